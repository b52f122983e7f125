"""Recurrent layers of PyTorch as loops; torch's decomposition would unroll them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.tensor import Tensor, concat, scan, stack
from lumin_tune.plugins.torch.aten_table import AtenCall, builds

States = tuple[Tensor, ...]


@dataclass(frozen=True)
class _Layers:
    """The structure of stacked layers. dropout: the share of elements that training drops between layers."""

    has_biases: bool
    count: int
    dropout: float
    bidirectional: bool
    batch_first: bool


@builds("lstm.input")
def lstm(
    call: AtenCall,
    x: Tensor,
    hx: Sequence[Tensor],
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor, Tensor]:
    layers = _Layers(has_biases, num_layers, dropout if train else 0.0, bidirectional, batch_first)
    y, (h, c) = _run(call, "lstm", x, hx, params, layers)
    return y, h, c


@builds("gru.input")
def gru(
    call: AtenCall,
    x: Tensor,
    hx: Tensor,
    params: Sequence[Tensor],
    has_biases: bool,
    num_layers: int,
    dropout: float,
    train: bool,
    bidirectional: bool,
    batch_first: bool,
) -> tuple[Tensor, Tensor]:
    layers = _Layers(has_biases, num_layers, dropout if train else 0.0, bidirectional, batch_first)
    y, (h,) = _run(call, "gru", x, [hx], params, layers)
    return y, h


def _cell(kind: str, x: Sequence[Tensor], h: Sequence[Tensor], states: States) -> States:
    """Return the states after a step. x, h: per gate the projections of input and state."""
    if kind == "gru":
        r, z = ((a + b).sigmoid() for a, b in zip(x[:2], h[:2], strict=True))
        return ((1 - z) * (x[2] + r * h[2]).tanh() + z * states[0],)
    i, f, g, o = (a + b for a, b in zip(x, h, strict=True))
    c = f.sigmoid() * states[1] + i.sigmoid() * g.tanh()
    return o.sigmoid() * c.tanh(), c


def _run(
    call: AtenCall, kind: str, x: Tensor, hx: Sequence[Tensor], params: Sequence[Tensor], layers: _Layers
) -> tuple[Tensor, States]:
    if layers.dropout:
        raise call.unsupported(f"drops elements at random (dropout={layers.dropout}); call model.eval() first")
    each, directions, gates = 2 + 2 * layers.has_biases, 1 + layers.bidirectional, 3 if kind == "gru" else 4
    if len(params) != each * layers.count * directions:
        raise call.unsupported("projects its state (proj_size)")
    if layers.batch_first:
        x = x.transpose(0, 1)
    finals: list[States] = []
    for layer in range(layers.count):
        made = []
        for direction in range(directions):
            place = layer * directions + direction
            weight, recurrence, *biases = params[each * place : each * (place + 1)]
            size = recurrence.shape[1]
            if not isinstance(size, int):
                raise call.unsupported("the size of its state is symbolic")
            projected = x @ weight.transpose(0, 1)
            projected = projected + biases[0] if biases else projected

            def step(
                states: States,
                x: Tensor,
                recurrence: Tensor = recurrence,
                biases: list[Tensor] = biases,
                size: int = size,
            ) -> tuple[States, Tensor]:
                taken = []
                for gate in range(gates):
                    rows = slice(gate * size, (gate + 1) * size)
                    h = states[0] @ recurrence[rows].transpose(0, 1)
                    taken.append(h + biases[1][rows] if biases else h)
                after = _cell(kind, x.chunk(gates, axis=-1), taken, states)
                return after, after[0]

            last, sequence = scan(step, tuple(state[place] for state in hx), projected, reverse=direction == 1)
            finals.append(last)
            made.append(sequence)
        x = concat(made, axis=-1) if directions > 1 else made[0]
    states: States = tuple(stack([final[place] for final in finals]) for place in range(len(hx)))
    return (x.transpose(0, 1) if layers.batch_first else x), states

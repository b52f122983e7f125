"""Recurrent layers: RNN, GRU and LSTM with PyTorch's parameters, as loops over sequences of any length.

The input projections of all steps are one product before the loop. In a step the state is multiplied with the weight
of each gate separately, so that the step is one kernel.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor, concat, scan, stack
from lumin_tune.nn.initialization import uniform
from lumin_tune.nn.module import Module
from lumin_tune.nn.parameter import Parameter

States = tuple[Tensor, ...]


class RecurrentLayer(Module):
    """Base of the recurrent layers. Parameters have PyTorch's names: `weight_ih_l0`, `weight_hh_l1_reverse`.

    inputs, hidden: sizes of x and of the state in each step. layers: the number of stacked layers. bidirectional:
    each layer also runs backwards, and both results are concatenated. batch_first: x is (batch, length, inputs),
    otherwise (length, batch, inputs); without a batch it is always (length, inputs).
    """

    gates = 1
    states = 1

    def __init__(
        self,
        inputs: int,
        hidden: int,
        layers: int = 1,
        bias: bool = True,
        batch_first: bool = False,
        bidirectional: bool = False,
        dtype: object = "f32",
    ) -> None:
        self.hidden, self.layers, self.bias = hidden, layers, bias
        self.batch_first, self.bidirectional = batch_first, bidirectional
        bound = 1 / math.sqrt(hidden) if hidden else 0.0
        rows = self.gates * hidden
        for layer in range(layers):
            width = inputs if layer == 0 else hidden * (1 + bidirectional)
            for suffix in self._suffixes(layer):
                shapes: dict[str, tuple[int, ...]] = {"weight_ih": (rows, width), "weight_hh": (rows, hidden)}
                shapes |= {"bias_ih": (rows,), "bias_hh": (rows,)} if bias else {}
                for name, shape in shapes.items():
                    setattr(self, f"{name}_{suffix}", Parameter(shape, dtype, uniform(-bound, bound)))

    def cell(self, x: Sequence[Tensor], h: Sequence[Tensor], states: States) -> States:
        """Return the states after a step. x, h: per gate the projections of input and state, (batch, hidden)."""
        raise NotImplementedError

    def run(self, x: Tensor, initial: Sequence[Tensor] | None) -> tuple[Tensor, States]:
        """Return the output of the last layer, and the final states: (layers * directions, batch, hidden) each."""
        if x.rank not in (2, 3):
            raise ShapeError(f"x is {list(x.shape)}; give (length, batch, inputs), or (length, inputs) without a batch")
        alone = x.rank == 2
        if alone:
            x = x.unsqueeze(1)
            initial = None if initial is None else [state.unsqueeze(1) for state in initial]
        elif self.batch_first:
            x = x.transpose(0, 1)
        finals: list[States] = []
        for layer in range(self.layers):
            made = []
            for suffix in self._suffixes(layer):
                if initial is None:
                    zero = x._full(0, (x.shape[1], self.hidden), x.dtype)
                    start: States = (zero,) * self.states
                else:
                    start = tuple(state[len(finals)] for state in initial)
                last, sequence = self._direction(x, start, suffix)
                finals.append(last)
                made.append(sequence)
            x = concat(made, axis=-1) if len(made) > 1 else made[0]
        last = tuple(stack([each[place] for each in finals]) for place in range(self.states))
        if alone:
            return x.squeeze(1), tuple(each.squeeze(1) for each in last)
        return (x.transpose(0, 1) if self.batch_first else x), last

    def _suffixes(self, layer: int) -> list[str]:
        return [f"l{layer}", f"l{layer}_reverse"][: 1 + self.bidirectional]

    def _direction(self, x: Tensor, start: States, suffix: str) -> tuple[States, Tensor]:
        def parameter(name: str) -> Tensor:
            found: Parameter = getattr(self, f"{name}_{suffix}")
            return found.on(x)

        size = self.hidden
        projected = x @ parameter("weight_ih").transpose(0, 1)
        recurrence = parameter("weight_hh")
        offset = None
        if self.bias:
            projected, offset = projected + parameter("bias_ih"), parameter("bias_hh")

        def step(states: States, x: Tensor) -> tuple[States, Tensor]:
            taken = []
            for gate in range(self.gates):
                rows = slice(gate * size, (gate + 1) * size)
                h = states[0] @ recurrence[rows].transpose(0, 1)
                taken.append(h if offset is None else h + offset[rows])
            after = self.cell(x.chunk(self.gates, axis=-1), taken, states)
            return after, after[0]

        last, sequence = scan(step, start, projected, reverse=suffix.endswith("reverse"))
        return last, sequence


class RNN(RecurrentLayer):
    """x -> (y, h): h' = tanh(W x + U h) at each step, or relu. y: h of the last layer at all steps.

    x: (length, batch, inputs), y: (length, batch, directions * hidden), h: (layers * directions, batch, hidden).

        >>> g = lt.Graph()
        >>> y, h = lt.nn.RNN(8, 16, bidirectional=True)(g.tensor("x", (5, 4, 8)))
        >>> y.shape, h.shape
        ((5, 4, 32), (2, 4, 16))
    """

    def __init__(
        self,
        inputs: int,
        hidden: int,
        layers: int = 1,
        bias: bool = True,
        batch_first: bool = False,
        bidirectional: bool = False,
        dtype: object = "f32",
        activation: str = "tanh",
    ) -> None:
        if activation not in ("tanh", "relu"):
            raise ShapeError(f"an RNN's activation is 'tanh' or 'relu', not {activation!r}")
        super().__init__(inputs, hidden, layers, bias, batch_first, bidirectional, dtype)
        self.activation = activation

    def cell(self, x: Sequence[Tensor], h: Sequence[Tensor], states: States) -> States:
        total = x[0] + h[0]
        return (total.tanh() if self.activation == "tanh" else total.relu(),)

    def forward(self, x: Tensor, state: Tensor | None = None) -> tuple[Tensor, Tensor]:
        y, (h,) = self.run(x, None if state is None else [state])
        return y, h


class GRU(RecurrentLayer):
    """x -> (y, h), with PyTorch's gates r, z and n: n = tanh(W x + r (U h)), h' = (1 - z) n + z h.

    Shapes as in `RNN`. Source: Cho et al., "Learning phrase representations using RNN encoder-decoder", 2014.

        >>> g = lt.Graph()
        >>> y, h = lt.nn.GRU(8, 16, layers=2)(g.tensor("x", (5, 4, 8)))
        >>> y.shape, h.shape
        ((5, 4, 16), (2, 4, 16))
    """

    gates = 3

    def cell(self, x: Sequence[Tensor], h: Sequence[Tensor], states: States) -> States:
        r, z = ((a + b).sigmoid() for a, b in zip(x[:2], h[:2], strict=True))
        n = (x[2] + r * h[2]).tanh()
        return ((1 - z) * n + z * states[0],)

    def forward(self, x: Tensor, state: Tensor | None = None) -> tuple[Tensor, Tensor]:
        y, (h,) = self.run(x, None if state is None else [state])
        return y, h


class LSTM(RecurrentLayer):
    """x -> (y, (h, c)), with gates i, f, g and o: c' = f c + i g, h' = o tanh(c').

    Shapes as in `RNN`. Source: Hochreiter and Schmidhuber, "Long short-term memory", 1997.

        >>> g = lt.Graph()
        >>> y, (h, c) = lt.nn.LSTM(8, 16)(g.tensor("x", (5, 4, 8)))
        >>> y.shape, h.shape, c.shape
        ((5, 4, 16), (1, 4, 16), (1, 4, 16))
    """

    gates = 4
    states = 2

    def cell(self, x: Sequence[Tensor], h: Sequence[Tensor], states: States) -> States:
        i, f, g, o = (a + b for a, b in zip(x, h, strict=True))
        c = f.sigmoid() * states[1] + i.sigmoid() * g.tanh()
        return o.sigmoid() * c.tanh(), c

    def forward(self, x: Tensor, state: tuple[Tensor, Tensor] | None = None) -> tuple[Tensor, tuple[Tensor, Tensor]]:
        y, (h, c) = self.run(x, state)
        return y, (h, c)

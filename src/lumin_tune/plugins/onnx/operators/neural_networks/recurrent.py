"""Recurrent layers, RNN, GRU and LSTM, as loops over their steps.

The products with the inputs of all steps are one before the loop; each step adds the products with the state, one for
each gate, so that a step is one kernel. A sequence that is shorter than the others keeps its state after its end, so
that both directions need no reordering. So few steps that a loop is not worth it are unrolled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, same_size
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor import Tensor, stack, where
from lumin_tune.core.tensor.control import Results, record_loop
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.dequantized import zero_point
from lumin_tune.plugins.onnx.operators.quantization import DynamicWeight
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

UNROLLED: Final = 3
"""Steps up to which a layer is no loop."""

Activation = Callable[[Tensor], Tensor]

# What each activation computes of x, alpha, beta, and the numbers alpha and beta are unless given: None where unused.
_ACTIVATIONS: dict[str, tuple[Callable[[Tensor, float, float], Tensor], float | None, float | None]] = {
    "relu": (lambda x, a, b: x.relu(), None, None),
    "tanh": (lambda x, a, b: x.tanh(), None, None),
    "sigmoid": (lambda x, a, b: x.sigmoid(), None, None),
    "softsign": (lambda x, a, b: x / (1 + x.abs()), None, None),
    "softplus": (lambda x, a, b: x.softplus(), None, None),
    "affine": (lambda x, a, b: x * a + b, 1.0, 0.0),
    "leakyrelu": (lambda x, a, b: x.leaky_relu(a), 0.01, None),
    "thresholdedrelu": (lambda x, a, b: where(x > a, x, x._full_like(0)), 1.0, None),
    "scaledtanh": (lambda x, a, b: (x * b).tanh() * a, 1.0, 1.0),
    "hardsigmoid": (lambda x, a, b: (x * a + b).clip(0.0, 1.0), 0.2, 0.5),
    "elu": (lambda x, a, b: x.elu(a), 1.0, None),
}


@dataclass(frozen=True, slots=True)
class _DirectionWeights:
    """The weights of one direction.

    recurrence: (gates*h, h). bias: of the recurrence, (gates*h,), None for none. peepholes: (3*h,) of an LSTM.
    """

    node: NodeContext
    recurrence: Tensor
    bias: Tensor | None
    peepholes: Tensor | None
    activations: tuple[Activation, ...]

    @property
    def size(self) -> int:
        return constant_sizes(self.node, self.recurrence.shape[1:])[0]

    def gates(self, x: Tensor) -> list[Tensor]:
        return x.chunk(constant_sizes(self.node, x.shape[-1:])[0] // self.size, axis=-1)

    def recurred(self, h: Tensor, gate: int) -> Tensor:
        """Return the recurrent term of a gate."""
        rows = slice(gate * self.size, (gate + 1) * self.size)
        y = h @ self.recurrence[rows].T
        return y if self.bias is None else y + self.bias[rows]


@dataclass(frozen=True, slots=True)
class _QuantizedCell(_DirectionWeights):
    """A cell whose recurrence is of integers; the state is quantised.

    recurrence: (gates*h, h) of i8. quantized: the same with its zero points and scales.
    """

    quantized: DynamicWeight

    def recurred(self, h: Tensor, gate: int) -> Tensor:
        y = self.quantized.product(h)  # of all gates: one product, whose weights are packed
        y = y if self.bias is None else y + self.bias
        return y[..., gate * self.size : (gate + 1) * self.size]


State = tuple[Tensor, ...]
Step = Callable[[_DirectionWeights, Tensor, State], State]


@operator("RNN")
def rnn(node: NodeContext) -> Result:
    return _recurrent(node, _rnn_step, gates=1, states=1, defaults=("Tanh",))


@operator("GRU")
def gru(node: NodeContext) -> Result:
    return _recurrent(node, _gru_step, gates=3, states=1, defaults=("Sigmoid", "Tanh"))


@operator("LSTM")
def lstm(node: NodeContext) -> Result:
    return _recurrent(node, _lstm_step, gates=4, states=2, defaults=("Sigmoid", "Tanh", "Tanh"))


@operator("DynamicQuantizeLSTM", domain=MICROSOFT)
def quantized_lstm(node: NodeContext) -> Result:
    """An LSTM by weights (directions, in, gates*h) of integers; inputs and states are quantised by their own ranges."""
    return _recurrent(node, _lstm_step, gates=4, states=2, defaults=("Sigmoid", "Tanh", "Tanh"))


def _quantized_weight(node: NodeContext, at: int, scale_at: int, direction: int) -> DynamicWeight:
    """Return the weight of a direction, (in, gates*h)."""
    scale, zero = node.tensor(scale_at)[direction], zero_point(node, scale_at + 1)
    return DynamicWeight.of(node, node.tensor(at)[direction], None if zero is None else zero[direction], scale)


def _rnn_step(cell: _DirectionWeights, x: Tensor, state: State) -> State:
    return (cell.activations[0](x + cell.recurred(state[0], 0)),)


def _gru_step(cell: _DirectionWeights, x: Tensor, state: State) -> State:
    """Gates: update z, reset r, hidden h."""
    (h,) = state
    size = cell.size
    x_z, x_r, x_h = cell.gates(x)
    f, g = cell.activations
    rec, bias = cell.recurrence, cell.bias
    z, r = f(x_z + cell.recurred(h, 0)), f(x_r + cell.recurred(h, 1))
    if cell.node.attribute("linear_before_reset", 0):
        hidden = r * cell.recurred(h, 2)
    else:
        hidden = (r * h) @ rec[2 * size :].T
        hidden = hidden if bias is None else hidden + bias[2 * size :]
    new = g(x_h + hidden)
    return ((1 - z) * new + z * h,)


def _lstm_step(cell: _DirectionWeights, x: Tensor, state: State) -> State:
    """Gates: input i, output o, forget f, cell c; peepholes p of i, o and f."""
    h, c = state
    i, o, f, new = (x + cell.recurred(h, gate) for gate, x in enumerate(cell.gates(x)))
    act_f, act_g, act_h = cell.activations
    p = None if cell.peepholes is None else cell.peepholes.chunk(3)
    i = act_f(i if p is None else i + p[0] * c)
    f = 1 - i if cell.node.attribute("input_forget", 0) else act_f(f if p is None else f + p[2] * c)
    c = f * c + i * act_g(new)
    o = act_f(o if p is None else o + p[1] * c)
    return (o * act_h(c), c)


def _recurrent(node: NodeContext, step: Step, gates: int, states: int, defaults: Sequence[str]) -> Result:
    x, weight, recurrence, bias = node.tensor(0), node.tensor(1), node.tensor(2), node.optional(3)
    lengths, peepholes = node.optional(4), node.optional(7) if states == 2 else None
    batch_first = bool(node.attribute("layout", 0))
    if batch_first:
        x = x.transpose(0, 1)
    is_quantized = node.op == "DynamicQuantizeLSTM"
    (directions, size) = constant_sizes(node, recurrence.shape[:2] if is_quantized else recurrence.shape[::2])
    way = node.attribute("direction", "forward")
    if way not in ("forward", "reverse", "bidirectional") or directions != 1 + (way == "bidirectional"):
        raise node.error(f"direction {way!r} does not fit a weight for {directions} directions")
    activations = _activations(node, [*defaults] * directions)
    initial = [node.optional(5 + number) for number in range(states)]
    batch = x.shape[1]
    kept = (batch, directions, size) if batch_first else (directions, batch, size)
    for given in initial:
        _check_shape("the initial state", given, kept)
    _check_shape("sequence_lens", lengths, (batch,))
    zero = x._full(0, (batch, size), x.dtype)
    outputs: list[Tensor] = []  # (steps, batch, size) each
    finals: list[State] = []
    for direction in range(directions):
        offset = None if bias is None else bias[direction, gates * size :]
        peephole = None if peepholes is None else peepholes[direction]
        functions = tuple(activations[direction * len(defaults) : (direction + 1) * len(defaults)])
        if is_quantized:
            inputs = _quantized_weight(node, 1, 8, direction).product(x)
            own = _quantized_weight(node, 2, 10, direction)
            cell: _DirectionWeights = _QuantizedCell(node, own.whole.T, offset, peephole, functions, own)
        else:
            inputs = x @ weight[direction].T
            cell = _DirectionWeights(node, recurrence[direction], offset, peephole, functions)
        inputs = inputs if bias is None else inputs + bias[direction, : gates * size]
        state = tuple(
            zero if given is None else (given[:, direction] if batch_first else given[direction]) for given in initial
        )
        backward = way == "reverse" or direction == 1
        sequence, state = _run(cell, step, inputs, state, lengths, backward)
        outputs.append(sequence)
        finals.append(state)
    whole: Tensor = stack(outputs, axis=1)  # (steps, directions, batch, size)
    last: list[Tensor] = [stack([s[number] for s in finals], axis=1 if batch_first else 0) for number in range(states)]
    return [whole.permute(2, 0, 1, 3) if batch_first else whole, *last]


def _check_shape(what: str, x: Tensor | None, shape: Sequence[Size]) -> None:
    """Raise ShapeError if a tensor has another shape: ONNX broadcasts neither states nor lengths."""
    if x is not None and not (x.rank == len(shape) and all(map(same_size, x.shape, shape))):
        raise ShapeError(
            f"{what} is {shape_text(x.shape)}, must be {shape_text(shape)}",
            equal=zip(x.shape, shape) if x.rank == len(shape) else (),
        )


def _run(
    cell: _DirectionWeights,
    step: Step,
    inputs: Tensor,
    state: State,
    lengths: Tensor | None,
    backward: bool,
) -> tuple[Tensor, State]:
    """Return the state h after each step, in the order of the inputs, and the last state."""
    steps = inputs.shape[0]
    if isinstance(steps, int) and 0 < steps <= UNROLLED:
        sequence: list[Tensor] = []
        for number in reversed(range(steps)) if backward else range(steps):
            state, h = _stepped(cell, step, inputs[number], state, None if lengths is None else lengths > number)
            sequence.append(h)
        return stack(sequence[::-1] if backward else sequence), state
    way = -1 if backward else 1
    taken = [inputs] if lengths is None else [inputs, inputs._iota(steps)]

    def run(_: Tensor, states: tuple[Tensor, ...], elements: tuple[Tensor, ...]) -> Results:
        running = None if lengths is None else elements[1] < lengths
        after, h = _stepped(cell, step, elements[0], states, running)
        return Results(after, (h,))

    last, (whole,) = record_loop(inputs.graph, run, steps, state, [(each, way) for each in taken], stacks=way)
    return whole, last


def _stepped(
    cell: _DirectionWeights, step: Step, x: Tensor, state: State, running: Tensor | None
) -> tuple[State, Tensor]:
    """Return the state after a step, and h as the layer gives it: zeros where a sequence has ended."""
    new = step(cell, x, state)
    if running is None:
        return new, new[0]
    goes_on = running.unsqueeze(-1)
    held: State = tuple(where(goes_on, fresh, old) for fresh, old in zip(new, state))
    return held, where(goes_on, new[0], new[0]._full_like(0))


def _activations(node: NodeContext, defaults: Sequence[str]) -> list[Activation]:
    """Return the activations by their names, with the numbers of those that take some, and the clip before them.

    The sums of gates are clipped, but not the cell of an LSTM on its way out, as in onnxruntime.
    """
    names = node.attribute("activations", None) or defaults
    if len(names) != len(defaults):
        raise node.error(f"{len(names)} activations are given, but {len(defaults)} needed")
    alphas, betas = (iter(node.attribute(name, None) or ()) for name in ("activation_alpha", "activation_beta"))
    limit = node.attribute("clip", None)
    limits = [None if place % 3 == 2 and node.op == "LSTM" else limit for place in range(len(names))]
    return [_activation(node, name, alphas, betas, bound) for name, bound in zip(names, limits)]


def _activation(
    node: NodeContext, name: str, alphas: Iterator[float], betas: Iterator[float], limit: float | None
) -> Activation:
    known = _ACTIVATIONS.get(name.lower())
    if known is None:
        raise node.error(f"activation {name!r} is unknown; known: {', '.join(sorted(_ACTIVATIONS))}")
    function, alpha, beta = known
    a = 0.0 if alpha is None else next(alphas, alpha)
    b = 0.0 if beta is None else next(betas, beta)
    if limit is None:
        return lambda x: function(x, a, b)
    bound = float(limit)
    return lambda x: function(x.clip(-bound, bound), a, b)

"""Recurrent cells with PyTorch's parameters and gates, and their unrolling over a sequence."""

from __future__ import annotations

from collections.abc import Callable

from lumin_tune.blueprint.connections import Connection, ConnectionTerm
from lumin_tune.blueprint.layers.linear import Linear
from lumin_tune.blueprint.layers.movement import Stack
from lumin_tune.blueprint.model import Leaf, Model
from lumin_tune.blueprint.operators import OPERATORS
from lumin_tune.core.errors import WiringError


class _Cell(Model):
    """A cell: input (batch, in), hidden (batch, size) -> output (batch, size). gates: rows of the weights / size."""

    gates = 1

    def __init__(self, size: int, *, use_bias: bool = True, name: str | None = None) -> None:
        super().__init__(name)
        self.size = size
        rows = self.gates * size
        self |= Linear(rows, use_bias=use_bias, name="ih").connect(input="input", output="from_input")
        self |= Linear(size, rows, use_bias=use_bias, name="hh").connect(input="hidden", output="from_hidden")
        self._finish()
        self.set_shapes({"input": ["N", None], **{state: ["N", size] for state in self.states()}})
        self.set_cin("input")
        self.set_cout("output")

    def _finish(self) -> None:
        raise NotImplementedError

    def _apply(self, operator: str, term: ConnectionTerm, output: str | None = None) -> Connection:
        leaf = Leaf(OPERATORS[operator])
        given = {"input": term} if output is None else {"input": term, "output": output}
        wires = self._extend(leaf.connect(**given), chained=False).wires
        return wires[leaf._keys["output"]]

    def _gate(self, rows: ConnectionTerm, number: int) -> ConnectionTerm:
        return rows[:, number * self.size : (number + 1) * self.size]

    def states(self) -> dict[str, str]:
        """Return the keys of the states with those of their next values.

        >>> import lumin_tune.blueprint as ml
        >>> ml.LSTMCell(16).states()
        {'hidden': 'output', 'cell': 'cell_out'}
        """
        return {"hidden": "output"}


class RNNCell(_Cell):
    """output = tanh(W input + b + U hidden + c).

    >>> import lumin_tune.blueprint as ml
    >>> sorted(ml.RNNCell(16).input_keys)
    ['bias_0', 'bias_1', 'hidden', 'input', 'weight_0', 'weight_1']
    """

    def _finish(self) -> None:
        self._apply("tanh", self.from_input + self.from_hidden, "output")
        self.expose_keys("output")


class GRUCell(_Cell):
    """Gates r, z, n: n = tanh(Wn input + r (Un hidden)), output = (1 - z) n + z hidden (Cho et al., 2014).

    >>> import lumin_tune.blueprint as ml
    >>> sorted(ml.GRUCell(16).input_keys)
    ['bias_0', 'bias_1', 'hidden', 'input', 'weight_0', 'weight_1']
    """

    gates = 3

    def _finish(self) -> None:
        x, h = self.from_input, self.from_hidden
        r = self._apply("sigmoid", self._gate(x, 0) + self._gate(h, 0))
        z = self._apply("sigmoid", self._gate(x, 1) + self._gate(h, 1))
        n = self._apply("tanh", self._gate(x, 2) + r * self._gate(h, 2))
        self._apply("identity", n + z * (self.hidden - n), "output")
        self.expose_keys("output")


class LSTMCell(_Cell):
    """Gates i, f, g, o: cell_out = f cell + i g, output = o tanh(cell_out) (Hochreiter and Schmidhuber, 1997).

    >>> import lumin_tune.blueprint as ml
    >>> sorted(ml.LSTMCell(16).input_keys)
    ['bias_0', 'bias_1', 'cell', 'hidden', 'input', 'weight_0', 'weight_1']
    """

    gates = 4

    def _finish(self) -> None:
        total = self._materialised(self.from_input + self.from_hidden)
        i, f, o = (self._apply("sigmoid", self._gate(total, number)) for number in (0, 1, 3))
        g = self._apply("tanh", self._gate(total, 2))
        self._apply("identity", f * self._named("cell") + i * g, "cell_out")
        self._apply("identity", o * self._apply("tanh", self.cell_out), "output")
        self.expose_keys("output", "cell_out")

    def states(self) -> dict[str, str]:
        return {"hidden": "output", "cell": "cell_out"}


class Unrolled(Model):
    """A recurrent cell applied to `length` steps of input: (batch, length, in) -> output: (batch, length, size).

    cell: a function that makes one cell; all steps share its parameters, which are the keys `ih_weight`, `hh_weight`,
    .... The states of the cell (`hidden`, `cell`) before the first step are inputs, those after the last step exposed
    outputs (`hidden_out`, `cell_out`).

        >>> model = ml.Model()
        >>> model |= ml.Unrolled(lambda: ml.LSTMCell(16), length=5).connect(input="x")
    """

    def __init__(self, cell: Callable[[], Model], length: int, *, name: str | None = None) -> None:
        super().__init__(name)
        if length < 1:
            raise WiringError(f"Unrolled: the length is {length}; it must be at least 1")
        x = self._named("input")
        results = []
        current: dict[str, object] = {}
        for number in range(length):
            step = cell()
            if not isinstance(step, _Cell):
                raise WiringError(f"Unrolled takes a function that makes an RNNCell, GRUCell or LSTMCell, not {step!r}")
            given: dict[str, object] = {"input": x[:, number], "output": f"step_{number}"}
            shared = _expose_parameters(step)
            given |= {key: key for key in shared}
            for state, after in step.states().items():
                given[state] = current.get(state, state)
                if after != "output":
                    given[after] = f"{after}_{number}"
            self |= step.connect(**given)
            current = {
                state: f"step_{number}" if after == "output" else f"{after}_{number}"
                for state, after in step.states().items()
            }
            results.append(self._keys[f"step_{number}"])
        stacked = {f"input{place}": each for place, each in enumerate(results, 1)}
        self |= Stack(length, axis=1).connect(**stacked, output="output")
        self.expose_keys("output")
        for state, key in current.items():
            self |= Leaf(OPERATORS["identity"]).connect(input=str(key), output=f"{state}_out")
            self.expose_keys(f"{state}_out")
        self.set_cin("input")
        self.set_cout("output")


def _expose_parameters(cell: Model) -> list[str]:
    """Name the parameters of a cell's linear layers, and return the names."""
    found = []
    for child in cell._children:
        if child.name in ("ih", "hh"):
            for end in child.model._inputs():
                if end.name != "input":
                    key = f"{child.name}_{end.name}"
                    cell._rename(child.wires[end], key)
                    found.append(key)
    return found

"""Runs a graph in float64 with random rounding errors of its own dtypes.

`judging` compares such runs with the oracle's: their scatter bounds the error of a correct program. The noise of a node
follows its op: half a unit in the last place for correctly rounded ops, a few for functions, and for sums the
probabilistic bound (N. Higham and T. Mary, A New Approach to Probabilistic Rounding Error Analysis, SIAM J. Sci.
Comput. 41, 2019) times the magnitude of the terms. Values that are exact in the dtype get none, so that ties stay ties.
Sums that cancel to less than their error may be exactly zero, which random errors never are. Unspecified results, such
as the integer that an out-of-range float is cast to or the sign of a zero sum, are drawn too.
Source of the method: Monte Carlo arithmetic, D. Parker, 1997.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.ops.scalars import SCALAR_OPS
from lumin_tune.core.oracle.interpreter import Run

UNIT_ROUNDOFF: Final[Mapping[DType, float]] = {
    DType.F16: 2.0**-11,
    DType.BF16: 2.0**-8,
    DType.F32: 2.0**-24,
    DType.F64: 2.0**-53,
}
_LEAST: Final[Mapping[DType, float]] = {
    DType.F16: 2.0**-24,
    DType.BF16: 2.0**-126,
    DType.F32: 2.0**-126,
    DType.F64: 2.0**-1022,
}
"""Absolute error allowed for values below this: bf16 and wider subnormals may be flushed to zero."""
_FUNCTION_ULPS: Final = 4
_LAMBDA: Final = 4
_CANCELLED_ULPS: Final = 8
_WHOLE: Final = 2.0**24
_EXACT_OPS: Final = ("select", "max", "max_reduce", "less_than", "input", "iota", "gather")


class Noise:
    """A source of errors.

    scale: 1 for those of correct programs. bounded: whether values are rounded to their dtypes after the noise, so that
    overflow gives infinity, and a small number added to a large one is lost.
    """

    def __init__(self, seed: int, *, scale: float = 1.0, bounded: bool = False) -> None:
        self._source = np.random.default_rng(seed)
        self._scale = scale
        self._bounded = bounded

    def of(self, node: Node, operands: Sequence[Array], attributes: tuple[Any, ...], y: Array) -> Array:
        """Return a node's value as a correct program might compute it. operands, y: floats in float64."""
        if node.op == "cast" and operands[0].dtype.kind == "f" and node.dtype.is_integer:
            return self._undefined_casts(operands[0], node.dtype, y)
        if not node.dtype.is_float or OPS[node.op].is_view:
            return y
        with np.errstate(all="ignore"):
            if node.op in ("max", "max_reduce", "add", "sum"):
                y = np.where(y == 0, self._source.choice([0.0, -0.0], y.shape), y)
            if node.op not in _EXACT_OPS:
                y = self._rounded(node, operands, attributes, y)
            return round_to(y, node.dtype).astype(np.float64) if self._bounded else y

    def _rounded(self, node: Node, operands: Sequence[Array], attributes: tuple[Any, ...], y: Array) -> Array:
        unit = UNIT_ROUNDOFF[node.dtype]
        amplitude = unit * np.abs(y)
        if node.op in SCALAR_OPS and SCALAR_OPS[node.op].is_function:
            amplitude = amplitude * _FUNCTION_ULPS
        terms, magnitude = _summed(node, operands, attributes)
        cancelled = 0.0
        if node.op == "add":
            cancelled = _CANCELLED_ULPS * unit * np.maximum(*np.abs(operands))
        if terms > 1:
            summing = UNIT_ROUNDOFF[DType.F32] if node.dtype.is_half else unit
            cancelled = summing * min(terms, _LAMBDA * math.sqrt(terms)) * magnitude
            amplitude = amplitude + cancelled
        inexact = round_to(y, node.dtype) != y
        if node.dtype is DType.F64:
            # float64 cannot show it: what has few digits and is made of such is taken for exact
            alike = [each for each in operands if each.shape == y.shape and each.dtype.kind == "f"]
            inexact = np.logical_or.reduce([round_to(each, DType.F32) != each for each in (y, *alike)])
        if terms > 1:
            inexact = inexact | ~_is_exact_sum(node, operands, attributes, magnitude)
        drawn = self._source.uniform(-1, 1, y.shape) * np.maximum(amplitude, _LEAST[node.dtype])
        noisy = y + self._scale * drawn
        if self._source.random() < 0.5:
            noisy = np.where(np.abs(y) <= self._scale * cancelled, 0.0, noisy)
        return np.where(inexact & np.isfinite(y), noisy, y)

    def _undefined_casts(self, x: Array, dtype: DType, y: Array) -> Array:
        undefined = ~((x > float(dtype.lowest) - 1) & (x < float(dtype.highest) + 1))
        if not undefined.any():
            return y
        anything = self._source.integers(int(dtype.lowest), int(dtype.highest), y.shape, y.dtype, endpoint=True)
        return np.where(undefined, anything, y)


def _summed(node: Node, operands: Sequence[Array], attributes: tuple[Any, ...]) -> tuple[int, Any]:
    """Return the number of terms of each element, and the sum of their magnitudes."""
    if node.op == "sum":
        terms = math.prod(operands[0].shape[axis] for axis in attributes[0])
        return terms, np.abs(operands[0]).sum(attributes[0])
    if node.op == "scan" and attributes[1] == "add":
        return operands[0].shape[attributes[0]], np.abs(operands[0]).cumsum(attributes[0])
    if node.op == "scan" and attributes[1] == "mul":
        return operands[0].shape[attributes[0]], np.abs(np.multiply.accumulate(operands[0], attributes[0]))
    if node.op == "scatter" and attributes[1] in ("add", "mul"):
        base, indices, updates = operands
        evaluate = OPS["scatter"].evaluate
        assert evaluate is not None
        sizes = [np.abs(base), indices, np.abs(updates)]
        return 1 + indices.size, evaluate(sizes, attributes, DType.F64)
    return 1, 0.0


def _is_exact_sum(node: Node, operands: Sequence[Array], attributes: tuple[Any, ...], magnitude: Any) -> Any:
    """Return where all partial sums are exact: of small integers, or of one number and zeros."""
    whole = all(bool(np.all(x == np.round(x))) for x in operands)
    if node.op != "sum":
        return np.asarray(whole & (magnitude < _WHOLE))
    (x,) = operands
    return (np.all(x == np.round(x), axis=attributes[0]) & (magnitude < _WHOLE)) | (np.sum(x != 0, attributes[0]) <= 1)


class NoisyRun(Run):
    """A float64 run of the oracle with noise. inputs: bound."""

    def __init__(self, graph: NodeGraph, inputs: Mapping[str, Array], dims: Mapping[str, int], noise: Noise) -> None:
        # keeps all values, so that products are not fused with their sums
        super().__init__(graph, inputs, dims, True, True)
        self._noise = noise

    def nested(self, graph: NodeGraph, inputs: Mapping[str, Array], dims: Mapping[str, int]) -> Run:
        return NoisyRun(graph, inputs, dims, self._noise)

    def evaluated(self, index: int, node: Node) -> Array:
        value = super().evaluated(index, node)
        if node.op in ("input", "loop"):
            return value
        return self._noise.of(node, [self.values[each] for each in node.operands], self.attributes_of(node), value)

    def record(self, index: int, node: Node, time_ns: int) -> None:
        """Keep the values only."""


class NoisyValues:
    """The float64 values of all nodes of a graph that may still grow."""

    def __init__(self, graph: NodeGraph, inputs: Mapping[str, Array], dims: Mapping[str, int]) -> None:
        self._graph = graph
        self._inputs = inputs
        self._resolver = Resolver(dims)
        self._values: list[Array] = []

    def __getitem__(self, node: int) -> Array:
        """Return the value of a node. Raises what an op raises."""
        nodes = self._graph.nodes
        with np.errstate(all="ignore"):
            while len(self._values) <= node:
                self._values.append(self._value(nodes[len(self._values)]))
        return self._values[node]

    def _value(self, node: Node) -> Array:
        dtype = DType.F64 if node.dtype.is_float else node.dtype
        if node.op == "input":
            return np.asarray(self._inputs[node.attributes[0]]).astype(dtype.numpy)
        evaluate = OPS[node.op].evaluate
        assert evaluate is not None, f"{node.op} cannot be evaluated by itself"
        operands = [self._values[operand] for operand in node.operands]
        value = np.asarray(evaluate(operands, self._resolver.attributes(node), dtype))
        return value if OPS[node.op].is_view else value.astype(dtype.numpy, copy=False)

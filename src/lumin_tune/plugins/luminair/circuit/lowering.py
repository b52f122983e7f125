"""The rules of `PrimitiveCompiler`: one method for each op of float graphs.

The module is long because `Lowering` has one method for each op, and all of them share the intervals and the scale of
the values lowered so far.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.plugins.luminair.circuit import bounds, operations
from lumin_tune.plugins.luminair.circuit.emitting import Emitter, Floats, Scaled, contraction_bits, contraction_scales
from lumin_tune.plugins.luminair.circuit.intervals import sizes
from lumin_tune.plugins.luminair.errors import IntervalError, NoComponentError

_ERF = np.vectorize(math.erf, otypes=[np.float64])
FUNCTIONS: dict[str, Callable[[Floats], Floats]] = {
    "tanh": np.tanh, "erf": _ERF, "expm1": np.expm1, "log1p": np.log1p, "atan": np.arctan, "sinh": np.sinh,
    "sin": np.sin, "cos": np.cos, "exp2": np.exp2,
}  # fmt: skip
_SATURATION = {"tanh": (-8.0, 8.0), "erf": (-4.0, 4.0)}
"""Where functions are constant to 12 bits and more."""
_OCTAVES = (14, 20, 26, 29)
"""Where the segments of a logarithm's tables end, as powers of two of the argument."""


class Lowering:
    """The lowering of one graph: `values` has the integer node of each node so far."""

    def __init__(
        self, graph: NodeGraph, target: NodeGraph, scale: int, ranges: Mapping[str, tuple[float, float]], private: Any
    ) -> None:
        self.graph, self.target, self.scale = graph, target, scale
        self.ranges, self.private = ranges, private
        self.emit = Emitter(target)
        self.values: dict[int, Scaled] = {}
        self._current = -1
        self.peaks: dict[int, tuple[int, ...]] = {}
        """Nodes whose greatest value along some axes is 0, or, of powers, 1: values minus their maximum."""

    def lower(self, index: int) -> Scaled:
        """Return the integers of a node whose operands are lowered. Raises IntervalError."""
        self._current = index
        node = self.graph.nodes[index]
        operands = [self.values[operand] for operand in node.operands]
        if node.op == "input":
            return self._input(index, node)
        if OPS[node.op].is_view:
            return self.emit.view(node.op, operands[0], node.attributes)
        method = getattr(self, f"_{node.op.replace('.', '_')}", None)
        if method is None:
            raise NoComponentError(f"{node.op!r} has no component; write it in terms of others, or register one", index)
        made: Scaled = method(node, *operands)
        self.emit.interval(made)
        return made

    # sources

    def _input(self, index: int, node: Node) -> Scaled:
        name = node.attributes[0]
        scale = self.scale if node.dtype.is_float else 0
        static = self.graph.attribute(index, "static")
        if static and name not in self.private:
            if name not in self.graph.values:
                raise NoComponentError(f"static input {name!r} has no value; set it, or make it private", index)
            return self._known(np.asarray(self.graph.values[name]), node.dtype)
        default = (
            (0, 1) if node.dtype is DType.BOOL else (-16.0, 16.0) if node.dtype.is_float else (-(1 << 16), 1 << 16)
        )
        low, high = self.ranges.get(name, default)
        bounds = math.ceil(low * 2**scale), math.floor(high * 2**scale)
        made = self.target.add("stwo.quantize", self.target.inputs[name], scale=scale, low=bounds[0], high=bounds[1])
        self.emit.interval(made)
        rounded = 2.0 ** -(scale + 1) if node.dtype.is_float else 0.0
        node_of = self.target.add("cast", made, dtype=DType.BOOL) if node.dtype is DType.BOOL else made
        return Scaled(node_of, scale, None, rounded)

    def _constant(self, node: Node) -> Scaled:
        literal = node.attributes[0]
        return self._known(literal.in_float64() if node.dtype.is_float else literal.array, node.dtype)

    def _iota(self, node: Node) -> Scaled:
        return self._known(np.arange(sizes(node.shape)[0]), node.dtype)

    def _known(self, values: Any, dtype: DType) -> Scaled:
        if dtype.is_float:
            return self.emit.constant(values, self.scale)
        if dtype is DType.BOOL:
            return Scaled(self.target.add_constant(np.asarray(values, dtype=bool)), 0)
        return self.emit.constant(values, 0)

    # arithmetic

    def _add(self, node: Node, x: Scaled, y: Scaled) -> Scaled:
        if node.dtype is DType.BOOL:
            return self.emit.add("add", x, y, scale=0)
        x, y, scale = self._both(node, x, y)
        made = self._bounded(lambda a, b, s: self.emit.linear(a, b, 1, 1, 0, s), x, y, scale)
        axes = self._subtracted_maximum(node)
        if axes is None:
            return made
        self.peaks[self._current] = axes
        return self.emit.clamped(made, None, 0)

    def _subtracted_maximum(self, node: Node) -> tuple[int, ...] | None:
        """Return the axes over which a node subtracts the maximum of its other operand, or None."""
        nodes = self.graph.nodes
        for x, other in (node.operands, node.operands[::-1]):
            negated = nodes[other]
            if negated.op != "mul":
                continue
            for maximum, sign in (negated.operands, negated.operands[::-1]):
                real = self.values[sign].real
                expand = nodes[maximum]
                if real is None or not real.size or (real != -1).any() or expand.op != "expand":
                    continue
                found = nodes[expand.operands[0]]
                if found.op == "max_reduce" and found.operands == (x,) and found.attributes[0] == expand.attributes[0]:
                    return tuple(found.attributes[0])
        return None

    def _mul(self, node: Node, x: Scaled, y: Scaled) -> Scaled:
        if node.dtype is DType.BOOL:
            return self.emit.add("mul", x, y, scale=0)
        for value, other in ((x, y), (y, x)):
            if other.real is None or not other.real.size or (other.real != other.real.flat[0]).any():
                continue
            factor = float(other.real.flat[0])
            for operand in node.operands:
                if factor > 0 and operand in self.peaks:
                    self.peaks[self._current] = self.peaks[operand]
            if factor == int(factor) and abs(factor) * self.emit.largest(value) < 1 << 29:
                return self.emit.times(value, int(factor), value.scale)
            if math.frexp(abs(factor))[0] == 0.5 and abs(factor) < 1:  # a power of two is read at another scale
                sign = int(math.copysign(1, factor))
                read = Scaled(
                    self.emit.times(value, sign, value.scale).node,
                    value.scale - round(math.log2(abs(factor))),
                    None,
                    value.error * abs(factor),
                )
                return read if read.scale <= self.scale + 4 else self.emit.rescaled(read, self.scale)
            room = self.emit.room(self.emit.largest(value) * max(abs(factor), 1e-9))
            other = self.emit.constant(other.real, max(0, min(room, 24)))
            return self.emit.product(value, other, self.scale if node.dtype.is_float else 0)
        return self.emit.product(x, y, self.scale if node.dtype.is_float else 0)

    def _max(self, node: Node, x: Scaled, y: Scaled) -> Scaled:
        x, y, scale = self._both(node, x, y)
        return self.emit.add("max", x, y, scale=scale)

    def _less_than(self, node: Node, x: Scaled, y: Scaled) -> Scaled:
        x, y, _ = self._both(node, x, y)
        return self.emit.add("less_than", x, y, scale=0)

    def _select(self, node: Node, condition: Scaled, x: Scaled, y: Scaled) -> Scaled:
        x, y, scale = self._both(node, x, y)
        made = self.emit.add("select", condition, x, y, scale=scale)
        if not condition.error:
            return made
        return replace(made, error=min(made.error, max(x.error, y.error) + self._jump(node)))

    def _jump(self, node: Node) -> float:
        """Return how far the two sides of a selection may differ where its condition may be wrong."""
        compared = self.graph.nodes[node.operands[0]]
        if compared.op != "less_than":
            return math.inf
        if set(node.operands[1:]) == set(compared.operands):  # the least or the greatest of two
            return sum(self.values[each].error for each in compared.operands)
        for pinned, other in (compared.operands, compared.operands[::-1]):
            real, error = self.values[other].real, self.values[pinned].error + self.values[other].error
            if real is not None and real.size and (real == real.flat[0]).all() and math.isfinite(error):
                around = {pinned: (float(real.flat[0]) - error, float(real.flat[0]) + error)}
                x, y = (self._reals_where(each, around, 8) for each in node.operands[1:])
                return max(x[1] - y[0], y[1] - x[0], 0.0)
        return math.inf

    def _reals_where(self, index: int, known: dict[int, bounds.Reals], depth: int) -> bounds.Reals:
        """Return the interval of a float node where others are known to lie in smaller ones."""
        node = self.graph.nodes[index]
        if index in known:
            return known[index]
        rule = bounds.MONOTONE.get(node.op)
        if not depth or rule is None or self.values[index].real is not None:
            low, high = self.emit.reals(self.values[index])
            return low - self.values[index].error, high + self.values[index].error
        operands = [self._reals_where(each, known, depth - 1) for each in node.operands[node.op == "select" :]]
        return rule(*operands)

    def _cast(self, node: Node, x: Scaled) -> Scaled:
        source = self.target.nodes[x.node].dtype
        if node.dtype is DType.BOOL and source is not DType.BOOL:
            zero = Scaled(operations.full(self.target, 0, self.emit.shape(x)), x.scale)
            below, above = self.emit.add("less_than", x, zero, scale=0), self.emit.add("less_than", zero, x, scale=0)
            return self.emit.add("add", below, above, scale=0)  # 1 where it may be wrong
        if source is DType.BOOL and node.dtype is not DType.BOOL:
            return Scaled(self.target.add("cast", x.node, dtype=DType.I64), 0, x.real, x.error)
        if node.dtype.is_float or not x.scale:
            return x
        # towards zero
        zero = Scaled(operations.full(self.target, 0, self.emit.shape(x)), x.scale)
        negative = self.emit.add("less_than", x, zero, scale=0)
        down = self.emit.shifted(x, x.scale, 0, half=False)
        up = self.emit.times(self.emit.shifted(self.emit.times(x, -1, x.scale), x.scale, 0, half=False), -1, 0)
        made = self.emit.add("select", negative, up, down, scale=0)
        return replace(made, error=float(np.floor(x.error)) + 1.0 if x.error else 0.0)

    def _idiv(self, node: Node, x: Scaled, y: Scaled) -> Scaled:
        return self.emit.add("idiv", x, y, scale=0)

    def _mod(self, node: Node, x: Scaled, y: Scaled) -> Scaled:
        if node.dtype.is_float:
            raise NoComponentError("'mod' of floats has no component; reduce arguments before, or use integers")
        return self.emit.add("mod", x, y, scale=0)

    def _recip(self, node: Node, x: Scaled) -> Scaled:
        one = Scaled(operations.full(self.target, 1, self.emit.shape(x)), 0, np.ones(self.emit.shape(x)))
        return self._stwo_quotient(node, one, x)

    def _stwo_quotient(
        self, node: Node, a: Scaled, b: Scaled, least: float = 0.0, half: Scaled | None = None
    ) -> Scaled:
        """Return a / b. least: what the exact divisor is known to reach. half: of the divisor, if it is there."""
        divisor = b.node
        low, high = self.emit.interval(b)
        if high < 0:
            return self._stwo_quotient(node, self.emit.times(a, -1, a.scale), self.emit.times(b, -1, b.scale))
        if low < 0:
            raise IntervalError(
                "a divisor may be negative or zero; divide by a positive value, or declare a range of inputs"
            )
        least = max(least, self.emit.reals(b)[0] - b.error)
        b = self._positive(b)
        room = self.emit.room(self.emit.largest(a))
        scale = min(self.scale, a.scale + room - b.scale)
        if scale < 0:
            b = self._positive(self.emit.rescaled(b, b.scale + scale))
            scale = 0
        above = self.emit.rescaled(a, scale + b.scale) if a.real is not None else self._raised(a, scale + b.scale)
        more = min(self.scale - scale, self.emit.room(self.emit.largest(b)))
        if more > 0 and self.emit.room(self._quotient_bound(above, b)) > more:
            # long division: the remainder gives further bits
            quotient, rest = (self.emit.add(op, above, b, scale=scale) for op in ("idiv", "mod"))
            further = self.emit.add("idiv", self.emit.times(rest, 1 << more, 0), b, scale=0)
            made = self.emit.linear(quotient, further, 1 << more, 1, 0, scale + more)
            return replace(made, error=self._quotient_error(above, b, least, scale + more))
        # half the divisor makes the quotient the nearest
        error = self._quotient_error(above, b, least, scale)
        if half is None or b.node != divisor:
            half = self.emit.shifted(b, 1, b.scale, half=False)
        if self.emit.largest(above) + self.emit.largest(half) < 1 << 29:
            above = self.emit.linear(above, half, 1, 1, 0, above.scale)
        return replace(self.emit.add("idiv", above, b, scale=scale), error=error)

    def _positive(self, x: Scaled) -> Scaled:
        """Return a divisor in which 0, after rounding, counts as one unit."""
        low, _ = self.emit.interval(x)
        made = self.emit.clamped(x, 1, None)
        return made if low >= 1 else replace(made, error=made.error + 2.0**-x.scale)

    def _quotient_error(self, a: Scaled, b: Scaled, least: float, scale: int) -> float:
        return bounds.quotient(self.emit.reals(a), a.error, self.emit.reals(b), b.error, least, 2.0**-scale)

    def _quotient_bound(self, a: Scaled, b: Scaled) -> float:
        return self.emit.largest(a) / max(1, self.emit.interval(b)[0])

    def _raised(self, x: Scaled, scale: int) -> Scaled:
        return self.emit.rescaled(x, scale)

    # functions

    def _sqrt(self, node: Node, x: Scaled) -> Scaled:
        x = self.emit.clamped(x, 0, None)  # roots of negative numbers are none
        largest = self.emit.largest(x)
        scale = self.scale
        while scale >= 0 and (2 * scale < x.scale or (largest << (2 * scale - x.scale)) >= 1 << 30):
            scale -= 1
        if scale < 0:
            return self._sqrt(node, self.emit.rescaled(x, x.scale - 2))
        made = self.emit.add("stwo.sqrt", x, scale=scale, shift=2 * scale - x.scale)
        return replace(made, error=bounds.square_root(self.emit.reals(x), x.error, 2.0**-scale))

    def _exp2(self, node: Node, x: Scaled) -> Scaled:
        x = self.emit.clamped(x, -(self.scale + 2) << x.scale, None)
        if node.operands[0] in self.peaks:
            self.peaks[self._current] = self.peaks[node.operands[0]]
        made = self.emit.function(x, np.exp2, self.scale)
        return replace(made, error=made.error + 2.0 ** -(self.scale + 2))  # of what is clamped

    def _log2(self, node: Node, x: Scaled) -> Scaled:
        least = self.emit.reals(x)[0] - x.error
        moved = math.inf if least <= 0 else x.error / (math.log(2) * least)
        x = replace(self.emit.clamped(x, 1, None), error=0.0)
        _, high = self.emit.interval(x)
        result = None
        start = 1
        for octave in _OCTAVES:
            if high < start:
                break
            part = self.emit.clamped(x, start, min(high, (1 << octave) - 1))
            made = self.emit.function(part, np.log2, self.scale)
            if result is None:
                result = made
            else:
                edge = Scaled(operations.full(self.target, start, self.emit.shape(x)), x.scale)
                below = self.emit.add("less_than", x, edge, scale=0)
                result = self.emit.add("select", below, result, made, scale=self.scale)
            start = 1 << octave
        assert result is not None
        return replace(result, error=result.error + moved)

    def _sin(self, node: Node, x: Scaled) -> Scaled:
        return self.emit.function(x, FUNCTIONS[node.op], self.scale)

    _cos = _sin

    def _stwo_function(self, node: Node, x: Scaled) -> Scaled:
        name = node.attributes[0]
        if name in _SATURATION:
            low, high = (int(each * 2**x.scale) for each in _SATURATION[name])
            x = self.emit.clamped(x, low, high)
            made = self.emit.function(x, FUNCTIONS[name], self.scale)
            return replace(made, error=made.error + 3e-7)
        return self.emit.function(x, FUNCTIONS[name], self.scale)

    # reductions and indexing

    def _sum(self, node: Node, x: Scaled) -> Scaled:
        shape = self.emit.shape(x)
        count = math.prod(shape[axis] for axis in node.attributes[0])
        x = self._fitting(x, count)
        made = self.emit.add("sum", x, scale=x.scale, axes=node.attributes[0])
        return replace(made, error=bounds.scaled(x.error, count))

    def _scan(self, node: Node, x: Scaled) -> Scaled:
        axis, combine = node.attributes
        if combine == "mul":
            raise NoComponentError("running products have no component; write them as products of terms")
        count = self.emit.shape(x)[axis] if combine == "add" else 1
        x = self._fitting(x, count) if combine == "add" else x
        made = self.emit.add("scan", x, scale=x.scale, axis=axis, combine=combine)
        return replace(made, error=bounds.scaled(x.error, count))

    def _max_reduce(self, node: Node, x: Scaled) -> Scaled:
        return self.emit.add("max_reduce", x, scale=x.scale, axes=node.attributes[0])

    def _gather(self, node: Node, x: Scaled, indices: Scaled) -> Scaled:
        # an index that may leave the axis is clamped to it: a proof has no element for it
        last = self.emit.shape(x)[node.attributes[0]] - 1
        low, high = self.emit.interval(indices)
        error = x.error
        if indices.error or low < 0 or high > last:
            error += bounds.magnitude(self.emit.reals(x)) * (2 if indices.error else 1)
        indices = self.emit.clamped(indices, 0, last)
        return replace(self.emit.add("gather", x, indices, scale=x.scale, axis=node.attributes[0]), error=error)

    def _stwo_share(self, node: Node, x: Scaled) -> Scaled:
        """x / sum(x): no more than 1, and no less than 0."""
        shape = self.emit.shape(x)
        axes = node.attributes[0]
        total = self._sum(node, x)
        peak = self.peaks.get(node.operands[0]) == tuple(axes)
        if peak:  # one of the terms is 1
            total = self.emit.clamped(total, 1 << total.scale >> 1, None)
        half = self.emit.shifted(total, 1, total.scale, half=False)
        spread = (axes, tuple(shape[axis] for axis in axes))
        total, half = (self.emit.view("expand", each, spread) for each in (total, half))
        share = self._stwo_quotient(node, x, total, 1.0 if peak else 0.0, half)
        if self.emit.interval(share)[1] > 4 << share.scale:  # else a limit would cost more than it narrows
            share = self.emit.clamped(share, 0, 1 << share.scale)
        return replace(share, error=min(share.error, 1.0))

    def _stwo_contract(self, node: Node, a: Scaled, b: Scaled) -> Scaled:
        inner = self.emit.shape(a)[2]
        bits = contraction_bits(self.emit, a, b, inner)
        float_result = node.dtype.is_float
        sa, sb = contraction_scales(bits, a.scale, b.scale, b.real is not None)
        a, b = self.emit.rescaled(a, sa), self.emit.rescaled(b, sb)
        product = replace(self.emit.add("stwo.inner", a, b, scale=sa + sb), error=self._contraction_error(a, b, inner))
        target = min(self.scale, math.floor(28.5 - bits)) if float_result else 0
        return self.emit.rescaled(product, min(target, sa + sb))

    # helpers

    def _contraction_error(self, a: Scaled, b: Scaled, inner: int) -> float:
        """Return the error of sums of products, by the norms of a side that is constant."""
        if b.real is not None and b.real.size:
            norm = float(np.abs(b.real).sum(axis=1).max())
            return bounds.scaled(a.error, norm) + inner * bounds.scaled(b.error, bounds.magnitude(self.emit.reals(a)))
        return inner * bounds.product(self.emit.reals(a), a.error, self.emit.reals(b), b.error)

    def _fitting(self, x: Scaled, count: int) -> Scaled:
        missing = (self.emit.largest(x) * max(count, 1)).bit_length() - 29
        if missing <= 0:
            return x
        if missing > x.scale:
            raise IntervalError(f"a sum of {count} values may be as large as 2**{missing + 29 - x.scale}")
        return self.emit.rescaled(x, x.scale - missing)

    def _both(self, node: Node, x: Scaled, y: Scaled) -> tuple[Scaled, Scaled, int]:
        del node
        return self.emit.aligned(x, y)

    def _bounded(self, make: Callable[[Scaled, Scaled, int], Scaled], x: Scaled, y: Scaled, scale: int) -> Scaled:
        """Return the result at the scale, or at one less if it does not fit."""
        while self.emit.largest(x) + self.emit.largest(y) >= 1 << 29 and scale:
            scale -= 1
            x, y = self.emit.rescaled(x, scale), self.emit.rescaled(y, scale)
        return make(x, y, scale)

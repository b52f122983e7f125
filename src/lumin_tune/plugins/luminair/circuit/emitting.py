"""Recording of integer graphs: values with a scale, their intervals, and the ops on them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.plugins.luminair.circuit import bounds, operations
from lumin_tune.plugins.luminair.circuit.intervals import BOUND, Interval, IntervalWalk, corners, row_total, sizes
from lumin_tune.plugins.luminair.errors import IntervalError, NoComponentError

Floats = NDArray[np.float64]
MAX_TABLE_LOG = 16
FAR = float(1 << 14)
"""Replacement of infinite constants."""


@dataclass(frozen=True)
class Scaled:
    """An integer node that stands for its values / 2**scale.

    real: the exact values, of constants. error: a bound of the difference to the float graph (`bounds`).
    """

    node: int
    scale: int
    real: Floats | None = None
    error: float = 0.0


class Emitter:
    """Adds integer nodes to a graph and knows the interval of each."""

    def __init__(self, graph: NodeGraph) -> None:
        self.graph = graph
        self._walk = IntervalWalk(graph)

    def interval(self, x: Scaled | int) -> Interval:
        return self._walk.of(x if isinstance(x, int) else x.node)

    def shape(self, x: Scaled) -> tuple[int, ...]:
        return sizes(self.graph.nodes[x.node].shape)

    def constant(self, real: Any, scale: int) -> Scaled:
        """Return a constant, rounded half up at a scale; one number in a whole array is expanded."""
        given = np.asarray(real, dtype=np.float64)
        if np.isnan(given).any():
            raise NoComponentError("a constant is NaN, which no integer represents")
        values = np.clip(given, -FAR, FAR)
        integers = np.floor(values * 2.0**scale + 0.5)
        if integers.size and np.abs(integers).max() >= BOUND:
            raise IntervalError(f"a constant of {np.abs(values).max():.3g} does not fit at scale {scale}")
        whole = integers.astype(np.int64)
        error = float(np.abs(whole * 2.0**-scale - given).max(initial=0.0))
        if whole.size and (whole == whole.flat[0]).all():
            return Scaled(operations.full(self.graph, int(whole.flat[0]), whole.shape), scale, given, error)
        return Scaled(self.graph.add_constant(whole), scale, given, error)

    def add(self, op: str, *operands: Scaled, scale: int, **attributes: Any) -> Scaled:
        error = bounds.element_wise(op, [x.error for x in operands], [self.reals(x) for x in operands], attributes)
        return Scaled(self.graph.add(op, *(each.node for each in operands), **attributes), scale, None, error)

    def reals(self, x: Scaled) -> tuple[float, float]:
        """Return the interval of a value, as reals."""
        low, high = self.interval(x)
        return low * 2.0**-x.scale, high * 2.0**-x.scale

    def view(self, op: str, x: Scaled, attributes: tuple[Any, ...]) -> Scaled:
        real = None
        if x.real is not None:
            evaluate = OPS[op].evaluate
            assert evaluate is not None
            from lumin_tune.core.dtypes import DType

            real = evaluate([x.real], attributes, DType.F64)
        return Scaled(self.graph.add_raw(op, (x.node,), attributes), x.scale, real, x.error)

    def linear(self, x: Scaled, y: Scaled, a: int, b: int, c: int, scale: int) -> Scaled:
        error = sum(
            bounds.scaled(each.error, abs(factor) * 2.0 ** (each.scale - scale)) for each, factor in ((x, a), (y, b))
        )
        left, a, c = self._unscaled(x.node, a, c)
        right, b, c = self._unscaled(y.node, b, c)
        if not b:
            right = left
        return Scaled(self.graph.add("stwo.linear", left, right, a=a, b=b, c=c), scale, None, error)

    def _unscaled(self, node: int, factor: int, offset: int) -> tuple[int, int, int]:
        """Return the node that another one is a multiple of, with factor and offset as they are for it."""
        found = self.graph.nodes[node]
        if not factor or found.op != "stwo.linear" or found.attributes[1]:
            return node, factor, offset
        a, _, c = found.attributes
        return found.operands[0], factor * a, offset + factor * c

    def times(self, x: Scaled, factor: int, scale: int, offset: int = 0) -> Scaled:
        """Return factor * x + offset in integers, to be read at a scale."""
        return x if (factor, offset) == (1, 0) and scale == x.scale else self.linear(x, x, factor, 0, offset, scale)

    def promised(self, x: Scaled, low: float, high: float) -> Scaled:
        """Return the value with the promise that it lies between two reals, if that is narrower than its interval.

        A proof shows the promise. It costs nothing for what is rounded anyway, and a product with 1 for the rest.
        """
        least, most = (math.floor(low * 2.0**x.scale) - 1, math.ceil(high * 2.0**x.scale) + 1)
        found, (known, knows) = self.graph.nodes[x.node], self.interval(x)
        narrower = max(abs(known), abs(knows)) / max(abs(least), abs(most), 1)
        if found.op == "stwo.product" and narrower > 1.5:
            shift, half = found.attributes
            operands = [Scaled(each, 0) for each in found.operands]
        elif not OPS[found.op].is_view and found.op not in ("constant", "iota") and narrower > 8:
            operands, shift, half = [x, Scaled(operations.full(self.graph, 1, self.shape(x)), 0)], 0, 0
        else:
            return x
        node = self.graph.add(
            "stwo.bounded", *(each.node for each in operands), shift=shift, half=half, low=least, high=most
        )
        return replace(x, node=node)

    def rescaled(self, x: Scaled, scale: int) -> Scaled:
        """Return the value at another scale, rounded half up."""
        if scale == x.scale:
            return x
        if x.real is not None:
            return self.constant(x.real, scale)
        if scale > x.scale:
            return self.times(x, 1 << (scale - x.scale), scale)
        return self.shifted(x, x.scale - scale, scale)

    def shifted(self, x: Scaled, shift: int, scale: int, half: bool = True) -> Scaled:
        """Return the integers divided by 2**shift, rounded half up or down."""
        one = Scaled(operations.full(self.graph, 1, self.shape(x)), 0)
        made = self.add("stwo.product", x, one, scale=scale, shift=shift, half=1 << shift >> 1 if half else 0)
        lost = 2.0**-scale * (0.5 if half else 1.0) if shift else 0.0
        return replace(made, error=bounds.scaled(x.error, 2.0 ** (x.scale - shift - scale)) + lost)

    def largest(self, x: Scaled | int) -> int:
        low, high = self.interval(x)
        return max(abs(low), abs(high), 1)

    def room(self, largest: float) -> int:
        """Return the most bits by which integers of this size may be shifted to the left."""
        return max(0, ((BOUND - 1) // max(1, math.ceil(largest))).bit_length() - 1)

    def aligned(self, x: Scaled, y: Scaled) -> tuple[Scaled, Scaled, int]:
        """Return both at one scale, the finer where it fits."""
        scale = max(x.scale, y.scale)
        for each in (x, y):
            scale = min(scale, each.scale + self.room(self.largest(each)))
        return self.rescaled(x, scale), self.rescaled(y, scale), scale

    def product(self, x: Scaled, y: Scaled, scale: int) -> Scaled:
        """Return the product, at the given scale or the finest below that fits."""
        bits = math.log2(self.largest(x)) + math.log2(self.largest(y)) - x.scale - y.scale
        target = min(scale, math.floor(28.9 - bits))
        sx, sy = x.scale, y.scale
        # the products of integers have 30 bits at most, and none of their scale is lost that the result has
        while sx + sy + bits > 28.9 and (sx, sy) != (0, 0):
            sx, sy = (sx - 1, sy) if sx >= sy else (sx, sy - 1)
        if target < 0:
            raise IntervalError(f"a product may be as large as 2**{math.ceil(bits)}")
        x, y = self.rescaled(x, sx), self.rescaled(y, sy)
        shift = sx + sy - target
        error = bounds.product(self.reals(x), x.error, self.reals(y), y.error)
        if shift <= 0:
            return replace(self.add("stwo.product", x, y, scale=sx + sy, shift=0, half=0), error=error)
        made = self.add("stwo.product", x, y, scale=target, shift=shift, half=1 << shift >> 1)
        return replace(made, error=error + 2.0 ** -(target + 1))

    def clamped(self, x: Scaled, low: int | None, high: int | None) -> Scaled:
        """Return the integers limited to a range in which the exact values lie too."""
        error = x.error
        least, most = self.interval(x)
        if low is not None and least < low:
            x = self.add("max", x, Scaled(operations.full(self.graph, low, self.shape(x)), x.scale), scale=x.scale)
        if high is not None and most > high:
            negative = self.times(x, -1, x.scale)
            bound = Scaled(operations.full(self.graph, -high, self.shape(x)), x.scale)
            x = self.times(self.add("max", negative, bound, scale=x.scale), -1, x.scale)
        return replace(x, error=error)

    def function(self, x: Scaled, of: Callable[[Floats], Floats], scale: int) -> Scaled:
        """Return a function by an interpolated table over the interval of x, of the fewest entries for half a unit.

        Raises IntervalError if the values do not fit at any scale.
        """
        low, high = self.interval(x)
        with np.errstate(all="ignore"):  # what overflows is refused below
            most = float(np.abs(of(np.linspace(low, high, 4097) * 2.0**-x.scale)).max())
        if not math.isfinite(most):
            raise IntervalError(
                f"a function is infinite between {low * 2.0**-x.scale:.4g} and {high * 2.0**-x.scale:.4g}"
            )
        scale = min(scale, math.floor(28.5 - math.log2(max(most, 1e-9))))
        if scale < 0:
            raise IntervalError(f"a function reaches {most:.4g}, beyond the field at every scale")
        span = high - low
        for log_size in range(6, MAX_TABLE_LOG + 1):
            step = max(0, span.bit_length() - log_size)
            places = bounds.Places(low, span, step, x.scale, scale)
            values, slopes, shift = _table(of, places)
            if not step or _table_error(of, places) < 0.2 or log_size == MAX_TABLE_LOG:
                break
        tables = [Scaled(self.graph.add_constant(each), 0) for each in (values, slopes)]
        made = self.add("stwo.interpolate", x, *tables, scale=scale, start=low, step=step, shift=shift)
        error = bounds.table(of, places, values, slopes, shift)
        return replace(made, error=error + bounds.function(of, self.reals(x), x.error))


def _table(of: Callable[[Floats], Floats], at: bounds.Places) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """Return the values at the places, the slopes after them, and by how many bits the slopes are shifted."""
    step = at.step
    count = (at.span >> step) + 1
    points = (at.low + (np.arange(count + 1, dtype=np.float64) * 2.0**step)) * 2.0**-at.scale
    exact = of(points) * 2.0**at.out
    values = np.floor(exact[:-1] + 0.5).astype(np.int64)
    if not step:
        return values, np.zeros(count, dtype=np.int64), 0
    rise = np.diff(exact)
    rise[~np.isfinite(rise)] = 0.0
    most = float(np.abs(rise).max())
    # slope * rest has at most 29 bits, and the quotient and the remainder 30 together
    shift = max(0, min(step + 12, 28 - math.ceil(math.log2(max(most, 1.0) + 2))))
    slopes = np.floor(rise * 2.0 ** (shift - step) + 0.5).astype(np.int64)
    return values, slopes, shift


def _table_error(of: Callable[[Floats], Floats], at: bounds.Places) -> float:
    """Return the largest error of linear interpolation in the middle of its intervals, in units of the result."""
    count = min((at.span >> at.step) + 1, 4096)
    places = np.linspace(0, at.span >> at.step, count).astype(np.int64).astype(np.float64)
    left, right = ((at.low + (places + each) * 2.0**at.step) * 2.0**-at.scale for each in (0, 1))
    inside = right <= (at.low + at.span) * 2.0**-at.scale
    middle = of((left[inside] + right[inside]) / 2) - (of(left[inside]) + of(right[inside])) / 2
    return float(np.abs(middle).max(initial=0.0) * 2.0**at.out)


def contraction_scales(bits: float, a: int, b: int, constant: bool = False) -> tuple[int, int]:
    """Return the finest scales of two operands whose contraction, of 2**bits in reals, stays within the bound.

    constant: whether b is, and loses its bits first, as another scale costs it no rows.
    """
    while constant and b > 9 and a + b + bits > 28.9:
        b -= 1
    while a + b + bits > 28.9 and (a or b):
        a, b = (a - 1, b) if a >= b else (a, b - 1)
    if a + b + bits > 28.9:
        raise IntervalError(f"a sum of products may be as large as 2**{math.ceil(bits)}")
    return a, b


def contraction_bits(emitter: Emitter, a: Scaled, b: Scaled, inner: int) -> float:
    """Return the logarithm of the largest sum of products, in reals."""
    total = row_total(emitter.graph, a.node) if emitter.interval(a)[0] >= 0 else None
    if total is not None:
        reach = total * 2.0**-a.scale * emitter.largest(b) * 2.0**-b.scale
    elif b.real is not None and b.real.size:
        reach = np.abs(b.real).sum(axis=1).max() * emitter.largest(a) * 2.0**-a.scale
    elif a.real is not None and a.real.size:
        reach = np.abs(a.real).sum(axis=2).max() * emitter.largest(b) * 2.0**-b.scale
    else:
        low, high = corners(emitter.interval(a), emitter.interval(b))
        reach = inner * max(abs(low), abs(high)) * 2.0 ** -(a.scale + b.scale)
    return math.log2(max(float(reach), 2.0**-20))

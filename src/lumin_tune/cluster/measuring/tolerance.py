"""Tolerances of kernel results against the oracle.

Used by `reference`. The tolerance of an output is relative to its values or to their root mean square, whichever is
greater:

    u_e * 16 + u_s * 8 * sqrt(n)        (1)

u_e is the unit roundoff of the coarsest float dtype that is rounded to on the way, u_s that of the coarsest accumulator
dtype (f16 and bf16 are accumulated in f32), and n the number of terms of consecutive sums on the longest path. The root
is the probabilistic bound of sums (Higham and Mary, A New Approach to Probabilistic Rounding Error Analysis, SIAM J.
Sci. Comput. 41, 2019, theorem 2.4: the error of n terms in any order is within lambda * sqrt(n) * u of the sum of their
magnitudes but for a probability that vanishes with lambda; lambda is 8 here); 16 covers functions by polynomials.

Ill-conditioned regions, such as exp of large numbers or differences of close ones, err by more whatever the kernel
does. If the interpretation in the region's own dtypes errs by more, 8 times the error that 999 of 1,000 of its elements
stay within is allowed; if it differs in single elements, because rounding to integers and comparisons are
discontinuous, 4 times as many elements may differ. Where few elements are much greater than all others, as of exp of a
product, the root mean square is theirs and hides the errors of the rest: 8 times the relative error that 9 of 10 of the
greatest 1 % stay within is allowed too. Where a few rows are much greater than the others, as those that are divided by
a small number, elements of them that nearly cancel err by as much as the rest of their row: the tolerance relative to
the root mean square of the row, along any axis, is allowed as well, up to 100 times the median error in the row.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.graph.binding import Resolver
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS, OpKind

UNIT_ROUNDOFF: Final[Mapping[DType, float]] = {
    DType.F16: 2.0**-11,
    DType.BF16: 2.0**-8,
    DType.F32: 2.0**-24,
    DType.F64: 2.0**-53,
}
ROUNDINGS: Final = 16
LAMBDA: Final = 8
OWN_ERRORS: Final = 8
OWN_SHARE: Final = 0.999
OUTLIERS: Final = 4
GREATEST_SHARE: Final = 0.01
GREATEST_WITHIN: Final = 0.9
LEAST_GREATEST: Final = 16
"""Fewer of the greatest elements say nothing about their errors."""
ROW_ERRORS: Final = 100
UNUSUAL: Final = 2
"""Times the root mean square of an output, from which a row is much greater than the others."""
LEAST_ROW: Final = 64
"""Fewer elements say nothing about the errors of a row."""


@dataclass(frozen=True)
class Expected:
    """Expected values of an output.

    value: of the oracle; floats are rounded to f32 unless the output is f64. allowed: absolute tolerance per element of
    a float output, in the dtype of `value`; None if results are exact. own: the result in the region's own dtypes,
    which is accepted as well. outliers: number of elements that may have any value.
    """

    value: Array
    allowed: Array | None
    own: Array
    outliers: int


def relative_tolerance(graph: NodeGraph, dims: Mapping[str, int]) -> float:
    """Return the relative tolerance (1) of a region with numbers for all dimensions."""
    resolver = Resolver(dims)
    live = graph.live()
    terms = [0] * len(graph.nodes)
    rounding = summing = 0.0
    for index, node in enumerate(graph.nodes):
        terms[index] = max((terms[operand] for operand in node.operands), default=0)
        if not live[index] or not node.dtype.is_float:
            continue
        if OPS[node.op].kind not in (OpKind.SOURCE, OpKind.VIEW):
            rounding = max(rounding, UNIT_ROUNDOFF[node.dtype])
        added = _terms(graph, node, resolver)
        if added > 1:
            terms[index] += added
            summing = max(summing, UNIT_ROUNDOFF[DType.F32 if node.dtype.is_half else node.dtype])
    longest = max((terms[root] for root in graph.roots), default=0)
    return rounding * ROUNDINGS + summing * LAMBDA * math.sqrt(longest)


def expected(value: Array, own: Array, tolerance: float, dtype: DType) -> Expected:
    """Return the expected values of an output. value: of the oracle in float64; own: in the region's dtypes."""
    if not dtype.is_float:
        return Expected(value, None, own, OUTLIERS * int(np.count_nonzero(value != own)))
    with np.errstate(all="ignore"):
        wide = own.astype(np.float64)
        finite = np.isfinite(value) & np.isfinite(wide)
        magnitude = np.abs(value)
        usual = math.sqrt(float(np.mean(np.square(magnitude[finite])))) if finite.any() else 0.0
        scale = np.maximum(magnitude, usual) + _least(dtype) / UNIT_ROUNDOFF[dtype]
        error = np.where(finite, np.abs(wide - value), 0.0) / scale
        if error.size:
            place = min(error.size - 1, int(OWN_SHARE * error.size))
            tolerance = max(tolerance, OWN_ERRORS * float(np.partition(error, place, axis=None)[place]))
        own_error = error * scale
        allowed = np.maximum(tolerance * scale, OWN_ERRORS * _error_of_greatest(magnitude, own_error) * magnitude)
        for row in _rows(np.where(finite, magnitude, 0.0)):
            if row.usual.max() < UNUSUAL * usual:
                continue
            usual_error = np.median(own_error, axis=row.others, keepdims=True)
            allowed = np.maximum(allowed, np.minimum(tolerance * row.usual, ROW_ERRORS * usual_error))
        outliers = OUTLIERS * int(np.count_nonzero(own_error > allowed))
        kept = np.float64 if dtype is DType.F64 else np.float32
        return Expected(value.astype(kept), allowed.astype(kept), own, outliers)


def coarser(right: Expected, roundoff: float) -> Expected:
    """Return expected values with a wider tolerance, for factors of products rounded to a unit roundoff.

    By (1) it adds 16 times the roundoff. A sum of n products errs by about sqrt(n) times as much as one product, and
    its value grows likewise: relative to the root mean square of an output, n cancels.
    """
    if not roundoff or right.allowed is None:
        return right
    value = right.value.astype(np.float64)
    finite = np.isfinite(value)
    usual = math.sqrt(float(np.mean(np.square(value[finite])))) if finite.any() else 0.0
    with np.errstate(all="ignore"):
        more = ROUNDINGS * roundoff * np.maximum(np.abs(value), usual)
        return replace(right, allowed=(right.allowed + more).astype(right.allowed.dtype))


def _error_of_greatest(magnitude: Array, error: Array) -> float:
    """Return the relative error that most of the greatest elements stay within, 0 for too few elements."""
    count = int(GREATEST_SHARE * magnitude.size)
    if count < LEAST_GREATEST:
        return 0.0
    flat = np.where(np.isfinite(magnitude), magnitude, 0.0).reshape(-1)
    greatest = np.argpartition(flat, flat.size - count)[-count:]
    relative = error.reshape(-1)[greatest] / np.maximum(flat[greatest], np.finfo(np.float64).tiny)
    place = int(GREATEST_WITHIN * (count - 1))
    return float(np.partition(relative, place)[place])


class _AlongAxis(NamedTuple):
    """The elements at each index of an axis. others: the other axes. usual: root mean squares, to be broadcast."""

    others: tuple[int, ...]
    usual: Array


def _rows(magnitude: Array) -> Iterator[_AlongAxis]:
    """Yield the rows along each axis that are several and long."""
    for axis, size in enumerate(magnitude.shape):
        if size > 1 and magnitude.size >= LEAST_ROW * size:
            others = tuple(each for each in range(magnitude.ndim) if each != axis)
            yield _AlongAxis(others, np.sqrt(np.mean(np.square(magnitude), axis=others, keepdims=True)))


def _least(dtype: DType) -> float:
    """Return the least positive normal number of a float dtype."""
    return float(np.finfo(np.float32 if dtype is DType.BF16 else dtype.numpy).tiny)


def _terms(graph: NodeGraph, node: Node, resolver: Resolver) -> int:
    """Return the maximum number of terms summed per element of a node."""
    if node.op == "sum":
        shape = resolver.shape(graph.nodes[node.operands[0]])
        return math.prod(shape[axis] for axis in graph.attribute(node, "axes"))
    if node.op == "scan" and graph.attribute(node, "combine") != "max":
        return int(resolver.shape(node)[graph.attribute(node, "axis")])
    if node.op == "scatter" and graph.attribute(node, "combine") in ("add", "mul"):
        return math.prod(resolver.shape(graph.nodes[node.operands[1]]))
    return 1

"""Constant arrays that a few operations on positions compute: triangles, arithmetic progressions, single numbers.

Exporters write causal masks and positions as arrays, of which kernels know nothing. `positional` returns operations
that compute such an array, so that a mask is found however it is spelt, and nothing is loaded. Called by `folding` on
each constant; exact in every bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.literal import Literal

LEAST_ELEMENTS: Final = 4
"""Smaller arrays stay arrays; a pattern may be accidental."""
_DTYPES: Final = frozenset({DType.BOOL, DType.F32, DType.F64, DType.I32, DType.I64})


def positional(target: NodeGraph, array: Array, dtype: DType) -> int | None:
    """Add operations that compute an array to a graph; return the last, or None without adding any."""
    if dtype not in _DTYPES:
        return None
    if array.size == 1:
        return _number(target, array.reshape(()), dtype, array.shape)
    if array.size < LEAST_ELEMENTS:
        return None
    return _triangle(target, array, dtype) if array.ndim >= 2 else _progression(target, array, dtype)


def _triangle(target: NodeGraph, array: Array, dtype: DType) -> int | None:
    """Return one number where column > row + c and another elsewhere, as a select; a progression along one axis."""
    wide = [axis for axis, size in enumerate(array.shape) if size > 1]
    if len(wide) == 1:
        return _progression(target, array, dtype)
    *leading, rows, columns = array.shape
    if any(size > 1 for size in leading) or min(rows, columns) < 2:
        return None
    matrix = array.reshape(rows, columns)
    above, below = matrix[0, -1], matrix[-1, 0]
    if not _two_numbers(matrix[0], above, below) or not _two_numbers(matrix[:, 0], above, below):
        return None
    beyond = _boundary(matrix, below)
    tri = np.tri(rows, columns, beyond, dtype=bool)
    if above == below or np.where(tri, below, above).tobytes() != matrix.tobytes():
        return None
    shape = array.shape
    row = _spread(target, target.add("iota", size=rows, dtype=DType.I64), shape, array.ndim - 2)
    column = _spread(target, target.add("iota", size=columns, dtype=DType.I64), shape, array.ndim - 1)
    last = target.add("add", row, _number(target, beyond, DType.I64, shape))
    is_above = target.add("less_than", last, column)
    if dtype is DType.BOOL:
        return is_above if above else target.add("less_than", column, _plus_one(target, last, shape))
    yes, no = (_number(target, each, dtype, shape) for each in (above, below))
    return target.add("select", is_above, yes, no)


def _progression(target: NodeGraph, array: Array, dtype: DType) -> int | None:
    """Return integers at equal distances along one axis as multiples of the position."""
    if not dtype.is_integer or dtype is DType.BOOL:
        return None
    flat = array.reshape(-1).astype(np.int64)
    step = int(flat[1]) - int(flat[0])
    if not 0 < abs(step) < 1 << 31 or np.any(np.diff(flat) != step):
        return None
    axis = next(axis for axis, size in enumerate(array.shape) if size > 1)
    place = _spread(target, target.add("iota", size=flat.size, dtype=dtype), array.shape, axis)
    if step != 1:
        place = target.add("mul", place, _number(target, step, dtype, array.shape))
    return place if flat[0] == 0 else target.add("add", place, _number(target, int(flat[0]), dtype, array.shape))


def _two_numbers(line: Array, above: Any, below: Any) -> bool:
    return bool(np.all((line == above) | (line == below)))


def _boundary(matrix: Array, below: Any) -> int:
    """Return the greatest column - row of the lower part, judged by the first column or row."""
    columns = int(np.count_nonzero(matrix[0] == below))
    return columns - 1 if columns else -int(np.argmax(matrix[:, 0] == below))


def _spread(target: NodeGraph, line: int, shape: Sequence[int], axis: int) -> int:
    """Return a vector repeated along all axes of a shape but one."""
    others = tuple(each for each in range(len(shape)) if each != axis)
    return target.add("expand", line, axes=others, sizes=tuple(shape[each] for each in others)) if others else line


def _number(target: NodeGraph, value: Any, dtype: DType, shape: Sequence[int]) -> int:
    number = target.add("constant", value=Literal(np.asarray(value, dtype.numpy), dtype))
    return target.add("expand", number, axes=tuple(range(len(shape))), sizes=tuple(shape)) if shape else number


def _plus_one(target: NodeGraph, value: int, shape: Sequence[int]) -> int:
    return target.add("add", value, _number(target, 1, DType.I64, shape))

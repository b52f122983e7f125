"""Searching, sorting, indexing and sets.

`nonzero` and the sets have results whose sizes depend on values: they are computed at once, and raise GraphError while
a graph is recorded.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from lumin_tune.array_api.array import A, Array, Operand, apply, apply_to, as_operand, concrete, numbers
from lumin_tune.core.dtypes import Array as HostArray
from lumin_tune.core.dtypes import DType, promote
from lumin_tune.core.errors import DTypeError, InputError, ShapeError
from lumin_tune.core.expression import size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.functions import where as selected


class UniqueAll(NamedTuple):
    """The result of `unique_all`: distinct values, where each occurs first, how to put x together, how often.

    >>> import lumin_tune.array_api as xp
    >>> xp.unique_all(xp.asarray([3, 1, 3])).counts
    Array([1, 2], dtype=int64)
    """

    values: Array
    indices: Array
    inverse_indices: Array
    counts: Array


class UniqueCounts(NamedTuple):
    """The result of `unique_counts`: distinct values and how often each occurs.

    >>> import lumin_tune.array_api as xp
    >>> xp.unique_counts(xp.asarray([3, 1, 3])).counts
    Array([1, 2], dtype=int64)
    """

    values: Array
    counts: Array


class UniqueInverse(NamedTuple):
    """The result of `unique_inverse`: distinct values, and for each element of x the position of its value.

    >>> import lumin_tune.array_api as xp
    >>> xp.unique_inverse(xp.asarray([3, 1, 3])).inverse_indices
    Array([1, 0, 1], dtype=int64)
    """

    values: Array
    inverse_indices: Array


def argmax(x: A, /, *, axis: int | None = None, keepdims: bool = False) -> A:
    """Return the positions of the first maxima along an axis, or in the flattened array, as int64.

    >>> import lumin_tune.array_api as xp
    >>> xp.argmax(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([0, 0], dtype=int64)
    """
    return apply_to(x, Tensor.argmax, axis=axis, keepdim=keepdims)


def argmin(x: A, /, *, axis: int | None = None, keepdims: bool = False) -> A:
    """Return the positions of the first minima along an axis, or in the flattened array, as int64.

    >>> import lumin_tune.array_api as xp
    >>> xp.argmin(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([1, 1], dtype=int64)
    """
    return apply_to(x, Tensor.argmin, axis=axis, keepdim=keepdims)


def argsort(x: A, /, *, axis: int = -1, descending: bool = False, stable: bool = True) -> A:
    """Return the positions that sort the elements along an axis, as int64. NaN counts as greatest; always stable.

    >>> import lumin_tune.array_api as xp
    >>> xp.argsort(xp.asarray([3, 1, 3]))
    Array([1, 0, 2], dtype=int64)
    """
    return apply_to(x, Tensor.argsort, axis=axis, descending=descending)


def nonzero(x: Array, /) -> tuple[Array, ...]:
    """Return the positions of the elements that are not zero: an array for each axis, as int64.

    Raises ShapeError for an array without axes, and GraphError while a graph is recorded.

        >>> import lumin_tune.array_api as xp
        >>> xp.nonzero(xp.asarray([3, 1, 3]))
        (Array([0, 1, 2], dtype=int64),)
    """
    if not x.ndim:
        raise ShapeError("nonzero: takes at least one axis; use reshape(x, (1,))")
    return tuple(concrete(each, DType.I64) for each in np.nonzero(numbers(x, "nonzero")))


def searchsorted(x1: Operand, x2: Operand, /, *, side: str = "left", sorter: Operand | None = None) -> Array:
    """Return where in the sorted vector x1 the elements of x2 belong, as int64, by bisection.

    side: whether before ("left") or behind ("right") equal elements. sorter: positions that sort x1. Raises InputError
    for another side, and ShapeError unless x1 is a vector.

        >>> import lumin_tune.array_api as xp
        >>> xp.searchsorted(xp.asarray([1, 3, 5]), xp.asarray([3, 4]))
        Array([1, 2], dtype=int64)
    """
    if side not in ("left", "right"):
        raise InputError(f"searchsorted: unknown side {side!r}; allowed: 'left', 'right'")
    line = as_operand(x1) if sorter is None else take(as_operand(x1), sorter, axis=0)  # type: ignore[type-var]
    if line.ndim != 1:
        raise ShapeError(f"searchsorted: takes a vector to search in, not {line.ndim} axes")
    result: Array = apply(_bisected, line, x2, right=side == "right")
    return result


def sort(x: A, /, *, axis: int = -1, descending: bool = False, stable: bool = True) -> A:
    """Return the elements in order along an axis. NaN counts as greatest; always stable.

    >>> import lumin_tune.array_api as xp
    >>> xp.sort(xp.asarray([3, 1, 3]))
    Array([1, 3, 3], dtype=int64)
    """
    return apply_to(x, _sorted, axis=axis, descending=descending)


def take(x: A, indices: Operand, /, *, axis: int | None = None) -> A:
    """Return the parts of x at positions along an axis, which may be left out for a vector.

    indices: integers; negative ones count from the end. The axis becomes the axes of the indices. Raises ShapeError if
    the axis is left out for a matrix.

        >>> import lumin_tune.array_api as xp
        >>> xp.take(xp.asarray([10, 20, 30]), xp.asarray([2, 0]))
        Array([30, 10], dtype=int64)
    """
    if axis is None and x.ndim != 1:
        raise ShapeError(f"take: give the axis; it may be left out for vectors only, not {x.ndim} axes")
    return apply_to(x, Tensor.take, indices, axis=0 if axis is None else axis)


def take_along_axis(x: A, indices: Operand, /, *, axis: int = -1) -> A:
    """Return the elements of x at positions along an axis, which vary over the other axes; those broadcast.

    indices: integers, with as many axes as x; negative ones count from the end.

        >>> import lumin_tune.array_api as xp
        >>> xp.take_along_axis(xp.asarray([[1, 2], [3, 4]]), xp.asarray([[1], [0]]), axis=1)
        Array([[2],
               [3]], dtype=int64)
    """
    return apply_to(x, _taken_along, indices, axis=axis)


def unique_all(x: Array, /) -> UniqueAll:
    """Return distinct values in ascending order, where each occurs first, inverse positions, and counts.

    Every NaN is distinct. Raises GraphError while a graph is recorded.

        >>> import lumin_tune.array_api as xp
        >>> xp.unique_all(xp.asarray([3, 1, 3])).indices
        Array([1, 0], dtype=int64)
    """
    values, indices, inverse, counts = _unique(x, "unique_all")
    positions = (concrete(each, DType.I64) for each in (indices, inverse, counts))
    return UniqueAll(concrete(values, x.dtype), *positions)


def unique_counts(x: Array, /) -> UniqueCounts:
    """Return distinct values in ascending order and how often each occurs; see `unique_all`.

    >>> import lumin_tune.array_api as xp
    >>> xp.unique_counts(xp.asarray([3, 1, 3]))
    UniqueCounts(values=Array([1, 3], dtype=int64), counts=Array([1, 2], dtype=int64))
    """
    values, _, _, counts = _unique(x, "unique_counts")
    return UniqueCounts(concrete(values, x.dtype), concrete(counts, DType.I64))


def unique_inverse(x: Array, /) -> UniqueInverse:
    """Return distinct values in ascending order, and for each element of x the position of its value.

    >>> import lumin_tune.array_api as xp
    >>> xp.unique_inverse(xp.asarray([3, 1, 3]))
    UniqueInverse(values=Array([1, 3], dtype=int64), inverse_indices=Array([1, 0, 1], dtype=int64))
    """
    values, _, inverse, _ = _unique(x, "unique_inverse")
    return UniqueInverse(concrete(values, x.dtype), concrete(inverse, DType.I64))


def unique_values(x: Array, /) -> Array:
    """Return distinct values in ascending order; see `unique_all`.

    >>> import lumin_tune.array_api as xp
    >>> xp.unique_values(xp.asarray([3, 1, 3]))
    Array([1, 3], dtype=int64)
    """
    return concrete(_unique(x, "unique_values")[0], x.dtype)


def where(condition: Operand, x1: Operand, x2: Operand, /) -> Array:
    """Return x1 where the condition is true and x2 elsewhere; all broadcast, x1 and x2 are promoted.

    Raises DTypeError unless the condition is bool.

        >>> import lumin_tune.array_api as xp
        >>> xp.where(xp.asarray([True, False]), xp.asarray([1, 2]), xp.asarray([3, 4]))
        Array([1, 4], dtype=int64)
    """
    result: Array = apply(selected, condition, x1, x2)
    return result


def _unique(x: Array, what: str) -> tuple[HostArray, HostArray, HostArray, HostArray]:
    found: Any = np.unique(
        numbers(x, what), return_index=True, return_inverse=True, return_counts=True, equal_nan=False
    )
    values, indices, inverse, counts = found
    return values, indices, inverse.reshape(x.shape), counts


def _sorted(x: Tensor, *, axis: int, descending: bool) -> Tensor:
    return x.sort(axis, descending)[0]


def _taken_along(x: Tensor, indices: Tensor, *, axis: int) -> Tensor:
    if not indices.dtype.is_integer or indices.rank != x.rank:
        raise DTypeError(f"take_along_axis: takes integers with {x.rank} axes, not {indices!r}; use astype or reshape")
    place = x._axis(axis)
    shapes = [list(each.shape) for each in (x, indices)]
    for mine, other in (shapes, shapes[::-1]):
        for other_axis in range(x.rank):
            if other_axis != place and mine[other_axis] == 1:
                mine[other_axis] = other[other_axis]
    return x.broadcast_to(shapes[0]).gather(place, indices.broadcast_to(shapes[1]))


def _bisected(line: Tensor, wanted: Any, *, right: bool) -> Tensor:
    """Return the number of elements of a sorted vector below each of the others: one bit of it a step."""
    values = wanted if isinstance(wanted, Tensor) else line._full(wanted, (), line.dtype)
    dtype = promote(line.dtype, values.dtype)
    keys, values = line.cast(dtype), values.cast(dtype)
    size = line.shape[0]
    count = values._size(size).broadcast_to(values.shape)
    found = values._full(0, values.shape, DType.I64)
    for bit in reversed(range(int(size_bounds(size)[1]).bit_length())):
        tried = found._plus(1 << bit)
        key = keys._emit("gather", tried._plus(-1), axis=0)
        below = values._apply("less_than", key)._not() if right else key._apply("less_than", values)
        fits = count._apply("less_than", tried)._not()
        found = fits._and(below)._select(tried, found)
    return found

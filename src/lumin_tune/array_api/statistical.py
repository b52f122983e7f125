"""Statistical functions of the standard, `all`, `any`, and sums of differences.

`axis` is an axis, several, or None for all; `keepdims` keeps reduced axes with size 1. Half types are reduced in f32
and rounded once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from lumin_tune.array_api.array import A, Operand, apply_to
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.functions import concat

Axes: TypeAlias = int | Sequence[int] | None


def all(x: A, /, *, axis: Axes = None, keepdims: bool = False) -> A:
    """Return whether all elements are true, or nonzero; true for none.

    >>> import lumin_tune.array_api as xp
    >>> xp.all(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([False,  True], dtype=bool)
    """
    return apply_to(x, Tensor.all, axis=axis, keepdim=keepdims)


def any(x: A, /, *, axis: Axes = None, keepdims: bool = False) -> A:
    """Return whether any element is true, or nonzero; false for none.

    >>> import lumin_tune.array_api as xp
    >>> xp.any(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([ True,  True], dtype=bool)
    """
    return apply_to(x, Tensor.any, axis=axis, keepdim=keepdims)


def count_nonzero(x: A, /, *, axis: Axes = None, keepdims: bool = False) -> A:
    """Return the number of elements that are not zero, as int64.

    >>> import lumin_tune.array_api as xp
    >>> xp.count_nonzero(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([1, 2], dtype=int64)
    """
    return apply_to(x, _count_nonzero, axis=axis, keepdim=keepdims)


def cumulative_prod(
    x: A, /, *, axis: int | None = None, dtype: DType | None = None, include_initial: bool = False
) -> A:
    """Return the cumulative products along an axis; see `cumulative_sum`.

    >>> import lumin_tune.array_api as xp
    >>> xp.cumulative_prod(xp.asarray([1, 2, 3]))
    Array([1, 2, 6], dtype=int64)
    """
    return apply_to(x, _cumulative, op="prod", axis=axis, dtype=_dtype(dtype), initial=include_initial)


def cumulative_sum(x: A, /, *, axis: int | None = None, dtype: DType | None = None, include_initial: bool = False) -> A:
    """Return the cumulative sums along an axis, which may be left out for a vector.

    dtype: of the sums; None keeps floats and gives int64 for integers and bools. include_initial: whether the value of
    no elements comes first, so that there is one more. Raises ShapeError if the axis is left out for a matrix.

        >>> import lumin_tune.array_api as xp
        >>> xp.cumulative_sum(xp.asarray([1, 2, 3]), include_initial=True)
        Array([0, 1, 3, 6], dtype=int64)
    """
    return apply_to(x, _cumulative, op="sum", axis=axis, dtype=_dtype(dtype), initial=include_initial)


def diff(x: A, /, *, axis: int = -1, n: int = 1, prepend: Operand | None = None, append: Operand | None = None) -> A:
    """Return the n-th differences along an axis: x[i + 1] - x[i], n times.

    prepend, append: arrays to join at the ends of the axis first. Raises ShapeError for a negative n.

        >>> import lumin_tune.array_api as xp
        >>> xp.diff(xp.asarray([1, 4, 9]))
        Array([3, 5], dtype=int64)
    """
    if n < 0:
        raise ShapeError(f"diff: n is a number of differences, at least 0, not {n}")
    ends = [each for each in (prepend, append) if each is not None]
    return apply_to(x, _differences, *ends, axis=axis, n=n, prepended=prepend is not None)


def max(x: A, /, *, axis: Axes = None, keepdims: bool = False) -> A:
    """Return the maximum, NaN if any element is. Raises ShapeError for a maximum of no elements.

    >>> import lumin_tune.array_api as xp
    >>> xp.max(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([1, 3], dtype=int64)
    """
    return apply_to(x, Tensor.max, axis=axis, keepdim=keepdims)


def mean(x: A, /, *, axis: Axes = None, keepdims: bool = False) -> A:
    """Return the arithmetic mean; NaN of no elements. Integers give float64.

    >>> import lumin_tune.array_api as xp
    >>> xp.mean(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([0.5, 2.5], dtype=float64)
    """
    return apply_to(x, Tensor.mean, axis=axis, keepdim=keepdims)


def min(x: A, /, *, axis: Axes = None, keepdims: bool = False) -> A:
    """Return the minimum, NaN if any element is. Raises ShapeError for a minimum of no elements.

    >>> import lumin_tune.array_api as xp
    >>> xp.min(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([0, 2], dtype=int64)
    """
    return apply_to(x, Tensor.min, axis=axis, keepdim=keepdims)


def prod(x: A, /, *, axis: Axes = None, dtype: DType | None = None, keepdims: bool = False) -> A:
    """Return the product; 1 of no elements. dtype: as of `sum`.

    >>> import lumin_tune.array_api as xp
    >>> xp.prod(xp.asarray([[1, 0], [3, 2]]), axis=1)
    Array([0, 6], dtype=int64)
    """
    return apply_to(x, _total, op="prod", axis=axis, dtype=_dtype(dtype), keepdim=keepdims)


def std(x: A, /, *, axis: Axes = None, correction: float = 0.0, keepdims: bool = False) -> A:
    """Return the standard deviation; see `var`.

    >>> import lumin_tune.array_api as xp
    >>> xp.std(xp.asarray([1.0, 3.0]))
    Array(1., dtype=float32)
    """
    return apply_to(x, Tensor.std, axis=axis, correction=correction, keepdim=keepdims)


def sum(x: A, /, *, axis: Axes = None, dtype: DType | None = None, keepdims: bool = False) -> A:
    """Return the sum; 0 of no elements.

    dtype: of the result, to which elements are converted first; None keeps floats and gives int64 for integers, uint8
    too, and bools.

        >>> import lumin_tune.array_api as xp
        >>> xp.sum(xp.asarray([[1, 0], [3, 2]]), axis=1)
        Array([1, 5], dtype=int64)
    """
    return apply_to(x, _total, op="sum", axis=axis, dtype=_dtype(dtype), keepdim=keepdims)


def var(x: A, /, *, axis: Axes = None, correction: float = 0.0, keepdims: bool = False) -> A:
    """Return the variance: the squared deviations from the mean, divided by their number less the correction.

    correction: 0 for the variance of a population, 1 for the unbiased estimate. NaN or infinite where too few elements
    remain. Integers give float64.

        >>> import lumin_tune.array_api as xp
        >>> xp.var(xp.asarray([1.0, 3.0]))
        Array(1., dtype=float32)
    """
    return apply_to(x, Tensor.var, axis=axis, correction=correction, keepdim=keepdims)


def _dtype(dtype: object) -> DType | None:
    return None if dtype is None else DType.of(dtype)


def _count_nonzero(x: Tensor, *, axis: Any, keepdim: bool) -> Tensor:
    return x.cast(DType.BOOL).sum(axis, keepdim)


def _total(x: Tensor, *, op: str, axis: Any, dtype: DType | None, keepdim: bool) -> Tensor:
    given = x if dtype is None else x.cast(dtype)
    total = given.sum(axis, keepdim) if op == "sum" else given.prod(axis, keepdim)
    return total if dtype is None else total.cast(dtype)


def _cumulative(x: Tensor, *, op: str, axis: int | None, dtype: DType | None, initial: bool) -> Tensor:
    if axis is None and x.rank != 1:
        raise ShapeError(f"cumulative_{op}({x.rank} axes): give the axis; it may be left out for vectors only")
    place = x._axis(0 if axis is None else axis)
    given = x if dtype is None else x.cast(dtype)
    result = given.cumsum(place) if op == "sum" else given.cumprod(place)
    if dtype is not None:
        result = result.cast(dtype)
    if not initial:
        return result
    start = result._full(op == "prod", (*x.shape[:place], 1, *x.shape[place + 1 :]), result.dtype)
    joined: Tensor = concat([start, result], place)
    return joined


def _differences(x: Tensor, *ends: Tensor, axis: int, n: int, prepended: bool) -> Tensor:
    place = x._axis(axis)
    before = ends[: int(prepended)]
    result: Tensor = concat([*before, x, *ends[int(prepended) :]], place) if ends else x
    for _ in range(n):
        later, sooner = result.slice(place, 1, None), result.slice(place, 0, -1)
        result = later ^ sooner if result.dtype is DType.BOOL else later - sooner
    return result

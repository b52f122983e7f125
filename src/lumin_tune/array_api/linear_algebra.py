"""Products of the standard's main namespace."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from lumin_tune.array_api.array import A, Array, Operand, apply, apply_to
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor


def matmul(x1: Operand, x2: Operand, /) -> Array:
    """Return the products of matrices, (..., m, k) and (..., k, n) -> (..., m, n); vectors as in NumPy.

    Raises ShapeError if the inner sizes differ, or for an operand without axes.

        >>> import lumin_tune.array_api as xp
        >>> xp.matmul(xp.ones((2, 3)), xp.ones((3, 4))).shape
        (2, 4)
    """
    result: Array = apply(operator.matmul, x1, x2)
    return result


def matrix_transpose(x: A, /) -> A:
    """Return the transposes of matrices: (..., m, n) -> (..., n, m). Raises ShapeError for fewer than two axes.

    >>> import lumin_tune.array_api as xp
    >>> xp.matrix_transpose(xp.asarray([[1, 2], [3, 4]]))
    Array([[1, 3],
           [2, 4]], dtype=int64)
    """
    if x.ndim < 2:
        raise ShapeError(f"matrix_transpose: takes at least two axes, not {x.ndim}; use expand_dims first")
    return apply_to(x, Tensor.transpose)


def tensordot(x1: Operand, x2: Operand, /, *, axes: int | tuple[Sequence[int], Sequence[int]] = 2) -> Array:
    """Return the sums of products over pairs of axes: the axes that remain of x1, then those of x2.

    axes: how many last axes of x1 go with as many first axes of x2, or the axes of each.

        >>> import lumin_tune.array_api as xp
        >>> xp.tensordot(xp.ones((2, 3, 4)), xp.ones((3, 4, 5))).shape
        (2, 5)
    """
    result: Array = apply(_tensordot, x1, x2, axes=axes)
    return result


def vecdot(x1: Operand, x2: Operand, /, *, axis: int = -1) -> Array:
    """Return the dot products of vectors along an axis, which counts from the end; other axes broadcast.

    Raises ShapeError if the sizes of the axis differ, or for an axis that does not count from the end.

        >>> import lumin_tune.array_api as xp
        >>> xp.vecdot(xp.asarray([1, 2, 3]), xp.asarray([4, 5, 6]))
        Array(32, dtype=int64)
    """
    result: Array = apply(_vecdot, x1, x2, axis=axis)
    return result


def _tensordot(a: Tensor, b: Tensor, *, axes: int | tuple[Sequence[int], Sequence[int]]) -> Tensor:
    return a.tensordot(b, axes)


def _vecdot(a: Tensor, b: Tensor, *, axis: int) -> Tensor:
    least = min(a.rank, b.rank)
    if not -least <= axis < 0 and not (a.rank == b.rank and 0 <= axis < least):
        raise ShapeError(f"vecdot: axis {axis} does not exist in both; allowed: {-least} to -1")
    left, right = (each.permute([*(i for i in range(each.rank) if i != axis % each.rank), axis]) for each in (a, b))
    if left.shape[-1] != right.shape[-1]:
        raise ShapeError(f"vecdot: axis {axis} has size {left.shape[-1]} in one and {right.shape[-1]} in the other")
    return left.unsqueeze(-2).matmul(right.unsqueeze(-1)).squeeze((-2, -1))

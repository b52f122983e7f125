"""The extension `linalg` of the standard.

Products and norms are deferred and recorded like other functions. Decompositions, and what rests on them, are computed
at once by NumPy's LAPACK, and raise GraphError while a graph is recorded; f16 and bf16 are computed in float32.

The module is long because each of its functions has an example.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import numpy as np

from lumin_tune.array_api.array import A, Array, Operand, apply, apply_to, as_operand, concrete, numbers
from lumin_tune.array_api.linear_algebra import matmul, matrix_transpose, tensordot, vecdot
from lumin_tune.core.dtypes import Array as HostArray
from lumin_tune.core.dtypes import DType, promote, round_to
from lumin_tune.core.errors import DTypeError, InputError, ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.functions import concat

__all__ = [
    "EighResult",
    "QRResult",
    "SVDResult",
    "SlogdetResult",
    "cholesky",
    "cross",
    "det",
    "diagonal",
    "eigh",
    "eigvalsh",
    "inv",
    "matmul",
    "matrix_norm",
    "matrix_power",
    "matrix_rank",
    "matrix_transpose",
    "outer",
    "pinv",
    "qr",
    "slogdet",
    "solve",
    "svd",
    "svdvals",
    "tensordot",
    "trace",
    "vecdot",
    "vector_norm",
]


class EighResult(NamedTuple):
    """The result of `eigh`: eigenvalues in ascending order, and eigenvectors as columns.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.EighResult._fields
    ('eigenvalues', 'eigenvectors')
    """

    eigenvalues: Array
    eigenvectors: Array


class QRResult(NamedTuple):
    """The result of `qr`: orthonormal columns, and an upper triangle.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.QRResult._fields
    ('Q', 'R')
    """

    Q: Array
    R: Array


class SlogdetResult(NamedTuple):
    """The result of `slogdet`: the sign of the determinant, and the logarithm of its magnitude.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.SlogdetResult._fields
    ('sign', 'logabsdet')
    """

    sign: Array
    logabsdet: Array


class SVDResult(NamedTuple):
    """The result of `svd`: left singular vectors, singular values in descending order, right singular vectors.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.SVDResult._fields
    ('U', 'S', 'Vh')
    """

    U: Array
    S: Array
    Vh: Array


def cholesky(x: Array, /, *, upper: bool = False) -> Array:
    """Return the lower, or upper, triangles of Cholesky of symmetric positive definite matrices.

    Raises InputError for a matrix that is not positive definite.

        >>> import lumin_tune.array_api as xp
        >>> xp.linalg.cholesky(xp.asarray([[4.0, 0.0], [0.0, 9.0]]))
        Array([[2., 0.],
               [0., 3.]], dtype=float32)
    """
    (lower,) = _computed("cholesky", np.linalg.cholesky, x)
    return matrix_transpose(lower) if upper else lower


def cross(x1: Operand, x2: Operand, /, *, axis: int = -1) -> Array:
    """Return the cross products of vectors of three elements along an axis; other axes broadcast.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.cross(xp.asarray([1, 0, 0]), xp.asarray([0, 1, 0]))
    Array([0, 0, 1], dtype=int64)
    """
    result: Array = apply(_cross, x1, x2, axis=axis)
    return result


def det(x: Array, /) -> Array:
    """Return the determinants of square matrices.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.det(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
    Array(8., dtype=float32)
    """
    return _computed("det", np.linalg.det, x)[0]


def diagonal(x: A, /, *, offset: int = 0) -> A:
    """Return the diagonals of matrices, as a last axis: above the main one for a positive offset.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.diagonal(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
    Array([2., 4.], dtype=float32)
    """
    return apply_to(x, _diagonal, offset=offset)


def eigh(x: Array, /) -> EighResult:
    """Return eigenvalues and eigenvectors of symmetric matrices; only the lower triangle is read.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.eigh(xp.asarray([[4.0, 0.0], [0.0, 9.0]])).eigenvalues
    Array([4., 9.], dtype=float32)
    """
    return EighResult(*_computed("eigh", np.linalg.eigh, x))


def eigvalsh(x: Array, /) -> Array:
    """Return the eigenvalues of symmetric matrices in ascending order.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.eigvalsh(xp.asarray([[4.0, 0.0], [0.0, 9.0]]))
    Array([4., 9.], dtype=float32)
    """
    return _computed("eigvalsh", np.linalg.eigvalsh, x)[0]


def inv(x: Array, /) -> Array:
    """Return the inverses of square matrices. Raises InputError for a singular one.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.inv(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
    Array([[0.5 , 0.  ],
           [0.  , 0.25]], dtype=float32)
    """
    return _computed("inv", np.linalg.inv, x)[0]


def matrix_norm(x: A, /, *, keepdims: bool = False, ord: float | Literal["fro", "nuc"] | None = "fro") -> A:
    """Return the norms of matrices.

    ord: "fro" (Frobenius), "nuc" (the sum of the singular values), 1 or -1 (the greatest or least sum of a column), inf
    or -inf (of a row), 2 or -2 (the greatest or least singular value). Singular values are computed at once. Raises
    InputError for another ord.

        >>> import lumin_tune.array_api as xp
        >>> xp.linalg.matrix_norm(xp.asarray([[3.0, 0.0], [0.0, 4.0]]))
        Array(5., dtype=float32)
    """
    if ord in ("nuc", 2, -2):
        values = svdvals(x)  # type: ignore[arg-type]
        result: Any = apply(_of_singular_values, values, ord=ord, keepdim=keepdims)
        return result  # type: ignore[no-any-return]
    if ord not in ("fro", None, 1, -1, math.inf, -math.inf):
        raise InputError(f"matrix_norm: unknown ord {ord!r}; allowed: 'fro', 'nuc', 1, -1, 2, -2, inf, -inf")
    return apply_to(x, _matrix_norm, ord=ord, keepdim=keepdims)


def matrix_power(x: A, n: int, /) -> A:
    """Return the n-th powers of square matrices; negative ones are powers of the inverses, computed at once.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.matrix_power(xp.asarray([[1, 1], [0, 1]]), 3)
    Array([[1, 3],
           [0, 1]], dtype=int64)
    """
    base: Any = inv(x) if n < 0 else x  # type: ignore[arg-type]
    result: A = apply_to(base, _matrix_power, n=abs(n))
    return result


def matrix_rank(x: Array, /, *, rtol: float | Array | None = None) -> Array:
    """Return the numbers of singular values above rtol times the greatest, as int64.

    rtol: None for the larger size times eps.

        >>> import lumin_tune.array_api as xp
        >>> xp.linalg.matrix_rank(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
        Array(2, dtype=int64)
    """
    (values,) = _computed("matrix_rank", np.linalg.svdvals, x)
    host = numbers(values, "matrix_rank")
    limit = _tolerance(x, host.dtype, rtol) * host.max(-1, initial=0.0)
    return concrete((host > limit[..., None]).sum(-1), DType.I64)


def outer(x1: Operand, x2: Operand, /) -> Array:
    """Return the outer product of two vectors: (m,), (n,) -> (m, n). Raises ShapeError for other operands.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.outer(xp.asarray([1, 2]), xp.asarray([3, 4]))
    Array([[3, 4],
           [6, 8]], dtype=int64)
    """
    if any(as_operand(each).ndim != 1 for each in (x1, x2)):
        raise ShapeError("outer: takes two vectors; use expand_dims and *")
    result: Array = apply(Tensor.outer, x1, x2)
    return result


def pinv(x: Array, /, *, rtol: float | Array | None = None) -> Array:
    """Return the pseudo-inverses of matrices; singular values up to rtol times the greatest count as zero.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.pinv(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
    Array([[0.5 , 0.  ],
           [0.  , 0.25]], dtype=float32)
    """
    limit = _tolerance(x, _computed_dtype(x), rtol)
    return _computed("pinv", lambda value: np.linalg.pinv(value, rcond=limit), x)[0]


def qr(x: Array, /, *, mode: Literal["reduced", "complete"] = "reduced") -> QRResult:
    """Return orthonormal columns and upper triangles whose products are the matrices.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.qr(xp.ones((3, 2))).R.shape
    (2, 2)
    """
    if mode not in ("reduced", "complete"):
        raise InputError(f"qr: unknown mode {mode!r}; allowed: 'reduced', 'complete'")
    return QRResult(*_computed("qr", lambda value: np.linalg.qr(value, mode=mode), x))


def slogdet(x: Array, /) -> SlogdetResult:
    """Return the signs of determinants and the logarithms of their magnitudes.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.slogdet(xp.asarray([[2.0, 0.0], [0.0, 4.0]])).sign
    Array(1., dtype=float32)
    """
    return SlogdetResult(*_computed("slogdet", np.linalg.slogdet, x))


def solve(x1: Array, x2: Array, /) -> Array:
    """Return the solutions x of x1 @ x = x2; x2 is a vector, or matrices. Raises InputError for a singular matrix.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.solve(xp.asarray([[2.0, 0.0], [0.0, 4.0]]), xp.asarray([2.0, 2.0]))
    Array([1. , 0.5], dtype=float32)
    """
    left, right = as_operand(x1), as_operand(x2)
    dtype = promote(left.dtype, right.dtype)
    return _computed("solve", _solved, *(apply(Tensor.cast, each, dtype=dtype) for each in (left, right)))[0]


def svd(x: Array, /, *, full_matrices: bool = True) -> SVDResult:
    """Return singular vectors and values of matrices: x = U @ diag(S) @ Vh.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.svd(xp.asarray([[2.0, 0.0], [0.0, 4.0]])).S
    Array([4., 2.], dtype=float32)
    """
    return SVDResult(*_computed("svd", lambda value: np.linalg.svd(value, full_matrices=full_matrices), x))


def svdvals(x: Array, /) -> Array:
    """Return the singular values of matrices in descending order.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.svdvals(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
    Array([4., 2.], dtype=float32)
    """
    return _computed("svdvals", np.linalg.svdvals, x)[0]


def trace(x: A, /, *, offset: int = 0, dtype: DType | None = None) -> A:
    """Return the sums of diagonals; dtype as of `sum`.

    >>> import lumin_tune.array_api as xp
    >>> xp.linalg.trace(xp.asarray([[2.0, 0.0], [0.0, 4.0]]))
    Array(6., dtype=float32)
    """
    from lumin_tune.array_api.statistical import sum

    return sum(diagonal(x, offset=offset), axis=-1, dtype=dtype)


def vector_norm(x: A, /, *, axis: int | Sequence[int] | None = None, keepdims: bool = False, ord: float = 2) -> A:
    """Return the norm of vectors over axes: the sum of |x|**ord to the power 1/ord.

    ord: inf and -inf give the greatest and least |x|, 0 counts the elements that are not zero.

        >>> import lumin_tune.array_api as xp
        >>> xp.linalg.vector_norm(xp.asarray([3.0, 4.0]))
        Array(5., dtype=float32)
    """
    return apply_to(x, Tensor.norm, p=ord, axis=axis, keepdim=keepdims)


def _computed(what: str, function: Callable[..., Any], *operands: Any) -> tuple[Array, ...]:
    """Return the results of a function of NumPy. Raises DTypeError unless operands are floats."""
    given = [as_operand(each) for each in operands]
    dtype = given[0].dtype
    if not dtype.is_float:
        raise DTypeError(f"{what}: takes floats, not {dtype}; use astype first")
    values = [numbers(each, what).astype(_computed_dtype(each), copy=False) for each in given]
    try:
        with np.errstate(all="ignore"):
            found = function(*values)
    except np.linalg.LinAlgError as error:
        raise InputError(f"{what}: {error}") from None
    results = found if isinstance(found, tuple) else (found,)
    return tuple(concrete(round_to(each, dtype), dtype) for each in results)


def _computed_dtype(x: Array | Tensor) -> np.dtype[Any]:
    return DType.F32.numpy if x.dtype.is_half else x.dtype.numpy


def _solved(left: HostArray, right: HostArray) -> HostArray:
    return np.linalg.solve(left, right[:, None])[..., 0] if right.ndim == 1 else np.linalg.solve(left, right)


def _tolerance(x: Array, dtype: np.dtype[Any], rtol: float | Array | None) -> HostArray:
    if rtol is None:
        return np.asarray(max(numbers(x, "a tolerance").shape[-2:]) * np.finfo(dtype).eps)
    return np.asarray(rtol if isinstance(rtol, (int, float)) else numbers(rtol, "a tolerance"))


def _cross(a: Tensor, b: Tensor, *, axis: int) -> Tensor:
    least = min(a.rank, b.rank)
    if not -least <= axis < 0 and not (a.rank == b.rank and 0 <= axis < least):
        raise ShapeError(f"cross: axis {axis} does not exist in both; allowed: {-least} to -1")
    first, second = (each._axis(axis) for each in (a, b))
    if (a.shape[first], b.shape[second]) != (3, 3):
        raise ShapeError(f"cross: axis {axis} has sizes {a.shape[first]} and {b.shape[second]}, not 3")
    (a0, a1, a2), (b0, b1, b2) = (
        [each.slice(place, at, at + 1) for at in range(3)] for each, place in ((a, first), (b, second))
    )
    parts = [a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0]
    joined: Tensor = concat(parts, axis)
    return joined


def _diagonal(x: Tensor, *, offset: int) -> Tensor:
    if x.rank < 2:
        raise ShapeError(f"diagonal: takes at least two axes, not {x.rank}")
    rows, columns = x.shape[-2:]
    if not (isinstance(rows, int) and isinstance(columns, int)):
        raise ShapeError("diagonal: takes matrices of constant sizes")
    count = max(min(rows + min(offset, 0), columns - max(offset, 0)), 0)
    start = max(-offset, 0) * columns + max(offset, 0)
    flat = x._merge_axes(x.rank - 2, 2)
    return flat._slice_axis(x.rank - 2, start if count else 0, count, columns + 1 if count else 1)


def _matrix_norm(x: Tensor, *, ord: float | str | None, keepdim: bool) -> Tensor:
    if x.rank < 2:
        raise ShapeError(f"matrix_norm: takes at least two axes, not {x.rank}")
    if ord in ("fro", None):
        return x.norm(2, (-2, -1), keepdim)
    sums = x._as_real().abs().sum(-2 if ord in (1, -1) else -1, keepdim=True)
    best = sums.max((-2, -1), keepdim) if ord in (1, math.inf) else sums.min((-2, -1), keepdim)
    return best.cast(x._real_dtype)


def _of_singular_values(values: Tensor, *, ord: float | str, keepdim: bool) -> Tensor:
    result = values.sum(-1) if ord == "nuc" else values.max(-1) if ord == 2 else values.min(-1)
    return result.unsqueeze((-2, -1)) if keepdim else result


def _matrix_power(x: Tensor, *, n: int) -> Tensor:
    if x.rank < 2 or x.shape[-1] != x.shape[-2]:
        raise ShapeError("matrix_power: takes square matrices")
    if n == 0:
        rows = x._iota(x.shape[-1])
        return (rows.unsqueeze(1) == rows.unsqueeze(0)).cast(x.dtype).broadcast_to(x.shape)
    result: Tensor | None = None
    square, rest = x, n
    while rest:
        if rest & 1:
            result = square if result is None else result.matmul(square)
        rest >>= 1
        if rest:
            square = square.matmul(square)
    assert result is not None
    return result

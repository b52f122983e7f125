"""Functions of the standard that make arrays.

`dtype` None stands for float32 where floats are made, and for what the values are otherwise. `device` may be `cpu`.
Sizes may be symbolic in arrays that a recorded function uses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.array_api.array import A, Array, Operand, apply, apply_to, as_operand, concrete, numbers
from lumin_tune.array_api.naming import check_device
from lumin_tune.core.arrays import as_array, convert
from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError, InputError, ShapeError
from lumin_tune.core.exchange import adopted, bf16_as_bits
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.tensor import Graph, Tensor

Shape = Size | Sequence[Size]


def arange(
    start: float,
    /,
    stop: float | None = None,
    step: float = 1,
    *,
    dtype: DType | None = None,
    device: str | None = None,
) -> Array:
    """Return start, start + step, ... before stop; with one bound it is the stop, and 0 the start.

    dtype: None for int64 if all three are integers, else float32. Raises ShapeError for step 0.

        >>> import lumin_tune.array_api as xp
        >>> xp.arange(2, 10, 3)
        Array([2, 5, 8], dtype=int64)
    """
    check_device(device)
    return _new(Graph.arange, start=start, stop=stop, step=step, dtype=_dtype(dtype))


def asarray(obj: Any, /, *, dtype: DType | None = None, device: str | None = None, copy: bool | None = None) -> Array:
    """Return a number, nested numbers, a buffer or an array of any library as an array.

    dtype: None keeps that of arrays; Python integers become int64, floats float32. copy: False refuses to copy, which
    only an array of this namespace with this dtype needs not. Values are copied, so that later changes of `obj` have no
    effect. Raises InputError if a copy is needed and refused, DTypeError for values that are no real numbers, or that
    do not fit the dtype.

        >>> import lumin_tune.array_api as xp
        >>> xp.asarray([[1, 2], [3, 4]], dtype=xp.float64)
        Array([[1., 2.],
               [3., 4.]], dtype=float64)
    """
    check_device(device)
    wanted = _dtype(dtype)
    if isinstance(obj, (Array, Tensor)):
        if wanted is None or wanted is obj.dtype:
            return _again(obj) if copy else obj  # type: ignore[return-value]
        if copy is False:
            raise InputError(f"asarray: {obj.dtype} values become {wanted} by a copy only; leave copy out")
        return apply(Tensor.cast, obj, dtype=wanted)
    if copy is False:
        raise InputError("asarray: arrays own their values, so those of other objects are copied; leave copy out")
    plain = _plain(obj)
    host = as_array(plain)
    if wanted is None:
        typed = hasattr(plain, "dtype") or isinstance(plain, (bytes, bytearray, memoryview))
        wanted = DType.F32 if host.dtype == np.float64 and not typed else _dtype_of(plain, host)
    return concrete(convert(plain, wanted), wanted)


def empty(shape: Shape, *, dtype: DType | None = None, device: str | None = None) -> Array:
    """Return an array of any values: zeros.

    >>> import lumin_tune.array_api as xp
    >>> xp.empty((2, 3)).shape
    (2, 3)
    """
    return zeros(shape, dtype=dtype, device=device)


def empty_like(x: A, /, *, dtype: DType | None = None, device: str | None = None) -> A:
    """Return an array of any values, zeros, of the shape of x.

    >>> import lumin_tune.array_api as xp
    >>> xp.empty_like(xp.asarray([1.0, 2.0])).shape
    (2,)
    """
    return zeros_like(x, dtype=dtype, device=device)


def eye(
    n_rows: Size, n_cols: Size | None = None, /, *, k: int = 0, dtype: DType | None = None, device: str | None = None
) -> Array:
    """Return a matrix with ones on its k-th diagonal and zeros elsewhere, square by default.

    >>> import lumin_tune.array_api as xp
    >>> xp.eye(2)
    Array([[1., 0.],
           [0., 1.]], dtype=float32)
    """
    check_device(device)
    return _new(Graph.eye, rows=n_rows, columns=n_cols, k=k, dtype=_dtype(dtype) or DType.F32)


def from_dlpack(x: Any, /, *, device: str | None = None, copy: bool | None = None) -> Array:
    """Return a copy of an array of another library that offers DLPack, in memory of the host.

    Raises InputError if copy is False, and for an array on another device.

        >>> import lumin_tune.array_api as xp
        >>> xp.from_dlpack(np.arange(3))
        Array([0, 1, 2], dtype=int64)
    """
    check_device(device)
    if isinstance(x, Array):
        return asarray(x, copy=copy)
    if copy is False:
        raise InputError("from_dlpack: arrays own their values, so those of other libraries are copied; leave copy out")
    if not hasattr(x, "__dlpack__"):
        raise InputError(f"from_dlpack: a {type(x).__name__} has no __dlpack__; use asarray")
    if bf16_as_bits(x) is not None:
        return concrete(adopted(x), DType.BF16)
    host = as_array(x)
    return concrete(host, DType.of(host.dtype))


def full(shape: Shape, fill_value: Scalar, *, dtype: DType | None = None, device: str | None = None) -> Array:
    """Return an array of one value. dtype: None for bool, int64 or float32, by the type of the value.

    >>> import lumin_tune.array_api as xp
    >>> xp.full((3,), 7)
    Array([7, 7, 7], dtype=int64)
    """
    check_device(device)
    wanted = _dtype(dtype) or _of_scalar(fill_value)
    return _new(_full, shape=_shape(shape), value=_fitting(fill_value, wanted), dtype=wanted)


def full_like(x: A, /, fill_value: Scalar, *, dtype: DType | None = None, device: str | None = None) -> A:
    """Return an array of one value, of the shape of x, and its dtype by default.

    >>> import lumin_tune.array_api as xp
    >>> xp.full_like(xp.asarray([1, 2]), 7)
    Array([7, 7], dtype=int64)
    """
    check_device(device)
    wanted = _dtype(dtype) or x.dtype
    return apply_to(x, _filled, value=_fitting(fill_value, wanted), dtype=wanted)


def linspace(
    start: float,
    stop: float,
    /,
    num: int,
    *,
    dtype: DType | None = None,
    device: str | None = None,
    endpoint: bool = True,
) -> Array:
    """Return num evenly spaced values from start to stop, which is the last one if endpoint is true.

    Computed in float64 first. Raises ShapeError for a negative num.

        >>> import lumin_tune.array_api as xp
        >>> xp.linspace(0, 1, 5)
        Array([0.  , 0.25, 0.5 , 0.75, 1.  ], dtype=float32)
    """
    check_device(device)
    if isinstance(num, int) and num < 0:
        raise ShapeError(f"linspace: num is a number of values, at least 0, not {num}")
    return _new(
        _linspace, start=float(start), stop=float(stop), num=num, dtype=_dtype(dtype) or DType.F32, endpoint=endpoint
    )


def meshgrid(*arrays: Operand, indexing: str = "xy") -> tuple[Array, ...]:
    """Return the coordinates of a grid: for each vector an array that varies along its axis alone.

    indexing: "ij" gives each vector the axis of its place; "xy" swaps the first two. Raises InputError for another
    word, ShapeError unless all are vectors, and DTypeError unless they have one dtype.

        >>> import lumin_tune.array_api as xp
        >>> [each.shape for each in xp.meshgrid(xp.arange(3), xp.arange(2))]
        [(2, 3), (2, 3)]
    """
    if indexing not in ("xy", "ij"):
        raise InputError(f"meshgrid: unknown indexing {indexing!r}; allowed: 'xy', 'ij'")
    given = [as_operand(each) for each in arrays]
    if len({each.dtype for each in given}) > 1:
        raise DTypeError(f"meshgrid: takes arrays of one dtype, not {', '.join(str(each.dtype) for each in given)}")
    for each in given:
        if each.ndim != 1:
            raise ShapeError(f"meshgrid: takes vectors, not an array of {each.ndim} axes; reshape it first")
    places = list(range(len(given)))
    if indexing == "xy" and len(given) > 1:
        places[:2] = [1, 0]
    shape = tuple(given[places.index(axis)].shape[0] for axis in range(len(given)))
    return tuple(apply(_along, each, axis=place, shape=shape) for each, place in zip(given, places, strict=True))


def ones(shape: Shape, *, dtype: DType | None = None, device: str | None = None) -> Array:
    """Return an array of ones.

    >>> import lumin_tune.array_api as xp
    >>> xp.ones((2, 3)).shape
    (2, 3)
    """
    return full(shape, 1, dtype=_dtype(dtype) or DType.F32, device=device)


def ones_like(x: A, /, *, dtype: DType | None = None, device: str | None = None) -> A:
    """Return an array of ones of the shape of x, and its dtype by default.

    >>> import lumin_tune.array_api as xp
    >>> xp.ones_like(xp.asarray([1.0, 2.0])).shape
    (2,)
    """
    return full_like(x, 1, dtype=dtype, device=device)


def tril(x: A, /, *, k: int = 0) -> A:
    """Return the lower triangles of matrices: zeros above the k-th diagonal.

    >>> import lumin_tune.array_api as xp
    >>> xp.tril(xp.asarray([[1, 2], [3, 4]]))
    Array([[1, 0],
           [3, 4]], dtype=int64)
    """
    return apply_to(x, Tensor.tril, k=k)


def triu(x: A, /, *, k: int = 0) -> A:
    """Return the upper triangles of matrices: zeros below the k-th diagonal.

    >>> import lumin_tune.array_api as xp
    >>> xp.triu(xp.asarray([[1, 2], [3, 4]]))
    Array([[1, 2],
           [0, 4]], dtype=int64)
    """
    return apply_to(x, Tensor.triu, k=k)


def zeros(shape: Shape, *, dtype: DType | None = None, device: str | None = None) -> Array:
    """Return an array of zeros.

    >>> import lumin_tune.array_api as xp
    >>> xp.zeros((2, 3)).shape
    (2, 3)
    """
    return full(shape, 0, dtype=_dtype(dtype) or DType.F32, device=device)


def zeros_like(x: A, /, *, dtype: DType | None = None, device: str | None = None) -> A:
    """Return an array of zeros of the shape of x, and its dtype by default.

    >>> import lumin_tune.array_api as xp
    >>> xp.zeros_like(xp.asarray([1.0, 2.0])).shape
    (2,)
    """
    return full_like(x, 0, dtype=dtype, device=device)


def _new(function: Any, **attributes: Any) -> Array:
    result: Array = apply(function, **attributes)
    return result


def _dtype(dtype: object) -> DType | None:
    return None if dtype is None else DType.of(dtype)


def _shape(shape: Shape) -> tuple[Size, ...]:
    sizes = (shape,) if isinstance(shape, (int, np.integer, Expression)) else tuple(shape)
    for size in sizes:
        if not isinstance(size, Expression) and size < 0:
            raise ShapeError(f"sizes are at least 0, not {size} in {sizes}")
    return tuple(size if isinstance(size, Expression) else int(size) for size in sizes)


def _of_scalar(value: object) -> DType:
    if isinstance(value, bool):
        return DType.BOOL
    if isinstance(value, int):
        return DType.I64
    if isinstance(value, float):
        return DType.F32
    raise DTypeError(f"an array is filled with a Python bool, int or float, not a {type(value).__name__}")


def _fitting(value: Scalar, dtype: DType) -> Scalar:
    """Return a Python number as one that a dtype holds. Raises DTypeError if there is none."""
    _of_scalar(value)
    if dtype is DType.BOOL:
        return bool(value)
    if dtype.is_float:
        return float(value)
    if not dtype.lowest <= int(value) <= dtype.highest:
        raise DTypeError(f"{value} does not fit {dtype} ({dtype.lowest} to {dtype.highest})")
    return int(value)


def _plain(value: Any) -> Any:
    """Return nested sequences with arrays of this namespace in them as sequences of numbers."""
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return numbers(value, "asarray of a sequence of arrays").tolist() if isinstance(value, (Array, Tensor)) else value


def _dtype_of(given: Any, host: Any) -> DType:
    return DType.BF16 if bf16_as_bits(given) is not None else DType.of(host.dtype)


def _again(x: Any) -> Any:
    """Return another array of the same values, which writing to the first does not change."""
    return Array(x._node) if isinstance(x, Array) else x


def _full(graph: Graph, *, shape: tuple[Size, ...], value: Scalar, dtype: DType) -> Tensor:
    return graph.full(shape, value, dtype)


def _filled(x: Tensor, *, value: Scalar, dtype: DType) -> Tensor:
    return x._full(value, x.shape, dtype)


def _linspace(graph: Graph, *, start: float, stop: float, num: int, dtype: DType, endpoint: bool) -> Tensor:
    if endpoint:
        return graph.linspace(start, stop, num, dtype)
    places = graph.arange(num, dtype="f64")
    return (places * ((stop - start) / num) + start).cast(dtype) if num != 0 else places.cast(dtype)


def _along(x: Tensor, *, axis: int, shape: tuple[Size, ...]) -> Tensor:
    return x._spread(x, axis, shape)

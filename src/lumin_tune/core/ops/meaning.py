"""NumPy implementations of the primops; rows of the op table refer to these functions.

Each takes the operand arrays, the attributes with all sizes resolved to ints, and the result dtype, and returns an
array in the dtype that NumPy computes in; the interpreter then rounds to f16 and bf16, or leaves float64 when it is
the oracle. Results may be views of operands, possibly read-only. Operands are never written to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.formats import unpacked

Arrays = Sequence[Array]
Attributes = tuple[Any, ...]


def of_arrays(function: Callable[..., Array]) -> Callable[[Arrays, Attributes, DType], Array]:
    """Return the meaning of an op without attributes that is a function of its operands alone."""
    return lambda arrays, attributes, dtype: function(*arrays)


def constant(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    literal = attributes[0]
    array: Array = literal.in_float64() if dtype is DType.F64 else literal.array
    return array


def iota(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    return np.arange(attributes[0], dtype=np.int64).astype(dtype.numpy)


def cast(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    return arrays[0].astype(dtype.numpy)


def sum_over(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    result: Array = np.sum(x, axis=attributes[0], dtype=_accumulator(x))
    return result


def max_over(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    result: Array = np.max(arrays[0], axis=attributes[0], initial=dtype.lowest)
    return result


def scan(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    axis, combine = attributes
    result: Array = _COMBINE[combine].accumulate(x.astype(_accumulator(x), copy=False), axis=axis)
    return result


def gather(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    x, indices = arrays
    axis = attributes[0]
    length = x.shape[axis]
    if not length:
        return np.zeros((*x.shape[:axis], *indices.shape, *x.shape[axis + 1 :]), x.dtype)
    inside = np.asarray((indices >= 0) & (indices < length))
    taken = np.take(x, np.where(inside, indices, 0), axis=axis)
    if inside.all():
        return taken
    along = inside.reshape((1,) * axis + inside.shape + (1,) * (x.ndim - axis - 1))
    return np.where(along, taken, np.zeros((), x.dtype))


def unpack(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    return unpacked(arrays[0], attributes[0])


def scatter(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    base, indices, updates = arrays
    axis, combine = attributes
    accumulator = _accumulator(base)
    result = np.array(base, dtype=accumulator)
    flat = indices.reshape(-1)
    rows = updates.reshape((*base.shape[:axis], flat.size, *base.shape[axis + 1 :]))
    inside = (flat >= 0) & (flat < base.shape[axis])
    target, rows, flat = np.moveaxis(result, axis, 0), np.moveaxis(rows, axis, 0)[inside], flat[inside]
    if combine == "set":
        positions, from_the_end = np.unique(flat[::-1], return_index=True)
        target[positions] = rows[flat.size - 1 - from_the_end]
    else:
        _COMBINE[combine].at(target, flat, rows.astype(accumulator, copy=False))
    return result


def permute(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    return np.transpose(arrays[0], attributes[0])


def expand(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    axes, sizes = attributes
    shape = list(x.shape)
    for axis, size in zip(axes, sizes, strict=True):
        shape.insert(axis, size)
    return np.broadcast_to(np.expand_dims(x, axes), shape)


def slice_of(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    starts, sizes, steps = attributes
    ranges = zip(starts, sizes, steps, strict=True)
    return x[tuple(slice(start, start + size * step, step) if size else slice(0, 0) for start, size, step in ranges)]


def pad(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    lows, highs = attributes
    return np.pad(arrays[0], tuple(zip(lows, highs, strict=True))) if lows else arrays[0]


def split(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    axis, sizes = attributes
    return x.reshape((*x.shape[:axis], *sizes, *x.shape[axis + 1 :]))


def merge(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    axis, count = attributes
    merged = int(np.prod(x.shape[axis : axis + count], dtype=np.int64))
    return x.reshape((*x.shape[:axis], merged, *x.shape[axis + count :]))


def flip(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    return np.flip(arrays[0], attributes[0])


def window(arrays: Arrays, attributes: Attributes, dtype: DType) -> Array:
    (x,) = arrays
    axis, size, stride, dilation = attributes
    count = (x.shape[axis] - dilation * (size - 1) - 1) // stride + 1
    shape = (*x.shape[:axis], count, size, *x.shape[axis + 1 :])
    step = x.strides[axis]
    between_windows = step * stride if count > 1 else 0  # with one window the stride may exceed NumPy's limit
    within_window = step * dilation if size > 1 else 0
    strides = (*x.strides[:axis], between_windows, within_window, *x.strides[axis + 1 :])
    return as_strided(x, shape, strides, writeable=False)


_COMBINE: dict[str, np.ufunc] = {"add": np.add, "mul": np.multiply, "max": np.maximum}


def _accumulator(x: Array) -> np.dtype[Any]:
    return np.dtype(np.float32) if x.dtype == np.float16 else x.dtype

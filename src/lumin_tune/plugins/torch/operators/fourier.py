"""Fourier transforms: products with matrices of roots of unity, of long axes in two steps (Cooley and Tukey)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.tensor import Tensor, concat
from lumin_tune.plugins.torch.aten_table import AtenCall
from lumin_tune.plugins.torch.complex_values import Complex, builds_complex

_ONE_MATRIX: Final = 256
"""Lengths up to which one product is the transform."""
_LARGEST: Final = 4096
"""Largest length of one matrix; longer axes need divisors."""


@builds_complex("_fft_r2c")
def transform_of_reals(call: AtenCall, x: Tensor, axes: Sequence[int], normalization: int, onesided: bool) -> Complex:
    """Return the transform along the axes, of the last one half if it is one-sided."""
    whole = x.cast(call.dtype)
    last = axes[-1] % x.rank
    length = _length(call, x, last)
    found = _transformed(call, whole, None, last, length, length // 2 + 1 if onesided else length, False)
    for axis in axes[:-1]:
        size = _length(call, x, axis % x.rank)
        found = _transformed(call, found.real, found.imaginary, axis % x.rank, size, size, False)
    return _scaled(found, normalization, math.prod(_length(call, x, axis % x.rank) for axis in axes))


@builds_complex("_fft_c2c")
def transform(call: AtenCall, x: Complex, axes: Sequence[int], normalization: int, forward: bool) -> Complex:
    found, rank = x, x.real.rank
    lengths = [_length(call, x.real, axis % rank) for axis in axes]
    for axis, length in zip(axes, lengths, strict=True):
        found = _transformed(call, found.real, found.imaginary, axis % rank, length, length, not forward)
    return _scaled(found, normalization, math.prod(lengths))


@builds_complex("_fft_c2r")
def transform_to_reals(
    call: AtenCall, x: Complex, axes: Sequence[int], normalization: int, last_dim_size: int
) -> Tensor:
    """Return the inverse transform of a spectrum whose second half, conjugates of the first, is not given."""
    rank = x.real.rank
    lengths = [_length(call, x.real, axis % rank) for axis in axes[:-1]]
    found, last = x, axes[-1] % rank
    for axis, length in zip(axes[:-1], lengths, strict=True):
        found = _transformed(call, found.real, found.imaginary, axis % rank, length, length, True)
    if not isinstance(last_dim_size, int):
        raise call.unsupported(f"a transform of symbolic length {last_dim_size}; give it a constant one")
    y = _to_reals(call, found, last, last_dim_size)
    factor = _factor(normalization, math.prod([*lengths, last_dim_size]))
    return y if factor == 1 else y * factor


def _length(call: AtenCall, x: Tensor, axis: int) -> int:
    length = x.shape[axis]
    if not isinstance(length, int):
        raise call.unsupported(f"a transform of an axis of symbolic length {length}; give it a constant one")
    return length


def _factor(normalization: int, count: int) -> float:
    return (1.0, 1 / math.sqrt(count), 1 / count)[normalization]


def _scaled(x: Complex, normalization: int, count: int) -> Complex:
    factor = _factor(normalization, count)
    return x if factor == 1 else Complex(x.real * factor, x.imaginary * factor)


def _to_reals(call: AtenCall, x: Complex, axis: int, length: int) -> Tensor:
    """Return the real signal of a length whose spectrum begins with x."""
    bins = length // 2 + 1
    real, imaginary = (part.slice(axis, 0, bins) for part in (x.real, x.imaginary))
    if length <= _ONE_MATRIX:
        twice = np.array([1.0 if at == 0 or 2 * at == length else 2.0 for at in range(bins)])[:, None]
        cosines, sines = _roots(bins, length, length)
        return _along(real, axis, twice * cosines) - _along(imaginary, axis, twice * sines)
    rest = length - bins
    mirrored = [part.slice(axis, 1, 1 + rest).flip(axis) for part in (real, imaginary)]
    is_inner = np.ones(bins)
    is_inner[[0, *([bins - 1] if length % 2 == 0 else [])]] = 0
    inner = imaginary * _literal(imaginary, is_inner.reshape(bins, *[1] * (real.rank - 1 - axis)))
    whole: tuple[Tensor, Tensor] = (
        concat([real, mirrored[0]], axis=axis),
        concat([inner, -mirrored[1]], axis=axis),
    )
    return _transformed(call, *whole, axis, length, length, True).real


def _transformed(
    call: AtenCall, real: Tensor, imaginary: Tensor | None, axis: int, length: int, taken: int, is_inverse: bool
) -> Complex:
    """Return the first numbers of the transform of an axis, without a factor."""
    first = 1 if length <= _ONE_MATRIX else max(each for each in range(1, math.isqrt(length) + 1) if length % each == 0)
    if first == 1:
        if length > _LARGEST:
            raise call.unsupported(f"a transform of {length} numbers, a prime; pad to a length with divisors")
        return _by_matrix(real, imaginary, axis, _roots(length, taken, length), is_inverse)
    second = length // first
    # element second*a + b, frequency p + first*q
    shape = *real.shape[:axis], first, second, *real.shape[axis + 1 :]
    parts = real.reshape(*shape), None if imaginary is None else imaginary.reshape(*shape)
    inner = _transformed(call, *parts, axis, first, first, is_inverse)  # (p, b)
    cosines, sines = _roots(first, second, length)
    sines = -sines if is_inverse else sines
    ones = (1,) * (real.rank - 1 - axis)
    twiddles = [_literal(inner.real, part.reshape(first, second, *ones)) for part in (cosines, sines)]
    a = inner.real * twiddles[0] + inner.imaginary * twiddles[1]
    b = inner.imaginary * twiddles[0] - inner.real * twiddles[1]
    outer = _transformed(call, a, b, axis + 1, second, second, is_inverse)  # (p, q)
    joined = [part.transpose(axis, axis + 1).flatten(axis, axis + 1) for part in (outer.real, outer.imaginary)]
    return Complex(*(part if taken == length else part.slice(axis, 0, taken) for part in joined))


def _by_matrix(
    real: Tensor, imaginary: Tensor | None, axis: int, roots: tuple[Array, Array], is_inverse: bool
) -> Complex:
    """Return (real + i imaginary)(cosines - i sines); of the inverse, the conjugate roots."""
    cosines, sines = roots[0], -roots[1] if is_inverse else roots[1]
    a, b = _along(real, axis, cosines), -_along(real, axis, sines)
    if imaginary is None:
        return Complex(a, b)
    return Complex(a + _along(imaginary, axis, sines), b + _along(imaginary, axis, cosines))


def _roots(rows: int, columns: int, length: int) -> tuple[Array, Array]:
    """Return cosine and sine of 2*pi*row*column/length: (rows, columns)."""
    angles = 2 * np.pi * ((np.arange(rows)[:, None] * np.arange(columns)) % length) / length
    return np.cos(angles), np.sin(angles)


def _along(x: Tensor, axis: int, matrix: Array) -> Tensor:
    """Return the product of an axis with a matrix."""
    return (x.transpose(axis, -1) @ _literal(x, matrix)).transpose(axis, -1)


def _literal(x: Tensor, array: Array) -> Tensor:
    """Return an array as a constant of the dtype of x."""
    return x._literal(array.astype(x.dtype.numpy), x.dtype)

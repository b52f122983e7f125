"""Elementwise functions of tensors that the standard has and `Tensor` has not.

Operands are tensors and Python numbers, at least one of them a tensor; they broadcast and promote as in NumPy. f16 and
bf16 are computed in f32 and rounded once.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.tensor import Tensor


def left_shift(x1: Any, x2: Any) -> Tensor:
    """Return x1 * 2**x2 of integers without the bits that do not fit; x2 is at least 0."""
    a, b = _integers("bitwise_left_shift", x1, x2)
    shifted = a._apply("mul", _power_of_two(b))
    return b._above(8 * a.dtype.itemsize - 1)._select(a._full_like(0), shifted)


def right_shift(x1: Any, x2: Any) -> Tensor:
    """Return floor(x1 / 2**x2) of integers; x2 is at least 0."""
    a, b = _integers("bitwise_right_shift", x1, x2)
    signed = a.dtype is not DType.U8
    largest = 8 * a.dtype.itemsize - (2 if signed else 1)  # of the exponents whose powers the dtype holds
    beyond = a._below(0)._select(a._full_like(-1), a._full_like(0)) if signed else a._full_like(0)
    return b._above(largest)._select(beyond, a._apply("idiv", _power_of_two(b)))


def acosh(x: Tensor) -> Tensor:
    """Return log(x + sqrt(x² - 1)), computed from x - 1."""

    def formula(x: Tensor) -> Tensor:
        t = x._plus(-1.0)
        return (t + t.sqrt() * t._plus(2.0).sqrt()).log1p()

    return _in_float(x, formula)


def asinh(x: Tensor) -> Tensor:
    """Return log(x + sqrt(x² + 1)), computed from |x| so that nothing cancels or overflows."""

    def formula(x: Tensor) -> Tensor:
        size = x.abs()
        large = size._above(1e9)
        near = large._select(size._full_like(1.0), size)
        square = near * near
        small = (near + square * square._plus(1.0).sqrt()._plus(1.0).reciprocal()).log1p()
        result = large._select(size.log()._plus(math.log(2)), small)
        return _odd(x, result)

    return _in_float(x, formula)


def atanh(x: Tensor) -> Tensor:
    """Return log((1 + x) / (1 - x)) / 2."""

    def formula(x: Tensor) -> Tensor:
        size = x.abs()
        ratio = size._scaled(2.0) * size._negated()._plus(1.0).reciprocal()
        return _odd(x, ratio.log1p()._scaled(0.5))

    return _in_float(x, formula)


def hypot(x1: Any, x2: Any) -> Tensor:
    """Return sqrt(x1² + x2²) without overflow; infinite if either operand is."""
    a, b = _floats("hypot", x1, x2)
    result = a.dtype
    if result is DType.F64:
        larger = a.abs().maximum(b.abs())
        factor = larger._above(1e150)._select(larger._full_like(2.0**-600), larger._full_like(1.0))
        factor = larger._below(1e-150)._select(larger._full_like(2.0**600), factor)
        x, y = a * factor, b * factor
        length = (x * x + y * y).sqrt() * factor.reciprocal()
    else:
        x, y = a.cast(DType.F64), b.cast(DType.F64)
        length = (x * x + y * y).sqrt().cast(result)
    infinite = a.isinf()._or(b.isinf())
    return infinite._select(length._full_like(math.inf), length)


def logaddexp(x1: Any, x2: Any) -> Tensor:
    """Return log(exp(x1) + exp(x2)) without overflow."""
    a, b = _floats("logaddexp", x1, x2)
    result = a.dtype
    if result.is_half:
        a, b = a.cast(DType.F32), b.cast(DType.F32)
    equal = a == b  # of two infinities, whose difference is NaN
    larger = a.maximum(b)
    distance = equal._select(a._full_like(0.0), (a - b).abs())
    return (larger + distance._negated().exp().log1p()).cast(result)


def signbit(x: Tensor) -> Tensor:
    """Return whether x is negative or -0.0; false for every NaN, whose sign kernels do not keep."""
    if not x.dtype.is_float:
        return x < 0
    return x._below(0.0)._or(x._is(0.0)._and(x.reciprocal()._below(0.0)))


def copysign(x1: Any, x2: Any) -> Tensor:
    """Return |x1| with the sign of x2."""
    a, b = _floats("copysign", x1, x2)
    size = a.abs()
    return signbit(b)._select(size._negated(), size)


def clip(x: Tensor, *bounds: Any, has_min: bool, has_max: bool) -> Tensor:
    """Return x within bounds, in the dtype of x; the bounds broadcast with it."""
    given = [each.cast(x.dtype) if isinstance(each, Tensor) else each for each in bounds]
    low = given.pop(0) if has_min else None
    high = given.pop(0) if has_max else None
    return x.clip(low, high)


def imaginary(x: Tensor) -> Tensor:
    """Return the imaginary part of real numbers: zeros."""
    return x._full_like(0)


def angle(x1: Any, x2: Any) -> Tensor:
    """Return the angle of the point (x2, x1) in radians."""
    y, x = _pair("atan2", x1, x2)
    return y.atan2(x)


def both(a: Any, b: Any) -> Tensor:
    """Return the logical and."""
    return a.logical_and(b) if isinstance(a, Tensor) else both(b, a)


def either(a: Any, b: Any) -> Tensor:
    """Return the logical or."""
    return a.logical_or(b) if isinstance(a, Tensor) else either(b, a)


def one_of(a: Any, b: Any) -> Tensor:
    """Return the logical exclusive or."""
    return a.logical_xor(b) if isinstance(a, Tensor) else one_of(b, a)


def _integers(op: str, a: Any, b: Any) -> tuple[Tensor, Tensor]:
    left, right = _pair(op, a, b)
    if not left.dtype.is_integer:
        raise DTypeError(f"{op}: takes integers, not {left.dtype}; use astype first")
    return left, right


def _floats(op: str, a: Any, b: Any) -> tuple[Tensor, Tensor]:
    left, right = _pair(op, a, b)
    return (left, right) if left.dtype.is_float else (left.cast(DType.F64), right.cast(DType.F64))


def _pair(op: str, a: Any, b: Any) -> tuple[Tensor, Tensor]:
    """Return two operands as tensors of one dtype and shape; the graph is that of the one that is a tensor."""
    if isinstance(a, Tensor):
        left, right = a._operands(op, b)
    else:
        right, left = b._operands(op, a)
    return left, right


def _in_float(x: Tensor, formula: Callable[[Tensor], Tensor]) -> Tensor:
    working, result = x._working()
    return formula(working).cast(result)


def _odd(x: Tensor, of_size: Tensor) -> Tensor:
    """Return f(x) of an odd function from f(|x|); zeros keep their sign."""
    return x._is(0.0)._select(x, x._below(0.0)._sign_back(of_size))


def _power_of_two(exponent: Tensor) -> Tensor:
    """Return 2**exponent in the dtype of the exponent, wrapped; 0 where the dtype has no such bit."""
    bits = 8 * exponent.dtype.itemsize
    powers = np.array([1 << bit for bit in range(bits)], np.uint64).astype(exponent.dtype.numpy)
    return exponent._literal(powers, exponent.dtype)._emit("gather", exponent.cast(DType.I64), axis=0)

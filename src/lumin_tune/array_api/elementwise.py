"""Elementwise functions of the standard.

Operands broadcast and promote as in NumPy 2; one of two may be a Python number. Half types are computed in f32 and
rounded once.

The module is long because each of its functions has an example.
"""

from __future__ import annotations

import operator

import numpy as np

from lumin_tune.array_api import functions
from lumin_tune.array_api.array import A, Array, Operand, apply, apply_to, as_operand, concrete, numbers
from lumin_tune.core.dtypes import Array as HostArray
from lumin_tune.core.dtypes import DType, bf16_bits, bf16_from_bits
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.core.tensor.functions import maximum as greater_of
from lumin_tune.core.tensor.functions import minimum as smaller_of


def abs(x: A, /) -> A:
    """Return the absolute values.

    >>> import lumin_tune.array_api as xp
    >>> xp.abs(xp.asarray([-2.0, 3.0]))
    Array([2., 3.], dtype=float32)
    """
    return apply_to(x, Tensor.abs)


def acos(x: A, /) -> A:
    """Return the arccosines in radians, from 0 to pi; NaN outside of -1 to 1.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.acos(xp.asarray([0.0, 0.5]))).round(3)
    array([1.571, 1.047], dtype=float32)
    """
    return apply_to(x, Tensor.acos)


def acosh(x: A, /) -> A:
    """Return the inverse hyperbolic cosines; NaN below 1.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.acosh(xp.asarray([1.0, 4.0]))).round(3)
    array([0.   , 2.063], dtype=float32)
    """
    return apply_to(x, functions.acosh)


def add(x1: Operand, x2: Operand, /) -> Array:
    """Return x1 + x2; integers wrap.

    >>> import lumin_tune.array_api as xp
    >>> xp.add(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([9., 5.], dtype=float32)
    """
    return apply(operator.add, x1, x2)


def asin(x: A, /) -> A:
    """Return the arcsines in radians, from -pi/2 to pi/2; NaN outside of -1 to 1.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.asin(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.524], dtype=float32)
    """
    return apply_to(x, Tensor.asin)


def asinh(x: A, /) -> A:
    """Return the inverse hyperbolic sines.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.asinh(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.481], dtype=float32)
    """
    return apply_to(x, functions.asinh)


def atan(x: A, /) -> A:
    """Return the arctangents in radians, from -pi/2 to pi/2.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.atan(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.464], dtype=float32)
    """
    return apply_to(x, Tensor.atan)


def atan2(x1: Operand, x2: Operand, /) -> Array:
    """Return the angles of the points (x2, x1) in radians, from -pi to pi.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.atan2(xp.asarray([3.0]), xp.asarray([-4.0]))).round(3)
    array([2.498], dtype=float32)
    """
    return apply(functions.angle, x1, x2)


def atanh(x: A, /) -> A:
    """Return the inverse hyperbolic tangents; NaN outside of -1 to 1.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.atanh(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.549], dtype=float32)
    """
    return apply_to(x, functions.atanh)


def bitwise_and(x1: Operand, x2: Operand, /) -> Array:
    """Return the bitwise and of integers or bools.

    >>> import lumin_tune.array_api as xp
    >>> xp.bitwise_and(xp.asarray([6]), xp.asarray([3]))
    Array([2], dtype=int64)
    """
    return apply(operator.and_, x1, x2)


def bitwise_invert(x: A, /) -> A:
    """Return the bitwise complements of integers or bools.

    >>> import lumin_tune.array_api as xp
    >>> xp.bitwise_invert(xp.asarray([0, 5]))
    Array([-1, -6], dtype=int64)
    """
    return apply_to(x, Tensor.bitwise_not)


def bitwise_left_shift(x1: Operand, x2: Operand, /) -> Array:
    """Return x1 * 2**x2 of integers without the bits that do not fit; x2 is at least 0.

    >>> import lumin_tune.array_api as xp
    >>> xp.bitwise_left_shift(xp.asarray([12]), xp.asarray([2]))
    Array([48], dtype=int64)
    """
    return apply(functions.left_shift, x1, x2)


def bitwise_or(x1: Operand, x2: Operand, /) -> Array:
    """Return the bitwise or of integers or bools.

    >>> import lumin_tune.array_api as xp
    >>> xp.bitwise_or(xp.asarray([6]), xp.asarray([3]))
    Array([7], dtype=int64)
    """
    return apply(operator.or_, x1, x2)


def bitwise_right_shift(x1: Operand, x2: Operand, /) -> Array:
    """Return floor(x1 / 2**x2) of integers; x2 is at least 0.

    >>> import lumin_tune.array_api as xp
    >>> xp.bitwise_right_shift(xp.asarray([12]), xp.asarray([2]))
    Array([3], dtype=int64)
    """
    return apply(functions.right_shift, x1, x2)


def bitwise_xor(x1: Operand, x2: Operand, /) -> Array:
    """Return the bitwise exclusive or of integers or bools.

    >>> import lumin_tune.array_api as xp
    >>> xp.bitwise_xor(xp.asarray([6]), xp.asarray([3]))
    Array([5], dtype=int64)
    """
    return apply(operator.xor, x1, x2)


def ceil(x: A, /) -> A:
    """Return the smallest integers not less than x, in the dtype of x.

    >>> import lumin_tune.array_api as xp
    >>> xp.ceil(xp.asarray([-1.5, 0.2, 2.5]))
    Array([-1.,  1.,  3.], dtype=float32)
    """
    return apply_to(x, Tensor.ceil)


def clip(x: A, /, min: Operand | None = None, max: Operand | None = None) -> A:
    """Return x limited to min and max, in the dtype of x and the shape to which all broadcast; NaN stays NaN.

    >>> import lumin_tune.array_api as xp
    >>> xp.clip(xp.asarray([-2, 0, 7]), 0, 5)
    Array([0, 0, 5], dtype=int64)
    """
    bounds = [each for each in (min, max) if each is not None]
    return apply_to(x, functions.clip, *bounds, has_min=min is not None, has_max=max is not None)


def conj(x: A, /) -> A:
    """Return x: all dtypes are real.

    >>> import lumin_tune.array_api as xp
    >>> xp.conj(xp.asarray([-2.0, 3.0]))
    Array([-2.,  3.], dtype=float32)
    """
    return apply_to(x, Tensor.__pos__)


def copysign(x1: Operand, x2: Operand, /) -> Array:
    """Return the magnitudes of x1 with the signs of x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.copysign(xp.asarray([3.0]), xp.asarray([-4.0]))
    Array([-3.], dtype=float32)
    """
    return apply(functions.copysign, x1, x2)


def cos(x: A, /) -> A:
    """Return the cosines of x in radians.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.cos(xp.asarray([0.0, 0.5]))).round(3)
    array([1.   , 0.878], dtype=float32)
    """
    return apply_to(x, Tensor.cos)


def cosh(x: A, /) -> A:
    """Return the hyperbolic cosines.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.cosh(xp.asarray([0.0, 0.5]))).round(3)
    array([1.   , 1.128], dtype=float32)
    """
    return apply_to(x, Tensor.cosh)


def divide(x1: Operand, x2: Operand, /) -> Array:
    """Return x1 / x2, computed as x1 * (1 / x2): within 2 ulp. Integers give float64.

    >>> import lumin_tune.array_api as xp
    >>> xp.divide(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 4.0]))
    Array([3.5, 0.5], dtype=float32)
    """
    return apply(operator.truediv, x1, x2)


def equal(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 equals x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.equal(xp.asarray([1, 2, 3]), xp.asarray([3, 2, 1]))
    Array([False,  True, False], dtype=bool)
    """
    return apply(operator.eq, x1, x2)


def exp(x: A, /) -> A:
    """Return e**x.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.exp(xp.asarray([0.0, 0.5]))).round(3)
    array([1.   , 1.649], dtype=float32)
    """
    return apply_to(x, Tensor.exp)


def expm1(x: A, /) -> A:
    """Return e**x - 1, accurate for small x too.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.expm1(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.649], dtype=float32)
    """
    return apply_to(x, Tensor.expm1)


def floor(x: A, /) -> A:
    """Return the largest integers not greater than x, in the dtype of x.

    >>> import lumin_tune.array_api as xp
    >>> xp.floor(xp.asarray([-1.5, 0.2, 2.5]))
    Array([-2.,  0.,  2.], dtype=float32)
    """
    return apply_to(x, Tensor.floor)


def floor_divide(x1: Operand, x2: Operand, /) -> Array:
    """Return floor(x1 / x2); 0 for integers divided by zero.

    >>> import lumin_tune.array_api as xp
    >>> xp.floor_divide(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([3., 0.], dtype=float32)
    """
    return apply(operator.floordiv, x1, x2)


def greater(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 > x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.greater(xp.asarray([1, 2, 3]), xp.asarray([3, 2, 1]))
    Array([False, False,  True], dtype=bool)
    """
    return apply(operator.gt, x1, x2)


def greater_equal(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 >= x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.greater_equal(xp.asarray([1, 2, 3]), xp.asarray([3, 2, 1]))
    Array([False,  True,  True], dtype=bool)
    """
    return apply(operator.ge, x1, x2)


def hypot(x1: Operand, x2: Operand, /) -> Array:
    """Return sqrt(x1² + x2²) without overflow.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.hypot(xp.asarray([3.0]), xp.asarray([-4.0]))).round(3)
    array([5.], dtype=float32)
    """
    return apply(functions.hypot, x1, x2)


def imag(x: A, /) -> A:
    """Return zeros: all dtypes are real.

    >>> import lumin_tune.array_api as xp
    >>> xp.imag(xp.asarray([-2.0, 3.0]))
    Array([0., 0.], dtype=float32)
    """
    return apply_to(x, functions.imaginary)


def isfinite(x: A, /) -> A:
    """Return whether each element is neither NaN nor infinite.

    >>> import lumin_tune.array_api as xp
    >>> xp.isfinite(xp.asarray([1.0, float("inf"), float("nan")]))
    Array([ True, False, False], dtype=bool)
    """
    return apply_to(x, Tensor.isfinite)


def isinf(x: A, /) -> A:
    """Return whether each element is infinite.

    >>> import lumin_tune.array_api as xp
    >>> xp.isinf(xp.asarray([1.0, float("inf"), float("nan")]))
    Array([False,  True, False], dtype=bool)
    """
    return apply_to(x, Tensor.isinf)


def isnan(x: A, /) -> A:
    """Return whether each element is NaN.

    >>> import lumin_tune.array_api as xp
    >>> xp.isnan(xp.asarray([1.0, float("inf"), float("nan")]))
    Array([False, False,  True], dtype=bool)
    """
    return apply_to(x, Tensor.isnan)


def less(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 < x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.less(xp.asarray([1, 2, 3]), xp.asarray([3, 2, 1]))
    Array([ True, False, False], dtype=bool)
    """
    return apply(operator.lt, x1, x2)


def less_equal(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 <= x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.less_equal(xp.asarray([1, 2, 3]), xp.asarray([3, 2, 1]))
    Array([ True,  True, False], dtype=bool)
    """
    return apply(operator.le, x1, x2)


def log(x: A, /) -> A:
    """Return the natural logarithms; NaN below 0.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.log(xp.asarray([1.0, 4.0]))).round(3)
    array([0.   , 1.386], dtype=float32)
    """
    return apply_to(x, Tensor.log)


def log10(x: A, /) -> A:
    """Return the logarithms to base 10; NaN below 0.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.log10(xp.asarray([1.0, 4.0]))).round(3)
    array([0.   , 0.602], dtype=float32)
    """
    return apply_to(x, Tensor.log10)


def log1p(x: A, /) -> A:
    """Return log(1 + x), accurate for small x too.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.log1p(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.405], dtype=float32)
    """
    return apply_to(x, Tensor.log1p)


def log2(x: A, /) -> A:
    """Return the logarithms to base 2; NaN below 0.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.log2(xp.asarray([1.0, 4.0]))).round(3)
    array([0., 2.], dtype=float32)
    """
    return apply_to(x, Tensor.log2)


def logaddexp(x1: Operand, x2: Operand, /) -> Array:
    """Return log(exp(x1) + exp(x2)) without overflow.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.logaddexp(xp.asarray([3.0]), xp.asarray([-4.0]))).round(3)
    array([3.001], dtype=float32)
    """
    return apply(functions.logaddexp, x1, x2)


def logical_and(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 and x2 are true, or nonzero.

    >>> import lumin_tune.array_api as xp
    >>> xp.logical_and(xp.asarray([True, True, False]), xp.asarray([True, False, False]))
    Array([ True, False, False], dtype=bool)
    """
    return apply(functions.both, x1, x2)


def logical_not(x: A, /) -> A:
    """Return whether each element is false, or zero.

    >>> import lumin_tune.array_api as xp
    >>> xp.logical_not(xp.asarray([True, False]))
    Array([False,  True], dtype=bool)
    """
    return apply_to(x, Tensor.logical_not)


def logical_or(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 or x2 is true, or nonzero.

    >>> import lumin_tune.array_api as xp
    >>> xp.logical_or(xp.asarray([True, True, False]), xp.asarray([True, False, False]))
    Array([ True,  True, False], dtype=bool)
    """
    return apply(functions.either, x1, x2)


def logical_xor(x1: Operand, x2: Operand, /) -> Array:
    """Return whether exactly one of x1 and x2 is true, or nonzero.

    >>> import lumin_tune.array_api as xp
    >>> xp.logical_xor(xp.asarray([True, True, False]), xp.asarray([True, False, False]))
    Array([False,  True, False], dtype=bool)
    """
    return apply(functions.one_of, x1, x2)


def maximum(x1: Operand, x2: Operand, /) -> Array:
    """Return the greater of x1 and x2, NaN if either is.

    >>> import lumin_tune.array_api as xp
    >>> xp.maximum(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([7., 3.], dtype=float32)
    """
    return apply(greater_of, x1, x2)


def minimum(x1: Operand, x2: Operand, /) -> Array:
    """Return the smaller of x1 and x2, NaN if either is.

    >>> import lumin_tune.array_api as xp
    >>> xp.minimum(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([2., 2.], dtype=float32)
    """
    return apply(smaller_of, x1, x2)


def multiply(x1: Operand, x2: Operand, /) -> Array:
    """Return x1 * x2; integers wrap.

    >>> import lumin_tune.array_api as xp
    >>> xp.multiply(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([14.,  6.], dtype=float32)
    """
    return apply(operator.mul, x1, x2)


def negative(x: A, /) -> A:
    """Return -x; unsigned integers wrap.

    >>> import lumin_tune.array_api as xp
    >>> xp.negative(xp.asarray([-2.0, 3.0]))
    Array([ 2., -3.], dtype=float32)
    """
    return apply_to(x, Tensor.neg)


def nextafter(x1: Operand, x2: Operand, /) -> Array:
    """Return the next number of the dtype after x1 towards x2.

    Computed on values by NumPy: raises GraphError while a graph is recorded, and DTypeError unless both are floats of
    one dtype.

        >>> import lumin_tune.array_api as xp
        >>> bool(xp.nextafter(xp.asarray(1.0), xp.asarray(2.0)) > 1)
        True
    """
    start, end = (numbers(each, "nextafter") for each in (x1, x2))
    dtype = next(as_operand(each).dtype for each in (x1, x2) if hasattr(each, "dtype"))
    others = {as_operand(each).dtype for each in (x1, x2) if hasattr(each, "dtype")}
    if others != {dtype} or not dtype.is_float:
        raise DTypeError(f"nextafter: takes floats of one dtype, not {' and '.join(map(str, others))}; use astype")
    if dtype is not DType.BF16:
        return concrete(np.nextafter(start.astype(dtype.numpy), end.astype(dtype.numpy)), dtype)
    return concrete(_next_bf16(start, end), dtype)


def not_equal(x1: Operand, x2: Operand, /) -> Array:
    """Return whether x1 differs from x2.

    >>> import lumin_tune.array_api as xp
    >>> xp.not_equal(xp.asarray([1, 2, 3]), xp.asarray([3, 2, 1]))
    Array([ True, False,  True], dtype=bool)
    """
    return apply(operator.ne, x1, x2)


def positive(x: A, /) -> A:
    """Return x.

    >>> import lumin_tune.array_api as xp
    >>> xp.positive(xp.asarray([-2.0, 3.0]))
    Array([-2.,  3.], dtype=float32)
    """
    return apply_to(x, Tensor.__pos__)


def pow(x1: Operand, x2: Operand, /) -> Array:
    """Return x1 ** x2; integers wrap.

    >>> import lumin_tune.array_api as xp
    >>> xp.pow(xp.asarray([7, 2]), xp.asarray([2, 3]))
    Array([49,  8], dtype=int64)
    """
    return apply(operator.pow, x1, x2)


def real(x: A, /) -> A:
    """Return x: all dtypes are real.

    >>> import lumin_tune.array_api as xp
    >>> xp.real(xp.asarray([-2.0, 3.0]))
    Array([-2.,  3.], dtype=float32)
    """
    return apply_to(x, Tensor.__pos__)


def reciprocal(x: A, /) -> A:
    """Return 1 / x.

    >>> import lumin_tune.array_api as xp
    >>> xp.reciprocal(xp.asarray([1.0, 4.0]))
    Array([1.  , 0.25], dtype=float32)
    """
    return apply_to(x, Tensor.reciprocal)


def remainder(x1: Operand, x2: Operand, /) -> Array:
    """Return the remainder of x1 / x2 with the sign of x2; 0 for integers divided by zero.

    >>> import lumin_tune.array_api as xp
    >>> xp.remainder(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([1., 2.], dtype=float32)
    """
    return apply(operator.mod, x1, x2)


def round(x: A, /) -> A:
    """Return the nearest integers, ties to even, in the dtype of x.

    >>> import lumin_tune.array_api as xp
    >>> xp.round(xp.asarray([-1.5, 0.2, 2.5]))
    Array([-2.,  0.,  2.], dtype=float32)
    """
    return apply_to(x, Tensor.round)


def sign(x: A, /) -> A:
    """Return -1, 0 or 1 by the sign, NaN for NaN.

    >>> import lumin_tune.array_api as xp
    >>> xp.sign(xp.asarray([-2.0, 3.0]))
    Array([-1.,  1.], dtype=float32)
    """
    return apply_to(x, Tensor.sign)


def signbit(x: A, /) -> A:
    """Return whether each element is negative or -0.0; false for every NaN, whose sign kernels do not keep.

    >>> import lumin_tune.array_api as xp
    >>> xp.signbit(xp.asarray([-2.0, 3.0]))
    Array([ True, False], dtype=bool)
    """
    return apply_to(x, functions.signbit)


def sin(x: A, /) -> A:
    """Return the sines of x in radians.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.sin(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.479], dtype=float32)
    """
    return apply_to(x, Tensor.sin)


def sinh(x: A, /) -> A:
    """Return the hyperbolic sines.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.sinh(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.521], dtype=float32)
    """
    return apply_to(x, Tensor.sinh)


def sqrt(x: A, /) -> A:
    """Return the square roots; NaN below 0.

    >>> import lumin_tune.array_api as xp
    >>> xp.sqrt(xp.asarray([1.0, 4.0]))
    Array([1., 2.], dtype=float32)
    """
    return apply_to(x, Tensor.sqrt)


def square(x: A, /) -> A:
    """Return x * x.

    >>> import lumin_tune.array_api as xp
    >>> xp.square(xp.asarray([-2.0, 3.0]))
    Array([4., 9.], dtype=float32)
    """
    return apply_to(x, Tensor.square)


def subtract(x1: Operand, x2: Operand, /) -> Array:
    """Return x1 - x2; integers wrap.

    >>> import lumin_tune.array_api as xp
    >>> xp.subtract(xp.asarray([7.0, 2.0]), xp.asarray([2.0, 3.0]))
    Array([ 5., -1.], dtype=float32)
    """
    return apply(operator.sub, x1, x2)


def tan(x: A, /) -> A:
    """Return the tangents of x in radians.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.tan(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.546], dtype=float32)
    """
    return apply_to(x, Tensor.tan)


def tanh(x: A, /) -> A:
    """Return the hyperbolic tangents.

    >>> import lumin_tune.array_api as xp
    >>> np.asarray(xp.tanh(xp.asarray([0.0, 0.5]))).round(3)
    array([0.   , 0.462], dtype=float32)
    """
    return apply_to(x, Tensor.tanh)


def trunc(x: A, /) -> A:
    """Return x rounded towards zero, in the dtype of x.

    >>> import lumin_tune.array_api as xp
    >>> xp.trunc(xp.asarray([-1.5, 0.2, 2.5]))
    Array([-1.,  0.,  2.], dtype=float32)
    """
    return apply_to(x, Tensor.trunc)


def _next_bf16(start: HostArray, end: HostArray) -> HostArray:
    """Return the next bf16 number: the next pattern of bits away from zero or towards it."""
    start, end = np.broadcast_arrays(np.asarray(start, np.float32), np.asarray(end, np.float32))
    bits = bf16_bits(start).astype(np.int32)
    away = (end > start) == (start > 0)
    stepped = np.where(start == 0, np.where(end > 0, 1, 0x8001), np.where(away, bits + 1, bits - 1))
    result = np.where(start == end, bf16_from_bits(bf16_bits(end)), bf16_from_bits(stepped.astype(np.uint16)))
    return np.where(np.isnan(start) | np.isnan(end), np.float32(np.nan), result)

"""Arithmetic: elementwise operators, quotients and remainders, absolute value, sign, rounding, bitwise operations.

Broadcasting, type promotion and values follow NumPy: integers wrap, integer division
computes in f64, remainders have the sign of the divisor, rounding is half to even. Integer division and remainder by
zero give 0. A quotient a / b is recorded as a * (1/b), so that rewrite rules can move scales through contractions: it
differs from NumPy's by at most 2 ulp, and overflows where 1/b does.

The module is long because it is one class, and every public method has an example.
"""

from __future__ import annotations

import math
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.tensor.comparison import ComparisonTensor
from lumin_tune.core.tensor.layout.broadcasting import exact_value, is_weak, negative, weak_value


class ArithmeticTensor(ComparisonTensor):
    """Elementwise arithmetic.

    Binary operations return the broadcast shape and the promoted dtype unless stated otherwise. They raise ShapeError
    if the shapes do not broadcast, and DTypeError for bools where NumPy has no such operation.
    """

    __slots__ = ()

    def add(self, other: Any) -> Self:
        """Return the elementwise sum a + b: broadcast shape, promoted dtype; for bools, the logical or.

        >>> g = lt.Graph()
        >>> y = g.constant([1, 2, 3]).add([[10], [20]]).output("y")
        >>> g.interpret()["y"]
        array([[11, 12, 13],
               [21, 22, 23]])
        """
        a, b = self._operands("add", other)
        return a._apply("add", b)

    def sub(self, other: Any) -> Self:
        """Return the elementwise difference a - b: broadcast shape, promoted dtype.

        Raises DTypeError for bools; use `logical_xor`.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2, 3]).sub(0.5).output("y")
            >>> g.interpret()["y"]
            array([0.5, 1.5, 2.5])
        """
        a, b = self._operands("sub", other)
        a._refuse_bool("sub", "logical_xor")
        if isinstance(other, (bool, int, float)) and is_weak(other):
            return a._apply("add", a._full_like(negative(weak_value(other, a.dtype), a.dtype)))
        return a._apply("add", b._negated())

    def mul(self, other: Any) -> Self:
        """Return the elementwise product a * b: broadcast shape, promoted dtype; for bools, the logical and.

        >>> g = lt.Graph()
        >>> y = g.constant([1, 2, 3]).mul([1.5, 2.0, -1.0]).output("y")
        >>> g.interpret()["y"]
        array([ 1.5,  4. , -3. ])
        """
        a, b = self._operands("mul", other)
        return a._apply("mul", b)

    def div(self, other: Any) -> Self:
        """Return the elementwise quotient a / b: broadcast shape, promoted dtype.

        Computed as a * (1/b); f16 and bf16 are computed in f32. The result is f64 for integers and bools.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2, 3]).div(2).output("y")
            >>> g.interpret()["y"]
            array([0.5, 1. , 1.5])
        """
        a, b = self._operands("div", other)
        if not a.dtype.is_float:
            a, b = a.cast(DType.F64), b.cast(DType.F64)
        result = a.dtype
        if result.is_half:
            a, b = a.cast(DType.F32), b.cast(DType.F32)
        if isinstance(other, (bool, int, float)) and is_weak(other):
            with np.errstate(all="ignore"):
                inverse = np.divide(1.0, exact_value(other, result))
            return a._scaled(float(inverse)).cast(result)
        return a._apply("mul", b._apply("recip")).cast(result)

    def floordiv(self, other: Any) -> Self:
        """Return floor(a / b) elementwise, as `numpy.floor_divide`.

        Integer division by zero gives 0; bools give i8. For floats, a quotient with more digits than the dtype holds
        may be off in its last ones, as in `div`.

            >>> g = lt.Graph()
            >>> y = g.constant([7, -7, 7]).floordiv([2, 2, 0]).output("y")
            >>> g.interpret()["y"]
            array([ 3, -4,  0])
        """
        a, b = self._numbers("floordiv", other)
        if not a.dtype.is_float:
            return a._apply("idiv", b)
        result = a.dtype
        if result.is_half:
            a, b = a.cast(DType.F32), b.cast(DType.F32)
        quotient = a._apply("mul", b._apply("recip"))
        whole = a._apply("add", a._apply("mod", b)._negated())._apply("mul", b._apply("recip")).round()
        zero_or_inexact = whole._is(0.0)._select(quotient._scaled(0.0), whole)
        across = a._below(0.0)._xor(b._below(0.0))._and(a._is(0.0)._not())
        by_infinity = a.isnan()._select(a, across._select(a._full_like(-1.0), quotient._scaled(0.0)))
        by_infinity = a.isinf()._select(a._full_like(math.nan), by_infinity)
        return b._is(0.0)._select(quotient, b.isinf()._select(by_infinity, zero_or_inexact)).cast(result)

    def truncdiv(self, other: Any) -> Self:
        """Return a / b rounded towards zero, as C and ONNX divide integers.

        Integer division by zero gives 0, bools give i8, and the lowest integer divided by -1 wraps. For floats, a
        quotient with more digits than the dtype holds may be off in its last ones, as in `div`.

            >>> g = lt.Graph()
            >>> y = g.constant([7, -7, 7]).truncdiv([2, 2, 0]).output("y")
            >>> g.interpret()["y"]
            array([ 3, -3,  0])
        """
        a, b = self._numbers("truncdiv", other)
        rest = a.fmod(b)
        if not a.dtype.is_float:
            return a._apply("add", rest._negated())._apply("idiv", b)
        # a - a mod b is a multiple of b, so rounding of a / b cannot cross an integer
        exact = a._apply("add", rest._negated()).div(b).round()
        return exact.isnan()._select(a.div(b).trunc(), exact)

    def mod(self, other: Any) -> Self:
        """Return the remainder with the sign of the divisor, as `numpy.mod`: broadcast shape, promoted dtype.

        Integers modulo 0 give 0; bools give i8.

            >>> g = lt.Graph()
            >>> y = g.constant([7, -7, 7]).mod([3, 3, -3]).output("y")
            >>> g.interpret()["y"]
            array([ 1,  2, -2])
        """
        a, b = self._numbers("mod", other)
        return a._apply("mod", b)

    def fmod(self, other: Any) -> Self:
        """Return the remainder with the sign of the dividend, as `numpy.fmod`: broadcast shape, promoted dtype.

        Integers modulo 0 give 0; bools give i8.

            >>> g = lt.Graph()
            >>> y = g.constant([7, -7, 7]).fmod([3, 3, -3]).output("y")
            >>> g.interpret()["y"]
            array([ 1, -1,  1])
        """
        a, b = self._numbers("fmod", other)
        if not a.dtype.is_float:
            rest = a._apply("mod", b)
            other_sign = rest._is(0)._not()._and(a._below(0)._xor(rest._below(0)))
            return other_sign._select(rest._apply("add", b._negated()), rest)
        rest = a._folded()._apply("mod", b._folded())
        signed = a._below(0.0)._select(rest._negated(), rest)
        return rest._is(0.0)._and(a._is(0.0))._select(a, signed)  # -0.0, whose remainder would have the sign of |b|

    def neg(self) -> Self:
        """Return -x in the same shape and dtype; unsigned integers wrap.

        Raises DTypeError for bools; use `logical_not`.

        >>> g = lt.Graph()
        >>> y = g.constant([1.5, -2.0]).neg().output("y")
        >>> g.interpret()["y"]
        array([-1.5,  2. ], dtype=float32)
        """
        self._refuse_bool("neg", "logical_not")
        return self._negated()

    def abs(self) -> Self:
        """Return the absolute value in the same shape and dtype; the lowest integer is unchanged, as in NumPy.

        >>> g = lt.Graph()
        >>> y = g.constant([-3, 0, 2]).abs().output("y")
        >>> g.interpret()["y"]
        array([3, 0, 2])
        """
        if self.dtype is DType.BOOL or self.dtype is DType.U8:
            return self
        if not self.dtype.is_float:
            return self._folded()
        zero_or_nan = self._apply("mul", self)
        return self._below(0.0)._select(self._negated(), self._above(0.0)._select(self, zero_or_nan))

    def sign(self) -> Self:
        """Return the sign, -1, 0 or 1, in the same shape and dtype; NaN for NaN. Raises DTypeError for bools.

        >>> g = lt.Graph()
        >>> y = g.constant([-3.0, 0.0, 2.0]).sign().output("y")
        >>> g.interpret()["y"]
        array([-1.,  0.,  1.], dtype=float32)
        """
        self._refuse_bool("sign", "cast('i8').sign")
        zero_or_nan = self._apply("mul", self) if self.dtype.is_float else self._full_like(0)
        positive = self._above(0)._select(self._full_like(1), zero_or_nan)
        return positive if self.dtype is DType.U8 else self._below(0)._select(self._full_like(-1), positive)

    def square(self) -> Self:
        """Return x * x in the same shape and dtype; bools give i8.

        >>> g = lt.Graph()
        >>> y = g.constant([-3, 0, 2]).square().output("y")
        >>> g.interpret()["y"]
        array([9, 0, 4])
        """
        x = self.cast(DType.I8) if self.dtype is DType.BOOL else self
        return x._apply("mul", x)

    def reciprocal(self) -> Self:
        """Return 1 / x in the same shape and dtype; integers and bools give f64.

        >>> g = lt.Graph()
        >>> y = g.constant([2, 4]).reciprocal().output("y")
        >>> g.interpret()["y"]
        array([0.5 , 0.25])
        """
        return (self if self.dtype.is_float else self.cast(DType.F64))._apply("recip")

    def floor(self) -> Self:
        """Return the largest integer not greater than x, in the same shape and dtype. Integers are unchanged.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.5, 0.5, 2.0]).floor().output("y")
        >>> g.interpret()["y"]
        array([-2.,  0.,  2.], dtype=float32)
        """
        if not self.dtype.is_float:
            return self
        rest = self._apply("mod", self._full_like(1.0))
        # the remainder of inf is NaN, and NaN < 2 is false
        return rest._below(2.0)._select(self._apply("add", rest._negated()), self)

    def ceil(self) -> Self:
        """Return the smallest integer not less than x, in the same shape and dtype. Integers are unchanged.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.5, 0.5, 2.0]).ceil().output("y")
        >>> g.interpret()["y"]
        array([-1.,  1.,  2.], dtype=float32)
        """
        return self._negated().floor()._negated() if self.dtype.is_float else self

    def trunc(self) -> Self:
        """Return x rounded towards zero, in the same shape and dtype. Integers are unchanged.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.5, 0.5, 2.0]).trunc().output("y")
        >>> g.interpret()["y"]
        array([-1.,  0.,  2.], dtype=float32)
        """
        return self._below(0.0)._sign_back(self._folded().floor()) if self.dtype.is_float else self

    def round(self) -> Self:
        """Return the nearest integer, ties to even, in the same shape and dtype. Integers are unchanged.

        >>> g = lt.Graph()
        >>> y = g.constant([-1.5, 0.5, 2.5, 2.6]).round().output("y")
        >>> g.interpret()["y"]
        array([-2.,  0.,  2.,  3.], dtype=float32)
        """
        if not self.dtype.is_float:
            return self
        folded = self._folded()
        rest = folded._apply("mod", self._full_like(1.0))
        whole = rest._below(2.0)._select(folded._apply("add", rest._negated()), folded)
        even = whole._apply("mod", whole._full_like(2.0))._below(1.0)
        up = even._select(rest._above(0.5), rest._below(0.5)._not())
        return self._below(0.0)._sign_back(up._select(whole._plus(1.0), whole))

    # operators

    def __add__(self, other: Any) -> Self:
        return self.add(other)

    def __radd__(self, other: Any) -> Self:
        b, a = self._operands("add", other)
        return a._apply("add", b)

    def __sub__(self, other: Any) -> Self:
        return self.sub(other)

    def __rsub__(self, other: Any) -> Self:
        b, a = self._operands("sub", other)
        a._refuse_bool("sub", "logical_xor")
        return a._apply("add", b._negated())

    def __mul__(self, other: Any) -> Self:
        return self.mul(other)

    def __rmul__(self, other: Any) -> Self:
        b, a = self._operands("mul", other)
        return a._apply("mul", b)

    def __truediv__(self, other: Any) -> Self:
        return self.div(other)

    def __rtruediv__(self, other: Any) -> Self:
        return self._operands("div", other)[1].div(self)

    def __floordiv__(self, other: Any) -> Self:
        return self.floordiv(other)

    def __rfloordiv__(self, other: Any) -> Self:
        return self._operands("floordiv", other)[1].floordiv(self)

    def __mod__(self, other: Any) -> Self:
        return self.mod(other)

    def __rmod__(self, other: Any) -> Self:
        return self._operands("mod", other)[1].mod(self)

    def __neg__(self) -> Self:
        return self.neg()

    def __pos__(self) -> Self:
        return self

    def __abs__(self) -> Self:
        return self.abs()

    def __and__(self, other: Any) -> Self:
        return self.bitwise_and(other)

    def __rand__(self, other: Any) -> Self:
        return self.bitwise_and(other)

    def __or__(self, other: Any) -> Self:
        return self.bitwise_or(other)

    def __ror__(self, other: Any) -> Self:
        return self.bitwise_or(other)

    def __xor__(self, other: Any) -> Self:
        return self.bitwise_xor(other)

    def __rxor__(self, other: Any) -> Self:
        return self.bitwise_xor(other)

    def __invert__(self) -> Self:
        return self.bitwise_not()

    def bitwise_and(self, other: Any) -> Self:
        """Return the bitwise and of bools or integers: broadcast shape, promoted dtype.

        Integers are computed from their exclusive or; `x & (2**k - 1)` is a single remainder. Raises DTypeError for
        floats.

            >>> g = lt.Graph()
            >>> y = g.constant([12, 10]).bitwise_and(6).output("y")
            >>> g.interpret()["y"]
            array([4, 2])
        """
        a, b = self._whole("bitwise_and", other)
        if a.dtype is DType.BOOL:
            return a._and(b)
        if isinstance(other, int) and is_weak(other) and other >= 0 and other & (other + 1) == 0:
            return a if other == a.dtype.highest == 255 else a._masked(other)
        return a._common_bits(b)

    def bitwise_or(self, other: Any) -> Self:
        """Return the bitwise or of bools or integers: broadcast shape, promoted dtype.

        Raises DTypeError for floats.

            >>> g = lt.Graph()
            >>> y = g.constant([12, 10]).bitwise_or(6).output("y")
            >>> g.interpret()["y"]
            array([14, 14])
        """
        a, b = self._whole("bitwise_or", other)
        if a.dtype is DType.BOOL:
            return a._or(b)
        return a._apply("add", b)._apply("add", a._common_bits(b)._negated())

    def bitwise_xor(self, other: Any) -> Self:
        """Return the bitwise exclusive or of bools or integers: broadcast shape, promoted dtype.

        Raises DTypeError for floats.

            >>> g = lt.Graph()
            >>> y = g.constant([12, 10]).bitwise_xor(6).output("y")
            >>> g.interpret()["y"]
            array([10, 12])
        """
        a, b = self._whole("bitwise_xor", other)
        if a.dtype is DType.BOOL:
            return a._xor(b)
        return a._apply("xor", b)

    def bitwise_not(self) -> Self:
        """Return the bitwise complement of bools or integers: same shape and dtype.

        Raises DTypeError for floats.

        >>> g = lt.Graph()
        >>> y = g.constant([0, 5]).bitwise_not().output("y")
        >>> g.interpret()["y"]
        array([-1, -6])
        """
        if self.dtype is DType.BOOL:
            return self._not()
        self._refuse_float("bitwise_not")
        return self._negated()._plus(negative(1, self.dtype))

    # internal interface of the other layers

    def _folded(self) -> Self:
        """Return |x| but keep -0.0; the derivative at 0 is that of x."""
        return self._below(0)._select(self._negated(), self)

    def _sign_back(self, value: Self) -> Self:
        """Return -value where this mask is true, else value. Undoes `_folded` for odd functions, given the mask `x <
        0`.
        """
        return self._select(value._negated(), value)

    # private

    def _numbers(self, op: str, other: Any) -> list[Self]:
        """Return the operands with bools cast to i8, as NumPy does for operations that bools lack."""
        operands = self._operands(op, other)
        if operands[0].dtype is DType.BOOL:
            return [operand.cast(DType.I8) for operand in operands]
        return operands

    def _whole(self, op: str, other: Any) -> list[Self]:
        operands = self._operands(op, other)
        operands[0]._refuse_float(op)
        return operands

    def _masked(self, mask: int) -> Self:
        """Return x & mask for a mask of 2**k - 1, as the remainder modulo 2**k."""
        if mask < self.dtype.highest:
            return self._apply("mod", self._full_like(mask + 1))
        sign_bit = self._full_like(self.dtype.lowest)
        return self._below(0)._select(self._apply("add", sign_bit), self)

    def _common_bits(self, other: Self) -> Self:
        """Return a & b = (a + b - (a ^ b)) / 2, computed in i64; for i64 without the lowest bits, which are added."""
        a, b = self.cast(DType.I64), other.cast(DType.I64)
        two = a._full_like(2)
        if self.dtype is not DType.I64:
            return a._both(b).cast(self.dtype)
        lowest = a._apply("mod", two)._apply("mul", b._apply("mod", two))
        return a._apply("idiv", two)._both(b._apply("idiv", two))._apply("mul", two)._apply("add", lowest)

    def _both(self, other: Self) -> Self:
        """Return a & b of i64 whose sum does not wrap."""
        different = self._apply("xor", other)
        return self._apply("add", other)._apply("add", different._negated())._apply("idiv", self._full_like(2))

    def _refuse_bool(self, op: str, remedy: str) -> None:
        if self.dtype is DType.BOOL:
            raise DTypeError(f"{op}({self._record.type_text}): bools have no {op}; use {remedy}() or cast first")

    def _refuse_float(self, op: str) -> None:
        if self.dtype.is_float:
            raise DTypeError(f"{op}({self._record.type_text}): bits are those of bools and integers; cast to i64 first")

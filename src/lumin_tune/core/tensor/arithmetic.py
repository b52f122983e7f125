"""Arithmetic: the operators on numbers, remainders and quotients, magnitude, sign, rounding.

The sixth layer of `Tensor`. Broadcasting and promotion are NumPy's, and so are the values: integers
wrap, division of integers is in f64, remainders have the sign of the divisor, rounding is half to even.
Integer division and remainder by zero give 0. A quotient a / b is a * (1/b), so that rules can move
scales through contractions: it differs from NumPy's by at most 2 units in the last place, and overflows
where 1/b does.
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
    """A tensor with arithmetic.

    Binary operations return the broadcast shape and the promoted dtype, where not said otherwise. They raise
    ShapeError if the shapes do not broadcast, DTypeError for bools where NumPy has no such operation.
    """

    __slots__ = ()

    def add(self, other: Any) -> Self:
        """Return a + b; of bools: or."""
        a, b = self._operands("add", other)
        return a._apply("add", b)

    def sub(self, other: Any) -> Self:
        """Return a - b. Raises DTypeError for bools; use logical_xor."""
        a, b = self._operands("sub", other)
        a._refuse_bool("sub", "logical_xor")
        if isinstance(other, (bool, int, float)) and is_weak(other):
            return a._apply("add", a._full_like(negative(weak_value(other, a.dtype), a.dtype)))
        return a._apply("add", b._negated())

    def mul(self, other: Any) -> Self:
        """Return a * b; of bools: and."""
        a, b = self._operands("mul", other)
        return a._apply("mul", b)

    def div(self, other: Any) -> Self:
        """Return a / b as a * (1/b), computed in f32 for halves; of integers and bools: f64."""
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
        """Return floor(a / b), as numpy.floor_divide; integers: 0 for b = 0; of bools i8.

        A quotient of floats that has more bits than their dtype may be off by its last ones, as `div` is.
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
        """Return a / b rounded towards zero, as C and ONNX divide integers; integers: 0 for b = 0; of bools i8.

        The lowest integer by -1 wraps. Floats that have more bits than their dtype may be off by the last, as in `div`.
        """
        a, b = self._numbers("truncdiv", other)
        rest = a.fmod(b)
        if not a.dtype.is_float:
            return a._apply("add", rest._negated())._apply("idiv", b)
        # a less its remainder is a multiple of b, so that no rounding of a / b can cross an integer
        exact = a._apply("add", rest._negated()).div(b).round()
        return exact.isnan()._select(a.div(b).trunc(), exact)

    def mod(self, other: Any) -> Self:
        """Return the remainder with the sign of the divisor, as numpy.mod; integers: 0 for b = 0; of bools i8."""
        a, b = self._numbers("mod", other)
        return a._apply("mod", b)

    def fmod(self, other: Any) -> Self:
        """Return the remainder with the sign of the dividend, as numpy.fmod; integers: 0 for b = 0; of bools i8."""
        a, b = self._numbers("fmod", other)
        if not a.dtype.is_float:
            rest = a._apply("mod", b)
            other_sign = rest._is(0)._not()._and(a._below(0)._xor(rest._below(0)))
            return other_sign._select(rest._apply("add", b._negated()), rest)
        rest = a._folded()._apply("mod", b._folded())
        signed = a._below(0.0)._select(rest._negated(), rest)
        return rest._is(0.0)._and(a._is(0.0))._select(a, signed)  # of -0.0, whose remainder has the sign of |b|

    def neg(self) -> Self:
        """Return -x; unsigned integers wrap. Raises DTypeError for bools; use logical_not."""
        self._refuse_bool("neg", "logical_not")
        return self._negated()

    def abs(self) -> Self:
        """Return |x| in the same dtype; the lowest integer stays itself, as in NumPy."""
        if self.dtype is DType.BOOL or self.dtype is DType.U8:
            return self
        if not self.dtype.is_float:
            return self._folded()
        zero_or_nan = self._apply("mul", self)
        return self._below(0.0)._select(self._negated(), self._above(0.0)._select(self, zero_or_nan))

    def sign(self) -> Self:
        """Return -1, 0 or 1 in the same dtype, NaN for NaN. Raises DTypeError for bools."""
        self._refuse_bool("sign", "cast('i8').sign")
        zero_or_nan = self._apply("mul", self) if self.dtype.is_float else self._full_like(0)
        positive = self._above(0)._select(self._full_like(1), zero_or_nan)
        return positive if self.dtype is DType.U8 else self._below(0)._select(self._full_like(-1), positive)

    def square(self) -> Self:
        """Return x * x in the same dtype; of bools i8."""
        x = self.cast(DType.I8) if self.dtype is DType.BOOL else self
        return x._apply("mul", x)

    def reciprocal(self) -> Self:
        """Return 1 / x; of integers and bools in f64."""
        return (self if self.dtype.is_float else self.cast(DType.F64))._apply("recip")

    def floor(self) -> Self:
        """Return the greatest integer not above x, in the same dtype; integers stay as they are."""
        if not self.dtype.is_float:
            return self
        rest = self._apply("mod", self._full_like(1.0))
        # the remainder of inf is NaN, which is not below 2
        return rest._below(2.0)._select(self._apply("add", rest._negated()), self)

    def ceil(self) -> Self:
        """Return the least integer not below x, in the same dtype; integers stay as they are."""
        return self._negated().floor()._negated() if self.dtype.is_float else self

    def trunc(self) -> Self:
        """Return x without its fraction, in the same dtype; integers stay as they are."""
        return self._below(0.0)._sign_back(self._folded().floor()) if self.dtype.is_float else self

    def round(self) -> Self:
        """Return the nearest integer, of two the even one, in the same dtype; integers stay as they are."""
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
        """Return a & b of bools or integers. Raises DTypeError for floats.

        Integers are taken apart bit by bit, about 7 nodes a bit; `x & (2**k - 1)` is one remainder.
        """
        a, b = self._whole("bitwise_and", other)
        if a.dtype is DType.BOOL:
            return a._and(b)
        if isinstance(other, int) and is_weak(other) and other >= 0 and other & (other + 1) == 0:
            return a if other == a.dtype.highest == 255 else a._masked(other)
        return a._common_bits(b)

    def bitwise_or(self, other: Any) -> Self:
        """Return a | b of bools or integers. Raises DTypeError for floats."""
        a, b = self._whole("bitwise_or", other)
        if a.dtype is DType.BOOL:
            return a._or(b)
        return a._apply("add", b)._apply("add", a._common_bits(b)._negated())

    def bitwise_xor(self, other: Any) -> Self:
        """Return a ^ b of bools or integers. Raises DTypeError for floats."""
        a, b = self._whole("bitwise_xor", other)
        if a.dtype is DType.BOOL:
            return a._xor(b)
        return a._apply("add", b)._apply("add", a._common_bits(b)._scaled(negative(2, a.dtype)))

    def bitwise_not(self) -> Self:
        """Return ~x of bools or integers. Raises DTypeError for floats."""
        if self.dtype is DType.BOOL:
            return self._not()
        self._refuse_float("bitwise_not")
        return self._negated()._plus(negative(1, self.dtype))

    # for the layers above

    def _folded(self) -> Self:
        """|x|, but -0.0 stays; its derivative at 0 is that of x."""
        return self._below(0)._select(self._negated(), self)

    def _sign_back(self, value: Self) -> Self:
        """Return -value where this mask is true, else value: undoes `_folded` for odd functions, given `x < 0`."""
        return self._select(value._negated(), value)

    # inside

    def _numbers(self, op: str, other: Any) -> list[Self]:
        """Return operands, bools as i8, which is what NumPy makes of them where it has no operation on bools."""
        operands = self._operands(op, other)
        if operands[0].dtype is DType.BOOL:
            return [operand.cast(DType.I8) for operand in operands]
        return operands

    def _whole(self, op: str, other: Any) -> list[Self]:
        operands = self._operands(op, other)
        operands[0]._refuse_float(op)
        return operands

    def _masked(self, mask: int) -> Self:
        """Return x & mask, for a mask of 2**k - 1: the remainder by 2**k."""
        if mask < self.dtype.highest:
            return self._apply("mod", self._full_like(mask + 1))
        sign_bit = self._full_like(self.dtype.lowest)
        return self._below(0)._select(self._apply("add", sign_bit), self)

    def _common_bits(self, other: Self) -> Self:
        """Return a & b: the sum of a bit of a times that bit of b times its weight, which wraps for the sign."""
        a, b, two = self, other, self._full_like(2)
        total, weight, bits = self._full_like(0), 1, 8 * self.dtype.itemsize
        for place in range(bits):
            both = a._apply("mod", two)._apply("mul", b._apply("mod", two))
            total = total._apply("add", both._scaled(weight)) if place else both
            a, b = a._apply("idiv", two), b._apply("idiv", two)
            weight = 2 * weight if place < bits - 2 or self.dtype is DType.U8 else int(self.dtype.lowest)
        return total

    def _refuse_bool(self, op: str, remedy: str) -> None:
        if self.dtype is DType.BOOL:
            raise DTypeError(f"{op}({self._record.type_text}): bools have no {op}; use {remedy}() or cast first")

    def _refuse_float(self, op: str) -> None:
        if self.dtype.is_float:
            raise DTypeError(f"{op}({self._record.type_text}): bits are those of bools and integers; cast to i64 first")

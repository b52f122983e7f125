"""Exponentials, logarithms, roots and powers.

Functions of one variable keep the shape and return the float dtype that NumPy chooses
(`float_for`: f16 for bool, u8 and i8, f32 for i16, f64 for i32 and i64). f16 and bf16 are computed in f32 and rounded
once. Arguments outside the domain give NaN. e**x is computed as 2**(x * log2 e), so the relative error grows with |x|:
5e-6 for f32 at 88, 2e-14 for f64 at 700.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.ops.function_derivatives import Shortcut
from lumin_tune.core.tensor.approximations import EXPM1, LOG_RATIO
from lumin_tune.core.tensor.arithmetic import ArithmeticTensor
from lumin_tune.core.tensor.layout.broadcasting import exact_value, is_weak

_LOG2_E = math.log2(math.e)
_LN_2 = math.log(2)
_LARGEST_UNROLLED_POWER = 32
_LARGEST = {dtype: float(np.finfo(dtype.numpy).max) for dtype in (DType.F32, DType.F64)}


class ExponentialTensor(ArithmeticTensor):
    """Exponentials, logarithms, roots and powers."""

    __slots__ = ()

    def exp2(self) -> Self:
        """Return 2**x: same shape, float dtype as `numpy.exp2`.

        Compiled CPU code flushes subnormal results to 0.

            >>> g = lt.Graph()
            >>> y = g.constant([-1, 0, 3]).exp2().output("y")
            >>> g.interpret()["y"]
            array([0.5, 1. , 8. ])
        """
        return self.cast(self._working()[1])._apply("exp2")

    def exp(self) -> Self:
        """Return e**x: same shape, float dtype as `numpy.exp`.

        Compiled CPU code flushes subnormal results (for f32 below 1.2e-38) to 0.

            >>> g = lt.Graph()
            >>> y = g.constant([0.0, 1.0, 2.0]).exp().output("y")
            >>> g.interpret()["y"].round(4)
            array([1.    , 2.7183, 7.3891], dtype=float32)
        """
        x, result = self._working()
        return x._exp().cast(result)

    def expm1(self) -> Self:
        """Return e**x - 1, accurate for small x too: same shape, float dtype as `numpy.expm1`.

        >>> g = lt.Graph()
        >>> x = g.constant(1e-8)
        >>> y = x.expm1().output("expm1"), (x.exp() - 1).output("exp - 1")
        >>> {name: f"{value:.3g}" for name, value in g.interpret().items()}
        {'expm1': '1e-08', 'exp - 1': '0'}
        """
        x, result = self._working()
        return x._expm1().cast(result)

    def log2(self) -> Self:
        """Return the base-2 logarithm, NaN below 0: same shape, float dtype as `numpy.log2`.

        >>> g = lt.Graph()
        >>> y = g.constant([0.25, 1.0, 8.0]).log2().output("y")
        >>> g.interpret()["y"]
        array([-2.,  0.,  3.], dtype=float32)
        """
        return self.cast(self._working()[1])._apply("log2")

    def log(self) -> Self:
        """Return the natural logarithm, NaN below 0: same shape, float dtype as `numpy.log`.

        >>> g = lt.Graph()
        >>> y = g.constant([0.0, 1.0, 10.0]).log().output("y")
        >>> g.interpret()["y"].round(4)
        array([  -inf, 0.    , 2.3026], dtype=float32)
        """
        x, result = self._working()
        return x._log().cast(result)

    def log10(self) -> Self:
        """Return the base-10 logarithm, NaN below 0: same shape, float dtype as `numpy.log10`.

        >>> g = lt.Graph()
        >>> y = g.constant([0.01, 1.0, 1000.0]).log10().output("y")
        >>> g.interpret()["y"].round(4)
        array([-2.,  0.,  3.], dtype=float32)
        """
        x, result = self._working()
        return x._apply("log2")._scaled(math.log10(2)).cast(result)

    def log1p(self) -> Self:
        """Return log(1 + x), accurate for small x too: same shape, float dtype as `numpy.log1p`.

        >>> g = lt.Graph()
        >>> x = g.constant(1e-8)
        >>> y = x.log1p().output("log1p"), (x + 1).log().output("log")
        >>> {name: f"{value:.3g}" for name, value in g.interpret().items()}
        {'log1p': '1e-08', 'log': '0'}
        """
        x, result = self._working()
        return x._log1p().cast(result)

    def sqrt(self) -> Self:
        """Return the square root, NaN below 0: same shape, float dtype as `numpy.sqrt`.

        >>> g = lt.Graph()
        >>> y = g.constant([4.0, 2.25, -1.0]).sqrt().output("y")
        >>> g.interpret()["y"]
        array([2. , 1.5, nan], dtype=float32)
        """
        return self.cast(self._working()[1])._apply("sqrt")

    def rsqrt(self) -> Self:
        """Return 1 / sqrt(x), NaN below 0: same shape and the dtype of `sqrt`.

        >>> g = lt.Graph()
        >>> y = g.constant([4.0, 0.25, 1.0]).rsqrt().output("y")
        >>> g.interpret()["y"]
        array([0.5, 2. , 1. ], dtype=float32)
        """
        x, result = self._working()
        return x._apply("sqrt")._apply("recip").cast(result)

    def pow(self, exponent: Any) -> Self:
        """Return self ** exponent: broadcast shape, promoted dtype (i8 for bools); zeros and infinities as
        `numpy.power`.

        Constant exponents that are multiples of 1/2 up to 32 in magnitude are computed by multiplications and square
        roots; 0.5 is `sqrt`. Integers wrap. In an integer exponent tensor, negative elements give 0, unless the base
        is 1 or -1. Raises DTypeError for an integer tensor with a negative constant exponent, and ShapeError if the
        shapes do not broadcast.

            >>> g = lt.Graph()
            >>> y = g.constant([1.0, 2.0, 3.0]).pow([0, 1, 2]).output("y")
            >>> g.interpret()["y"]
            array([1., 2., 9.])
        """
        base, power = self._numbers("pow", exponent)
        constant = exponent if is_weak(exponent) and isinstance(exponent, (bool, int, float)) else None
        if not base.dtype.is_float:
            return base._integer_power(power, None if constant is None else int(constant))
        result = base.dtype
        if result.is_half:
            base, power = base.cast(DType.F32), power.cast(DType.F32)
        if constant is not None:
            return base._constant_power(exact_value(constant, result)).cast(result)
        return base._general_power(power).cast(result)

    def __pow__(self, exponent: Any) -> Self:
        return self.pow(exponent)

    def __rpow__(self, base: Any) -> Self:
        """Return base ** self; a positive constant base is computed as 2**(x * log2 base)."""
        power, raised = self._numbers("pow", base)
        if not power.dtype.is_float or not is_weak(base) or not isinstance(base, (bool, int, float)):
            return raised.pow(power)
        x, result = power._working()
        number = exact_value(base, result)
        if not 0 < number < math.inf or number == 1:
            return raised.pow(power)
        return (x if number == 2 else x._scaled(math.log2(number)))._apply("exp2").cast(result)

    # internal interface of the other layers; arguments and results are f32 or f64

    def _exp(self) -> Self:
        return self._scaled(_LOG2_E)._apply("exp2")

    def _log(self) -> Self:
        return self._apply("log2")._scaled(_LN_2)

    def _expm1(self) -> Self:
        """Return e**x - 1 by a polynomial for |x| <= 0.5; elsewhere little cancels."""
        near = self._above(-0.5)._and(self._below(0.5))
        small = self._where_else(near, 0.0)
        return near._select(small._polynomial(EXPM1[self.dtype])._apply("mul", small), self._exp()._plus(-1.0))

    def _log1p(self) -> Self:
        """Return log(1 + x) = log((1 + s) / (1 - s)) with s = x / (2 + x), by a polynomial in s for |x| <= 0.25."""
        near = self._above(-0.25)._and(self._below(0.25))
        small = self._where_else(near, 0.0)
        s = small._apply("mul", small._plus(2.0)._apply("recip"))
        return self._recorded_as(
            "log1p", near._select(s._odd_polynomial(LOG_RATIO[self.dtype]), self._plus(1.0)._log())
        )

    def _recorded_as(self, function: str, value: Self, axes: Sequence[int] = ()) -> Self:
        """Return the value, with the derivative of a function of this tensor (`ops/function_derivatives.py`)."""
        if self.node < value.node:
            self.graph.shortcuts[value.node] = Shortcut(self.node, function, tuple(axes))
        return value

    def _polynomial(self, coefficients: Sequence[float]) -> Self:
        """Evaluate c0 + c1 x + c2 x² + ... by Horner's rule."""
        result = self._scaled(coefficients[-1])._plus(coefficients[-2])
        for coefficient in reversed(coefficients[:-2]):
            result = result._apply("mul", self)._plus(coefficient)
        return result

    def _odd_polynomial(self, coefficients: Sequence[float]) -> Self:
        """Evaluate x (c0 + c1 x² + c2 x⁴ + ...)."""
        return self._apply("mul", self)._polynomial(coefficients)._apply("mul", self)

    def _where_else(self, condition: Self, constant: Scalar) -> Self:
        """Return x where the condition holds, else a constant inside the domain.

        Unselected branches are computed too, so an infinite derivative there would turn the whole derivative into NaN
        (0 * inf); an argument inside the domain keeps it finite.
        """
        return condition._select(self, self._full_like(constant))

    # private

    def _whole_power(self, exponent: int) -> Self:
        """Return x ** exponent for a positive integer exponent, by repeated squaring."""
        square: Self = self
        result: Self | None = None
        while exponent:
            if exponent & 1:
                result = square if result is None else result._apply("mul", square)
            exponent >>= 1
            if exponent:
                square = square._apply("mul", square)
        assert result is not None
        return result

    def _integer_power(self, power: Self, constant: int | None) -> Self:
        if constant is not None:
            if constant < 0:
                raise DTypeError(
                    f"pow({self._record.type_text}, {constant}): integers to negative integer powers are not integers; "
                    "cast the tensor to f64 first"
                )
            return self._whole_power(constant) if constant else self._full_like(1)
        two, one = self._full_like(2), self._full_like(1)
        result, square, rest = one, self, power
        for bit in range(8 * self.dtype.itemsize - (self.dtype is not DType.U8)):
            if bit:
                square, rest = square._apply("mul", square), rest._apply("idiv", two)
            odd = rest._apply("mod", two)._above(0)
            result = result._apply("mul", odd._select(square, one))
        if self.dtype is DType.U8:
            return result
        of_minus_one = power._apply("mod", two)._above(0)._select(self._full_like(-1), one)
        of_others = self._is(1)._select(one, self._full_like(0))
        return power._below(0)._select(self._is(-1)._select(of_minus_one, of_others), result)

    def _constant_power(self, exponent: float) -> Self:
        if exponent == 0:
            return self._full_like(1.0)
        if exponent == 0.5:
            return self._apply("sqrt")
        if exponent.is_integer() and abs(exponent) <= _LARGEST_UNROLLED_POWER:
            whole = self._whole_power(int(abs(exponent)))
            return whole if exponent > 0 else whole._apply("recip")
        if exponent.is_integer() or not math.isfinite(exponent):
            return self._general_power(self._full_like(exponent))
        # non-integer powers of negative numbers are NaN, but numpy.power treats -inf as inf
        base = self._below(-_LARGEST[self.dtype])._select(self._full_like(math.inf), self)
        zero = base._is(0.0)
        power = zero._select(base._full_like(1.0), base)._fractional_power(exponent)
        return zero._select(base._full_like(0.0 if exponent > 0 else math.inf), power)

    def _fractional_power(self, exponent: float) -> Self:
        """Return x ** exponent for x > 0, using a square root where the exponent is a multiple of 1/2."""
        count = int(abs(exponent))
        if abs(exponent) - count != 0.5 or count > _LARGEST_UNROLLED_POWER:
            return self._apply("log2")._scaled(exponent)._apply("exp2")
        root = self._apply("sqrt")
        power = root._apply("mul", self._whole_power(count)) if count else root
        return power if exponent > 0 else power._apply("recip")

    def _general_power(self, power: Self) -> Self:
        """Return 2**(b log2|a|), with corrections for sign and special values."""
        zero, one = self._is(0.0), self._full_like(1.0)
        negative = self._below(0.0)
        # -0.0 < 0 is false, but its reciprocal is below 0
        minus = negative._or(self._apply("recip")._below(0.0))
        # bounding the exponent avoids 1 ** inf = 2 ** (inf * 0) = NaN
        bounded = power.clip(-1e30, 1e30)
        size = bounded._apply("mul", zero._select(one, self._folded())._apply("log2"))._apply("exp2")
        root_of_zero = power._above(0.0)._select(self._full_like(0.0), power)
        size = zero._select(power._below(0.0)._select(self._full_like(math.inf), root_of_zero), size)
        odd = power._apply("mod", power._full_like(2.0))._is(1.0)
        signed = minus._and(odd)._select(size._negated(), size)
        fraction = power._apply("mod", one)._above(0.0)
        undefined = negative._and(self._above(-math.inf))._and(fraction)
        signed = undefined._select(self._full_like(math.nan), signed)
        return power._is(0.0)._or(self._is(1.0)._and(power.isnan()))._select(one, signed)

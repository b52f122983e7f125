"""Intervals of the results of element-wise ops and casts. `analysis` looks them up in `ELEMENTWISE`.

Source: interval arithmetic with outward rounding (IEEE 1788-2015). A bound rounded outward remains a bound when the
number is rounded to nearest, once or several times, and when a product is added without rounding (FMA).
Intervals of approximated functions are widened by a few units in the last place; signs are exact.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.interval import (
    BIT,
    ONE,
    ZERO,
    Exact,
    Interval,
    Number,
    anything,
    fitting,
    least_normal,
    outward,
)
from lumin_tune.core.ops.scalars import PRIMITIVE, ScalarOp

_INF: Final = math.inf


def added(x: Interval, y: Interval, dtype: DType) -> Interval:
    """Return x + y; or of bools."""
    if dtype is DType.BOOL:
        return Interval(max(x.low, y.low), max(x.high, y.high))
    if not dtype.is_float:
        return fitting(int(x.low + y.low), int(x.high + y.high), dtype)
    opposite = (x.high == _INF and y.low == -_INF) or (x.low == -_INF and y.high == _INF)
    low = -_INF if -_INF in (x.low, y.low) else _sum(x.low, y.low)
    high = _INF if _INF in (x.high, y.high) else _sum(x.high, y.high)
    return outward(low, high, dtype, x.nan or y.nan or opposite, x.minus_zero and y.minus_zero)


def multiplied(x: Interval, y: Interval, dtype: DType) -> Interval:
    """Return x y; and of bools."""
    if dtype is DType.BOOL:
        return Interval(min(x.low, y.low), min(x.high, y.high))
    corners = [_product(a, b) for a in (x.low, x.high) for b in (y.low, y.high)]
    if not dtype.is_float:
        return fitting(int(min(corners)), int(max(corners)), dtype)
    nan = x.nan or y.nan or (x.has_zero and y.has_infinity) or (x.has_infinity and y.has_zero)
    one_sign = (x.sign_is_clear and y.sign_is_clear) or (x.high < 0 and y.high < 0)
    return outward(min(corners), max(corners), dtype, nan, not one_sign)


def squared(x: Interval, dtype: DType) -> Interval:
    """Return x x: 0 times infinity does not occur."""
    if dtype is DType.BOOL:
        return x
    ends = [_product(x.low, x.low), _product(x.high, x.high)]
    low = 0.0 if x.has_zero else min(ends)
    if not dtype.is_float:
        return fitting(int(low), int(max(ends)), dtype)
    return outward(low, max(ends), dtype, x.nan, False)


def greater_of(x: Interval, y: Interval, dtype: DType) -> Interval:
    """Return max(x, y); the sign of the maximum of 0 and -0 is unspecified."""
    low, high = max(x.low, y.low), max(x.high, y.high)
    return Interval(low, high, x.nan or y.nan, (x.minus_zero or y.minus_zero) and low <= 0 <= high)


def remainder(x: Interval, y: Interval, dtype: DType) -> Interval:
    """Return x mod y, which has the sign of y; 0 for integers and y = 0, NaN for floats."""
    if 0 <= x.low and x.high < y.low:
        return Interval(x.low, x.high, x.nan or y.nan, x.minus_zero)
    if dtype.is_float:
        nan = x.nan or y.nan or y.has_zero or x.has_infinity
        return Interval(min(y.low, 0.0), max(y.high, 0.0), nan, True)
    low, high = min(y.low + 1, 0), max(y.high - 1, 0)
    return Interval(low, min(high, x.high) if x.low >= 0 and y.low >= 0 else high)


def quotient(x: Interval, y: Interval, dtype: DType) -> Interval:
    """Return the integer quotient rounded downwards, 0 where y is 0."""
    divisors = {int(each) for each in (y.low, y.high, -1, 1) if y.low <= each <= y.high and each != 0}
    found = [int(each) // divisor for each in (x.low, x.high) for divisor in divisors]
    found += [0] if y.has_zero else []
    return fitting(min(found), max(found), dtype)


def compared(x: Interval, y: Interval, dtype: DType) -> Interval:
    """Return x < y."""
    if x.low >= y.high:
        return ZERO
    return ONE if x.high < y.low and not x.nan and not y.nan else BIT


def selected(p: Interval, x: Interval, y: Interval, dtype: DType) -> Interval:
    if p.low >= 1:
        return x
    return y if p.high <= 0 else x.joined(y)


def power(x: Interval, dtype: DType) -> Interval:
    """Return 2^x, which is never below 0, nor -0."""
    slack = _slack(dtype)
    low = _exp2(x.low) * (1 - slack)
    high = _exp2(x.high) * (1 + slack)
    low = low if low >= least_normal(dtype) else 0.0
    return outward(low, max(high, least_normal(dtype)), dtype, x.nan, False)


def logarithm(x: Interval, dtype: DType) -> Interval:
    slack = _slack(dtype)
    low = math.log2(x.low) if least_normal(dtype) <= x.low < _INF else -_INF
    high = math.log2(x.high) if 0 < x.high < _INF else _INF
    low -= slack * (1 + abs(low)) if low > -_INF else 0
    high += slack * (1 + abs(high)) if high < _INF else 0
    return outward(low, high, dtype, x.nan or x.low < 0, True)


def root(x: Interval, dtype: DType) -> Interval:
    """Return the square root; that of -0 is -0."""
    low, high = _root(max(x.low, 0), -1), _root(max(x.high, 0), 1)
    return outward(low, high, dtype, x.nan or x.low < 0, x.minus_zero)


def reciprocal(x: Interval, dtype: DType) -> Interval:
    """Return 1 / x; that of -0 is -inf."""
    if x.low > 0 or (x.low == 0 and not x.minus_zero):
        return outward(_inverse(x.high), _inverse(x.low), dtype, x.nan, False)
    if x.high < 0:
        return outward(_inverse(x.high), _inverse(x.low), dtype, x.nan, True)
    return Interval(-_INF, _INF, x.nan, True)


def converted(x: Interval, source: DType, dtype: DType) -> Interval:
    """Return a cast, as C casts. The result for a float beyond the range of an integer dtype depends on the machine."""
    if dtype is DType.BOOL:
        if x.low > 0 or x.high < 0:
            return ONE
        return ZERO if x.low == x.high == 0 and not x.nan else BIT
    if dtype.is_float:
        return outward(_exact(x.low), _exact(x.high), dtype, x.nan, source.is_float and (x.minus_zero or x.low < 0))
    if source.is_float:
        return fitting(math.trunc(x.low), math.trunc(x.high), dtype) if x.is_finite else anything(dtype)
    return fitting(int(x.low), int(x.high), dtype)


def bounded(row: ScalarOp) -> Callable[..., Interval]:
    """Return the interval of an op from its row alone: its bounds, and NaN for operands that are NaN or infinite."""

    def interval(*operands_and_dtype: Any) -> Interval:
        *operands, dtype = operands_and_dtype
        if row.bounds is None:
            return anything(dtype)
        low, high = (end * (1 + _slack(dtype)) for end in row.bounds)
        return outward(low, high, dtype, any(x.nan or x.has_infinity for x in operands), True)

    return interval


Unary = Callable[[Interval, DType], Interval]
Binary = Callable[[Interval, Interval, DType], Interval]
UNARY: Final[Mapping[str, Unary]] = {
    **{name: bounded(row) for name, row in PRIMITIVE.items() if row.arity == 1 and name != "cast"},
    "exp2": power,
    "log2": logarithm,
    "sqrt": root,
    "recip": reciprocal,
}
BINARY: Final[Mapping[str, Binary]] = {
    **{name: bounded(row) for name, row in PRIMITIVE.items() if row.arity == 2},
    "add": added,
    "mul": multiplied,
    "max": greater_of,
    "mod": remainder,
    "idiv": quotient,
    "less_than": compared,
}


def _slack(dtype: DType) -> float:
    """Return an upper bound of the relative error of a function of a float dtype."""
    return 2.0**-44 if dtype is DType.F64 else 2.0**-18


def _exact(value: Number) -> Exact:
    return value if isinstance(value, float) and math.isinf(value) else Fraction(value)


def _sum(a: Number, b: Number) -> Exact:
    """Return the sum of two bounds, which must not be infinities of different signs."""
    if math.inf in (abs(a), abs(b)):
        return float(a + b)
    return Fraction(a) + Fraction(b)


def _product(a: Number, b: Number) -> Exact:
    """Return the product of two bounds, where 0 stays 0."""
    if a == 0 or b == 0:
        return Fraction(0)
    if math.inf in (abs(a), abs(b)):
        return math.inf if (a > 0) == (b > 0) else -math.inf
    return Fraction(a) * Fraction(b)


def _inverse(a: Number) -> Exact:
    if a == 0:
        return math.inf
    return Fraction(0) if math.isinf(a) else 1 / Fraction(a)


def _exp2(x: Number) -> float:
    return math.inf if x >= 1025 else 0.0 if x < -1100 else math.exp2(x) if x < 1024 else math.inf


def _root(x: Number, side: int) -> float:
    """Return a square root rounded towards a side. side: 1 (up) or -1 (down)."""
    if math.isinf(x):
        return math.inf
    found = math.sqrt(x)
    exact = Fraction(found) ** 2
    wrong = exact > x if side < 0 else exact < x
    return math.nextafter(found, side * math.inf) if wrong else found

"""Facts about the numbers of a value: bounds, whether NaN is among them, and whether -0.0 is.

`ranges` works intervals out, constants carry theirs (`egraph.GivenLeaf`). Bounds are outward: whatever a kernel rounds,
and however it fuses a product with a sum, its numbers lie between them. Integers are bounded by ints, which do not
round.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType

Number = int | float
Exact = Fraction | float
"""A bound before it is rounded: a fraction, or an infinity."""

_FORMATS: Final[Mapping[DType, tuple[int, int, float]]] = {
    DType.F16: (11, -24, 65504.0),
    DType.BF16: (8, -133, (2 - 2.0**-7) * 2.0**127),
    DType.F32: (24, -149, (2 - 2.0**-23) * 2.0**127),
    DType.F64: (53, -1074, (2 - 2.0**-52) * 2.0**1023),
}
"""For each float dtype how many bits its numbers have, the exponent of the least one, and the greatest finite one."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The numbers that the elements of a value may be.

    low, high: of all that are not NaN; infinite where there is no bound. nan, minus_zero: whether there may be such.
    An interval of no numbers at all has low above high.
    """

    low: Number
    high: Number
    nan: bool = False
    minus_zero: bool = False

    @property
    def is_finite(self) -> bool:
        """Whether there is no infinity and no NaN."""
        return not self.nan and self.low > -math.inf and self.high < math.inf

    @property
    def has_zero(self) -> bool:
        return self.low <= 0 <= self.high

    @property
    def has_infinity(self) -> bool:
        return self.low == -math.inf or self.high == math.inf

    @property
    def sign_is_clear(self) -> bool:
        """Whether the sign bit of no number is set."""
        return self.low >= 0 and not self.minus_zero

    def met(self, other: Interval) -> Interval:
        """Return the intersection; this interval where the two contradict each other."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        if low > high:
            return self
        return Interval(low, high, self.nan and other.nan, self.minus_zero and other.minus_zero and low <= 0 <= high)

    def joined(self, other: Interval) -> Interval:
        """Return the smallest interval that contains both."""
        return Interval(
            min(self.low, other.low),
            max(self.high, other.high),
            self.nan or other.nan,
            self.minus_zero or other.minus_zero,
        )

    def __str__(self) -> str:
        words = [f"[{self.low}, {self.high}]", *["nan"] * self.nan, *["-0"] * self.minus_zero]
        return " ".join(words)


def anything(dtype: DType) -> Interval:
    """Return the interval of all values of a dtype."""
    return Interval(
        int(dtype.lowest) if not dtype.is_float else -math.inf,
        int(dtype.highest) if not dtype.is_float else math.inf,
        dtype.is_float,
        dtype.is_float,
    )


def interval_of(array: Array, dtype: DType) -> Interval:
    """Return the interval of known numbers."""
    if not array.size:
        return ZERO
    if not dtype.is_float:
        return Interval(int(array.min()), int(array.max()))
    holes = np.isnan(array)
    rest = array[~holes] if holes.any() else array
    if not rest.size:
        return anything(dtype)
    minus_zero = bool(((rest == 0) & np.signbit(rest)).any())
    return Interval(float(rest.min()), float(rest.max()), bool(holes.any()), minus_zero)


ZERO: Final = Interval(0, 0)
BIT: Final = Interval(0, 1)
ONE: Final = Interval(1, 1)


def greatest(dtype: DType) -> float:
    """Return the greatest finite number of a float dtype."""
    return _FORMATS[dtype][2]


def precision(dtype: DType) -> int:
    """Return how many bits the numbers of a float dtype have."""
    return _FORMATS[dtype][0]


def least_normal(dtype: DType) -> float:
    """Return the least number of a float dtype that has all bits; hardware may take smaller ones for 0."""
    bits, exponent, _ = _FORMATS[dtype]
    return math.ldexp(1.0, exponent + bits - 1)


def rounded_down(value: Exact, dtype: DType) -> float:
    """Return the greatest number of a float dtype that is not above a value."""
    if isinstance(value, float) and math.isinf(value):
        return value
    if not value:
        return 0.0
    bits, least, most = _FORMATS[dtype]
    if value > most:
        return most
    if value < -most:
        return -math.inf
    exact = Fraction(value)
    step = max(math.frexp(float(exact))[1] - bits, least)
    scaled = exact / (1 << step) if step >= 0 else exact * (1 << -step)
    return math.ldexp(math.floor(scaled), step)


def rounded_up(value: Exact, dtype: DType) -> float:
    """Return the least number of a float dtype that is not below a value."""
    return -rounded_down(-value, dtype) + 0.0


def outward(low: Exact, high: Exact, dtype: DType, nan: bool, minus_zero: bool) -> Interval:
    """Return the interval of a float dtype that bounds enclose after any rounding."""
    down, up = rounded_down(low, dtype), rounded_up(high, dtype)
    return Interval(down, up, nan, minus_zero and down <= 0 <= up)


def fitting(low: int, high: int, dtype: DType) -> Interval:
    """Return the interval of an integer dtype, all of it where numbers would wrap."""
    whole = anything(dtype)
    return Interval(low, high) if whole.low <= low and high <= whole.high else whole

"""Intervals of the results of sums, maxima, scans and scatters. `analysis` calls it.

A sum is taken in any order and by any tree; f16 and bf16 are summed in f32. Where all partial sums of a bound are
numbers of that dtype, no rounding crosses it, since rounding is monotone; else it may grow by a unit in the last place
with each addition (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 4.2).
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.interval import (
    Interval,
    Number,
    anything,
    fitting,
    outward,
    precision,
    rounded_down,
    rounded_up,
)

_INF: Final = math.inf
_MOST_ERROR: Final = 0.25  # beyond which relative error nothing is claimed but a sign
Count = tuple[int, int]
"""The least and the greatest number of elements."""


def summed(x: Interval, count: Count, dtype: DType) -> Interval:
    """Return the interval of a sum of `count` numbers, 0 for none."""
    least, most = count
    if not dtype.is_float:
        ends = [times * int(end) for times in count for end in (x.low, x.high)]
        return fitting(min(ends), max(ends), dtype)
    wide = DType.F32 if dtype.is_half else dtype
    low = _lower(x.low, least if x.low >= 0 else most, wide)
    high = -_lower(-x.high, least if x.high <= 0 else most, wide)
    nan = x.nan or (low == -_INF and high == _INF)
    if not least:
        low, high = min(low, 0.0), max(high, 0.0)
    return outward(low, high, dtype, nan, x.minus_zero or dtype.is_half)


def _lower(end: Number, count: int, dtype: DType) -> float:
    """Return a lower bound of a sum of `count` numbers, none of which is below `end`."""
    if not count:
        return 0.0
    if math.isinf(end):
        return float(end)
    total = Fraction(end) * count
    if _is_exact(Fraction(end), count, dtype):
        return rounded_down(total, dtype)
    error = count * 2.0 ** (1 - precision(dtype))
    if end >= 0:
        return max(float(end), rounded_down(total * Fraction(1 - error), dtype)) if error < 1 else float(end)
    return rounded_down(total * Fraction(1 + 2 * error), dtype) if error <= _MOST_ERROR else -_INF


def _is_exact(end: Fraction, count: int, dtype: DType) -> bool:
    """Return whether all multiples of a number up to that of the count are numbers of a dtype."""
    odd = end.numerator
    if not odd:
        return True
    return count * (abs(odd) // (odd & -odd)) <= 1 << precision(dtype)


def greatest_of(x: Interval, count: Count, dtype: DType) -> Interval:
    """Return the greatest of `count` numbers, the lowest of the dtype for none."""
    if count[0]:
        return x
    lowest = -_INF if dtype.is_float else int(dtype.lowest)
    return Interval(lowest, x.high, x.nan, x.minus_zero)


def scanned(x: Interval, combine: str, count: Count, dtype: DType) -> Interval:
    """Return running sums, products or maxima along an axis of `count` elements."""
    count = (1, max(1, count[1]))
    if combine == "max":
        return x
    if combine == "add":
        return summed(x, count, dtype)
    if 0 <= x.low and x.high <= 1:
        return Interval(0, x.high, x.nan, x.minus_zero)
    if not dtype.is_float:
        return anything(dtype)
    return Interval(0.0 if x.low >= 0 else -_INF, _INF, True, not x.sign_is_clear)


def scattered(base: Interval, updates: Interval, combine: str, count: Count, dtype: DType) -> Interval:
    """Return base numbers with at most `count` updates combined into each."""
    if combine == "set":
        return base.joined(updates)
    if combine == "max":
        return Interval(
            base.low, max(base.high, updates.high), base.nan or updates.nan, base.minus_zero or updates.minus_zero
        )
    if combine == "add" and not dtype.is_float:
        low, high = (int(count[1] * each) for each in (updates.low, updates.high))
        return fitting(int(base.low) + min(0, low), int(base.high) + max(0, high), dtype)
    if combine == "add" and base.low >= 0 and updates.low >= 0:
        return Interval(0.0, _INF, base.nan or updates.nan, True)
    return anything(dtype)


def counted(start: int, stop: int, dtype: DType) -> Interval:
    """Return the numbers from `start` to `stop`, both inclusive, as a dtype."""
    if dtype.is_float:
        return Interval(rounded_down(Fraction(start), dtype), rounded_up(Fraction(stop), dtype))
    return fitting(start, stop, dtype)

"""From values to pixels: linear and logarithmic scales with ticks at round numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Self

_NEAR = 1e-9
"""Shares of a number by which rounding may have changed it."""


@dataclass(frozen=True)
class Scale:
    """A range of values and the pixels that it takes; `start` may be greater than `end`, as on upright axes."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False
    count: int = 6
    """About how many ticks there are to be."""

    @classmethod
    def linear(cls, values: Iterable[float], start: float, end: float, count: int = 6) -> Self:
        """Return a scale from 0 to a round number that no value passes, but for what is no pixel."""
        greatest = max(values, default=0.0)
        if greatest <= 0:
            return cls(0.0, 1.0, start, end, count=count)
        step = _step(greatest, count)
        return cls(0.0, math.ceil(greatest / step * (1 - 2 * _NEAR)) * step, start, end, count=count)

    @classmethod
    def decades(cls, values: Iterable[float], start: float, end: float) -> Self:
        """Return a logarithmic scale from a 1, 2 or 5 in a decade to another, that holds all values, which are > 0."""
        found = list(values) or [1.0]
        low, high = _round_below(min(found)), _round_above(max(found))
        if low == high:
            low, high = low / 10, high * 10
        return cls(low, high, start, end, logarithmic=True)

    def __call__(self, value: float) -> float:
        if self.logarithmic:
            share = math.log(value / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    @cached_property
    def ticks(self) -> tuple[float, ...]:
        """Round numbers within the range, from the least."""
        if not self.logarithmic:
            step = _step(self.high - self.low, self.count)
            return tuple(self.low + place * step for place in range(round((self.high - self.low) / step) + 1))
        first, last = math.floor(math.log10(self.low)), math.ceil(math.log10(self.high))
        digits = (1, 2, 5) if last - first <= 3 else (1,)
        every = 1 if last - first <= 6 else 2
        found = (digit * 10.0**decade for decade in range(first, last + 1, every) for digit in digits)
        return tuple(each for each in found if self.low * 0.999 <= each <= self.high * 1.001)


def _step(extent: float, count: int) -> float:
    """Return the least of 1, 2 or 5 times a power of ten that cuts an extent into at most `count` steps."""
    least = extent / count
    power = 10.0 ** math.floor(math.log10(least))
    return next(digit * power for digit in (1, 2, 5, 10) if digit * power >= least * (1 - _NEAR))


def _round_below(value: float) -> float:
    power = 10.0 ** math.floor(math.log10(value))
    return max(digit for digit in (1, 2, 5) if digit * power <= value * (1 + _NEAR)) * power


def _round_above(value: float) -> float:
    power = 10.0 ** math.floor(math.log10(value))
    return min(digit for digit in (1, 2, 5, 10) if digit * power >= value * (1 - _NEAR)) * power

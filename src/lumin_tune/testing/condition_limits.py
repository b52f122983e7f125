"""Random values that satisfy a rule's conditions on elements, such as `(at-least ?x 0)`, up to their bounds.

Used by `testing.rules`. Values that a condition does not exclude may be drawn, NaN, -0.0 and the bounds included, so
that a rule which needs more than its conditions fails.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to

ELEMENT_CONDITIONS: Final = ("at-least", "at-most", "less", "no-less", "fits", "never-nan", "never-minus-zero")
_PIVOTS: Final = (-128, -20, -1, 0, 0, 1, 2, 3, 7, 127, 128, 1000, 2**31, 0.5, -0.25, 1.5, 3e4)


@dataclass(frozen=True)
class ElementLimits:
    """Bounds on the elements of a variable. low, high: of elements that are not NaN."""

    low: float = -math.inf
    high: float = math.inf
    nan: bool = True
    minus_zero: bool = True

    @property
    def is_bounded(self) -> bool:
        return self.low > -math.inf and self.high < math.inf

    def narrowed(self, low: float = -math.inf, high: float = math.inf) -> ElementLimits:
        return ElementLimits(max(self.low, low), min(self.high, high), self.nan, self.minus_zero)

    def has_any(self, dtype: DType) -> bool:
        """Return whether a dtype has values within the limits."""
        if dtype.is_float:
            return _first(self.low, dtype) <= -_first(-self.high, dtype)
        return max(self.low, int(dtype.lowest)) <= min(self.high, int(dtype.highest)) and (
            not self.is_bounded or math.ceil(self.low) <= math.floor(self.high)
        )

    def applied(self, values: Array, dtype: DType) -> Array:
        """Return the values clipped to the limits."""
        if not dtype.is_float:
            low = math.ceil(max(self.low, int(dtype.lowest)))
            high = math.floor(min(self.high, int(dtype.highest)))
            return np.clip(values, _number(low, values), _number(high, values))
        found = np.clip(values, _first(self.low, dtype), -_first(-self.high, dtype))
        if not self.nan:
            inside = min(max(0.0, _first(self.low, dtype)), -_first(-self.high, dtype))
            found = np.where(np.isnan(found), inside, found)
        return found if self.minus_zero else np.where(found == 0, 0.0, found)


def limits_of(
    conditions: Sequence[Any],
    dtype_of: Callable[[Any], DType],
    number_of: Callable[[Any], float],
    source: Random,
) -> Mapping[str, ElementLimits] | None:
    """Return limits that satisfy the conditions on elements, None if none were found; other conditions are ignored.

    For `less`, both variables are limited to their sides of a random number.
    """
    found: dict[str, ElementLimits] = {}
    for head, *arguments in conditions:
        if head not in ELEMENT_CONDITIONS:
            continue
        one = found.get(arguments[0], ElementLimits())
        if head == "at-least":
            found[arguments[0]] = one.narrowed(low=number_of(arguments[1]))
        elif head == "at-most":
            found[arguments[0]] = one.narrowed(high=number_of(arguments[1]))
        elif head == "fits":
            dtype = DType.of(arguments[1]) if not arguments[1].startswith("?") else dtype_of(("dtype", arguments[1]))
            found[arguments[0]] = one.narrowed(*_integers(dtype))
        elif head == "never-nan":
            found[arguments[0]] = ElementLimits(one.low, one.high, False, one.minus_zero)
        elif head == "never-minus-zero":
            found[arguments[0]] = ElementLimits(one.low, one.high, one.nan, False)
        else:
            pivot, dtype = float(source.choice(_PIVOTS)), dtype_of(arguments[0])
            other = found.get(arguments[1], ElementLimits())
            if head == "less":
                found[arguments[0]] = one.narrowed(high=_below(pivot, dtype))
                found[arguments[1]] = other.narrowed(low=pivot)
            else:
                found[arguments[0]] = one.narrowed(low=pivot)
                found[arguments[1]] = other.narrowed(high=pivot)
    return found if all(each.has_any(dtype_of(name)) for name, each in found.items()) else None


def _integers(dtype: DType) -> tuple[float, float]:
    """Return the bounds of the range in which a dtype represents all integers."""
    if dtype.is_float:
        most = {DType.F16: 2.0**11, DType.BF16: 2.0**8, DType.F32: 2.0**24, DType.F64: 2.0**53}[dtype]
        return -most, most
    return float(dtype.lowest), float(dtype.highest)


def _first(low: float, dtype: DType) -> float:
    """Return the smallest number of a float dtype that is not below another."""
    found = float(round_to(np.asarray(low, np.float64), dtype))
    step = max(abs(low), 2.0**-20) * 2.0**-10
    while found < low:
        found = float(round_to(np.asarray(low + step, np.float64), dtype))
        step *= 2
    return found


def _below(pivot: float, dtype: DType) -> float:
    """Return a number that is smaller in every dtype; for integers the next smaller one."""
    return pivot - max(abs(pivot), 1.0) * 2.0**-6 if dtype.is_float else pivot - 1


def _number(value: int, values: Array) -> Any:
    return np.asarray(value).astype(values.dtype)

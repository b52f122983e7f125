"""Conditions that keep computed constants within the range of a dtype.

The product of two factors may overflow although each fits, and 0 * inf would introduce a NaN.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lumin_tune.core.plugin.records import Rule

_LIMITS: Final = {
    "f16": ("3e4", "1e9", "1e-9"),
    "bf16": ("1e30", "1e60", "1e-60"),
    "f32": ("1e30", "1e60", "1e-60"),
    "f64": ("1e30", "1e60", "1e-60"),
}
"""For each float dtype the largest size of a number, and the largest and the least square of one that is not 0."""


def for_each_float(make: Callable[[str], Rule]) -> tuple[Rule, ...]:
    """Return a rule for each float dtype; rules with different conditions need different names."""
    return tuple(make(dtype) for dtype in _LIMITS)


def at_most(number: str, dtype: str = "f16") -> str:
    """Return the condition that a number is within the range of a dtype and of all wider ones."""
    largest, _, _ = _LIMITS[dtype]
    return f"(>= {largest} {number}) (>= {number} -{largest})"


def moderate(number: str, dtype: str = "f16") -> str:
    """Return the condition that a number neither overflows nor, unless 0, underflows in a dtype."""
    _, largest, least = _LIMITS[dtype]
    return f"(>= {largest} (* {number} {number})) (>= (* {number} {number}) {least})"

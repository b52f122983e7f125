"""How much a search may still win, from how many points it tried and how it got on.

`study` says it in seconds and `allocation` spreads the budget by it. Nothing here knows points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

EXCESS: Final = 0.55
"""The best of n random points lies EXCESS / n over the best of all: FACTS section 3 measured 1.11, 1.06, 1.03 and 1.01
times the best for 5, 10, 20 and 40 points of spaces of 2,000 to 9,000."""
LEAST_HISTORY: Final = 4
MOST_SCALE: Final = 10.0
UNKNOWN: Final = 4
"""Times the bound is what a task is taken to need while nothing of it works."""


def remaining_ns(history: Sequence[int], number: int, size: int, bound_ns: float) -> float:
    """Return the nanoseconds that the rest of a space is likely to win.

    history: the best time after each trial, from the first that worked on. number: of points that were tried or are
    being tried. size: of the space. bound_ns: that no point beats, so that no more is won than lies above it.

    The best of n of N points is taken to lie scale * EXCESS * (1/n - 1/N) over the best of all, which is 0 when all
    were tried.
    """
    number = max(1, number)
    if not history:
        return UNKNOWN * bound_ns / number
    share = scale(history) * EXCESS * max(0.0, 1 / number - 1 / max(number, size))
    return max(0.0, min(share * history[-1], history[-1] - bound_ns))


def scale(history: Sequence[int]) -> float:
    """Return how much more a search wins than usual: the mean of 1 and what the second half of its history says."""
    number = len(history)
    if number < LEAST_HISTORY:
        return 1.0
    half = number // 2
    won = (history[half - 1] - history[-1]) / history[-1]
    return min(MOST_SCALE, (1.0 + max(0.0, won) / (EXCESS * (1 / half - 1 / number))) / 2)

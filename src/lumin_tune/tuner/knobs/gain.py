"""Expected remaining gain of a search, from the number of points tried and its progress so far.

`knob_search` converts it to seconds and `allocation` distributes the budget by it. Nothing here knows points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

EXCESS: Final = 0.55
"""The best of n random points lies EXCESS / n above the optimum: measured 1.11, 1.06, 1.03 and 1.01 times the optimum
for 5, 10, 20 and 40 points of spaces of 2,000 to 9,000 points.
"""
LEAST_HISTORY: Final = 4
MOST_SCALE: Final = 10.0
UNKNOWN: Final = 4
"""Assumed time of a task without a correct point, as a factor of its lower bound."""


def remaining_ns(history: Sequence[int], number: int, size: int, bound_ns: float) -> float:
    """Return the expected gain in nanoseconds of exhausting a space.

    history: the best time after each trial, from the first correct one on. number: of points tried or pending. size: of
    the space. bound_ns: lower bound on any point, which limits the gain.

    The best of n of N points is assumed to lie scale * EXCESS * (1/n - 1/N) above the optimum, which is 0 for n = N.
    """
    number = max(1, number)
    if not history:
        return UNKNOWN * bound_ns / number
    share = scale(history) * EXCESS * max(0.0, 1 / number - 1 / max(number, size))
    return max(0.0, min(share * history[-1], history[-1] - bound_ns))


def scale(history: Sequence[int]) -> float:
    """Return the factor by which a search gains more than usual: the mean of 1 and that of the second half of its
    history.
    """
    number = len(history)
    if number < LEAST_HISTORY:
        return 1.0
    half = number // 2
    won = (history[half - 1] - history[-1]) / history[-1]
    return min(MOST_SCALE, (1.0 + max(0.0, won) / (EXCESS * (1 / half - 1 / number))) / 2)

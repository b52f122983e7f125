"""Expected remaining gain of a search, from the number of points tried and its progress so far.

`knob_search` converts it to seconds and `allocation` distributes the budget by it. Nothing here knows points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

EXCESS: Final = 0.55
"""The best of n random points lies EXCESS / n above the optimum: measured 1.11, 1.06, 1.03 and 1.01 times the optimum
for 5, 10, 20 and 40 points of spaces of 2,000 to 9,000 points.
"""
LEAST_HISTORY: Final = 4
MOST_SCALE: Final = 10.0
UNKNOWN: Final = 4
"""Assumed time of a task without a correct point, as a factor of its lower bound."""
CONFIDENCE: Final = 0.975
"""Quantile of the recorded gains that is claimed as that of 95 %: kernels differ from the recorded ones."""
LEVELS: Final = (0.0, 0.25, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0)
GAINS: Final[Mapping[int, Sequence[float]]] = {
    1: (0.0, 0.0052, 0.0335, 0.0525, 0.0661, 0.0711, 0.1084, 0.1682, 0.2306, 0.2995, 0.5238),
    2: (0.0, 0.0052, 0.0271, 0.0513, 0.0632, 0.071, 0.1084, 0.1682, 0.2306, 0.2995, 0.5238),
    3: (0.0, 0.0033, 0.0137, 0.0237, 0.0615, 0.0632, 0.0815, 0.1616, 0.208, 0.2995, 0.5238),
    5: (0.0, 0.0, 0.0079, 0.0136, 0.0339, 0.045, 0.0597, 0.075, 0.1389, 0.296, 0.5238),
    8: (0.0, 0.0, 0.0024, 0.01, 0.0212, 0.0321, 0.0351, 0.0628, 0.0983, 0.2954, 0.5238),
    12: (0.0, 0.0, 0.0, 0.0025, 0.0113, 0.0163, 0.0241, 0.0321, 0.062, 0.1543, 0.3977),
    16: (0.0, 0.0, 0.0, 0.0022, 0.0068, 0.0114, 0.0159, 0.0259, 0.0433, 0.0983, 0.3769),
    20: (0.0, 0.0, 0.0, 0.0, 0.0022, 0.0028, 0.01, 0.0241, 0.0339, 0.0983, 0.3769),
    30: (0.0, 0.0, 0.0, 0.0, 0.0011, 0.0021, 0.0028, 0.0111, 0.0259, 0.0951, 0.1519),
    40: (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0002, 0.0028, 0.0241, 0.0502, 0.0983),
    60: (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0028, 0.0064, 0.0983),
    80: (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0983),
}
"""Quantiles, at `LEVELS`, of the share of the time that ten times as many trials gained, by the number of trials, over
recorded searches of measured tables. `python -m bench.tuner --gains` computes them.
"""
DRAWS: Final = 400
SEED: Final = 0


class Left(NamedTuple):
    """A kernel that may become faster: its time and its time at the lower bound, in any unit, and its trials so far."""

    time: float
    bound: float
    trials: int


class Hope(NamedTuple):
    """A cover that may be faster: the seconds that it saves by its optimistic estimate, and the probability."""

    saving_s: float
    probability: float


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


def most_gain(
    kernels: Sequence[Left], hopes: Sequence[Hope] = (), gains: Mapping[int, Sequence[float]] = GAINS
) -> float:
    """Return the gain that the sum over kernels does not exceed with a probability of 95 %; see `CONFIDENCE`.

    hopes: covers, of which the best may save time in addition. gains: as `GAINS`. Kernels are assumed to be independent
    of each other. Deterministic.
    """
    source = np.random.default_rng(SEED)
    total = np.zeros(DRAWS)
    by_quantiles: dict[tuple[float, ...], list[tuple[Left, float]]] = {}
    for each in kernels:
        quantiles, scale = _quantiles(each.trials, gains)
        by_quantiles.setdefault(tuple(quantiles), []).append((each, scale))
    for quantiles, equal in by_quantiles.items():
        shares = np.interp(source.random((len(equal), DRAWS)), LEVELS, quantiles)
        times = np.array([each.time * scale for each, scale in equal])
        limits = np.array([max(0.0, each.time - each.bound) for each, _ in equal])
        total += np.minimum(times[:, None] * shares, limits[:, None]).sum(0)
    saved = np.zeros(DRAWS)
    for hope in hopes:
        saved = np.maximum(saved, hope.saving_s * (source.random(DRAWS) < hope.probability))
    return float(np.quantile(total + saved, CONFIDENCE))


def _quantiles(trials: int, gains: Mapping[int, Sequence[float]]) -> tuple[Sequence[float], float]:
    """Return the quantiles after a number of trials, and a factor: gains beyond the table fall with the trials."""
    if trials < min(gains):
        return (1.0,) * len(LEVELS), 1.0
    known = max(number for number in gains if number <= trials)
    return gains[known], known / trials if known == max(gains) else 1.0


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

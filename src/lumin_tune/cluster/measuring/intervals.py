"""Medians with the interval that holds the true one, by order statistics; no distribution is assumed."""

from __future__ import annotations

import functools
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

CONFIDENCE = 0.95
_LOG_UNITS = 1e12


@dataclass(frozen=True)
class MedianInterval:
    """The lower median of samples and bounds that hold the true median at 95 %, all of the samples themselves.

    With fewer than 6 samples no two of them do; then they are the least and the greatest.
    """

    median_ns: int
    low_ns: int
    high_ns: int
    samples: int

    def is_below(self, other: MedianInterval) -> bool:
        """Return whether the intervals do not touch and this one is the lower."""
        return self.high_ns < other.low_ns


def median_interval(times_ns: Sequence[int]) -> MedianInterval:
    """Return the interval of at least one sample.

    The r-th least and the r-th greatest of n samples hold the median with a probability of at least
    1 - 2 P(B < r), B binomial of n tries at one half, whatever the distribution (David and Nagaraja, Order
    Statistics, 3rd edition, section 7.1); r is the greatest for which that is 95 %.
    """
    ordered = sorted(times_ns)
    rank = _rank(len(ordered))
    return MedianInterval(ordered[(len(ordered) - 1) // 2], ordered[rank - 1], ordered[-rank], len(ordered))


@functools.lru_cache(maxsize=4096)
def _rank(samples: int) -> int:
    """Return the greatest r, at least 1, with 2 P(B < r) <= 5 %."""
    limit = (1.0 - CONFIDENCE) / 2
    total, rank = 0.0, 0
    for count in range(samples // 2 + 1):
        total += math.exp(
            math.lgamma(samples + 1) - math.lgamma(count + 1) - math.lgamma(samples - count + 1)
            - samples * math.log(2)
        )  # fmt: skip
        if total > limit:
            break
        rank = count + 1
    return max(1, rank)


def slower_by(times: Sequence[Sequence[int]]) -> list[float]:
    """Return by which part each of several that took turns is slower than the fastest, which has 0.

    times: of each at least one sample, the k-th of all from the same round; who took fewer turns is compared over
    those. What disturbs a machine disturbs all of a round, so the median of the ratios within rounds tells more than
    the ratio of the medians.
    """
    rounds = max(map(len, times))
    lasting = [samples for samples in times if len(samples) == rounds]
    shares = [statistics.median(own / sum(turn) for own, turn in zip(samples, zip(*lasting))) for samples in lasting]
    best = lasting[shares.index(min(shares))]
    return [max(0.0, statistics.median(own / least for own, least in zip(samples, best)) - 1.0) for samples in times]


@dataclass(frozen=True)
class PairedRatio:
    """How many times as long one takes as another that it took turns with: the geometric median of the ratios within
    rounds, and bounds that hold the true one at 95 %."""

    ratio: float
    low: float
    high: float


def paired_ratio(times: Sequence[int], base: Sequence[int]) -> PairedRatio:
    """Return how many times as long one takes as another; the k-th of both is from the same round, one round at least.

    The ratio of the two exchanged is the inverse.
    """
    logs = [math.log(own / other) for own, other in zip(times, base)]
    bounds = median_interval([round(each * _LOG_UNITS) for each in logs])
    low, high = (math.exp(each / _LOG_UNITS) for each in (bounds.low_ns, bounds.high_ns))
    return PairedRatio(math.exp(statistics.median(logs)), low, high)


def rivals(times: Sequence[Sequence[int]]) -> list[int]:
    """Return the places of those that may be the fastest of several that took turns equally often.

    The others are slower than the fastest within rounds: the interval of the median difference is above 0.
    """
    over = slower_by(times)
    best = over.index(min(over))
    return [
        place
        for place, samples in enumerate(times)
        if place == best
        or median_interval([own - least for own, least in zip(samples, times[best], strict=True)]).low_ns <= 0
    ]

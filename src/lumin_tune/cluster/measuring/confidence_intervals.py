"""Distribution-free confidence intervals of medians, by order statistics, and paired comparisons."""

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
    """The lower median of samples with a 95 % confidence interval whose bounds are samples.

    With fewer than 6 samples no such interval exists; the bounds are then the minimum and the maximum.
    """

    median_ns: int
    low_ns: int
    high_ns: int
    samples: int


def median_interval(times_ns: Sequence[int]) -> MedianInterval:
    """Return the confidence interval of the median of at least one sample.

    The r-th least and the r-th greatest of n samples enclose the median with a probability of at least 1 - 2 P(B < r),
    B binomial of n tries at one half, whatever the distribution (David and Nagaraja, Order Statistics, 3rd edition,
    section 7.1); r is the greatest for which that is 95 %.
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
            math.lgamma(samples + 1) - math.lgamma(count + 1) - math.lgamma(samples - count + 1) - samples * math.log(2)
        )
        if total > limit:
            break
        rank = count + 1
    return max(1, rank)


def slowdowns(times: Sequence[Sequence[int]]) -> list[float]:
    """Return the relative slowdown of each contestant over the fastest, which has 0.

    times: at least one sample per contestant, the k-th of all from the same round; contestants that dropped out are
    compared over the rounds that they ran. A disturbance of the machine affects all contestants of a round, so the
    median of ratios within rounds is more robust than the ratio of medians.
    """
    rounds = max(map(len, times))
    lasting = [samples for samples in times if len(samples) == rounds]
    shares = [statistics.median(own / sum(runs) for own, runs in zip(samples, zip(*lasting))) for samples in lasting]
    best = lasting[shares.index(min(shares))]
    return [max(0.0, statistics.median(own / least for own, least in zip(samples, best)) - 1.0) for samples in times]


@dataclass(frozen=True)
class PairedRatio:
    """Time of one contestant relative to another, with a 95 % confidence interval: the median of ratios within
    interleaved rounds, or the geometric mean over pairs of processes.
    """

    ratio: float
    low: float
    high: float


def paired_ratio(times: Sequence[int], base: Sequence[int]) -> PairedRatio:
    """Return the time of one contestant relative to another; the k-th samples are from the same round, one at least.

    Exchanging the two gives the inverse.
    """
    logs = [math.log(own / other) for own, other in zip(times, base)]
    bounds = median_interval([round(each * _LOG_UNITS) for each in logs])
    low, high = (math.exp(each / _LOG_UNITS) for each in (bounds.low_ns, bounds.high_ns))
    return PairedRatio(math.exp(statistics.median(logs)), low, high)


def ratio_of_pairs(ratios: Sequence[float], confidence: float = CONFIDENCE) -> PairedRatio:
    """Return the geometric mean of at least two ratios, with the interval of Student's t (Biometrika 6, 1908) on their
    logarithms. confidence: 0.95 or 0.999.
    """
    logs = [math.log(each) for each in ratios]
    middle, error = statistics.fmean(logs), statistics.stdev(logs) / math.sqrt(len(logs))
    quantiles = _STUDENT[confidence]
    reach = quantiles[min(len(logs) - 2, len(quantiles) - 1)] * error
    return PairedRatio(math.exp(middle), math.exp(middle - reach), math.exp(middle + reach))


_STUDENT = {
    CONFIDENCE: (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262),
    0.999: (636.619, 31.599, 12.924, 8.610, 6.869, 5.959, 5.408, 5.041, 4.781),
}
"""Student's t, two-sided, by degrees of freedom from 1; the last is used beyond, where it is less."""


def possible_winners(times: Sequence[Sequence[int]]) -> list[int]:
    """Return the indices of the contestants that may be the fastest, after equally many interleaved rounds.

    The others are slower within rounds: the interval of the median difference to the fastest lies above 0.
    """
    over = slowdowns(times)
    best = over.index(min(over))
    return [
        place
        for place, samples in enumerate(times)
        if place == best
        or median_interval([own - least for own, least in zip(samples, times[best], strict=True)]).low_ns <= 0
    ]

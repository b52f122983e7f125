"""Comparison of two programs over processes: in each round, each runs in a fresh process of its own.

Where the loader and the allocator place a program's code and memory changes its time by up to `PLACEMENT`, and lasts as
long as its process: rounds within two processes cannot separate that from what the programs differ in. `program_choice`
requires this before a tuned program replaces the untuned one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lumin_tune.cluster.measuring.confidence_intervals import PairedRatio, paired_ratio, ratio_of_pairs
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.tune_records import Contestant

LEAST_PAIRS: Final = 3
"""Pairs of processes from which an interval is taken."""
MOST_PAIRS: Final = 9
SURE: Final = 0.999
"""Confidence at which fewer pairs suffice."""
PAIR_S: Final = 0.2
"""Seconds of interleaved rounds in each pair of processes."""
PAIR_ROUNDS: Final = 3
"""The least number of these rounds: a slow program is called once in each, and calls differ by percents."""
PLACEMENT: Final = 0.15
"""Share by which the time of one program differs between processes at most; a greater gain needs no interval."""

TimePair = Callable[[Sequence[Entrant]], Sequence[Contestant]]
"""Times entrants in fresh processes, in interleaved rounds."""


@dataclass(frozen=True)
class FreshTimes:
    """Slices of two programs, by pair of processes. failure: why the first is no correct program, "" if it is one."""

    tuned: tuple[tuple[int, ...], ...] = ()
    base: tuple[tuple[int, ...], ...] = ()
    failure: str = ""

    @property
    def ratios(self) -> tuple[float, ...]:
        """The time of the first program relative to the second, by pair of processes."""
        return tuple(paired_ratio(own, other).ratio for own, other in zip(self.tuned, self.base, strict=True))

    @property
    def ratio(self) -> PairedRatio | None:
        """The ratio over processes, None if there were too few of them."""
        return ratio_of_pairs(self.ratios) if len(self.tuned) >= LEAST_PAIRS else None

    @property
    def is_settled(self) -> bool:
        """Whether no further pair is needed: see `in_fresh_processes`."""
        if self.ratio is None:
            return False
        return self.ratio.low > 1.0 or ratio_of_pairs(self.ratios, SURE).high < 1.0

    def is_faster(self, before: PairedRatio) -> bool:
        """Return whether the first program is faster. before: its ratio in the processes it was selected by."""
        if self.failure:
            return False
        if self.ratio is not None:
            return self.ratio.high < 1.0
        return max(before.high, *self.ratios, 0.0) < 1.0 - PLACEMENT

    def __str__(self) -> str:
        count = len(self.tuned)
        if self.failure:
            return f"in a fresh process, the tuned program failed: {self.failure}"
        if self.ratio is None:
            return f"there was time for {count} of {LEAST_PAIRS} fresh processes of the tuned and the untuned program"
        return (
            f"in {count} fresh processes each, the tuned program took {self.ratio.low:.3f} to {self.ratio.high:.3f} "
            "(95 %) of the time of the untuned one"
        )


def in_fresh_processes(
    time_pair: TimePair,
    tuned: Entrant,
    base: Entrant,
    fresh_s: float,
    cancelled: Callable[[], bool] = lambda: False,
) -> FreshTimes:
    """Return the times of two programs in pairs of fresh processes, at most `MOST_PAIRS`.

    fresh_s: seconds in which pairs end, if none takes longer than the longest one so far. Pairs end earlier once the
    first program is slower at 95 %, or faster at 99.9 %: so the interval of 95 % of those that ran holds although it
    is looked at after each pair (Haybittle, British Journal of Radiology 44, 1971; Peto and others, British Journal of
    Cancer 34, 1976), and of two programs of equal speed the first one wins in 3 of 100 calls.
    """
    found = FreshTimes()
    ends, longest_s = time.monotonic() + fresh_s, 0.0
    while len(found.tuned) < MOST_PAIRS and not cancelled():
        begun = time.monotonic()
        if begun + longest_s >= ends:
            break
        order = (tuned, base) if len(found.tuned) % 2 else (base, tuned)
        by_name = {each.name: each for each in time_pair(order)}
        own, other = by_name[tuned.name], by_name[base.name]
        if own.interval is None and other.interval is not None:
            return FreshTimes(found.tuned, found.base, own.message)
        if own.interval is None or other.interval is None:
            break
        found = FreshTimes((*found.tuned, own.slices_ns), (*found.base, other.slices_ns))
        if found.is_settled:
            break
        longest_s = max(longest_s, time.monotonic() - begun)
    return found

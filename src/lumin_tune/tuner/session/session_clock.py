"""When a session stops requesting trials: by time, by count, or by cancellation.

The clock's answer for each iteration of the loop is stored with the session, so that a replay repeats the same
iterations.
"""

from __future__ import annotations

import threading
import time
from typing import Final, NamedTuple, Protocol

PAUSE_S: Final = 0.2
GRACE_S: Final = 1.0
"""Grace period in seconds for running trials once the budget is spent."""
SMALL_S: Final = 60.0
"""Measuring time in seconds below which the first trials are few, so that they end soon."""
FIRST_PORTION: Final = 4
"""Fraction of the window that the first trials of a small budget take: one build for each builder."""


class Iteration(NamedTuple):
    """The clock's answer for one iteration of the loop.

    share: used share of the budget, 0 to 1. over: request no more trials. window: the maximum number of pending trials.
    """

    share: float
    over: bool
    window: int


class Clock(Protocol):
    """Decides when the loop stops requesting trials."""

    @property
    def cancelled(self) -> bool:
        """Whether the session was cancelled."""

    def at_s(self) -> float:
        """Return seconds since the session began."""

    def next_iteration(self, submitted: int, under_way: int, window: int) -> Iteration:
        """Return the limits of the next iteration.

        submitted: trials of this session so far. under_way: submitted trials without an outcome. window: number of
        trials for which the pool has capacity now; it grows as machines join.
        """

    def should_drop_queued(self, answered: bool) -> bool:
        """Return whether queued trials are to be dropped. answered: whether any trial of the session has an outcome."""

    def should_abandon_running(self) -> bool:
        """Return whether running trials are to be abandoned; true some time after `should_drop_queued`."""

    def pause(self) -> None:
        """Sleep a little while all remaining candidates are leased to other drivers."""


class LiveClock:
    """The clock of a session that measures. See `Clock`.

    trials: maximum number of trials, None for no limit. cancel: once set, the budget counts as spent. begun: start of
    the session, by `time.monotonic`; None for now.
    """

    def __init__(self, trials: int | None, cancel: threading.Event, begun: float | None = None) -> None:
        self._trials, self._cancel = trials, cancel
        self._started = time.monotonic()
        self._begun = self._started if begun is None else begun
        self._cut_at: float | None = None
        self._interrupted = False
        self._budget_s: float | None = None
        self._first_s = 0.0
        self.iterations: list[Iteration] = []

    def start(self, budget_s: float | None, first_s: float | None = None) -> None:
        """Start the measuring phase.

        budget_s: seconds in which trials may start; None for no limit. first_s: seconds in which the first trial may
        end, if that is more: without a trial a session has nothing to show.
        """
        self._budget_s, self._first_s, self._started = budget_s, first_s or 0.0, time.monotonic()

    def at_s(self) -> float:
        """Return seconds since the session began."""
        return time.monotonic() - self._begun

    @property
    def cancelled(self) -> bool:
        return self._interrupted or self._cancel.is_set()

    def interrupt(self) -> bool:
        """Cancel the session; return whether it was not cancelled before."""
        first, self._interrupted = not self.cancelled, True
        return first

    def next_iteration(self, submitted: int, under_way: int, window: int) -> Iteration:
        share = self._time_share(submitted > 0)
        if self._budget_s is not None and self._budget_s < SMALL_S and not submitted:
            window = max(1, window // FIRST_PORTION)
        if self._trials is not None:
            window = min(window, under_way + max(0, self._trials - submitted))
            share = max(share, submitted / self._trials if self._trials > 0 else 1.0)
        found = Iteration(round(min(1.0, share), 3), self.cancelled or share >= 1.0, window)
        self.iterations.append(found)
        return found

    def should_drop_queued(self, answered: bool) -> bool:
        found = self.cancelled or self._time_share(answered) >= 1.0
        if found and self._cut_at is None:
            self._cut_at = time.monotonic()
        return found

    def should_abandon_running(self) -> bool:
        return self._cut_at is not None and time.monotonic() - self._cut_at >= GRACE_S

    def pause(self) -> None:
        time.sleep(PAUSE_S)

    def _time_share(self, has_trial: bool) -> float:
        """Return the used share of the time for trials, or of that for the first one as long as there is none."""
        if self._budget_s is None:
            return 0.0
        limit_s = self._budget_s if has_trial else max(self._budget_s, self._first_s)
        return (time.monotonic() - self._started) / limit_s if limit_s > 0 else 1.0

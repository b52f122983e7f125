"""When a session stops asking for trials: by time, by their number, or when somebody says so.

What a clock answers at the turns of the loop is kept with the session, so that a replay takes the same turns.
"""

from __future__ import annotations

import threading
import time
from typing import Final, NamedTuple, Protocol

PAUSE_S: Final = 0.2
GRACE_S: Final = 1.0
"""How long what has begun may go on once the time is over."""


class Turn(NamedTuple):
    """What holds for one turn of the loop.

    share: of the budget that is used up, 0 to 1. over: ask for no more. window: how many trials may be under way.
    """

    share: float
    over: bool
    window: int


class Clock(Protocol):
    """When to stop asking."""

    @property
    def cancelled(self) -> bool:
        """Whether somebody said that the session is to end."""

    def at_s(self) -> float:
        """Return seconds since the session began."""

    def turn(self, submitted: int, under_way: int, window: int) -> Turn:
        """Return what holds for the next turn.

        submitted: trials of this session so far; under_way: those of them that are not answered. window: for how many
        the pool has room now, which grows with the machines that join.
        """

    def cut(self) -> bool:
        """Return whether what was asked for and has not begun is to be dropped."""

    def late(self) -> bool:
        """Return whether what has begun is to be given up too; some time after `cut` said so first."""

    def pause(self) -> None:
        """Let some time pass, while all that is left to try is with other drivers."""


class LiveClock:
    """The clock of a session that measures. See `Clock`.

    trials: how many may be begun, None for no bound. cancel: once set, the budget is over. begun: by `time.monotonic`,
    when the session began; None for now.
    """

    def __init__(self, trials: int | None, cancel: threading.Event, begun: float | None = None) -> None:
        self._trials, self._cancel = trials, cancel
        self._started = time.monotonic()
        self._begun = self._started if begun is None else begun
        self._cut_at: float | None = None
        self._interrupted = False
        self._budget_s: float | None = None
        self.turns: list[Turn] = []

    def start(self, budget_s: float | None) -> None:
        """Begin to count so many seconds, in which trials may be begun; None for no bound."""
        self._budget_s, self._started = budget_s, time.monotonic()

    def at_s(self) -> float:
        """Return seconds since the session began."""
        return time.monotonic() - self._begun

    @property
    def cancelled(self) -> bool:
        return self._interrupted or self._cancel.is_set()

    def interrupt(self) -> bool:
        """Let the session end as if it were cancelled; return whether it was not before."""
        first, self._interrupted = not self.cancelled, True
        return first

    def turn(self, submitted: int, under_way: int, window: int) -> Turn:
        share = self._time_share()
        if self._trials is not None:
            window = min(window, under_way + max(0, self._trials - submitted))
            share = max(share, submitted / self._trials if self._trials > 0 else 1.0)
        found = Turn(round(min(1.0, share), 3), self.cancelled or share >= 1.0, window)
        self.turns.append(found)
        return found

    def cut(self) -> bool:
        found = self.cancelled or self._time_share() >= 1.0
        if found and self._cut_at is None:
            self._cut_at = time.monotonic()
        return found

    def late(self) -> bool:
        return self.cut() and self._cut_at is not None and time.monotonic() - self._cut_at >= GRACE_S

    def pause(self) -> None:
        time.sleep(PAUSE_S)

    def _time_share(self) -> float:
        if self._budget_s is None:
            return 0.0
        return (time.monotonic() - self._started) / self._budget_s if self._budget_s > 0 else 1.0

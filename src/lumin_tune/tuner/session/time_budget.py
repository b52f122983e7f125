"""Time limits of a session's phases within its budget.

`session` reads them before each phase. The budget is the target; `rest_s` is the hard limit, a tenth or five seconds
beyond it, that holds whatever hangs.
"""

from __future__ import annotations

import time
from typing import Final

from lumin_tune.core.deadlines import crowding
from lumin_tune.tuner.contest.contest import LEAST_TURNS_S, least_s

RACE_SHARE: Final = 0.08
"""Share of the budget for timing the finalists of each kernel in interleaved rounds."""
CONTEST_SHARE: Final = 0.06
"""Share of the budget for timing whole programs."""
FRESH_SHARE: Final = 0.17
"""Share of the budget for timing the fastest of them, and the untuned program, in fresh processes."""
LEAST_FRESH_S: Final = 1.5
LEAST_CONTEST_S, USUAL_CONTEST_S, MOST_CONTEST_S = 1.0, 5.0, 25.0
PROGRAMS_SHARE: Final = 0.25
"""Maximum share of the budget for preparing whole programs, and for peers."""
START_S: Final = 2.5
PEER_S: Final = 2.0
"""Seconds to start the processes of whole programs, and for each peer in addition."""
PEERS_SHARE: Final = 0.25
"""Maximum share of the budget for timing peers after the choice; where they need more, it is with the finalists."""
OVER_S: Final = 5.0
OVER_SHARE: Final = 0.1
MARGIN_S: Final = 1.0
"""Reserve before the hard limit: for the database and the output of the command."""
HUNG_S, HUNG_SHARE = 2.0, 0.06
"""Reserve for ending programs and peers that hang: seconds at most, and share of the budget."""
SLOWER: Final = 1.5
"""Reserve for timing the untuned program at the end, as a multiple of the time in which it could not be timed."""
MOST_VARIANTS: Final = 6
"""Maximum number of further points of each kernel that are timed in programs at a time."""
SETTLED_S: Final = 1.0
SETTLED_CALLS: Final = 18
"""Seconds to settle the points of kernels, for each program: at least, and in calls of it."""
LEAST_SETTLED_S: Final = 20.0
"""Least budget in which the points of kernels are settled in programs."""
TRIALS_SHARE: Final = 1 / 3
"""Least share of the budget for trials with which the untuned program is timed before the first of them."""
SEARCH_SHARE: Final = 0.6
"""Maximum share of the budget for the search."""
LEAST_SEARCH_S: Final = 5.0
"""Minimum seconds for the search, however small the budget."""
ENDING_S: Final = 2.0
"""Reserve for comparing whole programs, at least the untuned one, if an earlier step hangs."""
NEEDED_S: Final = 9.0
"""Minimum seconds from the beginning for the steps without which there is no program, however small the budget."""
LEAST_NEEDED_S: Final = 4.0
"""Minimum seconds for each of these steps, however late it begins."""
UNBOUND_S: Final = 300.0
"""Seconds to prepare whole programs if there is no budget."""


class TimeBudget:
    """See the module. budget_s: None for no limit. begun: start of the budget, by `time.monotonic`."""

    def __init__(self, budget_s: float | None, begun: float) -> None:
        self._budget_s, self._begun = budget_s, begun
        self._programs_s = START_S
        self._link_s = self._peers_s = self._peer_rounds_s = self._slow_s = 0.0
        self._peers = 0

    def expect(self, link_s: float, programs: int, peers: int) -> None:
        """Set the expected cost of whole programs. link_s: seconds that linking one took."""
        self._programs_s = START_S + link_s * programs
        self._link_s, self._peers, self._peers_s = link_s, peers, PEER_S * peers

    def expect_calls(self, call_s: float) -> None:
        """Set the expected cost of the rounds with peers. call_s: seconds of a call of the untuned program."""
        self._peer_rounds_s = least_s([call_s, call_s], self._peers)

    def expect_slow(self, seconds: float) -> None:
        """Reserve more time for whole programs, at most half of what is left: in these seconds the untuned one could
        not be timed.
        """
        left_s = self.left_s
        self._slow_s = SLOWER * seconds if left_s is None else max(0.0, min(SLOWER * seconds, left_s / 2))

    def variants(self, programs: int, call_s: float) -> int | None:
        """Return for how many variants of a program, at most `MOST_VARIANTS`, there is time: to link them, to time them
        beside a number of programs, then to link and to time another one; None if there is none even without variants.

        call_s: seconds of a call of a program.
        """
        left_s = self.left_s
        if left_s is None:
            return MOST_VARIANTS
        if self._budget_s is None or self._budget_s < LEAST_SETTLED_S:
            return None
        ending_s = self._share_s(CONTEST_SHARE) + self._fresh_share_s + (self._apart_s or self._peers_s)
        timing_s = max(SETTLED_S, SETTLED_CALLS * call_s)
        spare_s = left_s - ending_s - 2 * START_S - self._link_s - programs * timing_s
        return None if spare_s <= 0 else min(MOST_VARIANTS, int(spare_s / (self._link_s + timing_s)))

    @property
    def has_peers_apart(self) -> bool:
        """Whether there is time to time peers after the choice of a program, beside the winner."""
        return self._apart_s > 0.0

    @property
    def _apart_s(self) -> float:
        """Seconds for timing peers after the choice, 0 if they are timed with the finalists."""
        rounds_s = max(self._share_s(CONTEST_SHARE), self._peer_rounds_s)
        apart_s = START_S + self._peers_s + rounds_s if self._peers else 0.0
        return apart_s if self._budget_s is None or apart_s <= PEERS_SHARE * self._budget_s else 0.0

    @property
    def left_s(self) -> float | None:
        """Seconds of the budget left, negative once it is spent."""
        return None if self._budget_s is None else self._begun + self._budget_s - time.monotonic()

    @property
    def ends(self) -> float | None:
        """The hard limit, by `time.monotonic`."""
        if self._budget_s is None:
            return None
        return self._begun + self._budget_s + max(OVER_S, OVER_SHARE * self._budget_s) - MARGIN_S

    @property
    def rest_s(self) -> float | None:
        """Seconds until the hard limit, 0 after it."""
        return None if self.ends is None else max(0.0, self.ends - time.monotonic())

    @property
    def programs_limit_s(self) -> float | None:
        """The hard limit of timing whole programs and peers, any of which may hang."""
        rest_s = self.rest_s
        if rest_s is None or self._budget_s is None:
            return None
        return max(0.0, rest_s - min(HUNG_S, HUNG_SHARE * self._budget_s))

    @property
    def step_s(self) -> float | None:
        """Deadline in seconds of a step that should be quick, so that programs can still be compared afterwards."""
        rest_s = self.rest_s
        return None if rest_s is None else max(0.2, rest_s - ENDING_S)

    @property
    def needed_s(self) -> float | None:
        """Deadline in seconds of a step without which there is no program."""
        step_s = self.step_s
        return None if step_s is None else max(step_s, self._least_needed_s)

    @property
    def busy_s(self) -> float:
        """Further seconds for such a step on a busy machine, if it is slow and does not hang."""
        needed_s = self.needed_s
        return 0.0 if needed_s is None else max(0.0, crowding() * self._least_needed_s - needed_s)

    @property
    def _least_needed_s(self) -> float:
        return max(self._begun + NEEDED_S - time.monotonic(), LEAST_NEEDED_S)

    @property
    def search_s(self) -> float | None:
        """Deadline in seconds of the search."""
        step_s = self.step_s
        if step_s is None or self._budget_s is None:
            return None
        share_s = self._begun + SEARCH_SHARE * self._budget_s - time.monotonic()
        return min(step_s, max(share_s, LEAST_SEARCH_S))

    @property
    def is_over(self) -> bool:
        return self.rest_s == 0.0

    @property
    def measuring_s(self) -> float | None:
        """Seconds left for trials."""
        left_s = self.left_s
        return None if left_s is None else max(0.0, left_s - self._share_s(RACE_SHARE) - self._ending_s)

    @property
    def timing_s(self) -> float | None:
        """Seconds for timing one program during the search: half of those left for trials."""
        measuring_s = self.measuring_s
        return None if measuring_s is None else measuring_s / 2

    @property
    def can_time_untuned(self) -> bool:
        """Whether there is time to time the untuned program before the first trial."""
        measuring_s = self.measuring_s
        return measuring_s is None or self._budget_s is None or measuring_s >= TRIALS_SHARE * self._budget_s

    @property
    def first_s(self) -> float | None:
        """Seconds left for the first trial: without one, there is only the untuned program to time, which takes a
        process of its own longer to start where it takes long to link.
        """
        left_s, measuring_s = self.left_s, self.measuring_s
        if left_s is None or measuring_s is None:
            return None
        return max(measuring_s, left_s - ENDING_S - self._link_s - self._slow_s)

    def racing_s(self, settled: bool) -> float:
        """Return the seconds for interleaved rounds of kernels: their share, plus half the slack if nothing is left to
        try.
        """
        left_s, share_s = self.left_s, self._share_s(RACE_SHARE)
        if left_s is None:
            return share_s
        rest_s = left_s - share_s - self._ending_s
        return share_s + (max(0.0, rest_s) / 2 if settled else 0.0)

    @property
    def race_limit_s(self) -> float | None:
        """Deadline in seconds of the interleaved rounds of kernels."""
        left_s = self.left_s
        return None if left_s is None else max(0.0, left_s - self._ending_s)

    def contest_s(self, settled: bool) -> float:
        """Return the seconds for interleaved rounds of programs: their share, plus half the slack if nothing is left to
        try; the other half is for fresh processes.
        """
        left_s, share_s = self.left_s, self._share_s(CONTEST_SHARE)
        return share_s if left_s is None or not settled else max(share_s, (left_s - self._apart_s) / 2)

    @property
    def fresh_s(self) -> float:
        """The seconds for fresh processes of programs: their share, or what peers leave of the budget."""
        left_s, rest_s = self.left_s, self.programs_limit_s
        if left_s is None or rest_s is None:
            return self._fresh_share_s
        return min(rest_s, max(self._fresh_share_s, left_s - self._apart_s))

    @property
    def prepare_s(self) -> float:
        """Deadline in seconds for preparing whole programs."""
        rest_s = self.rest_s
        if rest_s is None:
            return UNBOUND_S
        turns_s = min(self._share_s(CONTEST_SHARE), rest_s / 2)
        return max(0.0, rest_s - max(LEAST_TURNS_S, turns_s))

    @property
    def _ending_s(self) -> float:
        programs_s = self._programs_s + (self._apart_s or self._peers_s)
        if self._budget_s is not None:
            programs_s = min(programs_s, PROGRAMS_SHARE * self._budget_s)
        return self._share_s(CONTEST_SHARE) + self._fresh_share_s + max(programs_s, self._slow_s)

    @property
    def _fresh_share_s(self) -> float:
        return max(LEAST_FRESH_S if self._budget_s else 0.0, self._share_s(FRESH_SHARE))

    def _share_s(self, share: float) -> float:
        if self._budget_s is None:
            return USUAL_CONTEST_S
        return min(MOST_CONTEST_S, max(LEAST_CONTEST_S, share * self._budget_s))

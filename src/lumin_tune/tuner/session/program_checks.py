"""Programs that are timed while the loop measures kernels: the untuned one, then covers that promise to be faster.

The loop asks for a check whenever it has nothing under way. What was timed, and when, is recorded with the session, so
that a replay learns the same at the same point.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from lumin_tune.tuner.contest.finalists import BestPoint, Finalist
from lumin_tune.tuner.contest.program_timing import ProgramTimer
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.program_times import ProgramTimes, parse_times
from lumin_tune.tuner.session.tuning_task import TuningTask

LEAST_BUDGET_S: Final = 20.0
LEAST_TRIALS: Final = 200
"""Sessions with less than this budget, or fewer trials and no budget, time no programs before their end."""
SHARE: Final = 0.2
"""Share of the measuring time for timing programs."""
GAIN: Final = 0.005
"""Relative gain that a plan must promise, so that its program is timed."""


class ProgramSource(Protocol):
    """Where the times of programs come from."""

    @property
    def untuned(self) -> ProgramTimes | None:
        """The times of the untuned program, None if programs are not timed."""

    def check(self, plan: ProgramPlan, bests: Mapping[str, BestPoint]) -> tuple[bool, ProgramTimes | None]:
        """Return whether the program of a plan was timed, and its times; None if it is no correct program."""


class NoPrograms:
    """Programs are not timed."""

    untuned: ProgramTimes | None = None

    def check(self, plan: ProgramPlan, bests: Mapping[str, BestPoint]) -> tuple[bool, ProgramTimes | None]:
        return False, None


class TimedPrograms:
    """Programs that are timed on this machine. See `ProgramSource`.

    left_s: returns the seconds left for measuring, None for no limit. report: receives messages.
    """

    def __init__(
        self, timer: ProgramTimer, untuned: Finalist, left_s: Callable[[], float | None], report: Callable[[str], None]
    ) -> None:
        self._timer, self._left_s, self._report = timer, left_s, report
        self._asked = 0
        self._checks: dict[int, ProgramTimes | None] = {}
        begun = time.monotonic()
        self.untuned: ProgramTimes | None = timer.begin(untuned)
        self._begun = time.monotonic()
        self._spent_s, self._most_s = 0.0, self._begun - begun

    def check(self, plan: ProgramPlan, bests: Mapping[str, BestPoint]) -> tuple[bool, ProgramTimes | None]:
        """Time the program of a plan, if there is time."""
        self._asked += 1
        begun, left_s = time.monotonic(), self._left_s()
        if self._spent_s + self._most_s > SHARE * (begun - self._begun) + self._most_s * (not self._checks):
            return False, None
        if left_s is not None and left_s < 3 * self._most_s:
            return False, None
        found = self._checks[self._asked] = self._timer.time(plan, bests)
        took_s = time.monotonic() - begun
        self._spent_s, self._most_s = self._spent_s + took_s, max(self._most_s, took_s)
        best = self.untuned.program_ns if self.untuned is not None else 0.0
        if found is None:
            self._report("the program of a rival cover could not be built, or was wrong")
        elif best:
            self._report(f"the program of a rival cover takes {found.program_ns / best:.3f} of the untuned one")
        return True, found

    def as_data(self) -> dict[str, Any]:
        """Return the data for a replay."""
        return {
            "untuned": None if self.untuned is None else self.untuned.as_data(),
            "checks": [[asked, None if each is None else each.as_data()] for asked, each in self._checks.items()],
        }


class RecordedPrograms:
    """Programs that a recorded session timed. See `ProgramSource`. data: of `TimedPrograms.as_data`, None for none."""

    def __init__(self, data: Mapping[str, Any] | None) -> None:
        known = data or {"untuned": None, "checks": []}
        self.untuned = None if known["untuned"] is None else parse_times(known["untuned"])
        self._checks = {int(asked): None if each is None else parse_times(each) for asked, each in known["checks"]}
        self._asked = 0

    def check(self, plan: ProgramPlan, bests: Mapping[str, BestPoint]) -> tuple[bool, ProgramTimes | None]:
        """Return the results of the session."""
        self._asked += 1
        return self._asked in self._checks, self._checks.get(self._asked)


class ProgramChecks:
    """Passes the times of whole programs on to the cover search, for the loop."""

    def __init__(self, cover_search: CoverSearch, source: ProgramSource) -> None:
        self._cover_search, self._source = cover_search, source
        self._defaults_s: dict[str, float] = {}  # of kernels in the untuned program that were not timed alone
        times = source.untuned
        if times is not None:
            cover_search.tell_program(cover_search.default_plan(), times, {})
            self._defaults_s = {name: ns / 1e9 for name, ns in times.kernels.items()}

    def learn_default(self, task: TuningTask, alone_s: float) -> None:
        """Learn the best time of a kernel of the untuned program alone, at its default point."""
        program_s = self._defaults_s.get(task.name)
        if program_s is not None:
            self._cover_search.corrections.set_kind(task.name, task.workload.op)
            plan = self._cover_search.default_plan()
            self._cover_search.corrections.note(task.name, program_s, alone_s, plan.uses[task.name], plan.identity)

    def check(self, rival: ProgramPlan, bests: Mapping[str, BestPoint]) -> bool:
        """Time the program of a plan of measured regions if it promises to be the fastest; return whether it was."""
        best = self._cover_search.best()
        if best is None or rival.cost_s > best.cost_s * (1 - GAIN):
            return False
        was_timed, times = self._source.check(rival, bests)
        if was_timed:
            alone_s = {name: bests[name].median_ns / 1e9 for name in rival.uses if name in bests}
            self._cover_search.tell_program(rival, times, alone_s)
        return was_timed


def programs_wanted(budget_s: float | None, trials: int | None) -> bool:
    """Return whether a session is long enough to time programs while it searches."""
    return trials is None or trials >= LEAST_TRIALS if budget_s is None else budget_s >= LEAST_BUDGET_S

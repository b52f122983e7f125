"""Allocation of trials to tuning tasks: the budget goes where a trial is expected to shorten the whole program most.

The loop asks for batches (`ask`) and reports the cost of trials; the searches estimate gains. The clock is not read
here: the remaining budget is passed in as a share, so a replay decides as the session did.

The value of a trial is the task's weight (runs per program) times the expected gain in seconds per run
(`KnobSearch.expected_gain`), divided by the seconds that trials of the task cost. Tasks of speculative covers get no
more trials than those of the best known program. Near the end of the budget the heaviest tasks descend, one after the
other, among the neighbours of their best points.
"""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from lumin_tune.core.plugin.records import Point

FIRST: Final = 5
"""Initial trials of every task above `COUNTS`, before values are compared; other tasks get one."""
COUNTS: Final = 0.01
"""Share of the program's time below which a task counts as negligible."""
LAST_SHARE: Final = 0.2
"""Share of the budget reserved for descents."""
LEAST_GAIN: Final = 0.005
"""Share of the program's time: if less can still be gained, only descents continue."""
LEAST_SHARE: Final = 0.01
"""Share of the program's time below which a descent of a task is not worthwhile."""
COST_S: Final = 0.3
"""Assumed seconds per trial before any trial has been timed."""
RECENT: Final = 15
"""Length of the moving window of trial costs: late trials cost differently from the first ones."""


class Search(Protocol):
    """The part of a task's search that the allocator uses; implemented by `knob_search.KnobSearch`."""

    @property
    def tried(self) -> int: ...

    @property
    def started(self) -> int: ...

    @property
    def best(self) -> tuple[object, int] | None: ...

    @property
    def idle(self) -> bool: ...

    @property
    def exhausted(self) -> bool: ...

    @property
    def descended(self) -> bool: ...

    def ask(self, count: int) -> list[Point]: ...

    def finish(self) -> None: ...

    def expected_gain(self, bound_ns: float, ahead: int = 0) -> float: ...

    def remaining_gain(self, bound_ns: float, ahead: int = 0) -> float: ...


@dataclass(eq=False)
class TaskShare:
    """A task's share of the program.

    weight: runs per call of the program, 0 if no plan under consideration has the task; changes with the plans.
    bound_ns: lower bound on any point. estimate_ns: estimated best time before any trial. speculative: whether only
    plans need it that are estimated, not measured, to beat the best program.
    """

    search: Search
    weight: float
    bound_ns: float
    estimate_ns: float
    speculative: bool = False
    costs_s: deque[float] = field(default_factory=lambda: deque(maxlen=RECENT))

    @property
    def time_ns(self) -> float:
        """The best known time of one run."""
        return self.search.best[1] if self.search.best is not None else max(self.estimate_ns, self.bound_ns)


class Allocator:
    """Distributes trials over tasks. Ties go to the earlier task.

    tasks: more may follow, by `add`. least_gain: the share of the program's time that must remain to be gained.
    """

    def __init__(self, tasks: Sequence[TaskShare] = (), *, least_gain: float = LEAST_GAIN) -> None:
        self.tasks: Final[list[TaskShare]] = list(tasks)
        self._least_gain = least_gain
        self._costs_s: deque[float] = deque(maxlen=RECENT)  # of all tasks
        self._lead = 0  # number of trials by which speculative tasks lead the others

    def add(self, task: TaskShare) -> int:
        """Add a task and return its index."""
        self.tasks.append(task)
        return len(self.tasks) - 1

    def spent(self, index: int, seconds: float) -> None:
        """Record the cost of a trial of a task."""
        self._costs_s.append(seconds)
        self.tasks[index].costs_s.append(seconds)

    def ask(self, count: int, left: float = 1.0) -> list[tuple[int, Point]]:
        """Return the next points to try, each with the index of its task, in the order in which to try them.

        Returns fewer than `count` if no more are available until an outcome is reported; [] with nothing pending is the
        end. left: the remaining share of the budget, 0 to 1.
        """
        found: list[tuple[int, Point]] = []
        while len(found) < count:
            chosen = self.next(count - len(found), left)
            if not chosen:
                break
            # A search without further points becomes idle here and is not chosen again.
            found += [(index, point) for index in chosen for point in self.tasks[index].search.ask(1)]
        return found

    def next(self, count: int, left: float = 1.0) -> list[int]:
        """Return the tasks of the next trials, one entry per trial; fewer or none if no further trial is worthwhile
        now.

        left: see `ask`. A search that returns fewer points than its task has entries is idle until it is given an
        outcome; other tasks continue.
        """
        open_ = self._open()
        given = dict.fromkeys(open_, 0)
        found: list[int] = []
        ending = left <= LAST_SHARE or self._is_little()
        firsts = self._firsts(open_)
        worths: dict[int, float] = {}

        def worth(n: int) -> tuple[float, int]:
            if n not in worths:
                worths[n] = self._worth(n, given[n])
            return worths[n], -n

        while open_ and len(found) < count:
            due = self._due(open_)
            chosen = self._unknown(due, given, firsts)
            if chosen is None and ending:
                chosen = self._descending()
                if chosen is None and self._is_little():
                    break
            if chosen is None:
                chosen = max(due, key=worth)
            given[chosen] = given.get(chosen, 0) + 1
            worths.pop(chosen, None)
            found.append(chosen)
            self._lead = max(0, self._lead + (1 if self.tasks[chosen].speculative else -1))
        return found

    @property
    def stopped(self) -> bool:
        """Whether nothing is left to try, or the remaining gain is too small and the descents are finished."""
        left = [task for task in self.tasks if task.weight > 0 and not task.search.exhausted]
        if not left or not self._is_little():
            return not left
        searches = [task.search for task in left if self._is_heavy(task)]
        return all(each.descended and each.started == each.tried for each in searches)

    @property
    def remaining_s(self) -> float:
        """Expected seconds per run of the program still to be gained by exhausting all searches."""
        return sum(task.weight * task.search.remaining_gain(task.bound_ns) for task in self.tasks if task.weight > 0)

    @property
    def program_s(self) -> float:
        """Best known seconds per run of all tasks together."""
        return sum(task.weight * task.time_ns for task in self.tasks) / 1e9

    def _open(self) -> list[int]:
        return [n for n, task in enumerate(self.tasks) if task.weight > 0 and not task.search.idle]

    def _is_little(self) -> bool:
        """Return whether all initial trials were started and the remaining gain is below the threshold."""
        counted = [n for n, task in enumerate(self.tasks) if task.weight > 0 and not task.search.exhausted]
        if any(self.tasks[n].search.started < number for n, number in self._firsts(counted).items()):
            return False
        return self.remaining_s <= self._least_gain * self.program_s

    def _is_heavy(self, task: TaskShare) -> bool:
        return task.weight * task.time_ns / 1e9 >= LEAST_SHARE * self.program_s

    def _due(self, open_: Sequence[int]) -> Sequence[int]:
        """Return the tasks eligible for the next trial: those of the best program while speculative tasks are in the
        lead.
        """
        known = [n for n in open_ if not self.tasks[n].speculative]
        return known if known and self._lead > 0 else open_

    def _firsts(self, tasks: Sequence[int]) -> dict[int, int]:
        """Return the number of initial trials of each task."""
        least_ns = COUNTS * self.program_s * 1e9
        return {n: FIRST if self._time_ns(n) >= least_ns else 1 for n in tasks}

    def _unknown(self, open_: Sequence[int], given: dict[int, int], firsts: Mapping[int, int]) -> int | None:
        """Return the task furthest behind on its initial trials, if any: all defaults are tried before second
        trials.
        """
        number_of = {n: self.tasks[n].search.started + given[n] for n in open_}
        lacking = [(number, -self._time_ns(n), n) for n, number in number_of.items() if number < firsts[n]]
        return min(lacking)[2] if lacking else None

    def _descending(self) -> int | None:
        """Return the heaviest task whose best point may have untried neighbours, and switch it to descending."""
        for n in sorted(self._open(), key=lambda n: (-self._time_ns(n), n)):
            task = self.tasks[n]
            if not self._is_heavy(task):
                return None
            if not task.search.descended:
                task.search.finish()
                return n
        return None

    def _time_ns(self, n: int) -> float:
        return self.tasks[n].weight * self.tasks[n].time_ns

    def _worth(self, n: int, ahead: int) -> float:
        task = self.tasks[n]
        return task.weight * task.search.expected_gain(task.bound_ns, ahead) / self._cost_s(task)

    def _cost_s(self, task: TaskShare) -> float:
        if task.costs_s:
            return max(1e-6, statistics.median(task.costs_s))
        return max(1e-6, statistics.median(self._costs_s)) if self._costs_s else COST_S

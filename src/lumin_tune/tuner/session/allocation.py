"""Allocation of trials to tuning tasks: the budget goes where a trial is expected to shorten the whole program most.

The loop asks for batches (`ask`) and reports the cost of trials; the searches estimate gains. The clock is not read
here: the remaining budget is passed in as a share, so a replay decides as the session did.

The kernels of the best known program come first: the default of each, `FIRST` trials of each that counts, and
`OWED` of each that takes `HEAVY` of the time, unless the roofline says that nothing is left. The value of a further
trial is the task's weight (runs per program) times the expected gain in seconds per run (`KnobSearch.expected_gain`,
limited by the roofline), divided by the seconds that trials of the task cost. Tasks of speculative covers, those that
beat the best program only by their optimistic estimate, get one of `RIVALS_EVERY` trials, the default of each first.
Near the end of the budget tasks descend among the neighbours of their best points: those that are owed trials first,
then the heaviest ones, one after the other.

The search ends when it is known, by `most_gain_s`, that little can still be gained, and the heavy tasks have descended:
the figure is of the whole program, and a neighbour of the best point may still be 5 % faster.
"""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from lumin_tune.core.plugin.records import Point
from lumin_tune.tuner.knobs.gain import GAINS, Hope, Left, most_gain

FIRST: Final = 5
"""Initial trials of every task above `COUNTS`, before values are compared; other tasks get one."""
COUNTS: Final = 0.01
"""Share of the program's time below which a task counts as negligible."""
LAST_SHARE: Final = 0.2
"""Share of the budget reserved for descents."""
OWED: Final = 20
HEAVY: Final = 0.05
"""Trials of each task of the best program that takes at least this share of its time."""
REACHED: Final = 0.99
"""A task whose bound is at least this share of its time has reached the roofline and is owed nothing."""
RIVALS_EVERY: Final = 8
"""One in this number of trials may be of speculative tasks while others have trials left."""
RIVAL_FIRST: Final = 2
"""Initial trials of a speculative task."""
LEAST_GAIN: Final = 0.01
"""Share of the program's time: the search ends if at most this much can still be gained, at 95 %."""
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

    @property
    def size(self) -> int: ...


@dataclass(eq=False)
class TaskShare:
    """A task's share of the program.

    weight: runs per call of the program, 0 if no plan under consideration has the task; changes with the plans.
    bound_ns: lower bound on any point. estimate_ns: estimated best time before any trial. speculative: whether only
    plans need it that are estimated, not measured, to beat the best program. correction: ratio of the time of a run in
    the program to that of one alone.
    """

    search: Search
    weight: float
    bound_ns: float
    estimate_ns: float
    speculative: bool = False
    correction: float = 1.0
    costs_s: deque[float] = field(default_factory=lambda: deque(maxlen=RECENT))

    def correct(self, correction: float, seconds: float | None) -> None:
        """Set the correction, and the time of a run in a program, if it is known, as the estimate before any trial."""
        self.correction = correction
        if seconds is not None:
            self.estimate_ns = 1e9 * seconds / correction

    @property
    def time_ns(self) -> float:
        """The best known time of one run in the program."""
        alone = self.search.best[1] if self.search.best is not None else max(self.estimate_ns, self.bound_ns)
        return self.correction * alone

    @property
    def least_ns(self) -> float:
        """The bound on the time of a run in the program, where data may be nearer than for a run alone."""
        return min(1.0, self.correction) * self.bound_ns

    @property
    def left(self) -> Left:
        """All runs in a call of the program as what may become faster, in seconds."""
        return Left(self.weight * self.time_ns / 1e9, self.weight * self.least_ns / 1e9, self.search.tried)

    @property
    def is_at_bound(self) -> bool:
        """Whether the best known time is that of the roofline, but for noise."""
        return self.search.best is not None and self.bound_ns >= REACHED * self.search.best[1]


class Allocator:
    """Distributes trials over tasks. Ties go to the earlier task.

    tasks: more may follow, by `add`. least_gain: the share of the program's time that must remain to be gained. gains:
    see `gain.GAINS`.
    """

    def __init__(
        self,
        tasks: Sequence[TaskShare] = (),
        *,
        least_gain: float = LEAST_GAIN,
        gains: Mapping[int, Sequence[float]] = GAINS,
    ) -> None:
        self.tasks: Final[list[TaskShare]] = list(tasks)
        self._least_gain, self._gains = least_gain, gains
        self._costs_s: deque[float] = deque(maxlen=RECENT)  # of all tasks
        self._lead = 0  # trials of the others that speculative tasks are to wait for
        self.hopes: list[Hope] = []
        self._most: tuple[tuple[tuple[Left, ...], tuple[Hope, ...]], float] | None = None

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
        firsts, owed = self._firsts(open_), self._owed(open_)
        worths: dict[int, float] = {}

        def worth(n: int) -> tuple[float, int]:
            if n not in worths:
                worths[n] = self._worth(n, given[n])
            return worths[n], -n

        while open_ and len(found) < count:
            due = self._due(open_)
            chosen = self._unknown(due, given, firsts)
            if chosen is None:
                behind = [n for n in due if self.tasks[n].search.started + given[n] < owed[n]]
                chosen = max(behind, key=worth) if behind else None
                if chosen is not None and ending:
                    self.tasks[chosen].search.finish()
            if chosen is None and ending:
                little = self._is_little()
                chosen = self._descending(little)
                if chosen is None and little:
                    break
            if chosen is None:
                chosen = max(due, key=worth)
            given[chosen] = given.get(chosen, 0) + 1
            worths.pop(chosen, None)
            found.append(chosen)
            self._lead = max(0, self._lead + (RIVALS_EVERY - 1 if self.tasks[chosen].speculative else -1))
        return found

    @property
    def lacks_first(self) -> bool:
        """Whether a task of the best program, or any while there is none, has not begun its first trial."""
        return any(not self.tasks[n].speculative and not self.tasks[n].search.started for n in self._open())

    @property
    def most_gain_s(self) -> float:
        """Seconds per run of the program that can still be gained at most, at 95 %. See `gain.most_gain`.

        This is the gain by further points of the best program's kernels, and by the covers that are hoped for.
        """
        tasks = [task for task in self.tasks if task.weight > 0 and not task.speculative]
        state = (tuple(task.left for task in tasks if not task.search.exhausted), tuple(self.hopes))
        if self._most is None or self._most[0] != state:
            self._most = state, most_gain(*state, self._gains)
        return self._most[1]

    def most_gain_of(self, index: int) -> float:
        """Return the share of a task's time that can still be gained at most, at 95 %."""
        task = self.tasks[index]
        if task.search.exhausted or not task.time_ns:
            return 0.0
        return most_gain([task.left._replace(time=task.time_ns, bound=task.least_ns)], (), self._gains) / task.time_ns

    @property
    def program_s(self) -> float:
        """Best known seconds per run of the best known program; of all tasks while there is none."""
        known = sum(task.weight * task.time_ns for task in self.tasks if not task.speculative) / 1e9
        return known or sum(task.weight * task.time_ns for task in self.tasks) / 1e9

    def _open(self) -> list[int]:
        return [n for n, task in enumerate(self.tasks) if task.weight > 0 and not task.search.idle]

    def _is_little(self) -> bool:
        """Return whether all tasks have the trials that they are owed and little can still be gained."""
        counted = [n for n, task in enumerate(self.tasks) if task.weight > 0 and not task.search.exhausted]
        if any(self.tasks[n].search.started < number for n, number in self._owed(counted).items()):
            return False
        return self.most_gain_s <= self._least_gain * self.program_s

    def _due(self, open_: Sequence[int]) -> Sequence[int]:
        """Return the tasks eligible for the next trial: those of the best program while speculative tasks are in the
        lead.
        """
        known = [n for n in open_ if not self.tasks[n].speculative]
        return known if known and (self._lead > 0 or len(known) == len(open_)) else open_

    def _firsts(self, tasks: Sequence[int]) -> dict[int, int]:
        """Return the number of initial trials of each task."""
        least_ns = COUNTS * self.program_s * 1e9
        return {
            n: 1 if self._time_ns(n) < least_ns else RIVAL_FIRST if self.tasks[n].speculative else FIRST for n in tasks
        }

    def _owed(self, tasks: Sequence[int]) -> dict[int, int]:
        """Return the number of trials that each task must have before the search may end."""
        found = self._firsts(tasks)
        heavy_ns = HEAVY * self.program_s * 1e9
        for n, task in ((n, self.tasks[n]) for n in tasks):
            if not task.speculative and self._time_ns(n) >= heavy_ns:
                found[n] = found[n] if task.is_at_bound else min(OWED, task.search.size)
        return found

    def _unknown(self, due: Sequence[int], given: dict[int, int], wanted: Mapping[int, int]) -> int | None:
        """Return the task furthest behind on the trials that it is owed, if any.

        All defaults of the best program are tried before second trials. A speculative task whose iteration it is comes
        before those of the best program, once these have their defaults.
        """
        number_of = {n: self.tasks[n].search.started + given[n] for n in due}
        lacking = [
            (1 if self.tasks[n].speculative else 2 * (number > 0), number, -self._time_ns(n), n)
            for n, number in number_of.items()
            if number < wanted[n]
        ]
        return min(lacking)[-1] if lacking else None

    def _descending(self, little: bool) -> int | None:
        """Return the heaviest task whose best point may have untried neighbours, and switch it to descending; None if
        no such task is worth it.

        little: whether little can still be gained; only heavy tasks of the best program are worth a descent then.
        """
        least_ns = (HEAVY if little else LEAST_SHARE) * self.program_s * 1e9
        for n in sorted(self._open(), key=lambda n: (-self._time_ns(n), n)):
            task = self.tasks[n]
            if self._time_ns(n) < least_ns:
                return None
            if little and (task.speculative or task.is_at_bound or task.search.best is None):
                continue
            if not task.search.descended:
                task.search.finish()
                return n
        return None

    def _time_ns(self, n: int) -> float:
        return self.tasks[n].weight * self.tasks[n].time_ns

    def _worth(self, n: int, ahead: int) -> float:
        task = self.tasks[n]
        gain_s = task.weight * task.correction * task.search.expected_gain(task.bound_ns, ahead)
        return gain_s / self._cost_s(task)

    def _cost_s(self, task: TaskShare) -> float:
        if task.costs_s:
            return max(1e-6, statistics.median(task.costs_s))
        return max(1e-6, statistics.median(self._costs_s)) if self._costs_s else COST_S

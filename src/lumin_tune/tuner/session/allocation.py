"""Which task gets the next trial: the budget goes where a trial is likely to win most for the whole program.

The loop asks for every batch (`ask`) and tells what trials cost; the searches say what they might win. Nothing here
looks at a clock: how much of the budget is left comes in as a number, so a replay decides as the session did.

A trial's worth is how often the program runs the task, times the seconds of one run that the search expects to win by
it (`KnobSearch.expected_gain`), over the seconds that trials of the task take. Tasks of covers that are only hoped to
be faster get no more trials than those of the best program that is known. Towards the end of the budget the heaviest
tasks descend among the neighbours of their best points, one after the other.
"""

from __future__ import annotations

import statistics
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from lumin_tune.core.plugin.records import Point

FIRST: Final = 5
"""Trials of every task that counts before worths are compared; fewer are no history. Others get one."""
COUNTS: Final = 0.01
"""Of the program's time: tasks that take less do not count."""
LAST_SHARE: Final = 0.2
"""Of the budget, for descents."""
LEAST_GAIN: Final = 0.005
"""Of the program's time: when less can still be won, nothing but descents is worth it."""
LEAST_SHARE: Final = 0.01
"""Of the program's time: descents of tasks that take less cannot win anything."""
COST_S: Final = 0.3
"""Seconds of a trial while none of any task was timed."""
RECENT: Final = 15
"""Trials whose costs count: later ones are other points than the first."""


class Search(Protocol):
    """What is asked of a task's search; `study.KnobSearch` is one."""

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
class Task:
    """A task's share in the program. weight: how often the program runs it; may change as covers do, 0 if no cover that
    might win has it. bound_ns: that no point beats. estimate_ns: of its best point while none was timed. hoped: whether
    covers have it that are hoped to be faster than the best program that is known, and that has not."""

    search: Search
    weight: float
    bound_ns: float
    estimate_ns: float
    hoped: bool = False
    costs_s: deque[float] = field(default_factory=lambda: deque(maxlen=RECENT))

    @property
    def time_ns(self) -> float:
        """What one run takes, as far as is known."""
        return self.search.best[1] if self.search.best is not None else max(self.estimate_ns, self.bound_ns)


class Allocator:
    """The budget over tasks. Equal worths are decided by the order of the tasks.

    tasks: may grow, by `add`. least_gain: the share of the program's time that must still be there to win.
    """

    def __init__(self, tasks: Sequence[Task] = (), *, least_gain: float = LEAST_GAIN) -> None:
        self.tasks: Final[list[Task]] = list(tasks)
        self._least_gain = least_gain
        self._costs_s: deque[float] = deque(maxlen=RECENT)  # of any task
        self._lead = 0  # by how many trials tasks that are only hoped for are ahead of the others

    def add(self, task: Task) -> int:
        """Take a task that a new cover brought and return its index."""
        self.tasks.append(task)
        return len(self.tasks) - 1

    def spent(self, index: int, seconds: float) -> None:
        """Learn what a trial of a task cost."""
        self._costs_s.append(seconds)
        self.tasks[index].costs_s.append(seconds)

    def ask(self, count: int, left: float = 1.0) -> list[tuple[int, Point]]:
        """Return the points to try next, each with the index of its task, in the order in which they are to be tried.

        Fewer than `count` if there are no more until something is told; [] with nothing waited for is the end. left:
        the share of the budget that is left, 0 to 1.
        """
        found: list[tuple[int, Point]] = []
        while len(found) < count:
            chosen = self.next(count - len(found), left)
            if not chosen:
                break
            # Who has no more point says so now, and is not among the next that are chosen.
            found += [(index, point) for index in chosen for point in self.tasks[index].search.ask(1)]
        return found

    def next(self, count: int, left: float = 1.0) -> list[int]:
        """Return the tasks that get the next trials, one entry a trial; fewer or none if no more is worth it now.

        left: see `ask`. A search that gives fewer points than its task has entries has no more until it is told
        something, which is no end for the other tasks.
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
            self._lead = max(0, self._lead + (1 if self.tasks[chosen].hoped else -1))
        return found

    @property
    def stopped(self) -> bool:
        """Whether nothing is left to try, or all that can still be won is too little and the descents are done."""
        left = [task for task in self.tasks if task.weight > 0 and not task.search.exhausted]
        if not left or not self._is_little():
            return not left
        searches = [task.search for task in left if self._is_heavy(task)]
        return all(each.descended and each.started == each.tried for each in searches)

    @property
    def remaining_s(self) -> float:
        """Seconds of one run of the program that are likely to be won if all tasks are searched to their ends."""
        return sum(task.weight * task.search.remaining_gain(task.bound_ns) for task in self.tasks if task.weight > 0)

    @property
    def program_s(self) -> float:
        """Seconds of one run of the program's tasks, as far as is known."""
        return sum(task.weight * task.time_ns for task in self.tasks) / 1e9

    def _open(self) -> list[int]:
        return [n for n, task in enumerate(self.tasks) if task.weight > 0 and not task.search.idle]

    def _is_little(self) -> bool:
        """Return whether all tasks had their first trials, and what is left to win is too little."""
        counted = [n for n, task in enumerate(self.tasks) if task.weight > 0 and not task.search.exhausted]
        if any(self.tasks[n].search.started < number for n, number in self._firsts(counted).items()):
            return False
        return self.remaining_s <= self._least_gain * self.program_s

    def _is_heavy(self, task: Task) -> bool:
        return task.weight * task.time_ns / 1e9 >= LEAST_SHARE * self.program_s

    def _due(self, open_: Sequence[int]) -> Sequence[int]:
        """Return the tasks one of which is next: those of the best program while others had more than they."""
        known = [n for n in open_ if not self.tasks[n].hoped]
        return known if known and self._lead > 0 else open_

    def _firsts(self, tasks: Sequence[int]) -> dict[int, int]:
        """Return how many trials each of the tasks gets whatever they are worth."""
        least_ns = COUNTS * self.program_s * 1e9
        return {n: FIRST if self._time_ns(n) >= least_ns else 1 for n in tasks}

    def _unknown(self, open_: Sequence[int], given: dict[int, int], firsts: Mapping[int, int]) -> int | None:
        """Return the task with the fewest trials of those that lack first ones: all defaults before second trials."""
        number_of = {n: self.tasks[n].search.started + given[n] for n in open_}
        lacking = [(number, -self._time_ns(n), n) for n, number in number_of.items() if number < firsts[n]]
        return min(lacking)[2] if lacking else None

    def _descending(self) -> int | None:
        """Return the heaviest task whose best may have neighbours left, which from now on come first in it."""
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

    def _cost_s(self, task: Task) -> float:
        if task.costs_s:
            return max(1e-6, statistics.median(task.costs_s))
        return max(1e-6, statistics.median(self._costs_s)) if self._costs_s else COST_S

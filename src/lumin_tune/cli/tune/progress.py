"""How a tuning session stands, folded from what it says while it runs; the live display and the quiet lines show it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from lumin_tune.core.plugin.records import Status
from lumin_tune.tuner.records import ContestantTimed, Event, PhaseBegun, SearchDone, TrialDone


@dataclass
class TaskStanding:
    """One region that candidates are tried for. first_ns: the first correct one's time."""

    op: str
    tried: int = 0
    bad: int = 0
    first_ns: int | None = None
    best_ns: int | None = None


@dataclass
class Standing:
    """All that is known now. One thread feeds it."""

    phase: str = "search"
    detail: str = ""
    at_s: float = 0.0
    tasks_in_all: int = 0
    covers: int = 0
    known: int = 0
    trials: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    tasks: dict[str, TaskStanding] = field(default_factory=dict)
    first_program_ns: int | None = None
    program_ns: int | None = None
    contestants: dict[str, ContestantTimed] = field(default_factory=dict)
    last_message: str = ""

    def take(self, event: Event) -> None:
        """Take note of an event."""
        self.at_s = max(self.at_s, event.at_s)
        match event:
            case PhaseBegun():
                self.phase, self.detail = event.phase, event.detail
            case SearchDone():
                self.tasks_in_all, self.covers, self.known = event.tasks, event.covers, event.known
            case TrialDone():
                self._take_trial(event)
            case ContestantTimed():
                self.contestants[event.name] = event

    def _take_trial(self, event: TrialDone) -> None:
        self.trials += 1
        self.statuses[event.status] += 1
        task = self.tasks.setdefault(event.task, TaskStanding(event.op))
        task.tried += 1
        if event.status != Status.OK.value:
            task.bad += 1
            self.last_message = f"{event.op}: {event.status}: {event.message}"
        if event.best_ns is not None:
            task.best_ns = event.best_ns
            task.first_ns = event.best_ns if task.first_ns is None else task.first_ns
        if event.program_ns is not None:
            self.program_ns = event.program_ns
            self.first_program_ns = event.program_ns if self.first_program_ns is None else self.first_program_ns

    @property
    def done(self) -> int:
        """How many kernels have a correct candidate."""
        return sum(task.best_ns is not None for task in self.tasks.values())

    @property
    def failures(self) -> dict[str, int]:
        """How many candidates failed, by class."""
        return {status: count for status, count in self.statuses.items() if status != Status.OK.value}

    @property
    def best_ns(self) -> int | None:
        """The program's time: measured whole once it was, else the sum of the best kernels so far."""
        return self.program_ns if self.tuned_ns is None else self.tuned_ns

    @property
    def tuned_ns(self) -> int | None:
        """The tuned program's time, measured whole; while finalists compete, the least of `tuned 1`, `tuned 2`."""
        if "tuned" in self.contestants:
            return self.contestants["tuned"].median_ns
        found = [each.median_ns for name, each in self.contestants.items() if name.partition(" ")[0] == "tuned"]
        return min(found, default=None)

    @property
    def speedup(self) -> float | None:
        """Over the untuned program, measured whole once both were, else over the first sum of kernels."""
        tuned_ns, untuned = self.tuned_ns, self.contestants.get("untuned")
        if untuned is not None and untuned.over_tuned is not None:
            return untuned.over_tuned
        if tuned_ns and untuned is not None:
            return untuned.median_ns / tuned_ns
        if not self.first_program_ns or not self.program_ns:
            return None
        return self.first_program_ns / self.program_ns

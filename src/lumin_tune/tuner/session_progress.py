"""Progress of a tuning session, accumulated from its events for displays: of the command line, of notebooks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from lumin_tune.core.plugin.records import Status
from lumin_tune.tuner.tune_records import ContestantTimed, Event, PhaseBegun, SearchDone, TrialDone


@dataclass
class TaskProgress:
    """Progress of one task. first_ns: time of its first correct candidate."""

    op: str
    tried: int = 0
    bad: int = 0
    first_ns: int | None = None
    best_ns: int | None = None


@dataclass
class SessionProgress:
    """Progress of a session. Events are passed by one thread."""

    phase: str = "search"
    detail: str = ""
    at_s: float = 0.0
    task_count: int = 0
    covers: int = 0
    known: int = 0
    trials: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    tasks: dict[str, TaskProgress] = field(default_factory=dict)
    first_program_ns: int | None = None
    program_ns: int | None = None
    contestants: dict[str, ContestantTimed] = field(default_factory=dict)
    last_message: str = ""

    def take(self, event: Event) -> None:
        """Update the progress for an event."""
        self.at_s = max(self.at_s, event.at_s)
        match event:
            case PhaseBegun():
                self.phase, self.detail = event.phase, event.detail
            case SearchDone():
                self.task_count, self.covers, self.known = event.tasks, event.covers, event.known
            case TrialDone():
                self._take_trial(event)
            case ContestantTimed():
                self.contestants[event.name] = event

    def _take_trial(self, event: TrialDone) -> None:
        self.trials += 1
        self.statuses[event.status] += 1
        task = self.tasks.setdefault(event.task, TaskProgress(event.op))
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
        """Number of kernels with a correct candidate."""
        return sum(task.best_ns is not None for task in self.tasks.values())

    @property
    def failures(self) -> dict[str, int]:
        """Number of failed candidates, by class."""
        return {status: count for status, count in self.statuses.items() if status != Status.OK.value}

    @property
    def best_ns(self) -> int | None:
        """Time of the program: measured as a whole if available, else the sum of the best kernels."""
        return self.program_ns if self.tuned_ns is None else self.tuned_ns

    @property
    def tuned_ns(self) -> int | None:
        """Measured time of the tuned program; while finalists compete, the least of `tuned 1`, `tuned 2`."""
        if "tuned" in self.contestants:
            return self.contestants["tuned"].median_ns
        found = [each.median_ns for name, each in self.contestants.items() if name.partition(" ")[0] == "tuned"]
        return min(found, default=None)

    @property
    def speedup(self) -> float | None:
        """Speedup over the untuned program if both are measured, else over the first sum of kernels."""
        tuned_ns, untuned = self.tuned_ns, self.contestants.get("untuned")
        if untuned is not None and untuned.over_tuned is not None:
            return untuned.over_tuned
        if tuned_ns and untuned is not None:
            return untuned.median_ns / tuned_ns
        if not self.first_program_ns or not self.program_ns:
            return None
        return self.first_program_ns / self.program_ns

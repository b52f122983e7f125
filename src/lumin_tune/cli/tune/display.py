"""Progress of a session on standard error: a live display on a terminal, otherwise one line per phase.

`tuning` opens one display and passes it the session's events. Displays never influence the session.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Protocol, Self

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from lumin_tune.cli.output import say
from lumin_tune.cli.summaries import failed_text
from lumin_tune.cli.tune.hosts import HostProgress, Hosts, no_hosts
from lumin_tune.tuner.quantities import clock, nanoseconds, ratio
from lumin_tune.tuner.session_progress import SessionProgress
from lumin_tune.tuner.tune_records import ContestantTimed, Event, PhaseBegun

PHASES: Final = {
    "calibrate": "calibrating the device",
    "search": "searching equivalent programs and their kernels",
    "measure": "measuring candidates",
    "race": "timing the best candidates in interleaved rounds",
    "programs": "timing whole programs",
    "peers": "timing whole programs and other runtimes",
    "studies": "writing studies for the Optuna dashboard",
    "done": "done",
}
_MOST_TASKS: Final = 12
_FRAMES_PER_SECOND: Final = 8


class Display(Protocol):
    """Display of a session, a context manager. `take` may be called from any one thread."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def take(self, event: Event) -> None:
        """Update the display for an event."""


def display_for(
    title: str, budget_s: float | None, trials: int | None, *, quiet: bool, hosts: Hosts = no_hosts
) -> Display:
    """Return the display that suits standard error. hosts: returns the hosts of a cluster."""
    console = Console(stderr=True)
    if quiet:
        return Silence()
    if console.is_terminal:
        return LiveDisplay(title, budget_s, trials, console, hosts=hosts)
    return Lines(title, budget_s, trials, hosts)


class Silence:
    """Prints messages only."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def take(self, event: Event) -> None:
        return None


class Lines(Silence):
    """Prints one line per phase and per timed program, for files and pipes."""

    def __init__(self, title: str, budget_s: float | None, trials: int | None, hosts: Hosts = no_hosts) -> None:
        self._title, self._limit = title, limit(budget_s, trials)
        self._hosts = HostProgress(hosts)
        self._progress = SessionProgress()
        self._timed: dict[str, ContestantTimed] = {}

    def __enter__(self) -> Self:
        say(f"tuning {self._title}, {self._limit}")
        return self

    def take(self, event: Event) -> None:
        self._progress.take(event)
        if isinstance(event, ContestantTimed) and not event.final:
            self._timed[event.name] = event  # printed once, when the next phase begins
        if isinstance(event, PhaseBegun):
            for each in self._timed.values():
                say(f"  {each.name}: {nanoseconds(each.median_ns)}")
            self._timed.clear()
            detail = f": {event.detail}" if event.detail else ""
            say(f"[{clock(event.at_s)}] {PHASES.get(event.phase, event.phase)}{detail}{self._so_far()}")
            for line in self._hosts.lines():
                say(line)

    def _so_far(self) -> str:
        progress = self._progress
        return f" ({summary(progress)})" if progress.trials else ""


class LiveDisplay:
    """Shows kernels done, best time, speedup, failures by class, time left, and one line per task."""

    def __init__(
        self,
        title: str,
        budget_s: float | None,
        trials: int | None,
        console: Console,
        now: Callable[[], float] = time.monotonic,
        hosts: Hosts = no_hosts,
    ) -> None:
        self._hosts = HostProgress(hosts, now)
        self._title, self._budget_s, self._trials, self._now = title, budget_s, trials, now
        self._progress = SessionProgress()
        self._lock = threading.RLock()  # reentrant: a signal handler may run while it is held
        self._began = now()
        self._live = Live(
            console=console,
            get_renderable=self.render,
            refresh_per_second=_FRAMES_PER_SECOND,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )

    def __enter__(self) -> Self:
        self._began = self._now()
        self._live.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._live.__exit__(kind, error, trace)

    def take(self, event: Event) -> None:
        with self._lock:
            self._progress.take(event)

    def render(self) -> RenderableType:
        """Return the current content."""
        with self._lock:
            progress = self._progress
            phase = PHASES.get(progress.phase, progress.phase)
            detail = f": {progress.detail}" if progress.detail else ""
            lines: list[RenderableType] = [
                Text.assemble((self._title, "bold"), f"  {phase}{detail}", no_wrap=True, overflow="ellipsis"),
                self._bar(),
                Text(summary(progress), no_wrap=True, overflow="ellipsis"),
            ]
            if progress.tasks:
                lines.append(self._tasks())
            machines = self._hosts.table()
            if machines is not None:
                lines.append(machines)
            if progress.last_message:
                lines.append(
                    Text(f"last failure: {progress.last_message}", style="dim", no_wrap=True, overflow="ellipsis")
                )
            return Group(*lines)

    def _bar(self) -> RenderableType:
        elapsed = self._now() - self._began
        if self._budget_s:
            share = min(1.0, elapsed / self._budget_s)
            left = f"{clock(max(0.0, self._budget_s - elapsed))} left of {clock(self._budget_s)}"
        elif self._trials:
            share = min(1.0, self._progress.trials / self._trials)
            left = f"{max(0, self._trials - self._progress.trials)} trials left of {self._trials}"
        else:
            share, left = 0.0, f"{clock(elapsed)} elapsed"
        grid = Table.grid(padding=(0, 1))
        grid.add_row(ProgressBar(total=1.0, completed=share, width=32), Text(left, no_wrap=True))
        return grid

    def _tasks(self) -> Table:
        """Return the table of tasks, those that take most of the program's time first."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("kernel", no_wrap=True, overflow="ellipsis", max_width=44)
        for name in ("tried", "failed", "first", "best", "gain"):
            table.add_column(name, justify="right", no_wrap=True)
        ordered = sorted(self._progress.tasks.items(), key=lambda each: (-(each[1].best_ns or 1 << 62), each[0]))
        for name, task in ordered[:_MOST_TASKS]:
            gain = task.first_ns / task.best_ns if task.first_ns and task.best_ns else None
            table.add_row(
                Text(f"{task.op} {name}"),
                str(task.tried),
                str(task.bad),
                nanoseconds(task.first_ns, 3),
                nanoseconds(task.best_ns, 3),
                ratio(gain),
            )
        left = len(ordered) - _MOST_TASKS
        if left > 0:
            table.add_row(Text(f"and {left} more", style="dim"))
        return table


def summary(progress: SessionProgress) -> str:
    """Return the progress of a session in one line."""
    parts = [f"kernels {progress.done} of {max(progress.task_count, len(progress.tasks))}"]
    parts.append(f"{progress.trials} trials")
    if progress.best_ns is not None:
        kind = "estimate" if progress.tuned_ns is None else "best"  # of the kernels, until the whole program is timed
        parts.append(f"{kind} {nanoseconds(progress.best_ns, 3)}")
    if progress.speedup is not None:
        parts.append(f"{ratio(progress.speedup)} as fast")
    parts.append(failed_text(progress.failures))
    return " · ".join(parts)


def limit(budget_s: float | None, trials: int | None) -> str:
    """Return the limit of a session in words."""
    parts = [f"for {clock(budget_s)}"] if budget_s is not None else []
    parts += [f"{trials} trials"] if trials is not None else []
    return " or ".join(parts) or "until no candidate can win"

"""What is seen while a session runs, on standard error: a live display on a terminal, elsewhere a line a phase.

`tuning` opens one of the three and feeds it the session's events; they only show, and decide nothing.
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
from lumin_tune.cli.tune.progress import Standing
from lumin_tune.tuner.quantities import clock, nanoseconds, ratio
from lumin_tune.tuner.records import ContestantTimed, Event, PhaseBegun

PHASES: Final = {
    "search": "growing equal forms and cutting them into kernels",
    "measure": "trying candidates",
    "race": "timing the best candidates side by side",
    "programs": "timing whole programs",
    "peers": "timing other runtimes",
    "studies": "writing studies for Optuna's dashboard",
    "done": "done",
}
_MOST_TASKS: Final = 12
_FRAMES_A_SECOND: Final = 8


class Display(Protocol):
    """What shows a session. Used in a `with`; `take` may be called from any one thread."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def take(self, event: Event) -> None:
        """Show what an event changes."""

    def tell(self, message: str) -> None:
        """Show a message that stays."""


def display_for(
    title: str, budget_s: float | None, trials: int | None, *, quiet: bool, hosts: Hosts = no_hosts
) -> Display:
    """Return the display that fits where standard error goes. hosts: tells those of a pool of several machines."""
    console = Console(stderr=True)
    if quiet:
        return Silence()
    if console.is_terminal:
        return LiveDisplay(title, budget_s, trials, console, hosts=hosts)
    return Lines(title, budget_s, trials, hosts)


class Silence:
    """Shows messages only."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        return None

    def take(self, event: Event) -> None:
        return None

    def tell(self, message: str) -> None:
        say(message)


class Lines(Silence):
    """A line when a phase begins and when a whole program was timed, for files and pipes."""

    def __init__(self, title: str, budget_s: float | None, trials: int | None, hosts: Hosts = no_hosts) -> None:
        self._title, self._limit = title, limit(budget_s, trials)
        self._hosts = HostProgress(hosts)
        self._standing = Standing()
        self._timed: dict[str, ContestantTimed] = {}

    def __enter__(self) -> Self:
        say(f"tuning {self._title}, {self._limit}")
        return self

    def take(self, event: Event) -> None:
        self._standing.take(event)
        if isinstance(event, ContestantTimed) and not event.final:
            self._timed[event.name] = event  # it is told when the next phase begins, once
        if isinstance(event, PhaseBegun):
            for each in self._timed.values():
                say(f"  {each.name}: {nanoseconds(each.median_ns)}")
            self._timed.clear()
            detail = f": {event.detail}" if event.detail else ""
            say(f"[{clock(event.at_s)}] {PHASES.get(event.phase, event.phase)}{detail}{self._so_far()}")
            for line in self._hosts.lines():
                say(line)

    def _so_far(self) -> str:
        standing = self._standing
        return f" ({summary(standing)})" if standing.trials else ""


class LiveDisplay:
    """Kernels done, the best so far, speedup, failures by class, time left, and a line a task."""

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
        self._standing = Standing()
        self._lock = threading.RLock()  # a signal may come while it is held
        self._began = now()
        self._live = Live(
            console=console, get_renderable=self.render, refresh_per_second=_FRAMES_A_SECOND, transient=True,
            redirect_stdout=False, redirect_stderr=False,
        )  # fmt: skip

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
            self._standing.take(event)

    def tell(self, message: str) -> None:
        self._live.console.print(Text(message))

    def render(self) -> RenderableType:
        """Return what is to be seen now."""
        with self._lock:
            standing = self._standing
            phase = PHASES.get(standing.phase, standing.phase)
            detail = f": {standing.detail}" if standing.detail else ""
            lines: list[RenderableType] = [
                Text.assemble((self._title, "bold"), f"  {phase}{detail}", no_wrap=True, overflow="ellipsis"),
                self._bar(),
                Text(summary(standing), no_wrap=True, overflow="ellipsis"),
            ]
            if standing.tasks:
                lines.append(self._tasks())
            machines = self._hosts.table()
            if machines is not None:
                lines.append(machines)
            if standing.last_message:
                lines.append(
                    Text(f"last failure: {standing.last_message}", style="dim", no_wrap=True, overflow="ellipsis")
                )
            return Group(*lines)

    def _bar(self) -> RenderableType:
        elapsed = self._now() - self._began
        if self._budget_s:
            share = min(1.0, elapsed / self._budget_s)
            left = f"{clock(max(0.0, self._budget_s - elapsed))} left of {clock(self._budget_s)}"
        elif self._trials:
            share = min(1.0, self._standing.trials / self._trials)
            left = f"{max(0, self._trials - self._standing.trials)} trials left of {self._trials}"
        else:
            share, left = 0.0, f"{clock(elapsed)} gone"
        grid = Table.grid(padding=(0, 1))
        grid.add_row(ProgressBar(total=1.0, completed=share, width=32), Text(left, no_wrap=True))
        return grid

    def _tasks(self) -> Table:
        """Return a line a task: those that the program would spend most time in."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("kernel", no_wrap=True, overflow="ellipsis", max_width=44)
        for name in ("tried", "bad", "first", "best", "gain"):
            table.add_column(name, justify="right", no_wrap=True)
        ordered = sorted(self._standing.tasks.items(), key=lambda each: (-(each[1].best_ns or 1 << 62), each[0]))
        for name, task in ordered[:_MOST_TASKS]:
            gain = task.first_ns / task.best_ns if task.first_ns and task.best_ns else None
            table.add_row(
                Text(f"{task.op} {name}"), str(task.tried), str(task.bad), nanoseconds(task.first_ns, 3),
                nanoseconds(task.best_ns, 3), ratio(gain),
            )  # fmt: skip
        left = len(ordered) - _MOST_TASKS
        if left > 0:
            table.add_row(Text(f"and {left} more", style="dim"))
        return table


def summary(standing: Standing) -> str:
    """Return how a session stands in one line."""
    parts = [f"kernels {standing.done} of {max(standing.tasks_in_all, len(standing.tasks))}"]
    parts.append(f"{standing.trials} trials")
    if standing.best_ns is not None:
        parts.append(f"best {nanoseconds(standing.best_ns, 3)}")
    if standing.speedup is not None:
        parts.append(f"{ratio(standing.speedup)} as fast")
    parts.append(failed_text(standing.failures))
    return " · ".join(parts)


def limit(budget_s: float | None, trials: int | None) -> str:
    """Return what ends a session, in words."""
    parts = [f"for {clock(budget_s)}"] if budget_s is not None else []
    parts += [f"{trials} trials"] if trials is not None else []
    return " or ".join(parts) or "until nothing can win"

"""What watches a session beside the display: a trace, a log, metrics.

They are opened before the session begins, and written whatever becomes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from lumin_tune.cli.exits import UsageError
from lumin_tune.cli.output import say
from lumin_tune.cluster.monitoring.events import HostStatus, PoolEvent
from lumin_tune.cluster.monitoring.logs import EventLog
from lumin_tune.cluster.monitoring.metrics import LOCALHOST, Metrics
from lumin_tune.cluster.monitoring.observing import HasHosts, ObservedPool, PoolObserver
from lumin_tune.cluster.monitoring.trace import Trace
from lumin_tune.cluster.protocol import Pool
from lumin_tune.tuner.records import Event, PhaseBegun, SessionBegun


@dataclass(frozen=True)
class Watch:
    """What was asked for. trace, log, metrics_file: files. metrics_port: of this machine, 0 for any that is free."""

    trace: Path | None = None
    log: Path | None = None
    metrics_port: int | None = None
    metrics_file: Path | None = None


class Watched:
    """Hands on what sessions and their pools say to all that watch."""

    def __init__(self, observers: Sequence[PoolObserver], metrics: Metrics | None) -> None:
        self._observers, self._metrics = tuple(observers), metrics
        self._pool: Pool | None = None

    def pool(self, pool: Pool) -> Pool:
        """Return the pool to use in a session's place, which tells what it does."""
        self._pool = pool
        if self._metrics is not None:
            self._metrics.hosts = self.hosts
        return ObservedPool(pool, self._observers) if self._observers else pool

    def hosts(self) -> Sequence[HostStatus]:
        """Return how the hosts of the pool stand, none for a pool of this machine."""
        return self._pool.hosts() if isinstance(self._pool, HasHosts) else ()

    def event(self, event: Event) -> None:
        """Take what a session says."""
        for each in self._observers:
            if isinstance(event, SessionBegun):
                each.session(event.session)
            elif isinstance(event, PhaseBegun):
                each.phase(event.phase, event.detail)

    def pool_event(self, event: PoolEvent) -> None:
        """Take what a pool of several machines says."""
        for each in self._observers:
            each.pool_event(event)


@contextmanager
def watching(watch: Watch) -> Iterator[Watched]:
    """Open what was asked for; write and close it at the end. Raises UsageError for files that cannot be written."""
    for flag, file in (("--trace", watch.trace), ("--log", watch.log), ("--metrics-file", watch.metrics_file)):
        if file is not None and not file.absolute().parent.is_dir():
            raise UsageError(f"{flag} {file}: there is no folder {str(file.absolute().parent)!r}; make it first")
    observers: list[PoolObserver] = []
    metrics: Metrics | None = None
    with ExitStack() as stack:
        if watch.trace is not None:
            trace = Trace()
            stack.callback(_written, "trace", trace.write, watch.trace)
            observers.append(trace)
        if watch.log is not None:
            try:
                observers.append(stack.enter_context(EventLog(watch.log)))
            except OSError as error:
                raise UsageError(f"--log {watch.log}: {error}; name a file that can be written") from None
        if watch.metrics_port is not None or watch.metrics_file is not None:
            metrics = stack.enter_context(Metrics())
            observers.append(metrics)
        if metrics is not None and watch.metrics_port is not None:
            port = metrics.serve(watch.metrics_port)
            say(f"metrics are at http://{LOCALHOST}:{port}/metrics while it runs")
        if metrics is not None and watch.metrics_file is not None:
            stack.callback(_written, "metrics", metrics.write, watch.metrics_file)
        yield Watched(observers, metrics)


def _written(what: str, write: Callable[[Path], None], file: Path) -> None:
    """Write a file of a session that is over; that it cannot be is told, and does not take the result away."""
    try:
        write(file)
    except OSError as error:
        say(f"error: the {what} could not be written to {file}: {error}")
    else:
        say(f"{what} {file}")

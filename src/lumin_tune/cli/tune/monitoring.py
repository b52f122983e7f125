"""Monitoring of a session: trace, event log and metrics.

They are opened before the session begins and are written even if it fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from lumin_tune.cli.output import say
from lumin_tune.cli.output_files import check_output_file
from lumin_tune.cluster.monitoring.event_log import EventLog
from lumin_tune.cluster.monitoring.events import HostStatus, PoolEvent
from lumin_tune.cluster.monitoring.observing import HasHosts, ObservedPool, PoolObserver
from lumin_tune.cluster.monitoring.prometheus import LOCALHOST, Metrics
from lumin_tune.cluster.monitoring.trace import PoolTrace
from lumin_tune.cluster.protocol import Pool
from lumin_tune.tuner.tune_records import Event, PhaseBegun, SessionBegun


@dataclass(frozen=True)
class MonitoringOptions:
    """Requested outputs. trace, log, metrics_file: files to write. metrics_port: local port, 0 for any free one."""

    trace: Path | None = None
    log: Path | None = None
    metrics_port: int | None = None
    metrics_file: Path | None = None


class Monitors:
    """Forwards the events of sessions and their pools to all observers."""

    def __init__(self, observers: Sequence[PoolObserver], metrics: Metrics | None) -> None:
        self._observers, self._metrics = tuple(observers), metrics
        self._pool: Pool | None = None

    def pool(self, pool: Pool) -> Pool:
        """Return a wrapper of the pool that reports its events."""
        self._pool = pool
        if self._metrics is not None:
            self._metrics.hosts = self.hosts
        return ObservedPool(pool, self._observers) if self._observers else pool

    def hosts(self) -> Sequence[HostStatus]:
        """Return the status of the pool's hosts, none for a pool on this machine."""
        return self._pool.hosts() if isinstance(self._pool, HasHosts) else ()

    def event(self, event: Event) -> None:
        """Forward an event of a session."""
        for each in self._observers:
            if isinstance(event, SessionBegun):
                each.session(event.session)
            elif isinstance(event, PhaseBegun):
                each.phase(event.phase, event.detail)

    def pool_event(self, event: PoolEvent) -> None:
        """Forward an event of a cluster's pool."""
        for each in self._observers:
            each.pool_event(event)


@contextmanager
def open_monitors(watch: MonitoringOptions) -> Iterator[Monitors]:
    """Open the requested outputs; write and close them at the end. Raises UsageError for unwritable files."""
    for flag, file in (("--trace", watch.trace), ("--log", watch.log), ("--metrics-file", watch.metrics_file)):
        check_output_file(file, flag)
    observers: list[PoolObserver] = []
    metrics: Metrics | None = None
    with ExitStack() as stack:
        if watch.trace is not None:
            trace = PoolTrace()
            stack.callback(_write_at_end, "trace", trace.write, watch.trace)
            observers.append(trace)
        if watch.log is not None:
            observers.append(stack.enter_context(EventLog(watch.log)))
        if watch.metrics_port is not None or watch.metrics_file is not None:
            metrics = stack.enter_context(Metrics())
            observers.append(metrics)
        if metrics is not None and watch.metrics_port is not None:
            port = metrics.serve(watch.metrics_port)
            say(f"serving metrics at http://{LOCALHOST}:{port}/metrics")
        if metrics is not None and watch.metrics_file is not None:
            stack.callback(_write_at_end, "metrics", metrics.write, watch.metrics_file)
        yield Monitors(observers, metrics)


def _write_at_end(what: str, write: Callable[[Path], None], file: Path) -> None:
    """Write a file at the end of a session. A failure is reported as a message, so that the result is not lost."""
    try:
        write(file)
    except OSError as error:
        say(f"error: cannot write the {what} to {file}: {error}")
    else:
        say(f"{what}: {file}")

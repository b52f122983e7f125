"""Prometheus metrics of a session: scraped from a port of this machine, or left in a text file.

The package prometheus-client counts and serves; it is imported when metrics are asked for. Each session has a registry
of its own, so that several in one process do not add up.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.cluster.monitoring.events import (
    HostJoined,
    HostLost,
    HostQuarantined,
    HostRefused,
    HostStatus,
    JobRequeued,
    PoolEvent,
)
from lumin_tune.cluster.monitoring.trace import device_name
from lumin_tune.cluster.protocol import Closing, Done, Job
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Outcome

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

LOCALHOST: Final = "127.0.0.1"
_BUCKETS_S: Final = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)


class Metrics(Closing):
    """A `PoolObserver` that counts. Any thread may call it; close it, or use it in a `with`.

    hosts: set to a function that returns the states of hosts, for the utilisation of devices of several machines;
    without it, it is counted from what workers say they did. Raises InputError where prometheus-client is not
    installed.
    """

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        try:
            import prometheus_client as prometheus
        except ImportError:
            raise InputError(
                "metrics need prometheus-client, which is not installed; run: pip install 'lumin-tune[cluster]'"
            ) from None
        self._prometheus: Any = prometheus
        self.registry: CollectorRegistry = prometheus.CollectorRegistry()
        self.registry.register(_Before(self._refresh))  # the first that a scrape asks
        self.hosts: Callable[[], Sequence[HostStatus]] | None = None
        self._now = now
        self._began = now()
        self._lock = threading.Lock()
        self._busy_s: dict[str, float] = {}
        self._server: Any = None

        def counter(name: str, doc: str, *labels: str) -> Any:
            return prometheus.Counter(f"lumin_tune_{name}", doc, labels, registry=self.registry)

        def gauge(name: str, doc: str, *labels: str) -> Any:
            return prometheus.Gauge(f"lumin_tune_{name}", doc, labels, registry=self.registry)

        self._trials = counter("trials", "Candidates that were answered, by how it ended.", "status")
        self._failures = counter("failures", "Candidates that failed, by class and stage.", "status", "stage")
        self._races = counter("races", "Interleaved comparisons of the best candidates.")
        self._requeues = counter("requeues", "Jobs that went to another host because theirs was lost.")
        self._quarantines = counter("quarantines", "Hosts whose timings were no longer trusted.")
        self._joined = counter("hosts_joined", "Hosts that became ready.")
        self._lost = counter("hosts_lost", "Hosts that went away.")
        self._refused = counter("hosts_refused", "Nodes that could not take part.")
        self._queue = gauge("queue_length", "Jobs that were given to the pool and are not answered.")
        self._ready = gauge("hosts", "Hosts by state.", "state")
        self._busy = gauge("device_busy_seconds", "What jobs took a device so far.", "device")
        self._share = gauge("device_utilisation_ratio", "Share of the time that a device was busy.", "device")
        self._build = prometheus.Histogram(
            "lumin_tune_build_seconds", "What building a candidate took.", buckets=_BUCKETS_S, registry=self.registry
        )
        self._run = prometheus.Histogram(
            "lumin_tune_run_seconds", "What checking and timing took.", buckets=_BUCKETS_S, registry=self.registry
        )
        for status in Status:
            self._trials.labels(status.value)

    def serve(self, port: int, host: str = LOCALHOST) -> int:
        """Answer scrapes at a port until closed, and return it; 0 takes any.

        Raises InputError for one that is taken.
        """
        try:
            server, thread = self._prometheus.start_http_server(port, addr=host, registry=self.registry)
        except OSError as error:
            raise InputError(f"--metrics-port {port}: {error}; name another, or 0 for any that is free") from None
        self._server = (server, thread)
        return int(server.server_port)

    def write(self, file: Path) -> None:
        """Write all metrics as text, atomically, to where a node exporter's textfile collector finds them."""
        self._prometheus.write_to_textfile(str(file), self.registry)

    def submitted(self, jobs: Sequence[Job]) -> None:
        self._queue.inc(len(jobs))

    def ended(self, job: Job, done: Done) -> None:
        outcome = done.outcome
        self._queue.dec()
        self._trials.labels(outcome.status.value).inc()
        if outcome.status is not Status.OK:
            self._failures.labels(outcome.status.value, outcome.stage).inc()
        if outcome.build_ns:
            self._build.observe(outcome.build_ns / 1e9)
        if outcome.run_ns:
            self._run.observe(outcome.run_ns / 1e9)
        with self._lock:
            for span in done.spans:
                if span.stage != "build":
                    device = device_name(job.device, span.worker)
                    self._busy_s[device] = self._busy_s.get(device, 0.0) + (span.ended_ns - span.begun_ns) / 1e9

    def dropped(self, jobs: Sequence[Job]) -> None:
        self._queue.dec(len(jobs))

    def raced(self, jobs: Sequence[Job], outcomes: Mapping[int, Outcome]) -> None:
        self._races.inc(len(jobs))

    def pool_event(self, event: PoolEvent) -> None:
        counters = {
            HostJoined: self._joined,
            HostLost: self._lost,
            HostRefused: self._refused,
            HostQuarantined: self._quarantines,
            JobRequeued: self._requeues,
        }
        counter = counters.get(type(event))
        if counter is not None:
            counter.inc()

    def session(self, id_: str) -> None:
        """A session begins; those of one command add up."""

    def phase(self, name: str, detail: str = "") -> None:
        """A phase begins; nothing is counted."""

    def close(self) -> None:
        if self._server is not None:
            server, thread = self._server
            self._server = None
            server.shutdown()
            server.server_close()
            thread.join()

    def _refresh(self) -> None:
        """Update the gauges whose values the hosts report instead of being counted here."""
        elapsed_s = max(1e-9, self._now() - self._began)
        statuses = self.hosts() if self.hosts is not None else ()
        for state in ("starting", "ready", "quarantined", "lost"):
            self._ready.labels(state).set(sum(each.state == state for each in statuses))
        with self._lock:
            busy = {each.host: each.busy_s for each in statuses} or dict(self._busy_s)
        for device, busy_s in busy.items():
            self._busy.labels(device).set(busy_s)
            self._share.labels(device).set(min(1.0, busy_s / elapsed_s))


class _Before:
    """A collector without metrics that runs before the others and updates them."""

    def __init__(self, refresh: Callable[[], None]) -> None:
        self._refresh = refresh

    def describe(self) -> Sequence[Any]:
        return ()

    def collect(self) -> Sequence[Any]:
        self._refresh()
        return ()

"""A trace of a session in Chrome's trace event format, which Perfetto and chrome://tracing open.

What workers did is shown twice: by worker, a lane for each with its builds, checks and timings, and by device, a lane
for each that shows when it was timed on. Phases have a lane, events of hosts are instants, and counters show how
many jobs wait, how many were done and how many failed.

Format: "Trace Event Format", Google, 2016 (JSON object format); times are microseconds since the trace began.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lumin_tune.cluster.monitoring.events import JobBegan, JobEnded, PoolEvent
from lumin_tune.cluster.protocol import Done, Job, Span
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import Outcome

_SESSION: Final = 1
_WORKERS: Final = 2
_DEVICES: Final = 3
_PROCESSES: Final = {_SESSION: "session", _WORKERS: "workers", _DEVICES: "devices"}
_PHASES_LANE: Final = 1
_HOSTS_LANE: Final = 2
MOST_EVENTS: Final = 2_000_000
"""About 400 MB of text; a trace leaves out what comes later, and says so."""


class PoolTrace:
    """A `PoolObserver` that keeps what is drawn. Any thread may call it; write it once the session is over.

    now_ns: returns nanoseconds since 1970 in UTC.
    """

    def __init__(self, now_ns: Callable[[], int] = time.time_ns) -> None:
        self._now_ns = now_ns
        self._began_ns = now_ns()
        self._lock = threading.Lock()
        self._events: list[dict[str, Any]] = []
        self._left_out = 0
        self._lanes: dict[tuple[int, str], int] = {}
        self._hosts: dict[tuple[Device, int], str] = {}
        self._phase: tuple[str, str, int] | None = None
        self._waiting = self._done = self._failed = 0

    def submitted(self, jobs: Sequence[Job]) -> None:
        with self._lock:
            self._waiting += len(jobs)
            self._count(self._now_ns())

    def ended(self, job: Job, done: Done) -> None:
        with self._lock:
            self._waiting -= 1
            self._done += 1
            self._failed += done.outcome.status is not Status.OK
            host = self._hosts.pop((job.device, done.number), "")
            for span in done.spans:
                self._drawn(job, done.outcome, span, host)
            self._count(self._now_ns())

    def dropped(self, jobs: Sequence[Job]) -> None:
        with self._lock:
            self._waiting -= len(jobs)
            self._count(self._now_ns())

    def raced(self, jobs: Sequence[Job], outcomes: Mapping[int, Outcome]) -> None:
        names = sorted({outcome.worker for outcome in outcomes.values()})
        self.instant("race over", {"candidates": len(jobs), "workers": names})

    def pool_event(self, event: PoolEvent) -> None:
        if isinstance(event, JobBegan):
            with self._lock:
                self._hosts[event.device, event.number] = event.host
        if isinstance(event, JobBegan | JobEnded):
            return  # spans show more
        fields = {name: value for name, value in vars(event).items() if name not in ("at", "device", "versions")}
        self.instant(type(event).__name__, fields, round(event.at * 1e9))

    def session(self, id_: str) -> None:
        """A session begins."""
        self.instant("session begun", {"session": id_})

    def phase(self, name: str, detail: str = "") -> None:
        """A phase of the session begins, and the one before ends; `done` begins none."""
        with self._lock:
            self._end_phase()
            if name != "done":
                self._phase = (name, detail, self._now_ns())

    def instant(self, name: str, fields: Mapping[str, Any], at_ns: int | None = None) -> None:
        """Something happened to the session as a whole."""
        with self._lock:
            self._add(
                {
                    "name": name,
                    "ph": "i",
                    "s": "t",
                    "ts": self._us(self._now_ns() if at_ns is None else at_ns),
                    "pid": _SESSION,
                    "tid": _HOSTS_LANE,
                    "args": dict(fields),
                }
            )

    def data(self) -> dict[str, Any]:
        """Return the trace as the format has it."""
        with self._lock:
            self._end_phase()
            events = [*self._names(), *sorted(self._events, key=lambda event: event["ts"])]
            other = {"began_utc_ns": str(self._began_ns), "events_left_out": str(self._left_out)}
            return {"traceEvents": events, "displayTimeUnit": "ms", "otherData": other}

    def write(self, file: Path) -> None:
        """Write the trace atomically."""
        part = file.with_name(f".{file.name}.part")
        part.write_text(json.dumps(self.data(), separators=(",", ":")))
        part.replace(file)

    def _drawn(self, job: Job, outcome: Outcome, span: Span, host: str) -> None:
        """Add what was done for a job. host: that had it, "" in a pool of one machine."""
        args = {
            "job": job.number,
            "region": job.fingerprint[:12],
            "status": outcome.status.value,
            "median_ns": outcome.median_ns,
            "message": outcome.message[:200],
        }
        what = {"name": span.stage, "cat": "job", "ph": "X", "ts": self._us(span.begun_ns), "args": args}
        what["dur"] = max(0.0, (span.ended_ns - span.begun_ns) / 1e3)
        self._add({**what, "pid": _WORKERS, "tid": self._lane(_WORKERS, span.worker)})
        if span.stage == "time":
            lane = self._lane(_DEVICES, host or device_name(job.device, span.worker))
            self._add({**what, "name": f"{job.fingerprint[:12]} #{job.number}", "pid": _DEVICES, "tid": lane})

    def _count(self, at_ns: int) -> None:
        at = self._us(at_ns)
        for name, value in (("waiting", self._waiting), ("done", self._done), ("failed", self._failed)):
            self._add({"name": name, "ph": "C", "ts": at, "pid": _SESSION, "tid": 0, "args": {name: value}})

    def _end_phase(self) -> None:
        if self._phase is None:
            return
        name, detail, begun_ns = self._phase
        self._phase = None
        self._add(
            {
                "name": name,
                "cat": "phase",
                "ph": "X",
                "ts": self._us(begun_ns),
                "dur": max(0.0, (self._now_ns() - begun_ns) / 1e3),
                "pid": _SESSION,
                "tid": _PHASES_LANE,
                "args": {"detail": detail},
            }
        )

    def _add(self, event: dict[str, Any]) -> None:
        if len(self._events) >= MOST_EVENTS:
            self._left_out += 1
        else:
            self._events.append(event)

    def _lane(self, process: int, name: str) -> int:
        return self._lanes.setdefault((process, name), len(self._lanes) + 1)

    def _names(self) -> list[dict[str, Any]]:
        """Return the events that name the lanes."""
        lanes = {(_SESSION, "phases"): _PHASES_LANE, (_SESSION, "hosts"): _HOSTS_LANE, **self._lanes}
        processes = [_named("process_name", name, process, 0) for process, name in _PROCESSES.items()]
        order = [_meta("process_sort_index", {"sort_index": process}, process, 0) for process in _PROCESSES]
        threads = [_named("thread_name", name, process, lane) for (process, name), lane in lanes.items()]
        return processes + order + threads

    def _us(self, at_ns: int) -> float:
        return (at_ns - self._began_ns) / 1e3


def device_name(device: Device, worker: str) -> str:
    """Return a readable name of a device: machine, index and model. worker: a machine, and usually a process."""
    machine, _, process = worker.rpartition(" ")
    return f"{machine if process.isdecimal() else worker} {device.backend} {device.index}"


def _named(what: str, name: str, process: int, lane: int) -> dict[str, Any]:
    return _meta(what, {"name": name}, process, lane)


def _meta(what: str, args: Mapping[str, Any], process: int, lane: int) -> dict[str, Any]:
    return {"name": what, "ph": "M", "ts": 0, "pid": process, "tid": lane, "args": dict(args)}

"""The host actor: owns one device and measures its jobs with a local pool.

Crashes, hangs and wrong results of candidates are confined to the processes of that pool. The driver keeps one call of
`step` outstanding, which returns when a job has ended or after `HEARTBEAT_S`. All messages are bytes that
`cluster/transport/wire.py` validates. Artifacts and cases from builders arrive as object references and are fetched
here, not by the driver.
"""

from __future__ import annotations

import os
import platform
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, Protocol

from lumin_tune.cluster.measuring.abilities import is_simulated
from lumin_tune.cluster.measuring.messages import BuildReply, RegionText
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.pool.fork_server import manager_of
from lumin_tune.cluster.pool.local_pool import LocalPool, PrebuiltJobs
from lumin_tune.cluster.pool.simulated_pool import SimulatedPool
from lumin_tune.cluster.protocol import Done, Job, Pool
from lumin_tune.cluster.ray.objects import LostObject, fetched
from lumin_tune.cluster.transport.artifacts import unpacked_artifact, unpacked_case
from lumin_tune.cluster.transport.handshake import Hello, Setup, read_setup, written_hello, written_refusal
from lumin_tune.cluster.transport.wire import (
    EndedJob,
    HostReport,
    HostWork,
    read_work,
    written_outcomes,
    written_report,
)
from lumin_tune.core.errors import LuminError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.printable import description, one_line
from lumin_tune.core.program.linked import backends_of
from lumin_tune.core.trials import Outcome

HEARTBEAT_S: Final = 5.0
REPORT_S: Final = 0.5
"""Seconds that a report waits for further outcomes while the host has enough jobs, since a call costs the driver more
than a job, and after which begun jobs are reported. The driver of many hosts asks for rarer reports.
"""
REPORT_JOBS: Final = 64
_DEPTH: Final = 3
_TEXT_S: Final = 5.0


class HostPool(Pool, Protocol):
    """A pool that reports begun jobs and accepts prebuilt candidates."""

    def begun(self) -> Sequence[int]: ...

    def submit(self, jobs: Sequence[Job], made: PrebuiltJobs | None = None) -> None: ...

    def race(
        self, jobs: Sequence[Job], time_s: float, made: PrebuiltJobs | None = None, *, limit_s: float | None = None
    ) -> Mapping[int, Outcome]: ...


class Host:
    """See the module. setup: a `handshake.Setup`."""

    def __init__(self, setup: bytes) -> None:
        self._setup_data = setup
        self._lock = threading.Condition()
        self._regions: dict[str, RegionText] = {}
        self._waiting: list[Done] = []
        self._dropped: list[int] = []
        self._waiting_since = 0.0
        self._refill_level, self._report_s = 0, REPORT_S
        self._cases: dict[str, ReferenceCase] = {}
        self._unfetched: list[int] = []
        self._drops = 0
        self._trouble = ""
        self._left: set[int] = set()
        self._pool: HostPool | None = None

    def hello(self) -> bytes:
        """Start the pool and return a `handshake.Hello` or a `handshake.Refusal`."""
        try:
            return self._opened(read_setup(self._setup_data))
        except Exception as error:  # any failure is reported to the driver
            return written_refusal(error_line(error))

    def step(self, work: bytes, made: Sequence[Any] = ()) -> bytes:
        """Submit jobs and return a `wire.HostReport` once there is something to report, or as a heartbeat."""
        try:
            self._take(read_work(work), made)
            return written_report(self._report())
        except Exception as error:
            return written_report(HostReport(trouble=error_line(error)))

    def add(self, work: bytes, made: Sequence[Any] = ()) -> bytes:
        """Submit jobs while `step` is outstanding. Returns nothing; failures are reported by `step`."""
        try:
            self._take(read_work(work), made)
        except Exception as error:
            with self._lock:
                self._trouble = error_line(error)
                self._lock.notify_all()
        return b""

    def race(self, work: bytes, made: Sequence[Any] = ()) -> bytes:
        """Run a race and return the outcomes."""
        try:
            request = read_work(work)
            jobs = self._jobs(request)
            fetched = self._fetched(request, made)
            if self._unfetched:
                raise LuminError("the artifacts of its race cannot be fetched")
            return written_outcomes(self._opened_pool().race(jobs, request.race_s or 0.0, fetched))
        except Exception as error:
            return written_outcomes({}, error_line(error))

    def _opened(self, setup: Setup) -> bytes:
        manager = manager_of(setup.plugins, setup.blocked, setup.settings)
        registry = backends_of(manager)
        backend = registry[setup.backend]
        devices = backend.devices()
        if not devices:
            return written_refusal(f"backend {setup.backend!r} finds no device there; try `lumin-tune doctor` there")
        self._device = devices[setup.place % len(devices)]
        if is_simulated(backend):
            self._pool = SimulatedPool(registry, setup.backend, self._device, setup.name)
            depth = self._pool.capacity
        else:
            made = LocalPool(
                (setup.backend,),
                devices=(self._device,),
                builders=setup.builders,
                memory_bytes=setup.memory_bytes,
                plugins=setup.plugins,
                blocked=setup.blocked,
                settings=setup.settings,
            )
            self._pool, depth = made, max(_DEPTH, made.capacity)
        toolchain = self._pool.toolchain(setup.backend, self._device)
        versions = versions_here(manager)
        return written_hello(Hello(socket.gethostname(), os.getpid(), self._device, versions, toolchain, depth))

    def _opened_pool(self) -> HostPool:
        if self._pool is None:
            raise LuminError("it received work before the handshake")
        return self._pool

    def _take(self, work: HostWork, references: Sequence[Any] = ()) -> None:
        pool = self._opened_pool()
        made = self._fetched(work, references)
        lost = set(self._unfetched)
        jobs = [job for job in self._jobs(work) if job.number not in lost]
        with self._lock:
            if work.drop:
                dropped = pool.cancel()
                self._dropped += dropped
                self._drops += 1
                self._left.difference_update(dropped)
            if work.report_s is not None and work.refill_level is not None:
                self._report_s, self._refill_level = work.report_s, work.refill_level
            if jobs:
                pool.submit(jobs, made)
                self._left.update(job.number for job in jobs)
            self._lock.notify_all()

    def _jobs(self, work: HostWork) -> list[Job]:
        with self._lock:
            self._regions.update({region.key: region for region in work.regions})
            self._lock.notify_all()
            # calls may overtake each other; a region's text comes with the first job that uses it
            if not self._lock.wait_for(lambda: all(each.region in self._regions for each in work.orders), _TEXT_S):
                raise LuminError("the text of a job's region did not arrive")
            return [
                Job(
                    each.ticket,
                    self._regions[each.region],
                    each.fingerprint,
                    each.backend,
                    each.point,
                    self._device,
                    each.policy,
                    each.dims,
                    each.best_ns,
                )
                for each in work.orders
            ]

    def _fetched(self, work: HostWork, references: Sequence[Any]) -> PrebuiltJobs:
        """Return prebuilt candidates with their cases; those that cannot be fetched are recorded."""
        found: dict[int, tuple[BuildReply, ReferenceCase]] = {}
        built = [order for order in work.orders if order.built is not None]
        for place, order in enumerate(built):
            artifact, case = references[2 * place], references[2 * place + 1]
            try:
                loaded = unpacked_artifact(fetched(artifact))
                there = self._cases.get(order.case)
                if there is None or not Path(there.folder).is_dir():  # it was never fetched, or was evicted
                    pool = self._opened_pool()
                    assert isinstance(pool, LocalPool)
                    there = unpacked_case(fetched(case), pool.folder / f"case-{order.case[:16]}")
                    self._cases[order.case] = there
            except (LostObject, OSError):
                with self._lock:
                    self._unfetched.append(order.ticket)
                    self._lock.notify_all()
                continue
            assert order.built is not None
            found[order.ticket] = BuildReply(order.built, loaded), there
        return found

    def _report(self) -> HostReport:
        """Return the events since the last report; waits for at most a heartbeat."""
        pool, ends = self._opened_pool(), time.monotonic() + HEARTBEAT_S
        begun: list[int] = []
        while True:
            with self._lock:
                news = pool.begun()
                if news and not begun:
                    ends = min(ends, time.monotonic() + self._report_s)
                begun += news
                if self._waiting:
                    has_enough = len(self._left) > self._refill_level
                    ends = min(ends, self._waiting_since + (self._report_s if has_enough else 0.0))
                left = ends - time.monotonic()
                if self._drops or self._unfetched or self._trouble or left <= 0:
                    break
                if not self._left:
                    self._lock.wait(left)
                    continue
            done = pool.collect(left)
            with self._lock:
                if done and not self._waiting:
                    self._waiting_since = time.monotonic()
                self._waiting += done
                self._left.difference_update(each.number for each in done)
        with self._lock:
            reported, self._waiting = self._waiting[:REPORT_JOBS], self._waiting[REPORT_JOBS:]
            dropped, self._dropped = self._dropped, []
            drops, self._drops = self._drops, 0
            unfetched, self._unfetched = self._unfetched, []
            left_over = len(self._left) + len(self._waiting)
        ended = tuple(EndedJob(each.number, each.outcome, each.spans) for each in reported)
        return HostReport(tuple(begun), ended, drops, tuple(dropped), left_over, tuple(unfetched), self._trouble)


def refill_level(depth: int) -> int:
    """Return the number of remaining jobs at which a host reports and is given more."""
    return depth // 2


def versions_here(manager: PluginManager) -> Mapping[str, str]:
    """Return the software versions of this machine by name."""
    found = {"python": platform.python_version(), "lumin-tune": version("lumin-tune"), "ray": version("ray")}
    return found | {f"plugin {each.name}": each.version for each in manager.describe() if not each.blocked}


def error_line(error: Exception) -> str:
    """Return a one-line error message for the driver."""
    return (one_line(str(error)) if isinstance(error, LuminError) else description(error))[:2000]

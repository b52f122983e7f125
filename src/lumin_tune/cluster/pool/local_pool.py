"""The pool of this machine: builder processes, and one timing process per device.

Satisfies `cluster.protocol.Pool`. An internal thread drives the workers, so they continue while the caller computes;
the caller's thread only submits and collects, and may be interrupted anywhere. Workers are forked from the fork server,
live in sessions of their own, and die with the driver.
"""

from __future__ import annotations

import atexit
import os
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from lumin_tune.cluster.measuring.abilities import shares_host
from lumin_tune.cluster.measuring.messages import BuildReply, RegionText
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.measuring.scheduling import CandidateScheduler
from lumin_tune.cluster.measuring.toolchain import toolchain_of
from lumin_tune.cluster.pool.fork_server import pool_manager
from lumin_tune.cluster.pool.local_workers import LocalWorkers
from lumin_tune.cluster.pool.scheduled_job import LocalRace, ScheduledJob
from lumin_tune.cluster.pool.scheduler import Scheduler
from lumin_tune.cluster.protocol import Closing, Done, Job, check_job, check_race
from lumin_tune.core.errors import BuildError, InputError, LuminError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Backend, Device
from lumin_tune.core.program.linked import backends_of
from lumin_tune.core.trials import Outcome, Toolchain

BUILDS_A_WORKER: Final = 4
MEMORY_SHARE: Final = 0.5
_JOIN_S: Final = 2.0


PrebuiltJobs = Mapping[int, tuple[BuildReply, ReferenceCase]]
"""Prebuilt candidates by job number, each with the case to measure it on."""


class LocalPool(Closing):
    """See `cluster.protocol.Pool`. `submit` and `race` also accept prebuilt candidates (`PrebuiltJobs`).

    backends: their names. devices: None for all devices of the backends on this machine. builders: number of builder
    processes, None for one per available processor. memory_bytes: memory limit of a worker, None for half of the
    machine's. plugins: modules of plugins that are not installed. blocked: plugins that must not be imported; without
    either, as in this process. settings: passed to backends (`hooks.lumin_backends`), None for those of this process.
    manager: replaces this process's plugin manager, in workers too.
    Raises LuminError for a missing backend or device.
    """

    def __init__(
        self,
        backends: Sequence[str] = ("cpu",),
        *,
        devices: Sequence[Device] | None = None,
        builders: int | None = None,
        memory_bytes: int | None = None,
        plugins: Sequence[str] = (),
        blocked: Sequence[str] = (),
        settings: Mapping[str, str] | None = None,
        manager: PluginManager | None = None,
    ) -> None:
        chosen = pool_manager(plugins, blocked, settings, manager)
        plugins, blocked = plugins or chosen.modules, chosen.blocked
        self._registry = backends_of(chosen)
        self._backends: dict[str, Backend] = {name: self._registry[name] for name in backends}
        there = [device for backend in self._backends.values() for device in backend.devices()]
        self._devices = tuple(there if devices is None else devices)
        absent = [device for device in self._devices if device not in there]
        if absent or not self._devices:
            raise InputError(
                f"no such device: {absent[0] if absent else ', '.join(backends)}; "
                f"there are: {', '.join(f'{each.backend} {each.index} ({each.model})' for each in there) or 'none'}"
            )
        self._builders = builders if builders is not None else _processors()
        if self._builders < 1:
            raise InputError(f"a pool has 1 builder or more, not {self._builders}; None takes one for each processor")
        limit = memory_bytes if memory_bytes is not None else int(MEMORY_SHARE * machine_memory_bytes())
        self._local_workers = LocalWorkers(tuple(backends), tuple(plugins), tuple(blocked), limit, chosen.settings)
        self._scheduler = Scheduler(self._local_workers, self._devices, self._builders, self.capacity, self.alternates)
        self._candidates = CandidateScheduler()
        self._lock = threading.Condition()
        self._orders: list[Callable[[], None]] = []
        self._done: list[Done] = []
        self._begun: list[int] = []
        self._left: set[int] = set()
        self._error: BaseException | None = None
        self._is_closed = False
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_read, False)
        os.set_blocking(self._wake_write, False)
        self._thread = threading.Thread(target=self._drive, name="lumin-pool", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    @property
    def devices(self) -> Sequence[Device]:
        return self._devices

    @property
    def capacity(self) -> int:
        return BUILDS_A_WORKER * self._builders

    @property
    def alternates(self) -> bool:
        return any(shares_host(self._backends[each.backend]) for each in self._devices)

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        found = self._backend(backend)
        return toolchain_of(backend, found, self._registry.plugin_of(backend), device)

    @property
    def folder(self) -> Path:
        """Folder of the pool's files; removed with the pool."""
        return self._local_workers.folder

    def submit(self, jobs: Sequence[Job], made: PrebuiltJobs | None = None) -> None:
        items = [self._item(job, made or {}) for job in jobs]
        cases = _taken(items, made)
        with self._lock:
            self._check()
            numbers = [job.number for job in jobs]
            twice = self._left.intersection(numbers)
            if twice or len(set(numbers)) != len(numbers):
                raise InputError(f"duplicate job numbers: {sorted(twice) or numbers}; renumber them")
            self._left.update(numbers)
        self._order(lambda: self._accept(items, cases))

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        ends = None if timeout_s is None else time.monotonic() + timeout_s
        with self._lock:
            while not self._done and self._left:
                self._check()
                left = None if ends is None else ends - time.monotonic()
                if left is not None and left <= 0:
                    break
                self._lock.wait(left)
            found, self._done = self._done, []
            self._left.difference_update(done.number for done in found)
            return found

    def begun(self) -> Sequence[int]:
        """Return the numbers of the jobs started since the last call."""
        with self._lock:
            found, self._begun = self._begun, []
            return found

    def race(
        self, jobs: Sequence[Job], time_s: float, made: PrebuiltJobs | None = None, *, limit_s: float | None = None
    ) -> Mapping[int, Outcome]:
        items = [self._item(job, made or {}) for job in jobs]
        cases = _taken(items, made)
        check_race(jobs, [job.device for job in jobs])
        if not jobs:
            return {}
        race = LocalRace(items, time_s)
        for item in items:
            item.race = race
        with self._lock:
            self._check()
        self._order(lambda: self._accept((), cases))
        self._order(lambda: self._scheduler.enter(race))
        ends = None if limit_s is None else time.monotonic() + limit_s
        with self._lock:
            while not race.is_over:
                self._check()
                left = None if ends is None else ends - time.monotonic()
                if left is not None and left <= 0:
                    ends = None
                    self._orders.append(lambda: self._scheduler.give_up(race))
                    self._wake()
                else:
                    self._lock.wait(left)
        return dict(race.outcomes)

    def cancel(self) -> Sequence[int]:
        return self._dropped(self._scheduler.cancel)

    def abandon(self) -> Sequence[int]:
        return self._dropped(self._scheduler.abandon)

    def _dropped(self, which: Callable[[], Sequence[int]]) -> Sequence[int]:
        """Let the thread drop jobs; return their numbers, which will not be answered."""
        dropped: list[int] = []
        ready = threading.Event()

        def drop() -> None:
            dropped.extend(which())
            ready.set()

        with self._lock:
            self._check()
        self._order(drop)
        with self._lock:
            while not ready.is_set():
                self._check()
                self._lock.wait()
            self._left.difference_update(dropped)
        return dropped

    def close(self) -> None:
        atexit.unregister(self.close)
        with self._lock:
            if self._is_closed:
                return
            self._is_closed = True
        self._wake()
        self._thread.join(_JOIN_S)

    # caller's side

    def _item(self, job: Job, made: PrebuiltJobs) -> ScheduledJob:
        """Return a validated job, scheduled unless it is prebuilt. Raises LuminError for an invalid one."""
        backend = self._backend(job.backend)
        if job.device not in self._devices:
            there = ", ".join(f"{each.backend} {each.index} ({each.model})" for each in self._devices)
            raise InputError(f"job {job.number} is for {job.device}, which is not in this pool; available: {there}")
        check_job(job)
        is_built = job.number in made
        scheduled = None if is_built else self._candidates.scheduled(backend, job.region, job.point, job.device)
        return ScheduledJob(job, RegionText.of(job.region), scheduled)

    def _backend(self, name: str) -> Backend:
        if name not in self._backends:
            raise InputError(f"this pool has no backend {name!r}; it has: {', '.join(self._backends)}")
        return self._backends[name]

    def _accept(self, items: Sequence[ScheduledJob], cases: Sequence[ReferenceCase]) -> None:
        self._scheduler.submit(items)
        for case in cases:
            self._scheduler.receive(case)

    def _order(self, what: Callable[[], None]) -> None:
        """Queue a command for the thread."""
        with self._lock:
            self._orders.append(what)
        self._wake()

    def _wake(self) -> None:
        try:
            os.write(self._wake_write, b"\0")
        except BlockingIOError:
            pass  # enough wake-ups are pending
        except OSError:  # the thread has ended and recorded why
            with self._lock:
                self._lock.notify_all()

    def _check(self) -> None:
        """Raise the error that ended the thread, or an error if the pool is closed. The lock is held."""
        if self._error is not None:
            if isinstance(self._error, LuminError):
                raise type(self._error)(str(self._error)) from self._error
            raise BuildError(f"the pool failed: {type(self._error).__name__}: {self._error}") from self._error
        if self._is_closed:
            raise InputError("the pool is closed; create another")

    # thread's side

    def _drive(self) -> None:
        try:
            while not self._is_closed:
                with self._lock:
                    orders, self._orders = self._orders, []
                for order in orders:
                    order()
                self._scheduler.assign()
                with self._lock:
                    self._done += self._scheduler.done
                    self._begun += self._scheduler.begun
                    self._scheduler.done, self._scheduler.begun = [], []
                    self._lock.notify_all()
                for event in self._local_workers.wait(None, (self._wake_read,)):
                    self._scheduler.take(event)
                self._drain()
        except BaseException as error:  # re-raised in callers
            with self._lock:
                self._error = error
        finally:
            self._local_workers.close()
            with self._lock:
                os.close(self._wake_read)
                os.close(self._wake_write)
                self._lock.notify_all()

    def _drain(self) -> None:
        try:
            os.read(self._wake_read, 1 << 12)
        except BlockingIOError:
            return


def _taken(items: Sequence[ScheduledJob], made: PrebuiltJobs | None) -> list[ReferenceCase]:
    """Attach prebuilt candidates to jobs and return their cases."""
    cases: dict[str, ReferenceCase] = {}
    for item in items if made else ():
        if made is not None and item.job.number in made:
            item.built, case = made[item.job.number]
            cases[case.key] = case
    return list(cases.values())


def machine_memory_bytes() -> int:
    """Return the memory available to processes: the machine's, at most the control group's limit."""
    total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    for path in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        try:
            limit = Path(path).read_text().strip()
        except OSError:
            continue
        if limit.isdigit():
            total = min(total, int(limit))
    return total


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

"""A pool with observers, which are notified of every job that is submitted and every outcome.

Trace, metrics and log are observers; neither the pool nor the tuner knows them. `ObservedPool` satisfies `pool.Pool`
and changes nothing of what the pool does. Observers are called in the thread that drives the pool; what happens to a
pool of several machines they are called in that pool's own thread (`PoolObserver.pool_event`), so they keep a lock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from lumin_tune.cluster.monitoring.events import HostStatus, PoolEvent
from lumin_tune.cluster.protocol import Closing, Done, Job, Pool
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Outcome, Toolchain


class PoolObserver(Protocol):
    """Callbacks of an observer. They must not block, and must not raise for anything that a pool may do."""

    def submitted(self, jobs: Sequence[Job]) -> None:
        """Jobs were given to the pool."""

    def ended(self, job: Job, done: Done) -> None:
        """A job was answered."""

    def dropped(self, jobs: Sequence[Job]) -> None:
        """Jobs that had not begun were taken back."""

    def raced(self, jobs: Sequence[Job], outcomes: Mapping[int, Outcome]) -> None:
        """Jobs were timed in interleaved rounds."""

    def pool_event(self, event: PoolEvent) -> None:
        """Something happened to a pool of several machines."""

    def session(self, id_: str) -> None:
        """A session begins, by its id in the database."""

    def phase(self, name: str, detail: str = "") -> None:
        """A phase of the session begins."""


@runtime_checkable
class HasHosts(Protocol):
    """A pool of several machines."""

    def hosts(self) -> Sequence[HostStatus]:
        """Return how hosts stand now. Cheap; any thread may call it."""


class ObservedPool(Closing):
    """A pool and its observers. See `pool.Pool` for what the methods do."""

    def __init__(self, pool: Pool, observers: Sequence[PoolObserver]) -> None:
        self._pool, self._observers = pool, tuple(observers)
        self._jobs: dict[int, Job] = {}

    @property
    def devices(self) -> Sequence[Device]:
        return self._pool.devices

    @property
    def capacity(self) -> int:
        return self._pool.capacity

    @property
    def alternates(self) -> bool:
        return self._pool.alternates

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        return self._pool.toolchain(backend, device)

    def submit(self, jobs: Sequence[Job]) -> None:
        self._pool.submit(jobs)
        self._jobs.update({job.number: job for job in jobs})
        for each in self._observers:
            each.submitted(jobs)

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        found = self._pool.collect(timeout_s)
        for done in found:
            job = self._jobs.pop(done.number)
            for each in self._observers:
                each.ended(job, done)
        return found

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        outcomes = self._pool.race(jobs, time_s, limit_s=limit_s)
        for each in self._observers:
            each.raced(jobs, outcomes)
        return outcomes

    def cancel(self) -> Sequence[int]:
        return self._dropped(self._pool.cancel())

    def abandon(self) -> Sequence[int]:
        return self._dropped(self._pool.abandon())

    def _dropped(self, numbers: Sequence[int]) -> Sequence[int]:
        jobs = [self._jobs.pop(number) for number in numbers]
        for each in self._observers:
            each.dropped(jobs)
        return numbers

    def close(self) -> None:
        self._pool.close()

"""The protocol of worker pools, with the records that go in and come out.

The tuner drives a pool and knows nothing of processes or machines; `pool/local_pool.py` is the pool of this machine. A
pool never writes to the database, never chooses candidates, and never raises for what a candidate does: failure is an
`Outcome`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType, TracebackType
from typing import Final, Protocol, Self

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome, Toolchain

STAGES: Final[Mapping[str, str]] = {
    "lower": "build",
    "build": "build",
    "load": "check",
    "check": "check",
    "time": "time",
}
"""The stage of a `Span` for each stage of an `Outcome`."""


@dataclass(frozen=True)
class Job:
    """One candidate to build, check and time.

    number: chosen by the caller, unique within a pool. region: frozen, or its text. fingerprint: of the region. dims:
    numbers for all symbolic dimensions of the region. best_ns: the incumbent's median, for screening; None without an
    incumbent.
    """

    number: int
    region: NodeGraph | RegionText = field(repr=False, hash=False, compare=False)
    fingerprint: str
    backend: str
    point: Point = field(hash=False)
    device: Device
    policy: MeasuringPolicy
    dims: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    best_ns: int | None = None


@dataclass(frozen=True)
class Span:
    """One stage of a job on a worker. stage: a value of `STAGES`. begun_ns, ended_ns: nanoseconds since 1970 in UTC."""

    worker: str
    stage: str
    begun_ns: int
    ended_ns: int


@dataclass(frozen=True)
class Done:
    """A finished job. spans: its stages in order; empty in pools that do not record them."""

    number: int
    outcome: Outcome
    spans: tuple[Span, ...] = ()


class Closing(ABC):
    """Base class of what is closed at the end of a `with` statement."""

    @abstractmethod
    def close(self) -> None:
        """Release what the object holds."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Pool(Protocol):
    """Workers for one or more devices. One thread drives a pool; close it, or use it in a `with`.

    A device times one job at a time, and if building would disturb timing the two never overlap. Jobs of one device are
    built in any order and timed in the order of their numbers. Timeouts apply to running jobs only. Every submitted job
    is answered exactly once, whatever happens to workers.
    """

    @property
    def devices(self) -> Sequence[Device]:
        """The devices that jobs may name."""

    @property
    def capacity(self) -> int:
        """Number of pending jobs that keeps all workers busy. May grow."""

    @property
    def alternates(self) -> bool:
        """Whether devices share processors with the driver, which should then work only while no job is pending."""

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        """Return the toolchain for a device. Raises BuildError if there is no compiler."""

    def submit(self, jobs: Sequence[Job]) -> None:
        """Submit jobs. Raises LuminError for an unknown backend or device."""

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        """Return the jobs finished since the last call, at least one unless none is pending or the timeout expires."""

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        """Time jobs of one device in interleaved rounds (A B A B), for at most `time_s` seconds; return their outcomes.

        Waits for jobs submitted earlier. Jobs that are certainly slower than the fastest drop out; the race ends once
        one is left. limit_s: deadline including building and checking; jobs without an outcome by then are left out.
        """

    def cancel(self) -> Sequence[int]:
        """Drop queued jobs and return their numbers; they are not answered.

        Jobs that wait to be timed again, because a timing was noisy, are answered with what was timed.
        """

    def abandon(self) -> Sequence[int]:
        """Drop all unanswered jobs, running ones included, and return their numbers.

        They are not answered. Workers that run them are killed, local ones at once. Jobs that were timed at least once
        are answered, as by `cancel`.
        """

    def close(self) -> None:
        """Kill the workers."""


def check_job(job: Job) -> None:
    """Raise InputError for an invalid job."""
    if job.device.backend != job.backend:
        raise InputError(f"job {job.number} is for {job.backend!r} on a device of {job.device.backend!r}")
    missing = [] if isinstance(job.region, RegionText) else sorted(set(job.region.dims) - set(job.dims))
    if missing:
        raise InputError(f"job {job.number} has no value for dimension {missing[0]!r} of its region; add it")
    if not job.policy.seeds or len(set(job.policy.seeds)) != len(job.policy.seeds):
        raise InputError(f"seeds must be distinct and at least one, not {job.policy.seeds}")


def check_race(jobs: Sequence[Job], devices: Sequence[Hashable]) -> None:
    """Raise InputError for jobs that cannot be raced. devices: what each is timed on."""
    if len(set(devices)) > 1 or len({job.policy.key for job in jobs}) > 1:
        raise InputError("jobs of a race must have the same device and policy")
    if len({job.number for job in jobs}) != len(jobs):
        raise InputError("jobs of a race must have different numbers")

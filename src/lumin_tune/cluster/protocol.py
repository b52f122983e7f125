"""What every pool of workers does: the protocol, and the records that go in and come out.

The tuner drives a pool and knows nothing of processes or machines; `local.py` is the pool of this machine. A pool
never writes to the database, never chooses what to try, and never raises for what a candidate does: failure is an
`Outcome`.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Protocol

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome, Toolchain

STAGES: Final[Mapping[str, str]] = {
    "lower": "build", "build": "build", "load": "check", "check": "check", "time": "time",
}  # fmt: skip
"""Which stage of a `Span` each stage of an `Outcome` is part of."""


@dataclass(frozen=True)
class Job:
    """One candidate to build, check and time.

    number: the caller's, unique within a pool. region: frozen, or its text where others have looked at it.
    fingerprint: of the region, by which a worker knows regions again. dims: numbers for all symbolic dimensions of the
    region. best_ns: the incumbent's median, by which screening drops; None while there is none.
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
    """What a worker did for a job, and when. stage: of `STAGES`. begun_ns, ended_ns: nanoseconds since 1970 in UTC."""

    worker: str
    stage: str
    begun_ns: int
    ended_ns: int


@dataclass(frozen=True)
class Done:
    """A job that ended. spans: what was done for it, in order; none where a pool does not watch."""

    number: int
    outcome: Outcome
    spans: tuple[Span, ...] = ()


class Pool(Protocol):
    """Workers for one or more devices. One thread drives a pool; close it, or use it in a `with`.

    A device is timed by one job at a time, and where building would disturb timing the two never overlap. Jobs of one
    device are built in any order and timed in the order of their numbers. Deadlines count only while a job runs.
    A job that is submitted is answered once, whatever happens to workers.
    """

    @property
    def devices(self) -> Sequence[Device]:
        """The devices that jobs may name."""

    @property
    def capacity(self) -> int:
        """How many jobs keep all workers busy: have no fewer under way if there are so many. It may grow."""

    @property
    def alternates(self) -> bool:
        """Whether devices share their processors with who drives the pool: then think only when all is answered."""

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        """Return what makes the code for a device here. Raises BuildError where there is no compiler."""

    def submit(self, jobs: Sequence[Job]) -> None:
        """Take jobs. Raises LuminError for a backend or device that the pool has not."""

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        """Return what has ended since the last call, at least one unless none is left or the time is over."""

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        """Return the outcomes of jobs for one device, their runs interleaved A B A B for at most so many seconds.

        Those that are sure to be slower than the fastest take fewer turns; it ends early once one is left. Waits for
        what was submitted before. limit_s: after which, building and checking included, it is given up; jobs without an
        outcome by then are left out.
        """

    def cancel(self) -> Sequence[int]:
        """Drop the jobs that have not begun and return their numbers; they are not answered."""

    def abandon(self) -> Sequence[int]:
        """Drop all jobs that are not answered, those that have begun too, and return their numbers.

        They are not answered. Workers that are at them are ended, those of this machine at once.
        """

    def close(self) -> None:
        """End the workers at once."""


def check_job(job: Job) -> None:
    """Raise InputError for a job that no pool can do."""
    if job.device.backend != job.backend:
        raise InputError(f"job {job.number} is for {job.backend!r} on a device of {job.device.backend!r}")
    missing = [] if isinstance(job.region, RegionText) else sorted(set(job.region.dims) - set(job.dims))
    if missing:
        raise InputError(f"job {job.number} gives no number for dimension {missing[0]!r} of its region; add it")
    if not job.policy.seeds or len(set(job.policy.seeds)) != len(job.policy.seeds):
        raise InputError(f"seeds must be different numbers, one at least, not {job.policy.seeds}")


def check_turns(jobs: Sequence[Job], devices: Sequence[Hashable]) -> None:
    """Raise InputError for jobs that cannot take turns. devices: what each is timed on, equal for the same."""
    if len(set(devices)) > 1 or len({job.policy.key for job in jobs}) > 1:
        raise InputError("jobs that take turns must be for one device and have one policy")
    if len({job.number for job in jobs}) != len(jobs):
        raise InputError("jobs that take turns must have different numbers")

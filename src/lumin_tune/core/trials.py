"""What is known of a candidate, and by what it is known: the records that pool, tuner and database exchange.

A candidate is a point of a region's space; a trial is what became of one candidate on one device. Trials are the same
only if workload, device, toolchain and policy are: their keys are texts, made of what decides a time and of nothing
else, so that a record never serves where it does not hold. Nothing here measures or stores.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Device, Point, Status

if TYPE_CHECKING:
    from lumin_tune.core.dtypes import DType

CACHES: Final = ("program", "cold", "warm")
"""What the caches hold when a run begins. program: all inputs but the static ones, as between the kernels of a large
program; cold: nothing; warm: whatever the run before left."""

BUILT: Final = "built_"
"""What the names of features begin with that a build alone tells, so that nobody knows them ahead of it."""
TIMED: Final = "timed_"
"""What the names of features begin with that tell in what state the device was after timing: its clocks, its heat."""


_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical_json(value: Any) -> str:
    """Return the one JSON text of plain data: keys sorted, no spaces."""
    return _ENCODER.encode(value)


def digest(*parts: str) -> str:
    """Return 64 hexadecimal digits that other parts do not give."""
    found = hashlib.sha256()
    for part in parts:
        encoded = part.encode()
        found.update(len(encoded).to_bytes(8, "little"))
        found.update(encoded)
    return found.hexdigest()


def device_key(device: Device) -> str:
    """Return what devices have in common that measurements may be shared between: all but the index."""
    return digest(device.backend, device.model, canonical_json(dict(device.properties)))


def point_text(point: Point) -> str:
    """Return the canonical JSON of a point."""
    return canonical_json(dict(point))


@dataclass(frozen=True)
class Workload:
    """A region that candidates are tried for.

    fingerprint: of its graph (`records.Region.fingerprint`); equal ones have equal spaces. identity: equal for all
    regions that compute the same in whatever words. text: of the graph, which parses back. op: what it mainly is, of
    `contraction`, `convolution`, `attention`, `reduction`, `scan`, `gather`, `scatter`, `elementwise`, `movement`.
    dtype: of the first output. shape: of inputs and outputs, as people write it. dims: the numbers of symbolic
    dimensions that it is measured at. flops, moved_bytes: of one run, 0 where not known.
    """

    fingerprint: str
    identity: str
    text: str = field(repr=False)
    op: str
    dtype: str
    shape: str
    dims: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    flops: int = 0
    moved_bytes: int = 0

    @cached_property
    def key(self) -> str:
        return digest(self.fingerprint, canonical_json(dict(self.dims)))

    @property
    def dtypes(self) -> frozenset[DType]:
        """Of the values that are computed, those on the way too."""
        from lumin_tune.core.dtypes import DType  # with NumPy, which commands that only ask the database do without

        return frozenset(DType(name) for name in re.findall(r" : (\w+)\[", self.text))


@dataclass(frozen=True)
class Toolchain:
    """What made the code, beside the source. lumin, plugin_version: versions, and what tells edited files apart."""

    lumin: str
    backend: str
    plugin: str
    plugin_version: str
    compiler: str

    @cached_property
    def key(self) -> str:
        return digest(self.lumin, self.backend, self.plugin, self.plugin_version, self.compiler)


@dataclass(frozen=True)
class MeasuringPolicy:
    """How a candidate is checked and timed.

    caches: of `CACHES`. threads: of the host, None for as many as are good. screen_runs: after which a candidate over
    `drop_over` times the incumbent is dropped. runs, time_s: whichever is first ends a timing, three runs at least.
    seeds: of the inputs that it is checked with. noise_limit: the share of the time that threads waited for a
    processor beyond which a timing is done again, after the others that are built, `repeats` times at most.
    build_timeout_s, run_timeout_s: of one build, and of checking and timing, which count only while they run.
    """

    caches: str = "program"
    threads: int | None = None
    screen_runs: int = 3
    drop_over: float = 3.0
    runs: int = 30
    time_s: float = 0.1
    seeds: tuple[int, ...] = (0, 1)
    noise_limit: float = 0.1
    repeats: int = 3
    build_timeout_s: float = 60.0
    run_timeout_s: float = 20.0

    def __post_init__(self) -> None:
        if self.caches not in CACHES:
            raise InputError(f"caches cannot be {self.caches!r}; allowed: {', '.join(CACHES)}")

    @cached_property
    def key(self) -> str:
        """What decides which times can be compared; how often and how long is not part of it."""
        return canonical_json({"caches": self.caches, "threads": self.threads})


@dataclass(frozen=True)
class Candidate:
    """A point of a workload's space on a backend."""

    workload: str
    backend: str
    point: Point = field(hash=False)

    @cached_property
    def text(self) -> str:
        """The canonical JSON of the point."""
        return point_text(self.point)

    @cached_property
    def key(self) -> str:
        return digest(self.workload, self.backend, self.text)


@dataclass(frozen=True)
class Outcome:
    """What became of building, checking and timing a candidate.

    stage: where it ended, of `lower`, `build`, `load`, `check`, `time`. times_ns: every sample in the order taken,
    empty unless OK. screened: whether it was dropped after screening, so that the samples are few. message: what went
    wrong. error: the greatest error over what is allowed, by the check. noise: the share of the time of timing that
    threads waited for a processor, at least 1 where the device held its clocks down. build_ns, run_ns: what building
    and the rest took the worker. source_sha256: of the source's text. features: static ones, by name, where the backend
    knows any, those of the build behind `BUILT`; those of the device when its samples were taken behind `TIMED`.
    worker: who did it.
    """

    status: Status
    stage: str = "time"
    times_ns: tuple[int, ...] = ()
    screened: bool = False
    message: str = ""
    error: float = 0.0
    noise: float = 0.0
    build_ns: int = 0
    run_ns: int = 0
    source_sha256: str = ""
    features: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    worker: str = ""

    @cached_property
    def median_ns(self) -> int | None:
        """The median of the samples, the lower of two middle ones; None if there are none."""
        ordered = sorted(self.times_ns)
        return ordered[(len(ordered) - 1) // 2] if ordered else None


@dataclass(frozen=True)
class Trial:
    """What became of one candidate on one device. at: when it ended, seconds since 1970 in UTC. session: whose it is.

    number: of the trial within the session, from 0. default: whether the point is the space's default, which speedups
    are told over.
    """

    workload: Workload
    candidate: Candidate
    device: Device
    toolchain: Toolchain
    policy: MeasuringPolicy
    outcome: Outcome
    session: str
    number: int
    at: float
    default: bool = False

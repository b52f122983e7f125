"""Trial records: the data that worker pool, tuner and database exchange about candidates, and their keys.

A candidate is a point of a region's space; a trial is the outcome of one candidate on one device. Trials are
comparable only if workload, device, toolchain and policy agree: their keys are texts of exactly what affects a
measured time, so that a record is never reused where it does not apply. Nothing here measures or stores.
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
"""Contents of the caches when a run begins. program: all inputs but the static ones, as between the kernels of a large
program; cold: none of the inputs and outputs; warm: whatever the run before left. A CPU kernel keeps its workspace in
all three, where the processor has an instruction to evict arrays."""

BUILT: Final = "built_"
"""Prefix of the names of features that only a build determines, so that they are unknown before it."""
TIMED: Final = "timed_"
"""Prefix of the names of features that describe the state of the device after timing: its clocks, its temperature."""


_TYPES: Final = re.compile(r"^(%\d+) = .* : (\w+)\[", re.MULTILINE)
_UNPACKED: Final = re.compile(r' = unpack\((%\d+); format="([^"]+)"')
_ENCODER: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)


def canonical_json(value: Any) -> str:
    """Return the canonical JSON of plain data: sorted keys, no spaces."""
    return _ENCODER.encode(value)


def digest(*parts: str) -> str:
    """Return a collision-resistant hash of the parts: 64 hexadecimal digits."""
    found = hashlib.sha256()
    for part in parts:
        encoded = part.encode()
        found.update(len(encoded).to_bytes(8, "little"))
        found.update(encoded)
    return found.hexdigest()


def device_key(device: Device) -> str:
    """Return the properties of a device between which measurements may be shared: all but the index."""
    return digest(device.backend, device.model, canonical_json(dict(device.properties)))


def point_text(point: Point) -> str:
    """Return the canonical JSON of a point."""
    return canonical_json(dict(point))


@dataclass(frozen=True)
class Workload:
    """A region to be tuned.

    fingerprint: of its graph (`records.RegionLike.fingerprint`); equal fingerprints have equal spaces. identity: equal
    for all regions that compute the same, however expressed. text: of the graph, parseable. op: its main operation,
    one of `contraction`, `convolution`, `attention`, `reduction`, `scan`, `gather`, `scatter`, `elementwise`,
    `movement`. dtype: of the first output. shape: of inputs and outputs, for people. dims: values of symbolic
    dimensions at which it is measured. flops, moved_bytes: of one run, 0 if unknown.
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
        """The dtypes of all values that are computed with, including intermediate ones: not of the bytes of packed
        weights, unless their codes are multiplied as integers.
        """
        from lumin_tune.core.dtypes import (
            DType,
        )  # imported here because NumPy is slow to import and database queries do not need it

        unpacked = {name for name, form in _UNPACKED.findall(self.text) if ".i8" not in form}
        return frozenset(DType(dtype) for name, dtype in _TYPES.findall(self.text) if name not in unpacked)


@dataclass(frozen=True)
class Toolchain:
    """The toolchain of a build. lumin, plugin_version: versions, extended by a hash of modified files."""

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
    """The policy for checking and timing candidates.

    caches: one of `CACHES`. threads: of the host, None to let the program choose. screen_runs: the number of runs
    after which a candidate slower than `drop_over` times the incumbent is dropped. runs, time_s: a timing ends when
    either is reached, after at least three runs. seeds: of the inputs used for checking. noise_limit: the share of
    time in which threads waited for a processor above which a timing is repeated, after the other built candidates,
    at most `repeats` times. build_timeout_s, run_timeout_s: for one build, and for checking and timing, counted only
    while they run.
    """

    caches: str = "program"
    threads: int | None = None
    screen_runs: int = 3
    drop_over: float = 2.0
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
        """The settings that determine which times are comparable; numbers of runs and time limits are excluded."""
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
    """The outcome of building, checking and timing a candidate.

    stage: where it ended, one of `lower`, `build`, `load`, `check`, `time`. times_ns: all samples in order, empty
    unless OK. screened: whether it was dropped after screening, with few samples. message: the failure. error: the
    largest error relative to the tolerance of the check. noise: the share of the timing in which threads waited for a
    processor, at least 1 if the device throttled its clocks. build_ns, run_ns: worker time for building and for the
    rest. source_sha256: of the source text. features: static features by name, if the backend has any; those of the
    build are prefixed by `BUILT`, those of the device during timing by `TIMED`. worker: the worker's name.
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
        """The median of the samples (the lower of two middle ones), None without samples."""
        ordered = sorted(self.times_ns)
        return ordered[(len(ordered) - 1) // 2] if ordered else None


@dataclass(frozen=True)
class Trial:
    """The outcome of one candidate on one device. at: end time, seconds since 1970 in UTC. session: the session's id.

    number: of the trial within the session, from 0. default: whether the point is the space's default, the baseline
    of speedups.
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

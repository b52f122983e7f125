"""Plain records that the database stores and returns besides the trials of `core.trials`; free of SQL."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Workload, canonical_json, digest
from lumin_tune.results.process_identity import process_started

SESSION_STATES: Final = ("running", "done", "interrupted", "failed", "lost")
"""States of a session. `lost` means that its cluster or database was lost; a session read as running whose process has
ended is reported as lost too.
"""

QUERY_ORDERS: Final = ("recent", "fastest", "speedup")


@dataclass(frozen=True)
class BestCandidate:
    """The fastest known candidate of a workload on one device, for a toolchain and policy.

    workload, candidate, device, toolchain: keys. session, number: of the trial. at: seconds since 1970. imported:
    whether it comes from another database and was not measured again; it may seed a search, but is never chosen.
    """

    workload: str
    candidate: str
    backend: str
    point: Point = field(hash=False)
    median_ns: int
    times_ns: tuple[int, ...]
    device: str
    toolchain: str
    session: str
    number: int
    at: float
    imported: bool = False


@dataclass(frozen=True)
class RelatedWinner:
    """A winner of a similar workload: the same one spelled differently, on another device, or of another shape."""

    best: BestCandidate
    workload: Workload
    device: Device
    same_identity: bool


@dataclass(frozen=True)
class Session:
    """One run of the tuner.

    id: a `uuid7.uuid7()`. graph: fingerprint. options, summary: plain data. argv: of the command. started_at, ended_at:
    seconds since 1970. state: of `SESSION_STATES`. host, pid, process: the owning process; `process` is its start time,
    because pids are reused.
    """

    id: str
    model: str
    graph: str
    device: Device
    toolchain: Toolchain
    started_at: float
    dims: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    argv: tuple[str, ...] = ()
    state: str = "running"
    ended_at: float | None = None
    summary: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    host: str = field(default_factory=socket.gethostname)
    pid: int = field(default_factory=os.getpid)
    process: str = field(default_factory=lambda: process_started(os.getpid()))


@dataclass(frozen=True)
class SelectedKernel:
    """A kernel of a chosen program. workload, candidate: keys. times: runs per call of the program."""

    workload: str
    candidate: str
    times: int = 1


@dataclass(frozen=True)
class Selection:
    """The chosen program of a graph.

    graph: fingerprint. weights: digest of the folded weights, "" if none. options: other options that restrict the
    choice, as text. baseline_ns: median of the untuned program. peers: medians of other runtimes by name. archive: file
    name of the saved program, "" if not saved. at: seconds since 1970.
    """

    id: str
    graph: str
    weights: str
    options: str
    device: Device
    toolchain: Toolchain
    kernels: tuple[SelectedKernel, ...]
    program_ns: int
    session: str
    at: float
    dims: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    baseline_ns: int | None = None
    peers: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    archive: str = ""

    @cached_property
    def key(self) -> str:
        return selection_key(self.graph, self.weights, self.dims, self.options)


def selection_key(graph: str, weights: str, dims: Mapping[str, int], options: str) -> str:
    """Return the key shared by selections for the same request, except device and toolchain."""
    return digest(graph, weights, canonical_json(dict(dims)), options)


@dataclass(frozen=True)
class Study:
    """The Optuna study of a task. name: of the study, unique in the database."""

    name: str
    workload: Workload
    device: Device
    toolchain: Toolchain
    policy: MeasuringPolicy
    sampler: str
    session: str
    at: float


@dataclass(frozen=True)
class Query:
    """Filters of a query. None and "" match everything.

    op, backend, dtype: exact. shape: a pattern with `*` and `?`, case-insensitive. device: part of the model's name.
    age_s: maximum seconds since the trial ended. min_speedup: minimum speedup over the default point. status: of
    `records.Status`. workload: prefix of its key. session: its id. every: all trials, not only the fastest correct one
    per workload, device, toolchain and policy; implied by status and session. order: of `QUERY_ORDERS`. limit: None for
    no limit.
    """

    op: str = ""
    shape: str = ""
    device: str = ""
    backend: str = ""
    dtype: str = ""
    age_s: float | None = None
    min_speedup: float | None = None
    status: str = ""
    workload: str = ""
    session: str = ""
    every: bool = False
    order: str = "recent"
    limit: int | None = 100

    def __post_init__(self) -> None:
        if self.order not in QUERY_ORDERS:
            raise InputError(f"order cannot be {self.order!r}; allowed: {', '.join(QUERY_ORDERS)}")
        if self.limit is not None and self.limit < 1:
            raise InputError(f"limit cannot be {self.limit}; allowed: 1 or more, None for no limit")

    @property
    def wants_every(self) -> bool:
        return self.every or bool(self.status) or bool(self.session)

    @property
    def is_of_trials(self) -> bool:
        """Whether it filters by more of a trial than its workload, device and time."""
        return bool(self.status) or bool(self.session) or self.min_speedup is not None


@dataclass(frozen=True)
class Row:
    """One row of a query's result.

    workload, candidate, toolchain: keys. device: the model. median_ns: None for failed trials. samples: their number.
    speedup: over the default point, None if that was not measured. toolchain_text: readable. at: seconds since 1970.
    """

    workload: str
    op: str
    shape: str
    dtype: str
    device: str
    backend: str
    candidate: str
    point: Point = field(hash=False)
    status: str
    median_ns: int | None
    samples: int
    speedup: float | None
    toolchain: str
    toolchain_text: str
    caches: str
    session: str
    number: int
    at: float
    imported: bool
    default: bool


@dataclass(frozen=True)
class WorkerActivity:
    """The trials of a worker in a session. device: the model. first_at, last_at: seconds since 1970."""

    name: str
    device: str
    trials: int
    failed: int
    first_at: float
    last_at: float


@dataclass(frozen=True)
class TransferReport:
    """Result of a merge or an import: number of new rows by table."""

    added: Mapping[str, int]

    @property
    def trials(self) -> int:
        return self.added.get("measurement", 0)


@dataclass(frozen=True)
class PruneReport:
    """Rows removed by pruning, or to be removed in a dry run, by table."""

    removed: Mapping[str, int]
    dry_run: bool


@dataclass(frozen=True)
class Statistics:
    """Statistics of a database: rows by table, trials by status, bytes, and schema version."""

    url: str
    version: str
    size_bytes: int
    rows: Mapping[str, int]
    statuses: Mapping[str, int]
    devices: Sequence[str]

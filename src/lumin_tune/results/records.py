"""What the database gives and takes beside the trials of `core.trials`: plain data, which no module needs SQL for."""

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
"""What a session can be recorded as. It is `lost` when its cluster is, or its database was, and one that is read is so
too while it is recorded as running and its process is no more."""

QUERY_ORDERS: Final = ("recent", "fastest", "speedup")


@dataclass(frozen=True)
class BestCandidate:
    """The fastest candidate that is known for a workload on one device, with its toolchain and policy.

    workload, candidate, device, toolchain: keys. session, number: of the trial. at: seconds since 1970. imported:
    whether it is from elsewhere and was not measured again: then it may seed a search, never be chosen.
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
    """A winner of a workload that is like another: the same in other words, on another device, or of another shape."""

    best: BestCandidate
    workload: Workload
    device: Device
    same_identity: bool


@dataclass(frozen=True)
class Session:
    """One run of the tuner.

    id: a `uuid7.uuid7()`. graph: fingerprint. options, summary: plain data. argv: of the command. started_at, ended_at:
    seconds since 1970. state: of `SESSION_STATES`. host, pid, process: whose it is; process is when that
    process began, by which a number that is used again is told apart.
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
    """A kernel of a program that won. workload, candidate: keys. times: how often the program runs it."""

    workload: str
    candidate: str
    times: int = 1


@dataclass(frozen=True)
class Selection:
    """Which program won for a graph.

    graph: fingerprint. weights: digest of the weights that the program has folded, "" if none. options: whatever else
    decides which programs may be chosen, as a text. baseline_ns: of the untuned program. peers: medians of other
    runtimes by name. archive: the name that the program was saved by, "" if it was not. at: seconds since 1970.
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
    """Return what selections for the same question have in common, device and toolchain apart."""
    return digest(graph, weights, canonical_json(dict(dims)), options)


@dataclass(frozen=True)
class Study:
    """Where Optuna keeps the study of a task: name is the study's, unique in the database."""

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
    """Which rows are asked for. None and "" ask for all.

    op, backend, dtype: as they are. shape: a pattern in which `*` is any text and `?` any character; upper and lower
    case are the same. device: a part of the model's name. age_s: seconds since the trial ended, at most. min_speedup:
    over the default point's median. status: of `records.Status`. workload: the beginning of its key. session: its id.
    every: all trials, not only the fastest correct one of each workload for each device, toolchain and policy; so it
    is too where status or session is given. order: of `QUERY_ORDERS`. limit: None for no limit.
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


@dataclass(frozen=True)
class Row:
    """One line of the answer to a `Query`: plain fields, for tables.

    workload, candidate, toolchain: keys. device: the model. median_ns: None for what failed. samples: how many.
    speedup: over the default point, None where that was not measured. toolchain_text: for people. at: seconds since
    1970.
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
class TransferReport:
    """What a merge or an import brought: rows that are new, by table."""

    added: Mapping[str, int]

    @property
    def trials(self) -> int:
        return self.added.get("measurement", 0)


@dataclass(frozen=True)
class PruneReport:
    """What pruning removed, or would remove: rows by table."""

    removed: Mapping[str, int]
    dry_run: bool


@dataclass(frozen=True)
class Statistics:
    """What a database holds: rows by table, trials by status, bytes, and its schema's version."""

    url: str
    version: str
    size_bytes: int
    rows: Mapping[str, int]
    statuses: Mapping[str, int]
    devices: Sequence[str]

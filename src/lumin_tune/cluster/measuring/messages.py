"""Messages between the driver of a local pool and its worker processes.

Requests are pickled, from the driver to processes that it started; they never leave the machine and are never stored.
Replies are validated field by field, because candidates have run in the workers (`transport/reports.py`).
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Artifact, Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome, digest

if TYPE_CHECKING:
    from lumin_tune.core.kernel import ir


@dataclass(frozen=True)
class RegionText:
    """The text of a region. key: equal for equal texts."""

    key: str
    text: str = field(repr=False)

    @staticmethod
    def of(graph: NodeGraph | RegionText) -> RegionText:
        """Return the text of a frozen graph; printed once per graph."""
        if isinstance(graph, RegionText):
            return graph
        known: RegionText | None = graph.cache.get("cluster.text")
        if known is None:
            text = print_graph(graph)
            known = graph.cache["cluster.text"] = RegionText(digest(text), text)
        return known


@dataclass(frozen=True)
class MakeCaseRequest:
    """To a builder: compute inputs and reference results into an existing folder."""

    key: str
    region: RegionText
    dims: Mapping[str, int]
    seeds: tuple[int, ...]
    folder: str


@dataclass(frozen=True)
class ScheduledKernels:
    """The kernels of a point, scheduled, and its static features."""

    program: ir.Program
    features: Mapping[str, float]


@dataclass(frozen=True)
class BuildRequest:
    """To a builder: build a point. scheduled: its kernels; None to lower the region first."""

    region: RegionText
    backend: str
    point: Point
    device: Device
    scheduled: ScheduledKernels | None = field(default=None, repr=False)


@dataclass(frozen=True)
class TimeRequest:
    """To a timing worker: load, check and time a built candidate."""

    backend: str
    device: Device
    artifact: Artifact
    case: ReferenceCase
    dims: Mapping[str, int]
    policy: MeasuringPolicy
    best_ns: int | None


@dataclass(frozen=True)
class RaceRequest:
    """To a timing worker: load and check candidates, then time them in interleaved rounds."""

    entries: tuple[TimeRequest, ...]
    time_s: float


@dataclass(frozen=True)
class WorkerReady:
    """From a worker that is ready for requests. resident_bytes: its memory before any request."""

    resident_bytes: int


@dataclass(frozen=True)
class StageStarted:
    """From a worker: a stage has started, named as `Outcome.stage`."""

    name: str


@dataclass(frozen=True)
class CaseReply:
    """Reply to `MakeCaseRequest`. failure: why there is no case, "" if there is one."""

    case: ReferenceCase | None
    failure: str = ""


@dataclass(frozen=True)
class BuildReply:
    """Reply to `BuildRequest`. outcome: OK with the facts of the build, and an artifact, or a failure.

    machine: a failure of the machine, which says nothing about the candidate; "" if none.
    """

    outcome: Outcome
    artifact: Artifact | None = None
    machine: str = ""


@dataclass(frozen=True)
class RunReply:
    """Reply to `TimeRequest` and `RaceRequest`: one outcome per candidate.

    tainted: whether the process must be replaced: a candidate wrote out of bounds, exhausted memory, or lost the
    device's context.
    """

    outcomes: tuple[Outcome, ...]
    tainted: bool = False


Request = MakeCaseRequest | BuildRequest | TimeRequest | RaceRequest
Answer = CaseReply | BuildReply | RunReply
Message = WorkerReady | StageStarted | CaseReply | BuildReply | RunReply


class _Pickler(pickle.Pickler):
    """Supports read-only mappings, the default of record fields."""

    def reducer_override(self, value: Any) -> Any:
        if isinstance(value, MappingProxyType):
            return _read_only, (dict(value),)
        return NotImplemented


def packed(message: object) -> bytes:
    """Return a message between two processes of the same lumin as bytes."""
    stream = io.BytesIO()
    _Pickler(stream, protocol=pickle.HIGHEST_PROTOCOL).dump(message)
    return stream.getvalue()


def unpacked(data: bytes) -> Any:
    """Return the message in bytes from the driver, or from the process that connects it to a cluster."""
    return pickle.loads(data)


def _read_only(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(values)

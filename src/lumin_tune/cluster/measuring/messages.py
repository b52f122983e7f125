"""What the driver of a pool and its workers say to each other.

Requests cross as pickles, from the driver to processes that it started; they never leave the machine and are never
stored. What comes back is judged field by field, for candidates have run there (`reports.py`).
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from lumin_tune.cluster.measuring.reference import Case
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.text import print_graph
from lumin_tune.core.plugin.records import Artifact, Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome, digest


@dataclass(frozen=True)
class RegionText:
    """A region by its text. key: the same for equal texts."""

    key: str
    text: str = field(repr=False)

    @staticmethod
    def of(graph: NodeGraph | RegionText) -> RegionText:
        """Return the text of a frozen graph, which is written once."""
        if isinstance(graph, RegionText):
            return graph
        known: RegionText | None = graph.cache.get("cluster.text")
        if known is None:
            text = print_graph(graph)
            known = graph.cache["cluster.text"] = RegionText(digest(text), text)
        return known


@dataclass(frozen=True)
class MakeCase:
    """To a worker that builds: compute inputs and right results into a folder that is there."""

    key: str
    region: RegionText
    dims: Mapping[str, int]
    seeds: tuple[int, ...]
    folder: str


@dataclass(frozen=True)
class Build:
    """To a worker that builds: lower and build a point."""

    region: RegionText
    backend: str
    point: Point
    device: Device


@dataclass(frozen=True)
class Time:
    """To a worker that times: load, check and time what was built."""

    backend: str
    device: Device
    artifact: Artifact
    case: Case
    dims: Mapping[str, int]
    policy: MeasuringPolicy
    best_ns: int | None


@dataclass(frozen=True)
class Race:
    """To a worker that times: load and check all, then let them take turns."""

    entries: tuple[Time, ...]
    time_s: float


@dataclass(frozen=True)
class Ready:
    """From a worker that may be given work. resident_bytes: what it takes so far, without any."""

    resident_bytes: int


@dataclass(frozen=True)
class Stage:
    """From a worker: which stage its work has come to, as `Outcome.stage` has them."""

    name: str


@dataclass(frozen=True)
class CaseMade:
    """Answer to `MakeCase`. failure: why there is no case, "" if there is one."""

    case: Case | None
    failure: str = ""


@dataclass(frozen=True)
class Built:
    """Answer to `Build`. outcome: how it went, OK with what is known of the build; artifact: then there is one.

    machine: what is wrong with the machine, so that nothing is known of the candidate; "" if nothing.
    """

    outcome: Outcome
    artifact: Artifact | None = None
    machine: str = ""


@dataclass(frozen=True)
class Ran:
    """Answer to `Time` and `Race`: an outcome for each entry.

    tainted: whether nothing else should run in that process: a candidate wrote where it should not, took all
    memory, or lost the device's context.
    """

    outcomes: tuple[Outcome, ...]
    tainted: bool = False


Request = MakeCase | Build | Time | Race
Answer = CaseMade | Built | Ran
Message = Ready | Stage | CaseMade | Built | Ran


class _Pickler(pickle.Pickler):
    """Knows read-only mappings, which records have as defaults."""

    def reducer_override(self, value: Any) -> Any:
        if isinstance(value, MappingProxyType):
            return _read_only, (dict(value),)
        return NotImplemented


def packed(message: object) -> bytes:
    """Return a request, or whatever two processes of one lumin say to each other, as bytes."""
    stream = io.BytesIO()
    _Pickler(stream, protocol=pickle.HIGHEST_PROTOCOL).dump(message)
    return stream.getvalue()


def unpacked(data: bytes) -> Any:
    """Return what the bytes of a driver hold, or of the process that it is connected to a cluster by."""
    return pickle.loads(data)


def _read_only(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    return MappingProxyType(values)

"""Slots: the devices that a cluster's nodes offer, each for at most one host.

Used by `fleet`. A node started with `lumin_device` (`cluster/nodes/resources.py`) offers that many devices, its GPUs
included; any other node offers its GPUs, and all its processors together as one device.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.cluster.nodes.resources import DEVICE

GPU: Final = "GPU"
CPU: Final = "CPU"
_RAY_UNITS: Final = 10_000
"""Parts of a resource that Ray tells apart."""


@dataclass(frozen=True)
class RayNode:
    """A live node. id: Ray's, in hexadecimal."""

    id: str
    machine: str
    resources: Mapping[str, float] = field(hash=False, compare=False)

    @property
    def name(self) -> str:
        return f"{self.machine} {self.id[:6]}"

    def amount(self, resource: str) -> int:
        return int(self.resources.get(resource, 0))


@dataclass(eq=False)
class HostSlot:
    """A place for one host.

    place: index among the backend's devices. processors, gpus, devices: resources that the host holds, a part of a
    device where several backends share it. failures: consecutive failed hosts; retry_at: by the monotonic clock;
    closed: why it is no longer used, "" while it is.
    """

    node: RayNode
    backend: str
    place: int
    processors: int = 0
    gpus: int = 0
    devices: float = 0
    failures: int = 0
    retry_at: float = 0.0
    closed: str = ""
    taken: bool = False

    @property
    def name(self) -> str:
        return f"{self.node.name} {self.backend} {self.place}"

    @property
    def asks(self) -> str:
        """The resources of the host, in words."""
        wanted = {CPU: self.processors, GPU: self.gpus, DEVICE: self.devices}
        return ", ".join(f"{amount:g} {name}" for name, amount in wanted.items() if amount)


def alive(infos: Iterable[Mapping[str, Any]]) -> list[RayNode]:
    """Return the live nodes among Ray's records of all nodes."""
    return [
        RayNode(str(info["NodeID"]), str(info["NodeManagerHostname"]), dict(info["Resources"]))
        for info in infos
        if info["Alive"]
    ]


def slots_of(node: RayNode, counted: Mapping[str, str]) -> Sequence[HostSlot]:
    """Return the slots of a node. counted: Ray resource of each requested backend.

    Devices that Ray does not count are distributed round-robin over their backends. If there are fewer of them than
    backends, which may know one device by different names, several backends share a device.
    """
    apart = [name for name, resource in counted.items() if resource]
    together = [name for name, resource in counted.items() if not resource]
    declared = node.amount(DEVICE)
    gpus = node.amount(GPU)
    kinds = [name for name in apart if node.amount(counted[name])]
    found = [
        HostSlot(node, kinds[place % len(kinds)], 0, gpus=1, devices=1 if declared else 0)
        for place in range(min(gpus, declared) if declared else gpus)
        if kinds
    ]
    count = max(0, declared - gpus)
    if together and declared:
        if count >= len(together):
            found += [
                HostSlot(node, together[place % len(together)], place // len(together), devices=1)
                for place in range(count)
            ]
        elif count:
            part = _part(-(-len(together) // count))
            found += [HostSlot(node, name, 0, devices=part) for name in together]
    elif together:
        processors = node.amount(CPU) // len(together)
        found += [HostSlot(node, name, 0, processors=max(1, processors)) for name in together[: node.amount(CPU)]]
    return found


def _part(count: int) -> float:
    """Return the part of a device that each of some backends holds, as finely as Ray counts."""
    return math.floor(_RAY_UNITS / count) / _RAY_UNITS

"""Which devices a cluster's nodes offer: a slot for each, that at most one host may hold.

`fleet` asks. A node that was started with `lumin_device` (`cluster/nodes/resources.py`) offers so many devices, its
GPUs among them; another node its GPUs, and all its processors together as one device.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.cluster.nodes.resources import DEVICE

GPU: Final = "GPU"
CPU: Final = "CPU"


@dataclass(frozen=True)
class RayNode:
    """A node that is alive. id: Ray's, in hexadecimal digits."""

    id: str
    machine: str
    resources: Mapping[str, float] = field(hash=False, compare=False)

    @property
    def name(self) -> str:
        return f"{self.machine} {self.id[:6]}"

    def amount(self, resource: str) -> int:
        return int(self.resources.get(resource, 0))


@dataclass(eq=False)
class Slot:
    """Place for one host. place: which of the backend's devices there. processors, gpus, devices: what the host holds
    of the node. failures: hosts in a row that did not come up; retry_at: by the monotonic clock; closed: why nobody may
    have it again, "" while somebody may."""

    node: RayNode
    backend: str
    place: int
    processors: int = 0
    gpus: int = 0
    devices: int = 0
    failures: int = 0
    retry_at: float = 0.0
    closed: str = ""
    taken: bool = False

    @property
    def name(self) -> str:
        return f"{self.node.name} {self.backend} {self.place}"

    @property
    def asks(self) -> str:
        """What the host holds, in words."""
        wanted = {CPU: self.processors, GPU: self.gpus, DEVICE: self.devices}
        return ", ".join(f"{amount} {name}" for name, amount in wanted.items() if amount)


def alive(infos: Iterable[Mapping[str, Any]]) -> list[RayNode]:
    """Return the nodes that are alive, of what Ray tells of all."""
    return [
        RayNode(str(info["NodeID"]), str(info["NodeManagerHostname"]), dict(info["Resources"]))
        for info in infos
        if info["Alive"]
    ]


def slots_of(node: RayNode, counted: Mapping[str, str]) -> Sequence[Slot]:
    """Return a node's slots. counted: the backends that are wanted, each with what Ray counts its devices as.

    Devices that Ray does not count are shared out among their backends in turn.
    """
    apart = [name for name, resource in counted.items() if resource]
    together = [name for name, resource in counted.items() if not resource]
    declared = node.amount(DEVICE)
    gpus = node.amount(GPU)
    kinds = [name for name in apart if node.amount(counted[name])]
    found = [
        Slot(node, kinds[place % len(kinds)], 0, gpus=1, devices=1 if declared else 0)
        for place in range(min(gpus, declared) if declared else gpus)
        if kinds
    ]
    if together and declared:
        found += [
            Slot(node, together[place % len(together)], place // len(together), devices=1)
            for place in range(max(0, declared - gpus))
        ]
    elif together and node.amount(CPU):
        found.append(Slot(node, together[0], 0, processors=node.amount(CPU)))
    return found

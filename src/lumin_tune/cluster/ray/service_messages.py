"""What a `ClusterPool` and the process that is connected to the cluster for it say to each other.

Both are of one lumin and one user, so records go over a socket pickled (`cluster/measuring/messages.py`); what hosts
send is read in that process, by `cluster/transport/wire.py`, and never unpickled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lumin_tune.cluster.monitoring.events import HostStatus, PoolEvent
from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Toolchain

# to the process


@dataclass(frozen=True)
class ConnectCommand:
    """Connect, with these arguments of a `RayPool`."""

    arguments: Mapping[str, Any] = field(hash=False)


@dataclass(frozen=True)
class NewViewCommand:
    """Make a view of the devices of one kind. view: its number from now on; the pool itself is view 0.

    Answered by a `Reply` with its capacity.
    """

    call: int
    view: int
    device: Device


@dataclass(frozen=True)
class SubmitCommand:
    view: int
    jobs: Sequence[Job]


@dataclass(frozen=True)
class RaceCommand:
    """Answered by a `Reply` with the outcomes."""

    call: int
    view: int
    jobs: Sequence[Job]
    time_s: float
    limit_s: float | None = None


@dataclass(frozen=True)
class CancelCommand:
    """Answered by a `Reply` with the numbers of the jobs that were dropped."""

    call: int
    view: int


@dataclass(frozen=True)
class CloseCommand:
    """End the hosts, and the process."""


DriverCommand = NewViewCommand | SubmitCommand | RaceCommand | CancelCommand | CloseCommand

# from the process


@dataclass(frozen=True)
class Connected:
    """It is connected. address: of the head. capacity: of all. kinds, toolchains: by the devices' keys."""

    address: str
    capacity: int
    kinds: Mapping[str, Device] = field(hash=False)
    toolchains: Mapping[str, Toolchain] = field(hash=False)


@dataclass(frozen=True)
class PoolFailed:
    """It cannot connect, or the pool broke. kind: the name of an error of `core/errors.py`."""

    kind: str
    message: str


@dataclass(frozen=True)
class PoolStatus:
    """Said every half second. capacities: by view. stalled_s: how long the pool's thread has been at one thing."""

    capacities: Mapping[int, int] = field(hash=False)
    hosts: Sequence[HostStatus]
    stalled_s: float


@dataclass(frozen=True)
class JobsDone:
    view: int
    done: Sequence[Done]


@dataclass(frozen=True)
class Reply:
    """value: an exception of lumin's own is raised."""

    call: int
    value: Any


@dataclass(frozen=True)
class PoolEventRaised:
    event: PoolEvent


ServiceMessage = Connected | PoolFailed | PoolStatus | JobsDone | Reply | PoolEventRaised

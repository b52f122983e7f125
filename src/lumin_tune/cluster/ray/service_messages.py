"""Messages between a `ClusterPool` and its service process, which is connected to the cluster.

Both belong to one lumin and one user, so records are pickled over a socket (`cluster/measuring/messages.py`); messages
of hosts are validated in that process by `cluster/transport/wire.py` and never unpickled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lumin_tune.cluster.monitoring.events import HostStatus, PoolEvent
from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Toolchain

# to the service


@dataclass(frozen=True)
class ConnectCommand:
    """Connect, with these arguments of a `RayPool`."""

    arguments: Mapping[str, Any] = field(hash=False)


@dataclass(frozen=True)
class NewViewCommand:
    """Create a view of the devices of one kind. view: its number; the pool itself is view 0.

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
    """Answered by a `Reply` with the numbers of the dropped jobs."""

    call: int
    view: int


@dataclass(frozen=True)
class CloseCommand:
    """End the hosts and the process."""


DriverCommand = NewViewCommand | SubmitCommand | RaceCommand | CancelCommand | CloseCommand

# from the service


@dataclass(frozen=True)
class Connected:
    """The service is connected. address: of the head. capacity: of all devices. kinds, toolchains: by device key."""

    address: str
    capacity: int
    kinds: Mapping[str, Device] = field(hash=False)
    toolchains: Mapping[str, Toolchain] = field(hash=False)


@dataclass(frozen=True)
class PoolFailed:
    """The connection or the pool failed. kind: the name of an error class of `core/errors.py`."""

    kind: str
    message: str


@dataclass(frozen=True)
class PoolStatus:
    """Sent every half second. capacities: by view. stalled_s: seconds since the pool's thread last made progress."""

    capacities: Mapping[int, int] = field(hash=False)
    hosts: Sequence[HostStatus]
    stalled_s: float


@dataclass(frozen=True)
class JobsDone:
    view: int
    done: Sequence[Done]


@dataclass(frozen=True)
class Reply:
    """value: raised if it is an exception."""

    call: int
    value: Any


@dataclass(frozen=True)
class PoolEventRaised:
    event: PoolEvent


ServiceMessage = Connected | PoolFailed | PoolStatus | JobsDone | Reply | PoolEventRaised

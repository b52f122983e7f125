"""Events of a pool of several machines, as records for its listeners, and the state of its hosts.

A pool calls its listener in its own thread, in the order of the events; a listener must not block. `at` is
always seconds since 1970 in UTC. A host is an actor that owns one device; its name identifies machine and device.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from lumin_tune.core.plugin.records import Device


@dataclass(frozen=True)
class HostJoined:
    """A host is ready for work. node: Ray's id of its node. versions: by name, of what measures there."""

    at: float
    host: str
    node: str
    device: Device
    versions: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True)
class HostLost:
    """A host is gone, or does not answer and is ended."""

    at: float
    host: str
    reason: str


@dataclass(frozen=True)
class HostQuarantined:
    """A host gets no more work: its answers are not to be trusted."""

    at: float
    host: str
    reason: str


@dataclass(frozen=True)
class HostRefused:
    """A node cannot join: other versions, no such device, resources in use, a malformed record."""

    at: float
    node: str
    reason: str


@dataclass(frozen=True)
class JobBegan:
    """A host has begun with a job. number, device: of the job; each kind of device has numbers of its own."""

    at: float
    number: int
    host: str
    device: Device


@dataclass(frozen=True)
class JobEnded:
    """A job is answered. status: of its outcome, as `Status.value`."""

    at: float
    number: int
    host: str
    status: str


@dataclass(frozen=True)
class JobRequeued:
    """A job will be done by another host. host: which had it."""

    at: float
    number: int
    host: str
    reason: str


PoolEvent = HostJoined | HostLost | HostQuarantined | HostRefused | JobBegan | JobEnded | JobRequeued
PoolListener = Callable[[PoolEvent], None]
State = Literal["starting", "ready", "quarantined", "lost"]


@dataclass(frozen=True)
class HostStatus:
    """State of a host. device: None until the host reports it. queued: assigned jobs. busy_s: time spent on jobs."""

    host: str
    node: str
    device: Device | None
    state: State
    queued: int
    done: int
    failed: int
    busy_s: float

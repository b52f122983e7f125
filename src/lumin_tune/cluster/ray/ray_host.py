"""One host of a cluster as the driver sees it: its state, its jobs, its configuration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lumin_tune.cluster.monitoring.events import (
    HostStatus,
    State,
)
from lumin_tune.cluster.ray.host import REPORT_JOBS, REPORT_S, refill_level
from lumin_tune.cluster.ray.mailbox import ClusterJob, ClusterRace
from lumin_tune.cluster.ray.slots import HostSlot
from lumin_tune.cluster.transport.handshake import Hello

CALLS_PER_S: Final = 200
"""Calls of all hosts together, as far as they can be batched: a call costs the driver more than a job in it."""


@dataclass(eq=False)
class RayHost:
    """A host: an actor that owns one device.

    asked, asked_at: the outstanding call; racing: that of a race. items: its jobs by ticket; fresh: those not sent yet.
    regions: keys of the region texts that it has. given: number of jobs sent to it in all. agreed: how many of these it
    had received when it last confirmed what it had, which was at agreed_at by the monotonic clock. report_s: how long
    its reports wait for further outcomes. is_alone: whether it has a job that must run alone.
    """

    name: str
    slot: HostSlot
    actor: Any
    state: State = "starting"
    asked: Any = None
    asked_at: float = 0.0
    racing: Any = None
    race: ClusterRace | None = None
    race_until: float = 0.0
    hello: Hello | None = None
    key: str = ""
    items: dict[int, ClusterJob] = field(default_factory=dict)
    fresh: list[ClusterJob] = field(default_factory=list)
    regions: set[str] = field(default_factory=set)
    given: int = 0
    agreed: int = 0
    agreed_at: float = 0.0
    report_s: float = REPORT_S
    is_alone: bool = False
    done: int = 0
    failed: int = 0
    busy_ns: int = 0

    @property
    def room(self) -> int:
        """Number of further jobs that keeps it busy."""
        if self.state != "ready" or self.hello is None or self.race is not None or self.is_alone:
            return 0
        return self.depth - len(self.items)

    @property
    def depth(self) -> int:
        """Number of jobs that keeps it busy between two reports; more than it named where reports are rare."""
        if self.hello is None:
            return 0
        if not self.busy_ns or self.report_s <= REPORT_S:
            return self.hello.depth
        more = 2.0 * (self.report_s - REPORT_S) * self.done / (self.busy_ns / 1e9)
        return max(self.hello.depth, min(REPORT_JOBS, self.hello.depth + int(more)))

    @property
    def sent(self) -> int:
        """Number of its jobs that were sent."""
        return len(self.items) - len(self.fresh)

    @property
    def is_short(self) -> bool:
        """Whether it may run out of jobs before its next report."""
        return self.hello is None or self.sent <= self.refill_level

    @property
    def refill_level(self) -> int:
        """Number of jobs left at which it reports. Where reports are rare, even a host with few jobs batches them."""
        level = refill_level(self.depth)
        return level if self.report_s <= REPORT_S else min(level, refill_level(len(self.items)))

    def status(self) -> HostStatus:
        device = None if self.hello is None else self.hello.device
        return HostStatus(
            self.name,
            self.slot.node.id,
            device,
            self.state,
            len(self.items),
            self.done,
            self.failed,
            self.busy_ns / 1e9,
        )


@dataclass(frozen=True)
class HostSettings:
    """Configuration of hosts. counted: Ray resource of each backend. apart: backends whose candidates are built by
    builders. settings: passed to backends.
    """

    counted: Mapping[str, str]
    plugins: tuple[str, ...]
    blocked: tuple[str, ...]
    builders: int | None
    memory_bytes: int | None
    silence_s: float
    apart: frozenset[str] = frozenset()
    settings: Mapping[str, str] = field(default_factory=dict)

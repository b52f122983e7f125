"""Job queue of one device kind, and the distribution of its jobs over hosts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from lumin_tune.cluster.ray.mailbox import ClusterJob, ClusterRace
from lumin_tune.cluster.ray.ray_host import RayHost


@dataclass(eq=False)
class Queue:
    """Jobs by number, and races in order. served_at: when there last was a host, by the monotonic clock."""

    waiting: list[tuple[int, int, ClusterJob]] = field(default_factory=list)
    races: list[ClusterRace] = field(default_factory=list)
    served_at: float = field(default_factory=time.monotonic)

    @property
    def count(self) -> int:
        return len(self.waiting) + len(self.races)

    def push(self, item: ClusterJob) -> None:
        if not self.count:
            self.served_at = time.monotonic()
        heappush(self.waiting, (item.number, item.ticket, item))

    def enter(self, race: ClusterRace) -> None:
        if not self.count:
            self.served_at = time.monotonic()
        self.races.append(race)

    def drop(self, is_meant: Callable[[ClusterJob], bool]) -> list[ClusterJob]:
        """Remove and return the matching jobs."""
        dropped = [item for _, _, item in self.waiting if is_meant(item)]
        self.waiting = [entry for entry in self.waiting if not is_meant(entry[2])]
        heapify(self.waiting)
        return dropped

    def share_out(self, hosts: Sequence[RayHost]) -> dict[RayHost, list[ClusterJob]]:
        """Distribute jobs over hosts with room, least loaded first; suspected jobs run alone on their host."""
        given: dict[RayHost, list[ClusterJob]] = {}
        room = sorted((len(host.items), place) for place, host in enumerate(hosts) if host.room > 0)
        later: list[ClusterJob] = []
        while self.waiting and room and len(later) <= len(hosts):
            item = heappop(self.waiting)[2]
            load, place = room[0]
            if item.losses and load:
                later.append(item)  # no host is idle
                continue
            heappop(room)
            host = hosts[place]
            given.setdefault(host, []).append(item)
            if item.losses:
                host.is_alone = True
            elif len(given[host]) < host.room:
                heappush(room, (load + 1, place))
        for item in later:
            self.push(item)
        return given

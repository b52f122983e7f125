"""Job queue of one device kind, and the distribution of its jobs over hosts."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import Final

from lumin_tune.cluster.ray.mailbox import ClusterJob, ClusterRace
from lumin_tune.cluster.ray.ray_host import CALLS_PER_S, RayHost

RATE_S: Final = 1.0
"""Seconds over which the rate of jobs is measured."""


@dataclass(eq=False)
class Queue:
    """Jobs by number, and races in order. served_at: when there last was a host, by the monotonic clock. batch: jobs
    given to a host at once if there are as many, so that all hosts together need at most `CALLS_PER_S` calls.
    """

    waiting: list[tuple[int, int, ClusterJob]] = field(default_factory=list)
    races: list[ClusterRace] = field(default_factory=list)
    served_at: float = field(default_factory=time.monotonic)
    batch: int = 1
    _given: int = 0
    _counted_from: float = field(default_factory=time.monotonic)

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
        """Distribute jobs over hosts with room, least loaded first; suspected jobs run alone on their host.

        A host gets `batch` jobs before the next one gets any: jobs that are spread over all hosts cost a call each.
        """
        self._measure_rate()
        given: dict[RayHost, list[ClusterJob]] = {}
        room = sorted((len(host.items), place) for place, host in enumerate(hosts) if host.room > 0)
        later: list[ClusterJob] = []
        while self.waiting and room and len(later) <= len(hosts):
            item = heappop(self.waiting)[2]
            load, place = room[0]
            host = hosts[place]
            if item.losses and load:
                later.append(item)  # no host is idle
                continue
            heappop(room)
            batch = given.setdefault(host, [])
            batch.append(item)
            if item.losses:
                host.is_alone = True
                continue
            while self.waiting and len(batch) % self.batch and len(batch) < host.room and not self.waiting[0][2].losses:
                batch.append(heappop(self.waiting)[2])
            if len(batch) < host.room:
                heappush(room, (len(host.items) + len(batch), place))
        for item in later:
            self.push(item)
        self._given += sum(map(len, given.values()))
        return given

    def _measure_rate(self) -> None:
        seconds = time.monotonic() - self._counted_from
        if seconds >= RATE_S:
            self.batch = max(1, math.ceil(self._given / seconds / CALLS_PER_S))
            self._given, self._counted_from = 0, time.monotonic()

"""What the database knew before a session began, as the loop asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from lumin_tune.core.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Toolchain, Trial, Workload
from lumin_tune.results.store import Store

MOST_SEEDS: Final = 6
MOST_SAMPLES: Final = 3_000
"""Trials that a model of points learns from; training on 1,400 takes a tenth of a second."""


@dataclass(frozen=True)
class StoredMemory:
    """See `loop.Memory`. before: seconds since 1970; what was recorded later does not count.

    given: the seeds that were given, by the workload's key. Winners change, so a replay brings them along.
    """

    store: Store
    device: Device
    toolchain: Toolchain
    policy: MeasuringPolicy
    before: float
    given: dict[str, Sequence[Point]] = field(default_factory=dict)

    def trials(self, workload: Workload) -> Sequence[Trial]:
        """Return what became of candidates, in the order in which they were tried."""
        found = self.store.trials(workload.key, self.device, self.toolchain, self.policy)
        return sorted((each for each in found if each.at < self.before), key=lambda each: (each.at, each.number))

    def samples(self) -> Sequence[Trial]:
        """Return the last trials of whatever workloads under the same conditions."""
        return self.store.latest(self.device, self.toolchain, self.policy, before=self.before, limit=MOST_SAMPLES)

    def seeds(self, workload: Workload) -> Sequence[Point]:
        """Return points that won for like workloads, or for this one elsewhere, the most alike first."""
        if workload.key not in self.given:
            found = self.store.relatives(workload, self.device.backend, limit=2 * MOST_SEEDS)
            earlier = [dict(each.best.point) for each in found if each.best.at < self.before]
            self.given[workload.key] = earlier[:MOST_SEEDS]
        return self.given[workload.key]

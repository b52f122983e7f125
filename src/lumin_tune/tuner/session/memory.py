"""What the database knew before a session began, as the loop asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome, Toolchain, Trial, Workload
from lumin_tune.results.store import Store

MOST_SEEDS: Final = 6
LEASE_S: Final = 300.0
"""After which a candidate may be another driver's, should this one die; longer than to build and time it takes."""
MOST_SAMPLES: Final = 3_000
"""Trials that a model of points learns from; training on 1,400 takes a tenth of a second."""


class Memory(Protocol):
    """What was known before the session began."""

    def trials(self, workload: Workload) -> Sequence[Trial]:
        """Return what became of candidates of this very workload, device, toolchain and policy."""

    def samples(self) -> Sequence[Trial]:
        """Return trials of whatever workloads on the same device, toolchain and policy, to learn from."""

    def seeds(self, workload: Workload) -> Sequence[Point]:
        """Return points that won for like workloads, the most alike first."""

    def taken(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        """Return, of candidates by their keys, the outcome of those that another driver has measured since the session
        began, and None for those that one is at; what is not among them is this driver's to measure."""


@dataclass(frozen=True)
class StoredMemory:
    """The database's, see `Memory`. before: seconds since 1970; what was recorded later does not count.

    given: the seeds that were given, by the workload's key. Winners change, so a replay brings them along. session:
    under whose name candidates are leased; "" where nobody else can be in the way, as in a replay.
    """

    store: Store
    device: Device
    toolchain: Toolchain
    policy: MeasuringPolicy
    before: float
    given: dict[str, Sequence[Point]] = field(default_factory=dict)
    session: str = ""

    def trials(self, workload: Workload) -> Sequence[Trial]:
        """Return what became of candidates, in the order in which they were tried."""
        found = self.store.trials(workload.key, self.device, self.toolchain, self.policy)
        return sorted((each for each in found if each.at < self.before), key=lambda each: (each.at, each.number))

    def taken(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        """Return what other drivers do or did of candidates since; see `Memory`."""
        if not self.session or not candidates:
            return {}
        conditions = (self.device, self.toolchain, self.policy)
        granted = self.store.claim(candidates, *conditions, self.session, LEASE_S)
        found: dict[str, Outcome | None] = {key: None for key in candidates if key not in granted}
        for trial in self.store.outcomes(candidates, *conditions):
            if trial.session != self.session and trial.at >= self.before:
                found[trial.candidate.key] = trial.outcome
        return found

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

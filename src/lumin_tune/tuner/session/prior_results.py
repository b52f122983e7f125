"""Prior results: what the database holds when a session begins, as the loop uses it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy, Outcome, Toolchain, Trial, Workload
from lumin_tune.results.store import Store

MOST_SEEDS: Final = 6
LEASE_S: Final = 300.0
"""Seconds after which the lease of a candidate expires if its driver died; longer than building and timing it takes."""
MOST_SAMPLES: Final = 3_000
"""Maximum number of trials to train the point model on; training on 1,400 takes a tenth of a second."""


class PriorResults(Protocol):
    """Results known before the session began, and leases of candidates."""

    def trials(self, workload: Workload) -> Sequence[Trial]:
        """Return the earlier trials of exactly this workload, device, toolchain and policy."""

    def samples(self) -> Sequence[Trial]:
        """Return training samples: trials of any workload on the same device, toolchain and policy."""

    def seeds(self, workload: Workload) -> Sequence[Point]:
        """Return winning points of similar workloads, the most similar first."""

    def claim(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        """Lease candidates, by key, to this driver; return those that it must not measure.

        Maps each to the outcome that another driver has measured since the session began, or None while another driver
        holds the lease. All other candidates are now leased to this driver.
        """


@dataclass(frozen=True)
class StoredPriorResults:
    """Prior results from the database; see `PriorResults`.

    before: seconds since 1970; later records are ignored. given: the seeds used, by workload key; winners change over
    time, so a replay supplies them. session: the holder of leases; "" without concurrent drivers, as in a replay.
    """

    store: Store
    device: Device
    toolchain: Toolchain
    policy: MeasuringPolicy
    before: float
    given: dict[str, Sequence[Point]] = field(default_factory=dict)
    session: str = ""

    def trials(self, workload: Workload) -> Sequence[Trial]:
        """Return earlier trials in chronological order."""
        found = self.store.trials(workload.key, self.device, self.toolchain, self.policy)
        return sorted((each for each in found if each.at < self.before), key=lambda each: (each.at, each.number))

    def claim(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        """Lease candidates and return those of other drivers; see `PriorResults.claim`."""
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
        """Return the latest trials of any workload under the same conditions."""
        return self.store.latest(self.device, self.toolchain, self.policy, before=self.before, limit=MOST_SAMPLES)

    def seeds(self, workload: Workload) -> Sequence[Point]:
        """Return winning points of similar workloads, or of this one elsewhere, the most similar first."""
        if workload.key not in self.given:
            found = self.store.relatives(workload, self.device.backend, limit=2 * MOST_SEEDS)
            earlier = [dict(each.best.point) for each in found if each.best.at < self.before]
            self.given[workload.key] = earlier[:MOST_SEEDS]
        return self.given[workload.key]

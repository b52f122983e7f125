"""Trust in the timings of a host: a host that is noisy again and again, while others are not, is not trusted.

Used by `driver` for each outcome. Doubtful outcomes are held back until the doubt is resolved; then they are delivered,
or the host is quarantined and other hosts repeat its jobs. If all hosts are noisy, or there is only one, nothing is
doubted: the noise is recorded with the outcome.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from lumin_tune.cluster.ray.mailbox import ClusterJob
from lumin_tune.cluster.ray.ray_host import RayHost
from lumin_tune.cluster.transport.wire import EndedJob
from lumin_tune.core.plugin.records import Status

NOISY: Final = 3
"""Consecutive noisy timings, while those of other hosts are not, after which a host is not trusted."""
_RECENT: Final = 8

Answer = tuple[ClusterJob, EndedJob]


@dataclass(eq=False)
class _Record:
    """recent: noise of the last timings, relative to their policies' limits. held: outcomes held back."""

    recent: deque[float] = field(default_factory=lambda: deque(maxlen=_RECENT))
    held: list[Answer] = field(default_factory=list)

    @property
    def usual(self) -> float:
        return sorted(self.recent)[len(self.recent) // 2]


class Trust:
    """See the module."""

    def __init__(self) -> None:
        self._records: dict[RayHost, _Record] = {}

    def judge(self, host: RayHost, item: ClusterJob, ended: EndedJob) -> list[Answer]:
        """Return the outcomes that can be delivered after a host has ended a job."""
        limit = item.job.policy.noise_limit
        if ended.outcome.status is not Status.OK or limit <= 0:
            return [(item, ended)]
        record = self._records.setdefault(host, _Record())
        record.recent.append(ended.outcome.noise / limit)
        if record.recent[-1] <= 1.0 or not self._others_are_calm(host):
            return [*self.release(host), (item, ended)]
        record.held.append((item, ended))
        return []

    def doubt(self, host: RayHost) -> str:
        """Return why a host is not trusted, "" if it is."""
        record = self._records.get(host)
        if record is None or len(record.held) < NOISY:
            return ""
        return (
            f"{len(record.held)} timings in a row were disturbed, up to {max(record.recent):.1f} times what the policy "
            "allows, while those of other hosts were not"
        )

    def release(self, host: RayHost) -> list[Answer]:
        """Return and release the outcomes of a host that were held back."""
        record = self._records.get(host)
        if record is None:
            return []
        held, record.held = record.held, []
        return held

    def forget(self, host: RayHost) -> Iterable[ClusterJob]:
        """Return the jobs whose outcomes were held back, of a lost host."""
        record = self._records.pop(host, None)
        return [] if record is None else [item for item, _ in record.held]

    def _others_are_calm(self, host: RayHost) -> bool:
        """Return whether other hosts of the kind measure without noise."""
        others = sorted(
            record.usual
            for other, record in self._records.items()
            if other is not host and other.key == host.key and other.state == "ready" and record.recent
        )
        return bool(others) and others[len(others) // 2] <= 1.0

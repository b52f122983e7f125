"""Jobs and races of a local pool, from submitted to answered; `scheduler` advances them."""

from __future__ import annotations

import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from lumin_tune.cluster.measuring.messages import (
    BuildReply,
    RegionText,
    ScheduledKernels,
)
from lumin_tune.cluster.pool.cases import case_key
from lumin_tune.cluster.pool.local_workers import Worker
from lumin_tune.cluster.protocol import STAGES, Job, Span
from lumin_tune.core.trials import Outcome


@dataclass(eq=False)
class ScheduledJob:
    """A job in progress.

    scheduled: its kernels; None if a worker lowers the region. race: the race it belongs to, None for an ordinary job.
    disturbed: outcomes of noisy timings. suspected: whether it
    failed in a used process and needs a fresh one.
    """

    job: Job
    region: RegionText
    scheduled: ScheduledKernels | None = None
    race: LocalRace | None = None
    built: BuildReply | None = None
    tries: int = 0
    suspected: bool = False
    disturbed: list[Outcome] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)

    @property
    def case_key(self) -> str:
        return case_key(self.region, self.job.dims, self.job.policy.seeds)


@dataclass(eq=False)
class LocalRace:
    """A race of jobs. outcomes: by number, complete once `is_over`.

    entrants: jobs being timed in interleaved rounds. alone: whether they are timed one by one because an entrant broke
    the race.
    """

    items: Sequence[ScheduledJob]
    time_s: float
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    entrants: list[ScheduledJob] = field(default_factory=list)
    alone: bool = False
    is_over: bool = False


def worker_name(worker: Worker) -> str:
    """Return the host and the process id."""
    return f"{socket.gethostname()} {worker.pid}"


def spans_of(worker: Worker) -> list[Span]:
    """Return the spans of a worker's last job."""
    found: list[Span] = []
    ends = [begun for _, begun in worker.stages[1:]] + [time.time_ns()]
    for (name, begun), ended in zip(worker.stages, ends):
        stage = STAGES[name]
        if found and found[-1].stage == stage:
            found[-1] = replace(found[-1], ended_ns=ended)
        else:
            found.append(Span(worker_name(worker), stage, begun, ended))
    return found

"""Mailboxes and jobs in progress: the callers' side of a pool that is driven by its own thread.

A mailbox belongs to one caller's thread; the pool's thread puts outcomes in. Job numbers are unique within a mailbox.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.pool.cases import case_key
from lumin_tune.cluster.protocol import Done, Job, Span
from lumin_tune.cluster.transport.reports import samples_of
from lumin_tune.cluster.transport.wire import JobOrder
from lumin_tune.core.errors import InputError
from lumin_tune.core.trials import Outcome


@dataclass(frozen=True)
class BuiltObjects:
    """Objects built for a job. outcome: of the build. artifact, case: object references."""

    outcome: Outcome
    artifact: Any
    case: Any


@dataclass(eq=False)
class ClusterJob:
    """A job in progress. key: of its device kind. losses: hosts lost while running it. race: the race it belongs to.
    made: None until built, and where hosts build. spans: of builders.
    """

    ticket: int
    job: Job
    region: RegionText
    key: str
    mailbox: Mailbox
    losses: list[str] = field(default_factory=list)
    begun: bool = False
    race: ClusterRace | None = None
    made: BuiltObjects | None = None
    spans: tuple[Span, ...] = ()

    @property
    def number(self) -> int:
        return self.job.number

    @property
    def samples(self) -> int:
        """Maximum number of samples of an outcome."""
        return samples_of(self.job.policy)

    def order(self) -> JobOrder:
        job = self.job
        return JobOrder(
            self.ticket,
            self.region.key,
            job.fingerprint,
            job.backend,
            job.point,
            job.policy,
            job.dims,
            job.best_ns,
            self.case,
            None if self.made is None else self.made.outcome,
        )

    @cached_property
    def case(self) -> str:
        """The key of its case."""
        return case_key(self.region, self.job.dims, self.job.policy.seeds)


@dataclass(eq=False)
class ClusterRace:
    """A race of jobs on one host.

    outcomes: by number, complete once `is_over`. awaited: number of jobs being built; entrants: the built ones.
    """

    items: Sequence[ClusterJob]
    time_s: float
    mailbox: Mailbox
    key: str
    losses: list[str] = field(default_factory=list)
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    is_over: bool = False
    awaited: int = 0
    entrants: list[ClusterJob] = field(default_factory=list)

    @property
    def limit_s(self) -> float:
        """Hard limit of its duration in seconds."""
        policies = [item.job.policy for item in self.items]
        return self.time_s + sum(2 * (each.build_timeout_s + each.run_timeout_s) for each in policies)


class Mailbox:
    """See the module. check: raises if no further outcomes will come.

    unanswered: number of jobs accepted but not answered; used by the pool's thread only.
    """

    def __init__(self, check: Callable[[], None]) -> None:
        self.condition = threading.Condition()
        self.left: dict[int, ClusterJob | Job] = {}
        self.unanswered = 0
        self._done: list[Done] = []
        self._check = check

    def expect(self, items: Sequence[ClusterJob | Job]) -> None:
        """Register submitted jobs. Raises InputError for duplicate numbers."""
        numbers = [item.number for item in items]
        with self.condition:
            taken = sorted(set(numbers) & self.left.keys())
            if taken or len(set(numbers)) != len(numbers):
                raise InputError(f"duplicate job numbers: {taken or numbers}; renumber them")
            self.left.update({item.number: item for item in items})

    def put(self, answers: Sequence[Done]) -> None:
        """Add outcomes; called by the pool's thread."""
        with self.condition:
            self._done += answers
            self.condition.notify_all()

    def wake(self) -> None:
        """Wake the waiting thread."""
        with self.condition:
            self.condition.notify_all()

    def collect(self, timeout_s: float | None) -> Sequence[Done]:
        """See `Pool.collect`."""
        ends = None if timeout_s is None else time.monotonic() + timeout_s
        with self.condition:
            while not self._done and self.left:
                self._check()
                left = None if ends is None else ends - time.monotonic()
                if left is not None and left <= 0:
                    break
                self.condition.wait(left)
            found = [done for done in self._done if done.number in self.left]
            self._done = []
            for done in found:
                del self.left[done.number]
            return found

    def wait_until(self, is_so: Callable[[], bool], limit_s: float | None = None) -> None:
        """Wait for a condition set by the pool's thread, at most `limit_s` seconds."""
        ends = None if limit_s is None else time.monotonic() + limit_s
        with self.condition:
            while not is_so():
                self._check()
                left = None if ends is None else ends - time.monotonic()
                if left is not None and left <= 0:
                    return
                self.condition.wait(left)

    def abandon(self) -> list[int]:
        """Stop expecting outstanding jobs and return their numbers."""
        with self.condition:
            there = {done.number for done in self._done}
            numbers = sorted(number for number in self.left if number not in there)
            self.left = {number: item for number, item in self.left.items() if number in there}
            return numbers

    def forget(self, numbers: Sequence[int]) -> None:
        """Stop expecting these jobs."""
        with self.condition:
            for number in numbers:
                del self.left[number]

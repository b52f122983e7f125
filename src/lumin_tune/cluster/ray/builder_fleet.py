"""Builders of a cluster as the driver sees them, for devices apart from the host.

`driver` submits jobs and gets them back with references to artifacts and cases, which never pass through the driver.
One builder per node uses the processors that its hosts leave. A case is made once for all jobs that need it, by any
builder. Lost builders are replaced; their work is retried at most twice.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

import ray
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from lumin_tune.cluster.ray.builder import BuildActor
from lumin_tune.cluster.ray.mailbox import BuiltObjects, ClusterJob
from lumin_tune.cluster.ray.raw import Failure, read
from lumin_tune.cluster.ray.ray_host import HostSettings
from lumin_tune.cluster.ray.slots import CPU, RayNode
from lumin_tune.cluster.transport.fields import WireError
from lumin_tune.cluster.transport.handshake import Hello, Refusal, Setup, read_hello, written_setup
from lumin_tune.cluster.transport.wire import REPLY_BYTES, BuilderReport, HostWork, read_made, written_work
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import Outcome

THREADS: Final = 64
START_S: Final = 120.0
RETRY_S: Final = 5.0
MOST_FAILURES: Final = 4
MOST_LOSSES: Final = 2
GRACE_S: Final = 30.0
KEPT_CASES: Final = 32
"""Number of recently used cases kept among the cluster's objects; others are made again when needed."""


@dataclass(eq=False)
class RayBuilder:
    """A builder actor. hello: reference of its handshake, while pending; asked: its work by the references of
    reports.
    """

    name: str
    node: RayNode
    actor: Any
    hello: Any
    since: float
    depth: int = 0
    asked: dict[Any, _Task] = field(default_factory=dict)

    @property
    def room(self) -> int:
        return self.depth - len(self.asked)


@dataclass(eq=False)
class _Task:
    """A build of a job, or the making of its case. result: an object reference. until: a deadline, monotonic."""

    item: ClusterJob
    is_case: bool
    result: Any
    until: float


@dataclass(eq=False)
class _Case:
    """reference: None until it is made. failure: why it failed. waiting: built jobs that wait for it."""

    reference: Any = None
    failure: Outcome | None = None
    losses: int = 0
    is_asked: bool = False
    waiting: list[ClusterJob] = field(default_factory=list)


@dataclass(eq=False)
class _BuilderSlot:
    """A place for one builder. failures: consecutive lost builders."""

    node: RayNode
    processes: int
    failures: int = 0
    retry_at: float = 0.0
    builder: RayBuilder | None = None


class BuildListener(Protocol):
    """The driver's reactions to builds."""

    def take_built(self, item: ClusterJob) -> None:
        """Process a job whose `made` is set."""

    def take_unbuilt(self, item: ClusterJob, outcome: Outcome) -> None:
        """Process a job that could not be built, or whose case failed."""

    def admit_builder(self, hello: Hello) -> str:
        """Return why a builder is refused, "" if it is admitted."""

    def refuse(self, name: str, reason: str) -> None:
        """Report a node that cannot build."""


class BuilderFleet:
    """Builders for one device kind. setup: their configuration, except for names."""

    def __init__(self, setup: Setup, processes: int | None, listener: BuildListener) -> None:
        self._setup, self._processes, self._listener = setup, processes, listener
        self._waiting: deque[ClusterJob] = deque()
        self._cases: dict[str, _Case] = {}
        self._sites: dict[str, _BuilderSlot] = {}
        self._actor = ray.remote(BuildActor)
        self._since = time.monotonic()

    @property
    def capacity(self) -> int:
        """Number of jobs that keeps the builders busy. Thread-safe."""
        builders = [site.builder for site in list(self._sites.values())]
        return sum(builder.depth for builder in builders if builder is not None)

    @property
    def has_no_builders(self) -> bool:
        """Whether there are no builders and will be none soon."""
        if any(site.builder is not None and site.builder.depth for site in self._sites.values()):
            self._since = time.monotonic()
            return False
        may = any(site.failures <= MOST_FAILURES for site in self._sites.values())
        return not may or time.monotonic() - self._since > GRACE_S

    @property
    def asked(self) -> dict[Any, Callable[[], None]]:
        """Pending object references with their handlers."""
        found: dict[Any, Callable[[], None]] = {}
        for site in self._sites.values():
            builder = site.builder
            if builder is None:
                continue
            if builder.hello is not None:
                found[builder.hello] = lambda site=site, builder=builder: self._greet(site, builder)  # type: ignore[misc]
            for reference in builder.asked:
                found[reference] = lambda s=site, b=builder, r=reference: self._take(s, b, r)  # type: ignore[misc]
        return found

    def submit(self, items: Sequence[ClusterJob]) -> None:
        """Submit jobs to be built."""
        self._waiting.extend(items)

    def unsubmit(self, is_wanted: Callable[[ClusterJob], bool]) -> list[ClusterJob]:
        """Remove and return queued jobs that are not wanted."""
        gone = [item for item in self._waiting if not is_wanted(item)]
        self._waiting = deque(item for item in self._waiting if is_wanted(item))
        return gone

    def forget(self, item: ClusterJob) -> None:
        """Rebuild a job and its case after the objects were lost."""
        self._cases.pop(item.case, None)
        item.made = None
        self._waiting.append(item)

    def look(self, nodes: Sequence[RayNode], hosts_on: Callable[[RayNode], int]) -> None:
        """Maintain builders on the nodes."""
        now = time.monotonic()
        there = {node.id: node for node in nodes}
        for gone in self._sites.keys() - there.keys():
            site = self._sites.pop(gone)
            if site.builder is not None:
                self._lose(site, site.builder, "its node is gone")
        for node in there.values():
            if node.id not in self._sites and node.amount(CPU):
                processes = max(1, node.amount(CPU) - hosts_on(node))
                self._sites[node.id] = _BuilderSlot(node, processes)
        left = self._processes
        for site in self._sites.values():
            wanted = site.processes if left is None else min(site.processes, left)
            left = None if left is None else left - wanted
            if wanted and site.builder is None and site.failures <= MOST_FAILURES and site.retry_at <= now:
                self._start(site, wanted)
        for site in list(self._sites.values()):
            builder = site.builder
            if builder is not None and builder.hello is not None and now - builder.since > START_S:
                self._lose(site, builder, f"it has not come up in {START_S:g} s")
            elif builder is not None and any(task.until < now for task in builder.asked.values()):
                self._lose(site, builder, "it has not answered for longer than builds may take")

    def assign(self, most: int) -> None:
        """Give work to builders, up to `most` jobs."""
        builders = [site.builder for site in self._sites.values() if site.builder is not None and site.builder.depth]
        while self._waiting and most > 0:
            builder = max(builders, key=lambda each: each.room, default=None)
            if builder is None or builder.room <= 0:
                return
            item = self._waiting[0]
            case = self._cases.setdefault(item.case, _Case())
            if case.failure is not None:
                self._waiting.popleft()
                self._listener.take_unbuilt(item, case.failure)
                continue
            if not case.is_asked:
                case.is_asked = True
                self._give(builder, item, is_case=True)
                continue
            self._give(builder, self._waiting.popleft(), is_case=False)
            most -= 1

    @property
    def under_way(self) -> int:
        """Number of jobs being built or waiting for their cases."""
        return sum(1 for task in self._tasks() if not task.is_case) + sum(len(c.waiting) for c in self._cases.values())

    def close(self) -> None:
        for site in self._sites.values():
            if site.builder is not None:
                ray.kill(site.builder.actor, no_restart=True)

    def _tasks(self) -> Iterator[_Task]:
        for site in self._sites.values():
            if site.builder is not None:
                yield from site.builder.asked.values()

    def _start(self, site: _BuilderSlot, processes: int) -> None:
        name = f"{site.node.name} builder"
        setup = replace(self._setup, name=name, builders=processes)
        actor: Any = self._actor.options(
            num_cpus=processes,
            max_restarts=0,
            max_task_retries=0,
            max_concurrency=THREADS,
            scheduling_strategy=NodeAffinitySchedulingStrategy(site.node.id, soft=False),
        ).remote(written_setup(setup))
        site.builder = RayBuilder(name, site.node, actor, actor.hello.remote(), time.monotonic())

    def _greet(self, site: _BuilderSlot, builder: RayBuilder) -> None:
        answer = read(builder.hello, REPLY_BYTES)
        builder.hello = None
        if isinstance(answer, Failure):
            self._lose(site, builder, answer.reason)
            return
        try:
            hello = read_hello(answer, builder.name)
            reason = hello.reason if isinstance(hello, Refusal) else self._listener.admit_builder(hello)
        except WireError as error:
            reason = str(error)
        if reason:
            self._close(site, builder, reason)
        elif isinstance(hello, Hello):
            builder.depth = min(hello.depth, THREADS - 2)

    def _give(self, builder: RayBuilder, item: ClusterJob, is_case: bool) -> None:
        work = written_work(HostWork((replace(item.order(), built=None),), (item.region,)))
        method = builder.actor.make_case if is_case else builder.actor.build
        report, result = method.options(num_returns=2).remote(work)
        policy = item.job.policy
        patience = (policy.build_timeout_s + (policy.run_timeout_s if is_case else 0.0)) * (builder.room + 3) + GRACE_S
        builder.asked[report] = _Task(item, is_case, result, time.monotonic() + patience)

    def _take(self, site: _BuilderSlot, builder: RayBuilder, reference: Any) -> None:
        if reference not in builder.asked or site.builder is not builder:
            return  # it was lost meanwhile
        answer = read(reference, REPLY_BYTES)
        if isinstance(answer, Failure):
            if answer.is_loss:
                self._lose(site, builder, answer.reason)
            else:
                self._close(site, builder, answer.reason)
            return
        try:
            made = read_made(answer, builder.name)
        except WireError as error:
            self._close(site, builder, str(error))
            return
        task = builder.asked.pop(reference)
        site.failures = 0
        if made.machine:
            self._again(task, f"{builder.name} ({made.machine})")
        elif task.is_case:
            self._settle(task, made)
        else:
            self._built(task, made)

    def _built(self, task: _Task, made: BuilderReport) -> None:
        item = task.item
        item.spans = made.spans
        if made.outcome.status is not Status.OK:
            self._listener.take_unbuilt(item, made.outcome)
            return
        item.made = BuiltObjects(made.outcome, task.result, None)
        case = self._cases.setdefault(item.case, _Case())
        if case.failure is not None:
            self._listener.take_unbuilt(item, case.failure)
        elif case.reference is None:
            case.waiting.append(item)
        else:
            self._complete(item, case)

    def _settle(self, task: _Task, made: BuilderReport) -> None:
        case = self._cases.setdefault(task.item.case, _Case())
        waiting, case.waiting = case.waiting, []
        if made.outcome.status is Status.OK:
            case.reference = task.result
        else:
            case.failure = made.outcome
        for item in waiting:
            if case.failure is not None:
                self._listener.take_unbuilt(item, case.failure)
            else:
                self._complete(item, case)

    def _complete(self, item: ClusterJob, case: _Case) -> None:
        assert item.made is not None
        item.made = replace(item.made, case=case.reference)
        self._cases[item.case] = self._cases.pop(item.case)  # least recently used first
        done = [key for key, each in self._cases.items() if each.reference is not None and not each.waiting]
        for key in done[:-KEPT_CASES]:
            del self._cases[key]  # jobs in progress keep their references
        self._listener.take_built(item)

    def _again(self, task: _Task, loss: str) -> None:
        """Retry work with another builder, or fail it."""
        if task.is_case:
            case = self._cases.setdefault(task.item.case, _Case())
            case.losses += 1
            case.is_asked = False
            if case.losses > MOST_LOSSES:
                self._settle(task, BuilderReport(_gave_up([loss]), "", ()))
            elif case.waiting:  # no other job would request it
                self._waiting.appendleft(case.waiting.pop())
            return
        task.item.losses.append(loss)
        if len(task.item.losses) > MOST_LOSSES:
            self._listener.take_unbuilt(task.item, _gave_up(task.item.losses))
        else:
            self._waiting.appendleft(task.item)

    def _lose(self, site: _BuilderSlot, builder: RayBuilder, reason: str) -> None:
        site.failures += 1
        site.retry_at = time.monotonic() + RETRY_S * site.failures
        if site.failures > MOST_FAILURES:
            self._listener.refuse(
                builder.name, f"{site.failures} builders in a row were lost, the last because {reason}"
            )
        self._end(site, builder, reason)

    def _close(self, site: _BuilderSlot, builder: RayBuilder, reason: str) -> None:
        """Refuse a builder and close its place."""
        site.failures = MOST_FAILURES + 1
        self._listener.refuse(builder.name, reason)
        self._end(site, builder, reason)

    def _end(self, site: _BuilderSlot, builder: RayBuilder, reason: str) -> None:
        site.builder = None
        ray.kill(builder.actor, no_restart=True)
        tasks, builder.asked = list(builder.asked.values()), {}
        for task in tasks:
            self._again(task, f"{builder.name} ({reason})")


def setup_for(device: Device, terms: HostSettings) -> Setup:
    """Return the configuration of builders for a device."""
    return Setup("", device.backend, terms.plugins, terms.blocked, 0, None, terms.memory_bytes, device, terms.settings)


def _gave_up(losses: Sequence[str]) -> Outcome:
    message = " ".join(f"no builder could build it: {'; '.join(losses)}".split())[:1000]
    return Outcome(Status.CRASHED, "build", message=message)

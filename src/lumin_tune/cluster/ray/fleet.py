"""Hosts of a cluster as the driver sees them: start, handshake, jobs, reports, heartbeat timeouts, replacement.

`driver` assigns work; this module knows jobs only as items of a host. Single-threaded. Changes of a host are reported
through `Listener`; nothing waits without a timeout.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

import ray
from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

from lumin_tune.cluster.measuring.messages import RegionText
from lumin_tune.cluster.monitoring.events import (
    HostJoined,
    HostLost,
    HostQuarantined,
    HostRefused,
    PoolEvent,
    State,
)
from lumin_tune.cluster.nodes.resources import DEVICE
from lumin_tune.cluster.ray.host import HEARTBEAT_S, REPORT_S, Host
from lumin_tune.cluster.ray.mailbox import ClusterJob, ClusterRace
from lumin_tune.cluster.ray.raw import Failure, read, wait_for
from lumin_tune.cluster.ray.ray_host import CALLS_PER_S, HostSettings, RayHost
from lumin_tune.cluster.ray.slots import HostSlot, RayNode, alive, slots_of
from lumin_tune.cluster.transport.fields import WireError
from lumin_tune.cluster.transport.handshake import Hello, Refusal, Setup, read_hello, written_setup
from lumin_tune.cluster.transport.wire import (
    RACE_BYTES,
    REPLY_BYTES,
    HostReport,
    HostWork,
    RaceOutcomes,
    read_outcomes,
    read_report,
    written_work,
)
from lumin_tune.core.trials import device_key

LOOK_S: Final = 1.0
START_S: Final = 120.0
RETRY_S: Final = 1.0
LEAST_STARTING: Final = 4
STARTING_A_PROCESSOR: Final = 2
"""Hosts that start concurrently on a node, per processor, so that each starts within `START_S`."""
MOST_FAILURES: Final = 4
THREADS: Final = 4


class Listener(Protocol):
    """The driver's reactions to hosts."""

    def admit(self, host: RayHost, hello: Hello) -> str:
        """Return why a host is refused, "" if it is admitted."""

    def take_report(self, host: RayHost, report: HostReport) -> None:
        """Process a report; `items` of the host still holds the reported jobs."""

    def take_race(self, host: RayHost, race: ClusterRace, outcomes: RaceOutcomes) -> None:
        """Process the outcomes of a race."""

    def lose(self, host: RayHost, reason: str, begun: bool) -> None:
        """Requeue the jobs of a lost host. begun: whether a begun job may be to blame."""

    def tell(self, event: PoolEvent) -> None:
        """Emit an event."""


class HostFleet:
    """See the module."""

    def __init__(self, terms: HostSettings, listener: Listener) -> None:
        self.hosts: dict[str, RayHost] = {}
        self.nodes: dict[str, RayNode] = {}
        self.slots: list[HostSlot] = []
        self.refused: dict[str, str] = {}
        self._terms = terms
        self._listener = listener
        self._looked_at = -LOOK_S
        self._number = 0
        self._actor = ray.remote(Host)

    # nodes

    def look(self) -> bool:
        """Track nodes and start missing hosts; return whether it was time to look."""
        now = time.monotonic()
        if now - self._looked_at < LOOK_S:
            return False
        self._looked_at = now
        there = {node.id: node for node in alive(ray.nodes())}  # type: ignore[no-untyped-call]
        for gone in self.nodes.keys() - there.keys():
            for host in [each for each in self.hosts.values() if each.slot.node.id == gone]:
                self.lose(host, "its node is gone")
            self.slots = [slot for slot in self.slots if slot.node.id != gone]
        for new in there.keys() - self.nodes.keys():
            found = slots_of(there[new], self._terms.counted)
            self.slots += found
            if not found:
                self.refuse(there[new].name, _nothing_there(there[new], self._terms.counted))
        self.nodes = there
        starting = Counter(host.slot.node.id for host in self.hosts.values() if host.state == "starting")
        for slot in self.slots:
            most = max(LEAST_STARTING, STARTING_A_PROCESSOR * slot.node.amount("CPU"))
            if not slot.taken and not slot.closed and slot.retry_at <= now and starting[slot.node.id] < most:
                starting[slot.node.id] += 1
                self._start(slot)
        return True

    @property
    def places(self) -> int:
        """Number of hosts intended."""
        return sum(not slot.closed for slot in self.slots)

    @property
    def may_grow(self) -> bool:
        """Whether further hosts are starting or will be started. Thread-safe."""
        return any(not slot.closed and not self._is_ready(slot) for slot in self.slots)

    def _is_ready(self, slot: HostSlot) -> bool:
        return any(host.slot is slot and host.state == "ready" for host in list(self.hosts.values()))

    def _start(self, slot: HostSlot) -> None:
        terms, self._number = self._terms, self._number + 1
        name = slot.name if slot.failures == 0 else f"{slot.name} #{self._number}"
        while name in self.hosts:
            self._number += 1
            name = f"{slot.name} #{self._number}"
        builders = 1 if slot.backend in terms.apart else terms.builders
        setup = Setup(
            name,
            slot.backend,
            terms.plugins,
            terms.blocked,
            slot.place,
            builders,
            terms.memory_bytes,
            settings=terms.settings,
        )
        actor = self.launch(slot, written_setup(setup))
        host = RayHost(name, slot, actor, asked=actor.hello.remote(), asked_at=time.monotonic())
        slot.taken = True
        self.hosts[name] = host

    def launch(self, slot: HostSlot, setup: bytes) -> Any:
        """Start an actor that owns the device of a slot. `bench/cluster.py` overrides it to share processes."""
        resources = {DEVICE: slot.devices} if slot.devices else {}
        return self._actor.options(
            max_restarts=0,
            max_task_retries=0,
            max_concurrency=THREADS,
            num_cpus=slot.processors,
            num_gpus=slot.gpus,
            resources=resources,
            scheduling_strategy=NodeAffinitySchedulingStrategy(slot.node.id, soft=False),
        ).remote(setup)

    def kill(self, actor: Any) -> None:
        """Kill an actor returned by `launch`."""
        ray.kill(actor, no_restart=True)

    # work

    def give(self, host: RayHost, items: Sequence[ClusterJob]) -> None:
        """Assign jobs to a host; they are sent with the next call, see `ask`."""
        host.items.update({item.ticket: item for item in items})
        host.fresh += items

    def ask(self) -> None:
        """Keep one call outstanding at each ready host, with new jobs; hosts that run short get theirs at once."""
        report_s = min(HEARTBEAT_S / 2, max(REPORT_S, len(self.hosts) / CALLS_PER_S))
        for host in self.hosts.values():
            host.report_s = report_s
            if host.state != "ready":
                continue
            if host.asked is None:
                host.asked, host.asked_at = host.actor.step.remote(*self._work(host)), time.monotonic()
            elif host.fresh and host.is_short:
                host.actor.add.remote(*self._work(host))

    def drop(self, host: RayHost) -> Sequence[ClusterJob]:
        """Make a host give back its queued jobs; return those not sent yet."""
        host.actor.add.remote(written_work(HostWork(drop=True)))
        unsent, host.fresh = host.fresh, []
        for item in unsent:
            del host.items[item.ticket]
        return unsent

    def race(self, host: RayHost, race: ClusterRace) -> None:
        """Run a race on a host."""
        host.race, host.race_until = race, time.monotonic() + race.limit_s
        items = race.entrants
        work = HostWork(tuple(item.order() for item in items), self._texts(host, items), race_s=race.time_s)
        host.racing = host.actor.race.remote(written_work(work), _references(items))

    def _work(self, host: RayHost) -> tuple[bytes, list[Any]]:
        items, host.fresh = host.fresh, []
        host.given += len(items)
        work = HostWork(
            tuple(item.order() for item in items),
            self._texts(host, items),
            report_s=host.report_s,
            refill_level=host.refill_level,
        )
        return written_work(work), _references(items)

    def _texts(self, host: RayHost, items: Sequence[ClusterJob]) -> tuple[RegionText, ...]:
        """Return the regions whose texts a host lacks."""
        found = {item.region.key: item.region for item in items if item.region.key not in host.regions}
        host.regions.update(found)
        return tuple(found.values())

    # answers

    def hear(self, timeout_s: float, others: Mapping[Any, Callable[[], None]]) -> None:
        """Process the answers of hosts and lose silent ones. others: further references with their handlers."""
        asked = {each.asked: each for each in self.hosts.values() if each.asked is not None}
        racing = {each.racing: each for each in self.hosts.values() if each.racing is not None}
        known = [*asked, *racing, *others]
        if not known:
            time.sleep(timeout_s)
            return
        for reference in wait_for(known, timeout_s):
            if reference in others:
                others[reference]()
                continue
            host = asked.get(reference) or racing[reference]
            if host.name not in self.hosts:
                continue  # it was lost meanwhile
            try:
                self._take(host, reference, is_race=reference in racing)
            except WireError as error:
                self.quarantine(host, str(error))
        self._end_silent()

    def _take(self, host: RayHost, reference: Any, is_race: bool) -> None:
        answer = read(reference, RACE_BYTES if is_race else REPLY_BYTES)
        if isinstance(answer, Failure):
            if answer.is_loss:
                self.lose(host, answer.reason)
            else:
                self.quarantine(host, f"{host.name}: {answer.reason}")
        elif is_race:
            race, host.race, host.racing = host.race, None, None
            assert race is not None
            outcomes, trouble = read_outcomes(answer, host.name, [item.ticket for item in race.entrants])
            if trouble:
                host.race = race
                self.lose(host, trouble)
            else:
                self._listener.take_race(host, race, outcomes)
        elif host.state == "starting":
            host.asked = None
            self._greet(host, read_hello(answer, host.name))
        else:
            host.asked = None
            samples = {ticket: item.samples for ticket, item in host.items.items()}
            report = read_report(answer, host.name, samples)
            if report.trouble:
                self.lose(host, report.trouble)
            else:
                self._listener.take_report(host, report)

    def _greet(self, host: RayHost, hello: Hello | Refusal) -> None:
        reason = hello.reason if isinstance(hello, Refusal) else self._listener.admit(host, hello)
        if reason or isinstance(hello, Refusal):
            host.slot.closed = reason
            self._end(host, "lost")
            self.refuse(host.slot.name, reason)
            return
        host.hello, host.key, host.state = hello, device_key(hello.device), "ready"
        host.agreed_at = time.monotonic()
        host.slot.failures = 0
        self._listener.tell(HostJoined(time.time(), host.name, host.slot.node.id, hello.device, hello.versions))

    def _end_silent(self) -> None:
        now = time.monotonic()
        for host in list(self.hosts.values()):
            if host.state == "starting" and now - host.asked_at > START_S:
                self._late(host)
            elif host.state == "ready" and host.asked is not None:
                if now - host.asked_at > HEARTBEAT_S + self._terms.silence_s:
                    self.lose(host, f"it has not answered for {now - host.asked_at:.0f} s")
                elif host.race is not None and now > host.race_until:
                    self.lose(host, f"its race was to take {host.race.limit_s:.0f} s at most and is not over")

    def _late(self, host: RayHost) -> None:
        """Give up on a host that does not start, for now."""
        reason = self.why_late(host)
        self.refuse(host.slot.name, reason)
        self.lose(host, reason)

    def why_late(self, host: RayHost) -> str:
        """Return why a host has not started, as far as known."""
        from ray._private.state import available_resources_per_node

        nodes: Mapping[str, Mapping[str, float]] = available_resources_per_node()  # type: ignore[no-untyped-call]
        free = nodes.get(host.slot.node.id, {})
        wanted = {"CPU": host.slot.processors, "GPU": host.slot.gpus, DEVICE: host.slot.devices}
        short = [f"{free.get(name, 0.0):g} {name}" for name, amount in wanted.items() if free.get(name, 0.0) < amount]
        waited = f"it has not come up in {time.monotonic() - host.asked_at:.0f} s"
        if short and free:
            return (
                f"{waited}: it needs {host.slot.asks}, and there is {', '.join(short)} free; if it is not just "
                "starting, another driver holds the device: wait for it, or end it"
            )
        return f"{waited}; look at Ray's logs there"

    # end of hosts

    def lose(self, host: RayHost, reason: str) -> None:
        """Treat a host as lost and kill it; its slot gets a new host later."""
        slot = host.slot
        slot.failures = slot.failures + 1
        slot.retry_at = time.monotonic() + RETRY_S * 2 ** min(slot.failures, 6)
        if slot.failures > MOST_FAILURES:
            slot.closed = f"{slot.failures} hosts in a row were lost there, the last one because {reason}"
            self.refuse(slot.name, slot.closed)
        was_ready = host.state == "ready"
        self._end(host, "lost")
        if was_ready:
            self._listener.tell(HostLost(time.time(), host.name, reason))
        self._listener.lose(host, reason, begun=True)

    def quarantine(self, host: RayHost, reason: str) -> None:
        """Quarantine a host and close its slot."""
        host.slot.closed = reason
        self._end(host, "quarantined")
        self._listener.tell(HostQuarantined(time.time(), host.name, reason))
        self._listener.lose(host, reason, begun=False)

    def _end(self, host: RayHost, state: State) -> None:
        host.state = state
        host.slot.taken = False
        del self.hosts[host.name]
        self.kill(host.actor)
        host.asked = host.racing = None

    def refuse(self, node: str, reason: str) -> None:
        """Record and emit why a node, or a host on it, does not take part."""
        self.refused[node] = reason
        self._listener.tell(HostRefused(time.time(), node, reason))

    def close(self) -> None:
        """Kill all hosts."""
        for host in list(self.hosts.values()):
            self._end(host, "lost")


def _references(items: Sequence[ClusterJob]) -> list[Any]:
    """Return the object references of built jobs: an artifact and a case each."""
    return [each for item in items if item.made is not None for each in (item.made.artifact, item.made.case)]


def _nothing_there(node: RayNode, counted: Mapping[str, str]) -> str:
    """Return why a node offers no slot."""
    has = ", ".join(f"{amount:g} {name}" for name, amount in node.resources.items() if name in ("CPU", "GPU", DEVICE))
    wanted = sorted({resource or f"{DEVICE} or CPU" for resource in counted.values()})
    return (
        f"it offers no device for {', '.join(counted)}: it has {has or 'no processors'}, needed is {', '.join(wanted)}"
    )

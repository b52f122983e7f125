"""Scheduling over the hosts of a cluster; the thread of a `RayPool`.

Each device kind has its own queue, in the order of job numbers. A host is given as many jobs as keep it busy and
reports several at once, so it never waits for the driver. When a host is lost, its jobs go to other hosts. Jobs that it
had begun are then given to hosts that have nothing else, to identify a job that kills hosts; a job with which three
hosts were lost is answered as a crash.

The module is long because the driver is one class: every event changes the same queues, hosts and jobs in one thread.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lumin_tune.cluster.monitoring.events import JobBegan, JobEnded, JobRequeued, PoolEvent, PoolListener
from lumin_tune.cluster.protocol import Done
from lumin_tune.cluster.ray.builder_fleet import BuilderFleet, setup_for
from lumin_tune.cluster.ray.fleet import HostFleet
from lumin_tune.cluster.ray.mailbox import ClusterJob, ClusterRace, Mailbox
from lumin_tune.cluster.ray.queues import Queue
from lumin_tune.cluster.ray.ray_host import HostSettings, RayHost
from lumin_tune.cluster.ray.trust import Answer, Trust
from lumin_tune.cluster.transport.handshake import Hello
from lumin_tune.cluster.transport.wire import EndedJob, HostReport, RaceOutcomes
from lumin_tune.core.errors import ClusterError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Outcome, device_key

POLL_S: Final = 0.02
AHEAD: Final = 3
"""Builds run ahead of the hosts' needs by this factor, because build times vary."""
REST_S: Final = 0.0003
MOST_REST_S: Final = 0.02
"""Seconds that the thread sleeps per iteration and host, and at most: polling costs the same however many hosts
answered, and hosts have queued jobs.
"""
MOST_LOSSES: Final = 2
DROP_S: Final = 3.0
FORGOTTEN_S: Final = 10.0


class Driver:
    """See the module. admit: returns why a host or builder is refused, "" if it is admitted. on_event: receives
    events.
    """

    def __init__(
        self, terms: HostSettings, admit: Callable[[Hello], str], on_event: PoolListener | None, patience_s: float
    ) -> None:
        self.lock = threading.Condition()
        self.error: BaseException | None = None
        self.is_closed = False
        self.turned_at = time.monotonic()
        self.fleet = HostFleet(terms, self)
        self._admit = admit
        self._on_event = on_event
        self._patience_s = patience_s
        self._orders: list[Callable[[], None]] = []
        self._terms = terms
        self._queues: dict[str, Queue] = {}
        self._builder_fleets: dict[str, BuilderFleet] = {}
        self._mailboxes: list[Mailbox] = []
        self._trust = Trust()
        self._answers: dict[Mailbox, list[Done]] = {}
        self._drops: list[_Drop] = []
        self._thread = threading.Thread(target=self._drive, name="lumin-ray-pool", daemon=True)

    # callers' side

    def start(self) -> None:
        self._thread.start()

    def order(self, what: Callable[[], None]) -> None:
        """Queue a command for the thread."""
        with self.lock:
            self._orders.append(what)

    def close(self, timeout_s: float) -> None:
        self.is_closed = True
        self._thread.join(timeout_s)

    def mailbox(self) -> Mailbox:
        """Return a new mailbox."""
        made = Mailbox(self.check)
        with self.lock:
            self._mailboxes.append(made)
        return made

    def check(self) -> None:
        """Raise the error that ended the thread, or an error if the pool is closed."""
        if self.error is not None:
            if isinstance(self.error, ClusterError):
                raise type(self.error)(str(self.error)) from self.error
            raise ClusterError(f"the pool failed: {type(self.error).__name__}: {self.error}") from self.error
        if self.is_closed:
            raise ClusterError("the pool is closed; create another")

    # commands for the thread

    def take_jobs(self, items: Sequence[ClusterJob]) -> None:
        for item in items:
            item.mailbox.unanswered += 1
            self._pass_on(item)

    def take_race(self, host: RayHost, race: ClusterRace, outcomes: RaceOutcomes) -> None:
        for item in race.entrants:
            race.outcomes[item.number] = outcomes[item.ticket]
            self.tell(JobEnded(time.time(), item.number, host.name, outcomes[item.ticket].status.value))
        self._end_race(race)

    def enter(self, race: ClusterRace) -> None:
        race.awaited = len(race.items)
        for item in race.items:
            item.race = race
            self._pass_on(item)

    def drop(self, mailbox: Mailbox, numbers: list[int], ready: threading.Event) -> None:
        """Drop the queued jobs of a mailbox; `numbers` holds them once `ready` is set."""
        for queue in self._queues.values():
            numbers += [item.number for item in queue.drop(lambda item: item.mailbox is mailbox)]
        for builders in self._builder_fleets.values():
            numbers += [item.number for item in builders.unsubmit(lambda item: item.mailbox is not mailbox)]
        mailbox.unanswered -= len(numbers)
        waiting = {
            host
            for host in self.fleet.hosts.values()
            if host.state == "ready" and any(item.mailbox is mailbox for item in host.items.values())
        }
        self._drops.append(_Drop(mailbox, numbers, ready, waiting, time.monotonic() + DROP_S))
        for host in waiting:
            for item in self.fleet.drop(host):
                self._give_back(host, item)

    # builders

    def admit_builder(self, hello: Hello) -> str:
        return self._admit(hello)

    def refuse(self, name: str, reason: str) -> None:
        self.fleet.refuse(name, reason)

    def take_built(self, item: ClusterJob) -> None:
        if item.race is None:
            self._queue(item.key).push(item)
        else:
            item.race.entrants.append(item)
            self._count(item.race)

    def take_unbuilt(self, item: ClusterJob, outcome: Outcome) -> None:
        race = item.race
        if race is None:
            self._answer(item, outcome, None, "")
        else:
            race.outcomes[item.number] = outcome
            self._count(race)

    def _count(self, race: ClusterRace) -> None:
        """Queue a race once all its jobs are built or have failed."""
        race.awaited -= 1
        if race.awaited:
            return
        race.entrants.sort(key=lambda item: item.number)
        if not race.entrants:
            self._end_race(race)
            return
        self._queue(race.key).enter(race)

    def _pass_on(self, item: ClusterJob) -> None:
        """Have a job built, if builders exist for its device kind."""
        builders = self._builder_fleets.get(item.key)
        if builders is None or builders.has_no_builders:
            self.take_built(item)
        else:
            builders.submit([item])

    # hosts

    def admit(self, host: RayHost, hello: Hello) -> str:
        reason = self._admit(hello)
        key = device_key(hello.device)
        if not reason and hello.device.backend in self._terms.apart and key not in self._builder_fleets:
            terms = self._terms
            setup = setup_for(hello.device, terms)
            self._builder_fleets[key] = BuilderFleet(setup, terms.builders, self)
        return reason

    def take_report(self, host: RayHost, report: HostReport) -> None:
        for ticket in report.begun:
            item = host.items.get(ticket)
            if item is not None and not item.begun:
                item.begun = True
                self.tell(JobBegan(time.time(), item.number, host.name, item.job.device))
        for ticket in report.dropped:
            self._give_back(host, host.items.pop(ticket))
            host.is_alone = host.is_alone and bool(host.items)
        for ticket in report.unfetched:
            item = host.items.pop(ticket)
            item.begun = False
            self._builder_fleets[item.key].forget(item)
        for ended in report.ended:
            if host.state != "ready":
                return  # the host was quarantined for an earlier outcome; others take its jobs
            item = host.items.pop(ended.ticket)
            host.is_alone = host.is_alone and bool(host.items)
            host.done += 1
            host.failed += ended.outcome.status is not Status.OK
            host.busy_ns += sum(span.ended_ns - span.begun_ns for span in ended.spans)
            self._give(host, self._trust.judge(host, item, ended))
            doubt = self._trust.doubt(host)
            if doubt:
                self.fleet.quarantine(host, doubt)
        if host.state == "ready" and not host.items:
            self._give(host, self._trust.release(host))
        if report.drops:
            for drop in self._drops:
                drop.waiting.discard(host)
        self._compare(host, report.left)

    def _compare(self, host: RayHost, left: int) -> None:
        """Lose a host that never received jobs sent to it long ago, or lost them: they would never be answered."""
        now = time.monotonic()
        if host.given - host.sent + left >= host.agreed:  # it answered the others; some may be on their way
            host.agreed, host.agreed_at = host.given, now
        elif now - host.agreed_at > FORGOTTEN_S:
            self.fleet.lose(host, f"it has {left} jobs and was given {host.sent}")

    def lose(self, host: RayHost, reason: str, begun: bool) -> None:
        for drop in self._drops:
            drop.waiting.discard(host)
        for item in self._trust.forget(host):
            self._requeue(item, host, reason, counts=False)
        items = sorted(host.items.values(), key=lambda item: item.number)
        sent = [item for item in items if item not in host.fresh]
        suspects = ([item for item in sent if item.begun] or sent[:1]) if begun else []
        for item in items:
            self._requeue(item, host, reason, counts=item in suspects)
        host.items.clear()
        if host.race is not None:
            race, host.race = host.race, None
            self._requeue_race(race, host, reason)

    def tell(self, event: PoolEvent) -> None:
        if self._on_event is not None:
            self._on_event(event)

    # the thread

    def _drive(self) -> None:
        try:
            while not self.is_closed:
                self.turned_at = time.monotonic()
                with self.lock:
                    orders, self._orders = self._orders, []
                for order in orders:
                    order()
                if self.fleet.look():
                    self._look_for_builders()
                self._assign_builds()
                self._assign()
                self.fleet.ask()
                self.fleet.hear(POLL_S, self._built())
                self._end_drops()
                self._check_served()
                self._deliver()
                time.sleep(min(MOST_REST_S, REST_S * len(self.fleet.hosts)))
        except BaseException as error:  # re-raised in callers
            self.error = error
        finally:
            try:
                for builders in self._builder_fleets.values():
                    builders.close()
                self.fleet.close()
            finally:
                self.is_closed = True
                with self.lock:
                    self.lock.notify_all()
                    mailboxes = list(self._mailboxes)
                for mailbox in mailboxes:
                    mailbox.wake()

    def _look_for_builders(self) -> None:
        """Maintain builders where they are needed; without any, hosts build for themselves."""
        nodes = list(self.fleet.nodes.values())
        for builders in self._builder_fleets.values():
            builders.look(nodes, lambda node: sum(slot.node.id == node.id for slot in self.fleet.slots))
            if builders.has_no_builders:
                for item in builders.unsubmit(lambda item: False):
                    self.take_built(item)

    def _assign_builds(self) -> None:
        """Keep enough jobs built that no host waits, and not many more."""
        for key, builders in self._builder_fleets.items():
            depths = [each.depth for each in self.fleet.hosts.values() if each.key == key]
            builders.assign(AHEAD * sum(depths) - len(self._queue(key).waiting) - builders.under_way)

    def _built(self) -> dict[Any, Callable[[], None]]:
        return {
            reference: act for builders in self._builder_fleets.values() for reference, act in builders.asked.items()
        }

    def capacity_of(self, key: str) -> int:
        """Return the number of jobs that keeps the builders of a device kind busy."""
        builders = self._builder_fleets.get(key)
        return 0 if builders is None else builders.capacity

    def _assign(self) -> None:
        """Give jobs to the hosts with the fewest."""
        if not any(queue.count for queue in self._queues.values()):
            return
        hosts: dict[str, list[RayHost]] = {}
        for host in self.fleet.hosts.values():
            if host.state == "ready":
                hosts.setdefault(host.key, []).append(host)
        for key, queue in self._queues.items():
            there = hosts.get(key, [])
            if there:
                queue.served_at = time.monotonic()
            for host, items in queue.share_out(there).items():
                self.fleet.give(host, items)
            if queue.races and not queue.waiting:
                self._begin_race(queue, there)

    def _begin_race(self, queue: Queue, hosts: Sequence[RayHost]) -> None:
        """Start a race on an idle host, once the jobs submitted before it are done."""
        race = queue.races[0]
        idle = [host for host in hosts if not host.items and host.race is None]
        if idle and not race.mailbox.unanswered:
            queue.races.pop(0)
            self.fleet.race(idle[0], race)

    def _give(self, host: RayHost, answers: Sequence[Answer]) -> None:
        for item, ended in answers:
            self._answer(item, ended.outcome, ended, host.name)

    def _answer(self, item: ClusterJob, outcome: Outcome, ended: EndedJob | None, host: str) -> None:
        spans = (*item.spans, *(ended.spans if ended is not None else ()))
        item.mailbox.unanswered -= 1
        self._answers.setdefault(item.mailbox, []).append(Done(item.number, outcome, spans))
        self.tell(JobEnded(time.time(), item.number, host, outcome.status.value))

    def _requeue(self, item: ClusterJob, host: RayHost, reason: str, counts: bool) -> None:
        item.begun = False
        if counts:
            item.losses.append(f"{host.name} ({reason})")
        if len(item.losses) > MOST_LOSSES:
            self._answer(item, _gave_up(item.losses), None, host.name)
            return
        self._queue(item.key).push(item)
        self.tell(JobRequeued(time.time(), item.number, host.name, reason))

    def _requeue_race(self, race: ClusterRace, host: RayHost, reason: str) -> None:
        race.losses.append(f"{host.name} ({reason})")
        if len(race.losses) > MOST_LOSSES:
            outcome = _gave_up(race.losses)
            race.outcomes.update({item.number: outcome for item in race.entrants})
            self._end_race(race)
            return
        self._queue(race.key).races.insert(0, race)
        for item in race.entrants:
            self.tell(JobRequeued(time.time(), item.number, host.name, reason))

    def _end_race(self, race: ClusterRace) -> None:
        race.is_over = True
        race.mailbox.wake()

    def _give_back(self, host: RayHost, item: ClusterJob) -> None:
        """Take back a job that a host had not begun: it is dropped or requeued."""
        item.begun = False
        drop = next((each for each in self._drops if each.mailbox is item.mailbox), None)
        if drop is None:
            self._queue(item.key).push(item)
        else:
            item.mailbox.unanswered -= 1
            drop.numbers.append(item.number)

    def _end_drops(self) -> None:
        now = time.monotonic()
        for drop in [each for each in self._drops if not each.waiting or each.until <= now]:
            self._drops.remove(drop)
            drop.ready.set()
            drop.mailbox.wake()

    def _check_served(self) -> None:
        """Raise ClusterError if queued jobs have had no host for longer than the patience."""
        now = time.monotonic()
        for key, queue in self._queues.items():
            if not queue.count or now - queue.served_at < self._patience_s:
                continue
            if any(host.key == key and host.state == "ready" for host in self.fleet.hosts.values()):
                continue
            raise ClusterError(
                f"no host is left for {queue.count} jobs, and none came for "
                f"{self._patience_s:g} s; of the {len(self.fleet.nodes)} nodes that are there"
                f"{self.refusals() or ' none was refused'}"
            )

    def refusals(self) -> str:
        """Return why nodes do not take part, one line each."""
        return "".join(f"\n  {node}: {reason}" for node, reason in sorted(self.fleet.refused.items()))

    def _deliver(self) -> None:
        answers, self._answers = self._answers, {}
        for mailbox, done in answers.items():
            mailbox.put(done)

    def _queue(self, key: str) -> Queue:
        return self._queues.setdefault(key, Queue())


@dataclass(eq=False)
class _Drop:
    """A `cancel` in progress. waiting: hosts that have not confirmed it."""

    mailbox: Mailbox
    numbers: list[int]
    ready: threading.Event
    waiting: set[RayHost]
    until: float


def _gave_up(losses: Sequence[str]) -> Outcome:
    """Return the outcome of a job whose hosts were lost repeatedly."""
    message = f"each host that began with it was lost: {'; '.join(losses)}"
    return Outcome(Status.CRASHED, "check", message=" ".join(message.split())[:1000])

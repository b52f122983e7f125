"""Who does what next: jobs from submitted to answered, over the workers of a crew.

`local` runs one in its thread. Where a device shares the host's processors, two phases take turns: all that is there is
built, `capacity` jobs at most, then it is timed, one at a time in the order of the jobs' numbers. Elsewhere building
goes on while devices are timed. No time is measured here, and no process touched but through the crew.

A failure may be what an earlier candidate did to the process that both were in. So one that was met in a process that
others had used is no answer: the job is done again in a fresh process, whose word stands.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from lumin_tune.cluster.measuring.messages import Build, Built, CaseMade, MakeCase, Race, Ran, RegionText, Request, Time
from lumin_tune.cluster.measuring.reference import Case
from lumin_tune.cluster.pool.cases import Cases, case_key
from lumin_tune.cluster.pool.worker_processes import Crew, Died, Event, Worker, is_doubtful
from lumin_tune.cluster.protocol import STAGES, Done, Job, Span
from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import Outcome

MACHINE_TRIES: Final = 2


@dataclass(eq=False)
class Item:
    """A job on its way.

    contest: which it takes part in, None for an ordinary job. disturbed: what its timings came to while something else
    had the processors. suspected: whether it failed in a process that others had used, and needs a fresh one.
    """

    job: Job
    region: RegionText
    contest: Contest | None = None
    built: Built | None = None
    tries: int = 0
    suspected: bool = False
    disturbed: list[Outcome] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)

    @property
    def case_key(self) -> str:
        return case_key(self.region, self.job.dims, self.job.policy.seeds)


@dataclass(eq=False)
class Contest:
    """Jobs that are to take turns. outcomes: by number, complete once `is_over`.

    entrants: those that take turns. alone: whether they are timed one by one now, because one of them spoilt the turns.
    """

    items: Sequence[Item]
    time_s: float
    outcomes: dict[int, Outcome] = field(default_factory=dict)
    entrants: list[Item] = field(default_factory=list)
    alone: bool = False
    is_over: bool = False


class Schedule:
    """See the module. builders: how many processes build. capacity: how many jobs are built before they are timed.

    alternates: whether building and timing take turns.
    """

    def __init__(self, crew: Crew, devices: Sequence[Device], builders: int, capacity: int, alternates: bool) -> None:
        self.done: list[Done] = []
        self.begun: list[int] = []
        self._crew = crew
        self._devices = tuple(devices)
        self._builders = builders
        self._capacity = capacity
        self._alternates = alternates
        self._is_timing = False
        self._pending: dict[int, Item] = {}
        self._built: dict[int, Item] = {}
        self._work: dict[Worker, Item | Contest | str] = {}  # str: the case that it makes
        self._cases = Cases(crew.folder)
        self._timers: dict[Device, Worker] = {}
        self._contests: list[Contest] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left to do."""
        return not (self._pending or self._built or self._contests or any(self._jobs_at_work()))

    def submit(self, items: Iterable[Item]) -> None:
        """Take jobs. Those that have been built need no builder, but their cases (`receive`)."""
        for item in items:
            (self._pending if item.built is None else self._built)[item.job.number] = item
            if item.built is not None and item.contest is None:
                self.begun.append(item.job.number)

    def receive(self, case: Case) -> None:
        """Take a case that was made elsewhere."""
        self._cases.settle(case.key, case, Outcome(Status.CRASHED))
        self._forget()

    def has_case(self, key: str) -> bool:
        """Return whether a case is there."""
        return key in self._cases and self._cases.is_settled(key) and self._cases.failure(key) is None

    def enter(self, contest: Contest) -> None:
        """Take a contest, which begins when all else is done."""
        self._contests.append(contest)

    def cancel(self) -> list[int]:
        """Drop the jobs that have not begun and return their numbers."""
        dropped = sorted(number for number, item in self._pending.items() if item.contest is None)
        for number in dropped:
            del self._pending[number]
        return dropped

    def abandon(self) -> list[int]:
        """Drop the jobs that are not answered, contests apart, end the workers at them, and return their numbers."""
        return self._stop(None)

    def give_up(self, contest: Contest) -> None:
        """End a contest with the outcomes that there are."""
        if contest.is_over:
            return
        self._stop(contest)
        self._contests.remove(contest)
        contest.is_over = True

    def _stop(self, contest: Contest | None) -> list[int]:
        """Forget the jobs of a contest, or those of none, and end the workers at them."""
        dropped = []
        for waiting in (self._pending, self._built):
            for number in [number for number, item in waiting.items() if item.contest is contest]:
                dropped.append(number)
                del waiting[number]
        for worker, work in list(self._work.items()):
            items = [] if isinstance(work, str) else [work] if isinstance(work, Item) else work.entrants
            if any(item.contest is contest for item in items):
                dropped += [item.job.number for item in items]
                del self._work[worker]
                self._timers = {device: each for device, each in self._timers.items() if each is not worker}
                self._crew.retire(worker)
        self._forget()
        return sorted(dropped)

    def take(self, event: Event) -> None:
        """Learn what a worker answered, or that it died. Raises BuildError if the machine cannot build."""
        work = self._work.pop(event.worker, None)
        if isinstance(work, Item):
            work.spans += _spans(event.worker)
        if isinstance(event, Died):
            self._timers = {device: each for device, each in self._timers.items() if each is not event.worker}
            self._take_death(event, work)
        elif isinstance(event.message, CaseMade) and isinstance(work, str):
            failure = Outcome(Status.CRASHED, "check", message=event.message.failure)
            self._settle(work, event.message.case, failure)
        elif isinstance(event.message, Built) and isinstance(work, Item):
            self._take_built(work, event.message, event.worker)
        elif isinstance(event.message, Ran) and work is not None and not isinstance(work, str):
            self._take_ran(work, event.message, event.worker)

    def assign(self) -> None:
        """Give every idle worker that may work what is next."""
        self._begin_contest()
        while sum(each.builds for each in self._crew.workers) < self._builders:
            self._crew.start(builds=True)
        if self._alternates:
            self._turn()
        if not (self._alternates and self._is_timing):
            self._assign_builds()
        if self._is_timing or not self._alternates:
            self._assign_timings()

    # building

    def _assign_builds(self) -> None:
        for worker in [each for each in self._crew.workers if each.builds and each.is_idle]:
            if self._is_full():
                return
            item = self._next_build(worker)
            if item is None:
                continue
            job, key = item.job, item.case_key
            if key not in self._cases:
                folder = str(self._cases.begin(key))
                request = MakeCase(key, item.region, job.dims, job.policy.seeds, folder)
                self._give(worker, key, request, job.policy.build_timeout_s + job.policy.run_timeout_s)
                continue
            del self._pending[job.number]
            if item.contest is None and not item.tries and not item.suspected:
                self.begun.append(job.number)
            request_ = Build(item.region, job.backend, job.point, job.device)
            self._give(worker, item, request_, job.policy.build_timeout_s)

    def _next_build(self, worker: Worker) -> Item | None:
        """Return the first job that a process may build; make way for a fresh process where one is needed."""
        fit = [each for each in self._pending.values() if not (each.suspected and worker.given)]
        if not fit and self._pending and not any(each.builds and not each.given for each in self._crew.workers):
            self._crew.retire(worker)
        return min(fit, key=lambda each: each.job.number, default=None)

    def _take_built(self, item: Item, built: Built, worker: Worker) -> None:
        if is_doubtful(built.outcome, worker) and not built.machine:
            self._suspect(item, self._pending)
        elif built.machine:
            item.tries += 1
            if item.tries >= MACHINE_TRIES:
                raise BuildError(built.machine)
            self._pending[item.job.number] = item
        elif built.artifact is None:
            self._answer(item, built.outcome)
        else:
            item.built = built
            self._built[item.job.number] = item

    # timing

    def _turn(self) -> None:
        """Go to the other phase where this one has nothing left to do."""
        if self._work:
            return
        if self._is_timing:
            self._is_timing = bool(self._built)
        else:
            self._is_timing = bool(self._built) and (self._is_full() or not self._pending)

    def _is_full(self) -> bool:
        """Return whether enough is built; contests are built whole."""
        building = [work for worker, work in self._work.items() if worker.builds and isinstance(work, Item)]
        return sum(item.contest is None for item in (*self._built.values(), *building)) >= self._capacity

    def _assign_timings(self) -> None:
        self._answer_without_case()
        while True:
            at_work = {self._device_of(work) for worker, work in self._work.items() if not worker.builds}
            if self._alternates and at_work:
                return
            work = self._next_timing([device for device in self._devices if device not in at_work])
            if work is None:
                return
            fresh = isinstance(work, Item) and work.suspected
            worker = self._timer(self._device_of(work), fresh)
            if not worker.is_idle:
                return  # it is being started
            if isinstance(work, Contest):
                self._start_race(worker, work)
            else:
                del self._built[work.job.number]
                self._give(worker, work, self._time(work), work.job.policy.run_timeout_s)

    def _next_timing(self, devices: Sequence[Device]) -> Item | Contest | None:
        """Return the first that can be timed on one of the devices."""
        for item in sorted(self._built.values(), key=lambda each: (len(each.disturbed), each.job.number)):
            if item.job.device not in devices or not self._cases.is_settled(item.case_key):
                continue
            contest = item.contest
            if contest is None or contest.alone or item.suspected:
                return item
            if all(each.job.number in self._built or each.job.number in contest.outcomes for each in contest.items):
                return contest
        return None

    def _answer_without_case(self) -> None:
        """Answer what was built for cases that could not be made."""
        for number, item in list(self._built.items()):
            failure = self._cases.failure(item.case_key)
            if failure is not None:
                del self._built[number]
                self._answer(item, failure)

    def _start_race(self, worker: Worker, contest: Contest) -> None:
        contest.entrants = [item for item in contest.items if item.job.number not in contest.outcomes]
        for item in contest.entrants:
            del self._built[item.job.number]
        limit = contest.time_s + sum(item.job.policy.run_timeout_s for item in contest.entrants)
        self._give(worker, contest, Race(tuple(map(self._time, contest.entrants)), contest.time_s), limit)

    def _time(self, item: Item) -> Time:
        job, case = item.job, self._cases.use(item.case_key)
        assert item.built is not None and item.built.artifact is not None
        return Time(job.backend, job.device, item.built.artifact, case, job.dims, job.policy, job.best_ns)

    def _take_ran(self, work: Item | Contest, ran: Ran, worker: Worker) -> None:
        if ran.tainted:
            self._timers = {device: each for device, each in self._timers.items() if each is not worker}
            self._crew.retire(worker)
        if isinstance(work, Item):
            (outcome,) = ran.outcomes
            if is_doubtful(outcome, worker):
                self._suspect(work, self._built)
            else:
                self._take_timed(work, replace(outcome, worker=_name(worker)))
        elif ran.tainted:
            self._spoilt(work)
        else:
            for item, outcome in zip(work.entrants, ran.outcomes, strict=True):
                if outcome.status is Status.OK:
                    self._answer(item, replace(outcome, worker=_name(worker)))
                else:  # others were there
                    self._suspect(item, self._built)

    def _take_timed(self, item: Item, outcome: Outcome) -> None:
        """Answer a job, or time it again after the others that are built, while something else had the processors.

        Of several timings the least disturbed counts.
        """
        policy = item.job.policy
        is_timed = outcome.status is Status.OK and not outcome.screened and item.contest is None
        if is_timed and outcome.noise > policy.noise_limit:
            item.disturbed.append(outcome)
            if len(item.disturbed) <= policy.repeats:
                self._built[item.job.number] = item
                return
            outcome = min(item.disturbed, key=lambda each: each.noise)
        self._answer(item, outcome)

    def _timer(self, device: Device, fresh: bool) -> Worker:
        """Return the process that times on a device. fresh: whether nothing may have run in it."""
        if fresh and device in self._timers and self._timers[device].given:
            self._crew.retire(self._timers.pop(device))
        if device not in self._timers:
            self._timers[device] = self._crew.start(builds=False)
        return self._timers[device]

    # doubts

    def _suspect(self, item: Item, queue: dict[int, Item]) -> None:
        """Have a job done again in a fresh process."""
        item.suspected = True
        queue[item.job.number] = item

    # contests

    def _begin_contest(self) -> None:
        """Let the first contest's jobs in once no others are left."""
        if self._contests and not (self._pending or self._built or any(self._jobs_at_work())):
            self.submit(self._contests[0].items)

    def _spoilt(self, contest: Contest) -> None:
        """Time those of a race that killed its worker one by one, and let that stand."""
        contest.alone = True
        self._built.update({item.job.number: item for item in contest.entrants})

    # ending

    def _take_death(self, event: Died, work: Item | Contest | str | None) -> None:
        if isinstance(work, str):
            self._settle(work, None, Outcome(event.status, "check", message=event.message))
        elif isinstance(work, Contest):
            self._spoilt(work)
        elif isinstance(work, Item) and not event.worker.stage:
            work.tries += 1  # the worker was gone before it began
            if work.tries >= MACHINE_TRIES:
                raise BuildError(f"workers end before they begin to work: {event.message}; try `lumin-tune doctor`")
            (self._pending if event.worker.builds else self._built)[work.job.number] = work
        elif isinstance(work, Item):
            outcome = Outcome(event.status, event.worker.stage, message=event.message, worker=_name(event.worker))
            builds, took = event.worker.builds, event.worked_ns
            if is_doubtful(outcome, event.worker):
                self._suspect(work, self._pending if builds else self._built)
                return
            self._answer(work, replace(outcome, build_ns=took) if builds else replace(outcome, run_ns=took))

    def _answer(self, item: Item, outcome: Outcome) -> None:
        """Give an outcome, with what is known of the build, to whoever asked."""
        number = item.job.number
        if item.built is not None:
            known = item.built.outcome
            outcome = replace(
                outcome, build_ns=known.build_ns, source_sha256=known.source_sha256,
                features=MappingProxyType({**known.features, **outcome.features}),
            )  # fmt: skip
        if item.contest is None:
            self.done.append(Done(number, outcome, tuple(item.spans)))
            return
        contest = item.contest
        contest.outcomes[number] = outcome
        if all(each.job.number in contest.outcomes for each in contest.items):
            self._contests.remove(contest)
            contest.is_over = True

    def _settle(self, key: str, case: Case | None, failure: Outcome) -> None:
        self._cases.settle(key, case, failure)
        self._forget()

    def _forget(self) -> None:
        items = (*self._pending.values(), *self._built.values(), *self._jobs_at_work())
        self._cases.forget({item.case_key for item in items})

    def _jobs_at_work(self) -> list[Item]:
        found: list[Item] = []
        for work in self._work.values():
            if not isinstance(work, str):
                found += [work] if isinstance(work, Item) else work.entrants
        return found

    def _device_of(self, work: Item | Contest | str) -> Device:
        assert not isinstance(work, str)
        return (work if isinstance(work, Item) else work.items[0]).job.device

    def _give(self, worker: Worker, work: Item | Contest | str, request: Request, timeout_s: float) -> None:
        self._work[worker] = work
        self._crew.give(worker, request, timeout_s)


def _name(worker: Worker) -> str:
    return f"{socket.gethostname()} {worker.pid}"


def _spans(worker: Worker) -> list[Span]:
    """Return what a worker has just done for its job."""
    found: list[Span] = []
    ends = [begun for _, begun in worker.stages[1:]] + [time.time_ns()]
    for (name, begun), ended in zip(worker.stages, ends):
        stage = STAGES[name]
        if found and found[-1].stage == stage:
            found[-1] = replace(found[-1], ended_ns=ended)
        else:
            found.append(Span(_name(worker), stage, begun, ended))
    return found

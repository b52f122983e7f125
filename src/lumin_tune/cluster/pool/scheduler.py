"""Scheduling of jobs over local workers, from submitted to answered.

`local_pool` runs it in its thread. If a device shares the host's processors, building and timing alternate: everything
available is built, up to `capacity` jobs, then timed, one at a time in the order of job numbers. Otherwise builds
continue while devices are timed. Nothing is timed here, and processes are controlled only through `LocalWorkers`.

A failure may be caused by an earlier candidate in the same process. A failure in a process that had been used before is
therefore not answered: the job is repeated in a fresh process, whose result stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from lumin_tune.cluster.measuring.messages import (
    BuildReply,
    BuildRequest,
    CaseReply,
    MakeCaseRequest,
    RaceRequest,
    Request,
    RunReply,
    TimeRequest,
)
from lumin_tune.cluster.measuring.reference import ReferenceCase
from lumin_tune.cluster.pool.cases import Cases
from lumin_tune.cluster.pool.local_workers import Event, LocalWorkers, Worker, WorkerDied, is_doubtful
from lumin_tune.cluster.pool.scheduled_job import LocalRace, ScheduledJob, spans_of, worker_name
from lumin_tune.cluster.protocol import Done
from lumin_tune.core.errors import BuildError
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import Outcome

MACHINE_TRIES: Final = 2


class Scheduler:
    """See the module. builders: number of builder processes. capacity: maximum number of built jobs before timing
    starts.

    alternates: whether building and timing alternate.
    """

    def __init__(
        self, local_workers: LocalWorkers, devices: Sequence[Device], builders: int, capacity: int, alternates: bool
    ) -> None:
        self.done: list[Done] = []
        self.begun: list[int] = []
        self._local_workers = local_workers
        self._devices = tuple(devices)
        self._builders = builders
        self._capacity = capacity
        self._alternates = alternates
        self._is_timing = False
        self._pending: dict[int, ScheduledJob] = {}
        self._built: dict[int, ScheduledJob] = {}
        self._work: dict[Worker, ScheduledJob | LocalRace | str] = {}  # str: the key of the case being made
        self._cases = Cases(local_workers.folder)
        self._timers: dict[Device, Worker] = {}
        self._races: list[LocalRace] = []
        self._build_ns: dict[str, int] = {}  # of the last build of each region

    def submit(self, items: Iterable[ScheduledJob]) -> None:
        """Submit jobs. Prebuilt ones need only their cases (`receive`)."""
        for item in items:
            (self._pending if item.built is None else self._built)[item.job.number] = item
            if item.built is not None and item.race is None:
                self.begun.append(item.job.number)

    def receive(self, case: ReferenceCase) -> None:
        """Register a case made elsewhere."""
        self._cases.settle(case.key, case, Outcome(Status.CRASHED))
        self._forget()

    def enter(self, race: LocalRace) -> None:
        """Queue a race; it starts when all other jobs are done."""
        self._races.append(race)

    def cancel(self) -> list[int]:
        """Drop queued jobs and return their numbers; those that wait to be timed again are answered."""
        dropped = sorted(number for number, item in self._pending.items() if item.race is None)
        for number in dropped:
            del self._pending[number]
        for item in [each for each in self._built.values() if each.disturbed]:
            self._answer_disturbed(self._built.pop(item.job.number))
        return dropped

    def abandon(self) -> list[int]:
        """Drop all jobs except races, and kill their workers; see `_stop`."""
        return self._stop(None)

    def give_up(self, race: LocalRace) -> None:
        """End a race with the outcomes so far."""
        if race.is_over:
            return
        self._stop(race)
        self._races.remove(race)
        race.is_over = True

    def _stop(self, race: LocalRace | None) -> list[int]:
        """Drop the jobs of a race, or those outside any race, and kill their workers.

        Jobs with a timing are answered; the numbers of the others are returned.
        """
        stopped: list[ScheduledJob] = []
        for waiting in (self._pending, self._built):
            stopped += [waiting.pop(number) for number in [*waiting] if waiting[number].race is race]
        for worker, work in list(self._work.items()):
            items = [] if isinstance(work, str) else [work] if isinstance(work, ScheduledJob) else work.entrants
            if any(item.race is race for item in items):
                stopped += items
                del self._work[worker]
                self._timers = {device: each for device, each in self._timers.items() if each is not worker}
                self._local_workers.retire(worker)
        for item in [each for each in stopped if each.disturbed]:
            self._answer_disturbed(item)
        self._forget()
        return sorted(item.job.number for item in stopped if not item.disturbed)

    def take(self, event: Event) -> None:
        """Process an event of a worker. Raises BuildError if the machine cannot build."""
        work = self._work.pop(event.worker, None)
        if isinstance(work, ScheduledJob):
            work.spans += spans_of(event.worker)
        if isinstance(event, WorkerDied):
            self._timers = {device: each for device, each in self._timers.items() if each is not event.worker}
            self._take_death(event, work)
        elif isinstance(event.message, CaseReply) and isinstance(work, str):
            failure = Outcome(Status.CRASHED, "check", message=event.message.failure)
            self._settle(work, event.message.case, failure)
        elif isinstance(event.message, BuildReply) and isinstance(work, ScheduledJob):
            self._take_built(work, event.message, event.worker)
        elif isinstance(event.message, RunReply) and work is not None and not isinstance(work, str):
            self._take_ran(work, event.message, event.worker)

    def assign(self) -> None:
        """Give work to every idle worker."""
        self._begin_race()
        while sum(each.builds for each in self._local_workers.workers) < self._builders:
            self._local_workers.start(builds=True)
        if self._alternates:
            self._turn()
        if not (self._alternates and self._is_timing):
            self._assign_builds()
        if self._is_timing or not self._alternates:
            self._assign_timings()

    # building

    def _assign_builds(self) -> None:
        for worker in [each for each in self._local_workers.workers if each.builds and each.is_idle]:
            if self._is_full():
                return
            item = self._next_build(worker)
            if item is None:
                continue
            job, key = item.job, item.case_key
            if key not in self._cases:
                folder = str(self._cases.begin(key))
                request = MakeCaseRequest(key, item.region, job.dims, job.policy.seeds, folder)
                self._give(worker, key, request, job.policy.build_timeout_s + job.policy.run_timeout_s)
                continue
            del self._pending[job.number]
            if item.race is None and not item.tries and not item.suspected:
                self.begun.append(job.number)
            request_ = BuildRequest(item.region, job.backend, job.point, job.device, item.scheduled)
            self._give(worker, item, request_, job.policy.build_timeout_s)

    def _next_build(self, worker: Worker) -> ScheduledJob | None:
        """Return the next job that a worker may build; retire the worker if a fresh process is needed."""
        fit = [each for each in self._pending.values() if not (each.suspected and worker.given)]
        if (
            not fit
            and self._pending
            and not any(each.builds and not each.given for each in self._local_workers.workers)
        ):
            self._local_workers.retire(worker)
        first = sorted(fit, key=lambda each: each.job.number)[: self._capacity]
        if self._alternates:  # the longest build first, so that builders finish together before timing
            return max(first, key=lambda each: self._build_ns.get(each.region.key, 0), default=None)
        return next(iter(first), None)

    def _take_built(self, item: ScheduledJob, built: BuildReply, worker: Worker) -> None:
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
            self._build_ns[item.region.key] = built.outcome.build_ns

    # timing

    def _turn(self) -> None:
        """Switch between building and timing when the current phase has nothing left to do."""
        if self._work:
            return
        if self._is_timing:
            self._is_timing = bool(self._built)
        else:
            self._is_timing = bool(self._built) and (self._is_full() or not self._pending)

    def _is_full(self) -> bool:
        """Return whether enough jobs are built; races are always built completely."""
        building = [work for worker, work in self._work.items() if worker.builds and isinstance(work, ScheduledJob)]
        return sum(item.race is None for item in (*self._built.values(), *building)) >= self._capacity

    def _assign_timings(self) -> None:
        self._answer_without_case()
        while True:
            at_work = {self._device_of(work) for worker, work in self._work.items() if not worker.builds}
            if self._alternates and at_work:
                return
            work = self._next_timing([device for device in self._devices if device not in at_work])
            if work is None:
                return
            fresh = isinstance(work, ScheduledJob) and work.suspected
            worker = self._timer(self._device_of(work), fresh)
            if not worker.is_idle:
                return  # it is starting
            if isinstance(work, LocalRace):
                self._start_race(worker, work)
            else:
                del self._built[work.job.number]
                self._give(worker, work, self._time(work), work.job.policy.run_timeout_s)

    def _next_timing(self, devices: Sequence[Device]) -> ScheduledJob | LocalRace | None:
        """Return the next job or race that can be timed on one of the devices."""
        for item in sorted(self._built.values(), key=lambda each: (len(each.disturbed), each.job.number)):
            if item.job.device not in devices or not self._cases.is_settled(item.case_key):
                continue
            race = item.race
            if race is None or race.alone or item.suspected:
                return item
            if all(each.job.number in self._built or each.job.number in race.outcomes for each in race.items):
                return race
        return None

    def _answer_without_case(self) -> None:
        """Answer built jobs whose case failed."""
        for number, item in list(self._built.items()):
            failure = self._cases.failure(item.case_key)
            if failure is not None:
                del self._built[number]
                self._answer(item, failure)

    def _start_race(self, worker: Worker, race: LocalRace) -> None:
        race.entrants = [item for item in race.items if item.job.number not in race.outcomes]
        for item in race.entrants:
            del self._built[item.job.number]
        limit = race.time_s + sum(item.job.policy.run_timeout_s for item in race.entrants)
        self._give(worker, race, RaceRequest(tuple(map(self._time, race.entrants)), race.time_s), limit)

    def _time(self, item: ScheduledJob) -> TimeRequest:
        job, case = item.job, self._cases.use(item.case_key)
        assert item.built is not None and item.built.artifact is not None
        return TimeRequest(job.backend, job.device, item.built.artifact, case, job.dims, job.policy, job.best_ns)

    def _take_ran(self, work: ScheduledJob | LocalRace, ran: RunReply, worker: Worker) -> None:
        if ran.tainted:
            self._timers = {device: each for device, each in self._timers.items() if each is not worker}
            self._local_workers.retire(worker)
        if isinstance(work, ScheduledJob):
            (outcome,) = ran.outcomes
            if is_doubtful(outcome, worker):
                self._suspect(work, self._built)
            else:
                self._take_timed(work, replace(outcome, worker=worker_name(worker)))
        elif ran.tainted:
            self._spoilt(work)
        else:
            for item, outcome in zip(work.entrants, ran.outcomes, strict=True):
                if outcome.status is Status.OK:
                    self._answer(item, replace(outcome, worker=worker_name(worker)))
                else:  # other candidates ran in the process
                    self._suspect(item, self._built)

    def _take_timed(self, item: ScheduledJob, outcome: Outcome) -> None:
        """Answer a job, or time it again after the other built jobs if the timing was noisy.

        Of several timings the least noisy counts.
        """
        policy = item.job.policy
        is_timed = outcome.status is Status.OK and not outcome.screened and item.race is None
        if is_timed and outcome.noise > policy.noise_limit:
            item.disturbed.append(outcome)
            if len(item.disturbed) <= policy.repeats:
                self._built[item.job.number] = item
            else:
                self._answer_disturbed(item)
            return
        self._answer(item, outcome)

    def _answer_disturbed(self, item: ScheduledJob) -> None:
        """Answer a job with the least noisy of its timings."""
        self._answer(item, min(item.disturbed, key=lambda each: each.noise))

    def _timer(self, device: Device, fresh: bool) -> Worker:
        """Return the timing process of a device. fresh: whether it must be unused."""
        if fresh and device in self._timers and self._timers[device].given:
            self._local_workers.retire(self._timers.pop(device))
        if device not in self._timers:
            self._timers[device] = self._local_workers.start(builds=False)
        return self._timers[device]

    # confirmation of failures

    def _suspect(self, item: ScheduledJob, queue: dict[int, ScheduledJob]) -> None:
        """Repeat a job in a fresh process."""
        item.suspected = True
        queue[item.job.number] = item

    # races

    def _begin_race(self) -> None:
        """Submit the jobs of the first race once no others are left."""
        if self._races and not (self._pending or self._built or any(self._jobs_at_work())):
            self.submit(self._races[0].items)

    def _spoilt(self, race: LocalRace) -> None:
        """Time the entrants of a race that killed its worker one by one."""
        race.alone = True
        self._built.update({item.job.number: item for item in race.entrants})

    # end of jobs

    def _take_death(self, event: WorkerDied, work: ScheduledJob | LocalRace | str | None) -> None:
        if isinstance(work, str):
            self._settle(work, None, Outcome(event.status, "check", message=event.message))
        elif isinstance(work, LocalRace):
            self._spoilt(work)
        elif isinstance(work, ScheduledJob) and not event.worker.stage:
            work.tries += 1  # the worker died before it began
            if work.tries >= MACHINE_TRIES:
                raise BuildError(f"workers die before they start to work: {event.message}; try `lumin-tune doctor`")
            (self._pending if event.worker.builds else self._built)[work.job.number] = work
        elif isinstance(work, ScheduledJob):
            outcome = Outcome(event.status, event.worker.stage, message=event.message, worker=worker_name(event.worker))
            builds, took = event.worker.builds, event.worked_ns
            if is_doubtful(outcome, event.worker):
                self._suspect(work, self._pending if builds else self._built)
                return
            self._answer(work, replace(outcome, build_ns=took) if builds else replace(outcome, run_ns=took))

    def _answer(self, item: ScheduledJob, outcome: Outcome) -> None:
        """Answer a job, with the facts of its build."""
        number = item.job.number
        if item.built is not None:
            known = item.built.outcome
            outcome = replace(
                outcome,
                build_ns=known.build_ns,
                source_sha256=known.source_sha256,
                features=MappingProxyType({**known.features, **outcome.features}),
            )
        if item.race is None:
            self.done.append(Done(number, outcome, tuple(item.spans)))
            return
        race = item.race
        race.outcomes[number] = outcome
        if all(each.job.number in race.outcomes for each in race.items):
            self._races.remove(race)
            race.is_over = True

    def _settle(self, key: str, case: ReferenceCase | None, failure: Outcome) -> None:
        self._cases.settle(key, case, failure)
        self._forget()

    def _forget(self) -> None:
        items = (*self._pending.values(), *self._built.values(), *self._jobs_at_work())
        self._cases.forget({item.case_key for item in items})

    def _jobs_at_work(self) -> list[ScheduledJob]:
        found: list[ScheduledJob] = []
        for work in self._work.values():
            if not isinstance(work, str):
                found += [work] if isinstance(work, ScheduledJob) else work.entrants
        return found

    def _device_of(self, work: ScheduledJob | LocalRace | str) -> Device:
        assert not isinstance(work, str)
        return (work if isinstance(work, ScheduledJob) else work.items[0]).job.device

    def _give(self, worker: Worker, work: ScheduledJob | LocalRace | str, request: Request, timeout_s: float) -> None:
        self._work[worker] = work
        self._local_workers.give(worker, request, timeout_s)

"""The measuring loop: covers yield kernels to tune, knob searches yield points, the pool yields outcomes.

A session runs one `SessionLoop`; a replay runs the same loop on stored outcomes. Outcomes are processed in the order in
which they were requested, so decisions depend on the random seed, the prior results and the outcomes alone, never on
which worker was first. Nothing here knows processes, databases or terminals.

The module is long because the loop is one class, whose methods share the tasks, the jobs under way and the incumbent
plan.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from lumin_tune.cluster.protocol import Job, Pool
from lumin_tune.core.deadlines import DeadlineError, crowding, run_within
from lumin_tune.core.errors import KernelError, LuminError, PluginError
from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.core.trials import Candidate, Outcome, Trial
from lumin_tune.tuner.contest.finalists import BestPoint
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.live_progress import PendingTrial
from lumin_tune.tuner.session import allocation
from lumin_tune.tuner.session.prior_results import PriorResults
from lumin_tune.tuner.session.program_checks import NoPrograms, ProgramChecks, ProgramSource
from lumin_tune.tuner.session.races import entrants, races, take_result
from lumin_tune.tuner.session.rivals import Rivals
from lumin_tune.tuner.session.session_clock import Clock
from lumin_tune.tuner.session.tuning_task import OtherTasks, RunContext, TuningTask, create_task, is_better
from lumin_tune.tuner.tune_records import Progress, SearchDone, TrialDone

ENOUGH: Final = 0.002
"""Relative gain below which an optimistic cover is not pursued further."""
CONFIRMED: Final = 2
"""Timings of the best point of a task that counts, at different times: a disturbance of the machine that lasts a while,
such as neighbours on a shared host, cannot be detected from within one timing. The least median counts.
"""
DRAW_EVERY: Final = 24
"""Trials between two drawings of covers once a program is known: each takes as long as several trials."""
IDLE_TASK_S: Final = 2.0
"""Seconds, more on a busy machine, to create a task that is only reported."""
PORTIONS: Final = 16
"""Fraction of the window after which new trials are requested, where requesting does not disturb timing."""


class SessionLoop:
    """The measuring loop of one session: `begin`, `run`, then `race`; `bests` holds the result."""

    def __init__(
        self,
        context: RunContext,
        pool: Pool,
        cover_search: CoverSearch,
        prior: PriorResults,
        clock: Clock,
        programs: ProgramSource | None = None,
    ) -> None:
        self._context, self._pool, self.cover_search = context, pool, cover_search
        self._prior, self._clock = prior, clock
        self.tasks: dict[str, TuningTask] = {}
        self.refused: dict[str, str] = {}
        self.faulted: dict[str, str] = {}  # those of the refused that a fault of a plugin leaves out
        self._idle: dict[str, TuningTask | None] = {}
        self._hangs = False
        self.trials = 0
        self.failures: Counter[str] = Counter()
        self.curve: list[Progress] = []
        self.interrupted = False
        never = -1.0  # no gain is as little
        self._allocator = allocation.Allocator(
            least_gain=allocation.LEAST_GAIN if context.options.stop_early else never
        )
        self._rivals = Rivals(cover_search)
        self._programs = ProgramChecks(cover_search, programs or NoPrograms())
        self._names: list[str] = []
        self._to_confirm: deque[tuple[TuningTask, Candidate]] = deque()
        self._leased: list[tuple[TuningTask, Candidate]] = []
        self.others = 0
        self._asked: dict[int, tuple[TuningTask, Candidate]] = {}
        self._pending: deque[int] = deque()
        self._answers: dict[int, Outcome] = {}
        self._next = 0
        self._plans_stale = True
        self.settled = False
        self._faster = False
        self._since_draw = 0  # trials since the plans were last drawn
        self._rival: ProgramPlan | None = None  # of measured regions, to be timed as a program
        self._known = 0
        self._other_tasks = OtherTasks()

    @property
    def session(self) -> str:
        """The id of the session."""
        return self._context.session

    @property
    def bests(self) -> Mapping[str, BestPoint]:
        """The best point of each region that has one."""
        return {name: task.best for name, task in self.tasks.items() if task.best is not None}

    @property
    def rankings(self) -> Mapping[str, Sequence[BestPoint]]:
        """The points of each such region that may be the fastest in a program, the fastest alone first."""
        return {name: self.tasks[name].ranking or (best,) for name, best in self.bests.items()}

    def under_way(self) -> list[PendingTrial]:
        """Return the submitted trials without an outcome, oldest first."""
        waiting = [(number, self._asked[number][0].workload) for number in self._pending if number not in self._answers]
        return [PendingTrial(number, each.op, each.shape, each.key) for number, each in waiting]

    @property
    def most_gain(self) -> float | None:
        """The share of the program's time that can still be gained at most, at 95 %; None without a program."""
        program_s = self._allocator.program_s
        if self.cover_search.best() is None or not program_s:
            return None
        return min(1.0, self._allocator.most_gain_s / program_s)

    def task_of(self, name: str) -> TuningTask | None:
        """Return the task of a region; for one that was not begun, a task without trials; None if it is refused."""
        if name in self.tasks or name in self.refused:
            return self.tasks.get(name)
        if name not in self._idle:
            self._idle[name] = None
            with suppress(KernelError, PluginError, DeadlineError):
                self._idle[name] = self._created_idle(name)
        return self._idle[name]

    def most_gain_of(self, task: TuningTask) -> float:
        """Return the same share of one kernel's time."""
        return min(1.0, self._allocator.most_gain_of(task.place))

    def begin(self) -> None:
        """Start the tasks of the first plans, with their prior results."""
        self._other_tasks = OtherTasks.learned(self._prior.samples(), self._context.options.sampler)
        best = self.cover_search.best()  # the untuned program, if it was timed
        self._draw([self.cover_search.default_plan(), *self.cover_search.estimated()[:2]], best)
        at = self._clock.at_s()
        self._context.emit(SearchDone(at, len(self.tasks), len(self.cover_search.estimated()), self._known))

    def run(self) -> None:
        """Measure until the clock or the allocator stops the loop.

        Ctrl-C ends it and sets `interrupted`; Ctrl-C after the clock was cancelled is raised.
        """
        try:
            while True:
                iteration = self._clock.next_iteration(self._next, len(self._pending), self._pool.capacity)
                portion = iteration.window if self._pool.alternates else max(1, iteration.window // PORTIONS)
                if not iteration.over and not self.settled:
                    self._submit(iteration.window - len(self._pending), 1.0 - iteration.share)
                starved = len(self._pending) < iteration.window
                if self._pending:
                    self._take(min(portion, len(self._pending)))
                elif iteration.over or self.settled:
                    break
                elif self._leased:
                    self._clock.pause()
                if self._rival is not None and not self._pending and not iteration.over:
                    self._plans_stale |= self._programs.check(self._rival, self.bests)
                    self._rival = None
                is_known = self.cover_search.incumbent() is not None
                if starved or self._since_draw >= max(iteration.window, DRAW_EVERY if is_known else 0):
                    self._draw_again()
        except KeyboardInterrupt:
            if self._clock.cancelled:  # second Ctrl-C
                raise
            self.interrupted = True
            self._drop_queued()
        except LuminError:
            self._record_pending()
            raise
        self._extend_curve(self.cover_search.best())

    def race(self, time_s: float, limit_s: float | None = None) -> None:
        """Time the finalists of each region of the best plan in interleaved rounds, `time_s` seconds in all.

        limit_s: deadline in seconds, including building and checking.
        """
        plan = self.cover_search.best()
        if plan is None or self.interrupted:
            return
        begun = self._clock.at_s()
        for task, points, share in races(plan, self.cover_search, self.tasks):
            left_s = None if limit_s is None else begun + limit_s - self._clock.at_s()
            if left_s is not None and left_s <= 0:
                return
            self._race(task, points, time_s * share, left_s)

    def _race(self, task: TuningTask, points: Sequence[Point], time_s: float, limit_s: float | None) -> None:
        """Time points of a task and its default in interleaved rounds, and take the fastest as the task's best."""
        runners = entrants(task, points)
        jobs = [self._job(task, each) for each in runners]
        outcomes = self._pool.race(jobs, time_s, limit_s=limit_s)
        answers = [
            (each, job.number, outcomes[job.number])
            for each, job in zip(runners, jobs, strict=True)
            if job.number in outcomes
        ]
        for job in jobs:
            self._asked.pop(job.number, None)
        self._context.record([task.trial(self._context, *answer) for answer in answers])
        if take_result(task, runners[0], [(each, outcome) for each, _, outcome in answers], self.cover_search):
            self._extend_curve(self.cover_search.best())

    def _submit(self, count: int, left: float) -> None:
        confirmed = 0 if self._allocator.lacks_first else min(count, len(self._to_confirm))
        again = [self._to_confirm.popleft() for _ in range(confirmed)]
        asked = self._allocator.ask(count - len(again), left) if count > len(again) else []
        tasks = [(self.tasks[self._names[place]], point) for place, point in asked]
        fresh = [(task, task.candidate(point)) for task, point in tasks]
        jobs = [self._job(task, candidate) for task, candidate in (*again, *self._claim(fresh))]
        self._pool.submit(jobs)
        self._pending.extend(job.number for job in jobs)
        if count > 0 and not self._pending and not fresh and not self._leased:
            self.settled = True

    def _claim(self, fresh: Sequence[tuple[TuningTask, Candidate]]) -> list[tuple[TuningTask, Candidate]]:
        """Return the candidates to measure now: those not leased to another driver. Outcomes of other drivers are
        learned.
        """
        asked = [*self._leased, *fresh]
        taken = self._prior.claim([candidate.key for _, candidate in asked])
        self._leased = []
        found = []
        for task, candidate in asked:
            outcome = taken.get(candidate.key)
            if candidate.key not in taken:
                found.append((task, candidate))
            elif outcome is None:
                self._leased.append((task, candidate))
            else:
                self.others += 1
                self._learn(task, candidate, outcome)
        return found

    def _job(self, task: TuningTask, candidate: Candidate) -> Job:
        number = self._next
        self._next += 1
        self._asked[number] = (task, candidate)
        best, context = task.search.best, self._context
        return Job(
            number,
            task.region.graph,
            task.name,
            context.prepared.backend.name,
            candidate.point,
            context.prepared.device,
            context.options.policy,
            task.workload.dims,
            None if best is None else best[1],
        )

    def _take(self, count: int) -> None:
        """Wait for the oldest jobs and process their outcomes in order."""
        while any(number not in self._answers for number in list(self._pending)[:count]):
            for done in self._pool.collect(timeout_s=0.2):
                self._answers[done.number] = done.outcome
            if self._clock.should_drop_queued(bool(self.trials or self._answers)):
                self._drop_queued()
                if self._clock.should_abandon_running():
                    self._forget(self._pool.abandon())
                count = min(count, len(self._pending))
        trials = []
        for _ in range(count):
            number = self._pending.popleft()
            task, candidate = self._asked.pop(number)
            outcome = self._answers.pop(number)
            trials.append(self._complete(task, candidate, number, outcome))
        self._context.record(trials)
        self._since_draw += count
        if self._faster:
            self._extend_curve(self.cover_search.incumbent())

    def _record_pending(self) -> None:
        """Record outcomes that arrived but were not processed; the session ends with an error."""
        numbers = [number for number in self._pending if number in self._answers]
        asked = [(*self._asked[number], number) for number in numbers]
        self._context.record(
            [task.trial(self._context, candidate, number, self._answers[number]) for task, candidate, number in asked]
        )

    def _drop_queued(self) -> None:
        """Drop queued jobs."""
        self._forget(self._pool.cancel())

    def _forget(self, numbers: Sequence[int]) -> None:
        """Remove jobs that will never be answered."""
        for number in numbers:
            self._pending.remove(number)
            task, candidate = self._asked.pop(number)
            task.confirming.discard(candidate.key)

    def _complete(self, task: TuningTask, candidate: Candidate, number: int, outcome: Outcome) -> Trial:
        before = task.best
        self._learn(task, candidate, outcome)
        self._request_confirmation(task)
        self.trials += 1
        if outcome.status is not Status.OK:
            self.failures[outcome.status.value] += 1
        self._allocator.spent(task.place, (outcome.build_ns + outcome.run_ns) / 1e9)
        best = task.best
        improved = best is not None and (before is None or best.median_ns < before.median_ns)
        self._faster |= improved
        estimate = self.curve[-1].program_ns if self.curve else None
        self._context.emit(
            TrialDone(
                self._clock.at_s(),
                number,
                task.name,
                task.workload.op,
                outcome.status.value,
                outcome.median_ns,
                None if best is None else best.median_ns,
                improved,
                estimate,
                outcome.message,
            )
        )
        return task.trial(self._context, candidate, number, outcome)

    def _learn(self, task: TuningTask, candidate: Candidate, outcome: Outcome) -> None:
        """Process an outcome of this session or of an earlier one."""
        first = task.best is None
        task.timed[candidate.key] += 1
        task.confirming.discard(candidate.key)
        before = task.outcomes.get(candidate.key)
        if before is None or is_better(outcome, before[1]):
            task.search.tell(candidate.point, outcome.status, outcome.median_ns, outcome.screened)
            task.lower_bound(outcome)
            self._allocator.tasks[task.place].bound_ns = task.bound_ns
            task.outcomes[candidate.key] = (candidate.point, outcome)
        if candidate.key == task.default_key and task.search.default_ns is not None:
            self._programs.learn_default(task, task.search.default_ns / 1e9)
        if outcome.status is not Status.OK:
            task.failed[outcome.status.value] += 1
        best = task.best
        if best is not None:
            seconds, known = best.median_ns / 1e9, self.cover_search.alone_s(task.name)
            if known is None or seconds != known:
                self.cover_search.tell(task.name, seconds, task.workload.op)
                self._plans_stale |= first or known is None or seconds < known * (1 - 4 * ENOUGH)
        elif task.search.exhausted:
            self.cover_search.tell(task.name, None)
            self._plans_stale = True

    def _request_confirmation(self, task: TuningTask) -> None:
        """Queue the best point of a task of the best program that counts for another timing, at another time."""
        best = task.best
        if best is None or self._allocator.tasks[task.place].speculative:
            return
        candidate = task.candidate(best.point)
        if task.timed[candidate.key] >= CONFIRMED or candidate.key in task.confirming:
            return
        weight = self._allocator.tasks[task.place].weight
        if weight * best.median_ns >= allocation.COUNTS * 1e9 * self._allocator.program_s:
            task.confirming.add(candidate.key)
            self._to_confirm.append((task, candidate))

    def _extend_curve(self, best: ProgramPlan | None) -> None:
        """Add a point to the best-so-far curve if the program became faster."""
        self._faster = False
        if best is not None:
            program_ns = round(best.cost_s * 1e9)
            if not self.curve or program_ns < self.curve[-1].program_ns:
                self.curve.append(Progress(self._clock.at_s(), self.trials, program_ns))

    def _draw_again(self) -> None:
        """Draw covers at current costs and start the tasks of the best ones."""
        self._since_draw = 0
        if not self._plans_stale:
            return
        self._plans_stale = False
        optimistic, best = self.cover_search.optimistic(), self.cover_search.best()
        self._extend_curve(best)
        self._rival = self.cover_search.rival()
        plans = [plan for plan in (best, optimistic, self._rival) if plan is not None]
        self._allocator.hopes = []
        if best is not None:
            self._rivals.take(best)
            if optimistic.cost_s >= best.cost_s * (1 - ENOUGH):
                plans.remove(optimistic)
            else:
                self._allocator.hopes = self._rivals.hopes(best, optimistic)
        by_rule = self.cover_search.default_plan()
        if best is None or self.cover_search.cost_s(by_rule) - self._gain_s(by_rule) < best.cost_s:
            plans.append(by_rule)
        self._draw(plans, best)

    def _gain_s(self, plan: ProgramPlan) -> float:
        """Return the expected gain of a plan by further points of its regions, in seconds."""
        tasks = [(self.tasks[name], times) for name, times in plan.uses.items() if name in self.tasks]
        return sum(times * task.search.remaining_gain(task.bound_ns) for task, times in tasks)

    def _draw(self, plans: Sequence[ProgramPlan], best: ProgramPlan | None = None) -> None:
        """Start and weight the tasks of plans. best: the best measured plan, if any."""
        uses: Counter[str] = Counter()
        for plan in plans:
            for name, times in plan.uses.items():
                uses[name] = max(uses[name], times)
        for name in uses:
            if name not in self.tasks and name not in self.refused:
                self._begin_task(name)
                self.settled = False
        for place, name in enumerate(self._names):
            share = self._allocator.tasks[place]
            share.weight, share.speculative = uses[name], best is not None and name not in best.uses
            share.correct(self.cover_search.corrections.of(name), self.cover_search.seconds(name))
            if share.speculative and share.weight:
                self._rivals.note(name)

    def _created(self, name: str) -> tuple[TuningTask, float]:
        return create_task(self._context, self.cover_search.regions[name], self._prior, self._other_tasks)

    def _created_idle(self, name: str) -> TuningTask | None:
        """Return a task for reports. Raises DeadlineError if a hook hangs; no further task is created then."""
        if self._hangs:
            return None
        busy_s = IDLE_TASK_S * (crowding() - 1.0)
        try:
            task, _ = run_within(IDLE_TASK_S, lambda: self._created(name), busy_s=busy_s)
        except DeadlineError:
            self._hangs = True
            raise
        return task

    def _begin_task(self, name: str) -> None:
        """Start a task for a region of the plans, with its prior results; note if the backend rejects the region."""
        try:
            task, estimate_ns = self._created(name)
        except (KernelError, PluginError) as error:  # the other regions continue
            self.refused[name] = str(error)
            if isinstance(error, PluginError):
                self.faulted[name] = str(error)
            self.cover_search.tell(name, None)
            self._plans_stale = True
            return
        task.place = self._allocator.add(allocation.TaskShare(task.search, 0, task.bound_ns, estimate_ns))
        self._names.append(name)
        self.tasks[name] = task
        for trial in self._prior.trials(task.workload):
            self._known += 1
            self._learn(task, trial.candidate, trial.outcome)

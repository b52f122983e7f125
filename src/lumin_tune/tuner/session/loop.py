"""The measuring loop: covers say which kernels, knob searches say which points, the pool says how fast they are.

`tune` runs one `Loop` a session; a replay runs the same one on stored outcomes. Outcomes are told in the order in which
they were asked for, so that what is decided depends on the seed, on what the database knew and on the outcomes alone,
never on which worker was first. Nothing here knows processes, databases or screens.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from lumin_tune.cluster.measuring.intervals import slower_by
from lumin_tune.cluster.protocol import Job, Pool
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.errors import KernelError, LuminError, PluginError
from lumin_tune.core.kernel.lower.region import PlacedRegion
from lumin_tune.core.kernel.schedule.features import bound_seconds
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Point, Space, Status
from lumin_tune.core.trials import Candidate, Outcome, Toolchain, Trial, Workload, digest
from lumin_tune.tuner.contest.finalists import Best
from lumin_tune.tuner.covering import Covering, Plan
from lumin_tune.tuner.knobs.model import PointModel, task_samples, trained
from lumin_tune.tuner.knobs.points import canonical
from lumin_tune.tuner.knobs.study import KnobSearch, PointFilter
from lumin_tune.tuner.records import Listener, Progress, SearchDone, TrialDone, TuneOptions
from lumin_tune.tuner.session import allocation
from lumin_tune.tuner.session.clock import Clock
from lumin_tune.tuner.session.memory import Memory
from lumin_tune.tuner.session.workloads import workload_of
from lumin_tune.tuner.subject import Subject

ENOUGH: Final = 0.002
"""The loop ends when no cover may be hoped to be faster by this part, and no task has more to give."""
CONTENDERS: Final = 4
MOST_CONTENDERS: Final = 24
"""Points of a task that are timed side by side at the end, the more the greater its part of the program,"""
CONTENDING: Final = 1.5
"""if they take no more than so many times the best. On a host that others share the same kernel takes 1.4 times as long
at one moment as at the next, and only those that take turns can be compared."""
CONFIRMED: Final = 2
"""Timings of the best point of a task that counts, at different times: what disturbs a machine for a while, as
neighbours on the same host do, is not seen from within. The least of the medians counts."""
UNESTIMATED: Final = 2.0
"""Times the bound is what a region takes that the search has no estimate of."""
RIVALLING: Final = 1.15
"""The partition by rule is searched too while it may take no more than so many times what the best plan takes."""
PORTIONS: Final = 16
"""More is asked for once this part of what is under way is answered, where asking disturbs no timing."""
TIE: Final = 0.01
"""Medians that differ by less of their size are the same; then the candidate's key decides."""


@dataclass(eq=False)
class Task:
    """A piece with its space and what is known of it.

    place: among the allocator's tasks. outcomes: by candidate's key, the least disturbed of each; timed: how often each
    was tried; doubted: those that are tried again now. raced: of those that took turns at the end, by candidate's key;
    winner: of them.
    """

    name: str
    workload: Workload
    region: PlacedRegion = field(repr=False)
    search: KnobSearch = field(repr=False)
    backend: str
    bound_ns: int
    default: Point = field(repr=False)
    place: int
    outcomes: dict[str, tuple[Point, Outcome]] = field(default_factory=dict, repr=False)
    failed: Counter[str] = field(default_factory=Counter)
    timed: Counter[str] = field(default_factory=Counter, repr=False)
    doubted: set[str] = field(default_factory=set, repr=False)
    raced: Mapping[str, Outcome] = field(default_factory=dict, repr=False)
    winner: Best | None = None

    def candidate(self, point: Point) -> Candidate:
        """Return a point as a candidate."""
        return Candidate(self.workload.key, self.backend, point)

    def candidate_key(self, point: Point) -> str:
        """Return the key of a point as a candidate."""
        return self.candidate(point).key

    @cached_property
    def default_key(self) -> str:
        return self.candidate_key(self.default)

    @property
    def best(self) -> Best | None:
        if self.winner is not None:
            return self.winner
        found = self.search.best
        return None if found is None else Best(*found)


class Loop:
    """One session's measuring. `run` until the clock says so, then `race`; `bests` has what came of it."""

    def __init__(
        self, subject: Subject, covering: Covering, pool: Pool, options: TuneOptions, toolchain: Toolchain,
        memory: Memory, clock: Clock, record: Callable[[Sequence[Trial]], None], say: Listener, session: str,
        now: Callable[[], float], plugins: PluginManager,
    ) -> None:  # fmt: skip
        self._subject, self.covering, self._pool, self._options = subject, covering, pool, options
        self._toolchain, self._memory, self._clock, self._record = toolchain, memory, clock, record
        self._say, self._session, self._now, self._plugins = say, session, now, plugins
        self.tasks: dict[str, Task] = {}
        self.refused: dict[str, str] = {}
        self.trials = 0
        self.failures: Counter[str] = Counter()
        self.curve: list[Progress] = []
        self.interrupted = False
        self._allocator = allocation.Allocator()
        self._names: list[str] = []
        self._doubtful: deque[tuple[Task, Candidate]] = deque()
        self._elsewhere: list[tuple[Task, Candidate]] = []
        self.others = 0
        self._asked: dict[int, tuple[Task, Candidate]] = {}
        self._pending: deque[int] = deque()
        self._answers: dict[int, Outcome] = {}
        self._next = 0
        self._dirty = True
        self.settled = False
        self._faster = False
        self._untold = 0  # trials since covers were drawn
        self._known = 0
        self._model: PointModel | None = None

    # what came of it

    @property
    def bests(self) -> Mapping[str, Best]:
        """The best point of each piece that has one."""
        return {name: task.best for name, task in self.tasks.items() if task.best is not None}

    # the way

    def begin(self) -> None:
        """Take up the pieces of the first plans, with what is known of them."""
        self._model = trained(task_samples(self._memory.samples()))
        self._draw([self.covering.by_rule(), *self.covering.estimated()[:2]])
        at = self._clock.at_s()
        self._say(SearchDone(at, len(self.tasks), len(self.covering.estimated()), self._known))

    def run(self) -> None:
        """Measure until the clock says so or nothing can be won.

        Ctrl-C ends it and sets `interrupted`; one after the clock was cancelled goes through.
        """
        try:
            while True:
                turn = self._clock.turn(self._next, len(self._pending), self._pool.capacity)
                portion = turn.window if self._pool.alternates else max(1, turn.window // PORTIONS)
                if not turn.over and not self.settled:
                    self._submit(turn.window - len(self._pending), 1.0 - turn.share)
                starved = len(self._pending) < turn.window
                if self._pending:
                    self._take(min(portion, len(self._pending)))
                elif turn.over or self.settled:
                    break
                elif self._elsewhere:
                    self._clock.pause()
                if starved or self._untold >= turn.window:
                    self._draw_again()
        except KeyboardInterrupt:
            if self._clock.cancelled:  # it is the second time
                raise
            self.interrupted = True
            self._drop()
        except LuminError:
            self._keep()
            raise
        self._note(self.covering.best())

    def race(self, time_s: float, limit_s: float | None = None) -> None:
        """Time the best points of each piece of the best plan side by side, for so many seconds in all.

        limit_s: after which it is given up, building and checking included.
        """
        plan = self.covering.best()
        if plan is None or self.interrupted:
            return
        cost = {
            name: times * (self.covering.seconds(name) or 0.0)
            for name, times in plan.uses.items()
            if name in self.tasks
        }
        total = sum(cost.values())
        begun = self._clock.at_s()
        for name in cost:
            left_s = None if limit_s is None else begun + limit_s - self._clock.at_s()
            if left_s is not None and left_s <= 0:
                return
            task = self.tasks[name]
            most = round(CONTENDERS + (MOST_CONTENDERS - CONTENDERS) * cost[name] / total)
            points = [point for point, _ in task.search.finalists(most, CONTENDING)]
            if len(points) > 1:
                self._race(task, points, time_s * cost[name] / total, left_s)

    def _race(self, task: Task, points: Sequence[Point], time_s: float, limit_s: float | None) -> None:
        """Let points of a task take turns, the default among them, and take the fastest for the task's best."""
        runners = [task.candidate(point) for point in points]
        incumbent = runners[0]
        if task.search.default_ns is not None and task.default_key not in {each.key for each in runners}:
            runners.append(task.candidate(task.default))
        jobs = [self._job(task, each) for each in runners]
        outcomes = self._pool.race(jobs, time_s, limit_s=limit_s)
        answers = [
            (each, job.number, outcomes[job.number])
            for each, job in zip(runners, jobs, strict=True)
            if job.number in outcomes
        ]
        for job in jobs:
            self._asked.pop(job.number, None)
        self._record([self._trial(task, *answer) for answer in answers])
        task.raced = {each.key: outcome for each, _, outcome in answers if outcome.median_ns}
        ran = {each.key: Best(each.point, outcome.median_ns) for each, _, outcome in answers if outcome.median_ns}
        if not ran:
            return
        task.winner = self._winner(task, ran)
        before = ran.get(incumbent.key)
        known_s = self.covering.seconds(task.name)
        if before is not None and known_s is not None:  # at the moment of all that was told
            self.covering.tell(task.name, known_s * task.winner.median_ns / before.median_ns)
            self._note(self.covering.best())

    # asking

    def _submit(self, count: int, left: float) -> None:
        again = [self._doubtful.popleft() for _ in range(min(count, len(self._doubtful)))]
        asked = self._allocator.ask(count - len(again), left) if count > len(again) else []
        tasks = [(self.tasks[self._names[place]], point) for place, point in asked]
        fresh = [(task, task.candidate(point)) for task, point in tasks]
        jobs = [self._job(task, candidate) for task, candidate in (*again, *self._own(fresh))]
        self._pool.submit(jobs)
        self._pending.extend(job.number for job in jobs)
        if count > 0 and not self._pending and not fresh and not self._elsewhere:
            self.settled = True

    def _own(self, fresh: Sequence[tuple[Task, Candidate]]) -> list[tuple[Task, Candidate]]:
        """Return which candidates, and which that were with other drivers, are this driver's to measure now."""
        asked = [*self._elsewhere, *fresh]
        taken = self._memory.taken([candidate.key for _, candidate in asked])
        self._elsewhere = []
        found = []
        for task, candidate in asked:
            outcome = taken.get(candidate.key)
            if candidate.key not in taken:
                found.append((task, candidate))
            elif outcome is None:
                self._elsewhere.append((task, candidate))
            else:
                self.others += 1
                self._learn(task, candidate, outcome)
        return found

    def _job(self, task: Task, candidate: Candidate) -> Job:
        number = self._next
        self._next += 1
        self._asked[number] = (task, candidate)
        best = task.search.best
        return Job(
            number, task.region.graph, task.name, self._subject.backend.name, candidate.point, self._subject.device,
            self._options.policy, task.workload.dims, None if best is None else best[1],
        )  # fmt: skip

    # telling

    def _take(self, count: int) -> None:
        """Wait for the oldest jobs and take note of them, in their order."""
        while any(number not in self._answers for number in list(self._pending)[:count]):
            for done in self._pool.collect(timeout_s=0.2):
                self._answers[done.number] = done.outcome
            if self._clock.cut():
                self._drop()
                if self._clock.late():
                    self._forget(self._pool.abandon())
                count = min(count, len(self._pending))
        trials = []
        for _ in range(count):
            number = self._pending.popleft()
            task, candidate = self._asked.pop(number)
            outcome = self._answers.pop(number)
            trials.append(self._told(task, candidate, number, outcome))
        self._record(trials)
        self._untold += count
        if self._faster:
            self._note(self.covering.standing())

    def _keep(self) -> None:
        """Record what was answered and not taken note of: the session ends by an error."""
        numbers = [number for number in self._pending if number in self._answers]
        self._record(
            [self._trial(*self._asked[number], number, self._answers[number]) for number in numbers]
        )  # fmt: skip

    def _drop(self) -> None:
        """Forget what was asked for and has not begun."""
        self._forget(self._pool.cancel())

    def _forget(self, numbers: Sequence[int]) -> None:
        """Take it that jobs are never answered."""
        for number in numbers:
            self._pending.remove(number)
            task, candidate = self._asked.pop(number)
            task.doubted.discard(candidate.key)

    def _told(self, task: Task, candidate: Candidate, number: int, outcome: Outcome) -> Trial:
        before = task.best
        self._learn(task, candidate, outcome)
        self._doubt(task)
        self.trials += 1
        if outcome.status is not Status.OK:
            self.failures[outcome.status.value] += 1
        self._allocator.spent(task.place, (outcome.build_ns + outcome.run_ns) / 1e9)
        best = task.best
        improved = best is not None and (before is None or best.median_ns < before.median_ns)
        self._faster |= improved
        estimate = self.curve[-1].program_ns if self.curve else None
        self._say(
            TrialDone(
                self._clock.at_s(), number, task.name, task.workload.op, outcome.status.value, outcome.median_ns,
                None if best is None else best.median_ns, improved, estimate, outcome.message,
            )
        )  # fmt: skip
        return self._trial(task, candidate, number, outcome)

    def _learn(self, task: Task, candidate: Candidate, outcome: Outcome) -> None:
        """Take note of an outcome, of this session or of an earlier one."""
        first = task.best is None
        task.timed[candidate.key] += 1
        task.doubted.discard(candidate.key)
        before = task.outcomes.get(candidate.key)
        if before is None or _is_better(outcome, before[1]):
            task.search.tell(candidate.point, outcome.status, outcome.median_ns, outcome.screened)
            task.outcomes[candidate.key] = (candidate.point, outcome)
        if outcome.status is not Status.OK:
            task.failed[outcome.status.value] += 1
        best = task.best
        if best is not None:
            seconds, known = best.median_ns / 1e9, self.covering.seconds(task.name)
            if known is None or seconds != known:
                self.covering.tell(task.name, seconds)
                self._dirty |= first or known is None or seconds < known * (1 - 4 * ENOUGH)
        elif task.search.exhausted:
            self.covering.tell(task.name, None)
            self._dirty = True

    def _doubt(self, task: Task) -> None:
        """See to it that the best point of a task that counts is timed again, at another time."""
        best = task.best
        if best is None:
            return
        candidate = task.candidate(best.point)
        if task.timed[candidate.key] >= CONFIRMED or candidate.key in task.doubted:
            return
        weight = self._allocator.tasks[task.place].weight
        if weight * best.median_ns >= allocation.COUNTS * 1e9 * self._allocator.program_s:
            task.doubted.add(candidate.key)
            self._doubtful.append((task, candidate))

    def _note(self, best: Plan | None) -> None:
        """Add a point to the curve if the program became faster."""
        self._faster = False
        if best is not None:
            program_ns = round(best.cost_s * 1e9)
            if not self.curve or program_ns < self.curve[-1].program_ns:
                self.curve.append(Progress(self._clock.at_s(), self.trials, program_ns))

    def _trial(self, task: Task, candidate: Candidate, number: int, outcome: Outcome) -> Trial:
        return Trial(
            task.workload, candidate, self._subject.device, self._toolchain, self._options.policy, outcome,
            self._session, number, self._now(), default=candidate.key == task.default_key,
        )  # fmt: skip

    # which pieces count

    def _draw_again(self) -> None:
        """Draw covers at what is known now, and let the pieces of the best ones be measured."""
        self._untold = 0
        if not self._dirty:
            return
        self._dirty = False
        hoped, best = self.covering.hoped(), self.covering.best()
        self._note(best)
        plans = [plan for plan in (best, hoped) if plan is not None]
        if best is not None and hoped.cost_s >= best.cost_s * (1 - ENOUGH):
            plans = [best]
        by_rule = self.covering.by_rule()
        if best is None or self.covering.cost_s(by_rule) <= best.cost_s * RIVALLING:
            plans.append(by_rule)
        self._draw(plans, best)

    def _draw(self, plans: Sequence[Plan], best: Plan | None = None) -> None:
        """Let the pieces of plans be measured. best: of those that are known, if one is."""
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
            share.weight, share.hoped = uses[name], best is not None and name not in best.uses

    def _begin_task(self, name: str) -> None:
        piece, subject = self.covering.pieces[name], self._subject
        region = PlacedRegion(piece.graph, tuple(piece.graph.inputs.values()), tuple(piece.graph.outputs.values()))
        try:
            claim = subject.backend.claims(region)
            if not claim:
                raise KernelError(claim.reason)
            space = subject.backend.space(region, subject.device)
            default = canonical(space, space.default)
        except (KernelError, PluginError) as error:  # other regions go on
            self.refused[name] = str(error)
            self.covering.tell(name, None)
            self._dirty = True
            return
        workload = workload_of(piece.graph, subject.dims, piece.identity)
        roofline = Roofline.of(subject.device, workload.dtypes)
        bound_ns = round(roofline.least_s(workload.flops, workload.moved_bytes) * 1e9)
        seed = int(digest(str(self._options.seed), workload.key)[:8], 16)
        search = KnobSearch(
            space, sampler=self._options.sampler, seed=seed, seeds=self._memory.seeds(workload),
            model=self._filter_of(space, seed), bound_ns=_bound_of(space, roofline), manager=self._plugins,
        )  # fmt: skip
        estimate_ns = piece.estimate_s * 1e9 if piece.estimate_s < math.inf else UNESTIMATED * bound_ns
        place = self._allocator.add(allocation.Task(search, 0, bound_ns, estimate_ns))
        self._names.append(name)
        task = Task(name, workload, region, search, subject.backend.name, bound_ns, default, place)
        self.tasks[name] = task
        for trial in self._memory.trials(workload):
            self._known += 1
            self._learn(task, trial.candidate, trial.outcome)

    def _filter_of(self, space: Space, seed: int) -> PointFilter | None:
        """Return what tells hopeless points by what other tasks showed, None while too little is known of them."""
        features = getattr(space, "features", None)
        return None if features is None or self._model is None else self._model.filter(space, features, seed)

    # who wins

    def _winner(self, task: Task, ran: Mapping[str, Best]) -> Best:
        """Return the fastest by its turns; of those that are as good, the one whose key is the least, in every run."""
        over = slower_by([task.raced[key].times_ns for key in ran])
        return ran[min(key for key, by in zip(ran, over, strict=True) if by <= TIE)]


def _is_better(outcome: Outcome, before: Outcome) -> bool:
    """Return whether a later outcome of the same candidate stands: a failure does, and a lower median."""
    if outcome.status is not Status.OK or outcome.screened or outcome.median_ns is None:
        return outcome.status is not Status.OK
    if before.status is not Status.OK:
        return False
    return before.screened or before.median_ns is None or outcome.median_ns < before.median_ns


def _bound_of(space: Space, roofline: Roofline) -> Callable[[Point], float] | None:
    """Return what tells nanoseconds that no kernel of a point beats, None for a space that knows no features."""
    features = getattr(space, "features", None)
    if features is None:
        return None
    limits = roofline.limits

    def bound_ns(point: Point) -> float:
        found = features(point)
        if "flops" not in found or "least_bytes" not in found:  # it tells others, or could not
            return 0.0
        return 1e9 * bound_seconds(found, limits.contracted, limits.level2)

    return bound_ns

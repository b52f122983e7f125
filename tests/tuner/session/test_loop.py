"""The measuring loop over a simulated device: decisions depend on seed and outcomes alone, and it gets better."""

from __future__ import annotations

import functools
import itertools
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean

import pytest
from tests.thinning import thinned
from tests.tuner.simulated import TOOLCHAIN, SimulatedPool
from tests.tuner.test_cover_search import attention_block, cover_search_of

from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.core.trials import Candidate, Outcome, Trial, Workload, point_text
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.contest.finalists import BestPoint
from lumin_tune.tuner.cover_search import ProgramPlan
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.prepared_graph import PreparedGraph, prepare_graph
from lumin_tune.tuner.program_times import ProgramTimes
from lumin_tune.tuner.session import measuring_loop, session_clock
from lumin_tune.tuner.session.allocation import HEAVY, LEAST_GAIN, OWED
from lumin_tune.tuner.session.kernel_results import kernel_results, options_data
from lumin_tune.tuner.session.measuring_loop import PORTIONS, SessionLoop
from lumin_tune.tuner.session.prior_results import StoredPriorResults
from lumin_tune.tuner.session.program_checks import ProgramSource
from lumin_tune.tuner.session.session_clock import LiveClock
from lumin_tune.tuner.session.session_replay import replay
from lumin_tune.tuner.session.tuning_task import RunContext, TuningTask
from lumin_tune.tuner.tune_records import Event, SearchClaim, SearchDone, TrialDone, TuneOptions

TRAFFIC = "l1_traffic_bytes"
OPTIONS = TuneOptions(trials=120, budget_s=None, covers=6, stop_early=False)


@functools.cache
def prepared() -> PreparedGraph:
    return prepare_graph(attention_block(), OPTIONS)


class Nothing:
    """A memory that knows nothing."""

    def trials(self, workload: Workload) -> Sequence[Trial]:
        return ()

    def samples(self) -> Sequence[Trial]:
        return ()

    def claim(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        return {}

    def seeds(self, workload: Workload) -> Sequence[Point]:
        return ()


class Ran:
    """A loop that ran, and what it said and recorded."""

    def __init__(
        self,
        pool: SimulatedPool,
        trials: int = 120,
        memory: object = None,
        session: str = "s",
        at: float = 1.0,
        options: TuneOptions = OPTIONS,
        budget_s: float | None = None,
        cancel: threading.Event | None = None,
        programs: ProgramSource | None = None,
        first_s: float | None = None,
    ) -> None:
        self.events: list[Event] = []
        self.recorded: list[Trial] = []
        self.clock = LiveClock(trials, cancel or threading.Event())
        self.clock.start(budget_s, first_s)
        cover_search = cover_search_of(prepared())
        self.context = context = RunContext(
            prepared(),
            options,
            TOOLCHAIN,
            default_manager(),
            session,
            self.recorded.extend,
            self.events.append,
            lambda: at,
        )
        self.loop = SessionLoop(context, pool, cover_search, memory or Nothing(), self.clock, programs)
        self.loop.begin()
        self.loop.run()
        self.loop.race(1.0)


@pytest.mark.parametrize("alternates", thinned([True, False], 2))
def test_decisions_do_not_depend_on_who_answers_first(alternates: bool) -> None:
    pools = [
        SimulatedPool(prepared().device, shuffled=shuffled, capacity=48, alternates=alternates)
        for shuffled in (False, True)
    ]
    one, other = (Ran(pool) for pool in pools)
    assert pools[0].tried == pools[1].tried
    assert len(pools[0].tried) >= 100
    assert one.loop.bests == other.loop.bests


def test_where_asking_disturbs_nothing_more_is_asked_for_before_all_is_answered() -> None:
    class Counting(SimulatedPool):
        def submit(self, jobs: Sequence[Job]) -> None:
            sizes.append(len(jobs))
            super().submit(jobs)

    sizes: list[int] = []
    pool = Counting(prepared().device, capacity=48, alternates=False)
    Ran(pool)
    assert pool.most_waiting == 48
    assert sizes[0] == 48 and max(sizes[1:]) <= 48 // PORTIONS
    sizes.clear()
    Ran(Counting(prepared().device, capacity=48))
    assert sizes[:2] == [48, 48]


def test_a_report_does_not_wait_for_a_backend_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that no trial was made of are reported by tasks without trials; the first that hangs is the last."""
    monkeypatch.setattr(measuring_loop, "IDLE_TASK_S", 0.2)
    calls: list[object] = []

    def hang(*given: object) -> None:
        calls.append(given)
        while True:
            time.sleep(0.01)

    ran = Ran(SimulatedPool(prepared().device), trials=1)
    idle = [name for name in ran.loop.cover_search.regions if name not in ran.loop.tasks]
    assert len(idle) > 2
    monkeypatch.setattr(measuring_loop, "create_task", hang)
    assert [ran.loop.task_of(name) for name in idle] == [None] * len(idle)
    assert len(calls) == 1


def test_the_window_grows_with_the_pool() -> None:
    class Growing(SimulatedPool):
        def submit(self, jobs: Sequence[Job]) -> None:
            super().submit(jobs)
            self.capacity = 32

    pool = Growing(prepared().device, capacity=2, alternates=False)
    ran = Ran(pool)
    assert pool.most_waiting == 32
    assert [each.window for each in ran.clock.iterations][:2] == [2, 32]


def test_another_seed_of_the_device_gives_other_winners() -> None:
    one, other = (Ran(SimulatedPool(prepared().device, seed=seed)) for seed in (0, 1))
    assert one.loop.bests != other.loop.bests


def test_it_gets_better_and_says_so() -> None:
    ran = Ran(SimulatedPool(prepared().device))
    assert isinstance(ran.events[0], SearchDone)
    done = [event for event in ran.events if isinstance(event, TrialDone)]
    assert len(done) == ran.loop.trials
    assert [event.number for event in done] == sorted(event.number for event in done)
    programs = [each.program_ns for each in ran.loop.curve]
    assert programs == sorted(programs, reverse=True)
    best = ran.loop.cover_search.best()
    assert best is not None
    assert programs[-1] < programs[0]
    by_rule = ran.loop.cover_search.default_plan()
    assert best.cost_s <= by_rule.cost_s


def test_the_partition_by_rule_is_measured_whole_however_few_trials_are_asked_for_at_once() -> None:
    loop = Ran(SimulatedPool(prepared().device, failing=0.0, capacity=2)).loop
    assert loop.cover_search.default_plan().cost_s < 1.0


def test_nothing_that_failed_is_best_and_every_trial_is_recorded_once() -> None:
    pool = SimulatedPool(prepared().device, failing=0.5)
    ran = Ran(pool)
    failed = {
        (trial.workload.fingerprint, point_text(trial.candidate.point))
        for trial in ran.recorded
        if trial.outcome.status is not Status.OK
    }
    assert len(failed) == sum(ran.loop.failures.values()) > 20
    assert not failed & {(name, point_text(best.point)) for name, best in ran.loop.bests.items()}
    numbers = [trial.number for trial in ran.recorded]
    assert len(set(numbers)) == len(numbers)


def test_where_nothing_works_there_is_no_plan() -> None:
    ran = Ran(SimulatedPool(prepared().device, failing=1.0), trials=40)
    assert ran.loop.cover_search.best() is None
    assert not ran.loop.bests


def test_what_is_known_is_not_tried_again(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        begin(store, "first", 0.5)
        first = Ran(SimulatedPool(prepared().device), session="first")
        store.record(first.recorded)
        pool = SimulatedPool(prepared().device)
        memory = StoredPriorResults(store, prepared().device, TOOLCHAIN, OPTIONS.policy, before=2.0)
        second = Ran(pool, memory=memory, session="second", at=3.0)
        known = {(t.workload.fingerprint, point_text(t.candidate.point)) for t in first.recorded}
        raced = {(name, point_text(best.point)) for name, best in second.loop.bests.items()}
        assert not (set(pool.tried) & known) - raced
        assert isinstance(second.events[0], SearchDone)
        assert 0 < second.events[0].known <= len(first.recorded)


@pytest.mark.parametrize("alternates", [pytest.param(True, marks=pytest.mark.fuzz), False])
def test_a_session_is_replayed_from_its_samples(tmp_path: Path, alternates: bool) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        begin(store, "first", 0.5)
        store.record(Ran(SimulatedPool(prepared().device), session="first", at=1.0).recorded)
        begin(store, "second", 2.0)
        memory = StoredPriorResults(store, prepared().device, TOOLCHAIN, OPTIONS.policy, before=2.0)
        pool = SimulatedPool(prepared().device, capacity=48, alternates=alternates)
        ran = Ran(pool, memory=memory, session="second", at=3.0)
        store.record(ran.recorded)
        rounds = [list(iteration) for iteration in ran.clock.iterations]
        summary = {"turns": rounds, "capacity": pool.capacity, "alternates": alternates, "seeds": memory.given}
        store.end_session("second", "done", summary)
        again = replay(attention_block(), store.session("second"), OPTIONS, store)
        assert again.same, again.difference
        assert again.trials == len(ran.recorded) > 0
        plan = ran.loop.cover_search.best()
        assert plan is not None
        points = {ran.loop.tasks[name].workload.key: point_text(ran.loop.bests[name].point) for name in plan.uses}
        assert again.best == points


def test_a_replay_that_decides_otherwise_says_where(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        begin(store, "only", 0.5)
        pool = SimulatedPool(prepared().device)
        ran = Ran(pool, session="only", at=1.0)
        store.record(ran.recorded)
        rounds = [list(iteration) for iteration in ran.clock.iterations]
        store.end_session("only", "done", {"turns": rounds, "capacity": pool.capacity})
        other = TuneOptions(trials=120, budget_s=None, covers=6, seed=7)
        again = replay(attention_block(), store.session("only"), other, store)
        assert not again.same
        assert "trial" in again.difference


@pytest.mark.fuzz
def test_what_other_tasks_showed_keeps_random_points_from_what_is_hopeless() -> None:
    options = replace(OPTIONS, sampler="random", trials=150)
    plain = Ran(SimulatedPool(prepared().device, failing=0.0), trials=150, options=options)
    shown = [trial for task in plain.loop.tasks.values() for trial in _slow_by_traffic(task, plain.recorded[0])]
    helped = Ran(SimulatedPool(prepared().device, failing=0.0), trials=150, options=options, memory=Shown(shown))
    largest = max(plain.loop.tasks.values(), key=lambda task: task.search.size)
    assert _mean_traffic(helped, largest) < _mean_traffic(plain, largest)


class Shown(Nothing):
    """A memory of trials of like workloads, of none of the very ones."""

    def __init__(self, trials: Sequence[Trial]) -> None:
        self._trials = trials

    def samples(self) -> Sequence[Trial]:
        return self._trials


def _slow_by_traffic(task: TuningTask, like: Trial) -> Iterator[Trial]:
    """Yield trials of random points of a task that take the longer the more they load from the first cache."""
    drawn = itertools.islice(points.random_points(task.search.space, random.Random(0)), 60)
    for number, point in enumerate((task.default, *drawn)):
        features = task.search.space.features(point)  # type: ignore[attr-defined]
        times = (round(features[TRAFFIC]),) * 3
        candidate = Candidate(task.workload.key, task.backend, point)
        outcome = replace(like.outcome, status=Status.OK, times_ns=times, features=features)
        yield replace(like, workload=task.workload, candidate=candidate, outcome=outcome, default=number == 0)


def _mean_traffic(ran: Ran, task: TuningTask) -> float:
    """Return what the points that were tried for a task load from the first cache, on average."""
    tried = [trial.candidate.point for trial in ran.recorded if trial.workload.key == task.workload.key]
    return fmean(task.search.space.features(point)[TRAFFIC] for point in tried)  # type: ignore[attr-defined]


class WithOthers(Nothing):
    """A memory beside another driver, which has done every third candidate and is at every fifth for a while."""

    def __init__(self) -> None:
        self.device = SimulatedPool(prepared().device, failing=0.0)
        self.asked: Counter[str] = Counter()

    def claim(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        found: dict[str, Outcome | None] = {}
        for key in candidates:
            self.asked[key] += 1
            if int(key[:8], 16) % 3 == 0:
                found[key] = Outcome(Status.OK, times_ns=(7_000_000,) * 3)
            elif int(key[:8], 16) % 5 == 0 and self.asked[key] < 4:
                found[key] = None
        return found


def test_what_other_drivers_are_at_is_left_to_them_and_what_they_found_counts() -> None:
    memory = WithOthers()
    ran = Ran(memory.device, memory=memory)
    recorded = Counter(trial.candidate.key for trial in ran.recorded)
    done = {key for key in memory.asked if int(key[:8], 16) % 3 == 0}
    waited = {key for key in memory.asked if int(key[:8], 16) % 3 and int(key[:8], 16) % 5 == 0}
    assert ran.loop.others == len(done) > 10
    defaults = {trial.candidate.key for trial in ran.recorded if trial.default}  # they run in races, to compare with
    assert not done & (set(recorded) - defaults)
    known = {key for task in ran.loop.tasks.values() for key in task.outcomes}
    assert done <= known
    assert waited and {memory.asked[key] for key in waited} <= {1, 2, 3, 4}
    assert any(key in recorded for key in waited), "it was given back"


def test_a_session_ends_though_another_driver_holds_all_that_is_left() -> None:
    class Holding(Nothing):
        def claim(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
            return dict.fromkeys(candidates)

    ended = Ran(SimulatedPool(prepared().device), memory=Holding(), budget_s=0.5)
    assert not ended.recorded


class Hanging(SimulatedPool):
    """Answers nothing of what it was given after the first jobs, which have begun and cannot be dropped."""

    answers = 4
    abandoned = 0
    over = threading.Event()
    """Set when it hangs: the time is over then."""

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        if self.answers:
            self.answers -= 1
            return super().collect(timeout_s)
        self.over.set()
        time.sleep(min(timeout_s or 0.0, 0.05))
        return ()

    def cancel(self) -> Sequence[int]:
        return ()

    def abandon(self) -> Sequence[int]:
        self.abandoned += 1
        return super().cancel()


@pytest.mark.parametrize("alternates", [True, False])
def test_a_session_ends_though_workers_hang(monkeypatch: pytest.MonkeyPatch, alternates: bool) -> None:
    monkeypatch.setattr(session_clock, "GRACE_S", 0.1)
    pool = Hanging(prepared().device, shuffled=False, alternates=alternates)
    pool.over = threading.Event()
    ended = Ran(pool, cancel=pool.over)
    assert pool.abandoned == 1
    assert 0 < ended.loop.trials <= 4 or alternates


class Late(SimulatedPool):
    """Answers nothing before 0.6 s."""

    ready_s = 0.0

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        if time.monotonic() < self.ready_s:
            time.sleep(0.02)
            return ()
        return super().collect(timeout_s)


@pytest.mark.parametrize("alternates", [True, False])
def test_a_small_budget_waits_for_its_first_trial(monkeypatch: pytest.MonkeyPatch, alternates: bool) -> None:
    """Beyond the time for trials, into that for timing programs, of which there is only the untuned one till then."""
    monkeypatch.setattr(session_clock, "GRACE_S", 0.1)

    def ran(first_s: float | None) -> Ran:
        pool = Late(prepared().device, capacity=8, alternates=alternates)
        pool.ready_s = time.monotonic() + 0.6
        return Ran(pool, budget_s=0.2, first_s=first_s)

    assert not ran(None).recorded
    waited = ran(30.0)
    assert waited.recorded
    assert waited.clock.at_s() < 20.0
    assert waited.clock.iterations[0].window == 8 // session_clock.FIRST_PORTION


def test_a_whole_program_is_tried_before_any_point_is_timed_again() -> None:
    pool = SimulatedPool(prepared().device, capacity=2, failing=0.0)
    cover_search = Ran(pool, trials=60).loop.cover_search
    again = next(place for place, each in enumerate(pool.tried) if each in pool.tried[:place])
    before = {name for name, _ in pool.tried[:again]}
    plans = [cover_search.default_plan(), *cover_search.estimated()]
    assert any(plan.uses.keys() <= before for plan in plans)


def test_a_race_gets_what_is_left_of_its_time() -> None:
    class Slow(SimulatedPool):
        limits: list[float]

        def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
            assert limit_s is not None
            self.limits.append(limit_s)
            time.sleep(0.2)
            return {}

    pool = Slow(prepared().device)
    pool.limits = []
    ran = Ran(SimulatedPool(prepared().device))
    ran.loop._pool = pool
    ran.loop.race(1.0, 0.1)
    assert len(pool.limits) == 1
    assert pool.limits[0] <= 0.1


def begin(store: Store, id_: str, at: float) -> Session:
    session = Session(
        id=id_,
        model="block",
        graph=prepared().fingerprint,
        device=prepared().device,
        toolchain=TOOLCHAIN,
        started_at=at,
        options=options_data(OPTIONS),
    )
    store.begin_session(session)
    return session


@pytest.mark.parametrize("trials", [0, 1, 9, 60])
@pytest.mark.parametrize("alternates", [True, False])
def test_so_many_trials_are_begun_at_most(trials: int, alternates: bool) -> None:
    pool = SimulatedPool(prepared().device, capacity=48, alternates=alternates)
    Ran(pool, trials=trials)
    assert len(pool.tried) == trials


def test_a_session_stops_once_little_can_be_won_and_says_so() -> None:
    options = replace(OPTIONS, stop_early=True)
    early = Ran(SimulatedPool(prepared().device, seed=1), trials=400, options=options)
    whole = Ran(SimulatedPool(prepared().device), trials=150)
    assert early.loop.settled and early.loop.trials < 400
    assert early.loop.most_gain is not None and early.loop.most_gain <= LEAST_GAIN
    assert whole.loop.trials >= 150 or whole.loop.settled
    plan = early.loop.cover_search.best()
    assert plan is not None
    total = sum(times * (early.loop.cover_search.seconds(name) or 0.0) for name, times in plan.uses.items())
    for name, times in plan.uses.items():
        task = early.loop.tasks[name]
        share = times * (early.loop.cover_search.seconds(name) or 0.0) / total
        assert share < HEAVY or task.search.tried >= min(OWED, task.search.size) or task.search.exhausted
        assert 0.0 <= early.loop.most_gain_of(task) <= 1.0
    assert str(SearchClaim(0.013, 21.0, 85.0, early=True)) == "at most 1.3 % to win (95 %): stopping after 21 s of 85"
    assert str(SearchClaim(0.5, 85.0, 85.0, early=False)) == "at most 50.0 % to win (95 %) when the budget was spent"


class Programs:
    """Times of programs in which each kernel takes 20 µs, or 18 in rival covers. checks: as of `TimedPrograms`."""

    def __init__(self) -> None:
        self.untuned: ProgramTimes | None = times_of(cover_search_of(prepared()).default_plan(), 1.0)
        self.checks: list[object] = []
        self.asked = 0

    def check(self, plan: ProgramPlan, bests: Mapping[str, BestPoint]) -> tuple[bool, ProgramTimes | None]:
        self.asked += 1
        found = times_of(plan, 0.9)
        self.checks.append([self.asked, found.as_data()])
        return True, found


def times_of(plan: ProgramPlan, factor: float) -> ProgramTimes:
    kernels = dict.fromkeys(plan.uses, factor * 20_000)
    return ProgramTimes(sum(kernels[name] * runs for name, runs in plan.uses.items()), kernels)


def test_what_programs_took_decides_and_is_replayed(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        begin(store, "only", 0.5)
        pool, programs = SimulatedPool(prepared().device), Programs()
        ran = Ran(pool, session="only", programs=programs)
        assert programs.untuned is not None
        first = set(list(ran.loop.tasks)[: len(ran.loop.cover_search.default_plan().uses)])
        assert first == set(ran.loop.cover_search.default_plan().uses)  # the untuned program is the best at once
        assert ran.loop.cover_search.programs == 1 + len(programs.checks)
        store.record(ran.recorded)
        summary = {
            "turns": [list(iteration) for iteration in ran.clock.iterations],
            "capacity": pool.capacity,
            "programs": {"untuned": programs.untuned.as_data(), "checks": programs.checks},
        }
        store.end_session("only", "done", json.loads(json.dumps(summary)))
        again = replay(attention_block(), store.session("only"), OPTIONS, store)
        assert again.same, again.difference
        assert again.trials == len(ran.recorded) > 0


def test_a_session_that_was_cut_off_lists_all_kernels() -> None:
    ran = Ran(SimulatedPool(prepared().device), trials=0)
    unbegun = SessionLoop(
        ran.context, SimulatedPool(prepared().device), cover_search_of(prepared()), Nothing(), ran.clock
    )
    plan = unbegun.cover_search.default_plan()
    assert not unbegun.tasks
    kernels = kernel_results(unbegun, plan, unbegun.bests)
    assert sorted(kernel.times for kernel in kernels) == sorted(plan.uses.values())
    assert all(kernel.tried == 0 and kernel.interval is None and kernel.left is None for kernel in kernels)
    assert not unbegun.tasks

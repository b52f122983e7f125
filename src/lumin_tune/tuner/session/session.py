"""A tuning session: search, measuring loop, comparison of whole programs, database, in this order.

`tune` calls `run_session` unless an earlier session answers the request. The parts decide; this module sequences them.

The module is long because every step of a session shares its budget, its store, its events and its result.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from typing import Any, Final, TypeVar

from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Pool
from lumin_tune.core.deadlines import DeadlineError, run_within
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions, SearchResult
from lumin_tune.core.errors import ClusterError, ResultsError, TuneError
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.calibration import Calibration
from lumin_tune.core.plugin.records import Measurement
from lumin_tune.core.program.compilation.folding import Folded
from lumin_tune.core.scratch import Scratch, build_folder
from lumin_tune.core.trials import Trial
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session, Study
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.tuner.contest.entrant import Entrant
from lumin_tune.tuner.contest.finalists import Finalist
from lumin_tune.tuner.contest.program_choice import UNTUNED, ProgramChoice
from lumin_tune.tuner.cover_search import CoverSearch
from lumin_tune.tuner.knobs.optuna_study import mirror, study_name
from lumin_tune.tuner.prepared_graph import families_of
from lumin_tune.tuner.request import TuneRequest
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.session.choice_records import description_of, failing_kernels, left_out, selection_of
from lumin_tune.tuner.session.kernel_results import (
    environment,
    kernel_results,
    kernel_sums,
    options_data,
    result_so_far,
)
from lumin_tune.tuner.session.measuring_loop import SessionLoop
from lumin_tune.tuner.session.phases import Phases
from lumin_tune.tuner.session.prior_results import StoredPriorResults
from lumin_tune.tuner.session.program_checks import TimedPrograms
from lumin_tune.tuner.session.programs import SessionPrograms
from lumin_tune.tuner.session.publishing import ProgressPublisher, Watched
from lumin_tune.tuner.session.session_calibration import session_calibration
from lumin_tune.tuner.session.session_clock import GRACE_S, LiveClock
from lumin_tune.tuner.session.time_budget import TimeBudget
from lumin_tune.tuner.session.trial_recorder import TrialRecorder
from lumin_tune.tuner.session.tuning_task import RunContext
from lumin_tune.tuner.tune_records import (
    UNTIMED,
    Contestant,
    ContestantTimed,
    Listener,
    PhaseBegun,
    SearchClaim,
    SessionBegun,
    TuneResult,
)

T = TypeVar("T")

LATE_S: Final = 3.0
"""Seconds past its deadline after which the loop counts as hanging, beyond what it may wait for workers."""


def run_session(
    request: TuneRequest,
    store: Store,
    peers: Sequence[Entrant],
    emit: Listener,
    *,
    cancel: threading.Event,
    pool: Pool | None,
    watch: Callable[[Pool], Pool] | None = None,
) -> TuneResult:
    """Run a session and record it, however it ends. watch: wraps the pool."""
    session = Session(
        id=str(uuid7()),
        model=request.model,
        graph=request.prepared.fingerprint,
        device=request.prepared.device,
        toolchain=request.toolchain,
        started_at=_now_after(store),
        dims=request.dims,
        argv=request.argv,
        options={**options_data(request.options), **({"command": dict(request.command)} if request.command else {})},
    )
    recorder = TrialRecorder(store, request.archives, session.id)
    recorder.take_up()
    store.begin_session(session)
    state = "failed"
    summary: Mapping[str, Any] = {}
    is_away = False
    progress = ProgressPublisher(store, session.id, request.begun)
    emit = progress.listening(emit)
    try:
        emit(SessionBegun(0.0, session.id))
        with _building_apart():
            calibration = session_calibration(request, store, emit)  # before the pool, whose workers would disturb it
            with nullcontext(pool) if pool is not None else _pool_of(request) as used:
                watched = used if watch is None else watch(used)
                parts = _Session(request, store, session, watched, emit, cancel, recorder, progress, calibration)
                result, summary = parts.run(peers)
        state = "interrupted" if result.interrupted else "done"
        return result
    except KeyboardInterrupt:
        state, is_away = "interrupted", True  # the interrupted wait may have been for the database
        raise
    except ClusterError as error:
        state = "lost"
        raise ClusterError(f"{error}; {recorder.recovery_hint()}") from error
    except ResultsError as error:
        state, is_away = "lost", True
        raise ResultsError(f"{error}; {recorder.recovery_hint()}") from error
    finally:
        if is_away:  # it was waited for
            store.limit_waits(time.monotonic())
        try:
            store.end_session(session.id, state, {**summary, **progress.ended()} if summary else progress.last())
        except ResultsError as error:
            if not is_away:  # else an error of the database is being raised already
                raise ResultsError(f"{error}; {recorder.recovery_hint()}") from error


def _now_after(store: Store) -> float:
    """Return the current time, but later than every record of the database: the clock may have been set back.

    Prior results are those recorded before the session began.
    """
    return max(time.time(), store.newest() + 1e-3)


def _pool_of(request: TuneRequest) -> LocalPool:
    """Return a pool of local workers for the requested device only."""
    prepared = request.prepared
    return LocalPool((prepared.backend.name,), devices=(prepared.device,), manager=request.plugins)


@contextmanager
def _building_apart() -> Iterator[None]:
    """Have compilers of this process put their temporary files into a folder that is removed however it ends."""
    with Scratch("lumin-build-") as folder:
        token = build_folder.set(folder)
        try:
            yield
        finally:
            build_folder.reset(token)


def _unsearched(folded: Folded, seconds: float = 0.0) -> SearchResult:
    """Return the result of a search that found no covers."""
    return SearchResult(folded.graph, (), (), (), seconds)


class _Session:
    """One session from search to selection."""

    def __init__(
        self,
        request: TuneRequest,
        store: Store,
        session: Session,
        pool: Pool,
        emit: Listener,
        cancel: threading.Event,
        recorder: TrialRecorder,
        progress: ProgressPublisher,
        calibration: Calibration | None,
    ) -> None:
        self._recorder, self._progress = recorder, progress
        self._contestants: dict[str, Contestant] = {}
        self._request, self._store, self._session, self._pool, self._emit = request, store, session, pool, emit
        self._prior = StoredPriorResults(
            store,
            request.prepared.device,
            request.toolchain,
            request.options.policy,
            session.started_at,
            session=session.id,
        )
        self._time = TimeBudget(request.options.budget_s, request.begun)
        self._clock = LiveClock(request.options.trials, cancel, request.begun)
        self._phases = Phases(self._clock, emit)
        self._is_searched = True
        self._calibration = calibration
        self._claim: SearchClaim | None = None
        self._timed: TimedPrograms | None = None
        self._programs = SessionPrograms(
            request, session.id, self._time, self._clock, self._phases, self._remark, self._tell_contestant
        )

    def run(self, peers: Sequence[Entrant]) -> tuple[TuneResult, dict[str, Any]]:
        """Return the result, and the summary to store with the session."""
        prepared = self._request.prepared
        with self._phases.phase("search"):
            folded, by_rule = self._partition()
            base = None
            if prepared.is_local:  # before the search, which does with the time that is left
                base = self._programs.untuned(CoverSearch(folded, _unsearched(folded), by_rule), len(peers))
            cover_search = CoverSearch(folded, self._search(folded), by_rule)
            ready = None if base is None else self._programs.ready(base)
        if ready is not None:
            with self._phases.phase("programs"):
                self._timed = self._programs.timed(cover_search, ready)
        loop = self._loop(cover_search)
        self._progress.watch(Watched(self._pool, loop.under_way, lambda: self._so_far(loop, cover_search)))
        with self._phases.phase("measure"):
            measured = self._measure(loop)
            self._note_claim(loop)
        if measured and not loop.interrupted:
            with self._phases.phase("race"):
                self._race(loop)
        judged = None if ready is None else self._programs.choose(cover_search, loop, peers, ready)
        interrupted = loop.interrupted or self._clock.cancelled
        result = self._result(loop, cover_search, judged, interrupted)
        if not interrupted:
            if judged is not None:
                self._save_archive(judged.winner)
                if judged.contestants:
                    self._store.select(selection_of(self._request, self._session.id, judged, loop))
            with self._phases.phase("studies"):
                self._write_studies(loop, [each.workload for each in result.kernels])
        for each in result.contestants:
            self._tell_contestant(each, result.ratio(each.name))
        self._emit(PhaseBegun(self._clock.at_s(), "done"))
        return result, {"result": result_data(result), **self._course(loop)}

    def _step(self, work: Callable[[], T], seconds: float | None, busy_s: float = 0.0) -> T:
        """Run a step of the driver with a deadline. Raises DeadlineError."""
        return run_within(seconds, work, self._clock.interrupt, busy_s=busy_s)

    def _partition(self) -> tuple[Folded, tuple[PlacedRegion, ...]]:
        """Return the folded graph and its rule-based partition."""
        prepared = self._request.prepared
        try:
            work = lambda: (prepared.folded, prepared.default_partition)  # noqa: E731
            return self._step(work, self._time.needed_s, self._time.busy_s)
        except DeadlineError as error:
            raise self._programs.too_little("the rule-based partition", error) from error

    def _search(self, folded: Folded) -> SearchResult:
        """Run the search and return its result; without covers if the deadline passes or the session is cancelled."""
        request, options = self._request, self._request.options
        prepared = request.prepared
        cost = Roofline.of(prepared.device, {node.dtype for node in folded.graph.nodes}, self._calibration)
        wanted = SearchOptions(covers=options.covers, seed=options.seed, families=families_of(options, request.plugins))
        try:
            result = run_within(
                self._time.search_s,
                lambda: search(folded.graph, prepared.device, wanted, cost=cost, claims=prepared.backend.claims),
                self._clock.interrupt,
                is_over=lambda: self._clock.cancelled,
            )
        except DeadlineError as error:
            self._is_searched = False
            self._remark(
                "search",
                f"the search was stopped after {error.seconds:.0f} s{error.stuck}; "
                "only kernels of the rule-based partition are tuned",
            )
            result = _unsearched(folded, error.seconds)
        reports = [each.report for each in result.segments if each.report is not None]
        self._is_searched &= not any(each.is_cut_short for each in reports)
        return result

    def _measure(self, loop: SessionLoop) -> bool:
        """Run the loop; return whether it ended regularly."""
        try:
            self._step(loop.begin, self._time.needed_s, self._time.busy_s)
            measuring_s = self._time.measuring_s
            first_s = measuring_s if loop.bests else self._time.first_s
            self._clock.start(measuring_s, first_s)
            if first_s is not None:  # a locked database is no fault of the loop, so its waits end before the step does
                self._store.limit_waits(time.monotonic() + first_s + GRACE_S)
            self._step(loop.run, None if first_s is None else first_s + GRACE_S + LATE_S)
        except DeadlineError as error:
            backend, sampler = self._request.prepared.backend.name, self._request.options.sampler
            self._remark(
                "measure",
                f"choosing candidates was stopped after {error.seconds:.0f} s; measurements are kept. Either the "
                f"backend {backend!r} or the sampler {sampler!r} hangs, or the machine is too busy (load average "
                f"{os.getloadavg()[0]:.1f}){error.stuck}",
            )
            self._pool.abandon()
            return False
        finally:
            self._store.limit_waits(self._time.ends)
            for words in left_out(loop):
                self._remark("measure", words)
        return True

    def _note_claim(self, loop: SessionLoop) -> None:
        """Keep and report what further search may gain, unless the user ended it."""
        most = loop.most_gain
        if most is not None and loop.trials and not (loop.interrupted or self._clock.cancelled):
            budget_s = self._request.options.budget_s
            self._claim = SearchClaim(most, self._clock.at_s(), budget_s, loop.settled)
            self._remark("measure", str(self._claim))

    def _race(self, loop: SessionLoop) -> None:
        time_s, limit_s = self._time.racing_s(loop.settled), self._time.race_limit_s
        try:
            self._step(partial(loop.race, time_s, limit_s), None if limit_s is None else limit_s + LATE_S)
        except DeadlineError as error:
            self._remark(
                "race", f"it hangs while choosing candidates and was stopped after {error.seconds:.0f} s{error.stuck}"
            )

    def _write_studies(self, loop: SessionLoop, workloads: Collection[str]) -> None:
        """Run `_mirror` in the time that is left: Optuna waits for a locked database for a time of its own."""
        try:
            self._step(partial(self._mirror, loop, workloads), self._time.rest_s)
        except DeadlineError as error:
            self._remark("studies", f"not all were written: it was stopped after {error.seconds:.0f} s")

    def _mirror(self, loop: SessionLoop, workloads: Collection[str]) -> None:
        """Write an Optuna study of each task of the program to the database, for Optuna's dashboard."""
        for task in loop.tasks.values():
            if task.workload.key not in workloads or not task.search.trials:
                continue
            if self._time.is_over:
                self._remark("studies", "no time was left to write all studies")
                break
            title = study_name(task.workload.op, task.workload.shape, task.workload.key, task.search.space)
            space, trials = task.search.space, task.search.trials
            self._store.run_with_retries(partial(mirror, self._store.url, title, space, trials))
            request = self._request
            self._store.link_study(
                Study(
                    title,
                    task.workload,
                    request.prepared.device,
                    request.toolchain,
                    request.options.policy,
                    request.options.sampler,
                    self._session.id,
                    time.time(),
                )
            )

    def _course(self, loop: SessionLoop) -> dict[str, Any]:
        """Return the data that a replay needs in addition to the trials."""
        return {
            "turns": [list(iteration) for iteration in self._clock.iterations],
            "capacity": self._pool.capacity,
            "alternates": self._pool.alternates,
            "seeds": self._prior.given,
            "others": loop.others,
            "searched": self._is_searched,
            "calibration": None if self._calibration is None else self._calibration.as_data(),
            "programs": None if self._timed is None else self._timed.as_data(),
        }

    def _loop(self, cover_search: CoverSearch) -> SessionLoop:
        request = self._request
        context = RunContext(
            request.prepared,
            request.options,
            request.toolchain,
            request.plugins,
            self._session.id,
            self._record,
            self._emit,
            self._now,
            self._calibration,
        )
        return SessionLoop(context, self._pool, cover_search, self._prior, self._clock, self._timed)

    def _now(self) -> float:
        """Return the current time, never before the session's start even if the clock is set back."""
        return max(time.time(), self._session.started_at)

    def _record(self, trials: Sequence[Trial]) -> None:
        self._recorder.record(trials)
        self._progress.publish()
        for trial in trials:
            self._request.plugins.measured(
                Measurement(
                    trial.workload.fingerprint,
                    trial.device,
                    trial.candidate.point,
                    trial.outcome.status,
                    trial.outcome.times_ns,
                    trial.outcome.message,
                )
            )

    def _tell_contestant(self, contestant: Contestant, over_tuned: float | None = None) -> None:
        """Emit the current time of a contestant. over_tuned: its final ratio, None while it is being timed."""
        found = contestant.interval
        self._contestants[contestant.name] = contestant
        if found is not None:
            at, final = self._clock.at_s(), over_tuned is not None
            self._emit(
                ContestantTimed(at, contestant.name, found.median_ns, found.low_ns, found.high_ns, final, over_tuned)
            )

    def _remark(self, phase: str, message: str) -> None:
        self._emit(PhaseBegun(self._clock.at_s(), phase, message))

    def _result(
        self, loop: SessionLoop, cover_search: CoverSearch, judged: ProgramChoice | None, interrupted: bool
    ) -> TuneResult:
        """Return the result. choice: None if this machine has no such device, so that only kernels were timed."""
        request = self._request
        winner = None if judged is None else judged.winner
        plan = cover_search.best() or cover_search.default_plan() if winner is None else winner.plan
        if winner is None and any(name not in loop.bests for name in plan.uses):
            raise TuneError(f"no program of {request.prepared.fingerprint[:12]} is whole{failing_kernels(loop)}")
        bests = loop.bests if winner is None else winner.bests
        times = None if judged is None else judged.times
        kernels = kernel_results(loop, plan, bests, times)
        return TuneResult(
            session=self._session.id,
            graph=request.prepared.fingerprint,
            model=request.model,
            dims=dict(request.dims),
            device=request.prepared.device,
            toolchain=request.toolchain,
            options=options_data(request.options),
            kernels=kernels,
            contestants=() if judged is None else judged.contestants,
            curve=tuple(loop.curve),
            trials=loop.trials,
            failures=dict(loop.failures),
            seconds={**self._phases.seconds, "all": self._clock.at_s()},
            archive=request.archive(self._session.id) if judged and not interrupted else None,
            chosen=description_of(winner, plan) if interrupted or judged is None or judged.contestants else UNTIMED,
            interrupted=interrupted,
            environment=environment(),
            calibration=self._calibration,
            claim=self._claim,
            sums=kernel_sums(cover_search, plan, kernels, times, self._speed(judged)),
            program=None if winner is None else winner.program,
        )

    def _speed(self, judged: ProgramChoice | None) -> float:
        """Return the ratio of the untuned program's time in the comparison to that before the search; 1 if unknown."""
        before = None if self._timed is None else self._timed.untuned
        again = None if judged is None else next((each for each in judged.contestants if each.name == UNTUNED), None)
        if before is None or again is None or again.interval is None:
            return 1.0
        return again.interval.median_ns / before.program_ns

    def _so_far(self, loop: SessionLoop, cover_search: CoverSearch) -> TuneResult:
        seconds = {**self._phases.seconds, "all": self._clock.at_s()}
        timed = tuple(self._contestants.values())
        return result_so_far(self._request, loop, cover_search, timed, seconds, self._calibration)

    def _save_archive(self, winner: Finalist) -> None:
        """Save the session's program."""
        archive = self._request.archive(self._session.id)
        archive.parent.mkdir(parents=True, exist_ok=True)
        winner.program.save(archive)

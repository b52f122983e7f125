"""A session: the search, the measuring loop, whole programs side by side, the database, in this order.

`tune` calls `run_session` where the answer is not known. The parts decide; this module only says when.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from lumin_tune.cluster.pool.local import LocalPool
from lumin_tune.cluster.protocol import Pool
from lumin_tune.core.eqsat.search import Options as SearchOptions
from lumin_tune.core.eqsat.search import SearchResult, search
from lumin_tune.core.errors import ClusterError, ResultsError, TuneError
from lumin_tune.core.plugin.records import Measurement
from lumin_tune.core.trials import Trial
from lumin_tune.results.records import SelectedKernel, Selection, Session, Study
from lumin_tune.results.store import Store
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.tuner.archives import allowed
from lumin_tune.tuner.contest.contest import Entrant
from lumin_tune.tuner.contest.finalists import MOST, Finalist, finalists, untuned
from lumin_tune.tuner.contest.judging import UNTUNED, Judged, Sample, judge, samples_of
from lumin_tune.tuner.covering import Covering, Plan
from lumin_tune.tuner.knobs.optuna_study import mirror, study_name
from lumin_tune.tuner.question import Question
from lumin_tune.tuner.records import (
    UNTIMED,
    Contestant,
    ContestantTimed,
    Listener,
    PhaseBegun,
    SessionBegun,
    TuneResult,
)
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.session.clock import GRACE_S, LiveClock
from lumin_tune.tuner.session.limits import OverdueError, within
from lumin_tune.tuner.session.loop import Loop
from lumin_tune.tuner.session.memory import StoredMemory
from lumin_tune.tuner.session.outcome import environment, kernel_results, options_data
from lumin_tune.tuner.session.recording import TrialRecorder
from lumin_tune.tuner.session.timetable import Timetable
from lumin_tune.tuner.subject import families_of

T = TypeVar("T")

LATE_S: Final = 3.0
"""After its time is over the loop hangs if it does not end for so long, besides what it may wait for workers."""
SAMPLE_SHARE: Final = 0.05
"""Of the budget: if the first right outputs took more, whole programs are checked with these inputs alone."""


class _Phases:
    """Tells the listener what begins, and keeps what each phase took."""

    def __init__(self, clock: LiveClock, say: Listener) -> None:
        self._clock, self._say = clock, say
        self.seconds: dict[str, float] = {}

    @contextmanager
    def phase(self, name: str, detail: str = "") -> Iterator[None]:
        self._say(PhaseBegun(self._clock.at_s(), name, detail))
        begun = time.monotonic()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.monotonic() - begun


def run_session(
    asked: Question, store: Store, peers: Sequence[Entrant], say: Listener, cancel: threading.Event,
    pool: Pool | None, watch: Callable[[Pool], Pool] | None = None,
) -> TuneResult:  # fmt: skip
    """Run a session, and leave it in the database however it ends. watch: returns the pool to use in a pool's place."""
    session = Session(
        id=str(uuid7()), model=asked.model, graph=asked.subject.fingerprint, device=asked.subject.device,
        toolchain=asked.toolchain, started_at=_now_after(store), dims=asked.dims, argv=asked.argv,
        options={**options_data(asked.options), **({"command": dict(asked.command)} if asked.command else {})},
    )  # fmt: skip
    recorder = TrialRecorder(store, asked.archives, session.id)
    recorder.take_up()
    store.begin_session(session)
    state = "failed"
    summary: Mapping[str, Any] = {}
    is_away = False
    try:
        say(SessionBegun(0.0, session.id))
        with nullcontext(pool) if pool is not None else _pool_of(asked) as used:
            watched = used if watch is None else watch(used)
            result, summary = _Session(asked, store, session, watched, say, cancel, recorder).run(peers)
        state = "interrupted" if result.interrupted else "done"
        return result
    except KeyboardInterrupt:
        state, is_away = "interrupted", True  # it may be what was waited for
        raise
    except ClusterError as error:
        state = "lost"
        raise ClusterError(f"{error}; {recorder.told()}") from error
    except ResultsError as error:
        state, is_away = "lost", True
        raise ResultsError(f"{error}; {recorder.told()}") from error
    finally:
        # what is wrong with the database is being raised already
        with suppress(ResultsError) if is_away else nullcontext():
            store.end_session(session.id, state, summary)


def _now_after(store: Store) -> float:
    """Return what time it is, after all that the database holds: its clock may have been set back since.

    What is known is what was recorded before a session began.
    """
    return max(time.time(), store.newest() + 1e-3)


def _pool_of(asked: Question) -> LocalPool:
    """Return a pool of this machine for the device that is asked for, and no other."""
    subject = asked.subject
    return LocalPool((subject.backend.name,), devices=(subject.device,), manager=asked.plugins)


@dataclass(frozen=True)
class _Ready:
    """What is there before anything is measured: the untuned program, and inputs with the outputs that are right."""

    untuned: Finalist
    samples: Sequence[Sample]


class _Session:
    """One session from the search to the selection."""

    def __init__(
        self, asked: Question, store: Store, session: Session, pool: Pool, say: Listener, cancel: threading.Event,
        recorder: TrialRecorder,
    ) -> None:  # fmt: skip
        self._recorder = recorder
        self._asked, self._store, self._session, self._pool, self._say = asked, store, session, pool, say
        self._memory = StoredMemory(
            store, asked.subject.device, asked.toolchain, asked.options.policy, session.started_at,
            session=session.id,
        )  # fmt: skip
        self._time = Timetable(asked.options.budget_s, asked.begun)
        self._clock = LiveClock(asked.options.trials, cancel, asked.begun)
        self._phases = _Phases(self._clock, say)
        self._is_searched = True

    def run(self, peers: Sequence[Entrant]) -> tuple[TuneResult, dict[str, Any]]:
        """Return the result, and what the database keeps of the session."""
        subject = self._asked.subject
        with self._phases.phase("search"):
            covering = self._searched()
            ready = self._ready(covering, len(peers)) if subject.is_here else None
        loop = self._loop(covering)
        with self._phases.phase("measure"):
            measured = self._measured(loop)
        if measured and not loop.interrupted:
            with self._phases.phase("race"):
                self._raced(loop)
        judged = None if ready is None else self._programs(covering, loop, peers, ready)
        interrupted = loop.interrupted or self._clock.cancelled
        result = self._result(loop, covering, judged, interrupted)
        if not interrupted:
            if judged is not None:
                self._kept(judged.winner)
                if judged.contestants:
                    self._select(judged, loop)
            with self._phases.phase("studies"):
                self._mirror(loop, [each.workload for each in result.kernels])
        for each in result.contestants:
            self._tell_contestant(each, result.ratio(each.name))
        self._say(PhaseBegun(self._clock.at_s(), "done"))
        return result, {"result": result_data(result), **self._course(loop)}

    def _step(self, work: Callable[[], T], seconds: float | None) -> T:
        """Return what a step of the driver's own returns. Raises OverdueError if it takes longer."""
        return within(seconds, work, self._clock.interrupt)

    def _too_little(self, what: str, error: OverdueError) -> TuneError:
        budget_s = self._asked.options.budget_s or 0.0
        return TuneError(
            f"{what} was not done after {error.seconds:.0f} s, and the budget of {budget_s:g} s allows no more; give a "
            f"greater --budget, or look whether the backend {self._asked.subject.backend.name!r} hangs"
        )

    def _searched(self) -> Covering:
        """Return the plans of a search, of the partition by rule alone if there is no time for more."""
        asked, options = self._asked, self._asked.options
        subject = asked.subject
        try:
            folded, by_rule = self._step(lambda: (subject.folded, subject.by_rule), self._time.needed_s)
        except OverdueError as error:
            raise self._too_little("the partition by rule", error) from error
        wanted = SearchOptions(covers=options.covers, seed=options.seed, families=families_of(options, asked.plugins))
        try:
            result = self._step(
                lambda: search(folded.graph, subject.device, wanted, claims=subject.backend.claims), self._time.search_s
            )
        except OverdueError as error:
            self._is_searched = False
            told = (
                f"the search was given up after {error.seconds:.0f} s; only kernels of the partition by rule are tried"
            )
            self._remark("search", told)
            result = SearchResult(folded.graph, (), (), (), error.seconds)
        return Covering(folded, result, by_rule)

    def _ready(self, covering: Covering, peers: int) -> _Ready:
        """Return what whole programs are compared with at the end, and learn how long it takes to make one."""
        subject, options = self._asked.subject, self._asked.options
        begun = time.monotonic()
        try:
            base = self._step(lambda: untuned(subject, covering, self._asked.threads), self._time.needed_s)
        except OverdueError as error:
            raise self._too_little("the untuned program", error) from error
        self._time.expect(time.monotonic() - begun, MOST, peers)
        found: list[Sample] = []
        drawn = samples_of(subject, options.seed)
        with suppress(OverdueError):  # what is there serves
            begun = time.monotonic()
            while (sample := self._step(lambda: next(drawn, None), self._time.step_s)) is not None:
                found.append(sample)
                if options.budget_s is not None and time.monotonic() - begun > SAMPLE_SHARE * options.budget_s:
                    break
        return _Ready(base, found)

    def _measured(self, loop: Loop) -> bool:
        """Let the loop measure; return whether it ended by itself."""
        try:
            self._step(loop.begin, self._time.needed_s)
            measuring_s = self._time.measuring_s
            self._clock.start(measuring_s)
            self._step(loop.run, None if measuring_s is None else measuring_s + GRACE_S + LATE_S)
        except OverdueError as error:
            backend, sampler = self._asked.subject.backend.name, self._asked.options.sampler
            self._remark(
                "measure",
                f"what chooses candidates, backend {backend!r} or sampler {sampler!r}, hangs and was given up after "
                f"{error.seconds:.0f} s; what was measured by then stands",
            )
            self._pool.abandon()
            return False
        return True

    def _raced(self, loop: Loop) -> None:
        time_s, limit_s = self._time.racing_s(loop.settled), self._time.race_limit_s
        try:
            self._step(partial(loop.race, time_s, limit_s), None if limit_s is None else limit_s + LATE_S)
        except OverdueError as error:
            self._remark("race", f"it hangs and was given up after {error.seconds:.0f} s")

    def _programs(self, covering: Covering, loop: Loop, peers: Sequence[Entrant], ready: _Ready) -> Judged:
        """Return the fastest of the programs that measuring came to and the untuned one, timed side by side."""
        subject, threads, base = self._asked.subject, self._asked.threads, ready.untuned
        with self._phases.phase("programs"):
            code = base.program.recipe.source.text
            finals: list[Finalist] = []
            linked = finalists(subject, covering, loop.bests, threads, partial(self._remark, "programs"))
            try:
                while (each := self._step(lambda: next(linked, None), self._time.step_s)) is not None:
                    if each.program.recipe.source.text != code:
                        finals.append(each)
            except OverdueError as error:
                told = (
                    f"linking was given up after {error.seconds:.0f} s, with {len(finals)} programs of the best plans"
                )
                self._remark("programs", told)
        if loop.interrupted or self._clock.cancelled:
            return Judged([*finals, base][0], ())
        if not ready.samples:
            self._remark("programs", "there was no time for the outputs that are right; programs are not compared")
            return Judged(base, ())
        return self._judged([*finals, base], peers, ready.samples, loop)

    def _mirror(self, loop: Loop, workloads: Collection[str]) -> None:
        """Leave an Optuna study of each task of the program in the database, for Optuna's dashboard."""
        for task in loop.tasks.values():
            if task.workload.key not in workloads or not task.search.trials:
                continue
            if self._time.is_over:
                self._remark("studies", "there was no time to write all of them")
                break
            title = study_name(task.workload.op, task.workload.shape, task.workload.key, task.search.space)
            space, trials = task.search.space, task.search.trials
            self._store.outlast(partial(mirror, self._store.url, title, space, trials))
            asked = self._asked
            self._store.link_study(
                Study(
                    title, task.workload, asked.subject.device, asked.toolchain, asked.options.policy,
                    asked.options.sampler, self._session.id, time.time(),
                )
            )  # fmt: skip

    def _course(self, loop: Loop) -> dict[str, Any]:
        """Return what a replay needs beside the trials."""
        return {
            "turns": [list(turn) for turn in self._clock.turns], "capacity": self._pool.capacity,
            "alternates": self._pool.alternates, "seeds": self._memory.given, "others": loop.others,
            "searched": self._is_searched,
        }  # fmt: skip

    def _loop(self, covering: Covering) -> Loop:
        asked = self._asked
        return Loop(
            asked.subject, covering, self._pool, asked.options, asked.toolchain, self._memory, self._clock,
            self._record, self._say, self._session.id, self._now, asked.plugins,
        )  # fmt: skip

    def _now(self) -> float:
        """Return what time it is, which is not before the session began whatever is done to the clock."""
        return max(time.time(), self._session.started_at)

    def _record(self, trials: Sequence[Trial]) -> None:
        self._recorder.record(trials)
        for trial in trials:
            self._asked.plugins.measured(
                Measurement(
                    trial.workload.fingerprint, trial.device, trial.candidate.point, trial.outcome.status,
                    trial.outcome.times_ns, trial.outcome.message,
                )
            )  # fmt: skip

    def _failing(self, loop: Loop) -> str:
        """Return which kernels have no correct candidate, and why, for the message of an error."""
        words = [f"{name[:12]}: {reason}" for name, reason in loop.refused.items()]
        for task in loop.tasks.values():
            if task.best is None and task.outcomes:
                last = next((each.message for _, each in reversed(list(task.outcomes.values())) if each.message), "")
                words.append(f"{task.workload.op} {task.workload.shape}: {last}")
        return f"; kernels without a correct candidate: {'; '.join(words[:3])}" if words else ""

    def _judged(
        self, entrants: Sequence[Finalist], peers: Sequence[Entrant], samples: Sequence[Sample], loop: Loop
    ) -> Judged:  # fmt: skip
        asked = self._asked
        names = ", ".join(each.name for each in peers)
        with self._phases.phase("peers" if peers else "programs", names):
            try:
                return judge(
                    asked.subject, entrants, peers, samples, time_s=self._time.contest_s(loop.settled),
                    seed=asked.options.seed, threads=asked.threads, tell=self._tell_contestant,
                    prepare_s=self._time.prepare_s, limit_s=self._time.rest_s,
                    cancelled=lambda: self._clock.cancelled,
                )  # fmt: skip
            except TuneError as error:
                session = self._session.id[:8]
                raise TuneError(
                    f"{error}{self._failing(loop)}; see `lumin-tune query --session {session} --every`"
                ) from error

    def _tell_contestant(self, contestant: Contestant, over_tuned: float | None = None) -> None:
        """Say how a contestant stands. over_tuned: its ratio in the result, None while it is timed."""
        found = contestant.interval
        if found is not None:
            at, final = self._clock.at_s(), over_tuned is not None
            self._say(
                ContestantTimed(at, contestant.name, found.median_ns, found.low_ns, found.high_ns, final, over_tuned)
            )

    def _remark(self, phase: str, message: str) -> None:
        self._say(PhaseBegun(self._clock.at_s(), phase, message))

    def _result(self, loop: Loop, covering: Covering, judged: Judged | None, interrupted: bool) -> TuneResult:
        """Return the result. judged: None where this machine has no such device, so that only kernels were timed."""
        asked = self._asked
        winner = None if judged is None else judged.winner
        plan = covering.best() or covering.by_rule() if winner is None else winner.plan
        if winner is None and any(name not in loop.bests for name in plan.uses):
            raise TuneError(f"no program of {asked.subject.fingerprint[:12]} is whole{self._failing(loop)}")
        return TuneResult(
            session=self._session.id,
            graph=asked.subject.fingerprint,
            model=asked.model,
            dims=dict(asked.dims),
            device=asked.subject.device,
            toolchain=asked.toolchain,
            options=options_data(asked.options),
            kernels=kernel_results(loop, plan, loop.bests if winner is None else winner.bests),
            contestants=() if judged is None else judged.contestants,
            curve=tuple(loop.curve),
            trials=loop.trials,
            failures=dict(loop.failures),
            seconds={**self._phases.seconds, "all": self._clock.at_s()},
            archive=asked.archive(self._session.id) if judged and not interrupted else None,
            chosen=_words(winner, plan) if interrupted or judged is None or judged.contestants else UNTIMED,
            interrupted=interrupted,
            environment=environment(),
            program=None if winner is None else winner.program,
        )

    def _kept(self, winner: Finalist) -> None:
        """Keep the session's program."""
        archive = self._asked.archive(self._session.id)
        archive.parent.mkdir(parents=True, exist_ok=True)
        winner.program.save(archive)

    def _select(self, judged: Judged, loop: Loop) -> None:
        """Let the database know which program was chosen, and why."""
        asked, winner = self._asked, judged.winner
        times = {each.name: each.interval.median_ns for each in judged.contestants if each.interval is not None}
        kernels = tuple(
            SelectedKernel(task.workload.key, task.candidate_key(best.point), winner.plan.uses[name])
            for name, best in winner.bests.items()
            if name in winner.plan.uses and (task := loop.tasks.get(name)) is not None
        )
        self._store.select(
            Selection(
                id=str(uuid7()), graph=asked.subject.fingerprint, weights=asked.weights,
                options=allowed(asked.options), device=asked.subject.device,
                toolchain=asked.toolchain, kernels=kernels, program_ns=times["tuned"], session=self._session.id,
                at=time.time(), dims=asked.dims, baseline_ns=times.get(UNTUNED),
                peers={name: ns for name, ns in times.items() if name not in ("tuned", UNTUNED)},
                archive=asked.archive(self._session.id).name,
            )
        )  # fmt: skip


def _words(winner: Finalist | None, plan: Plan) -> str:
    """Return what was chosen, and how it is run where there is a choice."""
    if winner is None:
        return plan.label
    name = "the untuned program" if winner.name == UNTUNED else plan.label
    return f"{name}, run as {winner.program.way}" if winner.program.way else name

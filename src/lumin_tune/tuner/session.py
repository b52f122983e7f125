"""A session: the search, the measuring loop, whole programs side by side, the database, in this order.

`tune` calls `run_session` where the answer is not known. The parts decide; this module only says when.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from typing import Any

from lumin_tune.cluster.local import LocalPool
from lumin_tune.cluster.pool import Pool
from lumin_tune.core.eqsat.search import Options as SearchOptions
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.errors import ClusterError, ResultsError, TuneError
from lumin_tune.core.records import Measurement
from lumin_tune.core.trials import Trial
from lumin_tune.results.records import SelectedKernel, Selection, Session, Study
from lumin_tune.results.store import Store
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.tuner.archives import allowed
from lumin_tune.tuner.clock import LiveClock
from lumin_tune.tuner.contest import Entrant
from lumin_tune.tuner.covering import Covering, Plan
from lumin_tune.tuner.finalists import Finalist, finalists, untuned
from lumin_tune.tuner.judging import UNTUNED, Judged, judge
from lumin_tune.tuner.loop import Loop
from lumin_tune.tuner.memory import StoredMemory
from lumin_tune.tuner.optuna_study import mirror, study_name
from lumin_tune.tuner.outcome import environment, kernel_results, options_data
from lumin_tune.tuner.question import Question
from lumin_tune.tuner.recording import TrialRecorder
from lumin_tune.tuner.records import Contestant, ContestantTimed, Listener, PhaseBegun, SessionBegun, TuneResult
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.subject import families_of

RACE_SHARE = 0.08
"""Of the budget, for timing the best points of each kernel side by side."""
CONTEST_SHARE = 0.12
"""Of the budget, for timing whole programs."""
LEAST_CONTEST_S, USUAL_CONTEST_S, MOST_CONTEST_S = 1.0, 5.0, 25.0


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
        state = "interrupted"
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
        self._clock = LiveClock(asked.options.trials, cancel)
        self._phases = _Phases(self._clock, say)

    def run(self, peers: Sequence[Entrant]) -> tuple[TuneResult, dict[str, Any]]:
        """Return the result, and what the database keeps of the session."""
        asked = self._asked
        subject = asked.subject
        with self._phases.phase("search"):
            covering = self._searched()
        loop = self._loop(covering)
        with self._phases.phase("measure"):
            loop.begin()
            self._clock.start(self._measuring_s())
            loop.run()
        if not loop.interrupted:
            with self._phases.phase("race"):
                loop.race(self._racing_s(loop.settled))
        judged = self._programs(covering, loop, peers) if subject.is_here else None
        interrupted = loop.interrupted or self._clock.cancelled
        result = self._result(loop, covering, judged, interrupted)
        if not interrupted:
            if judged is not None:
                self._select(result, judged, loop)
            with self._phases.phase("studies"):
                self._mirror(loop, [each.workload for each in result.kernels])
        self._say(PhaseBegun(self._clock.at_s(), "done"))
        return result, {"result": result_data(result), **self._course(loop)}

    def _programs(self, covering: Covering, loop: Loop, peers: Sequence[Entrant]) -> Judged:
        """Return the fastest of the programs that measuring came to and the untuned one, timed side by side."""
        subject, threads = self._asked.subject, self._asked.threads
        with self._phases.phase("programs"):
            base = untuned(subject, covering, threads)
            found = finalists(subject, covering, loop.bests, threads, self._remark)
            code = base.program.recipe.source.text
            finals = [each for each in found if each.program.recipe.source.text != code]
        if loop.interrupted or self._clock.cancelled:
            return Judged([*finals, base][0], ())
        return self._judged([*finals, base], peers, loop)

    def _mirror(self, loop: Loop, workloads: Collection[str]) -> None:
        """Leave an Optuna study of each task of the program in the database, for Optuna's dashboard."""
        for task in loop.tasks.values():
            if task.workload.key not in workloads or not task.search.trials:
                continue
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
        }  # fmt: skip

    def _searched(self) -> Covering:
        asked, options = self._asked, self._asked.options
        subject = asked.subject
        wanted = SearchOptions(covers=options.covers, seed=options.seed, families=families_of(options, asked.plugins))
        result = search(subject.folded.graph, subject.device, wanted, claims=subject.backend.claims)
        return Covering(subject.folded, result, subject.by_rule)

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

    def _share_s(self, share: float) -> float:
        budget_s = self._asked.options.budget_s
        return USUAL_CONTEST_S if budget_s is None else min(MOST_CONTEST_S, max(LEAST_CONTEST_S, share * budget_s))

    def _measuring_s(self) -> float | None:
        """Return how many seconds of the budget are left for trials now."""
        budget_s = self._asked.options.budget_s
        if budget_s is None:
            return None
        return max(0.0, budget_s - self._clock.at_s() - self._share_s(RACE_SHARE) - self._share_s(CONTEST_SHARE))

    def _racing_s(self, settled: bool) -> float:
        """Return how many seconds kernels may take turns: their share, and half of the rest if nothing is to try."""
        budget_s, share_s = self._asked.options.budget_s, self._share_s(RACE_SHARE)
        if budget_s is None or not settled:
            return share_s
        left_s = budget_s - self._clock.at_s() - share_s - self._share_s(CONTEST_SHARE)
        return share_s + max(0.0, left_s) / 2

    def _contest_s(self, settled: bool) -> float:
        """Return how many seconds programs may take turns: their share, and what is left where nothing is to try."""
        budget_s, share_s = self._asked.options.budget_s, self._share_s(CONTEST_SHARE)
        return share_s if budget_s is None or not settled else max(share_s, budget_s - self._clock.at_s())

    def _failing(self, loop: Loop) -> str:
        """Return which kernels have no correct candidate, and why, for the message of an error."""
        words = [f"{name[:12]}: {reason}" for name, reason in loop.refused.items()]
        for task in loop.tasks.values():
            if task.best is None and task.outcomes:
                last = next((each.message for _, each in reversed(list(task.outcomes.values())) if each.message), "")
                words.append(f"{task.workload.op} {task.workload.shape}: {last}")
        return f"; kernels without a correct candidate: {'; '.join(words[:3])}" if words else ""

    def _judged(self, entrants: Sequence[Finalist], peers: Sequence[Entrant], loop: Loop) -> Judged:
        asked = self._asked
        names = ", ".join(each.name for each in peers)
        with self._phases.phase("peers" if peers else "programs", names):
            try:
                return judge(
                    asked.subject, entrants, peers, time_s=self._contest_s(loop.settled), seed=asked.options.seed,
                    threads=asked.threads, tell=self._tell_contestant, cancelled=lambda: self._clock.cancelled,
                )  # fmt: skip
            except TuneError as error:
                session = self._session.id[:8]
                raise TuneError(
                    f"{error}{self._failing(loop)}; see `lumin-tune query --session {session} --every`"
                ) from error

    def _tell_contestant(self, contestant: Contestant) -> None:
        interval = contestant.interval
        if interval is not None:
            at = self._clock.at_s()
            self._say(ContestantTimed(at, contestant.name, interval.median_ns, interval.low_ns, interval.high_ns))

    def _remark(self, message: str) -> None:
        self._say(PhaseBegun(self._clock.at_s(), "programs", message))

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
            archive=None if interrupted or winner is None else asked.archive(self._session.id),
            chosen=_words(winner, plan),
            interrupted=interrupted,
            environment=environment(),
            program=None if winner is None else winner.program,
        )

    def _select(self, result: TuneResult, judged: Judged, loop: Loop) -> None:
        """Keep the program and why it was chosen."""
        asked, winner = self._asked, judged.winner
        archive = asked.archive(self._session.id)
        archive.parent.mkdir(parents=True, exist_ok=True)
        winner.program.save(archive)
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
                archive=archive.name,
            )
        )  # fmt: skip


def _words(winner: Finalist | None, plan: Plan) -> str:
    """Return what was chosen, and how it is run where there is a choice."""
    if winner is None:
        return plan.label
    name = "the untuned program" if winner.name == UNTUNED else plan.label
    return f"{name}, run as {winner.program.way}" if winner.program.way else name

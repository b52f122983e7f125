"""`tune`: from a graph to its fastest correct program, by measuring; what users and the command call.

It puts the parts together and in order: what is known, the search, the measuring loop, whole programs side by side, the
database. The parts decide; this module only says when.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from lumin_tune.cluster.local import LocalPool
from lumin_tune.cluster.pool import Pool
from lumin_tune.cluster.toolchain import toolchain_of
from lumin_tune.core.eqsat.search import Options as SearchOptions
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.errors import InputError, ResultsError, TuneError
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.plugins import PluginManager, default_manager
from lumin_tune.core.records import Measurement
from lumin_tune.core.trials import Toolchain, Trial, canonical_json
from lumin_tune.results.records import SelectedKernel, Selection, Session, selection_key
from lumin_tune.results.store import Store
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.tuner.archives import allowed, archive_key, archive_path, default_folder, load_archive, weights_digest
from lumin_tune.tuner.clock import LiveClock
from lumin_tune.tuner.contest import Entrant
from lumin_tune.tuner.covering import Covering
from lumin_tune.tuner.finalists import Finalist, finalists, untuned
from lumin_tune.tuner.judging import UNTUNED, Judged, judge
from lumin_tune.tuner.loop import Loop
from lumin_tune.tuner.memory import StoredMemory
from lumin_tune.tuner.outcome import environment, kernel_results, options_data
from lumin_tune.tuner.records import (
    Contestant,
    ContestantTimed,
    Event,
    Listener,
    PhaseBegun,
    TuneOptions,
    TuneResult,
)
from lumin_tune.tuner.result_text import parse_result, result_data
from lumin_tune.tuner.subject import Subject, families_of, subject_of

RACE_SHARE = 0.08
"""Of the budget, for timing the best points of each kernel side by side."""
CONTEST_SHARE = 0.12
"""Of the budget, for timing whole programs."""
LEAST_CONTEST_S, MOST_CONTEST_S = 1.0, 25.0


def tune(
    graph: NodeGraph,
    backend: str = "cpu",
    budget_s: float | None = 60.0,
    db: str | None = None,
    cluster: str | None = None,
    seed: int = 0,
    *,
    dims: Mapping[str, int] | None = None,
    trials: int | None = None,
    options: TuneOptions | None = None,
    peers: Sequence[Entrant] = (),
    again: bool = False,
    model: str = "",
    argv: Sequence[str] = (),
    on_event: Listener | None = None,
    cancel: threading.Event | None = None,
    threads: int | None = None,
    plugins: PluginManager | None = None,
    archives: Path | None = None,
    pool: Pool | None = None,
) -> TuneResult:
    """Return the fastest correct program of a graph that was found, and how it was found.

    graph: is not changed. dims: numbers for its symbolic dimensions. db: URL of the results, the user's own database
    if None. budget_s: seconds for all of it, the search and the timing of whole programs included; the time that peers
    need to get ready is not. trials: how many at most. options: everything else, in place of backend, budget_s, seed
    and trials. peers: other implementations to time the result against. again: search on though a finished session has
    found a program for this very question. model, argv: for the records. on_event: is told what happens, in this
    thread. cancel: once set, the session ends as soon as it can, with what it has; so it does at Ctrl-C. threads: of
    the program. archives: the folder of tuned programs. pool: whose workers to use; not closed.

    Raises InputError for dimensions without a number, LuminError for a backend or a sampler that is not there,
    KernelError for a graph that the backend refuses, TuneError where no candidate of a kernel is correct, ResultsError
    for a database that cannot be used.
    """
    if cluster is not None:
        raise InputError(f"cluster={cluster!r}: this lumin tunes on one machine; leave cluster=None")
    chosen = options or TuneOptions(backend=backend, budget_s=budget_s, trials=trials, seed=seed)
    if chosen.budget_s is None and chosen.trials is None:
        raise InputError("a session needs an end: give budget_s, or trials, or both")
    if threads is not None:
        chosen = replace(chosen, policy=replace(chosen.policy, threads=threads))
    manager = plugins or default_manager()
    subject = subject_of(graph, chosen, dims, manager)
    asked = _Asked(
        subject, chosen, _toolchain(subject, manager), model, tuple(argv), dict(dims or {}),
        archives or default_folder(), manager,
    )  # fmt: skip
    with Store.open(db) as store:
        if not again:
            found = _known(asked, store)
            if found is not None:
                return found
        return _tuned(asked, store, peers, on_event or _nobody, cancel or threading.Event(), pool)


@dataclass(frozen=True)
class _Asked:
    """One question to the tuner."""

    subject: Subject
    options: TuneOptions
    toolchain: Toolchain
    model: str
    argv: tuple[str, ...]
    dims: Mapping[str, int]
    archives: Path
    plugins: PluginManager = field(repr=False)

    @property
    def threads(self) -> int | None:
        return self.options.policy.threads

    @property
    def key(self) -> str:
        return archive_key(self.subject.source, self.subject.device, self.toolchain, allowed(self.options))

    @property
    def question(self) -> str:
        """The key of selections that answer this."""
        weights = weights_digest(self.subject.source)
        return selection_key(self.subject.fingerprint, weights, self.dims, allowed(self.options))

    @property
    def path(self) -> Path:
        return archive_path(self.archives, self.key)


def _known(asked: _Asked, store: Store) -> TuneResult | None:
    """Return the result of a finished session that asked the same, and looked as long at least; None if none did."""
    program = load_archive(asked.path, asked.threads)
    if program is None:
        return None
    selection = store.selection(asked.question, asked.subject.device, [asked.toolchain.key])
    if selection is None:
        return None
    try:
        session = store.session(selection.session)
    except ResultsError:  # it was pruned
        return None
    if session.state != "done" or not _looked_enough(session.options, asked.options):
        return None
    result = parse_result(canonical_json(session.summary["result"]))
    return replace(result, program=program, archive=asked.path, from_cache=True, trials=0)


def _looked_enough(before: Mapping[str, Any], options: TuneOptions) -> bool:
    """Return whether a session with other options searched as long as this one would."""
    bounds = ((before.get("budget_s"), options.budget_s), (before.get("trials"), options.trials))
    return all(had is None or (wanted is not None and wanted <= had) for had, wanted in bounds)


def _toolchain(subject: Subject, plugins: PluginManager) -> Toolchain:
    name = subject.backend.name
    return toolchain_of(name, subject.backend, plugins.backends().plugin_of(name), subject.device)


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


def _tuned(
    asked: _Asked, store: Store, peers: Sequence[Entrant], say: Listener, cancel: threading.Event, pool: Pool | None
) -> TuneResult:
    """Run a session, and leave it in the database however it ends."""
    session = Session(
        id=str(uuid7()), model=asked.model, graph=asked.subject.fingerprint, device=asked.subject.device,
        toolchain=asked.toolchain, started_at=time.time(), dims=asked.dims, options=options_data(asked.options),
        argv=asked.argv,
    )  # fmt: skip
    store.begin_session(session)
    state = "failed"
    summary: Mapping[str, Any] = {}
    try:
        with nullcontext(pool) if pool is not None else LocalPool() as used:
            result, summary = _Session(asked, store, session, used, say, cancel).run(peers)
        state = "interrupted" if result.interrupted else "done"
        return result
    except KeyboardInterrupt:
        state = "interrupted"
        raise
    finally:
        store.end_session(session.id, state, summary)


class _Session:
    """One session from the search to the selection."""

    def __init__(
        self, asked: _Asked, store: Store, session: Session, pool: Pool, say: Listener, cancel: threading.Event
    ) -> None:
        self._asked, self._store, self._session, self._pool, self._say = asked, store, session, pool, say
        self._memory = StoredMemory(
            store, asked.subject.device, asked.toolchain, asked.options.policy, session.started_at
        )
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
                loop.race(self._share_s(RACE_SHARE))
        with self._phases.phase("programs"):
            base = untuned(subject, covering, asked.threads)
            finals = finalists(subject, covering, loop.bests, asked.threads, self._remark)
        interrupted = loop.interrupted or self._clock.cancelled
        judged = Judged([*finals, base][0], ()) if interrupted else self._judged([*finals, base], peers, loop)
        interrupted |= self._clock.cancelled
        result = self._result(loop, covering, judged, interrupted)
        if not interrupted:
            self._select(result, judged, loop)
        self._say(PhaseBegun(self._clock.at_s(), "done"))
        return result, {"result": result_data(result), **self._course()}

    def _course(self) -> dict[str, Any]:
        """Return what a replay needs beside the trials."""
        turns = [[turn.share, turn.over] for turn in self._clock.turns]
        return {"turns": turns, "capacity": self._pool.capacity, "seeds": self._memory.given}

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
            self._record, self._say, self._session.id, time.time, asked.plugins,
        )  # fmt: skip

    def _record(self, trials: Sequence[Trial]) -> None:
        self._store.record(trials)
        for trial in trials:
            self._asked.plugins.measured(
                Measurement(
                    trial.workload.fingerprint, trial.device, trial.candidate.point, trial.outcome.status,
                    trial.outcome.times_ns, trial.outcome.message,
                )
            )  # fmt: skip

    def _share_s(self, share: float) -> float:
        budget_s = self._asked.options.budget_s
        return MOST_CONTEST_S if budget_s is None else min(MOST_CONTEST_S, max(LEAST_CONTEST_S, share * budget_s))

    def _measuring_s(self) -> float | None:
        """Return how many seconds of the budget are left for trials now."""
        budget_s = self._asked.options.budget_s
        if budget_s is None:
            return None
        return max(0.0, budget_s - self._clock.at_s() - self._share_s(RACE_SHARE) - self._share_s(CONTEST_SHARE))

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
                    asked.subject, entrants, peers, time_s=self._share_s(CONTEST_SHARE), seed=asked.options.seed,
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

    def _result(self, loop: Loop, covering: Covering, judged: Judged, interrupted: bool) -> TuneResult:
        asked, winner = self._asked, judged.winner
        return TuneResult(
            session=self._session.id,
            graph=asked.subject.fingerprint,
            model=asked.model,
            dims=dict(asked.dims),
            device=asked.subject.device,
            toolchain=asked.toolchain,
            options=options_data(asked.options),
            kernels=kernel_results(loop, winner),
            contestants=judged.contestants,
            curve=tuple(loop.curve),
            trials=loop.trials,
            failures=dict(loop.failures),
            seconds={**self._phases.seconds, "all": self._clock.at_s()},
            archive=None if interrupted else asked.path,
            chosen="the untuned program" if winner.name == UNTUNED else winner.plan.label,
            interrupted=interrupted,
            environment=environment(),
            program=winner.program,
        )

    def _select(self, result: TuneResult, judged: Judged, loop: Loop) -> None:
        """Keep the program and why it was chosen."""
        asked, winner = self._asked, judged.winner
        asked.archives.mkdir(parents=True, exist_ok=True)
        winner.program.save(asked.path)
        times = {each.name: each.interval.median_ns for each in judged.contestants if each.interval is not None}
        kernels = tuple(
            SelectedKernel(task.workload.key, task.candidate_key(best.point), winner.plan.uses[name])
            for name, best in winner.bests.items()
            if name in winner.plan.uses and (task := loop.tasks.get(name)) is not None
        )
        self._store.select(
            Selection(
                id=str(uuid7()), graph=asked.subject.fingerprint, weights=weights_digest(asked.subject.source),
                options=allowed(asked.options), device=asked.subject.device,
                toolchain=asked.toolchain, kernels=kernels, program_ns=times["tuned"], session=self._session.id,
                at=time.time(), dims=asked.dims, baseline_ns=times.get(UNTUNED),
                peers={name: ns for name, ns in times.items() if name not in ("tuned", UNTUNED)},
                archive=asked.path.name,
            )
        )  # fmt: skip


def _nobody(event: Event) -> None:
    """Listen to nothing."""

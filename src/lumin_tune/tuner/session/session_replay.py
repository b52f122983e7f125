"""Replay of a session from its records: the same search and the same decisions, without a device.

Called by `lumin-tune replay`. The loop is the session's own; the pool returns the recorded outcomes and the clock the
recorded iterations. Nothing is measured and nothing is written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.eqsat.cutting.cost import Roofline
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import PATIENT, SearchOptions
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.calibration import parse_calibration
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Outcome, Toolchain, Trial, point_text
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.cover_search import CoverSearch
from lumin_tune.tuner.prepared_graph import families_of, prepare_graph
from lumin_tune.tuner.session.measuring_loop import SessionLoop
from lumin_tune.tuner.session.prior_results import StoredPriorResults
from lumin_tune.tuner.session.program_checks import RecordedPrograms
from lumin_tune.tuner.session.session_clock import Iteration
from lumin_tune.tuner.session.tuning_task import RunContext
from lumin_tune.tuner.tune_records import Event, TuneOptions


@dataclass(frozen=True)
class ReplayResult:
    """Result of a replay.

    trials: number of trials requested again. difference: the first deviation from the record, in words; "" if none.
    best: the best point of each kernel of the best plan, by workload key.
    """

    trials: int
    difference: str
    best: Mapping[str, str]

    @property
    def same(self) -> bool:
        return not self.difference


def replay(
    graph: NodeGraph, session: Session, options: TuneOptions, store: Store, plugins: PluginManager | None = None
) -> ReplayResult:
    """Repeat the decisions of a finished session from its recorded samples and compare.

    graph, options: those of the session. Raises InputError for another graph, or a session that cannot be replayed.
    """
    manager = plugins or default_manager()
    prepared = replace(prepare_graph(graph, options, session.dims, manager), device=session.device)
    if prepared.fingerprint != session.graph:
        raise InputError(
            f"session {session.id} tuned the graph {session.graph[:12]}, but the model is {prepared.fingerprint[:12]} "
            "now; replay it with the model as it was"
        )
    if "turns" not in session.summary:
        raise InputError(
            f"session {session.id} is {session.state} and recorded no iterations; only whole sessions are replayed"
        )
    if not session.summary.get("searched", True):
        raise InputError(
            f"time or memory cut the search of session {session.id} short; only whole searches are replayed"
        )
    if session.summary.get("others"):
        raise InputError(
            f"session {session.id} took {session.summary['others']} outcomes from other drivers that shared its "
            "database; only sessions that measured alone are replayed"
        )
    trials = store.session_trials(session.id)
    families = families_of(options, manager)
    wanted = SearchOptions(covers=options.covers, seed=options.seed, families=families, budget=PATIENT)
    recorded = session.summary.get("calibration")
    calibration = None if recorded is None else parse_calibration(recorded)
    cost = Roofline.of(prepared.device, {node.dtype for node in prepared.folded.graph.nodes}, calibration)
    result = search(prepared.folded.graph, prepared.device, wanted, cost=cost, claims=prepared.backend.claims)
    cover_search = CoverSearch(prepared.folded, result, prepared.default_partition)
    capacity = int(session.summary["capacity"])
    pool = _RecordedPool(session.device, trials, capacity, bool(session.summary.get("alternates", True)))
    # early versions recorded no window; it was the pool's capacity
    iterations = [
        Iteration(float(share), bool(over), int(window[0]) if window else capacity)
        for share, over, *window in session.summary["turns"]
    ]
    clock = _RecordedClock(iterations, pool)
    seeds = dict(session.summary.get("seeds", {}))
    prior = StoredPriorResults(store, session.device, session.toolchain, options.policy, session.started_at, seeds)
    context = RunContext(
        prepared,
        options,
        session.toolchain,
        manager,
        session.id,
        record=_record_nothing,
        emit=_ignore,
        now=lambda: 0.0,
        calibration=calibration,
    )
    programs = RecordedPrograms(session.summary.get("programs"))
    loop = SessionLoop(context, pool, cover_search, prior, clock, programs)
    loop.begin()
    loop.run()
    loop.race(0.0)
    plan = cover_search.best()
    points = {
        loop.tasks[name].workload.key: point_text(loop.bests[name].point)
        for name in (plan.uses if plan else ())
        if name in loop.bests
    }
    if not pool.difference and len(pool.answered) != len(trials):
        missing = sorted({trial.number for trial in trials} - pool.answered)
        pool.difference = f"trial {missing[0]} was recorded, and is not asked for now"
    return ReplayResult(len(pool.answered), pool.difference, points)


@dataclass
class _RecordedPool:
    """A pool that returns the recorded outcomes by trial number. See `cluster.protocol.Pool`."""

    device: Device
    trials: Sequence[Trial] = field(repr=False)
    capacity: int
    alternates: bool
    difference: str = ""
    answered: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._recorded = {trial.number: trial for trial in self.trials}
        self._waiting: list[int] = []

    @property
    def devices(self) -> Sequence[Device]:
        return (self.device,)

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        return self.trials[0].toolchain

    def submit(self, jobs: Sequence[Job]) -> None:
        for job in jobs:
            self._compare(job)
            self._waiting.append(job.number)

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        ready = [number for number in self._waiting if number in self._recorded]
        self._waiting = [number for number in self._waiting if number not in self._recorded]
        self.answered.update(ready)
        return [Done(number, self._recorded[number].outcome) for number in ready]

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        for job in jobs:
            self._compare(job)
        found = {job.number: self._recorded[job.number].outcome for job in jobs if job.number in self._recorded}
        self.answered.update(found)
        return found

    def cancel(self) -> Sequence[int]:
        dropped, self._waiting = self._waiting, []
        return dropped

    def abandon(self) -> Sequence[int]:
        return self.cancel()

    def close(self) -> None:
        """Nothing to close."""

    @property
    def starved(self) -> bool:
        """Whether no pending job was answered in the session either."""
        return not any(number in self._recorded for number in self._waiting)

    def _compare(self, job: Job) -> None:
        trial = self._recorded.get(job.number)
        if trial is None or self.difference:
            return
        then, now = (trial.workload.fingerprint, trial.candidate.point), (job.fingerprint, job.point)
        if then[0] != now[0] or point_text(then[1]) != point_text(now[1]):
            self.difference = (
                f"trial {job.number} was {then[0][:12]} at {point_text(then[1])}, and would be {now[0][:12]} at "
                f"{point_text(now[1])} now"
            )


class _RecordedClock:
    """A clock that returns the recorded iterations; time stands still. See `session_clock.Clock`."""

    def __init__(self, iterations: Sequence[Iteration], pool: _RecordedPool) -> None:
        self._iterations, self._pool = deque(iterations), pool
        self.cancelled = False

    def at_s(self) -> float:
        return 0.0

    def next_iteration(self, submitted: int, under_way: int, window: int) -> Iteration:
        return self._iterations.popleft() if self._iterations else Iteration(1.0, True, window)

    def should_drop_queued(self, answered: bool) -> bool:
        return self._pool.starved

    def should_abandon_running(self) -> bool:
        return False  # abandoned trials have no record, so the pool drops them

    def pause(self) -> None:
        """Return at once; time stands still."""


def _record_nothing(trials: Sequence[Trial]) -> None:
    """Record nothing."""


def _ignore(event: Event) -> None:
    """Ignore the event."""

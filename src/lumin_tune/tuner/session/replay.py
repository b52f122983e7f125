"""A session run again from what it recorded: the same search and the same decisions, with no device.

`lumin-tune replay` calls it. The loop is the session's own; only pool and clock are others: the pool gives the outcomes
that were recorded, the clock the turns. Nothing is measured and nothing is written.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from lumin_tune.cluster.protocol import Done, Job
from lumin_tune.core.eqsat.search import Options as SearchOptions
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import Outcome, Toolchain, Trial, point_text
from lumin_tune.results.records import Session
from lumin_tune.results.store import Store
from lumin_tune.tuner.covering import Covering
from lumin_tune.tuner.records import Event, TuneOptions
from lumin_tune.tuner.session.clock import Turn
from lumin_tune.tuner.session.loop import Loop
from lumin_tune.tuner.session.memory import StoredMemory
from lumin_tune.tuner.subject import families_of, subject_of


@dataclass(frozen=True)
class Replayed:
    """What a replay came to. trials: that were decided upon again. difference: the first one that was not as recorded,
    in words, "" if all were. best: for each kernel of the best plan its point, by the key of its workload.
    """

    trials: int
    difference: str
    best: Mapping[str, str]

    @property
    def same(self) -> bool:
        return not self.difference


def replay(
    graph: NodeGraph, session: Session, options: TuneOptions, store: Store, plugins: PluginManager | None = None
) -> Replayed:
    """Return whether the decisions of a finished session are made again from its samples.

    graph, options: those of the session. Raises InputError for another graph, or a session that kept no turns.
    """
    manager = plugins or default_manager()
    subject = replace(subject_of(graph, options, session.dims, manager), device=session.device)
    if subject.fingerprint != session.graph:
        raise InputError(
            f"session {session.id} tuned the graph {session.graph[:12]}, but the model is {subject.fingerprint[:12]} "
            "now; replay it with the model as it was"
        )
    if "turns" not in session.summary:
        raise InputError(f"session {session.id} is {session.state} and kept no turns; only whole sessions are replayed")
    if not session.summary.get("searched", True):
        raise InputError(f"the budget of session {session.id} cut its search short; only whole searches are replayed")
    if session.summary.get("others"):
        raise InputError(
            f"session {session.id} took {session.summary['others']} outcomes from other drivers that shared its "
            "database; only sessions that measured alone are replayed"
        )
    trials = store.session_trials(session.id)
    wanted = SearchOptions(covers=options.covers, seed=options.seed, families=families_of(options, manager))
    result = search(subject.folded.graph, subject.device, wanted, claims=subject.backend.claims)
    covering = Covering(subject.folded, result, subject.by_rule)
    capacity = int(session.summary["capacity"])
    pool = _RecordedPool(session.device, trials, capacity, bool(session.summary.get("alternates", True)))
    # sessions of older versions kept no window: theirs was the pool's
    turns = [
        Turn(float(share), bool(over), int(window[0]) if window else capacity)
        for share, over, *window in session.summary["turns"]
    ]
    clock = _RecordedClock(turns, pool)
    seeds = dict(session.summary.get("seeds", {}))
    memory = StoredMemory(store, session.device, session.toolchain, options.policy, session.started_at, seeds)
    loop = Loop(
        subject,
        covering,
        pool,
        options,
        session.toolchain,
        memory,
        clock,
        _nothing,
        _unheard,
        session.id,
        lambda: 0.0,
        manager,
    )
    loop.begin()
    loop.run()
    loop.race(0.0)
    plan = covering.best()
    points = {
        loop.tasks[name].workload.key: point_text(loop.bests[name].point)
        for name in (plan.uses if plan else ())
        if name in loop.bests
    }
    if not pool.difference and len(pool.answered) != len(trials):
        missing = sorted({trial.number for trial in trials} - pool.answered)
        pool.difference = f"trial {missing[0]} was recorded, and is not asked for now"
    return Replayed(len(pool.answered), pool.difference, points)


@dataclass
class _RecordedPool:
    """See `cluster.pool.Pool`. Gives the outcomes of a session's trials by their numbers."""

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
        """Nothing runs."""

    @property
    def starved(self) -> bool:
        """Whether all that is waited for was never answered in the session either."""
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
    """See `clock.Clock`. Gives the turns of a session in their order; time stands still."""

    def __init__(self, turns: Sequence[Turn], pool: _RecordedPool) -> None:
        self._turns, self._pool = deque(turns), pool
        self.cancelled = False

    def at_s(self) -> float:
        return 0.0

    def turn(self, submitted: int, under_way: int, window: int) -> Turn:
        return self._turns.popleft() if self._turns else Turn(1.0, True, window)

    def cut(self) -> bool:
        return self._pool.starved

    def late(self) -> bool:
        return False  # what was given up was never answered, so that the pool drops it

    def pause(self) -> None:
        """Time stands still."""


def _nothing(trials: Sequence[Trial]) -> None:
    """Record nothing."""


def _unheard(event: Event) -> None:
    """Tell nobody."""

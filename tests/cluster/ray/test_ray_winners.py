"""A session over three nodes comes to the same winners as the local pool, from the same seed and the same samples."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from tests.tuner.test_cover_search import attention_block

from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Done, Job, Pool
from lumin_tune.cluster.ray.ray_pool import RayPool
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import Outcome, Toolchain, Trial, Workload, point_text
from lumin_tune.testing import simulated
from lumin_tune.tuner.cover_search import CoverSearch
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.session.measuring_loop import SessionLoop
from lumin_tune.tuner.session.session_clock import LiveClock
from lumin_tune.tuner.session.tuning_task import RunContext
from lumin_tune.tuner.tune_records import TuneOptions

pytestmark = [pytest.mark.ray, pytest.mark.chaos]
TRIALS = 50
OPTIONS = TuneOptions(trials=TRIALS, budget_s=None, covers=4, sampler="random")
POLICY = replace(OPTIONS.policy, repeats=0, noise_limit=1e9, time_s=5.0)


COST_NS = 1_000_000


class Even:
    """A pool that says that it holds as many jobs as another and that every trial took as long: what is asked for
    depends on both."""

    capacity = 8
    alternates = False

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    @property
    def devices(self) -> Sequence[Device]:
        return self._pool.devices

    def toolchain(self, backend: str, device: Device) -> Toolchain:
        return self._pool.toolchain(backend, device)

    def submit(self, jobs: Sequence[Job]) -> None:
        self._pool.submit(jobs)

    def collect(self, timeout_s: float | None = None) -> Sequence[Done]:
        return [
            replace(done, outcome=replace(done.outcome, build_ns=COST_NS, run_ns=COST_NS))
            for done in self._pool.collect(timeout_s)
        ]

    def race(self, jobs: Sequence[Job], time_s: float, *, limit_s: float | None = None) -> Mapping[int, Outcome]:
        return self._pool.race(jobs, time_s, limit_s=limit_s)

    def cancel(self) -> Sequence[int]:
        return self._pool.cancel()

    def abandon(self) -> Sequence[int]:
        return self._pool.abandon()

    def close(self) -> None:
        self._pool.close()


class Nothing:
    """A memory that knows nothing."""

    def trials(self, workload: Workload) -> Sequence[Trial]:
        return ()

    def samples(self) -> Sequence[Trial]:
        return ()

    def seeds(self, workload: Workload) -> Sequence[Point]:
        return ()

    def claim(self, candidates: Sequence[str]) -> Mapping[str, Outcome | None]:
        return {}


def session(pool: Pool) -> tuple[dict[str, str], dict[int, tuple[str, str, int | None]]]:
    """Return the winner of each kernel, and what every trial was and gave."""
    options = replace(OPTIONS, policy=POLICY)
    backend = next(each for each in simulated.lumin_backends() if each.name == "simulated")
    prepared = prepare_graph(attention_block(), options, backend=backend)  # type: ignore[arg-type]
    wanted = SearchOptions(covers=options.covers)
    found = search(prepared.folded.graph, prepared.device, wanted, claims=prepared.backend.claims)
    clock = LiveClock(TRIALS, threading.Event())
    clock.start(None)
    recorded: list[Trial] = []
    context = RunContext(
        prepared,
        options,
        pool.toolchain("simulated", prepared.device),
        default_manager(),
        "s",
        recorded.extend,
        lambda event: None,
        lambda: 1.0,
    )
    cover_search = CoverSearch(prepared.folded, found, prepared.default_partition)
    loop = SessionLoop(context, Even(pool), cover_search, Nothing(), clock)
    loop.begin()
    loop.run()
    bests = {name: point_text(best.point) for name, best in loop.bests.items()}
    tried = {each.number: (each.workload.fingerprint, each.candidate.text, each.outcome.median_ns) for each in recorded}
    assert len(tried) == len(recorded)
    return bests, tried


def test_a_cluster_and_this_machine_come_to_the_same_winners(ray_cluster: str) -> None:
    with LocalPool(("simulated",), plugins=(simulated.__name__,), builders=2) as local:
        here, tried_here = session(local)
    with RayPool(ray_cluster, backends=("simulated",), plugins=(simulated.__name__,), least_devices=3) as pool:
        there, tried_there = session(pool)
        assert sum(host.done > 0 for host in pool.hosts()) >= 3
    assert here == there and len(here) >= 3
    assert len(tried_here) >= TRIALS
    for number, (fingerprint, point, median_ns) in tried_here.items():
        # a slower candidate is timed until it is certainly slower than the incumbent of the moment it was sent
        assert tried_there[number] == (fingerprint, point, pytest.approx(median_ns, rel=0.05))
    assert len(tried_there) == len(tried_here)

"""A database as two sessions would leave it, made without measuring: real regions and points, invented times."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from pathlib import Path

from tests.tuner.sample_results import DEVICE, TOOLCHAIN, interval, kernel, result

from lumin_tune import Graph
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.manager import default_manager
from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.core.trials import Candidate, MeasuringPolicy, Outcome, Trial, Workload
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Session
from lumin_tune.tuner.result_text import result_data
from lumin_tune.tuner.session.workloads import workload_of
from lumin_tune.tuner.tune_records import Contestant, TuneResult

FIRST = "019a0f2e-7c3b-7d10-8f00-000000000001"
SECOND = "019a0f2f-7c3b-7d10-8f00-000000000002"
INTERRUPTED = "019b0f2f-7c3b-7d10-8f00-000000000003"
LOST = "019c0f2f-7c3b-7d10-8f00-000000000004"
OPTIONS = {
    "backend": "cpu", "device_index": 0, "budget_s": 60.0, "trials": None, "seed": 4, "sampler": "random",
    "exactness": "bit-exact", "families_on": [], "families_off": ["winograd"], "covers": 7, "caches": "warm",
    "threads": 1, "passes": ["generic"],
}  # fmt: skip


def product() -> Graph:
    """Return a graph that is one contraction."""
    graph = Graph()
    x, w = graph.tensor("x", (32, 64), "f32"), graph.tensor("w", (64, 16), "f32")
    (x @ w).output("y")
    return graph


def softmax() -> Graph:
    """Return a graph that is one reduction."""
    graph = Graph()
    graph.tensor("x", (32, 64), "f32").softmax(-1).output("y")
    return graph


def workload(graph: Graph) -> Workload:
    return workload_of(graph.copy().freeze(), {})


def points(graph: Graph, count: int) -> list[Point]:
    """Return points of the graph's space on this machine, which can generate their sources; the default one first."""
    frozen = graph.copy().freeze()
    region = PlacedRegion(frozen, tuple(frozen.inputs.values()), tuple(frozen.outputs.values()))
    backend = default_manager().backends()["cpu"]
    space = backend.space(region, backend.devices()[0])
    found = [space.default]
    for point in space.points(random.Random(1)):  # type: ignore[attr-defined]
        if point not in found:
            found.append(point)
        if len(found) == count:
            break
    return found


def trials(graph: Graph, session: str, first: int, medians_us: list[float], at: float) -> list[Trial]:
    """Return correct trials of a graph with these medians, the default point's first, and a wrong one."""
    made = []
    region = workload(graph)
    chosen = points(graph, len(medians_us) + 1)
    for place, point in enumerate(chosen):
        if place < len(medians_us):
            base = round(medians_us[place] * 1000)
            outcome = Outcome(Status.OK, times_ns=tuple(base + each for each in range(-15, 16)))
        else:
            outcome = Outcome(Status.WRONG, "check", message="output 'y' is wrong in 3 of 4 elements")
        candidate = Candidate(region.key, "cpu", point)
        policy = MeasuringPolicy()
        made.append(
            Trial(region, candidate, DEVICE, TOOLCHAIN, policy, outcome, session, first + place, at + place, place == 0)
        )
    return made


def session_result(session: str, scale: float) -> TuneResult:
    """Return what a session found: two kernels, a program that takes `scale` times 2 ms."""
    made = []
    for number, (graph, best, before) in enumerate(((product(), 20.0, 30.0), (softmax(), 5.0, 5.5))):
        region = workload(graph)
        each = kernel(number, region.op, region.shape, 2, best * scale, before)
        made.append(replace(each, workload=region.key, point=points(graph, 2)[1]))
    return result(
        session=session,
        model="models_of_database:product",
        dims={},
        options=OPTIONS,
        kernels=made,
        contestants=(Contestant("tuned", interval(2000 * scale)), Contestant("untuned", interval(3000))),
    )


def fill(path: Path) -> None:
    """Write the database as a file."""
    with Store.open(f"sqlite:///{path}") as store:
        fill_store(store)


def fill_store(store: Store) -> None:
    """Write sessions and their trials into an empty database."""
    now = time.time()
    common = {"model": "models_of_database:product", "graph": "9f" * 32, "device": DEVICE, "toolchain": TOOLCHAIN}
    for session, scale, begun in ((FIRST, 1.0, now - 8 * 86400), (SECOND, 1.1, now - 3600)):
        store.begin_session(Session(id=session, started_at=begun, options=OPTIONS, **common))
        store.record(trials(product(), session, 0, [30, 20 * scale, 20.004 * scale, 24], begun))
        store.record(trials(softmax(), session, 10, [5.5, 5 * scale], begun))
        store.end_session(session, "done", {"result": result_data(session_result(session, scale))})
    store.begin_session(Session(id=INTERRUPTED, started_at=now - 20, options=OPTIONS, **common))
    store.end_session(INTERRUPTED, "interrupted")
    store.begin_session(Session(id=LOST, started_at=now - 10, options=OPTIONS, pid=2**22 + 1, **common))

"""Real kernels of the CPU go through the pool: several points of each region, all right; a wrong one is caught."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest
from tests.cluster.conftest import BRIEF, Recording, outcomes_of, regions_of

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.errors import BuildError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Status
from lumin_tune.plugins.cpu.backend import CpuBackend

POINTS = 3


@pytest.fixture(scope="module")
def cpu() -> Iterator[LocalPool]:
    try:
        CpuBackend().builder.compiler  # noqa: B018
    except BuildError as error:
        pytest.skip(str(error))
    with LocalPool() as pool:
        yield pool


def product(g: lt.Graph) -> None:
    w = g.tensor("w", (96, 80), "f32", static=True)
    (g.tensor("x", (33, 96), "f32") @ w + g.tensor("b", (80,), "f32", static=True)).gelu().output("y")


def softmax(g: lt.Graph) -> None:
    g.tensor("x", (17, 300), "f32").softmax(-1).output("y")


def embedding(g: lt.Graph) -> None:
    g.tensor("table", (500, 24), "f32", static=True).take(g.tensor("ids", (31,), "i64"), 0).output("y")


def symbolic(g: lt.Graph) -> None:
    s = lt.dim("s", 1, 512)
    g.tensor("x", (s, 64), "f32").layer_norm().output("y")


def half(g: lt.Graph) -> None:
    x, w = g.tensor("x", (19, 40), "bf16"), g.tensor("w", (40, 24), "bf16")
    (x.cast("f32") @ w.cast("f32")).cast("bf16").output("y")


def places(g: lt.Graph) -> None:
    g.tensor("x", (9, 333), "f32").argmax(-1).output("y")


def masked(g: lt.Graph) -> None:
    x, mask = g.tensor("x", (8, 40), "f32"), g.tensor("mask", (8, 40), "bool")
    mask.where(x, x * 0.0 - 1e9).softmax(-1).output("y")


def number(g: lt.Graph) -> None:
    g.tensor("x", (5000,), "f64").sum(0).output("y")


def nothing(g: lt.Graph) -> None:
    (g.tensor("x", (0, 4), "f32") * 2.0).output("y")


RECORDINGS = [product, softmax, embedding, symbolic, half, places, masked, number, nothing]


@pytest.mark.parametrize("record", RECORDINGS, ids=lambda each: str(each.__name__))
def test_points_of_real_regions_are_right(cpu: LocalPool, record: Recording) -> None:
    (device,) = cpu.devices
    jobs: list[Job] = []
    for region in regions_of(record):
        space = CpuBackend().space(region, device)
        dims = dict.fromkeys(region.graph.dims, 37)
        for point in (space.default, *islice(space.points(random.Random(0)), POINTS - 1)):
            jobs.append(Job(len(jobs), region.graph, region.fingerprint, "cpu", point, device, BRIEF, dims))
    for outcome in outcomes_of(cpu, jobs).values():
        assert (outcome.status, outcome.stage) == (Status.OK, "time"), outcome.message
        assert len(outcome.times_ns) >= 3 and 0.0 <= outcome.error < 1.0
        assert outcome.features and outcome.source_sha256 and outcome.build_ns and outcome.run_ns


@pytest.mark.parametrize("caches", ["program", "cold", "warm"])
def test_caches_are_as_the_policy_says(cpu: LocalPool, caches: str) -> None:
    """Half a static MiB and half another: from memory both, one of them, or none, fastest by far if none."""
    (device,) = cpu.devices
    region = _sum_of_two()
    policy = replace(BRIEF, caches=caches, time_s=0.2, threads=1)
    space = CpuBackend().space(region, device)
    job = Job(0, region.graph, region.fingerprint, "cpu", space.default, device, policy)
    outcome = outcomes_of(cpu, [job])[0]
    assert outcome.status is Status.OK, outcome.message
    _FASTEST[caches] = min(outcome.times_ns)
    if len(_FASTEST) == 3:
        assert _FASTEST["warm"] < 0.8 * _FASTEST["cold"]
        assert _FASTEST["program"] < 1.1 * _FASTEST["cold"]  # the same but for noise where caches are small


_FASTEST: dict[str, int] = {}


def _sum_of_two() -> lt.core.kernel.region.PlacedRegion:  # type: ignore[name-defined]
    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (128, 1024), "f32"), g.tensor("w", (128, 1024), "f32", static=True)
        (x * w).sum(-1).output("y")

    (region,) = regions_of(record)
    return region


def test_a_kernel_that_is_another_ones_is_wrong(cpu: LocalPool) -> None:
    """Softmax measured by the kernel of a plain exp: the artifact builds and runs, and is not right."""

    def wrong(g: lt.Graph) -> None:
        g.tensor("x", (17, 300), "f32").exp().output("y")

    (right_region,), (wrong_region,) = regions_of(softmax), regions_of(wrong)
    (device,) = cpu.devices
    point = CpuBackend().space(wrong_region, device).default
    job = Job(0, wrong_region.graph, wrong_region.fingerprint, "cpu", point, device, BRIEF)
    with _Swapped(cpu, right_region.graph):
        outcome = outcomes_of(cpu, [job])[0]
    assert (outcome.status, outcome.stage) == (Status.WRONG, "check")
    assert "output" in outcome.message and outcome.error > 1.0


class _Swapped:
    """Lets a pool take the inputs and results of another region of the same shapes for cases."""

    def __init__(self, pool: LocalPool, graph: NodeGraph) -> None:
        self._scheduler, self._graph = pool._scheduler, graph
        self._give = pool._scheduler._give

    def __enter__(self) -> None:
        from lumin_tune.cluster.measuring.messages import MakeCaseRequest, RegionText

        def give(worker: object, work: object, request: object, timeout_s: float) -> None:
            if isinstance(request, MakeCaseRequest):
                request = replace(request, region=RegionText.of(self._graph))
            self._give(worker, work, request, timeout_s)  # type: ignore[arg-type]

        self._scheduler._give = give  # type: ignore[method-assign, assignment]

    def __exit__(self, *_: object) -> None:
        self._scheduler._give = self._give  # type: ignore[method-assign]


def test_symbolic_regions_need_numbers(cpu: LocalPool) -> None:
    (region,) = regions_of(symbolic)
    (device,) = cpu.devices
    point = CpuBackend().space(region, device).default
    job = Job(0, region.graph, region.fingerprint, "cpu", point, device, BRIEF)
    with pytest.raises(lt.core.errors.LuminError, match="no value for dimension 's'"):
        cpu.submit([job])


def test_a_case_that_cannot_be_is_a_failure_of_its_jobs_alone(cpu: LocalPool) -> None:
    (region,) = regions_of(symbolic)
    (device,) = cpu.devices
    point = CpuBackend().space(region, device).default
    dims: Mapping[str, int] = {"s": 10_000}  # beyond its range
    jobs = [
        Job(number, region.graph, region.fingerprint, "cpu", point, device, BRIEF, each)
        for number, each in enumerate((dims, {"s": 5}))
    ]
    found = outcomes_of(cpu, jobs)
    assert (found[0].status, found[0].stage) == (Status.CRASHED, "check")
    assert "s = 10000 is out of its range" in found[0].message
    assert found[1].status is Status.OK


def test_the_toolchain_of_the_cpu_names_the_compiler(cpu: LocalPool) -> None:
    toolchain = cpu.toolchain("cpu", cpu.devices[0])
    assert toolchain.plugin == "cpu" and toolchain.compiler == CpuBackend().builder.compiler.identity
    assert toolchain.lumin.startswith("0.") and len(toolchain.lumin.split()[1]) == 16
    assert np.unique([toolchain.lumin, toolchain.plugin_version, toolchain.compiler]).size == 3

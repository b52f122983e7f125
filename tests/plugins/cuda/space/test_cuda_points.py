"""All points of a space compute the same: default and random schedules, run by the shim in both thread orders."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import islice

import pytest
from tests.core.kernel.test_lower import Recording, random_region
from tests.plugins.cpu.kernels.shapes import shaped_arrays, shaped_graph
from tests.plugins.cpu.kernels.test_cpu_points import RECORDINGS
from tests.plugins.cuda.conformance import Case, case_of, regions_of, space_of, whole_of, wrong
from tests.properties.graphs import random_dims, random_inputs

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression.estimates import typical

pytestmark = pytest.mark.usefixtures("shim")


def long_attention(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (3, size, 16), "f16").cast("f32") for name, size in (("q", 37), ("k", 150), ("v", 150)))
    (((q @ k.permute(0, 2, 1)) * 0.25).softmax(-1) @ v).cast("f16").output("y")


def causal_attention(g: lt.Graph) -> None:
    q, k, v = (g.tensor(name, (2, 130, 8), "f32") for name in "qkv")
    q.scaled_dot_product_attention(k, v, causal=True).output("y")


def whole_sum(g: lt.Graph) -> None:
    x = g.tensor("x", (300, 4100), "f32")
    (x * x).sum().output("y")


def inverted_residual(g: lt.Graph) -> None:
    x, w = g.tensor("x", (1, 8, 12, 12), "f32"), g.tensor("w", (24, 8, 1, 1), "f32")
    y = (x.conv(w) + g.tensor("b", (24, 1, 1), "f32")).clip(0.0, 6.0)
    y = y.conv(g.tensor("d", (24, 1, 3, 3), "f32"), padding=1, groups=24)
    y.clip(0.0, 6.0).conv(g.tensor("p", (8, 24, 1, 1), "f32")).output("y")


def large_scratch(g: lt.Graph) -> None:
    (g.tensor("x", (16, 13_000), "f64") * 2.0).softmax(-1).output("y")


def any_of_rows(g: lt.Graph) -> None:
    (g.tensor("x", (9, 200), "f32") > 2.4).any(-1).output("y")


FORMS = {long_attention: "online", causal_attention: "online", whole_sum: "split", inverted_residual: "halo"}


def test_every_form() -> None:
    cases, forms = [], set()
    for record, form in {**FORMS, large_scratch: "plain", any_of_rows: "plain"}.items():
        for graph in [whole_of(record)] if form in ("halo", "plain") else regions_of(record):
            own = space_of(graph)
            chosen = [own.default]
            if form in own.knobs[0].choices:
                forms.add(form)
            if form in own.knobs[0].choices and own.default["form"] != form:
                chosen += [point for point in islice(own.points(random.Random(1)), 40) if point["form"] == form][:1]
            cases += [case_of(record.__name__, graph, own, point) for point in chosen]
    assert forms == {"online", "split", "halo", "plain"}
    assert any("LM_SLAB" in case.text.partition("LM_KERNEL(k0,")[2] for case in cases)
    assert not list(wrong(cases))


def table(points: int, seed: int = 0, share: int = 1) -> list[Case]:
    """Return the conformance table: a sample of its regions at their defaults and at random points."""
    cases = []
    for record in RECORDINGS[::share]:
        for graph in regions_of(record):
            own = space_of(graph)
            assert not own.violation(own.default), record.__name__
            chosen = [own.default, *islice(own.points(random.Random(seed)), points)]
            cases += [case_of(record.__name__, graph, own, point) for point in chosen]
    return cases


def test_defaults_and_a_random_point() -> None:
    assert not list(wrong(table(1, share=3)))


@pytest.mark.fuzz
def test_all_defaults() -> None:
    assert not list(wrong(table(0)))


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(10))
def test_many_random_points(seed: int) -> None:
    assert not list(wrong(table(4, seed + 1)))


def random_cases(seeds: range) -> tuple[list[Case], list[dict[str, Array]]]:
    """Return random regions, alternately at their default and at random points, with their arrays."""
    cases, arrays = [], []
    for seed in seeds:
        if seed % 3:
            graph, dims = shaped_graph(seed).freeze(), {}
            given = shaped_arrays(graph, seed)
        else:
            region = random_region(seed, steps=6 + seed % 12)
            if region is None:
                continue
            graph, dims = region, random_dims(region, seed)
            given = random_inputs(region, seed, dims)
        own = space_of(graph)
        point = next(own.points(random.Random(seed))) if seed % 2 else own.default
        cases.append(case_of(f"seed {seed}", graph, own, point, dims))
        arrays.append(given)
    return cases, arrays


def test_random_regions() -> None:
    cases, arrays = random_cases(range(36))
    assert len(cases) >= 24
    assert not list(wrong(cases, arrays))


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(20))
def test_many_random_regions(part: int) -> None:
    assert not list(wrong(*random_cases(range(1_000 + 100 * part, 1_100 + 100 * part))))


def half_product(m: int, n: int, k: int, turned: bool = False) -> Recording:
    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (m, k), "f16"), g.tensor("w", (n, k) if turned else (k, n), "f16")
        (x.cast("f32") @ (w.transpose(0, 1) if turned else w).cast("f32")).cast("f16").output("y")

    return record


def on_one(shape: tuple[int, ...], change: Callable[[lt.Tensor], lt.Tensor]) -> Recording:
    return lambda g: change(g.tensor("x", shape, "f32")).output("y")


def depthwise(g: lt.Graph) -> None:
    g.tensor("x", (1, 96, 28, 28), "f32").conv(g.tensor("w", (96, 1, 3, 3), "f32"), padding=1, groups=96).output("y")


def late_convolution(g: lt.Graph) -> None:
    g.tensor("x", (1, 512, 7, 7), "f32").conv(g.tensor("w", (512, 512, 3, 3), "f32"), padding=1).output("y")


BUSY: list[tuple[Recording, str, int]] = [
    (on_one((1, 64, 112, 112), lambda x: x.max_pool(3, stride=2, padding=1)), "plain", 64),
    (depthwise, "plain", 96),
    (late_convolution, "plain", 100),
    (on_one((8192, 4096), lambda x: x.sum(0)), "split", 1000),
    (on_one((32, 512, 64), lambda x: x.sum(1)), "split", 500),
    (on_one((512, 1024), lambda x: x.cumsum(0)), "plain", 32),
    (half_product(1, 4096, 4096), "splitk16", 500),
    (half_product(1, 4096, 4096, turned=True), "plain", 500),
    (half_product(16, 4096, 4096), "splitk4", 250),
    (half_product(4096, 4096, 4096), "plain", 1000),
]


def test_defaults_keep_a_device_busy() -> None:
    """With a minimum number of blocks in the largest kernel, and without idle threads."""
    for record, form, least in BUSY:
        for graph in regions_of(record):
            own = space_of(graph)
            assert own.default["form"] == form, own.default
            blocks = [
                math.prod(-(-typical(kernel.extents[loop.axis]) // loop.step) for loop in kernel.grid)
                for kernel in own.program(own.default).kernels
            ]
            assert max(blocks) >= least, (own.default, blocks)
    (graph,) = regions_of(on_one((8192, 4096), lambda x: x.sum(0)))
    kernel = space_of(graph).program(space_of(graph).default).kernels[0]
    assert [loop.step for loop in kernel.grid] == [1, 256]  # a thread for each column of a block


def test_a_point_that_is_none() -> None:
    (graph,) = regions_of(RECORDINGS[0])
    own = space_of(graph)
    assert "plain k0 block cannot be 'x'" in own.violation({**own.default, "plain k0 block": "x"})
    with pytest.raises(KernelError, match="the form cannot be 'round'; allowed: plain"):
        own.program({"form": "round"})

"""Every point of a space computes the same: default and random schedules, run by the shim in both thread orders."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from tests.core.kernel.test_lower import random_region
from tests.plugins.cpu.shapes import shaped_arrays, shaped_graph
from tests.plugins.cpu.test_points import RECORDINGS
from tests.plugins.cuda.conformance import Case, case_of, regions_of, space_of, wrong
from tests.properties.graphs import random_dims, random_inputs

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import KernelError

pytestmark = pytest.mark.usefixtures("shim")


def table(points: int, seed: int = 0) -> list[Case]:
    """Return the conformance table: each region at its default, and at so many random points."""
    cases = []
    for record in RECORDINGS:
        for graph in regions_of(record):
            own = space_of(graph)
            assert not own.flaw(own.default), record.__name__
            chosen = [own.default, *islice(own.points(random.Random(seed)), points)]
            cases += [case_of(record.__name__, graph, own, point) for point in chosen]
    return cases


def test_defaults_and_a_random_point() -> None:
    assert not list(wrong(table(1)))


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(10))
def test_many_random_points(seed: int) -> None:
    assert not list(wrong(table(4, seed + 1)))


def random_cases(seeds: range) -> tuple[list[Case], list[dict[str, Array]]]:
    """Return random regions at their default and at random points in turn, with their arrays."""
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
    cases, arrays = random_cases(range(90))
    assert len(cases) >= 60
    assert not list(wrong(cases, arrays))


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(20))
def test_many_random_regions(part: int) -> None:
    assert not list(wrong(*random_cases(range(1_000 + 100 * part, 1_100 + 100 * part))))


def test_a_point_that_is_none() -> None:
    (graph,) = regions_of(RECORDINGS[0])
    own = space_of(graph)
    assert "plain k0 block cannot be 'x'" in own.flaw({**own.default, "plain k0 block": "x"})
    with pytest.raises(KernelError, match="the form cannot be 'round'; allowed: plain"):
        own.program({"form": "round"})

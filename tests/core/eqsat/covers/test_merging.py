"""Joining regions of a cover: what saves is joined, and no kernel ever waits for itself."""

from __future__ import annotations

import math
from random import Random

import pytest
from tests.core.eqsat.covers.hypergraphs import fused, tangled

from lumin_tune.core.eqsat.covers.cover import Cover, Problem, best_cover
from lumin_tune.core.eqsat.covers.output_merging import JointCost, MergedCover, merge_outputs
from lumin_tune.core.errors import CoverError


def always(problem: Problem, factor: float) -> JointCost:
    return lambda regions: factor * sum(problem.costs[region] for region in regions)


def test_siblings_that_read_the_same_become_one() -> None:
    """Three projections of class 0, as of queries, keys and values; class 4 needs all of them."""
    problem = Problem([1, 5, 5, 5, 2], [(0,), (1,), (2,), (3,), (4,)], [(), (0,), (0,), (0,), (1, 2, 3)], [4])
    asked = []

    def joint_cost(regions: tuple[int, ...]) -> float | None:
        asked.append(regions)
        return 2.0 + 3.0 * len(regions) if set(regions) <= {1, 2, 3} else None

    merged = merge_outputs(problem, best_cover(problem), joint_cost)
    assert merged == MergedCover(((0,), (1, 2, 3), (4,)), 1 + 11 + 2)
    assert all(list(regions) == sorted(regions) for regions in asked), "regions come in an order in which they can run"


def test_a_side_output_is_found_by_what_regions_touch() -> None:
    """Region 1 computes class 0 inside, from free values alone: no demand is shared, but the class is."""
    problem = Problem([3, 4], [(0,), (1,)], [(), ()], [0, 1])
    cover = best_cover(problem)

    def joint_cost(regions: tuple[int, ...]) -> float | None:
        return 4.5 if regions == (0, 1) else None

    assert merge_outputs(problem, cover, joint_cost) == MergedCover(((0,), (1,)), 7)
    assert merge_outputs(problem, cover, joint_cost, touches=[(0, 9), (0, 1, 9)]) == MergedCover(((0, 1),), 4.5)


def test_the_greatest_saving_comes_first() -> None:
    problem = Problem([10, 10, 10], [(1,), (2,), (3,)], [(), (), ()], [1, 2, 3])
    costs = {(0, 1): 15.0, (1, 2): 12.0, (0, 2): 19.0}
    merged = merge_outputs(problem, best_cover(problem), costs.get, touches=[(7,)] * 3)
    assert merged == MergedCover(((0,), (1, 2)), 22)


def test_no_kernel_waits_for_itself() -> None:
    """Class 2 needs 1, and 3 needs 2 and 1: 1 and 3 share no kernel unless 2 is in it."""
    problem = Problem([5, 5, 5], [(1,), (2,), (3,)], [(), (1,), (1, 2)], [3])
    cover = best_cover(problem)
    outer = {(0, 2): 1.0}
    assert merge_outputs(problem, cover, outer.get).groups == ((0,), (1,), (2,))
    assert merge_outputs(problem, cover, (outer | {(0, 1): 9.0, (0, 1, 2): 11.0}).get).groups == ((0, 1, 2),)
    assert merge_outputs(problem, cover, (outer | {(1, 2): 9.0}).get).groups == ((0,), (1, 2))


@pytest.mark.parametrize("seed", range(30))
def test_merged_covers_can_run_and_save(seed: int) -> None:
    problem = tangled(seed, 25, 4, 4, 0.1) if seed % 2 else fused(seed, 25)
    cover = best_cover(problem)
    random = Random(seed)
    known: dict[tuple[int, ...], float | None] = {}

    def joint_cost(regions: tuple[int, ...]) -> float | None:
        assert len(set(regions)) == len(regions) > 1
        if regions not in known:
            total = sum(problem.costs[region] for region in regions)
            known[regions] = None if random.random() < 0.3 else total * random.uniform(0.6, 1.1)
        return known[regions]

    merged = merge_outputs(problem, cover, joint_cost)
    assert sorted(region for group in merged.groups for region in group) == sorted(cover.choice)
    costs = [problem.costs[group[0]] if len(group) == 1 else known[group] for group in merged.groups]
    assert math.isclose(merged.cost, sum(cost for cost in costs if cost is not None), rel_tol=1e-9)
    assert None not in costs and merged.cost <= cover.cost
    made: set[int] = set()
    for group in merged.groups:  # a kernel begins when all that it reads from others is there
        inside = set(made)
        for region in group:
            assert set(problem.demands[region]) <= inside, "in a group too, regions come in an order"
            inside.update(problem.roots[region])
        makers = {each for region in group for each in problem.roots[region]}
        assert {each for region in group for each in problem.demands[region]} <= made | makers
        made = inside
    assert set(problem.outputs) <= made


def test_all_into_one() -> None:
    problem = fused(3, 20)
    cover = best_cover(problem)

    def joint_cost(regions: tuple[int, ...]) -> float | None:
        return max(problem.costs[region] for region in regions)

    (group,) = merge_outputs(problem, cover, joint_cost, touches=[(0,)] * len(problem.costs)).groups
    assert sorted(group) == sorted(cover.choice)


def test_a_cover_that_cannot_run_is_refused() -> None:
    problem = Problem([1, 1], [(1,), (2,)], [(), (1,)], [2])
    with pytest.raises(CoverError, match="waits for class 1"):
        merge_outputs(problem, Cover((1,), 1), always(problem, 1))


def test_nothing_to_join() -> None:
    assert merge_outputs(Problem([], [], [], []), Cover((), 0), lambda regions: None) == MergedCover((), 0)

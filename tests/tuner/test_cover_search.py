"""Covers at measured costs: hope drives what is measured, and the best plan is made of what was measured."""

from __future__ import annotations

import functools

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import PATIENT, SearchOptions, SearchResult
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.prepared_graph import PreparedGraph, prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions


def attention_block() -> lt.Graph:
    generator = np.random.default_rng(0)
    graph = lt.Graph()
    x = graph.tensor("x", (16, 32), "f32")
    heads = []
    for name in "qkv":
        weight = graph.tensor(name, (32, 32), "f32", static=True)
        weight.set(generator.standard_normal((32, 32)).astype(np.float32) / 6)
        heads.append(x @ weight)
    q, k, v = heads
    (((q @ k.transpose(0, 1)) * 0.18).softmax(-1) @ v + x).relu().output("y")
    return graph


@pytest.fixture(scope="module")
def prepared() -> PreparedGraph:
    return prepare_graph(attention_block(), TuneOptions())


@functools.cache
def searched(prepared: PreparedGraph) -> SearchResult:
    options = SearchOptions(covers=6, budget=PATIENT)  # replays of tests must find the same, however busy the machine
    return search(prepared.folded.graph, prepared.device, options, claims=prepared.backend.claims)


def cover_search_of(prepared: PreparedGraph) -> CoverSearch:
    return CoverSearch(prepared.folded, searched(prepared), prepared.default_partition)


def test_nothing_is_best_before_anything_was_measured(prepared: PreparedGraph) -> None:
    cover_search = cover_search_of(prepared)
    assert cover_search.best() is None
    assert cover_search.estimated()
    assert all(name in cover_search.regions for name in cover_search.optimistic().uses)


def test_measuring_what_is_hoped_for_ends_and_the_best_plan_is_then_the_hoped_one(prepared: PreparedGraph) -> None:
    cover_search = cover_search_of(prepared)
    measured = 0
    for name in cover_search.default_plan().uses:
        cover_search.tell(name, 20e-6)
    for _ in range(200):
        plan = cover_search.optimistic()
        unknown = [name for name in plan.uses if not cover_search.is_known(name)]
        if not unknown:
            break
        for name in unknown:
            cover_search.tell(name, cover_search.regions[name].estimate_s * (1.0 + measured % 3))
            measured += 1
    best = cover_search.best()
    assert best is not None
    assert best.cost_s <= plan.cost_s * (1 + 1e-9)
    assert measured < sum(len(each.regions) for each in cover_search.result.segments)


def test_the_partition_may_cost_little_while_its_pieces_are_not_measured(prepared: PreparedGraph) -> None:
    cover_search = cover_search_of(prepared)
    by_rule = cover_search.default_plan()
    assert cover_search.default_plan().cost_s > 1e5
    assert cover_search.cost_s(by_rule) < 1.0
    first, *_ = by_rule.uses
    cover_search.tell(first, 2.0)
    assert cover_search.cost_s(by_rule) == pytest.approx(2.0 * by_rule.uses[first], abs=1e-3)
    cover_search.tell(first, None)
    assert cover_search.cost_s(by_rule) > 1e5


def test_what_fails_is_in_no_plan(prepared: PreparedGraph) -> None:
    cover_search = cover_search_of(prepared)
    for name in cover_search.default_plan().uses:
        cover_search.tell(name, 1e-4)
    for _ in range(50):
        plan = cover_search.optimistic()
        fresh = [name for name in plan.uses if not cover_search.is_known(name)]
        if not fresh:
            break
        for place, name in enumerate(fresh):
            cover_search.tell(name, None if place == 0 and name not in cover_search.default_plan().uses else 1e-5)
    best = cover_search.best()
    assert best is not None
    assert not any(cover_search.failed(name) for name in best.uses)


def test_plans_compute_the_graph(prepared: PreparedGraph) -> None:
    cover_search = cover_search_of(prepared)
    generator = np.random.default_rng(1)
    x = generator.standard_normal((16, 32)).astype(np.float32)
    right = interpret(prepared.source, {"x": x}, float64=True)["y"]
    plans: list[ProgramPlan] = [cover_search.default_plan(), *cover_search.estimated()]
    assert len({tuple(sorted(plan.uses.items())) for plan in plans}) > 2
    for plan in plans:
        whole, regions = cover_search.placed(plan)
        scheduled = schedule(prepared.backend, prepared.device, whole.graph, regions)
        program = link(prepared.backend, prepared.device, whole, scheduled, prepared.signature)
        np.testing.assert_allclose(program(x=x)["y"], right, rtol=1e-4, atol=1e-5)

"""Covers at measured costs: hope drives what is measured, and the best plan is made of what was measured."""

from __future__ import annotations

import functools

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.eqsat.search import Options, SearchResult, search
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.program.build.compiling import link, schedule
from lumin_tune.tuner.covering import Covering, Plan
from lumin_tune.tuner.records import TuneOptions
from lumin_tune.tuner.subject import Subject, subject_of


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
def subject() -> Subject:
    return subject_of(attention_block(), TuneOptions())


@functools.cache
def searched(subject: Subject) -> SearchResult:
    return search(subject.folded.graph, subject.device, Options(covers=6), claims=subject.backend.claims)


def covering_of(subject: Subject) -> Covering:
    return Covering(subject.folded, searched(subject), subject.by_rule)


def test_nothing_is_best_before_anything_was_measured(subject: Subject) -> None:
    covering = covering_of(subject)
    assert covering.best() is None
    assert covering.estimated()
    assert all(name in covering.pieces for name in covering.hoped().uses)


def test_measuring_what_is_hoped_for_ends_and_the_best_plan_is_then_the_hoped_one(subject: Subject) -> None:
    covering = covering_of(subject)
    measured = 0
    for name in covering.by_rule().uses:
        covering.tell(name, 20e-6)
    for _ in range(200):
        plan = covering.hoped()
        unknown = [name for name in plan.uses if not covering.is_known(name)]
        if not unknown:
            break
        for name in unknown:
            covering.tell(name, covering.pieces[name].estimate_s * (1.0 + measured % 3))
            measured += 1
    best = covering.best()
    assert best is not None
    assert best.cost_s <= plan.cost_s * (1 + 1e-9)
    assert measured < sum(len(each.regions) for each in covering.result.segments)


def test_the_partition_may_cost_little_while_its_pieces_are_not_measured(subject: Subject) -> None:
    covering = covering_of(subject)
    by_rule = covering.by_rule()
    assert covering.by_rule().cost_s > 1e5
    assert covering.cost_s(by_rule) < 1.0
    first, *_ = by_rule.uses
    covering.tell(first, 2.0)
    assert covering.cost_s(by_rule) == pytest.approx(2.0 * by_rule.uses[first], abs=1e-3)
    covering.tell(first, None)
    assert covering.cost_s(by_rule) > 1e5


def test_what_fails_is_in_no_plan(subject: Subject) -> None:
    covering = covering_of(subject)
    for name in covering.by_rule().uses:
        covering.tell(name, 1e-4)
    for _ in range(50):
        plan = covering.hoped()
        fresh = [name for name in plan.uses if not covering.is_known(name)]
        if not fresh:
            break
        for place, name in enumerate(fresh):
            covering.tell(name, None if place == 0 and name not in covering.by_rule().uses else 1e-5)
    best = covering.best()
    assert best is not None
    assert not any(covering.failed(name) for name in best.uses)


def test_plans_compute_the_graph(subject: Subject) -> None:
    covering = covering_of(subject)
    generator = np.random.default_rng(1)
    x = generator.standard_normal((16, 32)).astype(np.float32)
    right = interpret(subject.source, {"x": x}, float64=True)["y"]
    plans: list[Plan] = [covering.by_rule(), *covering.estimated()]
    assert len({tuple(sorted(plan.uses.items())) for plan in plans}) > 2
    for plan in plans:
        whole, regions = covering.placed(plan)
        scheduled = schedule(subject.backend, subject.device, whole.graph, regions)
        program = link(subject.backend, subject.device, whole, scheduled, subject.signature)
        np.testing.assert_allclose(program(x=x)["y"], right, rtol=1e-4, atol=1e-5)

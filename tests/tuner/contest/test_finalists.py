"""Finalists: the best plan in every way that its backend can run it, the others in the usual one."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
from tests.program.interpreting import InterpretingBackend
from tests.tuner.test_cover_search import attention_block

import lumin_tune as lt
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import ir
from lumin_tune.core.plugin.records import Source
from lumin_tune.tuner.contest.finalists import BestPoint, finalists, next_points, untuned
from lumin_tune.tuner.cover_search import CoverSearch
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.session.choice_records import description_of
from lumin_tune.tuner.tune_records import TuneOptions


class TwoWays(InterpretingBackend):
    """A backend that says of its sources how they are run. broken: a way that cannot be rendered after all."""

    default_mode = "one by one"

    def __init__(self, broken: str = "") -> None:
        super().__init__()
        self.broken = broken

    def launch_modes(self, program: ir.Program) -> Sequence[str]:
        return ("one by one", "at once")

    def render_for(self, program: ir.Program, mode: str) -> Source:
        if mode == self.broken:
            raise KernelError("too large for it")
        made = self.render(program)
        return Source(made.language, made.text, made.entry, (mode,))


def cover_search_of(backend: InterpretingBackend) -> CoverSearch:
    prepared = prepare_graph(attention_block(), TuneOptions(), backend=backend)
    result = search(prepared.folded.graph, prepared.device, SearchOptions(covers=3), claims=backend.claims)
    return CoverSearch(prepared.folded, result, prepared.default_partition)


def test_the_best_plan_runs_in_every_way() -> None:
    backend = TwoWays()
    prepared, cover_search = prepare_graph(attention_block(), TuneOptions(), backend=backend), cover_search_of(backend)
    found = list(finalists(prepared, cover_search, {}, None))
    assert [each.name for each in found] == ["tuned 1", "tuned 1 as at once"]
    assert [each.program.launch_mode for each in found] == ["one by one", "at once"]
    assert [each.program.recipe.source.options for each in found] == [(), ("at once",)]
    base = untuned(prepared, cover_search, None)
    assert base.program.launch_mode == "one by one"
    x = np.random.default_rng(1).standard_normal((16, 32)).astype(np.float32)
    wanted = lt.interpret(attention_block(), {"x": x}, float64=True)["y"]
    for each in (*found, base):
        np.testing.assert_allclose(each.program(x=x)["y"], wanted, rtol=1e-4, atol=1e-4)
    assert description_of(found[1], found[1].plan) == "the rule-based partition, run as at once"
    assert description_of(base, base.plan) == "the untuned program, run as one by one"


def test_a_way_that_fails_is_told_and_left_out() -> None:
    backend = TwoWays(broken="at once")
    prepared, cover_search = prepare_graph(attention_block(), TuneOptions(), backend=backend), cover_search_of(backend)
    reported: list[str] = []
    assert [each.name for each in finalists(prepared, cover_search, {}, None, reported.append)] == ["tuned 1"]
    assert reported == ["the rule-based partition cannot be linked as at once: too large for it"]


def test_the_best_plan_is_linked_at_the_fastest_points_too() -> None:
    backend = InterpretingBackend()
    prepared, cover_search = prepare_graph(attention_block(), TuneOptions(), backend=backend), cover_search_of(backend)
    plan = cover_search.default_plan()
    bests = {name: BestPoint({}, 100) for name in plan.uses}
    fastest = {**bests, next(iter(bests)): BestPoint({}, 99)}
    assert [each.name for each in finalists(prepared, cover_search, bests, None, fastest=bests)] == ["tuned 1"]
    found = list(finalists(prepared, cover_search, bests, None, fastest=fastest))
    assert [each.name for each in found] == ["tuned 1", "tuned 1 at the fastest points"]
    assert found[1].bests == fastest


def test_each_variant_has_every_kernel_at_its_next_point() -> None:
    plan: Any = SimpleNamespace(uses={"a": 1, "b": 2})
    rankings = {name: [BestPoint({}, ns) for ns in range(count)] for name, count in (("a", 3), ("b", 1), ("c", 9))}
    drawn = [{name: each.median_ns for name, each in points.items()} for points in next_points(plan, rankings)]
    assert drawn == [{"a": 1, "b": 0}, {"a": 2, "b": 0}]


def test_a_backend_of_one_way_has_one_finalist_a_plan() -> None:
    backend = InterpretingBackend()
    prepared, cover_search = prepare_graph(attention_block(), TuneOptions(), backend=backend), cover_search_of(backend)
    (found,) = finalists(prepared, cover_search, {}, None)
    assert found.name == "tuned 1" and found.program.launch_mode == ""
    assert description_of(found, found.plan) == "the rule-based partition"

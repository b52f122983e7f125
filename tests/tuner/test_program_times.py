"""Corrections of kernels that are timed alone by whole programs, and the choice of the best plan by them."""

from __future__ import annotations

import json

import pytest
from tests.tuner.test_cover_search import attention_block, cover_search_of

import lumin_tune as lt
from lumin_tune.tuner.cover_search import CoverSearch, ProgramPlan
from lumin_tune.tuner.prepared_graph import PreparedGraph, prepare_graph
from lumin_tune.tuner.program_times import LEAST, Corrections, ProgramTimes, parse_times, program_times
from lumin_tune.tuner.tune_records import TuneOptions


@pytest.fixture(scope="module")
def prepared() -> PreparedGraph:
    return prepare_graph(attention_block(), TuneOptions())


def test_corrections_are_of_the_kernel_else_of_its_kind_else_of_all() -> None:
    corrections = Corrections()
    assert corrections.of("any") == 1.0 and corrections.by_kind() == {}
    for name, kind in (("a", "contraction"), ("b", "contraction"), ("c", "reduction"), ("d", "contraction")):
        corrections.set_kind(name, kind)
    corrections.note("a", 3.0, 4.0, 1, "p")
    corrections.note("b", 1.0, 2.0, 3, "p")
    assert corrections.of("a") == 0.75
    assert corrections.of("d") == pytest.approx((3 + 3) / (4 + 6))
    assert corrections.of("c") == corrections.of("d")
    corrections.note("c", 1e-9, 1.0, 1, "p")
    assert corrections.of("c") == LEAST
    assert corrections.by_kind() == {"contraction": pytest.approx(0.6), "reduction": pytest.approx(LEAST)}
    corrections.note("a", 5.0, 4.0, 1, "q")
    assert corrections.of("a") == 1.0


def test_times_of_a_program_are_of_one_run_of_each_region() -> None:
    program = lt.compile(attention_block())
    names = [kernel.fingerprint for kernel in program.kernels]
    uses = dict.fromkeys(names, 2)
    times = program_times(program, uses, 105.0 * len(names), [100] * len(names))
    assert times is not None
    assert times.kernels == {name: 50.0 * names.count(name) for name in names}
    assert parse_times(json.loads(json.dumps(times.as_data()))) == times
    assert times.scaled(2.0).program_ns == 2 * times.program_ns
    assert program_times(program, uses, 1000.0 * len(names), [100] * len(names)) is None  # most of it is unknown
    assert program_times(program, uses, 100.0, []) is None


def measured(prepared: PreparedGraph) -> tuple[CoverSearch, ProgramPlan]:
    """Return covers of which all regions are measured, and the rule-based one."""
    cover_search = cover_search_of(prepared)
    for name in cover_search.default_plan().uses:
        cover_search.tell(name, 20e-6, "kernel")
    for _ in range(200):
        unknown = [name for name in cover_search.optimistic().uses if not cover_search.is_known(name)]
        if not unknown:
            break
        for name in unknown:
            cover_search.tell(name, 10e-6, "kernel")
    return cover_search, cover_search.default_plan()


def times_of(plan: ProgramPlan, each_ns: float, program_ns: float) -> ProgramTimes:
    return ProgramTimes(program_ns, dict.fromkeys(plan.uses, each_ns))


def test_a_plan_is_best_only_once_its_program_was_timed(prepared: PreparedGraph) -> None:
    cover_search, by_rule = measured(prepared)
    sums_best = cover_search.best()
    assert sums_best is not None and sums_best.uses != by_rule.uses
    assert cover_search.rival() is None
    runs = sum(by_rule.uses.values())
    alone_s = dict.fromkeys(by_rule.uses, 20e-6)
    cover_search.tell_program(by_rule, times_of(by_rule, 16e3, 16e3 * runs + 500), alone_s)
    best, rival = cover_search.best(), cover_search.rival()
    assert best is not None and best.uses == by_rule.uses
    assert best.cost_s == pytest.approx((16e3 * runs + 500) / 1e9)
    assert rival is not None and rival.uses == sums_best.uses
    assert cover_search.seconds(next(iter(set(rival.uses) - set(by_rule.uses)))) == pytest.approx(8e-6)
    # its program is slower than its kernels promise
    slow_ns = 2 * best.cost_s * 1e9
    cover_search.tell_program(rival, times_of(rival, slow_ns / sum(rival.uses.values()), slow_ns), {})
    after = cover_search.best()
    assert after is not None and after.uses == by_rule.uses
    assert cover_search.programs == 2


def test_a_wrong_program_is_no_rival_again(prepared: PreparedGraph) -> None:
    cover_search, by_rule = measured(prepared)
    runs = sum(by_rule.uses.values())
    cover_search.tell_program(by_rule, times_of(by_rule, 20e3, 20e3 * runs), dict.fromkeys(by_rule.uses, 20e-6))
    for _ in range(20):
        rival = cover_search.rival()
        if rival is None:
            break
        cover_search.tell_program(rival, None, {})
        assert rival.uses != (cover_search.rival() or by_rule).uses
    best = cover_search.best()
    assert best is not None and best.uses == by_rule.uses


def test_kernels_of_a_timed_program_are_known_before_they_are_timed_alone(prepared: PreparedGraph) -> None:
    cover_search = cover_search_of(prepared)
    by_rule = cover_search.default_plan()
    cover_search.tell_program(by_rule, times_of(by_rule, 1e4, 1e5), {})
    best = cover_search.best()
    assert best is not None and best.cost_s == pytest.approx(1e-4)
    first, *_ = by_rule.uses
    cover_search.tell(first, None)
    assert cover_search.best() is None  # its kernel is wrong

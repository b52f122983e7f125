"""Intervals inside the engine: what it is given, what it works out for new e-nodes, and the conditions that ask."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.core.eqsat.saturation.small import Sketch, rule
from tests.core.eqsat.test_ranges import check_every_op, check_random

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.interval import Interval
from lumin_tune.core.eqsat.ranges.analysis import intervals
from lumin_tune.core.eqsat.saturation.engine import Engine
from lumin_tune.core.eqsat.saturation.engine_program import make_program
from lumin_tune.core.eqsat.saturation.engine_tables import make_tables
from lumin_tune.core.eqsat.saturation.saturate import Budget, saturate
from lumin_tune.core.plugin.records import Rule, RuleFamily


def in_engine(egraph: EGraph, alone: bool = False) -> list[Interval]:
    """Return what the engine knows of each class. alone: without facts about results of rules."""
    tables, _ = make_tables(egraph)
    if alone:
        made = {value for op, rows in tables.rows.items() if not op.startswith("opaque") for value, *_ in rows}
        made |= {value for value, number, *_ in tables.rows["opaque1"] if number in tables.reads}
        rows = [row for row in tables.ranges.rows if row[0] not in made]
        tables = replace(tables, ranges=replace(tables.ranges, rows=rows))
    engine = Engine(tables, make_program([], tables))
    for _ in range(4):
        engine.settle()
    found = engine.intervals()
    engine.close()
    return found


@pytest.mark.parametrize("block", range(4))
def test_what_the_engine_works_out_alone_holds(block: int) -> None:
    seeds = range(block * 20, block * 20 + 20)
    assert sum(check_random(seed, lambda egraph: in_engine(egraph, alone=True), 2) for seed in seeds) > 100


@pytest.mark.fuzz
@pytest.mark.parametrize("block", range(50))
def test_what_the_engine_works_out_alone_holds_in_many_graphs(block: int) -> None:
    for seed in range(30_000 + block * 20, 30_020 + block * 20):
        check_random(seed, lambda egraph: in_engine(egraph, alone=True), 3)


@pytest.mark.parametrize("block", range(4))
def test_what_the_engine_works_out_of_every_op_holds(block: int) -> None:
    for seed in range(block * 25, block * 25 + 25):
        check_every_op(seed, lambda egraph: in_engine(egraph, alone=True))


@pytest.mark.fuzz
@pytest.mark.parametrize("block", range(20))
def test_what_the_engine_works_out_of_every_op_holds_for_many_inputs(block: int) -> None:
    for seed in range(1000 + block * 100, 1100 + block * 100):
        check_every_op(seed, lambda egraph: in_engine(egraph, alone=True))


CONDITIONS: Sequence[tuple[str, bool]] = [
    ("(at-least ?x 0)", True), ("(at-least ?x 0.5)", False), ("(at-least ?y 0)", False), ("(at-most ?y 4)", True),
    ("(at-most ?y 3.5)", False), ("(at-most ?x 100)", False), ("(less ?y ?x)", False), ("(less ?y ?z)", True),
    ("(less ?z ?y)", False), ("(no-less ?z ?y)", True), ("(no-less ?y ?z)", False), ("(no-less ?x ?y)", False),
    ("(never-nan ?y)", True), ("(never-nan ?x)", False), ("(never-minus-zero ?x)", True),
    ("(fits ?y i8)", True), ("(fits ?y u8)", False), ("(fits ?z bf16)", True), ("(fits ?x i64)", False),
    ("(never-minus-zero ?y)", False), ("(at-least ?z 5) (at-most ?z 6) (never-nan ?z)", True),
]  # fmt: skip
GIVEN = Interval(-2.0, 4.0, False, True)


def given_leaf(sketch: Sketch, axes: Sequence[int], interval: Interval) -> int:
    value = sketch.leaf(axes)
    sketch.leaves[-1] = replace(sketch.leaves[-1], interval=interval)
    return value


def run(egraph: EGraph, *rules: Rule) -> EGraph:
    return saturate(egraph, [RuleFamily("tested", rules)], Budget(iterations=6), isolated=False).egraph


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_conditions(condition: str, holds: bool) -> None:
    sketch = Sketch((4,))
    x, y = sketch.op("exp2", sketch.leaf((0,))), given_leaf(sketch, (0,), GIVEN)
    z = given_leaf(sketch, (0,), Interval(5.0, 6.0))
    root = sketch.op("mod", x, sketch.op("mod", y, z))
    grown = run(sketch.egraph(root), rule("r", "(mod ?x (mod ?y ?z))", "(mod ?x ?y)", condition))
    assert (len(grown) > 6) == holds


def test_an_interval_follows_for_what_rules_make() -> None:
    """The sum of two exponentials is made by a rule, and that it is never negative is found of it alone."""
    sketch = Sketch((4,))
    x = sketch.leaf((0,))
    root = sketch.op("max_scalar", 0.0, sketch.op("sin", sketch.op("log2", x)))
    split = rule("split", "(sin (log2 ?x))", "(add (exp2 ?x) (exp2 ?x))")
    drop = rule("drop", "(max_scalar 0.0 ?x)", "?x", "(at-least ?x 0) (never-minus-zero ?x)")
    grown = run(sketch.egraph(root), split, drop)
    (kept,) = grown.roots
    assert {grown.ops[enode] for enode in grown.by_class()[kept]} == {"max_scalar", "sin", "add"}


@pytest.mark.parametrize("analyse", [intervals, in_engine])
def test_forms_of_one_class_meet(analyse: object) -> None:
    sketch = Sketch((4,))
    x, y = given_leaf(sketch, (0,), GIVEN), given_leaf(sketch, (0,), Interval(1.0, 9.0, True, False))
    egraph = sketch.egraph(sketch.op("sqrt", x), sketch.op("sqrt", y))
    one = replace(
        egraph,
        operands=[tuple(x if each == y else each for each in ops) for ops in egraph.operands],
        classes=[x if each == y else each for each in egraph.classes],
    )
    assert analyse(one)[x] == Interval(1.0, 4.0, False, False)  # type: ignore[operator]
    rounded = analyse(one)[one.classes[-1]]  # type: ignore[operator]
    assert rounded.low >= 0 and not rounded.nan


def test_forms_that_contradict_each_other_are_not_believed() -> None:
    sketch = Sketch((4,))
    x, y = given_leaf(sketch, (0,), Interval(0.0, 1.0)), given_leaf(sketch, (0,), Interval(3.0, 4.0))
    clamped = sketch.op("max_scalar", 2.0, x)
    egraph = sketch.egraph(clamped, sketch.op("max", x, y))
    either, drop = rule("either", "(max ?x ?y)", "?x"), rule("drop", "(max_scalar ?c ?x)", "?x", "(at-least ?x ?c)")
    grown = run(egraph, either, drop)
    assert grown.roots[0] != grown.roots[1], "x is y now, of which two bounds were known that cannot both be"
    assert len({grown.classes[enode] for enode, op in enumerate(grown.ops) if op == "leaf"}) == 1


def test_the_analysis_is_the_same_every_time() -> None:
    found = []

    def analyse(egraph: EGraph) -> list[Interval]:
        found.append(in_engine(egraph, alone=True))
        return found[-1]

    for _ in range(2):
        check_random(7, analyse, 3)
    assert found[:3] == found[3:]


@pytest.mark.parametrize("number", [2**53 + 1, -(2**53) - 1, 2**63 - 1, -(2**63)])
def test_bounds_of_large_integers_are_moved_outward(number: int) -> None:
    sketch = Sketch((4,))
    x = sketch.leaf((0,), DType.I64)
    sketch.leaves[-1] = replace(sketch.leaves[-1], interval=Interval(number, number))
    (found, *_) = in_engine(sketch.egraph(sketch.op("add", x, x)))
    assert found.low <= number <= found.high
    assert math.isfinite(found.low + found.high)


def test_what_became_a_number_is_made_by_marked_forms() -> None:
    """`(max c c)` remains of the program where c = x < x is false: it is c itself, and makes nothing."""
    sketch = Sketch((4,))
    x = sketch.leaf((0,))
    below = sketch.op("less_than", x, x)
    root = sketch.op("select", sketch.op("max", below, below), x, sketch.op("exp2", x))
    never = rule("never", "(less_than ?x ?x)", "(scalar bool 0.0)", exact=True)
    grown = run(sketch.egraph(root), never, rule("same", "(max ?x ?x)", "?x", exact=True))
    made: set[int] = set()
    for _ in grown.types:
        made |= {
            grown.classes[enode]
            for enode, original in enumerate(grown.original)
            if original and made.issuperset(grown.operands[enode])
        }
    assert set(grown.roots) <= made

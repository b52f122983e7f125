"""E-graphs into the engine and out of it, its analyses, and what it refuses."""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.core.eqsat.saturation.small import SOUND, Sketch, check_sound, random_egraph, rule
from tests.properties.graphs import random_graph

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import EGraph, Positional
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.saturation.built_in import built_in
from lumin_tune.core.eqsat.saturation.engine import Engine
from lumin_tune.core.eqsat.saturation.engine_program import make_program
from lumin_tune.core.eqsat.saturation.engine_tables import MAX_AXES, make_tables
from lumin_tune.core.eqsat.saturation.engine_tables import SaturationError as TableError
from lumin_tune.core.eqsat.saturation.saturate import Budget, saturate
from lumin_tune.core.eqsat.saturation.snapshots import assemble
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.expression import dim
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.plugin.records import RuleFamily


def through(egraph: EGraph) -> EGraph:
    tables, interned = make_tables(egraph)
    engine = Engine(tables, make_program([], tables))
    snapshot = engine.snapshot()
    engine.close()
    return assemble(egraph, interned, snapshot)


def run(egraph: EGraph, *rules: object, iterations: int = 6) -> EGraph:
    family = RuleFamily("tested", tuple(rules))  # type: ignore[arg-type]
    return saturate(egraph, [family], Budget(iterations=iterations), isolated=False).egraph


def assert_equal(one: EGraph, other: EGraph) -> None:
    for each in fields(EGraph):
        a, b = getattr(one, each.name), getattr(other, each.name)
        assert list(a) == list(b), each.name


def forms(egraph: EGraph, value: int) -> set[str]:
    return {egraph.describe(enode).partition(" = ")[2] for enode in egraph.by_class()[value]}


@pytest.mark.parametrize("block", [*range(2), *(pytest.param(block, marks=pytest.mark.fuzz) for block in range(2, 4))])
def test_a_round_trip_gives_an_equal_egraph(block: int) -> None:
    for seed in range(block * 30, block * 30 + 30):
        for egraph in (random_egraph(seed, 20), encode(random_graph(seed).freeze())):
            again = through(egraph)
            if len(again.types) == len(egraph.types):
                assert_equal(again, egraph)
            else:  # commutative twins
                assert_equal(through(again), again)


def test_numbers_of_all_kinds_survive() -> None:
    sketch = Sketch((3, 4))
    x = sketch.leaf((0, 1))
    odd = (0.0, math.inf, -math.inf, 5e-324, 1.7976931348623157e308, 0.1, 1e-5, -3.0)
    values = [sketch.op("mul_scalar", number, x) for number in odd]
    values.append(sketch.add("add_scalar", math.nan, operands=(x,), dtype=DType.F32, axes=3))
    values.append(sketch.add("max_scalar", -0.0, operands=(x,), dtype=DType.F32, axes=3))
    for number, dtype in (
        (0.0, DType.F32),
        (-0.0, DType.F32),
        (math.nan, DType.F16),
        (math.inf, DType.BF16),
        (1, DType.BOOL),
        (-7, DType.I8),
        (2**53 + 1, DType.I64),
        (0.1, DType.F64),
    ):
        literal = Literal(np.asarray(number), dtype)
        values.append(sketch.add("scalar", literal, dtype=dtype, axes=0))
    layout = ((0,), (1,))
    flipped = Positional("flip", ((0,),), (layout,), layout, DType.F32)
    values.append(sketch.add("positional", flipped, operands=(x,), dtype=DType.F32, axes=3))
    egraph = sketch.egraph(*values)
    again = through(egraph)
    assert again.ops == egraph.ops
    assert list(map(str, again.attributes)) == list(map(str, egraph.attributes))
    assert_equal(replace(again, attributes=()), replace(egraph, attributes=()))


def test_too_many_axes_are_refused_before_anything_is_done() -> None:
    sketch = Sketch((2,) * (MAX_AXES + 1))
    egraph = sketch.egraph(sketch.op("exp2", sketch.leaf((0, MAX_AXES))))
    with pytest.raises(SaturationError, match="the e-graph has 63 axes and the engine holds 62; cut the graph"):
        saturate(egraph, SOUND)
    assert SaturationError is TableError


def test_62_axes_are_held() -> None:
    sketch = Sketch((2,) * MAX_AXES)
    x = sketch.leaf((0, 30, 61))
    y = sketch.op("sum", 1 << 61, sketch.op("mul_scalar", 2.0, x))
    grown = run(sketch.egraph(y), rule("out", "(sum ?i (mul_scalar ?c ?x))", "(mul_scalar ?c (sum ?i ?x))"))
    assert len(grown) == 5
    assert grown.types[-1].axes == 1 | 1 << 30


def test_twins_are_one() -> None:
    sketch = Sketch((3,))
    x, y = sketch.leaf((0,)), sketch.leaf((0,))
    one, other = sketch.op("add", x, y), sketch.op("add", y, x)
    again = through(sketch.egraph(sketch.op("exp2", one), sketch.op("exp2", other)))
    assert again.ops == ["leaf", "leaf", "add", "exp2"]
    assert again.operands[2] == (x, y)
    assert again.roots == (3, 3)


def test_new_classes_and_original_marks() -> None:
    sketch = Sketch((3, 5))
    x = sketch.leaf((1, 0))
    y = sketch.op("sum", 1, sketch.op("mul_scalar", 2.0, x))
    egraph = sketch.egraph(y)
    grown = run(egraph, rule("out", "(sum ?i (mul_scalar ?c ?x))", "(mul_scalar ?c (sum ?i ?x))"))
    assert grown.ops == ["leaf", "mul_scalar", "sum", "mul_scalar", "sum"]
    assert grown.original == [True, True, True, False, False]
    assert forms(grown, y) == {"(sum {0} c1)", "(mul_scalar 2.0 c3)"}
    assert grown.types[:3] == egraph.types
    assert grown.types[3].axes == 2
    assert grown.types[3].layout == ((1,),)
    assert grown.types[3].dtype is DType.F32
    assert grown.node_classes == egraph.node_classes


def test_a_number_as_an_operand_becomes_an_attribute() -> None:
    sketch = Sketch((3,))
    x = sketch.leaf((0,))
    y = sketch.op("mul", x, sketch.op("log2", sketch.op("exp2", sketch.scalar(2.0))))
    grown = run(sketch.egraph(y), rule("inverse", "(log2 (exp2 ?x))", "?x"))
    assert "(mul_scalar 2.0 c0)" in forms(grown, grown.roots[0])


def test_symbolic_sizes_do_not_match_elements() -> None:
    sizes = rule(
        "mean", "(sum ?i (add ?x ?y))", "(add (sum ?i ?x) (mul_scalar (elements ?i) ?y))", "(independent ?y ?i)"
    )
    found = []
    for size in (7, dim("n")):
        sketch = Sketch((size, 5, 3))
        y = sketch.op("sum", 0b101, sketch.op("add", sketch.leaf((0, 1, 2)), sketch.leaf((1,))))
        found.append(forms(run(sketch.egraph(y), sizes), y))
    assert len(found[0]) == 2
    assert len(found[1]) == 1
    sketch = Sketch((7, 5, 3))
    y = sketch.op("sum", 0b101, sketch.op("add", sketch.leaf((0, 1, 2)), sketch.leaf((1,))))
    grown = run(sketch.egraph(y), sizes)
    assert (21.0,) in grown.attributes


NUMBERS: dict[str, tuple[float, float]] = {
    "(+ ?c 2)": (3.0, 5.0), "(- ?c 2)": (3.0, 1.0), "(* ?c 2)": (3.0, 6.0), "(/ ?c 2)": (3.0, 1.5),
    "(neg ?c)": (3.0, -3.0), "(pow ?c 2)": (3.0, 9.0), "(exp2 ?c)": (3.0, 8.0), "(sqrt ?c)": (9.0, 3.0),
    "(log2 ?c)": (1.4426950408889634, 0.5287663729448977), "(log2 (* ?c 1e200))": (1e100, math.log2(1e300)),
    "(log2 (* ?c 1e-200))": (1e-100, math.log2(1e-300)),
}  # fmt: skip


@pytest.mark.parametrize("text", NUMBERS)
def test_numbers_are_computed(text: str) -> None:
    given, want = NUMBERS[text]
    sketch = Sketch((3,))
    y = sketch.op("exp2", sketch.op("mul_scalar", given, sketch.leaf((0,))))
    grown = run(sketch.egraph(y), rule("r", "(exp2 (mul_scalar ?c ?x))", f"(sin (mul_scalar {text} ?x))"), iterations=1)
    assert grown.attributes[-2:] == [(want,), ()] or grown.attributes[-1][0] == pytest.approx(want, rel=1e-14)


@pytest.mark.parametrize(
    ("text", "given"), [("(/ ?c 0)", 3.0), ("(sqrt ?c)", -1.0), ("(log2 ?c)", 0.0), ("(* ?c 1e308)", 1e10)]
)
def test_what_is_no_number_does_not_match(text: str, given: float) -> None:
    sketch = Sketch((3,))
    y = sketch.op("exp2", sketch.op("mul_scalar", given, sketch.leaf((0,))))
    grown = run(sketch.egraph(y), rule("r", "(exp2 (mul_scalar ?c ?x))", f"(sin (mul_scalar {text} ?x))"))
    assert len(grown) == 3


@pytest.mark.parametrize("number", [math.inf, -math.inf])
def test_rules_do_not_calculate_with_infinity(number: float) -> None:
    sketch = Sketch((3,))
    y = sketch.op("mul_scalar", number, sketch.op("add", sketch.leaf((0,)), sketch.leaf((0,))))
    distribute = rule("r", "(mul_scalar ?c (add ?x ?y))", "(add (mul_scalar ?c ?x) (mul_scalar ?c ?y))")
    assert len(run(sketch.egraph(y), distribute)) == 4


def test_bit_exact_rules_make_no_zero() -> None:
    for exact, count in ((True, 3), (False, 4)):
        sketch = Sketch((3,))
        y = sketch.op("mul_scalar", 0.0, sketch.op("mul_scalar", -1.0, sketch.leaf((0,))))
        both = rule("r", "(mul_scalar ?a (mul_scalar -1.0 ?x))", "(mul_scalar (neg ?a) ?x)", exact=exact)
        assert len(run(sketch.egraph(y), both)) == count


CONDITIONS: Sequence[tuple[str, bool]] = [
    ("(independent ?y ?i)", True), ("(independent ?x ?i)", False), ("(depends ?x ?i)", True),
    ("(depends ?y ?i)", False), ("(within ?i ?x)", True),
    ("(within ?i ?y)", False), ("(within (axes ?y) ?x)", True), ("(empty ?i)", False),
    ("(nonempty (intersection ?i (axes ?x)))", True), ("(empty (intersection ?i (axes ?y)))", True),
    ("(static ?y)", True), ("(static ?x)", False), ("(dynamic ?x)", True), ("(dynamic ?y)", False),
    ("(float ?x)", True), ("(integer ?x)", False), ("(dtype ?x f32)", True), ("(dtype ?x f64)", False),
    ("(same-dtype ?x ?y)", True), ("(dtype ?x ?t) (== ?t f32)", True), ("(dtype ?x ?t) (!= ?t f32)", False),
    ("(> (elements ?i) 3)", True), ("(>= 4 (elements ?i))", True), ("(< (elements ?i) 4)", False),
    ("(== (elements (union ?i (axes ?y))) 20)", True), ("(== ?i (difference (axes ?x) (axes ?y)))", True),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_conditions(condition: str, holds: bool) -> None:
    sketch = Sketch((4, 5))
    z = sketch.op("sum", 1, sketch.op("mod", sketch.leaf((0, 1)), sketch.leaf((1,), static=True)))
    grown = run(sketch.egraph(z), rule("r", "(sum ?i (mod ?x ?y))", "(mod (sum ?i ?x) ?y)", condition))
    assert (len(grown) > 4) == holds


def test_a_class_loses_axes_and_sums_over_them_become_products() -> None:
    sketch = Sketch((3, 4, 2))
    x, y = sketch.leaf((0, 1)), sketch.leaf((0,))
    zero = sketch.op("mul_scalar", 0.0, sketch.op("exp2", x))
    part = sketch.op("add", y, zero)
    total = sketch.op("sum", 0b11, part)
    most = sketch.op("max_reduce", 0b10, part)
    egraph = sketch.egraph(total, most)
    grown = run(
        egraph,
        rule("zero", "(mul_scalar 0.0 ?x)", "(scalar ?t 0.0)", "(dtype ?x ?t)"),
        rule("add-zero", "(add_scalar 0.0 ?x)", "?x"),
    )
    check_sound(grown)
    one, other = grown.roots
    assert grown.types[other].axes == 1
    assert any(each.startswith("(mul_scalar 4.0 ") for each in forms(grown, one))
    assert other == y
    assert not any("{0, 1}" in each for each in forms(grown, one))  # over an axis that is not there
    marked = {value for value, original in zip(grown.classes, grown.original) if original}
    assert one in marked


def test_a_faster_road_than_its_targets() -> None:
    random = Random(0)
    sketch = Sketch((8, 8, 8))
    values = [sketch.leaf((0, 1)) for _ in range(50)]
    while len(values) < 10_000:
        x, y = (values[-1 - int(random.expovariate(0.03)) % len(values)] for _ in range(2))
        values.append(
            sketch.op(random.choice(("add", "mul", "max")), x, y)
            if random.random() < 0.7
            else sketch.op("mul_scalar", random.random(), x)
        )
    egraph = sketch.egraph(values[-1])
    tables, interned = make_tables(egraph)
    program = make_program([], tables)
    Engine(tables, program).close()
    start = time.perf_counter()
    engine = Engine(tables, program)
    loaded = time.perf_counter() - start
    start = time.perf_counter()
    again = assemble(egraph, interned, engine.snapshot())
    read = time.perf_counter() - start
    engine.close()
    assert len(again.types) <= len(egraph.types)
    assert loaded < 1.0  # 0.07 s on an idle machine
    assert read < 1.5  # 0.1 s


def test_an_engine_is_used_again_without_traces() -> None:
    family = (RuleFamily("r", SOUND[1].rules + SOUND[2].rules),)
    found = []
    for seed in (3, 4, 3):
        egraph = random_egraph(seed)
        tables, interned = make_tables(egraph)
        engine = Engine(tables, make_program([built_in(family), *family], tables))
        numbers = range(len(engine.program.rules))
        engine.match(numbers)
        for number in numbers:
            engine.apply(number)
        engine.settle()
        found.append(assemble(egraph, interned, engine.snapshot()))
        engine.close()
    assert_equal(found[0], found[2])
    assert len(found[0]) != len(found[1])


def test_egglog_errors_are_luminous() -> None:
    tables, _ = make_tables(random_egraph(0))
    program = make_program([], tables)
    with pytest.raises(SaturationError, match="egglog rejected the rules: .*nonsense"):
        Engine(tables, replace(program, specific=("(nonsense)",)))
    with pytest.raises(SaturationError, match="egglog rejected the rules: .*boom"):
        Engine(tables, replace(program, specific=('(panic "boom")',)))
    Engine(tables, program).close()


def test_a_temporary_folder_of_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / 'a "b" \\n \'ü'
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    egraph = encode(random_graph(1).freeze())
    assert len(through(egraph).types) == len(egraph.types)
    assert list(folder.iterdir()) == []

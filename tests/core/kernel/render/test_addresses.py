"""Offsets of lanes: distances that are the same in each vector are constants."""

from __future__ import annotations

import re

import pytest

import lumin_tune as lt
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.kernel.ir.access import Formula
from lumin_tune.core.kernel.loops import I64, add, integer, name_of, type_of
from lumin_tune.core.kernel.loops.c_text import C_PRINTER
from lumin_tune.core.kernel.render.address_values import UnrolledInstance, lane_offsets
from lumin_tune.core.kernel.render.axis_ranges import AxisRange

LANES = 8
ROWS = AxisRange(name_of("i_2", I64), integer(10), None)
K = Expression.variable("k", 0, 1023)
ROW = Expression.variable("i", 0, 9)
N = lt.dim("n")


@pytest.mark.parametrize("multiple", [0, 8, 48])
@pytest.mark.parametrize("offset", [0, 3, 16])
@pytest.mark.parametrize(
    "formula",
    [
        (K + 2) // 4 * 29 + (K + 2) % 4 * 841 + ROW * 7,
        K // 2 + K % 2 * N + ROW * N,
        ROW % 3 * 50 + (K + 5) // 8,
    ],
)
def test_they_are_those_of_every_vector(formula: Expression, offset: int, multiple: int) -> None:
    span = AxisRange(name_of("k_1", I64), integer(1024), None, multiple=multiple)
    at = UnrolledInstance({"k": span, "i": ROWS}, {"k": offset}, "k", LANES)
    lanes = lane_offsets(Formula.of(formula.simplify(), ("i", "k")), at, {"n": name_of("n", I64)})
    assert lanes is not None and lanes.type is type_of("i64", LANES)
    text = C_PRINTER.value(lanes)
    for n in (1, 13):
        found = [eval(each, {"n": n}) for each in re.sub(r"^\w+\{|\}$", "", text).split(", ")]
        for start in range(0, 960, multiple or 1024):
            values = [formula.evaluate({"k": start + offset + lane, "i": 4, "n": n}) for lane in range(LANES)]
            assert found == [value - values[0] for value in values]


@pytest.mark.parametrize(
    ("formula", "multiple"),
    [(K // 4, 1), (K // 4, 6), (K // 3, 16), (K % 5 * 2, 8), ((K + ROW) // 4, 8)],
)
def test_there_are_none_where_vectors_differ(formula: Size, multiple: int) -> None:
    spans = {"k": AxisRange(name_of("k_1", I64), integer(1024), None, multiple=multiple), "i": ROWS}
    assert not lane_offsets(Formula.of(formula, ("i", "k")), UnrolledInstance(spans, {}, "k", LANES), {})


def test_ranges_know_a_divisor_of_their_start() -> None:
    whole = AxisRange.whole(name_of("n", I64), N)
    outer, inner = name_of("k_1", I64), name_of("k_2", I64)
    block = whole.narrowed(outer, add(outer, integer(48)), None, 48)
    assert (whole.multiple, block.multiple) == (0, 48)
    assert block.narrowed(inner, add(inner, integer(32)), None, 32).multiple == 16
    assert block.narrowed(inner, add(inner, integer(1)), None, 32, 1).multiple == 1

"""Offsets of lanes: distances that are the same in each vector are constants."""

from __future__ import annotations

import re

import pytest

import lumin_tune as lt
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.kernel.ir.access import Formula
from lumin_tune.core.kernel.render.address_text import UnrolledInstance, lane_offsets
from lumin_tune.core.kernel.render.axis_ranges import AxisRange

LANES = 8
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
    span = AxisRange("k_1", "1024", None, multiple=multiple)
    at = UnrolledInstance({"k": span, "i": AxisRange("i_2", "10", None)}, {"k": offset}, "k", LANES)
    text = lane_offsets(Formula.of(formula.simplify(), ("i", "k")), at, {}, {"n": "n"})
    assert text.startswith("i64x8{")
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
    spans = {"k": AxisRange("k_1", "1024", None, multiple=multiple), "i": AxisRange("i_2", "10", None)}
    assert not lane_offsets(Formula.of(formula, ("i", "k")), UnrolledInstance(spans, {}, "k", LANES), {}, {})


def test_ranges_know_a_divisor_of_their_start() -> None:
    whole = AxisRange.whole("n", N)
    block = whole.narrowed("k_1", "k_1 + 48", None, 48)
    assert (whole.multiple, block.multiple) == (0, 48)
    assert block.narrowed("k_2", "k_2 + 32", None, 32).multiple == 16
    assert block.narrowed("k_2", "k_2 + 1", None, 32, 1).multiple == 1

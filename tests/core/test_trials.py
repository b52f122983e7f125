"""The keys of trials."""

from __future__ import annotations

import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.trials import Workload


def test_a_workload_tells_the_dtypes_on_its_way() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (lt.dim("n", 1, 8), 4), "f32"), graph.tensor("f64", (4, 4), "i8")
    (x.cast("bf16").cast("f32") @ w.cast("f32")).output("i32")
    workload = Workload("f", "i", graph.compile("generic").text(), "contraction", "f32", "")
    assert workload.dtypes == {DType.F32, DType.BF16, DType.I8}


@pytest.mark.parametrize(("form", "dtypes"), [("q4_1", {DType.F32}), ("q4_1.i8", {DType.F32, DType.U8})])
def test_bytes_of_packed_weights_are_no_numbers_unless_codes_are_multiplied(form: str, dtypes: set[DType]) -> None:
    graph = lt.Graph()
    (graph.tensor("x", (4, 64)) @ graph.packed("w", (32, 64), form).T).output("y")
    workload = Workload("f", "i", graph.compile("generic").text(), "contraction", "f32", "")
    assert workload.dtypes == dtypes

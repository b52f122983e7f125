"""The keys of trials."""

from __future__ import annotations

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.trials import Workload


def test_a_workload_tells_the_dtypes_on_its_way() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (lt.dim("n", 1, 8), 4), "f32"), graph.tensor("f64", (4, 4), "i8")
    (x.cast("bf16").cast("f32") @ w.cast("f32")).output("i32")
    workload = Workload("f", "i", graph.compile("generic").text(), "contraction", "f32", "")
    assert workload.dtypes == {DType.F32, DType.BF16, DType.I8}

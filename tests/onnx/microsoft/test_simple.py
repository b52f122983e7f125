"""The operators of com.microsoft beside onnxruntime's kernels, on the oracle and compiled."""

from __future__ import annotations

import pytest

pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from tests.onnx.microsoft import simple_cases
from tests.onnx.microsoft.against_onnxruntime import Case, assert_close, of_onnxruntime, of_oracle

FAMILIES = (
    "activations", "normalizations", "products", "packed_weights", "quantized", "convolutions", "positions", "indexing",
    "experts",
    "recurrent",
)  # fmt: skip
CASES = [(family, case) for family in FAMILIES for case in getattr(simple_cases, family)()]


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[f"{family}-{case.op}" for family, case in CASES])
def test_it_computes_what_onnxruntime_does(case: Case) -> None:
    wanted = of_onnxruntime(case)
    assert_close(case, of_oracle(case), wanted)

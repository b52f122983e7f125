"""Operators of com.microsoft compiled, their batch and sequence symbolic where the case names them."""

from __future__ import annotations

import pytest

pytest.importorskip("onnx", reason="the onnx package is not installed")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")

from tests.onnx.microsoft import attention_cases, simple_cases
from tests.onnx.microsoft.against_onnxruntime import Case, assert_close, of_onnxruntime, of_program

# the first case of an operator in its family, or the one of that number
CHOSEN = {
    "normalizations": (("SkipLayerNormalization", 0), ("EmbedLayerNormalization", 0)),
    "products": (("FusedMatMul", 4),),
    "packed_weights": (("MatMulNBits", 1),),
    "quantized": (("DynamicQuantizeMatMul", 0), ("QLinearConv", 0), ("QLinearAdd", 0)),
    "convolutions": (("FusedConv", 3),),
    "positions": (("RotaryEmbedding", 0),),
    "experts": (("MoE", 0),),
    "attention": (("Attention", 12), ("Attention", 18)),
    "multi_head": (("MultiHeadAttention", 19),),
    "group_query": (("GroupQueryAttention", 5), ("GroupQueryAttention", 10)),
}


def chosen() -> list[Case]:
    found = []
    for family, entries in CHOSEN.items():
        module = attention_cases if hasattr(attention_cases, family) else simple_cases
        cases = list(getattr(module, family)())
        for op, number in entries:
            found.append([case for case in cases if case.op == op][number])
    return found


@pytest.mark.parametrize("case", chosen(), ids=lambda case: case.op)
def test_it_computes_what_onnxruntime_does(case: Case) -> None:
    assert_close(case, of_program(case), of_onnxruntime(case))

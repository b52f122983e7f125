"""Operators that cannot be a graph: searches that end by what they find, text, and formats of one machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT, NCHWC
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext

_SEARCH: Final = (
    "generates tokens in a loop that ends by what it finds; load the decoder alone, which is its attribute 'decoder', "
    "and sample in a loop around the program"
)
_REASONS: Final = {
    "BeamSearch": _SEARCH,
    "GreedySearch": _SEARCH,
    "Sampling": _SEARCH,
    "WhisperBeamSearch": _SEARCH,
    "BifurcationDetector": "its result is as long as the tokens that match; run it around the program",
    "Tokenizer": "takes text, and only numbers are supported; tokenise before the program",
    "WordConvEmbedding": "takes words as characters and is not exported by any tool; compute the embedding before",
    "QuantizeBFP": "block floating point is a format of one vendor's device; export with QuantizeLinear",
    "DequantizeBFP": "block floating point is a format of one vendor's device; export with DequantizeLinear",
    "SparseToDenseMatMul": "sparse tensors are not supported; make the matrix dense",
}


@operator(*_REASONS, domain=MICROSOFT)
def refused(node: NodeContext) -> NoReturn:
    raise node.error(_REASONS[node.op])


@operator(
    "Conv", "MaxPool", "AveragePool", "GlobalMaxPool", "GlobalAveragePool", "ReorderInput", "ReorderOutput", "Upsample",
    domain=NCHWC,
)  # fmt: skip
def refused_layout(node: NodeContext) -> NoReturn:
    raise node.error(
        "the model was saved for one machine, with weights in the order of its vector units, and is correct on no "
        "other; save it with SessionOptions.graph_optimization_level = GraphOptimizationLevel.ORT_ENABLE_EXTENDED, "
        "or load the model as it was before"
    )

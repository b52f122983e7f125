"""Which of ONNX's node tests concern dense core operators: those that no lumin may do without.

A case does unless it is left out by one of three rules, none of which asks whether lumin passes it:

- it is the expansion of an operator into others (`_expanded`), which tests those again;
- an input or output is not a tensor of numbers of 8 bits or more as NumPy has them, or bf16;
- an operator of it is of another domain than the default one, or stands in `NOT_DENSE_CORE`.

Of the 1,884 cases of onnx 1.23 these leave 943.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import onnx

NOT_DENSE_CORE: Final[dict[str, tuple[str, ...]]] = {
    "text": ("RegexFullMatch", "StringConcat", "StringNormalizer", "StringSplit", "TfIdfVectorizer"),
    "files": ("ImageDecoder",),
    "sequences and optional values": (
        "ConcatFromSequence", "Optional", "OptionalGetElement", "OptionalHasElement", "SequenceAt",
        "SequenceConstruct", "SequenceEmpty", "SequenceErase", "SequenceInsert", "SequenceLength", "SequenceMap",
        "SplitToSequence",
    ),
    "control flow": ("If", "Loop", "Scan"),
    "random numbers": (
        "Bernoulli", "Dropout", "Multinomial", "RandomNormal", "RandomNormalLike", "RandomUniform",
        "RandomUniformLike",
    ),
    "shapes that depend on values": ("Compress", "NonMaxSuppression", "NonZero", "Unique"),
    "losses of training": ("NegativeLogLikelihoodLoss", "SoftmaxCrossEntropyLoss"),
    "quantised forms": (
        "ConvInteger", "DequantizeLinear", "DynamicQuantizeLinear", "MatMulInteger", "QLinearConv", "QLinearMatMul",
        "QuantizeLinear",
    ),
    "blocks of transformers, which are made of core operators": (
        "Attention", "CausalConvWithState", "LinearAttention", "RotaryEmbedding", "SwiGLU",
    ),
}  # fmt: skip

_LEFT_OUT = frozenset(name for names in NOT_DENSE_CORE.values() for name in names)
_NUMBERS = frozenset(
    getattr(onnx.TensorProto, name)
    for name in (
        "BOOL", "INT8", "INT16", "INT32", "INT64", "UINT8", "UINT16", "UINT32", "UINT64", "FLOAT16", "BFLOAT16",
        "FLOAT", "DOUBLE",
    )
)  # fmt: skip


def is_dense_core(name: str, model: Any) -> bool:
    """Return whether a case, of this name and with this model, concerns dense core operators."""
    if "_expanded" in name:
        return False
    for entry in (*model.graph.input, *model.graph.output):
        if entry.type.WhichOneof("value") != "tensor_type" or entry.type.tensor_type.elem_type not in _NUMBERS:
            return False
    return all(node.domain in ("", "ai.onnx") and node.op_type not in _LEFT_OUT for node in _nodes(model.graph))


def _nodes(graph: Any) -> Iterator[Any]:
    """Yield the nodes of a graph and of the graphs within."""
    open_graphs = [graph]
    while open_graphs:
        for node in open_graphs.pop().node:
            yield node
            open_graphs.extend(attribute.g for attribute in node.attribute if attribute.HasField("g"))

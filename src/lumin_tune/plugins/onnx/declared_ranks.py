"""The ranks that a model declares for its values, which show what a Squeeze without axes is meant to remove."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from onnx import GraphProto

_BROADCASTING: Final = frozenset({
    "Abs", "Add", "And", "Cast", "Ceil", "Clip", "Div", "Elu", "Equal", "Erf", "Exp", "Floor", "Greater", "HardSigmoid",
    "Identity", "LeakyRelu", "Less", "Log", "LogSoftmax", "Max", "Min", "Mul", "Neg", "Not", "Or", "Pow", "Reciprocal",
    "Relu", "Round", "Sigmoid", "Softmax", "Softplus", "Sqrt", "Sub", "Tanh", "Where",
})  # fmt: skip


def ranks_of(graph: GraphProto) -> dict[str, int]:
    """Return the ranks by the names of values."""
    return {
        info.name: len(info.type.tensor_type.shape.dim)
        for info in (*graph.value_info, *graph.output)
        if info.type.HasField("tensor_type") and info.type.tensor_type.HasField("shape")
    }


def greatest_ranks(graph: GraphProto) -> dict[str, int]:
    """Return the most that ranks can be: no operand of an elementwise operator has more axes than its result."""
    found = ranks_of(graph)
    for node in reversed(graph.node):
        rank = found.get(node.output[0]) if node.output and node.op_type in _BROADCASTING else None
        if rank is not None:
            found.update({name: min(rank, found.get(name, rank)) for name in node.input if name})
    return found

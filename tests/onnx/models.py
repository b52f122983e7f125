"""Small ONNX models for the tests of the importer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FLOAT, INT64, BOOL = TensorProto.FLOAT, TensorProto.INT64, TensorProto.BOOL


def info(name: str, shape: Sequence[int | str | None] | None, kind: int = FLOAT) -> onnx.ValueInfoProto:
    return helper.make_tensor_value_info(name, kind, shape)


def model(
    nodes: Sequence[onnx.NodeProto],
    inputs: Sequence[onnx.ValueInfoProto],
    outputs: Sequence[onnx.ValueInfoProto],
    stored: dict[str, Any] | None = None,
    *,
    opset: int = 17,
    functions: Sequence[onnx.FunctionProto] = (),
    domains: Sequence[str] = (),
) -> onnx.ModelProto:
    """Return a model; `stored` are initialisers, arrays or TensorProtos."""
    tensors = [
        value if isinstance(value, TensorProto) else numpy_helper.from_array(np.asarray(value), name)
        for name, value in (stored or {}).items()
    ]
    graph = helper.make_graph(list(nodes), "main", list(inputs), list(outputs), tensors)
    imports = [helper.make_opsetid("", opset), *(helper.make_opsetid(domain, 1) for domain in domains)]
    return helper.make_model(graph, opset_imports=imports, functions=list(functions))


def one_node(op: str, inputs: Sequence[onnx.ValueInfoProto], opset: int = 17, **attributes: Any) -> onnx.ModelProto:
    node = helper.make_node(op, [entry.name for entry in inputs], ["y"], name="it", **attributes)
    return model([node], inputs, [info("y", None)], opset=opset)


def external(name: str, shape: Sequence[int], **places: Any) -> TensorProto:
    """Return a tensor of f32 that lies in a file beside the model."""
    tensor = TensorProto(name=name, data_type=FLOAT, dims=shape, data_location=TensorProto.EXTERNAL)
    for key, value in places.items():
        tensor.external_data.add(key=key, value=str(value))
    return tensor

"""Sessions of onnxruntime whose products of bytes are exact on every processor."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import onnx
import onnxruntime
from onnx import helper, numpy_helper


def session_of(model: bytes | str, options: Any = None) -> Any:
    """Return a session of a model, given as bytes or by its path, that does not saturate if it is optimised.

    By default, onnxruntime adds pairs of products of u8 and i8 in 16 bits where the processor has no VNNI.
    """
    chosen = options or onnxruntime.SessionOptions()
    chosen.add_session_config_entry("session.x64quantprecision", "1")
    return onnxruntime.InferenceSession(model, chosen, providers=["CPUExecutionProvider"])


@functools.cache
def saturates() -> bool:
    """Return whether products of u8 and i8 saturate on this processor in sessions that are not optimised."""
    weights = numpy_helper.from_array(np.full((8, 16), 127, np.int8), "w")
    x = helper.make_tensor_value_info("x", onnx.TensorProto.UINT8, (1, 8))
    y = helper.make_tensor_value_info("y", onnx.TensorProto.INT32, (1, 16))
    graph = helper.make_graph([helper.make_node("MatMulInteger", ["x", "w"], ["y"])], "product", [x], [y], [weights])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    options = onnxruntime.SessionOptions()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    (found,) = session.run(None, {"x": np.full((1, 8), 255, np.uint8)})
    return int(found[0, 0]) != 8 * 255 * 127

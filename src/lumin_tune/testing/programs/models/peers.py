"""Peers that run a model: onnxruntime, and onnx's reference implementation where that has no kernel."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import onnx
from onnx.helper import tensor_dtype_to_np_dtype

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.plugins.cpu.backend import CpuBackend

_WRONG_IN_REFERENCE: Final[Mapping[str, int]] = {"GlobalMaxPool": 99, "LpNormalization": 99, "BatchNormalization": 14}
"""Operators of opsets below these: results with too many axes, a 1-norm of signed elements, statistics of the batch and
not the given ones."""

_SECOND_FACTOR: Final[Mapping[str, int]] = {"MatMulInteger": 1, "QLinearMatMul": 3, "ConvInteger": 1, "QLinearConv": 3}
"""The input of an operator that is the second factor of its products of bytes."""


def by_onnxruntime(model: onnx.ModelProto, arrays: Mapping[str, Array], optimise: bool = False) -> list[Array] | None:
    """Return the outputs of a model, None if onnxruntime rejects it."""
    import onnxruntime  # type: ignore[import-untyped]

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    levels = onnxruntime.GraphOptimizationLevel
    options.graph_optimization_level = levels.ORT_ENABLE_ALL if optimise else levels.ORT_DISABLE_ALL
    try:
        session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
        return list(map(np.asarray, session.run(None, dict(arrays))))
    except Exception:
        return None  # any error means that it cannot run the model


def by_reference(model: onnx.ModelProto, arrays: Mapping[str, Array]) -> list[Array] | None:
    """Return the outputs of a model, None if onnx's reference implementation cannot run it.

    It treats many operators of old opsets as current ones, so opsets before 13 are skipped, and operators that it
    computes wrongly. It sums integers in 64 bits: outputs are cast to the integers that the model declares.
    """
    opset = model.opset_import[0].version
    nodes = model.graph.node
    if opset < 13 or any(opset < _WRONG_IN_REFERENCE.get(node.op_type, 0) or _is_misjudged(node) for node in nodes):
        return None
    from onnx.reference import ReferenceEvaluator

    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            found: Any = ReferenceEvaluator(model).run(None, dict(arrays))
    except Exception:
        return None
    declared = [info.type.tensor_type.elem_type for info in model.graph.output]
    return [_narrowed(np.asarray(array), elements) for array, elements in zip(found, declared, strict=True)]


def saturates(model: onnx.ModelProto) -> bool:
    """Return whether onnxruntime may saturate products of bytes by signed bytes: on x86 without an instruction for them
    it adds two of them in 16 bits (`vpmaddubsw`).
    """
    dots = machine_of(CpuBackend().devices()[0]).dot
    if DType.I8.value in dots or DType.I16.value not in dots:
        return False
    graph = model.graph
    dtypes = {each.name: each.data_type for each in graph.initializer}
    dtypes |= {each.name: each.type.tensor_type.elem_type for each in (*graph.input, *graph.value_info)}
    factors = (node.input[_SECOND_FACTOR[node.op_type]] for node in graph.node if node.op_type in _SECOND_FACTOR)
    return any(dtypes.get(name, onnx.TensorProto.INT8) == onnx.TensorProto.INT8 for name in factors)


def _is_misjudged(node: onnx.NodeProto) -> bool:
    """Return whether the reference computes otherwise than onnxruntime.

    It scales windows of LpPool over the edge as if they were whole, counts the indices of MaxPool with the padding or,
    for some sizes, along columns, takes windows with dilations for shorter than they are if `auto_pad` is VALID, adds
    the bias of the first group to all groups of ConvTranspose, and rounds ties of QLinearConv otherwise.
    """
    if node.op_type == "QLinearConv":
        return True
    if node.op_type == "LpPool":
        return any(each.name == "ceil_mode" and each.i for each in node.attribute)
    if node.op_type == "ConvTranspose":
        return len(node.input) > 2 and any(each.name == "group" and each.i > 1 for each in node.attribute)
    if node.op_type == "AveragePool":
        return {"auto_pad", "dilations"} <= {each.name for each in node.attribute}
    return node.op_type == "MaxPool" and len(node.output) > 1


def _narrowed(array: Array, elements: int) -> Array:
    """Return integers as elements of an ONNX type, 0 if that is not known."""
    if elements == onnx.TensorProto.UNDEFINED or array.dtype.kind not in "iu":
        return array
    dtype = tensor_dtype_to_np_dtype(elements)
    return array.astype(dtype) if dtype.kind in "iu" else array

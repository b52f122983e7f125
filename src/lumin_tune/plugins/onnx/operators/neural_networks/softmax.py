"""Softmax and its logarithm."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator


@operator("Softmax", "LogSoftmax")
def _softmax_of_matrix(node: NodeContext) -> Tensor:
    """Up to opset 12 the tensor is taken as a matrix of what stands before the axis and from it on."""
    x = node.tensor(0)
    axis = node.axis(node.attribute("axis"), x.rank)
    matrix = x._merge_axes(axis, x.rank - axis)._merge_axes(0, axis)
    return (matrix.softmax(1) if node.op == "Softmax" else matrix.log_softmax(1)).reshape(x.shape)


@operator("Softmax", "LogSoftmax", since=13)
def _softmax(node: NodeContext) -> Tensor:
    x, axis = node.tensor(0), node.attribute("axis")
    return x.softmax(axis) if node.op == "Softmax" else x.log_softmax(axis)

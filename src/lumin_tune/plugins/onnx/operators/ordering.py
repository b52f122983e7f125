"""The greatest and least elements and where they stand."""

from __future__ import annotations

from lumin_tune.core.expression import Size, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.dimensions import HIGHEST
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator


@operator("TopK")
def _top_k_by_attribute(node: NodeContext) -> tuple[Tensor, Tensor]:
    return node.tensor(0).topk(node.attribute("k"), node.attribute("axis"))


@operator("TopK", since=10)
def _top_k(node: NodeContext) -> tuple[Tensor, Tensor]:
    """The order is always that of the values, which `sorted` = 0 leaves open."""
    x, axis = node.tensor(0), node.attribute("axis")
    k: Size
    if node.known(1) is None:
        most = min(size_bounds(x.shape[node.axis(axis, x.rank)])[1], HIGHEST)
        k = node.tensor(1).reshape(()).cast("i64").as_dim("k", 0, most)
    else:
        k = node.size(1)
    return x.topk(k, axis, bool(node.attribute("largest", 1)))


@operator("ArgMax", "ArgMin")
def _arg_extremum(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    axis = node.axis(node.attribute("axis"), x.rank)
    is_last = bool(node.attribute("select_last_index", 0))
    keepdim = bool(node.attribute("keepdims"))
    seen = x.flip(axis) if is_last else x
    place = seen.argmax(axis, keepdim) if node.op == "ArgMax" else seen.argmin(axis, keepdim)
    return place._size(x.shape[axis]) - 1 - place if is_last else place


@operator("Hardmax")
def _hardmax_of_matrix(node: NodeContext) -> Tensor:
    """Up to opset 12 the tensor is taken as a matrix of what stands before the axis and from it on."""
    x = node.tensor(0)
    axis = node.axis(node.attribute("axis"), x.rank)
    matrix = x._merge_axes(axis, x.rank - axis)._merge_axes(0, axis)
    return matrix.argmax(1).one_hot(matrix.shape[1], x.dtype).reshape(x.shape)


@operator("Hardmax", since=13)
def _hardmax(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    axis = node.axis(node.attribute("axis"), x.rank)
    hot = x.argmax(axis).one_hot(x.shape[axis], x.dtype)
    last = x.rank - 1
    return hot.permute([*range(axis), last, *range(axis, last)])

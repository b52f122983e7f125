"""Sums, products, norms and extrema over axes, and running ones along an axis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import product
from lumin_tune.core.tensor import Tensor, concat
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator

_REDUCTIONS: Final[dict[str, Callable[[Tensor, list[int], bool], Tensor]]] = {
    "ReduceL1": lambda x, axes, keepdim: x.abs().sum(axes, keepdim),
    "ReduceL2": lambda x, axes, keepdim: _wide(x).norm(2, axes, keepdim),
    "ReduceLogSum": lambda x, axes, keepdim: _wide(x).sum(axes, keepdim).log(),
    "ReduceLogSumExp": lambda x, axes, keepdim: _wide(x).logsumexp(axes, keepdim),
    "ReduceMean": lambda x, axes, keepdim: x.mean(axes, keepdim),
    "ReduceProd": lambda x, axes, keepdim: x.prod(axes, keepdim),
    "ReduceSum": lambda x, axes, keepdim: x.sum(axes, keepdim),
    "ReduceSumSquare": lambda x, axes, keepdim: x.square().sum(axes, keepdim),
    "ReduceMax": lambda x, axes, keepdim: _extremum(x, axes, keepdim, greatest=True),
    "ReduceMin": lambda x, axes, keepdim: _extremum(x, axes, keepdim, greatest=False),
}
# The opset from which the axes are an input, where it is not 18.
_AXES_INPUT: Final = {"ReduceSum": 13}


@operator(*_REDUCTIONS)
def _reduce(node: NodeContext) -> Tensor:
    """The result has the dtype of the input, whatever the sum is computed in."""
    x = node.tensor(0)
    if node.opset >= _AXES_INPUT.get(node.op, 18):
        axes = node.ints(1) if node.has(1) else []
        if not axes and node.attribute("noop_with_empty_axes"):
            return _REDUCTIONS[node.op](x, [], True).cast(x.dtype)
    else:
        axes = node.attribute("axes", None) or []
    return _REDUCTIONS[node.op](x, axes or list(range(x.rank)), bool(node.attribute("keepdims"))).cast(x.dtype)


def _wide(x: Tensor) -> Tensor:
    return x if x.dtype.is_float else x.cast(DType.F64)


def _extremum(x: Tensor, axes: list[int], keepdim: bool, *, greatest: bool) -> Tensor:
    """Return the greatest or least elements; of nothing, the least or greatest value that there is."""
    places = x._axes(axes)
    if product(x.shape[axis] for axis in places) == 0:
        kept = [1 if axis in places else size for axis, size in enumerate(x.shape) if keepdim or axis not in places]
        return x._full(x.dtype.lowest if greatest else x.dtype.highest, kept, x.dtype)
    return x.max(axes, keepdim) if greatest else x.min(axes, keepdim)


@operator("CumSum", "CumProd")
def _running(node: NodeContext) -> Tensor:
    """exclusive: the element itself is left out. reverse: from the end on."""
    x = node.tensor(0)
    axis = node.axis(node.integer(1), x.rank)
    is_sum = node.op == "CumSum"
    if node.attribute("reverse"):
        x = x.flip(axis)
    if node.attribute("exclusive"):
        first = x.slice(axis, 0, 1)
        neutral = first._full_like(0 if is_sum else 1)
        x = concat([neutral, x.slice(axis, 0, x.shape[axis] - 1)], axis) if x.shape[axis] != 1 else neutral
    result = (x.cumsum(axis) if is_sum else x.cumprod(axis)).cast(x.dtype)
    return result.flip(axis) if node.attribute("reverse") else result

"""Comparisons and logic."""

from __future__ import annotations

import operator as python
from typing import Any, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator

_COMPARISONS: Final[dict[str, Any]] = {
    "Equal": python.eq,
    "Greater": python.gt,
    "GreaterOrEqual": python.ge,
    "Less": python.lt,
    "LessOrEqual": python.le,
}
_LOGIC: Final[dict[str, Any]] = {"And": Tensor.logical_and, "Or": Tensor.logical_or, "Xor": Tensor.logical_xor}


@operator(*_COMPARISONS)
def _compare(node: NodeContext) -> Tensor:
    result: Tensor = _COMPARISONS[node.op](node.tensor(0), node.tensor(1))
    return result


@operator(*_LOGIC)
def _combine(node: NodeContext) -> Tensor:
    result: Tensor = _LOGIC[node.op](node.tensor(0), node.tensor(1))
    return result


@operator("IsInf")
def _is_infinite(node: NodeContext) -> Tensor:
    x = node.tensor(0)
    negative, positive = node.attribute("detect_negative"), node.attribute("detect_positive")
    if negative and positive:
        return x.isinf()
    if negative:
        return x == float("-inf")
    return x == float("inf") if positive else node.graph.full(x.shape, False, DType.BOOL)

"""Conversions between element types."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.element_types import Narrow, dtype_of, narrow_of
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value
from lumin_tune.plugins.onnx.wrapping import wrapped


@operator("Cast")
def _cast(node: NodeContext) -> Value:
    to = node.attribute("to")
    return _converted(node.tensor(0), dtype_of(to, "the result"), narrow_of(to))


@operator("CastLike")
def _cast_like(node: NodeContext) -> Value:
    like = node.value(1)
    return _converted(node.tensor(0), like.dtype, like.narrow)


def _converted(x: Tensor, dtype: object, narrow: Narrow | None) -> Value:
    if narrow is None:
        return Value.of_tensor(x.cast(dtype))
    wide = x.cast("i64") if x.dtype.is_float else x
    return Value.of_tensor(wrapped(wide.cast("i64") if wide.dtype.value == "bool" else wide, narrow), narrow)

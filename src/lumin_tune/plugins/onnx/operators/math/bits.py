"""Integers as rows of bits: shifts, and, or, exclusive or, not, and bits taken for another type."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.element_types import dtype_of, narrow_of
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value
from lumin_tune.plugins.onnx.wrapping import wrapped

_BITWISE: Final[dict[str, Any]] = {
    "BitwiseAnd": Tensor.bitwise_and,
    "BitwiseOr": Tensor.bitwise_or,
    "BitwiseXor": Tensor.bitwise_xor,
}


@operator(*_BITWISE)
def _bitwise(node: NodeContext) -> Tensor:
    result: Tensor = _BITWISE[node.op](node.tensor(0), node.tensor(1))
    return result


@operator("BitwiseNot")
def _bitwise_not(node: NodeContext) -> Tensor:
    return node.tensor(0).bitwise_not()


@operator("BitShift")
def _shift(node: NodeContext) -> Tensor:
    """Multiply or divide, rounding down, by a power of two.

    Where the places are negative or as many as there are bits, all bits are shifted out: what is left is 0,
    and to the right of a negative number -1.
    """
    x, places = node.tensor(0), node.tensor(1).cast(DType.I64)
    direction = node.attribute("direction")
    if direction not in ("LEFT", "RIGHT"):
        raise node.error(f"direction must be LEFT or RIGHT, not {direction!r}")
    two = node.graph.constant(2, DType.I64)
    beyond = (places < 0).logical_or(places > 63)
    count = beyond.where(63, places)
    wide = x.cast(DType.I64)
    half = count // 2  # 2**63 is no i64, so a shift is two: floor(floor(x / a) / b) = floor(x / ab)
    first, second = two**half, two ** (count - half)
    if direction == "RIGHT":
        return (wide // first // second).cast(x.dtype)
    return beyond.where(0, wide * first * second).cast(x.dtype)


@operator("BitCast")
def _bit_cast(node: NodeContext) -> Value:
    """Known numbers of any type; in a running model only integers of one width, whose bits wrap."""
    to = node.attribute("to")
    dtype, narrow, value = dtype_of(to, "the result"), narrow_of(to), node.value(0)
    given = value.narrow.bits if value.narrow is not None else 8 * value.dtype.itemsize
    wanted = narrow.bits if narrow is not None else 8 * dtype.itemsize
    if given != wanted:
        raise node.error(f"{given} bits cannot be taken for {wanted} bits")
    if not value.dtype.is_float and not dtype.is_float:
        wide = node.tensor(0).cast(DType.I64)
        return Value.of_tensor(wide.cast(dtype) if narrow is None else wrapped(wide, narrow), narrow)
    if value.narrow is not None or narrow is not None or DType.BF16 in (value.dtype, dtype):
        raise node.error("is supported between floats and integers that lumin has as they are; cast before")
    bits = np.ascontiguousarray(node.array(0)).view(dtype.numpy)
    return node.constant(bits.reshape(node.array(0).shape))

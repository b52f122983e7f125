"""Products of dequantised bytes, which quantised models in the QDQ form consist of, as products of integers.

`(a - za)*sa` times `(b - zb)*sb` is `sa*sb` times a sum of products of integers, which is exact and which backends have
byte instructions for. Used by MatMul, Gemm and Conv, whose operands DequantizeLinear has made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, size_bounds

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Tensor
    from lumin_tune.plugins.onnx.node import NodeContext

_LONGEST: Final = (2**31 - 1) // (255 * 255)  # sum of products of bytes less their zero points that i32 holds


class ByteFactors(NamedTuple):
    """Factors of a product as i32. scale: of the product; it broadcasts over the second factor."""

    a: Tensor
    b: Tensor
    scale: Tensor


def byte_factors(node: NodeContext, axis: int, length: Size) -> ByteFactors | None:
    """Return inputs 0 and 1 as integers if both are dequantised bytes, else None.

    axis: of input 1, which its scale and zero point may vary along. length: of the sums.
    """
    a, b = node.value(0).dequantized, node.value(1).dequantized
    if a is None or b is None or a.axis is not None or b.axis not in (None, axis):
        return None
    if a.whole.dtype.itemsize != 1 or b.whole.dtype.itemsize != 1 or size_bounds(length)[1] > _LONGEST:
        return None
    return ByteFactors(less_zero(a.whole, a.zero), less_zero(b.whole, b.zero), a.scale * b.scale)


def less_zero(x: Tensor, zero: Tensor | None) -> Tensor:
    """Return integers less their zero points as i32; the difference of bytes is an i16, cast."""
    if zero is None:
        return x.cast(DType.I32)
    exact = DType.I16 if x.dtype.itemsize == zero.dtype.itemsize == 1 else DType.I32
    return (x.cast(exact) - zero.cast(exact)).cast(DType.I32)

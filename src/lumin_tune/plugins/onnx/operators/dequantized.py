"""Factors of products of quantised numbers: integers less their zero points.

In the QDQ form of quantised models the operands of MatMul, Gemm and Conv are made by DequantizeLinear. `(a - za)*sa`
times `(b - zb)*sb` is `sa*sb` times a sum of products of integers, which is exact.

Backends have instructions for products of signed bytes. Where the zero point of `b` is 0, that of `a` is taken away
from sums instead: a sum of `(a - z)*b` is that of `a*b`, less `z` times the sum of `b`, constant for weights.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, size_bounds

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Tensor
    from lumin_tune.plugins.onnx.node import NodeContext

_LONGEST: Final = (2**31 - 1) // (255 * 255)  # sum of products of bytes less their zero points that i32 holds


class Factors(NamedTuple):
    """Two factors as i32. shift: what is to be added to `a`, i32, one number or one for each row; None for nothing."""

    a: Tensor
    b: Tensor
    shift: Tensor | None = None

    def matrix_product(self) -> Tensor:
        """Return the sums of products over the last axis of `a` and the last but one of `b`."""
        sums = self.a @ self.b
        return sums if self.shift is None else sums + self.shift * self.b.sum(-2, keepdim=True).cast(DType.I32)


def factors_of(
    a: Tensor, a_zero: Tensor | None, b: Tensor, b_zero: Tensor | None, *, is_summed: bool = True
) -> Factors:
    """Return two factors less their zero points, which are None if they are known to be 0.

    is_summed: whether sums are long enough for the instructions, unlike those of depthwise convolutions.
    """
    signed = is_summed and b_zero is None and b.dtype is DType.I8
    if signed and a.dtype.itemsize == 1 and (a_zero is not None or a.dtype is DType.U8):
        middle = 128 if a.dtype is DType.U8 else 0
        whole = (a.cast(DType.I16) - middle).cast(DType.I8) if middle else a
        shift = a._full(middle, (), DType.I32)
        if a_zero is not None:
            shift = shift - a_zero.cast(DType.I32)
        return Factors(whole.cast(DType.I32), b.cast(DType.I32), shift)
    return Factors(less_zero(a, a_zero), less_zero(b, b_zero))


def dequantized_factors(
    node: NodeContext, axis: int, length: Size, *, is_summed: bool = True
) -> tuple[Factors, Tensor] | None:
    """Return inputs 0 and 1 as integers, and the scale of products, if both are dequantised bytes, else None.

    axis: of input 1, which its scale and zero point may vary along; the scale broadcasts over input 1. length: of sums.
    is_summed: as of `factors_of`.
    """
    a, b = node.value(0).dequantized, node.value(1).dequantized
    if a is None or b is None or a.axis is not None or b.axis not in (None, axis):
        return None
    if a.whole.dtype.itemsize != 1 or b.whole.dtype.itemsize != 1 or size_bounds(length)[1] > _LONGEST:
        return None
    return factors_of(a.whole, a.zero, b.whole, b.zero, is_summed=is_summed), a.scale * b.scale


def zero_point(node: NodeContext, index: int) -> Tensor | None:
    """Return an optional input that is a zero point; None also if all its numbers are known to be 0."""
    if not node.has(index):
        return None
    known = node.value(index).known
    return None if known is not None and not known.any() else node.tensor(index)


def less_zero(x: Tensor, zero: Tensor | None) -> Tensor:
    """Return integers less their zero points as i32; the difference of bytes is an i16, cast."""
    if zero is None:
        return x.cast(DType.I32)
    exact = DType.I16 if x.dtype.itemsize == zero.dtype.itemsize == 1 else DType.I32
    return (x.cast(exact) - zero.cast(exact)).cast(DType.I32)

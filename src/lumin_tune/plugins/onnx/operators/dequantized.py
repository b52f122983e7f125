"""Factors of products of quantised numbers: integers less their zero points.

In the QDQ form of quantised models the operands of MatMul, Gemm and Conv are made by DequantizeLinear. `(a - za)*sa`
times `(b - zb)*sb` is `sa*sb` times a sum of products of integers, which is exact.

Backends have instructions for products of signed bytes. So zero points are taken away from sums instead: a sum of
`(a - y)*(b - z)` is that of `a*b`, less `y` times that of `b - z`, constant for weights, and `z` times that of `a`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, size_bounds
from lumin_tune.plugins.onnx.value import Dequantized, Value

if TYPE_CHECKING:
    from lumin_tune.core.tensor import Tensor
    from lumin_tune.plugins.onnx.node import NodeContext

_LONGEST: Final = (2**31 - 1) // (255 * 255)  # sum of products of bytes less their zero points that i32 holds
_MANY_COLUMNS: Final = 32


class Factors(NamedTuple):
    """Two factors as i32.

    shift: what is to be added to `a`, i32, one number or one for each row; None for nothing. lift: likewise to `b`, for
    each column.
    """

    a: Tensor
    b: Tensor
    shift: Tensor | None = None
    lift: Tensor | None = None

    def matrix_product(self, column_sums: Tensor | None = None) -> Tensor:
        """Return the sums of products over the last axis of `a` and the last but one of `b`.

        column_sums: of `b` with what is added to it, i32, if at hand.
        """
        sums = self.a @ self.b
        if self.shift is not None:
            sums = sums + self.shift * (self.column_sums() if column_sums is None else column_sums)
        return sums if self.lift is None else sums + self.lift * self.a.sum(-1, keepdim=True).cast(DType.I32)

    def column_sums(self) -> Tensor:
        """Return the sums of `b`, with what is added to it, over the last axis but one, which is kept."""
        sums = self.b.sum(-2, keepdim=True).cast(DType.I32)
        return sums if self.lift is None else sums + self.lift * self.b.shape[-2]


def convolution_factors_of(
    node: NodeContext, x: Tensor, x_zero: Tensor | None, weight: Tensor, zero: Tensor | None
) -> Factors:
    """Return two factors less their zero points, which are None if they are known to be 0.

    Sums of depthwise convolutions are too short for the instructions.
    """
    is_summed = weight.shape[1] != 1
    if is_summed and weight.dtype is DType.U8 and is_weight(node, weight):
        weight, zero = signed_weight(node, weight, zero)
    return _factors_of(x, x_zero, weight, zero, is_summed)


def matrix_factors_of(node: NodeContext, a: Tensor, a_zero: Tensor | None, b: Tensor, b_zero: Tensor | None) -> Factors:
    """Return the operands of a matrix product less their zero points, which are None if they are known to be 0.

    Zero points of constant `b` are multiplied by the sums of rows of `a`, which are worth it for many columns.
    """
    if a.dtype.itemsize == b.dtype.itemsize == 1 and is_weight(node, b):
        b, b_zero = signed_weight(node, b, b_zero)
        length, columns = b.shape[-2:]
        if b_zero is not None and isinstance(length, int) and isinstance(columns, int) and columns >= _MANY_COLUMNS:
            whole, shift = signed_bytes(a, a_zero)
            return Factors(whole.cast(DType.I32), b.cast(DType.I32), shift, -b_zero.cast(DType.I32))
    return _factors_of(a, a_zero, b, b_zero, True)


def _factors_of(a: Tensor, a_zero: Tensor | None, b: Tensor, b_zero: Tensor | None, is_summed: bool) -> Factors:
    signed = is_summed and b_zero is None and b.dtype is DType.I8
    if signed and a.dtype.itemsize == 1 and (a_zero is not None or a.dtype is DType.U8):
        whole, shift = signed_bytes(a, a_zero)
        return Factors(whole.cast(DType.I32), b.cast(DType.I32), shift)
    return Factors(less_zero(a, a_zero), less_zero(b, b_zero))


def is_weight(node: NodeContext, x: Tensor) -> bool:
    """Return whether a tensor does not depend on what the model is given."""
    return not node.translation.inputs_behind(Value.of_tensor(x))


def signed_weight(node: NodeContext, x: Tensor, zero: Tensor | None) -> tuple[Tensor, Tensor | None]:
    """Return bytes as i8 and their zero point as i8, None if it is known to be 0."""
    if x.dtype is DType.U8:
        x = (x.cast(DType.I16) - 128).cast(DType.I8)
        zero = x._full(-128, (), DType.I8) if zero is None else (zero.cast(DType.I16) - 128).cast(DType.I8)
    known = None if zero is None else node.translation.known(Value.of_tensor(zero))
    return x, None if known is not None and not known.any() else zero


def signed_bytes(x: Tensor, zero: Tensor | None) -> tuple[Tensor, Tensor]:
    """Return bytes as i8 and what is to be added to them, i32, so that they are about their zero point."""
    middle = 128 if x.dtype is DType.U8 else 0
    whole = (x.cast(DType.I16) - middle).cast(DType.I8) if middle else x
    shift = x._full(middle, (), DType.I32)
    return whole, shift if zero is None else shift - zero.cast(DType.I32)


def dequantized_operands(node: NodeContext, axis: int, length: Size) -> tuple[Dequantized, Dequantized] | None:
    """Return inputs 0 and 1 as they were before they were dequantised, if both were bytes, else None.

    axis: of input 1, which its scale and zero point may vary along. length: of sums.
    """
    a, b = node.value(0).dequantized, node.value(1).dequantized
    if a is None or b is None or a.axis is not None or b.axis not in (None, axis):
        return None
    if a.whole.dtype.itemsize != 1 or b.whole.dtype.itemsize != 1 or size_bounds(length)[1] > _LONGEST:
        return None
    return a, b


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

"""Quantised operators: QuantizeLinear and its inverse, and the products of integers with zero points.

Each is written out: the zero points are taken away, which 16 bits hold for bytes, the products summed as i32, the sums
scaled, rounded to even and cut to the range. Backends with integer kernels recognise those sums.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ModelError
from lumin_tune.core.expression import ceil_div, simplified
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.model.element_types import Narrow, dtype_of, narrow_of
from lumin_tune.plugins.onnx.operators.dequantized import (
    Factors,
    convolution_factors_of,
    less_zero,
    matrix_factors_of,
    signed_bytes,
    signed_weight,
    zero_point,
)
from lumin_tune.plugins.onnx.operators.neural_networks.convolution import integer_convolution
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Dequantized, Value

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("QuantizeLinear")
def quantize_linear(node: NodeContext) -> Result:
    x, scale = _in_single(node.tensor(0)), _spread(node, 1)
    element_type = node.attribute("output_dtype", 0)
    narrow, dtype = narrow_of(element_type), dtype_of(element_type or 2, "output_dtype")
    if node.has(2):
        narrow, dtype = node.value(2).narrow, node.dtype(2)
    if not dtype.is_integer:
        raise node.error(f"quantises to integers, not to {dtype}")
    precision = node.attribute("precision", 0)
    working = x.dtype
    if precision:
        working = dtype_of(precision, "precision")
    quotient = (x.cast(working) / scale.cast(working)).cast(x.dtype)
    result = quantized(quotient, _spread(node, 2) if node.has(2) else None, dtype, narrow)
    return Value.of_tensor(result, narrow)


@operator("DequantizeLinear")
def dequantize_linear(node: NodeContext) -> Result:
    x, scale = node.tensor(0), _spread(node, 1)
    element_type = node.attribute("output_dtype", 0)
    dtype = dtype_of(element_type, "output_dtype") if element_type else scale.dtype
    zero = None if zero_point(node, 2) is None else _spread(node, 2)
    whole = x if x.dtype.itemsize >= 4 else x.cast(DType.I32)
    if zero is not None:
        whole = whole - zero.cast(whole.dtype)
    single = _in_single(scale)
    result = (whole.cast(single.dtype) * single).cast(dtype)
    if node.attribute("block_size", 0) or dtype is not DType.F32:
        return result
    axis = None if scale.rank == 0 else node.axis(node.attribute("axis", 1), x.rank)
    return Value(dtype, result.shape, tensor=result, dequantized=Dequantized(x, single, zero, axis))


@operator("DynamicQuantizeLinear")
def dynamic_quantize_linear(node: NodeContext) -> list[Tensor]:
    """Results: u8, scale and zero point for the range of x, widened to hold zero."""
    return quantized_by_range(node.tensor(0))


def quantized_by_range(x: Tensor) -> list[Tensor]:
    """Return x as u8, the scale and the zero point, by its own range widened to hold zero."""
    high, low = x.max().maximum(0.0), x.min().minimum(0.0)
    span = high - low
    wide: Tensor = where(span == 0, span._full_like(1.0), span)
    scale = wide / 255.0
    zero = (-low / scale).clip(0.0, 255.0).round()
    return [quantized(x / scale, zero, DType.U8, None), scale, zero.cast(DType.U8)]


@dataclass(frozen=True, slots=True)
class DynamicWeight:
    """A weight that multiplies numbers quantised by their own ranges.

    whole: (in, columns) of i8. zero: i8, one number or one for each column, None for 0. sums: (1, columns) of i32, of
    the weight less its zero point. scales: (columns,)
    """

    whole: Tensor
    zero: Tensor | None
    sums: Tensor
    scales: Tensor

    @classmethod
    def of(cls, node: NodeContext, weight: Tensor, zero: Tensor | None, scale: Tensor) -> Self:
        """Return a weight of u8 or i8, with one scale and zero point or one for each column."""
        whole, zero = signed_weight(node, weight, zero)
        sums = less_zero(whole, zero).sum(0, keepdim=True).cast(DType.I32)
        return cls(whole, zero, sums, scale.broadcast_to((whole.shape[1],)))

    def product(self, x: Tensor) -> Tensor:
        """Return the product of numbers with the weight. x: (..., in) -> (..., columns)"""
        numbers, scale, zero = quantized_by_range(x)
        whole, shift = signed_bytes(numbers, zero)
        lift = None if self.zero is None else -self.zero.cast(DType.I32)
        factors = Factors(whole.cast(DType.I32), self.whole.cast(DType.I32), shift, lift)
        return factors.matrix_product(self.sums).cast(self.scales.dtype) * (scale * self.scales)


@operator("QLinearMatMul")
def quantized_matmul(node: NodeContext) -> Result:
    factors = matrix_factors(node, (0, 2), (3, 5))
    a_scale, b_scale = (along(_in_single(node.tensor(index)), axis) for index, axis in ((1, -1), (4, -2)))
    return _requantized(node, factors.matrix_product(), a_scale * b_scale, 6)


@operator("QLinearConv")
def quantized_convolution(node: NodeContext) -> Result:
    return quantized_convolution_of(node, node.tensor(0))


def quantized_convolution_of(node: NodeContext, x: Tensor) -> Value:
    """Return the quantised convolution of x, which is input 0 with its channels in axis 1."""
    sums = integer_convolution(node, convolution_factors(node, x, 2, 3, 5))
    if node.has(8):
        sums = sums + node.tensor(8).reshape(-1, *[1] * (x.rank - 2))
    scale = _in_single(node.tensor(1)) * _per_output(_in_single(node.tensor(4)), sums.rank - 2)
    return _requantized(node, sums, scale, 6)


@operator("MatMulInteger")
def integer_matmul(node: NodeContext) -> Result:
    return matrix_factors(node, (0, 2), (1, 3)).matrix_product()


@operator("ConvInteger")
def convolve_integers(node: NodeContext) -> Result:
    return integer_convolution(node, convolution_factors(node, node.tensor(0), 2, 1, 3))


def quantized(quotient: Tensor, zero: Tensor | None, dtype: DType, narrow: Narrow | None) -> Tensor:
    """Return x/scale rounded to even, plus the zero point, cut to the range of the integers."""
    whole = quotient.round()
    if zero is not None:
        whole = whole + zero.cast(whole.dtype)
    low, high = float(dtype.lowest), float(dtype.highest)
    if narrow is not None:
        low = float(-(1 << (narrow.bits - 1))) if narrow.is_signed else 0.0
        high = low + float((1 << narrow.bits) - 1)
    return whole.clip(low, high).cast(dtype)


def _requantized(node: NodeContext, sums: Tensor, scale: Tensor, at: int) -> Value:
    """Return sums of products in the scale and about the zero point that are inputs `at` and `at` + 1."""
    target = node.value(at + 1)
    axis = -1 if node.op == "QLinearMatMul" else None
    out_scale, zero = _in_single(node.tensor(at)), node.tensor(at + 1)
    if axis is not None:
        out_scale, zero = along(out_scale, axis), along(zero, axis)
    factor = scale / out_scale
    result = quantized(sums.cast(factor.dtype) * factor, zero, target.dtype, target.narrow)
    return Value.of_tensor(result, target.narrow)


def convolution_factors(node: NodeContext, x: Tensor, x_zero_at: int, weight_at: int, weight_zero_at: int) -> Factors:
    """Return the operands of a convolution, x with one zero point, the weight with one or one an output channel."""
    weight, x_zero, zero = node.tensor(weight_at), zero_point(node, x_zero_at), zero_point(node, weight_zero_at)
    if zero is not None:
        zero = zero.reshape(-1, *[1] * (x.rank - 1)) if zero.rank == 1 and zero.shape[0] != 1 else zero.reshape(())
    x_zero = None if x_zero is None else x_zero.reshape(())
    return convolution_factors_of(node, x, x_zero, weight, zero)


def matrix_factors(node: NodeContext, a: tuple[int, int], b: tuple[int, int]) -> Factors:
    """Return the operands of a matrix product. a, b: the indices of each and of its zero points."""
    a_zero, b_zero = zero_point(node, a[1]), zero_point(node, b[1])
    a_zero = None if a_zero is None else along(a_zero, -1)
    b_zero = None if b_zero is None else along(b_zero, -2)
    return matrix_factors_of(node, node.tensor(a[0]), a_zero, node.tensor(b[0]), b_zero)


def along(vector: Tensor, axis: int) -> Tensor:
    """Return one number for each row (axis -1) or column (axis -2) so that it broadcasts over matrices."""
    if vector.rank == 1 and vector.shape[0] == 1:
        return vector.reshape(())
    return vector.unsqueeze(-1) if vector.rank == 1 and axis == -1 else vector


def _per_output(vector: Tensor, spatial: int) -> Tensor:
    """Return one number for each output channel so that it broadcasts over images."""
    if vector.rank == 0 or vector.shape[0] == 1:
        return vector.reshape(())
    return vector.reshape(-1, *[1] * spatial)


def _spread(node: NodeContext, index: int) -> Tensor:
    """Return a scale or zero point so that it broadcasts over x: one, one for each place of an axis, or for blocks."""
    vector, shape = node.tensor(index), node.shape(0)
    if vector.rank == 0 or all(size == 1 for size in vector.shape):
        return vector.reshape(())
    axis = node.axis(node.attribute("axis", 1), len(shape))
    block = node.attribute("block_size", 0)
    if not block:
        if vector.rank != 1:
            raise _misfit(node, vector)
        return vector.reshape(*(-1 if at == axis else 1 for at in range(len(shape))))
    blocks = simplified(ceil_div(shape[axis], block))
    if block < 0 or vector.rank != len(shape) or vector.shape[axis] != blocks:
        raise _misfit(node, vector)
    repeated = vector.repeat_interleave(block, axis)
    return repeated if repeated.shape[axis] == shape[axis] else repeated.slice(axis, 0, shape[axis])


def _misfit(node: NodeContext, vector: Tensor) -> ModelError:
    return node.error(
        f"a scale or zero point of shape {list(vector.shape)} does not fit x {list(node.shape(0))} with "
        f"axis {node.attribute('axis', 1)} and block_size {node.attribute('block_size', 0)}"
    )


def _in_single(x: Tensor) -> Tensor:
    """Return f64 as it is, everything else as f32."""
    return x if x.dtype is DType.F64 else x.cast(DType.F32)

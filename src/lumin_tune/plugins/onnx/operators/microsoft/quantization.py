"""Quantised operators of com.microsoft: the QLinear family, products of integers, quantised attention's projection.

As in `operators/quantization.py` all is written out. An operator of the QLinear family computes on the numbers that
its integers stand for and quantises what comes out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, concat
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.dequantized import matrix_factors_of, zero_point
from lumin_tune.plugins.onnx.operators.neural_networks.pooling import averaged
from lumin_tune.plugins.onnx.operators.quantization import (
    along,
    dequantize_linear,
    dynamic_quantize_linear,
    matrix_factors,
    quantize_linear,
    quantized,
    quantized_convolution_of,
)
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

operator("QuantizeLinear", domain=MICROSOFT)(quantize_linear)
operator("DequantizeLinear", domain=MICROSOFT)(dequantize_linear)


# Element by element, and reductions.


@operator("QLinearAdd", "QLinearMul", domain=MICROSOFT)
def quantized_arithmetic(node: NodeContext) -> Result:
    a, b = _numbers(node, 0), _numbers(node, 3)
    return _integers(node, a + b if node.op == "QLinearAdd" else a * b, 6)


@operator("QLinearSigmoid", "QLinearLeakyRelu", domain=MICROSOFT)
def quantized_activation(node: NodeContext) -> Result:
    x = _numbers(node, 0)
    return _integers(node, x.sigmoid() if node.op == "QLinearSigmoid" else x.leaky_relu(node.attribute("alpha")), 3)


@operator("QLinearSoftmax", domain=MICROSOFT)
def quantized_softmax(node: NodeContext) -> Result:
    """Before opset 13 of the operator that it stands for, over all axes from `axis` on."""
    x = _numbers(node, 0)
    axis = node.axis(node.attribute("axis"), x.rank)
    return _integers(node, x.softmax(axis if node.attribute("opset") >= 13 else tuple(range(axis, x.rank))), 3)


@operator("QLinearReduceMean", domain=MICROSOFT)
def quantized_mean(node: NodeContext) -> Result:
    x = _numbers(node, 0)
    axes = tuple(node.axis(axis, x.rank) for axis in node.attribute("axes"))
    return _integers(node, x.mean(axes or None, keepdim=bool(node.attribute("keepdims"))), 3)


@operator("QLinearWhere", domain=MICROSOFT)
def quantized_where(node: NodeContext) -> Result:
    return _integers(node, node.tensor(0).where(_numbers(node, 1), _numbers(node, 4)), 7)


@operator("QLinearConcat", domain=MICROSOFT)
def quantized_concat(node: NodeContext) -> Result:
    """The inputs after the first two are threes: integers, scale, zero point."""
    if len(node.inputs) < 5 or len(node.inputs) % 3 != 2:
        raise node.error(f"takes a scale, a zero point and three inputs for each part, not {len(node.inputs)} inputs")
    parts = [_numbers(node, at) for at in range(2, len(node.inputs), 3)]
    return _integers(node, concat(parts, axis=node.attribute("axis")), 0)


@operator("QLinearAveragePool", "QLinearGlobalAveragePool", domain=MICROSOFT)
def quantized_average_pool(node: NodeContext) -> Result:
    x = _numbers(node, 0)
    is_last = bool(node.attribute("channels_last"))
    x = channels_first(x) if is_last else x
    y = averaged(node, x) if node.op == "QLinearAveragePool" else x.mean(tuple(range(2, x.rank)), keepdim=True)
    return _integers(node, channels_last(y) if is_last else y, 3)


def channels_first(x: Tensor) -> Tensor:
    return x.permute(0, x.rank - 1, *range(1, x.rank - 1))


def channels_last(x: Tensor) -> Tensor:
    return x.permute(0, *range(2, x.rank), 1)


def _numbers(node: NodeContext, at: int) -> Tensor:
    """Return the dequantised input `at`; its scale and zero point are the next two inputs."""
    scale, zero = node.tensor(at + 1).reshape(()), node.optional(at + 2)
    whole = node.tensor(at).cast(DType.I32)
    whole = whole if zero is None else whole - zero.cast(DType.I32).reshape(())
    return whole.cast(scale.dtype) * scale


def _integers(node: NodeContext, y: Tensor, at: int) -> Value:
    """Return numbers in the scale of input `at` and about the zero point after it."""
    has_zero = node.has(at + 1)
    like = node.value(at + 1 if has_zero else 0)
    zero = node.tensor(at + 1).reshape(()) if has_zero else None
    return Value.of_tensor(quantized(y / node.tensor(at).reshape(()), zero, like.dtype, like.narrow), like.narrow)


# Products.


@operator("QLinearConv", domain=MICROSOFT)
def quantized_convolution(node: NodeContext) -> Result:
    """ONNX's, or with the channels of x and of the result in the last axis."""
    is_last = bool(node.attribute("channels_last"))
    x = node.tensor(0)
    result = quantized_convolution_of(node, channels_first(x) if is_last else x)
    if not is_last:
        return result
    return Value.of_tensor(channels_last(result.tensor(node.graph)), result.narrow)


@operator("MatMulIntegerToFloat", domain=MICROSOFT)
def integer_matmul_to_float(node: NodeContext) -> Result:
    sums = matrix_factors(node, (0, 4), (1, 5)).matrix_product()
    return _scaled(node, sums, node.tensor(2), node.tensor(3), node.optional(6))


@operator("MatMulInteger16", domain=MICROSOFT)
def integer_matmul_of_16_bits(node: NodeContext) -> Result:
    return node.tensor(0).cast(DType.I32) @ node.tensor(1).cast(DType.I32)


@operator("DynamicQuantizeMatMul", domain=MICROSOFT)
def dynamic_quantize_matmul(node: NodeContext) -> Result:
    """A quantised by its own range to u8, the sums scaled back."""
    whole, scale, zero = dynamic_quantize_linear(node)
    b_zero = zero_point(node, 3)
    factors = matrix_factors_of(node, whole, zero, node.tensor(1), None if b_zero is None else along(b_zero, -2))
    sums = factors.matrix_product()
    return _scaled(node, sums, scale, node.tensor(2), node.optional(4))


def _scaled(node: NodeContext, sums: Tensor, a_scale: Tensor, b_scale: Tensor, bias: Tensor | None) -> Tensor:
    """Return sums of products as numbers, with one scale of B or one per column."""
    factor = (along(a_scale, -1) if a_scale.rank else a_scale) * along(b_scale, -2)
    result: Tensor = sums.cast(factor.dtype) * factor
    return result if bias is None else result + bias


@operator("QGemm", domain=MICROSOFT)
def quantized_gemm(node: NodeContext) -> Result:
    """alpha A B with C, an i32 in the scale of the sums, added; numbers if the result has no scale of its own."""
    a, b = node.tensor(0), node.tensor(3)
    a, b = a.transpose() if node.attribute("transA") else a, b.transpose() if node.attribute("transB") else b
    a_zero, b_zero = zero_point(node, 2), zero_point(node, 5)
    a_zero = None if a_zero is None else a_zero.reshape(())
    sums = matrix_factors_of(node, a, a_zero, b, None if b_zero is None else along(b_zero, -2)).matrix_product()
    factor = node.tensor(1).reshape(()) * along(node.tensor(4), -2) * node.attribute("alpha")
    if node.has(6):
        sums = sums + node.tensor(6)
    y = sums.cast(factor.dtype) * factor
    return _integers(node, y, 7) if node.has(7) else y


@operator("ReduceSumInteger", domain=MICROSOFT)
def integer_sum(node: NodeContext) -> Result:
    x = node.tensor(0).cast(DType.I32)
    return x.sum(tuple(node.attribute("axes")), keepdim=bool(node.attribute("keepdims"))).cast(DType.I32)


@operator("MulInteger", domain=MICROSOFT)
def integer_product(node: NodeContext) -> Result:
    factors = []
    for at in (0, 2):
        x, zero = node.tensor(at).cast(DType.I32), node.optional(at + 1)
        factors.append(x if zero is None else x - zero.cast(DType.I32).reshape(()))
    return factors[0] * factors[1]

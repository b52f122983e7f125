"""Products of matrices and of more than matrices."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor, einsum
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.operators.dequantized import byte_factors
from lumin_tune.plugins.onnx.registry import operator


@operator("MatMul")
def _matmul(node: NodeContext) -> Tensor:
    factors = byte_factors(node, node.rank(1) - 1, node.shape(0)[-1]) if min(node.rank(0), node.rank(1)) > 1 else None
    if factors is not None:
        return (factors.a @ factors.b).cast(factors.scale.dtype) * factors.scale
    return node.tensor(0) @ node.tensor(1)


@operator("Gemm")
def general_product(node: NodeContext) -> Tensor:
    """alpha A B + beta C, A and B transposed if asked; a factor of 1 is left out."""
    a, b = node.tensor(0), node.tensor(1)
    if a.rank != 2 or b.rank != 2:
        raise node.error(f"takes matrices, not tensors of rank {a.rank} and {b.rank}")
    has_columns_first = bool(node.attribute("transB"))
    factors = byte_factors(node, 0 if has_columns_first else 1, b.shape[1 if has_columns_first else 0])
    if factors is not None:
        a, b = factors.a, factors.b
    product = (a.transpose(0, 1) if node.attribute("transA") else a) @ (b.transpose(0, 1) if has_columns_first else b)
    if factors is not None:
        product = product.cast(factors.scale.dtype) * factors.scale.reshape(-1)
    result = _scaled(product, node.attribute("alpha"))
    bias = node.optional(2)
    beta = node.attribute("beta")
    return result if bias is None or beta == 0 else result + _scaled(bias, beta).broadcast_to(result.shape)


def _scaled(x: Tensor, factor: float) -> Tensor:
    if factor == 1:
        return x
    return x * factor if x.dtype.is_float else (x.cast("f64") * factor).cast(x.dtype)


@operator("Einsum")
def _einsum(node: NodeContext) -> Tensor:
    return einsum(node.attribute("equation"), *node.tensors())

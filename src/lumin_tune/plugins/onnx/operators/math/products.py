"""Products of matrices and of more than matrices."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor, einsum
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.operators.dequantized import Factors, dequantized_factors
from lumin_tune.plugins.onnx.registry import operator


@operator("MatMul")
def _matmul(node: NodeContext) -> Tensor:
    if min(node.rank(0), node.rank(1)) > 1:
        found = dequantized_factors(node, node.rank(1) - 1, node.shape(0)[-1])
        if found is not None:
            factors, scale = found
            return factors.matrix_product().cast(scale.dtype) * scale
    return node.tensor(0) @ node.tensor(1)


@operator("Gemm")
def general_product(node: NodeContext) -> Tensor:
    """alpha A B + beta C, A and B transposed if asked; a factor of 1 is left out."""
    a, b = node.tensor(0), node.tensor(1)
    if a.rank != 2 or b.rank != 2:
        raise node.error(f"takes matrices, not tensors of rank {a.rank} and {b.rank}")
    has_columns_first = bool(node.attribute("transB"))
    found = dequantized_factors(node, 0 if has_columns_first else 1, b.shape[1 if has_columns_first else 0])
    a, b, shift = Factors(a, b) if found is None else found[0]
    a, b = a.transpose(0, 1) if node.attribute("transA") else a, b.transpose(0, 1) if has_columns_first else b
    product = Factors(a, b, shift).matrix_product()
    if found is not None:
        product = product.cast(found[1].dtype) * found[1].reshape(-1)
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

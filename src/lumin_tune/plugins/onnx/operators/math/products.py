"""Products of matrices and of more than matrices."""

from __future__ import annotations

from lumin_tune.core.tensor import Tensor, einsum
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.operators.dequantized import dequantized_operands, matrix_factors_of
from lumin_tune.plugins.onnx.registry import operator


@operator("MatMul")
def _matmul(node: NodeContext) -> Tensor:
    if min(node.rank(0), node.rank(1)) > 1:
        found = dequantized_operands(node, node.rank(1) - 1, node.shape(0)[-1])
        if found is not None:
            a, b = found
            scale = a.scale * b.scale
            return matrix_factors_of(node, a.whole, a.zero, b.whole, b.zero).matrix_product().cast(scale.dtype) * scale
    return node.tensor(0) @ node.tensor(1)


@operator("Gemm")
def general_product(node: NodeContext) -> Tensor:
    """alpha A B + beta C, A and B transposed if asked; a factor of 1 is left out."""
    a, b = node.tensor(0), node.tensor(1)
    if a.rank != 2 or b.rank != 2:
        raise node.error(f"takes matrices, not tensors of rank {a.rank} and {b.rank}")
    transposes = [bool(node.attribute(name)) for name in ("transA", "transB")]
    found = dequantized_operands(node, 0 if transposes[1] else 1, b.shape[1 if transposes[1] else 0])
    if found is None:
        a, b = (_oriented(x, way) for x, way in zip((a, b), transposes))
        product = a @ b
    else:
        wholes = [_oriented(each.whole, way) for each, way in zip(found, transposes)]
        zeros = [None if each.zero is None else _oriented(each.zero, way) for each, way in zip(found, transposes)]
        scale = (found[0].scale * found[1].scale).reshape(-1)
        sums = matrix_factors_of(node, wholes[0], zeros[0], wholes[1], zeros[1]).matrix_product()
        product = sums.cast(scale.dtype) * scale
    result = _scaled(product, node.attribute("alpha"))
    bias = node.optional(2)
    beta = node.attribute("beta")
    return result if bias is None or beta == 0 else result + _scaled(bias, beta).broadcast_to(result.shape)


def _oriented(x: Tensor, is_transposed: bool) -> Tensor:
    """Return a matrix transposed if asked, single numbers as they are."""
    return x.transpose(0, 1) if is_transposed and x.rank == 2 else x


def _scaled(x: Tensor, factor: float) -> Tensor:
    if factor == 1:
        return x
    return x * factor if x.dtype.is_float else (x.cast("f64") * factor).cast(x.dtype)


@operator("Einsum")
def _einsum(node: NodeContext) -> Tensor:
    return einsum(node.attribute("equation"), *node.tensors())

"""Matrix products with transpositions, factors, biases and activations fused, and inverses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, concat, stack, where
from lumin_tune.plugins.onnx.model.import_limits import check_steps
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.math.products import general_product
from lumin_tune.plugins.onnx.operators.microsoft.activation import activated
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("FusedMatMul", "TransposeMatMul", "FusedMatMulActivation", domain=MICROSOFT)
def fused_matmul(node: NodeContext) -> Tensor:
    """alpha A B; transBatch moves the first axis before the last but one, then trans swaps the last two."""
    factors = []
    for index, side in enumerate("AB"):
        x = node.tensor(index)
        if node.attribute(f"transBatch{side}", 0):
            if x.rank < 3:
                raise node.error(f"transBatch{side} takes at least 3 axes, not {x.rank}")
            x = x.permute(*range(1, x.rank - 1), 0, x.rank - 1)
        factors.append(x.transpose() if node.attribute(f"trans{side}") and x.rank > 1 else x)
    alpha = node.attribute("alpha")
    product: Tensor = factors[0] @ factors[1]
    product = product if alpha == 1 else product * alpha
    return _activated_by_parts(node, product) if node.op == "FusedMatMulActivation" else product


@operator("FusedGemm", domain=MICROSOFT)
def fused_gemm(node: NodeContext) -> Tensor:
    return _activated_by_parts(node, general_product(node))


@operator("GemmFastGelu", domain=MICROSOFT)
def gemm_fast_gelu(node: NodeContext) -> Tensor:
    product: Tensor = node.tensor(0) @ node.tensor(1)
    return (product + node.tensor(2) if node.has(2) else product).gelu("tanh")


def _activated_by_parts(node: NodeContext, x: Tensor) -> Tensor:
    """Return x after an activation whose parameters are an attribute each."""
    parts = [node.attribute(f"activation_{name}", None) for name in ("alpha", "beta", "gamma")]
    name = node.attribute("activation", "")
    if name == "Softmax":
        return x.softmax(int(node.attribute("activation_axis", -1)))
    if name == "Selu" and parts[2] is not None:
        parts = [parts[0], parts[2]]
    return activated(node, x, name, [part for part in parts if part is not None])


@operator("Inverse", domain=MICROSOFT)
def inverse(node: NodeContext) -> Result:
    """(..., n, n) -> (..., n, n): Gauss-Jordan elimination with pivots, unrolled over n."""
    x = node.tensor(0)
    rows, columns = constant_sizes(node, x.shape[-2:])
    if rows != columns:
        raise node.error(f"takes square matrices, not {rows} by {columns}")
    check_steps(node, rows, "rows")
    dtype = x.dtype
    x = x.cast(DType.F32) if dtype.is_half else x
    identity = (x._iota(rows).unsqueeze(1) == x._iota(rows)).cast(x.dtype).broadcast_to(x.shape)
    both: Tensor = concat([x, identity], axis=-1)
    at = x._iota(rows)
    for step in range(rows):
        # the row with the greatest pivot changes places with this one, so that no quotient is by what is nearly 0
        column = both[..., step].abs()
        best: Tensor = where(at >= step, column, column._full_like(-1)).argmax(-1, keepdim=True)
        index: Tensor = where(at == step, best, where(at == best, at._full_like(step), at))
        both = both.gather(-2, index.unsqueeze(-1).broadcast_to(both.shape))
        row = both[..., step : step + 1, :] / both[..., step : step + 1, step : step + 1]
        factors: Tensor = where((at == step).unsqueeze(-1), both._full_like(0)[..., :1], both[..., step : step + 1])
        both = where((at == step).unsqueeze(-1), row, both - factors * row)
    result: Tensor = both[..., rows:]
    return result.cast(dtype)


@operator("ComplexMul", "ComplexMulConj", domain=MICROSOFT)
def complex_product(node: NodeContext) -> Tensor:
    """Numbers as pairs along the last axis; ComplexMulConj takes the conjugate of the second."""
    a, b = node.tensor(0), node.tensor(1)
    sign = -1.0 if node.op == "ComplexMulConj" else 1.0
    real = a[..., 0] * b[..., 0] - a[..., 1] * b[..., 1] * sign
    imaginary = a[..., 1] * b[..., 0] + a[..., 0] * b[..., 1] * sign
    return stack([real, imaginary], axis=-1)

"""Linear algebra: determinants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.model.import_limits import check_steps
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("Det")
def determinant(node: NodeContext) -> Result:
    """(..., n, n) -> (...): by the formula up to n = 3, above by elimination with pivots, unrolled over n."""
    x = node.tensor(0)
    rows, columns = constant_sizes(node, x.shape[-2:])
    if rows != columns:
        raise node.error(f"takes square matrices, not {rows} by {columns}")
    check_steps(node, rows, "rows")
    working = x.cast(DType.F32) if x.dtype.is_half else x
    if rows <= 3:
        return _by_formula(working, rows).cast(x.dtype)
    return _by_elimination(working, rows).cast(x.dtype)


def _by_formula(x: Tensor, size: int) -> Tensor:
    if size == 0:
        return x.sum((-2, -1)) + 1.0
    if size == 1:
        return x[..., 0, 0]
    if size == 2:
        return x[..., 0, 0] * x[..., 1, 1] - x[..., 0, 1] * x[..., 1, 0]
    minors = [x[..., 1, a] * x[..., 2, b] - x[..., 1, b] * x[..., 2, a] for a, b in ((1, 2), (0, 2), (0, 1))]
    return x[..., 0, 0] * minors[0] - x[..., 0, 1] * minors[1] + x[..., 0, 2] * minors[2]


def _by_elimination(x: Tensor, size: int) -> Tensor:
    """Return the product of the pivots, each the greatest left in its column, with the sign of the swaps."""
    product: Tensor | None = None
    for left in range(size, 0, -1):
        chosen = x[..., 0].abs().argmax(-1)
        at = chosen.unsqueeze(-1) == x._iota(left)
        kept: Tensor = where(at.unsqueeze(-1), x, x._full_like(0))
        row = kept.sum(-2)
        pivot = row[..., 0]
        factor: Tensor = where(chosen == 0, pivot, -pivot)
        product = factor if product is None else product * factor
        if left == 1:
            break
        first = x[..., 0:1, :]
        swapped: Tensor = where(at.unsqueeze(-1), first, x)[..., 1:, :]
        safe: Tensor = where(pivot == 0, pivot._full_like(1), pivot)
        quotients = swapped[..., 0] / safe.unsqueeze(-1)
        x = (swapped - quotients.unsqueeze(-1) * row.unsqueeze(-2))[..., 1:]
    assert product is not None
    return product

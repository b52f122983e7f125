"""Scaled dot-product attention and rotary positions."""

from __future__ import annotations

from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.position import RotaryPositions


@operator(
    kinds="float, float, float, mask -> float",
    relations=(relations.attention, relations.recorded),
    canonical=("query", "key", "value"),
)
def scaled_dot_product(
    query: Tensor,
    key: Tensor,
    value: Tensor,
    mask: Tensor | None = None,
    *,
    is_causal: bool = False,
    scale: float | None = None,
) -> Tensor:
    """softmax(query @ keyᵀ * scale) @ value.

    query: (..., heads, n, d), key: (..., groups, m, d), value: (..., groups, m, e) -> (..., heads, n, e); groups
    divides heads. mask: broadcasts to (..., heads, n, m); bool (true: attend) or added to the scores. is_causal: query
    i attends to keys 0 to i. scale: 1/√d if None.
    """
    return query.scaled_dot_product_attention(key, value, mask, is_causal, scale)


@operator(shapes="V... n d -> V... n d", kinds="float -> float")
def rotary(input: Tensor, *, base: float = 10000.0, interleaved: bool = False) -> Tensor:
    """Rotary position embedding along the axis before the last; pairs (i, i + d/2), or neighbours if interleaved."""
    width = input.shape[-1]
    assert isinstance(width, int)
    return RotaryPositions(width, base, interleaved).forward(input)

"""Scaled dot-product attention, with masks, causality and grouped queries. Called through `Tensor`.

Two contractions with a softmax between them; nothing is fused here, the search finds the one-kernel
forms. Halves are computed in f32 from the first product to the last and rounded once.
"""

from __future__ import annotations

import math
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, float_for, promote
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Size, same_size, simplified
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.layout.movement import broadcast_shapes
from lumin_tune.core.tensor.neural_networks.pooling import PoolingTensor

_OP = "scaled_dot_product_attention"


class AttentionTensor(PoolingTensor):
    """A tensor of queries that attend to keys and values."""

    __slots__ = ()

    def scaled_dot_product_attention(
        self, key: Any, value: Any, mask: Any = None, causal: bool = False, scale: float | None = None
    ) -> Self:
        """Return softmax(query @ keyᵀ * scale) @ value, the softmax over the keys.

        query (self): (..., heads, queries, d), key: (..., heads, keys, d), value: (..., heads, keys, dv)
        -> (..., heads, queries, dv); leading axes broadcast. If the queries have a multiple of the heads of keys
        and values, neighbouring query heads share theirs (grouped-query attention).

        mask: broadcasts to (..., heads, queries, keys); bool: where true the query attends to the key;
        float: added to the scaled products. causal: query i attends to keys 0 to i, counted from the first also if
        there are more keys than queries, as in PyTorch; both may be given. scale: 1/sqrt(d) if None.

        A query that the mask cuts off from all keys gets zeros, as in PyTorch 2.5 and later. Keys that a bool mask
        or causality hides do not matter even if they hold NaN (but 0 * NaN of a value is NaN).
        The dtype is that to which query, key, value and a float mask promote; bool and integers become the
        float in which NumPy computes exp of them. Raises ShapeError for shapes that do not fit, DTypeError for
        an integer mask. Source: Vaswani et al., Attention Is All You Need, 2017; grouped: Ainslie et al., GQA, 2023.
        """
        q, k, v = self, self._lift(key), self._lift(value)
        limits = None if mask is None else self._lift(mask)
        _check_operands(q, k, v)
        result = float_for(promote(promote(q.dtype, k.dtype), v.dtype))
        if limits is not None and limits.dtype is not DType.BOOL:
            if not limits.dtype.is_float:
                raise DTypeError(
                    f"{_OP}: the mask is {limits.dtype}; give bool (true: attend) or a float to add, "
                    "for 0 and 1 cast it to bool"
                )
            result = promote(result, limits.dtype)
        working = DType.F32 if result.is_half else result
        q, k, v = q.cast(working), k.cast(working), v.cast(working)
        heads = q.shape[-3] if q.rank > 2 else 1
        grouped = k.rank > 2 and not same_size(heads, k.shape[-3]) and k.shape[-3] != 1 and heads != 1
        if grouped:
            q, k, v = q._split_heads(k.shape[-3]), k.unsqueeze(-3), v.unsqueeze(-3)
        scores: Self = q @ k.transpose() * q._attention_scale(scale)
        if limits is not None:
            whole = (*scores.shape[:-4], heads, *scores.shape[-2:]) if grouped else scores.shape
            _check_mask(limits, whole)
            scores = scores._limited_by(limits._split_mask_heads(k.shape[-4]) if grouped else limits)
        if causal:
            scores = scores._limited_to_past()
        weights = scores.softmax() if limits is None else scores._safe_softmax()
        y: Self = weights @ v
        return (y._merge_axes(y.rank - 4, 2) if grouped else y).cast(result)

    def _split_heads(self, key_heads: Size) -> Self:
        """(..., heads, n, d) -> (..., key_heads, heads/key_heads, n, d)"""
        heads = self.shape[-3]
        return self._split_axis(self.rank - 3, (key_heads, simplified(heads // key_heads)))

    def _split_mask_heads(self, key_heads: Size) -> Self:
        """Give a mask the head axes that grouped queries have."""
        if self.rank < 3:
            return self
        return self.unsqueeze(-3) if self.shape[-3] == 1 else self._split_heads(key_heads)

    def _attention_scale(self, scale: float | None) -> Any:
        """Return the factor of the products: a number, or a tensor where the size of the axis is symbolic."""
        if scale is not None:
            return float(scale)
        size = self.shape[-1]
        if isinstance(size, int):
            return 1 / math.sqrt(size) if size else 1.0
        return self._size(size).cast(self.dtype).rsqrt()

    def _limited_by(self, mask: Self) -> Self:
        """Add a float mask to scores, or make them -inf where a bool mask is false."""
        wide = mask.broadcast_to(self.shape)
        if mask.dtype is DType.BOOL:
            return wide._select(self, self._full_like(-math.inf))
        return self._apply("add", wide.cast(self.dtype))

    def _limited_to_past(self) -> Self:
        """Make scores -inf where the key comes after the query."""
        queries, keys = self.shape[-2:]
        query = self._iota(queries)._insert_axes((1,), (keys,))
        key = self._iota(keys)._insert_axes((0,), (queries,))
        future = query._apply("less_than", key).broadcast_to(self.shape)
        return future._select(self._full_like(-math.inf), self)

    def _safe_softmax(self) -> Self:
        """Return the softmax over the last axis, zeros for rows of nothing but -inf; NaN stays NaN."""
        axes = (self.rank - 1,)
        greatest = self._emit("max_reduce", axes=axes)
        least = -float(np.finfo(self.dtype.numpy).max)
        empty = greatest._below(least)
        shift = empty._select(greatest._full_like(0.0), greatest)
        powers = (self - shift._spread_over(axes, self.shape)).exp()
        total = powers._emit("sum", axes=axes)
        total = empty._select(total._full_like(1.0), total)
        return powers * total.reciprocal()._spread_over(axes, self.shape)


def _check_mask(mask: AttentionTensor, scores: tuple[Size, ...]) -> None:
    """Raise ShapeError unless the mask broadcasts to the scores."""
    sizes = zip(reversed(mask.shape), reversed(scores))
    if mask.rank > len(scores) or not all(size == 1 or same_size(size, wanted) for size, wanted in sizes):
        raise ShapeError(
            f"{_OP}: the mask has shape {shape_text(mask.shape)}, which does not broadcast to the scores "
            f"{shape_text(scores)}, (..., heads, queries, keys); reshape it",
            equal=[pair for pair in zip(reversed(mask.shape), reversed(scores)) if pair[0] != 1],
        )


def _check_operands(query: AttentionTensor, key: AttentionTensor, value: AttentionTensor) -> None:
    """Raise ShapeError unless the queries can attend to the keys."""
    shapes = f"query {shape_text(query.shape)}, key {shape_text(key.shape)}, value {shape_text(value.shape)}"
    if min(query.rank, key.rank, value.rank) < 2:
        raise ShapeError(f"{_OP}: {shapes}: each must have at least 2 axes, (..., heads, elements, features)")
    if not same_size(query.shape[-1], key.shape[-1]):
        raise ShapeError(
            f"{_OP}: {shapes}: the last axes of query and key must have one size",
            equal=[(query.shape[-1], key.shape[-1])],
        )
    if not same_size(key.shape[-2], value.shape[-2]):
        raise ShapeError(
            f"{_OP}: {shapes}: key and value must have equally many elements (axis -2)",
            equal=[(key.shape[-2], value.shape[-2])],
        )
    try:
        broadcast_shapes(*(operand.shape[:-3] for operand in (query, key, value)))
    except ShapeError as error:
        raise error.within(f"{_OP}: {shapes}: leading axes") from None
    heads, key_heads = (t.shape[-3] if t.rank > 2 else 1 for t in (query, key))
    value_heads = value.shape[-3] if value.rank > 2 else 1
    if heads == 1 or key_heads == 1 or same_size(heads, key_heads):
        return
    if not same_size(key_heads, value_heads):
        raise ShapeError(f"{_OP}: {shapes}: key and value must have equally many heads (axis -3)")
    if not same_size(simplified(heads % key_heads), 0):
        raise ShapeError(
            f"{_OP}: {shapes}: the {heads} heads of the query (axis -3) must be a multiple of the {key_heads} of "
            "the key; repeat or slice the heads"
        )

"""Scaled dot-product attention with masks, causality and grouped queries. Used through `Tensor`.

Two contractions with a softmax between them; nothing is fused here, the search finds the fused kernels. f16 and bf16
are computed in f32 throughout and rounded once.
"""

from __future__ import annotations

import math
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, float_for, promote
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Size, same_size, simplified
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.contraction import ContractionTensor
from lumin_tune.core.tensor.layout.shapes import broadcast_shapes
from lumin_tune.core.tensor.neural_networks.normalization import NormalizationTensor

_OP = "scaled_dot_product_attention"


class AttentionTensor(ContractionTensor, NormalizationTensor):
    """Attention of queries to keys and values."""

    __slots__ = ()

    def scaled_dot_product_attention(
        self, key: Any, value: Any, mask: Any = None, causal: bool = False, scale: float | None = None
    ) -> Self:
        """Return softmax(query @ keyᵀ * scale) @ value, with the softmax over the keys.

        query (self): (..., heads, queries, d), key: (..., heads, keys, d), value: (..., heads, keys, dv) -> (...,
        heads, queries, dv); leading axes broadcast. The number of query heads may be a multiple of the number of key
        and value heads; neighbouring query heads then share a key head (grouped-query attention).

        mask: broadcasts to (..., heads, queries, keys). A bool mask is true where the query attends to the key; a
        float mask is added to the scores. causal: query i attends to keys 0 to i, aligned at the first key even if
        there are more keys than queries, as in PyTorch; may be combined with a mask. scale: 1/sqrt(d) if None.

        Queries that are masked from all keys give zeros, as in PyTorch 2.5 and later. Keys hidden by a bool mask or
        by causality have no effect even if they hold NaN (but a weight of 0 times a NaN value is NaN). The result has
        the promoted dtype of query, key, value and a float mask; bools and integers become the float dtype in which
        NumPy computes exp. Raises ShapeError for shapes that do not fit, and DTypeError for an integer mask. Source:
        Vaswani et al., Attention Is All You Need, 2017; grouped queries: Ainslie et al., GQA, 2023.

            >>> g = lt.Graph()
            >>> q = g.tensor("q", (1, 8, 16, 64), "f32")
            >>> k = g.tensor("k", (1, 2, 16, 64), "f32")
            >>> v = g.tensor("v", (1, 2, 16, 64), "f32")
            >>> q.scaled_dot_product_attention(k, v, causal=True).shape
            (1, 8, 16, 64)
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
        """Split the heads: (..., heads, n, d) -> (..., key_heads, heads/key_heads, n, d)."""
        heads = self.shape[-3]
        return self._split_axis(self.rank - 3, (key_heads, simplified(heads // key_heads)))

    def _split_mask_heads(self, key_heads: Size) -> Self:
        """Split the head axis of a mask as for grouped queries."""
        if self.rank < 3:
            return self
        return self.unsqueeze(-3) if self.shape[-3] == 1 else self._split_heads(key_heads)

    def _attention_scale(self, scale: float | None) -> Any:
        """Return the scale of the scores: a number, or a tensor where the size of the axis is symbolic."""
        if scale is not None:
            return float(scale)
        size = self.shape[-1]
        if isinstance(size, int):
            return 1 / math.sqrt(size) if size else 1.0
        return self._size(size).cast(self.dtype).rsqrt()

    def _limited_by(self, mask: Self) -> Self:
        """Add a float mask to the scores, or set them to -inf where a bool mask is false."""
        wide = mask.broadcast_to(self.shape)
        if mask.dtype is DType.BOOL:
            return wide._select(self, self._full_like(-math.inf))
        return self._apply("add", wide.cast(self.dtype))

    def _limited_to_past(self) -> Self:
        """Set the scores to -inf where the key comes after the query."""
        queries, keys = self.shape[-2:]
        query = self._iota(queries)._insert_axes((1,), (keys,))
        key = self._iota(keys)._insert_axes((0,), (queries,))
        future = query._apply("less_than", key).broadcast_to(self.shape)
        return future._select(self._full_like(-math.inf), self)

    def _safe_softmax(self) -> Self:
        """Return the softmax over the last axis, with zeros for rows that are entirely -inf; NaN stays NaN."""
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
    """Raise ShapeError unless the shapes of query, key and value fit."""
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

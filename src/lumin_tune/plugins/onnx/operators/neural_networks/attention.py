"""Attention, linear attention and rotary embeddings.

`Attention` gives the scores themselves as a result too, at four stages of their making, so it is written
out here and not as `scaled_dot_product_attention`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, simplified
from lumin_tune.core.tensor import Tensor, concat, stack, where
from lumin_tune.plugins.onnx.model.element_types import dtype_of
from lumin_tune.plugins.onnx.model.import_limits import check_steps
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("Attention")
def attention(node: NodeContext) -> Result:
    """Results: attention, present key and value, and the scores at the stage that qk_matmul_output_mode names."""
    query, key, value = (node.tensor(index) for index in range(3))
    past_key, past_value = node.optional(4), node.optional(5)
    is_flat = query.rank == 3
    if is_flat:
        query = with_heads(query, node.attribute("q_num_heads"))
        key, value = (with_heads(part, node.attribute("kv_num_heads")) for part in (key, value))
    offset: Size | Tensor = 0
    if past_key is not None and past_value is not None:
        offset = past_key.shape[2]
        key, value = concat([past_key, key], axis=2), concat([past_value, value], axis=2)
    present = (key, value)
    (heads,), (key_heads,) = constant_sizes(node, query.shape[1:2]), constant_sizes(node, key.shape[1:2])
    if heads != key_heads:
        if heads % key_heads:
            raise node.error(f"{heads} heads of queries are no multiple of {key_heads} heads of keys")
        key, value = (part.repeat_interleave(heads // key_heads, 1) for part in (key, value))
    scores = _scores(node, query, key)
    raw = scores
    softcap = node.attribute("softcap", 0.0)
    if softcap:
        scores = (scores / softcap).tanh() * softcap
    capped = scores
    scores, rows_may_be_closed = _limited(node, scores, offset)
    masked = scores
    precision = node.attribute("softmax_precision", 0)
    wide = scores.cast(dtype_of(precision, "softmax_precision")) if precision else scores
    wide = wide.cast(DType.F32) if wide.dtype.is_half else wide
    weights = wide._safe_softmax() if rows_may_be_closed else wide.softmax()
    weights = weights.cast(query.dtype)
    mode = node.attribute("qk_matmul_output_mode", 0)
    if mode not in range(4):
        raise node.error(f"qk_matmul_output_mode must be 0 to 3, not {mode}")
    y = weights @ value
    if is_flat:
        y = y.transpose(1, 2).flatten(2)
    return [y, *present, (raw, capped, masked, weights)[mode].cast(query.dtype)]


def _scores(node: NodeContext, query: Tensor, key: Tensor) -> Tensor:
    """Return the scaled products; 16-bit factors are both scaled by the root, as ONNX does for their range."""
    scale = node.attribute("scale", None)
    if scale is None:
        scale = 1 / math.sqrt(constant_sizes(node, query.shape[-1:])[0])
    if not query.dtype.is_half:
        scaled: Tensor = query @ key.transpose() * scale
        return scaled
    root = math.sqrt(scale)
    return (query * root) @ (key * root).transpose()


def _limited(node: NodeContext, scores: Tensor, offset: Size | Tensor) -> tuple[Tensor, bool]:
    """Return the scores with masks added and -inf where a query must not look; whether rows may be nothing but -inf.

    offset: how many keys are before the first query.
    """
    queries, keys = scores.shape[-2:]
    mask, lengths = node.optional(3), node.optional(6)
    left, right = (node.attribute(name, -1) for name in ("left_window_size", "right_window_size"))
    if mask is not None:
        missing = simplified(keys - mask.shape[-1])
        if missing != 0:
            closed: Any = False if mask.dtype is DType.BOOL else -math.inf
            mask = mask.pad([(0, 0)] * (mask.rank - 1) + [(0, missing)], closed)
        scores = where(mask, scores, -math.inf) if mask.dtype is DType.BOOL else scores + mask.cast(scores.dtype)
    if lengths is not None:
        lengths = lengths.cast(DType.I64).reshape(-1, 1, 1, 1)
        offset = lengths - queries
    at, key = scores._iota(queries).unsqueeze(1) + offset, scores._iota(keys)
    beyond: list[Tensor] = []
    if node.attribute("is_causal", 0):
        beyond.append(at < key)
    if left >= 0:
        beyond.append(key < at - left)
    if right >= 0:
        beyond.append(at + right < key)
    if lengths is not None:
        beyond.append(key >= lengths)
    for condition in beyond:
        scores = where(condition, -math.inf, scores)
    return scores, mask is not None or lengths is not None or max(left, right) >= 0


@operator("RotaryEmbedding", since=23)
def rotary_embedding(node: NodeContext) -> Result:
    x, cosines, sines, positions = node.tensor(0), node.tensor(1), node.tensor(2), node.optional(3)
    is_flat = x.rank == 3
    # (batch, sequence, heads, size)
    turned = x.reshape(*x.shape[:2], node.attribute("num_heads"), -1) if is_flat else x.transpose(1, 2)
    (size,) = constant_sizes(node, turned.shape[-1:])
    width = node.attribute("rotary_embedding_dim", 0) or size
    if positions is not None:
        cosines, sines = (cache.take(positions, 0) for cache in (cosines, sines))
    y = rotated(turned, cosines.unsqueeze(2), sines.unsqueeze(2), width, bool(node.attribute("interleaved", 0)))
    return y.reshape(*x.shape) if is_flat else y.transpose(1, 2)


def rotated(x: Tensor, cosines: Tensor, sines: Tensor, width: int, interleaved: bool) -> Tensor:
    """Return x with the first `width` numbers of its last axis turned by angles, pairs of them as of complex numbers.

    cosines, sines: of half that width, they broadcast. interleaved: pairs are neighbours, else a half's width apart.
    """
    head, rest = x[..., :width], x[..., width:]
    a, b = (head[..., ::2], head[..., 1::2]) if interleaved else head.chunk(2, axis=-1)
    pair = [a * cosines - b * sines, a * sines + b * cosines]
    y: Tensor = stack(pair, axis=-1).flatten(-2) if interleaved else concat(pair, axis=-1)
    return y if width == x.shape[-1] else concat([y, rest], axis=-1)


@operator("LinearAttention")
def linear_attention(node: NodeContext) -> Result:
    """Attention as a recurrence over a matrix of state, unrolled over the constant number of steps."""
    query, key, value, past = node.tensor(0), node.tensor(1), node.tensor(2), node.optional(3)
    decay, beta = node.optional(4), node.optional(5)
    heads, state_heads = node.attribute("q_num_heads"), node.attribute("kv_num_heads")
    batch, (steps,) = query.shape[0], constant_sizes(node, query.shape[1:2])
    check_steps(node, steps, "steps")
    q, k, v = (
        with_heads(part, count).cast(DType.F32)
        for part, count in ((query, heads), (key, state_heads), (value, state_heads))
    )
    (size,), (width,) = constant_sizes(node, q.shape[-1:]), constant_sizes(node, v.shape[-1:])
    rule = node.attribute("update_rule", "gated_delta")
    if rule not in ("linear", "gated", "delta", "gated_delta"):
        raise node.error(f"update_rule {rule!r} is unknown; allowed: linear, gated, delta, gated_delta")
    if ("gated" in rule) != (decay is not None) or ("delta" in rule) != (beta is not None):
        raise node.error(f"update_rule {rule!r} takes decay if it is gated and beta if it is delta, and no others")
    factors = None
    if decay is not None:
        factors = with_heads(decay.cast(DType.F32), state_heads).exp()
    rates = None if beta is None else beta.cast(DType.F32).transpose(1, 2).unsqueeze(-1)
    shape = (batch, state_heads, size, width)
    state = query._full(0, shape, DType.F32) if past is None else past.cast(DType.F32)
    scale = node.attribute("scale", 0.0) or 1 / math.sqrt(size)
    outputs = []
    for step in range(steps):
        new = v[:, :, step]
        if factors is not None:
            state = state * factors[:, :, step].unsqueeze(-1)
        column = k[:, :, step].unsqueeze(-1)
        if rates is not None:
            new = rates[:, :, step] * (new - (state * column).sum(-2))
        state = state + column * new.unsqueeze(-2)
        read = state if heads == state_heads else state.repeat_interleave(heads // state_heads, 1)
        outputs.append((q[:, :, step].unsqueeze(-1) * read).sum(-2) * scale)
    y: Tensor = stack(outputs, axis=1).flatten(2).cast(query.dtype)
    return [y, state.cast(query.dtype if past is None else past.dtype)]


def with_heads(x: Tensor, heads: int) -> Tensor:
    """(batch, sequence, heads * size) -> (batch, heads, sequence, size)"""
    return x.reshape(*x.shape[:2], heads, -1).transpose(1, 2)

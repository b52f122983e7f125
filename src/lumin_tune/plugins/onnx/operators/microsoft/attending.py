"""The common parts of com.microsoft's attention operators: scores, masks in their several forms, caches.

Queries, keys and values are (batch, heads, elements, size). Called by the families beside it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, same_size, simplified
from lumin_tune.core.tensor import Tensor, concat, where
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext


def attended(
    q: Tensor,
    k: Tensor,
    v: Tensor,
    scale: float,
    *,
    added: Sequence[Tensor] = (),
    closed: Sequence[Tensor] = (),
    softcap: float = 0.0,
    sink: Tensor | None = None,
) -> tuple[Tensor, Tensor, Tensor]:
    """Return attention, and its scores before and after the softmax; f16 and bf16 are computed in f32.

    added: to the scores. closed: where keys are not seen. softcap: scores become cap tanh(scores / cap) first.
    sink: (heads or 1,): the score of a key that every query sees besides, whose value is 0.
    """
    dtype = q.dtype
    q, k, v = (x.cast(DType.F32) if x.dtype.is_half else x for x in (q, k, v))
    scores: Tensor = q @ k.transpose() * scale
    if softcap:
        scores = (scores / softcap).tanh() * softcap
    for addend in added:
        scores = scores + addend.cast(scores.dtype)
    for condition in closed:
        scores = where(condition, -math.inf, scores)
    if sink is not None:
        column = sink.cast(scores.dtype).reshape(1, -1, 1, 1).broadcast_to((*scores.shape[:-1], 1))
        weights: Tensor = concat([scores, column], axis=-1).softmax().slice(-1, 0, scores.shape[-1])
    else:
        weights = scores._safe_softmax() if closed else scores.softmax()
    return (weights @ v).cast(dtype), scores.cast(dtype), weights.cast(dtype)


def scale_of(node: NodeContext, q: Tensor) -> float:
    """Return the factor of the scores: as the node gives it, else one over the root of a head's size."""
    (size,) = constant_sizes(node, q.shape[-1:])
    return float(node.attribute("scale", 0.0)) or 1 / math.sqrt(size)


def joined_heads(x: Tensor) -> Tensor:
    """(batch, heads, sequence, size) -> (batch, sequence, heads * size)"""
    return x.transpose(1, 2).flatten(2)


def key_mask(node: NodeContext, mask: Tensor, batch: Size, queries: Size, keys: Size, past: Size) -> Tensor:
    """Return a mask in any of its forms as what is added to scores: 0, or mask_filter_value where a key is hidden.

    Forms: lengths (batch); ends and starts (2 batch); lengths first of (3 batch + 2); 1 where a key is seen, of
    (batch, keys), (batch, queries, keys) or (batch, 1, longest, longest).
    """
    if mask.rank == 1:
        place = mask._iota(keys)
        if same_size(mask.shape[0], simplified(2 * batch)) and not same_size(batch, 0):
            ends, starts = (mask.slice(0, at * batch, simplified((at + 1) * batch)).unsqueeze(1) for at in range(2))
            seen = (place < ends) & (place >= starts)
        elif same_size(mask.shape[0], batch) or same_size(mask.shape[0], simplified(3 * batch + 2)):
            seen = place < mask.slice(0, 0, batch).unsqueeze(1)
        else:
            raise node.error(f"a mask of {mask.shape[0]} numbers is neither {batch}, 2 * {batch} nor 3 * {batch} + 2")
        seen = seen.unsqueeze(1).unsqueeze(1)
    elif mask.rank == 4:
        seen = mask.cast(DType.BOOL).slice(2, past, simplified(past + queries)).slice(3, 0, keys)
    elif mask.rank in (2, 3) and same_size(mask.shape[-1], keys):
        seen = mask.cast(DType.BOOL).unsqueeze(1)
        seen = seen.unsqueeze(1) if mask.rank == 2 else seen
    else:
        raise node.error(f"a mask of shape {list(mask.shape)} does not fit {queries} queries and {keys} keys")
    return where(seen, 0.0, float(node.attribute("mask_filter_value", -10000.0))).cast(DType.F32)


def future_keys(q: Tensor, keys: Size, past: Size | Tensor) -> Tensor:
    """Return where a key comes after the query, `past` of them before the first: (..., queries, keys)."""
    return q._iota(keys) > q._iota(q.shape[2]).unsqueeze(1) + past


def extended(past: Tensor | None, new: Tensor) -> Tensor:
    """Return the keys or values of the past with the new ones behind them."""
    return new if past is None else concat([past, new], axis=2)


def inserted(past: Tensor | None, new: Tensor, starts: Tensor, length: Size) -> Tensor:
    """Return a cache (batch, heads, length, size): the past, with the new elements from places `starts` on.

    starts: (batch or 1, 1).
    """
    batch, heads, count, size = new.shape
    place = (new._iota(length).unsqueeze(0) - starts).unsqueeze(1).unsqueeze(-1)  # (batch, 1, length, 1)
    index = place.clip(0, simplified(count - 1))
    written = new.gather(2, index.broadcast_to((batch, heads, length, size)))
    if past is None:
        before = new._full(0, (batch, heads, length, size), new.dtype)
    elif same_size(past.shape[2], length):
        before = past
    else:
        before = past.take(past._iota(length), 2)  # zeros behind the end
    return where((place >= 0) & (place < count), written, before)

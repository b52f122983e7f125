"""GroupQueryAttention: attention of decoders whose query heads share keys, with a cache and rotary embeddings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, same_size, simplified
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.microsoft.attending import attended, inserted, joined_heads, scale_of
from lumin_tune.plugins.onnx.operators.neural_networks.attention import rotated, with_heads
from lumin_tune.plugins.onnx.operators.neural_networks.normalization import in_single
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("GroupQueryAttention", domain=MICROSOFT)
def group_query_attention(node: NodeContext) -> Result:
    """Results: attention, present keys and values, and the scores before or after the softmax if asked for.

    Each entry of the batch has its own number of keys, given when the model runs; the cache is as long as the
    greatest of them, or as it comes if that is longer.
    """
    _check(node)
    heads, key_heads = node.attribute("num_heads"), node.attribute("kv_num_heads")
    query = node.tensor(0)
    if node.has(1):
        parts = [query, node.tensor(1), node.tensor(2)]
    else:
        (width,) = constant_sizes(node, query.shape[2:])
        size = width // (heads + 2 * key_heads)
        parts = query.split([heads * size, key_heads * size, key_heads * size], axis=-1)
    q, k, v = (with_heads(part, count) for part, count in zip(parts, (heads, key_heads, key_heads), strict=True))
    q, k = _normalized(node, q, 14, "q"), _normalized(node, k, 15, "k")
    steps = q.shape[2]
    totals = node.tensor(5).cast(DType.I64).reshape(-1, 1) + 1  # keys of each entry, (batch, 1)
    if node.has(16):
        starts = totals - node.tensor(16).cast(DType.I64).reshape(-1, 1)
    else:
        total = node.tensor(6).cast(DType.I64).reshape(1, 1)
        starts = where(total == total._size(steps), total._full_like(0), totals - total._size(steps))
    if node.attribute("do_rotary", 0):
        positions = node.tensor(9) if node.has(9) else q._iota(steps) + starts
        q, k = _turned(node, q, positions), _turned(node, k, positions)
    length = _present_length(node, steps)
    keys, values = (inserted(node.optional(3 + at), part, starts, length) for at, part in enumerate((k, v)))
    place, at = q._iota(length), (q._iota(steps) + starts).reshape(-1, 1, steps, 1)
    if node.attribute("causal"):
        closed = [place > at]
        window = node.attribute("local_window_size")
        if window > 0:
            closed.append(place <= at - window)
    else:
        closed = [place >= totals.reshape(-1, 1, 1, 1)]
    added = []
    if node.has(10):
        bias = node.tensor(10)
        added.append(bias if same_size(bias.shape[3], length) else bias.take(bias._iota(length), 3))
    repeat = heads // key_heads
    wide = [part if repeat == 1 else part.repeat_interleave(repeat, 1) for part in (keys, values)]
    y, scores, weights = attended(
        q,
        wide[0],
        wide[1],
        scale_of(node, q),
        added=added,
        closed=closed,
        softcap=node.attribute("softcap", 0.0),
        sink=_sink(node, q),
    )
    shown = (None, _open(scores, closed), weights)[node.attribute("qk_output")]
    return [joined_heads(y), keys, values, shown]


def _open(scores: Tensor, closed: Sequence[Tensor]) -> Tensor:
    """Return scores with 0 for masked keys."""
    for condition in closed:
        scores = where(condition, 0.0, scores)
    return scores


def _check(node: NodeContext) -> None:
    if node.attribute("sliding_window_cache") or node.attribute("kv_cache_bit_width", 0) or node.has(12):
        raise node.error("caches that are quantised or as long as a window are not supported; export with plain ones")
    if node.attribute("num_heads") % node.attribute("kv_num_heads"):
        raise node.error("num_heads must be a multiple of kv_num_heads")
    if node.attribute("qk_output") not in (0, 1, 2):
        raise node.error(f"qk_output must be 0 to 2, not {node.attribute('qk_output')}")


def _normalized(node: NodeContext, x: Tensor, at: int, side: str) -> Tensor:
    """Return queries or keys with RMS normalisation per head, if there is a weight for it."""
    if not node.has(at):
        return x
    eps = node.attribute(f"{side}_norm_epsilon", None) or node.attribute("qk_norm_epsilon")
    wide = in_single(x)
    normal: Tensor = wide * (wide.square().mean(-1, keepdim=True) + eps).rsqrt() * in_single(node.tensor(at))
    return normal.cast(x.dtype)


def _turned(node: NodeContext, x: Tensor, positions: Tensor) -> Tensor:
    cosines, sines = (node.tensor(index).take(positions, 0).unsqueeze(1) for index in (7, 8))
    (half,) = constant_sizes(node, cosines.shape[-1:])
    return rotated(x, cosines, sines, 2 * half, bool(node.attribute("rotary_interleaved", 0)))


def _present_length(node: NodeContext, steps: Size) -> Size:
    """Return how long the cache is afterwards."""
    past = node.shape(3)[2] if node.has(3) else 0
    if node.known(6) is not None:
        total = node.size(6)
        if isinstance(total, int) and isinstance(past, int):
            return max(total, past)
        return simplified(_expression(total).maximum(_expression(past)))
    if same_size(past, 0):
        return steps
    if isinstance(past, int):
        return past  # a buffer for the longest sequence
    raise node.error(
        "the length of the present cache follows total_sequence_length, which is known only when the model runs; "
        f"compute it from a shape, or give inputs={{{node.proto.input[6]!r}: number}} when the model is loaded"
    )


def _expression(size: Size) -> Expression:
    return size if isinstance(size, Expression) else Expression.constant(size)


def _sink(node: NodeContext, q: Tensor) -> Tensor | None:
    """Return the score of the key that smooth softmax adds: one a head, or 0."""
    if node.has(11):
        return node.tensor(11)
    return q._full(0.0, (1,), DType.F32) if node.attribute("smooth_softmax") > 0 else None

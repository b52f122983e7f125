"""Attention of com.microsoft with as many keys as values and queries: Attention, MultiHeadAttention and similar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, same_size
from lumin_tune.core.tensor import Tensor, stack
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.microsoft.attending import (
    attended,
    extended,
    future_keys,
    inserted,
    joined_heads,
    key_mask,
    scale_of,
)
from lumin_tune.plugins.onnx.operators.neural_networks.attention import with_heads
from lumin_tune.plugins.onnx.operators.quantization import along
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("Attention", domain=MICROSOFT)
def attention(node: NodeContext) -> Result:
    """The projection by merged weights, and attention. Results: (batch, sequence, v_hidden), and keys with values."""
    if node.attribute("past_present_share_buffer", 0) or node.has(6):
        raise node.error("a cache that is written in place is not supported; export with a cache that grows")
    projected: Tensor = node.tensor(0) @ node.tensor(1)
    projected = projected + node.tensor(2) if node.has(2) else projected
    return _self_attention(node, projected, node.optional(3), node.optional(4), node.optional(5))


@operator("QAttention", domain=MICROSOFT)
def quantized_attention(node: NodeContext) -> Result:
    """Attention whose projection is a product of integers."""
    if node.attribute("past_present_share_buffer", 0):
        raise node.error("a cache that is written in place is not supported; export with a cache that grows")
    x, weight = node.tensor(0).cast(DType.I32), node.tensor(1).cast(DType.I32)
    x = x - node.tensor(6).cast(DType.I32).reshape(()) if node.has(6) else x
    weight = weight - along(node.tensor(7).cast(DType.I32), -2) if node.has(7) else weight
    factor = node.tensor(3).reshape(()) * along(node.tensor(4), -2)
    projected = (x @ weight).cast(factor.dtype) * factor + node.tensor(2)
    return _self_attention(node, projected, node.optional(5), node.optional(8), None)


def _self_attention(
    node: NodeContext, projected: Tensor, mask: Tensor | None, past: Tensor | None, bias: Tensor | None
) -> list[Tensor]:
    if node.attribute("do_rotary", 0):
        raise node.error("do_rotary is not supported; export rotary embeddings as nodes of their own")
    heads = node.attribute("num_heads")
    (width,) = constant_sizes(node, projected.shape[-1:])
    sizes = node.attribute("qkv_hidden_sizes", None) or [width // 3] * 3
    if len(sizes) != 3 or sum(sizes) != width or any(size % heads for size in sizes):
        raise node.error(f"queries, keys and values of {sizes} numbers are not {width} in {heads} heads")
    q, k, v = (with_heads(part, heads) for part in projected.split(sizes, axis=-1))
    before: Size = 0
    if past is not None:
        before = past.shape[3]
        k, v = extended(past[0], k), extended(past[1], v)
    y, _, _ = _masked(node, (q, k, v), mask, bias, before)
    return [y, *([stack([k, v], axis=0)] if node.wants(1) else [])]


def _masked(
    node: NodeContext, qkv: tuple[Tensor, Tensor, Tensor], mask: Tensor | None, bias: Tensor | None, before: Size
) -> tuple[Tensor, Tensor, Tensor]:
    """Return attention with heads joined, and the scores before and after the softmax."""
    q, k, v = qkv
    added = [] if bias is None else [bias]
    if mask is not None:
        added.append(key_mask(node, mask, q.shape[0], q.shape[2], k.shape[2], before))
    closed = [future_keys(q, k.shape[2], before)] if node.attribute("unidirectional", 0) else []
    y, scores, weights = attended(q, k, v, scale_of(node, q), added=added, closed=closed)
    return joined_heads(y), scores, weights


@operator("MultiHeadAttention", domain=MICROSOFT)
def multi_head_attention(node: NodeContext) -> Result:
    """Results: attention, present keys and values, and the scores after the softmax."""
    if node.has(8) or node.has(9):
        return _decoded(node, bias=3, mask=4, added=5)
    q, k, v = _projected(node, 3)
    before: Size = 0
    if node.has(6):
        before = node.shape(6)[2]
        k, v = extended(node.tensor(6), k), extended(node.tensor(7), v)
    y, scores, _ = _masked(node, (q, k, v), node.optional(4), node.optional(5), before)
    return [y, k, v, scores]


def _projected(node: NodeContext, bias_at: int) -> tuple[Tensor, Tensor, Tensor]:
    """Return queries, keys and values with heads apart and the bias added, whichever way they are packed."""
    heads = node.attribute("num_heads")
    query = node.tensor(0)
    bias = node.optional(bias_at)
    parts: list[Tensor]
    if query.rank == 5:  # (batch, sequence, heads, 3, size)
        parts = [query[:, :, :, at].transpose(1, 2) for at in range(3)]
    elif not node.has(1):
        parts = [with_heads(part, heads) for part in query.chunk(3, axis=-1)]
    elif node.rank(1) == 5:
        parts = [with_heads(query, heads), *(node.tensor(1)[:, :, :, at].transpose(1, 2) for at in range(2))]
    else:
        keys = [node.tensor(index) for index in (1, 2)]
        parts = [with_heads(query, heads), *(x if x.rank == 4 else with_heads(x, heads) for x in keys)]
    if bias is not None:
        has_flat_keys = not node.has(1) or node.rank(1) != 4
        widths = [constant_sizes(node, (part.shape[3],))[0] * heads for part in parts]
        pieces = bias.split(widths, axis=0)
        for at in range(3 if has_flat_keys else 1):
            parts[at] = parts[at] + pieces[at].reshape(heads, 1, -1)
    return parts[0], parts[1], parts[2]


@operator("DecoderMaskedMultiHeadAttention", domain=MICROSOFT)
def decoder_attention(node: NodeContext) -> Result:
    if node.has(1) and node.rank(1) == 4:  # to what an encoder made
        y, scores, _ = _masked(node, _projected(node, 10), node.optional(3), node.optional(4), 0)
        return [y, None, None, scores]
    if node.has(7):
        return _decoded(node, bias=10, mask=3, added=4)
    q, k, v = _projected(node, 10)
    before: Size = node.shape(5)[2] if node.has(5) else 0
    if node.has(5):
        k, v = extended(node.tensor(5), k), extended(node.tensor(6), v)
    y, scores, _ = _masked(node, (q, k, v), node.optional(3), node.optional(4), before)
    return [y, k, v, scores]


def _decoded(node: NodeContext, bias: int, mask: int, added: int) -> Result:
    """Return attention over caches of the longest sequence, of which a number known at run time is filled.

    With a cache indirection each past key is that of the beam that it names. DecoderMasked has its inputs moved by
    one, except for the past.
    """
    past_at = 6 if node.op == "MultiHeadAttention" else 5
    length_at, beams_at = (8, 9) if node.op == "MultiHeadAttention" else (7, 9)
    q, k, v = _projected(node, bias)
    longest = node.shape(past_at)[2]
    filled = node.tensor(length_at).reshape(()).cast(DType.I64)
    starts = filled.reshape(1, 1)
    present = [inserted(node.tensor(past_at + at), part, starts, longest) for at, part in enumerate((k, v))]
    seen = [_of_beams(node, part, beams_at, filled) for part in present] if node.has(beams_at) else present
    additions = []
    if node.has(mask):
        hidden = node.tensor(mask)
        additions.append(key_mask(node, hidden.take(hidden._iota(longest), 1), q.shape[0], q.shape[2], longest, 0))
    if node.has(added):
        addend = node.tensor(added)
        additions.append(addend.take(addend._iota(longest), 3))
    closed = [future_keys(q, longest, filled)]
    y, scores, _ = attended(q, seen[0], seen[1], scale_of(node, q), added=additions, closed=closed)
    return [joined_heads(y), *present, scores]


def _of_beams(node: NodeContext, cache: Tensor, beams_at: int, filled: Tensor) -> Tensor:
    """Return past elements of a cache from the beam that the indirection (groups, beams, longest) names for each."""
    beams = node.tensor(beams_at)
    groups, width, longest = beams.shape
    batch = cache.shape[0]
    if not same_size(cache.shape[2], longest):
        beams = beams.take(beams._iota(cache.shape[2]), 2)
    place = beams._iota(cache.shape[2])
    own = beams._iota(width).unsqueeze(1)
    chosen = (place < filled).where(beams.cast(DType.I64), own)
    rows = (chosen + beams._iota(groups).reshape(-1, 1, 1) * width).reshape(batch, 1, cache.shape[2], 1)
    return cache.gather(0, rows.broadcast_to(cache.shape))

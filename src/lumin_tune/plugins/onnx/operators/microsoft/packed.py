"""Attention over batches without padding: the tokens of all sequences in one axis.

token_offset (batch, sequence) gives the position of each token in the padded batch, real tokens first; the batch is
padded, attended to, and packed again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.microsoft.attending import attended, joined_heads, scale_of
from lumin_tune.plugins.onnx.operators.neural_networks.attention import with_heads
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("PackedAttention", domain=MICROSOFT)
def packed_attention(node: NodeContext) -> Result:
    projected: Tensor = node.tensor(0) @ node.tensor(1) + node.tensor(2)
    (width,) = constant_sizes(node, projected.shape[-1:])
    sizes = node.attribute("qkv_hidden_sizes", None) or [width // 3] * 3
    return _attended(node, projected.split(sizes, axis=-1), 3, node.optional(5))


@operator("PackedMultiHeadAttention", domain=MICROSOFT)
def packed_multi_head_attention(node: NodeContext) -> Result:
    query = node.tensor(0)
    if query.rank == 4:  # (tokens, heads, 3, size)
        parts = [query[:, :, at].flatten(1) for at in range(3)]
    else:
        parts = [query, node.tensor(1), node.tensor(2)]
    if node.has(3):
        widths = [constant_sizes(node, part.shape[1:])[0] for part in parts]
        parts = [part + bias for part, bias in zip(parts, node.tensor(3).split(widths, axis=0), strict=True)]
    return _attended(node, parts, 4, node.optional(6))


def _attended(node: NodeContext, parts: list[Tensor], offsets_at: int, bias: Tensor | None) -> Tensor:
    offsets, bounds = node.tensor(offsets_at), node.tensor(offsets_at + 1).cast(DType.I64)
    batch, sequence = offsets.shape
    heads, tokens = node.attribute("num_heads"), parts[0].shape[0]
    rows = offsets.flatten(0).take(offsets._iota(tokens), 0).cast(DType.I64)
    q, k, v = (with_heads(_unpacked(part, rows, (batch, sequence)), heads) for part in parts)
    lengths = bounds.slice(0, 1, bounds.shape[0]) - bounds.slice(0, 0, batch)
    beyond = q._iota(sequence) >= lengths.reshape(-1, 1, 1, 1)
    y, _, _ = attended(q, k, v, scale_of(node, q), added=[] if bias is None else [bias], closed=[beyond])
    return joined_heads(y).flatten(0, 1).take(rows, 0)


def _unpacked(x: Tensor, rows: Tensor, shape: tuple[object, ...]) -> Tensor:
    """(tokens, width) -> (batch, sequence, width), zeros where there is no token."""
    batch, sequence = shape
    width = x.shape[1]
    base = x._full(0, (batch * sequence, width), x.dtype)  # type: ignore[operator]
    index = rows.unsqueeze(1).broadcast_to(x.shape)
    return base.scatter(0, index, x).reshape(batch, sequence, width)  # type: ignore[arg-type]

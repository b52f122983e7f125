"""Positions: rotary embeddings by caches of angles, and the relative biases of T5 and WavLM."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, concat, where
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.neural_networks.attention import rotated
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("RotaryEmbedding", domain=MICROSOFT)
def rotary_embedding(node: NodeContext) -> Result:
    """Positions are (batch, sequence), or one number: that of the first element."""
    positions = node.tensor(1)
    sequence = node.shape(0)[1 if node.rank(0) == 3 else 2]
    if positions.rank < 2:
        positions = positions.reshape(1, 1) + positions._iota(sequence)
    return _turned(node, *(node.tensor(index).take(positions, 0) for index in (2, 3)))


@operator("MRotaryEmbedding", domain=MICROSOFT)
def multimodal_rotary_embedding(node: NodeContext) -> Result:
    """Three positions an element, of time, height and width; each rotates the pairs of its section."""
    positions, sections = node.tensor(1), node.attribute("mrope_section")
    tables = []
    for index in (2, 3):
        streams = [node.tensor(index).take(positions[at], 0) for at in range(3)]  # (batch, sequence, half)
        (half,) = constant_sizes(node, streams[0].shape[-1:])
        if sum(sections) != half:
            raise node.error(f"mrope_section {sections} must sum to {half}, half of what is turned")
        if node.attribute("mrope_layout", 0):
            table, place = streams[0], streams[0]._iota(half)
            for at in (1, 2):
                table = where((place % 3 == at) & (place < sections[at] * 3), streams[at], table)
        else:
            bounds = [sum(sections[:at]) for at in range(4)]
            table = concat([streams[at].slice(-1, bounds[at], bounds[at + 1]) for at in range(3)], axis=-1)
        tables.append(table)
    return _turned(node, *tables)


def _turned(node: NodeContext, cosines: Tensor, sines: Tensor) -> Tensor:
    """Return the input turned by angles (batch, sequence, half), flat or with heads apart."""
    x = node.tensor(0)
    if node.attribute("is_packed_batching", 0):
        raise node.error("is_packed_batching is not supported; export with padded batches")
    if node.attribute("scale", 1.0) != 1.0:
        raise node.error("a scale is not supported, nor does onnxruntime apply it; scale the caches of angles")
    (half,) = constant_sizes(node, cosines.shape[-1:])
    width = node.attribute("rotary_embedding_dim", 0) or 2 * half
    is_interleaved = bool(node.attribute("interleaved", 0))
    if x.rank == 4:
        return rotated(x, cosines.unsqueeze(1), sines.unsqueeze(1), width, is_interleaved)
    heads = node.attribute("num_heads", 0)
    apart = x.reshape(*x.shape[:2], heads, -1) if heads else x.reshape(*x.shape[:2], -1, 2 * half)
    return rotated(apart, cosines.unsqueeze(2), sines.unsqueeze(2), width, is_interleaved).reshape(*x.shape)


@operator("RelativePositionBias", domain=MICROSOFT)
def relative_position_bias(node: NodeContext) -> Result:
    """(buckets, heads) -> (1, heads, queries, keys): the biases of T5, near distances apart, far ones in buckets."""
    table = node.tensor(0)
    queries, keys = node.size(1), node.size(2)
    (buckets,) = constant_sizes(node, table.shape[:1])
    farthest = node.attribute("max_distance")
    distance = table._iota(keys) - table._iota(queries).unsqueeze(1)
    offset: Tensor | int = 0
    if node.attribute("is_bidirectional"):
        buckets //= 2
        offset = (distance > 0).cast(DType.I64) * buckets
        distance = distance.abs()
    else:
        distance = (-distance).maximum(0)
    exact = buckets // 2
    ratio = (distance.maximum(1).cast(DType.F32) / exact).log() / math.log(farthest / exact)
    far = (ratio * (buckets - exact)).trunc().cast(DType.I64) + exact
    bucket = where(distance < exact, distance, far.minimum(buckets - 1)) + offset
    return table.take(bucket, 0).permute(2, 0, 1).unsqueeze(0)


@operator("GatedRelativePositionBias", domain=MICROSOFT)
def gated_relative_position_bias(node: NodeContext) -> Result:
    if node.has(6):
        raise node.error("tokens without padding (token_offset) are not supported; export with padded batches")
    query, bias, positions, weight, offset, eco = (node.tensor(index) for index in range(6))
    heads = node.attribute("num_heads")
    x = (query + bias).reshape(*query.shape[:2], heads, -1).transpose(1, 2)
    (width,) = constant_sizes(node, weight.shape[1:])
    gates = (x @ weight + offset).reshape(*x.shape[:3], 2, width // 2).sum(-1).sigmoid()
    u, r = gates[..., 0:1], gates[..., 1:2]
    return (u * (r * eco - 1.0) + 2.0) * positions

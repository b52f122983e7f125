"""Normalisations with the residual, the bias and the embeddings that optimisers fuse before them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.model.microsoft_signatures import MICROSOFT
from lumin_tune.plugins.onnx.operators.neural_networks.normalization import in_single, standardized
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("SimplifiedLayerNormalization")
def simplified_layer_normalization(node: NodeContext) -> Result:
    """Root-mean-square normalisation under the name that onnxruntime gave it before ONNX had it."""
    x, scale = node.tensor(0), node.tensor(1)
    axes = tuple(range(node.axis(node.attribute("axis"), x.rank), x.rank))
    y, inverse = _by_root_mean_square(in_single(x), axes, node.attribute("epsilon"))
    return [(y.cast(scale.dtype) * scale), inverse]


@operator("SkipLayerNormalization", domain=MICROSOFT)
def skip_layer_normalization(node: NodeContext) -> Result:
    """Results: the normalised sum, its mean, its inverse deviation, and the sum itself."""
    gamma, beta = node.tensor(2), node.optional(3)
    total = _skipped(node, node.optional(4))
    y, mean, inverse = standardized(total, (total.rank - 1,), node.attribute("epsilon"))
    y = y * gamma
    y = y if beta is None else y + beta
    return [y.cast(gamma.dtype), mean, inverse, total.cast(gamma.dtype)]


@operator("SkipSimplifiedLayerNormalization", domain=MICROSOFT)
def skip_root_mean_square(node: NodeContext) -> Result:
    gamma = node.tensor(2)
    total = _skipped(node, node.optional(3))
    y, inverse = _by_root_mean_square(total, (total.rank - 1,), node.attribute("epsilon"))
    mean = total.mean(-1, keepdim=True) if node.wants(1) else None
    return [(y * gamma).cast(gamma.dtype), mean, inverse, total.cast(gamma.dtype)]


def _skipped(node: NodeContext, bias: Tensor | None) -> Tensor:
    """Return input + skip + bias in f32 at least; the skip may be the same for the whole batch."""
    x, skip = in_single(node.tensor(0)), in_single(node.tensor(1))
    total = x + skip
    return total if bias is None else total + in_single(bias)


@operator("GatedRMSNorm", domain=MICROSOFT)
def gated_root_mean_square(node: NodeContext) -> Result:
    x, scale, gate = (in_single(node.tensor(index)) for index in range(3))
    y, _ = _by_root_mean_square(x, (x.rank - 1,), node.attribute("epsilon"))
    activation = node.attribute("activation")
    if activation not in ("silu", "swish", "sigmoid"):
        raise node.error(f"activation {activation!r} is unknown; allowed: silu, swish, sigmoid")
    y = y * scale * (gate.sigmoid() if activation == "sigmoid" else gate.silu())
    return y.cast(node.dtype(0))


def _by_root_mean_square(x: Tensor, axes: tuple[int, ...], eps: float) -> tuple[Tensor, Tensor]:
    """Return x over the root of its mean square, and one over that root."""
    inverse = (x.square().mean(axes, keepdim=True) + eps).rsqrt()
    return x * inverse, inverse


@operator("GroupNorm", "SkipGroupNorm", domain=MICROSOFT)
def group_norm(node: NodeContext) -> Result:
    """Over the channels of a group and all places; SkipGroupNorm's second result is the sum of its operands."""
    x, gamma, beta = in_single(node.tensor(0)), node.tensor(1), node.tensor(2)
    is_last = bool(node.attribute("channels_last"))
    x = x if is_last else x.permute(0, 2, 3, 1)
    if node.op == "SkipGroupNorm":
        skip = in_single(node.tensor(3))
        x = x + (skip.reshape(skip.shape[0], 1, 1, skip.shape[1]) if skip.rank == 2 else skip)
        x = x + in_single(node.tensor(4)) if node.has(4) else x
    groups = node.attribute("groups")
    parts = x.reshape(x.shape[0], -1, groups, x.shape[3] // groups)
    y, _, _ = standardized(parts, (1, 3), node.attribute("epsilon"))
    y = y.reshape(*x.shape) * gamma.cast(x.dtype) + beta.cast(x.dtype)
    if node.attribute("activation") not in (0, 1):
        raise node.error(f"activation must be 0 (none) or 1 (SiLU), not {node.attribute('activation')}")
    y = y.silu() if node.attribute("activation") == 1 else y
    return [(part if is_last else part.permute(0, 3, 1, 2)).cast(node.dtype(0)) for part in (y, x)]


@operator("EmbedLayerNormalization", domain=MICROSOFT)
def embed_layer_normalization(node: NodeContext) -> Result:
    """Results: the normalised sum of embeddings, how many words the mask keeps, the sum itself."""
    tables = _EmbeddingWeights(node.tensor(2), node.tensor(3), node.optional(4), node.tensor(5), node.tensor(6))
    return _embedded(node, tables, node.optional(7), node.optional(8))


@operator("QEmbedLayerNormalization", domain=MICROSOFT)
def quantized_embed_layer_normalization(node: NodeContext) -> Result:
    def table(index: int, number: int) -> Tensor | None:
        if not node.has(index):
            return None
        scale, zero = node.tensor(8 + number).reshape(()), node.tensor(13 + number).reshape(())
        whole = node.tensor(index).cast(DType.I32) - zero.cast(DType.I32)
        return whole.cast(scale.dtype) * scale

    word, position, segment, gamma, beta = (table(2 + number, number) for number in range(5))
    assert word is not None and position is not None and gamma is not None and beta is not None
    return _embedded(node, _EmbeddingWeights(word, position, segment, gamma, beta), node.optional(7), None)[:2]


@dataclass(frozen=True, slots=True)
class _EmbeddingWeights:
    """The tables of word, position and segment embeddings, and the scale and shift of their normalisation."""

    word: Tensor
    position: Tensor
    segment: Tensor | None
    gamma: Tensor
    beta: Tensor


def _embedded(
    node: NodeContext, weights: _EmbeddingWeights, mask: Tensor | None, positions: Tensor | None
) -> list[Tensor]:
    word, segment = weights.word, weights.segment
    ids = node.tensor(0)
    batch, sequence = ids.shape
    places = ids._iota(sequence).unsqueeze(0) if positions is None else positions
    total = in_single(word.take(ids, 0)) + in_single(weights.position.take(places, 0))
    if segment is not None:
        kinds = node.optional(1)
        total = total + in_single(segment[0] if kinds is None else segment.take(kinds, 0))
    y, _, _ = standardized(total, (2,), node.attribute("epsilon"))
    y = y * in_single(weights.gamma) + in_single(weights.beta)
    if mask is None:
        kept = ids._full(0, (batch,), DType.I32)
    else:
        kept = (mask == 1).cast(DType.I32).sum(1).cast(DType.I32)
    return [y.cast(word.dtype), kept, total.cast(word.dtype)]

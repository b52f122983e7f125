"""Normalisations: batch, instance, group, layer, root-mean-square, local response, mean-variance, Lp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, where
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("BatchNormalization")
def batch_normalization(node: NodeContext) -> Result:
    """In training mode with the statistics of the batch, and then also the running ones as results."""
    x, scale, bias, mean, variance = (node.tensor(index) for index in range(5))
    if node.attribute("spatial", 1) == 0:
        raise node.error("spatial=0, statistics of each element, is not supported; opset 9 removed it")
    eps = node.attribute("epsilon", 1e-5)
    if not node.attribute("training_mode", 0):
        return x.batch_norm(mean, variance, scale, bias, eps=eps).cast(x.dtype)
    working = in_single(x)
    others = tuple(axis for axis in range(x.rank) if axis != 1)
    own_mean, own_variance = working.mean(others), working.var(others, correction=0)
    y = working.batch_norm(own_mean, own_variance, scale, bias, eps=eps).cast(x.dtype)
    keep = node.attribute("momentum", 0.9)
    running = [
        (held * keep + own.cast(held.dtype) * (1 - keep)).cast(held.dtype)
        for held, own in ((mean, own_mean), (variance, own_variance))
    ]
    return [y, *running]


@operator("InstanceNormalization")
def instance_normalization(node: NodeContext) -> Result:
    x, scale, bias = (node.tensor(index) for index in range(3))
    y, _, _ = standardized(in_single(x), range(2, x.rank), node.attribute("epsilon", 1e-5))
    return _per_channel(y, scale, bias).cast(x.dtype)


@operator("GroupNormalization")
def group_normalization(node: NodeContext) -> Result:
    x, scale, bias = (node.tensor(index) for index in range(3))
    groups = node.attribute("num_groups")
    channels = x.shape[1]
    if node.opset < 21:  # one entry a group then, one a channel since
        each = channels // groups
        scale, bias = (vector.unsqueeze(1).expand(groups, each).reshape(-1) for vector in (scale, bias))
    grouped = in_single(x).reshape(x.shape[0], groups, -1)
    y, _, _ = standardized(grouped, (2,), node.attribute("epsilon", 1e-5))
    return _per_channel(y.reshape(*x.shape), scale, bias).cast(x.dtype)


@operator("LayerNormalization")
def layer_normalization(node: NodeContext) -> Result:
    """The second and third result are the mean and the inverse deviation, in the type that is computed in."""
    x, scale, bias = node.tensor(0), node.tensor(1), node.optional(2)
    working = in_single(x)
    axes = range(x._axis(node.attribute("axis", -1)), x.rank)
    y, mean, inverse = standardized(working, axes, node.attribute("epsilon", 1e-5))
    y = y.cast(x.dtype) * scale
    y = y if bias is None else y + bias
    return [y.cast(x.dtype), mean, inverse]


@operator("RMSNormalization")
def rms_normalization(node: NodeContext) -> Result:
    x, scale = node.tensor(0), node.tensor(1)
    working = in_single(x)
    axes = tuple(range(x._axis(node.attribute("axis", -1)), x.rank))
    inverse = (working.square().mean(axes, keepdim=True) + node.attribute("epsilon", 1e-5)).rsqrt()
    normal: Tensor = (working * inverse).cast(x.dtype) * scale
    return normal.cast(scale.dtype)


@operator("LRN")
def local_response_normalization(node: NodeContext) -> Result:
    """Divide by a power of the squares that neighbouring channels sum to."""
    x, size = node.tensor(0), node.attribute("size")
    alpha, beta, bias = (node.attribute(name) for name in ("alpha", "beta", "bias"))
    before = (size - 1) // 2
    widths = [(before, size - 1 - before) if axis == 1 else (0, 0) for axis in range(x.rank)]
    sums = in_single(x).square().pad(widths).unfold(1, size).sum(-1)
    y: Tensor = x * (sums * (alpha / size) + bias) ** -beta
    return y.cast(x.dtype)


@operator("MeanVarianceNormalization")
def mean_variance_normalization(node: NodeContext) -> Result:
    x = node.tensor(0)
    axes = tuple(node.attribute("axes", (0, 2, 3)))
    working = in_single(x)
    centred = working - working.mean(axes, keepdim=True)
    return (centred / (centred.square().mean(axes, keepdim=True).sqrt() + 1e-9)).cast(x.dtype)


@operator("LpNormalization")
def lp_normalization(node: NodeContext) -> Result:
    """Divide by the norm; where that is zero the result is."""
    x, p = node.tensor(0), node.attribute("p", 2)
    if p not in (1, 2):
        raise node.error(f"p must be 1 or 2, not {p}")
    working = in_single(x)
    norm = working.norm(p, node.attribute("axis", -1), keepdim=True)
    return where(norm == 0, working._full_like(0), working / norm).cast(x.dtype)


def in_single(x: Tensor) -> Tensor:
    """Return f16 and bf16 as f32, other floats as they are."""
    return x.cast(DType.F32) if x.dtype.is_half else x


def standardized(x: Tensor, over: Sequence[int], eps: float) -> tuple[Tensor, Tensor, Tensor]:
    """Return (x - mean) / sqrt(variance + eps), the mean, and 1 / sqrt(variance + eps)."""
    axes = tuple(over)
    mean = x.mean(axes, keepdim=True)
    centred = x - mean
    inverse = (centred.square().mean(axes, keepdim=True) + eps).rsqrt()
    return centred * inverse, mean, inverse


def _per_channel(y: Tensor, scale: Tensor, bias: Tensor) -> Tensor:
    spread = (-1, *[1] * (y.rank - 2))
    return y * scale.reshape(*spread) + bias.reshape(*spread)

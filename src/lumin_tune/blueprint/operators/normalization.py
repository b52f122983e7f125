"""Softmax and normalisation."""

from __future__ import annotations

from lumin_tune.blueprint.operators import schemes
from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.core.tensor import Tensor

_SAME = "V... -> V..."
_AFFINE = {"weight": schemes.ones, "bias": schemes.zeros}


@operator(shapes=_SAME, kinds="any -> float")
def softmax(input: Tensor, *, axis: int = -1) -> Tensor:
    return input.softmax(axis)


@operator(shapes=_SAME, kinds="any -> float")
def log_softmax(input: Tensor, *, axis: int = -1) -> Tensor:
    return input.log_softmax(axis)


@operator(shapes="V... d, d, d -> V... d", kinds="float, float, float -> float", parameters=_AFFINE)
def layer_norm(input: Tensor, weight: Tensor | None = None, bias: Tensor | None = None, *, eps: float = 1e-5) -> Tensor:
    """(input - mean) / √(variance + eps) * weight + bias, with mean and variance over the last axis."""
    return input.layer_norm(weight, bias, -1, eps)


@operator(shapes="V... d, d -> V... d", kinds="float, float -> float", parameters=_AFFINE)
def rms_norm(input: Tensor, weight: Tensor | None = None, *, eps: float = 1e-6) -> Tensor:
    """input / √(mean(input²) + eps) * weight, with the mean over the last axis."""
    return input.rms_norm(weight, -1, eps)


@operator(
    shapes="N c S..., c, c, c, c -> N c S...", kinds="float, float, float, float, float -> float", parameters=_AFFINE
)
def batch_norm(
    input: Tensor,
    weight: Tensor | None = None,
    bias: Tensor | None = None,
    running_mean: Tensor | None = None,
    running_var: Tensor | None = None,
    *,
    eps: float = 1e-5,
) -> Tensor:
    """Normalise channels by the running statistics, or by those of the batch if they are absent, as in training."""
    return input.batch_norm(running_mean, running_var, weight, bias, 1, eps)


@operator(shapes="N c S... -> c", kinds="float -> float")
def channel_mean(input: Tensor) -> Tensor:
    """The mean of each channel over the batch and all spatial axes."""
    return input.mean((0, *range(2, input.rank)))


@operator(shapes="N c S... -> c", kinds="float -> float")
def channel_variance(input: Tensor, *, correction: float = 1) -> Tensor:
    """The variance of each channel over the batch and all spatial axes, unbiased by default."""
    return input.var((0, *range(2, input.rank)), correction)


@operator(shapes="N c S..., c, c -> N c S...", kinds="float, float, float -> float", parameters=_AFFINE)
def group_norm(
    input: Tensor, weight: Tensor | None = None, bias: Tensor | None = None, *, groups: int, eps: float = 1e-5
) -> Tensor:
    """Normalise groups of neighbouring channels together with all spatial axes."""
    return input.group_norm(groups, weight, bias, 1, eps)


@operator(shapes="N c S..., c, c -> N c S...", kinds="float, float, float -> float", parameters=_AFFINE)
def instance_norm(
    input: Tensor, weight: Tensor | None = None, bias: Tensor | None = None, *, eps: float = 1e-5
) -> Tensor:
    """Normalise each channel of each sample over its spatial axes."""
    axes = tuple(range(2, input.rank))
    centred = input - input.mean(axes, True)
    result = centred * ((centred * centred).mean(axes, True) + eps).rsqrt()
    shape = (-1, *(1 for _ in axes))
    result = result if weight is None else result * weight.reshape(*shape)
    return result if bias is None else result + bias.reshape(*shape)

"""Convolutions, pooling and resampling over one, two or three spatial axes, channels first."""

from __future__ import annotations

from typing import Any

from lumin_tune.blueprint.operators import schemes
from lumin_tune.blueprint.operators.contraction import activated
from lumin_tune.blueprint.operators.operator import operator
from lumin_tune.blueprint.solver import relations
from lumin_tune.core.tensor import Tensor

_FILTER = {"weight": schemes.fan_in_uniform, "bias": schemes.fan_in_uniform}


@operator(
    shapes="N c S..., o p K..., o -> N o M...",
    kinds="float, float, float -> float",
    relations=(relations.convolved,),
    parameters=_FILTER,
)
def conv(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
    activation: str | None = None,
) -> Tensor:
    """Cross-correlation. input: (n, c, *spatial), weight: (o, c/groups, *kernel), bias: (o,) -> (n, o, *m).

    stride, dilation: an int or one per axis. padding: an int, one per axis, pairs (before, after), "same" or "valid".
    """
    return activated(input.conv(weight, bias, stride, padding, dilation, groups), activation)


@operator(
    shapes="N c S..., c p K..., o -> N o M...",
    kinds="float, float, float -> float",
    relations=(relations.convolved_back,),
    parameters=_FILTER,
)
def conv_transpose(
    input: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    *,
    stride: Any = 1,
    padding: Any = 0,
    output_padding: Any = 0,
    dilation: Any = 1,
    groups: int = 1,
) -> Tensor:
    """Transposed convolution. input: (n, c, *spatial), weight: (c, o/groups, *kernel), bias: (o,) -> (n, o, *m)."""
    return input.conv_transpose(weight, bias, stride, padding, output_padding, groups, dilation)


@operator(shapes="N c S... -> N c M...", kinds="T -> T", relations=(relations.pooled,))
def max_pool(
    input: Tensor, *, kernel_size: Any, stride: Any = None, padding: Any = 0, dilation: Any = 1, ceil_mode: bool = False
) -> Tensor:
    """The maximum of windows. stride: the window if None. padding as in `conv`."""
    return input.max_pool(kernel_size, stride, padding, dilation, ceil_mode)


@operator(shapes="N c S... -> N c M...", kinds="any -> float", relations=(relations.pooled,))
def avg_pool(
    input: Tensor,
    *,
    kernel_size: Any,
    stride: Any = None,
    padding: Any = 0,
    ceil_mode: bool = False,
    count_include_pad: bool = True,
) -> Tensor:
    return input.avg_pool(kernel_size, stride, padding, ceil_mode, count_include_pad)


@operator(shapes="N c S... -> N c M...", kinds="T -> T", relations=(relations.binned,))
def adaptive_max_pool(input: Tensor, *, output_size: Any) -> Tensor:
    """The maximum of bins. output_size: an int, or one per spatial axis (None keeps the axis)."""
    return input.adaptive_max_pool(output_size)


@operator(shapes="N c S... -> N c M...", kinds="any -> float", relations=(relations.binned,))
def adaptive_avg_pool(input: Tensor, *, output_size: Any) -> Tensor:
    return input.adaptive_avg_pool(output_size)


@operator(shapes="N c S... -> N c", kinds="any -> float")
def global_avg_pool(input: Tensor) -> Tensor:
    """The mean over all spatial axes: (n, c, *spatial) -> (n, c)."""
    return input.mean(tuple(range(2, input.rank))) if input.rank > 2 else input


@operator(shapes="N c S... -> N c", kinds="T -> T")
def global_max_pool(input: Tensor) -> Tensor:
    return input.max(tuple(range(2, input.rank))) if input.rank > 2 else input


@operator(shapes="N c S... -> N c M...", kinds="T -> T", relations=(relations.same_rank, relations.recorded))
def interpolate(
    input: Tensor, *, size: Any = None, scale: Any = None, mode: str = "nearest", align_corners: bool = False
) -> Tensor:
    """Resample the spatial axes to a size or by a scale. mode: nearest or linear."""
    return input.interpolate(size, scale, mode, align_corners)

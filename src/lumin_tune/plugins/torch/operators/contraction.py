"""Contractions: matrix products, convolutions, distances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, simplified
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, builds


@builds("mm", "bmm", "mv", "matmul", "dot", "vdot")
def matmul(call: AtenCall, a: Tensor, b: Tensor) -> Tensor:
    return a.matmul(b).cast(call.dtype)


def _plus_product(call: AtenCall, x: Tensor, product: Tensor, beta: Any, alpha: Any) -> Tensor:
    """Return beta * x + alpha * product; beta 0 ignores x, even NaN."""
    work = product.dtype
    scaled = product if alpha == 1 else product * call.weak(alpha, work)
    if beta == 0:
        return scaled.broadcast_to(call.shape).cast(call.dtype)
    added = x.cast(work) if beta == 1 else x.cast(work) * call.weak(beta, work)
    return (added + scaled).cast(call.dtype)


@builds("addmm", "addmv", "baddbmm")
def addmm(call: AtenCall, x: Tensor, a: Tensor, b: Tensor, beta: Any = 1, alpha: Any = 1) -> Tensor:
    if call.dtype.is_half:  # the product is rounded once, with what is added to it
        a, b = a.cast(DType.F32), b.cast(DType.F32)
    return _plus_product(call, x, a.matmul(b), beta, alpha)


@builds("addbmm")
def addbmm(call: AtenCall, x: Tensor, a: Tensor, b: Tensor, beta: Any = 1, alpha: Any = 1) -> Tensor:
    return _plus_product(call, x, a.matmul(b).sum(0).cast(call.dtype), beta, alpha)


@builds("addr")
def addr(call: AtenCall, x: Tensor, a: Tensor, b: Tensor, beta: Any = 1, alpha: Any = 1) -> Tensor:
    return _plus_product(call, x, a.outer(b), beta, alpha)


@builds("linear")
def linear(call: AtenCall, x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    y = x.matmul(weight.transpose()) if weight.rank > 1 else x.matmul(weight)
    return (y if bias is None else y + bias).cast(call.dtype)


# convolution


@builds("convolution", "_convolution")
def convolution(
    call: AtenCall,
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: Size,
    *_: Any,
) -> Tensor:
    axes = weight.rank - 2
    spread = [_per_axis(option, axes) for option in (stride, padding, dilation, output_padding)]
    if transposed:
        return x.conv_transpose(weight, bias, spread[0], spread[1], spread[3], groups, spread[2])
    return x.conv(weight, bias, spread[0], spread[1], spread[2], groups)


def _per_axis(option: Any, axes: int) -> list[int]:
    """Return one integer per spatial axis; torch also accepts a list of one for all."""
    given = [option] if isinstance(option, int) else list(option)
    return given * axes if len(given) == 1 else given


@builds("conv1d", "conv2d", "conv3d", "conv1d.padding", "conv2d.padding", "conv3d.padding")
def conv(
    call: AtenCall,
    x: Tensor,
    weight: Tensor,
    bias: Tensor | None = None,
    stride: Any = 1,
    padding: Any = 0,
    dilation: Any = 1,
    groups: Size = 1,
) -> Tensor:
    axes = weight.rank - 2
    widths = padding if isinstance(padding, str) else _per_axis(padding, axes)
    return x.conv(weight, bias, _per_axis(stride, axes), widths, _per_axis(dilation, axes), groups)


@builds("convolution_backward")
def convolution_backward(
    call: AtenCall,
    gradient: Tensor,
    x: Tensor,
    weight: Tensor,
    bias_sizes: Any,
    stride: Sequence[int],
    padding: Sequence[int],
    dilation: Sequence[int],
    transposed: bool,
    output_padding: Sequence[int],
    groups: Size,
    output_mask: Sequence[bool],
) -> tuple[Tensor | None, Tensor | None, Tensor | None]:
    """The gradient of the input of a convolution is a transposed convolution, and the other way round."""
    axes = weight.rank - 2
    steps, pads, gaps = (_per_axis(option, axes) for option in (stride, padding, dilation))
    by_x = by_weight = by_bias = None
    if output_mask[0] and transposed:
        by_x = gradient.conv(weight, None, steps, pads, gaps, groups)
    elif output_mask[0]:
        by_x = _by_input(gradient, x, weight, steps, pads, gaps, groups)
    if output_mask[1]:
        image, filters = (gradient, x) if transposed else (x, gradient)
        by_weight = _by_weight(image, filters, weight, steps, pads, gaps, groups)
    if output_mask[2]:
        by_bias = gradient.sum([0, *range(2, gradient.rank)]).cast(gradient.dtype)
    return by_x, by_weight, by_bias


def _by_input(
    gradient: Tensor, x: Tensor, weight: Tensor, steps: list[int], pads: list[int], gaps: list[int], groups: Size
) -> Tensor:
    """Return the gradient of the input: a transposed convolution, padded to the size of x."""
    axes = range(weight.rank - 2)
    rest = []
    for at in axes:
        span = simplified((gradient.shape[2 + at] - 1) * steps[at] + gaps[at] * (weight.shape[2 + at] - 1) + 1)
        rest.append(simplified(x.shape[2 + at] + 2 * pads[at] - span))
    found = gradient.conv_transpose(weight, None, steps, 0, 0, groups, gaps)
    found = found.pad([(0, 0), (0, 0), *((0, extra) for extra in rest)])
    for at in axes:
        found = found.slice(2 + at, pads[at], simplified(pads[at] + x.shape[2 + at]))
    return found


def _by_weight(
    image: Tensor, filters: Tensor, weight: Tensor, steps: list[int], pads: list[int], gaps: list[int], groups: Size
) -> Tensor:
    """Return the gradient of the weight: a convolution of the image with the other operand.

    Batch and channels are exchanged within each group, as are stride and dilation.
    """
    one, other = _batch_last(image, groups), _batch_last(filters, groups)  # ([groups], channels, batch, *spatial)
    if groups != 1:
        one, other = one.transpose(0, 1).flatten(1, 2), other.flatten(0, 1)
    made = one.conv(other, None, gaps, pads, steps, groups).transpose(0, 1)
    return made[(slice(None), slice(None), *(slice(0, size) for size in weight.shape[2:]))]


def _batch_last(x: Tensor, groups: Size) -> Tensor:
    """(batch, groups*channels, *spatial) -> ([groups], channels, batch, *spatial), without groups if there is one."""
    if groups == 1:
        return x.transpose(0, 1)
    split = x.reshape(x.shape[0], groups, simplified(x.shape[1] // groups), *x.shape[2:])
    return split.permute(1, 2, 0, *range(3, split.rank))


# distances


@builds("_cdist_forward", "cdist")
def cdist(call: AtenCall, a: Tensor, b: Tensor, p: float = 2.0, compute_mode: int | None = None) -> Tensor:
    """(..., m, d), (..., n, d) -> (..., m, n)"""
    return (a.unsqueeze(-2) - b.unsqueeze(-3)).norm(float(p), -1)


@builds("_pdist_forward")
def pdist(call: AtenCall, x: Tensor, p: float = 2.0) -> Tensor:
    """(n, d) -> (n*(n-1)/2,): the pairwise distances."""
    count = x.shape[0]
    if not isinstance(count, int):
        raise call.unsupported(f"the number of pairs of {count} rows is symbolic")
    if count < 2:
        return call.graph.zeros((0,), x.dtype)
    rows, columns = np.triu_indices(count, 1)
    return (x.take(rows, 0) - x.take(columns, 0)).norm(float(p), -1)

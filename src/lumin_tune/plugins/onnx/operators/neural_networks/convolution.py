"""Convolutions of ONNX: Conv, ConvTranspose, DeformConv, CausalConvWithState, and Col2Im.

Padding is worked out here; the sums are those of `Tensor.conv` and `conv_transpose`, and of one contraction
with sampled places for the deformable kind.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, product, simplified
from lumin_tune.core.tensor import Tensor, concat
from lumin_tune.core.tensor.neural_networks.sliding import at_least_zero, reach_of
from lumin_tune.plugins.onnx.model.import_limits import check_elements
from lumin_tune.plugins.onnx.operators.dequantized import Factors, convolution_factors_of, dequantized_operands
from lumin_tune.plugins.onnx.operators.sampling import FeatureImages, at_points
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import Pairs, constant_sizes, pad_pairs, read_windows, split_padding

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("Conv")
def convolve(node: NodeContext) -> Result:
    x, weight, bias = node.tensor(0), node.tensor(1), node.optional(2)
    found = dequantized_operands(node, 0, product(weight.shape[1:]))
    if found is None:
        return convolution(node, x, weight, bias)
    (a, b), spatial = found, [1] * (x.rank - 2)
    scale = a.scale * b.scale
    sums = integer_convolution(node, convolution_factors_of(node, a.whole, a.zero, b.whole, b.zero))
    y = sums.cast(scale.dtype) * (scale if scale.rank == 0 else scale.reshape(-1, *spatial))
    return y if bias is None else y + bias.reshape(-1, *spatial)


def integer_convolution(node: NodeContext, factors: Factors) -> Tensor:
    """Return the convolution of integers by the attributes of the node; padding stands for the zero point."""
    return convolution(node, factors.a, factors.b, None, factors.shift)


def convolution(
    node: NodeContext, x: Tensor, weight: Tensor, bias: Tensor | None, shift: Tensor | None = None
) -> Tensor:
    """Return the convolution by the attributes of the node. shift: what is to be added to x, an i32 that is an i8."""
    windows = read_windows(node, x.shape[2:], weight.shape[2:])
    groups = node.attribute("group", 1)
    pads = windows.padding
    if any(isinstance(width, int) and width < 0 for pair in pads for width in pair):
        x, pads = _cropped(x, pads), tuple((at_least_zero(low), at_least_zero(high)) for low, high in pads)
    if shift is None:
        return x.conv(weight, bias, windows.strides, pads, windows.dilations, groups)
    spatial = [1] * (x.rank - 2)
    if any(width != 0 for pair in pads for width in pair):
        x = ((x + shift).pad([(0, 0), (0, 0), *pads]) - shift).cast(DType.I8).cast(DType.I32)
    y = x.conv(weight, bias, windows.strides, 0, windows.dilations, groups)
    return y + shift * weight.sum(tuple(range(1, weight.rank))).cast(DType.I32).reshape(-1, *spatial)


@operator("ConvTranspose")
def convolve_transposed(node: NodeContext) -> Result:
    return transposed_convolution(node, node.tensor(0), node.tensor(1), node.optional(2), None)


def transposed_convolution(
    node: NodeContext, x: Tensor, weight: Tensor, bias: Tensor | None, pads: Sequence[Size] | None
) -> Tensor:
    """Return the transposed convolution by the attributes of the node; `pads`, if given, stand for the attribute."""
    sizes, axes = x.shape[2:], x.rank - 2
    strides, dilations = node.attribute("strides", (1,) * axes), node.attribute("dilations", (1,) * axes)
    extra = node.attribute("output_padding", (0,) * axes)
    spans = reach_of(weight.shape[2:], dilations)
    natural = [
        simplified((size - 1) * stride + span + more) for size, stride, span, more in zip(sizes, strides, spans, extra)
    ]
    mode, wanted = node.attribute("auto_pad", "NOTSET"), node.attribute("output_shape", ())
    if not wanted and mode in ("NOTSET", "VALID"):
        cut: Pairs = ((0, 0),) * axes
        if mode == "NOTSET":
            cut = pad_pairs(node, axes) if pads is None else tuple(zip(pads[:axes], pads[axes:], strict=True))
        targets = [simplified(size - low - high) for size, (low, high) in zip(natural, cut)]
    else:
        targets = list(wanted) or [simplified(size * stride) for size, stride in zip(sizes, strides)]
        totals = [at_least_zero(simplified(size - target)) for size, target in zip(natural, targets)]
        cut = tuple(split_padding(total, mode == "SAME_UPPER") for total in totals)
    y = x.conv_transpose(weight, None, strides, 0, 0, node.attribute("group", 1), dilations)
    for axis, ((low, _), target) in enumerate(zip(cut, targets), 2):
        y = _section(y, axis, low, target)
    return y if bias is None else y + bias.reshape(-1, *[1] * axes)


@operator("DeformConv")
def convolve_deformed(node: NodeContext) -> Result:
    """Each tap of the kernel reads x at its place moved by an offset, bilinearly, times a mask."""
    x, weight, offset, bias, mask = *(node.tensor(i) for i in range(3)), node.optional(3), node.optional(4)
    if x.rank != 4:
        raise node.error(f"x has {x.rank} axes, but only two spatial axes are supported; reshape it to 4 axes")
    n, channels, height, width = constant_sizes(node, x.shape)
    out_channels, per_group, down, across = constant_sizes(node, weight.shape)
    windows = read_windows(node, (height, width), (down, across))
    groups, offset_groups = node.attribute("group", 1), node.attribute("offset_group", 1)
    taps, (out_rows, out_columns) = down * across, constant_sizes(node, offset.shape[2:])
    moved = offset.reshape(n, offset_groups, taps, 2, out_rows, out_columns)
    check_elements(node, 2 * taps * out_rows * out_columns, "the table of places")
    places = np.empty((1, 1, taps, 2, out_rows, out_columns), offset.dtype.numpy)
    for axis in range(2):
        tap = np.indices((down, across))[axis].reshape(taps, 1, 1) * windows.dilations[axis]
        out = np.indices((out_rows, out_columns))[axis] * windows.strides[axis]
        places[0, 0, :, axis] = tap + out - constant_sizes(node, windows.padding[axis])[0]
    moved = moved + places
    # an offset group is a batch entry of its own: all its channels are read at the same places
    folded = x.reshape(n * offset_groups, channels // offset_groups, height, width)
    points = moved.permute(0, 1, 3, 2, 4, 5).reshape(n * offset_groups, 2, -1)
    images = FeatureImages.of(folded, n * offset_groups, (height, width))
    taken = at_points(images, [points[:, 0], points[:, 1]], "linear")
    taken = taken.reshape(n, offset_groups, taps, out_rows * out_columns, channels // offset_groups)
    if mask is not None:
        taken = taken * mask.reshape(n, offset_groups, taps, out_rows * out_columns, 1)
    taken = taken.permute(0, 1, 4, 2, 3).reshape(n, groups, per_group * taps, out_rows * out_columns)
    kernel = weight.reshape(groups, out_channels // groups, per_group * taps)
    y = (kernel @ taken.cast(x.dtype)).reshape(n, out_channels, out_rows, out_columns)
    return y if bias is None else y + bias.reshape(-1, 1, 1)


@operator("CausalConvWithState")
def convolve_causally(node: NodeContext) -> Result:
    """A depthwise convolution that sees the past only; its last elements are handed on as state."""
    x, weight, bias, past = node.tensor(0), node.tensor(1), node.optional(2), node.optional(3)
    (reach,) = constant_sizes(node, weight.shape[2:])
    (channels,) = constant_sizes(node, x.shape[1:2])
    padded = x.pad([(0, 0), (0, 0), (reach - 1, 0)]) if past is None else concat([past, x], axis=2)
    y = padded.conv(weight, bias, groups=channels)
    activation = node.attribute("activation", "none")
    if activation not in ("none", "silu", "swish"):
        raise node.error(f"activation {activation!r} is unknown; allowed: none, silu, swish")
    if activation != "none":
        y = y.cast(DType.F32).silu().cast(x.dtype)
    return [y, _section(padded, 2, simplified(padded.shape[2] - (reach - 1)), reach - 1)]


@operator("Col2Im")
def columns_to_image(node: NodeContext) -> Result:
    """Sum blocks, the columns of x, where they overlap in the image. x: (n, channels * block, blocks)."""
    x, image, block = node.tensor(0), node.ints(1), node.ints(2)
    axes = len(image)
    strides, dilations = (node.attribute(name, [1] * axes) for name in ("strides", "dilations"))
    pads = [constant_sizes(node, pair) for pair in pad_pairs(node, axes)]
    spans = [dilation * (size - 1) + 1 for size, dilation in zip(block, dilations)]
    padded = [size + low + high for size, (low, high) in zip(image, pads)]
    counts = [(size - span) // stride + 1 for size, span, stride in zip(padded, spans, strides)]
    if min(counts) < 0:
        raise node.error(f"blocks {block} do not fit the image {image} with pads {pads}")
    check_elements(node, math.prod(block) * math.prod(counts), "the table of places")
    places = np.zeros((*block, *counts), np.int64)
    for axis in range(axes):
        tap = np.indices(block)[axis].reshape(*block, *[1] * axes) * dilations[axis]
        start = np.indices(counts)[axis] * strides[axis]
        places = places * padded[axis] + tap + start
    columns = x.reshape(x.shape[0], -1, places.size)
    index = x._literal(places.reshape(1, 1, -1), DType.I64).broadcast_to(columns.shape)
    sums = x._full(0, (*columns.shape[:2], math.prod(padded)), x.dtype).scatter(2, index, columns, reduce="add")
    y = sums.reshape(*columns.shape[:2], *padded)
    for axis, (size, (low, _)) in enumerate(zip(image, pads), 2):
        y = _section(y, axis, low, size)
    return y


def _section(x: Tensor, axis: int, start: Size, size: Size) -> Tensor:
    """Return `size` elements of an axis from `start` on, zeros where there are none."""
    length = x.shape[axis]
    before, after = at_least_zero(simplified(-start)), at_least_zero(simplified(start + size - length))
    grown = x.pad([(before, after) if other == axis else (0, 0) for other in range(x.rank)])
    first = simplified(start + before)
    return grown.slice(axis, first, simplified(first + size))


def _cropped(x: Tensor, pads: Pairs) -> Tensor:
    """Take away elements where the padding is negative."""
    for axis, (low, high) in enumerate(pads, 2):
        first = at_least_zero(simplified(-low))
        x = x.slice(axis, first, simplified(x.shape[axis] - at_least_zero(simplified(-high))))
    return x

"""Pooling: MaxPool, AveragePool, LpPool, their global forms, MaxUnpool."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import product, simplified
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import Windows, constant_sizes, pad_pairs, read_windows

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


@operator("MaxPool")
def max_pool(node: NodeContext) -> Result:
    """The greatest element of each window; as second result its place in the flattened x."""
    return greatest(node, node.tensor(0))


def greatest(node: NodeContext, x: Tensor) -> list[Tensor]:
    """Return the greatest elements of windows by the attributes of the node, and their places if they are wanted."""
    windows = read_windows(node, x.shape[2:])
    padded = x.pad(windows.whole_padding, x.dtype.lowest)
    y = padded.max_pool(windows.kernel, windows.strides, 0, windows.dilations)
    if not node.wants(1):
        return [y]
    return [y, _places(node, x, padded, windows)]


def _places(node: NodeContext, x: Tensor, padded: Tensor, windows: Windows) -> Tensor:
    """Return the place of each window's greatest element in the flattened x, i64."""
    axes = len(windows.kernel)
    unfolded = padded
    for axis in range(axes):
        unfolded = unfolded.unfold(2 + axis, windows.kernel[axis], windows.strides[axis], windows.dilations[axis])
    best = unfolded.flatten(2 + axes).argmax(-1)
    sizes = x.shape[2:]
    strides = [product(sizes[axis + 1 :]) for axis in range(axes)]
    if node.attribute("storage_order", 0):
        strides = [product(sizes[:axis]) for axis in range(axes)]
    total, inner = None, 1
    for axis in reversed(range(axes)):
        within = best.floordiv(inner).mod(windows.kernel[axis])
        inner *= windows.kernel[axis]
        count = best.shape[2 + axis]
        start = best._iota(count) * windows.strides[axis] - windows.growth[axis][0]
        start = start.reshape(*[1] * (2 + axis), count, *[1] * (axes - axis - 1))
        place = (start + within * windows.dilations[axis]) * strides[axis]
        total = place if total is None else total + place
    assert total is not None
    image = best._iota(x.shape[0]).unsqueeze(1) * x.shape[1] + best._iota(x.shape[1])
    return total + (image * product(sizes)).reshape(*x.shape[:2], *[1] * axes)


@operator("AveragePool")
def average_pool(node: NodeContext) -> Result:
    return averaged(node, node.tensor(0))


def averaged(node: NodeContext, x: Tensor) -> Tensor:
    """Return the means of windows by the attributes of the node."""
    windows = read_windows(node, x.shape[2:])
    ceil = windows.growth != windows.padding
    counted = bool(node.attribute("count_include_pad", 0))
    return x.avg_pool(windows.kernel, windows.strides, windows.padding, ceil, counted, windows.dilations)


@operator("LpPool")
def lp_pool(node: NodeContext) -> Result:
    x, p = node.tensor(0), node.attribute("p", 2)
    windows = read_windows(node, x.shape[2:])
    powers = (x.abs() ** p).pad(windows.whole_padding)
    means = powers.avg_pool(windows.kernel, windows.strides, 0, dilation=windows.dilations)
    norms: Tensor = (means * math.prod(windows.kernel)) ** (1 / p)
    return norms.cast(x.dtype)


@operator("GlobalAveragePool")
def global_average_pool(node: NodeContext) -> Result:
    x = node.tensor(0)
    return x.mean(tuple(range(2, x.rank)), keepdim=True)


@operator("GlobalMaxPool")
def global_max_pool(node: NodeContext) -> Result:
    x = node.tensor(0)
    return x.max(tuple(range(2, x.rank)), keepdim=True)


@operator("GlobalLpPool")
def global_lp_pool(node: NodeContext) -> Result:
    x, p = node.tensor(0), node.attribute("p", 2)
    sums = (x.abs() ** p).sum(tuple(range(2, x.rank)), keepdim=True)
    norms: Tensor = sums ** (1 / p)
    return norms.cast(x.dtype)


@operator("MaxUnpool")
def max_unpool(node: NodeContext) -> Result:
    """Put elements back where MaxPool found them, zeros elsewhere."""
    x, places = node.tensor(0), node.tensor(1)
    axes = x.rank - 2
    kernel, strides = node.attribute("kernel_shape"), node.attribute("strides", (1,) * axes)
    spatial = [
        simplified((size - 1) * stride + window - low - high)
        for size, stride, window, (low, high) in zip(x.shape[2:], strides, kernel, pad_pairs(node, axes))
    ]
    shape = (*x.shape[:2], *spatial)
    count = product(shape)
    y = x._full(0, (count,), x.dtype).scatter(0, places.flatten().cast(DType.I64), x.flatten()).reshape(*shape)
    if not node.has(2):
        return y
    wanted = constant_sizes(node, [int(size) for size in node.array(2)])
    return y.pad([(0, simplified(size - have)) for size, have in zip(wanted, shape)])

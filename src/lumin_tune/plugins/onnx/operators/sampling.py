"""Features read between their places: GridSample, AffineGrid, RoiAlign, MaxRoiPool.

A read takes whole rows of channels (`feature_rows`), one for each corner around a point, weighs them
and sums. Deformable convolution uses the same reader.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.tensor import Tensor, stack, where
from lumin_tune.plugins.onnx.model.import_limits import check_elements
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result

_TAPS = {"nearest": (0,), "linear": (0, 1), "cubic": (-1, 0, 1, 2)}
_GRID_MODES = {"bilinear": "linear", "bicubic": "cubic"}


@dataclass(frozen=True, slots=True)
class _Tap:
    """The element that a point reads on one axis. index: clipped. weight: None for 1. inside: before clipping."""

    index: Tensor
    weight: Tensor | None
    inside: Tensor | None


def feature_rows(x: Tensor) -> Tensor:
    """(n, c, *spatial) -> (n * elements, c), the channels of each place side by side."""
    return x.flatten(2).transpose(1, 2).flatten(0, 1)


@dataclass(frozen=True, slots=True)
class FeatureImages:
    """Images as rows of channels.

    rows: all elements, (images * elements, channels). sizes: of the spatial axes. starts: the row at which the image of
    each point starts, i64 (n, 1) or (n, p).
    """

    rows: Tensor
    sizes: Sequence[int]
    starts: Tensor

    @classmethod
    def of(cls, x: Tensor, images: int, sizes: Sequence[int]) -> FeatureImages:
        """Return the images of (n, c, *sizes), each read by points of its own."""
        rows = feature_rows(x)
        starts = rows._literal(np.arange(images)[:, None] * math.prod(sizes), DType.I64)
        return cls(rows, sizes, starts)


def at_points(
    images: FeatureImages, points: Sequence[Tensor], mode: str, padding: str = "zeros", align: bool = True
) -> Tensor:
    """Return the channels of images at points between their elements: (n, p, c).

    points: coordinates (n, p) of each spatial axis. mode: nearest (to even), linear, cubic (a = -0.75).
    padding: the values outside the image: zeros, border (the nearest element) or reflection (at the centres of the
    outermost elements if `align`, else at their outer edges).
    """
    total: Tensor | None = None
    for corner in itertools.product(*(_taps(p, size, mode, padding, align) for p, size in zip(points, images.sizes))):
        value = _corner_value(images, corner)
        total = value if total is None else total + value
    assert total is not None
    return total


def _corner_value(images: FeatureImages, corner: Sequence[_Tap]) -> Tensor:
    """Return the weighted channels of one corner around each point."""
    place, stride = images.starts, 1
    for tap, size in zip(reversed(corner), reversed(images.sizes)):
        place, stride = place + tap.index * stride, stride * size
    value = images.rows.take(place, 0)
    for tap in corner:
        if tap.weight is not None:
            value = value * tap.weight.unsqueeze(-1).cast(value.dtype)
    masks = [tap.inside for tap in corner if tap.inside is not None]
    for mask in masks:
        value = where(mask.unsqueeze(-1), value, value._full_like(0))
    return value


def _taps(point: Tensor, size: int, mode: str, padding: str, align: bool) -> list[_Tap]:
    """Return the elements that points read on an axis of this size."""
    low, high = (0.0, size - 1.0) if align else (-0.5, size - 0.5)
    if mode == "nearest":
        point = point.round()
    if padding == "border" and mode != "cubic":  # a cubic reads the border as often as its taps are beyond it
        point = where((point < low) | (point > high), point.clip(0.0, size - 1.0), point)
    elif padding == "reflection":
        point = where((point < low) | (point > high), _reflected(point, low, high), point)
    # beyond this all taps are outside of the image or at its border, and the cast stays in range
    point = point.clip(-4.0, size + 3.0)
    first = point.floor()
    weights = _weights(point - first, mode)
    taps = []
    for offset, weight in zip(_TAPS[mode], weights):
        index = first.cast(DType.I64) + offset
        inside = None
        if padding == "zeros":
            inside = (index >= 0) & (index < size)
        elif padding == "reflection":
            index = _reflected_place(index, size, align)
        taps.append(_Tap(index.clip(0, size - 1), weight, inside))
    return taps


def _weights(ratio: Tensor, mode: str) -> list[Tensor | None]:
    if mode == "nearest":
        return [None]
    if mode == "linear":
        return [1 - ratio, ratio]
    near, far = [ratio, 1 - ratio], [ratio + 1, 2 - ratio]
    a = -0.75
    inner = [((a + 2) * t - (a + 3)) * t * t + 1 for t in near]
    outer = [((a * t - 5 * a) * t + 8 * a) * t - 4 * a for t in far]
    return [outer[0], *inner, outer[1]]


def _reflected(point: Tensor, low: float, high: float) -> Tensor:
    """Fold points into low..high as between two mirrors."""
    span = high - low
    if span <= 0:
        return point._full_like(low)
    distance = (point - low).abs()
    periods = (distance / span).floor()
    rest = distance - periods * span
    return where(periods.mod(2.0) == 0, rest + low, high - rest)


def _reflected_place(index: Tensor, size: int, align: bool) -> Tensor:
    """Fold indices into the axis; the outermost elements repeat at once unless `align`."""
    if align:
        period = max(2 * (size - 1), 1)
        folded = index.mod(period)
        return folded.minimum(period - folded) if size > 1 else folded * 0
    folded = index.mod(2 * size)
    return folded.minimum(2 * size - 1 - folded)


@operator("GridSample")
def grid_sample(node: NodeContext) -> Result:
    x, grid = node.tensor(0), node.tensor(1)
    mode, padding = node.attribute("mode", "linear"), node.attribute("padding_mode", "zeros")
    mode = _GRID_MODES.get(mode, mode)
    if mode not in _TAPS or padding not in ("zeros", "border", "reflection"):
        raise node.error(f"mode {mode!r} with padding_mode {padding!r} is unknown")
    align = bool(node.attribute("align_corners", 0))
    n, channels, *sizes = constant_sizes(node, x.shape)
    check_elements(node, n, "the table of images")
    if not 1 <= len(sizes) <= 3:
        raise node.error(f"x has {len(sizes)} spatial axes; 1 to 3 are supported")
    out = constant_sizes(node, grid.shape[1:-1])
    real = grid.cast(DType.F32) if grid.dtype.is_half else grid
    flat = real.reshape(n, -1, len(sizes))
    points = []
    for axis, size in enumerate(sizes):
        at = flat[:, :, len(sizes) - 1 - axis]
        points.append((at + 1) / 2 * (size - 1) if align else ((at + 1) * size - 1) / 2)
    y = at_points(FeatureImages.of(x, n, sizes), points, mode, padding, align)
    return y.transpose(1, 2).reshape(n, channels, *out).cast(x.dtype)


@operator("AffineGrid")
def affine_grid(node: NodeContext) -> Result:
    theta = node.tensor(0)
    n, _, *sizes = (int(size) for size in node.array(1))
    align = bool(node.attribute("align_corners", 0))
    check_elements(node, math.prod(sizes) * (len(sizes) + 1), "the grid")
    axes = []
    for size in sizes:
        steps = np.arange(size, dtype=np.float64)
        if align:
            axes.append(steps * (2 / (size - 1)) - 1 if size > 1 else steps)
        else:
            axes.append((steps + 0.5) * (2 / size) - 1)
    places = np.stack([*reversed(np.meshgrid(*axes, indexing="ij")), np.ones(sizes)], axis=-1)
    places = places.reshape(-1, len(sizes) + 1).astype(theta.dtype.numpy)
    return (theta._literal(places, theta.dtype) @ theta.transpose(1, 2)).reshape(n, *sizes, len(sizes))


@operator("RoiAlign")
def roi_align(node: NodeContext) -> Result:
    """Average (or the greatest) of sampled points in each bin of each region."""
    x, regions, images = (node.tensor(index) for index in range(3))
    rows_out, columns_out = node.attribute("output_height", 1), node.attribute("output_width", 1)
    samples, scale = node.attribute("sampling_ratio", 0), node.attribute("spatial_scale", 1.0)
    mode, half = node.attribute("mode", "avg"), node.opset >= 16
    if half:
        half = node.attribute("coordinate_transformation_mode", "half_pixel") == "half_pixel"
    _, channels, height, width = constant_sizes(node, x.shape)
    (count,) = constant_sizes(node, regions.shape[:1])
    if mode not in ("avg", "max"):
        raise node.error(f"mode {mode!r} is unknown; allowed: avg, max")
    if samples <= 0:
        raise node.error("sampling_ratio 0 makes the number of samples depend on the regions; make it positive")
    check_elements(node, max(rows_out, columns_out) * samples, "the table of samples")
    bounds = regions.cast(DType.F32 if regions.dtype.is_half else regions.dtype) * scale - (0.5 if half else 0.0)
    points, valid = [], None
    for start, end, size, bins in ((1, 3, height, rows_out), (0, 2, width, columns_out)):
        first, extent = bounds[:, start], bounds[:, end] - bounds[:, start]
        extent = extent if half else extent.maximum(1.0)
        steps = (np.arange(bins * samples) + 0.5) / (samples * bins)
        at = first.unsqueeze(1) + extent.unsqueeze(1) * steps.astype(bounds.dtype.numpy)
        inside = (at >= -1.0) & (at <= float(size))
        points.append(at.clip(0.0, size - 1.0))
        valid = inside.unsqueeze(2) if valid is None else valid & inside.unsqueeze(1)
    assert valid is not None
    down, across = rows_out * samples, columns_out * samples
    whole = [points[0].unsqueeze(2).broadcast_to((count, down, across)), points[1].unsqueeze(1)]
    flat = [axis.broadcast_to((count, down, across)).reshape(count, down * across) for axis in whole]
    features = FeatureImages(feature_rows(x), (height, width), images.cast(DType.I64).unsqueeze(1) * (height * width))
    if mode == "avg":
        read = at_points(features, flat, "linear", "border")
    else:  # the greatest of the weighed corners, as the reference has it, not of what is between them
        corners = itertools.product(*(_taps(p, s, "linear", "border", True) for p, s in zip(flat, (height, width))))
        read = stack([_corner_value(features, corner) for corner in corners]).max(0)
    read = where(valid.reshape(count, -1, 1), read, read._full_like(0))
    read = read.reshape(count, rows_out, samples, columns_out, samples, channels)
    y: Tensor = read.max((2, 4)) if mode == "max" else read.mean((2, 4))
    return y.permute(0, 3, 1, 2).cast(x.dtype)


@operator("MaxRoiPool")
def max_roi_pool(node: NodeContext) -> Result:
    """The greatest element of each bin of each region, whose borders are rounded to whole elements."""
    x, regions = node.tensor(0), node.tensor(1)
    bins, scale = node.attribute("pooled_shape"), node.attribute("spatial_scale", 1.0)
    height, width = constant_sizes(node, x.shape[2:])
    check_elements(node, max(bins), "the table of bins")
    taken = x.take(regions[:, 0].cast(DType.I64), 0)
    corners = (regions[:, 1:] * scale + 0.5).floor()
    for axis, (start, end, size, count) in enumerate(((0, 2, width, bins[1]), (1, 3, height, bins[0]))):
        first = corners[:, start].unsqueeze(1)
        extent = (corners[:, end].unsqueeze(1) - first + 1).maximum(1.0)
        number = np.arange(count, dtype=regions.dtype.numpy)
        begin = ((extent * number / count).floor() + first).clip(0.0, size).unsqueeze(2)
        stop = ((extent * (number + 1) / count).ceil() + first).clip(0.0, size).unsqueeze(2)
        place = np.arange(size, dtype=regions.dtype.numpy)
        held = (begin <= place) & (stop > place)  # (regions, bins, places)
        if axis == 0:
            masked = where(held.unsqueeze(1).unsqueeze(1), taken.unsqueeze(3), taken.dtype.lowest)
            taken = masked.max(-1)
        else:
            masked = where(held.unsqueeze(1).unsqueeze(-1), taken.unsqueeze(2), taken.dtype.lowest)
            taken = masked.max(3)
    return where(taken == taken.dtype.lowest, taken._full_like(0), taken)

"""Resize and Upsample: every mode of interpolation and of coordinates, an axis after the other.

Each axis of a constant size reads for each new place a few old ones (`_Reads`), whose positions and weights are
numbers, by the formulas of onnx.reference. `resized_axis.py` reads axes of symbolic sizes.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.expression import Size, same_size, simplified, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.computed_sizes import as_size, entries
from lumin_tune.plugins.onnx.model.import_limits import check_elements
from lumin_tune.plugins.onnx.operators.resized_axis import ResizedAxis, kept_aspect, places_of, read_openly
from lumin_tune.plugins.onnx.ratios import Ratio, simplest_fraction
from lumin_tune.plugins.onnx.registry import operator

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext
    from lumin_tune.plugins.onnx.registry import Result


Sizes = Sequence[Size]


@dataclass(frozen=True, slots=True)
class _Axis(ResizedAxis):
    """The resizing of an axis of constant size, with a crop that is known."""

    size: int
    new_size: int
    unit: int
    step: int
    roi: tuple[float, float]

    @property
    def scale(self) -> float:
        return self.unit / self.step


@dataclass(frozen=True, slots=True)
class _Reads:
    """Which places each new place reads, (new, taps), with which weights. beyond: those outside of the roi, or None."""

    places: Array
    weights: Array
    beyond: Array | None


@operator("Resize")
def resize(node: NodeContext) -> Result:
    x = node.tensor(0)
    axes = node.attribute("axes", tuple(range(x.rank)))
    axes = [x._axis(axis) for axis in axes]
    first = 1 if node.opset < 11 else 2  # opset 10 has no roi
    scales = _scales(node, first)
    sizes = [as_size(each, "size", low=1) for each in entries(node, 3)] if node.has(3) else None
    if (scales is None) == (sizes is None):
        raise node.error("give either scales or sizes")
    given = scales.size if scales is not None else len(sizes or ())
    if given != len(axes):
        raise node.error(f"{given} scales or sizes are given for {len(axes)} axes")
    return _resized(node, x, axes, scales, sizes)


def _scales(node: NodeContext, index: int) -> Array | None:
    """Return the scales of an input, an object array of Ratio if they depend on symbolic sizes; None if it is empty."""
    if not node.has(index):
        return None
    ratios = node.value(index).ratios
    if ratios is not None and node.known(index) is None:
        return ratios
    scales = node.array(index)
    return scales if scales.size else None


@operator("Upsample")
def upsample(node: NodeContext) -> Result:
    """Resize of before opset 10, with scales only."""
    x = node.tensor(0)
    scales = _scales(node, 1) if node.opset >= 9 else np.array(node.attribute("scales"))
    if scales is None or scales.size != x.rank:
        raise node.error(f"give scales for the {x.rank} axes")
    return _resized(node, x, list(range(x.rank)), scales, None)


def _resized(node: NodeContext, x: Tensor, axes: Sequence[int], scales: Array | None, sizes: Sizes | None) -> Tensor:
    if scales is not None and scales.dtype == object:
        sizes = _whole_sizes([x.shape[axis] for axis in axes], scales.tolist())
        scales = scales if sizes is None else None
    legacy = node.opset < 11
    mode = node.attribute("mode", "nearest")
    kernel = _kernel(node, mode, legacy)
    transform = "asymmetric" if legacy else node.attribute("coordinate_transformation_mode", "half_pixel")
    exclude, beyond = node.attribute("exclude_outside", 0), node.attribute("extrapolation_value", 0.0)
    is_open = scales is not None and scales.dtype == object
    factors = {axis: float(scale) for axis, scale in zip(axes, scales)} if scales is not None and not is_open else None
    counts = dict(zip(axes, sizes)) if sizes is not None else None
    rounding = "" if legacy else node.attribute("nearest_mode", "round_prefer_floor")
    plain = not (exclude or node.attribute("antialias", 0)) and node.attribute("keep_aspect_ratio_policy", "") in (
        "",
        "stretch",
    )
    if plain and x.rank > 2 and not is_open:
        y = _interpolated(x, factors, counts, (mode, transform, rounding))
        if y is not None:
            return y
    nearest = mode == "nearest"
    y = x if nearest else x.cast(DType.F64 if x.dtype is DType.F64 else DType.F32)
    for axis, plan in zip(axes, _plans(node, x, axes, scales, sizes, transform)):
        if plan is None:
            continue
        if not isinstance(plan, _Axis):
            y = read_openly(node, y, axis, plan, transform)
            continue
        reads = _reads(node, plan, kernel, transform, bool(exclude))
        if nearest:
            y = y.take(reads.places[np.arange(plan.new_size), reads.weights.argmax(-1)], axis)
        else:
            weights = reads.weights.astype(y.dtype.numpy)
            shape = (*weights.shape, *[1] * (y.rank - axis - 1))
            y = (y.take(reads.places, axis) * weights.reshape(shape)).sum(axis + 1)
        if reads.beyond is not None and reads.beyond.any():
            mask = y._literal(reads.beyond.reshape(-1, *[1] * (y.rank - axis - 1)), DType.BOOL)
            y = mask.where(y._full_like(beyond), y)
    if nearest or x.dtype.is_float:
        return y.cast(x.dtype)
    return y.round().clip(float(x.dtype.lowest), float(x.dtype.highest)).cast(x.dtype)


def _whole_sizes(old: Sizes, scales: Sequence[Ratio]) -> list[Size] | None:
    """Return the sizes after scaling if none of them is rounded, else None."""
    new = [simplified(size * scale.numerator // scale.denominator) for size, scale in zip(old, scales)]
    is_exact = all(
        same_size(simplified(size * scale.denominator), simplified(own * scale.numerator))
        for size, own, scale in zip(new, old, scales)
    )
    return new if is_exact else None


def _interpolated(
    x: Tensor, factors: Mapping[int, float] | None, counts: Mapping[int, Size] | None, how: tuple[str, str, str]
) -> Tensor | None:
    """Return the result of `Tensor.interpolate` where it applies: it takes symbolic sizes, and whole factors are views.

    factors, counts: scales or sizes by axis. how: mode, transformation of coordinates, rounding of the nearest.
    """
    kind = _INTERPOLATIONS.get(how if how[0] == "nearest" else (*how[:2], ""))
    spatial = range(2, x.rank)
    if factors is not None:
        fits = all(factor == 1 for axis, factor in factors.items() if axis < 2)
        scales = [factors.get(axis, 1.0) for axis in spatial]
        is_whole = all(factor == int(factor) for factor in scales)
    else:
        assert counts is not None
        fits = all(same_size(size, x.shape[axis]) for axis, size in counts.items() if axis < 2)
        sizes = [counts.get(axis, x.shape[axis]) for axis in spatial]
        is_whole = False
    if kind is None and is_whole and how[0] == "nearest" and how[1:] in _CENTRED:
        kind = ("nearest", False)  # centres of pixels that are repeated lie nearest to what they repeat
    is_constant = all(isinstance(size, int) for size in (*x.shape[2:], *(counts or {}).values()))
    if kind is None or not fits or (is_constant and not (is_whole and kind[0] == "nearest")):
        return None
    if factors is not None and kind == ("linear", True) and not is_whole:
        return None
    if any(factor * 2**20 % 1 for factor in (factors or {}).values()):
        return None  # not exact in binary
    if kind[0] == "linear" and not x.dtype.is_float:
        return None
    if how[1] == "pytorch_half_pixel":  # which differs where one point is left
        least = (
            [size_bounds(x.shape[axis])[0] * scales[axis - 2] for axis in spatial]
            if factors is not None
            else [size_bounds(size)[0] for size in sizes]
        )
        if min(least) < 2:
            return None
    mode, align = kind
    if factors is not None:
        return x.interpolate(scale=scales, mode=mode, align_corners=align)
    return x.interpolate(size=sizes, mode=mode, align_corners=align)


_CENTRED: Final = {
    (transform, rounding)
    for transform in ("half_pixel", "pytorch_half_pixel")
    for rounding in ("round_prefer_floor", "round_prefer_ceil")
}
# Mode, transformation of coordinates and rounding of the nearest, and what it is called by `Tensor.interpolate`.
_INTERPOLATIONS = {
    ("nearest", "asymmetric", "floor"): ("nearest", False),
    ("linear", "half_pixel", ""): ("linear", False),
    ("linear", "pytorch_half_pixel", ""): ("linear", False),
    ("linear", "align_corners", ""): ("linear", True),
}


def _plans(
    node: NodeContext, x: Tensor, axes: Sequence[int], scales: Array | None, sizes: Sizes | None, transform: str
) -> list[ResizedAxis | None]:
    """Return for each of the axes what becomes of it, None if it stays as it is."""
    rois: list[tuple[Any, Any]] = [(0.0, 1.0)] * len(axes)
    if transform == "tf_crop_and_resize":
        rois = _crops(node, len(axes))
    old = [x.shape[axis] for axis in axes]
    if scales is not None:
        return [_scaled(node, size, scale, pair) for size, scale, pair in zip(old, scales.tolist(), rois)]
    assert sizes is not None
    policy = node.attribute("keep_aspect_ratio_policy", "stretch")
    if policy == "stretch":
        return [_stretched(size, wanted, pair) for size, wanted, pair in zip(old, sizes, rois)]
    if policy not in ("not_larger", "not_smaller"):
        raise node.error(f"keep_aspect_ratio_policy {policy!r} is unknown; allowed: stretch, not_larger, not_smaller")
    kept = kept_aspect(old, sizes, policy == "not_smaller")
    return [_axis(size, *each, pair) for size, each, pair in zip(old, kept, rois)]


def _crops(node: NodeContext, count: int) -> list[tuple[Any, Any]]:
    """Return the start and end of the crop of each axis, numbers or scalar tensors."""
    shape = node.shape(1)
    if len(shape) != 1 or not same_size(shape[0], 2 * count):
        raise node.error(f"roi must hold {2 * count} numbers, the starts and then the ends of {count} axes")
    known = node.known(1)
    if known is not None and known.dtype != object:
        bounds: list[Any] = [float(bound) for bound in known]
    else:
        roi = node.tensor(1)
        bounds = [roi[at] for at in range(2 * count)]
    return list(zip(bounds[:count], bounds[count:]))


def _scaled(node: NodeContext, size: Size, scale: float | Ratio, roi: tuple[Any, Any]) -> ResizedAxis | None:
    """Return an axis times a scale, an f32 that stands for the simplest fraction: 10 times 0.7 is 7, as in PyTorch."""
    if isinstance(scale, Ratio):
        unit, step = scale.numerator, scale.denominator
        if same_size(unit, step) and _is_whole(roi):
            return None
        return _axis(size, simplified(size * unit // step), unit, step, roi)
    if math.isclose(scale, 1.0) and _is_whole(roi):
        return None
    if not 0 < scale < math.inf:
        raise node.error(f"a scale must be a positive number, not {scale}")
    fraction = simplest_fraction(scale, 20)
    if fraction is None and not isinstance(size, int):
        raise node.error(f"the size {size} must be constant for the scale {scale}; fix the dimension")
    unit, step = (fraction or Fraction(scale)).as_integer_ratio()
    return _axis(size, simplified(size * unit // step), unit, step, roi)


def _stretched(size: Size, wanted: Size, roi: tuple[Any, Any]) -> ResizedAxis | None:
    return None if same_size(size, wanted) and _is_whole(roi) else _axis(size, wanted, wanted, size, roi)


def _is_whole(roi: tuple[Any, Any]) -> bool:
    """Return whether a crop is known to leave the axis whole."""
    return all(isinstance(bound, float) for bound in roi) and roi == (0.0, 1.0)


def _axis(size: Size, new_size: Size, unit: Size, step: Size, roi: tuple[Any, Any]) -> ResizedAxis:
    if isinstance(size, int) and isinstance(new_size, int) and isinstance(unit, int) and isinstance(step, int):
        if all(isinstance(bound, float) for bound in roi):
            return _Axis(size, new_size, unit, step, roi)
    return ResizedAxis(size, new_size, unit, step, roi)


def _reads(node: NodeContext, plan: _Axis, kernel: Any, transform: str, exclude: bool) -> _Reads:
    """Return the elements that each new position of an axis reads."""
    check_elements(node, 64 * max(plan.new_size, int(plan.new_size / min(plan.scale, 1.0))), "the table of places")
    if not plan.new_size:
        return _Reads(np.zeros((0, 1), np.int64), np.zeros((0, 1)), None)
    points, beyond = _points(node, plan, transform)
    whole = np.floor(points).astype(np.int64)
    ratios = np.where(points == whole, 1.0, points - whole)  # of two places the left is preferred, at ratio 1
    weights = np.array([kernel(float(ratio), plan.scale) for ratio in ratios]).reshape(plan.new_size, -1)
    taps = weights.shape[1]
    first = np.where(points == whole, whole - taps // 2, whole - taps // 2 + 1)
    if taps % 2:
        first = np.where(points - whole <= 0.5, whole - (taps - 1) // 2, whole - (taps - 1) // 2 + 1)
    places = first[:, None] + np.arange(taps)
    if exclude:
        weights = np.where((places < 0) | (places >= plan.size), 0.0, weights)
        total = weights.sum(-1, keepdims=True)
        weights = weights / np.where(total == 0, 1.0, total)
    return _Reads(places.clip(0, plan.size - 1), weights, beyond)


def _points(node: NodeContext, plan: _Axis, transform: str) -> tuple[Array, Array | None]:
    """Return where each new place lies on the old axis, and for a roi which are outside of the axis."""
    if transform != "tf_crop_and_resize":
        place, unit = places_of(node, np.arange(plan.new_size), plan, transform)
        return np.asarray(place / unit), None
    y = np.arange(plan.new_size, dtype=np.float64)
    size, width = plan.size, plan.scale * plan.size
    start, end = plan.roi
    if width == 1:
        points = np.full_like(y, (end - start) * (size - 1) / 2)
    else:
        points = y * (end - start) * (size - 1) / (width - 1)
    points = points + start * (size - 1)
    return points, (points < 0) | (points > size - 1)


def _kernel(node: NodeContext, mode: str, legacy: bool) -> Any:
    """Return the function from the ratio and scale to the weights of the places around a point."""
    smooth = bool(node.attribute("antialias", 0))
    if mode == "nearest" and legacy:  # before opset 11: down when it grows, up when it shrinks
        return lambda ratio, scale: (0.0, 1.0) if ratio == 1 or scale < 1 else (1.0, 0.0)
    if mode == "nearest":
        rounding = node.attribute("nearest_mode", "round_prefer_floor")
        if rounding not in _NEAREST:
            raise node.error(f"nearest_mode {rounding!r} is unknown; allowed: {', '.join(_NEAREST)}")
        upper = _NEAREST[rounding]
        return lambda ratio, scale: (0.0, 1.0) if ratio == 1 or upper(ratio) else (1.0, 0.0)
    if mode == "linear":
        return _linear_smooth if smooth else lambda ratio, scale: (1 - ratio, ratio)
    if mode != "cubic":
        raise node.error(f"mode {mode!r} is unknown; allowed: nearest, linear, cubic")
    a = node.attribute("cubic_coeff_a", -0.75)
    return lambda ratio, scale: _cubic(ratio, min(scale, 1.0) if smooth else 1.0, a)


# Whether the right of two places is the nearest, by the distance from the left.
_NEAREST: dict[str, Any] = {
    "round_prefer_floor": lambda ratio: ratio > 0.5,
    "round_prefer_ceil": lambda ratio: ratio >= 0.5,
    "floor": lambda ratio: False,
    "ceil": lambda ratio: True,
}


def _linear_smooth(ratio: float, scale: float) -> Array:
    scale = min(scale, 1.0)
    start = math.floor(-1 / scale) + 1
    weights = np.clip(1 - np.abs((np.arange(start, 2 - start) - ratio) * scale), 0, 1)
    return np.asarray(weights / weights.sum())


def _cubic(ratio: float, scale: float, a: float) -> Array:
    """Keys: Cubic convolution interpolation, 1981; stretched by 1/scale and made to sum to 1."""
    start = math.floor(-2 / scale) + 1
    x = np.abs(scale * (np.arange(start, 2 - start) - ratio))
    near, far = ((a + 2) * x - (a + 3)) * x * x + 1, ((a * x - 5 * a) * x + 8 * a) * x - 4 * a
    weights = np.where(x <= 1, near, np.where(x < 2, far, 0.0))
    return np.asarray(weights / weights.sum())

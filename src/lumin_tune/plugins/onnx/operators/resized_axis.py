"""Positions of Resize as exact fractions, and axes of symbolic size, whose positions the graph computes.

Used by `resize.py`, which resizes axes of constant sizes itself.
"""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lumin_tune.core.expression import Expression, Size, simplified, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.windows import constant_sizes

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext


@dataclass(frozen=True, slots=True)
class ResizedAxis:
    """The resizing of an axis. size, new_size: before and after, by a scale of unit/step."""

    size: Size
    new_size: Size
    unit: Size
    step: Size


def read_openly(node: NodeContext, x: Tensor, position: int, axis: ResizedAxis, transform: str) -> Tensor:
    """Return x with an axis of symbolic size resized. Refuses what needs constant sizes."""
    mode = node.attribute("mode", "nearest")
    if node.attribute("antialias", 0) or transform == "tf_crop_and_resize":
        constant_sizes(node, (axis.size, axis.new_size))
    place, unit = places_of(node, x._iota(axis.new_size), axis, transform)
    last = simplified(axis.size - 1)
    if mode == "nearest":
        return x.take(_nearest(node, place, unit, axis).maximum(0).minimum(last), position)
    before, distance = place // unit, (place % unit).cast(x.dtype) / unit
    if mode == "linear":
        weights = {0: 1 - distance, 1: distance}
    else:
        a = node.attribute("cubic_coeff_a", -0.75)
        weights = {offset: _cubic(abs(distance - offset), a, offset in (0, 1)) for offset in range(-1, 3)}
    if node.attribute("exclude_outside", 0):
        for offset, weight in weights.items():
            weights[offset] = ((before >= -offset) & (before <= simplified(last - offset))).where(weight, 0.0)
        total = functools.reduce(operator.add, weights.values())
        weights = {offset: weight / total for offset, weight in weights.items()}
    tail = [1] * (x.rank - position - 1)
    parts = (
        x.take((before + offset).maximum(0).minimum(last), position) * weight.reshape(*weight.shape, *tail)
        for offset, weight in weights.items()
    )
    result: Tensor = functools.reduce(operator.add, parts)
    return result


def places_of(node: NodeContext, i: Any, axis: ResizedAxis, transform: str) -> tuple[Any, Size]:
    """Return where the new places i, an array or tensor of integers, lie on the old axis, as numerator and denominator.

    By the tests of ONNX, corners are aligned with size * scale, which onnxruntime rounds down.
    """
    size, new_size, unit, step = axis.size, axis.new_size, axis.unit, axis.step
    if transform == "asymmetric":
        return i * step, unit
    if transform == "align_corners":
        by_scale = isinstance(unit, int) and isinstance(step, int)
        first, last = simplified(size - 1), simplified(size * unit - step if by_scale else new_size - 1)
        place = i * (simplified(first * step) if by_scale else first)
        return place, max(last, 1) if isinstance(last, int) else last.maximum(1)
    if transform == "tf_half_pixel_for_nn":
        return (2 * i + 1) * step, simplified(unit * 2)
    if transform not in ("half_pixel", "pytorch_half_pixel", "half_pixel_symmetric"):
        raise node.error(f"coordinate_transformation_mode {transform!r} is unknown")
    place = (2 * i + 1) * step - unit
    if transform == "half_pixel_symmetric":
        place = place + simplified(size * unit % step)
    if transform == "pytorch_half_pixel":  # a single point is the first element
        place = place * simplified(Expression.constant(1) * (new_size > 1))
    return place, simplified(unit * 2)


def _nearest(node: NodeContext, place: Tensor, unit: Size, axis: ResizedAxis) -> Tensor:
    """Return the nearest element of each place. Before opset 11 that is the lower one unless x shrinks."""
    rounding = node.attribute("nearest_mode", "round_prefer_floor")
    if node.opset < 11:
        rounding = "ceil" if size_bounds(axis.unit) < size_bounds(axis.step) else "floor"
    if rounding == "floor":
        return place // unit
    if rounding == "ceil":
        return -(-place // unit)
    double = simplified(unit * 2)
    if rounding == "round_prefer_ceil":
        return (2 * place + unit) // double
    return -((unit - 2 * place) // double)


def _cubic(distance: Tensor, a: float, near: bool) -> Tensor:
    """Keys: Cubic convolution interpolation, 1981. near: whether the distances are at most 1."""
    if near:
        return ((a + 2) * distance - (a + 3)) * distance * distance + 1
    return ((a * distance - 5 * a) * distance + 8 * a) * distance - 4 * a

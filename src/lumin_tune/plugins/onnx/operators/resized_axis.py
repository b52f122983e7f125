"""Positions of Resize as exact fractions, and axes of symbolic size, whose positions the graph computes.

Used by `resize.py`, which resizes axes of constant sizes itself.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, ceil_div, product, same_size, simplified, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.ratios import simplest_fraction

if TYPE_CHECKING:
    from lumin_tune.plugins.onnx.node import NodeContext


@dataclass(frozen=True, slots=True)
class ResizedAxis:
    """The resizing of an axis. size, new_size: before and after, by a scale of unit/step.

    roi: start and end of the crop, numbers or scalar tensors.
    """

    size: Size
    new_size: Size
    unit: Size
    step: Size
    roi: tuple[Any, Any]


@dataclass(frozen=True, slots=True)
class _Positions:
    """The positions of new places on the old axis: the element before, the distance from it in [0, 1), the nearest.

    outside: whether a position lies outside of the axis, None unless cropped.
    """

    before: Tensor
    distance: Tensor
    nearest: Callable[[], Tensor]
    outside: Tensor | None


def read_openly(node: NodeContext, x: Tensor, position: int, axis: ResizedAxis, transform: str) -> Tensor:
    """Return x with an axis resized whose size or crop is known when the model runs."""
    positions = _positions(node, x, axis, transform)
    last = simplified(axis.size - 1)
    if node.attribute("mode", "nearest") == "nearest":
        y = x.take(positions.nearest().maximum(0).minimum(last), position)
    else:
        weigh = _smooth_taps if node.attribute("antialias", 0) else _taps
        y = _weighted(node, x, position, last, *weigh(node, positions, axis))
    if positions.outside is None:
        return y
    tail = [1] * (x.rank - position - 1)
    outside = positions.outside.reshape(*positions.outside.shape, *tail)
    return outside.where(y._full_like(node.attribute("extrapolation_value", 0.0)), y)


def _taps(node: NodeContext, positions: _Positions, axis: ResizedAxis) -> tuple[list[Tensor], list[Tensor]]:
    """Return the places that each new place reads, and their weights."""
    distance = positions.distance
    if node.attribute("mode") == "linear":
        weights = {0: 1 - distance, 1: distance}
    else:
        a = node.attribute("cubic_coeff_a", -0.75)
        weights = {offset: _cubic(abs(distance - offset), a, offset in (0, 1)) for offset in range(-1, 3)}
    return [positions.before + offset for offset in weights], list(weights.values())


def _smooth_taps(node: NodeContext, positions: _Positions, axis: ResizedAxis) -> tuple[list[Tensor], list[Tensor]]:
    """Return the places that each new place reads with antialiasing, and their weights, as one tensor (new, taps).

    Where x shrinks, the kernel is stretched by step/unit, so the number of taps is a size of the graph too.
    """
    radius = 1 if node.attribute("mode") == "linear" else 2
    unit = _at_least_one(_least((axis.unit, axis.step)))
    reach = ceil_div(simplified(axis.step * radius), unit)
    offsets = positions.before._iota(simplified(reach * 2)).unsqueeze(0) - simplified(reach - 1)
    distance = positions.distance.unsqueeze(1)
    away = abs(offsets.cast(distance.dtype) - distance) * unit / axis.step
    if radius == 1:
        weights = (1 - away).maximum(0)
    else:
        a = node.attribute("cubic_coeff_a", -0.75)
        weights = (away <= 1).where(_cubic(away, a, True), (away < 2).where(_cubic(away, a, False), 0.0))
    return [positions.before.unsqueeze(1) + offsets], [weights / weights.sum(1, keepdims=True)]


def _weighted(
    node: NodeContext, x: Tensor, position: int, last: Size, places: Sequence[Tensor], weights: Sequence[Tensor]
) -> Tensor:
    """Return the weighted sum of the elements at places, tensors of (new) or (new, taps)."""
    if node.attribute("exclude_outside", 0):
        weights = [((place >= 0) & (place <= last)).where(weight, 0.0) for place, weight in zip(places, weights)]
        total = functools.reduce(operator.add, (weight.sum(1) if weight.rank == 2 else weight for weight in weights))
        total = (total == 0).where(1.0, total)
        weights = [weight / total.reshape(*total.shape, *[1] * (weight.rank - 1)) for weight in weights]
    tail = [1] * (x.rank - position - 1)
    parts = []
    for place, weight in zip(places, weights):
        part = x.take(place.maximum(0).minimum(last), position) * weight.reshape(*weight.shape, *tail)
        parts.append(part.sum(position + 1) if weight.rank == 2 else part)
    result: Tensor = functools.reduce(operator.add, parts)
    return result


def _positions(node: NodeContext, x: Tensor, axis: ResizedAxis, transform: str) -> _Positions:
    i = x._iota(axis.new_size)
    last = simplified(axis.size - 1)
    dtype = DType.F64 if x.dtype is DType.F64 else DType.F32
    outside = None
    if transform == "tf_crop_and_resize":
        fractions = [simplest_fraction(bound, 10) if isinstance(bound, float) else None for bound in axis.roi]
        if fractions[0] is None or fractions[1] is None:
            return _cropped_at_run_time(node, i.cast(dtype), axis)
        place, unit = _cropped(i, axis, fractions[0], fractions[1])
        outside = (place < 0) | (place // unit > last) | ((place // unit == last) & (place % unit > 0))
    else:
        place, unit = places_of(node, i, axis, transform)
    before, remainder = place // unit, place % unit
    return _Positions(
        before, remainder.cast(dtype) / unit, lambda: before + _is_upper(node, remainder, unit, axis), outside
    )


def _cropped(i: Tensor, axis: ResizedAxis, start: Fraction, end: Fraction) -> tuple[Tensor, Size]:
    """Return where new places lie on a cropped axis: start is its first, end its last, one alone is in the middle."""
    scale = math.lcm(start.denominator, end.denominator)
    first, final = int(start * scale), int(end * scale)
    last, (width, step) = simplified(axis.size - 1), _width_less_one(axis)
    place = _plus(i * (2 * (final - first)) * step, width, 2 * first)
    place = _plus(place, simplified(Expression.constant(1) * (width < 1)), first + final) * last
    return place, simplified(_at_least_one(width) * (2 * scale))


def _cropped_at_run_time(node: NodeContext, i: Tensor, axis: ResizedAxis) -> _Positions:
    """Return positions of a crop whose bounds are tensors, in floating-point numbers, as onnxruntime does.

    A position that lies outside by less than the rounding error lies on the border.
    """
    start, end = (
        i._full(bound, (), i.dtype) if isinstance(bound, float) else bound.cast(i.dtype) for bound in axis.roi
    )
    last, (width, step) = simplified(axis.size - 1), _width_less_one(axis)
    span = (end - start) * last
    single = (i._iota(1) * 0 + width).reshape() < 1
    point = single.where(span / 2, i * span * step / _at_least_one(width)) + start * last
    beyond = (0 - point).maximum(point - last)
    outside = beyond > (i._iota(1).cast(i.dtype) * 0 + last) * _ROUNDING_ERROR
    point = point.maximum(0.0).minimum(i._iota(1).cast(i.dtype) * 0 + last)
    floor = point.floor()
    before = floor.cast(DType.I64)
    rounding = node.attribute("nearest_mode", "round_prefer_floor")
    return _Positions(before, point - floor, lambda: before + _UPPER[rounding](point - floor).cast(DType.I64), outside)


_ROUNDING_ERROR: Final = 2.0**-21  # of an f32, after a few operations

_UPPER: Final[dict[str, Callable[[Tensor], Tensor]]] = {
    "round_prefer_floor": lambda distance: distance > 0.5,
    "round_prefer_ceil": lambda distance: distance >= 0.5,
    "floor": lambda distance: distance < 0,
    "ceil": lambda distance: distance > 0,
}


def _width_less_one(axis: ResizedAxis) -> tuple[Size, Size]:
    """Return the size after resizing, before it is rounded, less one: as numerator and denominator."""
    whole = simplified(axis.step // _at_least_one(axis.size))
    if same_size(simplified(whole * axis.size), axis.step):
        return simplified(axis.unit - whole), whole
    return simplified(axis.size * axis.unit - axis.step), axis.step


def _plus(x: Tensor, size: Size, factor: int) -> Tensor:
    """Return x + size * factor; sizes are recorded as counts, which are not negative."""
    return x + simplified(size * factor) if factor >= 0 else x - simplified(size * -factor)


def kept_aspect(sizes: Sequence[Size], wanted: Sequence[Size], larger: bool) -> list[tuple[Size, Size, Size]]:
    """Return for each axis its new size and the scale of all of them, unit and step: the least wanted, or the largest.

    The largest integer below a number is monotonic, so the new size at the least scale is the least of the new sizes.
    """
    choose = _most if larger else _least
    new_sizes = [
        choose([simplified((size * target * 2 + own) // (own * 2)) for own, target in zip(sizes, wanted)])
        for size in sizes
    ]
    if all(same_size(target, wanted[0]) for target in wanted):
        unit, step = wanted[0], (_least if larger else _most)(sizes)
    else:
        others = [product([*sizes[:at], *sizes[at + 1 :]]) for at in range(len(sizes))]
        unit, step = choose([simplified(target * other) for target, other in zip(wanted, others)]), product(sizes)
    return [(new_size, unit, step) for new_size in new_sizes]


def _least(sizes: Sequence[Size]) -> Size:
    return functools.reduce(lambda a, b: simplified((Expression.constant(1) * a).minimum(b)), sizes)


def _most(sizes: Sequence[Size]) -> Size:
    return functools.reduce(lambda a, b: simplified((Expression.constant(1) * a).maximum(b)), sizes)


def _at_least_one(size: Size) -> Size:
    return _most((size, 1))


def places_of(node: NodeContext, i: Any, axis: ResizedAxis, transform: str) -> tuple[Any, Size]:
    """Return where the new places i, an array or tensor of integers, lie on the old axis, as numerator and denominator.

    By the tests of ONNX, corners are aligned with size * scale, which onnxruntime rounds down.
    """
    size, new_size, unit, step = axis.size, axis.new_size, axis.unit, axis.step
    if transform == "asymmetric":
        return i * step, unit
    if transform == "align_corners":
        last, step = _width_less_one(axis)
        return i * simplified(size - 1) * step, _at_least_one(last)
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


def _is_upper(node: NodeContext, remainder: Tensor, unit: Size, axis: ResizedAxis) -> Tensor:
    """Return 1 where the nearest element is the one after a position, remainder/unit behind the one before, else 0.

    Before opset 11 that is the lower one unless x shrinks.
    """
    rounding = node.attribute("nearest_mode", "round_prefer_floor")
    if node.opset < 11:
        rounding = "ceil" if size_bounds(axis.unit) < size_bounds(axis.step) else "floor"
    if rounding == "floor":
        return remainder * 0
    if rounding == "ceil":
        return (remainder > 0).cast(DType.I64)
    rest = unit - remainder
    return (remainder > rest if rounding == "round_prefer_floor" else remainder >= rest).cast(DType.I64)


def _cubic(distance: Tensor, a: float, near: bool) -> Tensor:
    """Keys: Cubic convolution interpolation, 1981. near: whether the distances are at most 1."""
    if near:
        return ((a + 2) * distance - (a + 3)) * distance * distance + 1
    return ((a * distance - 5 * a) * distance + 8 * a) * distance - 4 * a

"""Interpolation: resampling along the last axes. Used through `Tensor`.

Positions are exact integer arithmetic (a quotient and a remainder for each point), computed while recording if sizes
are constant and by the graph if they are symbolic. Nearest-neighbour sampling by integral factors is a view;
everything else gathers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import GraphError, ShapeError, UnknownNameError
from lumin_tune.core.expression import Expression, Size, product, same_size, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor.arithmetic import ArithmeticTensor
from lumin_tune.core.tensor.neural_networks.sliding import as_size, at_least_one, is_size

_MODES = {"nearest": False, "linear": True, "bilinear": True, "trilinear": True}
_FINEST = 1 << 20  # largest denominator of a scale


@dataclass(frozen=True, slots=True)
class _Points:
    """Sampling points on an axis of `size` elements: `count` points that are step/unit elements apart.

    The first point lies on element 0; if centred, the middle of the points is the middle of the elements.
    """

    size: Size
    count: Size
    step: Size
    unit: Size
    centred: bool = False

    def place(self, i: Any) -> tuple[Any, Any]:
        """Return the position of point i, an integer or a tensor of integers, as numerator and denominator."""
        if self.centred:
            return (2 * i + 1) * self.step - self.unit, 2 * self.unit
        return i * self.step, self.unit

    def constant_places(self) -> list[tuple[int, int]] | None:
        """Return the position of every point, at least 0, or None if they depend on symbolic sizes."""
        if not isinstance(self.count, int) or isinstance(self.step, Expression) or isinstance(self.unit, Expression):
            return None
        places = (self.place(i) for i in range(self.count))
        return [(max(place, 0), whole) for place, whole in places]


class ResamplingTensor(ArithmeticTensor):
    """Interpolation to other sizes."""

    __slots__ = ()

    def interpolate(
        self,
        size: Size | Sequence[Size] | None = None,
        scale: float | Sequence[float] | None = None,
        mode: str = "nearest",
        align_corners: bool = False,
    ) -> Self:
        """Return the values at evenly spaced points of the spatial axes.

        x: (batch, channels, *n) -> (batch, channels, *m). size: m per spatial axis, or one for all; alternatively
        scale, with m = floor(n * scale). Point i lies at

        - "nearest": element floor(i * n/m), exactly (PyTorch rounds n/m to f32 first, which moves points at 2 % of
          the pairs of sizes below 260). dtype: any, unchanged.
        - "linear" (also "bilinear", "trilinear"): max((i + 1/2) * n/m - 1/2, 0), interpolated between two elements,
          axis by axis; with align_corners i * (n-1)/(m-1). dtype: floats are unchanged (f16 and bf16 are computed in
          f32), others become the float dtype in which NumPy computes exp.

        With a scale, 1/scale replaces n/m, as in PyTorch (which copies some axes whose size does not change), as a
        fraction with a denominator of at most 2**20.

        Sizes may be symbolic; scales of symbolic axes must be exact in binary (0.5, 1.5, 2). Raises ShapeError for
        sizes below 1 or an empty axis, GraphError if both or neither of size and scale are given, or align_corners
        with "nearest", and UnknownNameError for another mode.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1.0, 3.0]]]).interpolate(size=4, mode="linear").output("y")
            >>> g.interpret()["y"]
            array([[[1. , 1.5, 2.5, 3. ]]], dtype=float32)
        """
        if mode not in _MODES:
            raise UnknownNameError(f"interpolate: unknown mode {mode!r}; {did_you_mean(mode, _MODES)}")
        linear = _MODES[mode]
        if align_corners and not linear:
            raise GraphError("interpolate: align_corners is for the mode 'linear'; leave it out with 'nearest'")
        if (size is None) == (scale is None):
            raise GraphError("interpolate: give either size or scale, and not both")
        if self.rank < 3:
            raise ShapeError(
                f"interpolate: x must have at least 3 axes, (batch, channels, *spatial), not the shape "
                f"{shape_text(self.shape)}; unsqueeze it"
            )
        points = self._points_of_size(size) if scale is None else self._points_at_scale(scale)
        if not linear:
            x = self
            for axis, sampled in enumerate(points, 2):
                x = x._nearest(axis, sampled)
            return x
        x, result = self._working()
        for axis, sampled in enumerate(points, 2):
            x = x._linear(axis, _aligned(sampled) if align_corners else replace(sampled, centred=True))
        return x.cast(result)

    def _nearest(self, axis: int, points: _Points) -> Self:
        size, count, step, unit = points.size, points.count, points.step, points.unit
        factor = simplified(unit // step)
        if same_size(product((step, factor)), unit) and same_size(product((size, factor)), count):
            return self.repeat_interleave(factor, axis)
        stride = simplified(step // unit)
        if isinstance(stride, int) and same_size(product((unit, stride)), step):
            return self._slice_axis(axis, 0, count, stride)
        return self._emit("gather", self._elements(points, 0), axis=axis)

    def _linear(self, axis: int, points: _Points) -> Self:
        if same_size(points.size, points.count) and same_size(points.step, points.unit):
            return self
        near, far = (self._emit("gather", self._elements(points, offset), axis=axis) for offset in (0, 1))
        distance = self._distances(points)
        return near * self._spread(1 - distance, axis, near.shape) + far * self._spread(distance, axis, far.shape)

    def _elements(self, points: _Points, offset: int) -> Self:
        """Return the element at or before each point, or the one `offset` after it if it exists: i64 (count,)."""
        places, last = points.constant_places(), simplified(points.size - 1)
        if places is not None and isinstance(last, int):
            return self._literal(np.array([min(place // whole + offset, last) for place, whole in places]), DType.I64)
        place, whole = points.place(self._iota(points.count))
        elements: Self = (place.maximum(0) // whole + offset).minimum(last)
        return elements

    def _distances(self, points: _Points) -> Self:
        """Return the distance of each point from the element at or before it, in [0, 1): (count,)."""
        places = points.constant_places()
        if places is not None:
            return self._literal(np.array([place % whole / whole for place, whole in places]), self.dtype)
        place, whole = points.place(self._iota(points.count))
        distances: Self = (place.maximum(0) % whole).cast(self.dtype) / whole
        return distances

    def _points_of_size(self, size: Size | Sequence[Size] | None) -> list[_Points]:
        given = self._per_spatial_axis("size", size)
        if not all(is_size(count) and size_bounds(as_size(count))[0] >= 1 for count in given):
            raise ShapeError(
                f"interpolate: a size must be an integer or dimension of at least 1, not {size!r}",
                equal=at_least_one(given),
            )
        counts = [as_size(count) for count in given]
        return [_Points(size, count, size, count) for size, count in zip(self.shape[2:], counts)]

    def _points_at_scale(self, scale: float | Sequence[float]) -> list[_Points]:
        points = []
        for axis, (size, factor) in enumerate(zip(self.shape[2:], self._per_spatial_axis("scale", scale)), 2):
            if not isinstance(factor, (int, float)) or not 0 < factor < math.inf:
                raise ShapeError(f"interpolate: a scale must be a positive number, not {factor!r}")
            ratio = Fraction(factor).limit_denominator(_FINEST)
            if isinstance(size, int):
                count: Size = math.floor(size * factor)
            elif ratio == factor:
                count = simplified(size * ratio.numerator // ratio.denominator)
            else:
                raise ShapeError(
                    f"interpolate: axis {axis} has the symbolic size {size}, so its scale must be exact in binary "
                    f"(0.5, 1.5, 2), not {factor}; give the size instead"
                )
            if size_bounds(count)[1] < 1 or not ratio:
                raise ShapeError(
                    f"interpolate: axis {axis} of size {size} times {factor} has no elements left; take a larger scale"
                )
            points.append(_Points(size, count, ratio.denominator, ratio.numerator))
        return points

    def _per_spatial_axis(self, name: str, value: Any) -> tuple[Any, ...]:
        axes = self.rank - 2
        if 0 in self.shape[2:]:
            raise ShapeError(f"interpolate: x {shape_text(self.shape)} has an empty spatial axis, which has no values")
        given = tuple(value) if isinstance(value, Sequence) else (value,) * axes
        if len(given) != axes:
            raise ShapeError(
                f"interpolate: {name} must be one for each of the {axes} spatial axes of x {shape_text(self.shape)}, "
                f"or one for all, not {value!r}"
            )
        return given


def _aligned(points: _Points) -> _Points:
    """Return equally many points, the first and last of which lie on the first and last element."""
    last = simplified(points.count - 1)
    unit = max(last, 1) if isinstance(last, int) else simplified(last.maximum(1))
    return replace(points, step=simplified(points.size - 1), unit=unit)

"""Cumulative operations.

Used through `Tensor` and by other layers; records nodes only. All keep the shape, take one axis, and raise ShapeError
for an axis that does not exist.
"""

from __future__ import annotations

import math
from typing import Self

from lumin_tune.core.expression import size_bounds
from lumin_tune.core.tensor.reduction import ReductionTensor


class ScanTensor(ReductionTensor):
    """Inclusive scans. f16 and bf16 accumulate in f32; each element is rounded once."""

    __slots__ = ()

    def cumsum(self, axis: int) -> Self:
        """Return the cumulative sum along an axis, in the same shape.

        dtype: i64 for bool and integers (wraps); floats are unchanged. Raises ShapeError for an axis that does not
        exist.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2, 3], [4, 5, 6]]).cumsum(axis=1).output("y")
            >>> g.interpret()["y"]
            array([[ 1,  3,  6],
                   [ 4,  9, 15]])
        """
        return self._widened()._emit("scan", axis=self._axis(axis), combine="add")

    def cumprod(self, axis: int) -> Self:
        """Return the cumulative product along an axis, in the same shape.

        dtype: i64 for bool and integers (wraps); floats are unchanged. Raises ShapeError for an axis that does not
        exist.

            >>> g = lt.Graph()
            >>> y = g.constant([1.0, 2.0, 3.0, 4.0]).cumprod(axis=0).output("y")
            >>> g.interpret()["y"]
            array([ 1.,  2.,  6., 24.], dtype=float32)
        """
        return self._widened()._emit("scan", axis=self._axis(axis), combine="mul")

    def logcumsumexp(self, axis: int) -> Self:
        """Return log(cumsum(exp(x))) along an axis without overflow, in the same shape.

        Sums of 1, 2, 4, ... neighbours are made of one another, so that small elements before large ones keep their
        digits. dtype: floats are unchanged; bool and integers become the float dtype of NumPy's exp. Raises ShapeError
        for an axis that does not exist.

            >>> g = lt.Graph()
            >>> y = g.constant([-1000.0, 0.0, 0.0]).logcumsumexp(axis=0).output("y")
            >>> [round(float(each), 4) for each in g.interpret()["y"]]
            [-1000.0, 0.0, 0.6931]
        """
        where, size = self._axis(axis), self.shape[self._axis(axis)]
        x, dtype = self._working()
        reach = 1
        while reach < size_bounds(size)[1]:
            widths = [(reach, 0) if place == where else (0, 0) for place in range(x.rank)]
            before = x.pad(widths, -math.inf).slice(where, 0, size)
            greater, apart = x.maximum(before), x.minimum(before) - x.maximum(before)
            apart = (x == before)._select(apart._full_like(0.0), apart)  # of equal infinities too
            x = greater + apart.exp().log1p()
            reach *= 2
        return x.cast(dtype)

    def cummax(self, axis: int) -> tuple[Self, Self]:
        """Return the cumulative maximum along an axis and its positions: (values, positions as i64), of this shape.

        Among ties the latest position is returned, as in PyTorch. From the first NaN on, values are NaN.

            >>> g = lt.Graph()
            >>> values, positions = g.constant([1, 3, 2, 3]).cummax(axis=0)
            >>> y = values.output("values"), positions.output("positions")
            >>> g.interpret()
            {'values': array([1, 3, 3, 3]), 'positions': array([0, 1, 1, 3])}
        """
        where = self._axis(axis)
        values = self._emit("scan", axis=where, combine="max")
        return values, self._latest_record(values, where)

    def cummin(self, axis: int) -> tuple[Self, Self]:
        """Return the cumulative minimum along an axis and its positions: (values, positions as i64), of this shape.

        Among ties the latest position is returned, as in PyTorch. From the first NaN on, values are NaN.

            >>> g = lt.Graph()
            >>> values, positions = g.constant([3, 1, 2, 1]).cummin(axis=0)
            >>> y = values.output("values"), positions.output("positions")
            >>> g.interpret()
            {'values': array([3, 1, 1, 1]), 'positions': array([0, 1, 1, 3])}
        """
        values, indices = self._mirrored().cummax(axis)
        return values._mirrored(), indices

    def _latest_record(self, greatest: Self, axis: int) -> Self:
        positions = self._positions(axis)
        records = self._attains(greatest)._select(positions, positions._full_like(0))
        return records._emit("scan", axis=axis, combine="max")

"""Cumulative operations: the layer of tensors whose elements sum up those before them.

Called by users through `Tensor` and by the layers above; records nodes, never computes. All keep the
shape, take one axis, and raise ShapeError for one that does not exist.
"""

from __future__ import annotations

from typing import Self

from lumin_tune.core.tensor.reduction import ReductionTensor


class ScanTensor(ReductionTensor):
    """A tensor with inclusive scans. f16 and bf16 accumulate in f32; each element is rounded once."""

    __slots__ = ()

    def cumsum(self, axis: int) -> Self:
        """Return sums of the elements up to each. dtype: i64 for bool and integers (wraps), floats keep theirs."""
        return self._widened()._emit("scan", axis=self._axis(axis), combine="add")

    def cumprod(self, axis: int) -> Self:
        """Return products of the elements up to each. dtype: i64 for bool and integers (wraps), floats keep theirs."""
        return self._widened()._emit("scan", axis=self._axis(axis), combine="mul")

    def cummax(self, axis: int) -> tuple[Self, Self]:
        """Return the greatest elements up to each, and where along the axis they are: (values, indices in i64).

        Of equals the latest counts, as in PyTorch. From the first NaN on the values are NaN.
        """
        where = self._axis(axis)
        values = self._emit("scan", axis=where, combine="max")
        return values, self._latest_record(values, where)

    def cummin(self, axis: int) -> tuple[Self, Self]:
        """Return the least elements up to each, and where along the axis they are: (values, indices in i64).

        Of equals the latest counts, as in PyTorch. From the first NaN on the values are NaN.
        """
        values, indices = self._mirrored().cummax(axis)
        return values._mirrored(), indices

    def _latest_record(self, greatest: Self, axis: int) -> Self:
        positions = self._positions(axis)
        records = self._attains(greatest)._select(positions, positions._full_like(0))
        return records._emit("scan", axis=axis, combine="max")

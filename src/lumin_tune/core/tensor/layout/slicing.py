"""Slicing and assembly along axes: slices, splits, padding, concatenation.

Slicing is a view; concatenation, and padding with values other than zero, select among
zero-padded pieces, so that every value (including NaN, inf and -0.0) is preserved bit for bit.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Sequence
from typing import Any, Self

from lumin_tune.core.dtypes import DType, Scalar, promote_scalar
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Expression, Size, ceil_div, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor.layout.movement import MovementTensor
from lumin_tune.core.tensor.layout.shapes import as_sizes

Widths = Size | Sequence[Size | Sequence[Size]]

_PAD_MODES = {
    "constant": "constant",
    "reflect": "reflect",
    "replicate": "edge",
    "edge": "edge",
    "circular": "circular",
    "wrap": "circular",
}


class SlicingTensor(MovementTensor):
    """Slicing, splitting, padding and concatenation."""

    __slots__ = ()

    def slice(self, axis: int, start: Size | None = None, stop: Size | None = None, step: int = 1) -> Self:
        """Slice one axis with Python's semantics: the elements start, start+step, ... before stop. dtype: unchanged.

        Negative ints count from the end, bounds beyond the ends are clamped, a negative step iterates backwards.
        Symbolic bounds are positions and never count from the end. Raises ShapeError for step 0.

            >>> g = lt.Graph()
            >>> y = g.constant([0, 1, 2, 3, 4, 5]).slice(0, 1, -1, step=2).output("y")
            >>> g.interpret()["y"]
            array([1, 3])
        """
        place = self._axis(axis)
        size = self.shape[place]
        if isinstance(step, bool) or not hasattr(step, "__index__") or operator.index(step) == 0:
            raise self._misfit("slice", f"the step must be an integer other than 0, not {step!r}")
        stride = operator.index(step)
        low, high = (0, size) if stride > 0 else (-1, simplified(size - 1))
        first = self._bound(start, size, low, high, low if stride > 0 else high)
        last = self._bound(stop, size, low, high, high if stride > 0 else low)
        if stride > 0:
            count = _at_least_zero(ceil_div(simplified(last - first), stride))
            return self._slice_axis(place, first if count != 0 else 0, count, stride)
        count = _at_least_zero(ceil_div(simplified(first - last), -stride))
        flipped = self.flip(place)
        return flipped._slice_axis(place, simplified(size - 1 - first) if count != 0 else 0, count, -stride)

    def split(self, sizes: Size | Sequence[Size], axis: int = 0) -> list[Self]:
        """Split an axis into pieces of one size (the last may be smaller), or of the given sizes. dtype: unchanged.

        Raises ShapeError unless the given sizes add up to the axis; a single size requires a constant axis.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (2, 7), "f32")
            >>> [piece.shape for piece in x.split(3, axis=1)]
            [(2, 3), (2, 3), (2, 1)]
        """
        place = self._axis(axis)
        length = self.shape[place]
        if isinstance(sizes, Sequence):
            pieces = as_sizes("split", (sizes,))
        else:
            (size,) = as_sizes("split", (sizes,))
            if not (isinstance(size, int) and isinstance(length, int)):
                raise self._misfit("split", "the number of pieces is not constant; give a list of sizes")
            if size < 1:
                raise self._misfit("split", f"the size {size} of a piece must be at least 1")
            pieces = tuple(min(size, length - start) for start in range(0, length, size)) or (0,)
        total = simplified(sum(pieces))
        if total != length:
            raise self._misfit(
                "split", f"sizes {shape_text(pieces)} add up to {total}, but axis {place} has size {length}"
            )
        result, start = [], simplified(0)
        for piece in pieces:
            result.append(self._slice_axis(place, start, piece))
            start = simplified(start + piece)
        return result

    def chunk(self, chunks: int, axis: int = 0) -> list[Self]:
        """Split an axis into at most `chunks` pieces of one size (the last may be smaller), as `torch.chunk`.

        dtype: unchanged. Raises ShapeError for fewer than 1 chunk, or an axis that does not exist.

            >>> g = lt.Graph()
            >>> [part.shape for part in g.tensor("x", (5, 2)).chunk(3)]
            [(2, 2), (2, 2), (1, 2)]
        """
        length = self.shape[self._axis(axis)]
        if chunks < 1:
            raise self._misfit("chunk", f"the number of chunks must be at least 1, not {chunks}")
        if not isinstance(length, int):
            piece = simplified(length // chunks)
            return self.split([piece] * chunks, axis)
        return self.split(max(ceil_div(length, chunks), 1), axis)

    def pad(self, widths: Widths, value: Scalar = 0, mode: str = "constant") -> Self:
        """Pad the axes with elements before and after. dtype: unchanged.

        widths: an int for all sides, or for each axis a pair (low, high) or an int for both, as `numpy.pad`. mode:
        "constant" (`value`), "reflect" (without repeating the edge), "replicate" or "edge", "circular" or "wrap".
        Raises ShapeError for negative widths and for reflections or wraps longer than the axis allows, and DTypeError
        if the dtype cannot hold `value`.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2], [3, 4]]).pad([(0, 0), (1, 2)]).output("y")
            >>> g.interpret()["y"]
            array([[0, 1, 2, 0, 0],
                   [0, 3, 4, 0, 0]])
        """
        pairs = self._pad_widths(widths)
        kind = _PAD_MODES.get(mode)
        if kind is None:
            raise ShapeError(f"pad: unknown mode {mode!r}; {did_you_mean(mode, _PAD_MODES)}")
        if kind == "constant":
            return self._pad_value([low for low, _ in pairs], [high for _, high in pairs], value)
        result = self
        for axis, (low, high) in enumerate(pairs):
            if low != 0 or high != 0:
                self._check_reach(kind, axis, low, high)
                result = _PADDERS[kind](result, axis, low, high)
        return result

    # internal interface of the other layers

    def _pad_value(self, lows: Sequence[Size], highs: Sequence[Size], value: Scalar) -> Self:
        """Pad with `value` before and after on each axis."""
        self._check_scalar("pad", value)
        padded = self._pad_zero(lows, highs)
        if padded is self or (value == 0 and math.copysign(1, value) > 0):
            return padded
        inside = self._full(True, self.shape, DType.BOOL)._pad_zero(lows, highs)
        return inside._emit("select", padded, padded._full_like(value))

    def _joined(self, parts: Sequence[Self], axis: int) -> Self:
        """Concatenate tensors of one dtype whose other axes agree."""
        row = list(parts)
        while len(row) > 1:
            pairs = [row[at]._beside(row[at + 1], axis) for at in range(0, len(row) - 1, 2)]
            row = pairs + row[2 * len(pairs) :]
        return row[0]

    # private

    def _beside(self, other: Self, axis: int) -> Self:
        left, right = self.shape[axis], other.shape[axis]
        if left == 0 or right == 0:
            return other if left == 0 else self
        zeros: list[Size] = [0] * self.rank
        before, after = [*zeros], [*zeros]
        before[axis], after[axis] = left, right
        whole = self._pad_zero(zeros, after)
        mask = self._full(True, (left,), DType.BOOL)._pad_zero((0,), (right,))
        return self._spread(mask, axis, whole.shape)._emit("select", whole, other._pad_zero(before, zeros))

    def _bound(self, given: Any, size: Size, low: Size, high: Size, default: Size) -> Size:
        """Normalise a slice bound to a position from `low` to `high`."""
        if given is None:
            return default
        (bound,) = as_sizes("slice", (given,))
        if isinstance(bound, int) and bound < 0:
            bound = simplified(size + bound)
        return _clamped(bound, low, high)

    def _pad_widths(self, widths: Any) -> list[tuple[Size, Size]]:
        given = list(widths) if isinstance(widths, Sequence) else [widths] * self.rank
        if len(given) != self.rank:
            raise self._misfit(
                "pad", f"{len(given)} widths for {self.rank} axes; give a (low, high) pair for each axis"
            )
        pairs = []
        for axis, entry in enumerate(given):
            pair = as_sizes("pad", (entry,))
            if len(pair) == 1:
                pair *= 2
            if len(pair) != 2:
                raise self._misfit("pad", f"the width of axis {axis} must be (low, high), not {entry!r}")
            if any(size_bounds(width)[1] < 0 for width in pair):
                raise self._misfit("pad", f"width {shape_text(pair)} of axis {axis} is negative; slice instead")
            pairs.append((pair[0], pair[1]))
        return pairs

    def _check_reach(self, kind: str, axis: int, low: Size, high: Size) -> None:
        size = self.shape[axis]
        limit = {"reflect": simplified(size - 1), "circular": size, "edge": None}[kind]
        for width in (low, high):
            beyond = size == 0 if limit is None else size_bounds(simplified(width - limit))[0] > 0
            if beyond:
                most = "any, but the axis is empty" if limit is None else limit
                raise self._misfit(
                    "pad",
                    f"{kind} padding of {width} on axis {axis} of size {size}; allowed: "
                    f"up to {most}; pad several times or with a constant",
                )

    def _check_scalar(self, op: str, value: Scalar) -> None:
        if self.dtype is DType.BOOL and value in (0, 1):
            return
        if not isinstance(value, (bool, int, float)) or promote_scalar(self.dtype, value) is not self.dtype:
            raise DTypeError(
                f"{op}({self._record.type_text}): {self.dtype} cannot hold {value!r}; cast the tensor first"
            )


def _pad_edge(x: SlicingTensor, axis: int, low: Size, high: Size) -> Any:
    first, last = x._slice_axis(axis, 0, 1), x._slice_axis(axis, simplified(x.shape[axis] - 1), 1)
    parts = [edge._drop_axes([axis])._insert_axes([axis], [width]) for edge, width in ((first, low), (last, high))]
    return x._joined([parts[0], x, parts[1]], axis)


def _pad_reflect(x: SlicingTensor, axis: int, low: Size, high: Size) -> Any:
    size = x.shape[axis]
    before = x._slice_axis(axis, 1 if low != 0 else 0, low).flip(axis)
    after = x._slice_axis(axis, simplified(size - 1 - high) if high != 0 else 0, high).flip(axis)
    return x._joined([before, x, after], axis)


def _pad_circular(x: SlicingTensor, axis: int, low: Size, high: Size) -> Any:
    size = x.shape[axis]
    copies = 1 + (low != 0) + (high != 0)
    tiled = x._insert_axes([axis], [copies])._merge_axes(axis, 2)
    start = simplified(size - low) if low != 0 else 0
    return tiled._slice_axis(axis, start, simplified(low + size + high))


_PADDERS = {"edge": _pad_edge, "reflect": _pad_reflect, "circular": _pad_circular}


def _clamped(bound: Size, low: Size, high: Size) -> Size:
    """Return min(max(bound, low), high)."""
    if isinstance(bound, int) and isinstance(low, int) and isinstance(high, int):
        return min(max(bound, low), high)
    raised = _expression(bound).maximum(low)
    return simplified(raised.minimum(high))


def _at_least_zero(size: Size) -> Size:
    if isinstance(size, int):
        return max(size, 0)
    return simplified(size.maximum(0))


def _expression(size: Size) -> Expression:
    return Expression.constant(size) if isinstance(size, int) else size

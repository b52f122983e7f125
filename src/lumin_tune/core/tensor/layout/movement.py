"""Movement: axes permuted, expanded, split, merged and reversed, without arithmetic.

Everything here records view ops, which neither compute values nor copy memory; an
operation that changes nothing returns the tensor itself.

The module is long because it is one class, and every public method has an example.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Self

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, product, same_size, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.layout.shapes import Shape, as_sequence, as_sizes, is_free, matching_runs, whole_axes
from lumin_tune.core.tensor.tensor_base import TensorBase


class MovementTensor(TensorBase):
    """Operations that only rearrange elements."""

    __slots__ = ()

    def permute(self, *axes: int | Sequence[int]) -> Self:
        """Permute the axes: result axis i is axis axes[i]. dtype: unchanged.

        Raises ShapeError unless `axes` names each axis once.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (2, 3, 4), "f32")
            >>> x.permute(2, 0, 1).shape
            (4, 2, 3)
        """
        order = tuple(self._axis(axis) for axis in as_sequence(axes))
        if sorted(order) != list(range(self.rank)):
            raise self._misfit(
                "permute",
                f"axes {list(as_sequence(axes))} must name each of the "
                f"{self.rank} axes once; use transpose(a, b) to swap two",
            )
        return self if order == tuple(range(self.rank)) else self._emit("permute", axes=order)

    def transpose(self, a: int = -2, b: int = -1) -> Self:
        """Swap axes `a` and `b`; by default the last two: (..., m, n) -> (..., n, m). dtype: unchanged.

        Raises ShapeError for an axis that does not exist.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2, 3], [4, 5, 6]]).transpose().output("y")
            >>> g.interpret()["y"]
            array([[1, 4],
                   [2, 5],
                   [3, 6]])
        """
        order = list(range(self.rank))
        first, second = self._axis(a), self._axis(b)
        order[first], order[second] = order[second], order[first]
        return self.permute(order)

    @property
    def T(self) -> Self:
        """The tensor with all axes reversed, as NumPy's `.T`."""
        return self.permute(tuple(reversed(range(self.rank))))

    def expand(self, *sizes: Size | Sequence[Size]) -> Self:
        """Expand axes of size 1 to the given sizes, as torch's `Tensor.expand`; -1 keeps the size of an axis.

        sizes: one for each axis; additional sizes on the left add leading axes. dtype: unchanged. Raises ShapeError
        where an axis whose size is not 1 would change.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (3, 1), "f32")
            >>> x.expand(2, -1, 4).shape
            (2, 3, 4)
        """
        wanted = as_sizes("expand", sizes)
        new = len(wanted) - self.rank
        if new < 0 or any(is_free(size) for size in wanted[:new]):
            raise self._misfit(
                "expand",
                f"{shape_text(wanted)} must have a size for each of the {self.rank} "
                "axes, and -1 (keep the size) stands only for axes that exist",
            )
        kept = (
            *wanted[:new],
            *(old if is_free(size) else size for old, size in zip(self.shape, wanted[new:], strict=True)),
        )
        return self.broadcast_to(kept)

    def broadcast_to(self, shape: Sequence[Size]) -> Self:
        """Broadcast to `shape`, as `numpy.broadcast_to`. dtype: unchanged.

        Axes align at the right; axes of size 1 are repeated and missing leading axes are added. Raises ShapeError
        where another size would change.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2, 3]).broadcast_to((2, 3)).output("y")
            >>> g.interpret()["y"]
            array([[1, 2, 3],
                   [1, 2, 3]])
        """
        target = as_sizes("broadcast_to", (shape,))
        mine = self.shape
        if mine == target:
            return self
        new = len(target) - len(mine)
        if new < 0 or not all(
            size == 1 or same_size(size, wanted) for size, wanted in zip(mine, target[max(new, 0) :], strict=new >= 0)
        ):
            raise self._misfit(
                "broadcast_to",
                f"the shape does not broadcast to {shape_text(target)}; aligned at "
                "the right, each axis must have the same size (provably, where symbolic) or be 1; reshape first",
                [pair for pair in zip(mine, target[new:], strict=True) if pair[0] != 1] if new >= 0 else (),
            )
        repeated = [axis for axis, size in enumerate(mine) if size == 1 and target[new + axis] != 1]
        inserted = [*range(new), *(new + axis for axis in repeated)]
        return self._drop_axes(repeated)._insert_axes(inserted, [target[axis] for axis in inserted])

    def reshape(self, *shape: Size | Sequence[Size]) -> Self:
        """Return the same elements in row-major order in another shape. dtype: unchanged.

        One size may be -1 and is inferred from the others. Sizes may be symbolic. Raises ShapeError unless the number
        of elements is (provably) the same.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (2, 3, 4), "f32")
            >>> x.reshape(6, -1).shape
            (6, 4)
        """
        target = self._resolve(as_sizes("reshape", shape))
        result = self
        for first, last, low, high in reversed(matching_runs(self.shape, target)):
            if last - first != 1:
                result = result._merge_axes(first, last - first)
            if high - low != 1:
                result = result._split_axis(first, target[low:high])
        return result

    def flatten(self, start: int = 0, end: int = -1) -> Self:
        """Merge the axes from `start` to `end`, inclusive. dtype: unchanged.

        A scalar becomes a vector of size 1. Raises ShapeError if `end` lies before `start`.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (2, 3, 4))
            >>> x.flatten().shape, x.flatten(start=1).shape
            ((24,), (2, 12))
        """
        if not self.shape:
            return self._merge_axes(0, 0)
        first, last = self._axis(start), self._axis(end)
        if last < first:
            raise self._misfit("flatten", f"axis {end} lies before axis {start}; swap them")
        return self if first == last else self._merge_axes(first, last - first + 1)

    def squeeze(self, axes: int | Sequence[int] | None = None) -> Self:
        """Remove the given axes of size 1, by default all of them. dtype: unchanged.

        Raises ShapeError if a named axis does not have size 1.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 3, 1))
            >>> x.squeeze().shape, x.squeeze(0).shape
            ((3,), (3, 1))
        """
        if axes is None:
            return self._drop_axes([axis for axis, size in enumerate(self.shape) if size == 1])
        chosen = self._axes(axes)
        for axis in chosen:
            if self.shape[axis] != 1:
                raise self._misfit(
                    "squeeze",
                    f"axis {axis} has size {self.shape[axis]}, only axes of size 1 "
                    "can be left out; index or reduce the axis instead",
                    equal=[(self.shape[axis], 1)],
                )
        return self._drop_axes(chosen)

    def unsqueeze(self, axes: int | Sequence[int]) -> Self:
        """Insert axes of size 1 at these positions of the result. dtype: unchanged.

        Raises ShapeError for a position that the result does not have, or that is named twice.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (3,))
            >>> x.unsqueeze(0).shape, x.unsqueeze((0, -1)).shape
            ((1, 3), (1, 3, 1))
        """
        given = [axes] if isinstance(axes, int) else list(axes)
        rank = self.rank + len(given)
        chosen = sorted(self._axis(axis, rank) for axis in given)
        if len(set(chosen)) != len(chosen):
            raise self._misfit("unsqueeze", f"axes {given} name a position twice")
        return self._insert_axes(chosen, [1] * len(chosen))

    def flip(self, axes: int | Sequence[int] | None = None) -> Self:
        """Reverse the order of elements along the given axes, by default all. Shape and dtype: unchanged.

        Raises ShapeError for an axis that does not exist or is named twice.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2], [3, 4]]).flip(1).output("y")
            >>> g.interpret()["y"]
            array([[2, 1],
                   [4, 3]])
        """
        chosen = tuple(axis for axis in self._axes(axes) if self.shape[axis] != 1)
        return self._emit("flip", axes=chosen) if chosen else self

    def tile(self, *repeats: Size | Sequence[Size]) -> Self:
        """Repeat the whole tensor along each axis, as `numpy.tile`. dtype: unchanged.

        repeats: counts, aligned at the right with the axes; additional counts add leading axes: (m, n) -> (m*a, n*b).

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2]).tile(2, 2).output("y")
            >>> g.interpret()["y"]
            array([[1, 2, 1, 2],
                   [1, 2, 1, 2]])
        """
        counts = as_sizes("tile", repeats)
        result = self._insert_axes(range(max(len(counts) - self.rank, 0)), [1] * max(len(counts) - self.rank, 0))
        for axis, count in enumerate(counts, result.rank - len(counts)):
            if count != 1:
                result = result._insert_axes([axis], [count])._merge_axes(axis, 2)
        return result

    def repeat(self, *repeats: Size | Sequence[Size]) -> Self:
        """Repeat the whole tensor along each axis, as torch's `Tensor.repeat`: `tile` with a count for every axis.

        dtype: unchanged. Raises ShapeError for fewer counts than axes.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2]]).repeat(2, 2).output("y")
            >>> g.interpret()["y"]
            array([[1, 2, 1, 2],
                   [1, 2, 1, 2]])
        """
        if len(as_sequence(repeats)) < self.rank:
            raise ShapeError(
                f"repeat({self._record.type_text}) takes a count for each of the {self.rank} axes, not "
                f"{list(as_sequence(repeats))}; use tile() to name only the last ones"
            )
        return self.tile(*repeats)

    def repeat_interleave(self, repeats: Size, axis: int | None = None) -> Self:
        """Repeat each element along an axis, as `numpy.repeat`; axis None flattens first. dtype: unchanged.

        (..., n, ...) -> (..., n*repeats, ...). Raises ShapeError for an axis that does not exist.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2]).repeat_interleave(2).output("y")
            >>> g.interpret()["y"]
            array([1, 1, 2, 2])
        """
        if axis is None:
            return self.flatten().repeat_interleave(repeats, 0)
        place = self._axis(axis)
        (count,) = as_sizes("repeat_interleave", (repeats,))
        return self if count == 1 else self._insert_axes([place + 1], [count])._merge_axes(place, 2)

    def unfold(self, axis: int, size: Size, step: int = 1, dilation: int = 1) -> Self:
        """Return sliding windows along an axis as a new last axis, as torch's `Tensor.unfold`.

        (..., n, ...) -> (..., (n-span)//step+1, ..., size) with span = dilation*(size-1) + 1. dilation: the distance
        between elements of a window. dtype: unchanged. Raises ShapeError if a window is larger than the axis.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2, 3, 4, 5]).unfold(0, size=3, step=2).output("y")
            >>> g.interpret()["y"]
            array([[1, 2, 3],
                   [3, 4, 5]])
        """
        place = self._axis(axis)
        (window,) = as_sizes("unfold", (size,))
        span = simplified(dilation * (window - 1) + 1)
        if size_bounds(simplified(span - self.shape[place]))[0] > 0:
            raise self._misfit(
                "unfold",
                f"a window of {span} is larger than axis {place} of size "
                f"{self.shape[place]}; pad the axis or take a smaller window",
            )
        windows = self._window(place, size, step, dilation)
        order = [at for at in range(windows.rank) if at != place + 1]
        return windows.permute([*order, place + 1])

    def roll(self, shifts: int | Sequence[int], axes: int | Sequence[int] | None = None) -> Self:
        """Shift elements cyclically by `shifts` along `axes`, as `numpy.roll`; axes None rolls the flattened tensor.

        Shape and dtype: unchanged.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2, 3, 4]).roll(1).output("y")
            >>> g.interpret()["y"]
            array([4, 1, 2, 3])
        """
        if axes is None:
            return self.flatten().roll(shifts, 0).reshape(self.shape)
        places = [axes] if isinstance(axes, int) else list(axes)
        moves = [shifts] * len(places) if isinstance(shifts, int) else list(shifts)
        if len(moves) != len(places):
            raise self._misfit("roll", f"{len(moves)} shifts for {len(places)} axes; give one for each")
        result = self
        for move, axis in zip(moves, places, strict=True):
            result = result._rolled(operator.index(move), self._axis(axis))
        return result

    # internal interface of the other layers

    def _misfit(
        self,
        op: str,
        problem: str,
        equal: Iterable[tuple[Size, Size]] = (),
        likely: Iterable[tuple[Size, Size]] = (),
    ) -> ShapeError:
        """Return a ShapeError for this tensor and operation, with the pairs of sizes that it has."""
        return ShapeError(f"{op}({self._record.type_text}): {problem}", equal, likely)

    def _insert_axes(self, axes: Sequence[int], sizes: Sequence[Size]) -> Self:
        """Expand along new axes: the result has sizes[k] at axes[k], which ascend."""
        return self._emit("expand", axes=tuple(axes), sizes=tuple(sizes)) if len(axes) else self

    def _drop_axes(self, axes: Sequence[int]) -> Self:
        """Remove axes of size 1, given in ascending order."""
        result = self
        for axis in reversed(axes):
            result = result._split_axis(axis, ())
        return result

    def _split_axis(self, axis: int, sizes: Sequence[Size]) -> Self:
        return self._emit("split", axis=axis, sizes=tuple(sizes))

    def _merge_axes(self, axis: int, count: int) -> Self:
        return self if count == 1 else self._emit("merge", axis=axis, count=count)

    def _slice_view(self, starts: Sequence[Size], sizes: Sequence[Size], steps: Sequence[int] | None = None) -> Self:
        """Slice every axis: result[i] = self[start + i*step], with steps of at least 1."""
        strides = tuple(steps) if steps is not None else (1,) * self.rank
        if tuple(sizes) == self.shape and all(step == 1 for step in strides) and all(start == 0 for start in starts):
            return self
        return self._emit("slice", starts=tuple(starts), sizes=tuple(sizes), steps=strides)

    def _slice_axis(self, axis: int, start: Size, size: Size, step: int = 1) -> Self:
        """Slice one axis: `size` elements from `start`, `step` apart."""
        starts: list[Size] = [0] * self.rank
        sizes, steps = list(self.shape), [1] * self.rank
        starts[axis], sizes[axis], steps[axis] = start, size, step
        return self._slice_view(starts, sizes, steps)

    def _pad_zero(self, lows: Sequence[Size], highs: Sequence[Size]) -> Self:
        """Pad with zeros (False) before and after on each axis."""
        if all(width == 0 for width in (*lows, *highs)):
            return self
        return self._emit("pad", lows=tuple(lows), highs=tuple(highs))

    def _window(self, axis: int, size: Size, stride: int = 1, dilation: int = 1) -> Self:
        """Split an axis into (windows, size): result[.., o, k, ..] = self[.., o*stride + k*dilation, ..]."""
        return self._emit("window", axis=axis, size=size, stride=stride, dilation=dilation)

    def _spread(self, vector: TensorBase, axis: int, shape: Sequence[Size]) -> Self:
        """Broadcast a vector along `axis` to `shape`."""
        others = [place for place in range(len(shape)) if place != axis]
        return type(self)(vector._graph, vector._node)._insert_axes(others, [shape[place] for place in others])

    def _size(self, size: Size) -> Self:
        """Return a size as i64[]: a constant, or the counted elements of an axis of that size."""
        known = simplified(size)
        if isinstance(known, int):
            return self._full(known, (), DType.I64)
        if size_bounds(known)[0] < 0:
            raise ShapeError(
                f"{known} may be negative, so no axis has that size; give its dimensions larger lower bounds",
                equal=[(known < 0, 0)],
            )
        return self._full(1, (known,), DType.I64)._emit("sum", axes=(0,))

    # private

    def _resolve(self, shape: Shape) -> Shape:
        """Resolve -1 in `shape`, after checking that it holds as many elements as this tensor."""
        free = [axis for axis, size in enumerate(shape) if is_free(size)]
        total, asked = product(self.shape), shape
        others = product(size for axis, size in enumerate(shape) if axis not in free)
        if len(free) > 1:
            raise self._misfit("reshape", f"{shape_text(shape)} has more than one -1; give all sizes but one")
        if free:
            if others == 0:
                raise self._misfit(
                    "reshape",
                    f"-1 in {shape_text(shape)} could be any size, because the others hold no elements; give the size",
                )
            found = simplified(total // others)
            shape = (*shape[: free[0]], found, *shape[free[0] + 1 :])
            others = product(shape)
        if not same_size(total, others):
            raise self._misfit(
                "reshape",
                f"{shape_text(shape)} does not hold the {total} elements of the tensor; "
                "the product of the sizes must be (provably) the same",
                [(total, others)],
                whole_axes(self.shape, asked, free[0]) if free else (),
            )
        return shape

    def _rolled(self, shift: int, axis: int) -> Self:
        """Roll one axis by slicing two concatenated copies of it."""
        size = self.shape[axis]
        if size == 0 or size == 1:
            return self
        move = simplified(shift % (size if isinstance(size, int) else size.maximum(1)))
        if move == 0:
            return self
        doubled = self._insert_axes([axis], [2])._merge_axes(axis, 2)
        return doubled._slice_axis(axis, simplified(size - move), size)

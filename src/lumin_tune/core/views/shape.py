"""Views of buffers without copies: which element of a buffer each index of a rearranged tensor reads.

A `ShapeTracker` is what the view ops of a graph amount to. Kernels ask it for an index expression and for a
valid expression (where it is 0, the element is a zero that padding put there). It is a stack of affine views:
a movement changes the last view if that can hold it, else a view of the view is put on top. Trackers are
frozen and hashable; equal chains that end in the same views are equal. Nothing here touches data.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression, Size, product, same_size, simplified, size_bounds
from lumin_tune.core.views.view import View, is_empty, unravel

__all__ = ["ShapeTracker", "View"]


@dataclass(frozen=True)
class ShapeTracker:
    """A stack of views, the buffer's own first. The movement methods return a new tracker.

    All raise ShapeError for arguments that certainly do not fit; of symbolic sizes whose fit depends on the
    values, the fit is taken for granted.
    """

    views: tuple[View, ...]

    @staticmethod
    def contiguous(shape: Sequence[Size]) -> ShapeTracker:
        """Return the tracker of a whole buffer in row-major order."""
        return ShapeTracker((View.contiguous(_sizes("shape", shape)),))

    @property
    def shape(self) -> tuple[Size, ...]:
        """The sizes of the axes."""
        return self.views[-1].shape

    @property
    def rank(self) -> int:
        """The number of axes."""
        return len(self.shape)

    @cached_property
    def size(self) -> Size:
        """The number of elements."""
        return product(self.shape)

    @property
    def strides(self) -> tuple[Size, ...]:
        """Elements between neighbours along each axis: of the buffer, if there is one view, else of the view below."""
        return self.views[-1].strides

    @property
    def offset(self) -> Size:
        """The element that index 0 reads: of the buffer, if there is one view, else of the view below."""
        return self.views[-1].offset

    @cached_property
    def is_contiguous(self) -> bool:
        """Whether this is the whole buffer in row-major order."""
        return len(self.views) == 1 and self.views[0].is_contiguous

    def index_variables(self, prefix: str = "i") -> tuple[Expression, ...]:
        """Return one variable for each axis, named prefix + axis, ranging over its indices."""
        return tuple(Expression.variable(f"{prefix}{axis}", 0, size - 1) for axis, size in enumerate(self.shape))

    def index_expression(self, indices: Sequence[Size]) -> Size:
        """Return which element of the buffer the indices read; only meaningful where they are valid."""
        return self._addressed(indices)[0]

    def valid_expression(self, indices: Sequence[Size]) -> Size:
        """Return 1 where the indices are backed by data and 0 where they read padding; the int 1 if always backed."""
        return self._addressed(indices)[1]

    def _addressed(self, indices: Sequence[Size]) -> tuple[Size, Size]:
        _check_count("indices", indices, self.rank)
        current = list(indices)
        valid: Size = 1
        certain = True
        for place in reversed(range(len(self.views))):
            view = self.views[place]
            if any(is_empty(size) for size in view.shape):
                return 0, 0 if place < len(self.views) - 1 else 1
            certain = certain and view.is_full
            valid = simplified(valid * view.validity(current))
            if place:
                current = unravel(view, current, self.views[place - 1].shape, certain)
        return self.views[0].index(current), valid

    def permute(self, axes: Sequence[int]) -> ShapeTracker:
        """Reorder: axis i of the result is axis axes[i]."""
        if sorted(axes) != list(range(self.rank)):
            raise self._error("permute", f"axes {list(axes)} are not a permutation of {list(range(self.rank))}")
        return self._topped(self.views[-1].permute(axes))

    def expand(self, axes: Sequence[int], sizes: Sequence[Size]) -> ShapeTracker:
        """Insert axes along which all elements are the same; `axes` are their places in the result, ascending."""
        if len(axes) != len(sizes):
            raise self._error("expand", f"{len(axes)} axes but {len(sizes)} sizes; give one size for each new axis")
        self._check_axes("expand", axes, self.rank + len(axes))
        view = self.views[-1]
        for axis, size in zip(axes, _sizes("expand", sizes), strict=True):
            view = view.expand(axis, size)
        return self._topped(view)

    def flip(self, axes: Sequence[int]) -> ShapeTracker:
        """Reverse the order along the axes."""
        self._check_axes("flip", axes, self.rank)
        view = self.views[-1]
        for axis in axes:
            view = view.flip(axis)
        return self._topped(view)

    def slice(self, starts: Sequence[Size], sizes: Sequence[Size], steps: Sequence[int]) -> ShapeTracker:
        """Take a part, all axes being given: index i of the result is index start + i * step."""
        for name, values in (("starts", starts), ("sizes", sizes), ("steps", steps)):
            _check_count(name, values, self.rank)
        view = self.views[-1]
        for axis, (start, size) in enumerate(zip(_integers("start", starts), _sizes("slice", sizes), strict=True)):
            self._check_slice(axis, start, size, steps[axis])
            view = view.slice(axis, start, size, steps[axis])
        return self._topped(view)

    def _check_slice(self, axis: int, start: Size, size: Size, step: int) -> None:
        length = self.shape[axis]
        if step < 1:
            raise self._error(
                "slice", f"step {step} on axis {axis}; steps are at least 1, flip the axis to go backwards"
            )
        if size_bounds(start)[1] < 0:
            raise self._error("slice", f"start {start} on axis {axis} is negative; add the length {length} to it")
        last = simplified(start + (size - 1) * step)
        beyond = size_bounds(last - length)[0] >= 0 and size_bounds(size)[0] > 0
        if beyond or size_bounds(start - length)[0] > 0:
            raise self._error(
                "slice",
                f"elements {start} to {last} of axis {axis} lie outside its length {length}; "
                "shorten the slice or pad first",
            )

    def pad(self, lows: Sequence[Size], highs: Sequence[Size]) -> ShapeTracker:
        """Put zeros before and after, all axes being given."""
        for name, values in (("lows", lows), ("highs", highs)):
            _check_count(name, values, self.rank)
        view = self.views[-1]
        for axis, (low, high) in enumerate(zip(_integers("low", lows), _integers("high", highs), strict=True)):
            for name, value in (("low", low), ("high", high)):
                if size_bounds(value)[1] < 0:
                    raise self._error("pad", f"{name} padding {value} on axis {axis} is negative; slice instead")
            view = view.pad(axis, low, high)
        return self._topped(view)

    def split(self, axis: int, sizes: Sequence[Size]) -> ShapeTracker:
        """Make several axes of one, row-major; no sizes drop an axis of size 1."""
        self._check_axes("split", (axis,), self.rank)
        parts = _sizes("split", sizes)
        if not same_size(product(parts), self.shape[axis]):
            raise self._error(
                "split",
                f"axis {axis} has size {self.shape[axis]}, which is not the product of {_text(parts)}; "
                "choose sizes whose product is provably the same",
            )
        return self._moved(lambda view: view.split(axis, parts))

    def merge(self, axis: int, count: int) -> ShapeTracker:
        """Make one axis of `count` adjacent ones from `axis` on, row-major; count 0 inserts an axis of size 1."""
        if count < 0 or not 0 <= axis <= self.rank - count:
            raise self._error(
                "merge", f"there are no {count} axes from axis {axis} on; choose axis and count within the {self.rank}"
            )
        return self._moved(lambda view: view.merge(axis, count))

    def window(self, axis: int, size: Size, stride: int = 1, dilation: int = 1) -> ShapeTracker:
        """Make (count, size) of an axis: index (o, k) of the result is index o * stride + k * dilation."""
        self._check_axes("window", (axis,), self.rank)
        (width,) = _sizes("window", (size,))
        if size_bounds(width)[0] < 1 or stride < 1 or dilation < 1:
            raise self._error(
                "window", f"size {width}, stride {stride}, dilation {dilation}: each must be certain to be at least 1"
            )
        count = simplified((self.shape[axis] - dilation * (width - 1) - 1) // stride + 1)
        if size_bounds(count)[1] < 0:
            raise self._error(
                "window",
                f"{width} elements {dilation} apart do not fit axis {axis} of size {self.shape[axis]}; "
                "pad the axis or take a smaller window",
            )
        return self._moved(lambda view: view.window(axis, count, width, stride, dilation))

    def reshape(self, shape: Sequence[Size]) -> ShapeTracker:
        """Reshape the elements in row-major order, by merges and splits."""
        wanted = _sizes("reshape", shape)
        if not same_size(product(wanted), self.size):
            raise self._error(
                "reshape", f"{_text(wanted)} does not provably hold the same number of elements; choose one that does"
            )
        tracker = self
        for axis, count, sizes in reversed(_reshape_groups(self.shape, wanted)):
            if count != 1:
                tracker = tracker.merge(axis, count)
            if len(sizes) != 1:
                tracker = tracker.split(axis, sizes)
        return tracker

    def _moved(self, move: Callable[[View], View | None]) -> ShapeTracker:
        """Change the last view, or put a view of it on top if one view cannot hold the result."""
        moved = move(self.views[-1])
        if moved is not None:
            return self._topped(moved)
        fresh = move(View.contiguous(self.shape))
        assert fresh is not None, "a contiguous view holds every movement"
        return ShapeTracker((*self.views, fresh))

    def _topped(self, view: View) -> ShapeTracker:
        """Return the tracker with another last view; an identity view is omitted."""
        if any(map(is_empty, view.shape)):
            return ShapeTracker((View.contiguous(view.shape),))
        below = self.views[:-1]
        unchanged = below and view.is_contiguous and _same_shape(view.shape, below[-1].shape)
        return ShapeTracker(below if unchanged else (*below, view))

    def _check_axes(self, movement: str, axes: Sequence[int], rank: int) -> None:
        for place, axis in enumerate(axes):
            if not 0 <= axis < rank:
                allowed = f"0 to {rank - 1}" if rank else "none, there are no axes"
                raise self._error(movement, f"axis {axis} does not exist; allowed: {allowed}")
            if place and axes[place - 1] >= axis:
                raise self._error(
                    movement, f"axes {list(axes)} must be distinct and ascending; sort them and drop the repeated ones"
                )

    def _error(self, movement: str, message: str) -> ShapeError:
        return ShapeError(f"{movement} of a view of shape {_text(self.shape)}: {message}")

    def __str__(self) -> str:
        return " of ".join(str(view) for view in reversed(self.views))


def _reshape_groups(old: Sequence[Size], new: Sequence[Size]) -> list[tuple[int, int, list[Size]]]:
    """Return (first axis, number of axes, their new sizes) for the smallest runs whose products provably agree."""
    groups: list[tuple[int, int, list[Size]]] = []
    start = left = right = 0
    sizes: list[Size] = []
    while left < len(old) or right < len(new):
        merged, wanted = product(old[start:left]), product(sizes)
        open_group = left > start or sizes
        if open_group and same_size(merged, wanted):
            groups.append((start, left - start, sizes))
            start, sizes = left, []
        elif right < len(new) and (left == len(old) or (open_group and _is_less(wanted, merged))):
            sizes = [*sizes, new[right]]
            right += 1
        elif left < len(old) and (right == len(new) or (open_group and _is_less(merged, wanted))):
            left += 1
        else:
            sizes = [*sizes, new[right]]
            left, right = left + 1, right + 1
    if same_size(product(old[start:]), product(sizes)):
        return [*groups, (start, left - start, sizes)]
    return [(0, len(old), list(new))]  # a size is 0, so that all products agree but those of parts need not


def _is_less(a: Size, b: Size) -> bool:
    return size_bounds(simplified(b - a))[0] > 0


def _same_shape(a: Sequence[Size], b: Sequence[Size]) -> bool:
    return len(a) == len(b) and all(same_size(m, n) for m, n in zip(a, b, strict=True))


def _check_count(name: str, values: Sequence[object], rank: int) -> None:
    if len(values) != rank:
        raise ShapeError(f"{name} must have one entry for each of the {rank} axes, not {len(values)}")


def _integers(name: str, values: Sequence[Size]) -> tuple[Size, ...]:
    for axis, value in enumerate(values):
        if not isinstance(value, (int, Expression)):
            raise ShapeError(f"{name} {value!r} on axis {axis} is not an integer; give an int or an Expression")
    return tuple(simplified(value) for value in values)


def _sizes(where: str, values: Sequence[Size]) -> tuple[Size, ...]:
    sizes = _integers(f"{where}: size", values)
    for axis, size in enumerate(sizes):
        if size_bounds(size)[1] < 0:
            raise ShapeError(f"{where}: size {size} of axis {axis} is negative; sizes are at least 0")
    return sizes


def _text(shape: Sequence[Size]) -> str:
    return "[" + ", ".join(map(str, shape)) + "]"

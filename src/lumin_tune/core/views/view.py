"""One affine view of a buffer: dims, strides, offset, and the range of each index that is backed by data.

`ShapeTracker` stacks views and is the only caller. The methods that return `View | None` return None where
the result is not one affine view; checking the arguments is the tracker's work. Sizes may be symbolic: a rule
is taken only where it provably holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from lumin_tune.core.expression import Expression, Size, ceil_div, product, same_size, simplified, size_bounds

Range = tuple[Size, Size]  # the indices i with low <= i < high


@dataclass(frozen=True, slots=True)
class View:
    """A box of indices; index i reads element offset + sum(i * strides) if each i lies in its range, else zero."""

    shape: tuple[Size, ...]
    strides: tuple[Size, ...]
    offset: Size
    valid: tuple[Range, ...]

    @staticmethod
    def contiguous(shape: Sequence[Size]) -> View:
        """Return the row-major view of a whole buffer."""
        return View(tuple(shape), row_major(shape), 0, tuple((0, size) for size in shape))

    @property
    def is_contiguous(self) -> bool:
        """Whether the view is the whole buffer in row-major order."""
        if any(is_empty(size) for size in self.shape):
            return True
        return same_size(self.offset, 0) and self.is_full and _all_same(self.strides, row_major(self.shape))

    @property
    def is_full(self) -> bool:
        """Whether every index is backed by data."""
        return all(is_full(span, size) for span, size in zip(self.valid, self.shape, strict=True))

    def index(self, indices: Sequence[Size]) -> Size:
        """Return the element that the indices read, if they are valid."""
        total = self.offset
        for index, stride in zip(indices, self.strides, strict=True):
            total = total + index * stride
        return simplified(total)

    def validity(self, indices: Sequence[Size]) -> Size:
        """Return 1 where the indices are backed by data, else 0."""
        result: Size = 1
        for index, (low, high), size in zip(indices, self.valid, self.shape, strict=True):
            if not same_size(low, 0):
                result = result * at_most(low, index)
            if not same_size(high, size):
                result = result * at_most(index + 1, high)
        return simplified(result)

    def permute(self, axes: Sequence[int]) -> View:
        return View(
            tuple(self.shape[axis] for axis in axes),
            tuple(self.strides[axis] for axis in axes),
            self.offset,
            tuple(self.valid[axis] for axis in axes),
        )

    def expand(self, axis: int, size: Size) -> View:
        """Insert an axis along which all elements are the same."""
        return self._replaced(axis, 0, [size], [0], [(0, size)])

    def flip(self, axis: int) -> View:
        size, stride, (low, high) = self.shape[axis], self.strides[axis], self.valid[axis]
        return self._replaced(
            axis, 1, [size], [-stride], [(size - high, size - low)], self.offset + (size - 1) * stride
        )

    def slice(self, axis: int, start: Size, size: Size, step: int) -> View:
        length, stride, (low, high) = self.shape[axis], self.strides[axis], self.valid[axis]
        span = (
            0 if same_size(low, 0) else greater(ceil_div(low - start, step), 0),
            size if same_size(high, length) else lesser(ceil_div(high - start, step), size),
        )
        return self._replaced(axis, 1, [size], [stride * step], [span], self.offset + start * stride)

    def pad(self, axis: int, low: Size, high: Size) -> View:
        size, stride, (first, last) = self.shape[axis], self.strides[axis], self.valid[axis]
        span = (first + low, last + low)
        return self._replaced(axis, 1, [size + low + high], [stride], [span], self.offset - low * stride)

    def split(self, axis: int, sizes: Sequence[Size]) -> View | None:
        span = self.valid[axis]
        if is_full(span, self.shape[axis]):
            spans: list[Range] | None = [(0, size) for size in sizes]
        else:
            spans = _split_range(span, sizes)
        if spans is None:
            return None
        stride = self.strides[axis]
        strides = [stride * inner for inner in row_major(sizes)]
        return self._replaced(axis, 1, sizes, strides, spans)

    def merge(self, axis: int, count: int) -> View | None:
        end = axis + count
        sizes = self.shape[axis:end]
        size = product(sizes)
        if is_empty(size):
            return self._replaced(axis, count, [size], [0], [(0, size)])
        stride = _merged_stride(sizes, self.strides[axis:end])
        span = _merged_range(sizes, self.valid[axis:end])
        if stride is None or span is None:
            return None
        return self._replaced(axis, count, [size], [stride], [span])

    def window(self, axis: int, count: Size, size: Size, stride: int, dilation: int) -> View | None:
        spans: list[Range]
        low, high = self.valid[axis]
        if is_full((low, high), self.shape[axis]):
            spans = [(0, count), (0, size)]
        elif same_size(size, 1):
            spans = [_strided_range(low, high, stride, count), (0, 1)]
        elif same_size(count, 1):
            spans = [(0, 1), _strided_range(low, high, dilation, size)]
        else:
            return None
        step = self.strides[axis]
        return self._replaced(axis, 1, [count, size], [step * stride, step * dilation], spans)

    def _replaced(
        self,
        axis: int,
        count: int,
        shape: Sequence[Size],
        strides: Sequence[Size],
        valid: Sequence[Range],
        offset: Size | None = None,
    ) -> View:
        """Return the view with `count` axes from `axis` on replaced by others, in canonical form."""
        end = axis + count
        sizes = [simplified(size) for size in shape]
        steps = [
            0 if same_size(size, 1) or is_empty(size) else simplified(stride)
            for size, stride in zip(sizes, strides, strict=True)
        ]
        return View(
            (*self.shape[:axis], *sizes, *self.shape[end:]),
            (*self.strides[:axis], *steps, *self.strides[end:]),
            simplified(self.offset if offset is None else offset),
            (*self.valid[:axis], *map(_canonical_range, valid, sizes), *self.valid[end:]),
        )

    def __str__(self) -> str:
        parts = [f"[{_listed(self.shape)}] strides [{_listed(self.strides)}]"]
        if not same_size(self.offset, 0):
            parts.append(f"offset {self.offset}")
        if not self.is_full:
            spans = zip(self.valid, self.shape, strict=True)
            parts.append(f"valid [{', '.join(':' if is_full(s, n) else f'{s[0]}:{s[1]}' for s, n in spans)}]")
        return " ".join(parts)


def row_major(shape: Sequence[Size]) -> tuple[Size, ...]:
    """Return the strides of a contiguous buffer; 0 for axes of size 1, whose stride never counts."""
    steps = zip(shape, row_steps(shape), strict=True)
    return tuple(0 if same_size(size, 1) or is_empty(size) else step for size, step in steps)


def unravel(view: View, indices: Sequence[Size], shape: Sequence[Size], certain: bool) -> list[Size]:
    """Return the indices, in a contiguous `shape`, of the element that `view` reads there at `indices`.

    An axis that steps by a multiple of a row goes to the index of the row, so that only what passes the end of
    an axis has to be divided. certain: whether the element lies within the shape wherever this is
    computed; if it may lie outside, sizes that can be 0 are kept from being divided by.
    """
    steps = row_steps(shape)
    totals = _offset_parts(view.offset, steps)
    for index, stride in zip(indices, view.strides, strict=True):
        if same_size(stride, 0):
            continue
        for axis, step in enumerate(steps):
            times = _times(stride, step)
            if times is not None:
                totals[axis] = simplified(totals[axis] + index * times)
                break
    carry: Size = 0
    for axis in reversed(range(len(shape))):
        total, size = simplified(totals[axis] + carry), shape[axis]
        if axis == 0 or _is_within(total, size):
            totals[axis], carry = total, 0
        else:
            divisor = _divisor(size, certain)
            totals[axis], carry = simplified(total % divisor), simplified(total // divisor)
    return totals


def row_steps(shape: Sequence[Size]) -> list[Size]:
    """Return how many elements lie between neighbours along each axis of a contiguous buffer."""
    steps: list[Size] = []
    inner: Size = 1
    for size in reversed(shape):
        steps.append(inner)
        inner = simplified(inner * size)
    return steps[::-1]


def _offset_parts(offset: Size, steps: Sequence[Size]) -> list[Size]:
    """Return numbers of steps along each axis that add up to the offset."""
    parts: list[Size] = []
    for step in steps:
        times = _times(offset, step)
        if times is None:
            times = offset // step if isinstance(offset, int) and isinstance(step, int) and step > 0 else 0
        parts.append(times)
        offset = simplified(offset - times * step)
    return parts


def _times(stride: Size, step: Size) -> Size | None:
    """Return stride / step if the step provably divides it."""
    if same_size(step, 1):
        return stride
    if size_bounds(step)[1] <= 0:
        return None
    times = simplified(stride // step)
    return times if same_size(times * step, stride) else None


def _is_within(index: Size, size: Size) -> bool:
    return same_size(at_most(0, index), 1) and same_size(at_most(index + 1, size), 1)


def _divisor(size: Size, certain: bool) -> Size:
    return size if certain or size_bounds(size)[0] > 0 else greater(size, 1)


def is_empty(size: Size) -> bool:
    """Return whether the size is certainly 0."""
    return size == 0 if isinstance(size, int) else same_size(size, 0)


def is_full(span: Range, size: Size) -> bool:
    """Return whether the range certainly holds every index."""
    return same_size(span[0], 0) and same_size(span[1], size)


def _canonical_range(span: Range, size: Size) -> Range:
    """Return the range simplified; one that is certainly empty becomes (0, 0)."""
    low, high = simplified(span[0]), simplified(span[1])
    empty = isinstance(low, int) and isinstance(high, int) and high <= low
    return (0, 0) if empty or is_empty(size) else (low, high)


def at_most(left: Size, right: Size) -> Size:
    """Return 1 where left <= right, else 0."""
    if isinstance(left, int) and isinstance(right, int):
        return int(left <= right)
    return simplified(cast(Expression, left <= right))


def lesser(left: Size, right: Size) -> Size:
    """Return the lesser of both."""
    if isinstance(left, int) and isinstance(right, int):
        return min(left, right)
    return simplified(_expression(left).minimum(right))


def greater(left: Size, right: Size) -> Size:
    """Return the greater of both."""
    if isinstance(left, int) and isinstance(right, int):
        return max(left, right)
    return simplified(_expression(left).maximum(right))


def _expression(size: Size) -> Expression:
    return Expression.constant(size) if isinstance(size, int) else size


def _all_same(left: Sequence[Size], right: Sequence[Size]) -> bool:
    return all(same_size(a, b) for a, b in zip(left, right, strict=True))


def _listed(sizes: Sequence[Size]) -> str:
    return ", ".join(map(str, sizes))


def _strided_range(low: Size, high: Size, step: int, size: Size) -> Range:
    """Return the i in 0..size-1 with low <= i * step < high."""
    return greater(ceil_div(low, step), 0), lesser(ceil_div(high, step), size)


def _merged_stride(sizes: Sequence[Size], strides: Sequence[Size]) -> Size | None:
    """Return the stride of the merged axis, or None if the axes do not follow one another in steps."""
    merged: Size | None = None
    expected: Size = 0
    for size, stride in zip(reversed(sizes), reversed(strides), strict=True):
        if same_size(size, 1):
            continue
        if merged is None:
            merged = stride
        elif not same_size(stride, expected):
            return None
        expected = simplified(stride * size)
    return 0 if merged is None else merged


def _merged_range(sizes: Sequence[Size], valid: Sequence[Range]) -> Range | None:
    """Return the range of the merged index, or None if the valid indices are not one range."""
    total: Size = 1
    low: Size = 0
    high: Size = 1
    for size, span in zip(sizes, valid, strict=True):
        if is_full(span, size):
            low, high = low * size, high * size
        elif same_size(high - low, 1):
            low, high = low * size + span[0], low * size + span[1]
        else:
            return None
        low, high, total = simplified(low), simplified(high), simplified(total * size)
    return low, high


def _split_range(span: Range, sizes: Sequence[Size]) -> list[Range] | None:
    """Return the ranges of the parts of an index, or None if the valid indices are not a box."""
    low, high = span
    spans: list[Range] = []
    for place in range(1, len(sizes) + 1):
        inner = product(sizes[place:])
        rest: list[Range] = [(0, size) for size in sizes[place:]]
        if is_empty(simplified(low % inner)) and is_empty(simplified(high % inner)):
            return [*spans, (simplified(low // inner), simplified(high // inner)), *rest]
        first = simplified(low // inner)
        if not same_size(first, simplified((high - 1) // inner)):
            return None
        spans.append((first, simplified(first + 1)))
        low, high = simplified(low - first * inner), simplified(high - first * inner)
    return None

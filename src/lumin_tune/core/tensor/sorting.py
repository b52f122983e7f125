"""Sorting: sort, argsort and topk.

Used through `Tensor` and by other layers; records nodes only. There are two algorithms: counting the elements that
precede each one, which takes n*n comparisons for any n, even symbolic, and a bitonic network, which takes n*log(n)**2
comparisons but many more nodes.

Both order entries, pairs of a key and a tag. Tags are distinct and break ties, so that the order is total and sorting
is stable. A tag is the position of the element; NaN has an infinite key and a tag beyond all others on that side, so
that no comparison involves a NaN.
"""

from __future__ import annotations

import math
from typing import Any, Generic, NamedTuple, Self, TypeVar

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, simplified, size_bounds
from lumin_tune.core.tensor.layout.indexing import IndexingTensor
from lumin_tune.core.tensor.layout.shapes import as_sizes
from lumin_tune.core.tensor.reduction import ReductionTensor

_COUNTING_UP_TO = 512
_BEYOND = 1 << 40  # greater than any position


class OrderingTensor(ReductionTensor, IndexingTensor):
    """Sorting along an axis. NaN counts as greater than inf, as in NumPy."""

    __slots__ = ()

    def sort(self, axis: int = -1, descending: bool = False, stable: bool = True) -> tuple[Self, Self]:
        """Sort along an axis; return (values, positions) of this shape, the positions as i64.

        NaN comes last, in descending order first. The sort is always stable, whatever `stable` says. Raises
        ShapeError for an axis that does not exist.

            >>> g = lt.Graph()
            >>> values, positions = g.constant([3, 1, 2]).sort(descending=True)
            >>> y = values.output("values"), positions.output("positions")
            >>> g.interpret()
            {'values': array([3, 2, 1]), 'positions': array([0, 2, 1])}
        """
        indices = self.argsort(axis, descending, stable)
        return self.gather(axis, indices), indices

    def argsort(self, axis: int = -1, descending: bool = False, stable: bool = True) -> Self:
        """Return the positions that sort the elements along an axis: i64 of this shape.

        Order of NaN, ties and errors as in `sort`.

        >>> g = lt.Graph()
        >>> y = g.constant([[3, 1, 2]]).argsort().output("y")
        >>> g.interpret()["y"]
        array([[1, 2, 0]])
        """
        where = self._axis(axis)
        size = self.shape[where]
        return self._to_last(where)._order(size, descending)._from_last(where)

    def topk(self, k: Size, axis: int = -1, largest: bool = True) -> tuple[Self, Self]:
        """Return the k largest (or smallest) elements along an axis in order, and their positions.

        x: (..., n) -> (values: (..., k), positions: i64 (..., k)), largest first; ties are in order of position. NaN
        counts as the largest. Raises ShapeError if k is provably negative or above n; if that depends on symbolic
        dimensions, a run with too few elements raises InputError.

            >>> g = lt.Graph()
            >>> values, positions = g.constant([3, 1, 4, 1, 5]).topk(2)
            >>> y = values.output("values"), positions.output("positions")
            >>> g.interpret()
            {'values': array([5, 4]), 'positions': array([4, 2])}
        """
        where = self._axis(axis)
        size = self.shape[where]
        (count,) = as_sizes("topk", (k,))
        if size_bounds(count)[1] < 0 or size_bounds(simplified(count - size))[0] > 0:
            raise ShapeError(
                f"topk({self._record.type_text}): cannot take {count} elements of axis {where}, which has {size}; "
                f"allowed: 0 to {size}"
            )
        indices = self._to_last(where)._order(count, descending=largest)._from_last(where)
        return self.gather(where, indices), indices

    # private

    def _to_last(self, axis: int) -> Self:
        return self.permute((*(a for a in range(self.rank) if a != axis), axis))

    def _from_last(self, axis: int) -> Self:
        last = self.rank - 1
        return self.permute((*range(axis), last, *range(axis, last)))

    def _order(self, count: Size, descending: bool) -> Self:
        """Return the positions of the first `count` elements in order along the last axis."""
        axis = self.rank - 1
        size = self.shape[axis]
        positions = self._positions(axis)
        if size in (0, 1):
            return positions._slice_axis(axis, 0, count)
        if count == 1 and descending and size_bounds(size)[0] > 0:
            return self.argmax(axis, keepdim=True)
        entries = self._sort_entries(descending)
        if isinstance(size, int) and size > _COUNTING_UP_TO:
            order = _sort_by_network(entries, size, count if isinstance(count, int) else size, descending)
        else:
            order = positions._full_like(0).scatter(axis, _count_ranks(entries, descending), positions)
        return order._slice_axis(axis, 0, count)

    def _sort_entries(self, descending: bool) -> _Entries[Self]:
        tags = self._positions(self.rank - 1)
        if not self.dtype.is_float:
            return _Entries(self, tags)
        is_nan = self.isnan()
        beyond = tags._plus(-_BEYOND if descending else _BEYOND)
        return _Entries(is_nan._select(self._full_like(math.inf), self), is_nan._select(beyond, tags))


T = TypeVar("T", bound=OrderingTensor)


class _Entries(NamedTuple, Generic[T]):
    """The entries to sort: keys, and distinct tags (i64) that break ties."""

    keys: T
    tags: T

    def map(self, op: str, **attributes: Any) -> _Entries[T]:
        """Apply a view op to keys and tags."""
        return _Entries(self.keys._emit(op, **attributes), self.tags._emit(op, **attributes))

    def where(self, condition: T, other: _Entries[T]) -> _Entries[T]:
        """Return these entries where the condition holds, the others elsewhere."""
        return _Entries(condition._select(self.keys, other.keys), condition._select(self.tags, other.tags))

    def precede(self, other: _Entries[T], descending: bool) -> T:
        """Return where these entries precede the others."""
        below = self.keys._apply("less_than", other.keys)
        above = other.keys._apply("less_than", self.keys)
        before, after = (above, below) if descending else (below, above)
        return self.tags._apply("less_than", other.tags)._select(after._not(), before)


def _count_ranks(entries: _Entries[T], descending: bool) -> T:
    """Return the rank of each element along the last axis: the number of entries that precede it."""
    rank = entries.keys.rank
    sizes = (entries.keys.shape[-1],)
    rows = entries.map("expand", axes=(rank,), sizes=sizes)
    columns = entries.map("expand", axes=(rank - 1,), sizes=sizes)
    return columns.precede(rows, descending).cast(DType.I64)._emit("sum", axes=(rank,))


def _sort_by_network(entries: _Entries[T], size: int, count: int, descending: bool) -> T:
    """Return the positions of at least `count` elements in order along the last axis, which has `size`.

    Batcher's bitonic merge in the form in which all comparisons point the same way: the first step of a merge
    compares a block with the mirrored next block. Once blocks hold `count` elements, only the better half of each
    pair is merged further.
    """
    width = 1 << (size - 1).bit_length()
    limit = 1 << max(count - 1, 0).bit_length()
    entries = _fill_up(entries, size, width, descending)
    for half in _powers_below(limit):
        entries = _exchange(entries, half, descending, mirrored=True)
        entries = _merge_down(entries, half, descending)
    while width > limit:
        entries = _better_halves(entries, limit, descending)
        entries = _merge_down(entries, limit, descending)
        width //= 2
    tags = entries.tags
    return tags._apply("mod", tags._full_like(_BEYOND)) if entries.keys.dtype.is_float else tags


def _powers_below(limit: int) -> list[int]:
    return [1 << exponent for exponent in range(limit.bit_length() - 1)]


def _merge_down(entries: _Entries[T], block: int, descending: bool) -> _Entries[T]:
    """Sort blocks that are bitonic, or whose elements are already in the correct half."""
    for half in reversed(_powers_below(block)):
        entries = _exchange(entries, half, descending, mirrored=False)
    return entries


def _fill_up(entries: _Entries[T], size: int, width: int, descending: bool) -> _Entries[T]:
    """Extend the last axis to `width` by entries that follow all others."""
    if width == size:
        return entries
    keys = entries.keys
    rank, dtype = keys.rank, keys.dtype
    padded = entries.map("pad", lows=[0] * rank, highs=[0] * (rank - 1) + [width - size])
    positions = padded.keys._positions(rank - 1)
    last_keys = padded.keys._full_like(dtype.lowest if descending else dtype.highest)
    return padded.where(positions._below(size), _Entries(last_keys, positions._plus(2 * _BEYOND)))


def _exchange(entries: _Entries[T], half: int, descending: bool, mirrored: bool) -> _Entries[T]:
    """Order each element of a left half and its partner in the right half of the same block.

    The partner is `half` elements further on, or the mirror image in the block of 2 * half elements.
    """
    axis, width = entries.keys.rank - 1, entries.keys.shape[-1]
    assert isinstance(width, int)
    blocks = entries.map("split", axis=axis, sizes=(width // (2 * half), 2, half))
    partners = blocks.map("flip", axes=(axis + 1, axis + 2) if mirrored else (axis + 1,))
    on_the_left = blocks.keys._positions(axis + 1)._below(1)
    partner_first = partners.precede(blocks, descending)
    swap = on_the_left._select(partner_first, partner_first._not())
    return partners.where(swap, blocks).map("merge", axis=axis, count=3)


def _better_halves(entries: _Entries[T], block: int, descending: bool) -> _Entries[T]:
    """Keep the `block` elements that come first of every two sorted blocks."""
    axis, width = entries.keys.rank - 1, entries.keys.shape[-1]
    assert isinstance(width, int)
    pairs = entries.map("split", axis=axis, sizes=(width // (2 * block), 2, block))
    left, right = (
        _Entries(*(x._slice_axis(axis + 1, side, 1)._drop_axes((axis + 1,)) for x in pairs)) for side in (0, 1)
    )
    right = right.map("flip", axes=(axis + 1,))
    return right.where(right.precede(left, descending), left).map("merge", axis=axis, count=2)

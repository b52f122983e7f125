"""Indexing by positions and by tensors, triangles of matrices, and concatenation.

The gather and scatter primops work along one axis with the same indices for all other
axes; indices that vary along other axes are first converted to positions in the flattened axes. Negative indices
count from the end. Indices out of range read 0 in a gather and drop the update in a scatter.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from types import EllipsisType
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, promote
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Expression, Size, product, same_size, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.suggest import did_you_mean
from lumin_tune.core.tensor.arithmetic import ArithmeticTensor
from lumin_tune.core.tensor.layout.shapes import Shape, as_sizes, broadcast_shapes
from lumin_tune.core.tensor.layout.slicing import SlicingTensor
from lumin_tune.core.tensor.tensor_base import TensorBase

_REDUCTIONS = {None: "set", "add": "add", "mul": "mul", "multiply": "mul", "max": "max"}


class IndexingTensor(ArithmeticTensor, SlicingTensor):
    """Reads and writes at positions."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Self:
        """Return the elements selected by Python and NumPy indexing. dtype: unchanged.

        key: ints, slices with steps, `...`, None (a new axis), and tensors or arrays of integers, which broadcast and
        whose axes are placed as in NumPy. Positions and slice bounds may be symbolic. Raises ShapeError for too many
        indices or an index that is provably out of range, and DTypeError for bool masks, whose result has a
        data-dependent shape.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (4, 6), "f32")
            >>> x[1:, ::2].shape, x[0].shape, x[..., None].shape
            ((3, 3), (6,), (4, 6, 1))
        """
        entries = self._entries(key)
        result, axis = self, 0
        picked: list[tuple[int, Self]] = []
        many = any(_is_array(entry) for entry in entries)
        for entry in entries:
            if entry is None:
                result = result.unsqueeze(axis)
            elif isinstance(entry, slice):
                result = result.slice(axis, entry.start, entry.stop, 1 if entry.step is None else entry.step)
            elif _is_array(entry):
                picked.append((axis, self._index_array("indexing", entry)))
            elif many:
                place = result._position(axis, entry)
                picked.append((axis, self._size(place)))
            else:
                result = result._slice_axis(axis, result._position(axis, entry), 1)._drop_axes([axis])
                continue
            axis += 1
        if not picked:
            return result
        adjacent = _adjacent([not (entry is None or isinstance(entry, slice)) for entry in entries])
        return result._picked_at(picked, picked[0][0] if adjacent else 0)

    def __iter__(self) -> Iterator[Self]:
        """Iterate over the first axis. Raises TypeError unless its size is constant."""
        return iter([self[place] for place in range(len(self))])

    def take(self, indices: Any, axis: int | None = None) -> Self:
        """Return the elements at `indices` along an axis, as `numpy.take`; axis None indexes the flattened tensor.

        The axis is replaced by the shape of the indices. dtype: unchanged. Raises DTypeError unless the indices are
        integers, and ShapeError for constant indices out of range.

            >>> g = lt.Graph()
            >>> table = g.tensor("table", (100, 8), "f32")
            >>> tokens = g.tensor("tokens", (2, 5), "i64")
            >>> table.take(tokens, axis=0).shape
            (2, 5, 8)
        """
        if axis is None:
            return self.flatten().take(indices, 0)
        place = self._axis(axis)
        index = self._index_array("take", indices)._from_start(self.shape[place], "take")
        return self._emit("gather", index, axis=place)

    def gather(self, axis: int, index: Any) -> Self:
        """Return result[i, .., k, ..] = x[i, .., index[i, .., k, ..], ..], as `torch.gather`.

        index: integers, of the same rank as x, no longer than x on the other axes. The result has the shape of index.
        dtype: unchanged. `numpy.take_along_axis` is the same operation.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2], [3, 4]]).gather(1, [[1], [0]]).output("y")
            >>> g.interpret()["y"]
            array([[2],
                   [3]])
        """
        place = self._axis(axis)
        chosen = self._index_array("gather", index)
        self._check_index("gather", place, chosen)
        flat, positions = self._flat_positions(place, chosen, "gather")
        return flat._emit("gather", positions, axis=0)

    def scatter(self, axis: int, index: Any, source: Any, reduce: str | None = None) -> Self:
        """Return a copy with result[i, .., index[i, .., k, ..], ..] = source[i, .., k, ..], as `torch.scatter`.

        index: integers, of the same rank and no longer than this tensor on the other axes. source: a number, or a
        tensor at least as large as index, cast to this dtype. reduce: None (assign; among duplicates the last in
        row-major order wins), "add", "mul" or "max", which combine with the existing element. Shape and dtype:
        unchanged.

            >>> g = lt.Graph()
            >>> y = g.constant([10, 20, 30]).scatter(0, [2, 0, 2], [1, 2, 3], reduce="add").output("y")
            >>> g.interpret()["y"]
            array([12, 20, 34])
        """
        if reduce not in _REDUCTIONS:
            raise ShapeError(
                f"scatter: unknown reduction {reduce!r}; {did_you_mean(str(reduce), [r for r in _REDUCTIONS if r])}"
            )
        place = self._axis(axis)
        chosen = self._index_array("scatter", index)
        self._check_index("scatter", place, chosen)
        if isinstance(source, (bool, int, float)) and not isinstance(source, np.generic):
            self._check_scalar("scatter", source)
            updates = self._full(source, chosen.shape, self.dtype)
        else:
            given = self._lift(source).cast(self.dtype)
            fits = given.rank == chosen.rank and all(
                size_bounds(simplified(b - a))[1] <= 0 for a, b in zip(given.shape, chosen.shape, strict=True)
            )
            if not fits:
                raise self._misfit(
                    "scatter",
                    f"the source is {given._record.type_text}, smaller than the index "
                    f"{chosen._record.type_text}; expand it to {shape_text(chosen.shape)}",
                )
            updates = given._slice_view([0] * chosen.rank, chosen.shape)
        flat, positions = self._flat_positions(place, chosen, "scatter")
        result = flat._emit("scatter", positions, updates, axis=0, combine=_REDUCTIONS[reduce])
        return result.reshape(self.shape)

    def one_hot(self, classes: Size, dtype: object = DType.I64) -> Self:
        """Return the one-hot encoding of these integers: (...) -> (..., classes), i64 by default.

        Integers outside 0..classes-1 give zeros. Raises DTypeError unless this tensor is an integer tensor.

            >>> g = lt.Graph()
            >>> y = g.constant([2, 0]).one_hot(3).output("y")
            >>> g.interpret()["y"]
            array([[0, 0, 1],
                   [1, 0, 0]])
        """
        if not self.dtype.is_integer:
            raise DTypeError(f"one_hot({self._record.type_text}) takes integers; cast the tensor to i64 first")
        (count,) = as_sizes("one_hot", (classes,))
        return (self.cast(DType.I64).unsqueeze(-1) == self._iota(count)).cast(dtype)

    def tril(self, k: int = 0) -> Self:
        """Return the lower triangle of the matrices (last two axes): zeros above the k-th diagonal.

        Shape and dtype: unchanged. Raises ShapeError for fewer than two axes.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2, 3], [4, 5, 6], [7, 8, 9]]).tril().output("y")
            >>> g.interpret()["y"]
            array([[1, 0, 0],
                   [4, 5, 0],
                   [7, 8, 9]])
        """
        return self._triangle("tril", k)._select(self, self._full_like(0))

    def triu(self, k: int = 0) -> Self:
        """Return the upper triangle of the matrices (last two axes): zeros below the k-th diagonal.

        Shape and dtype: unchanged. Raises ShapeError for fewer than two axes.

            >>> g = lt.Graph()
            >>> y = g.constant([[1, 2, 3], [4, 5, 6], [7, 8, 9]]).triu(1).output("y")
            >>> g.interpret()["y"]
            array([[0, 2, 3],
                   [0, 0, 6],
                   [0, 0, 0]])
        """
        return self._triangle("triu", k - 1)._select(self._full_like(0), self)

    def concat(self, *others: Any, axis: int = 0) -> Self:
        """Concatenate this tensor and the others along an axis; the dtype is promoted.

        others: tensors or arrays, or one list of them. Raises ShapeError unless all other axes agree.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2]).concat([[3, 4], [5.5]]).output("y")
            >>> g.interpret()["y"]
            array([1. , 2. , 3. , 4. , 5.5])
        """
        parts = self._promoted("concat", others)
        place = self._axis(axis)
        for part in parts:
            same = part.rank == self.rank and all(
                at == place or same_size(a, b) for at, (a, b) in enumerate(zip(part.shape, self.shape, strict=True))
            )
            if not same:
                listed = ", ".join(entry._record.type_text for entry in parts)
                raise ShapeError(
                    f"concat({listed}): shapes must agree on every axis but axis {place}; slice or pad first",
                    equal=[pair for at, pair in enumerate(zip(part.shape, self.shape, strict=False)) if at != place],
                )
        return self._joined(parts, place)

    def stack(self, *others: Any, axis: int = 0) -> Self:
        """Stack this tensor and the others along a new axis; the dtype is promoted.

        others: tensors or arrays of the same shape, or one list of them. axis: the position of the new axis in the
        result. Raises ShapeError if the shapes differ.

            >>> g = lt.Graph()
            >>> y = g.constant([1, 2]).stack([[3, 4]], axis=1).output("y")
            >>> g.interpret()["y"]
            array([[1, 3],
                   [2, 4]])
        """
        parts = self._promoted("stack", others)
        place = self._axis(axis, self.rank + 1)
        for part in parts:
            if part.rank != self.rank or not all(map(same_size, part.shape, self.shape)):
                listed = ", ".join(entry._record.type_text for entry in parts)
                raise ShapeError(
                    f"stack({listed}): all must have one shape; reshape or use concat",
                    equal=zip(part.shape, self.shape) if part.rank == self.rank else (),
                )
        return self._joined([part.unsqueeze(place) for part in parts], place)

    # private

    def _entries(self, key: Any) -> list[Any]:
        """Return one entry for each axis and new axis, with `...` and omitted axes made explicit."""
        given = list(key) if isinstance(key, tuple) else [key]
        for entry in given:
            if isinstance(entry, (bool, np.bool_)) or (_is_array(entry) and _dtype_of(entry) is DType.BOOL):
                raise DTypeError(
                    f"indexing {self._record.type_text}: a bool mask would give a shape that depends on its values; "
                    "use where(mask, x, y), or x.compress(mask) for a size that each run computes"
                )
        named = sum(entry is not None and not isinstance(entry, EllipsisType) for entry in given)
        dots = sum(isinstance(entry, EllipsisType) for entry in given)
        if named > self.rank or dots > 1:
            problem = "more than one `...`" if dots > 1 else f"{named} indices for {self.rank} axes"
            raise ShapeError(f"indexing {self._record.type_text}: {problem}; give at most one for each axis")
        rest = [slice(None)] * (self.rank - named)
        if not dots:
            return [*given, *rest]
        at = next(place for place, entry in enumerate(given) if isinstance(entry, EllipsisType))
        return [*given[:at], *rest, *given[at + 1 :]]

    def _position(self, axis: int, entry: Any) -> Size:
        """Normalise an index to a position counted from the start. Raises ShapeError if it is provably out of
        range.
        """
        size = self.shape[axis]
        (place,) = as_sizes("indexing", (entry,))
        if isinstance(place, int) and place < 0:
            place = simplified(size + place)
        if size_bounds(place)[1] < 0 or size_bounds(simplified(place - size))[0] >= 0:
            raise ShapeError(
                f"indexing {self._record.type_text}: index {entry} is out of range for axis {axis} of size {size}; "
                f"allowed: {simplified(-size)} to {simplified(size - 1)}"
            )
        return place

    def _index_array(self, op: str, value: Any) -> Self:
        """Return an index operand as an integer tensor."""
        index = self._full(value, (), DType.I64) if type(value) is int else self._lift(value)
        if index.dtype.is_float and product(index.shape) == 0 and isinstance(value, (list, tuple)):
            return index.cast(DType.I64)
        if not index.dtype.is_integer:
            raise DTypeError(
                f"{op}({self._record.type_text}): indices must be integers, not {index.dtype}; cast them to i64"
            )
        return index

    def _from_start(self, size: Size, op: str) -> Self:
        """Return these indices with negative ones normalised for an axis of that size."""
        known = self._record if self._record.op == "constant" else None
        if known is not None and isinstance(size, int):
            array = self._graph.attribute(known, "value").array.astype(np.int64)
            if array.size and not (-size <= array.min() and array.max() < size):
                worst = int(array.min() if -size > array.min() else array.max())
                raise ShapeError(
                    f"{op}: index {worst} is out of range for an axis of size {size}; allowed: {-size} to {size - 1}"
                )
            return self._literal(np.where(array < 0, array + size, array), DType.I64)
        if self.dtype is DType.U8:
            return self
        index = self.cast(DType.I64)
        return index._below(0)._select(index._apply("add", self._size(size).broadcast_to(index.shape)), index)

    def _valid(self, size: Size) -> Self:
        """Return whether these positions lie on an axis of that size."""
        return self._below(0)._not()._and(self._apply("less_than", self._size(size).broadcast_to(self.shape)))

    def _check_index(self, op: str, axis: int, index: Self) -> None:
        fits = index.rank == self.rank and all(
            place == axis or size_bounds(simplified(a - b))[1] <= 0
            for place, (a, b) in enumerate(zip(index.shape, self.shape, strict=True))
        )
        if not fits:
            raise ShapeError(
                f"{op}({self._record.type_text}, {index._record.type_text}): the index must have rank "
                f"{self.rank} and be no longer than the tensor on every axis but axis {axis}; expand or slice it"
            )

    def _flat_positions(self, axis: int, index: Self, op: str) -> tuple[Self, Self]:
        """Return this tensor flattened, and the flat position of each index: -1 where it is out of range."""
        if self.rank == 1:
            return self, index._from_start(self.shape[0], op)
        size = self._size(self.shape[axis]).broadcast_to(index.shape)
        place = index._from_start(self.shape[axis], op).cast(DType.I64)
        target = place
        if axis > 0:
            target = self._row_numbers(range(axis), index.shape)._apply("mul", size)._apply("add", place)
        if axis < self.rank - 1:
            width = self._size(product(self.shape[axis + 1 :])).broadcast_to(index.shape)
            column = self._row_numbers(range(axis + 1, self.rank), index.shape)
            target = target._apply("mul", width)._apply("add", column)
        inside = place._below(0)._not()._and(place._apply("less_than", size))
        return self.reshape(product(self.shape)), inside._select(target, target._full_like(-1))

    def _row_numbers(self, axes: range, shape: Shape) -> Self:
        """Number the positions of adjacent axes in row-major order, repeated over the rest of `shape`."""
        sizes = self.shape[axes.start : axes.stop]
        numbers = self._iota(product(sizes)).reshape(sizes)._slice_view([0] * len(sizes), shape[axes.start : axes.stop])
        others = [axis for axis in range(len(shape)) if axis not in axes]
        return numbers._insert_axes(others, [shape[axis] for axis in others])

    def _picked_at(self, picked: Sequence[tuple[int, Self]], front: int) -> Self:
        """Index several axes with tensors that broadcast; the resulting axes are placed at `front`."""
        axes = [axis for axis, _ in picked]
        try:
            shape: Shape = broadcast_shapes(*(index.shape for _, index in picked))
        except ShapeError as error:
            raise ShapeError(f"indexing {self._record.type_text}: {error}") from None
        others = [axis for axis in range(self.rank) if axis not in axes]
        moved = self.permute([*others[:front], *axes, *others[front:]])
        sizes = [self.shape[axis] for axis in axes]
        positions = [
            index._from_start(size, "indexing").cast(DType.I64).broadcast_to(shape)
            for (_, index), size in zip(picked, sizes, strict=True)
        ]
        if len(positions) == 1:
            return moved._emit("gather", positions[0], axis=front)
        target, inside = positions[0], positions[0]._valid(sizes[0])
        for position, size in zip(positions[1:], sizes[1:], strict=True):
            stride = self._size(size).broadcast_to(shape)
            target = target._apply("mul", stride)._apply("add", position)
            inside = inside._and(position._valid(size))
        target = inside._select(target, target._full_like(-1))
        return moved._merge_axes(front, len(axes))._emit("gather", target, axis=front)

    def _triangle(self, op: str, k: int) -> Self:
        """Return bools of this shape: whether column <= row + k."""
        if self.rank < 2:
            raise ShapeError(f"{op}({self._record.type_text}) takes matrices, that is at least 2 axes; unsqueeze one")
        rows, columns = self.shape[-2:]
        row = self._iota(rows)._plus(operator.index(k) + 1)._insert_axes([1], [columns])
        mask = self._iota(columns)._insert_axes([0], [rows])._apply("less_than", row)
        return mask.broadcast_to(self.shape)

    def _promoted(self, op: str, others: Sequence[Any]) -> list[Self]:
        """Return this tensor and the others in their promoted dtype."""
        given = others[0] if len(others) == 1 and isinstance(others[0], (list, tuple)) else others
        parts = [self, *(self._lift(other) for other in given)]
        dtype = self.dtype
        for part in parts:
            dtype = promote(dtype, part.dtype)
        return [part.cast(dtype) for part in parts]


def _is_array(entry: Any) -> bool:
    """Return whether an index entry is a tensor, an array or a list, rather than a single position."""
    if isinstance(entry, (TensorBase, list)):
        return True
    return not isinstance(entry, (Expression, np.integer)) and hasattr(entry, "__array__")


def _dtype_of(entry: Any) -> DType:
    return entry.dtype if isinstance(entry, TensorBase) else DType.of(np.asarray(entry).dtype)


def _adjacent(marks: Sequence[bool]) -> bool:
    """Return whether the true marks are adjacent."""
    places = [place for place, mark in enumerate(marks) if mark]
    return places[-1] - places[0] + 1 == len(places)

"""Selections whose sizes depend on values: positions of nonzero elements, masks, distinct elements.

Each result has a data-dependent dimension (`NodeGraph.computed_dims`), which the graph computes when it runs.
"""

from __future__ import annotations

from typing import Any, Self

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import DTypeError, GraphError, ShapeError
from lumin_tune.core.expression import Expression, Size, dim, product, simplified, size_bounds
from lumin_tune.core.tensor.scan import ScanTensor
from lumin_tune.core.tensor.sorting import OrderingTensor

_HIGHEST = 2**31 - 1  # of a size without another bound


class SelectionTensor(OrderingTensor, ScanTensor):
    """Selections whose sizes depend on values.

    A graph with such sizes runs in phases (`core/graph/phases.py`). None of them can be recorded in the body of a loop.
    """

    __slots__ = ()

    def as_dim(self, name: str, low: int = 0, high: int = _HIGHEST) -> Expression:
        """Return this integer scalar as a symbolic dimension, whose value each run computes.

        name: of the dimension; where the graph has another of this name, a number is appended. One tensor gives one
        dimension, whatever name is asked for. low, high: its range; a run in which the value is outside raises
        InputError. Raises DTypeError unless the dtype is an integer, ShapeError unless the shape is (), and GraphError
        in the body of a loop.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (4,), "i64")
            >>> y = g.arange(x.sum().as_dim("total", high=100)).output("y")
            >>> g.interpret({"x": [1, 0, 2, 0]})["y"]
            array([0, 1, 2])
        """
        graph = self._graph
        if graph.depth:
            raise GraphError(
                f"a size that depends on values ({name}) cannot be computed in the body of a loop or branch, whose "
                "iterations all have the same shapes; compute it outside"
            )
        for known, node in graph.computed_dims.items():
            if node == self._node:
                return graph.dims[known]
        free, count = name, 1
        while free in graph.dims or free in graph.guards:
            free, count = f"{name}_{count}", count + 1
        made = dim(free, low, high)
        graph.set_computed_dim(made, self._node)
        return made

    def nonzero(self) -> tuple[Self, ...]:
        """Return the positions of the elements that are not zero, in row-major order: an i64 (count,) for each axis.

        The count depends on the values: a symbolic dimension that each run computes. A scalar counts as one axis of
        size 1. Raises GraphError in the body of a loop.

            >>> g = lt.Graph()
            >>> rows, columns = g.tensor("x", (2, 3), "f32").nonzero()
            >>> y = rows.output("rows"), columns.output("columns")
            >>> g.interpret({"x": [[0, 5, 0], [1, 0, 2]]})
            {'rows': array([0, 1, 1]), 'columns': array([1, 0, 2])}
        """
        places = self._nonzero_positions()
        shape = self.shape or (1,)
        found = []
        for axis in range(len(shape)):
            inner = product(shape[axis + 1 :])
            place = places if inner == 1 else places // places._size(inner)
            found.append(place if axis == 0 else place % place._size(shape[axis]))
        return tuple(found)

    def compress(self, mask: Any, axis: int | None = None) -> Self:
        """Return the elements where a mask holds, as `numpy.compress`: parts along an axis, or elements of this tensor.

        mask: bools. With an axis, (n,) for the first n parts along it: the result has the number of true ones on that
        axis. Without one, the mask has the shape of this tensor, or one axis for the elements in row-major order; the
        result is flat. The number depends on the values: a symbolic dimension that each run computes. Raises DTypeError
        for a mask of another dtype, ShapeError for one that does not fit, and GraphError in the body of a loop.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (2, 3), "f32")
            >>> y = x.compress(x > 2).output("elements"), x.compress([True, False, True], axis=1).output("columns")
            >>> g.interpret({"x": [[1, 2, 3], [4, 5, 6]]})["elements"]
            array([3., 4., 5., 6.], dtype=float32)
        """
        chosen = self._lift(mask)
        if chosen.dtype is not DType.BOOL:
            raise DTypeError(f"compress({self._record.type_text}): the mask must be bools, not {chosen.dtype}")
        if axis is None and chosen.rank == self.rank:
            chosen = chosen.broadcast_to(self.shape).reshape(product(self.shape))
        if chosen.rank != 1:
            raise ShapeError(
                f"compress({self._record.type_text}): the mask is {chosen._record.type_text}; give one axis, or the "
                "shape of the tensor without an axis to select from"
            )
        whole = self.reshape(product(self.shape)) if axis is None else self
        size = whole.shape[whole._axis(axis or 0)]
        if size_bounds(simplified(chosen.shape[0] - size))[0] > 0:
            raise ShapeError(f"compress({self._record.type_text}): the mask has {chosen.shape[0]} elements for {size}")
        return whole._emit("gather", chosen._nonzero_positions(), axis=whole._axis(axis or 0))

    def unique(self, axis: int | None = None, sorted: bool = True) -> tuple[Self, Self, Self, Self]:
        """Return the distinct elements, or the distinct parts along an axis: (values, first, inverse, counts).

        values: (count,) of the flattened tensor, or this tensor with count parts on the axis; ascending (parts in
        lexicographic order), or in the order in which they occur first. first: the position of each in this tensor, i64
        (count,). inverse: the place of each element or part among the values, i64. counts: how often each occurs, i64
        (count,). The count depends on the values: a symbolic dimension that each run computes. All NaN are one value.
        Raises ShapeError for parts of a symbolic size, and GraphError in the body of a loop.

            >>> g = lt.Graph()
            >>> values, first, inverse, counts = g.tensor("x", (5,), "i64").unique()
            >>> y = values.output("values"), counts.output("counts")
            >>> g.interpret({"x": [7, 2, 7, 7, 1]})
            {'values': array([1, 2, 7]), 'counts': array([1, 1, 3])}
        """
        place = 0 if axis is None else self._axis(axis)
        order = (place, *(at for at in range(self.rank) if at != place))
        moved = self.reshape(product(self.shape)) if axis is None else self.permute(order)
        width = product(moved.shape[1:])
        if not isinstance(width, int):
            raise ShapeError(
                f"unique({self._record.type_text}): the parts along axis {place} have {width} elements each; parts are "
                "compared element by element, so their size must be constant"
            )
        found = moved.reshape(moved.shape[0], width)._distinct(sorted)
        values = moved._emit("gather", found[0], axis=0)
        back = [order.index(at) for at in range(self.rank)]
        return (values if axis is None else values.permute(back)), *found

    # private

    def _distinct(self, sorted: bool) -> tuple[Self, Self, Self]:
        """Return the first position of each distinct row, the place of each row among these, and the counts."""
        rows, columns = self.shape
        assert isinstance(columns, int)
        order = self._iota(rows)
        for column in reversed(range(columns)):  # stable sorts by one column after another
            keys = self._slice_axis(1, column, 1)._drop_axes((1,))._emit("gather", order, axis=0)
            order = order._emit("gather", keys.argsort(), axis=0)
        is_first = self._emit("gather", order, axis=0)._differs_from_row_before()
        first = self._row_at(order, is_first)
        group = self._running_count(is_first)
        if not sorted:
            leading = self._row_at(is_first._select(group, group._full_like(-1)), order)
            occurring = self._running_count(first.cast(DType.BOOL))._emit("gather", leading, axis=0)
            group = occurring._emit("gather", group, axis=0)
        count = is_first.cast(DType.I64).sum(0).as_dim("distinct", 0, _bound(rows))
        places = self._full(0, (count,), DType.I64)
        positions = places._emit("scatter", is_first._select(group, group._full_like(-1)), order, axis=0, combine="set")
        counts = places._emit("scatter", group, group._full_like(1), axis=0, combine="add")
        return positions, self._row_at(order, group), counts

    def _row_at(self, target: Self, values: Self) -> Self:
        """Return i64 values moved to the rows at the targets, 0 where there are none: (rows,)."""
        empty = self._full(0, (self.shape[0],), DType.I64)
        return empty._emit("scatter", target, values.cast(DType.I64), axis=0, combine="set")

    def _running_count(self, marks: Self) -> Self:
        """Return the number of marks before and at each position, less one: i64 (count,)."""
        return marks.cast(DType.I64)._emit("scan", axis=0, combine="add")._plus(-1)

    def _differs_from_row_before(self) -> Self:
        """Return whether each row is the first or differs from the one before it: bool (rows,)."""
        rows = self._iota(self.shape[0])
        before = self._emit("gather", rows._plus(-1), axis=0)  # row -1 reads zeros
        differs = self != before
        if self.dtype.is_float:
            differs = differs.logical_and(self.isnan().logical_and(before.isnan()).logical_not())
        return differs.any(1).logical_or(rows._below(1))

    def _nonzero_positions(self) -> Self:
        """Return the row-major positions of the elements that are not zero: i64 (count,)."""
        count = product(self.shape)
        holds = self.cast(DType.BOOL).reshape(count)
        ones = holds.cast(DType.I64)
        selected = ones.sum(0).as_dim("selected", 0, _bound(count))
        target = holds._select(ones._emit("scan", axis=0, combine="add")._plus(-1), ones._full_like(-1))
        return self._full(0, (selected,), DType.I64)._emit("scatter", target, self._iota(count), axis=0, combine="set")


def _bound(size: Size) -> int:
    return min(size_bounds(size)[1], _HIGHEST)

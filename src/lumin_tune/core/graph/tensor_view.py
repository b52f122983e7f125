"""The view that a node of a graph is of the value it reads: strides, offset and validity, without copies.

`Tensor.view` returns one. Backends and provers use its index expressions as addresses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.views.shape import ShapeTracker

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import Node, NodeGraph

MOVEMENTS: Final = ("permute", "expand", "slice", "pad", "split", "merge", "flip", "window")


@dataclass(frozen=True)
class TensorView:
    """A chain of view ops as strides, offset and validity.

    source: the id of the node whose elements are read, which is no view; its elements are numbered in row-major order.
    tracker: the stack of affine views; most chains need one.
    """

    source: int
    tracker: ShapeTracker

    @property
    def shape(self) -> tuple[Size, ...]:
        """The size of each axis."""
        return self.tracker.shape

    @property
    def strides(self) -> tuple[Size, ...]:
        """Elements of the source between neighbours along each axis; 0 along an axis of repeated values.

        If `is_strided` is false, they refer to the view below the last one instead.
        """
        return self.tracker.strides

    @property
    def offset(self) -> Size:
        """The element of the source that index 0 refers to, perhaps within padding."""
        return self.tracker.offset

    @property
    def valid(self) -> tuple[tuple[Size, Size], ...]:
        """For each axis the range of indices (low, high), low <= index < high, outside of which is padding."""
        return self.tracker.views[-1].valid

    @property
    def is_strided(self) -> bool:
        """Whether one set of strides describes it; otherwise it is a view of a view, as after merging swapped axes."""
        return len(self.tracker.views) == 1

    @property
    def is_contiguous(self) -> bool:
        """Whether it is all of the source in row-major order."""
        return self.tracker.is_contiguous

    def index_variables(self, prefix: str = "i") -> tuple[Expression, ...]:
        """Return one variable for each axis, named prefix + axis, that ranges over its indices."""
        return self.tracker.index_variables(prefix)

    def index_expression(self, indices: tuple[Size, ...] | None = None) -> Size:
        """Return the element of the source that the indices read, meaningful where they are valid.

        indices: one for each axis, by default `index_variables()`. Raises ShapeError for another number.
        """
        return self.tracker.index_expression(self.index_variables() if indices is None else indices)

    def valid_expression(self, indices: tuple[Size, ...] | None = None) -> Size:
        """Return 1 where the indices read the source and 0 where they read padding, the int 1 if there is none.

        indices: as of `index_expression`.
        """
        return self.tracker.valid_expression(self.index_variables() if indices is None else indices)

    def __str__(self) -> str:
        return f"{self.tracker} of %{self.source}"


def view_of(graph: NodeGraph, node: int) -> TensorView:
    """Return a node as a view of the nearest value before it that is no view, perhaps the node itself."""
    chain: list[Node] = []
    source = node
    while graph.nodes[source].op in MOVEMENTS:
        chain.append(graph.nodes[source])
        (source,) = graph.nodes[source].operands
    tracker = ShapeTracker.contiguous(graph.nodes[source].shape)
    for each in reversed(chain):
        names = [attribute.name for attribute in OPS[each.op].attributes]
        arguments: dict[str, Any] = dict(zip(names, each.attributes, strict=True))
        tracker = getattr(tracker, each.op)(**arguments)
    return TensorView(source, tracker)

"""Gradients of convolution weights as matrix products.

The gradient of a convolution's weight sums products of the output's gradient and windows of the input over samples and
positions; its result varies along the offsets within the windows. Computed from the windows in place, it is stored with
long strides, together with the parameter and the optimiser's states. With the windows stored as a matrix (positions,
offsets) it is a plain product, whose rows are contiguous. The matrix has the size of the input times the number of
offsets, so this pays if the result is large. `fold` calls `with_window_products`; `materialized` stores the matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes

MATRIX_TO_RESULT = 4
"""Elements of the matrix per element of the result, at most; beyond, storing the matrix takes longer than it saves."""


def with_window_products(graph: NodeGraph) -> NodeGraph:
    """Return a frozen graph with the sums over positions of windows as products of matrices, where that pays."""
    if not any(node.op == "window" for node in graph.nodes):
        return graph

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        return _product(target, operands[0], node.attributes[0]) if node.op == "sum" else None

    return rewrite_nodes(graph, visit, only=graph.live())[0]


@dataclass(frozen=True)
class ProductFactor:
    """A factor of a product. node: below expanded and permuted axes; axes: of the product, one for each of the node."""

    node: int
    axes: tuple[int, ...]


def _product(graph: NodeGraph, summed: int, over: Sequence[int]) -> int | None:
    """Return the sum over some axes of a product with windows, as a product of matrices; None if it is none."""
    record = graph.nodes[summed]
    if record.op != "mul" or not all(isinstance(size, int) for size in record.shape):
        return None
    factors = [factor(graph, operand) for operand in record.operands]
    for values, windows in (factors, factors[::-1]):
        kept = [axis for axis in windows.axes if axis not in over]
        others = [axis for axis in values.axes if axis not in over]
        separate = not set(kept) & set(others) and {*kept, *others, *over} == set(range(len(record.shape)))
        if not separate or not set(over) <= set(values.axes) & set(windows.axes) or not kept or not others:
            continue
        sizes = [int(size) for size in record.shape]  # type: ignore[arg-type]
        counts = [prod(sizes[axis] for axis in axes) for axes in (over, others, kept)]
        if not _moves(graph, windows, over) or counts[0] > MATRIX_TO_RESULT * counts[1]:
            continue
        left, right = (_matrix(graph, factor, over, columns) for factor, columns in ((values, others), (windows, kept)))
        spread = graph.add("expand", left, axes=(2,), sizes=(counts[2],))
        product = graph.add("mul", spread, graph.add("expand", right, axes=(1,), sizes=(counts[1],)))
        result = graph.add("sum", product, axes=(0,))
        for axis, columns in ((1, kept), (0, others)):
            if len(columns) > 1:
                result = graph.add("split", result, axis=axis, sizes=[sizes[each] for each in columns])
        order = [*others, *kept]
        places = [order.index(axis) for axis in sorted(order)]
        return result if places == sorted(places) else graph.add("permute", result, axes=places)
    return None


def factor(graph: NodeGraph, node: int) -> ProductFactor:
    """Return an operand of a product without the views above it that repeat and permute axes."""
    axes = list(range(len(graph.nodes[node].shape)))
    while (record := graph.nodes[node]).op in ("expand", "permute"):
        if record.op == "expand":
            axes = [axis for place, axis in enumerate(axes) if place not in record.attributes[0]]
        else:
            below = dict(zip(record.attributes[0], axes, strict=True))
            axes = [below[place] for place in range(len(axes))]
        (node,) = record.operands
    return ProductFactor(node, tuple(axes))


def _moves(graph: NodeGraph, factor: ProductFactor, over: Sequence[int]) -> bool:
    """Return whether a sum over some axes moves windows over their axis and keeps the offsets within them."""
    axes, node = list(factor.axes), factor.node
    while (record := graph.nodes[node]).op == "window":
        axis, size, *_ = record.attributes
        if size != 1 and axes[axis] in over and axes[axis + 1] not in over:
            return True
        del axes[axis + 1]
        (node,) = record.operands
    return False


def _matrix(graph: NodeGraph, factor: ProductFactor, rows: Sequence[int], columns: Sequence[int]) -> int:
    """Return a factor as a matrix whose rows and columns are the given axes of the product."""
    order = [factor.axes.index(axis) for axis in (*rows, *columns)]
    node = factor.node if order == sorted(order) else graph.add("permute", factor.node, axes=order)
    if len(columns) > 1:
        node = graph.add("merge", node, axis=len(rows), count=len(columns))
    return graph.add("merge", node, axis=0, count=len(rows)) if len(rows) > 1 else node

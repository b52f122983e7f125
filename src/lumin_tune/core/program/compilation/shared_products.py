"""Products of the elements of a sequence with the same factor, as one product of the whole sequence.

Exporters unroll loops: a recurrent cell multiplies each step's input by the same weights, which are then read once for
each step. The inputs of all steps are elements of one value, so one product computes them all and reads the weights
once; the elements are taken from its result. `fold` calls `with_shared_products`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes

LEAST_ELEMENTS = 4
"""Elements of a sequence that are multiplied; fewer, or less than half of the sequence, are left alone."""
LEAST_WORK = 1 << 14
"""Multiplications of one element; smaller products cost little."""


def with_shared_products(graph: NodeGraph) -> NodeGraph:
    """Return a frozen graph with products of many elements of one value with the same factor as one product."""
    live = graph.live()
    found = {
        node: each
        for node, is_live in zip(graph.nodes, live, strict=True)
        if is_live and node.op == "sum" and (each := _element_product(graph, node.operands[0], node.attributes[0]))
    }
    counts = Counter(each.shared for each in found.values())
    found = {
        node: each for node, each in found.items() if 2 * counts[each.shared] >= max(2 * LEAST_ELEMENTS, each.length)
    }
    if not found:
        return graph
    whole: dict[tuple[object, ...], int] = {}

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        if node not in found:
            return None
        own = _element_product(target, operands[0], node.attributes[0])
        assert own is not None  # the operands are copies
        if found[node].shared not in whole:
            whole[found[node].shared] = _whole_product(target, own)
        return target.add("gather", whole[found[node].shared], own.place, axis=0)

    return rewrite_nodes(graph, visit, only=live)[0]


@dataclass(frozen=True)
class _ElementProduct:
    """The sum of an element of a value times a factor.

    value, factor: nodes. axis: of the value, along which the element lies. place: the node of its index. views: of the
    element, first to last, as ops with attributes. over: the axes that are summed. length: of the axis.
    """

    value: int
    factor: int
    axis: int
    place: int
    views: tuple[tuple[str, tuple[Any, ...]], ...]
    over: tuple[int, ...]
    length: int

    @property
    def shared(self) -> tuple[object, ...]:
        """The key that the products of one sequence share."""
        return self.value, self.factor, self.axis, self.views, self.over


def _element_product(graph: NodeGraph, multiplied: int, over: tuple[int, ...]) -> _ElementProduct | None:
    record = graph.nodes[multiplied]
    sizes = [size for size in record.shape if isinstance(size, int)]
    if record.op != "mul" or len(sizes) < len(record.shape) or prod(sizes) < LEAST_WORK:
        return None
    for element, factor in (record.operands, record.operands[::-1]):
        views: list[tuple[str, tuple[Any, ...]]] = []
        taken = graph.nodes[element]
        while taken.op in _AMONG_ALL:
            views.insert(0, (taken.op, taken.attributes))
            taken = graph.nodes[taken.operands[0]]
        if taken.op != "gather" or graph.nodes[taken.operands[1]].op != "constant":
            continue
        value, place = taken.operands
        (axis,) = taken.attributes
        length = graph.nodes[value].shape[axis]
        if not graph.nodes[place].shape and isinstance(length, int):
            return _ElementProduct(value, factor, axis, place, tuple(views), tuple(over), length)
    return None


_AMONG_ALL: Mapping[str, Callable[..., dict[str, Any]]] = {
    "expand": lambda axes, sizes: {"axes": [axis + 1 for axis in axes], "sizes": list(sizes)},
    "permute": lambda axes: {"axes": [0, *(axis + 1 for axis in axes)]},
    "split": lambda axis, sizes: {"axis": axis + 1, "sizes": list(sizes)},
    "merge": lambda axis, count: {"axis": axis + 1, "count": count},
}
"""The attributes of a view of all elements, by those of the view of one."""


def _whole_product(graph: NodeGraph, element: _ElementProduct) -> int:
    """Add the product of all elements; they lie along the first axis of the result."""
    rank = len(graph.nodes[element.value].shape)
    order = [element.axis, *(axis for axis in range(rank) if axis != element.axis)]
    value = element.value if element.axis == 0 else graph.add("permute", element.value, axes=order)
    for op, attributes in element.views:
        value = graph.add(op, value, **_AMONG_ALL[op](*attributes))
    factor = graph.add("expand", element.factor, axes=[0], sizes=[element.length])
    return graph.add("sum", graph.add("mul", value, factor), axes=[axis + 1 for axis in element.over])

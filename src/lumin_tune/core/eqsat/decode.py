"""From chosen forms back to graphs: a region as a graph of its own.

It is called with a choice of e-nodes: by the search for the regions of a cover, by tests for whole programs. Axes that
are always walked together are one axis of the graph, so that equivalent programs of different spellings give equal
graphs. Nothing here chooses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.coalescing import CoalescedAxes, coalesce_axes
from lumin_tune.core.eqsat.egraph import SCALAR_FORMS, EGraph, Layout, Positional
from lumin_tune.core.errors import GraphError
from lumin_tune.core.expression import Size, product
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.literal import Literal

_OF_NUMBERS = frozenset(SCALAR_FORMS.values())


class GraphBuilder:
    """Adds the values of classes to a graph, each for given axes once.

    Values on the way have one axis of the graph for each named axis that they have, in an order that follows from
    how they are made.
    """

    def __init__(self, coalesced: CoalescedAxes, graph: NodeGraph, choice: Mapping[int, int]) -> None:
        """coalesced: the axes of the graph. choice: the e-node that makes each class that is not given."""
        self._egraph = coalesced.egraph
        self._coalesced = coalesced
        self._graph = graph
        self._choice = choice
        self._recorded = {value for value, _ in coalesced.egraph.node_classes}  # with a recorded layout
        self._made: dict[int, tuple[int, tuple[int, ...]]] = {}

    def give(self, value: int, node: int, layout: Layout) -> None:
        """Record that a node of the graph is a class in a layout."""
        self._made[value] = self._in_order(node, layout)

    def stored(self, value: int, layout: Layout) -> int:
        """Return the node that is a class laid out so, made of what was given and chosen.

        Raises GraphError for a class that is neither given nor chosen, and for forms that need themselves.
        """
        pending, open_ = [value], set()
        while pending:
            current = pending[-1]
            if current in self._made:
                pending.pop()
                continue
            enode = self._choice.get(current)
            if enode is None:
                raise GraphError(f"class c{current} is neither given nor chosen, but c{value} needs it")
            missing = [each for each in self._egraph.operands[enode] if each not in self._made]
            if missing:
                if current in open_:
                    raise GraphError(f"the chosen forms of c{current} need c{current} itself")
                open_.add(current)
                pending.extend(dict.fromkeys(missing))
            else:
                self._made[pending.pop()] = self._as_recorded(current, *self._computed(enode))
        return self._laid_out(*self._made[value], layout)

    def _as_recorded(self, value: int, node: int, axes: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Return a value with its axes in the order in which the graph had it, if it had it."""
        if value not in self._recorded:
            return node, axes
        layout = self._coalesced.layout(self._egraph.types[value].layout)
        order = tuple(axis for position in layout for axis in position)
        return (self._expanded(node, axes, order), order) if set(order) >= set(axes) else (node, axes)

    def _computed(self, enode: int) -> tuple[int, tuple[int, ...]]:
        """Return the node of an e-node whose operands exist, and its axes in order."""
        egraph, graph = self._egraph, self._graph
        op, attributes = egraph.ops[enode], self._coalesced.attributes(enode)
        operands = [self._made[each] for each in egraph.operands[enode]]
        match op:
            case "leaf":
                raise GraphError(f"{egraph.describe(enode)} is an input; it must be given")
            case "scalar":
                return graph.add("constant", value=attributes[0]), ()
            case "sum" | "max_reduce":
                (node, axes), mask = operands[0], attributes[0]
                places = tuple(place for place, axis in enumerate(axes) if mask >> axis & 1)
                kept = tuple(axis for axis in axes if not mask >> axis & 1)
                return graph.add_raw(op, (node,), (places,)), kept
            case "rename":
                names = dict(attributes[0])
                node, axes = operands[0]
                return node, tuple(names.get(axis, axis) for axis in axes)
            case "positional":
                return self._positional(attributes[0], operands)
            case _ if op in _OF_NUMBERS:
                node, axes = operands[0]
                literal = _rounded(attributes[0], graph.nodes[node].dtype)
                number = self._expanded(graph.add("constant", value=literal), (), axes)
                return graph.add_raw(op.removesuffix("_scalar"), (node, number), ()), axes
            case _:
                wide = max(operands, key=lambda operand: len(operand[1]))[1]
                rest = dict.fromkeys(axis for _, axes in operands for axis in axes if axis not in wide)
                order = (*wide, *rest)
                nodes = tuple(self._expanded(node, axes, order) for node, axes in operands)
                return graph.add_raw(op, nodes, attributes), order

    def _positional(
        self, found: Positional, operands: Sequence[tuple[int, tuple[int, ...]]]
    ) -> tuple[int, tuple[int, ...]]:
        nodes = tuple(
            self._laid_out(node, axes, layout) for (node, axes), layout in zip(operands, found.operands, strict=True)
        )
        return self._in_order(self._graph.add_raw(found.op, nodes, found.attributes), found.layout)

    def _laid_out(self, node: int, axes: Sequence[int], layout: Layout) -> int:
        """Return a value with the axes of a layout, merged as it says."""
        order = tuple(axis for position in layout for axis in position)
        node = self._expanded(node, axes, order)
        for place, position in enumerate(layout):
            if len(position) != 1:
                node = self._graph.add_raw("merge", (node,), (place, len(position)))
        return node

    def _in_order(self, node: int, layout: Layout) -> tuple[int, tuple[int, ...]]:
        """Return a value with each axis on its own, the inverse of `_laid_out`."""
        place = 0
        for position in layout:
            if len(position) != 1:
                sizes = tuple(self._coalesced.sizes[axis] for axis in position)
                node = self._graph.add_raw("split", (node,), (place, sizes))
            place += len(position)
        return node, tuple(axis for position in layout for axis in position)

    def _expanded(self, node: int, axes: Sequence[int], order: Sequence[int]) -> int:
        """Return a value with its axes in an order, repeated along those of the order that it does not have."""
        kept = [axis for axis in order if axis in axes]
        if kept != list(axes):
            node = self._graph.add_raw("permute", (node,), (tuple(list(axes).index(axis) for axis in kept),))
        new = [place for place, axis in enumerate(order) if axis not in axes]
        if new:
            sizes = tuple(self._coalesced.sizes[order[place]] for place in new)
            node = self._graph.add_raw("expand", (node,), (tuple(new), sizes))
        return node


def region_graph(
    egraph: EGraph,
    roots: Sequence[tuple[int, Layout]],
    leaves: Sequence[int],
    choice: Mapping[int, int],
    static: Sequence[bool],
) -> NodeGraph:
    """Return a region as a frozen graph: inputs `x0`, ... are the leaves in their order, outputs `y0`, ... the roots.

    roots: classes, and how each is laid out. leaves: classes that are given, laid out as their types say. choice: the
    e-nodes of the classes between. static: by class, whether a value is known ahead of time (`Facts.constant`).
    """
    coalesced = coalesce_axes(egraph, roots, leaves, choice)
    graph = NodeGraph()
    builder = GraphBuilder(coalesced, graph, choice)
    for place, value in enumerate(leaves):
        found = egraph.types[value]
        shape = shape_of(egraph, found.layout)
        node = graph.add("input", name=f"x{place}", dtype=found.dtype, shape=shape, static=static[value])
        builder.give(value, node, coalesced.layout(found.layout))
    for place, (value, layout) in enumerate(roots):
        graph.set_output(f"y{place}", builder.stored(value, coalesced.layout(layout)))
    return graph.freeze()


def shape_of(egraph: EGraph, layout: Layout) -> tuple[Size, ...]:
    """Return the shape of a tensor that is laid out so."""
    return tuple(product([egraph.sizes[axis] for axis in position]) for position in layout)


def _rounded(value: float, dtype: DType) -> Literal:
    return Literal(int(value) if dtype.is_integer else value, dtype)

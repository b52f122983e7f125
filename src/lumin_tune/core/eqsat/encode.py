"""From a graph to an e-graph of one form a class, before any rule has run.

The search calls `encode`; `engine` then adds what rules find. Every primop and dtype has a form (`egraph.EGraph`):
element-wise ops and reductions over named axes, everything that moves elements about as `positional`. Composites must
have been expanded, literals that are not of one value may stay.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import (
    COMMUTATIVE,
    SCALAR_FORMS,
    ClassType,
    EGraph,
    GivenLeaf,
    Layout,
    Positional,
    layout_mask,
    mask_of,
)
from lumin_tune.core.eqsat.interval import interval_of
from lumin_tune.core.eqsat.named_axes import NamedAxes, flat
from lumin_tune.core.errors import GraphError
from lumin_tune.core.expression import size_bounds
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS, OpKind
from lumin_tune.core.passes.patterns import UniformValues

_EXACT_INTEGERS = 1 << 53  # what a float64 holds


def encode(graph: NodeGraph, equal: Sequence[tuple[int, int]] = ()) -> EGraph:
    """Return the live part of a graph of primops as an e-graph.

    equal: pairs of nodes (original, another form of it) that are equal in value; what only the second of a pair needs
    does not count as original. Raises GraphError for a composite op and for pairs of different types.
    """
    for one, other in equal:
        a, b = graph.nodes[one], graph.nodes[other]
        if a.dtype is not b.dtype or a.shape != b.shape:
            raise GraphError(
                f"{graph.describe(one)} and {graph.describe(other)} cannot be equal: {a.type_text} and {b.type_text}"
            )
    return _GraphEncoder(graph, equal).egraph()


@dataclass
class _Value:
    """A class on its way. axes: that it has. layouts: of the nodes that are this class."""

    dtype: DType
    axes: int
    layouts: list[Layout] = field(default_factory=list)


class _GraphEncoder:
    def __init__(self, graph: NodeGraph, equal: Sequence[tuple[int, int]]) -> None:
        self._graph = graph
        self._equal = equal
        self._names = NamedAxes(graph, equal)
        self._uniform = UniformValues(graph)
        self._values: list[_Value] = []
        self._enodes: dict[tuple[str, tuple[Any, ...], tuple[int, ...]], int] = {}
        self._original: dict[tuple[str, tuple[Any, ...], tuple[int, ...]], bool] = {}
        self._parent: list[int] = []
        self._leaves: list[GivenLeaf] = []
        self._classes: list[int] = [-1] * len(graph.nodes)
        self._counts = True  # whether what is added is of the graph itself

    def egraph(self) -> EGraph:
        graph = self._graph
        own = _live(graph, graph.roots)
        alive = _live(graph, (*graph.roots, *(node for pair in self._equal for node in pair)))
        for index, node in enumerate(graph.nodes):
            if alive[index]:
                self._counts = own[index]
                found = self._encoded(index, node)
                self._classes[index] = found
                self._values[found].layouts.append(self._names.layouts[index])
        for one, other in self._equal:
            if alive[one] and alive[other]:
                self._unite(one, other)
        return self._frozen()

    def _encoded(self, index: int, node: Node) -> int:
        row = OPS[node.op]
        layout = self._names.layouts[index]
        if not row.is_primitive:
            raise GraphError(f"{self._graph.describe(index)} is a composite op; expand_composites first")
        literal = self._uniform.of(index)
        if literal is not None:
            return self._add("scalar", (literal,), (), node.dtype, 0)
        if node.op in ("input", "constant"):
            static = node.op == "constant" or bool(self._graph.attribute(node, "static"))
            known = interval_of(node.attributes[0].array, node.dtype) if node.op == "constant" else None
            self._leaves.append(GivenLeaf(index, node.dtype, layout, static, known))
            return self._add("leaf", (len(self._leaves) - 1,), (), node.dtype, layout_mask(layout))
        if row.is_elementwise:
            return self._elementwise(index, node)
        if row.kind is OpKind.REDUCTION:
            return self._reduction(index, node)
        if row.is_view and self._is_naming(index, node):
            return self._renamed(index, 0)
        return self._positional(index, node, layout)

    def _elementwise(self, index: int, node: Node) -> int:
        operands = tuple(self._renamed(index, place) for place in range(len(node.operands)))
        if node.op in COMMUTATIVE and node.dtype is not DType.BOOL:
            for number, other in ((1, 0), (0, 1)):
                literal = self._uniform.of(node.operands[number])
                value = None if literal is None else _as_float(literal)
                if value is not None and self._uniform.of(node.operands[other]) is None:
                    return self._add(
                        SCALAR_FORMS[node.op], (value,), (operands[other],), node.dtype, self._axes(operands[other])
                    )
        axes = 0
        for each in operands:
            axes |= self._axes(each)
        return self._add(node.op, node.attributes, operands, node.dtype, axes)

    def _reduction(self, index: int, node: Node) -> int:
        below = self._classes[node.operands[0]]
        theirs = self._names.layouts[node.operands[0]]
        reduced = flat([theirs[axis] for axis in node.attributes[0]])
        absent = [axis for axis in reduced if not self._axes(below) >> axis & 1]
        drops = node.op == "max_reduce" and all(size_bounds(self._names.sizes[axis])[0] >= 1 for axis in absent)
        if absent and not drops:
            return self._positional(index, node, self._names.layouts[index])
        mask = mask_of(reduced) & self._axes(below)
        if mask:
            below = self._add(node.op, (mask,), (below,), node.dtype, self._axes(below) & ~mask)
        return self._with_names(below, self._names.carried[index][0])

    def _positional(self, index: int, node: Node, layout: Layout) -> int:
        operands: list[int] = []
        read: list[Layout] = []
        for place, operand in enumerate(node.operands):
            theirs = self._names.layouts[operand]
            wanted = {a: b for a, b in self._names.carried[index][place] if a != b}
            if wanted and not set(wanted.values()) & set(flat(theirs)):
                operands.append(self._renamed(index, place))
                theirs = tuple(tuple(wanted.get(axis, axis) for axis in position) for position in theirs)
            else:
                operands.append(self._classes[operand])
            read.append(theirs)
        halo: tuple[tuple[int, int], ...] = ()
        if node.op == "window":
            axis = node.attributes[0]
            if read[0][axis] and layout[axis]:
                halo = ((read[0][axis][-1], layout[axis][-1]),)
        elif node.op in ("pad", "slice"):
            halo = tuple(
                (a[-1], b[-1])
                for a, b in zip(read[0], layout, strict=True)
                if a and b and a != b and (node.op == "pad" or node.attributes[2][read[0].index(a)] == 1)
            )
        found = Positional(node.op, node.attributes, tuple(read), layout, node.dtype, halo)
        return self._add("positional", (found,), tuple(operands), node.dtype, layout_mask(layout))

    def _is_naming(self, index: int, node: Node) -> bool:
        """Return whether a view carries all axes that its operand has, so that it is but another order of names."""
        if node.op not in ("permute", "expand", "split", "merge"):
            return False
        carried = {there for there, _ in self._names.carried[index][0]}
        return all(axis in carried for axis in flat(self._names.layouts[node.operands[0]]))

    def _renamed(self, index: int, place: int) -> int:
        """Return the class of an operand, on the axes of the node."""
        operand = self._graph.nodes[index].operands[place]
        return self._with_names(self._classes[operand], self._names.carried[index][place])

    def _with_names(self, below: int, carried: Sequence[tuple[int, int]]) -> int:
        axes = self._axes(below)
        pairs = tuple(sorted((a, b) for a, b in carried if a != b and axes >> a & 1))
        if not pairs:
            return below
        renamed = axes & ~mask_of([a for a, _ in pairs]) | mask_of([b for _, b in pairs])
        return self._add("rename", (pairs,), (below,), self._values[below].dtype, renamed)

    def _axes(self, value: int) -> int:
        return self._values[value].axes

    def _add(self, op: str, attributes: tuple[Any, ...], operands: tuple[int, ...], dtype: DType, axes: int) -> int:
        key = (op, attributes, operands)
        known = self._enodes.get(key)
        if known is None:
            known = self._enodes[key] = len(self._values)
            self._values.append(_Value(dtype, axes))
            self._parent.append(known)
            self._original[key] = self._counts
        self._original[key] |= self._counts
        return known

    def _unite(self, one: int, other: int) -> None:
        """Merge the class of a node with that of its other form, on the same axes."""
        names = zip(flat(self._names.layouts[other]), flat(self._names.layouts[one]), strict=True)
        self._counts = False
        there = self._with_names(self._classes[other], list(names))
        a, b = self._find(self._classes[one]), self._find(there)
        if a != b:
            self._parent[b] = a
            self._values[a].axes &= self._values[b].axes

    def _find(self, value: int) -> int:
        while self._parent[value] != value:
            value = self._parent[value]
        return value

    def _frozen(self) -> EGraph:
        graph, find = self._graph, self._find
        merged = True
        enodes: dict[tuple[str, tuple[Any, ...], tuple[int, ...]], int] = {}
        while merged:  # equal operands make equal e-nodes
            merged, enodes = False, {}
            for (op, attributes, operands), value in self._enodes.items():
                key = (op, attributes, tuple(find(each) for each in operands))
                known = enodes.setdefault(key, find(value))
                if known != find(value):
                    self._parent[max(known, find(value))] = min(known, find(value))
                    merged = True
        original: dict[tuple[str, tuple[Any, ...], tuple[int, ...]], bool] = {}
        for (op, attributes, operands), counts in self._original.items():
            key = (op, attributes, tuple(find(each) for each in operands))
            original[key] = original.get(key, False) or counts
        numbers = {root: number for number, root in enumerate(dict.fromkeys(find(v) for v in range(len(self._values))))}
        wanted = {find(self._classes[node]): self._names.layouts[node] for node in reversed(graph.roots)}
        for leaf in self._leaves:  # which is there as it is
            wanted[find(self._classes[leaf.node])] = leaf.layout
        types: list[ClassType] = []
        for root in numbers:
            found = self._values[root]
            types.append(ClassType(found.dtype, found.axes, _stored(found, wanted.get(root))))
        return EGraph(
            sizes=self._names.sizes,
            leaves=tuple(self._leaves),
            ops=[op for op, _, _ in enodes],
            attributes=[attributes for _, attributes, _ in enodes],
            operands=[tuple(numbers[each] for each in operands) for _, _, operands in enodes],
            classes=[numbers[find(value)] for value in enodes.values()],
            original=[original[key] for key in enodes],
            types=types,
            roots=tuple(numbers[find(self._classes[node])] for node in graph.roots),
            layouts=tuple(self._names.layouts[node] for node in graph.roots),
            node_classes=[
                (-1 if found < 0 else numbers[find(found)], self._names.layouts[node])
                for node, found in enumerate(self._classes)
            ],
        )


def _stored(value: _Value, wanted: Layout | None) -> Layout:
    """Return how a value is laid out if it is stored: as wanted, else as its first node that repeats nothing."""
    for layout in (*([] if wanted is None else [wanted]), *value.layouts):
        if layout_mask(layout) == value.axes:
            return layout
    if value.layouts:
        kept = (tuple(axis for axis in position if value.axes >> axis & 1) for position in value.layouts[0])
        found = tuple(position for position in kept if position)
        if layout_mask(found) == value.axes:
            return found
    return tuple((axis,) for axis in range(value.axes.bit_length()) if value.axes >> axis & 1)


def _as_float(literal: Literal) -> float | None:
    """Return the number of a literal if a float64 holds it; not -0, which equals 0 where e-nodes are compared."""
    value = literal.item()
    if isinstance(value, bool) or value != value or (value == 0 and math.copysign(1, value) < 0):
        return None
    return float(value) if not isinstance(value, int) or abs(value) <= _EXACT_INTEGERS else None


def _live(graph: NodeGraph, roots: Sequence[int]) -> list[bool]:
    alive = [False] * len(graph.nodes)
    for root in roots:
        alive[root] = True
    for index in range(len(graph.nodes) - 1, -1, -1):
        if alive[index]:
            for operand in graph.nodes[index].operands:
                alive[operand] = True
    return alive

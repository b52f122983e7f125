"""Names for the axes of a graph, such that what is one loop has one name wherever it can.

`encode` calls it. An axis of a node falls into atoms (`kernel.axes`); atoms that a node carries through element by
element get one name, unless that would give two axes of one node the same: then a rename stands between. Nothing
here looks at values.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.expression import Size
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.kernel.lower.axis_analysis import Naming, atoms
from lumin_tune.core.ops.op_table import OPS, OpKind

Variables = list[tuple[int, ...]]
"""For each axis of a node, the variables of its atoms; atoms of size 1 have none."""

Carried = list[tuple[int, int]]
"""Pairs (atom of an operand, atom of the node) that are one loop."""


class NamedAxes:
    """The names of the axes of a graph.

    sizes: by name. layouts: for each node its axes as tuples of names. carried: for each node and each of its operands
    the pairs of names (there, here) that are one loop; they differ where a rename stands between.
    """

    def __init__(self, graph: NodeGraph, equal: Sequence[tuple[int, int]] = ()) -> None:
        """Name the axes. equal: pairs of nodes whose axes are the same in their order."""
        self._graph = graph
        self._naming = Naming()
        self._atoms = atoms(graph, equal)
        variables: list[Variables] = []
        links: list[list[Carried]] = []
        varies: set[int] = set()  # along which their node is not a mere repetition
        for index, node in enumerate(graph.nodes):
            own = [
                tuple(self._naming.new(index, size) for size in pieces if not (isinstance(size, int) and size == 1))
                for pieces in self._atoms[index]
            ]
            variables.append(own)
            carried = [self._carried(node, place, own, variables) for place in range(len(node.operands))]
            links.append(carried)
            for place, pairs in enumerate(carried):
                through = {there for there, _ in pairs}
                for there in (each for axis in variables[node.operands[place]] for each in axis):
                    if there not in through:
                        self._naming.forbid(there, index)
            reached = {here for pairs in carried for _, here in pairs}
            new = () if node.op == "expand" else (each for each in flat(own) if each not in reached)
            varies.update(new, (here for pairs in carried for there, here in pairs if there in varies))
            # an operand that varies along more axes keeps their names
            for pairs in sorted(carried, key=lambda pairs: -sum(there in varies for there, _ in pairs)):
                for there, here in pairs:
                    self._naming.unite(there, here)
        for a, b in equal:
            for one, other in zip(flat(variables[a]), flat(variables[b]), strict=True):
                self._naming.unite(one, other)
        numbers: dict[int, int] = {}
        find = self._naming.find
        for own in variables:
            for each in flat(own):
                numbers.setdefault(find(each), len(numbers))
        self.sizes: tuple[Size, ...] = tuple(self._naming.sizes[root] for root in numbers)
        self.layouts = [tuple(tuple(numbers[find(v)] for v in axis) for axis in own) for own in variables]
        self.carried = [
            [[(numbers[find(there)], numbers[find(here)]) for there, here in pairs] for pairs in node] for node in links
        ]

    def _carried(self, node: Node, place: int, own: Variables, variables: Sequence[Variables]) -> Carried:
        theirs = variables[node.operands[place]]
        kind = OPS[node.op].kind
        if kind in (OpKind.UNARY, OpKind.BINARY, OpKind.TERNARY, OpKind.CAST):
            return _paired(zip(theirs, own, strict=True))
        rank = len(theirs)
        if kind is OpKind.REDUCTION:
            kept = [axis for axis in range(rank) if axis not in node.attributes[0]]
            return _paired((theirs[axis], own[at]) for at, axis in enumerate(kept))
        match node.op:
            case "permute":
                return _paired((theirs[axis], own[at]) for at, axis in enumerate(node.attributes[0]))
            case "expand":
                kept = [axis for axis in range(len(own)) if axis not in node.attributes[0]]
                return _paired((theirs[at], own[axis]) for at, axis in enumerate(kept))
            case "split":
                axis, count = node.attributes[0], len(node.attributes[1])
                return [
                    *_paired(zip(theirs[:axis], own[:axis], strict=True)),
                    *self._regrouped(flat(theirs[axis : axis + 1]), flat(own[axis : axis + count])),
                    *_paired(zip(theirs[axis + 1 :], own[axis + count :], strict=True)),
                ]
            case "merge":
                axis, count = node.attributes
                return [
                    *_paired(zip(theirs[:axis], own[:axis], strict=True)),
                    *self._regrouped(flat(theirs[axis : axis + count]), flat(own[axis : axis + 1])),
                    *_paired(zip(theirs[axis + count :], own[axis + 1 :], strict=True)),
                ]
            case "slice" | "pad" | "flip" | "scan":
                touched = self._touched(node)
                return _paired((theirs[axis], own[axis]) for axis in range(rank) if axis not in touched)
            case "window":
                axis = node.attributes[0]
                pairs = _paired(zip(theirs[:axis], own[:axis], strict=True))
                return pairs + _paired(zip(theirs[axis + 1 :], own[axis + 2 :], strict=True))
            case "gather":
                axis = node.attributes[0]
                if place == 1:
                    return _paired(zip(theirs, own[axis : axis + rank], strict=True))
                count = len(own) - rank + 1
                pairs = _paired(zip(theirs[:axis], own[:axis], strict=True))
                return pairs + _paired(zip(theirs[axis + 1 :], own[axis + count :], strict=True))
            case "unpack":
                return _paired(zip(theirs[:-1], own[:-1], strict=True))
            case "scatter" if place == 0:
                axis = node.attributes[0]
                return _paired((theirs[a], own[a]) for a in range(rank) if a != axis)
        return []

    def _touched(self, node: Node) -> set[int]:
        """Return the axes along which a view or scan is not element by element."""
        shape = self._graph.nodes[node.operands[0]].shape
        if node.op == "scan":
            return {node.attributes[0]}
        if node.op == "flip":
            return set(node.attributes[0])
        if node.op == "slice":
            starts, sizes, steps = node.attributes
            same = [a for a in range(len(shape)) if _is(starts[a], 0) and steps[a] == 1 and _equal(sizes[a], shape[a])]
        else:
            lows, highs = node.attributes
            same = [a for a in range(len(shape)) if _is(lows[a], 0) and _is(highs[a], 0)]
        return set(range(len(shape))) - set(same)

    def _regrouped(self, theirs: Sequence[int], own: Sequence[int]) -> Carried:
        """Return the pairs of a split or merge if both sides fall into the same atoms, else none."""
        sizes = self._naming.sizes
        if len(theirs) == len(own) and all(_equal(sizes[a], sizes[b]) for a, b in zip(theirs, own, strict=True)):
            return list(zip(theirs, own, strict=True))
        return []


def flat(axes: Sequence[Sequence[int]]) -> list[int]:
    """Return the atoms of all axes in order."""
    return [each for axis in axes for each in axis]


def _paired(axes: object) -> Carried:
    found: Carried = []
    for theirs, own in axes:  # type: ignore[attr-defined]
        if len(theirs) == len(own):
            found += zip(theirs, own, strict=True)
    return found


def _is(size: Size, value: int) -> bool:
    return isinstance(size, int) and size == value


def _equal(a: Size, b: Size) -> bool:
    return a is b or (isinstance(a, int) and isinstance(b, int) and a == b) or a == b

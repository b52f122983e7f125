"""A long graph cut at narrow points, so that repeated layers are searched once and e-graphs stay small.

The search calls `segments` first. A narrow point is one where a single value passes that is stored in any case: one
that several later operations read, such as the residual stream of a transformer, or that a contraction reads. Values
that nearly everything reads, such as an attention mask, do not count. Nothing here looks at rules or costs.

What depends on constants and positions alone belongs to each segment that reads it. Views do too, so that a value
passes as what it is a view of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.fingerprint import fingerprint
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.ops import OPS

SMALLEST = 24  # nodes of a segment that stands alone
LASTING = 0.4  # of the graph: what is read over so much of it passes every cut without counting
SMALL_GRAPH = 200  # nodes, below which nothing lasts


@dataclass(frozen=True)
class Segment:
    """A part of a graph as a graph of its own.

    graph: frozen; equal parts have equal graphs up to the names of dimensions. inputs, outputs: for each input and
    output of `graph`, in its order, the node of the parent whose value it is.
    """

    graph: NodeGraph
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.graph)


def segments(graph: NodeGraph, smallest: int = SMALLEST) -> tuple[Segment, ...]:
    """Return parts that compute the roots of a frozen graph of primops, in an order in which they can run.

    smallest: how many nodes a part has at least, but for the last.
    """
    flow = _Flow(graph)
    cuts = flow.cuts(smallest)
    found = []
    first = 0
    for last in (*cuts, len(graph) - 1):
        outputs = flow.outputs(first, last)
        if outputs:
            found.append(_extracted(graph, flow, first, outputs))
        first = last + 1
    return tuple(found)


class _Flow:
    """Which values pass where."""

    def __init__(self, graph: NodeGraph) -> None:
        self.graph = graph
        nodes = graph.nodes
        live = graph.live()
        self.live = live
        self.dynamic = [False] * len(nodes)
        self.base = list(range(len(nodes)))  # what a node is a view of
        for index, node in enumerate(nodes):
            if node.op == "input":
                self.dynamic[index] = not graph.attribute(node, "static")
            else:
                self.dynamic[index] = any(self.dynamic[operand] for operand in node.operands)
            if OPS[node.op].is_view:
                self.base[index] = self.base[node.operands[0]]
        self.users: list[list[int]] = [[] for _ in nodes]  # that are no views, of a value or its views
        for index, node in enumerate(nodes):
            if live[index] and not OPS[node.op].is_view:
                for operand in dict.fromkeys(self.base[operand] for operand in node.operands):
                    self.users[operand].append(index)
        self.roots = dict.fromkeys(graph.roots)
        wanted = {self.base[root] for root in self.roots}
        end = len(nodes)
        self.last_use = [end if base in wanted else max(users, default=-1) for base, users in enumerate(self.users)]

    def is_value(self, node: int) -> bool:
        """Return whether a node is something that can pass from one part to another."""
        is_made = self.base[node] == node and self.graph.nodes[node].op != "input"
        return is_made and self.live[node] and self.dynamic[node]

    def cuts(self, smallest: int) -> list[int]:
        """Return the nodes after which to cut, ascending."""
        count = len(self.graph)
        lasting = LASTING * count if count >= SMALL_GRAPH else count
        ends: dict[int, int] = {}
        passing = size = 0
        found: list[int] = []
        for node in range(count):
            size += self.live[node]
            passing -= ends.pop(node, 0)
            if not self.is_value(node):
                continue
            until = self.last_use[node]
            if until - node <= lasting and until > node:
                passing += 1
                if until < count:
                    ends[until] = ends.get(until, 0) + 1
            if passing == 1 and until > node and until - node <= lasting and self._is_stored(node) and size >= smallest:
                if count - node > smallest // 2:
                    found.append(node)
                    size = 0
        return found

    def _is_stored(self, node: int) -> bool:
        """Return whether a value is likely to be stored in any cover."""
        users = self.users[node]
        if len(users) > 1:
            return True
        if len(users) != 1 or self.graph.nodes[users[0]].op != "mul":
            return False
        return any(self.graph.nodes[user].op == "sum" for user in self.users[users[0]])

    def outputs(self, first: int, last: int) -> tuple[int, ...]:
        """Return the nodes that the part first..last computes for later ones or as roots."""
        found: dict[int, None] = {}
        for node in range(first, last + 1):
            passes = self.is_value(node) and any(user > last for user in self.users[node])
            if passes or node in self.roots:
                found[node] = None
        return tuple(found)


def _extracted(graph: NodeGraph, flow: _Flow, first: int, outputs: Sequence[int]) -> Segment:
    """Return the part that computes some nodes from values made before `first`; inputs stand in order of first use."""
    part = NodeGraph()
    remap: dict[int, int] = {}
    inputs: list[int] = []
    for root in outputs:
        pending = [root]
        while pending:
            node = pending[-1]
            if node in remap:
                pending.pop()
                continue
            found = graph.nodes[node]
            given = found.op == "input" or (node < first and flow.is_value(node))
            missing = [] if given else [operand for operand in found.operands if operand not in remap]
            if missing:
                pending.extend(reversed(missing))
                continue
            pending.pop()
            if given:
                static = found.op == "input" and bool(graph.attribute(found, "static"))
                remap[node] = part.add_input(f"x{len(inputs)}", found.shape, found.dtype, static=static)
                inputs.append(node)
            else:
                remap[node] = part.add_raw(found.op, tuple(remap[each] for each in found.operands), found.attributes)
    for place, node in enumerate(outputs):
        part.set_output(f"y{place}", remap[node])
    return Segment(part.freeze(), tuple(inputs), tuple(outputs))

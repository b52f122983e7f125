"""A long graph cut at narrow points, so that repeated layers are searched once and e-graphs stay small.

The search calls `segments` first. A narrow point is one where a single value passes that is stored in any case: one
that is read both before and after a contraction, such as the residual stream of a transformer, or by the windows of a
convolution. Values that nearly everything reads, such as an attention mask, do not count. Nothing here looks at rules
or costs.

What depends on constants and positions alone belongs to each segment that reads it. Views do too, so that a value
passes as what it is a view of. Parts that nothing connects, such as the body of a loop and what is around it, are cut
apart where they follow one another.

Values of long integer arithmetic, such as random bits, are segments of their own, as in the rule-based partition.
"""

from __future__ import annotations

import hashlib
import itertools
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.long_arithmetic import long_values
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.op_table import OPS

SMALLEST = 24  # nodes of a segment that stands alone
LASTING = 0.4  # of the graph: what is read over so much of it passes every cut without counting
WIDENING = 2  # times the last narrow point: what is wider is not narrow
MOST_SEAMS = 2  # for each part that nothing connects with the others
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
    cuts = sorted({*flow.cuts(smallest), *flow.seams()})
    found = [_extracted(graph, flow, 0, (node,)) for node in flow.apart]
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
        self.apart = dict.fromkeys(long_values(graph))
        live = self.live = _live(graph, self.apart)
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
        self.windowed = [False] * len(nodes)  # whether windows or padding are taken of a value
        self.contractions = [0] * len(nodes)  # the number before and including each node
        for index, node in enumerate(nodes):
            if live[index] and node.op in ("window", "pad"):
                self.windowed[self.base[index]] = True
            self.contractions[index] = (self.contractions[index - 1] if index else 0) + self._contracts(index)
        self.roots = dict.fromkeys(graph.roots)
        for root in self.roots:
            if self.base[root] != root:
                self.users[self.base[root]] = sorted({*self.users[self.base[root]], root})
        self.last_use = [max(users, default=-1) for users in self.users]  # an output that nothing reads passes nowhere

    def is_value(self, node: int) -> bool:
        """Return whether a node can pass from one part to another."""
        is_made = self.base[node] == node and self.graph.nodes[node].op != "input"
        return is_made and self.live[node] and self.dynamic[node]

    def cuts(self, smallest: int) -> list[int]:
        """Return the nodes after which to cut, ascending."""
        count = len(self.graph)
        lasting = LASTING * count if count >= SMALL_GRAPH else count
        ends: dict[int, int] = {}
        passing = size = 0
        found: list[int] = []
        given = [self.elements(node) for node in self.graph.inputs.values() if self.dynamic[node]]
        widest = WIDENING * max(given, default=0)
        for node in range(count):
            size += self.live[node]
            passing -= ends.pop(node, 0)
            if not self.is_value(node):
                continue
            until = self.last_use[node]
            if until - node <= lasting and until > node:
                passing += 1
                ends[until] = ends.get(until, 0) + 1
            if passing == 1 and until > node and until - node <= lasting and self._is_stored(node, widest):
                if size >= smallest and count - node > smallest // 2:
                    found.append(node)
                    size, widest = 0, WIDENING * self.elements(node)
        return found

    def seams(self) -> list[int]:
        """Return the nodes after which another part begins that nothing connects with the one before, ascending.

        None where such parts alternate, as those of towers that were recorded side by side do.
        """
        nodes = self.graph.nodes
        parent = list(range(len(nodes)))

        def part(node: int) -> int:
            while parent[node] != node:
                parent[node] = parent[parent[node]]
                node = parent[node]
            return node

        for index, node in enumerate(nodes):
            for operand in node.operands if self.live[index] and self.dynamic[index] else ():
                if self.dynamic[operand]:
                    parent[part(index)] = part(operand)
        inside = [n for n, node in enumerate(nodes) if self.live[n] and self.dynamic[n] and node.op != "input"]
        found = [one for one, other in itertools.pairwise(inside) if part(one) != part(other)]
        return found if len(found) <= MOST_SEAMS * len({part(node) for node in inside}) else []

    def _contracts(self, node: int) -> bool:
        """Return whether a node sums products of two values."""
        nodes = self.graph.nodes
        if not self.live[node] or nodes[node].op != "sum":
            return False
        product = nodes[self.base[nodes[node].operands[0]]]
        return product.op == "mul" and self.base[product.operands[0]] != self.base[product.operands[1]]

    def elements(self, node: int) -> int:
        return math.prod(map(typical, self.graph.nodes[node].shape))

    def _is_stored(self, node: int, widest: int) -> bool:
        """Return whether a value is likely to be stored in any cover.

        widest: as many elements as what windows are taken of may have; what is larger, such as the inner part of an
        inverted residual, might rather stay inside a kernel.
        """
        users = self.users[node]
        if users and self.contractions[self.last_use[node]] > self.contractions[users[0]]:
            return True
        return self.windowed[node] and self.elements(node) <= widest

    def outputs(self, first: int, last: int) -> tuple[int, ...]:
        """Return the nodes that the part first..last computes for later ones or as roots."""
        found: dict[int, None] = {}
        for node in range(first, last + 1):
            passes = self.is_value(node) and any(user > last for user in self.users[node])
            if (passes or node in self.roots) and node not in self.apart:
                found[node] = None
        return tuple(found)


def _live(graph: NodeGraph, apart: Collection[int]) -> list[bool]:
    """Return for each node whether roots depend on it, other than through values that are segments of their own."""
    live = [False] * len(graph)
    for root in graph.roots:
        live[root] = True
    for node in range(len(graph) - 1, -1, -1):
        if live[node] and node not in apart:
            for operand in graph.nodes[node].operands:
                live[operand] = True
    return live


def _extracted(graph: NodeGraph, flow: _Flow, first: int, outputs: Sequence[int]) -> Segment:
    """Return the part that computes some nodes from values made before `first`; inputs stand in order of first use."""

    def is_given(node: int) -> bool:
        if node in flow.apart:
            return node not in outputs
        return graph.nodes[node].op == "input" or (node < first and flow.is_value(node))

    inside: dict[int, None] = {}
    pending = list(outputs)
    while pending:
        node = pending.pop()
        if node not in inside:
            inside[node] = None
            pending.extend(() if is_given(node) else graph.nodes[node].operands)
    looks = _looks(graph, sorted(inside), is_given)
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
            found, given = graph.nodes[node], is_given(node)
            operands = found.operands
            if OPS[found.op].commutative and not given:  # the order in which the recorder had them is chance
                operands = tuple(sorted(operands, key=looks.__getitem__))
            missing = [] if given else [operand for operand in operands if operand not in remap]
            if missing:
                pending.extend(reversed(missing))
                continue
            pending.pop()
            if given:
                static = found.op == "input" and bool(graph.attribute(found, "static"))
                remap[node] = part.add_input(f"x{len(inputs)}", found.shape, found.dtype, static=static)
                inputs.append(node)
            else:
                remap[node] = part.add_raw(found.op, tuple(remap[each] for each in operands), found.attributes)
    for place, node in enumerate(outputs):
        part.set_output(f"y{place}", remap[node])
    return Segment(part.freeze(), tuple(inputs), tuple(outputs))


def _looks(graph: NodeGraph, nodes: Sequence[int], is_given: Callable[[int], bool]) -> dict[int, bytes]:
    """Return a hash of the computation of each node from given ones, of which only the types count."""
    found: dict[int, bytes] = {}
    for index in nodes:
        node = graph.nodes[index]
        text = node.type_text
        below: list[bytes] = []
        if is_given(index):
            text += f" {node.op == 'input' and node.attributes[-1]}"
        else:
            texts = [each.content().hex() if isinstance(each, Literal) else str(each) for each in node.attributes]
            text += f" {node.op} {texts}"
            below = [found[operand] for operand in node.operands]
        digest = hashlib.blake2b(text.encode(), digest_size=12)
        for each in sorted(below) if OPS[node.op].commutative else below:
            digest.update(each)
        found[index] = digest.digest()
    return found

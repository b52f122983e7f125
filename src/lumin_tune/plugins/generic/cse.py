"""The pass `cse`: common subexpression elimination."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.op_table import OPS


@dataclass(frozen=True)
class CSE:
    """Common subexpression elimination modulo commutativity.

    Equal nodes of a graph are hash-consed; this pass also unifies `b + a` with `a + b` and everything built on them,
    by sorting the operands of commutative ops by node id, numbers last: the layers of a model, of which the first
    records the numbers that the others share, are then equal, and so are their kernels. Bit-exact, except that the sign
    of a zero from `max` is unspecified.

        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> b = g.tensor("b", (3,))
        >>> y = ((x + b) * (b + x)).output("y")
        >>> g.summary().nodes, g.compile("cse", "dead-code-elimination").summary().nodes
        (5, 4)
    """

    name: ClassVar[str] = "cse"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph with equal nodes merged, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import CSE
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> y = x.sqrt().output("y")
        >>> graph, remap = CSE().run(g)
        >>> graph.summary().nodes, dict(remap)
        (2, {0: 0, 1: 1})
        """
        if all(_is_ordered(graph, node.op, node.operands) for node in graph.nodes):
            return graph, {node: node for node in range(len(graph))}
        return rewrite_nodes(graph, _order)


def _order(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
    if _is_ordered(target, node.op, operands):
        return None
    return target.add_raw(node.op, operands[::-1], node.attributes)


def _is_ordered(graph: NodeGraph, op: str, operands: Sequence[int]) -> bool:
    if not OPS[op].commutative:
        return True
    first, second = operands
    return (_is_number(graph, first), first) <= (_is_number(graph, second), second)


def _is_number(graph: NodeGraph, index: int) -> bool:
    """Return whether a node is a constant, or one that is repeated along axes."""
    node = graph.nodes[index]
    return (graph.nodes[node.operands[0]] if node.op == "expand" else node).op == "constant"

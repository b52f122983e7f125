"""The pass `double-to-add`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes


@dataclass(frozen=True)
class DoubleToAdd:
    """Makes x * 2 into x + x, which has the same bits in every dtype."""

    name: ClassVar[str] = "double-to-add"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        return rewrite_nodes(graph, _double)


def _double(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
    if node.op != "mul":
        return None
    for factor, other in (operands, operands[::-1]):
        if _is_two(target, factor):
            return target.add("add", other, other)
    return None


def _is_two(graph: NodeGraph, node: int) -> bool:
    """Return whether a node is the number 2, repeated or not."""
    found = graph.nodes[node]
    if found.op == "expand":
        found = graph.nodes[found.operands[0]]
    if found.op != "constant":
        return False
    value = graph.attribute(found, "value")
    return bool(value.is_scalar and value.item() == 2)

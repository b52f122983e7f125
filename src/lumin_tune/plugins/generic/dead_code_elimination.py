"""The pass `dead-code-elimination`: removes unused nodes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes


@dataclass(frozen=True)
class DeadCodeElimination:
    """Removes the nodes that no output and no kept node depends on. Inputs are kept. Bit-exact.

    >>> g = lt.Graph()
    >>> x = g.tensor("x", (3,))
    >>> unused, y = x.exp(), x.sqrt().output("y")
    >>> g.summary().nodes, g.compile("dead-code-elimination").summary().nodes
    (6, 2)
    """

    name: ClassVar[str] = "dead-code-elimination"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph without unused nodes, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import DeadCodeElimination
        >>> g = lt.Graph()
        >>> x = g.tensor("x", (3,))
        >>> unused, y = x.exp(), x.sqrt().output("y")
        >>> graph, remap = DeadCodeElimination().run(g)
        >>> graph.summary().nodes, len(remap)
        (2, 2)
        """
        live = graph.live()
        for node in graph.inputs.values():
            live[node] = True
        if all(live):
            return graph, {node: node for node in range(len(graph))}
        return rewrite_nodes(graph, _copy, only=live)


def _copy(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> None:
    return None

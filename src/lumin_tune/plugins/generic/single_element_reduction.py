"""The pass `single-element-reduction`: removes trivial reductions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.ops.op_table import OPS, OpKind


@dataclass(frozen=True)
class SingleElementReduction:
    """Replaces reductions over axes of size 1 by views, removes scans along them, and folds empty reductions.

    The sum or maximum of one element is the element, bit for bit, except that a sum of -0.0 would be 0.0. Only
    constant sizes are considered.

        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3, 1)).sum(axis=1).output("y")
        >>> "sum" in g.compile("single-element-reduction", "dead-code-elimination").text()
        False
    """

    name: ClassVar[str] = "single-element-reduction"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        """Return the graph without reductions of one element, and the map from old nodes to new ones.

        >>> from lumin_tune.passes import SingleElementReduction
        >>> g = lt.Graph()
        >>> y = g.tensor("x", (3, 1)).sum(axis=1).output("y")
        >>> graph, remap = SingleElementReduction().run(g)
        >>> graph.output("y").shape
        (3,)
        """
        if not any(_applies(graph, node) for node in graph.nodes):
            return graph, {node: node for node in range(len(graph))}
        return rewrite_nodes(graph, _simplify)


def _applies(graph: NodeGraph, node: Node) -> bool:
    kind = OPS[node.op].kind
    if kind is OpKind.REDUCTION:
        shape = graph.nodes[node.operands[0]].shape
        return not node.attributes[0] or any(shape[axis] in (0, 1) for axis in node.attributes[0])
    return kind is OpKind.SCAN and node.shape[node.attributes[0]] in (0, 1)


def _simplify(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
    if OPS[node.op].kind not in (OpKind.REDUCTION, OpKind.SCAN):
        return None
    (x,) = operands
    shape = target.nodes[x].shape
    if OPS[node.op].kind is OpKind.SCAN:
        return x if shape[node.attributes[0]] in (0, 1) else None
    axes: tuple[int, ...] = node.attributes[0]
    if any(shape[axis] == 0 for axis in axes):
        return target.add_full(0 if node.op == "sum" else node.dtype.lowest, node.dtype, node.shape)
    single = [axis for axis in axes if shape[axis] == 1]
    if axes and not single:
        return None
    for axis in reversed(single):
        x = target.add("split", x, axis=axis, sizes=())
    left = tuple(axis - sum(dropped < axis for dropped in single) for axis in axes if shape[axis] != 1)
    return target.add(node.op, x, axes=left) if left else x

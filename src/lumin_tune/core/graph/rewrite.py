"""Building one graph from another, node by node: the loop that every pass shares.

A rewrite visits the nodes of the source in order. For each, the visitor sees the graph being built and
the operands as they are there, and returns the node to use instead, or None for a plain copy. The result
is a new frozen graph and the remap from old nodes to new ones; the source is never changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from lumin_tune.core.errors import PassError
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.table import OPS

G = TypeVar("G", bound=NodeGraph)
Remap = dict[int, int]
Visitor = Callable[[NodeGraph, Node, tuple[int, ...]], int | None]


def rewrite_nodes(graph: G, visit: Visitor, *, only: Sequence[bool] | None = None) -> tuple[G, Remap]:
    """Return the graph that `visit` makes of `graph`, and where each old node went.

    visit: (graph being built, old node, its operands in the new graph) -> new node, or None to copy.
    only: which nodes to visit at all; the others disappear, and none of the visited may use them.
    Inputs always stay, in their order, so that the signature of the graph does not change.
    Raises UnknownNameError if the visitor returns what is no node of the graph being built, PassError if a
    visited node, an output or a kept node needs one that was not visited.
    """
    target = graph.empty_like()
    remap: Remap = {}
    retyped = False
    for node in graph.inputs.values():
        remap[node] = target.add_raw("input", (), graph.nodes[node].attributes)
    for index, node_record in enumerate(graph.nodes):
        if index in remap or (only is not None and not only[index]):
            continue
        try:
            operands = tuple([remap[operand] for operand in node_record.operands])
        except KeyError as error:
            left_out = f"uses %{error}, which the rewrite leaves out; visit it too"
            raise PassError(f"{graph.describe(index)} {left_out}") from None
        new = visit(target, node_record, operands)
        if new is not None:
            target.check_node(new)
            retyped = retyped or target.nodes[new][3:] != node_record[3:]
        elif retyped:  # a visitor changed a type, so what an op gives on these operands must be asked again
            new = target.add_raw(node_record.op, operands, node_record.attributes)
        else:
            new = target.add_copy(node_record, operands)
        remap[index] = new
    target.carry_over(graph, remap)
    return target.freeze(), remap


def expand_composites(graph: G) -> G:
    """Return the graph with every composite op replaced by the primops it stands for."""

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        decompose = OPS[node.op].decompose
        return decompose(target, operands, node.attributes) if decompose else None

    for _ in OPS:  # a composite may stand for others, but not, by whatever detour, for itself
        if all(OPS[node.op].is_primitive for node in graph.nodes):
            return graph
        graph, _ = rewrite_nodes(graph, visit)
    left = sorted({node.op for node in graph.nodes if not OPS[node.op].is_primitive})
    raise PassError(f"composites decompose into each other without end: {', '.join(left)}; decompose into primops")

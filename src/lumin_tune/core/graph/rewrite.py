"""Node-by-node construction of one graph from another: the loop shared by all passes.

A rewrite visits the nodes of the source in order. For each, the visitor gets the graph under construction and the
mapped operands, and returns the replacement, or None for a plain copy. The result is a new frozen graph and the remap
from old to new nodes; the source is not changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from lumin_tune.core.errors import PassError
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.body import Body
from lumin_tune.core.ops.op_table import OPS

G = TypeVar("G", bound=NodeGraph)
Remap = dict[int, int]
Visitor = Callable[[NodeGraph, Node, tuple[int, ...]], int | None]


def rewrite_nodes(graph: G, visit: Visitor, *, only: Sequence[bool] | None = None) -> tuple[G, Remap]:
    """Return the rewritten graph and the remap from old to new nodes.

    visit: (graph under construction, old node, mapped operands) -> new node, or None to copy. only: the nodes to
    visit; the others are dropped and must not be used by visited nodes. Inputs always remain, in order, to preserve
    the signature. Raises UnknownNameError if the visitor returns an unknown node, and PassError if a visited node, an
    output or a kept node needs one that was dropped.
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
        elif retyped:  # a visitor changed a type, so the result type must be inferred again
            new = target.add_raw(node_record.op, operands, node_record.attributes)
        else:
            new = target.add_copy(node_record, operands)
        remap[index] = new
    target.carry_over(graph, remap)
    return target.freeze(), remap


def expand_composites(graph: G) -> G:
    """Return the graph with every composite op expanded into primops, in the bodies of loops too."""

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        decompose = OPS[node.op].decompose
        if decompose is not None:
            return decompose(target, operands, node.attributes)
        if node.op != "loop" or not any(map(has_composites, _bodies(node))):
            return None
        attributes = [Body(expand_composites(v.graph)) if isinstance(v, Body) else v for v in node.attributes]
        return target.add_raw(node.op, operands, tuple(attributes))

    for _ in OPS:  # composites may expand into others, but not, even indirectly, into themselves
        if not has_composites(graph):
            return graph
        graph, _ = rewrite_nodes(graph, visit)
    left = sorted({node.op for node in graph.nodes if not OPS[node.op].is_primitive})
    raise PassError(f"composites decompose into each other without end: {', '.join(left)}; decompose into primops")


def has_composites(graph: NodeGraph) -> bool:
    """Return whether a graph or the body of one of its loops has composite ops."""
    for node in graph.nodes:
        if not OPS[node.op].is_primitive or any(has_composites(body) for body in _bodies(node)):
            return True
    return False


def _bodies(node: Node) -> list[NodeGraph]:
    return [value.graph for value in node.attributes if isinstance(value, Body)] if node.op == "loop" else []

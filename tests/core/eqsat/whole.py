"""Whole graphs as e-graphs and back, for tests."""

from __future__ import annotations

from lumin_tune.core.eqsat.coalescing import CoalescedAxes
from lumin_tune.core.eqsat.decode import GraphBuilder
from lumin_tune.core.eqsat.egraph import EGraph, FormChoice
from lumin_tune.core.graph.node_graph import NodeGraph


def decoded(egraph: EGraph, graph: NodeGraph, choice: FormChoice) -> NodeGraph:
    """Return the graph with its outputs made by the chosen e-nodes of all classes that they need."""
    made = NodeGraph()
    builder = GraphBuilder(CoalescedAxes(egraph, egraph.sizes, 0), made, choice)
    for node in graph.inputs.values():
        made.add_raw("input", (), graph.nodes[node].attributes)
    for enode, op in enumerate(egraph.ops):
        if op == "leaf":
            leaf = egraph.leaves[egraph.attributes[enode][0]]
            found = graph.nodes[leaf.node]
            builder.give(egraph.classes[enode], made.add_raw(found.op, (), found.attributes), leaf.layout)
    kept = len(graph.outputs)
    for name, value, layout in zip(graph.outputs, egraph.roots, egraph.layouts):
        made.set_output(name, builder.stored(value, layout))
    for value, layout in zip(egraph.roots[kept:], egraph.layouts[kept:], strict=True):
        made.keep(builder.stored(value, layout))
    for name, array in graph.values.items():
        made.set_value(name, array)
    return made.freeze()


def only_choice(egraph: EGraph) -> dict[int, int]:
    """Return the first e-node of each class."""
    found: dict[int, int] = {}
    for enode, value in enumerate(egraph.classes):
        found.setdefault(value, enode)
    return found

"""Reverse-mode gradients of a scalar with respect to nodes of its graph, from the derivatives of the primops.

Called by `Graph.gradients`. The gradients are recorded in the same graph, to be searched, compiled and run like any
other nodes. Source: A. Griewank and A. Walther, "Evaluating Derivatives", 2008, section 3.2.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.errors import DTypeError, GraphError, ShapeError
from lumin_tune.core.graph.loop_gradients import loop_gradients
from lumin_tune.core.graph.loops import RESULT, loop_groups
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.ops.table import OPS


def gradients(graph: NodeGraph, scalar: int, wanted: Sequence[int]) -> list[int]:
    """Return a node for the gradient of a scalar with respect to each wanted node; zeros if it does not depend on it.

    Nothing flows through comparisons, indices and casts to integers. Raises ShapeError unless the scalar has no axes,
    DTypeError unless it and all wanted nodes are floats, and GraphError for an op without a derivative.
    """
    if graph.nodes[scalar].shape:
        shape = shape_text(graph.nodes[scalar].shape)
        raise ShapeError(f"gradients are of a scalar, and {graph.describe(scalar)} has the shape {shape}; sum it")
    for node in (scalar, *wanted):
        if not graph.nodes[node].dtype.is_float:
            dtype = graph.nodes[node].dtype
            raise DTypeError(f"gradients are between floats, and {graph.describe(node)} is {dtype}; cast it before")
    asked, depends = set(wanted), [False] * (scalar + 1)
    for node in range(scalar + 1):
        depends[node] = node in asked or any(depends[operand] for operand in graph.nodes[node].operands)
    loops = {group[0]: group for group in loop_groups(graph, range(scalar + 1))}  # keyed by the result visited last
    found = {scalar: graph.add_full(1.0, graph.nodes[scalar].dtype, ())}
    for node in range(scalar, -1, -1):
        record = graph.nodes[node]
        if record.op == "loop":
            if (results := loops.get(node)) and any(depends[operand] for operand in record.operands):
                known = {graph.nodes[each].attributes[RESULT]: found[each] for each in results if each in found}
                asked_of = [depends[operand] for operand in record.operands]
                made = loop_gradients(graph, node, known, asked_of, gradients) if known else [None] * len(asked_of)
                for operand, gradient in zip(record.operands, made, strict=True):
                    if gradient is not None and depends[operand]:
                        found[operand] = graph.add("add", found[operand], gradient) if operand in found else gradient
            continue
        if node not in found or not any(depends[operand] for operand in record.operands):
            continue
        derivative = OPS[record.op].derivative
        if derivative is None:
            raise GraphError(f"{graph.describe(node)} has no derivative; write it with ops that have one")
        for operand, gradient in zip(record.operands, derivative(graph, node, found[node]), strict=True):
            if gradient is not None and depends[operand]:
                found[operand] = graph.add("add", found[operand], gradient) if operand in found else gradient
    records = ((node, graph.nodes[node]) for node in wanted)
    return [found[n] if n in found else graph.add_full(0.0, record.dtype, record.shape) for n, record in records]

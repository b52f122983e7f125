"""Reverse-mode gradients of a scalar with respect to nodes of its graph, from the derivatives of the ops.

Called by `Graph.gradients` and by the pass `autograd`. The gradients are recorded in the same graph, to be searched,
compiled and run like any other nodes. Source: A. Griewank and A. Walther, "Evaluating Derivatives", 2008, section 3.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lumin_tune.core.errors import DTypeError, GraphError, ShapeError
from lumin_tune.core.graph.loop_gradients import loop_gradients
from lumin_tune.core.graph.loops import RESULT, loop_groups
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.function_derivatives import FUNCTION_DERIVATIVES
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.ops.shape_rules import shape_text


def gradients(graph: NodeGraph, scalar: int, wanted: Sequence[int]) -> list[int]:
    """Return a node for the gradient of a scalar with respect to each wanted node; zeros if it does not depend on it.

    Nothing flows through comparisons, indices, casts to integers and `stop_gradient`. Raises ShapeError unless the
    scalar has no axes, DTypeError unless it and all wanted nodes are floats, and GraphError for an op without a
    derivative.
    """
    check_scalar(graph, scalar)
    for node in (scalar, *wanted):
        if not graph.nodes[node].dtype.is_float:
            dtype = graph.nodes[node].dtype
            raise DTypeError(f"gradients are between floats, and {graph.describe(node)} is {dtype}; cast it before")
    found = pulled_back(graph, scalar, graph.add_full(1.0, graph.nodes[scalar].dtype, ()), wanted)
    records = ((node, graph.nodes[node]) for node in wanted)
    return [found[n] if n in found else graph.add_full(0.0, record.dtype, record.shape) for n, record in records]


def check_scalar(graph: NodeGraph, scalar: int) -> None:
    """Raise ShapeError unless the node has no axes."""
    if graph.nodes[scalar].shape:
        shape = shape_text(graph.nodes[scalar].shape)
        raise ShapeError(f"gradients are of a scalar, and {graph.describe(scalar)} has the shape {shape}; sum it")


def valid_set(graph: NodeGraph, scalar: int, wanted: Iterable[int]) -> list[int]:
    """Return the nodes that gradients pass through: descendants of wanted nodes that are ancestors of the scalar.

    Wanted nodes and the scalar are among them if there is a path between them. Paths end at values without
    gradients: integers, bools, and `stop_gradient`.
    """
    depends = _dependents(graph, scalar, wanted)
    reaches = [False] * (scalar + 1)
    reaches[scalar] = True
    for node in range(scalar, -1, -1):
        if reaches[node] and depends[node]:
            for operand in graph.nodes[node].operands:
                reaches[operand] = True
    return [node for node in range(scalar + 1) if reaches[node] and depends[node]]


def pulled_back(
    graph: NodeGraph, root: int, cotangent: int, wanted: Sequence[int], *, through: bool = True
) -> Mapping[int, int]:
    """Return the gradients by node of a value whose own gradient is `cotangent`.

    Nodes on which the value does not depend are absent. through: whether wanted nodes may depend on each other;
    otherwise they are independent variables.
    """
    asked, depends = set(wanted), _dependents(graph, root, wanted)
    loops = {group[0]: group for group in loop_groups(graph, range(root + 1))}  # keyed by the result visited last
    found = {root: cotangent}

    def accumulate(operands: Sequence[int], made: Sequence[int | None]) -> None:
        for operand, gradient in zip(operands, made, strict=True):
            if gradient is not None and depends[operand]:
                found[operand] = graph.add("add", found[operand], gradient) if operand in found else gradient

    for node in range(root, -1, -1):
        record = graph.nodes[node]
        shortcut = graph.shortcuts.get(node)
        if shortcut and node in found and depends[shortcut.argument] and (node not in asked or through):
            derivative = FUNCTION_DERIVATIVES[shortcut.function]
            made = derivative(graph, shortcut.argument, node, found[node], shortcut.axes)
            accumulate((shortcut.argument,), (made,))
            continue
        if not any(depends[operand] for operand in record.operands) or (node in asked and not through):
            continue
        if record.op == "loop":
            if results := loops.get(node):
                known = {graph.nodes[each].attributes[RESULT]: found[each] for each in results if each in found}
                wants = [depends[operand] for operand in record.operands]
                if known:
                    accumulate(record.operands, loop_gradients(graph, node, known, wants, gradients))
        elif node in found:
            accumulate(record.operands, _of_operands(graph, node, found[node]))
    return found


def _of_operands(graph: NodeGraph, node: int, gradient: int) -> Sequence[int | None]:
    """Return the gradients of the operands of a node; a composite without a derivative has that of its parts."""
    record = graph.nodes[node]
    op = OPS[record.op]
    if op.derivative is not None:
        return op.derivative(graph, node, gradient)
    if op.decompose is None:
        raise GraphError(f"{graph.describe(node)} has no derivative; write it with ops that have one")
    whole = op.decompose(graph, record.operands, record.attributes)
    found = pulled_back(graph, whole, gradient, record.operands, through=False)
    places = {operand: place for place, operand in reversed(list(enumerate(record.operands)))}
    return [found.get(operand) if places[operand] == at else None for at, operand in enumerate(record.operands)]


def _dependents(graph: NodeGraph, root: int, wanted: Iterable[int]) -> list[bool]:
    """Return for each node up to the root whether gradients reach a wanted node from it."""
    asked, depends = set(wanted), [False] * (root + 1)
    for node in range(root + 1):
        record = graph.nodes[node]
        depends[node] = node in asked or (
            record.dtype.is_float and record.op != "stop_gradient" and any(depends[each] for each in record.operands)
        )
    return depends

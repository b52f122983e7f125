"""Materialization: which values of a region get a stage, and which are computed wherever they are used.

Outputs, reductions, scans and scatters always are stages, and values that are compared with their own maximum. Of the
rest, a value is stored once if it would be recomputed along an axis that it does not depend on, or read through
overlapping windows; `materialized` decides by counting arithmetic. Called by lowering; the search may override it by
adding or removing nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.expression import product, same_size, size_bounds
from lumin_tune.core.formats import block_format
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.kernel.ir import SCALAR_OPS
from lumin_tune.core.kernel.lower.compared_values import compared_values
from lumin_tune.core.ops.op_table import OPS, OpKind

EXPENSIVE = 10  # operations per element; recomputing fewer is cheaper than a pass through memory
BLOCK = 32  # elements that are rounded together
MOST_FORKS = 1  # each doubles the instructions of a kernel that computes everything below it in place
_ALWAYS = (OpKind.REDUCTION, OpKind.SCAN)
_BIJECTIVE = frozenset({"permute", "split", "merge", "flip"})


@dataclass(slots=True)
class _Cone:
    """The nodes between a node and the stages and inputs below it."""

    flops: int = 0
    reads: frozenset[int] = frozenset()  # stages; more than four count as four
    forks: int = 0  # on the longest path down: values read at several positions, as in a sorting network
    pads: bool = False
    varies: bool = False
    reads_input: bool = False


def materialized(graph: NodeGraph) -> frozenset[int]:
    """Return the nodes that are stages."""
    live = graph.live()
    stages = set(graph.outputs.values()).union(
        node for node in window_matrices(graph) | compared_values(graph) if live[node]
    )
    for index, node in enumerate(graph.nodes):
        if live[index] and (OPS[node.op].kind in _ALWAYS or node.op == "scatter"):
            stages.add(index)
    destinations = _destinations(graph, live, stages)
    cones: list[_Cone] = []
    users = graph.users()
    for index, node in enumerate(graph.nodes):
        cones.append(_cone(graph, index, node, stages, cones))
        if not live[index] or index in stages or not OPS[node.op].is_elementwise:
            continue
        if not cones[index].varies:
            continue
        is_fork = _is_fork(graph, index, users)
        cones[index].forks += is_fork
        is_copied = is_fork and cones[index].forks > MOST_FORKS
        if is_copied or _is_worth_storing(graph, index, cones[index], users, destinations):
            stages.add(index)
            cones[index] = _Cone(reads=frozenset({index}), varies=True)
    for index, node in enumerate(graph.nodes):
        if live[index] and node.op == "window":
            source = _beneath(graph, node.operands[0])
            found = graph.nodes[source]
            padded = found.op == "pad" or cones[source].pads
            if (padded or cones[source].flops) and found.op not in ("input", "constant") and cones[source].varies:
                stages.add(source)
    return frozenset(stages)


def _cone(graph: NodeGraph, index: int, node: Node, stages: set[int], cones: Sequence[_Cone]) -> _Cone:
    if index in stages:
        return _Cone(reads=frozenset({index}), varies=True)
    cone = _Cone(varies=node.op in ("input", "iota"), reads_input=node.op == "input")
    for operand in dict.fromkeys(node.operands):
        below = cones[operand]
        if len(cone.reads) < 4:
            cone.reads |= below.reads
        cone.pads |= below.pads
        cone.varies |= below.varies
        cone.reads_input |= below.reads_input
        cone.flops = min(cone.flops + below.flops, 1_000_000)
        cone.forks = max(cone.forks, below.forks)
    cone.pads |= node.op == "pad"
    if OPS[node.op].is_elementwise and cone.varies and node.op in SCALAR_OPS and node.op != "cast":
        flops = SCALAR_OPS[node.op].flops
        if cone.reads_input or cone.reads or flops >= EXPENSIVE:  # masks of positions are free to recompute
            cone.flops += flops
    return cone


def _is_fork(graph: NodeGraph, index: int, users: Sequence[Sequence[int]]) -> bool:
    """Return whether a reader at one position reads a value at several ones: flipped or shifted, and as it is, say."""
    pending, moved, others = list(users[index]), set(), False
    while pending:
        user = pending.pop()
        op = graph.nodes[user].op
        if op in ("flip", "slice", "pad"):
            moved.add(user)
        elif op in _BIJECTIVE:
            pending.extend(users[user])
        else:
            others = True
    return len(moved) + others > 1 and bool(moved)


def _is_worth_storing(
    graph: NodeGraph, index: int, cone: _Cone, users: Sequence[Sequence[int]], destinations: Sequence[frozenset[int]]
) -> bool:
    if len(destinations[index]) > 1 and len(users[index]) > 1 and cone.flops:
        if cone.flops >= EXPENSIVE:
            return True
        own = product(graph.nodes[index].shape)
        for stage in cone.reads:  # the epilogue of a stage whose own result then need not be stored
            if destinations[stage] == destinations[index] and same_size(product(graph.nodes[stage].shape), own):
                return True
    pending, seen = list(users[index]), set()
    while pending:
        user = pending.pop()
        if user in seen:
            continue
        seen.add(user)
        node = graph.nodes[user]
        if node.op == "expand" and not _is_view_alone(node):
            reduces = any(OPS[graph.nodes[end].op].kind is OpKind.REDUCTION for end in destinations[user])
            if cone.flops and (cone.reads or reduces or cone.flops >= EXPENSIVE):
                return True
        if node.op in _BIJECTIVE or _is_view_alone(node):
            pending.extend(users[user])
    return False


def _destinations(graph: NodeGraph, live: Sequence[bool], stages: set[int]) -> list[frozenset[int]]:
    """Return for each node the stages that would compute it in place; more than eight count as eight."""
    found: list[set[int]] = [set() for _ in graph.nodes]
    for index in range(len(graph.nodes) - 1, -1, -1):
        if not live[index]:
            continue
        reached = {index} if index in stages else found[index]
        for operand in graph.nodes[index].operands:
            if len(found[operand]) < 8:
                found[operand] |= reached
    return [frozenset(each) for each in found]


def _is_view_alone(node: Node) -> bool:
    """Return whether a node expands only axes of size 1."""
    return node.op == "expand" and all(size_bounds(size)[1] <= 1 for size in node.attributes[1])


def _beneath(graph: NodeGraph, index: int) -> int:
    """Return the node below bijective views and windows."""
    while (node := graph.nodes[index]).op in _BIJECTIVE or node.op == "window" or _is_view_alone(node):
        index = graph.nodes[index].operands[0]
    return index


def rounded_values(graph: NodeGraph) -> frozenset[int]:
    """Return the values that are rounded to 8 bits by blocks for products in integers (`formats.ROUNDED`).

    What makes them stays apart from the maxima of their blocks, whose axes are not those of a product or an attention.
    """
    if not any(node.op == "unpack" and block_format(node.attributes[0]).rounded for node in graph.nodes):
        return frozenset()
    found = set[int]()
    for record in graph.nodes:
        if record.op == "max_reduce" and graph.nodes[record.operands[0]].shape[-1] == BLOCK:
            node = record.operands[0]
            while graph.nodes[node].op in ("max", "mul") or graph.nodes[node].op in _BIJECTIVE:
                node = graph.nodes[node].operands[0]
            found.add(node)
    return frozenset(found)


def window_matrices(graph: NodeGraph) -> frozenset[int]:
    """Return the matrices of windows over whose rows a product sums, as for gradients of convolution weights.

    They are stored by kernels of their own: the product then has the axes of the matrix, not those of the windows.
    """
    found = set[int]()
    for record in graph.nodes:
        if record.op != "sum" or tuple(record.attributes[0]) != (0,):
            continue
        product = graph.nodes[record.operands[0]]
        for operand in product.operands if product.op == "mul" and len(product.shape) == 3 else ():
            spread = graph.nodes[operand]
            if spread.op == "expand" and graph.nodes[spread.operands[0]].op == "merge":
                node = spread.operands[0]
                while graph.nodes[node].op in ("merge", "permute"):
                    (node,) = graph.nodes[node].operands
                if graph.nodes[node].op == "window":
                    found.add(spread.operands[0])
    return frozenset(found)

"""Values that a graph compares with their own maximum, or with themselves at other positions, as argmax and ranks do.

Such a comparison is right only if both sides have the same bits. A compiler may round the same expression differently
in two places (fused multiply-add, an implementation of a function that one of them recognises), so `materialized` makes
these values stages, and `recomputed` never computes them again.
"""

from __future__ import annotations

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import SCALAR_OPS
from lumin_tune.core.ops.op_table import OPS, OpKind

_MOVES = frozenset({"max_reduce", "max"})
_EXACT = frozenset({"max", "select", "less_than"})
_MOST_NODES = 10_000
"""Of a comparison's operand; walks end there."""


def compared_values(graph: NodeGraph) -> frozenset[int]:
    """Return the values that a comparison needs with the same bits in two places, and that take two roundings."""
    found = set[int]()
    for record in graph.nodes:
        if record.op == "less_than" and graph.nodes[record.operands[0]].dtype.is_float:
            left, right = (_sources(graph, operand) for operand in record.operands)
            found |= left & right
    return frozenset(node for node in found if _has_roundings(graph, node))


def _sources(graph: NodeGraph, index: int) -> set[int]:
    """Return the values whose elements an operand of a comparison has, moved, negated, or the greatest of them."""
    found, pending, seen = set[int](), [index], set[int]()
    while pending and len(seen) < _MOST_NODES:
        node = pending.pop()
        if node in seen:
            continue
        seen.add(node)
        record = graph.nodes[node]
        is_maximum = record.op in _MOVES or (record.op == "scan" and record.attributes[1] == "max")
        if OPS[record.op].is_view or is_maximum:
            pending.extend(record.operands)
        elif negated := _negated(graph, node):
            pending.extend(negated)
        elif record.op in SCALAR_OPS:
            found.add(node)
    return found


def _negated(graph: NodeGraph, index: int) -> list[int]:
    """Return the operand that a node negates, if it does."""
    record = graph.nodes[index]
    if record.op != "mul":
        return []
    for place, operand in enumerate(record.operands):
        factor = graph.nodes[operand]
        while OPS[factor.op].is_view:
            factor = graph.nodes[factor.operands[0]]
        if factor.op == "constant" and (factor.attributes[0].array == -1).all():
            return [record.operands[1 - place]]
    return []


def _has_roundings(graph: NodeGraph, index: int) -> bool:
    """Return whether two operations or more round between a node and what is stored or given below it."""
    roundings, pending, seen = 0, [index], set[int]()
    while pending and roundings < 2:
        node = pending.pop()
        if node in seen:
            continue
        seen.add(node)
        record = graph.nodes[node]
        if OPS[record.op].kind in (OpKind.REDUCTION, OpKind.SCAN) or record.op in ("scatter", "input", "constant"):
            continue
        if record.op in SCALAR_OPS and record.dtype.is_float and record.op not in _EXACT and not _negated(graph, node):
            roundings += 2 if SCALAR_OPS[record.op].is_function else 1
        pending.extend(record.operands)
    return roundings > 1

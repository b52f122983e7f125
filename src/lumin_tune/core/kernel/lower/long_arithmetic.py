"""Values of long integer arithmetic, such as random bits, which `partition` computes in regions of their own.

Fused into a contraction, they would be unrolled with its tiles: the code of one Philox block has hundreds of
instructions. The values stored instead, masks and floats, are smaller than the words that they are made of.
"""

from __future__ import annotations

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import SCALAR_OPS
from lumin_tune.core.ops.op_table import OPS

LONG = 300  # operations per element
_SOURCES = frozenset({"input", "constant", "iota"})


def long_values(graph: NodeGraph) -> list[int]:
    """Return the bools and floats of a graph that are computed element by element from integers, at length."""
    live, found = graph.live(), []
    cones: list[frozenset[int] | None] = []  # arithmetic on integers alone; None for all other values
    for index, node in enumerate(graph.nodes):
        below = [cones[operand] for operand in node.operands]
        row = OPS[node.op]
        if node.op in _SOURCES:
            cones.append(frozenset() if node.dtype.is_integer else None)
            continue
        if any(each is None for each in below) or not (row.is_view or row.is_elementwise):
            cones.append(None)
            continue
        cone = frozenset[int]().union(*(each for each in below if each is not None))
        cones.append((cone | {index} if row.is_elementwise else cone) if node.dtype.is_integer else None)
        if live[index] and not node.dtype.is_integer and sum(_flops(graph, each) for each in cone) >= LONG:
            found.append(index)
    return found


def _flops(graph: NodeGraph, index: int) -> int:
    node = graph.nodes[index]
    return SCALAR_OPS[node.op].flops if node.shape and node.op in SCALAR_OPS else 0

"""Strategies for splitting a region into smaller ones, largest parts first.

Used by `splitting` for regions that cannot become kernels as a whole. Each strategy takes the graph of a region and
returns regions of that graph in an executable order, or fewer than two if it does not apply. Later strategies depend
on less of the lowering: the choice of kernels, of loop nests, of stages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lumin_tune.core.expression import product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.grouping import APART, Fusion
from lumin_tune.core.kernel.lower.materialization import materialized
from lumin_tune.core.kernel.lower.partition import extract, partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.ops.op_table import OPS

SPILL: Final = 2
"""Limit of the buffer stored between two parts of a stage, as a multiple of all that the region reads and writes."""


def into_kernels(graph: NodeGraph) -> Sequence[PlacedRegion]:
    """Return a region for each kernel of the region."""
    return partition(graph, Fusion())


def into_nests(graph: NodeGraph) -> Sequence[PlacedRegion]:
    """Return a region for each loop nest: a reduction with its prologue and epilogue."""
    return partition(graph, APART)


def into_stages(graph: NodeGraph) -> Sequence[PlacedRegion]:
    """Return a region for each value that is stored: a reduction, a scan, a scatter, an output."""
    stages = materialized(graph)
    return [extract(graph, (stage,), stages - {stage}) for stage in sorted(stages)]


def halved(graph: NodeGraph, anywhere: bool = False) -> Sequence[PlacedRegion]:
    """Return two regions: the one computes intermediate values, the other continues from them.

    anywhere: whether the intermediate values may be larger than the inputs and outputs of the region.
    """
    outputs = tuple(dict.fromkeys(graph.outputs.values()))
    ends = {*graph.inputs.values(), *outputs}
    most = SPILL * sum(typical(product(graph.nodes[node].shape)) for node in ends)
    varies: list[bool] = []
    for node in graph.nodes:
        varies.append(node.op == "input" or any(varies[operand] for operand in node.operands))
    computed: list[int] = []
    for index in _depth_first(graph, outputs):
        node = graph.nodes[index]
        is_cut = varies[index] and index not in ends and not OPS[node.op].is_view
        if is_cut and (anywhere or typical(product(node.shape)) <= most):
            computed.append(index)
    if not computed:
        return ()
    first = frozenset(computed[: (len(computed) + 1) // 2])
    leaves: dict[int, None] = {}
    pending, seen = list(outputs), set()
    while pending:
        node_id = pending.pop()
        if node_id in first:
            leaves[node_id] = None
        elif node_id not in seen:
            seen.add(node_id)
            pending.extend(graph.nodes[node_id].operands)
    if not leaves:
        return ()
    return [extract(graph, tuple(leaves), ()), extract(graph, outputs, frozenset(leaves))]


def _depth_first(graph: NodeGraph, outputs: Sequence[int]) -> list[int]:
    """Return the nodes below the outputs in depth-first order, operands first, so that few values are live at the
    middle.
    """
    found: dict[int, None] = {}
    pending = list(reversed(outputs))
    while pending:
        missing = [operand for operand in graph.nodes[pending[-1]].operands if operand not in found]
        if missing and pending[-1] not in found:
            pending.append(missing[0])
        else:
            found[pending.pop()] = None
    return list(found)


WAYS: Final[tuple[Callable[[NodeGraph], Sequence[PlacedRegion]], ...]] = (into_kernels, into_nests, into_stages, halved)

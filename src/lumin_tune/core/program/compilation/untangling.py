"""Regions that neither cross into a loop body nor depend on both sides of a loop.

In a flat graph nothing connects a loop body with its surroundings, nor the operands of a loop with its results, so
the partition may join values that no single kernel can compute. Such regions are divided here.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.kernel.lower.kernel_loops import LoopNesting
from lumin_tune.core.kernel.lower.partition import extract, partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.program.compilation.folding import Folded


def regions_of(folded: Folded) -> tuple[PlacedRegion, ...]:
    """Return the regions of the rule-based partition of a folded graph."""
    return untangled(folded, partition(folded.graph))


def untangled(folded: Folded, regions: Sequence[PlacedRegion]) -> tuple[PlacedRegion, ...]:
    """Divide regions so that all outputs of one belong to one body and follow the same loops."""
    if not folded.loops:
        return tuple(regions)
    moments = _moments(folded)
    found: list[PlacedRegion] = []
    for region in regions:
        groups: dict[object, list[int]] = {}
        for output in region.outputs:
            groups.setdefault(moments[output], []).append(output)
        if len(groups) == 1:
            found.append(region)
        else:
            found += [extract(folded.graph, outputs, region.inputs) for outputs in groups.values()]
    return tuple(found)


def runs_of(folded: Folded) -> list[int]:
    """Return for each node how often a call computes it: the steps of the loops around, 1 where they are not known."""
    nest = LoopNesting(folded.graph, folded.placed_loops)
    steps: list[int] = []
    for loop in nest.loops:
        own = loop.count if isinstance(loop.count, int) and loop.begin < 0 else 1
        steps.append(own * (steps[loop.around] if loop.around >= 0 else 1))
    return [steps[section] if section >= 0 else 1 for section in nest.section]


def _moments(folded: Folded) -> list[tuple[int, frozenset[int]]]:
    """Return for each node the body it belongs to and the loops it follows."""
    graph, loops = folded.graph, folded.placed_loops
    nest = LoopNesting(graph, loops)
    after: list[frozenset[int]] = [frozenset()] * len(graph)
    while True:  # inputs for loop results precede the nodes that depend on them, so each loop takes another pass
        before = after[:]
        for index, node in enumerate(graph.nodes):
            if index in nest.maker:
                loop = nest.maker[index]
                after[index] = frozenset({loop}).union(*(after[operand] for operand in loops[loop].operands))
            elif index in nest.alias:
                after[index] = frozenset()
            else:
                after[index] = frozenset().union(*(after[operand] for operand in node.operands))
        if after == before:
            return list(zip(nest.section, after, strict=True))

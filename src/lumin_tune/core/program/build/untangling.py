"""Regions that neither reach into a loop nor stand on both sides of one.

Nothing in a flat graph connects the body of a loop with what is around it, nor what a loop reads with what it makes, so
cutting the graph may join values that no one kernel can compute. Their regions are cut apart here.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.kernel.lower.kernel_loops import LoopNesting
from lumin_tune.core.kernel.lower.partition import extract, partition
from lumin_tune.core.kernel.lower.region import PlacedRegion
from lumin_tune.core.program.build.folding import Folded


def regions_of(folded: Folded) -> tuple[PlacedRegion, ...]:
    """Return the regions of a folded graph that are taken without a search."""
    return untangled(folded, partition(folded.graph))


def untangled(folded: Folded, regions: Sequence[PlacedRegion]) -> tuple[PlacedRegion, ...]:
    """Return regions all of whose outputs belong to one body and come after the same loops."""
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
    """Return for each node the body that it belongs to and the loops that it comes after."""
    graph, loops = folded.graph, folded.placed_loops
    nest = LoopNesting(graph, loops)
    after: list[frozenset[int]] = [frozenset()] * len(graph)
    while True:  # inputs stand before what loops make of the graph, so what is after them takes a pass for each loop
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

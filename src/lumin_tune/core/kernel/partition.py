"""A whole graph cut into regions by rule, without searching: what `compile` does where no cover has been measured.

The axis analysis that lowering uses decides: reductions take their epilogues with them, normalisations and attention
become one region, contractions with large weights stay apart. The search finds better covers. Called by
`core/program`; makes no kernels.
"""

from __future__ import annotations

from collections.abc import Collection

from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.kernel.axes import atoms
from lumin_tune.core.kernel.drafts import Region
from lumin_tune.core.kernel.grouping import Fusion, grouped
from lumin_tune.core.kernel.lower import stored_places
from lumin_tune.core.kernel.region import PlacedRegion
from lumin_tune.core.kernel.stages import chosen

FUSION = Fusion(max_shared_bytes=1 << 19)


def partition(graph: NodeGraph, fusion: Fusion = FUSION) -> tuple[PlacedRegion, ...]:
    """Return regions that compute the outputs of a frozen graph, in an order in which they can run.

    An output that is an input as it is, or a view of one, is copied by a region of its own.
    """
    region = Region(graph, chosen(graph), atoms(graph), stored_places(graph))
    groups = grouped(region, fusion)
    outputs = set(graph.outputs.values())
    read = [{access.node for draft in group.drafts for access in draft.accesses} for group in groups]
    found = []
    for place, group in enumerate(groups):
        made = dict.fromkeys(node for draft in group.drafts for node in draft.nodes)
        wanted = outputs.union(*read[:place], *read[place + 1 :])
        found.append(extract(graph, [node for node in made if node in wanted], region.stages - made.keys()))
    return tuple(found)


def extract(graph: NodeGraph, outputs: Collection[int], leaves: Collection[int]) -> PlacedRegion:
    """Return the region that computes some nodes from others, which become its inputs.

    Raises KernelError if an output is a leaf.
    """
    needed: set[int] = set()
    pending = list(outputs)
    while pending:
        node = pending.pop()
        if node in needed:
            continue
        needed.add(node)
        if node not in leaves:
            pending.extend(graph.nodes[node].operands)
        elif node in outputs:
            raise KernelError(f"{graph.describe(node)} cannot be computed by a region that takes it as an input")
    part = NodeGraph()
    remap: dict[int, int] = {}
    inputs: list[int] = []
    for node in sorted(needed):
        found = graph.nodes[node]
        if node in leaves or found.op == "input":
            static = found.op == "input" and graph.attribute(found, "static")
            name = f"x{len(inputs)}"
            remap[node] = part.add("input", name=name, dtype=found.dtype, shape=found.shape, static=static)
            inputs.append(node)
        else:
            remap[node] = part.add_raw(found.op, tuple(remap[each] for each in found.operands), found.attributes)
    for place, node in enumerate(outputs):
        part.set_output(f"y{place}", remap[node])
    return PlacedRegion(part.freeze(), tuple(inputs), tuple(outputs))

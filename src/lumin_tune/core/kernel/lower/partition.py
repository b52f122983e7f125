"""Rule-based partition of a whole graph into regions: used by `compile` where no cover has been measured.

The axis analysis of lowering decides: reductions include their epilogues, normalisations and attention become one
region, contractions with large weights stay separate. The search finds better covers. Called by `core/program`;
produces no kernels.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import prod

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.axis_analysis import atoms
from lumin_tune.core.kernel.lower.drafts import RegionDraft, axis_name
from lumin_tune.core.kernel.lower.grouping import APART, Fusion, Group, grouped
from lumin_tune.core.kernel.lower.long_arithmetic import long_values
from lumin_tune.core.kernel.lower.lowered_programs import lowered_program
from lumin_tune.core.kernel.lower.lowering import stored_buffers
from lumin_tune.core.kernel.lower.materialization import materialized
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.lower.value_recomputation import Reads, recomputed
from lumin_tune.core.kernel.rewrite.halo import with_halos

FUSION = Fusion(max_shared_bytes=1 << 19)


def partition(graph: NodeGraph, fusion: Fusion = FUSION) -> tuple[PlacedRegion, ...]:
    """Return regions that compute the outputs of a frozen graph, in an executable order.

    An output that is an input, or a view of one, is copied by a separate region. Values of long integer arithmetic
    are computed in regions of their own.
    """
    apart = long_values(graph) if fusion is not APART else []
    if not apart:
        return _partitioned(graph, fusion)
    regions: list[PlacedRegion] = []
    made: set[int] = set()
    for nodes in (*([node] for node in apart), [*dict.fromkeys(graph.outputs.values())]):
        missing = [node for node in nodes if node not in made]
        part, places = _part(graph, missing, made)
        for each in _partitioned(part, fusion) if missing else ():
            inputs, outputs = (tuple(places[node] for node in ends) for ends in (each.inputs, each.outputs))
            regions.append(PlacedRegion(each.graph, inputs, outputs))
            made.update(outputs)
    return tuple(regions)


def _part(graph: NodeGraph, outputs: Sequence[int], leaves: Collection[int]) -> tuple[NodeGraph, list[int]]:
    """Return the graph that computes some nodes from others, and the node of the whole graph for each of its nodes."""
    needed, pending = set[int](), list(outputs)
    while pending:
        node = pending.pop()
        if node not in needed:
            needed.add(node)
            pending.extend(() if node in leaves else graph.nodes[node].operands)
    part, remap, places = NodeGraph(), dict[int, int](), list[int]()
    for node in sorted(needed):
        found = graph.nodes[node]
        if node in leaves:
            remap[node] = part.add_input(f"made {node}", found.shape, found.dtype)
        else:
            remap[node] = part.add_raw(found.op, tuple(remap[each] for each in found.operands), found.attributes)
        places.append(node)
    for place, node in enumerate(outputs):
        part.set_output(f"y{place}", remap[node])
    return part.freeze(), places


def _partitioned(graph: NodeGraph, fusion: Fusion) -> tuple[PlacedRegion, ...]:
    region = RegionDraft(graph, materialized(graph), atoms(graph), stored_buffers(graph))
    groups = grouped(region, fusion)
    outputs = set(graph.outputs.values())
    made = [{node for draft in group.drafts for node in draft.nodes} for group in groups]
    read = [{access.node for draft in group.drafts for access in draft.accesses} for group in groups]
    leaves = [region.stages - nodes for nodes in made]
    if fusion is not APART:
        for place, found in enumerate(recomputed(graph, region.stages, _reads(region, groups, made, read))):
            leaves[place] -= found.nodes
            read[place] = (read[place] & made[place]) | found.reads
    inside: dict[int, list[int]] = {}  # padded copies, by the only group that reads them
    for place, group in enumerate(groups if fusion is not APART else ()):
        users = [other for other in range(len(groups)) if other != place and made[place] & read[other]]
        is_copy = not any(draft.reduced for draft in group.drafts)
        if is_copy and len(users) == 1 and not made[place] & outputs:
            inside.setdefault(users[0], []).append(place)
    last = {node: place for place, nodes in enumerate(made) for node in nodes}  # with a scatter's copy
    regions: dict[int, PlacedRegion] = {}
    for place in range(len(groups)):
        wanted = outputs.union(*read[:place], *read[place + 1 :])
        makes = [node for draft in groups[place].drafts for node in draft.nodes]
        own = [node for node in dict.fromkeys(makes) if node in wanted and last[node] == place]
        if not own:
            continue
        regions[place] = extract(graph, own, leaves[place])
        taken = [each for each in inside.get(place, []) if each in regions]
        if taken:
            alone = (region.stages - made[each] - leaves[each] for each in taken)
            again = set[int]().union(*alone)  # what copies alone computed again and did not read
            ends = leaves[place].difference(again - read[place], *(made[each] for each in taken))
            joint = extract(graph, own, ends)
            if _is_one_kernel(joint):
                regions[place] = joint
                for each in taken:
                    del regions[each]
    return tuple(regions.values())


def _reads(
    region: RegionDraft, groups: Sequence[Group], made: Sequence[set[int]], read: Sequence[set[int]]
) -> list[Reads]:
    """Return the values that each group computes and reads, and those that its stages visit only once."""
    found = []
    for group, own, others in zip(groups, made, read, strict=True):
        repeated: set[int] = set()
        for draft in group.drafts:
            inner = {axis_name(axis) for axis in draft.reduced}
            for access in draft.accesses:
                names = {name.name for each in access.index if isinstance(each, Expression) for name in each.variables}
                axes = (*draft.kept, *draft.reduced) if names & inner else draft.kept  # else read beside the reduction
                visits = prod(typical(region.naming.sizes[axis]) for axis in axes)
                if typical(product(region.graph.nodes[access.node].shape)) < visits:
                    repeated.add(access.node)
        found.append(Reads(frozenset(own), frozenset(others - own), frozenset(others - repeated)))
    return found


def _is_one_kernel(region: PlacedRegion) -> bool:
    """Return whether the operand of a window can be computed inside the kernel that reads it, row by row."""
    form = with_halos(lowered_program(region.graph))
    return form is not None and len(form.kernels) == 1


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
            raise KernelError(f"{graph.describe(node)} cannot be both an input and an output of a region")
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

"""Recomputation: element-wise values that a region computes again instead of reading what another has stored.

The backward pass of a training step reads many values of the forward pass. Those that follow element by element from
fewer stored ones, as all of GELU's from its argument, cost less arithmetic than memory traffic. `partition` asks once
the groups are known, and leaves such values to be computed inside the regions that read them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.expression import product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.ir import SCALAR_OPS
from lumin_tune.core.kernel.lower.compared_values import compared_values
from lumin_tune.core.ops.op_table import OPS

FLOPS_PER_VALUE = 32  # about what one processor computes while it writes and reads 4 bytes of memory
_SHARE = 0.6  # new reads per value that is no longer read, at most
_VIEWS = frozenset({"permute", "split", "merge", "flip", "expand"})
_FREE = frozenset({"constant", "iota"})


@dataclass(frozen=True, slots=True)
class Reads:
    """The values that a group makes and reads of other groups. in_place: those read that it visits once each."""

    made: frozenset[int]
    others: frozenset[int]
    in_place: frozenset[int]


@dataclass(frozen=True, slots=True)
class RecomputedNodes:
    """The nodes that a group computes again and no longer reads; reads: all stored values that it reads instead."""

    nodes: frozenset[int]
    reads: frozenset[int]


def recomputed(graph: NodeGraph, stages: frozenset[int], groups: Sequence[Reads]) -> list[RecomputedNodes]:
    """Return for each group the values to compute again."""
    outputs = frozenset(graph.outputs.values())
    soft = frozenset(
        node
        for node in stages - compared_values(graph)
        if node not in outputs and OPS[graph.nodes[node].op].is_elementwise and graph.nodes[node].op in SCALAR_OPS
    )
    stored = frozenset(stages)
    found = []
    for group in groups:
        chosen = _worth_it(graph, stored - soft, group, soft)
        cone = _cone(graph, (stored - soft) | (group.others - chosen) | group.made, chosen) if chosen else None
        reads = group.others if cone is None else (group.others - chosen) | (cone.sources & stored) - group.made
        found.append(RecomputedNodes(chosen if cone is None else chosen | (cone.inner & soft), reads))
    return found


@dataclass(frozen=True, slots=True)
class _RecomputedCone:
    """Element-wise operations and views: the values they begin with, the nodes above these, and their FLOPs."""

    sources: frozenset[int]
    inner: frozenset[int]
    flops: int


def _cone(graph: NodeGraph, stored: Collection[int], nodes: Collection[int]) -> _RecomputedCone | None:
    """Return the element-wise cone that computes nodes from stored values and inputs, None if there is none."""
    sources, inner, flops = set(), set(), 0
    pending = list(nodes)
    while pending:
        index = pending.pop()
        if index in inner or index in sources:
            continue
        node = graph.nodes[index]
        if index in stored or node.op == "input":
            sources.add(index)
            continue
        if not (node.op in _VIEWS or node.op in _FREE or OPS[node.op].is_elementwise):
            return None
        inner.add(index)
        flops += SCALAR_OPS[node.op].flops if node.op in SCALAR_OPS else 0
        pending.extend(node.operands)
    return _RecomputedCone(frozenset(sources), frozenset(inner), flops)


def _worth_it(graph: NodeGraph, hard: frozenset[int], group: Reads, soft: frozenset[int]) -> frozenset[int]:
    cones = {}
    for node in group.others & group.in_place & soft:
        cone = _cone(graph, hard, [node])
        if cone is not None:
            cones[node] = cone
    chosen: set[int] = set()
    kept = (group.others - cones.keys()) | group.made
    for family in _families(graph, cones, kept):
        joint = _cone(graph, hard, family)
        assert joint is not None
        added = sum(_bytes(graph, each) for each in joint.sources - kept)
        saved = sum(_bytes(graph, each) for each in family)
        if added <= _SHARE * saved and joint.flops <= FLOPS_PER_VALUE * len(family):
            chosen |= family
    return frozenset(chosen)


def _families(graph: NodeGraph, cones: Mapping[int, _RecomputedCone], kept: Collection[int]) -> list[set[int]]:
    """Return the values in sets that begin with the same large values, other than those that are read anyway."""
    families: list[tuple[set[int], set[int]]] = []
    for node in sorted(cones):
        size = _bytes(graph, node)
        large = {each for each in cones[node].sources if each not in kept and 4 * _bytes(graph, each) >= size}
        members = {node}
        for family in [each for each in families if each[1] & large]:
            families.remove(family)
            members |= family[0]
            large |= family[1]
        families.append((members, large))
    return [members for members, _ in families]


def _bytes(graph: NodeGraph, index: int) -> float:
    node = graph.nodes[index]
    return float(typical(product(node.shape))) * node.dtype.itemsize

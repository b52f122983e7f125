"""The nodes of a graph in an order in which each comes after what it reads.

ONNX asks for that order, onnxruntime does not, and some converters append the casts that they insert.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence

from onnx import AttributeProto, NodeProto


def in_order(nodes: Sequence[NodeProto]) -> Sequence[NodeProto]:
    """Return the nodes, as they are if each comes after what it reads; else sorted, those of a cycle last."""
    made = {name: at for at, node in enumerate(nodes) for name in node.output if name}
    needs = [{made[name] for name in _read(node) if name in made} for node in nodes]
    if all(max(needed, default=-1) < at for at, needed in enumerate(needs)):
        return nodes
    users: list[list[int]] = [[] for _ in nodes]
    for at, needed in enumerate(needs):
        for earlier in needed:
            users[earlier].append(at)
    missing = [len(needed) for needed in needs]
    ready = [at for at, count in enumerate(missing) if not count]
    order: list[int] = []
    while ready:
        at = heapq.heappop(ready)
        order.append(at)
        for user in users[at]:
            missing[user] -= 1
            if not missing[user]:
                heapq.heappush(ready, user)
    placed = set(order)
    return [nodes[at] for at in [*order, *(at for at in range(len(nodes)) if at not in placed)]]


def _read(node: NodeProto) -> Iterator[str]:
    """Yield the names that a node reads, those that its graphs read from outside among them."""
    pending = [node]
    while pending:
        at = pending.pop()
        yield from at.input
        for attribute in at.attribute:
            if attribute.type == AttributeProto.GRAPH:
                pending.extend(attribute.g.node)
            elif attribute.type == AttributeProto.GRAPHS:
                pending.extend(inner for graph in attribute.graphs for inner in graph.node)

"""Graph rules that move casts through views and gathers.

In an e-graph only slices, pads, windows, flips and gathers are operations; other views only rename axes. Elementwise
casts commute with all of them: pads and gathers insert zeros, which are preserved by casts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.plugin.records import Exactness, GraphRule

_MOVING: Final = frozenset({"slice", "pad", "window", "flip", "gather"})


def _views_above(graph: NodeGraph, node: int) -> tuple[int, list[int]]:
    """Return the source of a chain of views, and the views, starting at the node."""
    chain = []
    while OPS[graph.nodes[node].op].is_view or graph.nodes[node].op == "gather":
        chain.append(node)
        node = graph.nodes[node].operands[0]
    return node, chain


def _reapplied(graph: NodeGraph, node: int, chain: list[int]) -> int:
    """Apply the views of a chain to another node."""
    for view in reversed(chain):
        record = graph.nodes[view]
        node = graph.add_raw(record.op, (node, *record.operands[1:]), record.attributes)
    return node


def _moves(graph: NodeGraph, chain: list[int]) -> bool:
    return any(graph.nodes[view].op in _MOVING for view in chain)


def _cast_first(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    for index in range(len(graph.nodes)):
        record = graph.nodes[index]
        if record.op == "cast":
            below, chain = _views_above(graph, record.operands[0])
            if _moves(graph, chain):
                cast = graph.add_raw("cast", (below,), record.attributes)
                yield index, _reapplied(graph, cast, chain)


def _cast_last(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    users = graph.users()
    for index in range(len(users)):
        node = graph.nodes[index]
        if not (OPS[node.op].is_view or node.op == "gather"):
            continue
        if users[index] and all(OPS[graph.nodes[user].op].is_view for user in users[index]):
            continue  # a longer chain is better
        below, chain = _views_above(graph, index)
        if graph.nodes[below].op == "cast" and _moves(graph, chain):
            moved = _reapplied(graph, graph.nodes[below].operands[0], chain)
            yield index, graph.add_raw("cast", (moved,), graph.nodes[below].attributes)


def _example(cast_last: bool) -> NodeGraph:
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    x = graph.tensor("x", (3, 6), "f16")
    y = x.cast("f32") if cast_last else x
    y = y.pad(((0, 0), (1, 2))).transpose()[1:7]
    (y if cast_last else y.cast("f32")).exp().output("y")
    return graph


CAST_BEFORE_VIEW: Final = GraphRule(
    "cast-before-view",
    "a cast of slices, pads, windows, flips or gathers of x",
    "those of a cast of x",
    Exactness.BIT_EXACT,
    "a cast is of each element by itself, and 0 is 0 in every dtype",
    "",
    _cast_first,
    lambda random: _example(cast_last=False),
)

CAST_AFTER_VIEW: Final = GraphRule(
    "cast-after-view",
    "slices, pads, windows, flips or gathers of a cast of x",
    "a cast of those of x",
    Exactness.BIT_EXACT,
    "a cast is of each element by itself, and 0 is 0 in every dtype",
    "",
    _cast_last,
    lambda random: _example(cast_last=True),
)

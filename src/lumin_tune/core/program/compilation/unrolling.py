"""Loop unrolling for backends without loops, if the number of iterations is known at compile time.

A loop with a condition is unrolled to its last iteration; iterations after its end keep the states.
"""

from __future__ import annotations

from typing import Any, TypeVar

from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.loops import RESULT, loop_key, parts_of
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.tensor import Tensor, stack, where

MOST_NODES = 100_000  # iterations of all loops together

G = TypeVar("G", bound=NodeGraph)


def unrolled(graph: G, backend: str) -> G:
    """Return the graph with its loops unrolled.

    Raises KernelError naming the backend for a loop with an unknown or too large number of iterations.
    """
    known: dict[tuple[Any, ...], list[int]] = {}

    def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        if node.op != "loop":
            return None
        key = (operands, loop_key(node)[1:])
        if key not in known:
            known[key] = _written_out(target, node, operands, backend)
        return known[key][node.attributes[RESULT]]

    while any(node.op == "loop" for node in graph.nodes):  # bodies may contain loops
        known.clear()
        graph, _ = rewrite_nodes(graph, visit)
    return graph


def _written_out(target: NodeGraph, node: Node, operands: tuple[int, ...], backend: str) -> list[int]:
    """Return the results of an unrolled loop."""
    parts = parts_of(node._replace(operands=operands))
    graph, count = parts.body.graph, parts.count
    if not isinstance(count, int) or count * len(graph) > MOST_NODES:
        raise KernelError(
            f"backend {backend!r} does not support loops, and one of {count} steps cannot be unrolled; "
            "choose 'cpu', or give numbers for the dimensions that its length depends on"
        )
    states = [Tensor(target, each) for each in parts.initial]
    wholes = [Tensor(target, each) for each in parts.wholes]
    running = None if parts.begin is None else Tensor(target, parts.begin)
    pieces: list[list[Tensor]] = [[] for _ in parts.pieces]
    for step in range(count):
        remap = {parts.step: target.add_constant(step, "i64")}
        remap.update(zip(parts.entering, (state.node for state in states), strict=True))
        for element, whole, way in zip(parts.elements, wholes, parts.slices, strict=True):
            remap[element] = whole[step if way > 0 else count - 1 - step].node
        remap.update(zip(parts.shared, parts.others, strict=True))
        for index, each in enumerate(graph.nodes):
            if index not in remap:
                remap[index] = target.add_copy(each, tuple(remap[operand] for operand in each.operands))
        after = [Tensor(target, remap[each]) for each in parts.following]
        made = [Tensor(target, remap[each]) for each in parts.pieces]
        if running is not None:
            after = [where(running, new, old) for new, old in zip(after, states, strict=True)]
            made = [where(running, piece, piece._full_like(0)) for piece in made]
            assert parts.proceed is not None
            running = running.logical_and(Tensor(target, remap[parts.proceed]))
        states = after
        for rows, piece in zip(pieces, made, strict=True):
            rows.append(piece)
    stacked = [
        _stacked(target, rows if way > 0 else rows[::-1], graph.nodes[piece])
        for rows, way, piece in zip(pieces, parts.stacks, parts.pieces, strict=True)
    ]
    return [tensor.node for tensor in (*states, *stacked)]


def _stacked(target: NodeGraph, rows: list[Tensor], piece: Node) -> Tensor:
    if not rows:
        return Tensor(target, target.add_full(0, piece.dtype, (0, *piece.shape)))
    return stack(rows)

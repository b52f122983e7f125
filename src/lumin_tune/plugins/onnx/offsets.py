"""Positions that are computed when the model runs: how far apart two of them are.

Exporters write `x[i]` and `x[i] = y`, i being a counter of a loop, as slices from i to min(i + 1, size), and ranges
between these. `span` finds that such a slice has one element, from the nodes that the bounds were recorded as.
"""

from __future__ import annotations

from typing import Final

from lumin_tune.core.expression import product
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.tensor import Tensor

_MOST: Final = 64  # nodes between two positions

Offset = tuple[int, int]
"""A position as the node of another one and the number that is added to it."""


def span(start: Tensor, end: Tensor) -> int | None:
    """Return a length that end - start never exceeds, None if none is known. start, end: integers of one element."""
    if start.graph is not end.graph:
        return None
    base, least = _offset(start.graph, start.node)
    lengths = [most - least for other, most in _upper_bounds(end.graph, end.node) if other == base]
    return min(lengths, default=None)


def _upper_bounds(graph: NodeGraph, node: int) -> list[Offset]:
    """Return positions that one does not exceed: itself, or the operands of a minimum."""
    found: list[Offset] = []
    pending = [node]
    while pending and len(found) < _MOST:
        place = _beneath(graph, pending.pop())
        record = graph.nodes[place]
        if record.op == "select":
            condition, a, b = record.operands
            smaller = graph.nodes[_beneath(graph, condition)]
            if smaller.op == "less_than" and [_beneath(graph, each) for each in smaller.operands] == [
                _beneath(graph, a),
                _beneath(graph, b),
            ]:
                pending += [a, b]
                continue
        found.append(_offset(graph, place))
    return found


def _offset(graph: NodeGraph, node: int) -> Offset:
    """Return a position as the one that constants are added to, and their sum."""
    total = 0
    for _ in range(_MOST):
        node = _beneath(graph, node)
        record = graph.nodes[node]
        numbers = [_number(graph, operand) for operand in record.operands] if record.op == "add" else []
        if len(numbers) != 2 or (numbers[0] is None) is (numbers[1] is None):
            break
        number = numbers[0] if numbers[1] is None else numbers[1]
        assert number is not None
        if number != int(number):
            break
        total += int(number)
        node = record.operands[0 if numbers[1] is not None else 1]
    return node, total


def _number(graph: NodeGraph, node: int) -> float | None:
    """Return the number that a node holds, None if it is no constant of one element."""
    record = graph.nodes[_beneath(graph, node)]
    if record.op != "constant" or product(record.shape) != 1:
        return None
    return float(graph.attribute(record, "value").array.reshape(()))


def _beneath(graph: NodeGraph, node: int) -> int:
    """Return the source of views and conversions of one element; conversions to 16 bits and fewer change positions."""
    while (record := graph.nodes[node]).op == "cast" or OPS[record.op].is_view:
        (operand,) = record.operands
        if product(graph.nodes[operand].shape) != 1 or record.dtype.itemsize <= 2:
            return node
        node = operand
    return node

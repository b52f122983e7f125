"""Moves static scales and shifts of the input of a convolution past its windows.

There the rules of static folding apply: `window(x * s)` is `window(x) * s` if s does not vary along the axes of the
windows, like the factors of a batch norm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from lumin_tune.core.expression import same_size, size_bounds
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.plugin.records import Exactness, GraphRule
from lumin_tune.plugins.generic.rules.contraction import spread, static_nodes

_Labels = list[int | None]
"""For each axis the axis of a static value that it is, None where that value does not vary."""


def _moved(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    static, users = static_nodes(graph), graph.users()
    varies = _variations(graph, static)
    for index in range(len(users)):
        if not OPS[graph.nodes[index].op].is_view or static[index]:
            continue
        if users[index] and all(OPS[graph.nodes[user].op].is_view for user in users[index]):
            continue  # a view of this one extends the chain
        chain, base = _views(graph, index)
        if not any(graph.nodes[view].op == "window" for view in chain):
            continue
        padded = any(graph.nodes[view].op == "pad" for view in chain)
        peeled: list[tuple[str, int]] = []
        while True:
            node = graph.nodes[base]
            if not node.dtype.is_float or node.op not in (("mul",) if padded else ("mul", "add")):
                break
            other, value = node.operands if static[node.operands[0]] else node.operands[::-1]
            if not static[other] or static[value]:
                break
            moved = _after(graph, other, varies[other], chain)
            if moved is None:
                break
            peeled.append((node.op, moved))
            base = value
        if peeled:
            result = base
            for view in reversed(chain):
                record = graph.nodes[view]
                result = graph.add_raw(record.op, (result,), record.attributes)
            for op, factor in reversed(peeled):
                result = graph.add(op, result, factor)
            yield index, result


def _views(graph: NodeGraph, node: int) -> tuple[list[int], int]:
    """Return the views from a node down, and their source."""
    chain = []
    while OPS[graph.nodes[node].op].is_view:
        chain.append(node)
        node = graph.nodes[node].operands[0]
    return chain, node


def _variations(graph: NodeGraph, static: Sequence[bool]) -> list[frozenset[int]]:
    """Return for each static node the axes along which it may vary."""
    found: list[frozenset[int]] = []
    for index, node in enumerate(graph.nodes):
        own = frozenset(range(len(node.shape)))
        if not static[index]:
            own = frozenset()
        elif node.op == "expand":
            kept = [axis for axis in range(len(node.shape)) if axis not in node.attributes[0]]
            own = frozenset(kept[axis] for axis in found[node.operands[0]])
        elif node.op == "permute":
            own = frozenset(axis for axis, of in enumerate(node.attributes[0]) if of in found[node.operands[0]])
        elif OPS[node.op].is_elementwise:
            own = frozenset().union(*(found[operand] for operand in node.operands))
        found.append(own)
    return found


def _after(graph: NodeGraph, node: int, varies: frozenset[int], chain: Sequence[int]) -> int | None:
    """Return a static node after views, or None if it varies along an axis that they affect."""
    shape = graph.nodes[node].shape
    if any(size_bounds(size)[0] < 1 for size in shape):
        return None
    labels: _Labels = [axis if axis in varies else None for axis in range(len(shape))]
    for view in reversed(chain):
        record = graph.nodes[view]
        moved = _through(record, graph.nodes[record.operands[0]], labels)
        if moved is None:
            return None
        labels = moved
    kept = sorted(varies)
    sizes = [size if axis in varies else 1 for axis, size in enumerate(shape)]
    small = graph.add("slice", node, starts=[0] * len(shape), sizes=sizes, steps=[1] * len(shape))
    for axis in reversed(range(len(shape))):
        if axis not in varies:
            small = graph.add("split", small, axis=axis, sizes=())
    return spread(graph, small, [labels.index(axis) for axis in kept], graph.nodes[chain[0]].shape)


def _through(view: Node, operand: Node, labels: _Labels) -> _Labels | None:
    """Return the labels of a view's axes, or None if it affects a labelled axis."""
    attributes, touched = view.attributes, set()
    result: _Labels = list(labels)
    match view.op:
        case "permute":
            return [labels[axis] for axis in attributes[0]]
        case "expand":
            for axis in attributes[0]:
                result.insert(axis, None)
        case "window":
            touched = {attributes[0]}
            result.insert(attributes[0], None)
        case "pad":
            ends = zip(attributes[0], attributes[1], strict=True)
            touched = {axis for axis, pair in enumerate(ends) if any(not same_size(size, 0) for size in pair)}
        case "slice":
            whole = zip(view.shape, operand.shape, attributes[2], strict=True)
            touched = {axis for axis, (a, b, step) in enumerate(whole) if step != 1 or not same_size(a, b)}
        case "flip":
            touched = set(attributes[0])
        case "split":
            touched = {attributes[0]}
            result[attributes[0] : attributes[0] + 1] = [None] * len(attributes[1])
        case "merge":
            touched = set(range(attributes[0], attributes[0] + attributes[1]))
            result[attributes[0] : attributes[0] + attributes[1]] = [None]
    return None if any(labels[axis] is not None for axis in touched) else result


def _example(random: Random) -> NodeGraph:
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    x = graph.tensor("x", (2, 3, 6, 5), "f32")
    s = graph.tensor("s", (3, 1, 1), "f32", static=True)
    b = graph.tensor("b", (3, 1, 1), "f32", static=True)
    y = x * s if random.random() < 0.5 else (x - b) * s
    padding = random.randint(0, 1)
    y.conv2d(graph.tensor("w", (4, 3, 3, 3), "f32", static=True), padding=padding).output("y")
    return graph


WINDOWS_FIRST: Final = GraphRule(
    "windows-first",
    "windows of x * s or x + b, s and b static",
    "windows of x, times s or plus b",
    Exactness.REASSOCIATES,
    "a view of elements is the function of views of its operands; padded zeros stay zeros under a product",
    "s and b do not vary along the axes of windows; no padding stands between for b",
    _moved,
    _example,
)

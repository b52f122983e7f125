"""Merging of contractions that share an input, such as queries, keys and values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Exactness, GraphRule, RuleFamily
from lumin_tune.plugins.generic.rules.contraction import (
    Contraction,
    concatenated,
    contractions,
    piece,
    spread,
)

_MOST = 4
"""Larger groups, as keys and values of all layers of a decoder that attends to one encoder, are merged in pairs."""


def _merged(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    users = graph.users()
    groups: dict[Any, list[tuple[Contraction, int]]] = {}
    for each in contractions(graph):
        columns = [axis for axis in each.weight.plain if axis not in each.value.plain and axis not in each.summed]
        if not columns or not isinstance(each.shape[min(columns)], int):
            continue
        column = min(columns)
        others = (*each.shape[:column], *each.shape[column + 1 :])
        key = (each.value, each.weight.axes, each.summed, column, others, graph.nodes[each.node].dtype)
        groups.setdefault(key, []).append((each, column))
    for members in groups.values():
        distinct = {each.node: (each, column) for each, column in members}
        found = list(distinct.values())
        step = len(found) if len(found) <= _MOST else 2
        for first in range(0, len(found), step):
            part = found[first : first + step]
            if len(part) > 1:
                yield from _one_for_all(graph, [each for each, _ in part], part[0][1], users)


def _one_for_all(
    graph: NodeGraph, members: Sequence[Contraction], column: int, users: Sequence[Sequence[int]]
) -> Iterator[tuple[int, int]]:
    first = members[0]
    sizes = [each.shape[column] for each in members]
    widths = [size for size in sizes if isinstance(size, int)]
    shape = (*first.shape[:column], sum(widths), *first.shape[column + 1 :])
    weight = concatenated(graph, [each.weight.base for each in members], first.weight.axes.index(column))
    product = graph.add(
        "mul",
        spread(graph, first.value.base, first.value.plain, shape),
        spread(graph, weight, first.weight.plain, shape),
    )
    total = graph.add("sum", product, axes=sorted(first.summed))
    place = column - sum(axis < column for axis in first.summed)
    yield from _pieces(graph, total, place, [each.node for each in members], widths)
    biased = [_with_bias(graph, each.node, place, users) for each in members]
    known = [pair for pair in biased if pair is not None]
    if len(known) == len(members):
        bias = concatenated(graph, [vector for _, vector in known], 0)
        wide = spread(graph, bias, [place], graph.nodes[total].shape)
        yield from _pieces(graph, graph.add("add", total, wide), place, [node for node, _ in known], widths)


def _pieces(
    graph: NodeGraph, total: int, axis: int, nodes: Sequence[int], widths: Sequence[int]
) -> Iterator[tuple[int, int]]:
    start = 0
    for node, width in zip(nodes, widths, strict=True):
        yield node, piece(graph, total, axis, start, width)
        start += width


def _with_bias(graph: NodeGraph, node: int, axis: int, users: Sequence[Sequence[int]]) -> tuple[int, int] | None:
    """Return the sum of a node and a static vector along an axis, and the vector, if there is one."""
    for user in users[node]:
        record = graph.nodes[user]
        if record.op != "add":
            continue
        other = record.operands[1] if record.operands[0] == node else record.operands[0]
        spreading = graph.nodes[other]
        if spreading.op != "expand" or axis in spreading.attributes[0]:
            continue
        vector = spreading.operands[0]
        source = graph.nodes[vector]
        if len(source.shape) == 1 and source.op == "input" and graph.attribute(source, "static"):
            return user, vector
    return None


def _example(random: Random) -> NodeGraph:
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    rows, inner = random.randint(1, 3), random.randint(1, 4)
    x = graph.tensor("x", (2, rows, inner), "f32")
    transposed, biased = random.random() < 0.5, random.random() < 0.7
    for number in range(random.choice((2, 3, 3, 6))):
        columns = random.randint(1, 4)
        shape = (columns, inner) if transposed else (inner, columns)
        w = graph.tensor(f"w{number}", shape, "f32", static=True)
        y = x @ (w.transpose() if transposed else w)
        if biased:
            y = y + graph.tensor(f"b{number}", (columns,), "f32", static=True)
        y.relu().output(f"y{number}")
    return graph


MERGED_CONTRACTIONS: Final = RuleFamily(
    "merged-contractions",
    (
        GraphRule(
            "contractions-of-one-input",
            "x @ w and x @ v, with biases added or without, w and v static",
            "slices of x @ [w, v] (+ [b, c])",
            Exactness.REASSOCIATES,
            "columns of a product are independent; Jia et al., TASO, SOSP 2019, figure 2",
            "x is read in the same way, the weights have the same axes and other sizes along one of them only, which "
            "x lacks",
            _merged,
            _example,
        ),
    ),
    "Contractions that share an input merged: queries, keys and values as one, gate and up of a gated MLP too.\n\n"
    "The weights are put side by side ahead of time, one contraction reads x once, and its readers read slices.",
)

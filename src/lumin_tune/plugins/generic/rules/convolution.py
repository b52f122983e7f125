"""Convolutions with non-overlapping windows as plain contractions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from lumin_tune.core.expression import Size, same_size, simplified
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.plugin.records import Exactness, GraphRule, RuleFamily


def _windows(graph: NodeGraph) -> Iterator[tuple[int, Node, Size]]:
    """Yield the windows of a graph and their number along the axis."""
    for index in range(len(graph.nodes)):
        node = graph.nodes[index]
        if node.op == "window":
            yield index, node, node.shape[node.attributes[0]]


def _of_one(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    for index, node, count in _windows(graph):
        axis, size, stride, _ = node.attributes
        if same_size(size, 1):
            taken = _taken(graph, node.operands[0], axis, count, stride)
            yield index, graph.add("expand", taken, axes=[axis + 1], sizes=[1])


def _side_by_side(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    for index, node, count in _windows(graph):
        axis, size, stride, dilation = node.attributes
        if isinstance(size, int) and size == stride > 1 and dilation == 1:
            taken = _taken(graph, node.operands[0], axis, simplified(count * size), 1)
            yield index, graph.add("split", taken, axis=axis, sizes=[count, size])


def _single(graph: NodeGraph) -> Iterator[tuple[int, int]]:
    for index, node, count in _windows(graph):
        axis, size, _, dilation = node.attributes
        if same_size(count, 1) and not same_size(size, 1):
            taken = _taken(graph, node.operands[0], axis, size, dilation)
            yield index, graph.add("split", taken, axis=axis, sizes=[1, size])


def _taken(graph: NodeGraph, node: int, axis: int, size: Size, step: int) -> int:
    """Return every step-th element of an axis from the first on, `size` of them."""
    shape = graph.nodes[node].shape
    if step == 1 and same_size(size, shape[axis]):
        return node
    sizes, steps = list(shape), [1] * len(shape)
    sizes[axis], steps[axis] = size, step
    return graph.add("slice", node, starts=[0] * len(shape), sizes=sizes, steps=steps)


def _convolved(random: Random, kernel: Sequence[int], stride: Any, rest: int) -> NodeGraph:
    """Return a graph of a convolution with non-overlapping windows and `rest` pixels after the last."""
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    count = random.randint(1, 3)
    size = [step * (count - 1) + span + rest for span, step in zip(kernel, stride, strict=True)]
    x = graph.tensor("x", (random.randint(1, 2), 3, *size), "f32")
    w = graph.tensor("w", (4, 3, *kernel), "f32", static=True)
    x.conv2d(w, stride=stride).relu().output("y")
    return graph


def _example_of_one(random: Random) -> NodeGraph:
    step = random.randint(1, 3)
    return _convolved(random, (1, 1), (step, step), random.randint(0, step - 1))


def _example_side_by_side(random: Random) -> NodeGraph:
    step = random.randint(2, 3)
    return _convolved(random, (step, step), (step, step), random.randint(0, 1))


def _example_single(random: Random) -> NodeGraph:
    from lumin_tune.core.tensor import Graph

    graph = Graph()
    size, dilation = random.randint(2, 4), random.randint(1, 2)
    x = graph.tensor("x", (2, 3, (size - 1) * dilation + 1), "f32")
    w = graph.tensor("w", (4, 3, size), "f32", static=True)
    x.conv1d(w, dilation=dilation).output("y")
    return graph


CONVOLUTION: Final = RuleFamily(
    "convolution",
    (
        GraphRule(
            "windows-of-one",
            "windows of one element",
            "every stride-th element",
            Exactness.BIT_EXACT,
            "definition of windows: x[o*stride + 0]",
            "size 1",
            _of_one,
            _example_of_one,
        ),
        GraphRule(
            "windows-side-by-side",
            "windows that neither overlap nor leave gaps",
            "an axis split in two",
            Exactness.BIT_EXACT,
            "definition of windows: x[o*k + i] is x split at [o, i]",
            "the stride is the size, no dilation",
            _side_by_side,
            _example_side_by_side,
        ),
        GraphRule(
            "window-of-all",
            "one window",
            "its elements",
            Exactness.BIT_EXACT,
            "definition of windows: x[0*stride + i*dilation]",
            "one window fits",
            _single,
            _example_single,
        ),
    ),
    "Convolutions whose windows do not overlap as plain contractions: 1x1, patches, whole images.\n\n"
    "A convolution is recorded as a contraction of windows with weights, so that regions and static folding see one in "
    "any case; whether the windows are written out (im2col) is the choice of what a region stores. These rules "
    "take the windows away altogether. For windows that overlap see `winograd`.",
)

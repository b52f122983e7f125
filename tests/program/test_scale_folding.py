"""Scales of contractions in their weights: batch normalisation costs one sum, and other readers see what they saw."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.program.compilation.folding import Folded, fold

RNG = np.random.default_rng(7)


def weight(graph: lt.Graph, name: str, *shape: int) -> lt.Tensor:
    made = graph.tensor(name, shape, "f32", static=True)
    graph.set_value(name, RNG.standard_normal(shape).astype(np.float32))
    return made


def normalized(graph: lt.Graph, x: lt.Tensor, channels: int, name: str) -> lt.Tensor:
    mean, scale, shift = (weight(graph, f"{name}{n}", channels).reshape(1, channels, 1, 1) for n in range(3))
    return (x - mean) * scale + shift


def dense(graph: lt.Graph) -> None:
    x = graph.tensor("x", (2, 3, 8, 8), "f32").conv2d(weight(graph, "w", 5, 3, 3, 3), padding=1)
    normalized(graph, x, 5, "n").relu().output("y")


def depthwise(graph: lt.Graph) -> None:
    x = graph.tensor("x", (1, 6, 9, 7), "f32").conv2d(weight(graph, "w", 6, 1, 3, 3), stride=2, groups=6)
    normalized(graph, x, 6, "n").output("y")


def grouped(graph: lt.Graph) -> None:
    x = graph.tensor("x", (1, 4, 6, 6), "f32").conv2d(weight(graph, "w", 6, 2, 3, 3), groups=2)
    normalized(graph, x, 6, "n").output("y")


def linear(graph: lt.Graph) -> None:
    x = graph.tensor("x", (4, 5), "f32") @ weight(graph, "w", 5, 7)
    ((x + weight(graph, "b", 7)) * weight(graph, "s", 7)).output("y")


def folded(record: Callable[[lt.Graph], None]) -> tuple[NodeGraph, Folded]:
    graph = lt.Graph()
    record(graph)
    small = expand_composites(graph.compile("generic"))
    return small, fold(small)


def elementwise_ops(found: Folded, op: str) -> int:
    """Return the ops of a kind on values that are not known ahead of time and not products of a contraction."""
    graph = found.graph
    summed = {operand for node in graph.nodes if node.op == "sum" for operand in below(graph, node.operands[0])}
    return sum(node.op == op and place not in summed for place, node in enumerate(graph.nodes))


def below(graph: NodeGraph, node: int) -> list[int]:
    found = [node]
    while graph.nodes[node].op in ("split", "permute"):
        (node,) = graph.nodes[node].operands
        found.append(node)
    return found


@pytest.mark.parametrize("record", [dense, depthwise, grouped, linear], ids=lambda each: each.__name__)
def test_scales_are_in_the_weights(record: Callable[[lt.Graph], None]) -> None:
    small, found = folded(record)
    assert elementwise_ops(found, "mul") == 0 and elementwise_ops(found, "add") == 1
    shape = [int(size) for size in small.nodes[small.inputs["x"]].shape if isinstance(size, int)]
    x = {"x": RNG.standard_normal(shape).astype(np.float32)}
    wanted = lt.interpret(small, x, float64=True)["y"]
    got = lt.compile(small, known=False)(x)["y"]
    assert np.abs(got - wanted).max() <= 1e-5 * np.abs(wanted).max()


def test_what_something_else_reads_is_not_scaled() -> None:
    def read_twice(graph: lt.Graph) -> None:
        x = graph.tensor("x", (1, 3, 8, 8), "f32").conv2d(weight(graph, "w", 5, 3, 3, 3))
        x.output("z")
        (x * weight(graph, "s", 5).reshape(1, 5, 1, 1)).output("y")

    assert elementwise_ops(folded(read_twice)[1], "mul") == 1


def test_shared_weights_are_not_scaled() -> None:
    def shared(graph: lt.Graph) -> None:
        x, w = graph.tensor("x", (1, 3, 8, 8), "f32"), weight(graph, "w", 3, 3, 3, 3)
        first = x.conv2d(w, padding=1) * weight(graph, "s", 3).reshape(1, 3, 1, 1)
        first.relu().conv2d(w, padding=1).output("y")

    assert elementwise_ops(folded(shared)[1], "mul") == 1


def test_weights_in_fewer_bits_are_not_scaled() -> None:
    def narrow(graph: lt.Graph) -> None:
        x, w = graph.tensor("x", (4, 5), "f32"), graph.tensor("w", (5, 7), "i8", static=True)
        ((x @ w.cast("f32")) * weight(graph, "s", 7)).output("y")

    assert elementwise_ops(folded(narrow)[1], "mul") == 1


def test_long_sums_and_sums_of_themselves_take_no_longer_than_they_are() -> None:
    def long(graph: lt.Graph) -> None:
        x, s = graph.tensor("x", (4, 5), "f32"), weight(graph, "s", 7)
        for _ in range(64):
            s = s + s
        s = s * 2.0**-64
        y = x @ weight(graph, "w", 5, 7)
        for _ in range(1200):
            y = y + x.sum()
        for _ in range(1200):
            s = s + 0.001
        (y * s).output("y")

    assert elementwise_ops(folded(long)[1], "mul") == 1

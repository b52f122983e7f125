"""Building one graph from another."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_dims, random_graph, random_inputs

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import PassError, UnknownNameError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.graph_invariants import verify, verify_rewrite
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites, rewrite_nodes
from lumin_tune.core.oracle.interpreter import interpret


def same(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> None:
    """Copy every node."""


@pytest.mark.parametrize("seed", range(30))
def test_copying_every_node_keeps_the_graph(seed: int) -> None:
    graph = random_graph(seed)
    text = print_graph(graph)
    dims = random_dims(graph, seed)
    inputs = random_inputs(graph, seed, dims)
    copied, remap = rewrite_nodes(graph, same)
    verify(copied)
    verify_rewrite(graph, copied, remap, "copy")
    assert copied.frozen
    assert list(copied.inputs) == list(graph.inputs)
    assert fingerprint(copied) == fingerprint(graph)
    assert print_graph(graph) == text
    assert expand_composites(graph) is graph
    for name, value in interpret(graph, inputs, dims=dims).items():
        np.testing.assert_array_equal(value, interpret(copied, inputs, dims=dims)[name])


def test_the_visitor_says_what_stands_for_a_node() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (3,), "f32")
    graph.add_input("unused", (3,), "f32")
    doubled = graph.add("add", x, x)
    graph.set_output("y", graph.add("sin", doubled))
    graph.tie("x", "y")

    def scale(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        if node.op != "add" or operands[0] != operands[1]:
            return None
        return target.add("mul", operands[0], target.add_full(2.0, DType.F32, (3,)))

    changed, remap = rewrite_nodes(graph, scale)
    assert [node.op for node in changed.nodes] == ["input", "input", "constant", "expand", "mul", "sin"]
    assert remap == {0: 0, 1: 1, 2: 4, 3: 5}
    assert dict(changed.ties) == {"x": "y"}
    assert [node.op for node in graph.nodes] == ["input", "input", "add", "sin"]


def test_only_the_nodes_that_are_asked_for_are_visited() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (3,), "f32")
    dead = graph.add("sin", x)
    y = graph.add("add", x, x)
    graph.set_output("y", y)
    changed, remap = rewrite_nodes(graph, same, only=graph.live())
    assert [node.op for node in changed.nodes] == ["input", "add"]
    assert dead not in remap


@pytest.mark.parametrize("answer", [7, -1, "x"])
def test_an_answer_that_is_no_node_is_refused(answer: Any) -> None:
    graph = NodeGraph()
    graph.add("sin", graph.add_input("x", (3,), "f32"))
    with pytest.raises(UnknownNameError, match=f"^there is no node %{answer}; the graph has 1, counted from %0$"):
        rewrite_nodes(graph, lambda target, node, operands: answer)


def test_after_a_change_of_type_the_rules_of_ops_are_asked_again() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (3,), "f32")
    graph.set_output("y", graph.add("exp2", graph.add("mul", x, x)))

    def narrow(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
        return target.add("cast", operands[0], dtype="f16") if node.op == "mul" else None

    changed, _ = rewrite_nodes(graph, narrow)
    assert [node.type_text for node in changed.nodes] == ["f32[3]", "f16[3]", "f16[3]"]


def test_what_is_left_out_but_needed_is_named() -> None:
    graph = NodeGraph()
    x = graph.add_input("x", (3,), "f32")
    y = graph.add("add", graph.add("sin", x), x)
    message = r"^%2 = add\(f32\[3\], f32\[3\]\) uses %1, which the rewrite leaves out; visit it too$"
    with pytest.raises(PassError, match=message):
        rewrite_nodes(graph, same, only=[True, False, True])
    graph.set_output("y", y)
    with pytest.raises(
        PassError, match=r"^the remap has no entry for %2 = add\(f32\[3\], f32\[3\]\), which is an output"
    ):
        rewrite_nodes(graph, same, only=[True, True, False])

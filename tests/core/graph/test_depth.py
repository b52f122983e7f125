"""Graphs as deep as no recursion reaches: everything works on them, in time that grows as they do."""

from __future__ import annotations

import gc
import math
import pickle
import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
import pytest

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import dim
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.graph_invariants import faults, verify, verify_rewrite
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.graph.rewrite import expand_composites, rewrite_nodes
from lumin_tune.core.oracle.interpreter import interpret

DEPTH = 50_000


def chain(depth: int) -> NodeGraph:
    """x + c, then times c, then plus c and so on: `depth` nodes one on the other."""
    graph = NodeGraph()
    shape = (dim("n", 1, 4),)
    node = graph.add_input("x", shape, "f32")
    other = graph.add_full(1.0, DType.F32, shape)
    for index in range(depth):
        node = graph.add("add" if index % 2 else "mul", node, other)
    graph.set_output("y", node)
    graph.tie("x", "y")
    return graph


@cache
def frozen_chain(depth: int) -> NodeGraph:
    return chain(depth).freeze()


def _copy(graph: NodeGraph) -> Any:
    after, remap = rewrite_nodes(graph, lambda target, node, operands: None)
    verify_rewrite(graph, after, remap, "copy")
    return after


def _is_right(graph: NodeGraph, outputs: Any) -> None:
    depth = len(graph) - 3
    np.testing.assert_array_equal(outputs["y"], [1 + depth / 2, 2 + depth / 2])


def _is_equal(graph: NodeGraph, again: Any) -> None:
    assert list(again.nodes) == list(graph.nodes)


def _is_empty(graph: NodeGraph, found: Any) -> None:
    assert not found


def _is_long(graph: NodeGraph, found: Any) -> None:
    assert len(found) >= len(graph)


# What is done with a graph, and what must come of it.
WORK: dict[str, tuple[Callable[[NodeGraph], Any], Callable[[NodeGraph, Any], None]]] = {
    "verify": (faults, _is_empty),
    "print": (print_graph, _is_long),
    "parse": (lambda graph: parse_into(NodeGraph(), print_graph(graph)), _is_equal),
    "fingerprint": (lambda graph: fingerprint(graph.copy()) * len(graph), _is_long),
    "interpret": (lambda graph: interpret(graph, {"x": [1.0, 2.0]}), _is_right),
    "interpret in debug": (lambda graph: interpret(graph, {"x": [1.0, 2.0]}, debug=True), _is_right),
    "rewrite": (_copy, _is_equal),
    "copy": (lambda graph: graph.copy(), _is_equal),
    "users": (lambda graph: graph.users(), _is_long),
    "live": (lambda graph: graph.live(), _is_long),
    "composites": (expand_composites, _is_equal),
    "pickle": (lambda graph: pickle.loads(pickle.dumps(graph)), _is_equal),
}


@pytest.mark.parametrize("name", WORK)
def test_work_on_a_deep_chain(name: str) -> None:
    work, check = WORK[name]
    deep = frozen_chain(DEPTH)
    check(deep, work(deep))


def _seconds(work: Callable[[], Any]) -> float:
    gc.collect()
    started = time.process_time()
    work()
    return time.process_time() - started


@pytest.mark.fuzz
@pytest.mark.parametrize("name", ["record", *WORK])
def test_time_grows_with_the_graph(name: str) -> None:
    """From 2,000 to 8,000 nodes, a factor of 4, it may grow by 10, where a square would make it 16."""
    best = []
    for depth in (2_000, 8_000):
        graph = frozen_chain(depth)
        work = partial(chain, depth) if name == "record" else partial(WORK[name][0], graph)
        best.append(min(_seconds(work) for _ in range(2)))
    assert best[1] < 10 * best[0] + 0.02


def test_a_deep_graph_is_collected() -> None:
    """Freeing a chain of Python objects one inside the other can overflow the C stack; nodes are not inside others."""
    graph = chain(DEPTH)
    gc.collect()
    del graph
    gc.collect()


def test_deep_views_and_wide_use() -> None:
    """A chain of views, and one node with a user for each of many others."""
    graph = NodeGraph()
    node = x = graph.add_input("x", (2, 3), "f32")
    for index in range(3_000):
        node = graph.add("permute", node, axes=[1, 0])
        node = graph.add("flip", node, axes=[index % 2])
    graph.set_output("views", node)
    total = x
    for index in range(3_000):
        total = graph.add("max", total, graph.add("mul", x, graph.add_full(math.sin(index), DType.F32, (2, 3))))
    graph.set_output("total", total)
    verify(graph)
    assert len(graph.users()[x]) == 3_002
    outputs = interpret(graph, {"x": np.ones((2, 3))})
    assert outputs["views"].shape == (2, 3)
    np.testing.assert_allclose(outputs["total"], 1, rtol=1e-6)
    assert parse_into(NodeGraph(), print_graph(graph)).nodes == graph.nodes

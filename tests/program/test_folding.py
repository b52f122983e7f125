"""Folding before compiling: what is computed ahead of time, what stays, and that values stay what they were."""

from __future__ import annotations

import numpy as np
import pytest
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.program.compilation.folding import Folded, fold


def ops(graph: NodeGraph) -> list[str]:
    return [node.op for node in graph.nodes]


def weights(*shape: int) -> np.ndarray:
    return np.random.default_rng(0).standard_normal(shape).astype(np.float32)


def run(folded: Folded, arrays: dict[str, np.ndarray], dims: dict[str, int] | None = None) -> dict[str, np.ndarray]:
    """Return the outputs of the graph that was folded, from the folded one."""
    graph = folded.graph.copy()
    names = {node: name for name, node in graph.inputs.items()}
    for name, node in folded.made.items():
        if name not in graph.outputs:
            graph.set_output(name, node)
    given = {name: arrays[name] for name in graph.inputs if name in arrays and name not in folded.constants}
    assert set(folded.constants) <= set(names.values())
    known = {name: size for name, size in (dims or {}).items() if name in graph.dims}
    return dict(lt.interpret(graph, {**given, **folded.constants}, dims=known))


def test_arithmetic_on_weights_is_done_ahead_of_time() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (4, 8), "f32"), g.tensor("w", (8,), "f32", static=True)
    (x * (w * 2 + 1)).output("y")
    g.set_value("w", weights(8))
    found = fold(g.freeze())
    assert ops(found.graph).count("mul") == 1 and "add" not in ops(found.graph)
    (name,) = found.constants
    np.testing.assert_array_equal(found.constants[name], weights(8) * 2 + 1)
    assert name in found.graph.inputs and "w" not in found.graph.inputs


def test_static_inputs_without_a_value_are_not_known() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (8,), "f32"), g.tensor("w", (8,), "f32", static=True)
    (x * (w * 2)).output("y")
    found = fold(g.freeze())
    assert not found.constants
    assert "w" in found.graph.inputs


@pytest.mark.parametrize("rows", [4, 2000])
def test_views_and_widening_casts_of_weights_stay_but_for_few_numbers_in_f16(rows: int) -> None:
    """Each read of an element of a window converted it: small convolutions in f16 take up to 0.4 times the time."""
    g = lt.Graph()
    x, w = g.tensor("x", (8,), "f32"), g.tensor("w", (rows, 8), "f16", static=True)
    (x * w.cast("f32").permute(1, 0)[:, 2]).output("y")
    g.set_value("w", weights(rows, 8).astype(np.float16))
    found = fold(g.freeze())
    assert (list(found.constants) == ["w"]) == (rows == 2000)
    assert ("cast" in ops(found.graph)) == (rows == 2000)


def test_masks_of_positions_stay_and_tables_of_sines_do_not() -> None:
    g = lt.Graph()
    x = g.tensor("x", (16, 16), "f32")
    rows, columns = g.arange(16).reshape(16, 1), g.arange(16).reshape(1, 16)
    (x * (rows < columns).cast("f32")).output("masked")
    (x * g.arange(16).cast("f32").sin()).output("rotated")
    found = fold(g.freeze())
    assert "less_than" in ops(found.graph) and "sin" not in ops(found.graph)
    assert len(found.constants) == 1


def test_literals_become_inputs() -> None:
    g = lt.Graph()
    x = g.tensor("x", (3,), "f32")
    (x + g.constant(np.array([1, 2, 3], np.float32)) * 1).output("y")
    found = fold(g.freeze())
    assert all(not node.shape for node in found.graph.nodes if node.op == "constant")
    assert all(found.graph.attribute(found.graph.inputs[name], "static") for name in found.constants)


def test_names_do_not_clash_with_inputs() -> None:
    g = lt.Graph()
    x = g.tensor("constant.1", (3,), "f32")
    (x + g.constant(np.array([1, 2, 3], np.float32))).output("y")
    found = fold(g.freeze())
    assert len(set(found.graph.inputs)) == 2


def test_arrays_beyond_the_limit_are_computed_at_every_call() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (8, 8), "f32"), g.tensor("w", (8, 8), "f32", static=True)
    (x * (w @ w)).output("y")
    g.set_value("w", weights(8, 8))
    g.freeze()
    assert "sum" not in ops(fold(g).graph)
    assert "sum" in ops(fold(g, limit_bytes=100).graph)


def test_what_would_grow_much_stays() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (1024, 1024), "f32"), g.tensor("w", (1024,), "f32", static=True)
    outer = w.reshape(1024, 1) * w.reshape(1, 1024)
    (x + outer).output("y")
    g.set_value("w", weights(1024))
    found = fold(g.freeze())
    assert list(found.constants) == ["w"]


def test_outputs_that_are_known_are_constants() -> None:
    g = lt.Graph()
    w = g.tensor("w", (3,), "f32", static=True)
    x = g.tensor("x", (3,), "f32")
    (w * 2).output("doubled")
    w.output("itself")
    x.output("through")
    g.constant(3.0).output("three")
    g.set_value("w", weights(3))
    found = fold(g.freeze())
    assert not found.graph.outputs
    got = run(found, {"x": weights(3)})
    np.testing.assert_array_equal(got["doubled"], weights(3) * 2)
    np.testing.assert_array_equal(got["itself"], weights(3))
    assert got["three"] == 3.0


def test_each_value_is_an_output_once() -> None:
    g = lt.Graph()
    x = g.tensor("x", (3,), "f32")
    y = x + 1
    y.output("a")
    y.output("b")
    found = fold(g.freeze())
    assert list(found.graph.outputs) == ["a"]
    assert found.made["a"] == found.made["b"]


def test_random_graphs_keep_their_values() -> None:
    compared = 0
    for seed in range(150):
        graph = random_graph(seed, steps=12)
        dims = random_dims(graph, seed)
        arrays = random_inputs(graph, seed, dims)
        wanted = lt.interpret(graph, arrays, dims=dims)
        for name, node in graph.inputs.items():
            if graph.attribute(node, "static"):
                graph.set_value(name, arrays[name])
        got = run(fold(graph), arrays, dims)
        for name, array in wanted.items():
            np.testing.assert_array_equal(got[name], array)
            compared += 1
    assert compared > 100


def test_what_needs_a_large_array_on_the_way_stays() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (512,), "f32"), g.tensor("w", (512,), "f32", static=True)
    (x * (w.reshape(512, 1) + w.reshape(1, 512)).exp2().sum(1)).output("y")
    g.set_value("w", weights(512))
    g.freeze()
    assert "sum" not in ops(fold(g).graph)
    assert "sum" in ops(fold(g, limit_bytes=100_000).graph)

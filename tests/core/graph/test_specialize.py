"""Graphs for given sizes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.properties.graphs import graphs, random_dims, random_graph, random_inputs

from lumin_tune import Graph, dim
from lumin_tune.core.errors import InputError
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.specialize import specialized
from lumin_tune.core.oracle.interpreter import interpret


def check_equal(graph: NodeGraph, bound: dict[str, int], dims: dict[str, int], seed: int) -> NodeGraph:
    """Specialise for some of the dimensions and run both for all; return the specialised graph."""
    made = specialized(graph, bound)
    verify(made)
    assert made.frozen
    assert not set(made.dims) & set(bound)
    assert list(made.inputs) == list(graph.inputs)
    assert list(made.outputs) == list(graph.outputs)
    assert made.ties == graph.ties
    assert len(made.kept) <= len(graph.kept)
    inputs = random_inputs(graph, seed, dims)
    wanted = interpret(graph, inputs, dims=dims)
    found = interpret(made, inputs, dims={name: value for name, value in dims.items() if name in made.dims})
    for name, value in wanted.items():
        assert found[name].dtype == value.dtype
        np.testing.assert_array_equal(found[name], value)
    return made


@pytest.mark.parametrize("seed", range(120))
def test_values_stay_as_they_are(seed: int) -> None:
    graph = random_graph(seed, loops=True)
    before = print_graph(graph)
    dims = random_dims(graph, seed)
    made = check_equal(graph, dims, dims, seed)
    assert not made.dims
    assert print_graph(graph) == before
    for name in dims:
        check_equal(graph, {name: dims[name]}, dims, seed)


@given(graph=graphs(loops=True), seed=st.integers(0, 1000))
@settings(max_examples=60)
def test_values_stay_as_they_are_in_drawn_graphs(graph: NodeGraph, seed: int) -> None:
    dims = random_dims(graph, seed)
    check_equal(graph, dims, dims, seed)


def test_no_numbers_change_nothing() -> None:
    graph = next(graph for graph in map(random_graph, range(100)) if len(graph.dims) == 2)
    assert print_graph(specialized(graph, {})) == print_graph(graph)


def test_values_numbers_and_class_are_kept() -> None:
    rows, columns = dim("rows", 1, 8), dim("columns", 1, 8)
    graph = Graph()
    x = graph.tensor("x", (rows, columns), "f32")
    graph.tensor("bias", (columns,), "f32", static=True).output("given")
    (x * 2.0).sum(0).output("y")
    graph.set_value("bias", np.arange(3.0, dtype=np.float32))
    graph.set_dim_value("rows", 4)
    made = specialized(graph, {"columns": 3})
    assert isinstance(made, Graph)
    assert dict(made.dim_values) == {"rows": 4}
    assert made.nodes[made.inputs["x"]].shape == (rows, 3)
    np.testing.assert_array_equal(made.values["bias"], [0, 1, 2])
    assert not specialized(graph, {"columns": 3, "rows": 4}).dim_values


def test_sizes_that_are_made_equal_make_equal_nodes_one() -> None:
    graph = Graph()
    graph.arange(dim("n", 1, 8)).output("a")
    graph.arange(dim("m", 1, 8)).output("b")
    made = specialized(graph, {"n": 3, "m": 3})
    assert made.outputs["a"] == made.outputs["b"]


@pytest.mark.parametrize(
    ("dims", "message"),
    [
        ({"rowz": 1}, "no dimension 'rowz'; known: rows; did you mean 'rows'"),
        ({"rows": 9}, "dimension 'rows' cannot be 9: give an integer from 1 to 8"),
        ({"rows": True}, "dimension 'rows' cannot be True: give an integer from 1 to 8"),
        ({"rows": 2.0}, "dimension 'rows' cannot be 2.0: give an integer from 1 to 8"),
        ({"rows": 5}, "input 'bias' is f32"),
    ],
)
def test_numbers_that_cannot_be(dims: dict[str, Any], message: str) -> None:
    graph = Graph()
    graph.tensor("x", (dim("rows", 1, 8),), "f32").output("y")
    graph.tensor("bias", (dim("rows", 1, 8),), "f32", static=True).output("z")
    graph.set_value("bias", np.zeros(3, np.float32))
    with pytest.raises(InputError, match=message):
        specialized(graph, dims)


def test_a_window_that_does_not_fit_names_the_node() -> None:
    n = dim("n", 1, 8)
    graph = NodeGraph()
    x = graph.add_input("x", (n + 2,), "f32")
    graph.set_output("y", graph.add("slice", x, starts=(0,), sizes=(n - 3,), steps=(1,)))
    with pytest.raises(InputError, match=r"slice\(f32\[n \+ 2\]\) is invalid for dimensions {'n': 1}"):
        specialized(graph, {"n": 1})

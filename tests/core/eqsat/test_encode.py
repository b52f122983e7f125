"""Graphs to e-graphs and back: every primop and dtype, symbolic sizes, any spelling."""

from __future__ import annotations

import numpy as np
import pytest
from tests.core.eqsat.whole import decoded, only_choice
from tests.properties.graphs import random_dims, random_graph, random_inputs

from lumin_tune.core.eqsat.decode import region_graph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.graph.graph_invariants import verify
from lumin_tune.core.oracle.interpreter import interpret


@pytest.mark.parametrize("block", range(8))
def test_a_round_trip_computes_the_same(block: int) -> None:
    for seed in range(block * 50, block * 50 + 50):
        graph = random_graph(seed).freeze()
        egraph = encode(graph)
        made = decoded(egraph, graph, only_choice(egraph))
        verify(made)
        dims = random_dims(graph, seed)
        inputs = random_inputs(graph, seed, dims)
        with np.errstate(all="ignore"):
            want = interpret(graph, inputs, dims=dims)
            have = interpret(made, inputs, dims={name: dims[name] for name in made.dims})
        for name in graph.outputs:
            np.testing.assert_array_equal(have[name], want[name], err_msg=f"seed {seed}, output {name}")


@pytest.mark.parametrize("block", range(8))
def test_a_region_of_everything_computes_the_same(block: int) -> None:
    for seed in range(1000 + block * 50, 1000 + block * 50 + 50):
        graph = random_graph(seed).freeze()
        egraph = encode(graph)
        leaves = [leaf for leaf in egraph.leaves if graph.nodes[leaf.node].op == "input"]
        if len(leaves) < len(egraph.leaves):
            continue  # arrays are inputs by the time that graphs are searched
        values = [egraph.node_classes[leaf.node][0] for leaf in leaves]
        roots = list(zip(egraph.roots, egraph.layouts, strict=True))
        made = region_graph(egraph, roots, values, only_choice(egraph), [False] * len(egraph.types))
        verify(made)
        dims = random_dims(graph, seed)
        inputs = random_inputs(graph, seed, dims)
        given = {f"x{place}": inputs[graph.nodes[leaf.node].attributes[0]] for place, leaf in enumerate(leaves)}
        with np.errstate(all="ignore"):
            want = interpret(graph, inputs, dims=dims)
            have = interpret(made, given, dims={name: dims[name] for name in made.dims})
        for place, name in enumerate(graph.outputs):
            np.testing.assert_array_equal(have[f"y{place}"], want[name], err_msg=f"seed {seed}, output {name}")

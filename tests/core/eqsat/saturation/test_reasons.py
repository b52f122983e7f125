"""Every step from a graph to a cover has a name and computes the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.core.eqsat.whole import decoded, only_choice

import lumin_tune as lt
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.reasons import reasons
from lumin_tune.core.eqsat.saturation.saturate import Budget
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import compile_graph

OPTIONS = SearchOptions(covers=2, isolated=False, budget=Budget(seconds=60.0, enodes=5_000, iterations=5))


def chain(graph: Any) -> Any:
    return (graph.tensor("a", (12, 16)) @ graph.tensor("b", (16, 20))) @ graph.tensor("v", (20, 1))


def projected_norm(graph: Any) -> Any:
    x = graph.tensor("x", (6, 16))
    y = (x - x.mean(-1, keepdim=True)) * (x.var(-1, keepdim=True, correction=0) + 1e-5).rsqrt()
    y = y * graph.tensor("g", (16,), static=True) + graph.tensor("h", (16,), static=True)
    return y @ graph.tensor("w", (16, 20), static=True) * 0.5


def normalised_convolution(graph: Any) -> Any:
    x, w = graph.tensor("x", (1, 8, 10, 10)), graph.tensor("w", (16, 8, 3, 3), static=True)
    scale, shift = (graph.tensor(name, (16,), static=True).reshape(1, 16, 1, 1) for name in "gb")
    return (x.conv(w, padding=1) * scale + shift).relu()


GRAPHS: dict[str, Callable[[Any], Any]] = {
    "chain": chain,
    "norm before a projection": projected_norm,
    "convolution and norm": normalised_convolution,
}


def run(program: EGraph, graph: NodeGraph, inputs: dict[str, Any]) -> Any:
    made = decoded(program, graph, only_choice(program))
    (value,) = interpret(made, {name: inputs[name] for name in made.inputs}, float64=True).values()
    return value


@pytest.mark.parametrize("name", GRAPHS)
def test_every_step_computes_the_same(name: str) -> None:
    recorded = lt.Graph()
    GRAPHS[name](recorded).output("y")
    graph = expand_composites(compile_graph(recorded.freeze(), "generic").graph)
    (segment,) = search(graph, options=OPTIONS).segments
    source = np.random.default_rng(0)
    inputs = {
        each: source.uniform(0.5, 1.5, segment.graph.nodes[node].shape).astype(np.float32)
        for each, node in segment.graph.inputs.items()
    }
    (want,) = interpret(segment.graph, inputs, float64=True).values()
    found = reasons(segment, 0, OPTIONS)
    assert found
    for each in found:
        assert each.rule
        assert each.before != each.after
        np.testing.assert_allclose(run(each.program, segment.grown, inputs), want, rtol=1e-9, err_msg=each.rule)
    assert sum(each.saved_operations for each in found) > 0


def test_a_program_without_other_forms_needs_no_steps() -> None:
    recorded = lt.Graph()
    recorded.tensor("x", (4, 4)).sin().output("y")
    (segment,) = search(recorded.freeze(), options=OPTIONS).segments
    assert reasons(segment, 0, OPTIONS) == ()

"""Values compared with their own maximum: stored, so that both sides of the comparison have the same bits."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.compared_values import compared_values
from lumin_tune.core.kernel.lower.materialization import materialized


def compared_ops(build: Callable[[lt.Tensor], lt.Tensor]) -> list[str]:
    graph = lt.Graph()
    build(graph.tensor("x", (4, 8), "f32")).output("y")
    expanded = expand_composites(graph)
    found = compared_values(expanded)
    assert found <= materialized(expanded)
    return [expanded.nodes[node].op for node in sorted(found)]


@pytest.mark.parametrize(
    "build",
    [
        lambda x: (x * 0.3 + 1).argmax(1),
        lambda x: x.tanh().topk(3, axis=1)[0],
        lambda x: x.softmax(1).argmin(1),
        lambda x: x.sigmoid().argsort(1),
        lambda x: x.exp().cummax(1)[1],
    ],
    ids=["argmax", "topk", "argmin", "argsort", "cummax"],
)
def test_what_takes_two_roundings_is_stored(build: Callable[[lt.Tensor], lt.Tensor]) -> None:
    assert compared_ops(build)


@pytest.mark.parametrize(
    "build",
    [lambda x: x.argmax(1), lambda x: (x + 1).argmax(1), lambda x: x.tanh().relu(), lambda x: x.softmax(1).max(1)],
    ids=["an input", "one rounding", "no maximum", "no comparison"],
)
def test_what_cannot_differ_is_not(build: Callable[[lt.Tensor], lt.Tensor]) -> None:
    assert not compared_ops(build)


def test_the_greatest_of_a_function_is_found_beside_its_parts() -> None:
    """The parts of the last tanh are stored for two readers, one of which would be the whole function again."""
    graph = lt.Graph()
    x = graph.tensor("x", (3, 2, 4), "f32")
    weights, bias = graph.tensor("w", (4, 2), "f32"), graph.tensor("b", (2,), "f32")
    recurrent = graph.tensor("r", (2, 2), "f32")
    steps = x @ weights + bias
    state = steps[0].tanh()
    states = [state]
    for step in (steps[1], steps[2]):
        state = (step + (bias + state @ recurrent)).tanh()
        states.append(state)
    lt.stack(states, 0).output("states")
    state[None].topk(1, axis=2)[0].output("greatest")
    program = lt.compile(graph)
    for seed in range(40):
        random = np.random.default_rng(seed)
        arrays = {
            name: random.standard_normal(shape).astype(np.float32)
            for name, shape in {"x": (3, 2, 4), "w": (4, 2), "b": (2,), "r": (2, 2)}.items()
        }
        found = program(arrays)
        np.testing.assert_array_equal(found["greatest"][0], found["states"][-1].max(1, keepdims=True))

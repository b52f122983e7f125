"""The derivatives of functions that are recorded as several primops."""

from __future__ import annotations

import math

import numpy as np
import pytest

import lumin_tune as lt

POINTS = np.array([-0.9, -0.3, 0.0, 0.2, 0.7, 1.5, 4.0])
CASES = {
    "erf": lambda x: 2 / math.sqrt(math.pi) * np.exp(-(x**2)),
    "tanh": lambda x: 1 - np.tanh(x) ** 2,
    "atan": lambda x: 1 / (1 + x**2),
    "log1p": lambda x: 1 / (1 + x),
}
SECOND = {
    "erf": lambda x: -4 / math.sqrt(math.pi) * x * np.exp(-(x**2)),
    "tanh": lambda x: -2 * np.tanh(x) * (1 - np.tanh(x) ** 2),
    "atan": lambda x: -2 * x / (1 + x**2) ** 2,
    "log1p": lambda x: -1 / (1 + x) ** 2,
}


def recorded(name: str) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", POINTS.shape, "f64")
    getattr(x, name)().sum().output("total")
    return graph


@pytest.mark.parametrize("name", CASES)
def test_first_and_second_derivatives(name: str) -> None:
    graph = recorded(name)
    x = graph.input("x")
    (slope,) = graph.gradients(graph.output("total"), [x])
    (bend,) = graph.gradients(slope.sum(), [x])
    slope.output("slope"), bend.output("bend")
    found = lt.interpret(graph, {"x": POINTS})
    np.testing.assert_allclose(found["slope"], CASES[name](POINTS), rtol=1e-14, atol=1e-14)
    np.testing.assert_allclose(found["bend"], SECOND[name](POINTS), rtol=1e-14, atol=1e-14)


@pytest.mark.parametrize("name", CASES)
def test_graphs_from_text_have_the_derivative_of_the_primops(name: str) -> None:
    ours, text = recorded(name), lt.parse(recorded(name).text()).copy()
    assert ours.copy().shortcuts == ours.shortcuts != {} == text.shortcuts
    sizes = []
    for graph in (ours, text):
        (slope,) = graph.gradients(graph.output("total"), [graph.input("x")])
        slope.output("slope")
        np.testing.assert_allclose(lt.interpret(graph, {"x": POINTS})["slope"], CASES[name](POINTS), rtol=1e-9)
        sizes.append(len(graph.nodes))
    assert sizes[0] < sizes[1]


def test_shortcuts_survive_passes() -> None:
    graph = recorded("erf").compile("generic")
    assert [shortcut.function for shortcut in graph.shortcuts.values()] == ["erf"]

"""Gradients of convolution weights as products of matrices: values, and when they are taken apart."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.materialization import window_matrices
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.program.compilation.window_products import with_window_products

CASES = {  # input, weight, options of conv
    "plain": ((2, 3, 5, 5), (16, 3, 3, 3), {"padding": 1}),
    "one sample, no padding": ((1, 4, 3, 3), (8, 4, 3, 3), {}),
    "stride 2": ((2, 3, 6, 6), (10, 3, 3, 3), {"stride": 2, "padding": 1}),
    "dilated, oblong": ((1, 2, 7, 5), (9, 2, 3, 2), {"dilation": 2}),
}


def gradient_graph(x_shape: tuple[int, ...], w_shape: tuple[int, ...], options: dict[str, int]) -> lt.Graph:
    graph = lt.Graph()
    x, w = graph.tensor("x", x_shape), graph.tensor("w", w_shape)
    y = x.conv(w, **options)
    t = graph.tensor("t", y.shape)
    graph.gradients((y * t).sum(), [w])[0].output("slope")
    return graph


@pytest.mark.parametrize("name", CASES)
def test_the_gradient_of_a_weight_is_a_product_of_matrices(name: str) -> None:
    graph = expand_composites(gradient_graph(*CASES[name]).copy().freeze())
    made = with_window_products(graph)
    assert window_matrices(made), made.text()
    source = np.random.default_rng(0)
    given = {each: source.standard_normal(graph.nodes[n].shape).astype(np.float32) for each, n in graph.inputs.items()}
    wanted = interpret(graph, given, float64=True)["slope"]
    np.testing.assert_allclose(interpret(made, given, float64=True)["slope"], wanted, rtol=1e-12, atol=1e-12)
    found = lt.compile(gradient_graph(*CASES[name]), known=False)(given)["slope"]
    np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-4)


def test_many_positions_are_left_to_windows() -> None:
    graph = expand_composites(gradient_graph((4, 3, 16, 16), (4, 3, 3, 3), {"padding": 1}).copy().freeze())
    assert not window_matrices(with_window_products(graph))


def test_sums_over_the_offsets_of_windows_are_left_alone() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (1, 3, 4, 4)), graph.tensor("w", (64, 3, 3, 3))
    x.conv(w, padding=1).output("y")
    graph = expand_composites(graph.copy().freeze())
    assert with_window_products(graph).text() == graph.text()

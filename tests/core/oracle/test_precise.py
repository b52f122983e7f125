"""Runs in float64: exact constants, functions as good as in f64, and bounds of their errors."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.oracle.precise import FLOAT64_ERRORS, functions_in, with_precise_functions
from lumin_tune.core.tensor.recording import parse

X = np.array([-3.0, -0.7, -0.2, 0.1, 0.4, 0.9, 2.5, 7.0], np.float32)
WIDE = X.astype(np.float64)


def graph_of(function: Callable[[Any], Any], dtype: str = "f32") -> lt.Graph:
    graph = lt.Graph()
    function(graph.tensor("x", X.shape, dtype)).output("y")
    return graph


def float64(function: Callable[[Any], Any]) -> Any:
    return lt.interpret(graph_of(function), {"x": X}, float64=True)["y"]


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        (lambda t: t * 0.1, WIDE * 0.1),
        (lambda t: 0.1 + t, WIDE + 0.1),
        (lambda t: t / 0.3, WIDE / 0.3),
        (lambda t: t.abs() ** 0.3, np.abs(WIDE) ** 0.3),
        (lambda t: 0.3**t, 0.3**WIDE),
        (lambda t: t.clip(-0.1, 0.3), np.clip(WIDE, -0.1, 0.3)),
        (lambda t: (t > 0.0).where(0.1, t), np.where(WIDE > 0, 0.1, WIDE)),
        (lambda t: t * np.float32(0.1), WIDE * np.float64(np.float32(0.1))),
    ],
)
def test_numbers_of_python_are_exact(function: Callable[[Any], Any], wanted: Any) -> None:
    np.testing.assert_allclose(float64(function), wanted, rtol=1e-15)


def test_numbers_are_rounded_in_the_graphs_own_dtype() -> None:
    graph = graph_of(lambda t: t * 0.1)
    for got in (lt.interpret(graph, {"x": X}), lt.compile(graph)({"x": X})):
        np.testing.assert_array_equal(got["y"], X * np.float32(0.1), strict=True)


def test_comparisons_remainders_and_casts_are_of_rounded_values() -> None:
    assert float64(lambda t: t == 0.1).tolist() == (X == np.float32(0.1)).tolist()
    np.testing.assert_array_equal(float64(lambda t: (t * 0.1 / 0.1).cast("i32")), X.astype(np.int32))
    rounded = (X * np.float32(100)).astype(np.float64) % np.float64(np.float32(0.1))
    np.testing.assert_array_equal(float64(lambda t: (t * 100) % 0.1), rounded)


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        (lambda t: (t * 0.1).floor(), np.floor),
        (lambda t: (t * 0.1).ceil(), np.ceil),
        (lambda t: (t * 0.1).trunc(), np.trunc),
        (lambda t: (t * 0.1).round(), np.rint),
        (lambda t: (t * 0.1).floordiv(1.0), np.floor),
    ],
)
def test_rounding_to_integers_gives_integers(function: Callable[[Any], Any], wanted: Any) -> None:
    values = np.array([10.0, -20.0, 7.0, 1e-9, 25.0, -0.3, 15.0, 1e9], np.float32)
    expected = wanted(values * np.float32(0.1)).astype(np.float64)
    got = lt.interpret(graph_of(function), {"x": values}, float64=True)["y"]
    np.testing.assert_array_equal(got, expected, strict=True)


def test_exact_numbers_survive_text_and_pickling_and_leave_the_fingerprint() -> None:
    graph = graph_of(lambda t: (t * 0.1).exp())
    for again in (parse(graph.text()), pickle.loads(pickle.dumps(graph))):
        np.testing.assert_array_equal(
            lt.interpret(again, {"x": X}, float64=True)["y"], lt.interpret(graph, {"x": X}, float64=True)["y"]
        )
        assert again.text() == graph.text()
    assert graph.fingerprint() == graph_of(lambda t: (t * np.float32(0.1)).exp()).fingerprint()


@pytest.mark.parametrize("name", ["tanh", "erf", "expm1", "log1p", "atan", "sinh"])
@pytest.mark.parametrize("dtype", ["f32", "f64"])
def test_functions_are_found_again(name: str, dtype: str) -> None:
    graph = graph_of(lambda t: getattr(t.abs(), name)(), dtype)
    assert name in functions_in(graph)
    assert (with_precise_functions(graph) is graph) == (dtype == "f64")


def test_a_run_tells_how_far_off_its_functions_may_be() -> None:
    found = lt.interpret(graph_of(lambda t: t.exp() + t.abs().log() + t.sin()), {"x": X}, float64=True)
    assert found.function_errors.keys() == {"exp", "log", "log2", "sin"}
    assert not lt.interpret(graph_of(lambda t: t.exp()), {"x": X}).function_errors


REFERENCES = {
    "exp": np.exp,
    "log": np.log,
    "sin": np.sin,
    "cos": np.cos,
    "tanh": np.tanh,
    "expm1": np.expm1,
    "log1p": np.log1p,
    "atan": np.arctan,
    "sinh": np.sinh,
    "exp2": np.exp2,
    "log2": np.log2,
}


@pytest.mark.parametrize("name", REFERENCES)
def test_the_bounds_hold(name: str) -> None:
    source = np.random.default_rng(0)
    x = np.concatenate(
        [source.uniform(-1, 1, 2000), source.uniform(-700, 700, 2000), 2.0 ** source.uniform(-60, 9, 2000)]
    )
    x = x.astype(np.float32)
    x = x[x > -0.99] if name.startswith("log") else x
    x = np.abs(x) if name in ("log", "log2") else x
    graph = lt.Graph()
    getattr(graph.tensor("x", x.shape, "f32"), name)().output("y")
    exact = REFERENCES[name](x.astype(np.longdouble))
    found = lt.interpret(graph, {"x": x}, float64=True)
    assert np.abs((found["y"] - exact) / exact).max() <= found.function_errors[name] == FLOAT64_ERRORS[name]


def test_the_bound_of_erf_holds() -> None:
    x = np.linspace(-6.5, 6.5, 3001).astype(np.float32)
    graph = lt.Graph()
    graph.tensor("x", x.shape, "f32").erf().output("y")
    exact = np.array([math.erf(each) for each in x.tolist()])
    np.testing.assert_allclose(
        lt.interpret(graph, {"x": x}, float64=True)["y"], exact, rtol=FLOAT64_ERRORS["erf"], atol=0
    )


def test_functions_of_f64_beside_those_of_f32_stay_what_they_are() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (3,), "f64"), graph.tensor("y", (3,), "f32")
    (x.sinh() + y.erf()).output("z")
    given = np.array([0.5, 1.0, -2.0])
    exact = np.sinh(given) + np.array([math.erf(each) for each in given])
    found = lt.interpret(graph, {"x": given, "y": given.astype(np.float32)}, float64=True)["z"]
    np.testing.assert_allclose(found, exact, rtol=1e-13)

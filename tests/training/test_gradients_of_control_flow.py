"""Gradients through loops that end on a condition and through branches, beside PyTorch's of the same steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.tensor.control import Results, record_loop

torch = pytest.importorskip("torch", reason="needs PyTorch, the judge")

Values = dict[str, Any]


def check(graph: lt.Graph, loss: lt.Tensor, theirs: Callable[..., Any], given: Values, *, runs: int = 1) -> None:
    """Compare the gradients of a loss, in the oracle and compiled, with PyTorch's."""
    names = list(given)
    tensors = [graph.input(name) for name in names]
    for name, slope in zip(names, graph.gradients(loss, tensors), strict=True):
        slope.output(f"d{name}")
    program = lt.compile(graph, threads=1, known=False)
    for _ in range(runs):
        variables = {name: torch.tensor(each, dtype=torch.float64, requires_grad=True) for name, each in given.items()}
        theirs(**variables).backward()
        precise, found = lt.interpret(graph, given, float64=True), program(given)
        for name, variable in variables.items():
            wanted = np.zeros(variable.shape) if variable.grad is None else variable.grad.numpy()
            np.testing.assert_allclose(precise[f"d{name}"], wanted, rtol=1e-6, atol=1e-7)
            np.testing.assert_allclose(found[f"d{name}"], wanted, rtol=2e-3, atol=2e-4)


@pytest.mark.parametrize(("start", "limit"), [(1.0, 50), (40.0, 50), (1.0, 3), (0.01, 1)])
def test_a_while_loop(start: float, limit: int) -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (3,)), g.tensor("w", (3,))
    y = lt.while_loop(lambda s: s.sum() < 100.0, lambda s: s * w + s.sin(), x, limit=limit)

    def theirs(x: Any, w: Any) -> Any:
        steps = 0
        while x.sum() < 100.0 and steps < limit:
            x, steps = x * w + x.sin(), steps + 1
        return (x * x).sum()

    given = {"x": np.float32([start, 2 * start, 3]), "w": np.float32([1.5, 2.0, 1.1])}
    check(g, (y * y).sum(), theirs, given)


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_cond(sign: float) -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (3,)), g.tensor("w", (3,))
    y = lt.cond(x.sum() > 0.0, lambda a, b: (a * b).exp(), lambda a, b: (a * a + b).sin(), x, w)

    def theirs(x: Any, w: Any) -> Any:
        return ((x * w).exp() if x.sum() > 0 else (x * x + w).sin()).square().sum()

    check(g, (y * y).sum(), theirs, {"x": np.float32([sign, 0.2, -0.3]), "w": np.float32([1.5, 0.2, 1.1])})


def test_a_while_loop_within_a_scan() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (4, 2)), g.tensor("w", (2,))

    def step(state: lt.Tensor, row: lt.Tensor) -> tuple[lt.Tensor, lt.Tensor]:
        grown = lt.while_loop(lambda s: s.sum() < 5.0, lambda s: s * 1.5 + w, state + row.exp(), limit=20)
        return grown * 0.1, grown.sin()

    last, rows = lt.scan(step, g.zeros((2,), "f32"), x)

    def theirs(x: Any, w: Any) -> Any:
        state, total = torch.zeros(2, dtype=torch.float64), 0.0
        for row in x:
            grown = state + row.exp()
            while grown.sum() < 5.0:
                grown = grown * 1.5 + w
            state, total = grown * 0.1, total + grown.sin().sum()
        return (state * state).sum() + total

    source = np.random.default_rng(0)
    given = {"x": source.standard_normal((4, 2), np.float32), "w": np.float32([0.5, 0.7])}
    check(g, (last * last).sum() + rows.sum(), theirs, given)


@pytest.mark.parametrize("way", [1, -1])
def test_rows_of_a_loop_that_ends_on_a_condition(way: int) -> None:
    g = lt.Graph()
    x = g.tensor("x", (6, 2))

    def step(number: lt.Tensor, states: Any, rows: Any) -> Results:
        state = states[0] * rows[0] + number.cast("f32")
        return Results([state], [state.sin()], state.sum() < 20.0)

    (last,), (rows,) = record_loop(g, step, 6, [g.ones((2,), "f32")], [(x, way)], stacks=way)

    def theirs(x: Any) -> Any:
        state, total = torch.ones(2, dtype=torch.float64), 0.0
        order = list(range(6))[::way]
        for number, place in enumerate(order):
            state = state * x[place] + number
            total = total + (state.sin() * (1 + place)).sum()
            if not state.sum() < 20.0:
                break
        return (state * state).sum() + total

    weights = g.constant(np.arange(1, 7, dtype=np.float32)[:, None])
    check(g, (last * last).sum() + (rows * weights).sum(), theirs, {"x": np.full((6, 2), 1.7, np.float32)})


def test_second_derivatives() -> None:
    g = lt.Graph()
    x = g.tensor("x", ())
    y = lt.while_loop(lambda s: s < 9.0, lambda s: s * s, x, limit=10)
    (first,) = g.gradients(y, [x])
    g.gradients(first, [x])[0].output("second")
    assert lt.interpret(g, {"x": np.float32(2.0)})["second"] == pytest.approx(12 * 2.0**2)  # x^4

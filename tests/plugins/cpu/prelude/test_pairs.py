"""Functions of vectors that are pairs of registers: f64 beside values of fewer bytes."""

from __future__ import annotations

import numpy as np

import lumin_tune as lt


def test_rounding_is_compiled_for_pairs_of_registers() -> None:
    g = lt.Graph()
    x = g.tensor("x", (5, 40), "f64")
    results = {"round": x.round(), "floor": x.floor(), "trunc": x.trunc(), "mod": x.mod(x.abs() + 1)}
    for name, y in results.items():
        y.cast("f32").output(name)
        (y == x).output(f"{name} equals")
    feed = {"x": np.random.default_rng(0).uniform(-9, 9, (5, 40))}
    made, wanted = lt.compile(g, threads=1)(feed), lt.interpret(g, feed)
    for name in wanted:
        np.testing.assert_allclose(made[name], wanted[name], rtol=1e-6)

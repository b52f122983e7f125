"""Random float graphs: integer graph, interpreter, compiled program and proof agree, and errors are within bounds."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from tests.plugins.luminair.test_compiler import compiled, proven

import lumin_tune as lt
from lumin_tune.core.errors import PassError
from lumin_tune.plugins import luminair

RANDOM_OPS: tuple[Callable[[lt.Tensor, lt.Tensor], lt.Tensor], ...] = (
    lambda a, b: (a + b) * 0.5,
    lambda a, b: (a * b) * 0.25,
    lambda a, b: a.maximum(b),
    lambda a, b: a.tanh(),
    lambda a, b: lt.where(a < b, a, b * -1.0),
    lambda a, b: a.softmax(-1),
    lambda a, b: a.flip(0),
    lambda a, b: (a.abs() + 0.5).sqrt(),
    lambda a, b: ((a @ b.transpose(0, 1)) @ b) * 0.1,
    lambda a, b: a / (b.abs() + 0.5),
    lambda a, b: (a.minimum(b) * 0.5).exp(),
    lambda a, b: (a.abs() + 0.25).log(),
    lambda a, b: a.sin() + b.cos(),
    lambda a, b: a - b.mean(-1, keepdim=True),
    lambda a, b: b - a.max(0, keepdim=True),
    lambda a, b: a.cumsum(1) * 0.25,
    lambda a, b: a.take(b[:, 0].abs().cast("i64"), 0),
    lambda a, b: a.pad(((1, 0), (0, 1)))[:-1, 1:] + b,
    lambda a, b: a.gelu(),
    lambda a, b: a.transpose(0, 1).reshape(a.shape),
)


def random_graph(rng: np.random.Generator) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (int(rng.integers(1, 4)), int(rng.integers(1, 6))), "f32")
    made = [x]
    for _ in range(int(rng.integers(2, 8))):
        a, b = (made[int(rng.integers(len(made)))] for _ in range(2))
        made.append(RANDOM_OPS[int(rng.integers(len(RANDOM_OPS)))](a, b))
    (made[-1] + x).output("y")  # what computes nothing has no proof
    made[int(rng.integers(len(made)))].sum(0).output("z")
    return graph


CHUNKS = [pytest.param(chunk, 50, 10, 50, marks=pytest.mark.fuzz) for chunk in range(20)]
"""(seed, graphs, of them through proofs, of them compiled): together 1,000 graphs, 200 proofs."""


@pytest.mark.filterwarnings("default::lumin_tune.core.errors.InternalFaultWarning")  # the values are right all the same
@pytest.mark.parametrize(("seed", "count", "proofs", "compilations"), [(100, 8, 2, 1), *CHUNKS])
def test_random_graphs_agree_with_the_interpreter(seed: int, count: int, proofs: int, compilations: int) -> None:
    """Integer graph, interpreter and compiled trace are equal at every node; the error is within its static bound."""
    rng = np.random.default_rng(seed)
    made = refused = bounded = 0
    while made < count:
        graph = random_graph(rng)
        try:
            circuit = compiled(graph, ranges={"x": (-2, 2)})
        except PassError as error:  # products of products may leave the field at every scale
            assert "no smaller scale fits" in str(error) or "would fit" in str(error)
            refused += 1
            continue
        shape = tuple(int(size) for size in graph.nodes[graph.inputs["x"]].shape)
        given = rng.uniform(-2, 2, shape).astype(np.float32)
        trace = luminair.gen_trace(circuit, x=given)
        interpreted = lt.interpret(circuit, {"x": given})
        assert all((values == interpreted[name]).all() for name, values in trace.floats.items())
        if made < compilations:
            other = luminair.gen_trace(circuit, compiled=True, x=given)
            assert trace.values.keys() == other.values.keys()
            assert all((values == other.values[node]).all() for node, values in trace.values.items())
        report = luminair.error_report(graph, circuit, x=given)
        for name, largest in report.largest.items():
            assert largest <= report.bound[name] * (1 + 1e-6) + 1e-6, (seed, made, name, report)
            bounded += math.isfinite(report.bound[name])
        if made < proofs:
            proven(circuit, x=given)
        made += 1
    assert refused <= count // 3
    assert bounded >= 1.6 * count  # of two outputs a graph

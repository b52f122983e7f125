"""Graphs of many nodes, many outputs and large sizes compile in bounded time and are right.

Small ones are always run, the full sizes with the fuzz marker.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.plugins.cpu.backend import CpuBackend


def outputs(count: int) -> lt.Graph:
    """Sums of one input, along either axis alternately."""
    graph = lt.Graph()
    x = graph.tensor("x", (17, 13))
    for n in range(count):
        (x * float(n) + 1.0).sum(n % 2).output(f"y{n}")
    return graph


def maps(count: int) -> lt.Graph:
    graph = lt.Graph()
    x = graph.tensor("x", (17, 13))
    for n in range(count):
        (x * float(n) + 1.0).output(f"y{n}")
    return graph


def chain(count: int) -> lt.Graph:
    """`count` element-wise operations, each of which reads the one before."""
    graph = lt.Graph()
    x = y = graph.tensor("x", (64,))
    for _ in range(count // 4):
        y = (y * 0.999 + 0.001).sin() + x * 0.01
    y.output("y")
    return graph


def reductions(count: int) -> lt.Graph:
    """A chain of reductions along either axis alternately."""
    graph = lt.Graph()
    x = y = graph.tensor("x", (40, 50))
    for n in range(count):
        y = (y - y.mean(n % 2, keepdim=True)) * 1.01 + x * 0.1
    y.output("y")
    return graph


def concat(count: int) -> lt.Graph:
    graph = lt.Graph()
    first, *others = (graph.tensor(f"x{n}", (3, n % 7 + 1)) for n in range(count))
    first.concat(*others, axis=1).output("y")
    return graph


def gathered(count: int) -> lt.Graph:
    graph = lt.Graph()
    x, i, u = graph.tensor("x", (1003,)), graph.tensor("i", (count,), "i64"), graph.tensor("u", (count,))
    x.take(i, 0).output("gathered")
    x.scatter(0, i, u, "add").output("scattered")
    return graph


def long(count: int) -> lt.Graph:
    """One axis, as a scan, reductions, a softmax and a map."""
    graph = lt.Graph()
    x = graph.tensor("x", (count,))
    (x.exp() * 2).output("map")
    x.sum().output("sum")
    x.max().output("max")
    x.softmax(0).output("softmax")
    x.cumsum(0).output("cumsum")
    return graph


def ordered(count: int) -> lt.Graph:
    """Sorting by a network, each of whose steps reads every element at two places."""
    graph = lt.Graph()
    values, indices = graph.tensor("x", (count,)).sort(0)
    values.output("values")
    indices.output("indices")
    return graph


def check(graph: lt.Graph) -> lt.Program:
    """Compile a graph and hold two calls against the oracle."""
    program = lt.compile(graph)
    for seed in range(2):
        source = np.random.default_rng(seed)
        inputs = {}
        for name, number in graph.inputs.items():
            node = graph.nodes[number]
            made = source.integers(0, 1003, node.shape) if node.dtype.is_integer else source.standard_normal(node.shape)
            inputs[name] = made.astype(node.dtype.numpy)
        made = program(inputs)
        for name, expected in lt.interpret(graph, inputs, float64=True).items():
            np.testing.assert_allclose(made[name], expected, rtol=1e-4, atol=1e-4 * np.abs(expected).max(initial=0))
    return program


@pytest.mark.parametrize(
    ("build", "count"),
    [
        (outputs, 100),
        (maps, 100),
        (chain, 100),
        (reductions, 4),
        (concat, 20),
        (gathered, 5003),
        (long, 10_007),
        (ordered, 200),
    ],
)
def test_many_nodes_and_long_axes(build: Callable[[int], lt.Graph], count: int) -> None:
    program = check(build(count))
    registers = machine_of(CpuBackend().devices()[0]).registers
    assert not program.splits or registers < 32  # sums that are made side by side are as many as 32 registers hold


@pytest.mark.fuzz
@pytest.mark.parametrize(
    ("build", "count"),
    [
        (outputs, 1000),
        (maps, 1000),
        (chain, 5000),
        (reductions, 120),
        (concat, 500),
        (gathered, 10_000_000),
        (long, 10_000_019),
        (ordered, 20_011),
    ],
)
def test_the_largest_graphs_and_axes(build: Callable[[int], lt.Graph], count: int) -> None:
    check(build(count))

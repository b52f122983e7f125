"""Intervals of classes hold for every element of every value, whatever the inputs."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.interval import Interval, anything
from lumin_tune.core.eqsat.ranges.analysis import intervals
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.oracle.interpreter import interpret

ANY = anything(DType.F32)


def hostile(array: Array, dtype: DType, generator: np.random.Generator) -> Array:
    """Return numbers at the edges of a dtype instead of most of those of an array."""
    if dtype is DType.BOOL:
        return array
    if not dtype.is_float:
        edges = np.array([dtype.lowest, dtype.highest, 0, 1, 2, 3], dtype.numpy)
    else:
        limits = np.finfo(np.float32 if dtype is DType.BF16 else dtype.numpy)
        most, least = float(limits.max), float(limits.tiny)
        numbers = [0.0, -0.0, math.inf, -math.inf, math.nan, most, -most, least, -least, least / 8, 1.0, -1.5, 1e3]
        edges = round_to(np.array(numbers), dtype)
    taken = generator.choice(edges, array.shape)
    return np.where(generator.random(array.shape) < generator.choice((0.1, 0.6, 1.0)), taken, array).astype(array.dtype)


FLOAT_INTERVALS = (
    ANY, ANY, Interval(0.0, math.inf, True, True), Interval(0.0, math.inf), Interval(1.0, 1.0),
    Interval(-1.0, 0.0, False, True), Interval(0.0, 1.0, True, True), Interval(0.0, 1.0, False, True),
    Interval(-3.0, 5.0), Interval(0.25, 16.0), Interval(-math.inf, -2.0, True), Interval(1.0, math.inf),
    Interval(-8192.0, 8192.0, False, True), Interval(0.0, 0.0, False, True), Interval(2.0**-14, 0.125),
    Interval(-math.inf, math.inf, False, True), Interval(16384.0, 57344.0), Interval(-0.375, -0.125),
)  # fmt: skip
INTEGER_INTERVALS = (None, None, (0, 1), (0, 100), (-3, 5), (1, 7), (100, 127), (2, 2))


def bounded(egraph: EGraph, graph: NodeGraph, given: Mapping[str, Any], seed: int) -> tuple[EGraph, dict[str, Any]]:
    """Return the e-graph with random intervals for its inputs, and hostile numbers of these."""
    random, generator = Random(seed), np.random.default_rng(seed)
    values, leaves = dict(given), []
    for leaf in egraph.leaves:
        node = graph.nodes[leaf.node]
        if node.op == "input":
            interval = anything(leaf.dtype)
            ends = random.choice(INTEGER_INTERVALS)
            if leaf.dtype.is_float:
                interval = random.choice((*FLOAT_INTERVALS, *[between(leaf.dtype, random)] * 10))
            elif ends is not None and leaf.dtype is not DType.BOOL:
                interval = Interval(max(ends[0], interval.low), ends[1])
            name = node.attributes[0]
            values[name] = inside(hostile(np.asarray(given[name]), leaf.dtype, generator), interval, leaf.dtype)
            leaf = replace(leaf, interval=interval)
        leaves.append(leaf)
    return replace(egraph, leaves=tuple(leaves)), values


def between(dtype: DType, random: Random) -> Interval:
    """Return an interval whose ends have all bits of a dtype."""
    size = random.choice((0.01, 1.0, 50.0))
    low, high = sorted(float(round_to(np.asarray(random.gauss(0, size)), dtype)) for _ in range(2))
    return Interval(low, high)


def inside(array: Array, interval: Interval, dtype: DType) -> Array:
    """Return an array with numbers that are out of an interval moved into it."""
    if not dtype.is_float:
        return np.clip(array, interval.low, interval.high).astype(array.dtype)
    found = np.clip(array, max(interval.low, -math.inf), interval.high)
    if not interval.nan:
        found = np.where(np.isnan(found), interval.low if interval.low > -math.inf else interval.high, found)
        found = np.where(np.isnan(found), 0.0, found)
    if not interval.minus_zero:
        found = np.where(found == 0, 0.0, found)
    return round_to(found, dtype)


def holds(interval: Interval, values: Array) -> bool:
    """Return whether all numbers of an array are among those of an interval."""
    if values.dtype.kind != "f":
        return not values.size or (int(values.min()) >= interval.low and int(values.max()) <= interval.high)
    missing = np.isnan(values)
    rest = values[~missing].astype(np.float64)
    zeros = (rest == 0) & np.signbit(rest)
    inside = (rest >= interval.low) & (rest <= interval.high)
    return (interval.nan or not missing.any()) and (interval.minus_zero or not zeros.any()) and bool(inside.all())


def check_intervals(
    egraph: EGraph, found: Sequence[Interval], graph: NodeGraph, given: Mapping[str, Any], dims: Mapping[str, int]
) -> int:
    """Fail unless the values of all nodes are in the intervals of their classes; return how many say something."""
    telling = 0
    for step in interpret(graph, given, dims=dims, debug=True).steps:
        value, _ = egraph.node_classes[step.node]
        assert holds(found[value], step.value), (step.description, str(found[value]), step.value)
        telling += found[value] != ANY and graph.nodes[step.node].dtype.is_float
    return telling


NUMBERS = (0.0, 1.0, -1.0, 2.0, 0.5, -0.25, 0.1, -3.0, 100.0, 1e-6, -1e-6, 6e4, 7e4, -7e4, 1e-30, 3e38, math.inf)


def every_op(dtype: DType, random: Random) -> NodeGraph:
    """Return a graph of every op on inputs of a dtype; inputs are to be of few numbers, so that ends meet ends."""
    graph = NodeGraph()
    shape = (random.choice((1, 2, 3, 3, 5, 40)), 24)
    x, y = (graph.add_input(name, shape, dtype) for name in "xy")
    p = graph.add_input("p", shape, DType.BOOL)
    found = [graph.add(op, *each) for op in ("add", "max", "less_than", "mul") for each in ((x, y), (y, x), (x, x))]
    if dtype is not DType.BOOL:
        found += [graph.add("mod", x, y), graph.add("mod", y, x)]
        found += [graph.add("sum", each, axes=(0,)) for each in (x, graph.add("mul", x, y), graph.add("mul", x, x))]
        for number in NUMBERS:
            if dtype.is_float or (number.is_integer() and dtype.lowest <= number <= dtype.highest):
                number = graph.add_full(number if dtype.is_float else int(number), dtype, shape)
                found += [graph.add(op, x, number) for op in ("add", "mul", "max", "less_than")]
        for combine in ("add", "mul", "max"):
            found.append(graph.add("scan", x, axis=0, combine=combine))
    if dtype.is_float:
        found += [graph.add(op, x) for op in ("exp2", "log2", "sin", "cos", "sqrt", "recip")]
    if dtype.is_integer:
        found += [
            graph.add("idiv", x, y),
            graph.add("gather", y, graph.add("slice", x, starts=(0, 0), sizes=(1, 3), steps=(1, 1)), axis=0),
        ]
    found += [graph.add("cast", x, dtype=each) for each in DType if each is not dtype]
    found += [
        graph.add("select", p, x, y),
        graph.add("max_reduce", x, axes=(0,)),
        graph.add("pad", x, lows=(0, 1), highs=(0, 0)),
        graph.add("flip", x, axes=(1,)),
    ]
    found.append(graph.add("max_reduce", graph.add("slice", x, starts=(0, 0), sizes=(0, 24), steps=(1, 1)), axes=(0,)))
    for number, node in enumerate(dict.fromkeys(found)):
        graph.set_output(str(number), node)
    return graph.freeze()


def check_every_op(seed: int, analyse: Callable[[EGraph], Sequence[Interval]] = intervals) -> None:
    random = Random(seed)
    dtype = random.choice(tuple(DType))
    graph = every_op(dtype, random)
    generator = np.random.default_rng(seed)
    given: dict[str, Any] = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        if record.dtype.is_float:
            given[name] = round_to(generator.normal(0, random.choice((0.01, 1.0, 100.0)), record.shape), record.dtype)
        else:
            given[name] = generator.integers(0, 2 if record.dtype is DType.BOOL else 120, record.shape).astype(
                record.dtype.numpy
            )
    egraph, values = bounded(encode(graph), graph, given, seed)
    check_intervals(egraph, analyse(egraph), graph, values, {})


def check_random(seed: int, analyse: Callable[[EGraph], Sequence[Interval]] = intervals, cases: int = 4) -> int:
    graph = random_graph(seed, steps=25, signed_zeros=bool(seed % 2)).freeze()
    dims = random_dims(graph, seed)
    given = random_inputs(graph, seed, dims)
    telling, whole = 0, encode(graph)
    for case in range(cases):
        egraph, values = bounded(whole, graph, given, seed * 7 + case)
        telling += check_intervals(egraph, analyse(egraph), graph, values, dims)
    return telling


@pytest.mark.parametrize("block", range(4))
def test_values_of_random_graphs_lie_in_their_intervals(block: int) -> None:
    assert sum(check_random(seed) for seed in range(block * 30, block * 30 + 30)) > 100


@pytest.mark.parametrize("block", range(4))
def test_every_op_keeps_to_its_interval(block: int) -> None:
    for seed in range(block * 40, block * 40 + 40):
        check_every_op(seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("block", range(20))
def test_every_op_keeps_to_its_interval_for_many_inputs(block: int) -> None:
    for seed in range(1000 + block * 200, 1200 + block * 200):
        check_every_op(seed)


@pytest.mark.fuzz
@pytest.mark.parametrize("block", range(100))
def test_values_of_many_random_graphs_lie_in_their_intervals(block: int) -> None:
    for seed in range(20_000 + block * 50, 20_050 + block * 50):
        check_random(seed)


def of(graph: lt.Graph) -> Interval:
    """Return the interval of the one output, as the facts of its e-graph have it."""
    egraph = encode(graph.freeze())
    return Facts(egraph).intervals[egraph.roots[0]]

"""The identity of graphs: what it is blind to, what it sees, and that it never changes."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import random_graph

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, dim, simplified
from lumin_tune.core.graph.fingerprint import canonical_text, fingerprint
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.ops.literal import Literal


def attention(prefix: str = "", seq: str = "seq", late_weights: bool = False) -> NodeGraph:
    """A small graph with every kind of attribute; the arguments change names and the order of recording only."""
    graph = NodeGraph()
    n = dim(seq, 1, 128)
    if late_weights:
        graph.add_full(3.0, DType.F32, (n,))
        w = graph.add_input(f"{prefix}w", (4, 4), "f32", static=True)
        x = graph.add_input(f"{prefix}x", (n, 4), "f32")
    else:
        x = graph.add_input(f"{prefix}x", (n, 4), "f32")
        w = graph.add_input(f"{prefix}w", (4, 4), "f32", static=True)
    wide = [graph.add("expand", x, axes=[2], sizes=[4]), graph.add("expand", w, axes=[0], sizes=[n])]
    h = graph.add("sum", graph.add("mul", *wide), axes=[1])
    scaled = graph.add("mul", h, graph.add_full(0.125, DType.F32, (n, 4)))
    scanned = graph.add("scan", scaled, axis=0, combine="add")
    table = graph.add("constant", value=Literal(np.arange(20), DType.BF16))
    even = graph.add("slice", table, starts=[0], sizes=[10], steps=[2])
    graph.set_output(f"{prefix}next", graph.add("add", x, scanned))
    graph.set_output(f"{prefix}even", even)
    graph.keep(graph.add("cast", h, dtype="f16"))
    graph.tie(f"{prefix}x", f"{prefix}next")
    return graph


def dimensions() -> NodeGraph:
    """Dimensions that appear alone, in larger expressions, and only there."""
    graph = NodeGraph()
    a, b, c, d = (dim(name, 1, high) for name, high in (("a", 8), ("b", 8), ("c", 9), ("d", 2)))
    x = graph.add_input("x", (a * b, c + 2 * d), "f64")
    y = graph.add_input("y", (b,), "f64")
    graph.set_output("u", graph.add("split", x, axis=0, sizes=[b, a]))
    graph.set_output("v", graph.add("pad", y, lows=[c], highs=[(a + 1) // 2]))
    return graph


# What they are is arbitrary; that they stay so is not: they are keys of databases.
GOLDEN: dict[Callable[[], NodeGraph], str] = {
    NodeGraph: "75f51b1e05a361a7da12ca749a2da628b7c9885d23be4f264da450d75ae0efbb",
    attention: "3de15895d4b5a5094c732b715344a303f7a1ce6e4fefc27d56b89477161bc946",
    dimensions: "2c8d40db345a8d6b9027af3ea1fae8c57ac6dc264f3b1a7f1963d407b5a9dbb8",
}


@pytest.mark.parametrize("make", GOLDEN)
def test_fingerprints_stay_what_they_are(make: Callable[[], NodeGraph]) -> None:
    assert fingerprint(make()) == GOLDEN[make]


@pytest.mark.parametrize("seed", ["0", "77"])
def test_fingerprints_are_the_same_in_every_process(seed: str) -> None:
    graphs = [make() for make in GOLDEN] + [random_graph(seed) for seed in range(20)]
    code = (
        "import pickle, sys; from lumin_tune.core.graph.fingerprint import fingerprint; "
        "print(*map(fingerprint, pickle.load(sys.stdin.buffer)))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(graphs), capture_output=True, check=True, env=environment
    )
    assert done.stdout.decode().split() == [fingerprint(graph) for graph in graphs]


# what it is blind to


def test_names_and_the_order_of_recording_do_not_count() -> None:
    assert canonical_text(attention()) == canonical_text(attention("other_", "zebra", late_weights=True))
    assert fingerprint(attention()) == fingerprint(attention("other_", "zebra", late_weights=True))


def disguised(graph: NodeGraph, seed: int) -> NodeGraph:
    """Return the graph with other names, recorded in another order, without dead nodes but for a new one."""
    source = random.Random(seed)
    names = [f"n{number}" for number in source.sample(range(1000), len(graph.dims) + len(graph.inputs))]
    dims: dict[Any, Any] = {name: dim(names.pop(), *old.bounds()) for name, old in graph.dims.items()}
    renamed = {name: names.pop() for name in graph.inputs}

    def with_dims(value: Any) -> Any:
        if isinstance(value, Expression):
            return simplified(value.substitute(dims))
        return tuple(with_dims(each) for each in value) if type(value) is tuple else value

    other = NodeGraph()
    live = graph.live()
    waiting = [n for n in range(len(graph.nodes)) if live[n] or graph.nodes[n].op == "input"]
    remap: dict[int, int] = {}
    while waiting:
        ready = [n for n in waiting if all(operand in remap for operand in graph.nodes[n].operands)]
        node = source.choice(ready)
        waiting.remove(node)
        op, operands, attributes, _, _ = graph.nodes[node]
        attributes = tuple(with_dims(value) for value in attributes)
        if op == "input":
            attributes = (renamed[attributes[0]], *attributes[1:])
        remap[node] = other.add_raw(op, tuple(remap[operand] for operand in operands), attributes)
    other.add_full(12345.0, DType.F64, (3,))
    for position, node in enumerate(graph.outputs.values()):
        other.set_output(f"{seed}-{position}", remap[node])
    for node in graph.kept:
        other.keep(remap[node])
    outputs = list(graph.outputs)
    for fed, made in graph.ties.items():
        other.add_tie(renamed[fed], f"{seed}-{outputs.index(made)}")
    return other


@pytest.mark.parametrize("seed", range(100))
def test_a_random_graph_in_disguise_is_recognised(seed: int) -> None:
    graph = random_graph(seed)
    assert canonical_text(disguised(graph, seed)) == canonical_text(graph)


@pytest.mark.parametrize("seed", range(5))
def test_dimensions_in_disguise_are_recognised(seed: int) -> None:
    assert canonical_text(disguised(dimensions(), seed)) == canonical_text(dimensions())


def test_set_values_and_dead_nodes_do_not_count() -> None:
    graph = attention()
    before = fingerprint(graph)
    graph.set_value("w", np.ones((4, 4)))
    graph.set_dim_value("seq", 7)
    graph.add("sin", 0)
    assert fingerprint(graph) == before
    assert fingerprint(graph.copy().freeze()) == before
    assert fingerprint(parse_into(NodeGraph(), print_graph(graph))) == before


# what it sees


PLAIN: dict[str, Any] = {
    "low": 1, "high": 8, "shape": None, "dtype": "f32", "static": False, "unused": None, "op": "add", "second": "x",
    "value": 1.0, "axis": 0, "combine": "add", "outputs": ("y", "z"), "tie": None, "keep": False,
}  # fmt: skip


def variant(**changes: Any) -> NodeGraph:
    """A graph that the arguments change in one point each."""
    get = {**PLAIN, **changes}.get
    graph = NodeGraph()
    s = dim("s", get("low"), get("high"))
    x = graph.add_input("x", get("shape") or (s, s), get("dtype"), static=get("static"))
    other = graph.add_input("other", graph.nodes[x].shape, get("dtype"))
    if get("unused"):
        graph.add_input("unused", *get("unused"))
    shape, dtype = graph.nodes[x].shape, graph.nodes[x].dtype
    constant = graph.add_full(get("value"), dtype, shape)
    y = graph.add(get("op"), other if get("second") == "other" else x, constant)
    z = graph.add("scan", y, axis=get("axis"), combine=get("combine"))
    for name in get("outputs"):
        graph.set_output(name, {"y": y, "z": z}[name])
    if get("tie"):
        graph.tie("x", get("tie"))
    if get("keep"):
        graph.keep(constant)
    return graph


VARIANTS: list[dict[str, Any]] = [
    {}, {"low": 2}, {"high": 9}, {"dtype": "f64"}, {"dtype": "bf16"}, {"static": True}, {"value": 2.0}, {"value": 0.0},
    {"value": -0.0}, {"value": float("nan")}, {"axis": 1}, {"combine": "max"}, {"op": "mul"}, {"op": "max"},
    {"shape": (dim("s", 1, 8), dim("t", 1, 8))}, {"shape": (dim("s", 1, 8), dim("s", 1, 8) + 1)}, {"shape": (8, 8)},
    {"shape": (dim("s", 1, 8), 8)}, {"tie": "y"}, {"tie": "z"}, {"keep": True}, {"outputs": ("z", "y")},
    {"outputs": ("y",)}, {"outputs": ("z",)}, {"unused": ((3,), "f32")}, {"unused": ((3,), "f64")},
]  # fmt: skip


def test_everything_that_matters_counts() -> None:
    found: dict[str, dict[str, Any]] = {}
    for changes in VARIANTS:
        first = found.setdefault(fingerprint(variant(**changes)), changes)
        assert first is changes, f"{first} and {changes} have one fingerprint"
    assert fingerprint(variant(second="other")) == fingerprint(variant()), (
        "which input is used is but a matter of names"
    )


def test_literals_count_by_every_bit() -> None:
    def constant(value: Any, dtype: DType) -> str:
        graph = NodeGraph()
        graph.set_output("y", graph.add("constant", value=Literal(value, dtype)))
        return fingerprint(graph)

    table = np.zeros(100)
    other = table.copy()
    other[99] = -0.0
    assert len({constant(table, DType.F64), constant(other, DType.F64), constant(table, DType.F32)}) == 3
    assert constant(table.reshape(10, 10), DType.F64) != constant(table, DType.F64)
    assert constant([1.0, 1.001], DType.BF16) == constant([1.0, 1.0], DType.BF16)


def test_a_change_is_seen_though_the_fingerprint_is_kept() -> None:
    graph = attention()
    seen = {fingerprint(graph)}
    graph.keep(0)
    seen.add(fingerprint(graph))
    graph.set_output("w", 1)
    seen.add(fingerprint(graph))
    fed = graph.add_input("late", (), "f32")
    seen.add(fingerprint(graph))
    graph.set_output("sin", graph.add("sin", fed))
    seen.add(fingerprint(graph))
    graph.tie("late", "sin")
    seen.add(fingerprint(graph))
    assert len(seen) == 6

"""Small integer circuits that the tests prove: an MLP, one with every operation, one with private weights."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.plugins import luminair
from lumin_tune.plugins.luminair.circuit import operations  # noqa: F401

QUICK = luminair.Settings(queries=24, work_bits=4, limb_bits=4, lookup_work_bits=2)
"""Settings of few queries, for speed. Each tampered statement is caught by the transcript, whatever the queries."""


class Recorder:
    """Records integer nodes."""

    def __init__(self) -> None:
        self.graph = lt.Graph()

    def input(self, name: str, shape: tuple[int, ...], low: int, high: int, static: bool = False) -> lt.Tensor:
        self.graph.add_input(name, shape, "i64", static=static)
        return lt.Tensor(
            self.graph, self.graph.add("stwo.quantize", self.graph.inputs[name], scale=0, low=low, high=high)
        )

    def op(self, name: str, *operands: lt.Tensor, **attributes: Any) -> lt.Tensor:
        return lt.Tensor(self.graph, self.graph.add(name, *(each.node for each in operands), **attributes))

    def constant(self, values: Any) -> lt.Tensor:
        return lt.Tensor(self.graph, self.graph.add_constant(np.asarray(values, dtype=np.int64)))


@dataclass(frozen=True)
class Case:
    """A circuit with its key, inputs and trace, and the arguments of the verifier."""

    key: luminair.Key
    trace: luminair.Trace
    statement: dict[str, Any]


def case(graph: lt.Graph, inputs: dict[str, Any], settings: luminair.Settings = QUICK, **visibility: Any) -> Case:
    key = luminair.setup(graph, settings, **visibility)
    trace = luminair.gen_trace(graph, **inputs)
    kinds = {port.visibility for port in key.inputs}
    statement = {
        "inputs": {port.name: trace.inputs[port.name] for port in key.inputs if port.visibility == "public"},
        "outputs": {port.name: trace.outputs[port.name] for port in key.outputs if port.visibility == "public"},
        "weights": luminair.weights_root(key, trace) if "private" in kinds else None,
        "committed": luminair.committed_root(key, trace) if "committed" in kinds else None,
        "context": b"test",
    }
    return Case(key, trace, statement)


@cache
def mlp() -> Case:
    rng = np.random.default_rng(1)
    r = Recorder()
    x = r.input("x", (2, 20), -100, 100)
    zero = r.constant(np.zeros((2, 18)))
    w1, w2 = (r.constant(rng.integers(-50, 50, shape)) for shape in ((1, 20, 18), (1, 18, 3)))
    one = r.constant(np.ones((2, 18)))
    hidden = r.op("stwo.inner", x.reshape((1, 2, 20)), w1).reshape((2, 18))
    hidden = r.op("max", r.op("stwo.product", hidden, one, shift=6, half=32), zero)
    y = r.op("stwo.inner", hidden.reshape((1, 2, 18)), w2)
    y.reshape((2, 3)).output("y")
    return case(r.graph, {"x": rng.integers(-100, 101, (2, 20))})


@cache
def everything() -> Case:
    """Return a circuit with every component, views, and an input of each visibility."""
    rng = np.random.default_rng(2)
    r = Recorder()
    a, b = r.input("a", (3, 4), -50, 50), r.input("b", (3, 4), -50, 50)
    c, d = r.input("c", (3, 4), 1, 60), r.input("d", (4,), 0, 2)
    w = r.input("w", (4, 3), -9, 9, static=True)
    total = r.op("stwo.linear", a, b, a=3, b=-2, c=5)
    product = r.op("stwo.product", total, c, shift=3, half=4)
    best = r.op("max", product, total.flip(1))
    smaller = r.op("less_than", a, b)
    chosen = r.op("select", smaller, best, c)
    quotient, rest = r.op("idiv", product, c), r.op("mod", best, c)
    wide = r.op(
        "idiv",
        r.op("stwo.linear", chosen, chosen, a=20000, b=0, c=1 << 20),
        r.op("stwo.product", c, c, shift=0, half=0),
    )
    root = r.op("stwo.sqrt", c, shift=4)
    table = np.arange(16) ** 2
    slopes = np.append(np.diff(table), 31)
    curve = r.op("stwo.interpolate", c, r.constant(table), r.constant(slopes), start=0, step=2, shift=2)
    gathered = r.op("gather", quotient, d, axis=0)
    inner = r.op("stwo.inner", a.reshape((1, 3, 4)), w.reshape((1, 4, 3)))
    tall = r.op("stwo.inner", b.reshape((1, 12, 1)).expand((1, 12, 1)), r.constant([[[7]]]))
    several = r.op(
        "stwo.inner",
        r.op("pad", root, lows=(0, 0), highs=(0, 1)).reshape((1, 3, 5)),
        r.constant(rng.integers(-5, 5, (1, 5, 20))),
    )
    several.max(2).output("several")
    for index, each in enumerate((best, chosen, rest, wide, root, curve, gathered, inner)):
        each.output(f"o{index}")
    r.op("sum", quotient, axes=(0, 1)).output("sum")
    r.op("max_reduce", product.permute(1, 0), axes=(1,)).output("max")
    r.op("scan", curve, axis=1, combine="add").output("running")
    r.op("scan", total, axis=0, combine="max").output("record")
    tall.output("tall")
    r.op("cast", smaller, dtype="i64").output("bits")
    r.op("add", smaller, r.op("less_than", b, a)).output("different")
    inputs = {
        "a": rng.integers(-50, 51, (3, 4)),
        "b": rng.integers(-50, 51, (3, 4)),
        "c": rng.integers(1, 61, (3, 4)),
        "d": np.array([2, 0, 1, 2]),
        "w": rng.integers(-9, 10, (4, 3)),
    }
    inputs["b"][0, 0] = inputs["a"][0, 0]
    return case(r.graph, inputs, hidden=("b",), committed=("c",))


@cache
def private() -> Case:
    rng = np.random.default_rng(4)
    r = Recorder()
    x, w = r.input("x", (1, 6), -20, 20), r.input("w", (6, 2), -7, 7, static=True)
    y = r.op("stwo.inner", x.reshape((1, 1, 6)), w.reshape((1, 6, 2))).reshape((2,))
    y = r.op("stwo.product", y, r.constant([1, 1]), shift=2, half=2)
    r.op("stwo.linear", r.op("max", y, r.constant([0, 0])), y, a=2, b=-1, c=3).output("y")
    return case(r.graph, {"x": rng.integers(-20, 21, (1, 6)), "w": rng.integers(-7, 8, (6, 2))})


CASES = {"mlp": mlp, "everything": everything, "private": private}

"""Integer products of the oracle: in f64 where that is exact, wrapping, and quick at sizes that sessions tune."""

from __future__ import annotations

import time

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.oracle.interpreter import interpret


def result(dtype, a, b):
    graph = lt.Graph()
    (graph.tensor("a", a.shape, dtype) @ graph.tensor("b", b.shape, dtype)).output("y")
    return next(iter(interpret(graph, {"a": a, "b": b}).values()))


@pytest.mark.parametrize("dtype", ["i8", "u8", "i16", "i32", "i64"])
def test_integer_products_wrap_as_those_of_numpy(dtype):
    kind = np.dtype({"i": "int", "u": "uint"}[dtype[0]] + dtype[1:])
    limits, source = np.iinfo(kind), np.random.default_rng(3)
    for most in (9, int(limits.max)):
        low = max(-most - 1, int(limits.min))
        a, b = (source.integers(low, most, size, kind, endpoint=True) for size in ((7, 33), (33, 5)))
        with np.errstate(over="ignore"):
            assert np.array_equal(result(dtype, a, b), np.matmul(a, b))


def test_a_product_of_small_integers_does_not_wait_for_loops_of_numpy():
    a = np.random.default_rng(4).integers(-128, 128, (1024, 1024), np.int32)
    started = time.process_time()
    result("i32", a, a)
    assert time.process_time() - started < 2.0

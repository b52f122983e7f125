"""The last columns of a row: fewer than a vector has lanes."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt


def product(rows: int, length: int, columns: int, dtype: str) -> lt.Program:
    graph = lt.Graph()
    (graph.tensor("a", (rows, length), dtype) @ graph.tensor("b", (length, columns), dtype)).output("y")
    return lt.compile(graph, known=False)


@pytest.mark.parametrize("dtype", ["f32", "f16", "f64", "i32"])
@pytest.mark.parametrize("rows", [1, 5, 12, 13, 28])
def test_products_of_each_number_of_columns(rows: int, dtype: str) -> None:
    source = np.random.default_rng(rows)
    kind = lt.DType(dtype).numpy
    for columns in (2, 17, 18, 20, 24, 31, 50):
        a, b = (source.integers(-4, 5, shape).astype(kind) for shape in ((rows, 40), (40, columns)))
        got = product(rows, 40, columns, dtype)(a=a, b=b)["y"]
        np.testing.assert_array_equal(got, (a.astype(np.float64) @ b.astype(np.float64)).astype(kind))


@pytest.mark.parametrize("dtype", ["f32", "i32", "f16", "u8", "f64"])
@pytest.mark.parametrize("columns", [2, 18, 34, 50, 130])
def test_sums_maxima_and_maps_of_two_last_columns(columns: int, dtype: str) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (7, columns), dtype)
    (x + x).output("twice")
    x.max(1).output("largest")
    x.sum(0).output("sums")
    given = np.random.default_rng(columns).integers(0, 9, (7, columns)).astype(lt.DType(dtype).numpy)
    got = lt.compile(graph, known=False)(x=given)
    np.testing.assert_array_equal(got["twice"], given + given)
    np.testing.assert_array_equal(got["largest"], given.max(1))
    np.testing.assert_array_equal(got["sums"], given.sum(0, dtype=got["sums"].dtype))


def test_the_last_two_columns_are_no_vector_of_two_lanes() -> None:
    """GCC keeps pairs of f32 in general registers."""
    assert "f32x2" not in product(12, 64, 50, "f32").source
    assert "f32x2" not in product(1, 64, 18, "f32").source

"""Cumulative operations against NumPy where its meaning is promised, and against PyTorch."""

from __future__ import annotations

import numpy as np
import pytest
from tests.oracle.comparison import DTYPES, EPSILON, FLOATS, evaluate
from tests.oracle.reducing import assert_sum, extreme_values, few_values

from lumin_tune import Graph, dim, interpret
from lumin_tune.core.errors import ShapeError

SHAPES = [(1,), (7,), (0,), (3, 5), (2, 0, 3), (2, 1, 4)]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", ["cumsum", "cumprod"])
def test_cumsum_and_cumprod_are_as_in_numpy(name: str, dtype: str) -> None:
    """In i64, which wraps, for bools and integers."""
    for shape in SHAPES:
        for x in (few_values(dtype, shape), extreme_values(dtype, shape)):
            for axis in range(-x.ndim, x.ndim):
                result = evaluate(lambda t, axis=axis: getattr(t, name)(axis), x, dtypes=[dtype])
                with np.errstate(all="ignore"):
                    expected = getattr(np, name)(x, axis=axis, dtype=np.float64 if dtype in FLOATS else np.int64)
                if dtype in FLOATS:
                    assert_sum(result, expected, dtype)
                else:
                    np.testing.assert_array_equal(result, expected, strict=True)


@pytest.mark.parametrize("shape", [(0,), (1,), (13,), (4, 9)])
def test_logcumsumexp_is_a_sum_of_logarithms_in_order(shape: tuple[int, ...]) -> None:
    x = np.random.default_rng(2).uniform(-200, 200, shape)
    for place, value in enumerate((-np.inf, -np.inf, 1e30, np.inf, np.nan)):
        x.reshape(-1)[place + 2 : place + 3] = value
    for axis in range(x.ndim):
        with np.errstate(all="ignore"):
            wanted = np.logaddexp.accumulate(x, axis)
        result = evaluate(lambda t, axis=axis: t.logcumsumexp(axis), x, dtypes=["f64"])
        np.testing.assert_allclose(result, wanted, rtol=1e-14, atol=1e-14)


def test_halves_accumulate_in_f32() -> None:
    """In f16 the sum would stop growing at 2048."""
    result = evaluate(lambda t: t.cumsum(0), np.ones(4096, np.float16))
    np.testing.assert_array_equal(result, np.arange(1, 4097).astype(np.float16))
    result = evaluate(lambda t: t.cumsum(0), np.ones(1024, np.float32), dtypes=["bf16"])
    assert result[-1] == 1024


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", ["cummax", "cummin"])
def test_values_of_cummax_and_cummin_are_as_in_numpy(name: str, dtype: str) -> None:
    accumulate = {"cummax": np.maximum, "cummin": np.minimum}[name].accumulate
    for shape in SHAPES:
        for x in (few_values(dtype, shape), extreme_values(dtype, shape)):
            for axis in range(x.ndim):
                values, indices = evaluate(lambda t, axis=axis: getattr(t, name)(axis), x, dtypes=[dtype])
                np.testing.assert_array_equal(values, accumulate(x, axis=axis), strict=True)
                np.testing.assert_array_equal(np.take_along_axis(x, indices, axis), values)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("name", ["cumsum", "cumprod", "cummax", "cummin"])
def test_against_torch(name: str, dtype: str) -> None:
    """The latest of equals counts, and the latest of NaNs; PyTorch decides so."""
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")
    for shape in SHAPES:
        for x in (few_values(dtype, shape), extreme_values(dtype, shape)):
            tensor = torch.tensor(x).to(torch.bfloat16) if dtype == "bf16" else torch.tensor(x)
            for axis in range(x.ndim):
                result = evaluate(lambda t, axis=axis: getattr(t, name)(axis), x, dtypes=[dtype])
                expected = getattr(torch, name)(tensor, axis)
                if name in ("cummax", "cummin"):
                    values = expected.values.float() if dtype == "bf16" else expected.values
                    np.testing.assert_array_equal(result[0], values.numpy(), strict=True)
                    np.testing.assert_array_equal(result[1], expected.indices.numpy(), strict=True)
                    continue
                values = (expected.float() if dtype == "bf16" else expected).numpy()
                assert result.dtype == values.dtype
                tolerance = 8 * EPSILON.get(dtype, 0)
                np.testing.assert_allclose(result, values, tolerance, 10 * tolerance)


@pytest.mark.parametrize("dtype", ["f32", "i32"])
def test_symbolic_axes(dtype: str) -> None:
    graph = Graph()
    x = graph.tensor("x", (dim("rows", 0, 50), dim("columns", 0, 50)), dtype)
    for axis in (0, 1):
        x.cumsum(axis).output(f"cumsum {axis}")
        for name, result in zip(("values", "indices"), x.cummin(axis), strict=True):
            result.output(f"{name} {axis}")
    for shape in [(0, 3), (1, 1), (4, 50)]:
        array = few_values(dtype, shape)
        results = interpret(graph, {"x": array})
        for axis in (0, 1):
            np.testing.assert_allclose(results[f"cumsum {axis}"], np.cumsum(array, axis), 1e-5, 1e-5)
            np.testing.assert_array_equal(results[f"values {axis}"], np.minimum.accumulate(array, axis))
            picked = np.take_along_axis(array, results[f"indices {axis}"], axis)
            np.testing.assert_array_equal(picked, results[f"values {axis}"])


@pytest.mark.parametrize("dtype", ["f32", "u8"])
def test_a_scan_is_one_node(dtype: str) -> None:
    graph = Graph()
    x = graph.tensor("x", (3, 4), dtype).cast("i64" if dtype == "u8" else dtype)
    before = len(graph)
    x.cumsum(0)
    assert len(graph) == before + 1


@pytest.mark.parametrize("name", ["cumsum", "cumprod", "cummax", "cummin"])
def test_errors(name: str) -> None:
    graph = Graph()
    with pytest.raises(ShapeError, match=r"axis 2 does not exist in shape \[3, 4\]; allowed: -2 to 1"):
        getattr(graph.tensor("x", (3, 4), "f32"), name)(2)
    with pytest.raises(ShapeError, match=r"axis 0 does not exist in shape \[\]; allowed: none, the tensor is a scalar"):
        getattr(graph.tensor("scalar", (), "f32"), name)(0)

"""Sorting against NumPy (NaN last, stable) and PyTorch (descending order, topk), by counting and by the network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.oracle.comparison import DTYPES, assert_same, evaluate
from tests.oracle.reducing import extreme_values, few_values

from lumin_tune import Graph, dim, interpret
from lumin_tune.core.errors import InputError, ShapeError

COUNTED = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100]
NETWORK = [513, 600, 1023, 1024, 1025]


def stable_order(x: Any, axis: int, descending: bool = False) -> Any:
    """Return positions in order, NaN counting as the greatest and equals keeping their order."""
    if not descending:
        return np.argsort(x, axis=axis, kind="stable")
    backwards = np.argsort(np.flip(x, axis), axis=axis, kind="stable")
    return np.flip(x.shape[axis] - 1 - backwards, axis)


def check_sort(x: Any, dtype: str, axis: int, descending: bool) -> None:
    values, indices = evaluate(lambda t: t.sort(axis, descending), x, dtypes=[dtype])
    expected = stable_order(x, axis, descending)
    assert_same(indices, expected)
    assert_same(values, np.take_along_axis(x, expected, axis))


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("descending", [False, True])
def test_sort_by_counting(dtype: str, descending: bool) -> None:
    for size in COUNTED if dtype in ("f32", "i8") else [5, 16]:
        for x in (few_values(dtype, (2, size)), extreme_values(dtype, (2, size))):
            check_sort(x, dtype, -1, descending)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("descending", [False, True])
def test_sort_by_the_network(dtype: str, descending: bool) -> None:
    for size in NETWORK if dtype in ("f32", "i8") else [600]:
        for x in (few_values(dtype, (2, size)), extreme_values(dtype, (2, size))):
            check_sort(x, dtype, -1, descending)


@pytest.mark.parametrize("size", [511, 512, 513, 2048, 2049])
def test_sort_around_the_threshold(size: int) -> None:
    rng = np.random.default_rng(size)
    check_sort(rng.normal(size=size).astype(np.float32), "f32", 0, descending=False)
    check_sort(rng.permutation(size).astype(np.int64), "i64", 0, descending=True)


@pytest.mark.parametrize("special", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("size", [9, 600])
def test_rows_of_one_special_value(special: float, size: int) -> None:
    for x in (
        np.full(size, special),
        np.where(np.arange(size) % 2, special, 0.0),
        np.where(np.arange(size) % 3, special, np.nan),
    ):
        check_sort(x, "f64", 0, descending=False)
        check_sort(x, "f64", 0, descending=True)


@pytest.mark.parametrize("shape", [(5, 4, 3), (1, 6, 1), (2, 0, 3), (0, 4), (3, 1)])
def test_sort_along_any_axis(shape: tuple[int, ...]) -> None:
    x = extreme_values("f32", shape)
    for axis in range(-x.ndim, x.ndim):
        check_sort(x, "f32", axis, descending=False)


def test_sort_by_the_network_along_a_first_axis() -> None:
    check_sort(extreme_values("f32", (520, 3)), "f32", 0, descending=False)


def test_argsort_is_the_indices_of_sort() -> None:
    x = extreme_values("f32", (3, 20))
    for descending in (False, True):
        result = evaluate(lambda t, descending=descending: t.argsort(0, descending, stable=False), x)
        np.testing.assert_array_equal(result, stable_order(x, 0, descending), strict=True)


@pytest.mark.parametrize("dtype", DTYPES)
def test_topk_is_the_beginning_of_the_order(dtype: str) -> None:
    for size in (1, 7, 64, 513, 1000) if dtype in ("f32", "i8") else (7, 520):
        for x in (few_values(dtype, (2, size)), extreme_values(dtype, (2, size))):
            counts = sorted({0, 1, min(5, size), size // 2, size})

            def record(t: Any, counts: Any = counts) -> tuple[Any, ...]:
                pairs = [t.topk(k, largest=largest) for k in counts for largest in (True, False)]
                return tuple(tensor for pair in pairs for tensor in pair)

            results = iter(evaluate(record, x, dtypes=[dtype]))
            for k in counts:
                for largest in (True, False):
                    expected = stable_order(x, -1, descending=largest)[:, :k]
                    values, indices = next(results), next(results)
                    np.testing.assert_array_equal(indices, expected, strict=True)
                    np.testing.assert_array_equal(values, np.take_along_axis(x, expected, -1), strict=True)


@pytest.mark.torch
@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("size", [17, 600])
def test_against_torch(dtype: str, size: int) -> None:
    torch = pytest.importorskip("torch", reason="the independent judge of the ops is not installed")

    def numpy_of(tensor: Any) -> Any:
        return (tensor.float() if dtype == "bf16" else tensor).numpy()

    for x in (few_values(dtype, (3, size)), extreme_values(dtype, (3, size))):
        tensor = torch.tensor(x).to(torch.bfloat16) if dtype == "bf16" else torch.tensor(x)
        for descending in (False, True):
            values, indices = evaluate(lambda t, d=descending: t.sort(1, d), x, dtypes=[dtype])
            expected = torch.sort(tensor, dim=1, descending=descending, stable=True)
            np.testing.assert_array_equal(values, numpy_of(expected.values), strict=True)
            np.testing.assert_array_equal(indices, expected.indices.numpy(), strict=True)
            if dtype == "bool":
                continue  # PyTorch's topk takes no bools
            values, indices = evaluate(lambda t, d=descending: t.topk(10, 1, d), x, dtypes=[dtype])
            expected = torch.topk(tensor, 10, dim=1, largest=descending)
            np.testing.assert_array_equal(values, numpy_of(expected.values), strict=True)
            np.testing.assert_array_equal(np.take_along_axis(x, indices, 1), values)


def test_a_symbolic_axis_is_sorted_by_counting() -> None:
    graph = Graph()
    x = graph.tensor("x", (dim("rows", 1, 9), dim("columns", 3, 2000)), "f32")
    for name, (values, indices) in {"sort": x.sort(), "rows": x.sort(0, descending=True), "topk": x.topk(3)}.items():
        values.output(f"{name} values")
        indices.output(f"{name} indices")
    for shape in [(1, 3), (4, 33), (2, 600)]:
        array = extreme_values("f32", shape)
        results = interpret(graph, {"x": array})
        for name, axis, descending, k in [
            ("sort", 1, False, shape[1]),
            ("rows", 0, True, shape[0]),
            ("topk", 1, True, 3),
        ]:
            expected = stable_order(array, axis, descending)
            expected = expected[:, :k] if axis == 1 else expected
            np.testing.assert_array_equal(results[f"{name} indices"], expected)
            np.testing.assert_array_equal(results[f"{name} values"], np.take_along_axis(array, expected, axis))


def test_a_symbolic_count() -> None:
    graph = Graph()
    columns = dim("columns", 1, 100)
    graph.tensor("x", (columns,), "f32").topk((columns + 1) // 2)[0].output("upper half")
    array = few_values("f32", (9,))
    np.testing.assert_array_equal(interpret(graph, {"x": array})["upper half"], -np.sort(-array)[:5])


def test_a_run_with_too_few_elements_fails() -> None:
    graph = Graph()
    graph.tensor("x", (dim("n", 1, 9),), "f32").topk(5)[0].output("y")
    with pytest.raises(InputError, match="elements 0 to 4 of axis 0 lie outside its length 4"):
        interpret(graph, {"x": np.zeros(4, np.float32)})


def test_the_network_of_a_small_topk_is_small() -> None:
    """After blocks of k are sorted, only the better half of each pair goes on; for one element argmax does."""
    sizes = {}
    for k in (1, 2, 16, 4096):
        graph = Graph()
        graph.tensor("x", (4096,), "f32").topk(k)
        sizes[k] = len(graph)
    assert sizes[1] < 50
    assert sizes[2] < sizes[16] < sizes[4096] < 2500


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (lambda x: x.sort(2), r"axis 2 does not exist in shape \[n, 4\]; allowed: -2 to 1"),
        (lambda x: x.topk(5), r"topk\(f32\[n, 4\]\): cannot take 5 elements of axis 1, which has 4; allowed: 0 to 4"),
        (lambda x: x.topk(-1), r"topk\(f32\[n, 4\]\): cannot take -1 elements of axis 1"),
        (lambda x: x.topk(1.5), r"topk: a size must be an integer or a symbolic dimension, not 1.5"),
        (lambda x: x.topk(10, 0), r"cannot take 10 elements of axis 0, which has n; allowed: 0 to n"),
    ],
)
def test_errors(record: Callable[[Any], Any], message: str) -> None:
    with pytest.raises(ShapeError, match=message):
        record(Graph().tensor("x", (dim("n", 2, 9), 4), "f32"))


def test_a_scalar_has_no_order() -> None:
    with pytest.raises(
        ShapeError, match=r"axis -1 does not exist in shape \[\]; allowed: none, the tensor is a scalar"
    ):
        Graph().tensor("x", (), "f32").sort()

"""The array object, how arrays are computed, and functions of arrays as graphs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.array_api.arguments import FLOATS, check, generator, values

import lumin_tune as lt
import lumin_tune.array_api as xp
from lumin_tune.array_api import evaluation
from lumin_tune.core.errors import DTypeError, GraphError, InputError, ShapeError


@pytest.fixture(autouse=True)
def _defaults() -> Iterator[None]:
    yield
    xp.set_evaluation()


def test_values_are_read_by_python_numpy_and_dlpack() -> None:
    x = xp.asarray(2) + 3
    assert (int(x), float(x), bool(x), complex(x), list(range(9))[x]) == (5, 5.0, True, 5 + 0j, 5)
    with pytest.raises(TypeError, match="without axes"):
        float(xp.ones((2,)))
    with pytest.raises(TypeError, match="is not an index"):
        range(3)[xp.asarray(1.0)]
    given = xp.arange(3)
    assert np.from_dlpack(given).tolist() == np.asarray(given).tolist() == [int(each) for each in given] == [0, 1, 2]
    assert not np.asarray(given).flags.writeable
    copied = np.from_dlpack(given)
    copied[0] = 9
    assert int(given[0]) == 0
    assert given.__dlpack_device__() == (1, 0)
    with pytest.raises(BufferError, match="bfloat16"):
        np.from_dlpack(xp.astype(given, xp.bfloat16))
    assert np.asarray(given, np.float32).dtype == np.float32
    assert (np.ones(3) + given).dtype is xp.float64
    assert given.__array_namespace__() is xp
    assert given.__array_namespace__(api_version="2024.12") is xp
    with pytest.raises(InputError, match="2019.01"):
        given.__array_namespace__(api_version="2019.01")
    assert given.to_device(given.device) is given
    with pytest.raises(InputError, match="unknown device 'gpu'"):
        xp.ones(3, device="gpu")
    assert (given.size, given.ndim, given.shape, len(given)) == (3, 1, (3,), 3)
    assert xp.__array_namespace_info__().dtypes(kind="unsigned integer") == {"uint8": xp.uint8}


def test_the_source_of_an_array_may_change_later() -> None:
    source = np.zeros(3)
    x = xp.asarray(source)
    y = x + 1
    source[:] = 9
    x[0] = 7
    assert np.asarray(y).tolist() == [1, 1, 1]
    assert np.asarray(x).tolist() == [7, 0, 0]


@pytest.mark.parametrize("dtype", ["bool", "int16", *FLOATS])
def test_writing(dtype: str) -> None:
    rng = generator("writing", dtype)
    x, row, mask = values(rng, (4, 3), dtype), values(rng, (3,), dtype), values(rng, (4, 3), "bool")

    def write(key: Any, value: Any) -> Any:
        def written(namespace: Any, x: Any, row: Any, mask: Any) -> Any:
            copy = namespace.asarray(x, copy=True)
            copy[key(namespace, mask)] = value(row)
            return copy

        return written

    one = True if dtype == "bool" else 1
    for key, value in (
        (lambda n, m: (0, ...), lambda row: row),
        (lambda n, m: (slice(None, None, 2), 1), lambda row: one),
        (lambda n, m: (..., slice(1, None)), lambda row: row[:2]),
        (lambda n, m: (slice(None, None, -1), slice(None)), lambda row: row),
        (lambda n, m: m, lambda row: one),
        (lambda n, m: m, lambda row: row[0]),
        (lambda n, m: ..., lambda row: row),
        (lambda n, m: (slice(0, 0), ...), lambda row: row),
    ):
        check(write(key, value), x, row, mask)
    ours = xp.asarray(x)
    ours[xp.asarray(mask)] = xp.asarray(x[mask][::-1].copy())
    theirs = x.copy()
    theirs[mask] = x[mask][::-1]
    np.testing.assert_array_equal(np.asarray(ours), theirs)


def test_operators_in_place_keep_dtype_and_shape() -> None:
    x = xp.arange(3)
    other = x
    x += 2
    assert x is other
    assert np.asarray(other).tolist() == [2, 3, 4]
    with pytest.raises(DTypeError, match="in place would make int64"):
        x *= 1.5
    with pytest.raises(DTypeError, match="in place"):
        x += xp.ones((2, 3), dtype=xp.int64)


def test_a_computation_that_recurs_is_compiled() -> None:
    xp.set_evaluation(compile_after=1)
    results = [np.asarray(xp.exp(xp.asarray([value, 0.0])) * 2) for value in (1.0, 1.0, 2.0)]
    (found,) = evaluation._computations.values()
    assert found.runs == 3
    assert found.program is not None
    np.testing.assert_allclose(results[0], results[1], rtol=1e-6)
    np.testing.assert_allclose(results[2], np.exp([2.0, 0.0]) * 2, rtol=1e-6)
    xp.set_evaluation(compile_after=None)
    for _ in range(4):
        _ = float(xp.sum(xp.ones(3)))
    assert all(each.program is None for each in evaluation._computations.values())


def test_numbers_that_are_equal_but_differ_are_different_computations() -> None:
    x = xp.asarray([1, 2])
    assert [(x * each).dtype for each in (1, 1.0)] == [xp.int64, xp.float64]
    signs = [float(xp.copysign(xp.asarray(1.0), xp.asarray(1.0) * zero)) for zero in (0.0, -0.0)]
    assert signs == [1.0, -1.0]


def test_what_is_still_needed_is_computed_once() -> None:
    x = xp.asarray([1.0, 2.0])
    shared = xp.exp(x)
    _ = float(xp.sum(shared))
    assert shared._node.value is not None
    a, b = x + 1, x - 1
    xp.evaluate(a, b)
    assert a._node.value is not None
    assert b._node.value is not None


def test_long_loops_do_not_collect_calls() -> None:
    xp.set_evaluation(compile_after=None)
    x = xp.asarray(0)
    for _ in range(600):
        x = x + 1
        assert x._node.depth <= evaluation.DEEPEST
    assert int(x) == 600


def standardized(x: Any) -> Any:
    namespace = x.__array_namespace__()
    scale = namespace.std(x, axis=0)
    scale[scale == 0] = 1
    return (x - namespace.mean(x, axis=0)) / scale


def test_functions_become_graphs() -> None:
    graph = xp.to_graph(standardized, x=((lt.dim("rows", 1, 100), 3), "f32"))
    rng = generator("graph")
    for rows in (4, 7):
        given = rng.standard_normal((rows, 3)).astype(np.float32)
        given[:, 1] = 2
        wanted = np.asarray(standardized(xp.asarray(given)))
        np.testing.assert_allclose(lt.interpret(graph, {"x": given})["output"], wanted, rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(lt.compile(graph)(x=given)["output"], wanted, rtol=1e-4, atol=1e-5)


def test_graphs_have_the_names_of_parameters_and_results() -> None:
    def both(x: Any, y: Any, scale: float) -> Any:
        return {"sum": x + y * scale, "ones": xp.ones((2,))}

    graph = xp.to_graph(both, np.ones((2,), np.float32), ((2,), "f32"), scale=2.0)
    assert (list(graph.inputs), list(graph.outputs)) == (["x", "y"], ["sum", "ones"])
    found = lt.interpret(graph, {"x": [1, 2], "y": [3, 4]})
    assert {name: each.tolist() for name, each in found.items()} == {"sum": [7, 10], "ones": [1, 1]}


@pytest.mark.parametrize(
    "function",
    [
        xp.nonzero,
        xp.unique_values,
        lambda x: x[x > 0],
        xp.linalg.svdvals,
        lambda x: xp.repeat(x, x > 0),
        lambda x: xp.repeat(x, xp.astype(x, xp.int64)),
        lambda x: x if x[0] > 0 else -x,
        lambda x: float(x[0]),
        lambda x: np.asarray(x),
    ],
)
def test_what_depends_on_values_cannot_be_recorded(function: Any) -> None:
    with pytest.raises((GraphError, DTypeError)):
        xp.to_graph(function, ((3,), "f32"))


def test_tensors_are_recorded_as_tensors() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n", 1, 9), 3), "f32")
    y = xp.concat([xp.sum(x, axis=0), xp.ones((2,)), xp.asarray([5.0])]) + xp.asarray(1.0)
    assert isinstance(y, lt.Tensor)
    y.output("y")
    assert lt.interpret(graph, {"x": np.ones((4, 3))})["y"].tolist() == [5, 5, 5, 2, 2, 6]
    assert isinstance(xp.hypot(x, 1.0), lt.Tensor)
    assert x.__array_namespace__() is xp


def test_invalid_arguments_raise_at_the_call() -> None:
    x = xp.ones((2, 3))
    for call, error in (
        (lambda: xp.reshape(x, (4,)), ShapeError),
        (lambda: x[5], ShapeError),
        (lambda: xp.sum(x, axis=2), ShapeError),
        (lambda: xp.matmul(x, x), ShapeError),
        (lambda: xp.squeeze(x, axis=0), ShapeError),
        (lambda: xp.concat([]), ShapeError),
        (lambda: xp.zeros((-1,)), ShapeError),
        (lambda: x["a"], DTypeError),
        (lambda: xp.asarray(1j), DTypeError),
        (lambda: xp.asarray([300], dtype=xp.uint8), DTypeError),
        (lambda: xp.asarray([1.0], copy=False), InputError),
        (lambda: xp.repeat(x, -1), InputError),
        (lambda: xp.cumulative_sum(x), ShapeError),
        (lambda: xp.finfo(xp.int8), DTypeError),
        (lambda: xp.isdtype(xp.int8, "whole"), InputError),
        (lambda: xp.nonzero(xp.ones(())), ShapeError),
        (lambda: x.__setitem__(0, xp.ones((2,))), ShapeError),
        (lambda: xp.meshgrid(x), ShapeError),
    ):
        with pytest.raises(error):
            call()

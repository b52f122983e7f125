"""Promotion, Python numbers and broadcasting against NumPy, for every pair of dtypes and many of shapes."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.oracle.comparison import (
    DTYPES,
    FLOATS,
    assert_close,
    assert_same,
    evaluate,
    inputs,
    sample,
)

from lumin_tune import Graph, dim, interpret
from lumin_tune.core.dtypes import DType, promote, round_to
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.tensor import functions

Function = Callable[..., Any]

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # the references divide by zero on purpose


@pytest.mark.parametrize("left", DTYPES)
@pytest.mark.parametrize("right", DTYPES)
def test_promotion_is_numpys(left: str, right: str) -> None:
    a, b = sample(left, (3,)), sample(right, (3,), 1)
    expected = promote(DType.of(left), DType.of(right))
    if "bf16" not in (left, right):
        assert expected is DType.of(np.promote_types(a.dtype, b.dtype))
    graph = Graph()
    x, y = graph.tensor("x", (3,), left), graph.tensor("y", (3,), right)
    assert (x + y).dtype is (x * y).dtype is x.maximum(y).dtype is (x == x).where(x, y).dtype is expected
    assert (x < y).dtype is x.logical_and(y).dtype is DType.BOOL
    result = x / y
    assert result.dtype is (expected if expected.is_float else DType.F64)
    actual = evaluate(operator.add, a, b, dtypes=[left, right])
    assert_same(actual, round_to(round_to(a, expected) + round_to(b, expected), expected))


SCALARS = [True, 0, 1, 3, -2, 0.5, -1.5, math.inf, np.float32(0.3), np.int8(5), np.float64(2.5), 300]
WEAK_OPERATIONS: list[Function] = [
    operator.add,
    operator.mul,
    operator.sub,
    operator.mod,
    operator.floordiv,
    operator.lt,
    operator.le,
    operator.eq,
    operator.ne,
    operator.gt,
    operator.ge,
]


@pytest.mark.parametrize("dtype", ["bool", "u8", "i8", "i16", "i32", "i64", "f16", "f32", "f64"])
@pytest.mark.parametrize("scalar", SCALARS, ids=repr)
@pytest.mark.parametrize("function", WEAK_OPERATIONS, ids=lambda f: f.__name__)
def test_python_numbers_are_weak_on_both_sides(function: Function, scalar: Any, dtype: str) -> None:
    x = inputs(dtype)
    for record in (lambda t: function(t, scalar), lambda t: function(scalar, t)):
        try:
            expected = record(x)
        except (TypeError, OverflowError) as error:
            with pytest.raises(
                DTypeError, match="does not fit" if isinstance(error, OverflowError) else "bools have no"
            ):
                evaluate(record, x)
            continue
        actual = evaluate(record, x)
        if function is operator.floordiv and expected.dtype == np.float64 and dtype == "i64":
            assert_close(actual, expected, "f64", 2)  # the quotient has more than 53 bits
        else:
            assert_same(actual, expected)


@pytest.mark.parametrize("dtype", ["bool", "u8", "i16", "i64", "f16", "f32", "f64"])
@pytest.mark.parametrize("scalar", [True, 3, -2, 0.5, -1.5])
def test_division_by_and_of_python_numbers(scalar: Any, dtype: str) -> None:
    x = inputs(dtype)
    if scalar == -2 and dtype == "u8":
        with pytest.raises(DTypeError, match="-2 does not fit u8"):
            evaluate(lambda t: t / scalar, x)
        return
    assert_close(
        evaluate(lambda t: t / scalar, x), x.astype(np.float64) / scalar, dtype if dtype in FLOATS else "f64", 2
    )
    assert_close(
        evaluate(lambda t: scalar / t, x), scalar / x.astype(np.float64), dtype if dtype in FLOATS else "f64", 2
    )


def test_a_numpy_array_may_stand_on_either_side() -> None:
    x, array = sample("f32", (2, 3)), sample("f32", (3,), 1)
    assert_same(evaluate(lambda t: array - t, x), array - x)
    assert_same(evaluate(lambda t: t - array, x), x - array)
    assert_same(evaluate(lambda t: array < t, x), array < x)
    assert_same(evaluate(lambda t: [1, 2, 3] * t, x), np.array([1, 2, 3]) * x)
    assert_same(evaluate(lambda t: np.float32(2) - t, x), np.float32(2) - x)


SHAPES = [(), (1,), (3,), (2, 3), (2, 1), (1, 3), (4, 1, 3), (4, 2, 1), (1, 1, 1), (0,), (2, 0), (4, 2, 3)]


@pytest.mark.parametrize("left", SHAPES, ids=str)
@pytest.mark.parametrize("right", SHAPES, ids=str)
def test_broadcasting_is_numpys(left: tuple[int, ...], right: tuple[int, ...]) -> None:
    a, b = sample("i32", left), sample("i32", right, 1)
    mask = sample("bool", left, 2)
    try:
        expected = a - b
    except ValueError:
        with pytest.raises(ShapeError, match="do not broadcast: axis"):
            evaluate(operator.sub, a, b)
        return
    assert_same(evaluate(operator.sub, a, b), expected)
    assert_same(evaluate(lambda m, x, y: m.where(x, y), mask, a, b), np.where(mask, a, b))


def test_where_of_numbers_has_numpys_dtype() -> None:
    mask = sample("bool", (5,))
    for a, b in [(1, 0), (1.0, 0), (True, False), (1, True), (2.5, 1.5)]:
        assert_same(evaluate(lambda m, a=a, b=b: m.where(a, b), mask), np.where(mask, a, b))
    x = sample("f16", (5,))
    assert_same(evaluate(lambda m, t: m.where(t, 1), mask, x), np.where(mask, x, np.float16(1)))
    assert_same(evaluate(lambda m, t: m.where(0.5, t), mask, x), np.where(mask, np.float16(0.5), x))


def test_functions_take_tensors_arrays_and_numbers() -> None:
    x, y = sample("f32", (3,)), sample("f32", (3,), 1)
    mask = x > 0
    assert_same(evaluate(lambda t: functions.maximum(t, y), x), np.maximum(x, y))
    assert_same(evaluate(lambda t: functions.maximum(y, t), x), np.maximum(x, y))
    assert_same(evaluate(lambda t: functions.minimum(0.5, t), x), np.minimum(x, np.float32(0.5)))
    assert_same(evaluate(lambda t: functions.where(mask, t, y), x), np.where(mask, x, y))
    assert_same(evaluate(lambda t: functions.where(t > 0, 1.0, y), x), np.where(mask, np.float32(1), y))


def test_symbolic_sizes_broadcast_and_are_weak_numbers() -> None:
    s = dim("s", 0, 9)
    graph = Graph()
    x, w = graph.tensor("x", (s, 3), "f32"), graph.tensor("w", (1, 3), "f32")
    ((x * w + x) / s).output("y")
    (x > s).output("mask")
    assert (x * w).shape == (s, 3)
    for size in (0, 1, 4, 9):
        a, b = sample("f32", (size, 3)), sample("f32", (1, 3), 1)
        outputs = interpret(graph, {"x": a, "w": b})
        assert_close(outputs["y"], (a.astype(np.float64) * b + a) / size, "f32", 8, 8)
        assert_same(outputs["mask"], a > size)

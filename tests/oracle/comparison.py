"""Helpers of the tests of the tensor API: run a function of tensors by the oracle, and data that is hard on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lumin_tune import Graph, interpret
from lumin_tune.core.dtypes import DType, round_to

FLOATS = ("f16", "bf16", "f32", "f64")
INTEGERS = ("u8", "i8", "i16", "i32", "i64")
DTYPES = ("bool", *INTEGERS, *FLOATS)

# The difference between 1 and the next number.
EPSILON = {"f16": 2.0**-10, "bf16": 2.0**-7, "f32": 2.0**-23, "f64": 2.0**-52}


def evaluate(
    function: Callable[..., Any],
    *arrays: Any,
    float64: bool = False,
    dtypes: Sequence[str | None] | None = None,
    shapes: Sequence[Any] | None = None,
) -> Any:
    """Return what `function` of tensors gives for the arrays: an array, or a tuple of arrays if it returns several.

    Each array becomes an input of a new graph, of its own dtype unless `dtypes` names another (bf16), and of its
    own shape unless `shapes` gives one with symbolic dimensions.
    """
    graph = Graph()
    values = [np.asarray(array) for array in arrays]
    tensors = []
    for place, value in enumerate(values):
        dtype = dtypes[place] if dtypes else None
        shape = shapes[place] if shapes else None
        tensors.append(graph.tensor(f"x{place}", value.shape if shape is None else shape, dtype or value.dtype))
    result = function(*tensors)
    several = isinstance(result, (tuple, list))
    for place, tensor in enumerate(result if several else [result]):
        tensor.output(f"y{place}")
    outputs = interpret(graph, {f"x{place}": value for place, value in enumerate(values)}, float64=float64)
    found = [outputs[f"y{place}"] for place in range(len(outputs))]
    return tuple(found) if several else found[0]


def sample(dtype: str, shape: Sequence[int] = (), seed: int = 0, scale: float = 4.0) -> Any:
    """Return random values of a dtype as the host holds them: floats around 0, integers of the whole range."""
    random = np.random.default_rng(seed)
    kind = DType.of(dtype)
    if kind is DType.BOOL:
        return random.random(tuple(shape)) < 0.5
    if kind.is_float:
        return round_to(random.standard_normal(tuple(shape)) * scale, kind)
    small = random.integers(0 if kind is DType.U8 else -9, 10, tuple(shape)).astype(kind.numpy)
    wide = random.integers(int(kind.lowest), int(kind.highest), tuple(shape), endpoint=True, dtype=kind.numpy)
    return np.where(random.random(tuple(shape)) < 0.5, small, wide)


def edges(dtype: str) -> Any:
    """Return the values of a dtype where functions go wrong: zeros, ones, extremes, ties, infinities, NaN."""
    kind = DType.of(dtype)
    if kind is DType.BOOL:
        return np.array([False, True])
    if not kind.is_float:
        low, high = int(kind.lowest), int(kind.highest)
        values = [low, low + 1, -7, -2, -1, 0, 1, 2, 3, 7, high - 1, high]
        return np.array(sorted({value for value in values if low <= value <= high}), kind.numpy)
    values = [0.0, 0.25, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 7.0, 100.0, np.inf]
    return round_to(np.array([*values, *(-value for value in values), np.nan]), kind)


def pairs(values: Any, others: Any | None = None) -> tuple[Any, Any]:
    """Return every value beside every other, as two vectors."""
    left, right = np.meshgrid(values, values if others is None else others, indexing="ij")
    return left.reshape(-1), right.reshape(-1)


def operands(dtype: str, seed: int = 0) -> tuple[Any, Any]:
    """Return two vectors: every edge value beside every other, then random pairs."""
    a, b = pairs(edges(dtype))
    return np.concatenate([a, sample(dtype, (200,), seed)]), np.concatenate([b, sample(dtype, (200,), seed + 1)])


def inputs(dtype: str) -> Any:
    """Return a vector of edge values, then of random ones of usual and of small size."""
    return np.concatenate([edges(dtype), sample(dtype, (100,)), sample(dtype, (50,), 1, 0.01)])


def assert_same(actual: Any, expected: Any) -> None:
    """Compare exactly: shape, dtype, NaN for NaN and the sign of zeros."""
    expected = np.asarray(expected)
    np.testing.assert_array_equal(actual, expected, strict=True)
    if expected.dtype.kind == "f":
        numbers = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(actual)[numbers], np.signbit(expected)[numbers])


def assert_close(actual: Any, expected: Any, dtype: str, ulps: float = 4, absolute: float = 0.0) -> None:
    """Compare floats of a dtype within some units in the last place, and the shape and host dtype.

    absolute: in units of epsilon, an error allowed besides: where a function has a zero that is not at 0.
    """
    expected = np.asarray(expected)
    assert actual.dtype == DType.of(dtype).numpy, f"{actual.dtype} instead of {dtype}"
    assert actual.shape == expected.shape
    with np.errstate(all="ignore"):
        rounded = round_to(expected, DType.of(dtype)).astype(np.float64)
    smallest = float(np.finfo(DType.of(dtype).numpy).smallest_normal) if dtype != "bf16" else 2.0**-126
    tolerance = EPSILON[dtype]
    np.testing.assert_allclose(actual.astype(np.float64), rounded, ulps * tolerance, absolute * tolerance + smallest)

"""Helpers of the tests of reductions, scans, orders and products: data with ties, and how exact a sum must be."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.oracle.comparison import EPSILON, FLOATS, INTEGERS

from lumin_tune.core.dtypes import DType, round_to


def few_values(dtype: str, shape: tuple[int, ...], seed: int = 0) -> Any:
    """Return small random values among which there are ties, zeros and both signs."""
    random = np.random.default_rng([seed, *shape])
    kind = DType.of(dtype)
    if kind is DType.BOOL:
        return random.random(shape) < 0.6
    if kind.is_integer:
        return random.integers(0 if dtype == "u8" else -4, 5, shape).astype(kind.numpy)
    return round_to(
        np.where(random.random(shape) < 0.3, random.integers(-2, 3, shape), random.normal(size=shape)), kind
    )


def extreme_values(dtype: str, shape: tuple[int, ...], seed: int = 0) -> Any:
    """Return values with the greatest and least integers, or NaN, infinities and both zeros, among them."""
    random = np.random.default_rng([seed, 7, *shape])
    x = few_values(dtype, shape, seed)
    if dtype in INTEGERS:
        special = [np.iinfo(x.dtype).max, np.iinfo(x.dtype).min, 0, 1]
    elif dtype in FLOATS:
        special = [np.nan, np.inf, -np.inf, -0.0, 0.0]
    else:
        return x
    return np.where(random.random(shape) < 0.4, random.choice(np.array(special, x.dtype), shape), x)


def accumulator(dtype: str) -> str:
    """Return the dtype in which floats of `dtype` are added up."""
    return "f32" if dtype in ("f16", "bf16") else dtype


def assert_sum(actual: Any, exact: Any, dtype: str, terms: float = 10) -> None:
    """Compare with a float64 result: rounded once to `dtype`, and added up in f32 at least.

    terms: how large the terms are together, which bounds what cancels.
    """
    exact = np.asarray(exact)
    assert actual.dtype == DType.of(dtype).numpy
    assert actual.shape == exact.shape
    working = 4 * EPSILON[accumulator(dtype)]
    np.testing.assert_allclose(actual.astype(np.float64), exact, max(EPSILON[dtype], working), terms * working)


def assert_as_in_numpy(actual: Any, function: Any, dtype: str, *arrays: Any) -> None:
    """Compare with a NumPy function: exactly for bools and integers, within the rounding of sums for floats."""
    if dtype not in FLOATS:
        np.testing.assert_array_equal(actual, function(*arrays), strict=True)
        return
    with np.errstate(all="ignore"):
        exact = function(*(array.astype(np.float64) for array in arrays))
    assert_sum(actual, exact, dtype)

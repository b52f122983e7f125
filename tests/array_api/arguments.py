"""Random arguments for both namespaces, lumin's and array-api-strict's, and the comparison of their results."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

import lumin_tune.array_api as xp

strict = pytest.importorskip("array_api_strict", reason="pip install array-api-strict")
strict.set_array_api_strict_flags(api_version="2024.12")

FLOATS = ("float32", "float64")
INTEGERS = ("int8", "int16", "int32", "int64", "uint8")
NUMBERS = (*FLOATS, *INTEGERS)
EVERY = ("bool", *NUMBERS)
SHAPES = ((), (0,), (3, 4), (2, 0, 3))
PAIRS = (((), ()), ((3, 1), (2,)), ((0,), (1,)), ((2, 1, 3), (4, 1)))
SPECIAL = (0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, 3.0, -3.0, 1e-30, 1e30, -1e30, np.inf, -np.inf, np.nan)


def values(rng: np.random.Generator, shape: Sequence[int], dtype: str, *, special: bool = True) -> np.ndarray:
    """Return random values; of floats, some are special."""
    if dtype == "bool":
        return rng.integers(0, 2, shape).astype(bool)
    if dtype in INTEGERS:
        info = np.iinfo(dtype)
        wide = rng.integers(info.min, info.max, shape, endpoint=True, dtype=dtype)
        small = rng.integers(0 if dtype == "uint8" else -4, 5, shape).astype(dtype)
        return np.where(rng.random(shape) < 0.5, wide, small).astype(dtype)
    found = rng.standard_normal(shape) * 10.0 ** rng.integers(-2, 3, shape)
    if special:
        found = np.where(rng.random(shape) < 0.4, rng.choice(SPECIAL, shape), found)
    return np.asarray(found).astype(dtype)


def small(rng: np.random.Generator, shape: Sequence[int], dtype: str) -> np.ndarray:
    """Return random values whose sums and products are exact or nearly so."""
    if dtype == "bool":
        return values(rng, shape, dtype)
    if dtype in INTEGERS:
        return rng.integers(0 if dtype == "uint8" else -4, 5, shape).astype(dtype)
    return np.asarray(rng.standard_normal(shape)).astype(dtype)


def both(function: Callable[..., Any], *arrays: Any) -> tuple[Any, Any]:
    """Return the results of `function(namespace, *arrays)` of lumin and of array-api-strict."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        theirs = function(strict, *(_given(strict, each) for each in arrays))
    return function(xp, *(_given(xp, each) for each in arrays)), theirs


def _given(namespace: Any, value: Any) -> Any:
    return namespace.asarray(value) if isinstance(value, (np.ndarray, np.generic)) else value


def same(ours: Any, theirs: Any, *, ulps: float = 4, zeros: bool = False, dtype: str | None = None) -> None:
    """Assert that two results agree: structure, dtype, shape, values within ulps, and signs of zeros if asked.

    dtype: what ours is where it differs by design.
    """
    if isinstance(theirs, (tuple, list)):
        assert len(ours) == len(theirs)
        for mine, other in zip(ours, theirs, strict=True):
            same(mine, other, ulps=ulps, zeros=zeros, dtype=dtype)
        return
    wanted = np.asarray(theirs._array if hasattr(theirs, "_array") else theirs)
    found = np.asarray(ours)
    assert found.dtype.name == (dtype or wanted.dtype.name)
    assert found.shape == wanted.shape == ours.shape
    if wanted.dtype.kind != "f":
        np.testing.assert_array_equal(found, wanted.astype(found.dtype))
        return
    eps = float(np.finfo(wanted.dtype).eps)
    np.testing.assert_allclose(found, wanted, rtol=ulps * eps, atol=float(np.finfo(wanted.dtype).tiny))
    if zeros:
        at = (wanted == 0) & (found == 0)
        np.testing.assert_array_equal(np.signbit(found[at]), np.signbit(wanted[at]))


def check(function: Callable[..., Any], *arrays: Any, **options: Any) -> None:
    """Assert that `function(namespace, *arrays)` gives the same by both namespaces."""
    ours, theirs = both(function, *arrays)
    same(ours, theirs, **options)


def generator(*words: object) -> np.random.Generator:
    """Return the generator of a case, the same in each run."""
    return np.random.default_rng(list("/".join(map(str, words)).encode()))

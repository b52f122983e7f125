"""Statistics, manipulation, search, sorting, creation, dtypes and linear algebra against array-api-strict."""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np
import pytest
from tests.array_api.arguments import (
    EVERY,
    FLOATS,
    INTEGERS,
    NUMBERS,
    SHAPES,
    check,
    generator,
    same,
    small,
    strict,
    values,
)

import lumin_tune.array_api as xp

MATRICES = ((3, 3), (2, 4, 4), (1, 1))


def axes_of(shape: tuple[int, ...]) -> list[Any]:
    return [None, *range(-len(shape), len(shape)), *([(0, -1)] if len(shape) > 1 else [])]


@pytest.mark.parametrize("dtype", NUMBERS)
def test_reductions(dtype: str) -> None:
    rng = generator("reductions", dtype)
    unsigned = {"dtype": "int64"} if dtype == "uint8" else {}  # there is no uint64
    for shape in SHAPES:
        given = small(rng, shape, dtype)
        for axis in axes_of(shape):
            for name in ("sum", "prod"):
                check(lambda n, x, name=name, a=axis: getattr(n, name)(x, axis=a), given, ulps=64, **unsigned)
            for name in ("mean", "std", "var") if dtype in FLOATS and given.size else ():
                check(lambda n, x, name=name, a=axis: getattr(n, name)(x, axis=a, keepdims=True), given, ulps=64)
            for name in ("max", "min") if given.size else ():
                check(lambda n, x, name=name, a=axis: getattr(n, name)(x, axis=a), values(rng, shape, dtype))
            for name in ("argmax", "argmin") if given.size and not isinstance(axis, tuple) else ():
                check(lambda n, x, name=name, a=axis: getattr(n, name)(x, axis=a), given)
            check(lambda n, x, a=axis: n.count_nonzero(x, axis=a), given)
    check(lambda n, x: n.sum(x, dtype=n.int32), small(rng, (3, 4), dtype))


@pytest.mark.parametrize("name", ["all", "any"])
def test_all_and_any(name: str) -> None:
    rng = generator(name)
    for shape in SHAPES:
        for axis in axes_of(shape):
            check(lambda n, x, a=axis: getattr(n, name)(x, axis=a, keepdims=True), values(rng, shape, "bool"))


@pytest.mark.parametrize("dtype", NUMBERS)
def test_cumulative_functions_and_differences(dtype: str) -> None:
    rng = generator("cumulative", dtype)
    unsigned = {"dtype": "int64"} if dtype == "uint8" else {}
    for shape in ((5,), (0,), (3, 4), (2, 0, 3)):
        given = small(rng, shape, dtype)
        for axis in range(-len(shape), len(shape)):
            for name in ("cumulative_sum", "cumulative_prod"):
                for first in (False, True):
                    check(
                        lambda n, x, name=name, a=axis, f=first: getattr(n, name)(x, axis=a, include_initial=f),
                        given,
                        ulps=64,
                        **unsigned,
                    )
            check(lambda n, x, a=axis: n.diff(x, axis=a), given)
    check(lambda n, x, y: n.diff(x, n=2, prepend=y, append=y), small(rng, (2, 5), dtype), small(rng, (2, 1), dtype))


@pytest.mark.parametrize("dtype", EVERY)
def test_manipulation(dtype: str) -> None:
    rng = generator("manipulation", dtype)
    x, y, e = values(rng, (2, 1, 3), dtype), values(rng, (2, 4, 3), dtype), values(rng, (0, 3), dtype)
    for function in (
        lambda n, x, y, e: n.broadcast_arrays(x, y),
        lambda n, x, y, e: n.broadcast_to(x, (5, 2, 4, 3)),
        lambda n, x, y, e: n.concat([x, y], axis=1),
        lambda n, x, y, e: n.concat([x, y, e], axis=None),
        lambda n, x, y, e: n.expand_dims(x, axis=-1),
        lambda n, x, y, e: [n.flip(y), n.flip(y, axis=1), n.flip(e, axis=(0, 1))],
        lambda n, x, y, e: [n.moveaxis(y, 0, -1), n.moveaxis(y, (0, 1), (2, 0))],
        lambda n, x, y, e: n.permute_dims(y, (2, 0, 1)),
        lambda n, x, y, e: [n.repeat(x, 2), n.repeat(y, 2, axis=1), n.repeat(x, n.asarray([0, 3]), axis=0)],
        lambda n, x, y, e: [n.reshape(y, (6, -1)), n.reshape(e, (3, 0)), n.reshape(x, (6,))],
        lambda n, x, y, e: [n.roll(y, 5), n.roll(y, (1, -2), axis=(0, 1)), n.roll(e, 1, axis=0)],
        lambda n, x, y, e: n.squeeze(x, axis=1),
        lambda n, x, y, e: [n.stack([x, x], axis=-1), n.stack([e, e])],
        lambda n, x, y, e: [n.tile(x, (2,)), n.tile(x, (2, 1, 1, 2)), n.tile(e, (2, 2))],
        lambda n, x, y, e: [n.unstack(y), n.unstack(y, axis=-1)],
        lambda n, x, y, e: [n.tril(y), n.triu(y, k=1), n.tril(y, k=-1)],
        lambda n, x, y, e: [n.zeros_like(y), n.ones_like(e), n.full_like(x, 1)],
        lambda n, x, y, e: n.take(y, n.asarray([2, 0, -1]), axis=1),
        lambda n, x, y, e: n.take_along_axis(y, n.asarray([[[1, 0, 3]], [[2, -1, 0]]]), axis=1),
        lambda n, x, y, e: [y[0, ...], y[..., 1], y[:, ::-2, None, :], y[1, 2, 0], y[-1:, 1:3, :], e[:, 1]],
        lambda n, x, y, e: [n.astype(y, n.bool), n.matrix_transpose(y), y.mT, n.reshape(y, (8, 3)).T],
    ):
        check(function, x, y, e)


@pytest.mark.parametrize("dtype", NUMBERS)
def test_sorting_and_searching(dtype: str) -> None:
    rng = generator("sorting", dtype)
    for shape in ((5,), (0,), (3, 4), (2, 1, 3)):
        given = values(rng, shape, dtype)
        given = np.where(np.isnan(given), 7, given).astype(dtype) if dtype in FLOATS else given
        for descending in (False, True):
            check(lambda n, x, d=descending: [n.sort(x, descending=d), n.argsort(x, axis=0, descending=d)], given)
        check(lambda n, x: n.nonzero(x), given)
        check(lambda n, x: n.unique_values(x), given)
        check(lambda n, x: n.unique_all(x)[2:], given)
        check(lambda n, x: n.where(x > 1, x, 0), given)
        check(lambda n, x: x[x > 1], given)
    line, wanted = np.sort(small(rng, (7,), dtype)), small(rng, (3, 4), dtype)
    for side in ("left", "right"):
        check(lambda n, x, y, s=side: n.searchsorted(x, y, side=s), line, wanted)
        check(lambda n, x, y, s=side: n.searchsorted(x, y, side=s), line[:0], wanted)


@pytest.mark.parametrize("dtype", NUMBERS)
def test_products(dtype: str) -> None:
    rng = generator("products", dtype)
    for left, right in (((3,), (3,)), ((2, 3), (3, 4)), ((5, 1, 2, 3), (4, 3, 2)), ((3,), (2, 3, 1)), ((0, 3), (3, 0))):
        check(lambda n, a, b: [n.matmul(a, b), a @ b], small(rng, left, dtype), small(rng, right, dtype), ulps=64)
    a, b = small(rng, (2, 3, 4), dtype), small(rng, (3, 4, 5), dtype)
    check(lambda n, a, b: [n.tensordot(a, b), n.tensordot(a, b, axes=([2], [1]))], a, b, ulps=64)
    check(lambda n, a, b: n.vecdot(a, b), a, small(rng, (3, 4), dtype), ulps=64)
    check(lambda n, a, b: n.vecdot(a, b, axis=-2), a, small(rng, (3, 1), dtype), ulps=64)
    check(lambda n, a, b: n.linalg.outer(a[0, 0, :], b[0, 0, :]), a, b)
    check(lambda n, a, b: n.linalg.cross(a[..., :3], b[:2, :3, :3]), a, b, ulps=64)
    for offset in (-2, 0, 1, 9):
        check(lambda n, a, b, k=offset: n.linalg.diagonal(a, offset=k), a, b)
    if dtype != "uint8":
        check(lambda n, a, b: n.linalg.trace(a), a, b, ulps=64)


@pytest.mark.parametrize("dtype", FLOATS)
def test_linear_algebra(dtype: str) -> None:
    rng = generator("linalg", dtype)
    for shape in MATRICES:
        x = small(rng, shape, dtype)
        x = (x @ np.swapaxes(x, -1, -2) + 2 * np.eye(shape[-1], dtype=dtype)).astype(dtype)
        b = small(rng, shape, dtype)
        for function in (
            lambda n, x, b: [n.linalg.cholesky(x), n.linalg.cholesky(x, upper=True)],
            lambda n, x, b: [n.linalg.det(x), n.linalg.inv(x), n.linalg.solve(x, b)],
            lambda n, x, b: [n.linalg.eigvalsh(x), n.linalg.eigh(x)[0], n.linalg.svdvals(b), n.linalg.svd(b)[1]],
            lambda n, x, b: [*n.linalg.qr(b), *n.linalg.slogdet(x), n.linalg.pinv(x), n.linalg.matrix_rank(b)],
            lambda n, x, b: [n.linalg.matrix_norm(b, ord=o) for o in ("fro", "nuc", 1, -1, 2, -2, np.inf, -np.inf)],
            lambda n, x, b: [n.linalg.vector_norm(b, axis=-1, ord=o) for o in (0, 1, 2, 3, np.inf, -np.inf)],
            lambda n, x, b: [n.linalg.matrix_power(x, p) for p in (0, 1, 3, -2)],
        ):
            check(function, x, b, ulps=4096)


def test_creation() -> None:
    for function in (
        lambda n: [n.arange(5), n.arange(2, 9, 3), n.arange(5, 0, -2), n.arange(0.0, 1.0, 0.25, dtype=n.float32)],
        lambda n: [n.eye(3, dtype=n.float64), n.eye(2, 4, k=1, dtype=n.int8), n.eye(3, 2, k=-1, dtype=n.float32)],
        lambda n: [n.linspace(0, 1, 5, dtype=n.float64), n.linspace(2, -1, 4, endpoint=False, dtype=n.float64)],
        lambda n: [n.linspace(0, 1, 0, dtype=n.float64), n.linspace(3, 4, 1, dtype=n.float32)],
        lambda n: [n.full((2, 3), 7), n.full((), True), n.full(3, 1.5, dtype=n.float32), n.zeros(0, dtype=n.int8)],
        lambda n: [n.meshgrid(n.arange(3), n.arange(2)), n.meshgrid(n.arange(3), n.arange(2), indexing="ij")],
        lambda n: [n.asarray([[1, 2], [3, 4]]), n.asarray([1, 2], dtype=n.float64), n.asarray(True), n.asarray(3)],
        lambda n: n.from_dlpack(np.arange(6.0).reshape(2, 3)),
    ):
        same(function(xp), function(strict))


@pytest.mark.parametrize("left", EVERY)
def test_dtypes(left: str) -> None:
    ours, theirs = getattr(xp, left), getattr(strict, left)
    for kind in (
        "bool",
        "signed integer",
        "unsigned integer",
        "integral",
        "real floating",
        "complex floating",
        "numeric",
    ):
        assert xp.isdtype(ours, kind) == strict.isdtype(theirs, kind)
    for right in EVERY:
        if (left in FLOATS) == (right in FLOATS) and (left == "bool") == (right == "bool"):
            wanted = strict.result_type(theirs, getattr(strict, right))
            assert xp.result_type(ours, getattr(xp, right)) is getattr(xp, wanted._np_dtype.name)
            assert xp.can_cast(ours, getattr(xp, right)) == strict.can_cast(theirs, getattr(strict, right))
    if left in INTEGERS:
        mine, other = xp.iinfo(ours), strict.iinfo(theirs)
        assert (mine.bits, mine.max, mine.min) == (other.bits, other.max, other.min)
    if left in FLOATS:
        mine, other = xp.finfo(ours), strict.finfo(theirs)
        assert (mine.bits, mine.eps, mine.max, mine.smallest_normal) == (
            other.bits,
            other.eps,
            other.max,
            other.smallest_normal,
        )
    for target in EVERY:
        given = small(generator(left, target), (4,), left)
        given = np.abs(given) if target == "uint8" else given
        check(lambda n, x, t=target: n.astype(x, getattr(n, t)), given)


def test_names_and_parameters_are_those_of_the_standard() -> None:
    beyond = {"ArrayAPIStrictFlags", "Device", "ModuleType", "broadcast_shapes", "isin", "get_array_api_strict_flags",
              "reset_array_api_strict_flags", "set_array_api_strict_flags"}  # fmt: skip
    absent = {"uint16", "uint32", "uint64", "complex64", "complex128"}
    for name in dir(strict):
        if name.startswith("_") or name in beyond or name in ("linalg", "fft"):
            continue
        assert hasattr(xp, name) != (name in absent), name
        theirs = getattr(strict, name)
        if inspect.isroutine(theirs) or inspect.isfunction(theirs):
            parameters(getattr(xp, name), theirs)
    for name in strict.linalg.__all__:
        if not name.endswith("Result"):
            parameters(getattr(xp.linalg, name), getattr(strict.linalg, name))
    with pytest.raises(AttributeError, match="lumin has no dtype complex64"):
        _ = xp.complex64


def parameters(ours: Any, theirs: Any) -> None:
    """Assert that a function can be called as the other: names of keywords, and how many go by position."""
    mine, other = (inspect.signature(each).parameters for each in (ours, theirs))
    keywords = [each for each in other.values() if each.kind is inspect.Parameter.KEYWORD_ONLY]
    assert {each.name for each in keywords} <= set(mine), (ours.__name__, set(mine))
    by_position = [
        sum(
            each.kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            for each in given.values()
        )
        for given in (mine, other)
    ]
    assert by_position[0] >= by_position[1], ours.__name__

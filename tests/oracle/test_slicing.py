"""Slices, positions, padding and pieces that join against Python and NumPy, with symbolic sizes too."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.oracle.comparison import DTYPES, FLOATS, assert_same, edges, evaluate, sample

from lumin_tune import Graph, dim
from lumin_tune.core.tensor import functions

Function = Callable[..., Any]

SLICES = [
    slice(None),
    slice(1, 4),
    slice(None, None, 2),
    slice(1, None, 3),
    slice(-3, None),
    slice(None, -2),
    slice(-100, 100),
    slice(4, 2),
    slice(None, None, -1),
    slice(None, None, -3),
    slice(-2, 0, -2),
    slice(3, None, -1),
    slice(None, 2, -1),
    slice(100, -100, -4),
    slice(0, 0),
    slice(7, 9),
    slice(-1, -1, -1),
    slice(2, 3, 5),
]


@pytest.mark.parametrize("size", [0, 1, 2, 5, 7])
@pytest.mark.parametrize("symbolic", [False, True])
def test_slices_are_pythons(size: int, symbolic: bool) -> None:
    array = sample("i32", (size,))
    shapes = [(dim("n", 0, 9),)] if symbolic else None
    for chosen in SLICES:
        assert_same(evaluate(lambda t, chosen=chosen: t[chosen], array, shapes=shapes), array[chosen])


KEYS: list[Any] = [
    1,
    -1,
    (0, 1),
    (..., 2),
    (0, ..., -1),
    (None, 1),
    (slice(None), None, 2),
    (..., None),
    (1, None, slice(1, 3), -1),
    (slice(None, None, -1), 0),
    (Ellipsis,),
    (),
    None,
    (1, 2, 3),
    (slice(1, 2), slice(0, 0)),
    (np.int64(1), slice(None, 2)),
    (0, ..., None, slice(None, None, 2)),
]


@pytest.mark.parametrize("key", KEYS, ids=repr)
def test_indexing_is_numpys(key: Any) -> None:
    array = sample("i32", (2, 3, 4))
    assert_same(evaluate(lambda t: t[key], array), array[key])


def test_symbolic_sizes_are_positions() -> None:
    n, k = dim("n", 1, 20), dim("k", 0, 20)
    for size, cut in [(5, 0), (5, 3), (5, 5), (5, 9), (1, 0), (12, 7)]:
        array, other = sample("i32", (size, 2)), np.zeros((cut,), np.int32)
        for record, expected in [
            (lambda t, _: t[:k], array[:cut]),
            (lambda t, _: t[k:], array[cut:]),
            (lambda t, _: t[k::2], array[cut::2]),
            (lambda t, _: t[n - 1], array[-1]),
            (lambda t, _: t[k::-1], array[cut::-1]),
            (lambda t, _: t[n - k :], array[max(size - cut, 0) :]),
        ]:
            assert_same(evaluate(record, array, other, shapes=[(n, 2), (k,)]), expected)


@pytest.mark.parametrize("dtype", DTYPES)
def test_padding_with_any_value_keeps_every_bit(dtype: str) -> None:
    array = edges(dtype)
    for value in (
        (1, True, 0.0, -0.0, 2.5, math.inf, math.nan)
        if dtype in FLOATS
        else (True,)
        if dtype == "bool"
        else (0, 1, True, 7)
    ):
        expected = np.pad(array, (1, 2), constant_values=np.asarray(value, array.dtype))
        assert_same(evaluate(lambda t, value=value: t.pad(((1, 2),), value), array, dtypes=[dtype]), expected)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_any_number_of_pieces_join(count: int) -> None:
    arrays = [sample("f32", (2, size, 3), size) for size in range(count)]
    arrays[-1].flat[:2] = math.nan, -0.0
    arrays[0] = np.zeros((2, 0, 3), np.float32)
    assert_same(evaluate(lambda *t: functions.concat(t, 1), *arrays), np.concatenate(arrays, 1))
    assert_same(evaluate(lambda *t: functions.concat([t[0], *arrays[1:]], -2), *arrays), np.concatenate(arrays, 1))


@pytest.mark.parametrize("left", DTYPES)
@pytest.mark.parametrize("right", DTYPES)
def test_joining_promotes(left: str, right: str) -> None:
    graph = Graph()
    a, b = graph.tensor("a", (2,), left), graph.tensor("b", (2,), right)
    assert functions.concat([a, b]).dtype is functions.stack([a, b]).dtype is (a + b).dtype


def test_pieces_are_numpys_and_torchs() -> None:
    array = sample("f32", (3, 10))
    assert [piece.shape for piece in Graph().tensor("x", (3, 10)).split(4, 1)] == [(3, 4), (3, 4), (3, 2)]
    for found, expected in zip(evaluate(lambda t: t.split([2, 3, 5], 1), array), np.split(array, [2, 5], 1)):
        assert_same(found, expected)
    for found, expected in zip(evaluate(lambda t: t.split(4, -1), array), np.split(array, [4, 8], 1)):
        assert_same(found, expected)
    for chunks in range(1, 12):
        torch_sizes = [4, 4, 2] if chunks == 3 else None
        pieces = Graph().tensor("x", (10,)).chunk(chunks)
        assert sum(piece.shape[0] for piece in pieces) == 10  # type: ignore[misc]
        assert len(pieces) <= chunks
        assert torch_sizes is None or [piece.shape[0] for piece in pieces] == torch_sizes

"""The memory of weights that are kept in the order in which kernels read them."""

from __future__ import annotations

from functools import partial

import numpy as np

from lumin_tune.core.formats import grouped, random_blocks
from lumin_tune.core.tensor import Graph
from lumin_tune.llm.huge_pages import _CHUNK_BYTES, PAGE_BYTES, HugePageArena
from lumin_tune.llm.weights import DecoderWeights
from lumin_tune.weights import QuantizedTensor


def test_arrays_share_huge_pages() -> None:
    arena = HugePageArena()
    first, second = arena.empty((3, 18)), arena.empty((16, 36))
    assert first.ctypes.data % PAGE_BYTES == 0
    assert second.ctypes.data == first.ctypes.data + 64, "the next cache line"
    first[...], second[...] = 1, 2
    assert (first == 1).all() and (second == 2).all()
    large = arena.empty((2 * _CHUNK_BYTES,))
    assert large.ctypes.data % PAGE_BYTES == 0
    large[-1] = 3
    assert arena.empty((0,)).size == 0


def test_small_weights_are_neighbours() -> None:
    """Each alone would be in pages of 4 KB."""
    source = np.random.default_rng(0)
    blocks = {name: random_blocks(source, "q4_0", (1024, 36)) for name in ("a", "b")}
    weights = DecoderWeights(
        {name: QuantizedTensor(name, "q4_0", (1024, 64), partial(np.asarray, each)) for name, each in blocks.items()},
        "int8",
    )
    graph = Graph()
    x = graph.tensor("x", (1, 64))
    for name in blocks:
        weights.linear(graph, name, x)
    a, b = (weights._value(name) for name in blocks)
    np.testing.assert_array_equal(a, grouped(blocks["a"], "q4_0"))
    assert b.ctypes.data - a.ctypes.data == a.nbytes

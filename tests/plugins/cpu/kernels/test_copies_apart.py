"""Two threads copy the operands of a product for themselves; one thread, or more than two, share a copy."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.plugins.cpu.backend import CpuBackend

OF_WHOLE, OF_CLAIMED = "*copied = 1;", "lm_imin(end*"
SHAPES = {(96, 3001, 250): (True, False), (513, 127, 769): (True, True), (2049, 65, 333): (True, True)}
"""(m, k, n), and whether threads copy an operand whole, and the rows of the blocks that they have claimed."""


def bytes_of(source: np.random.Generator, *shape: int) -> Array:
    return source.integers(-128, 128, shape, np.int8)


def operands(shape: tuple[int, int, int], seed: int) -> Mapping[str, Array]:
    m, k, n = shape
    source = np.random.default_rng(seed)
    return {"a": bytes_of(source, m, k), "b": bytes_of(source, k, n)}


def product(shape: tuple[int, int, int], threads: int) -> lt.Program:
    m, k, n = shape
    graph = lt.Graph()
    a, b = graph.tensor("a", (m, k), "i8"), graph.tensor("b", (k, n), "i8")
    (a.cast("i32") @ b.cast("i32")).output("y")
    return lt.compile(graph, threads=threads)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("shape", SHAPES)
def test_products_of_other_operands_call_after_call(shape: tuple[int, int, int], threads: int) -> None:
    program = product(shape, threads)
    for seed in range(4):
        given = operands(shape, seed)
        wanted = given["a"].astype(np.int32) @ given["b"].astype(np.int32)
        np.testing.assert_array_equal(program(**given)["y"], wanted)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_thread_copies_what_its_blocks_read(shape: tuple[int, int, int]) -> None:
    text = product(shape, 2).source
    if "lm_dot_row_i8(" not in text:
        pytest.skip("products of bytes have no copies of rows on this processor")
    assert (OF_WHOLE in text, OF_CLAIMED in text) == SHAPES[shape]


def test_large_copies_are_shared() -> None:
    text = product((1536, 1024, 1536), 2).source
    assert OF_WHOLE not in text and "lm_are_apart" not in text


def test_a_loop_of_kernels_copies_again_in_each_step() -> None:
    graph, wide = lt.Graph(), 48
    start, weights = graph.tensor("start", (300, wide), "f32"), graph.tensor("weights", (5, wide, wide), "f32")

    def step(state: lt.Tensor, own: lt.Tensor) -> tuple[lt.Tensor, None]:
        return (state @ own.transpose(0, 1)).tanh(), None

    lt.scan(step, start, weights)[0].output("y")
    program, source = lt.compile(graph, threads=2), np.random.default_rng(0)
    for _ in range(3):
        state, factors = (source.standard_normal(shape, np.float32) for shape in ((300, wide), (5, wide, wide)))
        got = program(start=state, weights=factors)["y"]
        for each in factors:
            state = np.tanh(state @ each.T)
        np.testing.assert_allclose(got, state, atol=1e-4)
    if machine_of(CpuBackend().devices()[0]).lanes < 16:
        pytest.skip("the grid of the default schedule divides the columns, so that threads share their copies")
    assert OF_WHOLE in program.source

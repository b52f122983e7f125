"""Products of packed weights with rows on a grid of 8 bits: computed in integers, equal to the oracle up to the order
of the sum.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tests.program.packed_weights import product_error

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.formats import (
    FORMATS,
    GROUPED,
    ROUNDED,
    block_format,
    can_be_grouped,
    grouped,
    random_blocks,
    row_bytes,
    ungrouped,
    unpacked,
)
from lumin_tune.core.kernel.ir.grammar import Piece, Schedule
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render.products.block_products import block_products
from lumin_tune.core.kernel.render.products.dot_products import dot_violation
from lumin_tune.llm.weights import rounded

BLOCKS = [name for name, form in FORMATS.items() if form.elements >= 32]
STORED = [*(name + ROUNDED for name in BLOCKS), *(name + ROUNDED + GROUPED for name in BLOCKS if can_be_grouped(name))]
BOUND = 1e-6
"""Of the error relative to the sum of the magnitudes of the products, which are exact in blocks."""


def rows_on_grid(source: np.random.Generator, tokens: int, columns: int) -> Array:
    """Return rows of multiples of a scale per block of 32, the greatest 127 of them: f32 (tokens, columns)."""
    codes = source.integers(-127, 128, (tokens, columns // 32, 32))
    codes[..., int(source.integers(32))] = 127
    scales = source.random((tokens, columns // 32, 1)) + 0.1
    found: Array = (codes.astype(np.float32) * scales.astype(np.float32)).reshape(tokens, columns)
    return found


def product(name: str, tokens: int, rows: int, columns: int, seed: int) -> tuple[lt.Graph, Array, Array]:
    """Return the graph of x @ w.T with the blocks of w set, x, and the blocks."""
    source = np.random.default_rng(seed)
    blocks = blocks_of(source, name, rows, columns)
    x = rows_on_grid(source, tokens, columns)
    g = lt.Graph()
    w = g.packed("w", (rows, columns), name)
    (g.tensor("x", x.shape) @ w.T).output("y")
    g.input("w").set(blocks)
    return g, x, blocks


def blocks_of(source: np.random.Generator, name: str, rows: int, columns: int) -> Array:
    """Return random blocks in the order of a format."""
    form = block_format(name)
    blocks = random_blocks(source, form.plain, (rows, row_bytes(name, columns)))
    return grouped(blocks, form.plain) if form.grouped else blocks


@pytest.mark.parametrize("name", STORED)
@pytest.mark.parametrize(("tokens", "rows"), [(1, 37), (2, 16), (9, 70)])
def test_every_format(name: str, tokens: int, rows: int) -> None:
    g, x, blocks = product(name, tokens, rows, 768, tokens)
    program = lt.compile(g)
    assert program.kernels[-1].schedule.split()[-1].endswith(":1d"), "computed in integers"
    assert product_error(x, blocks, name, program({"x": x})["y"]) < BOUND
    assert product_error(x, blocks, name, lt.interpret(g, {"x": x}, float64=True)["y"]) < 1e-14


@pytest.mark.parametrize("name", ["q8_0" + ROUNDED, "q4_0" + ROUNDED + GROUPED])
def test_fewer_columns_than_rows(name: str) -> None:
    """Lanes are along the columns, however few: sums in integers are contiguous along them."""
    g, x, blocks = product(name, 95, 7, 64, 1)
    program = lt.compile(g)
    assert program.kernels[-1].schedule.split()[-1].endswith(":1d"), "computed in integers"
    assert product_error(x, blocks, name, program({"x": x})["y"]) < BOUND


def test_vectors_along_the_rows_are_refused() -> None:
    g, _, _ = product("q8_0" + ROUNDED, 95, 7, 64, 1)
    program = lower(g.freeze())
    (kernel,) = program.kernels
    (stage,) = kernel.stages()
    found = block_products(program, kernel, stage)
    assert found is not None
    pieces = (Piece(found.row, 1, "vector"), Piece(stage.reduced[0], 1, "dot"))
    turned = replace(stage, schedule=Schedule(pieces))
    assert f"contiguous along {found.lane}" in dot_violation(program, kernel, turned)


@pytest.mark.parametrize("tokens", [1, 21])
def test_a_gated_layer(tokens: int) -> None:
    """Two products of the same rounded rows, and what follows them in the same kernel."""
    source = np.random.default_rng(3)
    x = source.standard_normal((tokens, 96)).astype(np.float32)
    g = lt.Graph()
    rows = rounded(g.tensor("x", x.shape))
    parts = []
    for name in ("gate", "up"):
        parts.append(rows @ g.packed(name, (40, 96), "q4_1" + ROUNDED).T)
        g.input(name).set(random_blocks(source, "q4_1", (40, 60)))
    (parts[0].silu() * parts[1]).output("y")
    found, exact = lt.compile(g)({"x": x})["y"], lt.interpret(g, {"x": x})["y"]
    np.testing.assert_allclose(found, exact, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("name", [name for name in BLOCKS if can_be_grouped(name)])
def test_rows_of_a_grouped_table(name: str) -> None:
    """An embedding and the logits of one table; the last rows are no whole group."""
    source = np.random.default_rng(7)
    blocks = random_blocks(source, name, (41, row_bytes(name, 96)))
    values = unpacked(blocks, name)
    np.testing.assert_array_equal(ungrouped(grouped(blocks, name), name), blocks)
    g = lt.Graph()
    table = g.packed("table", (41, 96), name + ROUNDED + GROUPED)
    rows = table.take(g.tensor("ids", (4,), "i64"), 0).output("rows")
    (rounded(rows) @ table.T).output("logits")
    g.input("table").set(grouped(blocks, name))
    inputs = {"ids": np.array([40, 0, 15, 32])}
    found, exact = lt.compile(g)(inputs), lt.interpret(g, inputs)
    np.testing.assert_array_equal(found["rows"], values[[40, 0, 15, 32]])
    np.testing.assert_allclose(found["logits"], exact["logits"], rtol=1e-4, atol=1e-4)


def test_rounding_is_within_its_bound() -> None:
    x = (np.random.default_rng(4).standard_normal((5, 160)) * 10).astype(np.float32)
    x[2, 32:64] = 0
    g = lt.Graph()
    rounded(g.tensor("x", x.shape)).output("y")
    error = np.abs(lt.compile(g)({"x": x})["y"] - x).reshape(5, 5, 32)
    assert (error <= np.abs(x).reshape(5, 5, 32).max(-1, keepdims=True) / 253.9).all()


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_rows_that_are_not_finite(value: float) -> None:
    g, x, _ = product("q4_0" + ROUNDED, 5, 20, 64, 5)
    x[3, 40] = value
    found = lt.compile(g)({"x": x})["y"]
    assert np.isnan(found[3]).all()
    assert np.isfinite(np.delete(found, 3, 0)).all()


def test_formats_without_blocks_of_32_are_refused() -> None:
    with pytest.raises(DTypeError, match=r"unknown block format 'f8_e4m3\.i8'"):
        block_format("f8_e4m3" + ROUNDED)
    with pytest.raises(DTypeError, match=r"unknown block format 'q4_k\.i8x16'"):
        block_format("q4_k" + ROUNDED + GROUPED)
    with pytest.raises(DTypeError, match="rows of q4_k cannot be stored 16 at a time"):
        grouped(np.zeros((16, 144), np.uint8), "q4_k")
    with pytest.raises(ShapeError, match="stores a matrix of known size"):
        lt.Graph().packed("w", (2, 16, 32), "q4_0" + ROUNDED + GROUPED)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(60))
def test_products_of_random_shapes(seed: int) -> None:
    """Ten products in one program, of parts of x, with rows that begin anywhere."""
    source = np.random.default_rng(seed)
    g, cases, inputs = lt.Graph(), [], {}
    for each in range(10):
        name = str(source.choice(STORED))
        columns = block_format(name).elements * int(source.integers(1, 1 + 1536 // block_format(name).elements))
        tokens, rows = (int(2 ** source.uniform(0, 7)) for _ in range(2))
        blocks = blocks_of(source, name, rows, columns)
        x = rows_on_grid(source, tokens + 1, columns)
        w = g.packed(f"w{each}", (rows, columns), name)
        (g.tensor(f"x{each}", x.shape)[1:] @ w.T).output(f"y{each}")
        g.input(f"w{each}").set(blocks)
        cases.append((name, x[1:], blocks))
        inputs[f"x{each}"] = x
    found = lt.compile(g)(inputs)
    for each, (name, x, blocks) in enumerate(cases):
        assert product_error(x, blocks, name, found[f"y{each}"]) < BOUND, (name, x.shape, unpacked(blocks, name).shape)

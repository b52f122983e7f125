"""Products of packed weights that are stored 16 rows at a time with rows of f32: few rows as bytes, many in f32."""

from __future__ import annotations

import numpy as np
import pytest
from tests.program.packed_weights import BOUND, product_error
from tests.program.test_rounded_products import blocks_of

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.formats import (
    FORMATS,
    GROUPED,
    WIDE,
    block_format,
    can_be_grouped,
    grouped,
    random_blocks,
    unpacked,
)
from lumin_tune.core.kernel.render.products.block_products import FEW_ROWS

NAMES = [name + WIDE + GROUPED for name in FORMATS if can_be_grouped(name)]


def recorded(g: lt.Graph, mark: str, name: str, x: Array, rows: int, source: np.random.Generator) -> Array:
    """Record y = x @ w.T; return the blocks of w, which are set."""
    blocks = blocks_of(source, name, rows, x.shape[1])
    w = g.packed(f"w{mark}", (rows, x.shape[1]), name)
    (g.tensor(f"x{mark}", x.shape) @ w.T).output(f"y{mark}")
    g.input(f"w{mark}").set(blocks)
    return blocks


def uneven(source: np.random.Generator, *shape: int) -> Array:
    """Return numbers of very different magnitudes."""
    found: Array = (source.standard_normal(shape) * np.exp(2 * source.standard_normal(shape))).astype(np.float32)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("tokens", "rows"), [(1, 37), (1, 144), (2, 16), (3, 70), (FEW_ROWS, 33), (FEW_ROWS + 1, 70)])
def test_every_format(name: str, tokens: int, rows: int) -> None:
    source = np.random.default_rng(tokens)
    g, x = lt.Graph(), uneven(source, tokens, 544)
    blocks = recorded(g, "", name, x, rows, source)
    program = lt.compile(g)
    assert program.kernels[-1].schedule.split()[-1].endswith(":1d"), "columns are read in the order of their memory"
    assert product_error(x, blocks, name, program({"x": x})["y"]) < BOUND
    assert product_error(x, blocks, name, lt.interpret(g, {"x": x}, float64=True)["y"]) < 1e-14


@pytest.mark.parametrize("tokens", [1, FEW_ROWS + 1])
@pytest.mark.parametrize("factor", [1e-27, 1e30])
def test_magnitudes(tokens: int, factor: float) -> None:
    """Small and great numbers, and blocks of zeros."""
    source = np.random.default_rng(1)
    g, x = lt.Graph(), (source.standard_normal((tokens, 96)) * factor).astype(np.float32)
    x[:, 32:64] = 0
    blocks = recorded(g, "", "q4_0" + WIDE + GROUPED, x, 32, source)
    y = lt.compile(g)({"x": x})["y"]
    exact = x.astype(np.float64) @ unpacked(blocks, "q4_0" + WIDE + GROUPED).astype(np.float64).T
    np.testing.assert_allclose(y, exact, rtol=1e-4, atol=1e-6 * np.abs(exact).max())


def test_a_great_element_beside_small_ones() -> None:
    """Its weight is zero, so that the others alone make the sum."""
    name = "q4_0" + WIDE + GROUPED
    source = np.random.default_rng(2)
    x = source.standard_normal((1, 64)).astype(np.float32)
    x[0, 5] = 1e3
    values = random_blocks(source, "q4_0", (16, 36))
    values[:, 2 + 5] = values[:, 2 + 5] & 0xF0 | 8
    g = lt.Graph()
    (g.tensor("x", x.shape) @ g.packed("w", (16, 64), name).T).output("y")
    g.input("w").set(grouped(values, "q4_0"))
    assert product_error(x, grouped(values, "q4_0"), name, lt.compile(g)({"x": x})["y"]) < BOUND


@pytest.mark.parametrize("tokens", [2, FEW_ROWS + 1])
@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_rows_that_are_not_finite(tokens: int, value: float) -> None:
    source = np.random.default_rng(3)
    g, x = lt.Graph(), uneven(source, tokens, 64)
    x[1, 40] = value
    recorded(g, "", "q4_1" + WIDE + GROUPED, x, 32, source)
    y = lt.compile(g)({"x": x})["y"]
    assert not np.isfinite(y[1]).any()
    assert np.isfinite(np.delete(y, 1, 0)).all()


@pytest.mark.parametrize("tokens", [1, 21])
def test_a_gated_layer_of_a_table(tokens: int) -> None:
    """Rows of a table, two products of the same rows in one kernel, and a table whose last rows are no whole group."""
    source = np.random.default_rng(4)
    name, g = "q8_0" + WIDE + GROUPED, lt.Graph()
    table = g.packed("table", (41, 96), name)
    rows = table.take(g.tensor("ids", (tokens,), "i64"), 0)
    gate, up = (rows @ g.packed(each, (96, 96), name).T for each in ("gate", "up"))
    ((gate.silu() * up) @ table.T).output("y")
    for each, count in (("table", 41), ("gate", 96), ("up", 96)):
        g.input(each).set(blocks_of(source, name, count, 96))
    inputs = {"ids": source.integers(0, 41, tokens)}
    found, exact = lt.compile(g)(inputs)["y"], lt.interpret(g, inputs, float64=True)["y"]
    np.testing.assert_allclose(found, exact, rtol=1e-4, atol=1e-5 * np.abs(exact).max())


@pytest.mark.parametrize("name", ["q4_k.f32x16", "q4_0.f32", "q4_0x16", "q4_0.i8.f32x16"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(DTypeError, match="unknown block format"):
        block_format(name)


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(60))
def test_products_of_random_shapes(seed: int) -> None:
    """Ten products in one program."""
    source = np.random.default_rng(seed)
    g, cases, inputs = lt.Graph(), [], {}
    for each in range(10):
        name = str(source.choice(NAMES))
        tokens, rows = (int(2 ** source.uniform(0, 7)) for _ in range(2))
        x = uneven(source, tokens, 32 * int(source.integers(1, 49)))
        cases.append((name, x, recorded(g, str(each), name, x, rows, source)))
        inputs[f"x{each}"] = x
    found = lt.compile(g)(inputs)
    for each, (name, x, blocks) in enumerate(cases):
        assert product_error(x, blocks, name, found[f"y{each}"]) < BOUND, (name, x.shape, blocks.shape)


@pytest.mark.parametrize("is_output", [False, True])
def test_rows_of_the_same_kernel(is_output: bool) -> None:
    """Rows are converted before a kernel, so that a kernel that writes them itself multiplies them as they are."""
    source = np.random.default_rng(5)
    name, g = "q8_0" + WIDE + GROUPED, lt.Graph()
    rows = g.tensor("x", (1, 8, 32)).rms_norm(g.constant(np.ones(32, np.float32)), -1, 1e-5)
    if is_output:
        rows.output("rows")
    (rows @ g.packed("w", (64, 32), name).T).output("y")
    g.input("w").set(blocks_of(source, name, 64, 32))
    inputs = {"x": source.standard_normal((1, 8, 32)).astype(np.float32)}
    found, exact = lt.compile(g)(inputs)["y"], lt.interpret(g, inputs, float64=True)["y"]
    np.testing.assert_allclose(found, exact, rtol=1e-4, atol=1e-5 * np.abs(exact).max())

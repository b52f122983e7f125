"""Products with random packed weights, and their errors."""

from __future__ import annotations

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.formats import random_blocks, row_bytes, unpacked

BOUND = 3e-6
"""Of the error of a sum of up to 4,096 products in f32, relative to the sum of their magnitudes."""


def product_error(x: Array, blocks: Array, name: str, found: Array) -> float:
    """Return the greatest error of x @ w.T, relative to the sum of the magnitudes of its terms."""
    w = unpacked(blocks, name).astype(np.float64)
    terms = np.abs(x).astype(np.float64) @ np.abs(w).T
    return float(np.max(np.abs(found - x.astype(np.float64) @ w.T) / np.maximum(terms, 1e-30), initial=0))


def product(name: str, tokens: int, rows: int, columns: int, seed: int) -> tuple[lt.Graph, Array, Array]:
    """Return the graph of x @ w.T, x (tokens, columns) and the blocks of w (rows, columns), which are set."""
    g = lt.Graph()
    x, blocks = record_product(g, "", name, tokens, rows, columns, seed)
    return g, x, blocks


def record_product(
    g: lt.Graph, mark: str, name: str, tokens: int, rows: int, columns: int, seed: int
) -> tuple[Array, Array]:
    """Record y = x @ w.T with inputs and an output whose names end in `mark`; return x and the blocks of w."""
    source = np.random.default_rng(seed)
    blocks = random_blocks(source, name, (rows, row_bytes(name, columns)))
    x = source.standard_normal((tokens, columns)).astype(np.float32)
    w = g.packed(f"w{mark}", (rows, columns), name)
    (g.tensor(f"x{mark}", x.shape) @ w.T).output(f"y{mark}")
    g.input(f"w{mark}").set(blocks)
    return x, blocks

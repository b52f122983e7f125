"""Random blocks of every format, and products with them."""

from __future__ import annotations

import numpy as np

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.formats import FORMATS, row_bytes, unpacked

_SCALES = {"q4_1": (0, 2), "q5_1": (0, 2), "q2_k": (80, 82), "q3_k": (108,), "q4_k": (0, 2), "q5_k": (0, 2),
           "q6_k": (208,)}  # fmt: skip
BOUND = 3e-6
"""Of the error of a sum of up to 4,096 products in f32, relative to the sum of their magnitudes."""


def random_blocks(source: np.random.Generator, name: str, rows: int, columns: int) -> Array:
    """Return u8 (rows, bytes): random codes with scales of ordinary size."""
    form = FORMATS[name]
    blocks = source.integers(0, 256, (rows, columns // form.elements, form.size_bytes), dtype=np.uint8)
    if name.startswith("f8"):
        blocks[(blocks & 0x7F) >= 0x70] = 3
    elif name == "mxfp4":
        blocks[..., 0] = source.integers(118, 124, blocks.shape[:2])
    else:
        for place in _SCALES.get(name, (0,)):
            scale = (source.random((*blocks.shape[:2], 1)) * 0.1 - 0.03).astype(np.float16)
            blocks[..., place : place + 2] = scale.view(np.uint8)
    return blocks.reshape(rows, row_bytes(name, columns))


def product_error(x: Array, blocks: Array, name: str, found: Array) -> float:
    """Return the greatest error of x @ w.T, relative to the sum of the magnitudes of its terms."""
    w = unpacked(blocks, name).astype(np.float64)
    terms = np.abs(x).astype(np.float64) @ np.abs(w).T
    return float(np.max(np.abs(found - x.astype(np.float64) @ w.T) / np.maximum(terms, 1e-30), initial=0))


def product(name: str, tokens: int, rows: int, columns: int, seed: int) -> tuple[lt.Graph, Array, Array]:
    """Return the graph of x @ w.T, x (tokens, columns) and the blocks of w (rows, columns), which are set."""
    source = np.random.default_rng(seed)
    blocks = random_blocks(source, name, rows, columns)
    x = source.standard_normal((tokens, columns)).astype(np.float32)
    g = lt.Graph()
    w = g.packed("w", (rows, columns), name)
    (g.tensor("x", x.shape) @ w.T).output("y")
    g.input("w").set(blocks)
    return g, x, blocks

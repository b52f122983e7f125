"""Transposes of every dtype: squares are transposed in registers, and odd sizes are exact."""

from __future__ import annotations

import numpy as np
import pytest

import lumin_tune as lt

BITS = {"f16": np.float16, "i8": np.int8, "u8": np.uint8, "i16": np.int16, "i32": np.int32}
DTYPES = {**BITS, "f32": np.float32, "f64": np.float64, "i64": np.int64}
SIZES = [
    ((64, 96), (1, 0)),
    ((67, 83), (1, 0)),
    ((3, 37, 50), (0, 2, 1)),
    ((2, 24, 5, 7), (0, 2, 3, 1)),
    ((2, 5, 7, 24), (0, 3, 1, 2)),
    ((5, 33, 19), (2, 0, 1)),
    ((2, 9, 130), (0, 2, 1)),
    ((2, 3, 20, 21), (0, 2, 3, 1)),
]


@pytest.mark.parametrize("dtype", [*DTYPES, "bf16"])
def test_transposes_are_exact(dtype):
    source = np.random.default_rng(5)
    for shape, axes in SIZES:
        graph = lt.Graph()
        graph.tensor("x", shape, dtype).permute(*axes).output("y")
        numbers = source.integers(-99, 99, shape).astype(DTYPES.get(dtype, np.float32))
        result = dict(lt.compile(graph)(x=numbers))["y"]
        assert np.array_equal(np.asarray(result), numbers.transpose(axes)), (shape, axes)


@pytest.mark.parametrize("dtype", ["f16", "bf16", "i8", "i16", "f64", "i64"])
def test_squares_of_every_dtype_are_transposed_in_registers(dtype):
    graph = lt.Graph()
    graph.tensor("x", (64, 96), dtype).permute(1, 0).output("y")
    body = lt.compile(graph).source.partition("LM_BODY void")[2]
    assert "lm_transpose<" in body and "lm_gather" not in body

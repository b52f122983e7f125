"""Block formats: equal to the reference implementation of GGUF, and to ml_dtypes for 8-bit floats, bit for bit."""

from __future__ import annotations

import numpy as np
import pytest

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import DTypeError
from lumin_tune.core.formats import (
    FORMATS,
    GROUPED,
    ROUNDED,
    WIDE,
    can_be_grouped,
    random_blocks,
    row_bytes,
    unpacked,
)

GROUPED_NAMES = [name + kind + GROUPED for name in FORMATS if can_be_grouped(name) for kind in (ROUNDED, WIDE)]


def _reference(blocks: Array, name: str) -> Array:
    if name.startswith("f8"):
        ml_dtypes = pytest.importorskip("ml_dtypes", reason="the reference for 8-bit floats is not installed")
        kinds = {"f8_e4m3": ml_dtypes.float8_e4m3fn, "f8_e5m2": ml_dtypes.float8_e5m2}
        return np.asarray(blocks.view(kinds[name]).astype(np.float32))
    gguf = pytest.importorskip("gguf", reason="the reference implementation of GGUF is not installed")
    return np.asarray(gguf.quants.dequantize(blocks, gguf.GGMLQuantizationType[name.upper()]))


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_means_what_its_reference_says(name: str) -> None:
    """Random bytes, so that scales are of every kind, subnormal, infinite and NaN among them."""
    blocks = np.random.default_rng(0).integers(0, 256, (3, 100, 4 * FORMATS[name].size_bytes), dtype=np.uint8)
    with np.errstate(all="ignore"):
        found, wanted = unpacked(blocks, name), _reference(blocks, name)
    assert found.shape == (3, 100, 4 * FORMATS[name].elements)
    assert found.dtype == np.float32
    np.testing.assert_array_equal(found, wanted)


def test_every_byte_of_8_bit_floats() -> None:
    every = np.arange(256, dtype=np.uint8)
    for name in ("f8_e4m3", "f8_e5m2"):
        np.testing.assert_array_equal(unpacked(every, name), _reference(every, name))


@pytest.mark.parametrize("name", [*FORMATS, *GROUPED_NAMES])
def test_random_blocks_have_numbers_of_usual_size(name: str) -> None:
    """Those of grouped rows too: kernels are checked with them."""
    blocks = random_blocks(np.random.default_rng(0), name, (40, row_bytes(name, 1024)))
    assert np.abs(unpacked(blocks, name)).max() < 1e5


def test_rows_are_whole_blocks() -> None:
    assert row_bytes("Q4_1", 576) == 360
    assert FORMATS["q4_k"].bits == 4.5
    with pytest.raises(DTypeError, match="q4_k packs blocks of 256 elements; a row of 576 is not whole blocks"):
        row_bytes("q4_k", 576)
    with pytest.raises(DTypeError, match="a row of 19 bytes is not whole blocks of 20 \\(q4_1\\)"):
        unpacked(np.zeros(19, np.uint8), "q4_1")

"""Quantising: what comes back against the package gguf, and the error that a format can have."""

from __future__ import annotations

import numpy as np
import pytest

from lumin_tune.core.errors import DTypeError
from lumin_tune.core.formats import FORMATS, unpacked
from lumin_tune.llm.quantization.encoders import ENCODERS, encode

BITS = {"q4_0": 4, "q4_1": 4, "q5_0": 5, "q5_1": 5, "q8_0": 8, "q4_k": 4, "q5_k": 5, "q6_k": 6}
VALUES = np.random.default_rng(0).standard_normal((12, 512)).astype(np.float32) * 0.1


@pytest.mark.parametrize("name", ENCODERS)
def test_blocks_mean_nearly_what_was_encoded(name: str) -> None:
    """The reference reads the blocks; the mean error is about that of rounding to so many bits."""
    gguf = pytest.importorskip("gguf", reason="the package gguf, which reads the blocks, is not installed")
    blocks = encode(VALUES, name)
    theirs = gguf.quants.dequantize(blocks, gguf.GGMLQuantizationType[name.upper().replace("_K", "_K")])
    np.testing.assert_allclose(unpacked(blocks, name), theirs, rtol=1e-6, atol=1e-7)
    error = np.sqrt(np.mean((theirs - VALUES) ** 2)) / VALUES.std()
    assert error < 1.6 / 2 ** BITS[name]


@pytest.mark.parametrize("name", ["q4_0", "q4_1", "q5_0", "q5_1", "q8_0"])
def test_legacy_formats_equal_the_reference(name: str) -> None:
    gguf = pytest.importorskip("gguf", reason="the package gguf, which encodes too, is not installed")
    wanted = gguf.quants.quantize(VALUES, gguf.GGMLQuantizationType[name.upper()])
    assert np.mean(encode(VALUES, name) != wanted) < 0.002  # a code at a tie may round the other way


@pytest.mark.parametrize("name", ENCODERS)
def test_zeros_constants_and_outliers_are_finite(name: str) -> None:
    elements = FORMATS[name].elements
    rows = np.zeros((4, elements), np.float32)
    rows[1] = 0.5
    rows[2, 3] = 60.0
    rows[3] = np.linspace(-1, 1, elements)
    found = unpacked(encode(rows, name), name)
    assert np.isfinite(found).all()
    assert not found[0].any()
    assert np.abs(found[3] - rows[3]).max() < 4 / 2 ** BITS[name]


def test_what_cannot_be_encoded_is_refused() -> None:
    with pytest.raises(DTypeError, match=r"cannot quantise to 'q4_9'.*q4_0"):
        encode(VALUES, "q4_9")
    with pytest.raises(DTypeError, match="not whole blocks"):
        encode(VALUES[:, :100], "q4_k")
    assert encode(np.empty((0, 64), np.float32), "q8_0").shape == (0, 68)

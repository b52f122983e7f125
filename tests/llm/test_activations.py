"""Activations in 8 bits: logits near the exact ones, the same whether tokens are read together or one by one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from tests.llm.tiny import write_llama

from lumin_tune.core.errors import OptionError
from lumin_tune.llm import LanguageModel
from lumin_tune.llm.quantization.writing import quantize_file
from lumin_tune.weights import load_weights

pytest.importorskip("tokenizers", reason="the library tokenizers of the extra `llm` is not installed")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("activations")
    list(quantize_file(load_weights(write_llama(folder / "tiny.gguf")), "q8_0", folder / "q8_0.gguf"))
    return folder / "q8_0.gguf"


def test_logits_are_near_the_exact_ones(path: Path) -> None:
    exact, rounded = (
        LanguageModel.from_gguf(path, context=64, buckets=(1, 8), threads=1, activations=each)
        for each in ("exact", "int8")
    )
    ids = [40, 50, 60, 70, 80, 90, 100, 110]
    wanted, found = exact.logits(ids), rounded.logits(ids)
    spread = wanted.std()
    assert 1e-5 * spread < np.abs(found - wanted).max() < 0.25 * spread
    cache = rounded.steps.new_cache(64)
    singly = np.stack([rounded.steps.extend(cache, [each]) for each in ids])
    assert np.abs(singly - found).max() < 0.1 * spread


def test_an_unknown_name_is_refused(path: Path) -> None:
    with pytest.raises(OptionError, match="unknown activations 'int4'"):
        LanguageModel.from_gguf(path, activations="int4")

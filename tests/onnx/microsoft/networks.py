"""Small networks in the spelling that onnxruntime's optimiser knows, exported from PyTorch."""

from __future__ import annotations

import math
import warnings
from pathlib import Path
from typing import Any

import torch
import torch.nn.functional as F
from torch import nn

WIDTH, HEADS, WORDS = 32, 4, 99


def by_heads(x: torch.Tensor) -> torch.Tensor:
    return x.view(x.size(0), x.size(1), HEADS, WIDTH // HEADS).permute(0, 2, 1, 3)


def attention(q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, mask: Any) -> torch.Tensor:
    scores = mask(torch.matmul(by_heads(q), by_heads(k).transpose(-1, -2)) / math.sqrt(WIDTH // HEADS))
    y = torch.matmul(F.softmax(scores, dim=-1), by_heads(v)).permute(0, 2, 1, 3).contiguous()
    return y.view(y.size(0), y.size(1), WIDTH)


def fast_gelu(x: torch.Tensor) -> torch.Tensor:
    return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * torch.pow(x, 3))))


class EncoderLayer(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.query, self.key, self.value, self.dense = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.up, self.down = nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.first, self.second = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        y = attention(self.query(x), self.key(x), self.value(x), lambda scores: scores + mask)
        x = self.first(self.dense(y) + x)
        return self.second(self.down(F.gelu(self.up(x))) + x)


class Encoder(nn.Module):
    """As BERT: embeddings of words, places and kinds, and layers with the normalisation last."""

    def __init__(self) -> None:
        super().__init__()
        self.word, self.place, self.kind = (nn.Embedding(count, WIDTH) for count in (WORDS, 64, 2))
        self.norm, self.layer = nn.LayerNorm(WIDTH), EncoderLayer()
        self.register_buffer("places", torch.arange(64).unsqueeze(0))

    def forward(self, ids: torch.Tensor, mask: torch.Tensor, kinds: torch.Tensor) -> torch.Tensor:
        x = self.norm(self.word(ids) + self.kind(kinds) + self.place(self.places[:, : ids.size(1)]))
        return self.layer(x, (1.0 - mask[:, None, None, :].to(x.dtype)) * -10000.0)


class Decoder(nn.Module):
    """As GPT-2: one merged projection, a causal mask out of a table, the normalisation first."""

    def __init__(self) -> None:
        super().__init__()
        self.word, self.place = nn.Embedding(WORDS, WIDTH), nn.Embedding(64, WIDTH)
        self.first, self.second, self.last = (nn.LayerNorm(WIDTH) for _ in range(3))
        self.attend, self.dense = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.up, self.down = nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.register_buffer("seen", torch.tril(torch.ones(64, 64)).view(1, 1, 64, 64).bool())

    def masked(self, scores: torch.Tensor) -> torch.Tensor:
        count = scores.size(-1)
        return torch.where(self.seen[:, :, :count, :count], scores, torch.tensor(-1e4))

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        x = self.word(ids) + self.place(torch.arange(ids.size(1)).unsqueeze(0))
        q, k, v = self.attend(self.first(x)).split(WIDTH, dim=2)
        x = x + self.dense(attention(q, k, v, self.masked))
        x = x + self.down(fast_gelu(self.up(self.second(x))))
        return self.last(x) @ self.word.weight.T


class Convolutions(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.first, self.norm = nn.Conv2d(3, 8, 3, 2, 1), nn.BatchNorm2d(8)
        self.each, self.last = nn.Conv2d(8, 8, 3, 1, 1, groups=8), nn.Conv2d(8, 12, 1)
        self.head = nn.Linear(12, 5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = F.relu(self.norm(self.first(x)))
        x = F.leaky_relu(self.last(F.hardswish(self.each(x)) + x), 0.2)
        return self.head(torch.sigmoid(F.max_pool2d(x, 2)).mean((2, 3)))


def export(name: str, folder: Path) -> Path:
    """Write a network to a file, its batch and its sequence symbolic, and return the path."""
    torch.manual_seed(0)
    ids = torch.randint(0, WORDS, (2, 7))
    ones = torch.ones_like(ids)
    made: dict[str, tuple[nn.Module, tuple[Any, ...], list[str]]] = {
        "encoder": (Encoder(), (ids, ones, ones), ["input_ids", "attention_mask", "token_type_ids"]),
        "decoder": (Decoder(), (ids,), ["input_ids"]),
        "convolutions": (Convolutions(), (torch.randn(2, 3, 16, 16),), ["image"]),
    }
    network, inputs, names = made[name]
    axes = {0: "batch"} if name == "convolutions" else {0: "batch", 1: "sequence"}
    path = folder / f"{name}.onnx"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        torch.onnx.export(
            network.eval(),
            inputs,
            str(path),
            input_names=names,
            output_names=["y"],
            opset_version=17,
            dynamic_axes=dict.fromkeys(names, axes),
            dynamo=False,
        )
    return path

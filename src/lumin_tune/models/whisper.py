"""Whisper (Radford et al. 2022): speech to text, with the names of Hugging Face's WhisperForConditionalGeneration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import Conv1d, Embedding, LayerNorm, Linear, Module, merge_heads, split_heads
from lumin_tune.nn.initialization import normal
from lumin_tune.nn.parameter import Parameter
from lumin_tune.nn.position import positions_from


@dataclass(frozen=True, slots=True)
class WhisperConfig:
    """Sizes of a Whisper; the names are those of Hugging Face's config.json. The defaults are whisper-tiny's.

    >>> from lumin_tune import models
    >>> models.WhisperConfig(encoder_layers=6, decoder_layers=6).d_model
    384
    """

    vocab_size: int = 51865
    num_mel_bins: int = 80
    d_model: int = 384
    encoder_layers: int = 4
    decoder_layers: int = 4
    encoder_attention_heads: int = 6
    decoder_attention_heads: int = 6
    encoder_ffn_dim: int = 1536
    decoder_ffn_dim: int = 1536
    max_source_positions: int = 1500
    max_target_positions: int = 448

    @classmethod
    def small(cls) -> Self:
        """A model for tests: 2 layers of width 32 each.

        >>> from lumin_tune import models
        >>> models.WhisperConfig.small().encoder_layers
        2
        """
        return cls(
            vocab_size=96,
            num_mel_bins=8,
            d_model=32,
            encoder_layers=2,
            decoder_layers=2,
            encoder_attention_heads=4,
            decoder_attention_heads=4,
            encoder_ffn_dim=64,
            decoder_ffn_dim=64,
            max_source_positions=20,
            max_target_positions=24,
        )


class Whisper(Module):
    """features: f32 (batch, mel bins, 2 × source positions), ids: i64 (batch, n) -> logits (batch, n, vocabulary).

    >>> from lumin_tune import models
    >>> config = models.WhisperConfig.small()
    >>> g = lt.Graph()
    >>> features = g.tensor("features", (1, config.num_mel_bins, 2 * config.max_source_positions))
    >>> models.Whisper(config)(features, g.tensor("ids", (1, 5), "i64")).shape
    (1, 5, 96)
    """

    def __init__(self, config: WhisperConfig) -> None:
        self.config = config
        self.model = _Model(config)
        self.proj_out = _Head(self.model.decoder.embed_tokens)

    def forward(self, features: Tensor, ids: Tensor) -> Tensor:
        logits: Tensor = self.proj_out(self.model.decoder(ids, self.model.encoder(features)))
        return logits


class _Model(Module):
    def __init__(self, config: WhisperConfig) -> None:
        self.encoder = _Encoder(config)
        self.decoder = _Decoder(config)


class _Head(Module):
    """Logits by the transposed token embedding, which is the same parameter."""

    def __init__(self, embedding: Embedding) -> None:
        self.weight = embedding.weight

    def forward(self, x: Tensor) -> Tensor:
        return x @ self.weight.on(x).transpose(0, 1)


class _Encoder(Module):
    def __init__(self, config: WhisperConfig) -> None:
        width = config.d_model
        self.conv1 = Conv1d(config.num_mel_bins, width, 3, padding=1)
        self.conv2 = Conv1d(width, width, 3, stride=2, padding=1)
        self.embed_positions = _Positions(config.max_source_positions, width)
        heads, hidden = config.encoder_attention_heads, config.encoder_ffn_dim
        self.layers = [_EncoderLayer(width, heads, hidden) for _ in range(config.encoder_layers)]
        self.layer_norm = LayerNorm(width)

    def forward(self, features: Tensor) -> Tensor:
        sound: Tensor = self.conv2(self.conv1(features).gelu()).gelu()
        x: Tensor = self.embed_positions(sound.transpose(-2, -1))
        for layer in self.layers:
            x = layer(x)
        normed: Tensor = self.layer_norm(x)
        return normed


class _Decoder(Module):
    def __init__(self, config: WhisperConfig) -> None:
        width = config.d_model
        self.embed_tokens = Embedding(config.vocab_size, width, initialization=normal(0.02))
        self.embed_positions = Embedding(config.max_target_positions, width, initialization=normal(0.02))
        heads, hidden = config.decoder_attention_heads, config.decoder_ffn_dim
        self.layers = [_DecoderLayer(width, heads, hidden) for _ in range(config.decoder_layers)]
        self.layer_norm = LayerNorm(width)

    def forward(self, ids: Tensor, sound: Tensor) -> Tensor:
        x: Tensor = self.embed_tokens(ids) + self.embed_positions(positions_from(ids, ids.shape[-1]))
        for layer in self.layers:
            x = layer(x, sound)
        normed: Tensor = self.layer_norm(x)
        return normed


class _Positions(Module):
    """Fixed sinusoidal positions, stored in checkpoints as a weight."""

    def __init__(self, count: int, width: int) -> None:
        self.weight = Parameter((count, width), initialization=_sinusoids)

    def forward(self, x: Tensor) -> Tensor:
        return x + self.weight.on(x).take(positions_from(x, x.shape[-2]), 0)


def _sinusoids(shape: Sequence[int], generator: np.random.Generator) -> Array:
    count, width = shape
    rates = np.exp(-np.log(10000) / (width // 2 - 1) * np.arange(width // 2))
    angles = np.arange(count)[:, None] * rates
    return np.concatenate([np.sin(angles), np.cos(angles)], axis=1)


class _Attention(Module):
    """Attention without a bias for keys."""

    def __init__(self, width: int, heads: int) -> None:
        self.k_proj = Linear(width, width, bias=False)
        self.v_proj = Linear(width, width)
        self.q_proj = Linear(width, width)
        self.out_proj = Linear(width, width)
        self.heads = heads

    def forward(self, x: Tensor, source: Tensor, causal: bool = False) -> Tensor:
        query = split_heads(self.q_proj(x), self.heads)
        key, value = split_heads(self.k_proj(source), self.heads), split_heads(self.v_proj(source), self.heads)
        y: Tensor = self.out_proj(merge_heads(query.scaled_dot_product_attention(key, value, causal=causal)))
        return y


class _EncoderLayer(Module):
    def __init__(self, width: int, heads: int, hidden: int) -> None:
        self.self_attn = _Attention(width, heads)
        self.self_attn_layer_norm = LayerNorm(width)
        self.fc1 = Linear(width, hidden)
        self.fc2 = Linear(hidden, width)
        self.final_layer_norm = LayerNorm(width)

    def forward(self, x: Tensor) -> Tensor:
        normed = self.self_attn_layer_norm(x)
        attended: Tensor = x + self.self_attn(normed, normed)
        y: Tensor = attended + self.fc2(self.fc1(self.final_layer_norm(attended)).gelu())
        return y


class _DecoderLayer(Module):
    def __init__(self, width: int, heads: int, hidden: int) -> None:
        self.self_attn = _Attention(width, heads)
        self.self_attn_layer_norm = LayerNorm(width)
        self.encoder_attn = _Attention(width, heads)
        self.encoder_attn_layer_norm = LayerNorm(width)
        self.fc1 = Linear(width, hidden)
        self.fc2 = Linear(hidden, width)
        self.final_layer_norm = LayerNorm(width)

    def forward(self, x: Tensor, sound: Tensor) -> Tensor:
        normed = self.self_attn_layer_norm(x)
        spoken: Tensor = x + self.self_attn(normed, normed, causal=True)
        heard: Tensor = spoken + self.encoder_attn(self.encoder_attn_layer_norm(spoken), sound)
        y: Tensor = heard + self.fc2(self.fc1(self.final_layer_norm(heard)).gelu())
        return y

"""Llama 3 style decoders, with the parameter names of Hugging Face's LlamaForCausalLM."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import Embedding, KVCache, Linear, Module, MultiHeadAttention, RMSNorm, RotaryPositions, SwiGLU
from lumin_tune.nn.initialization import normal


@dataclass(frozen=True, slots=True)
class LlamaConfig:
    """Sizes of a Llama; the names are those of Hugging Face's config.json. The defaults are Llama 3 8B's.

    rope_scaling: Llama 3.1's (factor, low_freq_factor, high_freq_factor, original length), None for earlier versions.

        >>> from lumin_tune import models
        >>> models.LlamaConfig(num_hidden_layers=16, hidden_size=2048).num_hidden_layers
        16
    """

    vocab_size: int = 128256
    hidden_size: int = 4096
    intermediate_size: int = 14336
    num_hidden_layers: int = 32
    num_attention_heads: int = 32
    num_key_value_heads: int = 8
    max_position_embeddings: int = 8192
    rms_norm_eps: float = 1e-5
    rope_theta: float = 500000.0
    rope_scaling: tuple[float, float, float, int] | None = None
    tie_word_embeddings: bool = False
    dtype: str = "f32"

    @classmethod
    def small(cls) -> Self:
        """A model for tests: 2 layers of width 32.

        >>> from lumin_tune import models
        >>> models.LlamaConfig.small().num_hidden_layers
        2
        """
        return cls(
            vocab_size=96,
            hidden_size=32,
            intermediate_size=80,
            num_hidden_layers=2,
            num_attention_heads=4,
            num_key_value_heads=2,
            max_position_embeddings=64,
            rope_theta=10000.0,
        )


class Llama(Module):
    """ids: i64 (batch, n) -> logits (batch, n, vocabulary); caches and start as in `GPT2`.

    >>> from lumin_tune import models
    >>> models.Llama(models.LlamaConfig.small())(lt.Graph().tensor("ids", (1, 5), "i64")).shape
    (1, 5, 96)
    """

    def __init__(self, config: LlamaConfig) -> None:
        self.config = config
        self.model = _Decoder(config)
        self.lm_head = Linear(config.hidden_size, config.vocab_size, False, config.dtype, initialization=normal(0.02))
        if config.tie_word_embeddings:
            self.lm_head.weight = self.model.embed_tokens.weight

    def forward(self, ids: Tensor, caches: list[KVCache] | None = None, start: Tensor | None = None) -> Tensor:
        logits: Tensor = self.lm_head(self.model(ids, caches, start))
        return logits


class LlamaDecoder(Module):
    """A Llama for incremental decoding; its caches are states of the graph; see `GPT2Decoder`.

    >>> from lumin_tune import models
    >>> g = lt.Graph()
    >>> decoder = models.LlamaDecoder(models.Llama(models.LlamaConfig.small()), batch=1)
    >>> decoder(g.tensor("ids", (1, 1), "i64"), g.tensor("start", (), "i64")).shape
    (1, 1, 96)
    """

    def __init__(self, model: Llama, batch: int, capacity: int | None = None) -> None:
        config = model.config
        self.model = model
        width = config.hidden_size // config.num_attention_heads
        longest = capacity or config.max_position_embeddings
        self.caches = [
            KVCache(batch, config.num_key_value_heads, longest, width, config.dtype)
            for _ in range(config.num_hidden_layers)
        ]

    def forward(self, ids: Tensor, start: Tensor) -> Tensor:
        logits: Tensor = self.model(ids, self.caches, start)
        return logits


class _Decoder(Module):
    def __init__(self, config: LlamaConfig) -> None:
        rotary = RotaryPositions(
            config.hidden_size // config.num_attention_heads, config.rope_theta, scaling=config.rope_scaling
        )
        self.embed_tokens = Embedding(config.vocab_size, config.hidden_size, config.dtype, normal(0.02))
        self.layers = [_Layer(config, rotary) for _ in range(config.num_hidden_layers)]
        self.norm = RMSNorm(config.hidden_size, config.rms_norm_eps, config.dtype)

    def forward(self, ids: Tensor, caches: list[KVCache] | None, start: Tensor | None) -> Tensor:
        x: Tensor = self.embed_tokens(ids)
        for index, layer in enumerate(self.layers):
            x = layer(x, caches[index] if caches else None, start)
        normed: Tensor = self.norm(x)
        return normed


class _Layer(Module):
    def __init__(self, config: LlamaConfig, rotary: RotaryPositions) -> None:
        width, eps, dtype = config.hidden_size, config.rms_norm_eps, config.dtype
        self.self_attn = MultiHeadAttention(
            width, config.num_attention_heads, config.num_key_value_heads, bias=False, dtype=dtype, rotary=rotary
        )
        self.mlp = SwiGLU(width, config.intermediate_size, dtype=dtype)
        self.input_layernorm = RMSNorm(width, eps, dtype)
        self.post_attention_layernorm = RMSNorm(width, eps, dtype)

    def forward(self, x: Tensor, cache: KVCache | None, start: Tensor | None) -> Tensor:
        normed = self.input_layernorm(x)
        attended: Tensor = x + self.self_attn(normed, causal=True, cache=cache, start=start)
        y: Tensor = attended + self.mlp(self.post_attention_layernorm(attended))
        return y

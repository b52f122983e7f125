"""GPT-2 (Radford et al. 2019), with the parameter names of Hugging Face's GPT2LMHeadModel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import Embedding, KVCache, LayerNorm, Linear, Module, activation, merge_heads, split_heads
from lumin_tune.nn.initialization import normal
from lumin_tune.nn.position import positions_from


@dataclass(frozen=True, slots=True)
class GPT2Config:
    """Sizes of a GPT-2; the names are those of Hugging Face's config.json.

    >>> from lumin_tune import models
    >>> models.GPT2Config(n_layer=24, n_embd=1024, n_head=16).n_layer
    24
    """

    vocab_size: int = 50257
    n_positions: int = 1024
    n_embd: int = 768
    n_layer: int = 12
    n_head: int = 12
    layer_norm_epsilon: float = 1e-5
    activation_function: str = "gelu_new"

    @classmethod
    def small(cls) -> Self:
        """A model for tests: 2 layers of width 32.

        >>> from lumin_tune import models
        >>> models.GPT2Config.small().n_layer
        2
        """
        return cls(vocab_size=96, n_positions=48, n_embd=32, n_layer=2, n_head=4)


class GPT2(Module):
    """ids: i64 (batch, n) -> logits f32 (batch, n, vocabulary).

    With `caches` (one per layer) and `start` (the position of the first id), keys and values are cached.

        >>> from lumin_tune import models
        >>> models.GPT2(models.GPT2Config.small())(lt.Graph().tensor("ids", (1, 5), "i64")).shape
        (1, 5, 96)
    """

    def __init__(self, config: GPT2Config) -> None:
        self.config = config
        self.transformer = _Transformer(config)
        self.lm_head = _Head(self.transformer.wte)

    def forward(self, ids: Tensor, caches: list[KVCache] | None = None, start: Tensor | None = None) -> Tensor:
        logits: Tensor = self.lm_head(self.transformer(ids, caches, start))
        return logits


class GPT2Decoder(Module):
    """A GPT-2 for incremental decoding; its caches are states of the graph.

    ids: i64 (batch, n), the new tokens, start: i64 (), the number of previous tokens -> logits f32 (batch, n,
    vocabulary). One graph with a symbolic n serves both prefill and decoding.

        >>> from lumin_tune import models
        >>> g = lt.Graph()
        >>> decoder = models.GPT2Decoder(models.GPT2(models.GPT2Config.small()), batch=1)
        >>> decoder(g.tensor("ids", (1, 1), "i64"), g.tensor("start", (), "i64")).shape
        (1, 1, 96)
    """

    def __init__(self, model: GPT2, batch: int, capacity: int | None = None) -> None:
        config = model.config
        self.model = model
        width = config.n_embd // config.n_head
        longest = capacity or config.n_positions
        self.caches = [KVCache(batch, config.n_head, longest, width) for _ in range(config.n_layer)]

    def forward(self, ids: Tensor, start: Tensor) -> Tensor:
        logits: Tensor = self.model(ids, self.caches, start)
        return logits


class _Transformer(Module):
    def __init__(self, config: GPT2Config) -> None:
        self.wte = Embedding(config.vocab_size, config.n_embd, initialization=normal(0.02))
        self.wpe = Embedding(config.n_positions, config.n_embd, initialization=normal(0.02))
        self.h = [_Block(config) for _ in range(config.n_layer)]
        self.ln_f = LayerNorm(config.n_embd, config.layer_norm_epsilon)

    def forward(self, ids: Tensor, caches: list[KVCache] | None, start: Tensor | None) -> Tensor:
        x: Tensor = self.wte(ids) + self.wpe(positions_from(ids, ids.shape[-1], start))
        for index, block in enumerate(self.h):
            x = block(x, caches[index] if caches else None, start)
        normed: Tensor = self.ln_f(x)
        return normed


class _Head(Module):
    """Logits through the transposed token embedding; the parameter is shared."""

    def __init__(self, embedding: Embedding) -> None:
        self.weight = embedding.weight

    def forward(self, x: Tensor) -> Tensor:
        return x @ self.weight.on(x).transpose(0, 1)


class _Block(Module):
    def __init__(self, config: GPT2Config) -> None:
        self.ln_1 = LayerNorm(config.n_embd, config.layer_norm_epsilon)
        self.attn = _Attention(config)
        self.ln_2 = LayerNorm(config.n_embd, config.layer_norm_epsilon)
        self.mlp = _FeedForward(config)

    def forward(self, x: Tensor, cache: KVCache | None, start: Tensor | None) -> Tensor:
        attended: Tensor = x + self.attn(self.ln_1(x), cache, start)
        y: Tensor = attended + self.mlp(self.ln_2(attended))
        return y


class _Attention(Module):
    def __init__(self, config: GPT2Config) -> None:
        width = config.n_embd
        self.c_attn = Linear(width, 3 * width, transposed=True, initialization=normal(0.02))
        self.c_proj = Linear(width, width, transposed=True, initialization=normal(0.02))
        self.heads = config.n_head

    def forward(self, x: Tensor, cache: KVCache | None, start: Tensor | None) -> Tensor:
        query, key, value = (split_heads(part, self.heads) for part in self.c_attn(x).chunk(3, axis=-1))
        if cache is None or start is None:
            attended = query.scaled_dot_product_attention(key, value, causal=True)
        else:
            key, value = cache(key, value, start)
            attended = query.scaled_dot_product_attention(key, value, mask=cache.mask(query, start))
        y: Tensor = self.c_proj(merge_heads(attended))
        return y


class _FeedForward(Module):
    def __init__(self, config: GPT2Config) -> None:
        width = config.n_embd
        self.c_fc = Linear(width, 4 * width, transposed=True, initialization=normal(0.02))
        self.c_proj = Linear(4 * width, width, transposed=True, initialization=normal(0.02))
        self.act = activation(config.activation_function)

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.c_proj(self.act(self.c_fc(x)))
        return y

"""The graph of a decoder: new tokens and a key-value cache to logits and new keys and values.

Weights have the names of GGUF files (`blk.0.attn_q.weight`), whichever file they come from. The graph reads the cache
as inputs and returns the rows to append: the cache is written once per position and never copied.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.expression import Size, dim
from lumin_tune.core.tensor import Graph, Tensor
from lumin_tune.llm.cache_format import CacheFormat
from lumin_tune.llm.configuration import DecoderConfig, Rope
from lumin_tune.llm.weights import DecoderWeights

_ACTIVATIONS: dict[str, Callable[[Tensor], Tensor]] = {
    "silu": lambda x: x.silu(),
    "gelu": lambda x: x.gelu(),
    "gelu_tanh": lambda x: x.gelu("tanh"),
    "relu": lambda x: x.relu(),
}


@dataclass(frozen=True, slots=True)
class StepShape:
    """The sizes of one decoder graph: sequences, new tokens of each, and which tokens' logits it returns.

    tokens: a number, or a symbolic dimension. logits: "last" for those of the token at `last` of each sequence, "all"
    for those of all tokens.
    """

    batch: int
    tokens: Size
    logits: str = "last"


def record_decoder(config: DecoderConfig, weights: DecoderWeights, shape: StepShape, cache: CacheFormat) -> Graph:
    """Return the graph of one step.

    Inputs: ids: i64 (batch, tokens); start: i64 (batch,), cached tokens of each sequence; last: i64 (batch,), the
    token whose logits are wanted, if `shape.logits` is "last"; and the cached keys and values of each layer, (past,
    batch, key heads, ...) in the parts of `cache`, with a symbolic `past`. Outputs: logits, f32 (batch, vocabulary) or
    (batch, tokens, vocabulary), and the new rows of the cache, (tokens, batch, key heads, ...), under the names of the
    inputs with `new_` before them.
    """
    graph = Graph()
    ids = graph.tensor("ids", (shape.batch, shape.tokens), "i64")
    start = graph.tensor("start", (shape.batch,), "i64")
    places = _Places.of(config, shape, start)
    recording = _Recording(config, weights, shape, cache, graph)
    x = weights.embed(graph, ids)
    if config.embedding_scale != 1.0:
        x = x * config.embedding_scale
    for layer in range(config.layers):
        x = recording.layer(layer, x, places)
    if shape.logits == "last":
        last = graph.tensor("last", (shape.batch,), "i64")
        rows = last + x._iota(shape.batch) * shape.tokens
        x = x.reshape(shape.batch * shape.tokens, config.width).take(rows, 0)
    logits = recording.head(recording.norm("output_norm", x))
    if config.logit_softcap:
        logits = _soft_capped(logits, config.logit_softcap)
    logits.output("logits")
    return graph


@dataclass(frozen=True, slots=True)
class _Places:
    """Positions of the new tokens, and what they see: masks of (batch, 1, 1, tokens, keys)."""

    waves: dict[Rope, tuple[Tensor, Tensor]]
    past: Any
    cached: Tensor
    fresh: Tensor
    cached_local: Tensor | None
    fresh_local: Tensor | None

    @classmethod
    def of(cls, config: DecoderConfig, shape: StepShape, start: Tensor) -> _Places:
        past = dim("past", 0, config.context)
        steps = start._iota(shape.tokens)
        positions = start.unsqueeze(1) + steps.unsqueeze(0)
        query = positions.reshape(shape.batch, 1, 1, shape.tokens, 1)
        key = start._iota(past).reshape(1, 1, 1, 1, past)
        cached = key < start.reshape(shape.batch, 1, 1, 1, 1)
        own, new = steps.reshape(1, 1, 1, shape.tokens, 1), steps.reshape(1, 1, 1, 1, shape.tokens)
        fresh = new <= own
        local: tuple[Tensor | None, Tensor | None] = (None, None)
        if config.local:
            local = cached & (key > query - config.window), fresh & (new > own - config.window)
        ropes = [rope for rope in (config.rope, config.local_rope) if rope is not None]
        waves = {rope: _waves(rope, positions) for rope in ropes}
        return cls(waves, past, cached, fresh, *local)


def _waves(rope: Rope, positions: Tensor) -> tuple[Tensor, Tensor]:
    """Return cosines and sines: (batch, tokens) -> (batch, tokens, 1, pairs)."""
    frequencies = positions._literal(np.array(rope.frequencies), positions.cast("f32").dtype)
    angles = positions.cast("f32").unsqueeze(-1).unsqueeze(-1) * frequencies
    return angles.cos() * rope.scale, angles.sin() * rope.scale


def _rotated(x: Tensor, rope: Rope, waves: tuple[Tensor, Tensor]) -> Tensor:
    """Rotate the pairs of the first elements of each head. x: (batch, tokens, heads, width)."""
    cosine, sine = waves
    half = len(rope.frequencies)
    a, b = x[..., :half], x[..., half : 2 * half]
    turned = (a * cosine - b * sine).concat(b * cosine + a * sine, axis=-1)
    return turned if x.shape[-1] == 2 * half else turned.concat(x[..., 2 * half :], axis=-1)


def _soft_capped(x: Tensor, cap: float) -> Tensor:
    return (x * (1 / cap)).tanh() * cap


@dataclass(frozen=True, slots=True)
class _Recording:
    """Recording of layers in one graph."""

    config: DecoderConfig
    weights: DecoderWeights
    shape: StepShape
    cache: CacheFormat
    graph: Graph

    def layer(self, layer: int, x: Tensor, places: _Places) -> Tensor:
        config, name = self.config, f"blk.{layer}"
        normed = self.norm(f"{name}.attn_norm", x)
        attended = self.attention(layer, normed, places)
        if config.parallel:
            return x + attended + self.feed_forward(name, normed)
        if config.post_norms:
            attended = self.norm(f"{name}.post_attention_norm", attended)
        x = x + attended
        out = self.feed_forward(name, self.norm(f"{name}.ffn_norm", x))
        return x + (self.norm(f"{name}.post_ffw_norm", out) if config.post_norms else out)

    def norm(self, name: str, x: Tensor) -> Tensor:
        weight = self.weights.vector(self.graph, f"{name}.weight")
        if self.config.norm == "layer":
            return x.layer_norm(weight, self.weights.vector(self.graph, f"{name}.bias"), -1, self.config.norm_eps)
        return x.rms_norm(weight, -1, self.config.norm_eps)

    def linear(self, name: str, x: Tensor, bias: str) -> Tensor:
        y = self.weights.linear(self.graph, f"{name}.weight", x)
        return y + self.weights.vector(self.graph, f"{name}.bias") if bias in self.config.biases else y

    def head(self, x: Tensor) -> Tensor:
        if not self.config.tied:
            return self.linear("output", x, "head")
        y = self.weights.linear(self.graph, "token_embd.weight", x)
        return y + self.weights.vector(self.graph, "output.bias") if "head" in self.config.biases else y

    def feed_forward(self, name: str, x: Tensor) -> Tensor:
        act = _ACTIVATIONS[self.config.activation]
        up = self.linear(f"{name}.ffn_up", x, "up")
        inner = act(self.linear(f"{name}.ffn_gate", x, "up")) * up if self.config.gated else act(up)
        return self.linear(f"{name}.ffn_down", inner, "down")

    def attention(self, layer: int, x: Tensor, places: _Places) -> Tensor:
        """x: (batch, tokens, width) -> the same shape. Attention to the cache and to the new tokens, one softmax."""
        config, name = self.config, f"blk.{layer}"
        batch, tokens, width = self.shape.batch, self.shape.tokens, config.head_width
        query = self.linear(f"{name}.attn_q", x, "q").reshape(batch, tokens, config.heads, width)
        key = self.linear(f"{name}.attn_k", x, "k").reshape(batch, tokens, config.key_heads, width)
        value = self.linear(f"{name}.attn_v", x, "v").reshape(batch, tokens, config.key_heads, width)
        if config.query_norm:
            query, key = self.norm(f"{name}.attn_q_norm", query), self.norm(f"{name}.attn_k_norm", key)
        local = layer in config.local
        if layer not in config.unrotated:
            rope = config.local_rope if local and config.local_rope is not None else config.rope
            query, key = _rotated(query, rope, places.waves[rope]), _rotated(key, rope, places.waves[rope])
        query = (query * config.attention_scale).reshape(batch, tokens, config.key_heads, config.groups, width)
        query = query.permute(0, 2, 3, 1, 4)  # (batch, key heads, groups, tokens, width)
        new_keys = self.cache.store(self.graph, f"keys.{layer}", key.permute(1, 0, 2, 3))
        new_values = self.cache.store(self.graph, f"values.{layer}", value.permute(1, 0, 2, 3))
        size = (places.past, batch, config.key_heads, width)
        old_keys = self.cache.read(self.graph, f"keys.{layer}", size)
        old_values = self.cache.read(self.graph, f"values.{layer}", size)
        old = self.scores(query, old_keys, places.cached_local if local else places.cached)
        new = self.scores(query, new_keys, places.fresh_local if local else places.fresh)
        greatest = old.max(-1, keepdim=True).maximum(new.max(-1, keepdim=True))
        old, new = (old - greatest).exp(), (new - greatest).exp()
        total = old.sum(-1, keepdim=True) + new.sum(-1, keepdim=True)
        mixed = (old @ _heads_first(old_values) + new @ _heads_first(new_values)) / total
        return self.linear(f"{name}.attn_output", mixed.permute(0, 3, 1, 2, 4).flatten(2), "o")

    def scores(self, query: Tensor, keys: Tensor, visible: Tensor | None) -> Tensor:
        """query: (batch, key heads, groups, tokens, width), keys: (count, batch, key heads, width)."""
        scores = query @ _heads_first(keys).transpose()
        if self.config.attention_softcap:
            scores = _soft_capped(scores, self.config.attention_softcap)
        assert visible is not None
        return visible.broadcast_to(scores.shape).where(scores, -math.inf)


def _heads_first(rows: Tensor) -> Tensor:
    """(count, batch, key heads, width) -> (batch, key heads, 1, count, width)"""
    return rows.permute(1, 2, 0, 3).unsqueeze(2)

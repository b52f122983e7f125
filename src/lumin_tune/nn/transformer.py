"""Transformer blocks: feed-forward networks; encoder, decoder and encoder-decoder layers."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.activation import activation
from lumin_tune.nn.attention import KVCache, MultiHeadAttention
from lumin_tune.nn.linear import Linear
from lumin_tune.nn.module import Module
from lumin_tune.nn.normalization import LayerNorm


class FeedForward(Module):
    """x: (..., width) -> fc2(activation(fc1(x))).

    >>> lt.nn.FeedForward(16, hidden=64)(lt.Graph().tensor("x", (1, 5, 16))).shape
    (1, 5, 16)
    """

    def __init__(self, width: int, hidden: int, act: str = "gelu", bias: bool = True, dtype: object = "f32") -> None:
        self.fc1 = Linear(width, hidden, bias, dtype)
        self.fc2 = Linear(hidden, width, bias, dtype)
        self.act = activation(act)

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.fc2(self.act(self.fc1(x)))
        return y


class SwiGLU(Module):
    """x: (..., width) -> down(silu(gate(x)) * up(x)) (Shazeer, GLU Variants Improve Transformer, 2020).

    >>> lt.nn.SwiGLU(16, hidden=64)(lt.Graph().tensor("x", (1, 5, 16))).shape
    (1, 5, 16)
    """

    def __init__(self, width: int, hidden: int, bias: bool = False, dtype: object = "f32") -> None:
        self.gate_proj = Linear(width, hidden, bias, dtype)
        self.up_proj = Linear(width, hidden, bias, dtype)
        self.down_proj = Linear(hidden, width, bias, dtype)

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.down_proj(self.gate_proj(x).silu() * self.up_proj(x))
        return y


class EncoderLayer(Module):
    """Self-attention and feed-forward network with residuals. x: (batch, n, width) -> the same shape.

    norm_first: pre-norm (GPT-2, ViT, Whisper) instead of post-norm (BERT, the original transformer).

        >>> lt.nn.EncoderLayer(16, heads=2, hidden=32)(lt.Graph().tensor("x", (1, 5, 16))).shape
        (1, 5, 16)
    """

    def __init__(
        self,
        width: int,
        heads: int,
        hidden: int,
        act: str = "gelu",
        norm_first: bool = True,
        eps: float = 1e-5,
        dtype: object = "f32",
    ) -> None:
        self.self_attn = MultiHeadAttention(width, heads, dtype=dtype)
        self.mlp = FeedForward(width, hidden, act, dtype=dtype)
        self.norm1 = LayerNorm(width, eps, dtype=dtype)
        self.norm2 = LayerNorm(width, eps, dtype=dtype)
        self.norm_first = norm_first

    def forward(
        self,
        x: Tensor,
        mask: Any = None,
        causal: bool = False,
        cache: KVCache | None = None,
        start: Tensor | None = None,
    ) -> Tensor:
        if self.norm_first:
            x = x + self.self_attn(self.norm1(x), mask=mask, causal=causal, cache=cache, start=start)
            return _sum(x, self.mlp(self.norm2(x)))
        x = self.norm1(x + self.self_attn(x, mask=mask, causal=causal, cache=cache, start=start))
        y: Tensor = self.norm2(x + self.mlp(x))
        return y


class DecoderLayer(Module):
    """Causal self-attention, cross-attention and feed-forward network, with residuals.

    x: (batch, n, width), context: (batch, m, width) -> (batch, n, width).

        >>> g = lt.Graph()
        >>> x, context = g.tensor("x", (1, 5, 16)), g.tensor("context", (1, 7, 16))
        >>> lt.nn.DecoderLayer(16, heads=2, hidden=32)(x, context).shape
        (1, 5, 16)
    """

    def __init__(
        self,
        width: int,
        heads: int,
        hidden: int,
        act: str = "gelu",
        norm_first: bool = True,
        eps: float = 1e-5,
        dtype: object = "f32",
    ) -> None:
        self.self_attn = MultiHeadAttention(width, heads, dtype=dtype)
        self.cross_attn = MultiHeadAttention(width, heads, dtype=dtype)
        self.mlp = FeedForward(width, hidden, act, dtype=dtype)
        self.norm1 = LayerNorm(width, eps, dtype=dtype)
        self.norm2 = LayerNorm(width, eps, dtype=dtype)
        self.norm3 = LayerNorm(width, eps, dtype=dtype)
        self.norm_first = norm_first

    def forward(
        self,
        x: Tensor,
        context: Tensor,
        context_mask: Any = None,
        cache: KVCache | None = None,
        start: Tensor | None = None,
    ) -> Tensor:
        if self.norm_first:
            x = x + self.self_attn(self.norm1(x), causal=True, cache=cache, start=start)
            x = x + self.cross_attn(self.norm2(x), context, mask=context_mask)
            return _sum(x, self.mlp(self.norm3(x)))
        x = self.norm1(x + self.self_attn(x, causal=True, cache=cache, start=start))
        x = self.norm2(x + self.cross_attn(x, context, mask=context_mask))
        y: Tensor = self.norm3(x + self.mlp(x))
        return y


class EncoderDecoder(Module):
    """An encoder and a decoder stack. source: (batch, m, width), target: (batch, n, width) -> (batch, n, width).

    >>> g = lt.Graph()
    >>> source, target = g.tensor("source", (1, 7, 16)), g.tensor("target", (1, 5, 16))
    >>> lt.nn.EncoderDecoder(16, heads=2, hidden=32, encoder_layers=1, decoder_layers=1)(source, target).shape
    (1, 5, 16)
    """

    def __init__(
        self,
        width: int,
        heads: int,
        hidden: int,
        encoder_layers: int,
        decoder_layers: int,
        act: str = "gelu",
        norm_first: bool = True,
        eps: float = 1e-5,
        dtype: object = "f32",
    ) -> None:
        options = (act, norm_first, eps, dtype)
        self.encoder = [EncoderLayer(width, heads, hidden, *options) for _ in range(encoder_layers)]
        self.decoder = [DecoderLayer(width, heads, hidden, *options) for _ in range(decoder_layers)]
        self.encoder_norm = LayerNorm(width, eps, dtype=dtype)
        self.decoder_norm = LayerNorm(width, eps, dtype=dtype)

    def forward(self, source: Tensor, target: Tensor, source_mask: Any = None) -> Tensor:
        context = self.encode(source, source_mask)
        for layer in self.decoder:
            target = layer(target, context, context_mask=source_mask)
        y: Tensor = self.decoder_norm(target)
        return y

    def encode(self, source: Tensor, mask: Any = None) -> Tensor:
        """Return the context, (batch, m, width). Called within the module's call.

        >>> class Encoder(lt.nn.EncoderDecoder):
        ...     def forward(self, source):
        ...         return self.encode(source)
        >>> Encoder(16, 2, 32, 1, 1)(lt.Graph().tensor("source", (1, 7, 16))).shape
        (1, 7, 16)
        """
        for layer in self.encoder:
            source = layer(source, mask=mask)
        y: Tensor = self.encoder_norm(source)
        return y


def _sum(x: Tensor, y: Tensor) -> Tensor:
    return x + y

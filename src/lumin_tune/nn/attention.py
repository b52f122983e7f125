"""Attention layers, and the key-value cache for decoding."""

from __future__ import annotations

from typing import Any

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.linear import Linear
from lumin_tune.nn.module import Module
from lumin_tune.nn.parameter import State
from lumin_tune.nn.position import RotaryPositions, positions_from


class KVCache(Module):
    """A key-value cache of fixed capacity, kept as states of the graph: (batch, heads, capacity, d).

    New keys and values are written at `start`; positions from start + n on are masked.

        >>> class Attend(lt.nn.Module):
        ...     def __init__(self):
        ...         self.cache = lt.nn.KVCache(batch=1, heads=2, capacity=32, width=8)
        ...         self.attention = lt.nn.MultiHeadAttention(16, heads=2)
        ...     def forward(self, x, start):
        ...         return self.attention(x, cache=self.cache, start=start)
        >>> g = lt.Graph()
        >>> Attend()(g.tensor("x", (1, 1, 16)), g.tensor("start", (), "i64")).shape, len(g.ties)
        ((1, 1, 16), 2)
    """

    def __init__(self, batch: int, heads: int, capacity: int, width: int, dtype: object = "f32") -> None:
        self.capacity = capacity
        self.keys = State((batch, heads, capacity, width), dtype)
        self.values = State((batch, heads, capacity, width), dtype)

    def forward(self, key: Tensor, value: Tensor, start: Tensor) -> tuple[Tensor, Tensor]:
        """Write new keys and values, (batch, heads, n, d), at `start` and return all of them. start: () integer.

        >>> g = lt.Graph()
        >>> new = g.tensor("new", (1, 2, 1, 8))
        >>> keys, values = lt.nn.KVCache(1, 2, 32, 8)(new, new, g.tensor("start", (), "i64"))
        >>> keys.shape
        (1, 2, 32, 8)
        """
        places = positions_from(key, key.shape[-2], start)
        return self._written(self.keys, key, places), self._written(self.values, value, places)

    def mask(self, queries: Tensor, start: Tensor) -> Tensor:
        """Return the causal mask, bool (n, capacity): query i, at position start + i, attends to positions up to its
        own.

            >>> g = lt.Graph()
            >>> cache = lt.nn.KVCache(1, 2, 4, 8)
            >>> y = cache.mask(g.zeros((1, 2, 2, 8)), g.constant(1)).output("y")
            >>> g.interpret()["y"].astype(int)
            array([[1, 1, 0, 0],
                   [1, 1, 1, 0]])
        """
        place = positions_from(queries, queries.shape[-2], start).unsqueeze(-1)
        return positions_from(queries, self.capacity).unsqueeze(0) <= place

    def _written(self, state: State, new: Tensor, places: Tensor) -> Tensor:
        old = state.on(new)
        if old.shape[:2] != new.shape[:2] or old.shape[3] != new.shape[3]:
            raise ShapeError(f"the cache holds {old!r}, which {new!r} does not fit")
        written = old._emit("scatter", places, new.cast(old.dtype), axis=2, combine="set")
        state.update(written)
        return written


class MultiHeadAttention(Module):
    """Multi-head attention with projections. x: (batch, n, width) -> (batch, n, width).

    key_value_heads: fewer than `heads` for grouped-query attention. head_width: width // heads by default. rotary:
    applies rotary position embeddings to queries and keys. Parameters: q_proj, k_proj, v_proj, o_proj, each a Linear.

        >>> attention = lt.nn.MultiHeadAttention(16, heads=4, key_value_heads=2)
        >>> attention(lt.Graph().tensor("x", (1, 5, 16)), causal=True).shape
        (1, 5, 16)
    """

    def __init__(
        self,
        width: int,
        heads: int,
        key_value_heads: int | None = None,
        head_width: int | None = None,
        bias: bool = True,
        dtype: object = "f32",
        rotary: RotaryPositions | None = None,
        context_width: int | None = None,
    ) -> None:
        groups = key_value_heads or heads
        if heads < 1 or heads % groups or (head_width is None and width % heads):
            raise ShapeError(
                f"attention: {heads} heads must divide the width {width} and be a multiple of the "
                f"{groups} key-value heads"
            )
        self.heads, self.key_value_heads, self.head_width = heads, groups, head_width or width // heads
        source = context_width or width
        self.q_proj = Linear(width, heads * self.head_width, bias, dtype)
        self.k_proj = Linear(source, groups * self.head_width, bias, dtype)
        self.v_proj = Linear(source, groups * self.head_width, bias, dtype)
        self.o_proj = Linear(heads * self.head_width, width, bias, dtype)
        self.rotary = rotary

    def forward(
        self,
        x: Tensor,
        context: Tensor | None = None,
        mask: Any = None,
        causal: bool = False,
        cache: KVCache | None = None,
        start: Tensor | None = None,
    ) -> Tensor:
        """Apply attention to x, or to context: (batch, m, context_width). mask, causal: as in the tensor method.

        cache, start: write keys and values at start and attend to all positions up to each query's own.

            >>> g = lt.Graph()
            >>> x, context = g.tensor("x", (1, 5, 16)), g.tensor("context", (1, 7, 16))
            >>> lt.nn.MultiHeadAttention(16, heads=4)(x, context).shape
            (1, 5, 16)
        """
        source = x if context is None else context
        query = split_heads(self.q_proj(x), self.heads)
        key = split_heads(self.k_proj(source), self.key_value_heads)
        value = split_heads(self.v_proj(source), self.key_value_heads)
        if self.rotary is not None:
            query, key = self.rotary(query, start), self.rotary(key, start)
        if cache is not None:
            if start is None or context is not None:
                raise ShapeError("attention with a cache needs the position to write at (start), and no context")
            key, value = cache(key, value, start)
            past = cache.mask(query, start)
            mask, causal = past if mask is None else past & mask, False
        y = query.scaled_dot_product_attention(key, value, mask=mask, causal=causal)
        merged: Tensor = self.o_proj(merge_heads(y))
        return merged


def split_heads(x: Tensor, heads: int) -> Tensor:
    """(batch, n, heads*d) -> (batch, heads, n, d)

    >>> lt.nn.split_heads(lt.Graph().tensor("x", (1, 5, 16)), 4).shape
    (1, 4, 5, 4)
    """
    width = x.shape[-1]
    if not isinstance(width, int) or width % heads:
        raise ShapeError(f"{heads} heads do not divide the last axis of {x!r}")
    return x.reshape(*x.shape[:-1], heads, width // heads).transpose(-3, -2)


def merge_heads(x: Tensor) -> Tensor:
    """(batch, heads, n, d) -> (batch, n, heads*d)

    >>> lt.nn.merge_heads(lt.Graph().tensor("x", (1, 4, 5, 4))).shape
    (1, 5, 16)
    """
    return x.transpose(-3, -2).flatten(-2)

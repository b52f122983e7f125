"""BERT encoders (Devlin et al. 2018), with the parameter names of Hugging Face's BertModel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import Embedding, LayerNorm, Linear, Module, activation, merge_heads, split_heads
from lumin_tune.nn.initialization import normal
from lumin_tune.nn.position import positions_from


@dataclass(frozen=True, slots=True)
class BertConfig:
    """Sizes of a BERT encoder; the names are those of Hugging Face's config.json.

    >>> from lumin_tune import models
    >>> models.BertConfig(num_hidden_layers=6).num_hidden_layers
    6
    """

    vocab_size: int = 30522
    hidden_size: int = 768
    num_hidden_layers: int = 12
    num_attention_heads: int = 12
    intermediate_size: int = 3072
    hidden_act: str = "gelu"
    max_position_embeddings: int = 512
    type_vocab_size: int = 2
    layer_norm_eps: float = 1e-12

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Self:
        """Return the configuration in the settings of a config.json; other settings are ignored.

        >>> from lumin_tune import models
        >>> models.BertConfig.of({"hidden_size": 384, "model_type": "bert"}).hidden_size
        384
        """
        return cls(**{field.name: settings[field.name] for field in fields(cls) if field.name in settings})

    @classmethod
    def base(cls) -> Self:
        """bert-base: 12 layers of width 768.

        >>> from lumin_tune import models
        >>> models.BertConfig.base().num_hidden_layers
        12
        """
        return cls()

    @classmethod
    def minilm(cls) -> Self:
        """all-MiniLM-L6-v2: 6 layers of width 384.

        >>> from lumin_tune import models
        >>> models.BertConfig.minilm().num_hidden_layers
        6
        """
        return cls(hidden_size=384, num_hidden_layers=6, intermediate_size=1536)

    @classmethod
    def small(cls) -> Self:
        """A model for tests: 2 layers of width 32.

        >>> from lumin_tune import models
        >>> models.BertConfig.small().num_hidden_layers
        2
        """
        return cls(
            vocab_size=100,
            hidden_size=32,
            num_hidden_layers=2,
            num_attention_heads=4,
            intermediate_size=64,
            max_position_embeddings=40,
        )


class Bert(Module):
    """Token ids to hidden states.

    ids: i64 (batch, n), mask: i64 (batch, n), 1 for tokens and 0 for padding -> f32 (batch, n, hidden).

        >>> from lumin_tune import models
        >>> models.Bert(models.BertConfig.small())(lt.Graph().tensor("ids", (1, 5), "i64")).shape
        (1, 5, 32)
    """

    def __init__(self, config: BertConfig) -> None:
        self.config = config
        self.embeddings = _Embeddings(config)
        self.encoder = _Encoder(config)
        self.pooler = _Pooler(config)

    def forward(self, ids: Tensor, mask: Tensor | None = None, types: Tensor | None = None) -> Tensor:
        allowed = None if mask is None else (mask != 0).unsqueeze((1, 2))
        hidden: Tensor = self.embeddings(ids, types)
        for layer in self.encoder.layer:
            hidden = layer(hidden, allowed)
        return hidden


class SentenceEncoder(Module):
    """Token ids to one unit vector per sentence: the normalised mean of BERT's hidden states over the tokens.

    ids, mask: i64 (batch, n) -> f32 (batch, hidden), as in sentence-transformers' all-MiniLM models.

        >>> from lumin_tune import models
        >>> g = lt.Graph()
        >>> ids, mask = g.tensor("ids", (1, 5), "i64"), g.tensor("mask", (1, 5), "i64")
        >>> models.SentenceEncoder(models.BertConfig.small())(ids, mask).shape
        (1, 32)
    """

    def __init__(self, config: BertConfig) -> None:
        self.bert = Bert(config)

    def forward(self, ids: Tensor, mask: Tensor) -> Tensor:
        hidden: Tensor = self.bert(ids, mask)
        weights = mask.cast(hidden.dtype).unsqueeze(-1)
        mean = (hidden * weights).sum(1) / weights.sum(1).maximum(1e-9)
        return mean / (mean * mean).sum(-1, keepdim=True).sqrt().maximum(1e-12)


class _Embeddings(Module):
    def __init__(self, config: BertConfig) -> None:
        width, start = config.hidden_size, normal(0.02)
        self.word_embeddings = Embedding(config.vocab_size, width, initialization=start)
        self.position_embeddings = Embedding(config.max_position_embeddings, width, initialization=start)
        self.token_type_embeddings = Embedding(config.type_vocab_size, width, initialization=start)
        self.LayerNorm = LayerNorm(width, config.layer_norm_eps)

    def forward(self, ids: Tensor, types: Tensor | None) -> Tensor:
        words = self.word_embeddings(ids)
        places = self.position_embeddings(positions_from(ids, ids.shape[-1]))
        kinds = self.token_type_embeddings.weight.on(ids)[0] if types is None else self.token_type_embeddings(types)
        normed: Tensor = self.LayerNorm(words + places + kinds)
        return normed


class _Encoder(Module):
    def __init__(self, config: BertConfig) -> None:
        self.layer = [_Layer(config) for _ in range(config.num_hidden_layers)]


class _Layer(Module):
    def __init__(self, config: BertConfig) -> None:
        self.attention = _Attention(config)
        self.intermediate = _Dense(config.hidden_size, config.intermediate_size)
        self.output = _Output(config.intermediate_size, config)
        self.act = activation(config.hidden_act)

    def forward(self, x: Tensor, allowed: Tensor | None) -> Tensor:
        x = self.attention(x, allowed)
        y: Tensor = self.output(self.act(self.intermediate(x)), x)
        return y


class _Attention(Module):
    def __init__(self, config: BertConfig) -> None:
        width = config.hidden_size
        # The attribute is called `self` in Hugging Face's names.
        self.self = _Projections(width)
        self.output = _Output(width, config)
        self.heads = config.num_attention_heads

    def forward(self, x: Tensor, allowed: Tensor | None) -> Tensor:
        query, key, value = (split_heads(y, self.heads) for y in getattr(self, "self")(x))  # noqa: B009
        attended = merge_heads(query.scaled_dot_product_attention(key, value, mask=allowed))
        y: Tensor = self.output(attended, x)
        return y


class _Projections(Module):
    def __init__(self, width: int) -> None:
        start = normal(0.02)
        self.query = Linear(width, width, initialization=start)
        self.key = Linear(width, width, initialization=start)
        self.value = Linear(width, width, initialization=start)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        return self.query(x), self.key(x), self.value(x)


class _Dense(Module):
    def __init__(self, inputs: int, outputs: int) -> None:
        self.dense = Linear(inputs, outputs, initialization=normal(0.02))

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.dense(x)
        return y


class _Output(Module):
    """A projection, the residual, and the normalisation of their sum."""

    def __init__(self, inputs: int, config: BertConfig) -> None:
        self.dense = Linear(inputs, config.hidden_size, initialization=normal(0.02))
        self.LayerNorm = LayerNorm(config.hidden_size, config.layer_norm_eps)

    def forward(self, x: Tensor, residual: Tensor) -> Tensor:
        y: Tensor = self.LayerNorm(self.dense(x) + residual)
        return y


class _Pooler(Module):
    """The tanh projection of the first token; unused by sentence encoders but present in their files."""

    def __init__(self, config: BertConfig) -> None:
        self.dense = Linear(config.hidden_size, config.hidden_size, initialization=normal(0.02))

    def forward(self, hidden: Tensor) -> Tensor:
        return self.dense(hidden[:, 0]).tanh()  # type: ignore[no-any-return]

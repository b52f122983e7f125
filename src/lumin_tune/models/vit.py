"""Vision transformers (Dosovitskiy et al. 2020), with the names of Hugging Face's ViTForImageClassification."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import Conv2d, FeedForward, LayerNorm, Linear, Module, MultiHeadAttention
from lumin_tune.nn.initialization import truncated_normal, zeros
from lumin_tune.nn.parameter import Parameter


@dataclass(frozen=True, slots=True)
class ViTConfig:
    """Sizes of a vision transformer; the names are those of Hugging Face's config.json. The defaults are ViT-B/16's.

    >>> from lumin_tune import models
    >>> models.ViTConfig(image_size=384).image_size
    384
    """

    hidden_size: int = 768
    num_hidden_layers: int = 12
    num_attention_heads: int = 12
    intermediate_size: int = 3072
    image_size: int = 224
    patch_size: int = 16
    num_channels: int = 3
    hidden_act: str = "gelu"
    layer_norm_eps: float = 1e-12
    num_labels: int = 1000

    @classmethod
    def small(cls) -> Self:
        """A model for tests: 2 layers of width 32 on images of 16 × 16.

        >>> from lumin_tune import models
        >>> models.ViTConfig.small().image_size
        16
        """
        return cls(
            hidden_size=32,
            num_hidden_layers=2,
            num_attention_heads=4,
            intermediate_size=64,
            image_size=16,
            patch_size=4,
            num_labels=10,
        )


class ViT(Module):
    """images: f32 (batch, channels, size, size) -> logits f32 (batch, labels).

    >>> from lumin_tune import models
    >>> model = models.ViT(models.ViTConfig.small())
    >>> model(lt.Graph().tensor("images", (1, 3, 16, 16))).shape
    (1, 10)
    """

    def __init__(self, config: ViTConfig) -> None:
        self.config = config
        self.vit = _Encoder(config)
        self.classifier = Linear(config.hidden_size, config.num_labels)

    def forward(self, images: Tensor) -> Tensor:
        logits: Tensor = self.classifier(self.vit(images)[:, 0])
        return logits


class _Encoder(Module):
    def __init__(self, config: ViTConfig) -> None:
        self.embeddings = _Embeddings(config)
        self.layers = [_Layer(config) for _ in range(config.num_hidden_layers)]
        self.layernorm = LayerNorm(config.hidden_size, config.layer_norm_eps)

    def forward(self, images: Tensor) -> Tensor:
        x: Tensor = self.embeddings(images)
        for layer in self.layers:
            x = layer(x)
        normed: Tensor = self.layernorm(x)
        return normed


class _Embeddings(Module):
    def __init__(self, config: ViTConfig) -> None:
        width, patches = config.hidden_size, (config.image_size // config.patch_size) ** 2
        self.cls_token = Parameter((1, 1, width), initialization=zeros)
        self.position_embeddings = Parameter((1, patches + 1, width), initialization=truncated_normal(0.02))
        self.patch_embeddings = _Patches(config)

    def forward(self, images: Tensor) -> Tensor:
        patches: Tensor = self.patch_embeddings(images)
        token = self.cls_token.on(images).expand(patches.shape[0], -1, -1)
        return token.concat(patches, axis=1) + self.position_embeddings.on(images)


class _Patches(Module):
    def __init__(self, config: ViTConfig) -> None:
        self.projection = Conv2d(config.num_channels, config.hidden_size, config.patch_size, config.patch_size)

    def forward(self, images: Tensor) -> Tensor:
        projected: Tensor = self.projection(images)
        return projected.flatten(2).transpose(1, 2)


class _Layer(Module):
    def __init__(self, config: ViTConfig) -> None:
        self.attention = MultiHeadAttention(config.hidden_size, config.num_attention_heads)
        self.layernorm_before = LayerNorm(config.hidden_size, config.layer_norm_eps)
        self.layernorm_after = LayerNorm(config.hidden_size, config.layer_norm_eps)
        self.mlp = FeedForward(config.hidden_size, config.intermediate_size, config.hidden_act)

    def forward(self, x: Tensor) -> Tensor:
        attended: Tensor = x + self.attention(self.layernorm_before(x))
        y: Tensor = attended + self.mlp(self.layernorm_after(attended))
        return y

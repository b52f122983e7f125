"""Residual networks (He et al. 2015), with the parameter names of Hugging Face's ResNetForImageClassification."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import BatchNorm, Conv2d, Linear, Module, Sequential


@dataclass(frozen=True, slots=True)
class ResNetConfig:
    """Sizes of a residual network; the names are those of Hugging Face's config.json. The defaults are ResNet-50's.

    >>> from lumin_tune import models
    >>> models.ResNetConfig(depths=(3, 4, 23, 3)).depths
    (3, 4, 23, 3)
    """

    embedding_size: int = 64
    hidden_sizes: tuple[int, ...] = (256, 512, 1024, 2048)
    depths: tuple[int, ...] = (3, 4, 6, 3)
    layer_type: str = "bottleneck"
    num_channels: int = 3
    num_labels: int = 1000

    @classmethod
    def resnet18(cls) -> Self:
        """Return the configuration of ResNet-18.

        >>> from lumin_tune import models
        >>> models.ResNetConfig.resnet18().depths
        (2, 2, 2, 2)
        """
        return cls(hidden_sizes=(64, 128, 256, 512), depths=(2, 2, 2, 2), layer_type="basic")

    @classmethod
    def resnet50(cls) -> Self:
        """Return the configuration of ResNet-50.

        >>> from lumin_tune import models
        >>> models.ResNetConfig.resnet50().depths
        (3, 4, 6, 3)
        """
        return cls()

    @classmethod
    def small(cls, layer_type: str = "basic") -> Self:
        """A model for tests: two stages of one and two blocks.

        >>> from lumin_tune import models
        >>> models.ResNetConfig.small().depths
        (1, 2)
        """
        return cls(embedding_size=8, hidden_sizes=(8, 16), depths=(1, 2), layer_type=layer_type, num_labels=10)


class ResNet(Module):
    """images: f32 (batch, channels, height, width) -> logits f32 (batch, labels).

    >>> from lumin_tune import models
    >>> models.ResNet(models.ResNetConfig.small())(lt.Graph().tensor("images", (1, 3, 32, 32))).shape
    (1, 10)
    """

    def __init__(self, config: ResNetConfig) -> None:
        self.config = config
        self.resnet = _Backbone(config)
        self.classifier = {"1": Linear(config.hidden_sizes[-1], config.num_labels)}

    def forward(self, images: Tensor) -> Tensor:
        logits: Tensor = self.classifier["1"](self.resnet(images).mean((2, 3)))
        return logits


class _Backbone(Module):
    def __init__(self, config: ResNetConfig) -> None:
        self.embedder = {"embedder": _ConvNorm(config.num_channels, config.embedding_size, 7, 2)}
        self.encoder = _Encoder(config)

    def forward(self, images: Tensor) -> Tensor:
        stem: Tensor = self.embedder["embedder"](images)
        features: Tensor = self.encoder(stem.max_pool2d(3, 2, 1))
        return features


class _Encoder(Module):
    def __init__(self, config: ResNetConfig) -> None:
        sizes = (config.embedding_size, *config.hidden_sizes)
        self.stages = [
            _Stage(config.layer_type, sizes[i], sizes[i + 1], depth, 1 if i == 0 else 2)
            for i, depth in enumerate(config.depths)
        ]

    def forward(self, x: Tensor) -> Tensor:
        for stage in self.stages:
            x = stage(x)
        return x


class _Stage(Module):
    def __init__(self, layer_type: str, inputs: int, outputs: int, depth: int, stride: int) -> None:
        blocks = [
            _Block(layer_type, inputs if i == 0 else outputs, outputs, stride if i == 0 else 1) for i in range(depth)
        ]
        self.layers = Sequential(*blocks)

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.layers(x)
        return y


class _Block(Module):
    """Two 3×3 convolutions, or a 1×1, 3×3, 1×1 bottleneck with a quarter of the channels, with a shortcut."""

    def __init__(self, layer_type: str, inputs: int, outputs: int, stride: int) -> None:
        steps: list[Module]
        if layer_type == "bottleneck":
            inner = outputs // 4
            steps = [
                _ConvNorm(inputs, inner, 1),
                _ConvNorm(inner, inner, 3, stride),
                _ConvNorm(inner, outputs, 1, act=False),
            ]
        else:
            steps = [_ConvNorm(inputs, outputs, 3, stride), _ConvNorm(outputs, outputs, 3, act=False)]
        self.layer = Sequential(*steps)
        needed = inputs != outputs or stride != 1
        self.shortcut = _ConvNorm(inputs, outputs, 1, stride, act=False) if needed else None

    def forward(self, x: Tensor) -> Tensor:
        straight: Tensor = self.shortcut(x) if self.shortcut else x
        bent: Tensor = self.layer(x)
        return (bent + straight).relu()


class _ConvNorm(Module):
    def __init__(self, inputs: int, outputs: int, kernel: int, stride: int = 1, act: bool = True) -> None:
        self.convolution = Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False)
        self.normalization = BatchNorm(outputs)
        self.act = act

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.normalization(self.convolution(x))
        return y.relu() if self.act else y

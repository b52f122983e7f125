"""MobileNetV2 (Sandler et al. 2018), with the names of Hugging Face's MobileNetV2ForImageClassification."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn import BatchNorm, Conv2d, Linear, Module

_CHANNELS = (16, 24, 24, 32, 32, 32, 64, 64, 64, 64, 96, 96, 96, 160, 160, 160, 320)
_STRIDES = (2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class MobileNetV2Config:
    """Sizes of a MobileNetV2; the names are those of Hugging Face's config.json.

    depth_multiplier: scales the channels of every layer. tf_padding: pad strided convolutions as TensorFlow does.

        >>> from lumin_tune import models
        >>> models.MobileNetV2Config(depth_multiplier=0.5).num_labels
        1001
    """

    depth_multiplier: float = 1.0
    expand_ratio: int = 6
    num_channels: int = 3
    num_labels: int = 1001
    tf_padding: bool = True
    layer_norm_eps: float = 1e-3

    @classmethod
    def small(cls) -> Self:
        """A model for tests: an eighth of the channels.

        >>> from lumin_tune import models
        >>> models.MobileNetV2Config.small().depth_multiplier
        0.125
        """
        return cls(depth_multiplier=0.125, num_labels=10)

    def channels(self, count: int) -> int:
        """Return `count` scaled and rounded to a multiple of 8, at most a tenth lower.

        >>> from lumin_tune import models
        >>> models.MobileNetV2Config(depth_multiplier=0.5).channels(24)
        16
        """
        return _rounded(round(count * self.depth_multiplier))


class MobileNetV2(Module):
    """images: f32 (batch, channels, height, width) -> logits f32 (batch, labels).

    >>> from lumin_tune import models
    >>> models.MobileNetV2(models.MobileNetV2Config.small())(lt.Graph().tensor("images", (1, 3, 32, 32))).shape
    (1, 10)
    """

    def __init__(self, config: MobileNetV2Config) -> None:
        self.config = config
        self.mobilenet_v2 = _Backbone(config)
        last = 1280 if config.depth_multiplier < 1 else config.channels(1280)
        self.classifier = Linear(last, config.num_labels)

    def forward(self, images: Tensor) -> Tensor:
        logits: Tensor = self.classifier(self.mobilenet_v2(images).mean((2, 3)))
        return logits


class _Backbone(Module):
    def __init__(self, config: MobileNetV2Config) -> None:
        channels = [config.channels(count) for count in _CHANNELS]
        self.conv_stem = _Stem(config, config.channels(32), channels[0])
        self.layer = [
            _InvertedResidual(config, channels[i], channels[i + 1], stride) for i, stride in enumerate(_STRIDES)
        ]
        last = 1280 if config.depth_multiplier < 1 else config.channels(1280)
        self.conv_1x1 = _ConvNorm(config, channels[-1], last, 1)

    def forward(self, images: Tensor) -> Tensor:
        x: Tensor = self.conv_stem(images)
        for layer in self.layer:
            x = layer(x)
        features: Tensor = self.conv_1x1(x)
        return features


class _Stem(Module):
    def __init__(self, config: MobileNetV2Config, expanded: int, outputs: int) -> None:
        self.first_conv = _ConvNorm(config, config.num_channels, expanded, 3, 2)
        self.conv_3x3 = _ConvNorm(config, expanded, expanded, 3, groups=expanded)
        self.reduce_1x1 = _ConvNorm(config, expanded, outputs, 1, act=False)

    def forward(self, images: Tensor) -> Tensor:
        y: Tensor = self.reduce_1x1(self.conv_3x3(self.first_conv(images)))
        return y


class _InvertedResidual(Module):
    """A 1×1 expansion, a 3×3 depthwise convolution and a 1×1 projection, with a residual if the shape is
    preserved.
    """

    def __init__(self, config: MobileNetV2Config, inputs: int, outputs: int, stride: int) -> None:
        expanded = _rounded(inputs * config.expand_ratio)
        self.expand_1x1 = _ConvNorm(config, inputs, expanded, 1)
        self.conv_3x3 = _ConvNorm(config, expanded, expanded, 3, stride, expanded)
        self.reduce_1x1 = _ConvNorm(config, expanded, outputs, 1, act=False)
        self.residual = stride == 1 and inputs == outputs

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.reduce_1x1(self.conv_3x3(self.expand_1x1(x)))
        return x + y if self.residual else y


class _ConvNorm(Module):
    def __init__(
        self,
        config: MobileNetV2Config,
        inputs: int,
        outputs: int,
        kernel: int,
        stride: int = 1,
        groups: int = 1,
        act: bool = True,
    ) -> None:
        padding = "same" if config.tf_padding else kernel // 2
        self.convolution = Conv2d(inputs, outputs, kernel, stride, padding, groups=groups, bias=False)
        self.normalization = BatchNorm(outputs, config.layer_norm_eps)
        self.act = act

    def forward(self, x: Tensor) -> Tensor:
        y: Tensor = self.normalization(self.convolution(x))
        return y.clip(0, 6) if self.act else y


def _rounded(value: int, divisor: int = 8) -> int:
    near = max(divisor, int(value + divisor / 2) // divisor * divisor)
    return near + divisor if near < 0.9 * value else near

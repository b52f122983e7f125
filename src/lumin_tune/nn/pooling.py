"""Pooling layers, for `Sequential`; the options are those of the tensor methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.module import Module

PerAxis = int | Sequence[int]


class MaxPool(Module):
    """Maximum pooling over all axes after the first two. x: (batch, channels, *spatial).

    >>> lt.nn.MaxPool(3, stride=2, padding=1)(lt.Graph().tensor("x", (1, 3, 8, 6))).shape
    (1, 3, 4, 3)
    """

    def __init__(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Any = 0,
        dilation: PerAxis = 1,
        ceil_mode: bool = False,
    ) -> None:
        self.options = (window, stride, padding, dilation, ceil_mode)

    def forward(self, x: Tensor) -> Tensor:
        return x.max_pool(*self.options)


class AvgPool(Module):
    """Average pooling over all axes after the first two. x: (batch, channels, *spatial).

    >>> lt.nn.AvgPool(2)(lt.Graph().tensor("x", (1, 3, 8, 6))).shape
    (1, 3, 4, 3)
    """

    def __init__(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Any = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
    ) -> None:
        self.options = (window, stride, padding, ceil_mode, count_include_pad)

    def forward(self, x: Tensor) -> Tensor:
        return x.avg_pool(*self.options)


class AdaptiveMaxPool(Module):
    """Adaptive maximum pooling. x: (..., *spatial) -> (..., *size).

    >>> lt.nn.AdaptiveMaxPool((2, 2))(lt.Graph().tensor("x", (1, 3, 8, 6))).shape
    (1, 3, 2, 2)
    """

    def __init__(self, size: PerAxis) -> None:
        self.size = size

    def forward(self, x: Tensor) -> Tensor:
        return x.adaptive_max_pool(self.size)


class AdaptiveAvgPool(Module):
    """Adaptive average pooling. x: (..., *spatial) -> (..., *size).

    >>> lt.nn.AdaptiveAvgPool((2, 2))(lt.Graph().tensor("x", (1, 3, 8, 6))).shape
    (1, 3, 2, 2)
    """

    def __init__(self, size: PerAxis) -> None:
        self.size = size

    def forward(self, x: Tensor) -> Tensor:
        return x.adaptive_avg_pool(self.size)


class GlobalAvgPool(Module):
    """The mean over all spatial axes. x: (batch, channels, *spatial) -> (batch, channels).

    >>> lt.nn.GlobalAvgPool()(lt.Graph().tensor("x", (1, 3, 8, 6))).shape
    (1, 3)
    """

    def forward(self, x: Tensor) -> Tensor:
        return x.mean(tuple(range(2, x.rank)))

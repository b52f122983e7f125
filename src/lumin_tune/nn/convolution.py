"""Convolutions and transposed convolutions over one, two and three axes, with PyTorch's parameters and options."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.tensor import Tensor
from lumin_tune.nn.initialization import kaiming_uniform, uniform
from lumin_tune.nn.module import Module
from lumin_tune.nn.parameter import Parameter

PerAxis = int | Sequence[int]


class _Convolution(Module):
    """Base of all convolutions: weight (out, in/groups, *kernel), bias (out,)."""

    axes = 0
    transposed = False

    def __init__(
        self,
        inputs: int,
        outputs: int,
        kernel: PerAxis,
        stride: PerAxis = 1,
        padding: Any = 0,
        dilation: PerAxis = 1,
        groups: int = 1,
        bias: bool = True,
        dtype: object = "f32",
        output_padding: PerAxis = 0,
    ) -> None:
        sizes = (kernel,) * self.axes if isinstance(kernel, int) else tuple(kernel)
        if len(sizes) != self.axes:
            raise ShapeError(f"{type(self).__name__}: the kernel needs {self.axes} sizes, not {list(sizes)}")
        if groups < 1 or inputs % groups or outputs % groups:
            raise ShapeError(
                f"{type(self).__name__}: {groups} groups do not divide {inputs} input and {outputs} output channels"
            )
        shape = (inputs, outputs // groups, *sizes) if self.transposed else (outputs, inputs // groups, *sizes)
        fan_in = shape[1] * math.prod(sizes)
        bound = 1 / math.sqrt(fan_in) if fan_in else 0.0
        self.weight = Parameter(shape, dtype, kaiming_uniform(math.sqrt(5)))
        self.bias = Parameter((outputs,), dtype, uniform(-bound, bound)) if bias else None
        self.stride, self.padding, self.dilation, self.groups = stride, padding, dilation, groups
        self.output_padding = output_padding

    def forward(self, x: Tensor) -> Tensor:
        if x.rank not in (self.axes + 1, self.axes + 2):
            raise ShapeError(f"{type(self).__name__} takes (batch, channels, {self.axes} spatial axes), not {x!r}")
        weight, bias = self.weight.on(x), self.bias.on(x) if self.bias else None
        if self.transposed:
            return x.conv_transpose(
                weight, bias, self.stride, self.padding, self.output_padding, self.groups, self.dilation
            )
        return x.conv(weight, bias, self.stride, self.padding, self.dilation, self.groups)


class Conv1d(_Convolution):
    """x: (batch, in, n) -> (batch, out, m); see `Tensor.conv1d` for m and the options.

    >>> lt.nn.Conv1d(3, 8, 5, padding=2)(lt.Graph().tensor("x", (1, 3, 32))).shape
    (1, 8, 32)
    """

    axes = 1


class Conv2d(_Convolution):
    """x: (batch, in, height, width) -> (batch, out, m, n); see `Tensor.conv2d` for the options.

    >>> lt.nn.Conv2d(3, 8, 3, stride=2, padding=1)(lt.Graph().tensor("x", (1, 3, 32, 32))).shape
    (1, 8, 16, 16)
    """

    axes = 2


class Conv3d(_Convolution):
    """x: (batch, in, depth, height, width) -> (batch, out, l, m, n); see `Tensor.conv3d` for the options.

    >>> lt.nn.Conv3d(3, 8, 3)(lt.Graph().tensor("x", (1, 3, 8, 8, 8))).shape
    (1, 8, 6, 6, 6)
    """

    axes = 3


class ConvTranspose1d(_Convolution):
    """x: (batch, in, n) -> (batch, out, m); weight (in, out/groups, kernel); see `Tensor.conv_transpose1d`.

    >>> lt.nn.ConvTranspose1d(3, 8, 4, stride=2, padding=1)(lt.Graph().tensor("x", (1, 3, 32))).shape
    (1, 8, 64)
    """

    axes, transposed = 1, True


class ConvTranspose2d(_Convolution):
    """x: (batch, in, height, width) -> (batch, out, m, n); weight (in, out/groups, *kernel).

    >>> lt.nn.ConvTranspose2d(3, 8, 2, stride=2)(lt.Graph().tensor("x", (1, 3, 8, 8))).shape
    (1, 8, 16, 16)
    """

    axes, transposed = 2, True


class ConvTranspose3d(_Convolution):
    """x: (batch, in, depth, height, width) -> (batch, out, l, m, n); weight (in, out/groups, *kernel).

    >>> lt.nn.ConvTranspose3d(3, 8, 2, stride=2)(lt.Graph().tensor("x", (1, 3, 4, 4, 4))).shape
    (1, 8, 8, 8, 8)
    """

    axes, transposed = 3, True

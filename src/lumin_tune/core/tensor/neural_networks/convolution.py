"""Convolutions over any number of spatial axes, and their transposes. Used through `Tensor`.

A convolution is recorded as padding, sliding windows, one product and one sum over channels and kernel axes, so that
the interpreter, the kernels and the rules recognise a contraction. Groups are a separate axis. Nothing here loops
over groups, windows or channels.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from lumin_tune.core.dtypes import DType, promote
from lumin_tune.core.errors import DTypeError, ShapeError
from lumin_tune.core.expression import Expression, Size, same_size, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.arithmetic import ArithmeticTensor
from lumin_tune.core.tensor.neural_networks.sliding import (
    Padding,
    Pairs,
    PerAxis,
    at_least_zero,
    check_fit,
    is_integer,
    read_sliding,
)


@dataclass(frozen=True, slots=True)
class ConvolutionOptions:
    """Unchecked options of a convolution call. axes: the number of spatial axes, None to infer it from the weight."""

    op: str
    axes: int | None
    stride: PerAxis
    padding: Padding
    dilation: PerAxis
    groups: Size
    output_padding: PerAxis = 0


class ConvolutionTensor(ArithmeticTensor):
    """Convolution with strides, dilations, groups and padding."""

    __slots__ = ()

    def conv(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        groups: Size = 1,
    ) -> Self:
        """Return the cross-correlation with a kernel over as many spatial axes as the weight has.

        x: (*batch, channels, *spatial), weight: (out_channels, channels/groups, *kernel), bias: (out_channels,) ->
        (*batch, out_channels, *m) with m = (n + before + after - dilation*(kernel-1) - 1)//stride + 1. There may be
        any number of batch axes. weight, bias: tensors or arrays.

        stride, dilation: an integer or one per spatial axis. padding (zeros): an integer, one per spatial axis, pairs
        ((before, after), ...), "valid" (none) or "same" (m = ceil(n/stride); the odd element is added at the end, as
        in ONNX's SAME_UPPER). groups: output channels of a group read input channels of the same group only; groups
        == channels is a depthwise convolution. Sizes may be symbolic, the groups too; they must provably divide the
        channels.

        The result has the promoted dtype; f16 and bf16 accumulate in f32, integers wrap. Raises ShapeError for shapes
        or options that do not fit, and DTypeError for bool.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 3, 32, 32), "f32")
            >>> w = g.tensor("w", (16, 3, 3, 3), "f32")
            >>> x.conv(w, stride=2, padding="same").shape
            (1, 16, 16, 16)
        """
        return self._convolve(weight, bias, ConvolutionOptions("conv", None, stride, padding, dilation, groups))

    def conv1d(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        groups: Size = 1,
    ) -> Self:
        """`conv` for x: (*batch, channels, length) and weight: (out_channels, channels/groups, size).

        Result sizes, dtypes and errors are those of `conv`.

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 2.0, 4.0, 8.0]]).conv1d([[[1.0, -1.0]]]).output("y")
            >>> g.interpret()["y"]
            array([[-1., -2., -4.]], dtype=float32)
        """
        return self._convolve(weight, bias, ConvolutionOptions("conv1d", 1, stride, padding, dilation, groups))

    def conv2d(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        groups: Size = 1,
    ) -> Self:
        """`conv` for x: (*batch, channels, height, width) and weight: (out_channels, channels/groups, *kernel).

        Result sizes, dtypes and errors are those of `conv`.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]).conv2d([[[[1.0, 1.0], [1.0, 1.0]]]]).output("y")
            >>> g.interpret()["y"]
            array([[[12., 16.]]], dtype=float32)
        """
        return self._convolve(weight, bias, ConvolutionOptions("conv2d", 2, stride, padding, dilation, groups))

    def conv3d(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        groups: Size = 1,
    ) -> Self:
        """`conv` for x: (*batch, channels, depth, height, width), weight: (out_channels, channels/groups, *kernel).

        Result sizes, dtypes and errors are those of `conv`.

            >>> g = lt.Graph()
            >>> x, w = g.tensor("x", (1, 3, 8, 32, 32)), g.tensor("w", (16, 3, 3, 3, 3))
            >>> x.conv3d(w, padding=1).shape
            (1, 16, 8, 32, 32)
        """
        return self._convolve(weight, bias, ConvolutionOptions("conv3d", 3, stride, padding, dilation, groups))

    # private

    def _convolve(self, weight: Any, bias: Any, options: ConvolutionOptions) -> Self:
        kernel, op, groups = self._lift(weight), options.op, checked_groups(options)
        axes = self._check_convolution(kernel, options)
        taken = kernel.shape[1] if groups == 1 else simplified(kernel.shape[1] * groups)
        if not same_size(taken, self.shape[-axes - 1]):
            raise ShapeError(
                f"{op}: x {shape_text(self.shape)} has {self.shape[-axes - 1]} channels, but the weight "
                f"{shape_text(kernel.shape)} takes {taken} with groups={groups}; "
                "its shape must be (out_channels, channels/groups, *kernel)",
                equal=[(taken, self.shape[-axes - 1])],
            )
        check_divides(op, groups, "out_channels, axis 0 of the weight,", kernel.shape[0])
        sliding = read_sliding(
            op, self.shape[-axes:], kernel.shape[2:], options.stride, options.padding, options.dilation
        )
        check_fit(op, self.shape[-axes:], sliding)
        x, kernel, result = self._as_one_dtype(op, kernel)
        if groups != 1:
            kernel = kernel._split_axis(0, (groups, simplified(kernel.shape[0] // groups)))
        x = x._grow_spatial(sliding.padding)
        y = x._contract_windows(kernel, sliding.stride, sliding.dilation, groups)
        return y._add_bias(op, bias, axes, result)

    def _contract_windows(self, kernel: Self, stride: Sequence[int], dilation: Sequence[int], groups: Size) -> Self:
        """Contract windows with a kernel.

        x: (*batch, channels, *n), kernel: (out, channels, *k), or (groups, out, channels, *k) if there are several
        groups, which are still part of the channels of x -> (*batch, groups*out, *m).
        """
        axes, x = len(stride), self
        if groups != 1:
            x = x._split_axis(x.rank - axes - 1, (groups, kernel.shape[2]))
        channels = x.rank - axes - 1
        batch = x.shape[: channels - (groups != 1)]
        x = x._windows(kernel.shape[-axes:], stride, dilation)
        window_axes = range(channels + 1, x.rank, 2)
        # (*batch, [groups], out, *m, channels, *k), of which x lacks `out` and the kernel `batch` and `m`
        x = x.permute(*range(channels), *window_axes, channels, *(axis + 1 for axis in window_axes))
        m = x.shape[channels : channels + axes]
        x = x._insert_axes((channels,), (kernel.shape[-axes - 2],))
        repeated = (*range(len(batch)), *range(channels + 1, channels + 1 + axes))
        spread = kernel._insert_axes(repeated, (*batch, *m))
        y = x._emit("mul", spread)._emit("sum", axes=range(channels + 1 + axes, x.rank))
        return y._merge_axes(len(batch), 2) if groups != 1 else y

    def _windows(self, window: Sequence[Size], stride: Sequence[int], dilation: Sequence[int]) -> Self:
        """Replace each of the last axes by (windows, positions): (..., *n) -> (..., m, k, m, k, ...)."""
        first, x = self.rank - len(window), self
        for axis in reversed(range(len(window))):
            x = x._window(first + axis, window[axis], stride[axis], dilation[axis])
        return x

    def _grow_spatial(self, growth: Pairs) -> Self:
        """Pad the last axes with zeros, or crop them where a width is negative."""
        others = (0,) * (self.rank - len(growth))
        lows = (*others, *(low for low, _ in growth))
        highs = (*others, *(high for _, high in growth))
        padded = self._pad_zero([at_least_zero(low) for low in lows], [at_least_zero(high) for high in highs])
        sizes = [simplified(size + low + high) for size, low, high in zip(self.shape, lows, highs)]
        return padded._slice_view([at_least_zero(simplified(-low)) for low in lows], sizes)

    def _as_one_dtype(self, op: str, kernel: Self) -> tuple[Self, Self, DType]:
        """Return x and the kernel in the accumulation dtype, and their promoted dtype."""
        result = promote(self.dtype, kernel.dtype)
        if result is DType.BOOL:
            raise DTypeError(f"{op}: takes numbers, but x and the weight are bool; cast one to i64 to count")
        working = DType.F32 if result.is_half else result
        return self.cast(working), kernel.cast(working), result

    def _add_bias(self, op: str, bias: Any, axes: int, result: DType) -> Self:
        """Add a bias per channel, in the promoted dtype of `result` and the bias."""
        if bias is None:
            return self.cast(result)
        vector, channels = self._lift(bias), self.shape[-axes - 1]
        if vector.rank != 1 or not same_size(vector.shape[0], channels):
            raise ShapeError(
                f"{op}: the bias has shape {shape_text(vector.shape)}; it must have one entry for each of the "
                f"{channels} output channels: [{channels}]",
                equal=[(vector.shape[0], channels)] if vector.rank == 1 else (),
            )
        result = promote(result, vector.dtype)
        y = self.cast(promote(self.dtype, result))
        return y._emit("add", y._spread(vector.cast(y.dtype), y.rank - axes - 1, y.shape)).cast(result)

    def _check_convolution(self, kernel: Self, options: ConvolutionOptions) -> int:
        """Return the number of spatial axes. Raises ShapeError for ranks that do not fit."""
        op = options.op
        axes = max(kernel.rank - 2, 1) if options.axes is None else options.axes
        if kernel.rank != axes + 2:
            raise ShapeError(
                f"{op}: the weight must have {axes + 2} axes, two of channels and {axes} spatial, "
                f"not the shape {shape_text(kernel.shape)}; reshape it"
            )
        if self.rank < axes + 1:
            raise ShapeError(
                f"{op}: x must have at least {axes + 1} axes, (*batch, channels, {axes} spatial), "
                f"not the shape {shape_text(self.shape)}; unsqueeze it"
            )
        return axes


def checked_groups(options: ConvolutionOptions) -> Size:
    """Return the number of groups, an integer or a symbolic size. Raises ShapeError for others and below 1."""
    groups = options.groups
    if isinstance(groups, Expression):
        if size_bounds(groups)[0] >= 1:
            return simplified(groups)
    elif is_integer(groups) and groups >= 1:
        return operator.index(groups)
    raise ShapeError(f"{options.op}: groups must be an integer or a size of at least 1, not {groups!r}")


def check_divides(op: str, groups: Size, what: str, size: Size) -> None:
    """Raise ShapeError unless the groups provably divide a size."""
    if groups != 1 and not same_size(simplified(size % groups), 0):
        raise ShapeError(
            f"{op}: groups={groups} must divide {what} which is {size}; choose groups that do, "
            "or a constant size where it is symbolic",
            equal=[(simplified(size % groups), 0)],
        )

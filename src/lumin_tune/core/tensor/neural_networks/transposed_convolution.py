"""Transposed convolutions over any number of spatial axes. Used through `Tensor`.

With strides, the elements of the result that lie `stride` apart, a phase, are a convolution of x with every stride-th
element of the kernel. All phases of equally many kernel elements are recorded as one convolution whose output channels
they are (sub-pixel convolution), and then interleaved. So no zeros are multiplied, as they would be if x were spread.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, same_size, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.layout.indexing import IndexingTensor
from lumin_tune.core.tensor.neural_networks.convolution import (
    ConvolutionOptions,
    ConvolutionTensor,
    check_divides,
    checked_groups,
)
from lumin_tune.core.tensor.neural_networks.sliding import (
    Padding,
    Pairs,
    PerAxis,
    at_least_zero,
    one_per_axis,
    pairs_per_axis,
    reach_of,
)


@dataclass(frozen=True, slots=True)
class _Phases:
    """The phases of one axis of a result, whose element i*stride + k is the sum of x[i] * kernel[k].

    before, after: phases reach from x's element `before` to `after` elements behind its last one. skipped: elements of
    the interleaved phases that precede the result. growth: the size of the result beyond size of x * stride.
    """

    size: int  # of the kernel
    stride: int
    before: int
    after: int
    skipped: int
    growth: Size

    @property
    def alike(self) -> Sequence[range]:
        """Phases that have equally many elements of the kernel, and at least one."""
        most = self.size % self.stride or self.stride
        if self.size <= self.stride:
            return (range(most),)
        return (range(most), range(most, self.stride)) if most < self.stride else (range(most),)


class TransposedConvolutionTensor(ConvolutionTensor, IndexingTensor):
    """Transposed convolution with strides, dilations, groups and padding."""

    __slots__ = ()

    def conv_transpose(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        output_padding: PerAxis = 0,
        groups: Size = 1,
        dilation: PerAxis = 1,
    ) -> Self:
        """Return the transposed convolution, the gradient of `conv` with respect to its input.

        x: (*batch, channels, *spatial), weight: (channels, out_channels/groups, *kernel), bias: (out_channels,) ->
        (*batch, out_channels, *m) with m = (n-1)*stride - before - after + dilation*(kernel-1) + output_padding + 1.

        padding: that of the transposed convolution; it crops the result. "same" gives m = n*stride, "valid" is 0.
        output_padding: additional elements at the end of each axis, fewer than its stride or dilation, which select
        among the sizes that the strided convolution maps to the same n. Formula and argument order follow PyTorch's
        conv_transpose2d; dtypes and errors are those of `conv`.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1.0, 2.0, 3.0]]]).conv_transpose([[[1.0, 10.0]]], stride=2).output("y")
            >>> g.interpret()["y"]
            array([[[ 1., 10.,  2., 20.,  3., 30.]]], dtype=float32)
        """
        options = ConvolutionOptions("conv_transpose", None, stride, padding, dilation, groups, output_padding)
        return self._convolve_transposed(weight, bias, options)

    def conv_transpose1d(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        output_padding: PerAxis = 0,
        groups: Size = 1,
        dilation: PerAxis = 1,
    ) -> Self:
        """`conv_transpose` for x: (*batch, channels, length) and weight: (channels, out_channels/groups, size).

        Result sizes, dtypes and errors are those of `conv_transpose`.

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 2.0, 3.0]]).conv_transpose1d([[[1.0, 10.0]]]).output("y")
            >>> g.interpret()["y"]
            array([[ 1., 12., 23., 30.]], dtype=float32)
        """
        options = ConvolutionOptions("conv_transpose1d", 1, stride, padding, dilation, groups, output_padding)
        return self._convolve_transposed(weight, bias, options)

    def conv_transpose2d(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        output_padding: PerAxis = 0,
        groups: Size = 1,
        dilation: PerAxis = 1,
    ) -> Self:
        """`conv_transpose` for x: (*batch, channels, height, width), weight: (channels, out/groups, *kernel).

        Result sizes, dtypes and errors are those of `conv_transpose`.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1.0, 2.0]]]).conv_transpose2d([[[[1.0], [10.0]]]]).output("y")
            >>> g.interpret()["y"]
            array([[[ 1.,  2.],
                    [10., 20.]]], dtype=float32)
        """
        options = ConvolutionOptions("conv_transpose2d", 2, stride, padding, dilation, groups, output_padding)
        return self._convolve_transposed(weight, bias, options)

    def conv_transpose3d(
        self,
        weight: Any,
        bias: Any = None,
        stride: PerAxis = 1,
        padding: Padding = 0,
        output_padding: PerAxis = 0,
        groups: Size = 1,
        dilation: PerAxis = 1,
    ) -> Self:
        """`conv_transpose` for x: (*batch, channels, depth, height, width), weight: (channels, out/groups, *kernel).

        Result sizes, dtypes and errors are those of `conv_transpose`.

            >>> g = lt.Graph()
            >>> x, w = g.tensor("x", (1, 16, 4, 8, 8)), g.tensor("w", (16, 3, 2, 2, 2))
            >>> x.conv_transpose3d(w, stride=2).shape
            (1, 3, 8, 16, 16)
        """
        options = ConvolutionOptions("conv_transpose3d", 3, stride, padding, dilation, groups, output_padding)
        return self._convolve_transposed(weight, bias, options)

    # private

    def _convolve_transposed(self, weight: Any, bias: Any, options: ConvolutionOptions) -> Self:
        kernel, op, groups = self._lift(weight), options.op, checked_groups(options)
        axes = self._check_convolution(kernel, options)
        channels = self.shape[-axes - 1]
        if not same_size(kernel.shape[0], channels):
            raise ShapeError(
                f"{op}: x {shape_text(self.shape)} has {channels} channels, but the weight "
                f"{shape_text(kernel.shape)} takes {kernel.shape[0]}; "
                "its shape must be (channels, out_channels/groups, *kernel)",
                equal=[(kernel.shape[0], channels)],
            )
        check_divides(op, groups, "channels, axis 0 of the weight,", channels)
        stride = one_per_axis(op, "stride", options.stride, axes)
        dilation = one_per_axis(op, "dilation", options.dilation, axes)
        growth = _transposed_growth(options, self.shape[-axes:], kernel.shape[2:], stride, dilation)
        x, kernel, result = self._as_one_dtype(op, kernel)
        if groups != 1:
            kernel = kernel._split_axis(0, (groups, simplified(kernel.shape[0] // groups)))
        kernel = kernel.transpose(-axes - 2, -axes - 1)
        phases = _phases(kernel.shape[-axes:], stride, dilation, growth)
        if phases is not None:
            y = x._interleaved_phases(kernel, phases, groups)
        else:
            kernel = kernel._emit("flip", axes=range(kernel.rank - axes, kernel.rank))
            y = x._space_out(stride)._grow_spatial(growth)._contract_windows(kernel, (1,) * axes, dilation, groups)
        return y._add_bias(op, bias, axes, result)

    def _interleaved_phases(self, kernel: Self, phases: Sequence[_Phases], groups: Size) -> Self:
        """Return the transposed convolution with strides, phase by phase.

        x: (*batch, channels, *n), kernel: ([groups], out, channels, *k) -> (*batch, groups*out, *m).
        """
        axes = len(phases)
        parts = [
            self._equal_phases(kernel, phases, alike, groups) for alike in itertools.product(*(p.alike for p in phases))
        ]
        first = parts[0].rank - 2 * axes  # (*batch, out, *phases, *m)
        for axis in reversed(range(axes)):
            count = len(phases[axis].alike)
            rows = [parts[at : at + count] for at in range(0, len(parts), count)]
            parts = [row[0]._joined(row, first + axis) if count > 1 else row[0] for row in rows]
        y = parts[0]
        missing = [p.stride - y.shape[first + axis] for axis, p in enumerate(phases)]
        y = y._pad_zero((0,) * y.rank, (*(0,) * first, *missing, *(0,) * axes))
        order = [place for axis in range(axes) for place in (first + axes + axis, first + axis)]
        y = y.permute(*range(first), *order)
        for axis in range(axes):
            y = y._merge_axes(first + axis, 2)
        starts = (*(0,) * first, *(p.skipped for p in phases))
        sizes = (*y.shape[:first], *(simplified(n * p.stride + p.growth) for n, p in zip(self.shape[-axes:], phases)))
        return y._slice_view(starts, sizes)

    def _equal_phases(self, kernel: Self, phases: Sequence[_Phases], alike: Sequence[range], groups: Size) -> Self:
        """Return phases with equally many kernel elements on each axis: (*batch, groups*out, *phases, *m)."""
        axes = len(phases)
        first = kernel.rank - axes
        taps = [len(range(each[0], p.size, p.stride)) for p, each in zip(phases, alike)]
        for axis, (p, each, count) in enumerate(zip(phases, alike, taps)):
            place = first + 2 * axis
            if p.stride > 1:
                last = each[0] + (count - 1) * p.stride + len(each)
                whole = kernel._slice_axis(place, each[0], min(last, p.size) - each[0])
                rest = count * p.stride - whole.shape[place]
                whole = whole._pad_zero((0,) * kernel.rank, [rest * (at == place) for at in range(kernel.rank)])
                kernel = whole._split_axis(place, (count, p.stride))._slice_axis(place + 1, 0, len(each))
            else:
                kernel = kernel._split_axis(place, (p.size, 1))
        places = [first + 2 * axis for axis in range(axes)]
        kernel = kernel._emit("flip", axes=places)
        # (..., out, *phases, channels, *taps)
        kernel = kernel.permute(*range(first - 1), *(at + 1 for at in places), first - 1, *places)
        kernel = kernel._merge_axes(first - 2, 1 + axes)
        x = self._grow_spatial(tuple((count - 1 - p.before, p.after) for p, count in zip(phases, taps)))
        y = x._contract_windows(kernel, (1,) * axes, (1,) * axes, groups)
        channels = y.rank - axes - 1
        lengths = [len(each) for each in alike]
        return y._split_axis(channels, (simplified(y.shape[channels] // math.prod(lengths)), *lengths))

    def _space_out(self, stride: Sequence[int]) -> Self:
        """Follow each element of the last axes by stride-1 zeros: (..., *n) -> (..., *(n*stride))."""
        first, x = self.rank - len(stride), self
        for axis, step in enumerate(stride, first):
            if step > 1:
                x = x._split_axis(axis, (x.shape[axis], 1))
                highs = [step - 1 if other == axis + 1 else 0 for other in range(x.rank)]
                x = x._pad_zero((0,) * x.rank, highs)._merge_axes(axis, 2)
        return x


def _transposed_growth(
    options: ConvolutionOptions,
    sizes: Sequence[Size],
    kernel: Sequence[Size],
    stride: Sequence[int],
    dilation: Sequence[int],
) -> Pairs:
    """Return the widths by which the spread axes are padded for the kernel; negative widths crop."""
    op, reach = options.op, reach_of(kernel, dilation)
    more = one_per_axis(op, "output_padding", options.output_padding, len(sizes), least=0)
    for step, apart, added in zip(stride, dilation, more):
        if added >= max(step, apart):
            raise ShapeError(
                f"{op}: output_padding {added} must be less than the stride {step} or the dilation {apart}; "
                "pad the result instead"
            )
    if isinstance(options.padding, str) and options.padding == "same":
        if any(more):
            raise ShapeError(f"{op}: padding='same' fixes the size of the result; leave out output_padding {more}")
        total = [simplified(span - step) for span, step in zip(reach, stride)]
        pairs: Pairs = tuple((at_least_zero(size // 2), size - at_least_zero(size // 2)) for size in total)
    else:
        pairs = pairs_per_axis(op, options.padding, len(sizes))
    growth = []
    for axis, (low, high) in enumerate(pairs):
        size = simplified((sizes[axis] - 1) * stride[axis] - low - high + reach[axis] + more[axis])
        if size_bounds(size)[1] < 1:
            raise ShapeError(
                f"{op}: the result's spatial axis {axis} would have size {size}, from size {sizes[axis]}, stride "
                f"{stride[axis]}, padding ({low}, {high}) and a kernel that spans {reach[axis]}; take less padding"
            )
        before = simplified(reach[axis] - 1 - low)
        growth.append((before, simplified(reach[axis] - high + more[axis] - stride[axis])))
    return tuple(growth)


def _phases(
    kernel: Sequence[Size], stride: Sequence[int], dilation: Sequence[int], growth: Pairs
) -> Sequence[_Phases] | None:
    """Return the phases of each axis; None without strides, with dilated kernels, and for symbolic kernels."""
    if all(step == 1 for step in stride) or any(apart > 1 for apart in dilation):
        return None
    found = []
    for size, step, (low, high) in zip(kernel, stride, growth):
        if not (isinstance(size, int) and isinstance(low, int) and isinstance(high, int)) or size < 1:
            return None
        cropped = size - 1 - low
        total = low + high - (size - 1)
        found.append(_Phases(size, step, cropped // step, (high + step - 1) // step, cropped % step, total))
    return found

"""Maximum and average pooling over the last axes. Used through `Tensor`.

Windows slide (`max_pool`, `avg_pool`) or divide an axis into a given number of bins (the adaptive variants). Padding
never wins a maximum: it holds the lowest value of the dtype.

The module is long because it is one class, and every public method has an example.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

import numpy as np

from lumin_tune.core.dtypes import DType, Scalar
from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Size, ceil_div, product, same_size, simplified, size_bounds
from lumin_tune.core.ops.shape_rules import shape_text
from lumin_tune.core.tensor.neural_networks.convolution import ConvolutionTensor
from lumin_tune.core.tensor.neural_networks.sliding import (
    Padding,
    Pairs,
    PerAxis,
    Sliding,
    as_size,
    at_least_one,
    at_least_zero,
    check_fit,
    is_size,
    one_per_axis,
    read_sliding,
)
from lumin_tune.core.tensor.reduction import ReductionTensor

BinsPerAxis = Size | Sequence[Size | None] | None


@dataclass(frozen=True, slots=True)
class _Options:
    """Unchecked options of a pooling call. axes: the number of spatial axes, None to infer it from the window."""

    op: str
    axes: int | None
    window: PerAxis
    stride: PerAxis | None
    padding: Padding
    dilation: PerAxis
    ceil_mode: bool


class PoolingTensor(ConvolutionTensor, ReductionTensor):
    """Maximum and average pooling, with sliding windows or adaptive bins."""

    __slots__ = ()

    def max_pool(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        ceil_mode: bool = False,
    ) -> Self:
        """Return the maximum of each window over the last axes; NaN if any element is NaN.

        x: (..., *spatial) -> (..., *m) with m = (n + before + after - dilation*(window-1) - 1)//stride + 1.
        window: one integer per spatial axis, or one for all axes after the first two. stride: the window size if None.
        padding: as in `conv`, less than the extent of the window. ceil_mode: round m up, provided that the last window
        starts within x or the padding before it (PyTorch's rule). dtype: any, unchanged.
        Raises ShapeError for options that do not fit.

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 8, 32, 32), "f32")
            >>> x.max_pool(2).shape
            (1, 8, 16, 16)
        """
        return self._max_pool(_Options("max_pool", None, window, stride, padding, dilation, ceil_mode))

    def max_pool1d(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        ceil_mode: bool = False,
    ) -> Self:
        """`max_pool` over one axis, with its sizes, dtypes and errors.

        (..., length) -> (..., m).

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 3.0, 2.0, 5.0]]).max_pool1d(2).output("y")
            >>> g.interpret()["y"]
            array([[3., 5.]], dtype=float32)
        """
        return self._max_pool(_Options("max_pool1d", 1, window, stride, padding, dilation, ceil_mode))

    def max_pool2d(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        ceil_mode: bool = False,
    ) -> Self:
        """`max_pool` over two axes, with its sizes, dtypes and errors.

        (..., height, width) -> (..., m1, m2).

            >>> g = lt.Graph()
            >>> y = g.constant([[[1, 2, 5, 6], [3, 4, 7, 8]]]).max_pool2d(2).output("y")
            >>> g.interpret()["y"]
            array([[[4, 8]]])
        """
        return self._max_pool(_Options("max_pool2d", 2, window, stride, padding, dilation, ceil_mode))

    def max_pool3d(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        dilation: PerAxis = 1,
        ceil_mode: bool = False,
    ) -> Self:
        """`max_pool` over three axes, with its sizes, dtypes and errors.

        (..., depth, height, width) -> (..., m1, m2, m3).

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 3, 8, 16, 16))
            >>> x.max_pool3d(2).shape, x.max_pool3d((1, 2, 2)).shape
            ((1, 3, 4, 8, 8), (1, 3, 8, 8, 8))
        """
        return self._max_pool(_Options("max_pool3d", 3, window, stride, padding, dilation, ceil_mode))

    def avg_pool(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        dilation: PerAxis = 1,
    ) -> Self:
        """Return the mean of each window over the last axes. Shapes, options and errors as in `max_pool`.

        count_include_pad: whether padding zeros count as elements; elements added by ceil_mode after the padding
        never do. dtype: floats are unchanged (f16 and bf16 accumulate in f32), others become f64.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1.0, 3.0, 2.0, 6.0]]]).avg_pool(2, padding=1, count_include_pad=False).output("y")
            >>> g.interpret()["y"]
            array([[[1. , 2.5, 6. ]]], dtype=float32)
        """
        options = _Options("avg_pool", None, window, stride, padding, dilation, ceil_mode)
        return self._avg_pool(options, count_include_pad)

    def avg_pool1d(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        dilation: PerAxis = 1,
    ) -> Self:
        """`avg_pool` over one axis, with its sizes, dtypes and errors.

        (..., length) -> (..., m).

            >>> g = lt.Graph()
            >>> y = g.constant([[1.0, 3.0, 2.0, 5.0]]).avg_pool1d(2).output("y")
            >>> g.interpret()["y"]
            array([[2. , 3.5]], dtype=float32)
        """
        options = _Options("avg_pool1d", 1, window, stride, padding, dilation, ceil_mode)
        return self._avg_pool(options, count_include_pad)

    def avg_pool2d(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        dilation: PerAxis = 1,
    ) -> Self:
        """`avg_pool` over two axes, with its sizes, dtypes and errors.

        (..., height, width) -> (..., m1, m2).

            >>> g = lt.Graph()
            >>> y = g.constant([[[1, 2, 5, 6], [3, 4, 7, 8]]]).avg_pool2d(2).output("y")
            >>> g.interpret()["y"]
            array([[[2.5, 6.5]]])
        """
        options = _Options("avg_pool2d", 2, window, stride, padding, dilation, ceil_mode)
        return self._avg_pool(options, count_include_pad)

    def avg_pool3d(
        self,
        window: PerAxis,
        stride: PerAxis | None = None,
        padding: Padding = 0,
        ceil_mode: bool = False,
        count_include_pad: bool = True,
        dilation: PerAxis = 1,
    ) -> Self:
        """`avg_pool` over three axes, with its sizes, dtypes and errors.

        (..., depth, height, width) -> (..., m1, m2, m3).

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 3, 8, 16, 16))
            >>> x.avg_pool3d(2).shape, x.avg_pool3d((1, 2, 2)).shape
            ((1, 3, 4, 8, 8), (1, 3, 8, 8, 8))
        """
        options = _Options("avg_pool3d", 3, window, stride, padding, dilation, ceil_mode)
        return self._avg_pool(options, count_include_pad)

    def adaptive_max_pool(self, size: BinsPerAxis) -> Self:
        """Return the maximum of each bin of the last axes: (..., *spatial) -> (..., *size).

        An axis of n elements is divided into m bins that may overlap: bin i holds the elements from floor(i*n/m) up
        to, but not including, ceil((i+1)*n/m), as in PyTorch. size: m per spatial axis (None keeps the axis), or one
        for all axes after the first two. n and m may be symbolic. dtype: any, unchanged. Raises ShapeError for sizes
        below 1 or an empty axis.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1, 5, 2, 3, 4]]]).adaptive_max_pool(2).output("y")
            >>> g.interpret()["y"]
            array([[[5, 4]]])
        """
        return self._adaptive_max_pool("adaptive_max_pool", None, size)

    def adaptive_max_pool1d(self, size: BinsPerAxis) -> Self:
        """`adaptive_max_pool` over one axis, with its sizes, dtypes and errors.

        (..., length) -> (..., m).

            >>> g = lt.Graph()
            >>> y = g.constant([[4, 1, 5, 2]]).adaptive_max_pool1d(2).output("y")
            >>> g.interpret()["y"]
            array([[4, 5]])
        """
        return self._adaptive_max_pool("adaptive_max_pool1d", 1, size)

    def adaptive_max_pool2d(self, size: BinsPerAxis) -> Self:
        """`adaptive_max_pool` over two axes, with its sizes, dtypes and errors.

        (..., height, width) -> (..., m1, m2).

            >>> g = lt.Graph()
            >>> y = g.constant([[[1, 2, 5, 6], [3, 4, 7, 8]]]).adaptive_max_pool2d((1, 2)).output("y")
            >>> g.interpret()["y"]
            array([[[4, 8]]])
        """
        return self._adaptive_max_pool("adaptive_max_pool2d", 2, size)

    def adaptive_max_pool3d(self, size: BinsPerAxis) -> Self:
        """`adaptive_max_pool` over three axes, with its sizes, dtypes and errors.

        (..., depth, height, width) -> (..., m1, m2, m3).

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 3, 8, 16, 16))
            >>> x.adaptive_max_pool3d((None, 7, 7)).shape
            (1, 3, 8, 7, 7)
        """
        return self._adaptive_max_pool("adaptive_max_pool3d", 3, size)

    def adaptive_avg_pool(self, size: BinsPerAxis) -> Self:
        """Return the mean of each bin of the last axes; bins, sizes and errors as in `adaptive_max_pool`.

        dtype: floats are unchanged (f16 and bf16 accumulate in f32), others become f64.

            >>> g = lt.Graph()
            >>> y = g.constant([[[1.0, 2.0, 3.0, 4.0, 5.0]]]).adaptive_avg_pool(2).output("y")
            >>> g.interpret()["y"]
            array([[[2., 4.]]], dtype=float32)
        """
        return self._adaptive_avg_pool("adaptive_avg_pool", None, size)

    def adaptive_avg_pool1d(self, size: BinsPerAxis) -> Self:
        """`adaptive_avg_pool` over one axis, with its sizes, dtypes and errors.

        (..., length) -> (..., m).

            >>> g = lt.Graph()
            >>> y = g.constant([[4.0, 1.0, 5.0, 2.0]]).adaptive_avg_pool1d(2).output("y")
            >>> g.interpret()["y"]
            array([[2.5, 3.5]], dtype=float32)
        """
        return self._adaptive_avg_pool("adaptive_avg_pool1d", 1, size)

    def adaptive_avg_pool2d(self, size: BinsPerAxis) -> Self:
        """`adaptive_avg_pool` over two axes, with its sizes, dtypes and errors.

        (..., height, width) -> (..., m1, m2).

            >>> g = lt.Graph()
            >>> y = g.constant([[[1, 2, 5, 6], [3, 4, 7, 8]]]).adaptive_avg_pool2d(1).output("y")
            >>> g.interpret()["y"]
            array([[[4.5]]])
        """
        return self._adaptive_avg_pool("adaptive_avg_pool2d", 2, size)

    def adaptive_avg_pool3d(self, size: BinsPerAxis) -> Self:
        """`adaptive_avg_pool` over three axes, with its sizes, dtypes and errors.

        (..., depth, height, width) -> (..., m1, m2, m3).

            >>> g = lt.Graph()
            >>> x = g.tensor("x", (1, 3, 8, 16, 16))
            >>> x.adaptive_avg_pool3d((None, 7, 7)).shape
            (1, 3, 8, 7, 7)
        """
        return self._adaptive_avg_pool("adaptive_avg_pool3d", 3, size)

    # sliding windows

    def _max_pool(self, options: _Options) -> Self:
        sliding, growth = self._read_pooling(options)
        x = self._pad_value(*self._spatial_widths(growth), self.dtype.lowest)
        return x._slide(sliding)._reduce_places("max_reduce", len(growth))

    def _avg_pool(self, options: _Options, count_include_pad: bool) -> Self:
        sliding, growth = self._read_pooling(options)
        x, result = self._in_real()
        y = x._pad_zero(*x._spatial_widths(growth))._slide(sliding)._reduce_places("sum", len(growth))
        whole: list[Size] = []
        counts: dict[int, Self] = {}
        for place, padding in enumerate(sliding.padding):
            axis = self.rank - len(growth) + place
            counted = padding if count_include_pad else (0, 0)
            if counted == growth[place]:
                whole.append(sliding.window[place])
                continue
            (low, high), (before, after) = growth[place], counted
            ones = x._full(1, (simplified(before + self.shape[axis] + after),), x.dtype)
            ones = ones._pad_zero((simplified(low - before),), (simplified(high - after),))
            windows = ones._window(0, sliding.window[place], sliding.stride[place], sliding.dilation[place])
            counts[axis] = windows._emit("sum", axes=(1,))
        return y._divided(product(whole), counts).cast(result)

    def _slide(self, sliding: Sliding) -> Self:
        return self._windows(sliding.window, sliding.stride, sliding.dilation)

    def _reduce_places(self, op: str, axes: int) -> Self:
        """Reduce the positions within the windows of the last axes: (..., m, k, m, k, ...) -> (..., m, m, ...)."""
        return self._emit(op, axes=range(self.rank - 2 * axes + 1, self.rank, 2))

    def _spatial_widths(self, growth: Pairs) -> tuple[tuple[Size, ...], tuple[Size, ...]]:
        """Return the padding of all axes, given that of the last ones."""
        others = (0,) * (self.rank - len(growth))
        return (*others, *(low for low, _ in growth)), (*others, *(high for _, high in growth))

    def _read_pooling(self, options: _Options) -> tuple[Sliding, Pairs]:
        """Return the windows, and the padding of the spatial axes including that of ceil mode."""
        op, window, axes = options.op, options.window, options.axes
        if axes is None:
            axes = len(window) if isinstance(window, Sequence) else max(self.rank - 2, 1)
        self._check_spatial(op, axes)
        sizes = self.shape[self.rank - axes :]
        window = one_per_axis(op, "window", window, axes)
        stride = window if options.stride is None else options.stride
        sliding = read_sliding(op, sizes, window, stride, options.padding, options.dilation)
        growth = []
        for axis, (size, (low, high), span) in enumerate(zip(sizes, sliding.padding, sliding.reach)):
            widest = max(size_bounds(low)[0], size_bounds(high)[0])
            if widest >= size_bounds(span)[1] and not isinstance(options.padding, str):
                raise ShapeError(
                    f"{op}: padding ({low}, {high}) of spatial axis {axis} must be less than the {span} elements that "
                    "a window spans, or a window would lie in it; pad the result instead"
                )
            extra = _ceil_extra(size, low, high, span, sliding.stride[axis]) if options.ceil_mode else 0
            growth.append((low, simplified(high + extra)))
        check_fit(op, sizes, replace(sliding, padding=tuple(growth)))
        return sliding, tuple(growth)

    # adaptive bins

    def _adaptive_max_pool(self, op: str, axes: int | None, size: BinsPerAxis) -> Self:
        x, binned, _ = self._in_bins(self._read_bins(op, axes, size), self.dtype.lowest)
        return x._emit("max_reduce", axes=binned) if binned else x

    def _adaptive_avg_pool(self, op: str, axes: int | None, size: BinsPerAxis) -> Self:
        real, result = self._in_real()
        x, binned, counts = real._in_bins(self._read_bins(op, axes, size), 0)
        if not binned:
            return self.cast(result)
        regular = [x.shape[place] for number, place in enumerate(binned) if place - 1 - number not in counts]
        return x._emit("sum", axes=binned)._divided(product(regular), counts).cast(result)

    def _in_bins(self, bins: Mapping[int, Size], filler: Scalar) -> tuple[Self, list[int], dict[int, Self]]:
        """Divide axes into bins.

        Returns x with each such axis as (bins, positions), the axes of the positions, and by axis the number of
        elements in each bin, (bins,), where these differ; unused positions hold `filler`.
        """
        x = self
        divided: list[int] = []
        counts: dict[int, Self] = {}
        for axis in sorted(bins, reverse=True):
            size, count = self.shape[axis], bins[axis]
            if same_size(size, count):
                continue
            divided.insert(0, axis)
            if same_size(simplified(size % count), 0):
                x = x._split_axis(axis, (count, simplified(size // count)))
                continue
            places, inside = x._bin_places(size, count)
            x = x._emit("gather", places, axis=axis)
            others = [other for other in range(x.rank) if other not in (axis, axis + 1)]
            mask = inside._insert_axes(others, [x.shape[other] for other in others])
            x = mask._select(x, x._full_like(filler))
            counts[axis] = inside.cast(DType.I64)._emit("sum", axes=(1,))
        return x, [axis + 1 + number for number, axis in enumerate(divided)], counts

    def _bin_places(self, size: Size, count: Size) -> tuple[Self, Self]:
        """Return the positions of each bin, i64 (count, most), and which of the entries are used, bool."""
        if isinstance(size, int) and isinstance(count, int):
            bins = np.arange(count)[:, None]
            most = int(np.max(_bin_end(bins, size, count) - bins * size // count))
            index = bins * size // count + np.arange(most)
            return self._literal(index, DType.I64), self._literal(index < _bin_end(bins, size, count), DType.BOOL)
        number = self._iota(count).unsqueeze(1)
        places = number * size // count + self._iota(simplified(ceil_div(size, count) + 1)).unsqueeze(0)
        return places, places < _bin_end(number, size, count)

    def _read_bins(self, op: str, axes: int | None, size: BinsPerAxis) -> dict[int, Size]:
        """Return the number of bins by axis."""
        if axes is None:
            axes = len(size) if isinstance(size, Sequence) else max(self.rank - 2, 1)
        self._check_spatial(op, axes)
        given = tuple(size) if isinstance(size, Sequence) else (size,) * axes
        first, bins = self.rank - axes, {}
        if len(given) != axes:
            raise ShapeError(f"{op}: size must be one for each of {axes} spatial axes, or one for all, not {size!r}")
        for axis, count in enumerate(given, first):
            if count is None:
                continue
            if not is_size(count) or size_bounds(as_size(count))[0] < 1:
                raise ShapeError(
                    f"{op}: a size must be an integer or dimension of at least 1, or None, not {count!r}",
                    equal=at_least_one([count]),
                )
            if self.shape[axis] == 0:
                raise ShapeError(f"{op}: axis {axis} of x {shape_text(self.shape)} is empty, so no bin has an element")
            bins[axis] = as_size(count)
        return bins

    # both

    def _in_real(self) -> tuple[Self, DType]:
        """Return x in the dtype in which means are computed, and the result dtype."""
        result = self.dtype if self.dtype.is_float else DType.F64
        return self.cast(DType.F32 if result.is_half else result), result

    def _divided(self, whole: Size, counts: Mapping[int, Self]) -> Self:
        """Divide by a common count, and by vectors of counts along axes."""
        y = self
        if whole != 1:
            y = y / whole
        for axis, count in counts.items():
            y = y * y._spread(count.cast(y.dtype).reciprocal(), axis, y.shape)
        return y

    def _check_spatial(self, op: str, axes: int) -> None:
        if self.rank < axes or not axes:
            raise ShapeError(
                f"{op}: pools the last {axes} axes, but x has the shape {shape_text(self.shape)}; "
                "give x and the options as many spatial axes"
            )


def _ceil_extra(size: Size, low: Size, high: Size, reach: Size, stride: int) -> Size:
    """Return the number of elements that a truncated last window lacks, if it starts before the padding after x."""
    padded = simplified(size + low + high)
    count = simplified(ceil_div(simplified(padded - reach), stride) + 1)
    count = simplified(count - ((count - 1) * stride >= size + low))
    return at_least_zero(simplified((count - 1) * stride + reach - padded))


def _bin_end(number: Any, size: Size, count: Size) -> Any:
    """Return ceil((number + 1) * size / count) for arrays or tensors."""
    return ((number + 1) * size + (count - 1)) // count

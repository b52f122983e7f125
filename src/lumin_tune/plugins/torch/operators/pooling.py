"""Pooling, folding and unfolding of windows, and resampling."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, product, simplified, size_bounds
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.torch.aten_table import AtenCall, builds


def _per_axis(option: Any, axes: int, default: Sequence[int] | None = None) -> list[int]:
    """Return one integer per spatial axis, from one for all, a list of one, or an empty list (the default)."""
    given = [option] if isinstance(option, int) else list(option)
    if not given and default is not None:
        return list(default)
    return given * axes if len(given) == 1 else given


def _grown(
    x: Tensor,
    window: Sequence[int],
    stride: Sequence[int],
    padding: Sequence[int],
    made: Sequence[Size],
    dilation: Sequence[int],
    filler: Any,
) -> Tensor:
    """Pad the last axes so that the number of whole windows is torch's, in ceil mode too."""
    axes = len(window)
    widths: list[tuple[Size, Size]] = [(0, 0)] * (x.rank - axes)
    for at in range(axes):
        size = x.shape[x.rank - axes + at]
        needed = simplified((made[at] - 1) * stride[at] + dilation[at] * (window[at] - 1) + 1)
        after = simplified(needed - size - padding[at])
        widths.append((padding[at], max(after, 0) if isinstance(after, int) else padding[at]))
    return x.pad(widths, filler)


@builds("avg_pool1d", "avg_pool2d", "avg_pool3d")
def avg_pool(
    call: AtenCall,
    x: Tensor,
    kernel_size: Any,
    stride: Any = (),
    padding: Any = 0,
    ceil_mode: bool = False,
    count_include_pad: bool = True,
    divisor_override: int | None = None,
) -> Tensor:
    axes = int(call.operator.split("avg_pool")[1][0])
    window = _per_axis(kernel_size, axes)
    steps, pads = _per_axis(stride, axes, window), _per_axis(padding, axes)
    if divisor_override is None:
        return x.avg_pool(window, steps, pads, ceil_mode, count_include_pad).cast(call.dtype)
    padded = _grown(x, window, steps, pads, call.shape[-axes:], [1] * axes, 0)
    return (padded.avg_pool(window, steps) * (math.prod(window) / divisor_override)).cast(call.dtype)


@builds("max_pool2d_with_indices", "max_pool3d_with_indices")
def max_pool_with_indices(
    call: AtenCall,
    x: Tensor,
    kernel_size: Any,
    stride: Any = (),
    padding: Any = 0,
    dilation: Any = 1,
    ceil_mode: bool = False,
) -> tuple[Tensor, Tensor]:
    """The indices are flat positions in the unpadded spatial axes of x."""
    axes = int(call.operator.split("max_pool")[1][0])
    window = _per_axis(kernel_size, axes)
    steps, pads, gaps = _per_axis(stride, axes, window), _per_axis(padding, axes), _per_axis(dilation, axes)
    values = x.max_pool(window, steps, pads, gaps, ceil_mode)
    made, sizes = call.shape[-axes:], x.shape[-axes:]
    padded = _grown(x, window, steps, pads, made, gaps, x.dtype.lowest)
    windows = _windows(padded, window, steps, gaps, made)
    place = windows.flatten(windows.rank - axes).argmax(-1)
    index = call.graph.full((), 0, "i64")
    rest = math.prod(window)
    for at in range(axes):
        rest //= window[at]
        inside = (place // rest) % window[at]
        start = (call.graph.arange(made[at]) * steps[at] - pads[at]).reshape(-1, *[1] * (axes - 1 - at))
        index = index * sizes[at] + (start + inside * gaps[at])
    return values, index


def _windows(
    x: Tensor, window: Sequence[int], stride: Sequence[int], dilation: Sequence[int], made: Sequence[Size]
) -> Tensor:
    """(..., *n) -> (..., *made, *window)"""
    axes = len(window)
    first = x.rank - axes
    for at in range(axes):
        x = x.unfold(first + at, dilation[at] * (window[at] - 1) + 1, stride[at])
        x = x.slice(first + at, 0, made[at]).slice(-1, None, None, dilation[at])
    return x


@builds("max_pool1d", "max_pool2d", "max_pool3d")
def max_pool(
    call: AtenCall,
    x: Tensor,
    kernel_size: Any,
    stride: Any = (),
    padding: Any = 0,
    dilation: Any = 1,
    ceil_mode: bool = False,
) -> Tensor:
    axes = int(call.operator.split("max_pool")[1][0])
    window = _per_axis(kernel_size, axes)
    return x.max_pool(
        window, _per_axis(stride, axes, window), _per_axis(padding, axes), _per_axis(dilation, axes), ceil_mode
    )


@builds(
    "_adaptive_avg_pool2d", "_adaptive_avg_pool3d", "adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d"
)
def adaptive_avg_pool(call: AtenCall, x: Tensor, output_size: Sequence[Size]) -> Tensor:
    return x.adaptive_avg_pool(list(output_size))


@builds("adaptive_max_pool2d", "adaptive_max_pool3d")
def adaptive_max_pool(call: AtenCall, x: Tensor, output_size: Sequence[Size]) -> tuple[Tensor, Tensor]:
    """The position of each maximum is the first element of its bin that equals it."""
    axes = len(output_size)
    sizes = x.shape[-axes:]
    if not all(isinstance(size, int) for size in (*sizes, *output_size)):
        raise call.unsupported("bins of symbolic sizes")
    values = x.adaptive_max_pool(list(output_size))
    first = x.rank - axes
    index: Tensor | None = None
    for at in range(axes):
        size, count = int(sizes[at]), int(output_size[at])  # type: ignore[arg-type]
        starts = [i * size // count for i in range(count)]
        ends = [-((-(i + 1) * size) // count) for i in range(count)]
        most = max(end - start for start, end in zip(starts, ends, strict=True))
        places = [[min(start + k, end - 1) for k in range(most)] for start, end in zip(starts, ends, strict=True)]
        along = call.graph.constant(places)
        x = x.take(along, first + 2 * at)
        shape = [1] * (2 * axes)
        shape[2 * at], shape[2 * at + 1] = count, most
        place = along.reshape(*shape)
        index = place if index is None else index * size + place
    assert index is not None
    order = [*range(first), *range(first, x.rank, 2), *range(first + 1, x.rank, 2)]
    best = x.permute(order).flatten(first + axes).argmax(-1, keepdim=True)
    spread = index.broadcast_to(x.shape).permute(order).flatten(first + axes)
    return values, spread.gather(-1, best).squeeze(-1)


@builds("im2col")
def im2col(
    call: AtenCall,
    x: Tensor,
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> Tensor:
    """(n, c, h, w) -> (n, c*kh*kw, windows), also without n."""
    pads = [(0, 0)] * (x.rank - 2) + [(width, width) for width in padding]
    windows = x.pad(pads)
    first = x.rank - 2
    for at in range(2):
        windows = windows.unfold(first + at, dilation[at] * (kernel_size[at] - 1) + 1, stride[at])
        windows = windows.slice(-1, None, None, dilation[at])
    order = [*range(first), first + 2, first + 3, first, first + 1]
    return windows.permute(order).reshape(call.shape)


@builds("col2im")
def col2im(
    call: AtenCall,
    x: Tensor,
    output_size: Sequence[Size],
    kernel_size: Sequence[int],
    dilation: Sequence[int],
    padding: Sequence[int],
    stride: Sequence[int],
) -> Tensor:
    """Add the elements of windows to their origins: a transposed convolution with one-hot kernels."""
    batched = x if x.rank == 3 else x.unsqueeze(0)
    height, width = (
        simplified((output_size[at] + 2 * padding[at] - dilation[at] * (kernel_size[at] - 1) - 1) // stride[at] + 1)
        for at in range(2)
    )
    area = math.prod(kernel_size)
    n, channels = batched.shape[0], simplified(batched.shape[1] // area)
    taps = batched.reshape(simplified(n * channels), area, height, width)
    kernel = call.graph.eye(area, dtype=x.dtype).reshape(area, 1, *kernel_size)
    rest = []
    for at, made in enumerate((height, width)):
        whole = (made - 1) * stride[at] + dilation[at] * (kernel_size[at] - 1) + 1
        rest.append(simplified(output_size[at] + 2 * padding[at] - whole))
    summed = taps.conv_transpose(kernel, None, list(stride), 0, 0, 1, list(dilation))
    summed = summed.pad([(0, 0), (0, 0), *((0, extra) for extra in rest)])
    for at in range(2):
        summed = summed.slice(2 + at, padding[at], simplified(padding[at] + output_size[at]))
    return summed.reshape(call.shape)


# gradients


@builds("max_pool2d_with_indices_backward")
def max_pool_backward(call: AtenCall, gradient: Tensor, x: Tensor, *given: Any, **options: Any) -> Tensor:
    """Add each element of the gradient at the position given by the indices, the last argument."""
    index: Tensor = options["indices"] if "indices" in options else given[-1]
    flat = call.graph.zeros((*x.shape[:-2], product(x.shape[-2:])), x.dtype)
    summed = flat.scatter(-1, index.flatten(index.rank - 2), gradient.flatten(gradient.rank - 2), "add")
    return summed.reshape(x.shape)


@builds("avg_pool2d_backward")
def avg_pool_backward(
    call: AtenCall,
    gradient: Tensor,
    x: Tensor,
    kernel_size: Any,
    stride: Any,
    padding: Any,
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: int | None,
) -> Tensor:
    """Each gradient, divided by the number of elements of its window, is spread over it: a transposed convolution
    with ones.
    """
    window = _per_axis(kernel_size, 2)
    steps, pads = _per_axis(stride, 2, window), _per_axis(padding, 2)
    area = math.prod(window)
    made = gradient.shape[-2:]
    if divisor_override is not None:
        share = gradient / divisor_override
    else:
        # the mean of ones is the number of counted elements over the window's area
        ones = call.graph.ones((1, 1, *x.shape[-2:]), x.dtype)
        counted = ones.pad([(0, 0), (0, 0), *((width, width) for width in pads)], 1) if count_include_pad else ones
        whole = _grown(counted, window, steps, [0, 0] if count_include_pad else pads, made, [1, 1], 0)
        share = gradient / (whole.avg_pool(window, steps) * area).reshape(*made)
    maps = share.reshape(product(share.shape[:-2]), 1, *made)
    spread = maps.conv_transpose(call.graph.ones((1, 1, *window), x.dtype), None, steps)
    result = spread
    for at in range(2):
        low, size = pads[at], x.shape[x.rank - 2 + at]
        lacking = simplified(low + size - result.shape[2 + at])
        if size_bounds(lacking)[1] > 0:
            result = result.pad([(0, lacking if axis == 2 + at else 0) for axis in range(4)])
        result = result.slice(2 + at, low, simplified(low + size))
    return result.reshape(x.shape)


@builds("_adaptive_avg_pool2d_backward")
def adaptive_avg_pool_backward(call: AtenCall, gradient: Tensor, x: Tensor) -> Tensor:
    """Each bin's gradient is shared equally by its elements: two products with matrices of shares."""
    result = gradient
    for axis in (-2, -1):
        size, count = x.shape[axis], gradient.shape[axis]
        if not isinstance(size, int) or not isinstance(count, int):
            raise call.unsupported("bins of symbolic sizes")
        shares = [[0.0] * size for _ in range(count)]
        for bin_number in range(count):
            start, end = bin_number * size // count, -((-(bin_number + 1) * size) // count)
            for place in range(start, end):
                shares[bin_number][place] = 1 / (end - start)
        matrix = call.graph.constant(shares, x.dtype)
        result = result @ matrix if axis == -1 else (result.transpose() @ matrix).transpose()
    return result.cast(call.dtype)


# resampling


def _upsample(
    call: AtenCall, x: Tensor, output_size: Any, scales: Any, mode: str, align_corners: bool = False
) -> Tensor:
    given = [scale for scale in scales or () if scale is not None]
    axes = x.rank - 2
    if len(given) == axes and not align_corners:
        return x.interpolate(scale=[float(scale) for scale in given], mode=mode).cast(call.dtype)
    return x.interpolate(list(call.shape[2:]), mode=mode, align_corners=align_corners).cast(call.dtype)


@builds("upsample_nearest1d.vec", "upsample_nearest2d.vec", "upsample_nearest3d.vec")
def upsample_nearest_vec(call: AtenCall, x: Tensor, output_size: Any, scale_factors: Any) -> Tensor:
    return _upsample(call, x, output_size, scale_factors, "nearest")


@builds("upsample_nearest1d", "upsample_nearest2d", "upsample_nearest3d")
def upsample_nearest(call: AtenCall, x: Tensor, output_size: Any, *scales: Any, **named: Any) -> Tensor:
    return _upsample(call, x, output_size, (*scales, *named.values()), "nearest")


@builds("upsample_linear1d.vec", "upsample_bilinear2d.vec", "upsample_trilinear3d.vec")
def upsample_linear_vec(call: AtenCall, x: Tensor, output_size: Any, align_corners: bool, scale_factors: Any) -> Tensor:
    return _upsample(call, x, output_size, scale_factors, "linear", align_corners)


@builds("upsample_linear1d", "upsample_bilinear2d", "upsample_trilinear3d")
def upsample_linear(
    call: AtenCall, x: Tensor, output_size: Any, align_corners: bool, *scales: Any, **named: Any
) -> Tensor:
    return _upsample(call, x, output_size, (*scales, *named.values()), "linear", align_corners)


_BILINEAR, _NEAREST, _BICUBIC = range(3)
_ZEROS, _BORDER, _REFLECTION = range(3)


@builds("grid_sampler_2d")
def grid_sampler(
    call: AtenCall, x: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    """x: (n, c, h, w), grid: (n, p, q, 2) of positions (column, row) from -1 to 1 -> (n, c, p, q)."""
    x, places = x.cast(DType.F32 if x.dtype.is_half else x.dtype), grid
    places = places.cast(x.dtype)
    width, height = x.shape[3], x.shape[2]
    columns = _unnormalized(places[..., 0], width, align_corners)
    rows = _unnormalized(places[..., 1], height, align_corners)
    if interpolation_mode != _BICUBIC:
        columns = _folded_in(columns, width, padding_mode, align_corners)
        rows = _folded_in(rows, height, padding_mode, align_corners)
    if interpolation_mode == _NEAREST:
        return _sampled(call, x, rows.round(), columns.round()).cast(call.dtype)
    row, column = rows.floor(), columns.floor()
    if interpolation_mode == _BILINEAR:
        taps_r, taps_c = ([(0, 1 - t), (1, t)] for t in (rows - row, columns - column))
    else:
        taps_r, taps_c = (_cubic_taps(t) for t in (rows - row, columns - column))
    total: Tensor | None = None
    for down, of_row in taps_r:
        for across, of_column in taps_c:
            at_row, at_column = row + down, column + across
            if interpolation_mode == _BICUBIC:
                at_row = _folded_in(at_row, height, padding_mode, align_corners)
                at_column = _folded_in(at_column, width, padding_mode, align_corners)
            part = _sampled(call, x, at_row, at_column) * (of_row * of_column).unsqueeze(1)
            total = part if total is None else total + part
    assert total is not None
    return total.cast(call.dtype)


def _cubic_taps(t: Tensor) -> list[tuple[int, Tensor]]:
    """Return the offsets and weights of cubic convolution (Keys 1981, a = -3/4)."""
    a = -0.75

    def inner(d: Tensor) -> Tensor:
        return ((a + 2) * d - (a + 3)) * d * d + 1

    def outer(d: Tensor) -> Tensor:
        return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a

    return [(-1, outer(t + 1)), (0, inner(t)), (1, inner(1 - t)), (2, outer(2 - t))]


def _unnormalized(place: Tensor, size: Size, align_corners: bool) -> Tensor:
    if align_corners:
        return (place + 1) * 0.5 * simplified(size - 1)
    return ((place + 1) * size - 1) * 0.5


def _folded_in(place: Tensor, size: Size, padding_mode: int, align_corners: bool) -> Tensor:
    """Return positions on the axis: clamped at its ends, or reflected there."""
    if padding_mode == _ZEROS:
        return place
    last = simplified(size - 1)
    if padding_mode == _REFLECTION:
        low, span = (0.0, last) if align_corners else (-0.5, size)
        if span == 0:
            return place * 0.0
        away = (place - low).abs()
        periods = (away / span).floor()
        rest = away - periods * span
        place = (periods % 2.0 == 0).where(rest, span - rest) + low
    return place.maximum(0.0).minimum(last)


def _sampled(call: AtenCall, x: Tensor, rows: Tensor, columns: Tensor) -> Tensor:
    """(n, c, h, w), (n, p, q) twice -> (n, c, p, q); zeros beyond the edges."""
    height, width = x.shape[2], x.shape[3]
    inside = (rows >= 0) & (rows <= simplified(height - 1)) & (columns >= 0) & (columns <= simplified(width - 1))
    place = inside.where(rows, 0.0).cast("i64") * width + inside.where(columns, 0.0).cast("i64")
    flat = x.flatten(2)
    n, p, q = rows.shape
    index = place.reshape(n, 1, simplified(p * q)).broadcast_to((n, x.shape[1], simplified(p * q)))
    found = flat.gather(2, index).reshape(n, x.shape[1], p, q)
    return inside.unsqueeze(1).where(found, 0.0)

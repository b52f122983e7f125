"""Movement: views, concatenation, slicing, padding, triangles, and scatter into slices.

Where torch knows the shape of the result it is used, so that -1 and size expressions need not be solved again.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, product, same_size, simplified, size_bounds
from lumin_tune.core.tensor import Tensor, concat, stack
from lumin_tune.plugins.torch.aten_table import AtenCall, as_scalar, builds

_END = 2**62  # the stop of slices to the end is 2**63 - 1


@builds("view", "_unsafe_view", "reshape", "view_copy", "_reshape_alias")
def view(call: AtenCall, x: Tensor, size: Any, *_: Any) -> Tensor:
    return x.reshape(call.shape)


@builds("flatten.using_ints", "unflatten.int")
def flatten(call: AtenCall, x: Tensor, *_: Any) -> Tensor:
    return x.reshape(call.shape)


@builds("permute", "permute_copy")
def permute(call: AtenCall, x: Tensor, dims: Sequence[int]) -> Tensor:
    return x.permute(dims)


@builds("transpose.int")
def transpose(call: AtenCall, x: Tensor, dim0: int, dim1: int) -> Tensor:
    return x.transpose(dim0, dim1) if x.rank else x


@builds("t", "numpy_T", "adjoint", "mT")
def t(call: AtenCall, x: Tensor) -> Tensor:
    return x.transpose() if x.rank > 1 else x


@builds("movedim.int", "movedim.intlist")
def movedim(call: AtenCall, x: Tensor, source: Any, destination: Any) -> Tensor:
    sources, targets = ([v] if isinstance(v, int) else list(v) for v in (source, destination))
    placed = {target % x.rank: origin % x.rank for origin, target in zip(sources, targets, strict=True)}
    rest = iter(axis for axis in range(x.rank) if axis not in placed.values())
    return x.permute([placed[axis] if axis in placed else next(rest) for axis in range(x.rank)])


@builds("expand", "expand_copy", "broadcast_to")
def expand(call: AtenCall, x: Tensor, size: Any, implicit: bool = False) -> Tensor:
    return x.broadcast_to(call.shape)


@builds("expand_as")
def expand_as(call: AtenCall, x: Tensor, other: Tensor) -> Tensor:
    return x.broadcast_to(other.shape)


@builds("unsqueeze")
def unsqueeze(call: AtenCall, x: Tensor, dim: int) -> Tensor:
    return x.unsqueeze(dim)


@builds("squeeze", "squeeze.dim", "squeeze.dims")
def squeeze(call: AtenCall, x: Tensor, dim: Any = None) -> Tensor:
    if dim is None:
        return x.squeeze()
    axes = {axis % x.rank for axis in ([dim] if isinstance(dim, int) else dim)} if x.rank else set()
    return x.squeeze([axis for axis in sorted(axes) if x.shape[axis] == 1])


@builds("flip")
def flip(call: AtenCall, x: Tensor, dims: Sequence[int]) -> Tensor:
    return x.flip(list(dims)) if dims else x


@builds("repeat", "tile")
def repeat(call: AtenCall, x: Tensor, repeats: Sequence[Size]) -> Tensor:
    return x.tile(list(repeats)) if repeats else x


@builds("repeat_interleave.self_int")
def repeat_interleave(
    call: AtenCall, x: Tensor, repeats: Size, dim: int | None = None, output_size: Size | None = None
) -> Tensor:
    return x.repeat_interleave(repeats, dim)


@builds("roll")
def roll(call: AtenCall, x: Tensor, shifts: Any, dims: Any = ()) -> Tensor:
    moves = [shifts] if isinstance(shifts, int) else list(shifts)
    return x.roll(moves, list(dims)) if dims else x.roll(moves[0])


@builds("unfold")
def unfold(call: AtenCall, x: Tensor, dimension: int, size: int, step: int) -> Tensor:
    x = x if x.rank else x.unsqueeze(0)
    return x.unfold(dimension, size, step).reshape(call.shape)


@builds("diagonal", "diagonal_copy")
def diagonal(call: AtenCall, x: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    """Return a diagonal: in (..., m*n) with each row padded by one element, it is every (n+1)-th element."""
    first, second = dim1 % x.rank, dim2 % x.rank
    x = x.permute([*(axis for axis in range(x.rank) if axis not in (first, second)), first, second])
    length = call.shape[-1]
    if length == 0:
        return call.graph.zeros(call.shape, x.dtype)
    rows = call.graph.arange(length) + max(-offset, 0)
    columns = call.graph.arange(length) + max(offset, 0)
    return x[..., rows, columns]


# cutting and joining


@builds("slice.Tensor", "slice_copy.Tensor")
def cut(call: AtenCall, x: Tensor, dim: int = 0, start: Any = None, end: Any = None, step: int = 1) -> Tensor:
    low, high = _slice_bounds(x.shape[dim], start, end)
    return x.slice(dim, low, high, step)


def _slice_bounds(size: Size, start: Any, end: Any) -> tuple[Size | None, Size | None]:
    """Return bounds for `Tensor.slice`: symbolic ones that count from the end become positions."""
    bounds = []
    for bound in (start, end):
        if isinstance(bound, Expression) and size_bounds(bound)[1] < 0:
            bound = simplified(size + bound)
        bounds.append(None if isinstance(bound, int) and bound > _END else bound)
    return bounds[0], bounds[1]


@builds("select.int", "select_copy.int")
def select(call: AtenCall, x: Tensor, dim: int, index: Any) -> Tensor:
    at: list[Any] = [slice(None)] * x.rank
    at[dim] = simplified(x.shape[dim] + index) if isinstance(index, Expression) and index.bounds()[1] < 0 else index
    return x[tuple(at)]


@builds("narrow", "narrow_copy")
def narrow(call: AtenCall, x: Tensor, dim: int, start: Any, length: Any) -> Tensor:
    return x.slice(dim, start, simplified(start + length))


@builds("cat", "concat", "concatenate")
def cat(call: AtenCall, tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    """Empty vectors are ignored whatever the rank of the others, a legacy behaviour of torch."""
    parts = [x.cast(call.dtype) for x in tensors if x.shape != (0,) or len(call.shape) == 1]
    return concat(parts, dim) if parts else tensors[0]


@builds("stack")
def stacked(call: AtenCall, tensors: Sequence[Tensor], dim: int = 0) -> Tensor:
    return stack([x.cast(call.dtype) for x in tensors], dim)


@builds("split_with_sizes", "split_with_sizes_copy", "split.sizes")
def split_with_sizes(call: AtenCall, x: Tensor, split_sizes: Sequence[Size], dim: int = 0) -> list[Tensor]:
    return x.split(list(split_sizes), dim)


@builds("split.Tensor", "chunk", "tensor_split.sections")
def split(call: AtenCall, x: Tensor, split_size: Size, dim: int = 0) -> list[Tensor]:
    pieces = [result.shape[dim] for result in call.results if result is not None]
    return x.split(pieces, dim)


@builds("unbind.int")
def unbind(call: AtenCall, x: Tensor, dim: int = 0) -> list[Tensor]:
    return [select(call, x, dim, place) for place in range(len(call.results))]


@builds("as_strided", "as_strided_copy")
def as_strided(
    call: AtenCall, x: Tensor, size: Sequence[Size], stride: Sequence[Size], storage_offset: Size | None = None
) -> Tensor:
    """Return elements of the storage, which is that of a contiguous tensor (checked when recording)."""
    places = call.graph.full(size, 0, "i64")
    for axis, (count, step) in enumerate(zip(size, stride, strict=True)):
        along = call.graph.arange(count) * step
        places = places + along.reshape(*[count if at == axis else 1 for at in range(len(size))])
    places = places + (0 if storage_offset is None else storage_offset)
    return x.reshape(product(x.shape)).take(places, 0)


# padding


def _pairs(pad: Sequence[Any], rank: int) -> list[tuple[Any, Any]]:
    """Return (before, after) for each axis of torch's padding, which starts with the last axis."""
    pairs = [(pad[at], pad[at + 1]) for at in range(0, len(pad), 2)]
    return [(0, 0)] * (rank - len(pairs)) + pairs[::-1]


@builds("constant_pad_nd")
def constant_pad(call: AtenCall, x: Tensor, pad: Sequence[Any], value: Any = 0) -> Tensor:
    pairs = _pairs(pad, x.rank)
    for axis, (low, high) in enumerate(pairs):
        cut_low, cut_high = max(-low, 0) if isinstance(low, int) else 0, max(-high, 0) if isinstance(high, int) else 0
        if cut_low or cut_high:
            x = x.slice(axis, cut_low, simplified(x.shape[axis] - cut_high))
    widths = [tuple(max(width, 0) if isinstance(width, int) else width for width in pair) for pair in pairs]
    if value in (math.inf, -math.inf) and not x.dtype.is_float:
        raise call.unsupported(f"pads {x.dtype} with {value}")
    return x.pad(widths, as_scalar(value, x.dtype)) if x.rank else x


@builds("reflection_pad1d", "reflection_pad2d", "reflection_pad3d")
def reflection_pad(call: AtenCall, x: Tensor, padding: Sequence[Any]) -> Tensor:
    return x.pad(_pairs(padding, x.rank), mode="reflect")


@builds("replication_pad1d", "replication_pad2d", "replication_pad3d")
def replication_pad(call: AtenCall, x: Tensor, padding: Sequence[Any]) -> Tensor:
    return x.pad(_pairs(padding, x.rank), mode="edge")


@builds("pad")
def pad(call: AtenCall, x: Tensor, pad: Sequence[Any], mode: str = "constant", value: Any = None) -> Tensor:
    if mode == "constant":
        return constant_pad(call, x, pad, 0 if value is None else value)
    return x.pad(_pairs(pad, x.rank), mode=mode)


# triangles


@builds("tril")
def tril(call: AtenCall, x: Tensor, diagonal: int = 0) -> Tensor:
    return x.tril(diagonal)


@builds("triu")
def triu(call: AtenCall, x: Tensor, diagonal: int = 0) -> Tensor:
    return x.triu(diagonal)


# writing a part of a copy


@builds("select_scatter")
def select_scatter(call: AtenCall, x: Tensor, source: Tensor, dim: int, index: Any) -> Tensor:
    at = simplified(index + x.shape[dim]) if size_bounds(index)[1] < 0 else index
    stop = simplified(at + 1)
    return slice_scatter(call, x, source.unsqueeze(dim), dim, at, stop)


@builds("slice_scatter")
def slice_scatter(
    call: AtenCall, x: Tensor, source: Tensor, dim: int = 0, start: Any = None, end: Any = None, step: int = 1
) -> Tensor:
    """Each position of the axis takes an element of the source if the slice covers it, else that of x."""
    size = x.shape[dim]
    low, high = _slice_bounds(size, start, end)
    places = call.graph.arange(size)
    chosen = places.slice(0, low, high, step)
    source = source.cast(x.dtype)
    if same_size(chosen.shape[0], size) and step == 1:
        return source.broadcast_to(x.shape)
    count = chosen.shape[0]
    if isinstance(count, int) and count == 0:
        return x
    axis = dim % x.rank
    numbers = call.graph.full((size,), -1, "i64").scatter(0, chosen, call.graph.arange(count))
    shape = [size if at == axis else 1 for at in range(x.rank)]
    inside = (numbers >= 0).reshape(*shape)
    return inside.where(source.take(numbers.maximum(0), axis), x)


@builds("diagonal_scatter")
def diagonal_scatter(
    call: AtenCall, x: Tensor, source: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1
) -> Tensor:
    """The diagonal of the last axes is selected by a mask, with the source broadcast along the rows."""
    first, second = dim1 % x.rank, dim2 % x.rank
    order = [*(axis for axis in range(x.rank) if axis not in (first, second)), first, second]
    moved = x.permute(order)
    rows, columns = moved.shape[-2:]
    row, column = call.graph.arange(rows), call.graph.arange(columns)
    on = (row.unsqueeze(1) + offset) == column.unsqueeze(0)
    low = max(-offset, 0)
    length = source.shape[-1]
    widths = [(0, 0)] * (source.rank - 1) + [(low, simplified(rows - low - length))]
    spread = source.cast(x.dtype).pad(widths).unsqueeze(-1)
    result = on.where(spread, moved)
    back = sorted(range(x.rank), key=order.__getitem__)
    return result.permute(back)


@builds("pixel_shuffle")
def pixel_shuffle(call: AtenCall, x: Tensor, upscale_factor: int) -> Tensor:
    r = upscale_factor
    *batch, channels, height, width = x.shape
    split = x.reshape(*batch, simplified(channels // (r * r)), r, r, height, width)
    n = len(batch)
    moved = split.permute([*range(n), n, n + 3, n + 1, n + 4, n + 2])
    return moved.reshape(call.shape)


@builds("pixel_unshuffle")
def pixel_unshuffle(call: AtenCall, x: Tensor, downscale_factor: int) -> Tensor:
    r = downscale_factor
    *batch, channels, height, width = x.shape
    split = x.reshape(*batch, channels, simplified(height // r), r, simplified(width // r), r)
    n = len(batch)
    moved = split.permute([*range(n), n, n + 2, n + 4, n + 1, n + 3])
    return moved.reshape(call.shape)


@builds("view.dtype")
def view_dtype(call: AtenCall, x: Tensor, dtype: Any) -> Tensor:
    if call.dtype is x.dtype or {call.dtype, x.dtype} == {DType.BOOL, DType.U8}:
        return x.cast(call.dtype)
    raise call.unsupported(f"reads the bits of {x.dtype} as {call.dtype}")

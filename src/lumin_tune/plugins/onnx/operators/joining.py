"""Tensors cut and joined along axes: concatenation, splitting, slices, padding."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lumin_tune.core.expression import Expression, Size, simplified, size_bounds
from lumin_tune.core.tensor import Tensor, concat
from lumin_tune.plugins.onnx.computed_sizes import Entry, entries, is_computed, known_sizes, padded_by, strided
from lumin_tune.plugins.onnx.dimensions import HIGHEST
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.offsets import span
from lumin_tune.plugins.onnx.registry import operator
from lumin_tune.plugins.onnx.value import Value


@operator("Concat")
def _concat(node: NodeContext) -> Tensor | Value:
    whole: Tensor = concat(node.tensors(), node.attribute("axis"))
    parts = [node.value(index) for index in range(len(node.inputs))]
    if whole.rank != 1 or not whole.dtype.is_integer or any(part.narrow is not None for part in parts):
        return whole
    value = Value.of_tensor(whole)
    value.joined = tuple(parts)  # computed sizes beside known ones
    return value


@operator("Split")
def _split(node: NodeContext) -> list[Tensor]:
    """In pieces of the given sizes (an attribute, an input from opset 13), or as many as there are outputs."""
    x = node.tensor(0)
    axis = node.axis(node.attribute("axis"), x.rank)
    length = x.shape[axis]
    if node.opset >= 13:
        sizes: list[Size] | None = node.sizes(1) if node.has(1) else None
    else:
        sizes = node.attribute("split", None)
    if sizes is None:
        count = node.attribute("num_outputs", len(node.outputs))
        if count < 1 or count != len(node.outputs):
            raise node.error(f"num_outputs is {count}, but the node has {len(node.outputs)} outputs")
        piece = simplified(-(-length // count))
        sizes = [piece] * (count - 1) + [simplified(length - piece * (count - 1))]
    return x.split(sizes, axis)


@operator("Slice")
def _slice_by_attributes(node: NodeContext) -> Tensor:
    starts, ends = node.attribute("starts"), node.attribute("ends")
    return _sliced(node, starts, ends, node.attribute("axes", None), None)


@operator("Slice", since=10)
def _slice(node: NodeContext) -> Tensor:
    axes = node.ints(3) if node.has(3) else None
    steps = node.ints(4) if node.has(4) else None
    if node.known(1) is None or node.known(2) is None:
        return _sliced_at_run_time(node, axes, steps)
    return _sliced(node, node.sizes(1), node.sizes(2), axes, steps)


def _sliced_at_run_time(node: NodeContext, axes: Sequence[int] | None, steps: Sequence[int] | None) -> Tensor:
    """Return the elements between bounds that are computed: as many as there are, a dimension that the graph computes.

    Where the bounds are one apart, one element: zero, or NaN, at a position that does not exist.
    """
    x, bounds = node.tensor(0), [node.tensor(index) for index in (1, 2)]
    count = bounds[0].shape[0] if bounds[0].rank == 1 else None
    strides = [1] * count if steps is None and isinstance(count, int) else steps
    if not isinstance(count, int) or bounds[1].shape != (count,) or strides is None or len(strides) != count:
        raise node.error(
            "starts, ends and steps that are computed when the model runs must be as many as axes; the starts are "
            f"{bounds[0]!r}, the ends {bounds[1]!r}, the steps {steps}"
        )
    if 0 in strides:
        raise node.error("a step is 0")
    chosen = range(count) if axes is None else [node.axis(each, x.rank) for each in axes]
    for place, axis in enumerate(chosen):
        start, end = (each[place] for each in bounds)
        if strides[place] != 1:
            x = strided(x, axis, start, end, strides[place])
        else:
            x = _one_at(x, axis, start) if span(start, end) == 1 else _between(x, axis, start, end)
    return x


def _one_at(x: Tensor, axis: int, place: Tensor) -> Tensor:
    """Return one element of an axis, which stays; zero, or NaN for floats, where there is none at the place."""
    found = x.take(place.reshape(1), axis)
    if not x.dtype.is_float:
        return found
    size = x._size(x.shape[axis])
    return (place >= -size).logical_and(place < size).where(found, math.nan)


def _between(x: Tensor, axis: int, start: Tensor, end: Tensor) -> Tensor:
    size = x._size(x.shape[axis])
    low, high = ((each < 0).where(each + size, each).clip(0, size) for each in (start.cast("i64"), end.cast("i64")))
    most = min(size_bounds(x.shape[axis])[1], HIGHEST)
    length = (high - low).maximum(0).as_dim("length", 0, most)
    return x._emit("gather", low._iota(length) + low, axis=axis)


def _sliced(
    node: NodeContext,
    starts: Sequence[Size],
    ends: Sequence[Size],
    axes: Sequence[int] | None,
    steps: Sequence[int] | None,
) -> Tensor:
    x = node.tensor(0)
    chosen = list(range(len(starts))) if axes is None else [node.axis(axis, x.rank) for axis in axes]
    strides = [1] * len(starts) if steps is None else steps
    if not len(starts) == len(ends) == len(chosen) == len(strides) or len(set(chosen)) != len(chosen):
        raise node.error("starts, ends, axes and steps must give a start, an end and a step for each of different axes")
    for axis, start, end, step in zip(chosen, starts, ends, strides, strict=True):
        _note_cut(node, end, x.shape[axis])
        x = x.slice(axis, _from_front(start, x.shape[axis]), _from_front(end, x.shape[axis]), step)
    return x


def _note_cut(node: NodeContext, end: Size, size: Size) -> None:
    """Report to the import that a dimension cuts an axis, which it may be meant not to exceed."""
    if isinstance(end, Expression) and end.operation == "variable" and isinstance(size, int) and size > 0:
        (variable,) = end.variables
        known = node.translation.cuts.get(variable.name, end)
        if variable.low <= size < size_bounds(known)[1]:
            narrowed = Expression.variable(variable.name, variable.low, size) if variable.low < size else size
            node.translation.cuts[variable.name] = narrowed


def _from_front(bound: Size, size: Size) -> Size:
    """Return a bound that is certainly negative counted from the front, as `Tensor.slice` wants symbolic ones."""
    if isinstance(bound, Expression) and size_bounds(bound)[1] < 0:
        return simplified(bound + size)
    return bound


@operator("Pad")
def _pad_by_attributes(node: NodeContext) -> Tensor:
    return padded(node, node.attribute("pads"), node.attribute("value"), None)


@operator("Pad", since=11)
def _pad(node: NodeContext) -> Tensor:
    value: float | bool | int | Tensor = 0
    if node.has(2) and node.known(2) is None:
        value = node.tensor(2).reshape(())
    elif node.has(2):
        found = node.array(2).reshape(-1)
        if len(found) != 1:
            raise node.error(f"the value must be one number, not {len(found)}")
        value = found[0].item()
    return padded(node, entries(node, 1), value, node.ints(3) if node.has(3) else None)


def padded(node: NodeContext, pads: Sequence[Entry], value: float | Tensor, axes: Sequence[int] | None) -> Tensor:
    x = node.tensor(0)
    mode = node.attribute("mode")
    chosen = list(range(x.rank)) if axes is None else [node.axis(axis, x.rank) for axis in axes]
    if len(pads) != 2 * len(chosen) or len(set(chosen)) != len(chosen):
        raise node.error(f"pads must be two numbers for each of {len(chosen)} different axes, not {len(pads)}")
    if mode not in ("constant", "reflect", "edge", "wrap"):
        raise node.error(f"mode {mode!r} is unknown; allowed: constant, reflect, edge, wrap")
    if is_computed(pads) or isinstance(value, Tensor):
        between: list[tuple[Entry, Entry]] = [(0, 0)] * x.rank
        for place, axis in enumerate(chosen):
            between[axis] = pads[place], pads[place + len(chosen)]
        return padded_by(x, between, value, mode)
    sizes = known_sizes(pads)
    widths: list[tuple[Size, Size]] = [(0, 0)] * x.rank
    for place, axis in enumerate(chosen):
        low, high = sizes[place], sizes[place + len(chosen)]
        size = x.shape[axis]
        cut_low, cut_high = _cut(low), _cut(high)
        if cut_low or cut_high:
            x = x.slice(axis, cut_low, simplified(size - cut_high))
        widths[axis] = (0 if cut_low else low, 0 if cut_high else high)
    return x.pad(widths, value, mode)


def _cut(width: Size) -> int:
    """Return how many elements a negative width takes away."""
    return -width if isinstance(width, int) and width < 0 else 0

"""The overlap-add of a product: the gradient of a convolution's input as another convolution.

The derivative of `window` adds overlapping gradients. If these are a sum of products, of weights that do not vary along
the positions of the window and of values that do not vary along the offsets within it, the sum over offsets can move
into the product: result[y] = sum over k of a[k] * b[y - k*dilation], where b is padded and read through windows. That
needs as many operations as the forward convolution and stores nothing of the size of the windows. Called by
`derivatives`. Source: V. Dumoulin and F. Visin, "A guide to convolution arithmetic", 2016, section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lumin_tune.core.expression import Size, simplified

if TYPE_CHECKING:
    from lumin_tune.core.graph.node_graph import NodeGraph

_ELEMENTWISE = frozenset({"add", "mul", "max", "cast", "select", "less_than", "exp2", "log2", "sqrt", "recip"})


@dataclass(frozen=True)
class _SumOfProducts:
    """A sum of products of a and b. axes: for each axis of the result, that of the factors."""

    a: int
    b: int
    summed: tuple[int, ...]
    axes: tuple[int, ...]


@dataclass(frozen=True)
class AxisWindows:
    """Windows of `size` offsets along an axis of `length` positions, as of the op `window`."""

    axis: int
    size: int
    stride: int
    dilation: int
    length: Size


def overlap_added(graph: NodeGraph, gradient: int, windows: AxisWindows) -> int | None:
    """Return the overlap-add of a gradient (.., positions, offsets, ..), (.., length, ..), as one product.

    None if the gradient is no such product, or for windows that are neither dense nor of stride 1.
    """
    found = _product(graph, gradient)
    if found is None or windows.stride != 1 or windows.size == 1:
        return None
    position, offset = found.axes[windows.axis], found.axes[windows.axis + 1]
    for a, b in ((found.a, found.b), (found.b, found.a)):
        if _is_constant_along(graph, a, position) and _is_constant_along(graph, b, offset):
            return _convolved(graph, found, a, b, windows)
    return None


def _convolved(graph: NodeGraph, found: _SumOfProducts, a: int, b: int, windows: AxisWindows) -> int:
    position, offset = found.axes[windows.axis], found.axes[windows.axis + 1]
    rank = len(graph.nodes[a].shape)
    reach = (windows.size - 1) * windows.dilation
    values = _without(graph, b, offset)
    at = position - (offset < position)
    count = graph.nodes[values].shape[at]
    padded = _padded(
        graph, values, at, reach, simplified(windows.length - count)
    )  # as many positions as the result has
    read = _windowed(graph, padded, at, windows.size, windows.dilation)
    weights = graph.add("flip", _without(graph, a, position), axes=(offset - (position < offset),))
    order = [each for each in range(rank) if each != offset]
    order.insert(order.index(position) + 1, offset)  # the axes of the windows, by those of the factors
    left = [each for each in range(rank) if each != position]
    kept = [left.index(each) for each in order if each != position]
    moved = weights if kept == sorted(kept) else graph.add("permute", weights, axes=kept)
    spread = graph.add("expand", moved, axes=(order.index(position),), sizes=(graph.nodes[read].shape[at],))
    product = graph.add("mul", spread, read)
    summed = sorted(order.index(each) for each in (*found.summed, offset))
    total = graph.add("sum", product, axes=summed)
    remaining = [each for each in order if each not in found.summed and each != offset]
    wanted = [each for number, each in enumerate(found.axes) if number != windows.axis + 1]
    places = [remaining.index(each) for each in wanted]
    return total if places == sorted(places) else graph.add("permute", total, axes=places)


def _product(graph: NodeGraph, node: int) -> _SumOfProducts | None:
    """Return the sum of products that a node is, None if it is none."""
    record = graph.nodes[node]
    permutation: tuple[int, ...] | None = None
    if record.op == "permute":
        (permutation,) = record.attributes
        record = graph.nodes[record.operands[0]]
    if record.op != "sum":
        return None
    product = graph.nodes[record.operands[0]]
    if product.op != "mul" or product.dtype is not record.dtype:
        return None
    (summed,) = record.attributes
    kept = [axis for axis in range(len(product.shape)) if axis not in summed]
    axes = kept if permutation is None else [kept[axis] for axis in permutation]
    a, b = product.operands
    return _SumOfProducts(a, b, tuple(summed), tuple(axes))


def _is_constant_along(graph: NodeGraph, node: int, axis: int) -> bool:
    """Return whether a value does not vary along an axis."""
    pending = [(node, axis)]
    while pending:
        node, axis = pending.pop()
        record = graph.nodes[node]
        if record.op == "expand":
            added: Sequence[int] = record.attributes[0]
            if axis in added:
                continue
            pending.append((record.operands[0], axis - sum(each < axis for each in added)))
        elif record.op == "permute":
            pending.append((record.operands[0], record.attributes[0][axis]))
        elif record.op == "window":
            own = record.attributes[0]
            if axis in (own, own + 1):
                return False
            pending.append((record.operands[0], axis - (axis > own)))
        elif record.op in ("pad", "flip") and not _changes(record.op, record.attributes, axis):
            pending.append((record.operands[0], axis))
        elif record.op in _ELEMENTWISE:
            pending.extend((operand, axis) for operand in record.operands)
        else:
            return False
    return True


def _changes(op: str, attributes: Sequence[object], axis: int) -> bool:
    if op == "flip":
        return axis in attributes[0]  # type: ignore[operator]
    return any(sizes[axis] != 0 for sizes in attributes)  # type: ignore[index]


def _padded(graph: NodeGraph, node: int, axis: int, low: Size, high: Size) -> int:
    """Return a value with zeros before and after along an axis, padded before it is expanded or read by windows."""
    record = graph.nodes[node]
    if record.op == "expand" and axis not in record.attributes[0]:
        axes, sizes = record.attributes
        inner = _padded(graph, record.operands[0], axis - sum(each < axis for each in axes), low, high)
        return graph.add("expand", inner, axes=axes, sizes=sizes)
    if record.op == "permute":
        (axes,) = record.attributes
        return graph.add("permute", _padded(graph, record.operands[0], axes[axis], low, high), axes=axes)
    if record.op == "window" and axis not in (record.attributes[0], record.attributes[0] + 1):
        own, size, stride, dilation = record.attributes
        inner = _padded(graph, record.operands[0], axis - (axis > own), low, high)
        return graph.add("window", inner, axis=own, size=size, stride=stride, dilation=dilation)
    if record.op == "pad":
        lows, highs = map(list, record.attributes)
        lows[axis], highs[axis] = simplified(lows[axis] + low), simplified(highs[axis] + high)
        return graph.add("pad", record.operands[0], lows=lows, highs=highs)
    rank = len(record.shape)
    lows, highs = [0] * rank, [0] * rank
    lows[axis], highs[axis] = low, high
    return graph.add("pad", node, lows=lows, highs=highs)


def _windowed(graph: NodeGraph, node: int, axis: int, size: int, dilation: int) -> int:
    """Return the dense windows of a value, read before it is expanded."""
    record = graph.nodes[node]
    if record.op == "expand" and axis not in record.attributes[0]:
        axes, sizes = record.attributes
        below = axis - sum(each < axis for each in axes)
        inner = _windowed(graph, record.operands[0], below, size, dilation)
        return graph.add("expand", inner, axes=[each + (each > axis) for each in axes], sizes=sizes)
    return graph.add("window", node, axis=axis, size=size, stride=1, dilation=dilation)


def sliced(graph: NodeGraph, node: int, axis: int, start: Size, size: Size) -> int | None:
    """Return the elements from `start` along an axis of an overlap-added product, None for another value.

    Only these are then computed, and padding that they do not read disappears.
    """
    if _product(graph, node) is None or not isinstance(start, int):
        return None
    return _sliced(graph, node, axis, start, size)


def _sliced(graph: NodeGraph, node: int, axis: int, start: int, size: Size) -> int:
    record = graph.nodes[node]
    below = record.operands[0] if record.operands else node
    if record.op == "permute":
        (axes,) = record.attributes
        return graph.add("permute", _sliced(graph, below, axes[axis], start, size), axes=axes)
    if record.op == "sum":
        (summed,) = record.attributes
        kept = [each for each in range(len(graph.nodes[below].shape)) if each not in summed]
        return graph.add("sum", _sliced(graph, below, kept[axis], start, size), axes=summed)
    if record.op == "mul":
        return graph.add("mul", *(_sliced(graph, each, axis, start, size) for each in record.operands))
    if record.op == "expand":
        axes, sizes = record.attributes
        if axis in axes:
            changed = [size if each == axis else old for each, old in zip(axes, sizes, strict=True)]
            return graph.add("expand", below, axes=axes, sizes=changed)
        inner = _sliced(graph, below, axis - sum(each < axis for each in axes), start, size)
        return graph.add("expand", inner, axes=axes, sizes=sizes)
    if record.op == "window" and record.attributes[2] == 1 and axis != record.attributes[0] + 1:
        own, extent, stride, dilation = record.attributes
        reach = (extent - 1) * dilation if axis == own else 0
        inner = _sliced(graph, below, axis - (axis > own), start, simplified(size + reach))
        return graph.add("window", inner, axis=own, size=extent, stride=stride, dilation=dilation)
    if record.op == "pad":
        lows, highs = map(list, record.attributes)
        low, high = lows[axis], simplified(start + size - lows[axis] - graph.nodes[below].shape[axis])
        if isinstance(low, int) and isinstance(high, int) and start <= low and high >= 0:
            lows[axis], highs[axis] = low - start, high
            return graph.add("pad", below, lows=lows, highs=highs)
    starts: list[Size] = [0] * len(record.shape)
    sizes = list(record.shape)
    starts[axis], sizes[axis] = start, size
    return graph.add("slice", node, starts=starts, sizes=sizes, steps=[1] * len(record.shape))


def _without(graph: NodeGraph, node: int, axis: int) -> int:
    """Return a value that does not vary along an axis without this axis, by recording its views again."""
    record = graph.nodes[node]
    if record.op == "expand":
        axes, sizes = record.attributes
        left = [(each - (each > axis), size) for each, size in zip(axes, sizes, strict=True) if each != axis]
        inner = int(record.operands[0])
        if axis not in axes:
            inner = _without(graph, inner, axis - sum(each < axis for each in axes))
        if not left:
            return inner
        return graph.add("expand", inner, axes=[each for each, _ in left], sizes=[size for _, size in left])
    if record.op == "permute":
        (axes,) = record.attributes
        gone = axes[axis]
        left = [each - (each > gone) for each in axes if each != gone]
        inner = _without(graph, record.operands[0], gone)
        return inner if left == sorted(left) else graph.add("permute", inner, axes=left)
    if record.op == "window" and axis not in (record.attributes[0], record.attributes[0] + 1):
        own, size, stride, dilation = record.attributes
        inner = _without(graph, record.operands[0], axis - (axis > own))
        return graph.add("window", inner, axis=own - (axis < own), size=size, stride=stride, dilation=dilation)
    if record.op == "pad":
        lows, highs = ([size for place, size in enumerate(each) if place != axis] for each in record.attributes)
        return graph.add("pad", _without(graph, record.operands[0], axis), lows=lows, highs=highs)
    if record.op == "flip":
        left = [each - (each > axis) for each in record.attributes[0] if each != axis]
        inner = _without(graph, record.operands[0], axis)
        return graph.add("flip", inner, axes=left) if left else inner
    shape = record.shape
    sizes = [*shape[:axis], 1, *shape[axis + 1 :]]
    one = graph.add("slice", node, starts=[0] * len(shape), sizes=sizes, steps=[1] * len(shape))
    return graph.add("split", one, axis=axis, sizes=())

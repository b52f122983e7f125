"""Sizes that a model computes from values: shapes, repeats and widths that are known only when it runs.

Operators whose arguments are sizes ask `entries` for them. What is not known when the model is read is a number that
the graph computes; `as_size` makes it a data-dependent dimension (docs/architecture.md). Where the operator allows only
some values, `as_size` is given the condition under which a run goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Expression, Size, product, simplified
from lumin_tune.core.tensor import Tensor
from lumin_tune.plugins.onnx.dimensions import HIGHEST
from lumin_tune.plugins.onnx.node import NodeContext
from lumin_tune.plugins.onnx.value import Value

MOST: Final = 64  # computed numbers of an input
Entry = int | Expression | Tensor
"""A size, or the i64 scalar that the graph computes for it."""


def entries(node: NodeContext, index: int) -> list[Entry]:
    """Return the numbers of an input. Raises ModelError for computed ones of unknown count, or in a loop's body."""
    value = node.value(index)
    if node.known(index) is not None or node.graph.depth or node.translation.is_of_round(value):
        return [*node.sizes(index)]
    return _entries(node, value, index)


def _entries(node: NodeContext, value: Value, index: int) -> list[Entry]:
    known = node.translation.known(value)
    if known is not None:
        return [each if isinstance(each, Expression) else int(each) for each in known.reshape(-1)]
    if value.joined:
        return [each for part in value.joined for each in _entries(node, part, index)]
    tensor = value.tensor(node.graph)
    count = simplified(product(tensor.shape))
    if not isinstance(count, int):
        raise node.error(
            f"input {index} has {count} numbers, so the rank of the result is not known when the model is read; "
            "give the input a fixed length"
        )
    if count > MOST:
        return [*node.sizes(index)]  # raises that they must be known
    flat = tensor.cast(DType.I64).reshape(count)
    return [flat[place] for place in range(count)]


def is_computed(listed: Sequence[Entry]) -> bool:
    """Return whether one of the numbers is known only when the model runs."""
    return any(isinstance(each, Tensor) for each in listed)


def known_sizes(listed: Sequence[Entry]) -> list[Size]:
    """Return numbers none of which is computed as sizes."""
    return [each for each in listed if not isinstance(each, Tensor)]


def as_size(entry: Entry, name: str, valid: Tensor | None = None, low: int = 0, high: int = HIGHEST) -> Size:
    """Return an entry as a size. A run raises InputError where a computed one is not `valid` or out of its range."""
    if not isinstance(entry, Tensor):
        return entry
    number = entry if valid is None else valid.where(entry, low - 1)
    return number.as_dim(name, low, high)


def as_tensor(like: Tensor, entry: Entry) -> Tensor:
    """Return an entry as an i64 scalar."""
    if isinstance(entry, Tensor):
        return entry
    if isinstance(entry, int):
        return like._full(entry, (), DType.I64)
    return like._size(entry)


def reshaped(x: Tensor, target: Sequence[Entry], *, keeps_zero: bool) -> Tensor:
    """Return the elements in a shape with computed sizes: -1 is what is left, 0 the size of the input's axis.

    Without `keeps_zero`; with it 0 is 0. A run raises InputError if the shape has another number of elements.
    """
    if not keeps_zero:
        own = [*x.shape, *[0] * len(target)]
        target = [own[axis] if isinstance(each, int) and each == 0 else each for axis, each in enumerate(target)]
    numbers = []
    for axis, entry in enumerate(target):
        number = as_tensor(x, entry)
        if not keeps_zero and isinstance(entry, Tensor):
            same = as_tensor(x, x.shape[axis]) if axis < x.rank else number
            number = (number == 0).where(same, number)
        numbers.append(number)
    whole, one = as_tensor(x, product(x.shape)), as_tensor(x, 1)
    others = one
    for number in numbers:
        others = others * (number == -1).where(1, number)
    numbers = [(number == -1).where(whole // others.maximum(1), number) for number in numbers]
    total = one
    for number in numbers:
        total = total * number
    fits = total == whole
    given = [
        entry if isinstance(entry, Expression) or (isinstance(entry, int) and entry >= 0) else number
        for entry, number in zip(target, numbers, strict=True)
    ]
    sizes = [as_size(each, "size", fits) for each in given]
    count = product(sizes)
    flat = x.reshape(product(x.shape))
    return flat.take(flat._iota(count), 0).reshape(sizes)


def broadcast(x: Tensor, given: Sequence[Entry]) -> Tensor:
    """Return a tensor that is broadcast with a shape of computed sizes, where each may be 1 or the other's."""
    rank = max(x.rank, len(given))
    wanted: list[Entry] = [*[1] * (rank - len(given)), *given]
    x = x.reshape([*[1] * (rank - x.rank), *x.shape])
    for axis, entry in enumerate(wanted):
        own = x.shape[axis]
        if not isinstance(entry, Tensor):
            wanted[axis] = own if entry == 1 else entry
        elif own == 1:
            wanted[axis] = as_size(entry, "size")
        else:
            size = as_tensor(x, own)
            fits = (entry == size).logical_or(entry == 1)
            if isinstance(own, int):
                as_size(size, "size", fits)  # no node has this dimension, but a run checks it
                wanted[axis] = own
                continue
            length = as_size((entry == 1).where(size, entry), "size", fits.logical_or(size == 1))
            x = x.take(x._iota(length).minimum(size - 1), axis)
            wanted[axis] = length
    return x.broadcast_to(known_sizes(wanted))


def padded_by(x: Tensor, widths: Sequence[tuple[Entry, Entry]], value: float | Tensor, mode: str) -> Tensor:
    """Return a tensor with axes that begin and end elsewhere: (before, after) for each, negative where they cut."""
    for axis, (before, after) in enumerate(widths):
        if not is_computed((before, after)) and before == after == 0:
            continue
        low, high, size = (as_tensor(x, each) for each in (before, after, x.shape[axis]))
        cut = (-low).maximum(0)
        left = size - cut - (-high).maximum(0)  # what is cut is not repeated
        length = as_size(low + size + high, "length")
        beyond = x._iota(length) - low.maximum(0)
        x = x.take((cut + _source(beyond, left, mode)).minimum((size - 1).maximum(0)), axis)
        if mode == "constant":
            inside = (beyond >= 0).logical_and(beyond < left)
            x = inside.reshape([length if each == axis else 1 for each in range(x.rank)]).where(x, value)
    return x


def _source(place: Tensor, size: Tensor, mode: str) -> Tensor:
    """Return the positions of an axis that positions beyond its ends read."""
    if mode == "wrap":
        return place % size.maximum(1)
    if mode == "reflect":
        period = (2 * (size - 1)).maximum(1)
        turned = place % period
        return turned.minimum(period - turned).minimum((size - 1).maximum(0))
    return place.maximum(0).minimum((size - 1).maximum(0))


def strided(x: Tensor, axis: int, start: Tensor, end: Tensor, step: int) -> Tensor:
    """Return every `step`-th element of an axis between computed bounds, clipped to what the axis has."""
    size = as_tensor(x, x.shape[axis])
    bounds = [(each < 0).where(each + size, each) for each in (start.cast(DType.I64), end.cast(DType.I64))]
    first = bounds[0].minimum(size if step > 0 else size - 1).maximum(0)
    last = bounds[1].minimum(size).maximum(0 if step > 0 else -1)
    count = -((first - last) // step)
    length = as_size(count.maximum(0), "length")
    return x.take(first + x._iota(length) * step, axis)

"""Memory accessed by the tasks of a member: bounding boxes of indices and byte ranges per task.

The result is conservative: it may be larger than what a task accesses, never smaller. `conflicts` compares them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.expression.terms import postorder
from lumin_tune.core.kernel.ir import START
from lumin_tune.core.kernel.simt.arguments import evaluated
from lumin_tune.plugins.cuda.megakernel.members import Member, MemberOperand

Interval = tuple[Array, Array]
"""Minimum and maximum, both inclusive, for each block."""
_FAR = 2**40  # beyond every index


@dataclass(frozen=True)
class Touched:
    """Accesses of a member's tasks to one buffer, loads or stores.

    space: the address space: an argument by its index, the workspace or prepared memory. first, last: inclusive byte
    range in it for each task. boxes: inclusive index range in each dimension, None if an index may be out of bounds.
    layout: offset, shape and strides of the buffer; boxes are comparable only for equal layouts.
    """

    stores: bool
    space: tuple[str, int]
    first: Array
    last: Array
    boxes: tuple[Interval, ...] | None
    layout: tuple[int, ...]


def blocks_of(member: Member, dims: Mapping[str, int]) -> int:
    """Return the number of grid blocks of a member."""
    return math.prod(_counts(member, dims))


def touched(member: Member, dims: Mapping[str, int], firsts: Array) -> list[Touched]:
    """Return the accesses of a member's tasks. firsts: the first block of each task; it ends where the next begins."""
    blocks = np.arange(blocks_of(member, dims), dtype=np.int64)
    axes = _axes(member, dims, blocks)
    found: dict[tuple[object, ...], Touched] = {}
    for operand in member.operands:
        shape = tuple(evaluated(size, dims) for size in operand.shape)
        for touch in operand.touches:
            places = [_interval(each, axes, dims, blocks) for each in touch.index]
            tasks = [_joined(place, firsts) for place in places]
            made = _touched(operand, touch.stores, shape, tasks, len(firsts), dims)
            ends = [end.tobytes() for box in made.boxes or () for end in box]
            key = (made.stores, made.space, made.layout, made.first.tobytes(), made.last.tobytes(), *ends)
            found.setdefault(key, made)
    return list(found.values())


def _counts(member: Member, dims: Mapping[str, int]) -> list[int]:
    return [-(-evaluated(member.extents[axis], dims) // step) for axis, step in member.grid]


def _axes(member: Member, dims: Mapping[str, int], blocks: Array) -> dict[str, Interval]:
    """Return the ranges of the axes and of their block starts, for each grid block."""
    found: dict[str, Interval] = {}
    for axis, size in member.extents.items():
        whole = max(0, evaluated(size, dims) - 1)
        found[axis] = np.zeros_like(blocks), np.full_like(blocks, whole)
    inner = math.prod(_counts(member, dims))
    for (axis, step), count in zip(member.grid, _counts(member, dims), strict=True):
        inner = inner // count if count else 0
        start = (blocks // max(1, inner)) % max(1, count) * step
        found[axis] = start, np.minimum(start + step - 1, evaluated(member.extents[axis], dims) - 1)
    for axis in member.extents:
        found[START + axis] = found[axis]
    for each in member.followers:
        of, own = found[each.of], found[each.axis]
        low, high = of[0] * each.stride - each.low, of[1] * each.stride + each.high
        found[START + each.axis] = low, high
        found[each.axis] = np.maximum(low, own[0]), np.minimum(high, own[1])
    return found


def _joined(place: Interval, firsts: Array) -> Interval:
    """Return the intervals of tasks as unions of their blocks' intervals."""
    if not len(firsts):
        return place
    return np.minimum.reduceat(place[0], firsts), np.maximum.reduceat(place[1], firsts)


def _touched(
    operand: MemberOperand,
    stores: bool,
    shape: tuple[int, ...],
    places: Sequence[Interval],
    count: int,
    dims: Mapping[str, int],
) -> Touched:
    strides = tuple(evaluated(stride, dims) for stride in operand.strides)
    base = evaluated(operand.at.place, dims)
    space = (operand.at.kind, base if operand.at.kind == "argument" else 0)
    offset = 0 if operand.at.kind == "argument" else base
    reach = sum((size - 1) * stride for size, stride in zip(shape, strides, strict=True))
    first, last = np.zeros(count), np.zeros(count)  # floats represent indices that are far out of bounds
    for (low, high), stride in zip(places, strides, strict=True):
        first, last = first + low.astype(float) * stride, last + high.astype(float) * stride
    begin, end = (np.clip(each, 0, max(0, reach)).astype(np.int64) for each in (first, last))
    inside = all((low >= 0).all() and (high < size).all() for (low, high), size in zip(places, shape, strict=True))
    item = operand.item_bytes
    return Touched(
        stores,
        space,
        offset + begin * item,
        offset + end * item + item - 1,
        tuple(places) if inside else None,
        (offset, item, *shape, *strides),
    )


def _interval(place: Size | None, axes: Mapping[str, Interval], dims: Mapping[str, int], blocks: Array) -> Interval:
    """Return bounds of a formula for each block."""
    if place is None:
        return np.full_like(blocks, -_FAR), np.full_like(blocks, _FAR)
    if isinstance(place, int):
        return np.full_like(blocks, place), np.full_like(blocks, place)
    known: dict[int, Interval] = {}
    for term in postorder(place):
        operands = [known[id(each)] for each in term.operands]
        known[id(term)] = _of_term(term, operands, axes, dims, blocks)
    return known[id(place)]


def _of_term(
    term: Expression, operands: Sequence[Interval], axes: Mapping[str, Interval], dims: Mapping[str, int], blocks: Array
) -> Interval:
    match term.operation, operands:
        case "constant", _:
            return np.full_like(blocks, term.value), np.full_like(blocks, term.value)
        case "variable", _:
            name = term.value.name
            if name in axes:
                return axes[name]
            return np.full_like(blocks, dims[name]), np.full_like(blocks, dims[name])
        case "neg", [a]:
            return -a[1], -a[0]
        case "add", [a, b]:
            return a[0] + b[0], a[1] + b[1]
        case "sub", [a, b]:
            return a[0] - b[1], a[1] - b[0]
        case "mul", [a, b]:
            far = [np.clip(a[m].astype(float) * b[n], -_FAR, _FAR) for m in (0, 1) for n in (0, 1)]
            return _hull([each.astype(np.int64) for each in far])
        case "min", [a, b]:
            return np.minimum(a[0], b[0]), np.minimum(a[1], b[1])
        case "max", [a, b]:
            return np.maximum(a[0], b[0]), np.maximum(a[1], b[1])
        case "floordiv", [a, b] if (b[0] > 0).all():
            return _hull([a[m] // b[n] for m in (0, 1) for n in (0, 1)])
        case "mod", [a, b] if (b[0] > 0).all() and (b[0] == b[1]).all():
            near = a[0] // b[0] == a[1] // b[0]  # both ends have the same quotient
            return np.where(near, a[0] % b[0], 0), np.where(near, a[1] % b[0], b[0] - 1)
        case (("lt" | "le" | "eq" | "ne"), _):
            return np.zeros_like(blocks), np.ones_like(blocks)
        case _:
            return np.full_like(blocks, -_FAR), np.full_like(blocks, _FAR)


def _hull(corners: Sequence[Array]) -> Interval:
    low, high = corners[0], corners[0]
    for each in corners[1:]:
        low, high = np.minimum(low, each), np.maximum(high, each)
    return low, high

"""Shapes as users give them, and how one becomes another: broadcasting, sizes to be inferred, runs of axes."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

from lumin_tune.core.errors import ShapeError
from lumin_tune.core.expression import Expression, Size, product, same_size, simplified
from lumin_tune.core.ops.shape_rules import shape_text

Shape = tuple[Size, ...]


def broadcast_shapes(*shapes: Sequence[Size]) -> Shape:
    """Return the shape that the shapes broadcast to, aligned at the right.

    Raises ShapeError naming the two that do not broadcast. Symbolic sizes must be provably equal.
    """
    result = list(shapes[0])
    for shape in shapes[1:]:
        if tuple(shape) == tuple(result):
            continue
        if len(shape) > len(result):
            result[:0] = [1] * (len(shape) - len(result))
        for axis, size in enumerate(shape, len(result) - len(shape)):
            known = result[axis]
            if known == 1:
                result[axis] = size
            elif size != 1 and not same_size(known, size):
                place = axis - len(result)
                raise ShapeError(
                    f"shapes {shape_text(result)} and {shape_text(shape)} do not broadcast: axis {place} is {known} in "
                    f"one and {size} in the other; sizes must be (provably) equal or 1, so reshape or expand one",
                    equal=[(known, size)],
                )
    return tuple(result)


def as_sequence(values: Sequence[Any]) -> Sequence[Any]:
    """Return the values of f(a, b, c) and f([a, b, c]) alike."""
    if len(values) == 1 and isinstance(values[0], (tuple, list)):
        return tuple(values[0])
    return values


def as_sizes(op: str, values: Sequence[Any]) -> Shape:
    """Return sizes given as f(2, n) or f((2, n)). Raises ShapeError for anything that is not a size."""
    return tuple(_as_size(op, value) for value in as_sequence(values))


def is_free(size: Size) -> bool:
    """Return whether the size is -1, to be inferred."""
    return isinstance(size, int) and size == -1


def _as_size(op: str, value: Any) -> Size:
    if isinstance(value, Expression):
        return simplified(value)
    if hasattr(value, "__index__") and not isinstance(value, bool):
        return operator.index(value)
    raise ShapeError(f"{op}: a size must be an integer or a symbolic dimension, not {value!r}")


def matching_runs(source: Shape, target: Shape) -> list[tuple[int, int, int, int]]:
    """Return (first, last, low, high) tuples: source axes first..last hold the elements of target axes low..high.

    The runs are as short as can be proven, so that a reshape keeps the axes it does not affect.
    """
    if not source:
        return [(0, 0, 0, len(target))] if target else []
    if any(size == 0 for size in source):
        return [(0, len(source), 0, len(target))]
    runs: list[tuple[int, int, int, int]] = []
    first = low = 0
    for last in range(1, len(source) + 1):
        wanted = product(source[first:last])
        high = low + 1 if low < len(target) and same_size(target[low], wanted) else low
        while not same_size(product(target[low:high]), wanted):
            high += 1
            if high > len(target):
                break
        else:
            runs.append((first, last, low, high))
            first, low = last, high
    if not runs or first < len(source):
        return [(0, len(source), 0, len(target))]
    first, last, low, _ = runs[-1]
    runs[-1] = (first, last, low, len(target))
    return runs


def whole_axes(source: Shape, target: Shape, free: int) -> list[tuple[Size, Size]]:
    """Return sizes that are equal if what a reshape infers at target[free] takes a whole first or last axis, or more.

    Of (batch, n) -> (-1, 8) the rows of 8 come from n, not across batches; of (n, channels) -> (8, -1) from n.
    """
    low = 0
    while low < min(free, len(source)) and same_size(source[low], target[low]):
        low += 1
    high = 0
    while high < min(len(target) - free - 1, len(source) - low) and same_size(source[-high - 1], target[-high - 1]):
        high += 1
    own = source[low : len(source) - high]
    before, after = target[low:free], target[free + 1 : len(target) - high]
    if len(own) < 2 or bool(before) == bool(after):
        return []
    part, given = product(own[:-1] if before else own[1:]), product(before or after)
    return [(part, simplified(part // given * given))] if isinstance(part, Expression) and given != 0 else []

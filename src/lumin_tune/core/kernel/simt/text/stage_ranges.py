"""Ranges of axes at each stage, as far as they are known at compile time.

`thread_mapping` counts threads by them; `device_text` and `stage` omit bounds tests where blocks fill their ranges.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir import Halo, Kernel, Loop, Node, Stage


@dataclass(frozen=True, slots=True)
class Range:
    """The range of one axis.

    length: its maximum, None if not known. exact: whether the length is always that. factor: a number that divides its
    start, 0 if it starts at 0.
    """

    length: int | None
    exact: bool
    factor: int

    def within(self, step: int) -> Range:
        """Return the range of one block of `step` positions."""
        if self.length is not None and self.length <= step:
            return self
        exact = step == 1 or self.exact and self.length is not None and self.length % step == 0
        return Range(step, exact, math.gcd(self.factor, step))


def whole(extent: Size) -> Range:
    """Return the range of a whole axis."""
    return Range(extent, True, 0) if isinstance(extent, int) else Range(None, False, 0)


def entered(node: Loop | Halo, ranges: Mapping[str, Range]) -> dict[str, Range]:
    """Return the ranges inside a shared loop or halo."""
    own = ranges[node.axis]
    if isinstance(node, Loop):
        return {**ranges, node.axis: own.within(node.step)}
    of = ranges[node.of].length
    if of is None:
        return {**ranges, node.axis: Range(own.length, False, 1)}
    rows = node.rows(of)
    return {**ranges, node.axis: Range(rows if own.length is None else min(rows, own.length), False, 1)}


def placed(kernel: Kernel) -> Iterator[tuple[Stage, Mapping[str, Range]]]:
    """Yield the stages in order with the ranges of their axes."""

    def inside(body: Sequence[Node], ranges: Mapping[str, Range]) -> Iterator[tuple[Stage, Mapping[str, Range]]]:
        for node in body:
            if isinstance(node, Stage):
                yield node, ranges
            elif isinstance(node, Loop | Halo):
                yield from inside(node.body, entered(node, ranges))

    yield from inside(kernel.body, {axis.name: whole(axis.extent) for axis in kernel.axes})

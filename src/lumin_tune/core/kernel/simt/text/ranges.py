"""How long the current range of each axis is where a stage stands, as far as that is known ahead.

`mapping` needs it to count threads, `unit` and `stage` to leave out tests at the ends of ranges that blocks fill.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir import Halo, Kernel, Loop, Node, Stage


@dataclass(frozen=True, slots=True)
class Range:
    """Of one axis. length: the greatest it can be, None if not known. exact: whether it always is.

    factor: a number that its start is a multiple of, 0 if it starts at 0.
    """

    length: int | None
    exact: bool
    factor: int

    def within(self, step: int) -> Range:
        """Return the range of one block of so many positions."""
        if self.length is not None and self.length <= step:
            return self
        exact = step == 1 or self.exact and self.length is not None and self.length % step == 0
        return Range(step, exact, math.gcd(self.factor, step))


def whole(extent: Size) -> Range:
    """Return the range of an axis as a whole."""
    return Range(extent, True, 0) if isinstance(extent, int) else Range(None, False, 0)


def entered(node: Loop | Halo, ranges: Mapping[str, Range]) -> dict[str, Range]:
    """Return the ranges inside a shared loop."""
    own = ranges[node.axis]
    if isinstance(node, Loop):
        return {**ranges, node.axis: own.within(node.step)}
    of = ranges[node.of].length
    if of is None:
        return {**ranges, node.axis: Range(own.length, False, 1)}
    rows = node.rows(of)
    return {**ranges, node.axis: Range(rows if own.length is None else min(rows, own.length), False, 1)}


def placed(kernel: Kernel) -> Iterator[tuple[Stage, Mapping[str, Range]]]:
    """Yield the stages in their order with the ranges of the axes."""

    def inside(body: Sequence[Node], ranges: Mapping[str, Range]) -> Iterator[tuple[Stage, Mapping[str, Range]]]:
        for node in body:
            if isinstance(node, Stage):
                yield node, ranges
            elif isinstance(node, Loop | Halo):
                yield from inside(node.body, entered(node, ranges))

    yield from inside(kernel.body, {axis.name: whole(axis.extent) for axis in kernel.axes})

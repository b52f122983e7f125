"""The current ranges of axes while loops are written: their bounds, and what is known about their lengths."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.loops import ZERO, Value


@dataclass(frozen=True, slots=True)
class AxisRange:
    """The current range of an axis: positions `start` to before `end`.

    lengths: the possible numbers of positions, None if unknown. block: the start of the current block of the innermost
    shared loop, which is `start_i` in indices. marks: variables of the loops around, by step. multiple: a number that
    divides `start`, 0 if `start` is 0.
    """

    start: Value
    end: Value
    lengths: frozenset[int] | None
    block: Value = ZERO
    marks: Mapping[int, Value] = field(default_factory=dict)
    multiple: int = 1

    @classmethod
    def whole(cls, end: Value, extent: Size) -> AxisRange:
        """Return the range of all positions of an axis."""
        return cls(ZERO, end, lengths_of(extent), multiple=0)

    @property
    def length(self) -> int | None:
        """The length if only one is possible."""
        return next(iter(self.lengths)) if self.lengths is not None and len(self.lengths) == 1 else None

    @property
    def longest(self) -> int:
        """The greatest length, if lengths are known."""
        if self.lengths is None:
            raise KernelError("the length of a symbolic axis is unknown")
        return max(self.lengths)

    def narrowed(
        self, variable: Value, end: Value, lengths: frozenset[int] | None, step: int, stride: int | None = None
    ) -> AxisRange:
        """Return the range inside a loop over it. stride: by which the loop advances, by default the step."""
        multiple = math.gcd(self.multiple, step if stride is None else stride)
        marks = {**self.marks, step: variable}
        return replace(self, start=variable, end=end, lengths=lengths, marks=marks, multiple=multiple)

    def entered(self) -> AxisRange:
        """Return the range inside a shared loop: its start is the block's start."""
        return replace(self, block=self.start)


def block_lengths(lengths: frozenset[int] | None, step: int) -> frozenset[int] | None:
    """Return the lengths of the blocks of ranges with the given lengths."""
    if lengths is None:
        return None
    found: set[int] = set()
    for length in lengths:
        if length >= step:
            found.add(step)
        if length % step:
            found.add(length % step)
    return frozenset(found or {0})


def lengths_of(extent: Size) -> frozenset[int] | None:
    return frozenset({extent}) if isinstance(extent, int) else None

"""The current range of an axis while a kernel is written, and what is known of positions in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import VALUE
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.loops import ZERO, Value
from lumin_tune.core.kernel.simt.text.stage_ranges import Range


@dataclass(frozen=True, slots=True)
class PlacedRange:
    """The current range of an axis, from `start` to before `end`.

    block: the value of `start_i`. range: what is known of its length. end_factor: a number that divides the end.
    tested: whether positions may lie past the end and need a test.
    """

    start: Value
    end: Value
    block: Value
    range: Range
    end_factor: int
    tested: bool = False

    def moved(self, start: Value, range_: Range) -> PlacedRange:
        """Return the range of a block within this one."""
        return replace(self, start=start, range=range_)


Places = Mapping[str, PlacedRange]
Offsets = Mapping[str, int]


def position(places: Places, axis: str, at: Offsets) -> Value:
    """Return the position on an axis at an instance."""
    start, offset = places[axis].start, at.get(axis, 0)
    return loops.add(start, loops.integer(offset)) if offset else start


def shifted(start: Value, distance: Value) -> Value:
    """Return a position at a distance from a start, which is often 0."""
    return distance if start == ZERO else loops.add(start, distance)


def is_multiple(parts: Affine | None, number: int, places: Places, free: Collection[str] = ()) -> bool:
    """Return whether a formula is known to be a multiple of a number, given axes in `free` at multiples of it."""
    if parts is None or not isinstance(parts.constant, int) or parts.constant % number:
        return False
    for name, coefficient in parts.coefficients.items():
        if not isinstance(coefficient, int):
            return False
        if coefficient % number == 0:
            continue
        if name in free and places[name].range.factor % number == 0:
            continue
        return False
    return True


def values_in(size: Size) -> list[int]:
    """Return the numbers of the instructions in a formula."""
    if isinstance(size, int):
        return []
    return [int(match[1]) for variable in size.variables if (match := VALUE.match(variable.name))]

"""The accumulator layout of matrix instructions, shared by `mma`, `register_stage` and what targets add.

A warp's accumulator fragment is 16 x 8, a warpgroup's is 64 x 8. Thread 4*r + c of a warp holds rows r and r + 8 and
columns 2*c and 2*c + 1 of each fragment; warp w of a warpgroup holds rows 16 w to 16 w + 15.

Source: PTX ISA, fragments of mma.m16n8k16.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.loops import ZERO, Value
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping
from lumin_tune.core.kernel.simt.target.limits import WARP
from lumin_tune.core.kernel.simt.text.device_printer import INT, POSITION, THREAD
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange, shifted
from lumin_tune.core.kernel.simt.text.stage import StageWriter
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

GROUP = 4 * WARP
COLUMNS = 8
_ROWS_APART = 8  # between the two rows that a thread holds of a fragment


@dataclass(frozen=True, slots=True)
class AccumulatorMapping(ThreadMapping):
    """Mapping of a block to warps or warpgroups.

    rows, columns: axes of the block; columns is "" if there is none. warps: the number of warps or warpgroups along
    rows and columns. together: threads of a warp or warpgroup.
    """

    rows: str
    columns: str
    warps: tuple[int, int]
    together: int

    @property
    def threads(self) -> int:
        return self.together * self.warps[0] * self.warps[1]

    @property
    def fragment_rows(self) -> int:
        """Rows of an accumulator fragment."""
        return self.together // 2

    def covered(self, axis: str) -> int:
        count = {self.rows: self.warps[0], self.columns: self.warps[1]}.get(axis, 1)
        return max(1, count * self.inner[axis])

    def offsets(self, axis: str) -> list[int]:
        """Return the positions along rows or columns that a thread holds, relative to its first."""
        step, apart = (self.fragment_rows, _ROWS_APART) if axis == self.rows else (COLUMNS, 1)
        return [first + other for first in range(0, self.inner[axis], step) for other in (0, apart)]


class AccumulatorStageWriter(StageWriter):
    """Writes one stage whose threads hold rows and columns in the accumulator layout."""

    _mapping: AccumulatorMapping

    def _spread(self) -> None:
        write, mapping = self._write, self._mapping
        if mapping.threads < self._threads:
            self._select_busy()
        letter = "w" if mapping.together == WARP else "g"
        self._warp = {axis: write.fresh(f"{letter}_{axis}", INT) for axis in (mapping.rows, mapping.columns) if axis}
        own: tuple[Value, ...] = (THREAD, loops.integer(WARP))
        if mapping.together == GROUP:  # read from one thread, so that it is known to be the same for a whole warp
            group = loops.quotient(THREAD, loops.integer(GROUP))
            shuffled = loops.call("lm_shuffle", INT, group, ZERO, loops.integer(WARP))
            own = (write.let(write.fresh("group", INT), shuffled),)
        down, along = map(loops.integer, mapping.warps)
        write.let(self._warp[mapping.rows], loops.binary("%", loops.quotient(*own, along), down))
        if mapping.columns:
            write.let(self._warp[mapping.columns], loops.binary("%", loops.quotient(*own), along))

    def _given(self, places: dict[str, PlacedRange], axes: Iterable[str]) -> dict[str, PlacedRange]:
        mapping, axes = self._mapping, list(axes)
        given = super()._given(places, [axis for axis in axes if axis not in (mapping.rows, mapping.columns)])
        warp, four = loops.integer(WARP), loops.integer(4)
        first_row = [loops.quotient(loops.binary("%", THREAD, warp), four)]
        if mapping.together == GROUP:
            warp_in_group = loops.binary("%", loops.quotient(THREAD, warp), four)
            first_row.insert(0, loops.multiply(warp_in_group, loops.integer(16)))
        first_column = loops.multiply(loops.binary("%", THREAD, four), loops.integer(2))
        own = {mapping.rows: (first_row, 1), mapping.columns: ([first_column], 2)}
        for axis, (within, factor) in own.items():
            if axis not in axes:
                continue
            place = given[axis]
            of_warp = loops.multiply(self._warp[axis], loops.integer(mapping.inner[axis]))
            first = shifted(place.start, loops.add(of_warp, *within))
            first = self._write.let(self._write.fresh(f"p_{axis}", POSITION), first)
            tested = not place.range.exact or mapping.covered(axis) != place.range.length
            even = place.range.factor % 2 == 0 and factor == 2
            given[axis] = replace(
                place,
                start=first,
                range=Range(mapping.inner[axis], True, 2 if even else 1),
                tested=tested,
            )
        return given

    def _instances(self, axes: Sequence[str]) -> list[dict[str, int]]:
        """Return the instances along rows and columns that a thread holds of its warp's or warpgroup's tile."""
        mapping = self._mapping
        ordered = [axis for axis in axes if axis in (mapping.rows, mapping.columns)]
        ordered.sort(key=lambda axis: axis == mapping.columns)
        chosen = itertools.product(*(mapping.offsets(axis) for axis in ordered))
        return [dict(zip(ordered, offsets, strict=True)) for offsets in chosen]

"""The accumulator layout of matrix instructions, shared by `mma`, `wgmma` and `register_stage`.

A warp's accumulator fragment is 16 x 8, a warpgroup's is 64 x 8. Thread 4*r + c of a warp holds rows r and r + 8 and
columns 2*c and 2*c + 1 of each fragment; warp w of a warpgroup holds rows 16 w to 16 w + 15.

Source: PTX ISA, fragments of mma.m16n8k16 and wgmma.m64nNk16.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadMapping
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, RangeText
from lumin_tune.core.kernel.simt.text.stage import StageWriter
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

WARP = 32
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
            self._idle = write.fresh("busy")
            write(f"const bool {self._idle} = lm_thread < {mapping.threads};")
        letter, own = ("w", f"lm_thread / {WARP}") if mapping.together == WARP else ("g", "")
        self._warp = {axis: write.fresh(f"{letter}_{axis}") for axis in (mapping.rows, mapping.columns) if axis}
        if not own:
            own = write.fresh("group")
            write(f"const int {own} = lm_shuffle(lm_thread / {GROUP}, 0, {WARP});  // known to be one for a warp")
        write(f"const int {self._warp[mapping.rows]} = {own} / {mapping.warps[1]} % {mapping.warps[0]};")
        if mapping.columns:
            write(f"const int {self._warp[mapping.columns]} = {own} % {mapping.warps[1]};")

    def _given(self, places: dict[str, RangeText], axes: Iterable[str]) -> dict[str, RangeText]:
        mapping, axes = self._mapping, list(axes)
        given = super()._given(places, [axis for axis in axes if axis not in (mapping.rows, mapping.columns)])
        first_row = f"lm_thread % {WARP} / 4"
        if mapping.together == GROUP:
            first_row = f"lm_thread / {WARP} % 4 * 16 + {first_row}"
        own = {mapping.rows: (first_row, 1), mapping.columns: ("lm_thread % 4 * 2", 2)}
        for axis, (within, factor) in own.items():
            if axis not in axes:
                continue
            place = given[axis]
            first = self._write.fresh(f"p_{axis}")
            start = "" if place.first == "0" else f"{place.first} + "
            self._write(f"const {INTEGER} {first} = {start}{self._warp[axis]}*{mapping.inner[axis]} + {within};")
            tested = not place.range.exact or mapping.covered(axis) != place.range.length
            even = place.range.factor % 2 == 0 and factor == 2
            given[axis] = replace(
                place, first=first, range=Range(mapping.inner[axis], True, 2 if even else 1), tested=tested
            )
        return given

    def _instances(self, axes: Sequence[str]) -> list[dict[str, int]]:
        """Return the instances along rows and columns that a thread holds of its warp's or warpgroup's tile."""
        mapping = self._mapping
        ordered = [axis for axis in axes if axis in (mapping.rows, mapping.columns)]
        ordered.sort(key=lambda axis: axis == mapping.columns)
        chosen = itertools.product(*(mapping.offsets(axis) for axis in ordered))
        return [dict(zip(ordered, offsets, strict=True)) for offsets in chosen]

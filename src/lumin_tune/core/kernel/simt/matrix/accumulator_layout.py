"""Rows and columns of a block as matrix instructions leave them: what `fragments`, `groups` and `held` share.

A warp has fragments of 16 x 8 results, a group of four warps of 64 x 8. Thread 4*r + c of a warp has rows r and r + 8,
columns 2*c and 2*c + 1 of each fragment; warp w of a group has rows 16 w to 16 w + 15 of it.

Source: the PTX ISA, the fragments of mma.m16n8k16 and wgmma.m64nNk16.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.kernel.simt.schedule.thread_mapping import Mapping
from lumin_tune.core.kernel.simt.text.addresses import INTEGER, Place
from lumin_tune.core.kernel.simt.text.ranges import Range
from lumin_tune.core.kernel.simt.text.stage import StageText

WARP = 32
GROUP = 4 * WARP
COLUMNS = 8
_ROWS_APART = 8  # of the two that a thread has of a fragment


@dataclass(frozen=True, slots=True)
class SideWalk(Mapping):
    """How warps or groups of warps share out a block. rows, columns: its axes, "" for no columns.

    warps: how many there are along rows and columns, groups if `together`, the threads of each, is that of a group.
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
        """How many rows a fragment has."""
        return self.together // 2

    def turn(self, axis: str) -> int:
        count = {self.rows: self.warps[0], self.columns: self.warps[1]}.get(axis, 1)
        return max(1, count * self.inner[axis])

    def offsets(self, axis: str) -> list[int]:
        """Return the positions of rows or columns that a thread has, from its first one on."""
        step, apart = (self.fragment_rows, _ROWS_APART) if axis == self.rows else (COLUMNS, 1)
        return [first + other for first in range(0, self.inner[axis], step) for other in (0, apart)]


class SideText(StageText):
    """Writes one stage for threads that have rows and columns as matrix instructions leave them."""

    _walk: SideWalk

    def _spread(self) -> None:
        write, walk = self._write, self._walk
        if walk.threads < self._threads:
            self._idle = write.fresh("busy")
            write(f"const bool {self._idle} = lm_thread < {walk.threads};")
        letter, own = ("w", f"lm_thread / {WARP}") if walk.together == WARP else ("g", "")
        self._warp = {axis: write.fresh(f"{letter}_{axis}") for axis in (walk.rows, walk.columns) if axis}
        if not own:
            own = write.fresh("group")
            write(f"const int {own} = lm_shuffle(lm_thread / {GROUP}, 0, {WARP});  // known to be one for a warp")
        write(f"const int {self._warp[walk.rows]} = {own} / {walk.warps[1]} % {walk.warps[0]};")
        if walk.columns:
            write(f"const int {self._warp[walk.columns]} = {own} % {walk.warps[1]};")

    def _given(self, places: dict[str, Place], axes: Iterable[str]) -> dict[str, Place]:
        walk, axes = self._walk, list(axes)
        given = super()._given(places, [axis for axis in axes if axis not in (walk.rows, walk.columns)])
        first_row = f"lm_thread % {WARP} / 4"
        if walk.together == GROUP:
            first_row = f"lm_thread / {WARP} % 4 * 16 + {first_row}"
        own = {walk.rows: (first_row, 1), walk.columns: ("lm_thread % 4 * 2", 2)}
        for axis, (within, factor) in own.items():
            if axis not in axes:
                continue
            place = given[axis]
            first = self._write.fresh(f"p_{axis}")
            start = "" if place.first == "0" else f"{place.first} + "
            self._write(f"const {INTEGER} {first} = {start}{self._warp[axis]}*{walk.inner[axis]} + {within};")
            tested = not place.range.exact or walk.turn(axis) != place.range.length
            even = place.range.factor % 2 == 0 and factor == 2
            given[axis] = replace(
                place, first=first, range=Range(walk.inner[axis], True, 2 if even else 1), tested=tested
            )
        return given

    def _instances(self, axes: Sequence[str]) -> list[dict[str, int]]:
        """Return the instances along rows and columns that a thread has of its warp's or group's."""
        walk = self._walk
        ordered = [axis for axis in axes if axis in (walk.rows, walk.columns)]
        ordered.sort(key=lambda axis: axis == walk.columns)
        chosen = itertools.product(*(walk.offsets(axis) for axis in ordered))
        return [dict(zip(ordered, offsets, strict=True)) for offsets in chosen]

"""Stages on what threads hold in registers: element by element, and reductions along the columns of a row.

`j:16w j:16u l:8u j:1f l:1f` has rows j and columns l where matrix instructions leave results (`sides`), `j:16w j:16u
j:1f` rows alone, each the same for the four threads that share it; with `group` pieces as `groups` has them.
"""

from __future__ import annotations

from collections.abc import Mapping as Table
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Scan, Stage
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS, GROUP, WARP, SideText, SideWalk
from lumin_tune.core.kernel.simt.schedule.thread_mapping import Spread
from lumin_tune.core.kernel.simt.text.cross_thread import gather
from lumin_tune.core.kernel.simt.text.ranges import Range
from lumin_tune.core.kernel.simt.text.values import Values

_KINDS = ("warp", "group", "unroll", "fragment")
_ROW = Spread("", 2, 4, 1)
"""The threads that share a row."""


@dataclass(frozen=True, slots=True)
class HeldWalk(SideWalk):
    """How warps or groups of warps walk what they hold."""


def is_held(stage: Stage) -> bool:
    """Return whether a stage is on what threads hold, and no product."""
    return 0 < sum(piece.kind == "fragment" for piece in stage.schedule.pieces) < 3


def held_walk(stage: Stage, ranges: Table[str, Range]) -> HeldWalk:
    """Return how a block walks a stage on what its threads hold. Raises KernelError."""
    pieces = stage.schedule.pieces
    rows, *others = (piece.axis for piece in pieces if piece.kind == "fragment")
    columns = others[0] if others else ""
    shares = [piece for piece in pieces if piece.kind in ("warp", "group")]
    if [piece.axis for piece in shares] != [rows] or any(piece.kind not in _KINDS for piece in pieces):
        raise KernelError("what threads hold is walked by warps or groups of them, which share out rows alone")
    together = WARP if shares[0].kind == "warp" else GROUP
    inner = dict.fromkeys(stage.axes, 1)
    inner[rows] = shares[0].step
    for axis in stage.axes:
        length = ranges[axis].length
        if length is None or length != 1 and axis not in (rows, columns):
            raise KernelError(f"the axis {axis} stands beside the rows and columns that threads hold")
        if axis == columns:
            inner[columns] = -(-length // COLUMNS) * COLUMNS
    if inner[rows] % (together // 2):
        raise KernelError(f"a part of {inner[rows]} of {rows} is no multiple of {together // 2}")
    if any(isinstance(each, Scan) for each in stage.instructions) or any(axis != columns for axis in stage.reduced):
        raise KernelError(f"what threads hold is reduced along {columns or 'columns'} alone, and not scanned")
    length = ranges[rows].length
    assert length is not None
    return HeldWalk(
        (), {}, inner, (columns, 2) if columns else ("", 1), frozenset(), dict(ranges), rows, columns,
        (-(-length // inner[rows]), 1), together,
    )  # fmt: skip


class HeldText(SideText):
    """Writes one stage on what threads hold."""

    def _finish(self, outer: Values) -> None:
        gather(self._write, [each.gathered for each in self._sums], [_ROW], self._threads, self._reserve)
        for each in self._sums:
            outer.put(each.number, dict(each.kept), each.gathered.place or each.gathered.name)

    def _first(self) -> tuple[str, ...]:
        """Return the condition for the thread that stores outside what four have of a row."""
        if not self._walk.columns and any(number not in self._context.held for number in self._stores):
            raise KernelError("what threads hold of rows alone is stored outside by no stage of its own")
        return (f"lm_thread % {_ROW.count} == 0",) if self._stage.reduced else ()

    @property
    def registers(self) -> int:
        return 0

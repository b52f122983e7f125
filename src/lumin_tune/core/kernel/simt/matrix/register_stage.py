"""Stages on register tiles: element-wise instructions, and reductions along the columns of a row.

`j:16w j:16u l:8u j:1f l:1f` has rows j and columns l in the accumulator layout (`accumulator_layout`); `j:16w j:16u
j:1f` has rows only, each replicated in the four threads that share it. Warpgroups use `group` pieces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Scan, Stage
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import (
    COLUMNS,
    GROUP,
    AccumulatorMapping,
    AccumulatorStageWriter,
)
from lumin_tune.core.kernel.simt.schedule.thread_mapping import ThreadAxis
from lumin_tune.core.kernel.simt.target.limits import WARP
from lumin_tune.core.kernel.simt.text.cross_thread import reduce_across_threads
from lumin_tune.core.kernel.simt.text.device_printer import THREAD
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.core.kernel.simt.text.value_text import Values

_KINDS = ("warp", "group", "unroll", "fragment")
_ROW = ThreadAxis("", 2, 4, 1)
"""The four threads that share a row."""


@dataclass(frozen=True, slots=True)
class RegisterMapping(AccumulatorMapping):
    """The mapping of warps or warpgroups to register tiles."""


def is_register_stage(stage: Stage) -> bool:
    """Return whether a stage works on register tiles and is not a matrix product."""
    return 0 < sum(piece.kind == "fragment" for piece in stage.schedule.pieces) < 3


def register_mapping(stage: Stage, ranges: Mapping[str, Range]) -> RegisterMapping:
    """Return the mapping of warps to a stage on register tiles. Raises KernelError."""
    pieces = stage.schedule.pieces
    rows, *others = (piece.axis for piece in pieces if piece.kind == "fragment")
    columns = others[0] if others else ""
    shares = [piece for piece in pieces if piece.kind in ("warp", "group")]
    if [piece.axis for piece in shares] != [rows] or any(piece.kind not in _KINDS for piece in pieces):
        raise KernelError("a stage on register tiles distributes its rows, and nothing else, over warps or warpgroups")
    together = WARP if shares[0].kind == "warp" else GROUP
    inner = dict.fromkeys(stage.axes, 1)
    inner[rows] = shares[0].step
    for axis in stage.axes:
        length = ranges[axis].length
        if length is None or length != 1 and axis not in (rows, columns):
            raise KernelError(f"the axis {axis} is neither the rows nor the columns of the register tile")
        if axis == columns:
            inner[columns] = -(-length // COLUMNS) * COLUMNS
    if inner[rows] % (together // 2):
        raise KernelError(f"a part of {inner[rows]} of {rows} is not a multiple of {together // 2}")
    if any(isinstance(each, Scan) for each in stage.instructions) or any(axis != columns for axis in stage.reduced):
        raise KernelError(f"register tiles can be reduced along {columns or 'columns'} only, and not scanned")
    length = ranges[rows].length
    assert length is not None
    return RegisterMapping(
        (),
        {},
        inner,
        (columns, 2) if columns else ("", 1),
        frozenset(),
        dict(ranges),
        rows,
        columns,
        (-(-length // inner[rows]), 1),
        together,
    )


class RegisterStageWriter(AccumulatorStageWriter):
    """Writes one stage on register tiles."""

    def _finish(self, outer: Values) -> None:
        sums = [each.gathered for each in self._sums]
        target = self._context.target
        reduce_across_threads(target, self._write, sums, [_ROW], self._threads, self._reserve)
        for each in self._sums:
            outer.put(each.number, dict(each.kept), each.gathered.place or each.gathered.name)

    def _first(self) -> tuple[Value, ...]:
        """Return the condition that selects one of the four threads sharing a row to store its value to memory."""
        if not self._mapping.columns and any(number not in self._context.held for number in self._stores):
            raise KernelError("a stage without a column axis cannot store register values to memory")
        own = loops.binary("%", THREAD, loops.integer(_ROW.count))
        return (loops.binary("==", own, loops.ZERO),) if self._stage.reduced else ()

    @property
    def registers(self) -> int:
        return 0

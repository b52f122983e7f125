"""Packed copies worth trying for the operands of a contraction: of whole operands, or of one panel at a time.

`contractions` adds them to its tiles.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Pack, Piece, Schedule
from lumin_tune.core.kernel.ir.memory_plan import COLLIDING_BYTES
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.models.column_copies import WIDENED_BYTES, Panel
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo, NestOperand

OFFERED_ROWS = 9  # constants are packed for any number of rows; packing in each call is not tried for fewer than these
PANEL_BYTES = 1 << 19  # of a panel of the whole reduction; more does not stay in the second cache
ROW_PANELS, ROW_LENGTH = 4, 64  # panels and steps from which packing the rows of a transposed operand pays
HALF_READS = 1 << 10  # conversions of elements of f16 or bf16 rows, one at a time, that take as long as a launch
TURN_NS, COPY_NS, KEEP_NS = 0.3, 0.05, 0.06  # an element: to transpose, to copy in a cache, to write and read back
BYTE_POINTS = 1 << 22  # products of bytes that pay for copying the rows
WIDENED_PANELS, WIDENED_POINTS = 3, 1 << 19  # from which it pays to widen the bytes of rows in a copy
LAUNCH_NS = 1500  # of a copy made once a call


def is_streamed(shape: NestInfo, machine: Machine) -> bool:
    """Return whether the columns of a contraction take more than half of L2."""
    columns = shape.columns
    if columns is None:
        return False
    points = math.prod(typical(size) for axis, size in shape.extents.items() if columns.varies(axis))
    return points * columns.element_bytes > machine.l2_bytes // 2


def can_pack(shape: NestInfo, operand: NestOperand | None = None) -> bool:
    """Return whether an operand, by default the columns, can be packed."""
    operand = operand or shape.columns
    assert operand is not None
    loads = sum(load.buffer == operand.buffer and load.varies(shape.lane_axis) for load in shape.loads)
    return loads == 1 and not operand.guarded and not operand.irregular and operand.buffer not in shape.own


def earliest(shape: NestInfo, buffer: str) -> Literal["once", "call", 0]:
    """Return the earliest time to pack a whole buffer: right before the stage if the kernel itself writes it."""
    return "once" if buffer in shape.constants else 0 if buffer in shape.written else "call"


def panel_of(
    shape: NestInfo, tile: tuple[int, int], readers: int, is_shared: bool, in_squares: bool, l2_bytes: int
) -> Panel:
    """Return the model's view of a panel of columns.

    tile: its rows and columns. readers: the rows that read a copy. is_shared: whether these are all rows. in_squares:
    whether columns that are apart in memory are transposed in registers. Empty axes count as one position.
    """
    columns = shape.columns
    assert columns is not None
    extents = {axis: max(1, typical(size)) for axis, size in shape.extents.items()}
    height, width = tile
    span = panel_bytes(shape, width)
    return Panel(
        tiles=max(1, -(-readers // height)),
        length=math.prod(extents[axis] for axis in shape.reduced),
        width=min(width, extents[shape.lane_axis]),
        element_bytes=columns.element_bytes,
        is_half=columns.is_half,
        is_gathered=columns.stride(shape.lane_axis) != 1,
        in_squares=in_squares,
        span_bytes=int(span) if math.isfinite(span) else 0,
        elements=math.prod(size for axis, size in extents.items() if columns.varies(axis)),
        is_shared=is_shared,
        l2_bytes=l2_bytes,
    )


def panel_packs(shape: NestInfo, panel: int, rows: int, length: int, depth: int) -> tuple[Pack, ...]:
    """Return the packs of one panel, copied inside the loop over panels, if enough rows read it to try; else none.

    Other operands that are stored in blocks, as the second weights of a gated layer, have a panel beside it.
    """
    columns = shape.columns
    assert columns is not None
    is_unpacked = columns.buffer in shape.blocks and rows > 1
    if columns.buffer in shape.constants or columns.overlapping or not can_pack(shape):
        return ()
    if not is_unpacked and rows < OFFERED_ROWS:
        return ()
    if columns.stride(shape.lane_axis) == 1 and length * panel * shape.element_bytes < 1 << 14:
        return ()
    if any(shape.extent(axis) is None for axis in shape.reduced):
        return ()
    operands = [columns, *(each for each in _beside(shape) if each.buffer in shape.blocks and rows > 1)]
    return tuple(
        Pack(
            each.buffer,
            depth + 1,
            (*((axis, 1) for axis in shape.reduced if each.varies(axis)), (shape.lane_axis, 1)),
        )
        for each in operands
        if can_pack(shape, each)
    )


def _beside(shape: NestInfo) -> list[NestOperand]:
    """Return the other operands that vary along the lanes and the reduction, as weights of several gates."""
    return [
        each
        for each in shape.loads
        if each != shape.columns and each.varies(shape.lane_axis) and any(each.varies(axis) for axis in shape.reduced)
    ]


def panel_bytes(shape: NestInfo, panel: int) -> float:
    """Return the bytes from the first to the last element of a panel, infinity if unknown."""
    columns = shape.columns
    assert columns is not None
    steps = [(columns.stride(axis), shape.extent(axis)) for axis in shape.reduced]
    if columns.stride(shape.lane_axis) != 1 or columns.buffer in shape.blocks:
        return math.inf
    reach = panel
    for step, extent in steps:
        if not isinstance(step, int) or extent is None:
            return math.inf
        reach += abs(step) * (extent - 1)
    return reach * columns.element_bytes


def whole_packs(shape: NestInfo, panel: int, rows: int, length: int) -> tuple[Pack, ...]:
    """Return the packs of whole operands: of all constants, else of columns that enough rows read to try.

    A step of an LSTM multiplies one vector by the weights of four gates, which are four constants.
    """
    columns = shape.columns
    assert columns is not None
    contiguous = columns.stride(shape.lane_axis) == 1
    if columns.buffer in shape.blocks:
        return ()
    if columns.buffer not in shape.constants:
        worth = not contiguous or rows >= OFFERED_ROWS and length * panel * 4 > 1 << 14
        if not worth or columns.buffer not in shape.outside:
            return ()
        made = _whole(shape, columns, panel)
        return () if made is None else (made,)
    beside = [each for each in _beside(shape) if each.buffer in shape.constants]
    found = [_whole(shape, each, panel) for each in (columns, *beside)]
    return tuple(each for each in found if each is not None)


def row_pack(shape: NestInfo, height: int, panels: int, length: int, machine: Machine) -> Pack | None:
    """Return the pack of the rows of a transposed operand, or of rows of f16 or bf16, None if it does not pay.

    A tile reads `height` neighbouring elements of a transposed operand at each step of the reduction. If steps are far
    apart, each is a page and a cache line of its own, and those at multiples of 4 KiB evict each other; packed, they
    are one stream. f16 and bf16 are converted once and as vectors, not an element at a time for each panel, which takes
    up to twice as long as the product; so are weights, once and for all, if they then stay in the second cache. panels:
    how often the rows are read.
    """
    rows = shape.rows
    is_constant = rows is not None and rows.buffer in shape.constants
    if rows is None or not shape.row_axis or (is_constant and not rows.is_half):
        return None
    steps = [rows.stride(axis) for axis in shape.reduced if rows.varies(axis)]
    is_transposed = rows.stride(shape.row_axis) == 1
    far = all(isinstance(step, int) and step * rows.element_bytes % COLLIDING_BYTES == 0 for step in steps)
    if not (is_transposed and far) and not rows.is_half:
        return None
    axes = [axis for axis in (*shape.kept, *shape.reduced) if rows.varies(axis)]
    loads = sum(load.buffer == rows.buffer for load in shape.loads)
    if is_constant:
        points = math.prod(typical(size) for axis, size in shape.extents.items() if rows.varies(axis))
        is_worth = points * WIDENED_BYTES <= machine.l2_bytes // 2
    elif rows.is_half:
        is_worth = panels * length * typical(shape.extents[shape.row_axis]) >= HALF_READS
    else:
        is_worth = panels >= ROW_PANELS and length >= ROW_LENGTH
    if not is_worth or loads != 1 or rows.guarded or rows.irregular:
        return None
    if rows.buffer not in shape.outside or any(shape.extent(axis) is None for axis in axes):
        return None
    layout = [(axis, 1) for axis in axes if axis not in shape.reduced and axis != shape.row_axis]
    reduced = [(axis, 1) for axis in _as_in_memory(rows, shape.reduced)]
    order = (
        [(shape.row_axis, height), *reduced, (shape.row_axis, 1)] if is_transposed else [(shape.row_axis, 1), *reduced]
    )
    return Pack(rows.buffer, earliest(shape, rows.buffer), (*layout, *order))


def _as_in_memory(operand: NestOperand, axes: Sequence[str]) -> list[str]:
    """Return the axes along which an operand varies, in the order of its steps in memory if these are known: a copy in
    another order would be transposed.
    """
    steps = {axis: operand.stride(axis) for axis in axes if operand.varies(axis)}
    known = {axis: abs(step) for axis, step in steps.items() if isinstance(step, int)}
    return sorted(steps, key=lambda axis: -known[axis]) if len(known) == len(steps) else list(steps)


def byte_row_pack(shape: NestInfo, panels: int) -> Pack | None:
    """Return the pack of the rows of a dot product of bytes, None if it does not pay.

    The copy has the excess of each row, which a tile otherwise sums for each panel of columns: a seventh of its time,
    since it waits for rows from the second cache. Zeros behind the rows spare a body for their last group. panels: how
    often the rows are read.
    """
    rows = shape.rows
    if rows is None or shape.dot is not DType.I8 or rows.element_bytes != 1:
        return None
    axes = [axis for axis in shape.kept if rows.varies(axis)]
    known = [shape.extent(axis) for axis in (*axes, *shape.reduced)]
    loads = sum(load.buffer == rows.buffer for load in shape.loads)
    if shape.reduced != (shape.dot_axis,) or rows.stride(shape.dot_axis) != 1 or None in known:
        return None
    if (
        loads != 1
        or rows.guarded
        or rows.irregular
        or rows.overlapping
        or rows.buffer not in shape.outside - shape.written
    ):
        return None
    points = math.prod(typical(shape.extents[axis]) for axis in (*shape.kept, *shape.reduced))
    if panels < ROW_PANELS or points < BYTE_POINTS:
        return None
    layout = (*((axis, 1) for axis in axes), (shape.dot_axis, 1))
    return Pack(rows.buffer, earliest(shape, rows.buffer), layout)


def widened_row_pack(shape: NestInfo, panels: int) -> Pack | None:
    """Return the pack of rows of bytes that dot products multiply as pairs of i16, None if it does not pay.

    The copy is of i16, so that a tile broadcasts pairs as they are in memory; it otherwise widens them for each panel
    of columns, and gathers those that are not neighbours. panels: how often the rows are read.
    """
    rows = shape.rows
    if rows is None or shape.dot is not DType.I16 or rows.element_bytes != 1 or rows.buffer in shape.constants:
        return None
    axes = [axis for axis in shape.kept if rows.varies(axis)]
    reduced = [axis for axis in shape.reduced if rows.varies(axis) and axis != shape.dot_axis]
    order = [*axes, *reduced, shape.dot_axis]
    if sum(load.buffer == rows.buffer for load in shape.loads) != 1 or rows.guarded or rows.irregular:
        return None
    if rows.buffer not in shape.outside - shape.written or any(shape.extent(axis) is None for axis in order):
        return None
    points = math.prod(typical(shape.extents[axis]) for axis in (*shape.kept, *shape.reduced))
    if panels < WIDENED_PANELS or points < WIDENED_POINTS:
        return None
    return Pack(rows.buffer, earliest(shape, rows.buffer), tuple((axis, 1) for axis in order))


def _whole(shape: NestInfo, operand: NestOperand, panel: int) -> Pack | None:
    """Return the pack of a whole operand in panels, None where it cannot be packed."""
    axes = [axis for axis in (*shape.kept, *shape.reduced) if operand.varies(axis)]
    if not can_pack(shape, operand) or any(shape.extent(axis) is None for axis in axes):
        return None
    layout = [(axis, 1) for axis in axes if axis not in shape.reduced and axis != shape.lane_axis]
    layout += [(shape.lane_axis, panel), *((axis, 1) for axis in shape.reduced if operand.varies(axis))]
    return Pack(operand.buffer, earliest(shape, operand.buffer), (*layout, (shape.lane_axis, 1)))


def by_block(own: Sequence[Schedule], shape: NestInfo, block: Mapping[str, int]) -> list[Schedule]:
    """Return the schedules of a contraction in the order that suits the blocks of its grid, best guess first.

    Of the same tile, schedules that pack the whole columns in each call come first if that is cheaper than to pack
    every panel again for each block of rows.

    block: the steps of the grid.
    """
    columns, row = shape.columns, shape.row_axis
    if shape.kind != "contraction" or columns is None or not own:
        return list(own)
    first = next((pack for pack in own[0].packs if pack.buffer == columns.buffer), None)
    if first is None or not isinstance(first.at, int):
        return list(own)
    elements, times = 1, 1
    for axis in (*shape.kept, *shape.reduced):
        extent = typical(shape.extents[axis])
        if columns.varies(axis):
            elements *= extent
        else:
            times *= -(-extent // block.get(axis, extent)) if axis == row else extent
    copy_ns = COPY_NS if columns.stride(shape.lane_axis) == 1 else TURN_NS
    if times * elements * copy_ns <= elements * (copy_ns + KEEP_NS) + LAUNCH_NS:
        return list(own)
    tile = _tile(own[0])

    def is_shared(schedule: Schedule) -> bool:
        packs_once = any(pack.buffer == columns.buffer and pack.at == "call" for pack in schedule.packs)
        return packs_once and _tile(schedule) == tile

    return sorted(own, key=lambda schedule: not is_shared(schedule))


def _tile(schedule: Schedule) -> frozenset[Piece]:
    """Return the pieces of a schedule without their order."""
    return frozenset(schedule.pieces)

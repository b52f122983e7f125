"""Contractions as the model of tiles sees them, and the decisions that rest on it: the tiles of a block, slices of
channels, and whether an image is waited for.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lumin_tune.core.expression import product as size_product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Program, Schedule
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.schedule.machine import MANY_REGISTERS, Machine
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.tile_sizes import (
    TILES,
    WAY_BYTES,
    TiledProduct,
    fitting_width,
    like_parts,
    predicted,
    register_lanes,
    tiles_of,
)

SLICE = 0.75  # of L1: the weights of a panel for the channels that are summed at a time
HIDING = 64  # multiply-adds of a tile for each row of a window, which hide the latency of a line from beyond L2
SLICE_TILES = 12  # that read a slice of a panel; with fewer, storing and loading sums costs more than it saves
SHORT_ROWS = 8  # tiles of fewer rows fill the registers only with rows of another axis


def tiled_product(shape: NestInfo, machine: Machine) -> TiledProduct:
    """Return the model's view of a contraction."""
    assert shape.rows is not None
    row, lane = shape.row_axis, shape.lane_axis
    rows, columns = typical(shape.extents[row]) if row else 1, typical(shape.extents[lane])
    width = fitting_width(register_lanes(shape, machine), shape.extent(lane))
    length = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    is_sliced = channel_block(shape, 2 * width, TILES[0][0], machine) > 0
    step_bytes = shape.rows.step_bytes(row)
    stored_bytes = shape.store.step_bytes(lane) if row and shape.store.stride(row) == 1 else 0
    return TiledProduct(
        rows,
        columns,
        shape.sums,
        width,
        0 if is_sliced else length * width * shape.element_bytes,
        of_windows=shape.rows.overlapping,
        colliding=step_bytes is not None and step_bytes > 0 and step_bytes % WAY_BYTES == 0,
        row_bytes=0 if shape.rows.overlapping else rows * length * shape.element_bytes,
        length=length,
        step_bytes=abs(stored_bytes or 0),
        is_unaligned=_is_unaligned(shape),
    )


def _is_unaligned(shape: NestInfo) -> bool:
    """Return whether vectors of columns that are given in each call lie across cache lines, unless they are copied."""
    columns = shape.columns
    assert columns is not None
    if columns.buffer in shape.constants or columns.buffer in shape.blocks or columns.stride(shape.lane_axis) != 1:
        return False
    steps = [columns.step_bytes(axis) for axis in shape.extents if axis != shape.lane_axis and columns.varies(axis)]
    return any(step is None or step % LINE_BYTES for step in steps)


def tiles_of_block(
    own: Sequence[Schedule], shape: NestInfo, block: Mapping[str, int], machine: Machine
) -> list[Schedule]:
    """Return the schedules of a contraction with those first whose tiles suit the rows of a block of its grid.

    They have the panels that the first one has, by which the grid was chosen. block: the steps of the grid.
    """
    row, lane = shape.row_axis, shape.lane_axis
    rows = block.get(row, 0) if shape.kind == "contraction" and row and own else 0
    first = _tile_of(own[0], row, lane) if rows else None
    if first is None or not SHORT_ROWS <= rows < typical(shape.extents[row]):
        return list(own)
    whole = tiled_product(shape, machine)
    product = replace(whole, rows=rows, row_bytes=whole.row_bytes * rows // whole.rows)

    def cost(schedule: Schedule) -> float:
        tile = _tile_of(schedule, row, lane)
        if tile is None or tile[1] != first[1]:
            return math.inf
        return predicted(product, (tile[0], -(-tile[1] // product.width)), machine)

    return sorted(own, key=cost)


def _tile_of(schedule: Schedule, row: str, lane: str) -> tuple[int, int] | None:
    """Return the rows of a tile of multiply-adds and the columns of its panel, None for other schedules."""
    if any(piece.kind not in ("loop", "unroll", "vector") for piece in schedule.pieces):
        return None
    loops = [piece for piece in schedule.pieces if piece.kind == "loop"]
    heights, panels = ([piece.step for piece in loops if piece.axis == axis] for axis in (row, lane))
    return (heights[-1], panels[0]) if heights and panels else None


def waits_for_image(program: Program, shape: NestInfo, machine: Machine) -> bool:
    """Return whether a convolution that reads its image in place waits for it.

    It does if the image is beyond L2, and a tile does too little with each row of a window, which is a cache line of
    its own that no prefetcher foresees. program: in which the image is whole.
    """
    image = program.by_name.get(shape.image.buffer) if shape.image is not None else None
    if shape.kind != "contraction" or image is None or not shape.row_axis:
        return False
    if typical(size_product(image.shape)) * image.dtype.itemsize <= machine.l2_bytes:
        return False
    height, vectors = tiles_of(tiled_product(shape, machine), machine)[0]
    return height * vectors * typical(shape.extents[shape.reduced[-1]]) < HIDING


def channel_block(shape: NestInfo, panel: int, height: int, machine: Machine) -> int:
    """Return how many channels of a window to sum at a time, 0 for all.

    The weights of a panel for these channels stay in L1 while all tiles of a block read them; sums wait in L2. It pays
    where a whole panel takes much of L2 and many tiles read it; with few registers, and so narrow tiles, from L1 on.
    height: points of a tile.
    """
    first, *others = shape.reduced
    channels, columns = shape.extent(first), shape.columns
    assert columns is not None and shape.rows is not None
    if not others or not shape.rows.overlapping or channels is None or shape.sums > 1 or shape.has_channels_last:
        return 0
    one = math.prod(typical(shape.extents[axis]) for axis in others) * panel * shape.element_bytes
    readers = readers_of(shape)
    most = int(SLICE * machine.l1_bytes) // one
    near = machine.l2_bytes // 8 if machine.registers >= MANY_REGISTERS else machine.l1_bytes
    if channels * one <= near or most < 4 or readers < SLICE_TILES * height:
        return 0
    return like_parts(channels, most)


def readers_of(shape: NestInfo) -> int:
    """Return the rows, along all axes, that read the same columns."""
    columns = shape.columns
    assert columns is not None
    return math.prod(typical(shape.extents[axis]) for axis in shape.kept if not columns.varies(axis))

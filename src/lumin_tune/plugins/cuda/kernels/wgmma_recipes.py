"""Recipes for matrix products by wgmma: tiles of warpgroups, operands in panels that threads or TMA copy.

`group 64x128 64 4` is a tile of 64 x 128 per warpgroup, 64 positions of the sum per iteration, and 4 pipeline slots;
`bulk` copies by TMA. Schedules that do not fit raise KernelError here, or in `wgmma`.
"""

from __future__ import annotations

from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Pack, PackForm, Piece, Schedule, Stage
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS, GROUP
from lumin_tune.core.kernel.simt.matrix.mma import product_of
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES
from lumin_tune.core.kernel.simt.schedule.builder import Numbers, ScheduleBuilder, contiguous_reduced_axis
from lumin_tune.plugins.cuda.kernels.wgmma import DEPTH

TILES = ((64, 128), (64, 256), (128, 128), (64, 64), (64, 32), (64, 16))
SLOTS = (4, 3, 6)


def names() -> list[str]:
    """Return the names of the recipes, most promising first."""
    groups = [f"{m}x{n} 64 {slots}" for m, n in TILES for slots in SLOTS]
    return [f"{word} {each}" for each in groups for word in ("bulk", "group")]


def group(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Each warpgroup computes a tile of a product by wgmma; operands are copied to panels by the threads."""
    return _grouped(stage, shape, builder, numbers, "swizzled")


def bulk(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Like `group`, with operands copied by TMA."""
    return _grouped(stage, shape, builder, numbers, "bulk")


def _grouped(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers, form: PackForm) -> Schedule:
    rows, columns, depth, slots = numbers
    product = product_of(stage)
    if product is None or not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("wgmma needs a sum of products of two f16 or bf16 operands")
    inner, m, n = contiguous_reduced_axis(stage, shape), shape.row_axis, shape.lane_axis
    lengths = [builder.ranges[axis].length or size for axis, size in ((m, rows), (n, columns))]
    if lengths[0] < rows or -(-lengths[1] // COLUMNS) * COLUMNS < columns:
        raise KernelError(f"a warpgroup's {rows} x {columns} exceed the block's {lengths[0]} x {lengths[1]}")
    groups = -(-lengths[0] // rows) * -(-lengths[1] // columns)
    if 2 * GROUP * groups < builder.threads:
        raise KernelError(
            f"{groups} warpgroups of {rows}x{columns} leave most of {builder.threads} threads without work"
        )
    if (builder.ranges[inner].length or depth + 1) <= depth or any(axis != inner for axis in stage.reduced):
        raise KernelError(f"wgmma needs a sum of more than {depth} positions along a single axis")
    for axis in stage.axes:
        if axis not in (inner, m, n):
            builder.loop(axis, 1)
    builder.loop(inner, depth)
    found = [Piece(m, rows, "group"), Piece(n, columns, "group"), Piece(inner, DEPTH, "unroll")]
    found += [Piece(axis, 1, "fragment") for axis in (m, n, inner)]
    packs = []
    for operand, side in ((shape.rows, m), (shape.columns, n)):
        fast = next((axis for axis in (inner, side) if operand.stride(axis) == 1), "")
        if not fast or operand.irregular or sum(load.buffer == operand.buffer for load in shape.loads) > 1:
            raise KernelError(f"{operand.buffer} is not contiguous along {inner} or {side} alone")
        if form == "bulk" and (operand.buffer not in shape.outside or operand.buffer in shape.written):
            raise KernelError(f"{operand.buffer} is private to a block, so TMA cannot copy it")
        layout = ((fast, BANKS_BYTES // product.dtype.itemsize), (side if fast == inner else inner, 1), (fast, 1))
        packs.append(Pack(operand.buffer, len(builder.loops), layout, form))
    return Schedule((*builder.loops, *found), tuple(packs), prefetch=slots)

"""Recipes for matrix products: register tiles per thread, matrix instructions per warp.

`recipes` selects them by the first word of a name; targets add further ones (`target.extension`). Schedules that do not
fit raise KernelError here, or where they are read (`thread_mapping`, `mma`).
"""

from __future__ import annotations

from dataclasses import replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Pack, Piece, Schedule, Stage
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo, NestOperand
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS
from lumin_tune.core.kernel.simt.matrix.mma import DEPTH, ROWS, product_of
from lumin_tune.core.kernel.simt.schedule.builder import Numbers, ScheduleBuilder, contiguous_reduced_axis
from lumin_tune.core.kernel.simt.target.limits import WARP


def tile(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Each thread computes a tile of a product; operands are copied to shared memory iteration by iteration along the
    sum.
    """
    rows, columns, depth, slots = numbers
    if not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("a tile needs operands that vary along different kept axes")
    for axis, size in ((shape.row_axis, rows), (shape.lane_axis, columns)):
        length = builder.ranges[axis].length
        if length is not None and size >= 2 * max(1, length):
            raise KernelError(f"a tile of {size} positions of {axis} is mostly out of the block's {length}")
    inner = contiguous_reduced_axis(stage, shape)
    others = [axis for axis in stage.reduced if axis != inner]
    builder.give(shape.lane_axis, builder.left, columns)
    builder.give(shape.row_axis, builder.left, rows)
    if rows * columns > 1 and builder.left > 2:
        raise KernelError(f"tiles of {rows}x{columns} leave most of {builder.threads} threads without work")
    kept = [axis for axis in stage.axes if axis not in stage.reduced and axis not in (shape.lane_axis, shape.row_axis)]
    for axis in reversed(kept):
        if builder.left > 1 and builder.ranges[axis].length != 1:
            builder.give(axis, builder.left)
        elif builder.ranges[axis].length != 1:
            builder.loop(axis, 1)
    kept_loops = len(builder.loops)
    for axis in others:
        builder.loop(axis, 1)
    length = builder.ranges[inner].length
    iterates = length is None or length > depth
    builder.loop(inner, depth)
    at = len(builder.loops)
    step = min(4, max(1, 256 // (rows * columns)))
    if depth > step:
        builder.loop(inner, step)
    builder.inside.append(Piece(inner, 1, "unroll"))
    packs = tuple(
        pack for operand in (shape.rows, shape.columns) if (pack := _pack(shape, operand, inner, at)) is not None
    )
    pipelined = slots > 1 and iterates and at == kept_loops + 1
    return builder.schedule(packs, slots if pipelined else 0)


def swizzled(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Like `matrix`, with swizzled instead of padded tiles in shared memory."""
    made = matrix(stage, shape, builder, numbers)
    return replace(made, packs=tuple(replace(pack, form="swizzled") for pack in made.packs))


def matrix(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Each warp computes a tile of a product by mma instructions."""
    product = product_of(stage)
    if product is None or product.dtype is DType.F32:
        raise KernelError("mma needs a sum of products of two f16, bf16 or i8 operands")
    return _fragments(stage, shape, builder, numbers)


def rounded(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Like `matrix`, for f32 operands rounded to tf32."""
    product = product_of(stage)
    if product is None or product.dtype is not DType.F32:
        raise KernelError("tf32 needs a sum of products of two f32 operands")
    return _fragments(stage, shape, builder, numbers)


def _fragments(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    rows, columns, depth, slots = numbers
    product = product_of(stage)
    if product is None or not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("mma needs operands that vary along different kept axes")
    inner, m, n = contiguous_reduced_axis(stage, shape), shape.row_axis, shape.lane_axis
    for axis, size, least in ((m, rows, ROWS), (n, columns, COLUMNS)):
        length = builder.ranges[axis].length
        if length is not None and size > max(least, -(-length // least) * least):
            raise KernelError(f"a warp's {size} positions of {axis} exceed the block's {length}")
    warps = -(-(builder.ranges[m].length or rows) // rows) * -(-(builder.ranges[n].length or columns) // columns)
    if 2 * WARP * warps < builder.threads and (rows, columns) != (ROWS, COLUMNS):
        raise KernelError(f"{warps} warps of {rows}x{columns} leave most of {builder.threads} threads without work")
    for axis in stage.axes:
        if axis not in (inner, m, n):
            builder.loop(axis, 1)
    builder.loops.sort(key=lambda piece: piece.axis in stage.reduced)
    kept_loops = sum(piece.axis not in stage.reduced for piece in builder.loops)
    length = builder.ranges[inner].length
    builder.loop(inner, depth)
    at = len(builder.loops)
    step = DEPTH[product.dtype]
    found = [Piece(m, rows, "warp"), Piece(n, columns, "warp"), Piece(m, ROWS, "unroll"), Piece(n, COLUMNS, "unroll")]
    if length is None or length > step:
        found.append(Piece(inner, step, "unroll"))
    found += [Piece(axis, 1, "fragment") for axis in (m, n, inner)]
    packs = [_pack(shape, operand, inner, at, private=True) for operand in (shape.rows, shape.columns)]
    pipelined = slots > 1 and at == kept_loops + 1 and (length is None or length > depth)
    kept = tuple(each for each in packs if each is not None)
    return Schedule((*builder.loops, *found), kept, prefetch=slots if pipelined else 0)


def _pack(shape: NestInfo, operand: NestOperand, inner: str, at: int, private: bool = False) -> Pack | None:
    """Return the pack of a product's operand, with rows along its contiguous axis.

    private: whether buffers private to a block are packed too, as mma requires; otherwise None for them.
    """
    if (operand.buffer not in shape.outside and not private) or operand.irregular:
        return None
    if sum(load.buffer == operand.buffer for load in shape.loads) > 1:
        return None
    axes = [axis for axis in (shape.row_axis, shape.lane_axis) if operand.varies(axis)]
    axes += [inner] if operand.varies(inner) else []
    side = next((axis for axis in axes if operand.stride(axis) == 1), axes[-1])
    return Pack(operand.buffer, at, tuple((axis, 1) for axis in [*(a for a in axes if a != side), side]))

"""Ways to walk a product: tiles of threads, of warps by matrix instructions, of groups of warps.

`recipes` asks by the word that a name begins with. What does not fit raises KernelError, or is found by those who read
the schedule (`mapping`, `fragments`, `groups`).
"""

from __future__ import annotations

from dataclasses import replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Pack, PackForm, Piece, Schedule, Stage
from lumin_tune.core.kernel.schedule.nests import Operand, Shape
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS, GROUP
from lumin_tune.core.kernel.simt.matrix.mma import DEPTH, ROWS, product_of
from lumin_tune.core.kernel.simt.matrix.wgmma import DEPTH as GROUP_DEPTH
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES
from lumin_tune.core.kernel.simt.schedule.builder import WARP, Numbers, Walk, folded


def tile(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A thread has a tile of a product; what a block reads is copied to shared memory in turns along the sum."""
    rows, columns, depth, slots = numbers
    if not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("a tile needs operands that vary along different kept axes")
    for axis, size in ((shape.row_axis, rows), (shape.lane_axis, columns)):
        length = walk.ranges[axis].length
        if length is not None and size >= 2 * max(1, length):
            raise KernelError(f"a tile of {size} positions of {axis} is mostly beside the block's {length}")
    inner = folded(stage, shape)
    others = [axis for axis in stage.reduced if axis != inner]
    walk.give(shape.lane_axis, walk.left, columns)
    walk.give(shape.row_axis, walk.left, rows)
    if rows * columns > 1 and walk.left > 2:
        raise KernelError(f"tiles of {rows}x{columns} leave most of {walk.threads} threads without one")
    kept = [axis for axis in stage.axes if axis not in stage.reduced and axis not in (shape.lane_axis, shape.row_axis)]
    for axis in reversed(kept):
        if walk.left > 1 and walk.ranges[axis].length != 1:
            walk.give(axis, walk.left)
        elif walk.ranges[axis].length != 1:
            walk.loop(axis, 1)
    kept_loops = len(walk.loops)
    for axis in others:
        walk.loop(axis, 1)
    length = walk.ranges[inner].length
    turns = length is None or length > depth
    walk.loop(inner, depth)
    at = len(walk.loops)
    step = min(4, max(1, 256 // (rows * columns)))
    if depth > step:
        walk.loop(inner, step)
    walk.inside.append(Piece(inner, 1, "unroll"))
    packs = tuple(
        pack for operand in (shape.rows, shape.columns)
        if (pack := _pack(shape, operand, inner, at)) is not None
    )  # fmt: skip
    pipelined = slots > 1 and turns and at == kept_loops + 1
    return walk.schedule(packs, slots if pipelined else 0)


def swizzled(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """As `matrix`, with tiles in shared memory that are swizzled and not padded."""
    made = matrix(stage, shape, walk, numbers)
    return replace(made, packs=tuple(replace(pack, form="swizzled") for pack in made.packs))


def matrix(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A warp has a tile of a product, of fragments of matrix instructions."""
    product = product_of(stage)
    if product is None or product.dtype is DType.F32:
        raise KernelError("matrix instructions sum products of two operands of f16, bf16 or i8")
    return _fragments(stage, shape, walk, numbers)


def rounded(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """As `matrix`, of f32 whose factors are rounded to tf32."""
    product = product_of(stage)
    if product is None or product.dtype is not DType.F32:
        raise KernelError("what is rounded to tf32 are products of two operands of f32")
    return _fragments(stage, shape, walk, numbers)


def _fragments(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    rows, columns, depth, slots = numbers
    product = product_of(stage)
    if product is None or not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("matrix instructions multiply operands that vary along different kept axes")
    inner, m, n = folded(stage, shape), shape.row_axis, shape.lane_axis
    for axis, size, least in ((m, rows, ROWS), (n, columns, COLUMNS)):
        length = walk.ranges[axis].length
        if length is not None and size > max(least, -(-length // least) * least):
            raise KernelError(f"a warp's {size} positions of {axis} are more than the block's {length}")
    warps = -(-(walk.ranges[m].length or rows) // rows) * -(-(walk.ranges[n].length or columns) // columns)
    if 2 * WARP * warps < walk.threads and (rows, columns) != (ROWS, COLUMNS):
        raise KernelError(f"{warps} warps of {rows}x{columns} leave most of {walk.threads} threads without a tile")
    for axis in stage.axes:
        if axis not in (inner, m, n):
            walk.loop(axis, 1)
    walk.loops.sort(key=lambda piece: piece.axis in stage.reduced)
    kept_loops = sum(piece.axis not in stage.reduced for piece in walk.loops)
    length = walk.ranges[inner].length
    walk.loop(inner, depth)
    at = len(walk.loops)
    step = DEPTH[product.dtype]
    found = [Piece(m, rows, "warp"), Piece(n, columns, "warp"), Piece(m, ROWS, "unroll"), Piece(n, COLUMNS, "unroll")]
    if length is None or length > step:
        found.append(Piece(inner, step, "unroll"))
    found += [Piece(axis, 1, "fragment") for axis in (m, n, inner)]
    packs = [_pack(shape, operand, inner, at, private=True) for operand in (shape.rows, shape.columns)]
    pipelined = slots > 1 and at == kept_loops + 1 and (length is None or length > depth)
    kept = tuple(each for each in packs if each is not None)
    return Schedule((*walk.loops, *found), kept, prefetch=slots if pipelined else 0)


def group(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A group of four warps has a tile of a product; its operands are copied to panels by the threads."""
    return _grouped(stage, shape, walk, numbers, "swizzled")


def bulk(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """As `group`, copied by the engine for boxes of tensors."""
    return _grouped(stage, shape, walk, numbers, "bulk")


def _grouped(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers, form: PackForm) -> Schedule:
    rows, columns, depth, slots = numbers
    product = product_of(stage)
    if product is None or not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("groups of warps sum products of two operands of f16 or bf16")
    inner, m, n = folded(stage, shape), shape.row_axis, shape.lane_axis
    lengths = [walk.ranges[axis].length or size for axis, size in ((m, rows), (n, columns))]
    if lengths[0] < rows or -(-lengths[1] // COLUMNS) * COLUMNS < columns:
        raise KernelError(f"a group's {rows} x {columns} are more than the block's {lengths[0]} x {lengths[1]}")
    groups = -(-lengths[0] // rows) * -(-lengths[1] // columns)
    if 2 * GROUP * groups < walk.threads:
        raise KernelError(f"{groups} groups of {rows}x{columns} leave most of {walk.threads} threads without a tile")
    if (walk.ranges[inner].length or depth + 1) <= depth or any(axis != inner for axis in stage.reduced):
        raise KernelError(f"groups of warps sum more than {depth} positions along one axis")
    for axis in stage.axes:
        if axis not in (inner, m, n):
            walk.loop(axis, 1)
    walk.loop(inner, depth)
    found = [Piece(m, rows, "group"), Piece(n, columns, "group"), Piece(inner, GROUP_DEPTH, "unroll")]
    found += [Piece(axis, 1, "fragment") for axis in (m, n, inner)]
    packs = []
    for operand, side in ((shape.rows, m), (shape.columns, n)):
        fast = next((axis for axis in (inner, side) if operand.stride(axis) == 1), "")
        if not fast or operand.irregular or sum(load.buffer == operand.buffer for load in shape.loads) > 1:
            raise KernelError(f"{operand.buffer} does not lie side by side along {inner} or {side} alone")
        if form == "bulk" and (operand.buffer not in shape.outside or operand.buffer in shape.written):
            raise KernelError(f"{operand.buffer} is a block's own, which tensor copies do not reach")
        layout = ((fast, BANKS_BYTES // product.dtype.itemsize), (side if fast == inner else inner, 1), (fast, 1))
        packs.append(Pack(operand.buffer, len(walk.loops), layout, form))
    return Schedule((*walk.loops, *found), tuple(packs), prefetch=slots)


def _pack(shape: Shape, operand: Operand, inner: str, at: int, private: bool = False) -> Pack | None:
    """Return the copy of an operand of a product, its rows along what lies side by side.

    private: whether a block's own is copied too, as matrix instructions need: without it None for one.
    """
    if (operand.buffer not in shape.outside and not private) or operand.irregular:
        return None
    if sum(load.buffer == operand.buffer for load in shape.loads) > 1:
        return None
    axes = [axis for axis in (shape.row_axis, shape.lane_axis) if operand.varies(axis)]
    axes += [inner] if operand.varies(inner) else []
    side = next((axis for axis in axes if operand.stride(axis) == 1), axes[-1])
    return Pack(operand.buffer, at, tuple((axis, 1) for axis in [*(a for a in axes if a != side), side]))

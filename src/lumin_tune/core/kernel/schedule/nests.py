"""Classification of stages by loop nest: from their loads, stores and reductions, whatever the model calls them.

Spaces propose schedules by kind. Coefficients of addresses give the axes along which operands vary or are contiguous.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.formats import block_format
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    START,
    VALUE,
    Apply,
    Buffer,
    Kernel,
    Load,
    Program,
    Reduce,
    Scan,
    Stage,
    Store,
    names_in,
)
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.render.products.block_products import block_products
from lumin_tune.core.kernel.render.products.dot_products import dot_of
from lumin_tune.core.kernel.render.products.tile_products import TileProducts, tile_products
from lumin_tune.core.kernel.schedule.machine import MANY_REGISTERS
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo, NestOperand

MOST_WINDOW = 64  # points of a reduction that is fully unrolled
WIDE = 8  # positions of an axis that are worth vectors
LONG_ROW, ROW_LANES = 64, 16  # points of rows that are worth vectors of their own; lanes of the longest vector
MOST_TERMS = 160  # of a sum, whose stores take a good part of its time
FEW_FILL, FILL = 0.9, 0.97  # least share of lanes in use along a row: for such sums, and for longer ones
_GROUP_COST = (3.5, 5.5)  # instructions per group of rows, and others, in a tile of 2 or 3 vectors


def nest_info(program: Program, kernel: Kernel, stage: Stage, registers: int = MANY_REGISTERS) -> NestInfo:
    """Return the loop-nest info of a stage. registers: of vectors, by which lanes follow points or channels."""
    accesses = [each for each in stage.instructions if isinstance(each, Load | Store)]
    operands = {id(each): _operand(program, each, kernel.extents) for each in accesses}
    loads = dict.fromkeys(id(each) for each in accesses if isinstance(each, Load))
    store = next(each for each in reversed(accesses) if isinstance(each, Store))
    reduced = stage.reduced
    kept = tuple(axis for axis in stage.axes if axis not in reduced)
    in_blocks = block_products(program, kernel, stage)
    base = NestInfo(
        "map",
        kept,
        reduced,
        {a: kernel.extents[a] for a in stage.axes},
        tuple(operands[each] for each in loads),
        operands[id(store)],
        program.by_name[store.buffer].dtype.itemsize,
        sums=sum(isinstance(each, Reduce) for each in stage.instructions),
        constants=frozenset(b.name for b in program.buffers if b.scope == "constant" and not b.format),
        outside=frozenset(b.name for b in program.buffers if b.scope not in PRIVATE),
        written=frozenset(each.buffer for s in kernel.stages() for each in s.instructions if isinstance(each, Store)),
        own=frozenset(each.buffer for each in accesses if isinstance(each, Store)),
        blocks={b.name: block_format(b.format).elements for b in program.buffers if b.format},
        rounded_lane="" if in_blocks is None else in_blocks.lane,
        stores=tuple(operands[id(each)] for each in accesses if isinstance(each, Store)),
    )
    if any(isinstance(each, Store) and (each.combine or _is_indirect(each)) for each in accesses):
        return _with(base, kind="scatter")
    scan = next((each for each in stage.instructions if isinstance(each, Scan)), None)
    if scan is not None:
        return _with(base, kind="scan", ordered=scan.axis, lane_axis=_contiguous(base, kept))
    if not reduced:
        return _map(base)
    return _reduction(base, stage, [operands[id(e)] for e in accesses if _feeds(stage, e)], registers)


def _with(shape: NestInfo, **changes: object) -> NestInfo:
    return replace(shape, **changes)  # type: ignore[arg-type]


def _operand(program: Program, access: Load | Store, extents: Mapping[str, Size]) -> NestOperand:
    buffer = program.by_name[access.buffer]
    parts = Access.of(access, buffer, extents).offset.parts
    mentioned = {name for name in names_in(access) if name in extents}
    guarded = not (isinstance(access.valid, int) and access.valid == 1)
    size, is_half = buffer.dtype.itemsize, buffer.dtype.is_half
    if parts is None or _is_indirect(access):
        return NestOperand(access.buffer, {}, frozenset(mentioned), guarded, size, is_half=is_half)
    coefficients = {name: size for name, size in parts.coefficients.items() if name in extents}
    reached = {**extents, **_block_extents(buffer, access)}
    overlapping = _overlaps(coefficients, reached, len(buffer.shape))
    return NestOperand(access.buffer, coefficients, frozenset(), guarded, size, overlapping, is_half)


def _block_extents(buffer: Buffer, access: Load | Store) -> dict[str, Size]:
    """Return the block size of axes in a buffer that holds one block of them."""
    found = {}
    for size, index in zip(buffer.shape, access.index, strict=True):
        names = {variable.name for variable in index.variables} if isinstance(index, Expression) else set()
        found.update({name: size for name in names if START + name in names})
    return found


def _overlaps(coefficients: Mapping[str, Size], extents: Mapping[str, Size], rank: int) -> bool:
    """Return whether an element is accessed at several positions: true for windows, false for the parts of one axis."""
    steps = [(abs(step), extents[axis]) for axis, step in coefficients.items() if isinstance(step, int)]
    if len(steps) < len(coefficients) or any(not isinstance(extent, int) for _, extent in steps):
        return len(coefficients) > rank
    reach = 0
    for step, extent in sorted(steps, key=lambda each: each[0]):
        assert isinstance(extent, int)
        if step <= reach:
            return True
        reach += step * (extent - 1)
    return False


def _is_indirect(access: Load | Store) -> bool:
    return any(VALUE.match(name) for name in names_in(access))


def _feeds(stage: Stage, load: Load | Store) -> bool:
    """Return whether a reduction depends on a load."""
    tainted: set[int] = set()
    for number, each in enumerate(stage.instructions):
        if each is load or (isinstance(each, Apply) and tainted.intersection(each.operands)):
            tainted.add(number)
        elif isinstance(each, Reduce) and each.operand in tainted:
            return True
    return False


def _contiguous(shape: NestInfo, axes: tuple[str, ...]) -> str:
    """Return the axis along which most accesses are contiguous, the store weighing most; "" if there is none."""
    best, most = "", 0
    for axis in axes:
        if shape.extent(axis) == 1:
            continue
        score = 4 * (shape.store.stride(axis) == 1) + sum(load.stride(axis) == 1 for load in shape.loads)
        if score > most:
            best, most = axis, score
    return best


def _map(shape: NestInfo) -> NestInfo:
    lane = _contiguous(shape, shape.kept)
    for load in shape.loads:
        across = [a for a in shape.kept if a != lane and load.stride(a) == 1]
        stride = load.stride(lane) if lane else 0
        if across and isinstance(stride, int) and stride > 1:
            return _with(shape, kind="transpose", lane_axis=lane, row_axis=across[0])
    return _with(shape, lane_axis=lane)


def _reduction(shape: NestInfo, stage: Stage, feeding: list[NestOperand], registers: int) -> NestInfo:
    sums = [each for each in stage.instructions if isinstance(each, Reduce)]
    varying = [each for each in feeding if any(each.varies(axis) for axis in shape.reduced)]
    shape = _with(shape, element_bytes=max((each.element_bytes for each in varying), default=shape.element_bytes))
    points = 1
    for axis in shape.reduced:
        points *= shape.extent(axis) or MOST_WINDOW + 1
    lane = _contiguous(shape, shape.kept)
    near = lane and any(each.stride(lane) in (1, 2, 3, 4) for each in varying)
    is_window = points <= MOST_WINDOW and near and _is_wide(shape, lane)
    if all(each.combine == "add" for each in sums) and len(varying) >= 2:
        found = _contraction(shape, stage, varying, registers)
        found = None if found is None else _with(_dotted(found, stage), tiles=_tiled(found, stage))
        unrolled = is_window and (found is None or found.dot is None)
        if found is not None and (found.row_axis or not unrolled and not _has_long_rows(found)):
            return found
    if is_window:
        return _with(shape, kind="window", lane_axis=lane)
    inner = next((a for a in reversed(shape.reduced) if any(each.stride(a) == 1 for each in varying)), "")
    swept = next((a for a in shape.kept if any(each.stride(a) == 1 for each in varying)), lane)
    if inner and _is_wide(shape, inner) and not _lies_across(shape, varying, swept):
        return _with(shape, kind="row_reduction", lane_axis=inner)
    return _with(shape, kind="column_reduction", lane_axis=swept)


def _is_wide(shape: NestInfo, axis: str) -> bool:
    """Return whether an axis is long enough for vectors. Axes of unknown length count as long."""
    length = shape.extent(axis)
    return not length or length >= 4


def _lies_across(shape: NestInfo, varying: list[NestOperand], swept: str) -> bool:
    """Return whether most loads of a reduction are contiguous along a kept axis, if there is one."""
    if not swept:
        return False
    points = [math.prod(shape.extent(a) or MOST_WINDOW for a in shape.extents if each.varies(a)) for each in varying]
    most = [each for each, count in zip(varying, points, strict=True) if count == max(points)]
    along = any(each.stride(axis) == 1 for each in most for axis in shape.reduced)
    return not along and _is_wide(shape, swept) and any(each.stride(swept) == 1 for each in most)


def _contraction(shape: NestInfo, stage: Stage, varying: list[NestOperand], registers: int) -> NestInfo | None:
    """Return the info with the axes of a tile, or None if no two operands vary along different kept axes."""
    best: tuple[tuple[int, ...], str, str, NestOperand, NestOperand] | None = None
    for columns in varying:
        for rows in varying:
            if rows is columns or columns.guarded or columns.irregular:
                continue
            for lane in shape.kept:
                if not columns.varies(lane) or rows.varies(lane) or shape.extent(lane) == 1:
                    continue
                own = [a for a in shape.kept if rows.varies(a) and not columns.varies(a) and shape.extent(a) != 1]
                row = max(own, key=lambda a: _row_order(shape, rows, a), default="")
                length, is_constant = shape.extent(lane), columns.buffer in shape.constants
                stored, loaded = shape.store.stride(lane) == 1, columns.stride(lane) == 1
                wide = 1 if length is None else 2 if length >= WIDE else 0  # an unknown length may be short
                score = (
                    wide,
                    2 if _is_read_along_rows(shape, columns, rows, lane, registers) else int(not columns.overlapping),
                    int(bool(row)),
                    int(dot_of(stage, lane) is None or not _is_costly_to_pack(shape, columns, rows, lane, row)),
                    stored + (loaded or is_constant),  # constants are packed ahead of time along this axis
                    int(is_constant),
                    int(stored),
                    min(shape.extent(lane) or 64, 64),
                    int(not rows.guarded),
                )
                if best is None or score > best[0]:
                    best = (score, lane, row, rows, columns)
    if best is None:
        return None
    _, lane, row, rows, columns = best
    return _with(shape, kind="contraction", lane_axis=lane, row_axis=row, rows=rows, columns=columns)


def _is_read_along_rows(shape: NestInfo, columns: NestOperand, rows: NestOperand, lane: str, registers: int) -> bool:
    """Return whether a convolution of f32 is faster with vectors of points than with vectors of channels.

    Its results are then stored as they are, not transposed, which pays for all sums of few terms, and its loads are of
    neighbours; but lanes behind the end of a row are idle. Steps between the points of a vector take two loads, on AVX2
    two shuffles as well: channels are 1.85 times as fast there, and 1.07 times for longer sums.
    """
    extent, stride = shape.extent(lane), columns.stride(lane)
    if not columns.overlapping or extent is None or extent < LONG_ROW:
        return False
    if columns.element_bytes != 4 or rows.element_bytes != 4 or shape.store.stride(lane) != 1:
        return False
    has_few = registers < MANY_REGISTERS
    is_short = math.prod(shape.extent(axis) or MOST_TERMS + 1 for axis in shape.reduced) <= MOST_TERMS
    if stride != 1 and (stride != 2 or not is_short or has_few) or has_few and not is_short:
        return False
    return extent / (-(-extent // ROW_LANES) * ROW_LANES) >= (FEW_FILL if is_short else FILL)


def _is_costly_to_pack(shape: NestInfo, columns: NestOperand, rows: NestOperand, lane: str, row: str) -> bool:
    """Return whether columns of dot products that lie along the sum, as weights that are given in each call, would be
    packed for so few rows that these had better be the columns.
    """
    if columns.buffer in shape.constants or columns.stride(lane) == 1:
        return False
    few, length = shape.extent(row), shape.extent(lane)
    along = [axis for axis in shape.reduced if columns.stride(axis) == 1 and rows.stride(axis) == 1]
    return bool(along) and few is not None and WIDE <= few <= 2 * WIDE and (length is None or length >= 16 * few)


def _has_long_rows(shape: NestInfo) -> bool:
    """Return whether the columns of a product with one vector are rows in memory: lanes along the sum read them in
    order, and sum parts of it.

    A sum of exp(x + bias) over the last axis looks like such a product as well.
    """
    columns = shape.columns
    assert columns is not None
    if columns.buffer in shape.constants or columns.buffer in shape.blocks or columns.stride(shape.lane_axis) == 1:
        return False
    return any(columns.stride(axis) == 1 and _is_wide(shape, axis) for axis in shape.reduced)


def _dotted(shape: NestInfo, stage: Stage) -> NestInfo:
    """Return a contraction with the axis of its dot products, if dot-product instructions apply."""
    dot, rows, columns = dot_of(stage, shape.lane_axis), shape.rows, shape.columns
    assert rows is not None and columns is not None
    if dot is None or rows.irregular or columns.irregular:
        return shape

    def cost(axis: str) -> float:
        """Return the instructions per position: of the tile's columns, and for loading the group of rows."""
        length, stride = shape.extent(axis), rows.stride(axis)
        if length is None or not isinstance(stride, int) or not columns.varies(axis):
            return math.inf
        whole, rest = divmod(length, dot.group)
        side_by_side, apart = (whole, rest > 0) if stride == 1 else (0, whole + (rest > 0))
        return (_GROUP_COST[0] * side_by_side + _GROUP_COST[1] * apart) / length

    axis = min(shape.reduced, key=cost)
    return _with(shape, dot_axis=axis, dot=dot.dtype) if cost(axis) < math.inf else shape


def _tiled(shape: NestInfo, stage: Stage) -> TileProducts | None:
    """Return the sums of a contraction that a matrix unit can compute, None if it cannot."""
    rows, columns = shape.rows, shape.columns
    assert rows is not None and columns is not None
    is_regular = not rows.irregular and not columns.irregular and bool(shape.row_axis)
    return tile_products(stage, shape.lane_axis, shape.extents) if is_regular else None


def _row_order(shape: NestInfo, rows: NestOperand, axis: str) -> tuple[int, int, int]:
    """Sort key of axes for the rows of a tile: adjacent rows of an image first, else the longest axis, of equal ones
    that with the shorter steps.
    """
    stride = rows.stride(axis)
    step = stride if isinstance(stride, int) else 0
    return (int(step in (1, 2)), shape.extent(axis) or 64, -step)

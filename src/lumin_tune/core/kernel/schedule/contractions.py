"""Candidate schedules of contractions, best guess first: register tiles with the packs of their operands.

`candidates` calls `contraction` for stages of that kind. Constants are packed ahead of time; other columns where enough
rows read them (`packs`). Dot products and products of a few rows have candidates of their own.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Pack
from lumin_tune.core.kernel.render.products.dot_products import GROUP_BYTES
from lumin_tune.core.kernel.render.products.tile_products import PANEL, TALL
from lumin_tune.core.kernel.schedule.machine import MANY_REGISTERS, Machine
from lumin_tune.core.kernel.schedule.models.column_copies import saved_ns
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import WIDE
from lumin_tune.core.kernel.schedule.packs import (
    PANEL_BYTES,
    byte_row_pack,
    can_pack,
    earliest,
    is_streamed,
    panel_of,
    panel_packs,
    row_pack,
    whole_packs,
    widened_row_pack,
)
from lumin_tune.core.kernel.schedule.tile_sizes import (
    Candidate,
    Held,
    TiledProduct,
    fitting_width,
    like_parts,
    other_loops,
    register_lanes,
    tiles_of,
)
from lumin_tune.core.kernel.schedule.tiled_products import SHORT_ROWS, channel_block, readers_of, tiled_product

WHOLE_K = 1024  # longer reductions are also tried in blocks
LONG_ROWS = 64  # of a product: fewer do not pay for passing over the reduction in blocks
SHORT_SUM, SHORT_TILES = 256, 16  # steps and tiles of rows: storing the sums of bytes takes longer than to add them up
FEW_ROWS = 8  # of a product with packed weights: more are worth unpacking a panel for
FEW_PLAIN_ROWS, ROWS_OF_SHORT_SUMS = 48, 24  # of a product with rows in memory: more are worth a panel of these
SHORT_PLAIN_SUM = 512  # elements of such a row: panels of shorter ones are cheap
LONG_SUM, LONG_HALF_SUM = 128, 64  # elements of such a row, for which the lanes of its sums are added up
CONVERTED = 4  # elements of a row in f16 or bf16 for each column that take as long to convert alone as to add up lanes
_PACKED_TILES = (2, 1), (1, 2), (4, 1), (2, 2), (1, 4), (8, 1)  # columns and accumulators of a few rows
_PLAIN_TILES = (4, 1), (2, 2), (2, 1), (1, 4)
TILE_ROWS, TALL_BLOCK = 16, 128  # rows that fill a tile; rows that are worth several blocks
DOT_ROWS = 4  # rows that pay for packing in each call; few do, since products of bytes are slow without dot products
SQUARE = 8  # elements along a square that is transposed in registers
SQUARE_BYTES = 4  # of an element of a square that is transposed in registers: larger ones are slow


def contraction(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    shape = replace(shape, dot=machine.multiplied(shape.dot) if shape.dot else None)
    lane, row = shape.lane_axis, shape.row_axis
    assert shape.columns is not None and shape.rows is not None
    width = fitting_width(register_lanes(shape, machine), shape.extent(lane))
    rows = typical(shape.extents[row]) if row else 1
    columns = typical(shape.extents[lane])
    length = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    if shape.rounded_lane:
        own = shape.rounded_lane
        fitting = fitting_width(register_lanes(shape, machine), shape.extent(own))
        yield f"{other_loops(shape, own)} {own}:{4 * fitting} {own}:{fitting}u {own}:1v {shape.reduced[-1]}:1d", ()
    if shape.columns.buffer in shape.blocks or _lies_along_the_sum(shape, rows):
        yield from _few_rows(shape, machine, rows)
    yield from _few_columns(shape, machine)
    is_packed = shape.columns.buffer in shape.constants or shape.columns.buffer in shape.blocks
    has_tiles = shape.tiles is not None and shape.tiles.dtype.value in machine.tiles
    if has_tiles and rows >= TILE_ROWS:
        yield from _tiles(shape, machine)
    if shape.dot is not None:
        yield from _dots(shape, machine)
    if has_tiles and rows < TILE_ROWS:
        yield from _tiles(shape, machine)
    for height, vectors, beside, positions in _blocked_tiles(shape, rows, columns, width, machine):
        panel = vectors * width
        *outer, last = shape.reduced
        loops = " ".join(f"{axis}:1" for axis in outer)
        unroll = 4 if height * positions * vectors <= 8 else 1
        neighbours = shape.extent(last)
        is_long = neighbours is not None and neighbours >= SQUARE
        in_squares = is_long and width == SQUARE and shape.element_bytes <= SQUARE_BYTES and _lies_across(shape)
        if in_squares:
            unroll = SQUARE
        if shape.rows.overlapping and neighbours and neighbours <= 7:
            unroll = neighbours  # unroll a row of a window: a loop of three iterations costs more
        elif shape.has_channels_last:
            unroll = max(unroll, 2)
        inner = f"{last}:{unroll} {last}:1u" if unroll > 1 else f"{last}:1"
        tile = f"{row}:1u " if row else ""
        row_loop = f"{row}:{height} " if row else ""
        if beside:
            tile, row_loop = f"{beside}:1u {tile}", f"{beside}:{positions} {row_loop}"
        rest = other_loops(shape, lane, row, beside)
        text = f"{lane}:{panel} {rest} {row_loop}{loops} {inner} {tile}{lane}:{width}u {lane}:1v"
        packs = whole_packs(shape, panel, rows, length)
        channels = channel_block(shape, panel, height * positions, machine)
        if channels and packs:
            yield text.replace(f"{lane}:{panel}", f"{lane}:{panel} {outer[0]}:{channels}", 1), packs
        inside = panel_packs(shape, panel, rows, length, len(rest.split()))
        if inside and length * panel * shape.element_bytes > PANEL_BYTES:
            if shape.columns.buffer in shape.blocks and len(shape.reduced) == 1:  # blocks are never read unpacked
                for block in (1024, 512):
                    blocked = f"{rest} {lane}:{panel} {last}:{block} {row_loop}{inner} {tile}{lane}:{width}u {lane}:1v"
                    yield blocked, tuple(replace(each, at=len(rest.split()) + 2) for each in inside)
            inside = ()
        is_copyable = not beside or shape.rows.stride(row) != 1  # neighbours of a tile are copied along one axis
        of_rows = row_pack(shape, height, -(-columns // panel), length, machine) if is_copyable else None
        in_place = [(text, ())] if of_rows is None else [(text, (of_rows,)), (text, ())]
        if (inside or packs) and not is_packed:
            readers = rows if inside else readers_of(shape)
            copied = panel_of(shape, (height * positions, panel), readers, not inside, in_squares, machine.l2_bytes)
            if shape.columns.overlapping or saved_ns(copied) <= 0:  # a copy of windows is several times the image
                yield from in_place
        if inside:
            by_panel = f"{rest} {lane}:{panel} {row_loop}{loops} {inner} {tile}{lane}:{width}u {lane}:1v"
            if of_rows is not None:
                yield by_panel, (*inside, of_rows)
            yield by_panel, inside
        if of_rows is not None:
            yield text, (*packs, of_rows)
        yield text, packs
        if packs:
            yield from in_place[-1:] if is_packed else in_place
        if length > WHOLE_K and len(shape.reduced) == 1 and rows >= LONG_ROWS and not rest:
            for block in (512, 256):
                if inside:
                    yield f"{last}:{block} {text}", tuple(replace(each, at=2) for each in inside)
                layout = (last, block)
                cut = tuple(Pack(p.buffer, p.at, (layout, *p.layout)) for p in packs if not isinstance(p.at, int))
                yield f"{last}:{block} {text}", cut


def _lies_across(shape: NestInfo) -> bool:
    """Return whether neighbours along the sum, not along the lanes, are adjacent in memory."""
    columns = shape.columns
    assert columns is not None
    return columns.stride(shape.lane_axis) != 1 and columns.stride(shape.reduced[-1]) == 1


def _lies_along_the_sum(shape: NestInfo, rows: int) -> bool:
    """Return whether columns are rows in memory that are given in each call, and are better read along the sum, in
    order, than gathered or packed: numbers of dot products only if they multiply too few rows for vectors.
    """
    columns = shape.columns
    assert columns is not None
    if columns.buffer in shape.constants or not shape.row_axis or (shape.dot is not None and rows >= WIDE):
        return False
    length = shape.extent(shape.reduced[-1])
    is_long = length is not None and length >= (LONG_HALF_SUM if columns.is_half else LONG_SUM)
    return is_long and columns.stride(shape.lane_axis) != 1 and columns.buffer in shape.outside


def _few_rows(shape: NestInfo, machine: Machine, rows: int) -> Iterator[Candidate]:
    """Yield products of a few rows with packed ones, or with rows in memory: lanes along the reduction, so that both
    are read in order and each block is unpacked once for all rows of a tile.
    """
    lane, row, columns, other = shape.lane_axis, shape.row_axis, shape.columns, shape.rows
    assert columns is not None and other is not None
    (*_, last) = shape.reduced
    is_packed = columns.buffer in shape.blocks
    is_short = (shape.extent(last) or SHORT_PLAIN_SUM) < SHORT_PLAIN_SUM
    few = FEW_ROWS if is_packed else ROWS_OF_SHORT_SUMS if is_short else FEW_PLAIN_ROWS
    if rows > few or len(shape.reduced) > 1:
        return
    if columns.stride(last) != 1 or other.stride(last) != 1:
        return
    length, block = shape.extent(last) or machine.lanes, shape.blocks.get(columns.buffer, 1)
    width = fitting_width(machine.lanes * 2 if block >= machine.lanes * 2 else machine.lanes, length)
    height = min(rows, 4)
    tiles, room = (_PACKED_TILES, machine.registers // 2) if is_packed else (_PLAIN_TILES, machine.registers)
    for vectors, accumulators in tiles:
        if 2 * height * vectors * accumulators > room and (vectors, accumulators) != (2, 1):
            continue
        along = min(accumulators * width, -(-length // width) * width)
        row_loop, tile = (f"{row}:{height} ", f"{row}:1u ") if row else ("", "")
        text = f"{other_loops(shape, lane, row)} {lane}:{vectors} {row_loop}{last}:{along} {lane}:1u {tile}"
        yield f"{text}{last}:{width}a {last}:1v", ()


def _few_columns(shape: NestInfo, machine: Machine) -> Iterator[Candidate]:
    """Yield products of a few columns with rows of f16 or bf16 that are given in each call, and whose number is
    unknown, so that they are not packed: lanes along the reduction convert vectors, tiles an element at a time.
    """
    lane, row, rows, columns = shape.lane_axis, shape.row_axis, shape.rows, shape.columns
    assert rows is not None and columns is not None
    (*others, last) = shape.reduced
    length, few = shape.extent(last), shape.extent(lane)
    if others or not row or not rows.is_half or rows.buffer not in shape.outside or shape.extent(row) is not None:
        return
    if columns.stride(last) != 1 or rows.stride(last) != 1 or shape.sums > 1:
        return
    if length is None or few is None or length < LONG_HALF_SUM or few * CONVERTED > length:
        return
    width, most = fitting_width(machine.lanes, length), machine.registers // 2
    for wide in dict.fromkeys((min(few, 8), min(few, 4))):
        height = max(1, min(4, most // wide))
        text = f"{other_loops(shape, lane, row)} {lane}:{wide} {row}:{height} {last}:{width} {row}:1u {lane}:1u"
        yield f"{text} {last}:{width}a {last}:1v", ()


def _dots(shape: NestInfo, machine: Machine) -> Iterator[Candidate]:
    """Yield tiles of dot products; their columns are always packed, so that each group of neighbours is contiguous."""
    lane, row, along, columns = shape.lane_axis, shape.row_axis, shape.dot_axis, shape.columns
    assert columns is not None and shape.dot is not None
    rows = typical(shape.extents[row]) if row else 1
    is_constant, is_outside = columns.buffer in shape.constants, columns.buffer in shape.outside
    varying = [axis for axis in shape.reduced if columns.varies(axis) and axis != along]
    own = [axis for axis in shape.kept if columns.varies(axis) and axis != lane]
    axes = [*own, lane, *varying, along]
    if not can_pack(shape) or any(shape.extent(axis) is None for axis in axes):
        return
    readers = readers_of(shape)
    group, width = GROUP_BYTES // shape.dot.itemsize, fitting_width(machine.lanes, shape.extent(lane))
    rest = other_loops(shape, lane, row)
    loops = " ".join(f"{axis}:1" for axis in shape.reduced if axis != along)
    layout = (*((axis, 1) for axis in varying), (along, group), (lane, 1), (along, 1))
    length = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    has_bytes = DType.I8.value in machine.dot  # tiles of pairs beside these are as they were measured
    vector_bytes = length * width * (shape.dot.itemsize if has_bytes else columns.element_bytes)
    held = Held() if not has_bytes and machine.registers < MANY_REGISTERS else Held(2, spare=0)
    held = Held(1, _sums_rows_apart(shape), spare=0) if shape.dot is DType.I8 else held
    steps = -(-length // group)
    product = TiledProduct(rows, typical(shape.extents[lane]), shape.sums, width, vector_bytes, length=steps)
    for height, vectors in tiles_of(product, machine, held):
        panel = vectors * width
        unroll = 4 if height * vectors <= 8 else 1
        inner = f"{along}:{group * unroll}" + (f" {along}:{group}u" if unroll > 1 else "")
        row_loop, tile = (f"{row}:{height} ", f"{row}:1u ") if row else ("", "")
        tail = f"{row_loop}{loops} {inner} {tile}{lane}:{width}u {lane}:1v {along}:1d"
        panels = -(-typical(shape.extents[lane]) // panel)
        of_rows = byte_row_pack(shape, panels) if has_bytes else widened_row_pack(shape, panels)
        found: list[Candidate] = []
        if not is_constant and rows >= DOT_ROWS and (readers == rows or not is_outside):
            found.append((f"{rest} {lane}:{panel} {tail}", (Pack(columns.buffer, len(rest.split()) + 1, layout),)))
        if is_constant or (readers >= DOT_ROWS and is_outside):
            whole = (*((axis, 1) for axis in own), (lane, panel), *layout)
            pack = Pack(columns.buffer, earliest(shape, columns.buffer), whole)
            found.append((f"{lane}:{panel} {rest} {tail}", (pack,)))
            if row and rows >= SHORT_TILES * height and length * typical(shape.extents[lane]) <= machine.l2_bytes // 8:
                by_rows = tail.replace(row_loop, f"{row_loop}{lane}:{panel} ", 1)
                found.insert(0 if length <= SHORT_SUM else len(found), (f"{rest} {by_rows}", (pack,)))
        for text, packs in found:
            if of_rows is not None:
                yield text, (*packs, of_rows)
            yield text, packs


def _tiles(shape: NestInfo, machine: Machine) -> Iterator[Candidate]:
    """Yield products by the matrix unit: of packed columns, and of rows in memory or in a copy with whole rows.

    Columns that few blocks of rows read are packed block by block, and read from there while the second cache has them.
    """
    lane, row, tiles, columns = shape.lane_axis, shape.row_axis, shape.tiles, shape.columns
    assert tiles is not None and columns is not None
    fixed = shape.outside - shape.written
    packs: list[Pack] = []
    for operand in shape.loads:
        if not operand.varies(tiles.along):
            continue
        order = [(axis, 1) for axis in shape.kept if operand.varies(axis)]
        if operand.varies(lane):
            order.remove((lane, 1))
            order += [(lane, PANEL), (tiles.along, tiles.group), (lane, 1), (tiles.along, 1)]
        elif operand.stride(tiles.along) == 1:
            continue
        else:
            order.append((tiles.along, 1))
        is_one = sum(load.buffer == operand.buffer for load in shape.loads) == 1
        if not is_one or operand.guarded or operand.irregular or operand.buffer not in fixed:
            return
        packs.append(Pack(operand.buffer, earliest(shape, operand.buffer), tuple(order)))
    width = fitting_width(machine.lanes, shape.extent(lane))
    many = typical(shape.extents[row])
    tall = TALL * -(-many // TALL) if many < TALL_BLOCK else TALL  # few rows share a block, and its copy of the columns
    along_rows = f"{row}:{tall} {row}:1", f"{lane}:{max(4 * width, PANEL)}"
    orders = [along_rows, along_rows[::-1]]  # where the second cache holds all columns, a block has whole rows
    by_panels = many < TALL_BLOCK or is_streamed(shape, machine)
    by_block = [replace(each, at=0) if each.buffer == columns.buffer and each.at == "call" else each for each in packs]
    choices = [packs] if by_block == packs else [by_block, packs] if many < TALL_BLOCK else [packs, by_block]
    for own, (first, second) in itertools.product(choices, reversed(orders) if by_panels else orders):
        text = f"{other_loops(shape, lane, row)} {first} {second}"
        yield f"{text} {lane}:{width}u {lane}:1v {tiles.along}:{tiles.step}f {tiles.along}:1f", tuple(own)


def _sums_rows_apart(shape: NestInfo) -> bool:
    """Return whether dot products of bytes sum their rows in the loop (`render.accumulators`): these take registers."""
    assert shape.rows is not None
    others = [axis for axis in shape.reduced if axis != shape.dot_axis and shape.extent(axis) != 1]
    return bool(others) or shape.rows.stride(shape.dot_axis) != 1


def _blocked_tiles(
    shape: NestInfo, rows: int, columns: int, width: int, machine: Machine
) -> Iterator[tuple[int, int, str, int]]:
    """Yield tiles as (rows, vectors, axis beside, positions on it), least wasteful first.

    Short rows leave registers free: the tile then has rows of several positions on another axis that reads the same
    columns, such as the next row of an image, and columns are read fewer times.
    """
    product = tiled_product(shape, machine)
    tiles = tiles_of(product, machine)
    beside = _beside(shape) if rows < SHORT_ROWS else ""
    if beside:
        extent = shape.extent(beside) or 1
        vectors = min(2, -(-columns // width))
        most = (machine.registers - vectors - 1) // (rows * vectors * shape.sums)
        if min(most, extent) > 1:
            yield rows, vectors, beside, like_parts(extent, most)
    yield from ((height, vectors, "", 1) for height, vectors in tiles)


def _beside(shape: NestInfo) -> str:
    """Return the last axis, not of the tile, along which only the rows of a contraction vary, "" if none."""
    assert shape.columns is not None and shape.rows is not None
    for axis in reversed(shape.kept):
        varies = shape.rows.varies(axis) and not shape.columns.varies(axis) and axis not in shape.rows.irregular
        if varies and axis != shape.row_axis and (shape.extent(axis) or 1) > 1:
            return axis
    return ""

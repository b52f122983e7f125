"""Candidate schedules of a stage, best guess first: the first one is used by `compile` without measuring.

One function per kind of loop nest. Sizes are from measurements: register tiles of 8x3, 8x2, 12x2, 14x2 or 6x4 vectors;
four accumulators hide the latency of an addition; non-temporal stores pay for outputs that are not read again by
kernels that move more than fits the caches. Symbolic sizes are taken at their typical value; no candidate requires a
size to divide another.

The module is long because each kind of loop nest has its own candidates, which share tiles and packs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Pack, Schedule
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.render.dot_products import GROUP_BYTES
from lumin_tune.core.kernel.schedule.kernel_inputs import KernelInputs
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nests import WIDE, NestInfo, NestOperand
from lumin_tune.core.kernel.schedule.packs import (
    PANEL_BYTES,
    byte_row_pack,
    can_pack,
    earliest,
    panel_packs,
    pays,
    row_pack,
    whole_packs,
)
from lumin_tune.core.kernel.schedule.schedule import pieces

TILES = ((8, 3), (12, 2), (14, 2), (8, 2), (6, 4), (14, 1), (4, 4), (16, 1), (4, 3), (6, 2), (4, 2), (6, 1))
SHORT_WINDOW = 8  # points; for longer windows less of a row is unrolled
SHORT_ROWS = 8  # tiles of fewer rows fill the registers only with rows of another axis
WHOLE_K = 1024  # longer reductions are also tried in blocks
LONG_ROWS = 64  # of a product: fewer do not pay for passing over the reduction in blocks
SHORT_SUM, SHORT_TILES = 256, 16  # steps and tiles of rows: storing the sums of bytes takes longer than to add them up
MOST_FAR_POINTS, FAR_BYTES = 16, 1 << 14  # of a window that is unrolled; distance of points in pages of their own
FEW_ROWS = 8  # of a product with packed weights: more are worth unpacking a panel for
FEW_PLAIN_ROWS, ROWS_OF_SHORT_SUMS = 48, 24  # of a product with rows in memory: more are worth a panel of these
SHORT_PLAIN_SUM = 512  # elements of such a row: panels of shorter ones are cheap
LONG_SUM = 128  # elements of such a row, for which the lanes of its sums are added up
_PACKED_TILES = (2, 1), (1, 2), (4, 1), (2, 2), (1, 4), (8, 1)  # columns and accumulators of a few rows
_PLAIN_TILES = (4, 1), (2, 2), (2, 1), (1, 4)
DOT_ROWS = 4  # rows that pay for packing in each call; few do, since products of bytes are slow without dot products
STREAM_BYTES = 4 << 20  # smaller outputs are never written with non-temporal stores
PAST_CACHES = 0.625  # of the last-level cache, which is shared; kernels that move more use non-temporal stores
IN_FLIGHT = 8  # accumulators that hide the latency of a multiply-add
SLICE = 0.75  # of L1: the weights of a panel for the channels that are summed at a time
SLICE_TILES = 12  # that read a slice of a panel; with fewer, storing and loading sums costs more than it saves
WAY_BYTES = 4096  # of a first cache: a page, so that addresses need no translation before the cache is read
EVICTED = 1.1  # the time of a tile whose rows evict each other
BURSTS = 1.1  # the time of tiles if the first panel of columns alone waits for rows from beyond the second cache
LONG_SWEEP = 1 << 16  # elements; shorter column reductions hit a cache in any order


def tilings(own: Sequence[Schedule], inputs: KernelInputs, number: int) -> list[Schedule]:
    """Return tilings of a stage with their packs, best guess first."""
    shape = inputs.shapes[number]
    found = dict.fromkeys(_BY_KIND[shape.kind](shape, inputs.machine, inputs.grid))
    return [Schedule(pieces(text), packs) for text, packs in found]


def with_streams(own: Sequence[Schedule], inputs: KernelInputs, number: int) -> list[Schedule]:
    """Return the schedules of a stage with and without non-temporal stores, best guess first."""
    shape = inputs.shapes[number]
    past, through = frozenset({shape.store.buffer, *_beside_the_last(inputs, shape)}), frozenset[str]()
    choices = [through] if inputs.stored_bytes[number] < STREAM_BYTES else [through, past]
    if inputs.moved_bytes >= PAST_CACHES * inputs.machine.l3_bytes and _fills_lines(shape, shape.store):
        choices.reverse()  # else it would evict what is read
    return [replace(each, streams=names) for each in own for names in choices]


def _beside_the_last(inputs: KernelInputs, shape: NestInfo) -> Iterator[str]:
    """Yield the other outputs that a stage writes along its vectors and that the kernel does not read."""
    read = {load.buffer for each in inputs.shapes for load in each.loads}
    for store in shape.stores:
        if store.buffer in shape.outside - read and store.stride(shape.lane_axis) == 1 and _fills_lines(shape, store):
            yield store.buffer


def _fills_lines(shape: NestInfo, store: NestOperand) -> bool:
    lanes = shape.extent(shape.lane_axis) if shape.lane_axis else None
    return lanes is None or lanes * store.element_bytes % LINE_BYTES == 0


_Candidate = tuple[str, tuple[Pack, ...]]


def _lanes(shape: NestInfo, machine: Machine) -> int:
    """Return the lanes of one register; narrower elements are widened to 32 bits."""
    return max(2, machine.lanes * 4 // max(4, shape.element_bytes))


def _fitting(width: int, extent: int | None) -> int:
    """Return a vector width of which the axis fills more than half: one masked vector is faster than two short ones."""
    if extent is None:
        return width
    while width > 1 and width >= 2 * extent:
        width //= 2
    return width


def _others(shape: NestInfo, *taken: str) -> str:
    return " ".join(f"{axis}:1" for axis in shape.kept if axis not in taken)


def _map(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane = shape.lane_axis
    if not lane:
        yield _others(shape), ()
        return
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    for unroll in (4, 2, 1, 8):
        block = min(unroll * width, -(-(shape.extent(lane) or unroll * width) // width) * width)
        yield f"{_others(shape, lane)} {lane}:{block} {lane}:{width}u {lane}:1v", ()


def _transpose(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane, row = shape.lane_axis, shape.row_axis
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    rest = _others(shape, lane, row)
    yield (
        f"{rest} {lane}:{width} {row}:{width} {row}:1u {lane}:1v",
        (),
    )  # contiguous along the source: TLB entries are many, write streams few
    yield f"{rest} {row}:{width} {lane}:{width} {row}:1u {lane}:1v", ()


def _row_reduction(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane = shape.lane_axis
    length = shape.extent(lane)
    width = _fitting(_lanes(shape, machine), length)
    outer = " ".join(f"{axis}:1" for axis in shape.reduced if axis != lane)
    rows = next((axis for axis in reversed(shape.kept) if axis not in grid or len(shape.kept) == 1), "")
    for accumulators in (4, 2, 8):
        block = min(accumulators * width, -(-(length or 10**9) // width) * width)
        yield f"{_others(shape)} {outer} {lane}:{block} {lane}:{width}a {lane}:1v", ()
    row = rows or (shape.kept[-1] if shape.kept else "")
    if row and (shape.extent(row) or 4) >= 4:
        yield f"{_others(shape, row)} {row}:4 {outer} {lane}:{2 * width} {row}:1u {lane}:{width}a {lane}:1v", ()


def _column_reduction(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane = shape.lane_axis
    if not lane:
        yield f"{_others(shape)} {' '.join(f'{axis}:1' for axis in shape.reduced)}", ()
        return
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    *outer, last = shape.reduced
    loops = " ".join(f"{axis}:1" for axis in outer)
    rows = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    if (shape.extent(lane) or 0) >= 4 * width and rows * (shape.extent(lane) or 0) >= LONG_SWEEP:
        for height in (8, 4, 16):  # several rows at a time: each is read to its end, and the sums stay in L1
            yield f"{_others(shape, lane)} {loops} {last}:{height} {lane}:{width} {last}:1u {lane}:1v", ()
    for vectors, unroll in ((4, 4), (8, 2), (2, 8), (4, 1)):
        block = min(vectors * width, -(-(shape.extent(lane) or 10**9) // width) * width)
        yield f"{_others(shape, lane)} {lane}:{block} {loops} {last}:{unroll} {last}:1u {lane}:{width}u {lane}:1v", ()


def _window(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane = shape.lane_axis
    length = shape.extent(lane)
    width = _fitting(_lanes(shape, machine), length)
    whole = " ".join(f"{axis}:1u" for axis in shape.reduced)
    loops = " ".join(f"{axis}:{shape.extent(axis)}" for axis in shape.reduced)
    others = [axis for axis in shape.kept if axis != lane and axis not in grid]
    row = next((axis for axis in reversed(shape.kept) if axis != lane and _overlaps(shape, axis)), "")
    overlapping = bool(row)
    row = row or (others[-1] if others else "")
    points = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    if points > MOST_FAR_POINTS and _is_far_apart(shape):
        yield from _column_reduction(shape, machine, grid)
    for rows in dict.fromkeys((_like_parts(shape.extent(row), 6) if overlapping else 4, 4, 2, 1)):
        if rows > 1 and not row:
            continue
        vectors = 8 if rows == 1 and points <= SHORT_WINDOW else 4  # with several rows unrolled, masks cost registers
        block = -(-(length or width) // width) * width if length and length <= vectors * width else width
        row_loop = f"{row}:{rows} " if row else ""
        unrolled = f"{row}:1u " if row else ""
        yield (
            f"{_others(shape, lane, row)} {row_loop}{lane}:{block} {loops} {whole} {unrolled}{lane}:{width}u {lane}:1v",
            (),
        )
    yield from _column_reduction(shape, machine, grid)  # unrolls less where there is much to do at each point


def _is_far_apart(shape: NestInfo) -> bool:
    """Return whether each point of a reduction is in a page of its own."""
    strides = [load.stride(axis) for load in shape.loads for axis in shape.reduced]
    return any(isinstance(stride, int) and stride * shape.element_bytes >= FAR_BYTES for stride in strides)


def _like_parts(extent: int | None, most: int) -> int:
    """Return the length of equal parts of an axis, at most `most` positions."""
    return most if extent is None else -(-extent // -(-extent // most))


def _overlaps(shape: NestInfo, axis: str) -> bool:
    """Return whether neighbours along an axis read some of the same elements."""
    return any(
        load.overlapping and any(load.stride(axis) == load.stride(other) != 0 for other in shape.reduced)
        for load in shape.loads
    )


def _contraction(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane, row = shape.lane_axis, shape.row_axis
    assert shape.columns is not None and shape.rows is not None
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    rows = typical(shape.extents[row]) if row else 1
    columns = typical(shape.extents[lane])
    length = 1
    for axis in shape.reduced:
        length *= typical(shape.extents[axis])
    if shape.rounded_lane:
        own = shape.rounded_lane
        fitting = _fitting(_lanes(shape, machine), shape.extent(own))
        yield f"{_others(shape, own)} {own}:{4 * fitting} {own}:{fitting}u {own}:1v {shape.reduced[-1]}:1d", ()
    if shape.columns.buffer in shape.blocks or _lies_along_the_sum(shape, machine, rows):
        yield from _few_rows(shape, machine, rows)
    is_packed = shape.columns.buffer in shape.constants or shape.columns.buffer in shape.blocks
    has_dot = shape.dot is not None and shape.dot.value in machine.dot
    if has_dot:
        yield from _dots(shape, machine)
    for height, vectors, beside, positions in _blocked_tiles(shape, rows, columns, width, machine, length):
        panel = vectors * width
        *outer, last = shape.reduced
        loops = " ".join(f"{axis}:1" for axis in outer)
        unroll = 4 if height * positions * vectors <= 8 else 1
        neighbours = shape.extent(last)
        if shape.rows.overlapping and neighbours and neighbours <= 7:
            unroll = neighbours  # unroll a row of a window: a loop of three iterations costs more
        inner = f"{last}:{unroll} {last}:1u" if unroll > 1 else f"{last}:1"
        tile = f"{row}:1u " if row else ""
        row_loop = f"{row}:{height} " if row else ""
        if beside:
            tile, row_loop = f"{beside}:1u {tile}", f"{beside}:{positions} {row_loop}"
        rest = _others(shape, lane, row, beside)
        text = f"{lane}:{panel} {rest} {row_loop}{loops} {inner} {tile}{lane}:{width}u {lane}:1v"
        packs = whole_packs(shape, panel, rows, length)
        channels = _channel_block(shape, panel, height * positions, machine)
        if channels and packs:
            yield text.replace(f"{lane}:{panel}", f"{lane}:{panel} {outer[0]}:{channels}", 1), packs
        inside = panel_packs(shape, panel, rows, length, len(rest.split()))
        if inside and length * panel * shape.element_bytes > PANEL_BYTES:
            if shape.columns.buffer in shape.blocks and len(shape.reduced) == 1:  # blocks are never read unpacked
                for block in (1024, 512):
                    blocked = f"{rest} {lane}:{panel} {last}:{block} {row_loop}{inner} {tile}{lane}:{width}u {lane}:1v"
                    yield blocked, tuple(replace(each, at=len(rest.split()) + 2) for each in inside)
            inside = ()
        of_rows = row_pack(shape, height, -(-columns // panel), length) if not beside else None
        readers = rows if inside else _readers(shape)  # of a panel that is copied once a call
        if (inside or packs) and not is_packed and not pays(shape, readers, panel, machine.l1_bytes):
            if of_rows is not None:
                yield text, (of_rows,)
            yield text, ()
        if inside:
            by_panel = f"{rest} {lane}:{panel} {row_loop}{loops} {inner} {tile}{lane}:{width}u {lane}:1v"
            if of_rows is not None:
                yield by_panel, (*inside, of_rows)
            yield by_panel, inside
        if of_rows is not None:
            yield text, (*packs, of_rows)
        yield text, packs
        if packs:
            yield text, ()
        if length > WHOLE_K and len(shape.reduced) == 1 and rows >= LONG_ROWS and not rest:
            for block in (512, 256):
                if inside:
                    yield f"{last}:{block} {text}", tuple(replace(each, at=2) for each in inside)
                layout = (last, block)
                cut = tuple(Pack(p.buffer, p.at, (layout, *p.layout)) for p in packs if not isinstance(p.at, int))
                yield f"{last}:{block} {text}", cut


def _readers(shape: NestInfo) -> int:
    """Return the rows, along all axes, that read the same columns."""
    columns = shape.columns
    assert columns is not None
    return math.prod(typical(shape.extents[axis]) for axis in shape.kept if not columns.varies(axis))


def _channel_block(shape: NestInfo, panel: int, height: int, machine: Machine) -> int:
    """Return how many channels of a window to sum at a time, 0 for all.

    The weights of a panel for these channels stay in L1 while all tiles of a block read them; sums wait in L2. It pays
    where a whole panel takes much of L2 and many tiles read it. height: points of a tile.
    """
    first, *others = shape.reduced
    channels, columns = shape.extent(first), shape.columns
    assert columns is not None and shape.rows is not None
    if not others or not shape.rows.overlapping or channels is None or shape.sums > 1:
        return 0
    one = math.prod(typical(shape.extents[axis]) for axis in others) * panel * shape.element_bytes
    readers = _readers(shape)
    most = int(SLICE * machine.l1_bytes) // one
    if channels * one <= machine.l2_bytes // 8 or most < 4 or readers < SLICE_TILES * height:
        return 0
    return _like_parts(channels, most)


def _lies_along_the_sum(shape: NestInfo, machine: Machine, rows: int) -> bool:
    """Return whether columns are rows in memory that are given in each call, and are better read along the sum, in
    order, than gathered or packed: numbers of dot products only if they multiply too few rows for vectors.
    """
    columns = shape.columns
    assert columns is not None
    has_dot = shape.dot is not None and shape.dot.value in machine.dot
    if columns.buffer in shape.constants or not shape.row_axis or (has_dot and rows >= WIDE):
        return False
    length = shape.extent(shape.reduced[-1])
    is_long = length is not None and length >= LONG_SUM
    return is_long and columns.stride(shape.lane_axis) != 1 and columns.buffer in shape.outside


def _few_rows(shape: NestInfo, machine: Machine, rows: int) -> Iterator[_Candidate]:
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
    width = _fitting(machine.lanes * 2 if block >= machine.lanes * 2 else machine.lanes, length)
    height = min(rows, 4)
    tiles, room = (_PACKED_TILES, machine.registers // 2) if is_packed else (_PLAIN_TILES, machine.registers)
    for vectors, accumulators in tiles:
        if 2 * height * vectors * accumulators > room and (vectors, accumulators) != (2, 1):
            continue
        along = min(accumulators * width, -(-length // width) * width)
        row_loop, tile = (f"{row}:{height} ", f"{row}:1u ") if row else ("", "")
        text = f"{_others(shape, lane, row)} {lane}:{vectors} {row_loop}{last}:{along} {lane}:1u {tile}"
        yield f"{text}{last}:{width}a {last}:1v", ()


def _dots(shape: NestInfo, machine: Machine) -> Iterator[_Candidate]:
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
    readers = _readers(shape)
    group, width = GROUP_BYTES // shape.dot.itemsize, _fitting(machine.lanes, shape.extent(lane))
    rest = _others(shape, lane, row)
    loops = " ".join(f"{axis}:1" for axis in shape.reduced if axis != along)
    layout = (*((axis, 1) for axis in varying), (along, group), (lane, 1), (along, 1))
    length = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    vector_bytes = length * width * shape.dot.itemsize
    held = Held(1, _sums_rows_apart(shape)) if shape.dot is DType.I8 else Held(2)
    product = _TiledProduct(rows, typical(shape.extents[lane]), shape.sums, width, vector_bytes)
    for height, vectors in _tiles(product, machine, held):
        panel = vectors * width
        unroll = 4 if height * vectors <= 8 else 1
        inner = f"{along}:{group * unroll}" + (f" {along}:{group}u" if unroll > 1 else "")
        row_loop, tile = (f"{row}:{height} ", f"{row}:1u ") if row else ("", "")
        tail = f"{row_loop}{loops} {inner} {tile}{lane}:{width}u {lane}:1v {along}:1d"
        of_rows = byte_row_pack(shape, -(-typical(shape.extents[lane]) // panel))
        found: list[_Candidate] = []
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


def _sums_rows_apart(shape: NestInfo) -> bool:
    """Return whether dot products of bytes sum their rows in the loop (`render.accumulators`): these take registers."""
    assert shape.rows is not None
    others = [axis for axis in shape.reduced if axis != shape.dot_axis and shape.extent(axis) != 1]
    return bool(others) or shape.rows.stride(shape.dot_axis) != 1


@dataclass(frozen=True, slots=True)
class Held:
    """Registers of a tile beside its accumulators. columns: for a vector, and one more. rows: one for each."""

    columns: int = 1
    rows: bool = False


@dataclass(frozen=True, slots=True)
class _TiledProduct:
    """A product to tile. width: lanes of a vector of columns. vector_bytes: of one over the whole reduction.

    of_windows: whether rows are rows of an image, whose last tile is shorter than the others. colliding: whether all
    rows of a tile lie in the same sets of the first cache, which has `WAY_BYTES` for each of its ways. row_bytes: of
    all rows.
    """

    rows: int
    columns: int
    sums: int
    width: int
    vector_bytes: int
    of_windows: bool = False
    colliding: bool = False
    row_bytes: int = 0


def _tiles(product: _TiledProduct, machine: Machine, held: Held | None = None) -> list[tuple[int, int]]:
    """Return the (rows, vectors) of tiles, least wasteful first; a tile has an accumulator for each of the sums."""
    beside = held or Held()
    rows, vectors_of_row = product.rows, -(-product.columns // product.width)

    def fits(tile: tuple[int, int]) -> bool:
        height, vectors = tile
        registers = height * vectors * product.sums + beside.columns * (vectors + 1) + beside.rows * height
        return registers <= machine.registers

    if rows <= 8:
        vectors = 8 if rows == 1 else 4 if rows <= 3 else 3
        most = max(1, vectors_of_row)
        few = [(rows, min(each, most)) for each in (vectors, 2, 1)]
        return [tile for tile in few if fits(tile)] or [(min(rows, 4), 1)]

    def rows_cost(height: int, vectors: int, far: bool) -> float:
        if not product.of_windows:
            return (-(-rows // height) * height / rows) ** 2 * _load_cost(height, vectors, far)
        whole, rest = divmod(rows, height)
        tiles = [(height, whole * height), (rest, rest)] if rest else [(height, rows)]
        return sum(
            share / rows * _load_cost(tall, vectors, far) * max(1.0, IN_FLIGHT / (tall * vectors))
            for tall, share in tiles
        )

    def cost(tile: tuple[int, int]) -> float:
        height, vectors = tile
        whole, rest = divmod(vectors_of_row, vectors)  # the last panel has only the remaining vectors
        far = vectors * product.vector_bytes > machine.l1_bytes
        slower = EVICTED if product.colliding and height > machine.l1_bytes // WAY_BYTES else 1.0
        if product.row_bytes > machine.l2_bytes and vectors < vectors_of_row:
            slower *= BURSTS
        return slower * (whole * vectors * rows_cost(height, vectors, far) + rest * rows_cost(height, rest or 1, far))

    return sorted([tile for tile in TILES if fits(tile) and tile[0] <= max(rows, 4)] or [(4, 1)], key=cost)


def _load_cost(height: int, vectors: int, far: bool) -> float:
    """Return the relative time of a multiply-add in a tile, 1 if loads were free.

    far: whether vectors are read from the second cache, whose bandwidth the threads of a core share, since their panel
    does not fit the first.
    """
    return 1 + 0.75 * ((3.0 if far else 1.4) / height + 1 / (vectors * 1.5))


def _blocked_tiles(
    shape: NestInfo, rows: int, columns: int, width: int, machine: Machine, length: int
) -> Iterator[tuple[int, int, str, int]]:
    """Yield tiles as (rows, vectors, axis beside, positions on it), least wasteful first.

    Short rows leave registers free: the tile then has rows of several positions on another axis that reads the same
    columns, such as the next row of an image, and columns are read fewer times.
    """
    is_sliced = _channel_block(shape, 2 * width, TILES[0][0], machine) > 0
    vector_bytes = 0 if is_sliced else length * width * shape.element_bytes
    of_windows = shape.rows is not None and shape.rows.overlapping
    step_bytes = shape.rows.step_bytes(shape.row_axis) if shape.rows is not None else None
    colliding = step_bytes is not None and step_bytes > 0 and step_bytes % WAY_BYTES == 0
    row_bytes = 0 if of_windows else rows * length * shape.element_bytes
    product = _TiledProduct(rows, columns, shape.sums, width, vector_bytes, of_windows, colliding, row_bytes)
    tiles = _tiles(product, machine)
    beside = _beside(shape) if rows < SHORT_ROWS else ""
    if beside:
        extent = shape.extent(beside) or 1
        vectors = min(2, -(-columns // width))
        most = (machine.registers - vectors - 1) // (rows * vectors * shape.sums)
        if min(most, extent) > 1:
            yield rows, vectors, beside, _like_parts(extent, most)
    yield from ((height, vectors, "", 1) for height, vectors in tiles)


def _beside(shape: NestInfo) -> str:
    """Return the last axis, not of the tile, along which only the rows of a contraction vary, "" if none."""
    assert shape.columns is not None and shape.rows is not None
    for axis in reversed(shape.kept):
        varies = shape.rows.varies(axis) and not shape.columns.varies(axis) and axis not in shape.rows.irregular
        if varies and axis != shape.row_axis and (shape.extent(axis) or 1) > 1:
            return axis
    return ""


def _scan(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    axis, lane = shape.ordered, shape.lane_axis
    width = _fitting(_lanes(shape, machine), shape.extent(lane or axis))
    if lane and lane != axis:
        yield f"{_others(shape, axis, lane)} {lane}:{width} {axis}:1 {lane}:1v", ()
    for vectors in (2, 1, 4):
        yield f"{_others(shape, axis)} {axis}:{vectors * width} {axis}:{width}u {axis}:1v", ()


def _scatter(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    yield _others(shape), ()


_BY_KIND = {
    "map": _map,
    "transpose": _transpose,
    "row_reduction": _row_reduction,
    "column_reduction": _column_reduction,
    "contraction": _contraction,
    "window": _window,
    "scan": _scan,
    "scatter": _scatter,
}

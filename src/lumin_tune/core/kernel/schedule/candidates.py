"""Schedules worth trying for a stage, the best guess first: what `compile` takes without measuring.

One function a kind of nest. The sizes are from measurements (tile shapes: 8x3, 8x2, 12x2, 14x2, 6x4 vectors; four
accumulators hide the latency of an addition; non-temporal stores pay for what is not read again by kernels that move
more than fits the caches). Symbolic sizes are taken at what they are likely to be; nothing here relies on a size that
divides.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Pack, Schedule
from lumin_tune.core.kernel.render.dot_products import GROUP_BYTES
from lumin_tune.core.kernel.schedule.nests import Operand, Shape
from lumin_tune.core.kernel.schedule.schedule import pieces

TILES = ((8, 3), (12, 2), (14, 2), (8, 2), (6, 4), (14, 1), (4, 4), (16, 1), (4, 3), (6, 2), (4, 2), (6, 1))
PACKED_ROWS = 64  # constants are packed for any number of rows; what is packed each call must pay for it
COLLIDING_BYTES = 1024  # rows a multiple of it apart push each other out of caches; then half as many rows pay
SHORT_WINDOW = 8  # points; of more, less of a row is written out
SHORT_ROWS = 8  # fewer fill the registers only with those of another axis
WHOLE_K = 1024  # reductions up to this length are not cut
DOT_ROWS = 4  # that read what must be copied for them; one pays for much, since products of bytes are slow else
STREAM_BYTES = 4 << 20  # outputs that are smaller never pass the caches by
PAST_CACHES = 0.625  # of the last cache, which others use too; kernels that move more store past it
LINE_BYTES = 64  # half a line that passes the caches waits for the other half, which does not
LONG_SWEEP = 1 << 16  # elements; shorter ones are in a cache however they are read


@dataclass(frozen=True, slots=True)
class Machine:
    """What schedules depend on. lanes: 32-bit elements in a vector. caches in bytes.

    dot: the dtypes that dot-product instructions multiply.
    """

    lanes: int
    registers: int
    threads: int
    l1_bytes: int = 32 << 10
    l2_bytes: int = 1 << 20
    l3_bytes: int = 16 << 20
    dot: frozenset[str] = frozenset()


def candidates(
    shape: Shape, machine: Machine, grid: Sequence[str], stored_bytes: int, moved_bytes: int
) -> list[Schedule]:  # fmt: skip
    """Return schedules for a stage.

    grid: axes that the kernel shares out. stored_bytes: of what the stage stores for other kernels and does not read,
    else 0. moved_bytes: of what the kernel reads and stores in all.
    """
    past, through = frozenset({shape.store.buffer}), frozenset[str]()
    choices = [through] if stored_bytes < STREAM_BYTES else [through, past]
    lanes = shape.extent(shape.lane_axis) if shape.lane_axis else None
    whole_lines = lanes is None or lanes * shape.store.element_bytes % LINE_BYTES == 0
    if moved_bytes >= PAST_CACHES * machine.l3_bytes and whole_lines:  # nor would what is read have a place beside it
        choices.reverse()
    found = list(dict.fromkeys(_BY_KIND[shape.kind](shape, machine, grid)))
    return [Schedule(pieces(text), packs, names) for text, packs in found for names in choices]


_Candidate = tuple[str, tuple[Pack, ...]]


def _lanes(shape: Shape, machine: Machine) -> int:
    """Return the lanes of one register; small elements are widened, so no more than of 32 bits."""
    return max(2, machine.lanes * 4 // max(4, shape.element_bytes))


def _fitting(width: int, extent: int | None) -> int:
    """Return a width that an axis fills."""
    if extent is None:
        return width
    while width > 1 and width > extent:
        width //= 2
    return width


def _others(shape: Shape, *taken: str) -> str:
    return " ".join(f"{axis}:1" for axis in shape.kept if axis not in taken)


def _map(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane = shape.lane_axis
    if not lane:
        yield _others(shape), ()
        return
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    for unroll in (4, 2, 1, 8):
        block = min(unroll * width, -(-(shape.extent(lane) or unroll * width) // width) * width)
        yield f"{_others(shape, lane)} {lane}:{block} {lane}:{width}u {lane}:1v", ()


def _turn(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane, row = shape.lane_axis, shape.row_axis
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    rest = _others(shape, lane, row)
    yield (
        f"{rest} {lane}:{width} {row}:{width} {row}:1u {lane}:1v",
        (),
    )  # along what is read: pages are many, streams few
    yield f"{rest} {row}:{width} {lane}:{width} {row}:1u {lane}:1v", ()


def _fold(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
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


def _sweep(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane = shape.lane_axis
    if not lane:
        yield f"{_others(shape)} {' '.join(f'{axis}:1' for axis in shape.reduced)}", ()
        return
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    *outer, last = shape.reduced
    loops = " ".join(f"{axis}:1" for axis in outer)
    rows = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    if (shape.extent(lane) or 0) >= 4 * width and rows * (shape.extent(lane) or 0) >= LONG_SWEEP:
        for height in (8, 4, 16):  # rows at a time: each is read to its end, sums wait in the first cache
            yield f"{_others(shape, lane)} {loops} {last}:{height} {lane}:{width} {last}:1u {lane}:1v", ()
    for vectors, unroll in ((4, 4), (8, 2), (2, 8), (4, 1)):
        block = min(vectors * width, -(-(shape.extent(lane) or 10**9) // width) * width)
        yield f"{_others(shape, lane)} {lane}:{block} {loops} {last}:{unroll} {last}:1u {lane}:{width}u {lane}:1v", ()


def _window(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
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
    for rows in dict.fromkeys((_like_parts(shape.extent(row), 6) if overlapping else 4, 4, 2, 1)):
        if rows > 1 and not row:
            continue
        vectors = 8 if rows == 1 and points <= SHORT_WINDOW else 4  # whose masks are known where rows are written out
        block = -(-(length or width) // width) * width if length and length <= vectors * width else width
        turn = f"{row}:{rows} " if row else ""
        unrolled = f"{row}:1u " if row else ""
        yield (
            f"{_others(shape, lane, row)} {turn}{lane}:{block} {loops} {whole} {unrolled}{lane}:{width}u {lane}:1v",
            (),
        )
    yield from _sweep(shape, machine, grid)  # which writes out less where there is much to do at each point


def _like_parts(extent: int | None, most: int) -> int:
    """Return the length of parts of like size that an axis is divided into, of so many positions at most."""
    return most if extent is None else -(-extent // -(-extent // most))


def _overlaps(shape: Shape, axis: str) -> bool:
    """Return whether neighbours along an axis read some of the same elements."""
    return any(
        load.overlapping and any(load.stride(axis) == load.stride(other) != 0 for other in shape.reduced)
        for load in shape.loads
    )


def _contraction(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    lane, row = shape.lane_axis, shape.row_axis
    assert shape.columns is not None and shape.rows is not None
    width = _fitting(_lanes(shape, machine), shape.extent(lane))
    rows = typical(shape.extents[row]) if row else 1
    columns = typical(shape.extents[lane])
    length = 1
    for axis in shape.reduced:
        length *= typical(shape.extents[axis])
    has_dot = shape.dot is not None and shape.dot.value in machine.dot
    if has_dot and shape.dot is DType.I8:
        yield from _dots(shape, machine)
    for height, vectors, beside, turns in _walled(shape, rows, columns, width, machine):
        panel = vectors * width
        *outer, last = shape.reduced
        loops = " ".join(f"{axis}:1" for axis in outer)
        unroll = 4 if height * turns * vectors <= 8 else 1
        neighbours = shape.extent(last) or 99
        if shape.rows.overlapping and neighbours <= 7:
            unroll = neighbours  # a row of a window: loops of three turns cost more than they do
        inner = f"{last}:{unroll} {last}:1u" if unroll > 1 else f"{last}:1"
        tile = f"{row}:1u " if row else ""
        turn = f"{row}:{height} " if row else ""
        if beside:
            tile, turn = f"{beside}:1u {tile}", f"{beside}:{turns} {turn}"
        rest = _others(shape, lane, row, beside)
        text = f"{lane}:{panel} {rest} {turn}{loops} {inner} {tile}{lane}:{width}u {lane}:1v"
        packs = _packs(shape, panel, rows, length)
        inside = _panel(shape, panel, rows, length, len(rest.split()))
        if inside is not None:
            if _reach(shape, panel) <= machine.l1_bytes:
                yield text, ()
            yield f"{rest} {lane}:{panel} {turn}{loops} {inner} {tile}{lane}:{width}u {lane}:1v", (inside,)
        yield text, packs
        if packs:
            yield text, ()
        if length > WHOLE_K and len(shape.reduced) == 1 and _pays(shape, rows) and not rest:
            for block in (512, 256):
                if inside is not None:
                    yield f"{last}:{block} {text}", (replace(inside, at=2),)
                layout = (last, block)
                cut = tuple(Pack(p.buffer, p.at, (layout, *p.layout)) for p in packs if not isinstance(p.at, int))
                yield f"{last}:{block} {text}", cut
    if has_dot and shape.dot is not DType.I8:  # sums are rounded otherwise, so it takes a measurement to be chosen
        yield from _dots(shape, machine)


def _dots(shape: Shape, machine: Machine) -> Iterator[_Candidate]:
    """Yield tiles of dot products; their columns are always copied, so that groups of neighbours lie together."""
    lane, row, along, columns = shape.lane_axis, shape.row_axis, shape.dot_axis, shape.columns
    assert columns is not None and shape.dot is not None
    rows = typical(shape.extents[row]) if row else 1
    is_constant, is_outside = columns.buffer in shape.constants, columns.buffer in shape.outside
    walked = [axis for axis in shape.reduced if columns.varies(axis) and axis != along]
    own = [axis for axis in shape.kept if columns.varies(axis) and axis != lane]
    axes = [*own, lane, *walked, along]
    if not _may_pack(shape) or any(shape.extent(axis) is None for axis in axes):
        return
    readers = math.prod(typical(shape.extents[axis]) for axis in shape.kept if not columns.varies(axis))
    group, width = GROUP_BYTES // shape.dot.itemsize, _fitting(machine.lanes, shape.extent(lane))
    rest = _others(shape, lane, row)
    loops = " ".join(f"{axis}:1" for axis in shape.reduced if axis != along)
    layout = (*((axis, 1) for axis in walked), (along, group), (lane, 1), (along, 1))
    for height, vectors in _tiles(rows, typical(shape.extents[lane]), width, shape.sums, machine, held=2):
        panel = vectors * width
        unroll = 4 if height * vectors <= 8 else 1
        inner = f"{along}:{group * unroll}" + (f" {along}:{group}u" if unroll > 1 else "")
        turn, tile = (f"{row}:{height} ", f"{row}:1u ") if row else ("", "")
        tail = f"{turn}{loops} {inner} {tile}{lane}:{width}u {lane}:1v {along}:1d"
        if not is_constant and rows >= DOT_ROWS and (readers == rows or not is_outside):
            yield f"{rest} {lane}:{panel} {tail}", (Pack(columns.buffer, len(rest.split()) + 1, layout),)
        if is_constant or (readers >= DOT_ROWS and is_outside):
            whole = (*((axis, 1) for axis in own), (lane, panel), *layout)
            yield f"{lane}:{panel} {rest} {tail}", (Pack(columns.buffer, _ahead(shape, columns.buffer), whole),)


def _tiles(
    rows: int, columns: int, width: int, sums: int, machine: Machine, held: int = 1
) -> list[tuple[int, int]]:  # fmt: skip
    """Return rows and vectors of tiles, the least wasteful first; a tile has an accumulator for each of the sums.

    held: registers for each vector of columns, and as many besides.
    """

    def fits(tile: tuple[int, int]) -> bool:
        return tile[0] * tile[1] * sums + held * (tile[1] + 1) <= machine.registers

    if rows <= 8:
        vectors = 8 if rows == 1 else 4 if rows <= 3 else 3 if rows <= 8 else 2
        most = max(1, -(-columns // width))
        few = [(rows, min(each, most)) for each in (vectors, 2, 1)]
        return [tile for tile in few if fits(tile)] or [(min(rows, 4), 1)]

    def cost(tile: tuple[int, int]) -> float:
        height, vectors = tile
        whole, rest = divmod(-(-columns // width), vectors)  # the last panel is as narrow as what is left
        panels = whole * vectors * _load_cost(height, vectors) + rest * _load_cost(height, rest or 1)
        return (-(-rows // height) * height / rows) ** 2 * panels

    return sorted([tile for tile in TILES if fits(tile) and tile[0] <= max(rows, 4)] or [(4, 1)], key=cost)


def _load_cost(height: int, vectors: int) -> float:
    """Return the time of a multiply-add in a tile, 1 if loads were free: of vectors, which come from further away, and
    of broadcasts."""
    return 1 + 0.75 * (1.4 / height + 1 / (vectors * 1.5))


def _walled(
    shape: Shape, rows: int, columns: int, width: int, machine: Machine
) -> Iterator[tuple[int, int, str, int]]:  # fmt: skip
    """Yield tiles as (rows, vectors, axis beside, positions on it), the least wasteful first.

    Short rows leave registers: a tile has those of several positions on another axis that reads the same columns, as
    the next row of an image does. Columns are read as many times less.
    """
    tiles = _tiles(rows, columns, width, shape.sums, machine)
    beside = _beside(shape) if rows < SHORT_ROWS else ""
    if beside:
        extent = shape.extent(beside) or 1
        vectors = min(2, -(-columns // width))
        most = (machine.registers - vectors - 1) // (rows * vectors * shape.sums)
        if min(most, extent) > 1:
            yield rows, vectors, beside, _like_parts(extent, most)
    yield from ((height, vectors, "", 1) for height, vectors in tiles)


def _beside(shape: Shape) -> str:
    """Return the last axis but the tile's own along which only the rows of a contraction vary, "" if there is none."""
    assert shape.columns is not None and shape.rows is not None
    for axis in reversed(shape.kept):
        varies = shape.rows.varies(axis) and not shape.columns.varies(axis) and axis not in shape.rows.irregular
        if varies and axis != shape.row_axis and (shape.extent(axis) or 1) > 1:
            return axis
    return ""


def _may_pack(shape: Shape, operand: Operand | None = None) -> bool:
    """Return whether an operand, the columns unless told, can be copied."""
    operand = operand or shape.columns
    assert operand is not None
    loads = sum(load.buffer == operand.buffer and load.varies(shape.lane_axis) for load in shape.loads)
    return loads == 1 and not operand.guarded and not operand.irregular and operand.buffer not in shape.own


def _ahead(shape: Shape, buffer: str) -> Literal["once", "call", 0]:
    """Return when a whole buffer is copied at the earliest: ahead of the stage if the kernel itself writes it."""
    return "once" if buffer in shape.constants else 0 if buffer in shape.written else "call"


def _pays(shape: Shape, rows: int) -> bool:
    """Return whether so many rows pay for a copy of the columns that they read."""
    columns = shape.columns
    assert columns is not None
    steps = [columns.stride(axis) for axis in shape.reduced]
    apart = all(isinstance(step, int) and step * columns.element_bytes % COLLIDING_BYTES for step in steps)
    near = columns.stride(shape.lane_axis) == 1
    return rows >= (PACKED_ROWS if near and apart else PACKED_ROWS // 2)


def _panel(shape: Shape, panel: int, rows: int, length: int, depth: int) -> Pack | None:
    """Return the copy of one panel, made inside the loop over panels, if there are rows enough to read it."""
    columns = shape.columns
    assert columns is not None
    if columns.buffer in shape.constants or columns.overlapping or not _may_pack(shape) or not _pays(shape, rows):
        return None
    if columns.stride(shape.lane_axis) == 1 and length * panel * shape.element_bytes < 1 << 14:
        return None
    if length * panel * shape.element_bytes > 1 << 19 or any(shape.extent(axis) is None for axis in shape.reduced):
        return None
    walked = tuple((axis, 1) for axis in shape.reduced if columns.varies(axis))
    return Pack(columns.buffer, depth + 1, (*walked, (shape.lane_axis, 1)))


def _reach(shape: Shape, panel: int) -> float:
    """Return the bytes from the first to the last element of a panel, infinity where that is not known.

    What the first cache could hold whole has no two elements in its way there: a copy would gain nothing.
    """
    columns = shape.columns
    assert columns is not None
    steps = [(columns.stride(axis), shape.extent(axis)) for axis in shape.reduced]
    if columns.stride(shape.lane_axis) != 1:
        return math.inf
    reach = panel
    for step, extent in steps:
        if not isinstance(step, int) or extent is None:
            return math.inf
        reach += abs(step) * (extent - 1)
    return reach * columns.element_bytes


def _packs(shape: Shape, panel: int, rows: int, length: int) -> tuple[Pack, ...]:
    """Return the copies of whole operands that pay: of all constants, else of columns that many rows read.

    A step of an LSTM multiplies one vector by the weights of four gates, which are as many constants.
    """
    columns = shape.columns
    assert columns is not None
    contiguous = columns.stride(shape.lane_axis) == 1
    if columns.buffer not in shape.constants:
        worth = not contiguous or _pays(shape, rows) and length * panel * 4 > 1 << 14
        if not worth or columns.buffer not in shape.outside:
            return ()
        made = _whole(shape, columns, panel)
        return () if made is None else (made,)
    beside = [
        each for each in shape.loads
        if each != columns and each.buffer in shape.constants and each.varies(shape.lane_axis)
        and any(each.varies(axis) for axis in shape.reduced)
    ]  # fmt: skip
    found = [_whole(shape, each, panel) for each in (columns, *beside)]
    return tuple(each for each in found if each is not None)


def _whole(shape: Shape, operand: Operand, panel: int) -> Pack | None:
    """Return the copy of a whole operand in panels, None where it cannot be made."""
    axes = [axis for axis in (*shape.kept, *shape.reduced) if operand.varies(axis)]
    if not _may_pack(shape, operand) or any(shape.extent(axis) is None for axis in axes):
        return None
    layout = [(axis, 1) for axis in axes if axis not in shape.reduced and axis != shape.lane_axis]
    layout += [(shape.lane_axis, panel), *((axis, 1) for axis in shape.reduced if operand.varies(axis))]
    return Pack(operand.buffer, _ahead(shape, operand.buffer), (*layout, (shape.lane_axis, 1)))


def _scan(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    axis, lane = shape.ordered, shape.lane_axis
    width = _fitting(_lanes(shape, machine), shape.extent(lane or axis))
    if lane and lane != axis:
        yield f"{_others(shape, axis, lane)} {lane}:{width} {axis}:1 {lane}:1v", ()
    for vectors in (2, 1, 4):
        yield f"{_others(shape, axis)} {axis}:{vectors * width} {axis}:{width}u {axis}:1v", ()


def _scatter(shape: Shape, machine: Machine, grid: Sequence[str]) -> Iterator[_Candidate]:
    yield _others(shape), ()


_BY_KIND = {
    "map": _map, "turn": _turn, "fold": _fold, "sweep": _sweep, "contraction": _contraction, "window": _window,
    "scan": _scan, "scatter": _scatter,
}  # fmt: skip

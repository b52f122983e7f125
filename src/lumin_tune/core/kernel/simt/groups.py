"""Products by groups of four warps: an instruction multiplies 64 rows by up to 256 columns, read from shared memory.

A `group` piece gives each block of an axis to another group: `k:64 i:64g j:128g k:16u i:1f j:1f k:1f` has groups of
64 x 128 results and four instructions along k in a turn. Instructions go on by themselves: a group has those of one
turn under way while it asks for later copies, and waits for the turn before. Operands lie in swizzled panels of 128
bytes, with the sum or the other side running along them. They are copied by threads, or by the engine for boxes of
tensors (packs in bulk), which counts the bytes that have arrived at a barrier of its own for each slot.

What follows a sum sees it as `fragments` leave it, warp by warp: warp w of a group has rows 16 w to 16 w + 15 of 64.

Source: the PTX ISA, "Asynchronous warpgroup level matrix instructions", shapes m64nNk16, "Strides", "Matrix
descriptor"; "cp.async.bulk.tensor"; "mbarrier". Devices of compute capability 9.0 alone have them.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping as Table
from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Stage
from lumin_tune.core.kernel.simt.fragments import COLUMNS, WARP, FragmentText, FragmentWalk, sides_of
from lumin_tune.core.kernel.simt.places import INTEGER, Place
from lumin_tune.core.kernel.simt.ranges import Range
from lumin_tune.core.kernel.simt.tiles import BANKS_BYTES, Dimension, Tile
from lumin_tune.core.kernel.simt.values import Values

GROUP = 4 * WARP
ROWS = 64
MOST_COLUMNS = 256
DEPTH = 16
DTYPES = (DType.F16, DType.BF16)
LEAST_SLOTS = 3
"""A turn computes, the one before ends, another arrives."""
_MOST_RESULTS = 128  # registers of a thread
_ROWS_TOGETHER = 8  # of 128 bytes, that the swizzle repeats after


@dataclass(frozen=True, slots=True)
class GroupWalk(FragmentWalk):
    """How groups of warps walk a product. warps: how many groups there are along rows and columns."""

    @property
    def threads(self) -> int:
        return GROUP * self.warps[0] * self.warps[1]


def is_grouped(stage: Stage) -> bool:
    """Return whether a stage is for groups of warps."""
    return any(piece.kind == "group" for piece in stage.schedule.pieces)


def group_walk(stage: Stage, ranges: Table[str, Range]) -> GroupWalk:
    """Return how groups of warps walk a stage. Raises KernelError."""
    product, rows, columns, depth = sides_of(stage)
    if product.dtype not in DTYPES:
        raise KernelError(f"groups of warps multiply {' or '.join(map(str, DTYPES))}, not {product.dtype}")
    left_over = {axis: ranges[axis] for axis in stage.axes}
    loops: list[tuple[str, int]] = []
    groups, inner = {rows: 1, columns: 1}, {}
    pieces = stage.schedule.pieces
    for axis in stage.axes:
        if all(piece.axis != axis for piece in pieces) and left_over[axis].length != 1:
            loops.append((axis, 1))
            left_over[axis] = left_over[axis].within(1)
    for piece in pieces:
        here = left_over[piece.axis]
        if piece.kind == "loop" and (here.length is None or here.length > piece.step):
            loops.append((piece.axis, piece.step))
            left_over[piece.axis] = here.within(piece.step)
        elif piece.kind == "group":
            if here.length is None or piece.axis not in groups:
                raise KernelError(f"{piece} gives groups of warps what is neither rows nor columns of a known number")
            groups[piece.axis] = -(-here.length // piece.step)
            inner[piece.axis] = piece.step
        elif piece.kind not in ("loop", "unroll", "fragment"):
            raise KernelError(f"{piece} has no meaning beside groups of warps")
    loops.sort(key=lambda each: each[0] in stage.reduced)
    if inner.get(rows, 0) % ROWS or not inner.get(rows):
        raise KernelError(f"a group's part of {rows} is no multiple of {ROWS}")
    if inner.get(columns, 0) % COLUMNS or not 0 < inner.get(columns, 0) <= MOST_COLUMNS:
        raise KernelError(f"a group's part of {columns} is no multiple of {COLUMNS} up to {MOST_COLUMNS}")
    if inner[rows] // ROWS * inner[columns] // 2 > _MOST_RESULTS:
        raise KernelError(f"a group's {inner[rows]} x {inner[columns]} results do not fit into its registers")
    turn = left_over[depth].length
    if [axis for axis, _ in loops if axis in stage.reduced] != [depth] or turn is None:
        raise KernelError(f"groups of warps go along {depth} in one loop, and along no other axis of the sum")
    inner[depth] = turn
    panel = BANKS_BYTES // product.dtype.itemsize
    if inner[depth] % panel:
        raise KernelError(f"a turn along {depth} is {inner[depth]}, no multiple of {panel}")
    for axis in stage.axes:
        if axis not in inner and left_over[axis].length != 1:
            raise KernelError(f"the axis {axis} stands beside the groups' results; put it in a loop of step 1")
        inner.setdefault(axis, 1)
    if stage.schedule.prefetch < LEAST_SLOTS:
        raise KernelError(f"groups of warps need {LEAST_SLOTS} slots, that copies and instructions go on together")
    return GroupWalk(
        tuple(loops), {}, inner, (columns, 2), frozenset(), left_over, product, rows, columns, depth,
        (groups[rows], groups[columns]),
    )  # fmt: skip


class GroupText(FragmentText):
    """Writes one stage by groups of warps."""

    _walk: GroupWalk

    def _spread(self) -> None:
        write, walk = self._write, self._walk
        if walk.threads < self._threads:
            self._idle = write.fresh("busy")
            write(f"const bool {self._idle} = lm_thread < {walk.threads};")
        self._warp = {axis: write.fresh(f"g_{axis}") for axis in (walk.rows, walk.columns)}
        own = write.fresh("group")
        write(f"const int {own} = lm_shuffle(lm_thread / {GROUP}, 0, {WARP});  // known to be one for a warp")
        write(f"const int {self._warp[walk.rows]} = {own} / {walk.warps[1]} % {walk.warps[0]};")
        write(f"const int {self._warp[walk.columns]} = {own} % {walk.warps[1]};")

    def _first_row(self) -> str:
        return f"lm_thread / {WARP} % 4 * 16 + lm_thread % {WARP} / 4"

    def _declare(self) -> None:
        walk = self._walk
        self._results = self._write.fresh("results")
        rows, columns = walk.inner[walk.rows] // ROWS, walk.inner[walk.columns] // COLUMNS
        self._write(f"float {self._results}[{rows}][{columns}][4] = {{}};")
        self._shape = rows, columns
        self._sums, self._carries = [], {}

    # the pipeline

    def _pipeline(self, depth: int, places: dict[str, Place], values: Values | None) -> None:
        """Write a loop in which copies and products of other turns are under way beside those of its own."""
        write, (axis, step) = self._write, self._walk.loops[depth]
        place, tiles = places[axis], self._tiles(depth + 1)
        slots = tiles[0].slots
        bulk = all(tile.map for tile in tiles)
        if not bulk and any(tile.map for tile in tiles):
            raise KernelError("both operands are copied in bulk, or neither")
        within = place.range.within(step)
        turns, turn, variable = write.fresh("turns"), write.fresh("turn"), write.fresh(axis)
        self._arrived = write.fresh("arrived")
        write(f"const int {turns} = ({place.end} - {place.first} + {step - 1}) / {step};")
        if bulk:
            self._reserve(self._arrived, slots, "lm_i64")
            write(f"if (lm_thread == 0) lm_arrivals_begin({self._arrived}, {slots});")
            write("lm_memory_fence();")
        write("lm_barrier();")
        for ahead in range(slots - 1):
            write.open(f"if ({ahead} < {turns})")
            first = write.fresh(axis)
            write(f"const {INTEGER} {first} = {place.first} + {ahead * step};")
            self._copied(bulk, tiles, {**places, axis: place.moved(first, within)}, f"{ahead}")
            write.close()
            if not bulk:
                write("lm_copy_commit();")
        if bulk:
            write("lm_barrier();")
        write.open(f"for (int {turn} = 0; {turn} < {turns}; {turn}++)")
        write(f"const {INTEGER} {variable} = {place.first} + {turn}*{step};")
        if bulk:
            write(f"lm_arrivals_wait({self._arrived}, {turn} % {slots}, {turn} / {slots} & 1);")
        else:
            write(f"lm_copy_wait<{slots - 2}>();")
            write("lm_memory_fence();")
            write("lm_barrier();")
        inner = {**places, axis: self._block(depth, place, variable)}
        for tile in tiles:
            tile.slot = write.fresh("slot")
            tile.origins = {each.axis: inner[each.axis].first for each in tile.dimensions}
            write(f"const int {tile.slot} = {turn} % {slots} * {tile.elements};")
        self._loops(depth + 1, inner, values)
        write("lm_barrier();")
        write.open(f"if ({turn} + {slots - 1} < {turns})")
        first, slot = write.fresh(axis), write.fresh("slot")
        write(f"const {INTEGER} {first} = {variable} + {(slots - 1) * step};")
        write(f"const int {slot} = ({turn} + {slots - 1}) % {slots};")
        self._copied(bulk, tiles, {**places, axis: place.moved(first, within)}, slot)
        write.close()
        if not bulk:
            write("lm_copy_commit();")
        write.close()
        self._busily("lm_group_wait<0>();")
        if not bulk:
            write("lm_copy_wait<0>();")
        write("lm_barrier();")
        if bulk:
            write(f"if (lm_thread == 0) lm_arrivals_end({self._arrived}, {slots});")

    def _copied(self, bulk: bool, tiles: Sequence[Tile], places: dict[str, Place], slot: str) -> None:
        if not bulk:
            self._ahead(tiles, places, [f"{slot}*{tile.elements}" for tile in tiles])
            return
        write = self._write
        write.open("if (lm_thread == 0)")
        total = sum(tile.elements * tile.dtype.itemsize for tile in tiles)
        write(f"lm_arrivals_expect({self._arrived}, {slot}, {total});")
        for tile in tiles:
            last = tile.dimensions[-1]
            for panel in range(last.length // last.panel):
                first = [
                    f"(int)({places[axis].first}{f' + {panel * last.panel}' if axis == last.axis and panel else ''})"
                    for axis in tile.map_axes
                ]  # fmt: skip
                to = f"{slot}*{tile.elements} + {panel * last.apart}"
                write(f"lm_bulk_copy({tile.name}, {to}, {tile.map}, {self._arrived}, {slot}, {', '.join(first)});")
        write.close()

    def _busily(self, line: str) -> None:
        """Write what groups that have no part in the stage leave out."""
        self._write(f"if ({self._idle}) {line}" if self._idle else line)

    # products

    def _turn(self, values: Values) -> None:
        walk, write = self._walk, self._write
        left, right = self._context.tiles[walk.product.left], self._context.tiles[walk.product.right]
        columns = walk.inner[walk.columns]
        if self._idle:
            write.open(f"if ({self._idle})")
        write("lm_group_begin();")
        for k, m in itertools.product(
            range(0, walk.inner[walk.depth], DEPTH), range(0, walk.inner[walk.rows], ROWS)
        ):  # fmt: skip
            a, turned_a = self._operand(left, walk.rows, m, k, ROWS)
            b, turned_b = self._operand(right, walk.columns, 0, k, columns)
            function = f"lm_group_multiply_{walk.product.dtype}_{columns}<{turned_a}, {turned_b}>"
            write(f"{function}({self._results}[{m // ROWS}], {a}, {b});")
        write("lm_group_commit();")
        write("lm_group_wait<1>();")
        if self._idle:
            write.close()

    def _operand(self, tile: Tile, axis: str, first: int, k: int, wanted: int) -> tuple[str, int]:
        """Return what tells an instruction of an operand, and whether the side runs along the panels of its tile.

        first: of the group's rows or columns. Along a side, the instruction is told how far panels are apart and how
        far groups of eight positions of the sum; along the sum, how far groups of eight rows or columns are.
        """
        walk = self._walk
        side, deep = tile.dimension(axis), tile.dimension(walk.depth)
        fast = tile.dimensions[-1]
        others = [each for each in tile.dimensions if each.axis not in (axis, walk.depth) and each.length != 1]
        size = tile.dtype.itemsize
        if others or tile.swizzle is None or fast.panel * size != BANKS_BYTES or fast.axis not in (axis, walk.depth):
            raise KernelError(f"the tile of {axis} and {walk.depth} has no panels of {BANKS_BYTES} bytes, swizzled")
        slow = side if fast is deep else deep
        if slow.length % _ROWS_TOGETHER or slow.stride * size != BANKS_BYTES:
            raise KernelError(f"the tile of {axis} and {walk.depth} has rows that are no multiple of {_ROWS_TOGETHER}")
        start = f"{self._warp[axis]}*{walk.inner[axis]}"
        eight = _ROWS_TOGETHER * BANKS_BYTES
        if fast is deep:
            at = f"({start} + {first})*{side.stride} + {_constant(deep, k)}"
            return f"lm_group_operand<{BANKS_BYTES // 8}, {eight}>({tile.name}, {tile.slot} + {at})", 0
        if wanted % fast.panel or walk.inner[axis] % fast.panel:
            raise KernelError(f"a group's {wanted} positions of {axis} are no multiple of the panels of {fast.panel}")
        at = f"({start} + {first})/{fast.panel}*{fast.apart} + {k * deep.stride}"
        return f"lm_group_operand<{fast.apart * size}, {eight}>({tile.name}, {tile.slot} + {at})", 1

    # results

    def _instances(self, axes: Sequence[str]) -> list[dict[str, int]]:
        """Return the instances along rows and columns that a thread has of a group's results."""
        walk = self._walk
        own = {
            walk.rows: [f + o for f in range(0, walk.inner[walk.rows], ROWS) for o in (0, 8)],
            walk.columns: [f + o for f in range(0, walk.inner[walk.columns], COLUMNS) for o in (0, 1)],
        }
        ordered = sorted((axis for axis in axes if axis in own), key=lambda axis: axis == walk.columns)
        chosen = itertools.product(*(own[axis] for axis in ordered))
        return [dict(zip(ordered, offsets, strict=True)) for offsets in chosen]

    def _finish(self, outer: Values) -> None:
        for at in self._instances([self._walk.rows, self._walk.columns]):
            m, n = at[self._walk.rows], at[self._walk.columns]
            name = f"{self._results}[{m // ROWS}][{n // COLUMNS}][{m % 16 // 8 * 2 + n % 2}]"
            outer.put(self._walk.product.reduce, at, name)


def _constant(dimension: Dimension, position: int) -> int:
    """Return where a position of the fastest dimension lies."""
    return position // dimension.panel * dimension.apart + position % dimension.panel

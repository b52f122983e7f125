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
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Stage
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS, GROUP
from lumin_tune.core.kernel.simt.matrix.mma import FragmentText, FragmentWalk, sides_of
from lumin_tune.core.kernel.simt.memory.pipeline import BulkCopies, Copies, Pipeline, ThreadCopies
from lumin_tune.core.kernel.simt.memory.tiles import AROUND, BANKS_BYTES, Dimension, Tile
from lumin_tune.core.kernel.simt.text.addresses import Place
from lumin_tune.core.kernel.simt.text.ranges import Range
from lumin_tune.core.kernel.simt.text.values import Values

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
    """How groups of warps walk a product."""


def is_grouped(stage: Stage) -> bool:
    """Return whether a stage is for groups of warps."""
    return any(piece.kind == "group" for piece in stage.schedule.pieces)


def in_shared_loop(stage: Stage) -> bool:
    """Return whether what a stage reads is copied in the shared loop around it, so that it has none of its own."""
    return any(pack.at == "loop" for pack in stage.schedule.packs)


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
    around = [axis for axis, _ in loops if axis in stage.reduced]
    if around != ([] if in_shared_loop(stage) else [depth]) or turn is None:
        raise KernelError(f"groups of warps go along {depth} in one loop, and along no other axis of the sum")
    inner[depth] = turn
    panel = BANKS_BYTES // product.dtype.itemsize
    if inner[depth] % panel:
        raise KernelError(f"a turn along {depth} is {inner[depth]}, no multiple of {panel}")
    for axis in stage.axes:
        if axis not in inner and left_over[axis].length != 1:
            raise KernelError(f"the axis {axis} stands beside the groups' results; put it in a loop of step 1")
        inner.setdefault(axis, 1)
    if stage.schedule.prefetch < LEAST_SLOTS and not in_shared_loop(stage):
        raise KernelError(f"groups of warps need {LEAST_SLOTS} slots, that copies and instructions go on together")
    return GroupWalk(
        tuple(loops), {}, inner, (columns, 2), frozenset(), left_over, rows, columns,
        (groups[rows], groups[columns]), GROUP, product, depth,
    )  # fmt: skip


class GroupText(FragmentText):
    """Writes one stage by groups of warps."""

    _walk: GroupWalk

    # the pipeline

    def _pipeline(self, depth: int, places: dict[str, Place], values: Values | None) -> None:
        """Write a loop in which copies and products of other turns are under way beside those of its own."""
        (axis, step), tiles = self._walk.loops[depth], self._tiles(depth + 1)
        bulk = all(tile.map for tile in tiles)
        if not bulk and any(tile.map for tile in tiles):
            raise KernelError("both operands are copied in bulk, or neither")
        copies: Copies = BulkCopies(self._write, tiles, self._reserve)
        if not bulk:
            copies = ThreadCopies(self._write, [(self._context, t) for t in tiles], self._threads, fenced=True)
        pipeline = Pipeline(self._write, axis, step, places, copies, tiles, tiles[0].slots - 1)
        pipeline.begin()
        inner = {**places, axis: self._block(depth, places[axis], pipeline.variable)}
        pipeline.stand(inner)
        self._loops(depth + 1, inner, values)
        self._write("lm_barrier();")
        pipeline.ask()
        pipeline.end(self._busily(f"lm_group_wait<0>({self._results});"))

    def _busily(self, line: str) -> str:
        """Return a line that groups that have no part in the stage leave out."""
        return f"if ({self._idle}) {line}" if self._idle else line

    # products

    def _turn(self, values: Values) -> None:
        walk, write = self._walk, self._write
        held, right = self._context.held.get(walk.product.left), self._tile(walk.product.right)
        columns = walk.inner[walk.columns]
        if self._idle:
            write.open(f"if ({self._idle})")
        fragments, used = "", self._results
        if held is not None:
            fragments = write.fresh("left")
            used = f"{used}, {fragments}"
            write(f"unsigned {fragments}[{walk.inner[walk.depth] // DEPTH}][{walk.inner[walk.rows] // ROWS}][4];")
            for number, k in enumerate(range(0, walk.inner[walk.depth], DEPTH)):
                self._take_held(f"{fragments}[{number}]", held, walk.inner[walk.rows] // ROWS, ROWS, f"{k}")
        write(f"lm_group_begin({used});")
        for k, m in itertools.product(
            range(0, walk.inner[walk.depth], DEPTH), range(0, walk.inner[walk.rows], ROWS)
        ):  # fmt: skip
            b, turned_b = self._operand(right, walk.columns, 0, k, columns)
            name, results = f"{walk.product.dtype}_{columns}", f"{self._results}[{m // ROWS}]"
            if held is not None:
                a = f"{fragments}[{k // DEPTH}][{m // ROWS}]"
                write(f"lm_group_multiply_held_{name}<{turned_b}>({results}, {a}, {b});")
                continue
            a, turned_a = self._operand(self._tile(walk.product.left), walk.rows, m, k, ROWS)
            write(f"lm_group_multiply_{name}<{turned_a}, {turned_b}>({results}, {a}, {b});")
        write("lm_group_commit();")
        write(f"lm_group_wait<{0 if in_shared_loop(self._stage) else 1}>({used});")
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
        if not tile.slot and tile.at != AROUND:
            raise KernelError(f"the tile of {axis} and {walk.depth} is not copied in the loop that groups wait in")
        slow = side if fast is deep else deep
        if slow.length % _ROWS_TOGETHER or slow.stride * size != BANKS_BYTES:
            raise KernelError(f"the tile of {axis} and {walk.depth} has rows that are no multiple of {_ROWS_TOGETHER}")
        start = f"{self._warp[axis]}*{walk.inner[axis]}"
        slot = f"{tile.slot} + " if tile.slot else ""
        eight = _ROWS_TOGETHER * BANKS_BYTES
        if fast is deep:
            at = f"({start} + {first})*{side.stride} + {_constant(deep, k)}"
            return f"lm_group_operand<{BANKS_BYTES // 8}, {eight}>({tile.name}, {slot}{at})", 0
        if wanted % fast.panel or walk.inner[axis] % fast.panel:
            raise KernelError(f"a group's {wanted} positions of {axis} are no multiple of the panels of {fast.panel}")
        at = f"({start} + {first})/{fast.panel}*{fast.apart} + {k * deep.stride}"
        return f"lm_group_operand<{fast.apart * size}, {eight}>({tile.name}, {slot}{at})", 1


def _constant(dimension: Dimension, position: int) -> int:
    """Return where a position of the fastest dimension lies."""
    return position // dimension.panel * dimension.apart + position % dimension.panel

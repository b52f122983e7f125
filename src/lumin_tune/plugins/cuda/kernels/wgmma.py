"""Matrix products by wgmma: a warpgroup (four warps) multiplies 64 rows by up to 256 columns from shared memory.

A `group` piece gives each block of an axis to another warpgroup: `k:64 i:64g j:128g k:16u i:1f j:1f k:1f` gives each
warpgroup 64 x 128 results and four instructions along k per iteration. wgmma is asynchronous: the instructions of one
iteration run while later copies are issued, and each iteration waits for the previous one. Operands lie in swizzled
panels of 128 bytes, contiguous along the sum axis or along rows/columns. They are copied by threads, or by TMA (`bulk`
packs) with an mbarrier per pipeline slot.

The stage's epilogue works in the accumulator layout of mma: warp w of a warpgroup holds rows 16 w to 16 w + 15 of 64.

Source: PTX ISA, "Asynchronous warpgroup level matrix instructions", shapes m64nNk16, "Strides", "Matrix descriptor";
"cp.async.bulk.tensor"; "mbarrier". Available on compute capability 9.0 only.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Stage
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import COLUMNS, GROUP
from lumin_tune.core.kernel.simt.matrix.mma import MmaMapping, MmaStageWriter, distributed, product_axes_of
from lumin_tune.core.kernel.simt.memory.copy_pipeline import Copies, CopyPipeline, ThreadCopies
from lumin_tune.core.kernel.simt.memory.tiles import AROUND, BANKS_BYTES, Dimension, SharedTile
from lumin_tune.core.kernel.simt.schedule.thread_mapping import in_shared_loop
from lumin_tune.core.kernel.simt.text.device_printer import DESCRIPTOR, WORD
from lumin_tune.core.kernel.simt.text.placed_range import PlacedRange
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.core.kernel.simt.text.value_text import Values
from lumin_tune.plugins.cuda.kernels.tma_copies import TmaCopies

ROWS = 64
MAX_COLUMNS = 256
DEPTH = 16
DTYPES = (DType.F16, DType.BF16)
MIN_SLOTS = 3
"""One iteration computes, the previous one finishes, and the next one's copies arrive."""
_MAX_RESULTS = 128  # registers of a thread
_ROWS_TOGETHER = 8  # 128-byte rows after which the swizzle pattern repeats


@dataclass(frozen=True, slots=True)
class WgmmaMapping(MmaMapping):
    """The mapping of warpgroups to a matrix product."""

    @property
    def is_asynchronous(self) -> bool:
        """See `ThreadMapping`."""
        return True


def wgmma_mapping(stage: Stage, ranges: Mapping[str, Range]) -> WgmmaMapping:
    """Return the mapping of warpgroups to a stage. Raises KernelError."""
    product, rows, columns, depth = product_axes_of(stage)
    if product.dtype not in DTYPES:
        raise KernelError(f"wgmma multiplies {' or '.join(map(str, DTYPES))}, not {product.dtype}")
    loops, left_over, groups, inner = distributed(stage, ranges, (rows, columns), "group")
    if inner.get(rows, 0) % ROWS or not inner.get(rows):
        raise KernelError(f"a warpgroup's tile along {rows} must be a multiple of {ROWS}")
    if inner.get(columns, 0) % COLUMNS or not 0 < inner.get(columns, 0) <= MAX_COLUMNS:
        raise KernelError(f"a warpgroup's tile along {columns} must be a multiple of {COLUMNS} up to {MAX_COLUMNS}")
    if inner[rows] // ROWS * inner[columns] // 2 > _MAX_RESULTS:
        raise KernelError(f"a warpgroup's {inner[rows]} x {inner[columns]} accumulators do not fit its registers")
    length = left_over[depth].length
    around = [axis for axis, _ in loops if axis in stage.reduced]
    if around != ([] if in_shared_loop(stage) else [depth]) or length is None:
        raise KernelError(f"wgmma needs exactly one loop along {depth}, and none along other reduced axes")
    inner[depth] = length
    panel = BANKS_BYTES // product.dtype.itemsize
    if inner[depth] % panel:
        raise KernelError(
            f"an iteration along {depth} covers {inner[depth]} positions, which is not a multiple of {panel}"
        )
    for axis in stage.axes:
        if axis not in inner and left_over[axis].length != 1:
            raise KernelError(f"the axis {axis} is not part of the accumulators; put it in a loop of step 1")
        inner.setdefault(axis, 1)
    if stage.schedule.prefetch < MIN_SLOTS and not in_shared_loop(stage):
        raise KernelError(f"wgmma needs at least {MIN_SLOTS} pipeline slots to overlap copies with compute")
    return WgmmaMapping(
        tuple(loops),
        {},
        inner,
        (columns, 2),
        frozenset(),
        left_over,
        rows,
        columns,
        (groups[rows], groups[columns]),
        GROUP,
        product,
        depth,
    )


class WgmmaStageWriter(MmaStageWriter):
    """Writes one stage computed by wgmma."""

    _mapping: WgmmaMapping

    def _pipeline(self, depth: int, places: dict[str, PlacedRange], values: Values | None) -> None:
        """Write a loop that overlaps copies and products of different iterations."""
        (axis, step), tiles = self._mapping.loops[depth], self._tiles(depth + 1)
        bulk = all(tile.map for tile in tiles)
        if not bulk and any(tile.map for tile in tiles):
            raise KernelError("wgmma operands must both be copied by TMA, or neither")
        copies: Copies = TmaCopies(self._write, tiles, self._reserve)
        if not bulk:
            copies = ThreadCopies(self._write, [(self._context, t) for t in tiles], self._threads, fenced=True)
        pipeline = CopyPipeline(self._write, axis, step, places, copies, tiles, tiles[0].slots - 1)
        pipeline.begin()
        inner = {**places, axis: self._block(depth, places[axis], pipeline.variable)}
        pipeline.place_tiles(inner)
        self._loops(depth + 1, inner, values)
        self._write.call("lm_barrier")
        pipeline.issue()
        pipeline.end_loop()
        waited = loops.call(("lm_group_wait", 0), loops.VOID, self._results)
        self._write.when(self._busy, loops.Evaluate(waited))  # warpgroups without work in the stage skip it
        pipeline.end_copies()

    def _turn(self, values: Values) -> None:
        mapping, write = self._mapping, self._write
        held, right = self._context.held.get(mapping.product.left), self._tile(mapping.product.right)
        columns = mapping.inner[mapping.columns]
        if self._busy:
            write.begin(loops.If(self._busy[0]))
        used, name = [self._results], f"{mapping.product.dtype}_{columns}"
        ways = list(
            itertools.product(range(mapping.inner[mapping.depth] // DEPTH), range(mapping.inner[mapping.rows] // ROWS))
        )
        if held is not None:
            counts = mapping.inner[mapping.depth] // DEPTH, mapping.inner[mapping.rows] // ROWS
            fragments = write.nested_array("left", WORD, (*counts, 4))
            used.append(fragments)
            for k, m in ways:
                fragment = fragments, loops.integer(k), loops.integer(m)
                self._take_register_tile(fragment, held, m * ROWS, loops.integer(k * DEPTH // COLUMNS))
        write.call("lm_group_begin", *used)
        for k, m in ways:
            b, turned_b = self._operand(right, mapping.columns, 0, k * DEPTH, columns)
            results = loops.subarray(self._results, loops.integer(m))
            if held is not None:
                a = loops.subarray(fragments, loops.integer(k), loops.integer(m))
                write.call((f"lm_group_multiply_held_{name}", turned_b), results, a, b)
                continue
            a, turned_a = self._operand(self._tile(mapping.product.left), mapping.rows, m * ROWS, k * DEPTH, ROWS)
            write.call((f"lm_group_multiply_{name}", turned_a, turned_b), results, a, b)
        write.call("lm_group_commit")
        write.call(("lm_group_wait", 0 if in_shared_loop(self._stage) else 1), *used)
        if self._busy:
            write.end()

    def _operand(self, tile: SharedTile, axis: str, first: int, k: int, wanted: int) -> tuple[Value, int]:
        """Return an operand's matrix descriptor, and 1 if the panels run along `axis`, 0 if along the sum.

        first: the first row or column within the warpgroup's tile. With panels along `axis` the descriptor holds the
        distance between panels and between groups of eight positions of the sum; with panels along the sum, the
        distance between groups of eight rows or columns.
        """
        mapping = self._mapping
        side, deep = tile.dimension(axis), tile.dimension(mapping.depth)
        fast = tile.dimensions[-1]
        others = [each for each in tile.dimensions if each.axis not in (axis, mapping.depth) and each.length != 1]
        size = tile.dtype.itemsize
        if others or tile.swizzle is None or fast.panel * size != BANKS_BYTES or fast.axis not in (axis, mapping.depth):
            raise KernelError(
                f"the tile of {axis} and {mapping.depth} must have swizzled panels of {BANKS_BYTES} bytes"
            )
        if tile.slot is None and tile.at != AROUND:
            raise KernelError(f"the tile of {axis} and {mapping.depth} is not copied in the pipelined loop")
        slow = side if fast is deep else deep
        if slow.length % _ROWS_TOGETHER or slow.stride * size != BANKS_BYTES:
            raise KernelError(
                f"the rows of the tile of {axis} and {mapping.depth} are not a multiple of {_ROWS_TOGETHER}"
            )
        start, eight = self._of_warp(axis, first), _ROWS_TOGETHER * BANKS_BYTES
        if fast is deep:
            at = loops.add(loops.multiply(start, loops.integer(side.stride)), loops.integer(_constant(deep, k)))
            return _described(tile, at, BANKS_BYTES // 8, eight), 0
        if wanted % fast.panel or mapping.inner[axis] % fast.panel:
            raise KernelError(
                f"a warpgroup's {wanted} positions of {axis} are not a multiple of the panel width {fast.panel}"
            )
        panel = loops.quotient(start, loops.integer(fast.panel))
        at = loops.add(loops.multiply(panel, loops.integer(fast.apart)), loops.integer(k * deep.stride))
        return _described(tile, at, fast.apart * size, eight), 1


def _described(tile: SharedTile, at: Value, apart: int, eight: int) -> Value:
    """Return the matrix descriptor at a place of a tile. apart, eight: the distances that it holds, in bytes."""
    return loops.call(("lm_group_operand", apart, eight), DESCRIPTOR, tile.memory, tile.in_slot(at))


def _constant(dimension: Dimension, position: int) -> int:
    """Return the offset of a position along the fastest dimension."""
    return position // dimension.panel * dimension.apart + position % dimension.panel

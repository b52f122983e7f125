"""Matrix products by mma instructions: m16n8k16 for f16/bf16, m16n8k32 for i8, m16n8k8 for tf32.

A `warp` piece gives each block of an axis to another warp; the `fragment` pieces name the rows, columns and sum axes of
the instruction. `k:32 i:64w j:32w i:16u j:8u k:16u i:1f j:1f k:1f` gives each warp 64 x 32 results and runs two
instructions along k per iteration. Both operands come from shared-memory tiles, or the left one from registers
(`register_tiles`). f16/bf16 accumulate in f32 and i8 in i32, so results are as exact as those of other schedules. f32
operands are rounded to tf32 (11 significant bits), which spaces offer only where rounding is allowed. The stage's
epilogue works in the accumulator layout (`accumulator_layout`).

Source: PTX ISA, "Matrix Multiply-Accumulate Operation using mma instruction", shapes m16n8k16, m16n8k32 and m16n8k8.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Apply, Stage, names_in, operands_of
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.matrix.accumulator_layout import (
    COLUMNS,
    AccumulatorMapping,
    AccumulatorStageWriter,
)
from lumin_tune.core.kernel.simt.matrix.register_tiles import RegisterTile
from lumin_tune.core.kernel.simt.memory.tiles import Dimension, SharedTile
from lumin_tune.core.kernel.simt.target.limits import WARP
from lumin_tune.core.kernel.simt.text.device_printer import INT, WORD, type_of
from lumin_tune.core.kernel.simt.text.stage_ranges import Range
from lumin_tune.core.kernel.simt.text.thread_accumulators import ThreadAccumulators
from lumin_tune.core.kernel.simt.text.value_text import Values

ROWS = 16
DEPTH = {DType.F16: 16, DType.BF16: 16, DType.I8: 32, DType.F32: 8}
"""Sum length of one instruction by operand dtype."""
_WIDE: Mapping[DType, DType] = {DType.F16: DType.F32, DType.BF16: DType.F32, DType.I8: DType.I32}
"""The dtype of sums by that of operands, which are cast to it."""
_INSTRUCTIONS: Mapping[DType, str] = {DType.F32: "tf32"}
UNPACKED = "mma reads both operands from shared-memory tiles; pack them"
_UNITS = {"warp": "warps", "group": "warpgroups"}
_LOADS = {DType.I8: "bytes", DType.F32: "words"}


@dataclass(frozen=True, slots=True)
class MmaProduct:
    """A sum of products that matrix instructions can compute. left, right: instruction numbers of the operand loads."""

    reduce: int
    left: int
    right: int
    dtype: DType


@dataclass(frozen=True, slots=True)
class MmaMapping(AccumulatorMapping):
    """The mapping of warps to a matrix product. depth: the axis of the sum."""

    product: MmaProduct
    depth: str


def product_of(stage: Stage) -> MmaProduct | None:
    """Return the product that a stage sums, or None if matrix instructions cannot compute it."""
    found = sum_of_products(stage)
    if found is None:
        return None
    number, total, (left, right) = found
    if left.load is None or right.load is None or left.load.dtype is not right.load.dtype:
        return None
    wide = _WIDE if left.is_cast else {DType.F32: DType.F32}
    if left.is_cast != right.is_cast or wide.get(left.load.dtype) is not total.dtype:
        return None
    return MmaProduct(number, left.source, right.source, left.load.dtype)


def product_axes_of(stage: Stage) -> tuple[MmaProduct, str, str, str]:
    """Return the product of a stage and its row, column and sum axes. Raises KernelError."""
    product = product_of(stage)
    if product is None:
        raise KernelError("matrix instructions need a sum of products of two loads of the same dtype")
    pieces = stage.schedule.pieces
    sides = [piece.axis for piece in pieces if piece.kind == "fragment"]
    if len(sides) != 3 or len(set(sides)) != 3 or sides[2] not in stage.reduced or set(sides[:2]) & set(stage.reduced):
        raise KernelError("fragment pieces must name the rows, the columns and the sum axis, in this order")
    rows, columns, depth = sides
    left, right = (set(names_in(stage.instructions[n])) for n in (product.left, product.right))
    if columns in left and rows in right:
        product = replace(product, left=product.right, right=product.left)
        left, right = right, left
    if rows not in left or columns in left or columns not in right or rows in right or depth not in left & right:
        raise KernelError(f"the operands are no matrix product of rows {rows} and columns {columns} along {depth}")
    if len(stage.schedule.packs) not in (1, 2):
        raise KernelError(UNPACKED)
    return product, rows, columns, depth


def distributed(
    stage: Stage, ranges: Mapping[str, Range], sides: tuple[str, str], kind: Literal["warp", "group"]
) -> tuple[list[tuple[str, int]], dict[str, Range], dict[str, int], dict[str, int]]:
    """Return the loops of a stage, the ranges inside them, and per axis how many warps or warpgroups share how much.

    sides: the rows and the columns, along which pieces of the kind distribute. Raises KernelError.
    """
    pieces = stage.schedule.pieces
    loops: list[tuple[str, int]] = []
    left_over = {axis: ranges[axis] for axis in stage.axes}
    for axis in stage.axes:
        if all(piece.axis != axis for piece in pieces) and left_over[axis].length != 1:
            loops.append((axis, 1))
            left_over[axis] = left_over[axis].within(1)
    counts, inner = dict.fromkeys(sides, 1), dict[str, int]()
    for piece in pieces:
        here = left_over[piece.axis]
        if piece.kind == "loop" and (here.length is None or here.length > piece.step):
            loops.append((piece.axis, piece.step))
            left_over[piece.axis] = here.within(piece.step)
        elif piece.kind == kind:
            if here.length is None or piece.axis not in counts:
                raise KernelError(
                    f"{piece} distributes over {_UNITS[kind]} an axis that is neither rows nor columns of known length"
                )
            counts[piece.axis] = -(-here.length // piece.step)
            inner[piece.axis] = piece.step
        elif piece.kind not in ("loop", "unroll", "fragment"):
            with_what = "fragment pieces" if kind == "warp" else "warpgroups"
            raise KernelError(f"{piece} cannot be combined with {with_what}")
    loops.sort(key=lambda each: each[0] in stage.reduced)
    return loops, left_over, counts, inner


def mma_mapping(stage: Stage, ranges: Mapping[str, Range]) -> MmaMapping:
    """Return the mapping of warps to a stage computed by mma. Raises KernelError."""
    product, rows, columns, depth = product_axes_of(stage)
    loops, left_over, warps, inner = distributed(stage, ranges, (rows, columns), "warp")
    for axis, size in ((rows, ROWS), (columns, COLUMNS)):
        if inner.get(axis, 0) % size or not inner.get(axis):
            raise KernelError(f"a warp's tile along {axis} must be a multiple of {size}")
    length = left_over[depth].length
    if length is None:
        raise KernelError(f"the axis {depth} needs a loop, as its length is not known")
    inner[depth] = -(-length // DEPTH[product.dtype]) * DEPTH[product.dtype]
    for axis in stage.axes:
        if axis not in inner:
            if left_over[axis].length != 1:
                raise KernelError(f"the axis {axis} is not part of the fragments; put it in a loop of step 1")
            inner[axis] = 1
    total = inner[rows] * inner[columns] // (ROWS * COLUMNS)
    if total > 64:
        raise KernelError(f"a warp has {total} accumulator fragments; at most 64 fit its registers")
    return MmaMapping(
        tuple(loops),
        {},
        inner,
        (columns, 2),
        frozenset(),
        left_over,
        rows,
        columns,
        (warps[rows], warps[columns]),
        WARP,
        product,
        depth,
    )


class MmaStageWriter(AccumulatorStageWriter):
    """Writes one stage computed by mma instructions."""

    _mapping: MmaMapping

    def _declare(self) -> None:
        mapping = self._mapping
        kind = INT if mapping.product.dtype is DType.I8 else type_of(DType.F32)
        rows, columns = mapping.inner[mapping.rows] // mapping.fragment_rows, mapping.inner[mapping.columns] // COLUMNS
        self._results = self._write.nested_array("results", kind, (rows, columns, 4), True)
        self._shape = rows, columns
        self._sums, self._carries = [], {}

    @property
    def registers(self) -> int:
        return self.parts

    @property
    def parts(self) -> int:
        rows, columns = self._shape
        return rows * columns * 4

    def _accumulators(self) -> ThreadAccumulators:
        columns, four = self._shape[1], loops.integer(4)
        part = loops.name_of("part", INT)
        column = loops.binary("%", loops.quotient(part, four), loops.integer(columns))
        row, of_four = loops.quotient(part, loops.integer(columns * 4)), loops.binary("%", part, four)
        result = loops.element(self._results, row, column, of_four)
        return ThreadAccumulators((result,), self.parts, self._threads, part)

    def _hoist(self, outer: Values) -> None:
        """Write the initial values of the accumulators; nothing else is hoisted, as the loops read tiles only."""
        begins = self._begins()
        if begins is None:
            return
        for at in self._instances([self._mapping.rows, self._mapping.columns]):
            self._write.assign(self._result(at), outer.get(begins[0], at))

    def _begins(self) -> tuple[int, int] | None:
        """Return (the addend, the whole sum) as instruction numbers if threads hold both in registers, otherwise None.

        The accumulators are then initialised with the addend and need no registers of their own.
        """
        stage, own = self._stage, self._mapping.product.reduce
        users = [n for n, each in enumerate(stage.instructions) if own in operands_of(each)]
        whole = stage.instructions[users[0]] if len(users) == 1 else None
        if not self._context.held or not isinstance(whole, Apply) or whole.op != "add":
            return None
        (other,) = [operand for operand in whole.operands if operand != own] or [own]
        return None if other in stage.late else (other, users[0])

    def _turn(self, values: Values) -> None:
        mapping, write = self._mapping, self._write
        rows, columns = mapping.inner[mapping.rows] // ROWS, mapping.inner[mapping.columns] // COLUMNS
        step = DEPTH[mapping.product.dtype]
        at = write.fresh("k", INT)
        length = loops.integer(mapping.inner[mapping.depth])
        write.begin(loops.For(at.attribute, loops.ZERO, length, step, kind=INT, unroll=loops.WHOLE))
        a = write.nested_array("left", WORD, (rows, 4))
        b = write.nested_array("right", WORD, (columns, 2))
        held = self._context.held.get(mapping.product.left)
        if held is None:
            self._load(a, mapping.product.left, mapping.rows, ROWS, at)
        else:
            for number in range(rows):
                eighth = loops.quotient(at, loops.integer(COLUMNS))
                self._take_register_tile((a, loops.integer(number)), held, number * ROWS, eighth)
        self._load(b, mapping.product.right, mapping.columns, COLUMNS, at)
        for m, n in itertools.product(range(rows), range(columns)):
            name = _INSTRUCTIONS.get(mapping.product.dtype, str(mapping.product.dtype))
            row, column = loops.integer(m), loops.integer(n)
            operands = loops.subarray(a, row), loops.subarray(b, column)
            write.call(f"lm_multiply_{name}", loops.subarray(self._results, row, column), *operands)
        write.end()

    def _load(self, fragments: Value, load: int, axis: str, size: int, at: Value) -> None:
        """Write the loads of fragments of `size` positions along `axis` from a tile."""
        tile = self._tile(load)
        function, side, deep = self._loading(tile, axis)
        along = deep.stride if side.stride == 1 else side.stride
        how = (function, along, tile.swizzle) if tile.swizzle else (function, along)
        for number in range(self._mapping.inner[axis] // size):
            first = loops.multiply(self._of_warp(axis, number * size), loops.integer(side.stride))
            place = tile.in_slot(loops.add(first, loops.multiply(at, loops.integer(deep.stride))))
            self._write.call(how, loops.subarray(fragments, loops.integer(number)), tile.memory, place)

    def _of_warp(self, axis: str, first: int) -> Value:
        """Return a position within the tile of the warp or warpgroup, in parentheses."""
        start = loops.multiply(self._warp[axis], loops.integer(self._mapping.inner[axis]))
        return loops.group(loops.add(start, loops.integer(first)))

    def _take_register_tile(self, fragment: tuple[Value, ...], held: RegisterTile, row: int, eighth: Value) -> None:
        """Write a fragment of the left operand from a register tile: each thread already holds the elements it needs.

        fragment: an array and its indices. row: its first row. eighth: its first position of the sum, in columns.
        """
        for word in range(4):
            place = loops.integer(held.place({held.rows: row + word % 2 * 8}) // 2 + word // 2)
            pair = loops.element(held.array, loops.add(place, eighth))
            self._write.assign(loops.element(*fragment, loops.integer(word)), loops.call("lm_word_of_pair", WORD, pair))

    def _tile(self, load: int) -> SharedTile:
        if load not in self._context.tiles:
            raise KernelError(UNPACKED)
        return self._context.tiles[load]

    def _loading(self, tile: SharedTile, axis: str) -> tuple[str, Dimension, Dimension]:
        """Return the function that loads fragments from a tile, and the tile's dimensions along `axis` and the sum."""
        mapping = self._mapping
        side, deep = tile.dimension(axis), tile.dimension(mapping.depth)
        others = [each for each in tile.dimensions if each.axis not in (axis, mapping.depth) and each.length != 1]
        if others or side.panel or deep.panel or 1 not in (side.stride, deep.stride):
            raise KernelError(
                f"the tile of {axis} and {mapping.depth} is not a plain matrix, so fragments cannot be loaded from it"
            )
        along = deep.stride if side.stride == 1 else side.stride
        if along * tile.dtype.itemsize % 16:
            raise KernelError(f"rows of {along} elements in the tile of {axis} are not 16-byte aligned for ldmatrix")
        kind = _LOADS.get(tile.dtype, "halves")
        turned = "_turned" if side.stride == 1 else ""
        return f"lm_{'left' if axis == mapping.rows else 'right'}_{kind}{turned}", side, deep

    def _result(self, at: Mapping[str, int]) -> Value:
        """Return the register that holds a result."""
        m, n = at[self._mapping.rows], at[self._mapping.columns]
        height = self._mapping.fragment_rows
        return loops.element(self._results, *map(loops.integer, (m // height, n // COLUMNS, m % 16 // 8 * 2 + n % 2)))

    def _finish(self, outer: Values) -> None:
        begins = self._begins()
        for at in self._instances([self._mapping.rows, self._mapping.columns]):
            outer.put(begins[1] if begins else self._mapping.product.reduce, at, self._result(at))

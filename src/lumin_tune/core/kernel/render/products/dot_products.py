"""Dot-product instructions: sums of products of narrow numbers, four i8, two i16 or two bf16 per 32-bit lane.

Such an instruction, as `vpdpbusd` and `vpdpwssd` of VNNI or `vdpbf16ps`, adds to each lane the products of a group of
neighbours. A schedule requests it by its last piece, `k:1d`: the group consists of neighbours on the axis k. Spaces,
rules and renderers ask here which stages allow it. The columns, the operand that varies along the lanes, are read from
a packed copy in which each group is contiguous: `j:64 k:4 j:1 k:1`.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.formats import GROUP_ROWS
from lumin_tune.core.kernel.ir import (
    VALUE,
    Apply,
    Halo,
    Kernel,
    Load,
    Loop,
    Pack,
    Program,
    Reduce,
    Stage,
    names_in,
    operands_of,
    walk,
)
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.matching import sum_of_products
from lumin_tune.core.kernel.render.products.block_products import block_products

GROUP_BYTES = 4  # per lane
PAIR = 2  # neighbours per lane of factors of 16 bits
_INSTRUCTIONS: Mapping[frozenset[DType], DType] = {
    frozenset({DType.BF16}): DType.BF16,
    frozenset({DType.I8}): DType.I8,
    **{
        frozenset(pair): DType.I16
        for pair in itertools.combinations_with_replacement((DType.U8, DType.I8, DType.I16), 2)
        if pair != (DType.I8, DType.I8)
    },
}
"""The dtype of the factors of a dot-product instruction, by the dtypes of the factors; bytes are widened to i16."""
_SUMS: Mapping[DType, DType] = {DType.I8: DType.I32, DType.I16: DType.I32, DType.BF16: DType.F32}


@dataclass(frozen=True, slots=True)
class Dot:
    """A reduction of products of two loads. rows, columns: their numbers; columns vary along the lanes.

    dtype: of the factors of the instruction, to which narrower ones are widened.
    """

    rows: int
    columns: int
    dtype: DType

    @property
    def group(self) -> int:
        """The number of neighbours per lane."""
        return GROUP_BYTES // self.dtype.itemsize


def dot_of(stage: Stage, lane_axis: str) -> Dot | None:
    """Return the dot product that the stage's reduction is, None if no instruction computes it."""
    found = sum_of_products(stage)
    if found is None:
        return None
    _, total, factors = found
    loads = {lane_axis in names_in(each.load): each for each in factors if each.load and is_plain(each.load)}
    if len(loads) < 2 or not all(each.is_cast for each in factors):
        return None
    dtype = _INSTRUCTIONS.get(frozenset(each.load.dtype for each in factors if each.load))
    if dtype is None or _SUMS[dtype] is not total.dtype:
        return None
    return Dot(loads[False].source, loads[True].source, dtype)


def scheduled_dot(stage: Stage) -> tuple[Dot, str] | None:
    """Return the dot product that the schedule of a stage requests and its axis, None if there is none.

    i8 are multiplied as bytes in groups of four, or widened where the pack of the columns has groups of two.
    """
    pieces = stage.schedule.pieces
    if len(pieces) < 2 or pieces[-1].kind != "dot":
        return None
    dot = dot_of(stage, pieces[-2].axis)
    if dot is None:
        return None
    columns = stage.instructions[dot.columns]
    assert isinstance(columns, Load)
    layouts = [pack.layout for pack in stage.schedule.packs if pack.buffer == columns.buffer]
    if dot.dtype is DType.I8 and any(layout[-3:-2] == ((pieces[-1].axis, PAIR),) for layout in layouts):
        dot = replace(dot, dtype=DType.I16)
    return dot, pieces[-1].axis


def sums_of_bf16(stage: Stage) -> frozenset[int]:
    """Return the instructions of a stage that an instruction for products of bf16 sums, and casts of them to bf16 or
    f32.
    """
    found = scheduled_dot(stage)
    if found is None or found[0].dtype is not DType.BF16:
        return frozenset()
    sums: set[int] = set()
    for number, each in enumerate(stage.instructions):
        is_cast = isinstance(each, Apply) and each.op == "cast" and each.dtype in (DType.BF16, DType.F32)
        if isinstance(each, Reduce) or (is_cast and sums.issuperset(operands_of(each))):
            sums.add(number)
    return frozenset(sums)


def is_copy_of_rows(stage: Stage, pack: Pack) -> bool:
    """Return whether a pack copies the rows of a dot product of bytes: with zeros behind them, and with their excess,
    which a tile then need not sum again for each panel of columns.
    """
    found = scheduled_dot(stage)
    if found is None or found[0].dtype is not DType.I8:
        return False
    rows = stage.instructions[found[0].rows]
    return isinstance(rows, Load) and rows.buffer == pack.buffer and pack.at in ("call", "once")


def is_widened_copy_of_rows(stage: Stage, pack: Pack, dtype: DType) -> bool:
    """Return whether a pack copies the rows of a dot product as i16, where a tile would widen bytes for each panel of
    columns. dtype: of the buffer.
    """
    found = scheduled_dot(stage)
    if found is None or found[0].dtype is not DType.I16 or dtype.itemsize != 1:
        return False
    rows = stage.instructions[found[0].rows]
    return isinstance(rows, Load) and rows.buffer == pack.buffer and pack.at != "once"


def dot_violation(program: Program, kernel: Kernel, stage: Stage) -> str:
    """Return why the dot product that a schedule requests is invalid, "" if it is valid or none is requested."""
    pieces = stage.schedule.pieces
    if not pieces or pieces[-1].kind != "dot":
        return ""
    in_blocks = block_products(program, kernel, stage)
    if in_blocks is not None:
        if any(piece.kind == "vector" and piece.axis != in_blocks.lane for piece in pieces):
            return (
                f"{pieces[-1]}: sums in integers are contiguous along {in_blocks.lane}, which the vectors must follow"
            )
        steps = [piece.step for piece in pieces if piece.axis == in_blocks.lane and piece.kind == "loop"]
        steps += [node.step for node in walk(kernel.body) if isinstance(node, Loop) and node.axis == in_blocks.lane]
        wide = kernel.extents[in_blocks.lane]
        assert isinstance(wide, int)
        if in_blocks.grouped and any(step % GROUP_ROWS and step < wide for step in steps):
            return f"{pieces[-1]}: the blocks of {in_blocks.lane} are {steps}, not multiples of {GROUP_ROWS}"
        return ""
    found = scheduled_dot(stage)
    if found is None:
        return f"{pieces[-1]}: the stage is not a sum of products of i8, i16 or bf16 with one factor along the lanes"
    dot, axis = found
    lane, group = pieces[-2].axis, dot.group
    shared = [node for node in walk(kernel.body) if isinstance(node, Loop | Halo) and node.axis == axis]
    if axis not in stage.reduced or not isinstance(kernel.extents[axis], int) or lane in stage.reduced:
        return f"{pieces[-1]}: it needs a reduced axis of known length, and lanes along a kept axis"
    if any(isinstance(node, Halo) for node in shared):
        return f"{pieces[-1]}: blocks of {axis} have unknown lengths"
    steps = [piece.step for piece in pieces[:-1] if piece.axis == axis]
    steps += [node.step for node in shared if isinstance(node, Loop)]
    if not any(piece.axis == axis for piece in pieces[:-1]) or any(step % group for step in steps):
        return f"{pieces[-1]}: the blocks of {axis} around it are {steps}, not multiples of {group}"
    layouts = {pack.buffer: pack.layout for pack in stage.schedule.packs}
    rows, columns = stage.instructions[dot.rows], stage.instructions[dot.columns]
    assert isinstance(rows, Load) and isinstance(columns, Load)
    if layouts.get(columns.buffer, ())[-3:] != ((axis, group), (lane, 1), (axis, 1)):
        return f"{pieces[-1]}: {columns.buffer!r} needs a pack that ends in {axis}:{group} {lane}:1 {axis}:1"
    for buffer, layout in layouts.items():
        if any(each == axis and step > 1 and step % group for each, step in layout):
            return f"{pieces[-1]}: the pack of {buffer!r} separates neighbours on {axis}"
    address = Access.of(rows, program.by_name[rows.buffer], kernel.extents).offset.parts
    if address is None or not isinstance(address.coefficient(axis), int):
        return f"{pieces[-1]}: the offsets in {rows.buffer!r} are not affine in {axis}"
    for pack in stage.schedule.packs:
        if not is_copy_of_rows(stage, pack):
            continue
        whole = all(step == 1 for _, step in pack.layout) and pack.layout[-1][0] == axis == "".join(stage.reduced)
        if not whole or address.coefficient(axis) != 1:
            return f"{pieces[-1]}: the pack of {rows.buffer!r} does not hold whole rows along {axis}"
        order = [piece.axis == axis for piece in pieces if piece.kind == "loop"]
        if shared or order[order.index(True) :].count(False):
            return f"{pieces[-1]}: rows in {rows.buffer!r} are summed in parts, their copy has the excess of all"
    return ""


def is_plain(load: Load) -> bool:
    """Return whether a load has neither a guard nor an index computed by other instructions."""
    return isinstance(load.valid, int) and load.valid == 1 and not any(map(VALUE.match, names_in(load)))

"""Sums of products of narrow numbers: what dot-product instructions compute, four bytes or two halves to a lane.

Such an instruction adds to each lane of 32 bits the products of a group of neighbours: VNNI's `vpdpbusd`, `vdpbf16ps`.
A schedule asks for it by its last piece, `k:1d`: the group is of neighbours on the axis k. Spaces, rules and renderers
ask here which stages allow that. The columns, the operand that varies along the lanes, are read from a copy in which
each group lies together: `j:64 k:4 j:1 k:1`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.kernel.ir import (
    START,
    VALUE,
    Apply,
    Halo,
    Kernel,
    Load,
    Loop,
    Program,
    Reduce,
    Stage,
    names_in,
    walk,
)  # fmt: skip
from lumin_tune.core.kernel.ir.affine import affine, flat_index

GROUP_BYTES = 4  # of a lane
SUMS: Mapping[DType, DType] = {DType.I8: DType.I32, DType.BF16: DType.F32}
"""The dtypes of what dot-product instructions multiply, and of their sums."""


@dataclass(frozen=True, slots=True)
class Dot:
    """A reduction that adds up products of two loads. rows, columns: their numbers; columns vary along the lanes."""

    rows: int
    columns: int
    dtype: DType

    @property
    def group(self) -> int:
        """How many neighbours there are to a lane."""
        return GROUP_BYTES // self.dtype.itemsize


def dot_of(stage: Stage, lane_axis: str) -> Dot | None:
    """Return what the reduction of a stage multiplies, None if a dot-product instruction does not compute it."""
    sums = [each for each in stage.instructions if isinstance(each, Reduce)]
    if len(sums) != 1 or sums[0].combine != "add":
        return None
    product = stage.instructions[sums[0].operand]
    if not isinstance(product, Apply) or product.op != "mul":
        return None
    found: dict[bool, int] = {}
    for operand in product.operands:
        cast = stage.instructions[operand]
        if not isinstance(cast, Apply) or cast.op != "cast":
            return None
        (number,) = cast.operands
        load = stage.instructions[number]
        if not isinstance(load, Load) or SUMS.get(load.dtype) is not sums[0].dtype or not _is_plain(load):
            return None
        found[lane_axis in names_in(load)] = number
    if len(found) < 2:
        return None
    columns = stage.instructions[found[True]]
    assert isinstance(columns, Load)
    return Dot(found[False], found[True], columns.dtype)


def scheduled_dot(stage: Stage) -> tuple[Dot, str] | None:
    """Return the dot that the schedule of a stage asks for and its axis, None if it asks for none or there is none."""
    pieces = stage.schedule.pieces
    if len(pieces) < 2 or pieces[-1].kind != "dot":
        return None
    dot = dot_of(stage, pieces[-2].axis)
    return (dot, pieces[-1].axis) if dot else None


def dot_flaw(program: Program, kernel: Kernel, stage: Stage) -> str:
    """Return why the dot that a schedule asks for cannot be, "" if it can or none is asked for."""
    pieces = stage.schedule.pieces
    if not pieces or pieces[-1].kind != "dot":
        return ""
    found = scheduled_dot(stage)
    if found is None:
        return f"{pieces[-1]}: the stage does not add up products of i8 or bf16, one along the lanes and one not"
    dot, axis = found
    lane, group = pieces[-2].axis, dot.group
    shared = [node for node in walk(kernel.body) if isinstance(node, Loop | Halo) and node.axis == axis]
    if axis not in stage.reduced or not isinstance(kernel.extents[axis], int) or lane in stage.reduced:
        return f"{pieces[-1]}: it takes an axis that is reduced and of known length, and lanes along one that is not"
    if any(isinstance(node, Halo) for node in shared):
        return f"{pieces[-1]}: blocks of {axis} are of lengths that are not known"
    steps = [piece.step for piece in pieces[:-1] if piece.axis == axis]
    steps += [node.step for node in shared if isinstance(node, Loop)]
    if not any(piece.axis == axis for piece in pieces[:-1]) or any(step % group for step in steps):
        return f"{pieces[-1]}: the blocks of {axis} around it are of {steps}, not of multiples of {group}"
    layouts = {pack.buffer: pack.layout for pack in stage.schedule.packs}
    rows, columns = stage.instructions[dot.rows], stage.instructions[dot.columns]
    assert isinstance(rows, Load) and isinstance(columns, Load)
    if layouts.get(columns.buffer, ())[-3:] != ((axis, group), (lane, 1), (axis, 1)):
        return f"{pieces[-1]}: {columns.buffer!r} needs a pack that ends in {axis}:{group} {lane}:1 {axis}:1"
    for buffer, layout in layouts.items():
        if any(each == axis and step > 1 and step % group for each, step in layout):
            return f"{pieces[-1]}: the pack of {buffer!r} parts neighbours on {axis}"
    names = {*kernel.extents, *(START + name for name in kernel.extents)}
    address = affine(flat_index(program.by_name[rows.buffer], rows.index), names)
    if address is None or not isinstance(address.coefficient(axis), int):
        return f"{pieces[-1]}: the places in {rows.buffer!r} are no multiples of {axis}"
    return ""


def _is_plain(load: Load) -> bool:
    """Return whether a load has neither a guard nor an index that other instructions compute."""
    return isinstance(load.valid, int) and load.valid == 1 and not any(map(VALUE.match, names_in(load)))

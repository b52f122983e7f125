"""Buffers private to a block that threads keep in registers, in the accumulator layout of matrix instructions.

A buffer of scope `held` is an array in each thread with indices known at compile time. All stages that access it are
mapped alike: a warp owns whole rows, so no data moves between warps and no barrier is needed. f16/bf16 elements
adjacent along columns are stored in pairs, which are the left operand of a following matrix product.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import START, Apply, Buffer, Instruction, Load, Reduce, Stage, Store, operands_of
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.text.device_printer import type_of
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

if TYPE_CHECKING:
    from lumin_tune.core.kernel.simt.matrix.accumulator_layout import AccumulatorMapping

_BESIDE = 8  # columns of a fragment; a thread holds two of them in two rows


@dataclass(frozen=True, slots=True)
class RegisterTile:
    """A thread's part of a register tile, as an array.

    rows, columns: axes of a stage; columns is "" if there is none. count: columns held. size: elements of the array.
    fragment_rows: see `AccumulatorMapping`.
    """

    name: str
    dtype: DType
    rows: str
    columns: str
    count: int
    size: int
    fragment_rows: int

    @property
    def is_paired(self) -> bool:
        return self.dtype.is_half and bool(self.columns)

    @property
    def registers(self) -> int:
        """A lower bound of the registers of the array; pairs reuse those of the values they are rounded from."""
        return 0 if self.is_paired else self.size * max(4, self.dtype.itemsize) // 4

    def place(self, at: Mapping[str, int]) -> int:
        """Return the index of an instance in the array."""
        row, column = at.get(self.rows, 0), at.get(self.columns, 0)
        own = row // self.fragment_rows * 2 + row % self.fragment_rows // 8
        return own * self.count + column // _BESIDE * 2 + column % _BESIDE

    def pair(self, at: Mapping[str, int]) -> Value:
        """Return the pair of elements in which an instance is."""
        return loops.element(self.array, loops.integer(self.place(at) // 2))

    def element(self, at: Mapping[str, int]) -> Value:
        """Return an element."""
        place = self.place(at)
        if self.is_paired:
            return Value("lane", type_of(self.dtype), (self.pair(at),), place % 2)
        return loops.element(self.array, loops.integer(place))

    @property
    def array(self) -> Value:
        """The array's name."""
        return loops.name_of(self.name, loops.pointer_to(type_of(self.dtype, 2 if self.is_paired else 1)))

    def declaration(self) -> loops.Statement:
        """Return the declaration of the array."""
        if self.is_paired:
            return loops.DeclareArray(self.name, type_of(self.dtype, 2), self.size // 2)
        return loops.DeclareArray(self.name, type_of(self.dtype), self.size)


def register_tile_of(
    name: str,
    buffer: Buffer,
    access: Load | Store,
    ranges: Mapping[str, Range],
    mapping: AccumulatorMapping,
) -> RegisterTile:
    """Return the register tile that an access refers to. Raises KernelError for accesses that registers cannot serve.

    ranges: of the axes. mapping: that of the stage.
    """
    rows, inner, fragment_rows = mapping.rows, mapping.inner, mapping.fragment_rows
    if access.valid != 1 or isinstance(access, Store) and access.combine is not None:
        raise KernelError(
            f"{buffer.name} is held in registers, so accesses must be unguarded and stores must not combine"
        )
    axes = [axis for place in access.index for axis in _axes(buffer, place, ranges)]
    columns = [axis for axis in axes if axis != rows]
    if axes.count(rows) != 1 or len(columns) > 1:
        raise KernelError(
            f"{buffer.name} is held in registers, so it is indexed by rows {rows} and at most one column axis"
        )
    column = columns[0] if columns else ""
    count = inner[column] // _BESIDE * 2 if column else 1
    return RegisterTile(
        name, buffer.dtype, rows, column, count, inner[rows] * 2 // fragment_rows * count, fragment_rows
    )


def approximate_exponentials(stage: Stage) -> frozenset[int]:
    """Return the numbers of exponentials that are only rounded to f16/bf16 and summed, where an error of 1e-5 is
    small.
    """
    others: set[int] = set()
    rounded: set[int] = set()
    for each in stage.instructions:
        if isinstance(each, Apply) and each.op == "cast" and each.dtype.is_half:
            rounded.update(each.operands)
        elif not isinstance(each, Reduce):
            others.update(operands_of(each))
    return frozenset(n for n in rounded - others if _is_power(stage.instructions[n]))


def _is_power(each: Instruction) -> bool:
    return isinstance(each, Apply) and each.op == "exp" and each.dtype is DType.F32


def _axes(buffer: Buffer, place: Size, ranges: Mapping[str, Range]) -> list[str]:
    """Return the axis that a dimension is indexed by, as a list; empty where the block has a single position."""
    if not isinstance(place, Expression):
        return []
    named = {variable.name for variable in place.variables}
    own = [axis for axis in ranges if axis in named and ranges[axis].length != 1]
    parts = affine(place, named)
    if not own:
        return []
    (axis, *others), start = own, START + own[0]
    begins = 0 if ranges[axis].factor == 0 else -1
    plain = parts is not None and parts.constant == 0 and parts.coefficient(axis) == 1
    if others or not plain or parts is None or named - {axis, start} or parts.coefficient(start) not in (begins, -1):
        raise KernelError(f"{buffer.name} is held in registers, so its index along {axis} cannot be {place}")
    return [axis]

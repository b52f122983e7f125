"""A block's own values that its threads keep in registers, each those that matrix instructions leave it (`sides`).

A buffer of the scope `held` is an array of each thread's, and every place in it is known when the text is written.
Stages that touch it are walked alike: a warp has whole rows, so that nothing passes between warps and no barrier is
needed. Halves along columns lie in pairs, which are the left operand of a product that follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Expression, Size
from lumin_tune.core.kernel.ir import START, Apply, Buffer, Instruction, Load, Reduce, Stage, Store, operands_of
from lumin_tune.core.kernel.ir.affine import affine
from lumin_tune.core.kernel.simt.text.ranges import Range
from lumin_tune.core.kernel.simt.text.scalars import TYPES

_BESIDE = 8  # columns of a fragment; a thread has two of them, and two of its rows


@dataclass(frozen=True, slots=True)
class Held:
    """The elements of a buffer that a thread has: an array. rows, columns: axes of a stage, "" for no columns.

    count: how many columns. size: of the array, in elements. fragment_rows: see `sides.SideWalk`.
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
        """How many registers the array takes at least: pairs take the place of what they are rounded from."""
        return 0 if self.is_paired else self.size * max(4, self.dtype.itemsize) // 4

    def place(self, at: Mapping[str, int]) -> int:
        """Return the place of an instance in the array."""
        row, column = at.get(self.rows, 0), at.get(self.columns, 0)
        own = row // self.fragment_rows * 2 + row % self.fragment_rows // 8
        return own * self.count + column // _BESIDE * 2 + column % _BESIDE

    def element(self, at: Mapping[str, int]) -> str:
        """Return an element, as text."""
        place = self.place(at)
        return f"{self.name}[{place // 2}].lane[{place % 2}]" if self.is_paired else f"{self.name}[{place}]"

    def declaration(self) -> str:
        """Return the line that there is such an array by."""
        if self.is_paired:
            return f"lm_vector<{TYPES[self.dtype]}, 2> {self.name}[{self.size // 2}];"
        return f"{TYPES[self.dtype]} {self.name}[{self.size}];"


def held_at(
    name: str, buffer: Buffer, access: Load | Store, ranges: Mapping[str, Range], rows: str,
    inner: Mapping[str, int], fragment_rows: int,
) -> Held:  # fmt: skip
    """Return where the elements of an access are. Raises KernelError for what threads cannot hold.

    ranges: of the axes. inner: how many positions of each axis a warp or a group of warps has.
    """
    if access.valid != 1 or isinstance(access, Store) and access.combine is not None:
        raise KernelError(f"{buffer.name} is held in registers, so it is neither guarded nor combined into")
    axes = [axis for place in access.index for axis in _axes(buffer, place, ranges)]
    columns = [axis for axis in axes if axis != rows]
    if axes.count(rows) != 1 or len(columns) > 1:
        raise KernelError(f"{buffer.name} is held in registers by rows {rows}, and by one axis of columns at most")
    column = columns[0] if columns else ""
    count = inner[column] // _BESIDE * 2 if column else 1
    return Held(name, buffer.dtype, rows, column, count, inner[rows] * 2 // fragment_rows * count, fragment_rows)


def near_powers(stage: Stage) -> frozenset[int]:
    """Return the powers, by their numbers, that are rounded to halves and summed, for which 1e-5 of them is little."""
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
    """Return the axis that a dimension is along, none where the block has one position of it."""
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
        raise KernelError(f"{buffer.name} is held in registers, so its place along {axis} is not {place}")
    return [axis]

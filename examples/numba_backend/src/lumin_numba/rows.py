"""Regions as rows: which of them this backend claims, and where in a row each value belongs.

A region's widest shape is seen as rows and columns, the last axis being the columns. Every value is then one of

    UNIFORM   one number for all
    ROW       one number for each row: what a reduction of rows gives, and arrays of the leading axes
    COLUMN    one number for each column: arrays of the last axis, as a bias
    FULL      one number for each row and column

and a **pass** is a walk over a row: what a reduction gives is known in the passes behind it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from lumin_tune.backends import DType, Operation, Region, Value


class Kind(Enum):
    UNIFORM = "uniform"
    ROW = "row"
    COLUMN = "column"
    FULL = "full"


REDUCTIONS = {"sum": "{0} + {1}", "max_reduce": "np.maximum({0}, {1})"}
DTYPES = frozenset({DType.F32, DType.F64, DType.I32, DType.I64, DType.BOOL})
ELEMENTWISE = frozenset({
    "add", "mul", "max", "less_than", "select", "cast", "recip", "sqrt", "exp2", "log2", "sin", "cos",
})  # fmt: skip


@dataclass(frozen=True)
class Rows:
    """A region that is claimed. kinds, passes: of its values, by id. passes_count: how many walks over a row."""

    region: Region
    kinds: dict[int, Kind]
    passes: dict[int, int]

    @property
    def passes_count(self) -> int:
        return max(self.passes.values()) + 1


class Refusal(Exception):
    """Why a region is not claimed."""


def rows_of(region: Region) -> Rows:
    """Return a region as rows. Raises Refusal, which says what this backend lacks."""
    wide = max((each.shape for each in region.values), key=lambda shape: (len(shape), shape[-1:] != (1,)), default=())
    if not wide:
        raise Refusal("it has no array")
    kinds: dict[int, Kind] = {}
    passes: dict[int, int] = {}
    for value in region.values:
        if value.dtype not in DTYPES:
            raise Refusal(f"it has {value.dtype}, and this backend computes in {', '.join(sorted(map(str, DTYPES)))}")
    for value in region.inputs:
        kinds[value.id], passes[value.id] = _kind_of_input(value, wide), 0
    for each in region.operations:
        kind = _kind(each, kinds, wide)
        operands = [passes[operand.id] for operand in each.operands]
        kinds[each.result.id] = kind
        passes[each.result.id] = max(operands, default=0) + (each.op in REDUCTIONS)
    if not any(each.op in ELEMENTWISE or each.op in REDUCTIONS for each in region.operations):
        raise Refusal("it computes nothing")
    if all(kinds[value.id] is not Kind.FULL for value in (*region.inputs, *region.outputs)):
        raise Refusal("the numbers of rows and columns follow from none of its inputs and outputs")
    for value in region.outputs:
        if kinds[value.id] in (Kind.UNIFORM, Kind.COLUMN):
            raise Refusal(f"an output is {kinds[value.id].value}, and this backend writes rows and whole arrays")
        if value.name:
            raise Refusal("an output is an input as it stands")
    return Rows(region, kinds, passes)


def _kind_of_input(value: Value, wide: tuple[object, ...]) -> Kind:
    leading, last = wide[:-1], wide[-1:]
    if value.shape == wide:
        return Kind.FULL
    if value.shape == ():
        return Kind.UNIFORM
    if value.shape == leading and value.shape == last:
        raise Refusal(f"{value.name!r} may be of rows or of columns: the array is square")
    if value.shape == last:
        return Kind.COLUMN
    if _is_row(value, wide):
        return Kind.ROW
    raise Refusal(f"{value.name!r} is neither whole nor of the rows or columns of the widest array")


def _kind(each: Operation, kinds: dict[int, Kind], wide: tuple[object, ...]) -> Kind:
    """Return where the result of an operation belongs. Raises Refusal for one that this backend lacks."""
    operands = [kinds[operand.id] for operand in each.operands]
    if each.op == "constant":
        if each.result.shape != ():
            raise Refusal("it has an array of constants")
        return Kind.UNIFORM
    if each.op == "expand":
        return _expanded(each, operands[0], wide)
    if each.op in ("split", "merge") and operands[0] is Kind.ROW and _is_row(each.result, wide):
        return Kind.ROW  # an axis of size 1 comes or goes
    if each.op in REDUCTIONS:
        if operands[0] is not Kind.FULL or each.attributes["axes"] != (len(wide) - 1,):
            raise Refusal(f"a {each.op} is not over the last axis of the widest array")
        return Kind.ROW
    if each.op not in ELEMENTWISE:
        raise Refusal(f"{each.op} is neither element-wise nor a reduction of rows")
    found = set(operands) - {Kind.UNIFORM}
    if len(found) > 1:
        raise Refusal(f"{each.op} meets rows and columns of one size")
    return found.pop() if found else Kind.UNIFORM


def _expanded(each: Operation, kind: Kind, wide: tuple[object, ...]) -> Kind:
    axes, leading = each.attributes["axes"], len(wide) - 1
    if kind is Kind.UNIFORM:
        return Kind.UNIFORM
    if kind is Kind.ROW and axes == (leading,):
        return Kind.FULL if each.result.shape == wide else Kind.ROW if _is_row(each.result, wide) else _refused(kind)
    if each.result.shape == wide and kind is Kind.COLUMN and axes == tuple(range(leading)):
        return Kind.FULL
    return _refused(kind)


def _is_row(value: Value, wide: tuple[object, ...]) -> bool:
    return value.shape in (wide[:-1], (*wide[:-1], 1))


def _refused(kind: Kind) -> Kind:
    raise Refusal(f"an expand of {kind.value} values is not along the other axes of the widest array")

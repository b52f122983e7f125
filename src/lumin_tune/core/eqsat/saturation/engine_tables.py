"""An e-graph as tables of numbers: the input of the engine, and the snapshot that it returns.

`saturate` and `explain` make tables of an `EGraph`, run the engine on them, in another process perhaps, and assemble
an `EGraph` of its snapshot (`snapshots`). Literals, layouts and names of axes do not enter the engine, which refers to
them by number. Nothing here knows egglog or rules.

Numbers that rules may not calculate with (infinities, NaN, -0.0) make an e-node opaque: it has a number that identifies
what it is, and operands, and rules see no more of it. Leaves, renamings and positional e-nodes are opaque too.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import COMMUTATIVE, SCALAR_FORMS, EGraph
from lumin_tune.core.eqsat.saturation.range_tables import NOTHING, RangeTables, range_tables, reads_only
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.ops.literal import Literal
from lumin_tune.core.ops.scalars import PRIMITIVE

MAX_AXES: Final = 62
"""Sets of axes are 64-bit numbers with a sign in the engine, and one more bit is left alone."""

DTYPE_BITS: Final = {dtype: 1 << number for number, dtype in enumerate(DType)}
DTYPE_MASK: Final = (1 << len(DType)) - 1
FLOAT_MASK: Final = sum(bit for dtype, bit in DTYPE_BITS.items() if dtype.is_float)
INTEGER_MASK: Final = sum(bit for dtype, bit in DTYPE_BITS.items() if dtype.is_integer)
STATIC_BIT: Final = 1 << 16

OPAQUE: Final = ("opaque0", "opaque1", "opaque2", "opaque3")
COLUMNS: Final[dict[str, str]] = {
    **{op: "T" for op, row in PRIMITIVE.items() if row.arity == 1 and op != "cast"},
    **{op: "TT" for op, row in PRIMITIVE.items() if row.arity == 2},
    **dict.fromkeys(SCALAR_FORMS.values(), "fT"),
    **dict.fromkeys(("sum", "max_reduce"), "iT"),
    "select": "TTT",
    "cast": "iT",
    "scalar": "if",
    **{name: "i" + "T" * arity for arity, name in enumerate(OPAQUE)},
}
"""The fields of an e-node of each op in the engine: i an integer, f a float64, T a class."""

OP_NUMBERS: Final = {op: number for number, op in enumerate(COLUMNS)}
OPS: Final = tuple(COLUMNS)
_EXACT_INTEGERS: Final = 1 << 53

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class EngineTables:
    """An e-graph in numbers; pickles small.

    rows: for each op tuples (class, columns ...). facts: for each class its axes and its kind (dtype and static bits).
    renames: for opaque numbers that rename axes, the pairs. sizes: of the axes, None for symbolic ones. ranges: between
    which numbers classes lie. reads: opaque numbers of e-nodes that do nothing but read elements of their operand.
    """

    rows: Mapping[str, Sequence[tuple[int | float, ...]]]
    facts: Sequence[tuple[int, int]]
    renames: Mapping[int, tuple[tuple[int, int], ...]]
    sizes: tuple[int | None, ...]
    ranges: RangeTables = NOTHING
    reads: tuple[int, ...] = ()


@dataclass(frozen=True)
class Snapshot:
    """The engine's tables at one moment.

    columns: for each op its e-nodes as columns, in the order of `COLUMNS`, and their classes for a last one. nodes: the
    class of each class of the tables. axes, kinds: of the classes. matches: if asked for, for each rule its matches as
    columns, the first the class of the left side.
    """

    columns: Mapping[str, tuple[array[Any], ...]]
    nodes: array[int]
    axes: array[int]
    kinds: array[int]
    matches: Mapping[int, tuple[array[Any], ...]] = field(default_factory=dict)


@dataclass
class Interned:
    """The opaque e-nodes, by number."""

    forms: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)
    numbers: dict[tuple[str, tuple[Any, ...]], int] = field(default_factory=dict)

    def number(self, op: str, attributes: tuple[Any, ...]) -> int:
        key = (op, attributes)
        known = self.numbers.get(key)
        if known is None:
            known = self.numbers[key] = len(self.forms)
            self.forms.append(key)
        return known


def is_plain(number: float) -> bool:
    """Return whether rules may calculate with a number: it is finite, and not -0.0."""
    return math.isfinite(number) and (number != 0 or math.copysign(1, number) > 0)


def make_tables(egraph: EGraph) -> tuple[EngineTables, Interned]:
    """Return an e-graph in numbers, and what its opaque e-nodes are.

    Raises SaturationError for more than MAX_AXES axes.
    """
    if len(egraph.sizes) > MAX_AXES:
        raise SaturationError(
            f"the e-graph has {len(egraph.sizes)} axes and the engine holds {MAX_AXES}; cut the graph into smaller "
            "segments"
        )
    interned = Interned()
    rows: dict[str, list[tuple[int | float, ...]]] = {op: [] for op in COLUMNS}
    for op, attributes, operands, value in zip(
        egraph.ops, egraph.attributes, egraph.operands, egraph.classes, strict=True
    ):
        table, columns = coded(op, attributes, len(operands), interned) if attributes else (op, ())
        rows[table].append((value, *columns, *operands))
    static = _static(egraph)
    facts = [
        (each.axes, DTYPE_BITS[each.dtype] | (STATIC_BIT if known else 0)) for each, known in zip(egraph.types, static)
    ]
    renames = {n: attributes[0] for n, (op, attributes) in enumerate(interned.forms) if op == "rename"}
    sizes = tuple(size if isinstance(size, int) else None for size in egraph.sizes)
    reads = tuple(number for number, form in enumerate(interned.forms) if reads_only(*form))
    return EngineTables(rows, facts, renames, sizes, range_tables(egraph), reads), interned


def coded(op: str, attributes: tuple[Any, ...], arity: int, interned: Interned) -> tuple[str, tuple[int | float, ...]]:
    """Return the table and the columns of an e-node besides its operands."""
    if op == "cast":
        return op, (DTYPE_BITS[attributes[0]],)
    if op in ("sum", "max_reduce"):
        return op, (attributes[0],)
    if op in ("add_scalar", "mul_scalar", "max_scalar") and is_plain(attributes[0]):
        return op, (float(attributes[0]),)
    if op == "scalar":
        literal: Literal = attributes[0]
        value = literal.item() if literal.is_scalar else math.nan
        if is_plain(value) and (literal.dtype.is_float or abs(value) <= _EXACT_INTEGERS):
            return op, (DTYPE_BITS[literal.dtype], float(value))
    return OPAQUE[arity], (interned.number(op, attributes),)


def _static(egraph: EGraph) -> list[bool]:
    """Return for each class whether some form of it depends on nothing that a call gives, sizes included."""
    symbolic = sum(1 << axis for axis, size in enumerate(egraph.sizes) if not isinstance(size, int))
    missing = [len(set(each)) for each in egraph.operands]
    found = [False] * len(egraph.types)
    users: list[list[int]] | None = None
    ready = [
        enode
        for enode, count in enumerate(missing)
        if not count and (egraph.ops[enode] != "leaf" or egraph.leaves[egraph.attributes[enode][0]].static)
    ]
    for enode in ready:
        value = egraph.classes[enode]
        if found[value] or egraph.types[value].axes & symbolic:
            continue
        found[value] = True
        users = egraph.users() if users is None else users
        for user in users[value]:
            missing[user] -= 1
            if not missing[user]:
                ready.append(user)
    return found


COMMUTATIVE_NUMBERS: Final = [OP_NUMBERS[op] for op in COMMUTATIVE]

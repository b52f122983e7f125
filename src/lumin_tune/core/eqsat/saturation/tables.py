"""An e-graph as tables of numbers: what goes into the engine, and what comes back.

`saturate` and `explain` make tables of an `EGraph`, run the engine on them, in another process perhaps, and assemble
an `EGraph` of the snapshot that it returns. Whatever is no number (literals, layouts, names of axes) stays here, and
the engine sees where it is by number. Nothing here knows egglog or rules.

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
from lumin_tune.core.eqsat.egraph import COMMUTATIVE, SCALAR_FORMS, ClassType, EGraph, Layout, bits, layout_mask
from lumin_tune.core.eqsat.saturation.numbering import Bools, Forms, colours, loose_forms, row_groups, twins_sorted
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
"""What an e-node of each op is made of in the engine: i an integer, f a float64, T a class."""

OP_NUMBERS: Final = {op: number for number, op in enumerate(COLUMNS)}
_OPS: Final = tuple(COLUMNS)
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
        table, columns = _coded(op, attributes, len(operands), interned) if attributes else (op, ())
        rows[table].append((value, *columns, *operands))
    static = _static(egraph)
    facts = [
        (each.axes, DTYPE_BITS[each.dtype] | (STATIC_BIT if known else 0)) for each, known in zip(egraph.types, static)
    ]
    renames = {n: attributes[0] for n, (op, attributes) in enumerate(interned.forms) if op == "rename"}
    sizes = tuple(size if isinstance(size, int) else None for size in egraph.sizes)
    reads = tuple(number for number, form in enumerate(interned.forms) if reads_only(*form))
    return EngineTables(rows, facts, renames, sizes, range_tables(egraph), reads), interned


def _coded(op: str, attributes: tuple[Any, ...], arity: int, interned: Interned) -> tuple[str, tuple[int | float, ...]]:
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


def assemble(egraph: EGraph, interned: Interned, snapshot: Snapshot) -> EGraph:
    """Return the e-graph of a snapshot that came of the tables of `egraph`; see `assemble_numbered`."""
    return assemble_numbered(egraph, interned, snapshot)[0]


def assemble_numbered(egraph: EGraph, interned: Interned, snapshot: Snapshot) -> tuple[EGraph, Ints]:
    """Return the e-graph of a snapshot that came of the tables of `egraph`, and where the snapshot's classes went.

    The e-nodes of `egraph` come first and in their order, less those that became equal to one before; classes that
    were there come first, in the order of their lowest old number. Other e-nodes and classes are ordered by what they
    are, so the result does not depend on the engine's numbers. Commutative twins are one e-node. E-nodes that have
    more axes than their class turned out to have are left out where the class has better ones.
    """
    codec = Codec(interned)
    nodes = _ints(snapshot.nodes)
    old, given = codec.encoded(egraph, nodes), codec.read(snapshot)
    forms = Forms.joined(old, given)
    first, group = row_groups(twins_sorted(forms, _commutes(forms)))
    original = np.zeros(len(first), np.bool_)
    np.logical_or.at(original, group[: len(old)], np.asarray(egraph.original, np.bool_))
    kept = forms.taken(first)

    count = len(snapshot.axes)
    lowest = np.full(count, len(nodes), np.int64)
    np.minimum.at(lowest, nodes, np.arange(len(nodes), dtype=np.int64))
    tints = colours(kept, _commutes(kept), lowest, len(nodes))
    order = np.lexsort((np.arange(count), tints, lowest))
    number = np.empty(count, np.int64)
    number[order] = np.arange(count, dtype=np.int64)

    kept = kept.renumbered(number)
    axes, kinds = _ints(snapshot.axes)[order], _ints(snapshot.kinds)[order]
    is_old = first < len(old)
    exempt = np.zeros(len(first), np.bool_)
    exempt[is_old] = codec.loose(egraph)[first[is_old]]
    loose = (codec.axes_of(kept, axes) != axes[kept.classes]) & ~exempt
    if loose.any():
        left_out, original = loose_forms(kept, loose, original)
        stays = ~left_out
        kept, original, first, is_old = kept.taken(stays), original[stays], first[stays], is_old[stays]

    kept = twins_sorted(kept, _commutes(kept) & ~is_old)
    attributes, ties = codec.attributes(kept)
    new = np.flatnonzero(~is_old)
    new = new[np.lexsort((*kept.operands.T[::-1][:, new], ties[new], kept.ops[new], kept.classes[new]))]
    sequence = np.concatenate((np.flatnonzero(is_old)[np.argsort(first[is_old], kind="stable")], new))
    assembled = EGraph(
        sizes=egraph.sizes,
        leaves=egraph.leaves,
        ops=[codec.op(*each) for each in zip(kept.ops[sequence].tolist(), kept.first[sequence].tolist())],
        attributes=[attributes[each] for each in sequence.tolist()],
        operands=kept.operand_tuples(sequence),
        classes=kept.classes[sequence].tolist(),
        original=original[sequence].tolist(),
        types=_types(egraph, number[nodes], axes.tolist(), kinds.tolist()),
        roots=tuple(int(number[nodes[root]]) for root in egraph.roots),
        layouts=egraph.layouts,
        node_classes=[
            (int(number[nodes[value]]) if value >= 0 else value, layout) for value, layout in egraph.node_classes
        ],
    )
    return assembled, number


COMMUTATIVE_NUMBERS: Final = [OP_NUMBERS[op] for op in COMMUTATIVE]


def _commutes(forms: Forms) -> Bools:
    return np.isin(forms.ops, COMMUTATIVE_NUMBERS)


class Codec:
    """E-nodes as rows of numbers and back: op, two numbers for attributes, operands, class."""

    def __init__(self, interned: Interned) -> None:
        self._interned = interned
        self._literals: dict[tuple[int, int], Literal] = {}

    def encoded(self, egraph: EGraph, nodes: Ints) -> Forms:
        """Return the e-nodes of an e-graph, classes by the numbers of the snapshot."""
        coded = [
            self.numbers(op, attributes, len(operands))
            for op, attributes, operands in zip(egraph.ops, egraph.attributes, egraph.operands, strict=True)
        ]
        padded = np.full((len(egraph), 3), -1, np.int64)
        for place in range(3):
            rows = [row for row, operands in enumerate(egraph.operands) if len(operands) > place]
            padded[rows, place] = nodes[[egraph.operands[row][place] for row in rows]]
        classes = nodes[np.asarray(egraph.classes, np.int64)]
        ops, first, second = np.asarray(coded, np.int64).reshape(-1, 3).T
        return Forms(ops, first, second, padded, classes)

    def numbers(self, op: str, attributes: tuple[Any, ...], arity: int) -> tuple[int, int, int]:
        """Return the op and the attributes of an e-node as numbers."""
        if not attributes:
            return OP_NUMBERS[op], 0, 0
        table, columns = _coded(op, attributes, arity, self._interned)
        numbers = [as_bits(each) if isinstance(each, float) else each for each in columns]
        if table == "scalar":
            numbers[1] = self.rounded(numbers[0], float(columns[1]))
        first, second = [*numbers, 0, 0][:2]
        return OP_NUMBERS[table], first, second

    def read(self, snapshot: Snapshot) -> Forms:
        """Return the e-nodes of a snapshot."""
        parts = []
        for op, columns in snapshot.columns.items():
            size = len(columns[-1])
            if not size:
                continue
            numbers = [np.zeros(size, np.int64), np.zeros(size, np.int64)]
            operands = np.full((size, 3), -1, np.int64)
            attribute = operand = 0
            for sort, column in zip(COLUMNS[op], columns):
                if sort == "T":
                    operands[:, operand] = _ints(column)
                    operand += 1
                    continue
                values = _ints(column) if sort == "i" else (np.frombuffer(column, np.float64) + 0.0).view(np.int64)
                numbers[attribute] = values
                attribute += 1
            if op == "scalar":
                floats = np.frombuffer(columns[1], np.float64)
                numbers[1] = np.array([self.rounded(int(b), float(v)) for b, v in zip(numbers[0], floats)], np.int64)
            ops = np.full(size, OP_NUMBERS[op], np.int64)
            parts.append(Forms(ops, numbers[0], numbers[1], operands, _ints(columns[-1])))
        return Forms.joined(*parts)

    def rounded(self, bit: int, value: float) -> int:
        """Return a number for the scalar of a dtype, equal for equal literals."""
        dtype = _dtype(bit)
        literal = Literal(np.asarray(value, np.float64), dtype)
        found = as_bits(float(literal.item()))
        self._literals.setdefault((bit, found), literal)
        return found

    def op(self, number: int, attribute: int) -> str:
        """Return the op of an e-node, given its number and its first attribute."""
        op = _OPS[number]
        return self._interned.forms[attribute][0] if op in OPAQUE else op

    def attributes(self, forms: Forms) -> tuple[list[tuple[Any, ...]], Ints]:
        """Return the attributes of each row, and a number by which to order those of one op."""
        pairs, inverse = np.unique(np.stack((forms.ops, forms.first, forms.second)), axis=1, return_inverse=True)
        found = [self.attributes_of(*each) for each in pairs.T.tolist()]
        places = inverse.reshape(-1)
        return [found[each] for each in places.tolist()], places

    def attributes_of(self, number: int, first: int, second: int) -> tuple[Any, ...]:
        """Return the attributes that numbers stand for."""
        op = _OPS[number]
        if op in OPAQUE:
            return self._interned.forms[first][1]
        if op == "scalar":
            return (self._literals[first, second],)
        if op == "cast":
            return (_dtype(first),)
        if op in ("sum", "max_reduce"):
            return (first,)
        return (_from_bits(first),) if COLUMNS[op][0] == "f" else ()

    def axes_of(self, forms: Forms, axes: Ints) -> Ints:
        """Return the axes that each row has by its operands; -1 for a reduction over what its operand does not have."""
        below = np.zeros(len(forms), np.int64)
        for place in range(3):
            there = forms.operands[:, place] >= 0
            below[there] |= axes[forms.operands[there, place]]
        reduces = np.isin(forms.ops, [OP_NUMBERS["sum"], OP_NUMBERS["max_reduce"]])
        mask = forms.first[reduces]
        operand = below[reduces]
        below[reduces] = np.where(mask & ~operand, -1, operand & ~mask)
        opaque = np.isin(forms.ops, [OP_NUMBERS[each] for each in OPAQUE])
        for row in np.flatnonzero(opaque).tolist():
            op, attributes = self._interned.forms[int(forms.first[row])]
            if op == "rename":
                below[row] = renamed(int(below[row]), attributes[0])
            elif op == "positional":
                below[row] = layout_mask(attributes[0].layout)
            elif op == "leaf":
                below[row] = axes[forms.classes[row]]
        return below

    def loose(self, egraph: EGraph) -> Bools:
        """Return which e-nodes have other axes than their class before any rule has run."""
        identity = np.arange(len(egraph.types), dtype=np.int64)
        axes = np.asarray([each.axes for each in egraph.types], np.int64)
        forms = self.encoded(egraph, identity)
        return np.asarray(self.axes_of(forms, axes) != axes[forms.classes])


def renamed(axes: int, pairs: Sequence[tuple[int, int]]) -> int:
    """Return a set of axes under other names."""
    found = axes
    for one, _ in pairs:
        found &= ~(1 << one)
    for one, other in pairs:
        found |= (axes >> one & 1) << other
    return found


def _types(egraph: EGraph, places: Ints, axes: Sequence[int], kinds: Sequence[int]) -> list[ClassType]:
    """Return the types of the classes. places: the new number of each old class."""
    before: dict[int, list[int]] = {}
    for old, new in enumerate(places.tolist()):
        before.setdefault(new, []).append(old)
    found = []
    made: dict[tuple[int, int], ClassType] = {}
    for value, (mask, kind) in enumerate(zip(axes, kinds, strict=True)):
        olds = before.get(value)
        if olds is None:
            each = made.get((mask, kind))
            if each is None:
                layout = tuple((axis,) for axis in bits(mask))
                each = made[mask, kind] = ClassType(_dtype(kind & DTYPE_MASK), mask, layout)
        else:
            each = _merged([egraph.types[old] for old in olds], mask)
        found.append(each)
    return found


def _merged(types: Sequence[ClassType], mask: int) -> ClassType:
    """Return the type of classes that have become one: the first's layout, or another's that repeats nothing."""
    for each in types:
        if each.axes == mask:
            return each
    for each in types:
        if layout_mask(each.layout) == mask:
            return ClassType(each.dtype, mask, each.layout)
    positions = (tuple(axis for axis in position if mask >> axis & 1) for position in types[0].layout)
    layout: Layout = tuple(position for position in positions if position)
    if layout_mask(layout) != mask:
        layout = tuple((axis,) for axis in bits(mask))
    return ClassType(types[0].dtype, mask, layout)


_DTYPES: Final = {bit: dtype for dtype, bit in DTYPE_BITS.items()}


def _dtype(bit: int) -> DType:
    found = _DTYPES.get(bit)
    if found is None:
        names = [dtype.value for dtype, each in DTYPE_BITS.items() if bit & each]
        raise SaturationError(f"a class of the e-graph has the dtypes {names}: a rule made values of two dtypes equal")
    return found


def as_bits(number: float) -> int:
    """Return a number as 64 bits; zero has no sign."""
    return int(np.float64(number + 0.0).view(np.int64))


def _from_bits(bits_of: int) -> float:
    return float(np.int64(bits_of).view(np.float64))


def _ints(column: array[int]) -> Ints:
    return np.frombuffer(column, np.int64)

"""From a snapshot of the engine back to an e-graph: `assemble`.

`Codec` reads and writes e-nodes as rows of numbers; `explain` follows them through the steps of a proof.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import ClassType, EGraph, Layout, bits, layout_mask
from lumin_tune.core.eqsat.saturation.engine_tables import (
    COLUMNS,
    COMMUTATIVE_NUMBERS,
    DTYPE_BITS,
    DTYPE_MASK,
    OP_NUMBERS,
    OPAQUE,
    OPS,
    Interned,
    Ints,
    Snapshot,
    coded,
)
from lumin_tune.core.eqsat.saturation.numbering import Bools, NodeRows, colours, loose_forms, row_groups, twins_sorted
from lumin_tune.core.errors import SaturationError
from lumin_tune.core.ops.literal import Literal


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
    forms = NodeRows.joined(old, given)
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


def _commutes(forms: NodeRows) -> Bools:
    return np.isin(forms.ops, COMMUTATIVE_NUMBERS)


class Codec:
    """E-nodes as rows of numbers and back: op, two numbers for attributes, operands, class."""

    def __init__(self, interned: Interned) -> None:
        self._interned = interned
        self._literals: dict[tuple[int, int], Literal] = {}

    def encoded(self, egraph: EGraph, nodes: Ints) -> NodeRows:
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
        return NodeRows(ops, first, second, padded, classes)

    def numbers(self, op: str, attributes: tuple[Any, ...], arity: int) -> tuple[int, int, int]:
        """Return the op and the attributes of an e-node as numbers."""
        if not attributes:
            return OP_NUMBERS[op], 0, 0
        table, columns = coded(op, attributes, arity, self._interned)
        numbers = [as_bits(each) if isinstance(each, float) else each for each in columns]
        if table == "scalar":
            numbers[1] = self.rounded(numbers[0], float(columns[1]))
        first, second = [*numbers, 0, 0][:2]
        return OP_NUMBERS[table], first, second

    def read(self, snapshot: Snapshot) -> NodeRows:
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
            parts.append(NodeRows(ops, numbers[0], numbers[1], operands, _ints(columns[-1])))
        return NodeRows.joined(*parts)

    def rounded(self, bit: int, value: float) -> int:
        """Return a number for the scalar of a dtype, equal for equal literals."""
        dtype = _dtype(bit)
        literal = Literal(np.asarray(value, np.float64), dtype)
        found = as_bits(float(literal.item()))
        self._literals.setdefault((bit, found), literal)
        return found

    def op(self, number: int, attribute: int) -> str:
        """Return the op of an e-node, given its number and its first attribute."""
        op = OPS[number]
        return self._interned.forms[attribute][0] if op in OPAQUE else op

    def attributes(self, forms: NodeRows) -> tuple[list[tuple[Any, ...]], Ints]:
        """Return the attributes of each row, and a number by which to order those of one op."""
        pairs, inverse = np.unique(np.stack((forms.ops, forms.first, forms.second)), axis=1, return_inverse=True)
        found = [self.attributes_of(*each) for each in pairs.T.tolist()]
        places = inverse.reshape(-1)
        return [found[each] for each in places.tolist()], places

    def attributes_of(self, number: int, first: int, second: int) -> tuple[Any, ...]:
        """Return the attributes that numbers stand for."""
        op = OPS[number]
        if op in OPAQUE:
            return self._interned.forms[first][1]
        if op == "scalar":
            return (self._literals[first, second],)
        if op == "cast":
            return (_dtype(first),)
        if op in ("sum", "max_reduce"):
            return (first,)
        return (_from_bits(first),) if COLUMNS[op][0] == "f" else ()

    def axes_of(self, forms: NodeRows, axes: Ints) -> Ints:
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

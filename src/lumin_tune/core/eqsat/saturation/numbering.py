"""Names for e-nodes and classes that depend on what they are alone, and which e-nodes to leave out.

`engine_tables` assembles e-graphs with it. It works on arrays of numbers, knows no ops but by number, and changes
nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
_Hashes = npt.NDArray[np.uint64]

_ROUNDS: Final = 64


@dataclass(frozen=True)
class NodeRows:
    """E-nodes as rows. ops: by number. first, second: attributes as numbers. operands: (rows, 3), -1 for none."""

    ops: Ints
    first: Ints
    second: Ints
    operands: Ints
    classes: Ints

    def __len__(self) -> int:
        return len(self.ops)

    @staticmethod
    def joined(*parts: NodeRows) -> NodeRows:
        return NodeRows(
            np.concatenate([each.ops for each in parts]),
            np.concatenate([each.first for each in parts]),
            np.concatenate([each.second for each in parts]),
            np.concatenate([each.operands for each in parts]),
            np.concatenate([each.classes for each in parts]),
        )

    def taken(self, rows: Ints | Bools) -> NodeRows:
        return NodeRows(self.ops[rows], self.first[rows], self.second[rows], self.operands[rows], self.classes[rows])

    def renumbered(self, number: Ints) -> NodeRows:
        """Return the same with classes by other numbers."""
        operands = np.where(self.operands >= 0, number[self.operands], -1)
        return NodeRows(self.ops, self.first, self.second, operands, number[self.classes])

    def operand_tuples(self, rows: Ints) -> list[tuple[int, ...]]:
        operands = self.operands[rows]
        arity = (operands >= 0).sum(1)
        found: list[tuple[int, ...]] = [()] * len(rows)
        for count in (1, 2, 3):
            places = np.flatnonzero(arity == count)
            columns = operands[places, :count].T.tolist()
            for place, each in zip(places.tolist(), zip(*columns)):
                found[place] = each
        return found


def twins_sorted(forms: NodeRows, commutative: Bools) -> NodeRows:
    """Return the same with the operands of commutative e-nodes ascending."""
    operands = forms.operands.copy()
    rows = np.flatnonzero(commutative)
    operands[rows, :2] = np.sort(operands[rows, :2], axis=1)
    return NodeRows(forms.ops, forms.first, forms.second, operands, forms.classes)


def row_groups(forms: NodeRows) -> tuple[Ints, Ints]:
    """Return the first row of each group of equal rows, ascending, and the group of each row."""
    keys = (*forms.operands.T[::-1], forms.second, forms.first, forms.ops, forms.classes)
    order = np.lexsort(keys)
    differs = np.zeros(len(order), np.bool_)
    differs[:1] = True
    for key in keys:
        ordered = key[order]
        differs[1:] |= ordered[1:] != ordered[:-1]
    starts = np.flatnonzero(differs)
    firsts = np.minimum.reduceat(order, starts) if len(starts) else starts
    groups = np.empty(len(order), np.int64)
    groups[order] = np.cumsum(differs) - 1
    rank = np.argsort(firsts, kind="stable")
    place = np.empty(len(rank), np.int64)
    place[rank] = np.arange(len(rank), dtype=np.int64)
    return firsts[rank].astype(np.int64), place[groups]


def colours(forms: NodeRows, commutative: Bools, lowest: Ints, old: int) -> _Hashes:
    """Return for each class a number that depends on its structure (colour refinement).

    lowest: for each class the lowest of its old numbers, `old` for one that is new. Old classes are identified by their
    number, new ones by their e-nodes, to the depth at which all different ones are distinguished. Equal numbers remain
    where classes are alike in every respect, or by an accident of odds 2**-64.
    """
    is_new = lowest >= old
    found = _mixed(lowest.astype(np.uint64) + np.uint64(1))
    rows = forms.taken(is_new[forms.classes])
    if not len(rows):
        return found
    commutes = commutative[is_new[forms.classes]]
    order = np.argsort(rows.classes, kind="stable")
    rows, commutes = rows.taken(order), commutes[order]
    starts = np.flatnonzero(np.diff(rows.classes, prepend=-1))
    owners = rows.classes[starts]
    base = _mixed(rows.ops.astype(np.uint64) + np.uint64(1))
    for column in (rows.first, rows.second):
        base = _mixed(base ^ column.view(np.uint64))
    distinct = 0
    for _ in range(_ROUNDS):
        padded = np.append(found, np.uint64(0))
        below = padded[rows.operands]
        pair = np.where(commutes, _mixed(below[:, 0]) + _mixed(below[:, 1]), _mixed(_mixed(below[:, 0]) ^ below[:, 1]))
        mixed = _mixed(_mixed(base ^ pair) ^ below[:, 2])
        found[owners] = _mixed(np.add.reduceat(mixed, starts))
        now = len(np.unique(found[owners]))
        if now == distinct or now == len(owners):
            break
        distinct = now
    return found


def _mixed(values: _Hashes) -> _Hashes:
    """Return well-spread numbers (the finaliser of SplitMix64: Steele, Lea and Flood, 2014)."""
    found = values + np.uint64(0x9E3779B97F4A7C15)
    found = (found ^ (found >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    found = (found ^ (found >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return found ^ (found >> np.uint64(31))


def loose_forms(forms: NodeRows, loose: Bools, original: Bools) -> tuple[Bools, Bools]:
    """Return which e-nodes to leave out, and which are original then.

    loose: e-nodes that read more axes than their class has. They are left out where their class has a derivation
    without such. A class that loses its original e-node that way has another derivation marked as original instead.
    """
    rows = list(zip(forms.operand_tuples(np.arange(len(forms))), forms.classes.tolist()))
    choice = _derivations(rows, np.flatnonzero(~loose).tolist())
    out = loose & np.isin(forms.classes, list(choice))
    marks = original & ~out
    pending = sorted(set(forms.classes[original].tolist()) - set(forms.classes[marks].tolist()))
    seen = set(pending)
    marked = set(forms.classes[marks].tolist())
    for value in pending:
        if value in marked or value not in choice:
            continue
        enode = choice[value]
        marks[enode] = True
        for each in rows[enode][0]:
            if each not in seen:
                seen.add(each)
                pending.append(each)
    _mark_ways_in(rows, choice, marks, {*forms.classes[original].tolist(), *seen})
    return out, marks


def _mark_ways_in(
    rows: Sequence[tuple[tuple[int, ...], int]], choice: Mapping[int, int], marks: Bools, wanted: set[int]
) -> None:
    """Mark more e-nodes until the marked ones derive all wanted classes; a form may need its own class: `(max c c)`."""
    while True:
        derived = _derivations(rows, np.flatnonzero(marks).tolist())
        missing = next((value for value in choice if value in wanted and value not in derived), None)
        if missing is None:
            return
        marks[choice[missing]] = True
        wanted.update(rows[choice[missing]][0])


def _derivations(rows: Sequence[tuple[tuple[int, ...], int]], allowed: Sequence[int]) -> dict[int, int]:
    """Return for each class that the allowed e-nodes derive one that does, none through itself."""
    missing: dict[int, int] = {}
    users: dict[int, list[int]] = {}
    ready = []
    for enode in allowed:
        operands = set(rows[enode][0])
        missing[enode] = len(operands)
        if not operands:
            ready.append(enode)
        for each in operands:
            users.setdefault(each, []).append(enode)
    found: dict[int, int] = {}
    for enode in ready:
        value = rows[enode][1]
        if value in found:
            continue
        found[value] = enode
        for user in users.get(value, ()):
            missing[user] -= 1
            if not missing[user]:
                ready.append(user)
    return found

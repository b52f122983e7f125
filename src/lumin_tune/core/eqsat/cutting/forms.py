"""The effect of each e-node of an e-graph on a region to which it is added, as tables for the cuts.

The access path from the result of a region to a value is one int, a packed mask: axis k of the result has bit k if it
determines the position in the operand exactly, and bit `shift` + k if it does so up to neighbours that windows share;
the first bit implies the second. For a value with two access paths, the AND holds for both. `cuts`
makes the tables once for an e-graph; nothing here chooses.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Final

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import REDUCTIONS, SCALAR_FORMS, EGraph, Layout, bits, layout_mask, mask_of
from lumin_tune.core.eqsat.facts import READ_THROUGH, Facts

WIDE: Final = 8
"""Points that each factor of a product needs of its own, so that a sum of it is done as a contraction."""


_NUMBERS = frozenset(SCALAR_FORMS.values())
_MOVED = 3.0
"""Cost factor of a scaling that a rule moved to another value: kernels scale a sum in the epilogue, but an operand in a
pass of its own."""


class FormKind(enum.IntEnum):
    """The role of an e-node in a region."""

    GIVEN = 0
    ELEMENTWISE = 1
    REDUCTION = 2
    NAMES = 3
    VIEW = 4
    SCAN = 5
    ENDS = 6  # a stage that no other stage can follow in one kernel: scatter


class Reached(dict[int, int]):
    """Maps the access mask of an operand to that of the result, both packed."""

    def __init__(self, shift: int, carried: int, moved: Sequence[tuple[int, int, bool]] = ()) -> None:
        """Tables are filled on demand.

        carried: axes that stay. moved: (axis of the operand, axis of the result, whether it is exact).
        """
        super().__init__()
        self._shift = shift
        self._carried = carried * (1 + (1 << shift))
        self._moved = moved

    def __missing__(self, mask: int) -> int:
        found = mask & self._carried
        for there, here, exactly in self._moved:
            if exactly:
                found |= (mask >> there & 1) << here
            found |= (mask >> (there + self._shift) & 1) << (here + self._shift)
        self[mask] = found
        return found


class Forms:
    """Tables by e-node.

    shift: see above. full: by class, the packed mask of all its axes. last: by class, the axis along which stored
    elements are neighbours, `shift` for none. kinds: of e-nodes. reached: for each operand how
    masks change, None where they do not. blocked: for scans, the axes of the result that are made in order, a packed
    mask. work: scalar operations for all points, in f32 equivalents.
    sides: of products the axes that each factor has of its own, if both have enough, so that the sum of
    them is a contraction; else None. counts: 1 for an operation, else 0. odd: 0 if the original program contains it.
    """

    def __init__(self, facts: Facts) -> None:
        egraph = self.egraph = facts.egraph
        self.facts = facts
        self.shift = len(egraph.sizes)
        both = 1 + (1 << self.shift)
        self.full = [each.axes * both for each in egraph.types]
        count = len(egraph)
        self.last = [_last(each.layout, self.shift) for each in egraph.types]
        self.kinds = [FormKind.ELEMENTWISE] * count
        self.reached: list[tuple[Reached | None, ...]] = [()] * count
        self.blocked = [0] * count
        self.work = [0.0] * count
        self.sides: list[tuple[int, int] | None] = [None] * count
        self.counts = [1] * count
        self.odd = [0 if original else 1 for original in egraph.original]
        only: dict[int, Reached] = {}
        for enode, op in enumerate(egraph.ops):
            operands = egraph.operands[enode]
            self.work[enode] = facts.work(enode) * _width(egraph.types[egraph.classes[enode]].dtype, op)
            if op in _NUMBERS and self.odd[enode] and not facts.static[egraph.classes[enode]]:
                self.work[enode] *= _MOVED  # cheaper in the epilogue that it came from
            kind = self.kinds[enode] = _kind(egraph, enode)
            if kind in (FormKind.GIVEN, FormKind.NAMES, FormKind.VIEW):
                self.counts[enode] = 0
            if kind in (FormKind.NAMES, FormKind.VIEW, FormKind.SCAN, FormKind.ENDS):
                self.reached[enode] = self._moving(enode)
                continue
            axes = egraph.types[egraph.classes[enode]].axes
            reached: list[Reached | None] = []
            for each in operands:
                if egraph.types[each].axes & ~axes:
                    if axes not in only:
                        only[axes] = Reached(self.shift, axes)
                    reached.append(only[axes])
                else:
                    reached.append(None)
            self.reached[enode] = tuple(reached)
            if op == "mul":
                self.sides[enode] = self._factors(enode)

    def _factors(self, enode: int) -> tuple[int, int] | None:
        """Return the axes that only one factor has, for each factor; None if sums of the product are not
        contractions."""
        egraph, facts = self.egraph, self.facts
        one, other = (egraph.types[each].axes for each in egraph.operands[enode])
        if min(facts.points(one & ~other), facts.points(other & ~one)) < WIDE:
            return None
        summed = 0
        for user in facts.users[egraph.classes[enode]]:
            if egraph.ops[user] == "sum":
                summed |= egraph.attributes[user][0]
        for each in egraph.operands[enode]:
            if one & other & ~summed & 1 << self.last[each]:
                return None  # neighbours in memory belong to products of other matrices
        return one & ~other, other & ~one

    def _moving(self, enode: int) -> tuple[Reached, ...]:
        egraph = self.egraph
        own = egraph.types[egraph.classes[enode]].axes
        found = egraph.attributes[enode][0]
        if egraph.ops[enode] == "rename":
            there = egraph.types[egraph.operands[enode][0]].axes
            stays = there & own & ~mask_of([axis for axis, _ in found]) & ~mask_of([axis for _, axis in found])
            pairs = [(a, b, True) for a, b in found if own >> b & 1]
            return (Reached(self.shift, stays, pairs),)
        if found.op == "scan":
            axis = found.attributes[0]
            blocked = layout_mask(found.layout[axis : axis + 1])
            self.blocked[enode] = blocked * (1 + (1 << self.shift))
            own &= ~blocked
        near = [(a, b, False) for a, b in found.halo if own >> b & 1]
        moved = mask_of([b for _, b, _ in near])
        return tuple(
            Reached(self.shift, layout_mask(layout) & own & ~moved, near if place == 0 else ())
            for place, layout in enumerate(found.operands)
        )


def _width(dtype: DType, op: str) -> float:
    """Return the cost of an operation of a dtype relative to f32, at best.

    Most integer products are of bytes, and vector units compute four of them in the lanes of one f32.
    """
    if op == "mul" and dtype.is_integer and dtype.itemsize <= 4:
        return 0.25
    return max(1.0, dtype.itemsize / 4)


def _last(layout: Layout, none: int) -> int:
    """Return the axis along which stored elements are neighbours."""
    return next((position[-1] for position in reversed(layout) if position), none)


def _kind(egraph: EGraph, enode: int) -> FormKind:
    op = egraph.ops[enode]
    if op in ("leaf", "scalar"):
        return FormKind.GIVEN
    if op in REDUCTIONS:
        return FormKind.REDUCTION
    if op == "rename":
        return FormKind.NAMES
    if op == "positional":
        found = egraph.attributes[enode][0].op
        if found == "iota":
            return FormKind.GIVEN
        if found == "scatter":
            return FormKind.ENDS
        return FormKind.VIEW if found in READ_THROUGH else FormKind.SCAN
    return FormKind.ELEMENTWISE


__all__ = ["FormKind", "Forms", "Reached", "bits"]

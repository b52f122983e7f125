"""Axes that a region always walks together, as one axis.

A model splits 768 into 12 x 64 in one place, and by that the axis of every value of that width falls into two. In a
region where nothing tells the two apart they are one axis again: regions of other models, which never split it, are
then equal. `decode` and `canonical` see regions through this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lumin_tune.core.eqsat.egraph import REDUCTIONS, EGraph, Layout
from lumin_tune.core.expression import Size, product


@dataclass(frozen=True)
class CoalescedAxes:
    """The axes of a region. sizes: by axis; those that have become part of another are not in layouts or masks.

    inner: the axes that became a part of the one before them in a layout.
    """

    egraph: EGraph
    sizes: Sequence[Size]
    inner: int

    def mask(self, mask: int) -> int:
        return mask & ~self.inner

    def layout(self, layout: Layout) -> Layout:
        if not self.inner:
            return layout
        return tuple(tuple(axis for axis in position if not self.inner >> axis & 1) for position in layout)

    def attributes(self, enode: int) -> tuple[Any, ...]:
        """Return the attributes of an e-node in terms of these axes."""
        op, found = self.egraph.ops[enode], self.egraph.attributes[enode]
        if not self.inner:
            return found
        if op in REDUCTIONS:
            return (self.mask(found[0]),)
        if op == "rename":
            return (tuple(pair for pair in found[0] if not self.inner >> pair[0] & 1),)
        if op == "positional":
            each = found[0]
            operands = tuple(self.layout(layout) for layout in each.operands)
            return (replace(each, operands=operands, layout=self.layout(each.layout)),)
        return found


def coalesce_axes(
    egraph: EGraph, roots: Sequence[tuple[int, Layout]], leaves: Sequence[int], choice: Mapping[int, int]
) -> CoalescedAxes:
    """Return the axes of the region between some leaves and roots.

    roots: classes, and how each is laid out. choice: the e-nodes of the classes between; others in it do not count.
    """
    interior = _interior(egraph, [value for value, _ in roots], leaves, choice)
    enodes = [choice[value] for value in interior]
    layouts = [layout for _, layout in roots] + [egraph.types[value].layout for value in leaves]
    masks: set[int] = {egraph.types[value].axes for value in (*interior, *leaves)}
    renames: list[Mapping[int, int]] = []
    halos = 0
    for enode in enodes:
        op, attributes = egraph.ops[enode], egraph.attributes[enode]
        if op in REDUCTIONS:
            masks.add(attributes[0])
        elif op == "rename":
            renames.append(dict(attributes[0]))
        elif op == "positional":
            layouts += [*attributes[0].operands, attributes[0].layout]
            for there, here in attributes[0].halo:
                halos |= 1 << there | 1 << here
    after: dict[int, int] = {}
    for layout in layouts:
        for position in layout:
            for one, other in zip(position, position[1:], strict=False):
                after.setdefault(one, other)
    before = {other: one for one, other in after.items()}
    pairs = {
        one: other for one, other in after.items() if before[other] == one and not (halos >> one | halos >> other) & 1
    }
    pairs = {one: other for one, other in pairs.items() if all(mask >> one & 1 == mask >> other & 1 for mask in masks)}
    for layout in layouts:
        for position in layout:
            for place, axis in enumerate(position):
                if axis in pairs and position[place + 1 : place + 2] != (pairs[axis],):
                    del pairs[axis]
                if before.get(axis) in pairs and (place == 0 or position[place - 1] != before[axis]):
                    del pairs[before[axis]]
    changed = True
    while changed:
        changed = False
        for names in renames:
            back = {to: of for of, to in names.items()}
            for one, other in list(pairs.items()):
                for way in (names, back):
                    a, b = way.get(one), way.get(other)
                    if (a is not None or b is not None) and (a is None or pairs.get(a) != b):
                        pairs.pop(one, None)
                        changed = True
    sizes = list(egraph.sizes)
    inner = 0
    for one in [axis for axis in pairs if before.get(axis) not in pairs]:
        run = [one]
        while run[-1] in pairs:
            run.append(pairs[run[-1]])
        sizes[one] = product([egraph.sizes[axis] for axis in run])
        for axis in run[1:]:
            inner |= 1 << axis
    return CoalescedAxes(egraph, sizes, inner)


def _interior(egraph: EGraph, roots: Sequence[int], leaves: Sequence[int], choice: Mapping[int, int]) -> list[int]:
    """Return the classes that are made between some leaves and roots."""
    ends = set(leaves)
    found: dict[int, None] = {}
    pending = list(roots)
    while pending:
        value = pending.pop()
        if value not in found and value not in ends:
            found[value] = None
            pending.extend(egraph.operands[choice[value]])
    return list(found)

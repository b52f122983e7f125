"""Where the operand of a view is read, for an element of the view.

`scalar_program` follows views with it. Only views by sizes that are known are followed.
"""

from __future__ import annotations

from collections.abc import Sequence

from lumin_tune.core.eqsat.egraph import Positional
from lumin_tune.core.eqsat.identity.places import NOWHERE, Term, joined, parted, scaled_sum
from lumin_tune.core.expression import Size

Places = dict[int, Term]
"""Where something is read, by axis."""

FOLLOWED = frozenset({"slice", "flip", "window", "split", "merge", "permute", "expand"})


class Views:
    """Positions through views. sizes: of the axes. loops: sizes of the loops, by number; it may grow."""

    def __init__(self, sizes: Sequence[Size], loops: dict[int, int]) -> None:
        self._sizes, self._loops = sizes, loops

    def is_known(self, axes: Sequence[int]) -> bool:
        return all(isinstance(self._sizes[axis], int) for axis in axes)

    def through(self, found: Positional, places: Places) -> Places | None:
        """Return where the operand of a view is read, None where that takes sizes that are not known."""
        theirs, attributes = found.operands[0], found.attributes
        count = len(found.layout)
        if found.op == "permute":
            pairs = [(theirs[there], here) for here, there in enumerate(attributes[0])]
        elif found.op == "expand":
            kept = [here for here in range(count) if here not in attributes[0]]
            pairs = list(zip(theirs, kept, strict=True))
        elif found.op in ("slice", "flip"):
            pairs = list(zip(theirs, range(count), strict=True))
        else:
            return self._regrouped(found, places)
        result: Places = {}
        for there, here in pairs:
            if there == found.layout[here]:
                result.update({axis: places.get(axis, NOWHERE) for axis in there})
                continue
            if not self.is_known((*there, *found.layout[here])):
                return None
            at = self.position(found.layout[here], places)
            if found.op == "slice":
                start, step = attributes[0][here], attributes[2][here]
                if not isinstance(start, int):
                    return None
                at = scaled_sum(start, [(step, at)])
            elif found.op == "flip" and here in attributes[0]:
                at = scaled_sum(self.points(there) - 1, [(-1, at)])
            self.place(result, there, at)
        return result

    def _regrouped(self, found: Positional, places: Places) -> Places | None:
        """`split`, `merge` and `window`: some axes there are others here."""
        theirs, own, attributes = found.operands[0], found.layout, found.attributes
        axis = attributes[0]
        many = len(own) - len(theirs) + 1  # axes here for one there
        taken = attributes[1] if found.op == "merge" else 1
        if found.op == "merge":
            many = 1
        touched = [a for p in (*theirs[axis : axis + taken], *own[axis : axis + many]) for a in p]
        if not self.is_known(touched):
            return None
        result: Places = {}
        kept = [*zip(theirs[:axis], own[:axis]), *zip(theirs[axis + taken :], own[axis + many :])]
        for there, here in kept:
            if there == here:
                result.update({each: places.get(each, NOWHERE) for each in there})
            elif self.is_known((*there, *here)):
                self.place(result, there, self.position(here, places))
            else:
                return None
        if found.op == "window":
            _, _, stride, dilation = attributes
            start, inside = (self.position(own[axis + k], places) for k in (0, 1))
            self.place(result, theirs[axis], scaled_sum(0, [(stride, start), (dilation, inside)]))
            return result
        flat_there = tuple(a for p in theirs[axis : axis + taken] for a in p)
        flat_here = tuple(a for p in own[axis : axis + many] for a in p)
        self.place(result, flat_there, self.position(flat_here, places))
        return result

    def padded(self, found: Positional, places: Places) -> tuple[Places, list[tuple[Term, int]]] | None:
        """Return where the operand of `pad` is read, and what must be from 0 to below a size for it to be read."""
        lows, highs = found.attributes
        result: Places = {}
        guards: list[tuple[Term, int]] = []
        for there, here, low, high in zip(found.operands[0], found.layout, lows, highs, strict=True):
            if there == here:
                result.update({axis: places.get(axis, NOWHERE) for axis in there})
                continue
            if not (isinstance(low, int) and isinstance(high, int) and self.is_known((*there, *here))):
                return None
            at = scaled_sum(-low, [(1, self.position(here, places))])
            guards.append((at, self.points(there)))
            self.place(result, there, at)
        return result, sorted(guards, key=lambda guard: guard[1])

    def position(self, axes: Sequence[int], places: Places) -> Term:
        return joined([places.get(axis, NOWHERE) for axis in axes], [self._size(axis) for axis in axes])

    def place(self, places: Places, axes: Sequence[int], at: Term) -> None:
        places.update(zip(axes, parted(at, [self._size(axis) for axis in axes], self._loops), strict=False))

    def _size(self, axis: int) -> int:
        size = self._sizes[axis]
        assert isinstance(size, int), f"axis {axis} has the size {size}"
        return size

    def points(self, axes: Sequence[int]) -> int:
        points = 1
        for axis in axes:
            points *= self._size(axis)
        return points

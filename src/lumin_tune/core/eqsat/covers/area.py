"""Exact area: class by class the region with the least cost really added, given all the other choices.

`cover.py` refines its covers by it. It never makes a choice worse, and never closes a circle.

Sources: reference and dereference as in Mishchenko, Chatterjee, Brayton, "Improvements to technology mapping for
LUT-based FPGAs" (2007); the order that is kept while choices change as in Pearce and Kelly, "A dynamic topological
sort algorithm for directed acyclic graphs" (2007).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from lumin_tune.core.eqsat.covers.covering import NONE, Problem, RegionSelection

_GAP = 1 << 32
_SAME = 1e-12


def refine(problem: Problem, selection: RegionSelection, costs: Sequence[float], sweeps: int = 8) -> RegionSelection:
    """Return a selection whose cover costs no more, in which no single other choice costs less.

    Stops after `sweeps` passes over the classes in any case. All outputs must be made by the selection.
    """
    return _Refinement(problem, selection, costs).run(sweeps)


class _Order:
    """The classes in a line, in which some can be moved in front of another."""

    def __init__(self, order: Sequence[int], count: int) -> None:
        self._after = [NONE] * (count + 1)  # the last place is the start of the line
        self._before = [NONE] * (count + 1)
        self.labels = [0] * (count + 1)
        last = count
        for each in order:
            self._after[last], self._before[each] = each, last
            last = each
        self._start = count
        self._relabel()

    def line(self) -> list[int]:
        found = []
        each = self._after[self._start]
        while each != NONE:
            found.append(each)
            each = self._after[each]
        return found

    def move(self, classes: Sequence[int], front_of: int) -> None:
        """Move classes, in the order that they have, to just in front of another."""
        moved = sorted(classes, key=self.labels.__getitem__)
        for each in moved:
            before, after = self._before[each], self._after[each]
            self._after[before] = after
            if after != NONE:
                self._before[after] = before
        last = self._before[front_of]
        for each in moved:
            self._after[last], self._before[each] = each, last
            last = each
        self._after[last], self._before[front_of] = front_of, last
        first = self.labels[self._before[moved[0]]]
        step = (self.labels[front_of] - first) // (len(moved) + 1)
        if not step:
            self._relabel()
            return
        for place, each in enumerate(moved, 1):
            self.labels[each] = first + place * step

    def _relabel(self) -> None:
        for place, each in enumerate(self.line(), 1):
            self.labels[each] = place * _GAP


class _Refinement:
    """A selection with the number of references of each class and the number of uses of each region.

    A class is referenced by the outputs and once by each used region that demands it; a region is used by each
    referenced class that it is chosen for.
    """

    def __init__(self, problem: Problem, selection: RegionSelection, costs: Sequence[float]) -> None:
        self._graph = problem.hypergraph
        self._costs = costs
        self._choice = list(selection.choice)
        self._order = _Order(selection.order, len(self._graph.classes))
        able = [all(map(selection.makes, needed)) for needed in self._graph.demands]
        self._makers = [[region for region in makers if able[region]] for makers in self._graph.makers]
        self._references = [0] * len(self._graph.classes)
        self._uses = [0] * len(self._graph.roots)
        for each in self._graph.outputs:
            self._references[each] += 1
            if self._references[each] == 1:
                self._attach(self._choice[each])

    def run(self, sweeps: int) -> RegionSelection:
        for sweep in range(sweeps):
            line = self._order.line()
            if sweep % 2:
                line.reverse()
            moved = False
            for each in line:
                if len(self._makers[each]) > 1 and self._choose(each):
                    moved = True
            if not moved:
                break
        return RegionSelection(self._choice, self._order.line())

    def _choose(self, target: int) -> bool:
        """Make the best choice for a class; return whether it is another than before."""
        choice = self._choice
        current = choice[target]
        used = self._references[target] > 0
        price = self._change(None, current) if not used else 0.0
        best, least, ahead = current, -_SAME * (price or self._costs[current]), []
        for region in self._makers[target]:
            if region == current:
                continue
            change = self._change(current, region) if used else self._change(None, region, price) - price
            if change >= least:
                continue
            late = self._late(region, target)
            if late is not None:
                best, least, ahead = region, change, late
        if best == current:
            return False
        choice[target] = best
        if ahead:
            self._order.move(ahead, target)
        if used:
            self._attach(best)
            self._detach(current)
        return True

    def _change(self, old: int | None, new: int, limit: float = math.inf) -> float:
        """Return the increase in cost if a region were used once more, and another once less.

        Not all of it from the limit on. First more, then less: so both stay near, however much lies below.
        """
        added, attached = self._attach(new, limit)
        if old is None:
            self._count(attached, -1)
            return added
        saved, detached = self._detach(old)
        self._count(detached, 1)
        self._count(attached, -1)
        return added - saved

    def _attach(self, region: int, limit: float = math.inf) -> tuple[float, list[int]]:
        """Use a region once more; return the costs that this adds, and what was counted, regions as ~region.

        Stops in the middle as soon as the costs reach the limit.
        """
        costs, choice, references, uses = self._costs, self._choice, self._references, self._uses
        demands = self._graph.demands
        added = 0.0
        counted: list[int] = []
        stack = [region]
        while stack:
            region = stack.pop()
            uses[region] += 1
            counted.append(~region)
            if uses[region] > 1:
                continue
            added += costs[region]
            if added >= limit:
                break
            for each in demands[region]:
                references[each] += 1
                counted.append(each)
                if references[each] == 1:
                    stack.append(choice[each])
        return added, counted

    def _detach(self, region: int) -> tuple[float, list[int]]:
        """Use a region once less; return the costs that this saves, and what was counted, regions as ~region."""
        costs, choice, references, uses = self._costs, self._choice, self._references, self._uses
        demands = self._graph.demands
        saved = 0.0
        counted: list[int] = []
        stack = [region]
        while stack:
            region = stack.pop()
            uses[region] -= 1
            counted.append(~region)
            if uses[region]:
                continue
            saved += costs[region]
            for each in demands[region]:
                references[each] -= 1
                counted.append(each)
                if not references[each]:
                    stack.append(choice[each])
        return saved, counted

    def _count(self, counted: list[int], number: int) -> None:
        """Count classes and regions up or down."""
        references, uses = self._references, self._uses
        for each in counted:
            if each < 0:
                uses[~each] += number
            else:
                references[each] += number

    def _late(self, region: int, target: int) -> list[int] | None:
        """Return the classes that must come in front of a class if a region is to make it; None where one needs it."""
        labels = self._order.labels
        place = labels[target]
        stack = [each for each in self._graph.demands[region] if labels[each] >= place]
        seen = set(stack)
        found = []
        while stack:
            late = stack.pop()
            if late == target:
                return None
            found.append(late)
            for each in self._graph.demands[self._choice[late]]:
                if labels[each] >= place and each not in seen:
                    seen.add(each)
                    stack.append(each)
        return found

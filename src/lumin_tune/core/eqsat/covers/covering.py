"""The covering problem in plain numbers: which regions to run so that all outputs are made, for the least sum of costs.

A problem is a hypergraph: region i makes the classes roots[i] when it has the classes demands[i]; classes that are
free do not appear. A cover is an order of regions in which each finds what it demands, made by those before it, and
after which all outputs are made. Every region is paid once, however many of its classes are used, by however many.

`cover.py` solves problems, `landmarks.py` bounds them; this module knows neither cost models nor
e-graphs, and measures nothing.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from lumin_tune.core.errors import CoverError

NONE = -1
"""No region, where a number of one is expected."""


@dataclass(frozen=True)
class Hypergraph:
    """A problem without its costs, over classes numbered 0 .. n-1 in the order of their own numbers.

    classes: their own numbers, ascending. demands: of the regions, each class once. roots: likewise, but for those
    that the region demands itself. outputs: each once. makers: the regions that have each class as a root, ascending.
    users: the regions that demand each class, ascending.
    """

    classes: tuple[int, ...]
    roots: tuple[tuple[int, ...], ...]
    demands: tuple[tuple[int, ...], ...]
    outputs: tuple[int, ...]
    makers: tuple[tuple[int, ...], ...]
    users: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Problem:
    """A covering problem.

    costs: of the regions, in any one unit (seconds), finite and not negative. roots: the classes that each region
    makes, at least one. demands: the classes that it needs. outputs: the classes that must be made. Classes are any
    numbers. Raises CoverError where these do not fit.
    """

    costs: Sequence[float]
    roots: Sequence[Sequence[int]]
    demands: Sequence[Sequence[int]]
    outputs: Sequence[int]

    def __post_init__(self) -> None:
        if not len(self.costs) == len(self.roots) == len(self.demands):
            counts = f"{len(self.costs)} costs, {len(self.roots)} roots, {len(self.demands)} demands"
            raise CoverError(f"{counts}: a problem has one of each for every region")
        for region, (cost, roots) in enumerate(zip(self.costs, self.roots)):
            if not 0 <= cost < math.inf:
                raise CoverError(f"region {region} costs {cost}: a cost is finite and not negative")
            if not roots:
                raise CoverError(f"region {region} computes nothing: leave it out")

    def with_costs(self, costs: Sequence[float]) -> Problem:
        """Return the problem at other costs; what was worked out from the rest is shared."""
        other = replace(self, costs=costs)
        other.__dict__["hypergraph"] = self.hypergraph
        return other

    def restricted(self, regions: Sequence[int]) -> Problem:
        """Return the problem of some of the regions, which are numbered in the order given."""
        return Problem(
            [self.costs[each] for each in regions],
            [self.roots[each] for each in regions],
            [self.demands[each] for each in regions],
            self.outputs,
        )

    @cached_property
    def hypergraph(self) -> Hypergraph:
        found: set[int] = set(self.outputs)
        for roots, demands in zip(self.roots, self.demands):
            found.update(roots)
            found.update(demands)
        classes = tuple(sorted(found))
        number = {each: place for place, each in enumerate(classes)}
        every_demand = tuple(tuple(dict.fromkeys(number[each] for each in demands)) for demands in self.demands)
        every_root = tuple(
            tuple(dict.fromkeys(number[each] for each in roots if each not in demands))
            for roots, demands in zip(self.roots, self.demands)
        )
        makers: list[list[int]] = [[] for _ in classes]
        users: list[list[int]] = [[] for _ in classes]
        for region, (own, needed) in enumerate(zip(every_root, every_demand)):
            for each in own:
                makers[each].append(region)
            for each in needed:
                users[each].append(region)
        return Hypergraph(
            classes,
            every_root,
            every_demand,
            tuple(dict.fromkeys(number[each] for each in self.outputs)),
            tuple(map(tuple, makers)),
            tuple(map(tuple, users)),
        )


@dataclass(frozen=True, slots=True)
class Cover:
    """Regions in an order in which they can run, and the sum of their costs."""

    choice: tuple[int, ...]
    cost: float


@dataclass(slots=True)
class RegionSelection:
    """For every class that can be made the region that is to make it, whether it is used or not.

    choice: by class, NONE for those that nothing makes. order: the classes that can be made, such that the region
    chosen for each demands only classes before it: the choices never wait for each other in a circle.
    """

    choice: list[int]
    order: list[int]

    def makes(self, each: int) -> bool:
        """Return whether a class can be computed."""
        return self.choice[each] != NONE


def run_order(problem: Problem, regions: Iterable[int]) -> tuple[int, ...]:
    """Return regions in an order in which they can run, each once, the lower numbers first where there is freedom.

    Raises CoverError when some wait for ever, or when an output is not made.
    """
    graph = problem.hypergraph
    wanted = sorted(set(regions))
    missing = {region: len(graph.demands[region]) for region in wanted}
    ready = [region for region in wanted if not missing[region]]
    made: set[int] = set()
    order = []
    while ready:
        region = heapq.heappop(ready)
        order.append(region)
        for each in graph.roots[region]:
            if each in made:
                continue
            made.add(each)
            for user in graph.users[each]:
                if user in missing:
                    missing[user] -= 1
                    if not missing[user]:
                        heapq.heappush(ready, user)
    if len(order) < len(wanted):
        stuck = next(region for region in wanted if missing[region])
        without = next(each for each in graph.demands[stuck] if each not in made)
        raise CoverError(f"region {stuck} waits for class {graph.classes[without]}, which no region makes before it")
    for each in graph.outputs:
        if each not in made:
            raise CoverError(f"no chosen region makes output {graph.classes[each]}")
    return tuple(order)


def cover_of(problem: Problem, selection: RegionSelection) -> Cover:
    """Return the part of a selection that the outputs need. Raises CoverError where a class of it cannot be made."""
    graph = problem.hypergraph
    choice = selection.choice
    order: list[int] = []
    seen: set[int] = set()
    stack = list(reversed(graph.outputs))
    while stack:
        each = stack.pop()
        if each < 0:  # all that the region ~each demands has been made
            order.append(~each)
            continue
        region = choice[each]
        if region == NONE:
            raise CoverError(f"no region is chosen for class {graph.classes[each]}")
        if region not in seen:
            seen.add(region)
            stack.append(~region)
            stack.extend(reversed(graph.demands[region]))
    return Cover(tuple(order), math.fsum(problem.costs[each] for each in order))


def selection_of(problem: Problem, regions: Sequence[int], rest: RegionSelection) -> RegionSelection:
    """Return a selection that uses regions that can run in the given order, and `rest` for what these do not make."""
    graph = problem.hypergraph
    choice = list(rest.choice)
    order: list[int] = []
    made: set[int] = set()
    for region in regions:
        for each in graph.roots[region]:
            if each not in made:
                made.add(each)
                order.append(each)
                choice[each] = region
    order += [each for each in rest.order if each not in made]
    return RegionSelection(choice, order)


def can_make(problem: Problem) -> bool:
    """Return whether the regions together compute all outputs."""
    graph = problem.hypergraph
    missing = [len(each) for each in graph.demands]
    ready = [region for region, count in enumerate(missing) if not count]
    made = bytearray(len(graph.classes))
    while ready:
        for each in graph.roots[ready.pop()]:
            if made[each]:
                continue
            made[each] = 1
            for user in graph.users[each]:
                missing[user] -= 1
                if not missing[user]:
                    ready.append(user)
    return all(made[each] for each in graph.outputs)


def require_covers(problem: Problem, selection: RegionSelection) -> None:
    """Raise CoverError, with the names of the outputs, when some cannot be made by any choice of regions."""
    graph = problem.hypergraph
    reasons = []
    for output in graph.outputs:
        if selection.makes(output):
            continue
        reason = f"{graph.classes[output]} (no region makes it)"
        for region in graph.makers[output]:
            lacking = [graph.classes[each] for each in graph.demands[region] if not selection.makes(each)]
            reason = (
                f"{graph.classes[output]} (region {region} demands {', '.join(map(str, lacking))}, which none makes)"
            )
            break
        reasons.append(reason)
    if reasons:
        noun = "output" if len(reasons) == 1 else "outputs"
        raise CoverError(f"no choice of regions makes {noun} {'; '.join(reasons)}")

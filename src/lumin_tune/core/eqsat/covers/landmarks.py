"""Lower bounds of covers that are true, from landmarks: sets of regions of which every cover has at least one.

`cover.py` stops when a cover meets its bound, and leaves out regions that only dearer covers can have; the tuner says
by it how far a cover may be from the best. Covers are not made here.

Source: the LM-cut heuristic of Helmert and Domshlak, "Landmarks, critical paths and abstractions" (2009), for the
delete relaxation of planning, which the covering problem is. Its time grows with the length of a program times its
size; so from a certain amount of work on, all the cuts of one graph of supports are taken at once, which is quick but
less exact.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass

from lumin_tune.core.eqsat.covers.covering import Problem
from lumin_tune.core.errors import CoverError

_SOURCE = -1
_BITS = 44  # costs are counted in units of 2 ** -44 of their sum, rounded down
_NEVER = 1 << 62
_WORK = 100  # steps for each region and class that single cuts may take, besides those that all may
_MORE_WORK = 1_000_000
_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Landmarks:
    """Lower bounds of a problem.

    bound: no cover costs less. through: for each region, no cover that has it costs less; infinite when none has it.
    """

    bound: float
    through: tuple[float, ...]


def lower_bound(problem: Problem) -> float:
    """Return a cost, in the unit of the costs, that no cover undercuts.

    Proof. In steps, regions pay amounts out of their costs, never more than what they have left, such that in each
    step the regions of every cover pay together at least V. So a cover costs at least the sum of the Vs.

    Let each region have one of its demands, whichever, as its support, and draw an edge from the support, or from a
    source when it demands nothing, to each class that the region makes. Let o be an output. Every cover holds a path
    from the source to o: o is made first by a region of the cover, whose support is made first by an earlier one, and
    so on; and no region is on it twice.

    A step that takes one cut: let Z be a set of classes with o in it. The path enters Z; so the regions whose edges
    enter Z from classes that the source reaches outside of Z are a landmark, and if each pays the least that any of
    them has left, then those of a cover pay at least this V. Z are the classes from which o is reached by regions that
    have nothing left.

    A step that takes all cuts at once: let D(x) be the length of the shortest path from class x to o, an edge being
    as long as what its region has left, and V the length from the source; D is cut off at V. Let B(x) be the largest,
    over the paths from the source to x, of the least D on the path; B is V at the source and 0 at o. An edge from s
    to r pays max(0, B(s) - D(r)), and a region the most that any of its edges pays: no more than it has left, as
    B(s) <= D(s) <= left + D(r). As B(r) >= min(B(s), D(r)), an edge pays at least B(s) - B(r), and the edges of a path
    from the source to o together at least B(source) - B(o) = V.

    In both o is the output, and the supports are the demands, that are dearest to reach. All this is counted in whole
    numbers, after rounding the costs down, and so is exact.

    Raises CoverError where no choice of regions makes an output.
    """
    return landmarks(problem).bound


def landmarks(problem: Problem) -> Landmarks:
    """Return the bound of `lower_bound`, and one for the covers through each region.

    A cover with region i costs at least the bound, and what i has left to pay, and what its dearest demand costs to
    reach by what the other regions have left to pay: these have no payment in common.
    Raises CoverError where no choice of regions makes an output.
    """
    payments = _Payments(problem)
    payments.take_cuts(_WORK * (len(problem.costs) + len(problem.hypergraph.classes)) + _MORE_WORK)
    payments.take_rounds()
    return payments.landmarks()


class _Payments:
    """Payments so far, the remaining cost of each region, and the cost to reach classes at the remaining costs."""

    def __init__(self, problem: Problem) -> None:
        self._graph = problem.hypergraph
        total = math.fsum(problem.costs)
        self._unit = math.ldexp(1.0, math.frexp(total)[1] - _BITS) if total else 1.0
        self._left = [int(cost / self._unit) for cost in problem.costs]
        self._paid = 0
        self._reach()
        for each in self._graph.outputs:
            if self._values[each] == _NEVER:
                raise CoverError(f"no choice of regions makes output {self._graph.classes[each]}")

    def landmarks(self) -> Landmarks:
        through = []
        for left, demands in zip(self._left, self._graph.demands):
            dearest = max((self._values[each] for each in demands), default=0)
            through.append(math.inf if dearest == _NEVER else (self._paid + left + dearest) * self._unit)
        return Landmarks(self._paid * self._unit, tuple(through))

    def take_cuts(self, work: int) -> None:
        """Pay for one cut after another, until the costs are paid or the work limit is reached."""
        left = self._left
        while work > 0:
            goal = self._goal()
            if goal is None:
                return
            cut, steps = self._cut(goal)
            least = min(left[region] for region in cut)
            for region in cut:
                left[region] -= least
            self._paid += least
            work -= steps + self._lower(cut)

    def take_rounds(self) -> None:
        """Pay for all cuts of a graph of supports, then for those of the next."""
        for _ in range(_ROUNDS):
            goal = self._goal()
            if goal is None:
                return
            self._pay_all(goal)
            self._reach()

    def _goal(self) -> int | None:
        """Return the output that is dearest to reach, if one costs anything."""
        goal = max(self._graph.outputs, key=self._values.__getitem__, default=None)
        return goal if goal is not None and self._values[goal] else None

    def _reach(self) -> None:
        """Find the supports, and what each class costs to reach from the source along them."""
        graph, left = self._graph, self._left
        values = self._values = [_NEVER] * len(graph.classes)
        supports = self._supports = [_SOURCE] * len(left)
        missing = [len(each) for each in graph.demands]
        heap = [(left[region], region) for region, count in enumerate(missing) if not count]
        heapq.heapify(heap)
        while heap:
            value, region = heapq.heappop(heap)
            for root in graph.roots[region]:
                if values[root] != _NEVER:
                    continue
                values[root] = value
                for user in graph.users[root]:
                    missing[user] -= 1
                    if not missing[user]:  # the last demand to be reached is the dearest
                        supports[user] = root
                        heapq.heappush(heap, (value + left[user], user))

    # one cut

    def _cut(self, goal: int) -> tuple[list[int], int]:
        """Return the regions that lead into the zone from where the source reaches, and the steps that took."""
        graph, left, supports = self._graph, self._left, self._supports
        zone = {goal}
        stack = [goal]
        entering: dict[int, None] = {}
        steps = 0
        while stack:
            makers = graph.makers[stack.pop()]
            steps += len(makers)
            for region in makers:
                support = supports[region]
                if left[region] or support == _SOURCE:
                    entering[region] = None
                elif support not in zone:
                    zone.add(support)
                    stack.append(support)
        reached: dict[int, bool] = {}
        cut = []
        for region in entering:
            support = supports[region]
            if support == _SOURCE:
                if not graph.demands[region]:
                    cut.append(region)
            elif support not in zone:
                if support not in reached:
                    steps += self._seek(support, self._values[goal], zone, reached)
                if reached[support]:
                    cut.append(region)
        return cut, steps

    def _seek(self, start: int, value: int, zone: set[int], reached: dict[int, bool]) -> int:
        """Find out whether the source reaches a class outside of the zone; return the steps that took.

        A class that costs less to reach than the goal is reached: all classes of the zone cost as much as the goal.
        """
        graph, supports, values = self._graph, self._supports, self._values
        seen = {start}
        stack = [start]
        steps = 0
        while stack:
            each = stack.pop()
            steps += 1
            if values[each] < value or reached.get(each):
                reached[start] = True
                return steps
            for region in graph.makers[each]:
                support = supports[region]
                if support == _SOURCE:
                    if not graph.demands[region]:
                        reached[start] = True
                        return steps
                elif support not in seen and support not in zone and reached.get(support, True):
                    seen.add(support)
                    stack.append(support)
        reached.update(dict.fromkeys(seen, False))
        return steps

    def _lower(self, changed: list[int]) -> int:
        """Bring values and supports up to date after some regions have paid; return the steps that took."""
        graph, left, values, supports = self._graph, self._left, self._values, self._supports
        heap: list[tuple[int, int]] = []
        waiting = changed
        steps = 0
        while True:
            for region in waiting:
                support = supports[region]
                value = left[region] if support == _SOURCE else left[region] + values[support]
                steps += 1
                for root in graph.roots[region]:
                    if value < values[root]:
                        values[root] = value
                        heapq.heappush(heap, (value, root))
            waiting = []
            if not heap:
                return steps
            value, each = heapq.heappop(heap)
            if values[each] != value:
                continue
            steps += len(graph.users[each])
            for user in graph.users[each]:
                if supports[user] == each:
                    supports[user] = max(graph.demands[user], key=values.__getitem__)
                    waiting.append(user)

    # all cuts at once

    def _pay_all(self, goal: int) -> None:
        graph, left, supports = self._graph, self._left, self._supports
        whole = self._values[goal]
        away = self._distances(goal, whole)
        wide = self._widths(away, whole)
        for region, support in enumerate(supports):
            if support == _SOURCE and graph.demands[region]:
                continue  # it demands what cannot be made
            width = whole if support == _SOURCE else wide[support]
            most = max((width - away[root] for root in graph.roots[region]), default=0)
            if most > 0:
                left[region] -= most
        self._paid += whole

    def _distances(self, goal: int, whole: int) -> list[int]:
        """Return how far each class is from an output, cut off at what that costs to reach."""
        graph, left, supports = self._graph, self._left, self._supports
        away = [whole] * len(graph.classes)
        away[goal] = 0
        heap = [(0, goal)]
        while heap:
            distance, each = heapq.heappop(heap)
            if distance > away[each]:
                continue
            for region in graph.makers[each]:
                support = supports[region]
                farther = distance + left[region]
                if support != _SOURCE and farther < away[support]:
                    away[support] = farther
                    heapq.heappush(heap, (farther, support))
        return away

    def _widths(self, away: list[int], whole: int) -> list[int]:
        """Return how far from an output a path from the source to each class can stay; -1 where there is none."""
        graph, supports = self._graph, self._supports
        wide = [-1] * len(graph.classes)
        heap: list[tuple[int, int]] = []
        waiting = [(region, whole) for region, demands in enumerate(graph.demands) if not demands]
        while True:
            for region, width in waiting:
                for root in graph.roots[region]:
                    narrow = min(width, away[root])
                    if narrow > wide[root]:
                        wide[root] = narrow
                        heapq.heappush(heap, (-narrow, root))
            if not heap:
                return wide
            negative, each = heapq.heappop(heap)
            current = -negative == wide[each]
            waiting = [(user, -negative) for user in graph.users[each] if current and supports[user] == each]

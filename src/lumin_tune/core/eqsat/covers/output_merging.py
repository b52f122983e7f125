"""Several outputs in one kernel: regions of a cover that are joined because they cost less together.

The search calls this after a cover is chosen: a region whose class another computes inside becomes its side output,
regions that read the same become one. The caller decides what a joint region costs, and whether it is possible;
this module sees to it that no region waits for itself.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.eqsat.covers.covering import Cover, Problem, run_order

_SAME = 1e-12
_NEAR = 16
"""Number of next regions touching the same class that a region is merged with on trial."""

JointCost = Callable[[tuple[int, ...]], float | None]
"""The cost of regions, in an executable order, as one region; None where they cannot be merged."""


@dataclass(frozen=True, slots=True)
class MergedCover:
    """Groups of regions, each to be one kernel, in an order in which they can run, and the sum of their costs.

    The regions of a group are in an order in which they could run by themselves.
    """

    groups: tuple[tuple[int, ...], ...]
    cost: float


@dataclass(slots=True)
class _Group:
    """Regions of one kernel; `needs` and `users`: the groups that it waits for and that wait for it."""

    regions: tuple[int, ...]
    cost: float
    touches: dict[int, None]
    needs: set[int] = field(default_factory=set)
    users: set[int] = field(default_factory=set)


def merge_outputs(
    problem: Problem, cover: Cover, joint_cost: JointCost, touches: Sequence[Sequence[int]] | None = None
) -> MergedCover:
    """Return a cover's regions joined to groups, the greatest saving first, as long as joining saves.

    touches: for each region of the problem the classes that it reads or computes inside, free ones too; pairs that
    share one are tried, and pairs where one reads what the other makes. By default its demands and roots.
    Raises CoverError for a cover that cannot run.
    """
    if touches is None:
        touches = [(*demands, *roots) for demands, roots in zip(problem.demands, problem.roots)]
    return _Merging(problem, run_order(problem, cover.choice), joint_cost, touches).run()


class _Merging:
    def __init__(
        self, problem: Problem, order: Sequence[int], joint_cost: JointCost, touches: Sequence[Sequence[int]]
    ) -> None:
        self._place = {region: place for place, region in enumerate(order)}
        self._joint_cost = joint_cost
        self._groups: dict[int, _Group] = {}
        self._heap: list[tuple[float, int, int, float]] = []
        maker: dict[int, int] = {}
        for number, region in enumerate(order):
            group = _Group((region,), problem.costs[region], dict.fromkeys(touches[region]))
            self._groups[number] = group
            for each in problem.demands[region]:
                group.needs.add(maker[each])
                self._groups[maker[each]].users.add(number)
            for each in problem.roots[region]:
                maker.setdefault(each, number)
        self._next = len(order)

    def run(self) -> MergedCover:
        for one, other in self._first_pairs():
            self._propose(one, other)
        while self._heap:
            _, one, other, cost = heapq.heappop(self._heap)
            if one in self._groups and other in self._groups and not self._closes_circle(one, other):
                self._join(one, other, cost)
        groups = self._ordered()
        return MergedCover(tuple(group.regions for group in groups), math.fsum(group.cost for group in groups))

    def _first_pairs(self) -> Iterator[tuple[int, int]]:
        touching: dict[int, list[int]] = {}
        pairs: dict[tuple[int, int], None] = {}
        for number, group in self._groups.items():
            for each in group.touches:
                before = touching.setdefault(each, [])
                pairs.update(dict.fromkeys((other, number) for other in before[-_NEAR:]))
                before.append(number)
            pairs.update(dict.fromkeys((other, number) for other in sorted(group.needs)))
        yield from pairs

    def _propose(self, one: int, other: int) -> None:
        """Record the saving of joining two groups, if there is one."""
        first, second = self._groups[one], self._groups[other]
        regions = tuple(sorted((*first.regions, *second.regions), key=self._place.__getitem__))
        if self._closes_circle(one, other):
            return
        cost = self._joint_cost(regions)
        apart = first.cost + second.cost
        if cost is not None and cost < apart * (1 - _SAME):
            heapq.heappush(self._heap, (cost - apart, one, other, cost))

    def _closes_circle(self, one: int, other: int) -> bool:
        return self._reaches(one, other) or self._reaches(other, one)

    def _reaches(self, start: int, goal: int) -> bool:
        """Return whether a group depends on another through a third."""
        stack = [each for each in self._groups[start].needs if each != goal]
        seen = set(stack)
        while stack:
            for each in self._groups[stack.pop()].needs:
                if each == goal:
                    return True
                if each not in seen:
                    seen.add(each)
                    stack.append(each)
        return False

    def _join(self, one: int, other: int, cost: float) -> None:
        first, second = self._groups.pop(one), self._groups.pop(other)
        number = self._next
        self._next += 1
        joint = _Group(
            tuple(sorted((*first.regions, *second.regions), key=self._place.__getitem__)),
            cost,
            first.touches | second.touches,
            (first.needs | second.needs) - {one, other},
            (first.users | second.users) - {one, other},
        )
        self._groups[number] = joint
        for each in joint.needs:
            self._groups[each].users = (self._groups[each].users - {one, other}) | {number}
        for each in joint.users:
            self._groups[each].needs = (self._groups[each].needs - {one, other}) | {number}
        for each, group in list(self._groups.items()):
            near = each in joint.needs or each in joint.users
            if each != number and (near or not joint.touches.keys().isdisjoint(group.touches)):
                self._propose(each, number)

    def _ordered(self) -> list[_Group]:
        """Return the groups in an order in which they can run, the one whose regions came first first."""
        waiting = {number: len(group.needs) for number, group in self._groups.items()}
        first = {number: self._place[group.regions[0]] for number, group in self._groups.items()}
        ready = [(first[number], number) for number, count in waiting.items() if not count]
        heapq.heapify(ready)
        found = []
        while ready:
            _, number = heapq.heappop(ready)
            found.append(self._groups[number])
            for user in self._groups[number].users:
                waiting[user] -= 1
                if not waiting[user]:
                    heapq.heappush(ready, (first[user], user))
        return found

"""Branch and bound: covers that are proven to be the best, where the problem is small enough.

`cover.py` calls it on the regions that a better cover than its best can have. It stops after a given amount of work;
then its cover is what it is, and nothing is proven. On small problems a proof takes some ten nodes, thanks to the
bounds; the ILP solver HiGHS takes hundreds of times longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lumin_tune.core.eqsat.covers.area import refine
from lumin_tune.core.eqsat.covers.covering import Cover, Problem, can_make, cover_of
from lumin_tune.core.eqsat.covers.landmarks import landmarks
from lumin_tune.core.eqsat.covers.trees import flow_selection

_SAME = 1e-12


@dataclass(frozen=True, slots=True)
class _Node:
    """The covers that have all of some regions, and else only regions out of some; both in the problem's numbers."""

    taken: tuple[int, ...]
    allowed: Sequence[int]


def branch_and_bound(problem: Problem, best: Cover, work: int) -> tuple[Cover, bool]:
    """Return `best` or a cheaper cover, and whether that is the best of all.

    work: how many regions the nodes may have, all together; a node takes the time of `landmarks` and of refining one
    cover. The cover that costs no less than `best` may have regions outside of the problem.
    """
    stack = [_Node((), range(len(problem.costs)))]
    while stack:
        node = stack.pop()
        work -= len(node.allowed)
        if work < 0:
            return best, False
        allowed = _within(problem, node, best.cost * (1 - _SAME))
        if allowed is None:
            continue
        cover = _cheap(problem, node.taken, allowed)
        if cover.cost < best.cost * (1 - _SAME):
            best = cover
        undecided = [region for region in cover.choice if region not in node.taken]
        if undecided:
            region = max(undecided, key=lambda each: (problem.costs[each], -each))
            stack.append(_Node(node.taken, [each for each in allowed if each != region]))
            stack.append(_Node((*node.taken, region), allowed))
    return best, True


def _within(problem: Problem, node: _Node, limit: float) -> Sequence[int] | None:
    """Return the allowed regions that covers of a node can have that cost less than a limit; None where none do."""
    sub = _freed(problem, node.taken, node.allowed)
    if not can_make(sub):
        return None
    marks = landmarks(sub)
    paid = sum(problem.costs[region] for region in node.taken)
    if paid + marks.bound >= limit:
        return None
    kept = [region for region, through in zip(node.allowed, marks.through) if paid + through < limit]
    left = set(kept)
    if not all(region in left for region in node.taken) or not can_make(problem.restricted(kept)):
        return None
    return kept


def _cheap(problem: Problem, taken: tuple[int, ...], allowed: Sequence[int]) -> Cover:
    """Return a cover of allowed regions that is cheap if those that are taken cost nothing."""
    sub = _freed(problem, taken, allowed)
    found = cover_of(sub, refine(sub, flow_selection(sub, sub.costs), sub.costs))
    choice = tuple(allowed[region] for region in found.choice)
    return Cover(choice, sum(problem.costs[region] for region in choice))


def _freed(problem: Problem, taken: tuple[int, ...], allowed: Sequence[int]) -> Problem:
    free = set(taken)
    sub = problem.restricted(allowed)
    return sub.with_costs([0.0 if region in free else problem.costs[region] for region in allowed])

"""Covers: the cheapest choice of regions that makes all outputs, and many that are cheap and unlike each other.

The search calls this with the costs of a model of the device, the tuner with measured ones; both get covers that can
run as they stand. Everything is deterministic for a seed, in every process. How far a cover may be from the best is
given by `landmarks.lower_bound`; regions that make several outputs at once come from `output_merging.py`.

Way of work: regions to which another is never worse are left out; trees, area flow and sets give first covers,
exact area improves them, landmarks prove them the best or leave out the regions that no better cover has; what is
left is searched by branch and bound, and where that takes too long, again at costs that are disturbed at random.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random

from lumin_tune.core.eqsat.covers.area import refine
from lumin_tune.core.eqsat.covers.covering import (
    Cover,
    Hypergraph,
    Problem,
    RegionSelection,
    can_make,
    cover_of,
    require_covers,
    run_order,
    selection_of,
)
from lumin_tune.core.eqsat.covers.exact import branch_and_bound
from lumin_tune.core.eqsat.covers.landmarks import landmarks, lower_bound
from lumin_tune.core.eqsat.covers.trees import flow_selection, set_selection, tree_selection
from lumin_tune.core.errors import CoverError

__all__ = [
    "Cover",
    "CoverError",
    "Hypergraph",
    "Problem",
    "best_cover",
    "diverse_covers",
    "lower_bound",
    "run_order",
]

_SPREADS = (0.1, 0.3, 0.6)
"""Standard deviations of the logarithm of disturbed costs."""
_DIVERSE_SPREADS = (0.15, 0.3, 0.6)
_SAME = 1e-12
"""Costs that differ by less of their size are the same."""
_WORK = 500
"""Maximum number of regions that branch and bound visits per attempt."""
_LEAST_NODES = 16
"""Branch and bound is skipped if it could visit fewer nodes than this."""
_RIVALS = 32
"""Number of cheaper regions of a class that a region is compared with."""
_POOL = 2
"""Ratio of covers searched to covers wanted; the cheapest are returned."""
_PATIENCE = 8
"""Number of perturbed problems solved per cover wanted."""


def best_cover(problem: Problem, tries: int = 20, seed: int = 0, start: Sequence[int] | None = None) -> Cover:
    """Return the cheapest cover that was found.

    tries: how many times the search begins again at disturbed costs, unless the best is proven before. start: regions
    that make all outputs, which the result costs no more than. Time near-linear in the size of the problem.
    Raises CoverError, with the names of the outputs, where no regions make them, and for a `start` that cannot run.
    """
    tree = tree_selection(problem, problem.costs)
    require_covers(problem, tree)
    search = _CoverSearch(problem, tree)
    if start is not None:
        search.offer(refine(problem, selection_of(problem, run_order(problem, start), tree), problem.costs))
    search.begin()
    search.begin_again(tries, seed)
    return search.best


def diverse_covers(problem: Problem, count: int, seed: int, keys: Sequence[Hashable]) -> list[Cover]:
    """Return up to `count` covers, cheapest first, that differ in the keys of their regions.

    keys: for each region what it is known by (its fingerprint): regions of one key get the same disturbance, and two
    covers whose regions have the same keys, each as many times, are one. The first is that of `best_cover`. Returns
    fewer where the problem has no more, or none were found in time that is linear in `count`.
    Raises CoverError like `best_cover`, and for keys that are not one for each region.
    """
    if len(keys) != len(problem.costs):
        raise CoverError(f"{len(keys)} keys for {len(problem.costs)} regions: each region has one")
    numbers: dict[Hashable, int] = {}
    names = [numbers.setdefault(key, len(numbers)) for key in keys]
    found: dict[tuple[int, ...], Cover] = {}
    for cover in _candidates(problem, seed, names, _PATIENCE * count):
        found.setdefault(tuple(sorted(names[region] for region in cover.choice)), cover)
        if len(found) >= _POOL * count:
            break
    return sorted(found.values(), key=lambda cover: cover.cost)[:count]


def _candidates(problem: Problem, seed: int, names: Sequence[int], tries: int) -> Iterator[Cover]:
    """Yield the best cover, then the best ones at costs that are disturbed by the names of the regions."""
    yield best_cover(problem, seed=seed)
    random = Random(seed)
    for step in range(tries):
        spread = _DIVERSE_SPREADS[step % len(_DIVERSE_SPREADS)]
        factors = [math.exp(random.gauss(0.0, spread)) for _ in range(max(names, default=-1) + 1)]
        costs = [cost * factors[name] for cost, name in zip(problem.costs, names)]
        yield cover_of(problem, refine(problem, _first(problem, costs, step), costs, 4))


def _first(problem: Problem, costs: Sequence[float], step: int) -> RegionSelection:
    return flow_selection(problem, costs, 2) if step % 2 else tree_selection(problem, costs)


class _CoverSearch:
    """The best cover so far, and the regions that a better one can have.

    `best` is in the numbers of the whole problem, everything else in those of the reduced one.
    """

    def __init__(self, problem: Problem, tree: RegionSelection) -> None:
        self.best = Cover((), math.inf)
        self._whole = problem
        self._kept = _undominated(problem, tree)
        self._problem = problem.restricted(self._kept)

    def offer(self, selection: RegionSelection) -> None:
        """Take a selection of the whole problem for the best if it is."""
        self._keep(cover_of(self._whole, selection))

    def _keep(self, cover: Cover) -> None:
        if cover.cost < self._limit():
            self.best = cover

    def _refined(self, selection: RegionSelection) -> None:
        refined = refine(self._problem, selection, self._problem.costs)
        self._keep(self._named(cover_of(self._problem, refined)))

    def begin(self) -> None:
        """Improve the first covers."""
        problem = self._problem
        tree = tree_selection(problem, problem.costs)
        for selection in (tree, flow_selection(problem, problem.costs), set_selection(problem, problem.costs, tree)):
            self._refined(selection)

    def begin_again(self, tries: int, seed: int) -> None:
        """Search the regions that a better cover can have: by cases, and if these are too many, at random."""
        if not tries:
            return
        marks = landmarks(self._problem)
        through = dict(zip(self._kept, marks.through))
        if marks.bound >= self._limit() or not self._reduce(through):
            return
        if len(self._kept) * _LEAST_NODES <= tries * _WORK and self._prove(tries * _WORK):
            return
        random = Random(seed)
        for step in range(tries):
            if marks.bound >= self._limit() or not self._reduce(through):
                return
            problem = self._problem
            spread = _SPREADS[step % len(_SPREADS)]
            costs = [cost * math.exp(random.gauss(0.0, spread)) for cost in problem.costs]
            self._refined(refine(problem, _first(problem, costs, step), costs, 3))

    def _prove(self, work: int) -> bool:
        """Return whether branch and bound completed, so that the best cover is known."""
        nothing = Cover((), self.best.cost)
        found, proven = branch_and_bound(self._problem, nothing, work)
        if found is not nothing:
            self._keep(self._named(found))
        return proven

    def _limit(self) -> float:
        return self.best.cost * (1 - _SAME)

    def _reduce(self, through: Mapping[int, float]) -> bool:
        """Drop the regions that no better cover has; return whether the others still make the outputs."""
        limit = self._limit()
        kept = [region for region in self._kept if through[region] < limit]
        if len(kept) == len(self._kept):
            return True
        self._kept, self._problem = kept, self._whole.restricted(kept)
        return can_make(self._problem)

    def _named(self, cover: Cover) -> Cover:
        return Cover(tuple(self._kept[region] for region in cover.choice), cover.cost)


def _undominated(problem: Problem, tree: RegionSelection) -> list[int]:
    """Return the regions that can run and to which no other was found to be never worse, ascending."""
    graph = problem.hypergraph
    roots = [frozenset(each) for each in graph.roots]
    demands = [frozenset(each) for each in graph.demands]
    beaten = [not own or not all(map(tree.makes, needed)) for own, needed in zip(graph.roots, graph.demands)]
    for makers in graph.makers:
        rivals: list[int] = []
        for region in sorted(makers, key=problem.costs.__getitem__):
            if beaten[region]:
                continue
            if any(demands[rival] <= demands[region] and roots[region] <= roots[rival] for rival in rivals):
                beaten[region] = True
            elif len(rivals) < _RIVALS:
                rivals.append(region)
    return [region for region, lost in enumerate(beaten) if not lost]

"""Covers at measured costs: which regions to measure next, and which way to make the program is the fastest known.

The loop tells what it measured and draws covers again: the best if everything that nobody measured were as fast as may
be hoped, whose unknown regions are worth a try, and the best of regions that were measured. Deterministic; measures
nothing.

Source: optimism under uncertainty (Brafman and Tennenholtz, "R-max", 2002), with the roofline as the bound.
"""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from lumin_tune.core.eqsat.covers.cover import Cover, Problem, best_cover
from lumin_tune.core.eqsat.cutting.regions import Region
from lumin_tune.core.eqsat.search import ProgramCover, SearchResult, SegmentCover, SegmentResult
from lumin_tune.core.errors import CoverError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.region import PlacedRegion
from lumin_tune.core.program.build.covered import placed
from lumin_tune.core.program.build.folding import Folded
from lumin_tune.core.program.build.untangling import runs_of

OPTIMISM: Final = 0.7
"""What an estimate is multiplied by, of a region whose core nobody measured."""
KNOWN_OPTIMISM: Final = 0.9
"""The same where kernels of the same core were measured."""
_NEVER_S: Final = 1e6
_TRIES: Final = 6
_ROUNDS: Final = 40


@dataclass(frozen=True)
class Piece:
    """A region that a plan has.

    name: the fingerprint of its graph. identity: see `trials.Workload`. estimate_s: without end where the search has
    none, as of regions by rule that it did not find.
    """

    name: str
    identity: str
    graph: NodeGraph = field(repr=False)
    estimate_s: float


@dataclass(frozen=True)
class Plan:
    """A way to make the program. choice: the regions of each segment, as places; None for the partition by rule.

    uses: how often the program runs each piece, by its name. cost_s: at the costs that it was drawn with.
    """

    choice: tuple[tuple[int, ...], ...] | None
    uses: Mapping[str, int] = field(hash=False)
    cost_s: float

    @property
    def label(self) -> str:
        return "the partition by rule" if self.choice is None else "a cover of the search"


class Covering:
    """The plans of one search. partition: the regions that are taken without a search, a plan like any other."""

    def __init__(self, folded: Folded, result: SearchResult, partition: Sequence[PlacedRegion]) -> None:
        self.folded, self.result, self.partition = folded, result, tuple(partition)
        self.pieces: dict[str, Piece] = {}
        self._seconds: dict[str, float | None] = {}
        self._best: tuple[Plan | None] | None = None  # as drawn since something was told last
        self._drawn_best: Plan | None = None
        runs = runs_of(folded)
        self._segments = [_Segment(each, self, runs) for each in result.segments]
        counts: Counter[str] = Counter()
        for region in self.partition:
            counts[region.fingerprint] += max(runs[node] for node in region.outputs)
        for region in self.partition:
            self.pieces.setdefault(region.fingerprint, Piece(region.fingerprint, "", region.graph, math.inf))
        self._by_rule = counts

    def tell(self, name: str, seconds: float | None) -> None:
        """Take note of what a piece takes at its best, None if no candidate of it is correct."""
        self._seconds[name] = seconds
        self._best = None

    def found(self, name: str) -> None:
        """Take note that another region turned out to be a piece; if that was measured, the best plan may change."""
        if self.is_known(name):
            self._best = None

    def seconds(self, name: str) -> float | None:
        """Return what was told of a piece, None if nothing was or nothing works."""
        return self._seconds.get(name)

    def is_known(self, name: str) -> bool:
        """Return whether anything was told of a piece."""
        return name in self._seconds

    def failed(self, name: str) -> bool:
        """Return whether nothing works for a piece."""
        return self.is_known(name) and self._seconds[name] is None

    def estimated(self) -> list[Plan]:
        """Return the plans that the search gave, the cheapest by estimate first."""
        plans = []
        for cover in self.result.covers:
            chosen = [each.result.covers[place].regions for each, place in zip(self._segments, cover.choice)]
            plans.append(self._plan(chosen, cover.cost_s))
        return plans

    def by_rule(self) -> Plan:
        """Return the partition as a plan. Its cost is what was measured, without end while something was not."""
        return Plan(None, self._by_rule, self._measured_cost(self._by_rule))

    def hoped(self) -> Plan:
        """Return the best cover if what nobody measured is as fast as may be hoped."""
        if not self._segments:  # nothing was searched
            return self.by_rule()
        return self._drawn(measured_only=False)

    def best(self) -> Plan | None:
        """Return the best plan of measured pieces, the partition among them; None while there is none."""
        if self._best is None:
            found = [self.by_rule()]
            if self._segments:
                with suppress(CoverError):
                    found.insert(0, self._drawn(measured_only=True))
            plan = min(found, key=lambda each: each.cost_s)
            self._best = (plan if plan.cost_s < _NEVER_S else None,)
            self._drawn_best = self._best[0]
        return self._best[0]

    def standing(self) -> Plan | None:
        """Return the plan that `best` gave last at what its pieces take now, None if there is none. Costs little."""
        plan = self._drawn_best
        return None if plan is None else replace(plan, cost_s=self._measured_cost(plan.uses))

    def cost_s(self, plan: Plan) -> float:
        """Return what a plan costs by what is known now, hoping for the best where nothing is."""
        total = 0.0
        for name, times in plan.uses.items():
            estimate_s = self.pieces[name].estimate_s
            seconds = self._seconds.get(name, estimate_s * OPTIMISM if estimate_s < math.inf else 0.0)
            total += times * (_NEVER_S if seconds is None else seconds)
        return total

    def placed(self, plan: Plan) -> tuple[Folded, tuple[PlacedRegion, ...]]:
        """Return the graph that a plan makes and its regions in an order that runs."""
        if plan.choice is None:
            return self.folded, self.partition
        segments = tuple(
            each.result.covered_by(SegmentCover(regions, 0.0))
            for each, regions in zip(self._segments, plan.choice, strict=True)
        )
        cover = ProgramCover((0,) * len(segments), plan.cost_s)
        return placed(self.folded, replace(self.result, segments=segments, covers=(cover,)), cover)

    def _drawn(self, measured_only: bool) -> Plan:
        covers = [each.best(measured_only) for each in self._segments]
        cost = sum(cover.cost * each.times for cover, each in zip(covers, self._segments, strict=True))
        return self._plan([cover.choice for cover in covers], cost)

    def _plan(self, chosen: Sequence[tuple[int, ...]], cost_s: float) -> Plan:
        uses: Counter[str] = Counter()
        for each, regions in zip(self._segments, chosen, strict=True):
            for region in regions:
                uses[each.name(region)] += each.times
        return Plan(tuple(chosen), uses, cost_s)

    def _measured_cost(self, uses: Mapping[str, int]) -> float:
        total = 0.0
        for name, times in uses.items():
            seconds = self._seconds.get(name)
            if seconds is None:
                return _NEVER_S
            total += times * seconds
        return total

    def factors(self) -> tuple[Mapping[Hashable, float], float]:
        """Return measured over estimated seconds, by core and of all: medians of what was measured."""
        by_core: dict[Hashable, list[float]] = {}
        for segment in self._segments:
            for place, name in segment.names.items():
                seconds = self._seconds.get(name)
                if seconds is not None:
                    region = segment.regions[place]
                    by_core.setdefault(region.core, []).append(seconds / region.cost_s)
        every = [ratio for ratios in by_core.values() for ratio in ratios]
        return {core: statistics.median(ratios) for core, ratios in by_core.items()}, statistics.median(every or [1.0])


class _Segment:
    """The regions of equal segments, and what they cost now. names: fingerprints of those that were asked for."""

    def __init__(self, result: SegmentResult, covering: Covering, runs: Sequence[int]) -> None:
        self.result, self._covering = result, covering
        self.regions: tuple[Region, ...] = result.regions
        self.times = sum(max((runs[node] for node in place.outputs), default=1) for place in result.places)
        self.names: dict[int, str] = {}

    @cached_property
    def problem(self) -> Problem:
        return Problem(
            [each.cost_s for each in self.regions],
            [each.roots for each in self.regions],
            [each.demand for each in self.regions],
            self.result.facts.roots(),
        )

    def name(self, region: int) -> str:
        """Return the name of a region, which becomes a piece if it is none yet."""
        known = self.names.get(region)
        if known is None:
            graph = self.result.kernel(region)
            known = self.names[region] = fingerprint(graph)
            self._covering.found(known)
            piece = Piece(known, self.result.fingerprint(region), graph, self.regions[region].cost_s)
            found = self._covering.pieces.get(known)
            if found is None or found.estimate_s == math.inf:
                self._covering.pieces[known] = piece
        return known

    def best(self, measured_only: bool) -> Cover:
        """Return the best cover at the costs of now. Raises CoverError where measured regions make no cover."""
        if not self.problem.outputs:
            return Cover((), 0.0)
        for _ in range(_ROUNDS):
            cover = best_cover(self.problem.with_costs(self._costs(measured_only)), tries=_TRIES)
            found = [self.name(region) for region in cover.choice if region not in self.names]
            if not any(self._covering.is_known(name) for name in found):
                break
        if measured_only and cover.cost >= _NEVER_S:
            raise CoverError("no cover of measured regions")
        return cover

    def _costs(self, measured_only: bool) -> list[float]:
        factors, usual = self._covering.factors()
        found = []
        for place, region in enumerate(self.regions):
            name = self.names.get(place)
            seconds = self._covering.seconds(name) if name is not None else None
            if seconds is not None:
                found.append(seconds)
            elif measured_only or (name is not None and self._covering.failed(name)):
                found.append(_NEVER_S)
            else:
                known = region.core in factors
                hope = KNOWN_OPTIMISM if known else OPTIMISM
                found.append(max(region.bound_s, region.cost_s * factors.get(region.core, usual) * hope))
        return found

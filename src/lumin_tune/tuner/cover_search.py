"""Covers at measured costs: which regions to measure next, and which program is the fastest known.

The loop reports measurements and asks for two covers: the optimistic one, in which unmeasured regions cost an
optimistic estimate, so that its unmeasured regions are worth measuring; and the best one made of measured regions.
Regions are timed alone; once whole programs were timed, their times are corrected by what these programs showed, and a
plan is the best one only after its program was timed. Deterministic; measures nothing.

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
from lumin_tune.core.eqsat.cutting.regions import RegionCandidate
from lumin_tune.core.eqsat.search_result import ProgramCover, SearchResult, SegmentCover, SegmentResult
from lumin_tune.core.errors import CoverError
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.program.compilation.covered import placed
from lumin_tune.core.program.compilation.folding import Folded
from lumin_tune.core.program.compilation.untangling import runs_of
from lumin_tune.tuner.program_times import Corrections, ProgramTimes

OPTIMISM: Final = 0.7
"""Factor on the estimate of a region while no region with the same core has been measured."""
KNOWN_OPTIMISM: Final = 0.9
"""Factor on the estimate of a region once regions with the same core have been measured."""
_NEVER_S: Final = 1e6
_TRIES: Final = 6
_ROUNDS: Final = 40


@dataclass(frozen=True)
class PlanRegion:
    """One region of a plan.

    name: the fingerprint of its graph. identity: see `trials.Workload`. estimate_s: infinity for regions that the
    search did not find, as some of the rule-based partition.
    """

    name: str
    identity: str
    graph: NodeGraph = field(repr=False)
    estimate_s: float


@dataclass(frozen=True)
class ProgramPlan:
    """A set of regions that computes the program.

    choice: per segment, the indices of its regions; None for the rule-based partition. uses: how often the program runs
    each region, by name. cost_s: at the costs with which the cover was extracted.
    """

    choice: tuple[tuple[int, ...], ...] | None
    uses: Mapping[str, int] = field(hash=False)
    cost_s: float

    @property
    def identity(self) -> frozenset[tuple[str, int]]:
        """The identity of the plan: equal for plans of the same kernels."""
        return frozenset(self.uses.items())

    @property
    def label(self) -> str:
        return "the rule-based partition" if self.choice is None else "a cover found by the search"


class CoverSearch:
    """The plans of one search. partition: the regions of the rule-based partition, which is a plan like any other."""

    def __init__(self, folded: Folded, result: SearchResult, partition: Sequence[PlacedRegion]) -> None:
        self.folded, self.result, self.partition = folded, result, tuple(partition)
        self.regions: dict[str, PlanRegion] = {}
        self.corrections = Corrections()
        self._program_s: dict[str, float] = {}  # of one run in the last timed program
        self._timed: dict[
            frozenset[tuple[str, int]], tuple[ProgramPlan, float]
        ] = {}  # with the seconds beyond its kernels
        self._refused: set[frozenset[tuple[str, int]]] = set()
        self._seconds: dict[str, float | None] = {}
        self._best: tuple[ProgramPlan | None] | None = None  # cached since the last measurement
        self._drawn_best: ProgramPlan | None = None
        runs = runs_of(folded)
        self._segments = [_Segment(each, self, runs) for each in result.segments]
        counts: Counter[str] = Counter()
        for region in self.partition:
            counts[region.fingerprint] += max(runs[node] for node in region.outputs)
        for region in self.partition:
            self.regions.setdefault(region.fingerprint, PlanRegion(region.fingerprint, "", region.graph, math.inf))
        self._default_counts = counts

    def tell(self, name: str, seconds: float | None, kind: str = "") -> None:
        """Set the best time of a region alone; None if none of its candidates is correct. kind: see `Corrections`."""
        self._seconds[name] = seconds
        self.corrections.set_kind(name, kind)
        self._best = None

    def tell_program(self, plan: ProgramPlan, times: ProgramTimes | None, alone_s: Mapping[str, float]) -> None:
        """Set the times of a plan's program, None if it is wrong. alone_s: of its regions alone, at its points."""
        key = plan.identity
        self._best = None
        if times is None:
            self._refused.add(key)
            return
        for name, ns in times.kernels.items():
            self._program_s[name] = ns / 1e9
            alone = alone_s.get(name, self._seconds.get(name))
            if alone is not None:
                self.corrections.note(name, ns / 1e9, alone, plan.uses[name], key)
        kernels_s = sum(runs * times.kernels.get(name, 0.0) / 1e9 for name, runs in plan.uses.items())
        self._timed[key] = plan, times.program_ns / 1e9 - kernels_s

    @property
    def programs(self) -> int:
        """Number of plans whose programs were timed."""
        return len(self._timed)

    def rival(self) -> ProgramPlan | None:
        """Return the plan of measured regions that would be the best one if its program takes as long as its kernels.

        None if the best plan's program was not timed, or no other plan is better.
        """
        best = self.best()
        if best is None or not self._timed:
            return None
        found = [
            plan for plan in self._measured() if plan.identity not in self._timed and plan.identity not in self._refused
        ]
        return min((plan for plan in found if plan.cost_s < best.cost_s), key=lambda plan: plan.cost_s, default=None)

    def note_region(self, name: str) -> None:
        """Register a region that joins the plans; if it was measured already, the best plan may change."""
        if self.is_known(name):
            self._best = None

    def seconds(self, name: str) -> float | None:
        """Return the time of a region in a program, or None if it is unmeasured or has no correct candidate.

        That of the last program with the region until it is timed alone.
        """
        if name not in self._seconds:
            return self._program_s.get(name)
        alone = self._seconds[name]
        return None if alone is None else alone * self.corrections.of(name)

    def alone_s(self, name: str) -> float | None:
        """Return the measured time of a region alone, or None as `seconds` does."""
        return self._seconds.get(name)

    def is_known(self, name: str) -> bool:
        """Return whether a region has been measured."""
        return name in self._seconds

    def failed(self, name: str) -> bool:
        """Return whether a region has no correct candidate."""
        return self.is_known(name) and self._seconds[name] is None

    def estimated(self) -> list[ProgramPlan]:
        """Return the plans found by the search, cheapest estimate first."""
        plans = []
        for cover in self.result.covers:
            chosen = [each.result.covers[place].regions for each, place in zip(self._segments, cover.choice)]
            plans.append(self._plan(chosen, cover.cost_s))
        return plans

    def default_plan(self) -> ProgramPlan:
        """Return the rule-based partition as a plan. Its cost is the measured time, effectively infinite until all is
        measured.
        """
        return ProgramPlan(None, self._default_counts, self._measured_cost(self._default_counts))

    def optimistic(self) -> ProgramPlan:
        """Return the best plan if every unmeasured region is as fast as its optimistic estimate."""
        if not self._segments:
            return self.default_plan()
        return self._drawn(measured_only=False)

    def best(self) -> ProgramPlan | None:
        """Return the best plan of measured regions, the rule-based partition included, or None if there is none yet.

        Once programs were timed, it is one of theirs.
        """
        if self._best is None:
            timed = [replace(plan, cost_s=self._measured_cost(plan.uses)) for plan, _ in self._timed.values()]
            found = timed or self._measured()
            plan = min(found, key=lambda each: each.cost_s)
            self._best = (plan if plan.cost_s < _NEVER_S else None,)
            self._drawn_best = self._best[0]
        return self._best[0]

    def _measured(self) -> list[ProgramPlan]:
        """Return the best cover of measured regions, if any, and the rule-based partition."""
        found = [self.default_plan()]
        if self._segments:
            with suppress(CoverError):
                found.insert(0, self._drawn(measured_only=True))
        return found

    def incumbent(self) -> ProgramPlan | None:
        """Return the plan that `best` returned last, at current times, or None. Cheap."""
        plan = self._drawn_best
        return None if plan is None else replace(plan, cost_s=self._measured_cost(plan.uses))

    def cost_s(self, plan: ProgramPlan) -> float:
        """Return the cost of a plan at current times, with optimistic estimates for unmeasured regions."""
        total = 0.0
        for name, times in plan.uses.items():
            estimate_s = self.regions[name].estimate_s
            hoped_s = estimate_s * OPTIMISM if estimate_s < math.inf else 0.0
            seconds = self.seconds(name)
            total += times * (_NEVER_S if self.failed(name) else hoped_s if seconds is None else seconds)
        return total

    def placed(self, plan: ProgramPlan) -> tuple[Folded, tuple[PlacedRegion, ...]]:
        """Return the graph of a plan and its regions in execution order."""
        if plan.choice is None:
            return self.folded, self.partition
        segments = tuple(
            each.result.covered_by(SegmentCover(regions, 0.0))
            for each, regions in zip(self._segments, plan.choice, strict=True)
        )
        cover = ProgramCover((0,) * len(segments), plan.cost_s)
        return placed(self.folded, replace(self.result, segments=segments, covers=(cover,)), cover)

    def _drawn(self, measured_only: bool) -> ProgramPlan:
        covers = [each.best(measured_only) for each in self._segments]
        cost = sum(cover.cost * each.times for cover, each in zip(covers, self._segments, strict=True))
        return self._plan([cover.choice for cover in covers], cost)

    def _plan(self, chosen: Sequence[tuple[int, ...]], cost_s: float) -> ProgramPlan:
        uses: Counter[str] = Counter()
        for each, regions in zip(self._segments, chosen, strict=True):
            for region in regions:
                uses[each.name(region)] += each.times
        return ProgramPlan(tuple(chosen), uses, cost_s)

    def _measured_cost(self, uses: Mapping[str, int]) -> float:
        _, total = self._timed.get(frozenset(uses.items()), (None, 0.0))
        for name, times in uses.items():
            seconds = self.seconds(name)
            if seconds is None:
                return _NEVER_S
            total += times * seconds
        return total

    def factors(self) -> tuple[Mapping[Hashable, float], float]:
        """Return the median ratios of measured to estimated time: by core, and over all regions."""
        by_core: dict[Hashable, list[float]] = {}
        for segment in self._segments:
            for place, name in segment.names.items():
                seconds = self.seconds(name)
                if seconds is not None:
                    region = segment.regions[place]
                    by_core.setdefault(region.core, []).append(seconds / region.cost_s)
        every = [ratio for ratios in by_core.values() for ratio in ratios]
        return {core: statistics.median(ratios) for core, ratios in by_core.items()}, statistics.median(every or [1.0])


class _Segment:
    """The regions of equal segments with their current costs. names: fingerprints of the regions used so far."""

    def __init__(self, result: SegmentResult, cover_search: CoverSearch, runs: Sequence[int]) -> None:
        self.result, self._cover_search = result, cover_search
        self.regions: tuple[RegionCandidate, ...] = result.regions
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
        """Return the name of a region, registering it as a plan region on first use."""
        known = self.names.get(region)
        if known is None:
            graph = self.result.kernel(region)
            known = self.names[region] = fingerprint(graph)
            self._cover_search.note_region(known)
            piece = PlanRegion(known, self.result.fingerprint(region), graph, self.regions[region].cost_s)
            found = self._cover_search.regions.get(known)
            if found is None or found.estimate_s == math.inf:
                self._cover_search.regions[known] = piece
        return known

    def best(self, measured_only: bool) -> Cover:
        """Return the best cover at current costs. Raises CoverError if measured regions do not cover the segment."""
        if not self.problem.outputs:
            return Cover((), 0.0)
        for _ in range(_ROUNDS):
            cover = best_cover(self.problem.with_costs(self._costs(measured_only)), tries=_TRIES)
            found = [self.name(region) for region in cover.choice if region not in self.names]
            if not any(self._cover_search.is_known(name) for name in found):
                break
        if measured_only and cover.cost >= _NEVER_S:
            raise CoverError("no cover of measured regions")
        return cover

    def _costs(self, measured_only: bool) -> list[float]:
        factors, usual = self._cover_search.factors()
        found = []
        for place, region in enumerate(self.regions):
            name = self.names.get(place)
            seconds = self._cover_search.seconds(name) if name is not None else None
            if seconds is not None:
                found.append(seconds)
            elif measured_only or (name is not None and self._cover_search.failed(name)):
                found.append(_NEVER_S)
            else:
                known = region.core in factors
                hope = KNOWN_OPTIMISM if known else OPTIMISM
                found.append(max(region.bound_s, region.cost_s * factors.get(region.core, usual) * hope))
        return found

"""The options and the result of a search: segments, their regions, and covers of them.

`search` makes it; the tuner, `explore` and `core/program` read it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from lumin_tune.core.eqsat.cutting.cuts import CutLimits
from lumin_tune.core.eqsat.cutting.regions import (
    RegionCandidate,
    region_fingerprint,
)
from lumin_tune.core.eqsat.decode import region_graph
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.saturation.saturate import Budget, SaturationReport
from lumin_tune.core.eqsat.segments import Segment
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import RuleFamily

BUDGET: Final = Budget(seconds=5.0, enodes=20_000, iterations=6)
PATIENT: Final = replace(BUDGET, seconds=120.0)
"""The same without a limit that depends on how busy the machine is, to repeat a search that was not cut short."""


@dataclass(frozen=True)
class SearchOptions:
    """Limits of a search.

    covers: the most programs to return. seed: of everything that is drawn. families: of rewrite rules; None for
    those of all plugins that are on, without rules that approximate. budget: of growing each distinct segment.
    isolated: whether rules run in a process of their own. limits: of regions. rounds: of looking for regions.
    """

    covers: int = 20
    seed: int = 0
    families: tuple[RuleFamily, ...] | None = None
    budget: Budget = BUDGET
    isolated: bool = True
    limits: CutLimits = field(default_factory=CutLimits)
    rounds: int = 4


@dataclass(frozen=True)
class SegmentCover:
    """Regions of a segment, as places in `SegmentResult.regions`, in an order in which they can run."""

    regions: tuple[int, ...]
    cost_s: float


@dataclass(frozen=True)
class SegmentResult:
    """The search result for equal segments.

    places: the segments, whose graphs are all equal to the first's. grown: the graph with what graph rules added, of
    which the e-graph was made, and `equal` the pairs of nodes that they found equal, with the rule. egraph: thinned.
    report: of the saturation, None where there were no rules, or more axes than the engine takes. covers: the cheapest
    first, no two of the same kernels. seconds: what each step took.
    """

    places: tuple[Segment, ...]
    grown: NodeGraph
    equal: tuple[tuple[int, int, str], ...]
    egraph: EGraph
    facts: Facts
    report: SaturationReport | None
    regions: tuple[RegionCandidate, ...]
    covers: tuple[SegmentCover, ...]
    seconds: Mapping[str, float] = field(compare=False)

    @property
    def graph(self) -> NodeGraph:
        return self.places[0].graph

    @cached_property
    def _graphs(self) -> dict[int, NodeGraph]:
        return {}

    @cached_property
    def _fingerprints(self) -> dict[int, str]:
        return {}

    def fingerprint(self, region: int) -> str:
        """Return the identity shared by all regions that compute the same (`identity.canonical`)."""
        known = self._fingerprints.get(region)
        if known is None:
            known = self._fingerprints[region] = region_fingerprint(self.facts, self.regions[region])
        return known

    def kernel(self, region: int) -> NodeGraph:
        """Return a region as a graph: its inputs are the leaves in their order, its outputs the roots."""
        known = self._graphs.get(region)
        if known is None:
            found = self.regions[region]
            roots = [(root, self.egraph.types[root].layout) for root in found.roots]
            known = self._graphs[region] = region_graph(
                self.egraph, roots, found.leaves, found.choice, self.facts.constant
            )
        return known

    def covered_by(self, cover: SegmentCover) -> SegmentResult:
        """Return the same result with one cover, found elsewhere; the analysis of regions is shared."""
        made = replace(self, covers=(cover,))
        vars(made).update({name: vars(self)[name] for name in ("_graphs", "_fingerprints") if name in vars(self)})
        return made


@dataclass(frozen=True)
class ProgramCover:
    """A cover for each distinct segment, as a place among its covers. cost_s: of the program, repeated segments and
    all."""

    choice: tuple[int, ...]
    cost_s: float


@dataclass(frozen=True)
class SearchResult:
    """The result of a search. graph: the one searched. segments: distinct ones, in the order of their first place.
    order: for each segment of the graph, in the order in which they run, the distinct one and which of its places."""

    graph: NodeGraph
    segments: tuple[SegmentResult, ...]
    order: tuple[tuple[int, int], ...]
    covers: tuple[ProgramCover, ...]
    seconds: float = field(compare=False)

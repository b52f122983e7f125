"""The search: a graph in, its cheapest covers out, each a choice of kernels for the whole graph.

`search` cuts the graph into segments, grows every equal form of each distinct one, cuts those into regions and covers
them; programs are assembled from the covers of the segments. The tuner calls it again with measured costs, `explore`
shows what it found, `core/program` compiles a cover. Deterministic for equal arguments. Measures nothing.
"""

from __future__ import annotations

import heapq
import logging
import operator
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from lumin_tune.core.deadlines import GivenUpError, call_named
from lumin_tune.core.eqsat.covers.cover import Cover, Problem, best_cover, diverse_covers
from lumin_tune.core.eqsat.cutting.cost import DEFAULT_DEVICE, CostModel, Roofline
from lumin_tune.core.eqsat.cutting.regions import (
    RegionCandidate,
    region_fingerprint,
    regions_in_rounds,
    whole_region,
)
from lumin_tune.core.eqsat.cutting.unstored import unstored
from lumin_tune.core.eqsat.decode import region_graph
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.layouts import with_layouts
from lumin_tune.core.eqsat.multi_output import Claims, RegionMerging
from lumin_tune.core.eqsat.saturation.engine_tables import MAX_AXES
from lumin_tune.core.eqsat.saturation.families import chosen_families
from lumin_tune.core.eqsat.saturation.rule_families import sound_families
from lumin_tune.core.eqsat.saturation.saturate import SaturationReport, saturate
from lumin_tune.core.eqsat.search_result import ProgramCover, SearchOptions, SearchResult, SegmentCover, SegmentResult
from lumin_tune.core.eqsat.segments import Segment, segments
from lumin_tune.core.eqsat.thinning import thinned
from lumin_tune.core.errors import CoverError, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.kernel.lower.long_arithmetic import long_values
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.manager import PluginManager, default_manager
from lumin_tune.core.plugin.records import Claim, Device, Exactness, GraphRule, RuleFamily
from lumin_tune.core.printable import description

_LOG = logging.getLogger(__name__)

STEERING = 2  # tries at covers that only say which regions to look for next
SPARE = 4  # covers that are drawn beyond those wanted, since some differ in nothing but classes
JOINED = 3  # of the covers of a segment that are looked at for kernels with several outputs


def search(
    graph: NodeGraph,
    device: Device = DEFAULT_DEVICE,
    options: SearchOptions | None = None,
    cost: CostModel | None = None,
    claims: Claims | None = None,
) -> SearchResult:
    """Return covers of a frozen graph of primops, the cheapest first.

    cost: what kernels cost, the roofline of the device unless given. claims: of the backend, asked for the regions of
    each segment's three best covers; what it refuses is in no cover. None: it takes everything. Raises RuleError for a
    malformed rule of `options.families`; families of plugins that are faulty are left out (`lumin-tune rules` names
    them). Raises KernelError where the backend refuses all that could make an output, with the last reason.
    """
    start = time.perf_counter()
    options = options or SearchOptions()
    model = cost or Roofline.of(device, {node.dtype for node in graph.nodes})
    parts = segments(graph)
    numbers: dict[str, int] = {}
    places: list[list[Segment]] = []
    order: list[tuple[int, int]] = []
    for part in parts:
        number = numbers.setdefault(part.fingerprint, len(numbers))
        if number == len(places):
            places.append([])
        order.append((number, len(places[number])))
        places[number].append(part)
    families = default_families() if options.families is None else options.families
    with _ahead(lambda equal: _saturated(equal[0].graph, options, families), places, options.isolated) as grown:
        found = tuple(_covered(tuple(equal), each, model, options, claims) for equal, each in zip(places, grown))
    covers = _programs([([c.cost_s for c in each.covers], len(each.places)) for each in found], options.covers)
    return SearchResult(graph, found, tuple(order), covers, time.perf_counter() - start)


def default_families(plugins: PluginManager | None = None) -> tuple[RuleFamily, ...]:
    """Return the sound families of all plugins that are on, without rules that approximate."""
    known = (default_manager() if plugins is None else plugins).rule_families()
    families, _ = sound_families([known[name] for name in known])
    return chosen_families({each.name: each for each in families}, loosest=Exactness.REASSOCIATES)


@contextmanager
def _ahead(
    work: Callable[[Sequence[Segment]], _Grown], places: Sequence[Sequence[Segment]], isolated: bool
) -> Iterator[Iterable[_Grown]]:
    """Give the results of some work on each segment, which goes on in a thread while the first ones are made use of.

    Rules run in a process of their own, for which that thread waits; if they run in this one, nothing is gained.
    """
    if not isolated:
        yield map(work, places)
        return
    thread = ThreadPoolExecutor(1, "saturation")
    try:
        yield thread.map(work, places)
    finally:
        thread.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class _Grown:
    """A segment after all rules. graph: with the forms of graph rules. equal: those, with the rule's name. seconds: by
    step."""

    graph: NodeGraph
    equal: tuple[tuple[int, int, str], ...]
    egraph: EGraph
    report: SaturationReport | None
    seconds: dict[str, float]


def _saturated(graph: NodeGraph, options: SearchOptions, families: Sequence[RuleFamily]) -> _Grown:
    """Return a segment's e-graph with all forms that rules find."""
    seconds: dict[str, float] = {}
    clock = _StepTimes(seconds)
    families = () if _is_long_arithmetic(graph) else families
    grown, equal = _by_graph_rules(graph, families)
    clock("rules")
    egraph = encode(grown, [(one, other) for one, other, _ in equal])
    clock("encode")
    report = None
    if families and len(egraph.sizes) <= MAX_AXES:
        saturation = saturate(egraph, families, options.budget, options.isolated)
        egraph, report = saturation.egraph, saturation.report
        clock("saturate")
    return _Grown(grown, equal, egraph, report, seconds)


def _covered(
    places: tuple[Segment, ...], grown: _Grown, model: CostModel, options: SearchOptions, claims: Claims | None
) -> SegmentResult:
    """Return the covers of a segment."""
    seconds = dict(grown.seconds)
    clock = _StepTimes(seconds)
    egraph = thinned(grown.egraph, Facts(grown.egraph))
    facts = Facts(with_layouts(Facts(egraph)))
    clock("thin")
    left = None if _is_long_arithmetic(grown.graph) else unstored(facts)
    try:
        regions, covers = _chosen(facts, left, model, options, claims, clock)
    except KernelError:
        if not left:
            raise
        # the backend may take kernels of fewer operations
        regions, covers = _chosen(facts, frozenset(), model, options, claims, clock)
    chosen = tuple(SegmentCover(each.choice, each.cost) for each in covers)
    return SegmentResult(places, grown.graph, grown.equal, facts.egraph, facts, grown.report, regions, chosen, seconds)


def _chosen(
    facts: Facts,
    left: Collection[int] | None,
    model: CostModel,
    options: SearchOptions,
    claims: Claims | None,
    clock: _StepTimes,
) -> tuple[tuple[RegionCandidate, ...], Sequence[Cover]]:
    """Return regions of an e-graph and covers of them.

    left: classes that no kernel stores; None: all is one kernel. Raises KernelError where the backend refuses all that
    could make an output.
    """

    def solved(known: Sequence[RegionCandidate], outputs: Sequence[int]) -> Mapping[int, int] | None:
        problem = _problem(known, outputs)
        cover = best_cover(problem, tries=STEERING, seed=options.seed)
        return {known[place].root: place for place in cover.choice}

    if left is None:
        regions = [whole_region(facts, model)]
    else:
        regions, _ = regions_in_rounds(facts, model, solved, options.limits, options.rounds, left)
    clock("regions")
    covers: list[Cover] = [Cover((), 0.0)]
    outputs = facts.roots()
    if outputs:
        asked: dict[RegionCandidate, Claim] = {}
        while True:
            try:
                problem = _problem(regions, outputs)
                keys = [(each.root, each.leaves, tuple(each.choice.items())) for each in regions]
                covers = diverse_covers(problem, options.covers + SPARE, options.seed, keys)
            except CoverError:
                reasons = dict.fromkeys(each.reason for each in asked.values() if not each)
                raise KernelError(
                    f"the backend claims no region that computes an output: {'; '.join(reasons)}"
                ) from None
            refused = _refused(facts, regions, covers[:JOINED], asked, claims)
            if not refused:
                break
            regions = [each for place, each in enumerate(regions) if place not in refused]
        clock("covers")
        joining = RegionMerging(facts, regions, model, claims)
        covers = [joining.joined(problem, each) for each in covers[:JOINED]] + covers[JOINED:]
        covers.sort(key=lambda each: each.cost)
        clock("joining")
        covers = _distinct(facts, regions, covers)[: options.covers]
        clock("fingerprints")
    return tuple(regions), covers


def _is_long_arithmetic(graph: NodeGraph) -> bool:
    """Return whether a segment computes values of long integer arithmetic, whose forms are not searched."""
    return set(graph.outputs.values()) <= set(long_values(graph))


def _distinct(facts: Facts, regions: Sequence[RegionCandidate], covers: Sequence[Cover]) -> list[Cover]:
    """Return the covers without those whose kernels compute the same as an earlier one's."""
    names: dict[int, str] = {}
    for place in dict.fromkeys(place for cover in covers for place in cover.choice):
        names[place] = region_fingerprint(facts, regions[place])
    found: dict[tuple[str, ...], Cover] = {}
    for cover in covers:
        found.setdefault(tuple(sorted(names[place] for place in cover.choice)), cover)
    return list(found.values())


def _refused(
    facts: Facts,
    regions: Sequence[RegionCandidate],
    covers: Sequence[Cover],
    asked: dict[RegionCandidate, Claim],
    claims: Claims | None,
) -> set[int]:
    """Return the places of the regions of some covers that the backend refuses; `asked` keeps its answers."""
    if claims is None:
        return set()
    places = dict.fromkeys(place for cover in covers for place in cover.choice)
    for place in places:
        if regions[place] not in asked:
            asked[regions[place]] = claims(_placed(facts, regions[place]))
    return {place for place in places if not asked[regions[place]]}


def _placed(facts: Facts, region: RegionCandidate) -> PlacedRegion:
    roots = [(root, facts.egraph.types[root].layout) for root in region.roots]
    graph = region_graph(facts.egraph, roots, region.leaves, region.choice, facts.constant)
    return PlacedRegion(graph, region.leaves, region.roots)


def _by_graph_rules(
    graph: NodeGraph, families: Sequence[RuleFamily]
) -> tuple[NodeGraph, tuple[tuple[int, int, str], ...]]:
    """Return the graph with what graph rules add to it, and (a node, another form of it, the rule) for each pair."""
    grown = graph.copy()
    equal: list[tuple[int, int, str]] = []
    for family in families:
        for rule in family.rules:
            if isinstance(rule, GraphRule):
                equal += [(one, other, rule.name) for one, other in _found(rule, family.name, grown) if one != other]
    return grown.freeze(), tuple(equal)


def _found(rule: GraphRule, family: str, grown: NodeGraph) -> list[tuple[int, int]]:
    """Return the pairs of equal nodes that a rule finds; one that raises or names no nodes finds none and is logged."""
    try:
        found = call_named(f"find() of the rule {rule.name!r} of the family {family!r}", rule.find, grown)
        pairs = [(operator.index(one), operator.index(other)) for one, other in found]
        wrong = [each for pair in pairs for each in pair if not 0 <= each < len(grown.nodes)]
        if not wrong:
            return pairs
        what = f"it names the node {wrong[0]}, and there are {len(grown.nodes)}"
    except (MemoryError, KeyboardInterrupt, GivenUpError):
        raise
    except BaseException as error:  # sys.exit() and panics of extensions included
        what = f"find() raised {description(error)}"
    _LOG.warning("rule %r of the family %r is left out: %s; report it to its author", rule.name, family, what)
    return []


def _problem(known: Sequence[RegionCandidate], outputs: Sequence[int]) -> Problem:
    return Problem(
        [each.cost_s for each in known], [each.roots for each in known], [each.demand for each in known], outputs
    )


def _programs(segments: Sequence[tuple[Sequence[float], int]], count: int) -> tuple[ProgramCover, ...]:
    """Return the cheapest combinations of covers.

    segments: for each the costs of its covers, ascending, and how often it occurs. Source: enumeration of sums in
    order, by a heap over index vectors.
    """

    def cost(choice: tuple[int, ...]) -> float:
        return sum(costs[place] * times for (costs, times), place in zip(segments, choice, strict=True))

    first = (0,) * len(segments)
    heap = [(cost(first), first)]
    seen = {first}
    found: list[ProgramCover] = []
    while heap and len(found) < count:
        total, choice = heapq.heappop(heap)
        found.append(ProgramCover(choice, total))
        for place, (costs, _) in enumerate(segments):
            if choice[place] + 1 < len(costs):
                other = (*choice[:place], choice[place] + 1, *choice[place + 1 :])
                if other not in seen:
                    seen.add(other)
                    heapq.heappush(heap, (cost(other), other))
    return tuple(found)


class _StepTimes:
    """Notes what each step took."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self._seconds = seconds
        self._last = time.perf_counter()

    def __call__(self, step: str) -> None:
        now = time.perf_counter()
        self._seconds[step] = self._seconds.get(step, 0.0) + now - self._last
        self._last = now

"""The result of a search in words and numbers, as `lumin-tune explore` prints it and its page shows it.

`overview` reads a `SearchResult` and returns records that know no e-graph. Nothing here searches or measures.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lumin_tune.core.eqsat.covers.cover import Problem, lower_bound
from lumin_tune.core.eqsat.egraph import REDUCTIONS, EGraph, Layout, bits
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.identity.canonical import ChosenRegion, region_text
from lumin_tune.core.eqsat.saturation.engine_tables import MAX_AXES
from lumin_tune.core.eqsat.search_result import SearchResult, SegmentResult
from lumin_tune.core.expression import Size, product

_DEPTH = 3
"""Depth, in operations, to which a form is printed."""
_MOST_FORMS = 24
"""The most forms of a class that are listed."""

Attribution = Callable[[SegmentResult, int], Sequence[str]]
"""The names of the rules that gave a class of a segment its other forms."""


@dataclasses.dataclass(frozen=True)
class RuleView:
    """The effect of a rule on a segment. matches: that were applied. enodes: by which the e-graph grew.

    Rules on graphs have no family here and grow the graph before there is an e-graph.
    """

    family: str
    rule: str
    matches: int
    enodes: int


@dataclasses.dataclass(frozen=True)
class SegmentView:
    """A distinct segment. count: how often it occurs. stopped_by: what ended its saturation, "" where there was none.

    forms: its classes that gained other forms. bound_s: what no choice of the regions that were found can beat.
    """

    number: int
    count: int
    nodes: int
    enodes: int
    classes: int
    forms: int
    regions: int
    bound_s: float
    stopped_by: str
    seconds: dict[str, float]
    rules: tuple[RuleView, ...]


@dataclasses.dataclass(frozen=True)
class FormsView:
    """A class that gained other forms. original, others: how it is made in the graph, and how else.

    more: the number of other forms that are not listed. chosen: the form by which the best cover makes it, "" where it
    makes it not. rules: that gave it forms, where that is known.
    """

    segment: int
    number: int
    type: str
    original: tuple[str, ...]
    others: tuple[str, ...]
    more: int
    chosen: str
    rules: tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class KernelView:
    """A kernel of some cover, identified by its fingerprint.

    name: `k1`, `k2`, ... in the order of their costs in the best cover. summary: its operations. text: its canonical
    program. type: of what it makes. cost_s, bound_s: of one run, estimated, and what no kernel of it can beat.
    """

    name: str
    fingerprint: str
    summary: str
    text: str
    type: str
    stages: int
    cost_s: float
    bound_s: float


@dataclasses.dataclass(frozen=True)
class CoverView:
    """A program: how often it runs each kernel, by place in `Overview.kernels`, and the sums over them."""

    cost_s: float
    bound_s: float
    launches: int
    kernels: tuple[tuple[int, int], ...]


@dataclasses.dataclass(frozen=True)
class Overview:
    """Everything that is reported about a search. bound_s: what no cover of the regions that were found can beat."""

    model: str
    device: str
    nodes: int
    seconds: float
    bound_s: float
    segments: tuple[SegmentView, ...]
    forms: tuple[FormsView, ...]
    kernels: tuple[KernelView, ...]
    covers: tuple[CoverView, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the same as JSON-like values, by the names of the fields."""
        return dataclasses.asdict(self)


def overview(result: SearchResult, model: str, device: str, made_by: Attribution | None = None) -> Overview:
    """Return the overview of a search for a model and a device, both by the names that users give them."""
    bounds = [_bound(segment) for segment in result.segments]
    kernels, covers = _covers(result)
    return Overview(
        model=model,
        device=device,
        nodes=len(result.graph),
        seconds=result.seconds,
        bound_s=sum(bound * len(segment.places) for bound, segment in zip(bounds, result.segments)),
        segments=tuple(
            _segment(number, segment, bound) for number, (segment, bound) in enumerate(zip(result.segments, bounds))
        ),
        forms=tuple(
            each for number, segment in enumerate(result.segments) for each in _forms(number, segment, made_by)
        ),
        kernels=kernels,
        covers=covers,
    )


def _bound(segment: SegmentResult) -> float:
    """Return a lower bound of all covers of a segment, for any kernels of its regions."""
    known = segment.regions
    costs = [each.bound_s for each in known]
    return lower_bound(
        Problem(costs, [each.roots for each in known], [each.demand for each in known], segment.facts.roots())
    )


def _segment(number: int, segment: SegmentResult, bound_s: float) -> SegmentView:
    report = segment.report
    return SegmentView(
        number=number,
        count=len(segment.places),
        nodes=len(segment.graph),
        enodes=len(segment.egraph),
        classes=len(segment.egraph.types),
        forms=len(_gained(segment)),
        regions=len(segment.regions),
        bound_s=bound_s,
        stopped_by=report.bound.value if report is not None else _why_not_grown(segment),
        seconds=dict(segment.seconds),
        rules=tuple(_rules(segment)),
    )


def _why_not_grown(segment: SegmentResult) -> str:
    axes = len(segment.egraph.sizes)
    return f"{axes} axes, {MAX_AXES} at most" if axes > MAX_AXES else ""


def _rules(segment: SegmentResult) -> Iterator[RuleView]:
    """Yield what rules did: those on graphs by how often they found something, the others as the saturation reports."""
    for rule, matches in Counter(rule for _, _, rule in segment.equal).items():
        yield RuleView("", rule, matches, 0)
    for each in segment.report.growth if segment.report is not None else ():
        yield RuleView(each.family, each.rule, each.matches, each.enodes)


# forms


def _gained(segment: SegmentResult) -> dict[int, list[str]]:
    """Return the classes of the graph that gained forms, each with the rules on graphs that gave it some."""
    egraph = segment.egraph
    had, gained = [False] * len(egraph.types), [False] * len(egraph.types)
    for original, each in zip(egraph.original, egraph.classes):
        if original:
            had[each] = True
        else:
            gained[each] = True
    by_graph_rules: dict[int, dict[str, None]] = {}
    for node, _, rule in segment.equal:
        each, _ = egraph.node_classes[node]
        if each >= 0:
            by_graph_rules.setdefault(each, {})[rule] = None
    return {each: list(by_graph_rules.get(each, ())) for each in range(len(egraph.types)) if had[each] and gained[each]}


def _forms(number: int, segment: SegmentResult, made_by: Attribution | None) -> list[FormsView]:
    egraph = segment.egraph
    chosen: dict[int, int] = {}
    for place in segment.covers[0].regions if segment.covers else ():
        chosen.update(segment.regions[place].choice)
    by_class = egraph.by_class()
    found = []
    for each, rules in _gained(segment).items():
        original = [enode for enode in by_class[each] if egraph.original[enode]]
        others = [enode for enode in by_class[each] if not egraph.original[enode]]
        listed = others[:_MOST_FORMS]
        found.append(
            FormsView(
                segment=number,
                number=each,
                type=type_text(egraph, each),
                original=tuple(form_text(egraph, segment.facts, enode) for enode in original),
                others=tuple(form_text(egraph, segment.facts, enode) for enode in listed),
                more=len(others) - len(listed),
                chosen=form_text(egraph, segment.facts, chosen[each]) if each in chosen else "",
                rules=(*rules, *(made_by(segment, each) if made_by is not None else ())),
            )
        )
    return found


def type_text(egraph: EGraph, each: int) -> str:
    """Return the dtype and the sizes of a class as it is laid out: `f32[seq, 64]`."""
    found = egraph.types[each]
    return f"{found.dtype}[{', '.join(str(size) for size in _sizes(egraph, found.layout))}]"


def _sizes(egraph: EGraph, layout: Layout) -> list[Size]:
    return [product([egraph.sizes[axis] for axis in position]) for position in layout]


def form_text(egraph: EGraph, facts: Facts, enode: int, depth: int = _DEPTH) -> str:
    """Return an e-node as an S-expression, its operands by their cheapest forms, those further down by their class."""
    words = [_head(egraph, enode)]
    for operand in egraph.operands[enode]:
        cheapest = facts.cheapest[operand]
        if cheapest >= 0 and (depth > 1 or not egraph.operands[cheapest]):
            words.append(form_text(egraph, facts, cheapest, depth - 1))
        else:
            words.append(f"c{operand}")
    return f"({' '.join(words)})" if egraph.operands[enode] else words[0]


def _head(egraph: EGraph, enode: int) -> str:
    op, attributes = egraph.ops[enode], egraph.attributes[enode]
    if op == "leaf":
        return f"x{attributes[0]}"
    if op == "scalar":
        return str(attributes[0].item())
    if op in REDUCTIONS:
        return f"{op} {{{', '.join(map(str, bits(attributes[0])))}}}"
    if op == "positional":
        return str(attributes[0].op)
    if op == "rename":
        return " ".join(["rename", *(f"{old}→{new}" for old, new in attributes[0])])
    return " ".join([op, *(f"{each:.6g}" if isinstance(each, float) else str(each) for each in attributes)])


# covers


def _covers(result: SearchResult) -> tuple[tuple[KernelView, ...], tuple[CoverView, ...]]:
    kernels = _Kernels(result)
    covers = []
    for cover in result.covers:
        counts: Counter[int] = Counter()
        for segment, choice in zip(result.segments, cover.choice):
            number = kernels.numbers[id(segment)]
            for region in segment.covers[choice].regions:
                counts[kernels.place(number, region)] += len(segment.places)
        bound_s = sum(kernels.found[place].bound_s * count for place, count in counts.items())
        launches = sum(counts.values())
        covers.append(CoverView(cover.cost_s, bound_s, launches, tuple(counts.items())))
    return tuple(kernels.found), tuple(covers)


class _Kernels:
    """The kernels of covers, each once."""

    def __init__(self, result: SearchResult) -> None:
        self._segments = result.segments
        self.numbers = {id(segment): number for number, segment in enumerate(result.segments)}
        self.found: list[KernelView] = []
        self._places: dict[tuple[int, int], int] = {}
        self._by_fingerprint: dict[str, int] = {}
        if result.covers:
            self._name_best(result.covers[0].choice)

    def place(self, segment: int, region: int) -> int:
        known = self._places.get((segment, region))
        if known is None:
            known = self._places[segment, region] = self._add(segment, region)
        return known

    def _name_best(self, choice: Sequence[int]) -> None:
        """Let the kernels of the best cover come first, the dearest first."""
        best = [
            (-self._segments[number].regions[region].cost_s * len(self._segments[number].places), number, region)
            for number, place in enumerate(choice)
            for region in self._segments[number].covers[place].regions
        ]
        for _, number, region in sorted(best):
            self.place(number, region)

    def _add(self, number: int, place: int) -> int:
        segment = self._segments[number]
        region = segment.regions[place]
        fingerprint = segment.fingerprint(place)
        if fingerprint in self._by_fingerprint:
            return self._by_fingerprint[fingerprint]
        self._by_fingerprint[fingerprint] = len(self.found)
        roots = [(root, segment.egraph.types[root].layout) for root in region.roots]
        chosen = ChosenRegion(segment.egraph, roots, region.leaves, region.choice, segment.facts.constant)
        self.found.append(
            KernelView(
                name=f"k{len(self.found) + 1}",
                fingerprint=fingerprint,
                summary=_summary(segment.egraph, list(region.choice.values())),
                text=region_text(chosen),
                type=", ".join(type_text(segment.egraph, root) for root in region.roots),
                stages=region.stages,
                cost_s=region.cost_s,
                bound_s=region.bound_s,
            )
        )
        return len(self.found) - 1


def _summary(egraph: EGraph, enodes: Sequence[int]) -> str:
    """Return the operations of a kernel with their numbers, reductions first."""
    counts: Counter[str] = Counter()
    for enode in enodes:
        op = egraph.ops[enode]
        if op not in ("scalar", "rename", "leaf"):
            counts[egraph.attributes[enode][0].op if op == "positional" else op.removesuffix("_scalar")] += 1
    order = sorted(counts, key=lambda op: (op not in REDUCTIONS, -counts[op], op))
    return ", ".join(op if counts[op] == 1 else f"{counts[op]} {op}" for op in order)

"""Regions: the kernels that covers of an e-graph are made of.

`regions` finds the most promising ones once; `regions_in_rounds` finds them of the program's own forms first, then of
all forms, priced by the best cover so far, as in column generation. The search calls these with whatever solves
covering problems. Nothing here is measured or lowered.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from lumin_tune.core.eqsat.cutting.cost import CostModel
from lumin_tune.core.eqsat.cutting.cut import Cut, CutLimits
from lumin_tune.core.eqsat.cutting.cuts import Cuts
from lumin_tune.core.eqsat.cutting.forms import Forms
from lumin_tune.core.eqsat.cutting.pricing import Pricing
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.eqsat.identity.canonical import ChosenRegion, fingerprint

Cover = Callable[[Sequence["RegionCandidate"], Sequence[int]], Mapping[int, int] | None]
"""Given regions and the classes to make, the place of the region that makes each class used, or None if none can."""


_WORTH = 0.001
"""By which part of its cost a round must improve the best cover for another to follow."""


@dataclass(frozen=True)
class RegionCandidate:
    """A kernel that makes a class of other classes.

    root: the class that it makes. choice: the e-node of each class inside, the root's included. leaves: the classes
    that it reads, in the order of first use. demand: those that are not free, ascending. cost_s: estimated seconds,
    launch and storing included; bound_s: what no kernel of it can beat. stages: reductions and scans. grid: axes of
    the root that all stages share. overlapped: those of the grid along which stages read overlapping windows.
    core: its heavy part, equal for regions that differ in element-wise trimmings only. others: further classes that it
    makes, which `regions` never gives.
    """

    root: int
    choice: Mapping[int, int] = field(hash=False)
    leaves: tuple[int, ...]
    demand: tuple[int, ...]
    cost_s: float
    bound_s: float
    stages: int
    grid: int
    overlapped: int
    core: Hashable
    others: tuple[int, ...] = ()

    @property
    def roots(self) -> tuple[int, ...]:
        """All classes that it makes."""
        return (self.root, *self.others)


@dataclass(frozen=True)
class Round:
    """The result of one round of `regions_in_rounds`: the cost of its best cover, and the regions known so far."""

    cost_s: float
    regions: int


def regions(
    facts: Facts,
    cost: CostModel,
    limits: CutLimits | None = None,
    *,
    originals: bool = False,
    made: Sequence[int] = (),
    pricing: Pricing | None = None,
) -> list[RegionCandidate]:
    """Return the regions of all classes that some cover of the outputs can ask for.

    originals: made of the program's own forms only. made: classes that a cover makes anyway, so that they are free to
    read. pricing: of the same e-graph, model and limits, if it is at hand. There is a region for each class that is
    asked for, if its operands can be made, so covers exist.
    """
    limits = limits or CutLimits()
    pricing = pricing or Pricing(Forms(facts), cost, limits)
    cuts = Cuts(pricing, originals, made)
    found: list[RegionCandidate] = []
    pending = facts.roots()
    seen = set(pending)
    for value in pending:
        for each in _best(cuts, value, limits.cuts):
            region = _region(cuts, each, value)
            found.append(region)
            for below in region.demand:
                if below not in seen:
                    seen.add(below)
                    pending.append(below)
    return found


def regions_in_rounds(
    facts: Facts,
    cost: CostModel,
    cover: Cover,
    limits: CutLimits | None = None,
    rounds: int = 3,
    unstored: Collection[int] = (),
) -> tuple[list[RegionCandidate], list[Round]]:
    """Return regions gathered in rounds, each with the classes of the best cover so far as free leaves.

    The first round knows only the forms of the program itself: many forms at once crowd out those that go together.
    cover: solves a covering problem; its answer only steers the next round. Equal kernels appear once. unstored:
    classes that no kernel stores.
    """
    limits = limits or CutLimits()
    pricing = Pricing(Forms(facts), cost, limits, unstored)
    pool: dict[Hashable, RegionCandidate] = {}
    history: list[Round] = []
    made: Sequence[int] = ()
    outputs = facts.roots()
    for number in range(rounds):
        for each in regions(facts, cost, limits, originals=number == 0, made=made, pricing=pricing):
            pool.setdefault((each.root, each.demand, f"{each.cost_s:.6g}", each.stages), each)
        known = list(pool.values())
        choice = cover(known, outputs) if outputs else {}
        if choice is None:
            continue
        history.append(Round(sum(known[place].cost_s for place in choice.values()), len(known)))
        if number and len(history) > 1 and history[-1].cost_s > history[-2].cost_s * (1 - _WORTH):
            break
        made = sorted(choice)
    return list(pool.values()), history


def whole_region(facts: Facts, cost: CostModel) -> RegionCandidate:
    """Return the region of a whole e-graph with one root: its forms are those of the program."""
    egraph = facts.egraph
    (root,) = facts.roots()
    forms: dict[int, int] = {}
    for enode, value in enumerate(egraph.classes):
        if egraph.original[enode]:
            forms.setdefault(value, enode)
    choice: dict[int, int] = {}
    leaves: dict[int, None] = {}
    pending = [root]
    while pending:
        value = pending.pop()
        if facts.is_leaf[value]:
            leaves[value] = None
        elif value not in choice:
            choice[value] = forms[value]
            pending.extend(reversed(egraph.operands[forms[value]]))
    seconds = cost.launch_s + cost.transfer_s(sum(map(facts.bytes_of, (root, *leaves))))
    demand = tuple(sorted(leaf for leaf in leaves if not facts.free[leaf]))
    return RegionCandidate(
        root, choice, tuple(leaves), demand, seconds, seconds, 0, egraph.types[root].axes, 0, ("whole", root)
    )


def region_fingerprint(facts: Facts, region: RegionCandidate) -> str:
    """Return a key shared by all regions that compute the same (`canonical`)."""
    egraph = facts.egraph
    roots = [(root, egraph.types[root].layout) for root in region.roots]
    return fingerprint(ChosenRegion(egraph, roots, region.leaves, region.choice, facts.constant))


def _best(cuts: Cuts, value: int, count: int) -> list[Cut]:
    """Return cuts that make a class, the best by tree cost and by flow in turn, the best of each core first."""
    found = [each for each in cuts.cuts[value] if each.choice and each.alone]
    cost = {id(each): each.price.cost_s for each in found if each.price is not None}
    by_tree = sorted(found, key=lambda each: cost[id(each)] + sum([cuts.tree_s[d] for d in each.demand]))
    by_flow = sorted(found, key=lambda each: cost[id(each)] + sum([cuts.flow_s[d] for d in each.demand]))
    cores: dict[Hashable, Cut] = {}
    for each in by_tree:
        cores.setdefault(cuts.pricing.core_of(each), each)
    picked: dict[int, Cut] = {}
    interleaved = itertools.chain.from_iterable(zip(by_tree, by_flow))
    for each in itertools.chain(list(cores.values())[: count * 2 // 3], interleaved):
        if len(picked) == count:
            break
        picked.setdefault(id(each), each)
    plain = min(found, key=lambda each: len(each.choice), default=None)
    if plain is not None:
        picked.setdefault(id(plain), plain)  # one without which there might be no cover
    return list(picked.values())


def _region(cuts: Cuts, cut: Cut, value: int) -> RegionCandidate:
    forms = cuts.forms
    shift = forms.shift
    own = forms.full[value]
    grid = own if cut.grid == -1 else cut.grid & own
    exact = grid & ((1 << shift) - 1)
    price = cut.price
    assert price is not None, f"c{value} is a leaf here"
    return RegionCandidate(
        root=value,
        choice=cut.choice,
        leaves=tuple(cut.leaves),
        demand=tuple(sorted(cut.demand)),
        cost_s=price.cost_s,
        bound_s=price.bound_s,
        stages=cut.stages,
        grid=grid >> shift,
        overlapped=(grid >> shift) & ~exact,
        core=cuts.pricing.core_of(cut),
    )

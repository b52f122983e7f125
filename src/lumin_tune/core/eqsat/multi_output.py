"""Kernels with several outputs: regions of a cover that are one region, where that is cheaper and one kernel.

The search calls `RegionMerging.joined` for the best covers. A value that another kernel computes on its way becomes a
further output of that kernel; regions that read the same become one. A contraction is joined with nothing but what it
computes itself, since it wants tiles of its own. Whether a joint region is one kernel is asked of lowering itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lumin_tune.core.eqsat.covers.covering import Cover, Problem
from lumin_tune.core.eqsat.covers.output_merging import merge_outputs
from lumin_tune.core.eqsat.cutting.cost import CostModel
from lumin_tune.core.eqsat.cutting.regions import RegionCandidate
from lumin_tune.core.eqsat.decode import region_graph
from lumin_tune.core.eqsat.facts import Facts
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.lower.lowered_programs import lowered_program
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Claim

MOST_ROOTS = 6
Claims = Callable[[PlacedRegion], Claim]
"""Whether a backend takes a region, and why not (`records.Backend.claims`)."""


class RegionMerging:
    """Joint regions of one e-graph, each made once."""

    def __init__(
        self, facts: Facts, regions: list[RegionCandidate], cost: CostModel, claims: Claims | None = None
    ) -> None:
        """regions: of the problems that will be solved; joint ones are added at the end. claims: see `search`."""
        self._facts = facts
        self.regions = regions
        self._cost = cost
        self._claims = claims
        self._known: dict[tuple[int, ...], int | None] = {}

    def joined(self, problem: Problem, cover: Cover) -> Cover:
        """Return the cover with regions joined where that saves, by their places in `regions`."""
        touches = [tuple(dict.fromkeys((*each.leaves, *each.choice))) for each in self.regions[: len(problem.costs)]]
        merged = merge_outputs(problem, cover, self._joint_cost, touches)
        choice = [group[0] if len(group) == 1 else self._place(group) for group in merged.groups]
        return Cover(tuple(choice), merged.cost)

    def _place(self, group: tuple[int, ...]) -> int:
        place = self._known[group]
        assert place is not None, "a group that was priced"
        return place

    def _joint_cost(self, group: tuple[int, ...]) -> float | None:
        if group not in self._known:
            region = self._joint([self.regions[place] for place in group])
            self._known[group] = None if region is None else len(self.regions)
            if region is not None:
                self.regions.append(region)
        place = self._known[group]
        return None if place is None else self.regions[place].cost_s

    def _joint(self, members: list[RegionCandidate]) -> RegionCandidate | None:
        """Return some regions, in an executable order, as one region, or None."""
        facts = self._facts
        roots = tuple(dict.fromkeys(root for each in members for root in each.roots))
        if len(roots) > MOST_ROOTS:
            return None
        contracting = [each for each in members if self._contracts(each)]
        if contracting and not all(each.choice.keys() <= contracting[0].choice.keys() for each in members):
            return None
        if len({facts.elements[root] for root in roots}) > 1 and any(each.stages == 0 for each in members):
            return None
        choice: dict[int, int] = {}
        for each in members:
            for value, enode in each.choice.items():
                if choice.setdefault(value, enode) != enode:
                    return None
        leaves = tuple(dict.fromkeys(v for each in members for v in each.leaves if v not in choice))
        cost_s = self._saved(members, roots)
        apart_s = sum(each.cost_s for each in members)
        if cost_s >= apart_s or not self._is_one_kernel(roots, leaves, choice):
            return None
        first = max(members, key=lambda each: each.cost_s)
        return replace(
            first,
            root=roots[0],
            others=roots[1:],
            choice=choice,
            leaves=leaves,
            demand=tuple(sorted(value for value in leaves if not facts.free[value])),
            cost_s=cost_s,
            bound_s=max(each.bound_s for each in members),
            stages=sum(1 for enode in choice.values() if facts.egraph.ops[enode] in ("sum", "max_reduce")),
        )

    def _saved(self, members: list[RegionCandidate], roots: tuple[int, ...]) -> float:
        """Return the cost of a joint region: repeated computations and reads count once."""
        facts, cost = self._facts, self._cost
        order = sorted(members, key=lambda each: -each.cost_s)
        total = order[0].cost_s
        made = set(order[0].choice)
        read = set(order[0].leaves)
        for each in order[1:]:
            writing = cost.transfer_s(sum(facts.bytes_of(root) for root in each.roots))
            if set(each.choice) <= made:
                total += writing
            else:
                again = sum(facts.read_bytes(value) for value in each.leaves if value in read or value in made)
                total += max(writing, each.cost_s - cost.launch_s - cost.transfer_s(again))
            made |= set(each.choice)
            read |= set(each.leaves)
        return total

    def _contracts(self, region: RegionCandidate) -> bool:
        """Return whether a region sums products of values that have axes of their own."""
        egraph = self._facts.egraph
        for enode in region.choice.values():
            if egraph.ops[enode] == "mul":
                one, other = (egraph.types[each].axes for each in egraph.operands[enode])
                if one & ~other and other & ~one:
                    return True
        return False

    def _is_one_kernel(self, roots: tuple[int, ...], leaves: tuple[int, ...], choice: dict[int, int]) -> bool:
        facts = self._facts
        egraph = facts.egraph
        outputs = [(root, egraph.types[root].layout) for root in roots]
        graph = region_graph(egraph, outputs, leaves, choice, facts.constant)
        try:
            program = lowered_program(graph)
        except KernelError:
            return False
        if len(program.kernels) > 1:
            return False
        return self._claims is None or bool(self._claims(PlacedRegion(graph, leaves, roots)))

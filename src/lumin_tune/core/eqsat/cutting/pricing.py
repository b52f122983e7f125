"""The work of cuts, described to a cost model, and its answers.

Made once for an e-graph and used by all rounds of cuts: kernels with equal work are priced once. Ranks and keeps
nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable

from lumin_tune.core.eqsat.cutting.cost import AccessPath, CostModel, OperationCosts, Price, Work
from lumin_tune.core.eqsat.cutting.cut import Cut, CutLimits
from lumin_tune.core.eqsat.cutting.forms import WIDE, FormKind, Forms
from lumin_tune.core.eqsat.egraph import REDUCTIONS
from lumin_tune.core.eqsat.facts import NONE

_STREAMED_BYTES = 4096
"""Rows up to this long need not be streamed."""


class Pricing:
    """Prices of cuts of the classes of an e-graph."""

    def __init__(self, forms: Forms, cost: CostModel, limits: CutLimits, unstored: Collection[int] = ()) -> None:
        """unstored: classes that no kernel stores."""
        self.unstored = unstored
        self.forms, self.facts, self.cost, self.limits = forms, forms.facts, cost, limits
        self._prices: dict[Hashable, Price | None] = {}
        self._spans: dict[int, AccessPath] = {}
        self._written = [self.facts.bytes_of(value) for value in range(len(forms.egraph.types))]
        self._bytes = [self.facts.read_bytes(value) for value in range(len(forms.egraph.types))]
        self._stage = [kind in (FormKind.REDUCTION, FormKind.SCAN) for kind in forms.kinds]
        self._step = {value: number for number, value in enumerate(self.facts.order)}

    def priced(self, cut: Cut, value: int, limited: bool) -> bool:
        """Set the price of a cut and whether it can be a kernel; return False if it is not allowed.

        limited: whether limits hold; without, there is a price in any case, unless the model never has one.
        """
        forms, facts, limits = self.forms, self.facts, self.limits
        several = cut.stages > (1 if cut.top else 0)
        grid = (cut.grid & forms.full[value]) >> forms.shift
        kept, widest, totals = self._inside(cut, value, grid if several else NONE)
        if limited and several and facts.points(grid) < limits.points:
            if sum([sum(each) for each in totals.values()]) > limits.small:
                return False
        reads: dict[int, int] = {}
        for each, mask in cut.leaves.items():
            reads[mask] = reads.get(mask, 0) + self._bytes[each]
        in_rows = not (cut.grid & forms.full[value]) >> forms.last[value] & 1
        streamed = kept > _STREAMED_BYTES and self._is_streamed(cut, value, widest)
        projects = several and self._projects(cut)
        key = (
            grid, cut.stages, self._written[value], kept, streamed, in_rows, projects, tuple(reads.items()),
            tuple([(mask, *total) for mask, total in totals.items()]),
        )  # fmt: skip
        if key in self._prices:
            price = self._prices[key]
        else:
            spans = self._span
            work = Work(
                sizes=facts.sizes,
                overlaps=facts.overlaps,
                grid=grid,
                stages=cut.stages,
                reads={spans(mask): float(size) for mask, size in reads.items()},
                arithmetic={spans(mask): OperationCosts(*total) for mask, total in totals.items()},
                kept_bytes=kept,
                streamed=streamed,
                in_rows=in_rows,
                projects=projects,
                written_bytes=self._written[value],
            )
            price = self._prices[key] = self.cost.price(work)
            if price is None:
                work.kept_bytes = 0.0  # what is put on top may need less: the row of a softmax is summed over
                self._prices[key, True] = self.cost.price(work)
        cut.alone = price is not None or not limited
        if price is None:
            price = self._prices[key, True]
            if price is None:
                return False
        cut.price = price
        cut.inside_s, cut.bound_s = price.inside_s, price.inside_bound_s
        return True

    def core_of(self, cut: Cut) -> Hashable:
        """Return the heavy part of a cut: which reductions over how many points share how large a grid."""
        egraph, elements = self.forms.egraph, self.facts.elements
        heavy = [
            (egraph.ops[enode], elements[each], elements[egraph.operands[enode][0]], each in cut.fused)
            for each, enode in cut.choice.items()
            if egraph.ops[enode] in REDUCTIONS
        ]
        return tuple(sorted(heavy)), 1 if cut.grid == -1 else self.facts.points(cut.grid >> self.forms.shift)

    def _inside(self, cut: Cut, value: int, grid: int) -> tuple[float, int, dict[int, list[float]]]:
        """Return the most that is handed from stage to stage in bytes and the class that is, and the arithmetic.

        grid: NONE if nothing is handed on. The arithmetic is by packed mask, as in `OperationCosts`.
        """
        forms, elements, points = self.forms, self.facts.elements, self.facts.points
        shift, amounts, sides, stage = forms.shift, forms.work, forms.sides, self._stage
        types, choice, fused = forms.egraph.types, cut.choice, cut.fused
        kept, widest = 0.0, NONE
        totals: dict[int, list[float]] = {}
        for each, mask in cut.inner.items():
            enode = choice[each]
            amount = amounts[enode]
            if not amount:
                continue
            if grid >= 0 and stage[enode] and each != value:
                own = elements[each] * types[each].dtype.itemsize / points(mask >> shift & grid)
                if own > kept:
                    kept, widest = own, each
            total = totals.get(mask)
            if total is None:
                total = totals[mask] = [0.0, 0.0, 0.0]
            if each not in fused:
                total[2] += amount
            elif not stage[enode]:
                factors = sides[enode]
                reused = factors is not None and (cut.stages == 1 or self._is_reused(factors, grid))
                total[0 if reused else 1] += 2.0 * amount
        return kept, widest, totals

    def _projects(self, cut: Cut) -> bool:
        """Return whether a contraction with weights makes what a later contraction of the kernel reads."""
        operands, choice = self.forms.egraph.operands, cut.choice
        sums = [each for each in cut.fused if each in choice and self._stage[choice[each]]]
        if len(sums) < 2:
            return False
        last = max(sums, key=self._step.__getitem__)
        for each in sums:
            product = choice.get(operands[choice[each]][0])
            if each != last and product is not None and any(self.facts.static[value] for value in operands[product]):
                return True
        return False

    def _is_reused(self, factors: tuple[int, int], grid: int) -> bool:
        """Return whether a contraction inside one point of the grid uses what it loads several times."""
        return max([self.facts.points(each & ~grid) for each in factors]) >= WIDE

    def _span(self, mask: int) -> AccessPath:
        known = self._spans.get(mask)
        if known is None:
            shift = self.forms.shift
            known = self._spans[mask] = AccessPath(mask >> shift, mask & ((1 << shift) - 1))
        return known

    def _is_streamed(self, cut: Cut, value: int, widest: int) -> bool:
        """Return whether the widest row that stages hand on is a softmax's, which can be done in blocks."""
        egraph = self.forms.egraph
        row = egraph.types[widest].axes & ~(cut.inner[widest] >> self.forms.shift)
        return not row & egraph.types[value].axes and any(
            egraph.ops[enode] == "max_reduce" for enode in cut.choice.values()
        )

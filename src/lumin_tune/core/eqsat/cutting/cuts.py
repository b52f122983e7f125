"""Cuts: ways to compute a class by one kernel, the most promising few of each class.

A cut keeps one e-node for each class inside it, down to leaves that other kernels make. Bottom-up, the cuts of a class
are made of those of the operands of its forms, as in the technology mapping of logic (S. Chatterjee, "On Algorithms
for Technology Mapping", 2007: priority cuts). How many axes of the result all stages share decides what a cut costs
and whether it may be. `regions` calls this; covers are none of its concern.

The module is long because `Cuts` is one dynamic programme over the classes of an e-graph.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Mapping, Sequence

from lumin_tune.core.eqsat.cutting.cost import Price
from lumin_tune.core.eqsat.cutting.cut import Cut, CutLimits
from lumin_tune.core.eqsat.cutting.forms import FormKind
from lumin_tune.core.eqsat.cutting.pricing import Pricing
from lumin_tune.core.eqsat.cutting.ranking import by_promise, selected
from lumin_tune.core.eqsat.facts import NONE


class Cuts:
    """The cuts of all classes of an e-graph."""

    def __init__(
        self,
        pricing: Pricing,
        originals: bool = False,
        made: Iterable[int] = (),
    ) -> None:
        """Find the cuts.

        originals: of the forms that the program had only. made: classes that a cover makes anyway, free as leaves.
        """
        self.pricing, self.forms, self.facts = pricing, pricing.forms, pricing.facts
        self.limits = pricing.limits
        self._originals = originals
        self._priced = frozenset(made)
        count = len(self.facts.by_class)
        self.cuts: list[list[Cut]] = [[] for _ in range(count)]
        self.base: list[Cut | None] = [None] * count
        self.tree_s, self.flow_s, self.hope_s = [0.0] * count, [0.0] * count, [0.0] * count
        self._shares = self._count_shares()
        self._seen: set[Hashable] | None = None
        self._clashes: list[tuple[int, tuple[Cut, ...]]] = []
        order = self._order()
        for value in order:
            self._visit(value)
        late = self._late(order)
        for value in order:  # forms of what comes later than the least derivation needs it, such as merged contractions
            if value in late:
                self._visit(value)

    def _late(self, order: Sequence[int]) -> set[int]:
        """Return the classes that have a form of classes later in an order, and all that use these."""
        facts, egraph = self.facts, self.facts.egraph
        place = {value: number for number, value in enumerate(order)}
        pending = [
            egraph.classes[enode]
            for enode, operands in enumerate(egraph.operands)
            if egraph.classes[enode] in place
            and not (self._originals and self.forms.odd[enode])
            and any(place.get(each, -1) > place[egraph.classes[enode]] for each in operands)
        ]
        found: set[int] = set()
        while pending:
            value = pending.pop()
            if value not in found and not facts.free[value]:
                found.add(value)
                pending.extend(egraph.classes[user] for user in facts.users[value])
        return found

    def _order(self) -> Sequence[int]:
        """Return classes such that the operands of some form of each come before it."""
        facts, egraph = self.facts, self.facts.egraph
        if not self._originals:
            return facts.order
        found: dict[int, None] = {}
        missing = {}
        ready = []
        for value in egraph.classes:
            if facts.free[value]:
                found[value] = None
        pending = list(found)
        for enode, original in enumerate(egraph.original):
            if original and not facts.free[egraph.classes[enode]]:
                missing[enode] = len(set(egraph.operands[enode]))
                if not missing[enode]:
                    ready.append(egraph.classes[enode])
        for value in ready:
            if value not in found:
                found[value] = None
                pending.append(value)
        for value in pending:
            for user in facts.users[value]:
                if user in missing:
                    missing[user] -= 1
                    made = egraph.classes[user]
                    if not missing[user] and made not in found:
                        found[made] = None
                        pending.append(made)
        return pending

    def _count_shares(self) -> list[int]:
        """Return how many uses each class has in the derivation of least arithmetic, and one more."""
        facts = self.facts
        shares = [1] * len(facts.by_class)
        pending, seen = list(facts.egraph.roots), set()
        while pending:
            value = pending.pop()
            if value not in seen and facts.cheapest[value] != NONE:
                seen.add(value)
                for each in facts.egraph.operands[facts.cheapest[value]]:
                    shares[each] += 1
                    pending.append(each)
        for value, users in enumerate(facts.users):  # what rules merged is for all that are cut from it
            slices = sum(self._is_slice(user) for user in users)
            if slices > 1:
                shares[value] = max(shares[value], 1 + slices)
        return shares

    def _is_slice(self, enode: int) -> bool:
        egraph = self.facts.egraph
        return egraph.ops[enode] == "positional" and egraph.attributes[enode][0].op == "slice"

    # ---- the cuts of one class

    def _visit(self, value: int) -> None:
        facts = self.facts
        if facts.free[value]:
            self.cuts[value] = [self._trivial(value)]
            self.base[value] = self.cuts[value][0]
            return
        made: list[Cut] = []
        self._seen, self._clashes = set(), []
        base: Cut | None = None
        for enode in facts.by_class[value]:
            if self._originals and self.forms.odd[enode]:
                continue
            if not all(map(self.cuts.__getitem__, facts.egraph.operands[enode])):
                continue
            made += self._combined(enode, value)
            plain = self._plain(enode, value)
            if plain is not None and (base is None or plain.tree_s < base.tree_s):
                base = plain
        if base is None:
            return
        made += self._settled(value, made)
        best = selected(made, self.limits.cuts, self.pricing.core_of)
        if not any(each.alone and each.choice == base.choice for each in best):
            best.append(base)
        self.base[value] = base
        if facts.storable[value] and value not in self.pricing.unstored:
            alone = [each for each in best if each.alone]
            costs = [_price(each).cost_s for each in alone]
            self.tree_s[value] = min([c + sum([self.tree_s[d] for d in x.demand]) for c, x in zip(costs, alone)])
            self.hope_s[value] = min([_price(x).bound_s + sum([self.hope_s[d] for d in x.demand]) for x in alone])
            if value not in self._priced:
                users = self._shares[value] - 1 if not self._priced else 1
                least = min([c + sum([self.flow_s[d] for d in x.demand]) for c, x in zip(costs, alone)])
                self.flow_s[value] = least / max(1, users)
            best.insert(0, self._trivial(value))
            self.base[value] = best[0]
        self.cuts[value] = best

    def _plain(self, enode: int, value: int) -> Cut | None:
        """Return the cut of the e-node alone on top of stored values, without limits, so that every class has a cut."""
        parts = []
        for each in self.facts.egraph.operands[enode]:
            below = self.base[each]
            if below is None:
                return None
            parts.append(below)
        seen, self._seen = self._seen, None
        found = self._extended(enode, value, tuple(parts), limited=False)
        self._seen = seen
        return found if isinstance(found, Cut) else None

    def _trivial(self, value: int) -> Cut:
        cut = Cut()
        cut.choice, cut.inner = {}, {}
        cut.leaves = {value: self.forms.full[value]}
        cut.grid = cut.product = -1
        cut.top, cut.fused = "", frozenset()
        cut.stages = cut.operations = cut.odd = 0
        cut.demand = frozenset() if self.facts.free[value] else frozenset((value,))
        cut.inside_s = cut.bound_s = 0.0
        cut.tree_s, cut.flow_s, cut.hope_s = self.tree_s[value], self.flow_s[value], self.hope_s[value]
        cut.price = None
        return cut

    def _combined(self, enode: int, value: int) -> list[Cut]:
        """Return the cuts of a form, made of those of its operands."""
        operands = self.facts.egraph.operands[enode]
        found = []
        distinct = tuple(dict.fromkeys(operands))
        if len(distinct) == 1:
            for each in self.cuts[distinct[0]]:
                cut = self._extended(enode, value, (each,) * len(operands))
                if isinstance(cut, Cut):
                    found.append(cut)
            return found
        if not distinct:
            cut = self._extended(enode, value, ())
            return [cut] if isinstance(cut, Cut) else []
        tries = self.limits.tries * self.limits.cuts
        for parts in by_promise([self.cuts[each] for each in distinct]):
            if tries <= 0:
                break
            if _is_made_and_read(parts):
                continue
            tries -= 1
            by_operand = dict(zip(distinct, parts))
            cut = self._extended(enode, value, tuple([by_operand[each] for each in operands]))
            if isinstance(cut, Cut):
                found.append(cut)
            elif cut is not None:
                self._clashes.append((enode, cut))
        return found

    def _settled(self, value: int, made: Sequence[Cut]) -> list[Cut]:
        """Return cuts of pairs whose sides contain the same class in different forms: one side's form is dropped."""
        demands = {each.demand for each in made}
        found: list[Cut] = []
        for enode, parts in sorted(self._clashes, key=lambda each: sum([part.tree_s for part in each[1]])):
            demand = frozenset[int]().union(*(part.demand for part in parts))
            if demand in demands or len(demand) > self.limits.leaves:
                continue
            if len(found) == self.limits.settled:
                break
            demands.add(demand)
            for order in (parts[::-1], parts):
                choice: dict[int, int] = {}
                for part in order:
                    choice.update(part.choice)
                cut = self._rebuilt(enode, value, choice)
                if cut is not None:
                    found.append(cut)
                    break
        return found

    def _rebuilt(self, enode: int, value: int, choice: Mapping[int, int]) -> Cut | None:
        """Return the cut of chosen forms: what is no longer reached falls away. Each side is closed, so none loops."""
        operands = self.facts.egraph.operands
        chosen = {**choice, value: enode}
        made: dict[int, Cut] = {}
        open_: set[int] = set()
        pending = [value]
        seen, self._seen = self._seen, None
        while pending:
            each = pending[-1]
            if each in made:
                pending.pop()
                continue
            if each not in chosen:
                made[pending.pop()] = self._trivial(each)
                continue
            missing = [below for below in operands[chosen[each]] if below not in made]
            if missing:
                if each in open_:
                    break
                open_.add(each)
                pending.extend(missing)
                continue
            parts = tuple([made[below] for below in operands[chosen[each]]])
            cut = self._extended(chosen[each], each, parts)
            if not isinstance(cut, Cut):
                break
            made[pending.pop()] = cut
        self._seen = seen
        return made.get(value)

    # ---- one form on top of cuts

    def _extended(
        self, enode: int, value: int, parts: tuple[Cut, ...], limited: bool = True
    ) -> Cut | tuple[Cut, ...] | None:
        """Return the cut of a form on top of those of its operands, None if it may not be.

        Returns the parts where two of them disagree about the form of a class.
        """
        forms, limits = self.forms, self.limits
        for part in parts:
            if value in part.inner or value in part.leaves or part.top == "scatter":
                return None
        kind, reached = forms.kinds[enode], forms.reached[enode]
        first = parts[0] if parts else None
        several = len(parts) > 1 and any(part is not first for part in parts)
        demand = first.demand if first is not None else frozenset[int]()
        if first is not None and several:
            demand = first.demand.union(*[part.demand for part in parts])
            if limited and len(demand) > limits.leaves:
                return None
            if _disagree(parts):
                return parts
        cut = Cut()
        cut.choice = {}
        cut.stages = cut.operations = 0
        cut.top, cut.product = "", NONE
        grid = -1
        if first is None:
            cut.leaves, cut.inner, cut.fused = {}, {}, frozenset()
        elif not several and reached[0] is None:
            cut.leaves, cut.inner, cut.choice = first.leaves, first.inner.copy(), first.choice.copy()
            cut.stages, cut.operations, cut.fused = first.stages, first.operations, first.fused
            grid = first.grid
        else:
            grid = self._join(cut, parts, reached)
        grid = self._staged(cut, enode, kind, value, parts, grid)
        cut.grid = grid
        cut.operations += forms.counts[enode]
        cut.choice[value] = enode
        cut.inner[value] = forms.full[value]
        if limited and not self._is_allowed(cut):
            return None
        cut.demand = demand
        cut.odd = sum(map(forms.odd.__getitem__, cut.choice.values()))
        if self._seen is not None:
            reads = frozenset(cut.leaves.items())
            key = (cut.demand, cut.stages, cut.operations, cut.grid, reads, len(cut.fused), cut.odd)
            if key in self._seen:
                return None  # the same work in another order
            self._seen.add(key)
        if not self.pricing.priced(cut, value, limited):
            return None
        tree, flow, hope = self.tree_s, self.flow_s, self.hope_s
        cut.tree_s = cut.inside_s + sum([tree[each] for each in cut.demand])
        cut.flow_s = cut.inside_s + sum([flow[each] for each in cut.demand])
        cut.hope_s = cut.bound_s + sum([hope[each] for each in cut.demand])
        return cut

    def _join(self, cut: Cut, parts: tuple[Cut, ...], reached: tuple[object, ...]) -> int:
        """Fill a cut with all that its parts have; return the grid of their stages."""
        grid = -1
        leaves: dict[int, int] = {}
        inner: dict[int, int] = {}
        fused: frozenset[int] = frozenset()
        kinds, counts = self.forms.kinds, self.forms.counts
        done: list[tuple[Cut, object]] = []
        for part, table in zip(parts, reached):
            if any(part is other and table is same for other, same in done):
                continue
            done.append((part, table))
            if part.stages:
                grid &= part.grid if table is None else table[part.grid]  # type: ignore[index]
            for source, into in ((part.leaves, leaves), (part.inner, inner)):
                if table is None:
                    if not into:
                        into.update(source)
                        continue
                    for each, mask in source.items():
                        into[each] = into.get(each, -1) & mask
                else:
                    for each, mask in source.items():
                        into[each] = into.get(each, -1) & table[mask]  # type: ignore[index]
            cut.stages += part.stages
            cut.operations += part.operations
            if cut.choice:
                for each, enode in part.choice.items():
                    if each in cut.choice:
                        cut.operations -= counts[enode]
                        cut.stages -= kinds[enode] in (FormKind.REDUCTION, FormKind.SCAN)
                    else:
                        cut.choice[each] = enode
            else:
                cut.choice.update(part.choice)
            fused |= part.fused
        cut.leaves, cut.inner, cut.fused = leaves, inner, fused
        return grid

    def _staged(self, cut: Cut, enode: int, kind: FormKind, value: int, parts: tuple[Cut, ...], grid: int) -> int:
        """Work out the stages of a cut with a form on top; return its grid."""
        forms, first = self.forms, parts[0] if parts else None
        op = forms.egraph.ops[enode]
        full = forms.full[value]
        if kind == FormKind.REDUCTION:
            assert first is not None
            table = forms.reached[enode][0]
            above = first.grid
            cut.stages += 1
            cut.top = op
            if op == "sum" and first.product != NONE:
                cut.product = first.product
                cut.fused |= {value}
            else:
                cut.fused -= _unsummed(first)
            return full & (above if above == -1 or table is None else table[above])
        if kind == FormKind.NAMES:
            assert first is not None
            cut.top, cut.product = first.top, first.product
            return grid
        for part in parts:
            cut.fused -= _unsummed(part)
        if kind == FormKind.SCAN:
            cut.stages += 1
            return grid & full & ~forms.blocked[enode]
        if kind == FormKind.ENDS:
            cut.stages += 1
            cut.top = "scatter"
            return 0
        if op == "mul":
            cut.product = value
            cut.fused |= {value}
        elif op == "mul_scalar" and first is not None and not first.top and first.product != NONE:
            cut.product = first.product
            cut.fused |= {first.product, value}
        return grid

    def _is_allowed(self, cut: Cut) -> bool:
        limits = self.limits
        if len(cut.leaves) > limits.leaves or cut.stages > limits.stages or cut.operations > limits.operations:
            return False
        if cut.top == "scatter" and cut.stages > 1:
            return False
        return limits.veto is None or not limits.veto(cut)


def _price(cut: Cut) -> Price:
    assert cut.price is not None, "a leaf is not a kernel"
    return cut.price


def _is_made_and_read(parts: Sequence[Cut]) -> bool:
    """Return whether a leaf of one part is made inside another: a kernel does not read what it makes itself."""
    return any(not one.leaves.keys().isdisjoint(other.choice) for one, other in itertools.permutations(parts, 2))


def _disagree(parts: Sequence[Cut]) -> bool:
    """Return whether two parts have different forms of one class."""
    for one, other in itertools.combinations(parts, 2):
        if one is other:
            continue
        small, large = sorted((one.choice, other.choice), key=len)
        for value, enode in small.items():
            if large.get(value, enode) != enode:
                return True
    return False


def _unsummed(cut: Cut) -> frozenset[int]:
    """Return the product that a cut ends with, if it is not summed: its operations then are as any other's."""
    return frozenset((cut.product,)) if cut.product != NONE and not cut.top else frozenset()


__all__ = ["Cut", "CutLimits", "Cuts"]

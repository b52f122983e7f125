"""Values that no good cover stores, since whatever reads them could read less.

If all uses of a value meet in a second one, which is computed of it alone, element by element, then nothing between the
two is worth storing; nor is the first where the second is no larger. Of the twenty steps by which a tensor is rounded
to 8 bits only the last is left to be stored, so that the few cuts that are kept of each class are not spent on others.
`search` asks for these values once; nothing here looks at kernels or at costs.
"""

from __future__ import annotations

import heapq
from typing import Final

from lumin_tune.core.eqsat.egraph import ELEMENTWISE
from lumin_tune.core.eqsat.facts import Facts

_MOST_STEPS: Final = 48
"""Classes between two stored ones: kernels that compute more are split."""


def unstored(facts: Facts) -> frozenset[int]:
    """Return the classes that need never be stored. Outputs, reductions, scans and scatters are none of them."""
    found = _Unstored(facts)
    for value in facts.order:
        if facts.storable[value] and not facts.free[value]:
            found.visit(value)
    return frozenset(found.classes)


class _Unstored:
    """The classes found so far."""

    def __init__(self, facts: Facts) -> None:
        self._facts, self._egraph = facts, facts.egraph
        self._rank = {value: place for place, value in enumerate(facts.order)}
        self._wanted = {facts.group[root] for root in facts.egraph.roots}.union(facts.egraph.roots)
        self.classes: set[int] = set()

    def visit(self, value: int) -> None:
        """Follow a class to where its uses meet, and further as long as it is only to be read for larger ones."""
        facts = self._facts
        size = facts.bytes_of(value)
        is_elementwise = self._egraph.ops[facts.cheapest[value]] in ELEMENTWISE
        computed = {value}  # of the class alone
        between: list[int] = []
        waiting = self._users(value, computed)
        heapq.heapify(waiting)
        while waiting and len(computed) <= _MOST_STEPS:
            _, each = heapq.heappop(waiting)
            if facts.elements[each] != facts.elements[value] or not self._is_of(each, computed):
                return
            computed.add(each)
            if not waiting and facts.storable[each]:
                self.classes.update(between)
                between = []
                if facts.bytes_of(each) <= size:
                    if is_elementwise and value not in self._wanted:
                        self.classes.add(value)
                    return
            else:
                between.append(each)
            if each in self._wanted:
                return
            known = {made for _, made in waiting}
            for user in self._users(each, computed):
                if user[1] not in known:
                    heapq.heappush(waiting, user)

    def _users(self, value: int, computed: set[int]) -> list[tuple[int, int]]:
        """Return the further classes with a form that reads a class, each with its rank."""
        made = {self._egraph.classes[user] for user in self._facts.users[value]} - computed
        return [(self._rank[each], each) for each in made if each in self._rank]

    def _is_of(self, value: int, computed: set[int]) -> bool:
        """Return whether all forms of a class that read one of some classes compute it of these alone."""
        facts, egraph = self._facts, self._egraph
        for enode in facts.by_class[value]:
            operands = egraph.operands[enode]
            if computed.isdisjoint(operands):
                continue
            if egraph.ops[enode] not in ELEMENTWISE:
                return False
            if not all(each in computed or facts.free[each] or facts.given[each] for each in operands):
                return False
        return True

"""The part of a saturated e-graph that good programs can use.

Rules leave tens of thousands of e-nodes, most of them roundabout. `thinned` keeps what some derivation of the outputs
uses that does little more arithmetic than the least one, and every form that the program itself had. The search calls
it once after saturation; nothing here looks at kernels or machines.

Source: inside and outside costs, as in the pruning of parse forests (Charniak et al., 2006).
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from lumin_tune.core.eqsat.egraph import COMMUTATIVE, REDUCTIONS, EGraph
from lumin_tune.core.eqsat.facts import Facts

_Key = tuple[int, str, tuple[Any, ...], tuple[int, ...]]
_DEPTH = 3
_Rename = tuple[tuple[tuple[int, int], ...], int]


def thinned(
    egraph: EGraph, facts: Facts | None = None, passes: float = 4.0, enodes: int = 2000, forms: int | None = 5
) -> EGraph:
    """Return an e-graph of the e-nodes worth considering, over the same classes; those not needed have none.

    facts: of the e-graph, if they are at hand. passes: an e-node stays if some derivation through it does at most this
    many times the points of the result of the program's largest reduction more scalar operations than the least
    derivation. forms: and if it is among this number of its class, of several kinds, None for no limit.
    enodes: and among this number in all, those of least excess. Originals stay in any case, but a value that is free
    has one form, the one to make it ahead of time. Of e-nodes that differ in the order of commutative operands one
    stays, and each rename can be read backwards.
    """
    facts = facts or Facts(egraph)
    excess = excesses(facts)
    keys: dict[_Key, int] = {}
    for enode in sorted(range(len(egraph)), key=lambda enode: (not egraph.original[enode], enode)):
        value = egraph.classes[enode]
        if excess[enode] == math.inf or value in egraph.operands[enode]:
            continue
        if not facts.free[value] or enode == facts.cheapest[value]:
            keys.setdefault(_key(egraph, enode), enode)
    kept: list[list[int]] = [[] for _ in egraph.types]
    for enode in keys.values():
        kept[egraph.classes[enode]].append(enode)
    kinds = _Kinds(facts)
    for value, found in enumerate(kept):
        if forms is not None and len(found) > forms:
            found = kinds.varied(sorted(found, key=lambda enode: (excess[enode], enode)))
            kept[value] = found[:forms] + [enode for enode in found[forms:] if egraph.original[enode]]
    reached = _reached(egraph, kept, {})
    dynamic = [excess[enode] for value in reached if not facts.free[value] for enode in kept[value]]
    allowed = min(passes * _largest_reduction(facts), _excess_of(dynamic, enodes))
    for value, found in enumerate(kept):
        kept[value] = [enode for enode in found if excess[enode] <= allowed or egraph.original[enode]]
    keys = {_key(egraph, enode): enode for found in kept for enode in found}
    return _restricted(egraph, kept, keys)


class _Kinds:
    """The kind of a form, equal for forms with similar kernels: the ops on the way to values of equal dtypes and axes.

    Rules that move numbers about make dozens of one kind, which must not crowd out the others.
    """

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._known: dict[tuple[int, int], int] = {}
        self._numbers: dict[Hashable, int] = {}

    def varied(self, enodes: list[int]) -> list[int]:
        """Return forms of a class reordered: the first of each kind, then the second of each, and so on."""
        counts: dict[int, int] = {}
        ordered: list[tuple[int, int, int]] = []
        for place, enode in enumerate(enodes):
            kind = self._of_form(enode, _DEPTH)
            counts[kind] = counts.get(kind, -1) + 1
            ordered.append((counts[kind], place, enode))
        return [enode for _, _, enode in sorted(ordered)]

    def _of_form(self, enode: int, depth: int) -> int:
        """Return the number of the kind of a form, by what is at most `depth` steps below it."""
        egraph = self._facts.egraph
        op = egraph.ops[enode]
        below = sorted([self._of_class(each, depth - 1) for each in egraph.operands[enode]])
        kind = op, egraph.attributes[enode] if op in REDUCTIONS else (), *below
        return self._numbers.setdefault(kind, len(self._numbers))

    def _of_class(self, value: int, depth: int) -> int:
        known = self._known.get((value, depth))
        if known is None:
            found = self._facts.egraph.types[value]
            static = self._facts.static[value]
            below = -1 if static or not depth else self._of_form(self._facts.cheapest[value], depth)
            kind = found.dtype, found.axes, static, below
            known = self._known[value, depth] = self._numbers.setdefault(kind, len(self._numbers))
        return known


def _excess_of(excess: list[float], count: int) -> float:
    """Return the largest excess that at most `count` e-nodes do not pass, 0 if more than that have none."""
    if len(excess) <= count:
        return math.inf
    excess.sort()
    beyond = excess[count]
    return max((each for each in excess[:count] if each < beyond), default=0.0)


def excesses(facts: Facts) -> list[float]:
    """Return for each e-node the least extra arithmetic of a derivation of the outputs that uses it.

    In scalar operations over the least derivation; infinite where there is none.
    """
    egraph, least = facts.egraph, facts.arithmetic
    operands, steps = egraph.operands, facts.steps
    found = [math.inf] * len(egraph)
    outside = [math.inf] * len(egraph.types)
    done = [False] * len(egraph.types)
    pending = [(0.0, root) for root in dict.fromkeys(egraph.roots)]
    for _, root in pending:
        outside[root] = 0.0
    while pending:
        extra, value = heapq.heappop(pending)
        if done[value]:
            continue
        done[value] = True
        for enode in facts.by_class[value]:
            below = sum([least[each] for each in set(operands[enode])]) * _share(facts, enode)
            if below == math.inf:
                continue
            own = found[enode] = extra + max(0.0, steps[enode] + below - least[value])
            for each in operands[enode]:
                if own < outside[each] and not done[each]:
                    outside[each] = own
                    heapq.heappush(pending, (own, each))
    return found


def _share(facts: Facts, enode: int) -> float:
    """Return which part of its operand an e-node counts for: the others that it is cut from pay for the rest.

    Contractions that rules merged are read by slices, and would look like as many times their work.
    """
    egraph = facts.egraph
    if egraph.ops[enode] != "positional" or egraph.attributes[enode][0].op != "slice":
        return 1.0
    return min(1.0, facts.elements[egraph.classes[enode]] / max(1, facts.elements[egraph.operands[enode][0]]))


def _largest_reduction(facts: Facts) -> float:
    """Return the points of the result of the program's own largest reduction: how large its values are.

    Not those of the largest value of the e-graph: rules make some that no program would compute.
    """
    egraph = facts.egraph
    sizes = [
        facts.elements[egraph.classes[enode]]
        for enode, op in enumerate(egraph.ops)
        if egraph.original[enode] and op in REDUCTIONS
    ]
    sizes += [facts.elements[root] for root in egraph.roots]
    return float(max([1, *sizes]))


def _key(egraph: EGraph, enode: int) -> _Key:
    op, operands = egraph.ops[enode], egraph.operands[enode]
    if op in COMMUTATIVE:
        operands = tuple(sorted(operands))
    return egraph.classes[enode], op, egraph.attributes[enode], operands


def _restricted(egraph: EGraph, kept: list[list[int]], keys: dict[_Key, int]) -> EGraph:
    """Return the kept e-nodes that the outputs can reach, with inverse renames added."""
    backwards = _backwards(egraph, kept, keys)
    reached = _reached(egraph, kept, backwards)
    order = sorted(enode for value in reached for enode in kept[value])
    added = [(value, pairs, operand) for value in sorted(reached) for pairs, operand in backwards.get(value, ())]
    return replace(
        egraph,
        ops=[egraph.ops[enode] for enode in order] + ["rename"] * len(added),
        attributes=[egraph.attributes[enode] for enode in order] + [(pairs,) for _, pairs, _ in added],
        operands=[egraph.operands[enode] for enode in order] + [(operand,) for _, _, operand in added],
        classes=[egraph.classes[enode] for enode in order] + [value for value, _, _ in added],
        original=[egraph.original[enode] for enode in order] + [True] * len(added),
    )


def _reached(egraph: EGraph, kept: list[list[int]], backwards: Mapping[int, Sequence[_Rename]]) -> dict[int, None]:
    """Return the classes that the kept e-nodes and further renames need for the outputs, in the order of a walk."""
    reached = dict.fromkeys(egraph.roots)
    pending = list(reached)
    while pending:
        value = pending.pop()
        below = [each for enode in kept[value] for each in egraph.operands[enode]]
        below += [operand for _, operand in backwards.get(value, ())]
        for each in below:
            if each not in reached:
                reached[each] = None
                pending.append(each)
    return reached


def _backwards(egraph: EGraph, kept: list[list[int]], keys: Mapping[_Key, int]) -> dict[int, list[_Rename]]:
    """Return for each class the renames (pairs, operand) that are the inverses of others and not there yet."""
    found: dict[int, list[_Rename]] = {}
    for enodes in kept:
        for enode in enodes:
            if egraph.ops[enode] != "rename":
                continue
            here, there = egraph.classes[enode], egraph.operands[enode][0]
            pairs = tuple(sorted((to, of) for of, to in egraph.attributes[enode][0]))
            if len(enodes) > 1 and (there, "rename", (pairs,), (here,)) not in keys:
                found.setdefault(there, []).append((pairs, here))
    return found

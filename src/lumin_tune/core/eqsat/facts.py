"""Facts about the classes of an e-graph that hold for all of their forms.

Used by thinning, the cuts, and the display of e-graphs. A fact never depends on a choice of forms, and nothing here
changes the e-graph. Sizes that are not known count as what they are likely to be (`kernel.grouping.typical`).
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from functools import cached_property
from itertools import compress
from typing import Final

from lumin_tune.core.eqsat.egraph import ELEMENTWISE, REDUCTIONS, EGraph, bits, layout_mask
from lumin_tune.core.eqsat.interval import Interval
from lumin_tune.core.eqsat.ranges.analysis import intervals
from lumin_tune.core.expression import Expression
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import SCALAR_OPS

NONE: Final = -1
"""No e-node, where one is expected."""

READ_THROUGH: Final = frozenset({"window", "slice", "flip", "pad", "gather", "split", "merge", "permute", "expand"})
"""Positional ops that are index arithmetic: a kernel does them while it reads."""

_REPEATS: Final = frozenset({"window", "slice", "flip", "split", "merge", "permute", "expand", "iota"})
_MOST: Final = 1e280  # costs stop growing here, so that differences of them stay numbers
_FOLDED_OPERATIONS: Final = 16  # for each element; what takes fewer is computed where it is read
_GROWTH: Final = 8.0


class Facts:
    """Facts about the classes of an e-graph, as lists by class.

    sizes: the typical numbers of points of the axes. order: the classes that have a derivation, in the order of its
    arithmetic: some form of each needs classes before it only. cheapest: the e-node of the derivation of least
    arithmetic, NONE for classes without one. arithmetic: of that derivation, in scalar operations, values that are
    used several times counted each time. steps: by e-node, what it adds to that. elements: points of a class.
    static: depends on weights alone. given: depends on nothing, as positions do. free: costs nothing to have, it is a
    leaf or made ahead of time, which outputs of weights alone are not: every call makes those. constant: free, and the
    same in every call. group: the class that stands for all that differ by names of axes alone. storable: may be stored
    between kernels; one class of a group.
    overlaps: for axes along which windows overlap, how many neighbours one position reads beyond its own.
    """

    def __init__(self, egraph: EGraph, growth: float = _GROWTH) -> None:
        """Work out the facts.

        growth: how many times larger than the largest input, output or original reduction a stored value may be, and
        than all weights together a value made ahead of time.
        """
        self.egraph = egraph
        self.by_class = egraph.by_class()
        self.users = egraph.users()
        self.sizes: tuple[int, ...] = tuple(max(1, typical(size)) for size in egraph.sizes)
        self.symbolic = sum(1 << axis for axis, size in enumerate(egraph.sizes) if not isinstance(size, int))
        self._points: dict[int, int] = {}
        self.elements = [self.points(each.axes) for each in egraph.types]
        self.is_leaf = [False] * len(egraph.types)
        for enode, op in enumerate(egraph.ops):
            if op == "leaf":
                self.is_leaf[egraph.classes[enode]] = True
        self._find_known()
        self.steps = [self._step(enode) for enode in range(len(egraph))]
        self._find_cheapest()
        self._find_groups()
        self._find_storable(growth)
        self._find_overlaps()

    @cached_property
    def intervals(self) -> Sequence[Interval]:
        """Between which numbers the elements of each class lie; worked out when first asked for."""
        return intervals(self.egraph)

    def points(self, mask: int) -> int:
        """Return the typical number of points of a set of axes."""
        known = self._points.get(mask)
        if known is None:
            known = self._points[mask] = math.prod(compress(self.sizes, _flags(mask)))
        return known

    def bytes_of(self, value: int) -> int:
        """Return the size of a stored class."""
        return self.elements[value] * self.egraph.types[value].dtype.itemsize

    def read_bytes(self, value: int) -> int:
        """Return how much of a stored class one pass reads: of a table that is only looked up, what is found."""
        whole = self.bytes_of(value)
        egraph, found = self.egraph, 0
        for user in self.users[value]:
            if egraph.ops[user] != "positional" or egraph.attributes[user][0].op != "gather":
                return whole
            if egraph.operands[user][0] != value or value in egraph.operands[user][1:]:
                return whole
            found += self.bytes_of(egraph.classes[user])
        return min(whole, found) if found else whole

    def work(self, enode: int) -> float:
        """Return the scalar operations of an e-node for all its points; 0 for what moves elements only."""
        op, operands = self.egraph.ops[enode], self.egraph.operands[enode]
        flops = _FLOPS.get(op)
        if flops is not None:
            return flops * self.elements[self.egraph.classes[enode]]
        if op in REDUCTIONS:
            return float(self.elements[operands[0]])
        if op == "positional":
            found = self.egraph.attributes[enode][0]
            if found.op in _COMBINE:
                return float(self.points(layout_mask(found.operands[-1])))
        return 0.0

    def roots(self) -> list[int]:
        """Return the classes to store so that all outputs exist, each once, without free ones."""
        wanted = dict.fromkeys(self.group[root] for root in self.egraph.roots)
        return [root for root in wanted if not self.free[root]]

    # ---- what depends on nothing that a call gives

    def _find_known(self) -> None:
        """Classes that no call changes: 2 for those that depend on nothing, 1 on weights, 0 for the others."""
        egraph = self.egraph
        known = [0] * len(egraph.types)
        pending: list[int] = []
        for enode, op in enumerate(egraph.ops):
            level = 0
            if op == "leaf":
                level = 1 if egraph.leaves[egraph.attributes[enode][0]].static else 0
            elif not egraph.operands[enode]:
                level = 2
            value = egraph.classes[enode]
            if level > known[value]:
                known[value] = level
                pending.append(value)
        while pending:
            for user in self.users[pending.pop()]:
                value = egraph.classes[user]
                level = min(known[each] for each in egraph.operands[user])
                if level == 1 and egraph.types[value].axes & self.symbolic:
                    level = 0  # its size is not known ahead of time
                if level > known[value]:
                    known[value] = level
                    pending.append(value)
        self.static = [level == 1 for level in known]
        self.given = [level == 2 for level in known]

    # ---- the least derivations

    def _find_cheapest(self) -> None:
        """Knuth's generalisation of Dijkstra's algorithm to derivations (1977)."""
        egraph = self.egraph
        operands, classes = egraph.operands, egraph.classes
        least = self.arithmetic = [math.inf] * len(egraph.types)
        cheapest = self.cheapest = [NONE] * len(egraph.types)
        self.order: list[int] = []
        missing = [len(set(each)) for each in operands]
        ready = [(self.steps[enode], enode) for enode, count in enumerate(missing) if not count]
        heapq.heapify(ready)
        while ready:
            cost, enode = heapq.heappop(ready)
            value = classes[enode]
            if cheapest[value] >= 0:
                continue
            cheapest[value], least[value] = enode, cost
            self.order.append(value)
            for user in self.users[value]:
                missing[user] -= 1
                if not missing[user] and cheapest[classes[user]] < 0:
                    below = sum([least[each] for each in set(operands[user])])
                    heapq.heappush(ready, (min(_MOST, self.steps[user] + below), user))

    def _step(self, enode: int) -> float:
        """Return the weight of an e-node in derivations: above 0 even for ops that only move elements."""
        value, op = self.egraph.classes[enode], self.egraph.ops[enode]
        if self.static[value] or op == "leaf":
            return 1e-9
        flops = _FLOPS.get(op)
        if flops is not None:
            return flops * self.elements[value] + 1.0
        return self.work(enode) + (1.0 if op in REDUCTIONS else 1e-3)

    # ---- storage

    def _find_groups(self) -> None:
        egraph, parent = self.egraph, list(range(len(self.egraph.types)))

        def find(value: int) -> int:
            while parent[value] != value:
                parent[value] = parent[parent[value]]
                value = parent[value]
            return value

        def rank(value: int) -> tuple[bool, float, int]:
            return not self.is_leaf[value], self.arithmetic[value], value

        for enode, op in enumerate(egraph.ops):
            if op == "rename":
                one, other = find(egraph.classes[enode]), find(egraph.operands[enode][0])
                if one != other:
                    kept, gone = (one, other) if rank(one) < rank(other) else (other, one)
                    parent[gone] = kept
        self.group = [find(value) for value in range(len(parent))]

    def _find_storable(self, growth: float) -> None:
        egraph = self.egraph
        wanted = {self.group[root] for root in egraph.roots}
        weights = sum(self.bytes_of(v) for v in self.order if self.static[v] and self.is_leaf[v])
        largest = max(
            [1]
            + [self.elements[root] for root in wanted]
            + [
                self.elements[value]
                for enode, value in enumerate(egraph.classes)
                if self.cheapest[value] >= 0 and (egraph.ops[enode] == "leaf" or self._sums(enode))
            ]
        )
        self.storable = [False] * len(egraph.types)
        self.free = [False] * len(egraph.types)
        fixed = self._fixed()
        for value in self.order:
            if self.group[value] != value:
                continue
            if self.is_leaf[value] or value in wanted:
                self.storable[value] = True
            elif not self._moves(self.cheapest[value]) and (not self.given[value] or self._combines(value)):
                self.storable[value] = self.elements[value] <= growth * largest
            if self.is_leaf[value]:
                self.free[value] = True
            elif self.static[value]:
                self.free[value] = (
                    value not in wanted
                    and fixed[value]
                    and (
                        not self._moves(self.cheapest[value]) and self.bytes_of(value) <= growth * max(weights, 1 << 20)
                    )
                )
                self.storable[value] |= self.free[value]
            elif self.given[value] and fixed[value]:
                operations = self.arithmetic[value] / max(1, self.elements[value])
                number = value in wanted and egraph.ops[self.cheapest[value]] == "scalar"  # no kernel makes numbers
                if number or (operations >= _FOLDED_OPERATIONS and self.elements[value] <= growth * largest):
                    self.free[value] = self.storable[value] = True
        self.constant = [free and (static or given) for free, static, given in zip(self.free, self.static, self.given)]

    def _fixed(self) -> list[bool]:
        """Return for each class whether its least derivation depends on no symbolic size."""
        egraph = self.egraph
        found = [False] * len(egraph.types)
        for value in self.order:
            enode = self.cheapest[value]
            known = not egraph.types[value].axes & self.symbolic
            if egraph.ops[enode] == "positional":
                each = egraph.attributes[enode][0]
                known &= not any(layout_mask(layout) & self.symbolic for layout in (*each.operands, each.layout))
                known &= not _mentions_size(each.attributes)
            found[value] = known and all(found[each] for each in egraph.operands[enode])
        return found

    def _combines(self, value: int) -> bool:
        """Return whether the least form of a class is a stage by itself, which not every kernel can have inside."""
        enode = self.cheapest[value]
        op = self.egraph.ops[enode]
        return op in REDUCTIONS or (op == "positional" and self.egraph.attributes[enode][0].op in _COMBINE)

    def _sums(self, enode: int) -> bool:
        """Return whether an e-node is a reduction of the program itself."""
        return self.egraph.original[enode] and self.egraph.ops[enode] in REDUCTIONS

    def _moves(self, enode: int) -> bool:
        """Return whether an e-node is but another way to read its operand."""
        op = self.egraph.ops[enode]
        return op in ("rename", "scalar") or (op == "positional" and self.egraph.attributes[enode][0].op in _REPEATS)

    def _find_overlaps(self) -> None:
        self.overlaps: dict[int, float] = {}
        for enode, op in enumerate(self.egraph.ops):
            if op != "positional":
                continue
            found = self.egraph.attributes[enode][0]
            if found.op != "window":
                continue
            _, size, stride, dilation = found.attributes
            for _, axis in found.halo:
                beyond = max(0.0, (typical(size) - 1) * dilation + 1 - stride) / stride
                self.overlaps[axis] = max(beyond, self.overlaps.get(axis, 0.0))


_FLOPS: Final = {op: float(SCALAR_OPS[op.removesuffix("_scalar")].flops) for op in sorted(ELEMENTWISE)}
_COMBINE: Final = frozenset({"scan", "scatter", "sum", "max_reduce"})


def _mentions_size(attribute: object) -> bool:
    """Return whether an attribute of a node is or holds a symbolic size."""
    return isinstance(attribute, Expression) or (isinstance(attribute, tuple) and any(map(_mentions_size, attribute)))


def _flags(mask: int) -> Sequence[int]:
    """Return for each axis up to the last of a set whether it is in it."""
    return [mask >> axis & 1 for axis in range(mask.bit_length())]


__all__ = ["NONE", "READ_THROUGH", "Facts", "bits"]

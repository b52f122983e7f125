"""The intervals of all classes of an e-graph, whichever form computes them.

`saturation` takes those of the graph that it is given and works those of new e-nodes out itself (`range_text`); `Facts`
has those of any e-graph. The interval of a class is what all of its forms allow. Where rules were used that hold over
the reals alone, forms of a class differ by rounding, and so do their numbers from the interval; where such forms
contradict each other, the first stays.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from typing import Final

import numpy as np

from lumin_tune.core.eqsat.egraph import EGraph, Layout, Positional, bits
from lumin_tune.core.eqsat.interval import ZERO, Interval, anything, interval_of
from lumin_tune.core.eqsat.ranges.elementwise_ranges import BINARY, UNARY, converted, selected, squared
from lumin_tune.core.eqsat.ranges.reduction_ranges import Count, counted, greatest_of, scanned, scattered, summed
from lumin_tune.core.expression import size_bounds
from lumin_tune.core.ops.literal import Literal

READS: Final = frozenset({"permute", "expand", "slice", "split", "merge", "flip", "window"})
"""Positional ops whose elements are all elements of their operand."""
_MOST_CHANGES: Final = 16  # of one class: forms that need each other may narrow it without end


def intervals(egraph: EGraph) -> list[Interval]:
    """Return for each class between which numbers its elements lie."""
    found = [anything(each.dtype) for each in egraph.types]
    changes = [0] * len(found)
    users = egraph.users()
    pending = deque(range(len(egraph)))
    waiting = [True] * len(egraph)
    while pending:
        enode = pending.popleft()
        waiting[enode] = False
        value = egraph.classes[enode]
        narrowed = found[value].met(_interval(egraph, enode, found))
        if narrowed == found[value] or changes[value] == _MOST_CHANGES:
            continue
        found[value] = narrowed
        changes[value] += 1
        for user in users[value]:
            if not waiting[user]:
                waiting[user] = True
                pending.append(user)
    return found


def _interval(egraph: EGraph, enode: int, known: Sequence[Interval]) -> Interval:
    """Return the interval of an e-node by those of its operands."""
    op, attributes, operands = egraph.ops[enode], egraph.attributes[enode], egraph.operands[enode]
    dtype = egraph.types[egraph.classes[enode]].dtype
    below = [known[each] for each in operands]
    if op in UNARY:
        return UNARY[op](below[0], dtype)
    if op == "mul" and operands[0] == operands[1]:
        return squared(below[0], dtype)
    if op in BINARY:
        return BINARY[op](below[0], below[1], dtype)
    if op == "select":
        return selected(below[0], below[1], below[2], dtype)
    if op == "cast":
        return converted(below[0], egraph.types[operands[0]].dtype, dtype)
    if op == "rename":
        return below[0]
    if op == "leaf":
        return egraph.leaves[attributes[0]].interval or anything(dtype)
    if op == "scalar":
        return interval_of(attributes[0].array, dtype)
    if op == "sum":
        return summed(below[0], _points(egraph, attributes[0]), dtype)
    if op == "max_reduce":
        return greatest_of(below[0], _points(egraph, attributes[0]), dtype)
    if op == "positional":
        return _positional(egraph, attributes[0], below)
    number = interval_of(Literal(np.asarray(attributes[0]), dtype).array, dtype)
    return BINARY[op.removesuffix("_scalar")](below[0], number, dtype)


def _positional(egraph: EGraph, what: Positional, below: Sequence[Interval]) -> Interval:
    dtype, attributes = what.dtype, what.attributes
    match what.op:
        case op if op in READS:
            return below[0]
        case "iota":
            return counted(0, max(0, size_bounds(attributes[0])[1] - 1), dtype)
        case "pad":
            return below[0].joined(ZERO)
        case "gather":
            length = _length(egraph, what.operands[0], attributes[0])
            return below[0] if 0 <= below[1].low and below[1].high < length[0] else below[0].joined(ZERO)
        case "scan":
            axis, combine = attributes
            return scanned(below[0], combine, _length(egraph, what.operands[0], axis), dtype)
        case "scatter":
            count = _elements(egraph, what.operands[1])
            return scattered(below[0], below[2], attributes[1], count, dtype)
        case "sum" | "max_reduce":
            lengths = [_length(egraph, what.operands[0], axis) for axis in attributes[0]]
            count = math.prod(low for low, _ in lengths), math.prod(high for _, high in lengths)
            return (summed if what.op == "sum" else greatest_of)(below[0], count, dtype)
    return anything(dtype)


def _points(egraph: EGraph, mask: int) -> Count:
    bounds = [size_bounds(egraph.sizes[axis]) for axis in bits(mask)]
    return math.prod(low for low, _ in bounds), math.prod(high for _, high in bounds)


def _length(egraph: EGraph, layout: Layout, axis: int) -> Count:
    """Return the size of an axis of an operand, at least and at most."""
    bounds = [size_bounds(egraph.sizes[each]) for each in layout[axis]]
    return math.prod(low for low, _ in bounds), math.prod(high for _, high in bounds)


def _elements(egraph: EGraph, layout: Layout) -> Count:
    bounds = [_length(egraph, layout, axis) for axis in range(len(layout))]
    return math.prod(low for low, _ in bounds), math.prod(high for _, high in bounds)

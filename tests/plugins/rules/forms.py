"""Checks of saturated e-graphs: that all forms of a class are equal in numbers, and what the best form is.

Apart from the search: values by NumPy, costs by counting the points of loops.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import EGraph, Layout, bits
from lumin_tune.core.eqsat.encode import encode
from lumin_tune.core.eqsat.saturation.families import chosen_families
from lumin_tune.core.eqsat.saturation.saturate import Budget, Saturation, saturate
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.plugin.records import GraphRule, RuleFamily

_WITH_NUMBER = {"add_scalar": "add", "mul_scalar": "mul", "max_scalar": "max"}


def saturated(graph: NodeGraph, families: Sequence[RuleFamily], **choice: Any) -> tuple[Saturation, NodeGraph]:
    """Return all forms of a graph that the chosen families find, and the graph with what rules on graphs added."""
    used = chosen_families({family.name: family for family in families}, **choice)
    graph = expand_composites(graph).copy()
    on_graphs = [rule for family in used for rule in family.rules if isinstance(rule, GraphRule)]
    equal = [pair for rule in on_graphs for pair in rule.find(graph)]
    return saturate(encode(graph, equal), used, Budget(iterations=20), isolated=False), graph


# values


@dataclass(frozen=True)
class _Value:
    """An array whose dimensions are axes, ascending."""

    array: Any
    axes: tuple[int, ...]

    def along(self, axes: Sequence[int], sizes: Sequence[int]) -> Any:
        """Return the array with these dimensions in their order, repeated along those that it lacks."""
        own = [axis for axis in axes if axis in self.axes]
        ordered = self.array.transpose([self.axes.index(axis) for axis in own])
        shape = [sizes[axis] if axis in self.axes else 1 for axis in axes]
        return np.broadcast_to(ordered.reshape(shape), [sizes[axis] for axis in axes])


def disagreements(egraph: EGraph, values: Mapping[int, Any], tolerance: float = 1e-9) -> list[str]:
    """Return the e-nodes that differ in float64 from their class, whose value is that of its first form that is known.

    values: of the leaves by their number, in the order of their axes. Sizes must be known.
    """
    sizes = [int(str(size)) for size in egraph.sizes]
    found: dict[int, _Value] = {}
    pending, wrong = list(range(len(egraph))), []
    with np.errstate(all="ignore"):
        while pending:
            later = []
            for enode in pending:
                if not all(operand in found for operand in egraph.operands[enode]):
                    later.append(enode)
                    continue
                operands = [found[operand] for operand in egraph.operands[enode]]
                value = _evaluated(egraph, enode, operands, values, sizes)
                known = found.setdefault(egraph.classes[enode], value)
                if not _equal(known, value, sizes, tolerance):
                    wrong.append(egraph.describe(enode))
            assert len(later) < len(pending), "every class has a form that needs no other of itself"
            pending = later
    return wrong


def _evaluated(
    egraph: EGraph, enode: int, operands: Sequence[_Value], values: Mapping[int, Any], sizes: Sequence[int]
) -> _Value:
    op, attributes = egraph.ops[enode], egraph.attributes[enode]
    if op == "leaf":
        return _from_layout(values[attributes[0]], egraph.leaves[attributes[0]].layout, sizes)
    if op == "scalar":
        return _Value(_wide(attributes[0].array, attributes[0].dtype), ())
    if op == "rename":
        names = dict(attributes[0])
        renamed = [names.get(axis, axis) for axis in operands[0].axes]
        order = sorted(range(len(renamed)), key=renamed.__getitem__)
        return _Value(operands[0].array.transpose(order), tuple(sorted(renamed)))
    if op == "positional":
        what = attributes[0]
        arrays = [
            x.along([axis for position in layout for axis in position], sizes).reshape(
                [math.prod(sizes[axis] for axis in position) for position in layout]
            )
            for x, layout in zip(operands, what.operands, strict=True)
        ]
        evaluate = OPS[what.op].evaluate
        assert evaluate is not None
        return _from_layout(_wide(evaluate(arrays, what.attributes, what.dtype), what.dtype), what.layout, sizes)
    dtype = egraph.types[egraph.classes[enode]].dtype
    if op in ("sum", "max_reduce"):
        (x,) = operands
        reduced = [x.axes.index(axis) for axis in bits(attributes[0]) if axis in x.axes]
        times = math.prod(sizes[axis] for axis in bits(attributes[0]) if axis not in x.axes) if op == "sum" else 1
        function = np.sum if op == "sum" else np.max
        array = function(x.array, axis=tuple(reduced)) * times
        return _Value(array, tuple(axis for axis in x.axes if not attributes[0] >> axis & 1))
    axes = sorted({axis for x in operands for axis in x.axes})
    arrays = [x.along(axes, sizes) for x in operands]
    if op == "cast":
        return _Value(_wide(arrays[0], attributes[0]), tuple(axes))
    if op in _WITH_NUMBER:
        arrays.append(np.asarray(attributes[0]).astype(arrays[0].dtype))
    evaluate = OPS[_WITH_NUMBER.get(op, op)].evaluate
    assert evaluate is not None
    return _Value(_wide(evaluate(arrays, (), dtype), dtype), tuple(axes))


def _wide(array: Any, dtype: DType) -> Any:
    return np.asarray(array).astype(np.float64 if dtype.is_float else dtype.numpy)


def _from_layout(array: Any, layout: Layout, sizes: Sequence[int]) -> _Value:
    flat = [axis for position in layout for axis in position]
    shaped = np.asarray(array).reshape([sizes[axis] for axis in flat])
    return _Value(shaped.transpose(sorted(range(len(flat)), key=flat.__getitem__)), tuple(sorted(flat)))


def _equal(one: _Value, other: _Value, sizes: Sequence[int], tolerance: float) -> bool:
    axes = sorted({*one.axes, *other.axes})
    a, b = one.along(axes, sizes), other.along(axes, sizes)
    if a.dtype.kind != "f":
        return bool(np.array_equal(a, b))
    scale = max(1.0, float(np.abs(a[np.isfinite(a)]).max(initial=0.0)))
    return bool(((a == b) | (np.abs(a - b) <= tolerance * scale) | (np.isnan(a) & np.isnan(b))).all())


# costs


@dataclass(frozen=True)
class Best:
    """The cheapest form of the roots, shared values counted once for each use. What is static is free.

    enodes: that are computed at run time. points: of the loops of each.
    """

    egraph: EGraph
    enodes: tuple[int, ...]
    points: Mapping[int, int]

    def ops(self, least: int = 0) -> dict[str, int]:
        """Return how often each op is used, among those with loops of at least `points` points."""
        found: dict[str, int] = {}
        for enode in self.enodes:
            if self.points[enode] >= least:
                found[self.egraph.ops[enode]] = found.get(self.egraph.ops[enode], 0) + 1
        return found


def static_classes(egraph: EGraph) -> list[bool]:
    """Return for each class whether it is known ahead of time."""
    found = [False] * len(egraph.types)
    changed = True
    while changed:
        changed = False
        for enode, each in enumerate(egraph.classes):
            if found[each]:
                continue
            if egraph.ops[enode] == "leaf":
                known = egraph.leaves[egraph.attributes[enode][0]].static
            else:
                known = all(found[operand] for operand in egraph.operands[enode])
            found[each] = known
            changed = changed or known
    return found


def best_form(egraph: EGraph) -> Best:
    """Return the cheapest form by the number of points of its loops."""
    static = static_classes(egraph)
    sizes = [int(str(size)) for size in egraph.sizes]
    points = {}
    for enode in range(len(egraph)):
        axes = egraph.types[egraph.classes[enode]].axes
        for operand in egraph.operands[enode]:
            axes |= egraph.types[operand].axes if egraph.ops[enode] not in ("rename", "positional") else 0
        moves = egraph.ops[enode] in ("leaf", "rename", "positional", "scalar")
        points[enode] = 0 if moves else math.prod(sizes[axis] for axis in bits(axes))
    cost = [0.0 if known else math.inf for known in static]
    choice: dict[int, int] = {}
    changed = True
    while changed:
        changed = False
        for enode, each in enumerate(egraph.classes):
            total = 1e-6 + points[enode] + sum(cost[operand] for operand in egraph.operands[enode])
            if total < cost[each]:
                cost[each], choice[each], changed = total, enode, True
    pending, seen = list(egraph.roots), set()
    while pending:
        each = pending.pop()
        if each in choice and each not in seen:
            seen.add(each)
            pending += egraph.operands[choice[each]]
    return Best(egraph, tuple(choice[each] for each in sorted(seen)), points)

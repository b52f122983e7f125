"""E-graphs with other names, and e-graphs with forms added by hand, for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from lumin_tune.core.eqsat.egraph import COMMUTATIVE, REDUCTIONS, ClassType, EGraph, Layout, bits, mask_of

Form = tuple[int, str, tuple[Any, ...], tuple[int, ...]]
"""Class, op, attributes, operands."""


class Scrambled:
    """An e-graph with axes, classes and e-nodes renumbered at random and commutative operands in random order.

    egraph: the result. classes, enodes: where each class and e-node of the given one went.
    """

    def __init__(self, egraph: EGraph, seed: int) -> None:
        random = Random(seed)
        self.axes = random.sample(range(len(egraph.sizes)), len(egraph.sizes))
        self.classes = random.sample(range(len(egraph.types)), len(egraph.types))
        places = random.sample(range(len(egraph)), len(egraph))
        self.enodes = places
        back = sorted(range(len(egraph)), key=places.__getitem__)
        types: list[ClassType] = [egraph.types[0]] * len(egraph.types)
        for value, each in enumerate(egraph.types):
            types[self.classes[value]] = replace(each, axes=self._mask(each.axes), layout=self._layout(each.layout))
        sizes = list(egraph.sizes)
        for axis, size in enumerate(egraph.sizes):
            sizes[self.axes[axis]] = size
        operands = []
        for enode in back:
            found = [self.classes[each] for each in egraph.operands[enode]]
            if egraph.ops[enode] in COMMUTATIVE and random.random() < 0.5:
                found.reverse()
            operands.append(tuple(found))
        self.egraph = replace(
            egraph,
            sizes=tuple(sizes),
            leaves=tuple(replace(leaf, layout=self._layout(leaf.layout)) for leaf in egraph.leaves),
            ops=[egraph.ops[enode] for enode in back],
            attributes=[self._attributes(egraph, enode) for enode in back],
            operands=operands,
            classes=[self.classes[egraph.classes[enode]] for enode in back],
            original=[egraph.original[enode] for enode in back],
            types=types,
            roots=tuple(self.classes[root] for root in egraph.roots),
            layouts=tuple(self._layout(layout) for layout in egraph.layouts),
            node_classes=[
                (-1 if v < 0 else self.classes[v], self._layout(layout)) for v, layout in egraph.node_classes
            ],
        )

    def _mask(self, mask: int) -> int:
        return mask_of([self.axes[axis] for axis in bits(mask)])

    def _layout(self, layout: Layout) -> Layout:
        return tuple(tuple(self.axes[axis] for axis in position) for position in layout)

    def _pairs(self, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((self.axes[a], self.axes[b]) for a, b in pairs)

    def _attributes(self, egraph: EGraph, enode: int) -> tuple[Any, ...]:
        op, found = egraph.ops[enode], egraph.attributes[enode]
        if op in REDUCTIONS:
            return (self._mask(found[0]),)
        if op == "rename":
            return (tuple(sorted(self._pairs(found[0]))),)
        if op == "positional":
            each = found[0]
            return (
                replace(
                    each,
                    operands=tuple(self._layout(layout) for layout in each.operands),
                    layout=self._layout(each.layout),
                    halo=self._pairs(each.halo),
                ),
            )
        return found


class Grown:
    """An e-graph to which forms and classes are added."""

    def __init__(self, egraph: EGraph) -> None:
        self._egraph = egraph
        self._types = list(egraph.types)
        self._forms: list[Form] = []
        self._known = {
            (op, attributes, operands): value
            for op, attributes, operands, value in zip(
                egraph.ops, egraph.attributes, egraph.operands, egraph.classes, strict=True
            )
        }

    def form(self, value: int, op: str, attributes: tuple[Any, ...], operands: tuple[int, ...]) -> None:
        """Add a form of a class."""
        if self._known.setdefault((op, attributes, operands), value) == value:
            self._forms.append((value, op, attributes, operands))

    def value(self, op: str, attributes: tuple[Any, ...], operands: tuple[int, ...]) -> int:
        """Return the class of an element-wise op or reduction, a new one if there is none."""
        known = self._known.get((op, attributes, operands))
        if known is not None:
            return known
        axes = 0
        for each in operands:
            axes |= self._types[each].axes
        if op in REDUCTIONS:
            axes &= ~attributes[0]
        layout = tuple((axis,) for axis in bits(axes))
        self._types.append(ClassType(self._types[operands[-1]].dtype, axes, layout))
        self.form(len(self._types) - 1, op, attributes, operands)
        return len(self._types) - 1

    def frozen(self) -> EGraph:
        egraph, forms = self._egraph, self._forms
        return replace(
            egraph,
            ops=[*egraph.ops, *(op for _, op, _, _ in forms)],
            attributes=[*egraph.attributes, *(attributes for _, _, attributes, _ in forms)],
            operands=[*egraph.operands, *(operands for _, _, _, operands in forms)],
            classes=[*egraph.classes, *(value for value, _, _, _ in forms)],
            original=[*egraph.original, *(False for _ in forms)],
            types=self._types,
        )


def scaled_elsewhere(egraph: EGraph) -> EGraph:
    """Return an e-graph in which factors move into and out of sums, and products are grouped in every way, once."""
    grown = Grown(egraph)
    for enode, op in enumerate(egraph.ops):
        value, below = egraph.classes[enode], egraph.operands[enode]
        if op == "mul_scalar":
            for inner in (e for e, c in enumerate(egraph.classes) if c == below[0]):
                if egraph.ops[inner] == "sum":
                    scaled = grown.value("mul_scalar", egraph.attributes[enode], egraph.operands[inner])
                    grown.form(value, "sum", egraph.attributes[inner], (scaled,))
                if egraph.ops[inner] == "mul":
                    one, other = egraph.operands[inner]
                    grown.form(value, "mul", (), (grown.value("mul_scalar", egraph.attributes[enode], (one,)), other))
        if op == "mul":
            grown.form(value, "mul", (), below[::-1])
            for inner in (e for e, c in enumerate(egraph.classes) if c == below[0] and egraph.ops[e] == "mul"):
                one, other = egraph.operands[inner]
                grown.form(value, "mul", (), (one, grown.value("mul", (), (other, below[1]))))
    return grown.frozen()


def forms_where(egraph: EGraph, holds: Callable[[str], bool]) -> list[int]:
    return [enode for enode, op in enumerate(egraph.ops) if holds(op)]

"""A region as a program for one element of its results: what is read where, and what is done with it.

Names of axes, their order, renames and views vanish into the positions at which leaves are read; sums over several
axes and chains of + and × flatten. `canonical` prints these programs. Nothing here chooses forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.coalescing import CoalescedAxes
from lumin_tune.core.eqsat.egraph import REDUCTIONS, SCALAR_FORMS, Layout, Positional, bits
from lumin_tune.core.eqsat.identity.places import NOWHERE, Term, loops_of
from lumin_tune.core.eqsat.identity.views import FOLLOWED, Places, Views
from lumin_tune.core.expression import Size

_Key = tuple[int, tuple[Term, ...]]
_FLAT = {**{form: op for op, form in SCALAR_FORMS.items()}, "add": "add", "mul": "mul", "max": "max"}


@dataclass(slots=True)
class ScalarStep:
    """A value of the program. op: as in the op table, or `leaf`. words: further parameters of the op.

    sizes: further words that may be symbolic. bound: loops that belong to it, over which its operands are taken.
    operands: numbers of steps. places: positions, in order. leaf: the class, -1 for none. any_order: whether the order
    of operands is of no account.
    """

    op: str
    words: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    bound: tuple[int, ...] = ()
    operands: tuple[int, ...] = ()
    places: tuple[Term, ...] = ()
    leaf: int = -1
    any_order: bool = False


@dataclass(slots=True)
class ScalarProgram:
    """Steps, operands before users. loops: sizes, by number. outer: how many are axes of results, the first ones.

    roots: for each result its step, dtype and loops in the order of its layout, grouped as it is.
    """

    steps: list[ScalarStep]
    loops: list[Size]
    outer: int
    roots: list[tuple[int, DType, Layout]]


def scalar_program(
    coalesced: CoalescedAxes,
    roots: Sequence[tuple[int, Layout]],
    leaves: Sequence[int],
    choice: Mapping[int, int],
    static: Sequence[bool],
) -> ScalarProgram:
    """Return the program of a region.

    coalesced: its axes. roots: classes, and how each is laid out. choice: the e-nodes of the classes between these and
    the leaves. static: whether a class is known ahead of time, by class.
    """
    return _Maker(coalesced, roots, leaves, choice, static).program()


class _Maker:
    def __init__(
        self,
        coalesced: CoalescedAxes,
        roots: Sequence[tuple[int, Layout]],
        leaves: Sequence[int],
        choice: Mapping[int, int],
        static: Sequence[bool],
    ) -> None:
        self._coalesced, self._egraph = coalesced, coalesced.egraph
        self._roots, self._leaves, self._choice, self._static = roots, frozenset(leaves), choice, static
        self._loops: list[Size] = []
        self._by_size: dict[Size, list[int]] = {}
        self._known: dict[int, int] = {}  # loops of known size
        self._views = Views(coalesced.sizes, self._known)
        self._steps: list[ScalarStep] = []
        self._number: dict[_Key, int] = {}
        self._uses = self._count_uses()
        self._signatures = self._sign()

    def program(self) -> ScalarProgram:
        outer: Places = {}
        for value, layout in self._roots:
            layout = self._coalesced.layout(layout)
            for axis in (*(axis for position in layout for axis in position), *bits(self._axes(value))):
                if axis not in outer:
                    outer[axis] = self._loop(self._coalesced.sizes[axis])
        count = len(self._loops)
        results = []
        for value, layout in self._roots:
            loops = tuple(tuple(_number(outer[axis]) for axis in p) for p in self._coalesced.layout(layout))
            results.append((self._made(value, outer), self._egraph.types[value].dtype, loops))
        return ScalarProgram(self._steps, self._loops, count, results)

    def _count_uses(self) -> dict[int, int]:
        """Return how many operands of the region's e-nodes a class is; a result counts as two more."""
        uses: dict[int, int] = {}
        pending = [value for value, _ in self._roots]
        seen: set[int] = set()
        for value in pending:
            uses[value] = uses.get(value, 0) + 2
        while pending:
            value = pending.pop()
            if value in seen or value in self._leaves:
                continue
            seen.add(value)
            for each in self._egraph.operands[self._choice[value]]:
                uses[each] = uses.get(each, 0) + 1
                pending.append(each)
        return uses

    def _loop(self, size: Size) -> int:
        self._loops.append(size)
        self._by_size.setdefault(size, []).append(len(self._loops) - 1)
        if isinstance(size, int):
            self._known[len(self._loops) - 1] = size
        return len(self._loops) - 1

    def _bound(self, axis: int, outside: Sequence[Term]) -> int:
        """Return the loop of an axis that a step goes over: the first of its size that has no meaning for the operand.

        So it does not depend on names, and what several steps go over is one step below all of them.
        """
        taken = {loop for term in outside for loop in loops_of(term)}
        size = self._coalesced.sizes[axis]
        free = [loop for loop in self._by_size.get(size, ()) if loop not in taken]
        return free[0] if free else self._loop(size)

    def _ordered(self, axes: Iterable[int]) -> list[int]:
        """Return axes in an order that does not depend on their names, where leaves tell them apart."""
        return sorted(axes, key=lambda axis: (self._signatures.get(axis, []), axis))

    def _sign(self) -> dict[int, list[tuple[str, int]]]:
        """Return the leaves and positions in which each axis occurs."""
        found: dict[int, list[tuple[str, int]]] = {}
        for value in self._leaves:
            axes = [axis for position in self._coalesced.layout(self._egraph.types[value].layout) for axis in position]
            text = ",".join(str(self._coalesced.sizes[axis]) for axis in axes)
            for place, axis in enumerate(axes):
                found.setdefault(axis, []).append((text, place))
        return {axis: sorted(each) for axis, each in found.items()}

    def _axes(self, value: int) -> int:
        return self._coalesced.mask(self._egraph.types[value].axes)

    def _key(self, value: int, places: Places) -> _Key:
        return value, tuple([places.get(axis, NOWHERE) for axis in bits(self._axes(value))])

    def _made(self, value: int, places: Places) -> int:
        """Return the step of a class at a place."""
        value, places = self._through(value, places)
        top = self._key(value, places)
        drafts: dict[_Key, tuple[ScalarStep, list[_Key]]] = {}
        pending = [(top, places)]
        while pending:
            key, there = pending[-1]
            if key in self._number:
                pending.pop()
                continue
            if key not in drafts:
                step, below = self._described(key[0], there)
                following = [self._through(*each) for each in below]
                keys = [self._key(*each) for each in following]
                drafts[key] = step, keys
                missing = [(k, p) for k, (_, p) in zip(keys, following) if k not in self._number]
                if missing:
                    pending.extend(reversed(missing))
                    continue
            step, keys = drafts[key]
            step.operands = tuple([self._number[each] for each in keys])
            self._number[key] = len(self._steps)
            self._steps.append(step)
            pending.pop()
        return self._number[top]

    # ---- what vanishes

    def _through(self, value: int, places: Places) -> tuple[int, Places]:
        """Follow renames and views down to what is computed or read."""
        while value not in self._leaves:
            enode = self._choice[value]
            op = self._egraph.ops[enode]
            below = self._egraph.operands[enode]
            if op == "rename":
                names = dict(self._coalesced.attributes(enode)[0])
                places = {a: places.get(names.get(a, a), NOWHERE) for a in bits(self._axes(below[0]))}
            elif op == "positional" and self._egraph.attributes[enode][0].op in FOLLOWED:
                followed = self._views.through(self._coalesced.attributes(enode)[0], places)
                if followed is None:
                    return value, places
                places = followed
            else:
                return value, places
            value = below[0]
        return value, places

    # ---- what stays

    def _described(self, value: int, places: Places) -> tuple[ScalarStep, list[tuple[int, Places]]]:
        """Return the step of a class without its operands, and where these are taken."""
        if value in self._leaves:
            return self._leaf(value, places), []
        enode = self._choice[value]
        op = self._egraph.ops[enode]
        below = self._egraph.operands[enode]
        if op == "scalar":
            literal = self._egraph.attributes[enode][0]
            return ScalarStep("scalar", (str(literal.dtype), literal.content().hex())), []
        if op in REDUCTIONS:
            return self._reduced(op, value, places)
        if op in _FLAT:
            return self._flattened(_FLAT[op], value, places)
        if op == "positional":
            return self._positional(self._coalesced.attributes(enode)[0], below, places)
        words = (str(self._egraph.attributes[enode][0]),) if op == "cast" else ()
        return ScalarStep(op, words), [(each, places) for each in below]

    def _leaf(self, value: int, places: Places) -> ScalarStep:
        found = self._egraph.types[value]
        layout = self._coalesced.layout(found.layout)
        axes = [axis for position in layout for axis in position]
        groups = " ".join(str(len(position)) for position in layout)
        words = (str(found.dtype), "static" if self._static[value] else "fed", groups)
        at = tuple(places.get(axis, NOWHERE) for axis in axes)
        return ScalarStep("leaf", words, tuple(self._coalesced.sizes[axis] for axis in axes), places=at, leaf=value)

    def _reduced(self, op: str, value: int, places: Places) -> tuple[ScalarStep, list[tuple[int, Places]]]:
        bound: list[int] = []
        while True:
            enode = self._choice[value]
            places = dict(places)
            below = self._egraph.operands[enode][0]
            mask = self._coalesced.attributes(enode)[0]
            outside = [places.get(axis, NOWHERE) for axis in bits(self._axes(below) & ~mask)]
            for axis in self._ordered(bits(mask)):
                bound.append(self._bound(axis, [*outside, *bound]))
                places[axis] = bound[-1]
            inner, there = self._through(below, places)
            if not self._continues(inner, op) or self._uses[below] > 1:
                return ScalarStep(op, bound=tuple(bound)), [(below, places)]
            value, places = inner, there

    def _flattened(self, op: str, value: int, places: Places) -> tuple[ScalarStep, list[tuple[int, Places]]]:
        """Return a chain of one commutative op as one step; not past values that have other uses."""
        numbers: list[float] = []
        operands: list[tuple[int, Places]] = []
        pending = [(value, places)]
        while pending:
            each, there = pending.pop()
            enode = self._choice[each]
            if self._egraph.ops[enode] != op:
                numbers.append(self._egraph.attributes[enode][0])
            for below in reversed(self._egraph.operands[enode]):
                inner, at = self._through(below, there)
                if self._uses[below] == 1 and self._uses[inner] == 1 and self._continues(inner, op):
                    pending.append((inner, at))
                else:
                    operands.append((below, there))
        return ScalarStep(op, tuple(sorted(number.hex() for number in numbers)), any_order=True), operands

    def _continues(self, value: int, op: str) -> bool:
        if value in self._leaves or self._uses[value] > 1:
            return False
        found = self._egraph.ops[self._choice[value]]
        return _FLAT.get(found, found) == op

    def _positional(
        self, found: Positional, below: Sequence[int], places: Places
    ) -> tuple[ScalarStep, list[tuple[int, Places]]]:
        if found.op == "iota" and self._views.is_known(found.layout[0]):
            return ScalarStep("iota", (str(found.dtype),), places=(self._views.position(found.layout[0], places),)), []
        if found.op == "pad" and (padded := self._views.padded(found, places)) is not None:
            there, guards = padded
            words = tuple(str(size) for _, size in guards)
            return ScalarStep("pad", words, places=tuple(at for at, _ in guards)), [(below[0], there)]
        return self._opaque(found, below, places)

    def _opaque(
        self, found: Positional, below: Sequence[int], places: Places
    ) -> tuple[ScalarStep, list[tuple[int, Places]]]:
        """Return any op by its attributes and layouts, with loops of its own for axes that it does not carry."""
        carried = {axis for position in found.layout for axis in position}
        bound: list[int] = []
        at: list[Term] = [places.get(axis, NOWHERE) for position in found.layout for axis in position]
        shapes = ["/".join(str(len(position)) for position in found.layout)]
        operands: list[tuple[int, Places]] = []
        sizes: list[Size] = [self._coalesced.sizes[axis] for position in found.layout for axis in position]
        outside = list(at)
        for value, layout in zip(below, found.operands, strict=True):
            own: Places = {}
            for axis in (axis for position in layout for axis in position):
                if axis in carried:
                    own[axis] = places.get(axis, NOWHERE)
                else:
                    bound.append(self._bound(axis, [*outside, *bound]))
                    own[axis] = bound[-1]
                at.append(own[axis])
            shapes.append("/".join(str(len(position)) for position in layout))
            operands.append((value, own))
        words, further = _attribute_words(found.attributes)
        return ScalarStep(
            found.op, (str(found.dtype), *shapes, *words), (*sizes, *further), tuple(bound), places=tuple(at)
        ), operands


def _attribute_words(attributes: Sequence[Any]) -> tuple[list[str], list[Size]]:
    """Return the attributes as text, and all sizes among them in order."""
    words: list[str] = []
    sizes: list[Size] = []
    for each in attributes:
        if isinstance(each, tuple):
            words.append(f"{len(each)}")
            sizes += each
        elif isinstance(each, str | DType):
            words.append(str(each))
        else:
            sizes.append(each)
    return words, sizes


def _number(term: Term) -> int:
    assert isinstance(term, int)
    return term

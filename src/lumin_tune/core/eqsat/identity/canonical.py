"""The identity of a region: sha256 of its canonical program in index notation.

Equal for regions that differ only in the names or order of axes, in views, in the order and grouping of sums and
products, or in where they are from: another spelling, layer or model. Equal texts compute the same, so measurements
are shared by them. Values of weights are data and do not count; numbers in the program do.

Where operands may stand in any order, they are sorted by colours: hashes of what they compute and of how it is used,
refined until they tell operands apart (as in the colour refinement of graph isomorphism). Those that stay equal are
nearly always interchangeable; where they are not, equivalent programs might get two texts, never two programs one text.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.eqsat.coalescing import coalesce_axes
from lumin_tune.core.eqsat.egraph import EGraph, Layout
from lumin_tune.core.eqsat.identity.places import PlaceSum, Term, loops_of
from lumin_tune.core.eqsat.identity.scalar_program import ScalarProgram, ScalarStep, scalar_program
from lumin_tune.core.expression import Expression, Size, Variable, simplified

_ROUNDS = 3
_MASK = (1 << 64) - 1
_PRIME = 0x9E3779B97F4A7C15


@dataclass(frozen=True)
class ChosenRegion:
    """A region of an e-graph, with an e-node for each class inside.

    roots: the classes that it makes, and how each is laid out, in order. leaves: the classes that it reads. choice: the
    e-nodes of the classes between. static: by class, whether a value is known ahead of time.
    """

    egraph: EGraph
    roots: Sequence[tuple[int, Layout]]
    leaves: Sequence[int]
    choice: Mapping[int, int]
    static: Sequence[bool]


def fingerprint(region: ChosenRegion) -> str:
    """Return 64 hexadecimal digits that are equal for regions of equal canonical programs."""
    return hashlib.sha256(region_text(region).encode()).hexdigest()


def region_text(region: ChosenRegion) -> str:
    """Return the canonical program of a region, one step a line."""
    return region_program(region)[0]


def region_program(region: ChosenRegion) -> tuple[str, tuple[int, ...]]:
    """Return the canonical program of a region, and the leaves in the order in which it numbers them."""
    roots, leaves, choice = region.roots, region.leaves, region.choice
    coalesced = coalesce_axes(region.egraph, roots, leaves, choice)
    return _Printer(scalar_program(coalesced, roots, leaves, choice, region.static)).text()


class _Printer:
    def __init__(self, program: ScalarProgram) -> None:
        self._program = program
        self._dims = _Dims()
        self._words = [_hash(f"{step.op} {step.words} {self._dims.anonymous(step.sizes)}") for step in program.steps]
        self._colours = self._refined()

    # ---- the order of operands

    def _refined(self) -> list[int]:
        """Return colours of the steps, refined as far as operands need it."""
        program = self._program
        loops = [
            _mix(1, place) if place < program.outer else _mix(2, _hash(self._dims.anonymous([size])))
            for place, size in enumerate(program.loops)
        ]
        leaves = dict.fromkeys((step.leaf for step in program.steps if step.leaf >= 0), 3)
        colours = self._coloured(loops, leaves)
        for _ in range(_ROUNDS):
            if not self._is_ambiguous(colours):
                break
            whole = self._in_context(colours)
            seen_loops: list[list[int]] = [[] for _ in loops]
            seen_leaves: dict[int, list[int]] = {leaf: [] for leaf in leaves}
            for step, colour in zip(program.steps, whole):
                for place, term in enumerate(step.places):
                    for loop in loops_of(term):
                        seen_loops[loop].append(_mix(colour, place))
                for loop in step.bound:
                    seen_loops[loop].append(_mix(colour, -1))
                if step.leaf >= 0:
                    seen_leaves[step.leaf].append(colour)
            loops = [_mix(colour, *sorted(seen)) for colour, seen in zip(loops, seen_loops)]
            leaves = {leaf: _mix(leaves[leaf], *sorted(seen)) for leaf, seen in seen_leaves.items()}
            colours = self._coloured(loops, leaves)
        return colours

    def _coloured(self, loops: Sequence[int], leaves: Mapping[int, int]) -> list[int]:
        """Return colours of the steps by what is below them."""
        colours: list[int] = []
        for step, words in zip(self._program.steps, self._words):
            below = [colours[each] for each in step.operands]
            if step.any_order:
                below.sort()
            places = [_term_colour(term, loops) for term in step.places]
            if step.op == "pad":
                places.sort()
            bound = sorted([loops[loop] for loop in step.bound])
            leaf = leaves[step.leaf] if step.leaf >= 0 else 0
            colours.append(_mix(words, leaf, len(bound), *bound, *places, *below))
        return colours

    def _in_context(self, colours: Sequence[int]) -> list[int]:
        """Return colours by what is below and above each step."""
        steps = self._program.steps
        above: list[list[int]] = [[] for _ in steps]
        for place, (number, _, _) in enumerate(self._program.roots):
            above[number].append(_mix(5, place))
        whole = [0] * len(steps)
        for number in range(len(steps) - 1, -1, -1):
            step = steps[number]
            whole[number] = _mix(colours[number], *sorted(above[number]))
            for place, each in enumerate(step.operands):
                above[each].append(_mix(whole[number], 0 if step.any_order else place + 1))
        return whole

    def _is_ambiguous(self, colours: Sequence[int]) -> bool:
        """Return whether some operands that may stand in any order have the same colour but are not the same."""
        for step in self._program.steps:
            if step.any_order:
                distinct = set(step.operands)
                if len({colours[each] for each in distinct}) < len(distinct):
                    return True
        return False

    # ---- the text

    def text(self) -> tuple[str, tuple[int, ...]]:
        program = self._program
        self._names: dict[int, str] = {}
        self._inner: list[int] = []
        leaves: dict[int, int] = {}
        for _, _, layout in program.roots:
            for loop in (loop for position in layout for loop in position):
                self._names.setdefault(loop, f"o{len(self._names)}")
        lines = ["lumin.region 1"]
        numbers: dict[int, int] = {}
        for number in self._order():
            step = program.steps[number]
            if step.leaf >= 0:
                leaves.setdefault(step.leaf, len(leaves))
            lines.append(f"%{len(numbers)} = {self._line(step, numbers, leaves)}")
            numbers[number] = len(numbers)
        for place, (number, dtype, layout) in enumerate(program.roots):
            groups = " ".join("(" + " ".join(self._names[loop] for loop in position) + ")" for position in layout)
            lines.append(f"y{place} = %{numbers[number]} {dtype} [{groups}]")
        for loop, name in self._names.items():
            lines.append(f"{name}: {self._dims.text(program.loops[loop])}")
        return "\n".join(lines + self._dims.lines()), tuple(leaves)

    def _order(self) -> list[int]:
        """Return the steps in the order of printing: depth first, operands by colour where they may be."""
        steps = self._program.steps
        order: list[int] = []
        state = bytearray(len(steps))
        for root, _, _ in self._program.roots:
            pending = [root]
            while pending:
                number = pending[-1]
                if state[number] == 0:
                    state[number] = 1
                    pending.extend(each for each in reversed(self._operands(steps[number])) if not state[each])
                else:
                    pending.pop()
                    if state[number] == 1:
                        state[number] = 2
                        order.append(number)
        return order

    def _operands(self, step: ScalarStep) -> Sequence[int]:
        return sorted(step.operands, key=self._colours.__getitem__) if step.any_order else step.operands

    def _line(self, step: ScalarStep, numbers: Mapping[int, int], leaves: Mapping[int, int]) -> str:
        words = [step.op if step.leaf < 0 else f"x{leaves[step.leaf]}", *step.words]
        words += [self._dims.text(size) for size in step.sizes]
        places = [self._place(term) for term in step.places]
        if step.op == "pad":  # each guard with its size
            words = words[:1] + sorted(f"{place}<{size}" for place, size in zip(places, step.words))
        elif places:
            words.append("[" + ", ".join(places) + "]")
        if step.bound:
            names = sorted((self._name(loop) for loop in step.bound), key=lambda name: (len(name), name))
            words.append("{" + " ".join(names) + "}")
        found = [numbers[each] for each in step.operands]
        words += [f"%{each}" for each in (sorted(found) if step.any_order else found)]
        return " ".join(words)

    def _name(self, loop: int) -> str:
        name = self._names.get(loop)
        if name is None:
            kind = "o" if loop < self._program.outer else "r"
            name = self._names[loop] = f"{kind}{len(self._names)}"
        return name

    def _place(self, term: Term) -> str:
        """Return a position in words."""
        texts: dict[Term, str] = {}
        pending = [term]
        while pending:
            each = pending[-1]
            if isinstance(each, int):
                texts[pending.pop()] = self._name(each)
                continue
            missing = [part.of for part in each.parts if part.of not in texts]
            if missing:
                pending.extend(reversed(missing))
                continue
            parts = []
            for part in each.parts:
                sign = "%" if part.remainder else "/"
                inner = f"({texts[part.of]}{sign}{part.divided})" if part.divided else texts[part.of]
                parts.append(f"{part.factor}*{inner}")
            texts[pending.pop()] = "+".join([str(each.constant), *_by_name(parts)])
        return texts[term]


def _by_name(parts: list[str]) -> list[str]:
    return sorted(parts)


def _term_colour(term: Term, loops: Sequence[int]) -> int:
    colours: dict[Term, int] = {}
    pending = [term]
    while pending:
        each = pending[-1]
        if isinstance(each, int):
            colours[pending.pop()] = loops[each]
            continue
        missing = [part.of for part in each.parts if part.of not in colours]
        if missing:
            pending.extend(missing)
            continue
        parts = sorted(_mix(part.factor, part.divided, part.remainder, colours[part.of]) for part in each.parts)
        colours[pending.pop()] = _mix(7, each.constant, *parts)
    return colours[term]


class _Dims:
    """New names for dimensions, in the order in which they are printed, and what they are without a name."""

    def __init__(self) -> None:
        self._new: dict[str | Expression, Expression] = {}

    def text(self, size: Size) -> str:
        if isinstance(size, int):
            return str(size)
        unnumbered = [variable for variable in size.variables if variable.name not in self._new]
        for variable in sorted(unnumbered, key=lambda variable: self._role(size, variable)):
            number = len(self._new)
            self._new[variable.name] = Expression.variable(f"d{number}", variable.low, variable.high)
        return str(simplified(size.substitute(self._new)))

    def anonymous(self, sizes: Sequence[Size]) -> str:
        return ",".join(str(size if isinstance(size, int) else _by_range(size, {})) for size in sizes)

    def lines(self) -> list[str]:
        return [f"dim {new} {new.bounds()[0]} {new.bounds()[1]}" for new in self._new.values()]

    def _role(self, size: Expression, variable: Variable) -> tuple[int, str]:
        itself = Expression.variable("self", variable.low, variable.high)
        return variable.low, str(_by_range(size, {**self._new, variable.name: itself}))


def _by_range(size: Expression, named: Mapping[str | Expression, Expression]) -> Size:
    ranges: dict[str | Expression, Expression] = {
        variable.name: Expression.variable(f"from{variable.low}to{variable.high}", variable.low, variable.high)
        for variable in size.variables
    }
    return simplified(size.substitute({**ranges, **named}))


@functools.lru_cache(1 << 16)
def _hash(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def _mix(*values: int) -> int:
    """Return a hash of numbers that is the same in every process."""
    found = 0x243F6A8885A308D3
    for value in values:
        found = ((found ^ value) * _PRIME) & _MASK
        found ^= found >> 29
    return found


__all__ = ["PlaceSum", "fingerprint", "region_program", "region_text"]

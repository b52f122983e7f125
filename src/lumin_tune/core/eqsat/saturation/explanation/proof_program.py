"""The program that `explain` rewrites step by step.

A program is made of cells, each a term whose operands are cells. A step rewrites one cell. What a rule's variables
stand for may be written in any way, so it is left as it is: only what the rule's sides spell out is brought into the
form that they spell, by steps of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.eqsat.egraph import REDUCTIONS, ClassType, EGraph, bits, layout_mask
from lumin_tune.core.eqsat.saturation.engine_tables import COMMUTATIVE_NUMBERS, Ints
from lumin_tune.core.eqsat.saturation.explanation.equality_proofs import Head, Link
from lumin_tune.core.eqsat.saturation.explanation.rule_replay import Instance, ProofReplay
from lumin_tune.core.eqsat.saturation.rules import RuleTerm, TermKind
from lumin_tune.core.eqsat.saturation.snapshots import Codec, renamed
from lumin_tune.core.errors import SaturationError

GIVEN = "given"
"""The rule of steps between forms that the graph had before the engine ran, by rules that look at graphs."""
_MOST_STEPS = 20_000


@dataclass(frozen=True)
class ProofStep:
    """One rewriting. rule: its name, or GIVEN. forwards: whether from the rule's left side to its right one.

    before, after: what was rewritten, `c12` for values that stayed as they were. program: all of it after the step, an
    e-graph of one e-node a class. There, a reduction over an axis that its operand does not have repeats the operand.
    """

    rule: str
    forwards: bool
    before: str
    after: str
    program: EGraph


@dataclass(eq=False)
class _ProgramTerm:
    """A term of the program. term: one that it is equal to, of the same op; operands may be written otherwise."""

    term: int
    operands: list[_ProgramTerm]


@dataclass(frozen=True)
class _Become:
    """Bring a cell into the form of a term: its own op, and if whole all below it."""

    cell: _ProgramTerm
    goal: int
    whole: bool = False


@dataclass(frozen=True)
class _Spell:
    """Bring an operand of a cell into the form that a pattern spells out; it gets a cell of its own first."""

    cell: _ProgramTerm
    place: int
    pattern: RuleTerm
    goal: int


@dataclass(frozen=True)
class _Match:
    """Write the cells that stand for one variable alike. cell: whose pattern it is."""

    cell: _ProgramTerm
    pattern: RuleTerm


@dataclass(frozen=True)
class _Rewrite:
    """Apply a rule to a cell that is spelt as its one side."""

    cell: _ProgramTerm
    link: Link[Instance]


_Task = _Become | _Spell | _Match | _Rewrite


class ProofProgram:
    """The program on its way from the graph to the chosen forms."""

    def __init__(
        self, egraph: EGraph, grown: EGraph, numbers: Ints, codec: Codec, replay: ProofReplay, starts: Sequence[int]
    ) -> None:
        self.steps: list[ProofStep] = []
        self._egraph = egraph
        self._grown = grown
        self._numbers = numbers
        self._codec = codec
        self._replay = replay
        self._graph = replay.graph
        built: dict[int, _ProgramTerm] = {}
        self._roots = [self._cell(term, built) for term in starts]
        self._tasks: list[_Task] = []
        self._finished: set[_ProgramTerm] = set()  # written as they shall be, and so is all below or will be

    def become(self, goals: Sequence[int]) -> None:
        """Rewrite the program until its roots are written as these terms."""
        self._tasks += [_Become(root, goal, whole=True) for root, goal in zip(self._roots, goals)][::-1]
        while self._tasks:
            task = self._tasks.pop()
            if isinstance(task, _Become):
                self._become(task)
            elif isinstance(task, _Spell):
                self._spell(task)
            elif isinstance(task, _Match):
                self._match(task)
            else:
                self._rewrite(task)
            if len(self.steps) > _MOST_STEPS:
                raise SaturationError(f"the chain of steps is longer than {_MOST_STEPS:,}")

    def egraph(self) -> EGraph:
        """Return the program as an e-graph of one e-node a class."""
        order: dict[int, int] = {}
        known: dict[tuple[Head, tuple[int, ...]], int] = {}
        stack = self._roots[::-1]
        cells: list[_ProgramTerm] = []
        while stack:
            cell = stack[-1]
            missing = [each for each in cell.operands if id(each) not in order]
            if missing and id(cell) not in order:
                stack += missing[::-1]
                continue
            stack.pop()
            if id(cell) not in order:
                key = (self._graph.terms[cell.term].head, tuple(order[id(each)] for each in cell.operands))
                if key not in known:
                    known[key] = len(known)
                    cells.append(cell)
                order[id(cell)] = known[key]
        heads = [self._graph.terms[cell.term].head for cell in cells]
        ops = [self._codec.op(head[0], head[1]) for head in heads]
        attributes = [self._codec.attributes_of(*head) for head in heads]
        types: list[ClassType] = []
        for cell, op, given, (_, operands) in zip(cells, ops, attributes, known):
            known_type = self._grown.types[self._number(cell.term)]
            axes = self._axes(op, given, [types[each].axes for each in operands])
            layout = known_type.layout if layout_mask(known_type.layout) == axes else tuple((a,) for a in bits(axes))
            types.append(ClassType(known_type.dtype, axes, layout))
        return EGraph(
            sizes=self._egraph.sizes,
            leaves=self._egraph.leaves,
            ops=ops,
            attributes=attributes,
            operands=[operands for _, operands in known],
            classes=list(range(len(cells))),
            original=[True] * len(cells),
            types=types,
            roots=tuple(order[id(root)] for root in self._roots),
            layouts=self._egraph.layouts,
            node_classes=[],
        )

    def _axes(self, op: str, attributes: tuple[Any, ...], below: Sequence[int]) -> int:
        """Return the axes of an e-node by those of its operands."""
        if op == "leaf":
            return layout_mask(self._egraph.leaves[attributes[0]].layout)
        if op == "positional":
            return layout_mask(attributes[0].layout)
        if op == "rename":
            return renamed(below[0], attributes[0])
        found = 0
        for each in below:
            found |= each
        return found & ~attributes[0] if op in REDUCTIONS else found

    def _become(self, task: _Become) -> None:
        cell, goal = task.cell, task.goal
        if cell.term == goal:
            if task.whole and cell not in self._finished:
                self._finished.add(cell)
                below = self._graph.terms[goal].operands
                self._tasks += [_Become(each, term, whole=True) for each, term in zip(cell.operands, below)][::-1]
            return
        self._tasks.append(task)
        link = self._graph.first_link(cell.term, goal)
        if link.reason is None:
            self._reorder(cell, link.end)
            return
        rule = link.reason.rule
        self._tasks.append(_Rewrite(cell, link))
        if rule is None:
            return
        pattern = rule.left if link.forwards else rule.right
        if not pattern.is_variable:
            self._tasks.append(_Match(cell, pattern))
            self._spell_operands(cell, pattern, link.start)

    def _spell_operands(self, cell: _ProgramTerm, pattern: RuleTerm, term: int) -> None:
        """Ask for the operands of a cell to be spelt as those of a pattern. term: that the pattern stands for."""
        patterns = [each for each in pattern.arguments if each.kind is TermKind.VALUE]
        below = self._graph.terms[term].operands
        self._tasks += [
            _Spell(cell, place, each, goal)
            for place, (each, goal) in enumerate(zip(patterns, below))
            if not each.is_variable
        ][::-1]

    def _spell(self, task: _Spell) -> None:
        cell = task.cell.operands[task.place]
        if self._uses(cell) > 1:
            cell = task.cell.operands[task.place] = _ProgramTerm(cell.term, list(cell.operands))
        self._spell_later(cell, task)

    def _spell_later(self, cell: _ProgramTerm, task: _Spell) -> None:
        if cell.term == task.goal:
            self._spell_operands(cell, task.pattern, task.goal)
        else:
            self._tasks += [task, _Become(cell, task.goal)]

    def _match(self, task: _Match) -> None:
        """Write cells alike that one variable stands for, the later ones as the first."""
        first: dict[str, _ProgramTerm] = {}
        pending = [(task.cell, task.pattern)]
        for cell, pattern in pending:
            patterns = [each for each in pattern.arguments if each.kind is TermKind.VALUE]
            for place, (each, below) in enumerate(zip(patterns, list(cell.operands))):
                if not each.is_variable:
                    pending.append((below, each))
                    continue
                known = first.setdefault(each.head, below)
                if known is below:
                    continue
                if self._alike(known, below):
                    cell.operands[place] = known
                    continue
                if self._uses(below) > 1:
                    below = cell.operands[place] = _ProgramTerm(below.term, list(below.operands))
                self._tasks.append(task)
                self._imitate(below, known)
                return

    def _imitate(self, cell: _ProgramTerm, model: _ProgramTerm) -> None:
        """Ask for the first difference between two equal cells to be removed."""
        while cell.term == model.term:
            for place, (one, other) in enumerate(zip(cell.operands, model.operands)):
                if not self._alike(one, other):
                    if self._uses(one) > 1:
                        one = cell.operands[place] = _ProgramTerm(one.term, list(one.operands))
                    cell, model = one, other
                    break
        self._tasks.append(_Become(cell, model.term))

    def _rewrite(self, task: _Rewrite) -> None:
        cell, link = task.cell, task.link
        instance = link.reason
        assert instance is not None
        if instance.rule is None:
            before = self._text(cell, None)
            fresh = self._cell(link.end)
            cell.term, cell.operands = fresh.term, list(fresh.operands)
            self._note(GIVEN, link.forwards, before, self._text(cell, None))
            return
        source, target = instance.rule.left, instance.rule.right
        if not link.forwards:
            source, target = target, source
        before = self._text(cell, source)
        if source.is_variable:
            bound = {source.head: _ProgramTerm(cell.term, list(cell.operands))}
        else:
            bound = {}
            self._bind(cell, source, bound)
        made = self._made(target, link.end, instance, bound)
        cell.term, cell.operands = made.term, list(made.operands)
        self._note(instance.rule.name, link.forwards, before, self._text(cell, target))

    def _bind(self, cell: _ProgramTerm, pattern: RuleTerm, bound: dict[str, _ProgramTerm]) -> None:
        patterns = [each for each in pattern.arguments if each.kind is TermKind.VALUE]
        for each, below in zip(patterns, cell.operands):
            if each.is_variable:
                bound[each.head] = below
            else:
                self._bind(below, each, bound)

    def _made(self, pattern: RuleTerm, term: int, instance: Instance, bound: dict[str, _ProgramTerm]) -> _ProgramTerm:
        """Return a cell for a side of a rule. term: that it stands for."""
        if pattern.is_variable:
            if pattern.head not in bound:
                bound[pattern.head] = self._cell(instance.variables[pattern.head])
            return bound[pattern.head]
        patterns = [each for each in pattern.arguments if each.kind is TermKind.VALUE]
        below = self._graph.terms[term].operands
        return _ProgramTerm(term, [self._made(each, other, instance, bound) for each, other in zip(patterns, below)])

    def _reorder(self, cell: _ProgramTerm, term: int) -> None:
        """Identify a cell by another term of the same op on equal terms, perhaps in the other order."""
        below = self._graph.terms[term].operands
        find = self._graph.find
        if self._graph.terms[term].head[0] in COMMUTATIVE_NUMBERS:
            if [find(each.term) for each in cell.operands] != [find(each) for each in below]:
                cell.operands.reverse()
        cell.term = term

    def _cell(self, term: int, built: dict[int, _ProgramTerm] | None = None) -> _ProgramTerm:
        """Return a new cell for a term, with new cells for its operands. built: existing ones."""
        built = {} if built is None else built
        stack = [term]
        while stack:
            each = stack[-1]
            missing = [below for below in self._graph.terms[each].operands if below not in built]
            if missing:
                stack += missing
                continue
            stack.pop()
            if each not in built:
                built[each] = _ProgramTerm(each, [built[below] for below in self._graph.terms[each].operands])
        return built[term]

    def _alike(self, one: _ProgramTerm, other: _ProgramTerm) -> bool:
        """Return whether two cells are written alike to the last."""
        stack = [(one, other)]
        seen = set()
        while stack:
            a, b = stack.pop()
            if a is b or (id(a), id(b)) in seen:
                continue
            seen.add((id(a), id(b)))
            if a.term != b.term:
                return False
            stack += zip(a.operands, b.operands)
        return True

    def _uses(self, cell: _ProgramTerm) -> int:
        """Return in how many places the program has a cell."""
        found = sum(1 for root in self._roots if root is cell)
        seen: set[int] = set()
        stack = list(self._roots)
        while stack:
            each = stack.pop()
            if id(each) in seen:
                continue
            seen.add(id(each))
            found += sum(1 for below in each.operands if below is cell)
            stack += each.operands
        return found

    def _number(self, term: int) -> int:
        return int(self._numbers[self._replay.final(term)])

    def _text(self, cell: _ProgramTerm, pattern: RuleTerm | None) -> str:
        """Return a cell as text as far as a pattern spells it out; one operation without a pattern."""
        if pattern is not None and pattern.is_variable:
            return f"c{self._number(cell.term)}"
        head = self._graph.terms[cell.term].head
        words = [self._codec.op(head[0], head[1])]
        for each in self._codec.attributes_of(*head):
            if words[0] in REDUCTIONS:
                words.append("{" + ", ".join(map(str, bits(each))) + "}")
            else:
                words.append(each.op if words[0] == "positional" else str(each))
        inner: list[RuleTerm | None] = [None] * len(cell.operands)
        if pattern is not None:
            inner = [each for each in pattern.arguments if each.kind is TermKind.VALUE]
        for each, below in zip(inner, cell.operands):
            spelt = each is not None and not each.is_variable
            words.append(self._text(below, each) if spelt else f"c{self._number(below.term)}")
        return f"({' '.join(words)})"

    def _note(self, rule: str, forwards: bool, before: str, after: str) -> None:
        self.steps.append(ProofStep(rule, forwards, before, after, self.egraph()))

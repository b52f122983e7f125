"""Replays a saturation and records the reason of each step: from rows of the rules' tables to a proof graph.

`explain` calls it. The engine keeps no proofs, but a table of matches for each rule, in terms of the final classes.
The replay makes the same matches on terms, as soon as the terms exist, until two given terms are equal. It applies
rules only where the engine did, and does not check conditions again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lumin_tune.core.dtypes import DType
from lumin_tune.core.eqsat.egraph import EGraph
from lumin_tune.core.eqsat.saturation.engine_tables import COMMUTATIVE_NUMBERS, DTYPE_BITS, OP_NUMBERS, Snapshot
from lumin_tune.core.eqsat.saturation.explanation.equality_proofs import Head, ProofGraph
from lumin_tune.core.eqsat.saturation.numbering import NodeRows
from lumin_tune.core.eqsat.saturation.rules import CheckedRule, RuleTerm, TermKind
from lumin_tune.core.eqsat.saturation.snapshots import Codec, as_bits
from lumin_tune.core.errors import SaturationError

_Key = tuple[Head, tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class Instance:
    """A rule applied to terms. rule: None for terms that were given as equal. left, right: the terms.

    variables: the terms bound to variables of values. attributes: the numbers bound to all others, by their text in
    the rule.
    """

    rule: CheckedRule | None
    left: int
    right: int
    variables: Mapping[str, int]
    attributes: Mapping[str, int | float]

    def head(self, term: RuleTerm, codec: Codec) -> Head:
        """Return the op and the attributes of an operation of the rule."""
        numbers: list[int | float] = []
        for each in term.arguments:
            if each.kind is TermKind.VALUE:
                continue
            if each.is_literal:
                numbers.append(DTYPE_BITS[each.value] if isinstance(each.value, DType) else float(each.value or 0.0))
            else:
                numbers.append(self.attributes[str(each)])
        if term.head == "scalar":
            numbers[1] = codec.rounded(int(numbers[0]), float(numbers[1]))
        coded = [as_bits(each) if isinstance(each, float) else each for each in numbers]
        first, second = [*coded, 0, 0][:2]
        return OP_NUMBERS[term.head], first, second


@dataclass
class _Row:
    """A match. shape: with snapshot classes in place of terms. classes: those that the left side reads. keys: of its
    operations, by the id of the rule's term. tried: the round in which it was last made."""

    shape: Instance
    classes: tuple[int, ...]
    keys: dict[int, _Key]
    tried: int = 0


class ProofReplay:
    """The matches of a saturation on terms."""

    def __init__(self, egraph: EGraph, codec: Codec, snapshot: Snapshot, rules: Sequence[CheckedRule]) -> None:
        """egraph: as it was before. rules: of the program, in its order."""
        self.graph: ProofGraph[Instance] = ProofGraph(COMMUTATIVE_NUMBERS)
        self._codec = codec
        self._rules = rules
        self._by_key: dict[_Key, list[int]] = {}
        self._classes = _by_key(codec.read(snapshot))
        nodes = np.frombuffer(snapshot.nodes, np.int64)
        self.given = self._give(egraph, codec.encoded(egraph, np.arange(len(nodes), dtype=np.int64)), nodes.tolist())
        self._known = 0
        self._rows = self._matches(snapshot)

    def final(self, term: int) -> int:
        """Return the class of a term in the snapshot."""
        return self.graph.labels[term]

    def add(self, head: Head, operands: tuple[int, ...]) -> int:
        """Return the number of a term. Raises KeyError for a term that is not in the snapshot."""
        key = _key(head, tuple(self.graph.labels[each] for each in operands))
        before = len(self.graph.terms)
        term = self.graph.add(head, operands, self._classes[key])
        if term == before:
            self._by_key.setdefault(key, []).append(term)
        return term

    def run(self, done: Callable[[], bool]) -> None:
        """Make matches until a condition holds. Raises SaturationError if it never does.

        As in the engine, a round sees only the terms that existed when it began, so there are no more rounds and terms
        than in the engine.
        """
        graph = self.graph
        while not done():
            graph.time += 1
            self._known = len(graph.terms)
            changes = 0
            for row in self._rows:
                if max(graph.touched.get(each, 0) for each in row.classes) >= row.tried and self._apply(row):
                    changes += 1
                    if changes % 256 == 0 and done():
                        return
            if not changes and len(graph.terms) == self._known and not done():
                raise SaturationError(
                    "the engine's matches do not explain why two terms are equal; this is a bug in lumin"
                )

    def _matches(self, snapshot: Snapshot) -> list[_Row]:
        """Return the matches that the engine applied."""
        found = []
        for number, columns in snapshot.matches.items():
            rule = self._rules[number]
            names = [(str(each), each.kind is TermKind.VALUE) for each in (*rule.variables, *rule.computed)]
            for root, *values in zip(*(column.tolist() for column in columns)):
                variables = {name: value for (name, is_value), value in zip(names, values) if is_value}
                attributes = {name: value for (name, is_value), value in zip(names, values) if not is_value}
                shape = Instance(rule, -1, -1, variables, attributes)
                keys: dict[int, _Key] = {}
                if self._find(rule.left, shape, keys) == root and self._find(rule.right, shape, {}) == root:
                    inner = {self._classes[key] for key in keys.values()}
                    found.append(_Row(shape, tuple(inner.union(variables.values())), keys))
        return found

    def _give(self, egraph: EGraph, forms: NodeRows, nodes: Sequence[int]) -> list[int]:
        """Add the terms of the e-graph, and return one for each of its classes, of original e-nodes if there is one."""
        heads = list(zip(forms.ops.tolist(), forms.first.tolist(), forms.second.tolist()))
        chosen: dict[int, int] = {}
        for originals in (True, False):
            waiting = [each for each in range(len(egraph)) if egraph.original[each] or not originals]
            while True:
                missing = []
                for enode in waiting:
                    value = egraph.classes[enode]
                    operands = egraph.operands[enode]
                    if value in chosen:
                        continue
                    if any(each not in chosen for each in operands):
                        missing.append(enode)
                        continue
                    chosen[value] = self.add(heads[enode], tuple(chosen[each] for each in operands))
                if len(missing) == len(waiting) or not missing:
                    break
                waiting = missing
        for enode, value in enumerate(egraph.classes):
            operands = egraph.operands[enode]
            if value in chosen and all(each in chosen for each in operands):
                term = self.add(heads[enode], tuple(chosen[each] for each in operands))
                if self.graph.find(term) != self.graph.find(chosen[value]):
                    self.graph.union(chosen[value], term, Instance(None, chosen[value], term, {}, {}))
        return [chosen[value] for value in range(len(egraph.types))]

    def _apply(self, row: _Row) -> bool:
        """Apply a match to all terms that it fits; return whether terms became equal."""
        row.tried = self.graph.time
        rule, attributes = row.shape.rule, row.shape.attributes
        assert rule is not None
        changed = False
        roots = [each for each in self._by_key.get(row.keys[id(rule.left)], ()) if each < self._known]
        for root in {self.graph.find(each): each for each in reversed(roots)}.values():
            bound: dict[str, int] = {}
            if not self._bind(rule.left, root, row, bound):
                continue
            found = Instance(rule, -1, -1, bound, attributes)
            left, right = self._term(rule.left, found), self._term(rule.right, found)
            if self.graph.find(left) != self.graph.find(right):
                self.graph.union(left, right, Instance(rule, left, right, bound, attributes))
                changed = True
        return changed

    def _find(self, term: RuleTerm, shape: Instance, keys: dict[int, _Key]) -> int:
        """Return the class of a pattern in the snapshot, -1 if there is none; record the keys of its operations."""
        if term.is_variable:
            return shape.variables[term.head]
        operands = tuple(self._find(each, shape, keys) for each in term.arguments if each.kind is TermKind.VALUE)
        keys[id(term)] = key = _key(shape.head(term, self._codec), operands)
        return self._classes.get(key, -1)

    def _bind(self, pattern: RuleTerm, term: int, row: _Row, bound: dict[str, int]) -> bool:
        """Match a pattern with a term, or with terms equal to its operands; record the bindings of variables."""
        graph = self.graph
        patterns = [each for each in pattern.arguments if each.kind is TermKind.VALUE]
        operands = graph.terms[term].operands
        orders = [operands]
        if graph.terms[term].head[0] in COMMUTATIVE_NUMBERS:
            orders.append(operands[::-1])
        for order in orders:
            trial = dict(bound)
            if all(self._bind_operand(each, below, row, trial) for each, below in zip(patterns, order)):
                bound.update(trial)
                return True
        return False

    def _bind_operand(self, pattern: RuleTerm, term: int, row: _Row, bound: dict[str, int]) -> bool:
        graph = self.graph
        if pattern.is_variable:
            if graph.labels[term] != row.shape.variables[pattern.head]:
                return False
            known = bound.setdefault(pattern.head, term)
            return graph.find(known) == graph.find(term)
        for candidate in self._by_key.get(row.keys[id(pattern)], ()):
            if candidate < self._known and graph.find(candidate) == graph.find(term):
                trial = dict(bound)
                if self._bind(pattern, candidate, row, trial):
                    bound.update(trial)
                    return True
        return False

    def _term(self, pattern: RuleTerm, instance: Instance) -> int:
        if pattern.is_variable:
            return instance.variables[pattern.head]
        operands = tuple(self._term(each, instance) for each in pattern.arguments if each.kind is TermKind.VALUE)
        return self.add(instance.head(pattern, self._codec), operands)


def _by_key(forms: NodeRows) -> dict[_Key, int]:
    heads = zip(forms.ops.tolist(), forms.first.tolist(), forms.second.tolist())
    operands = forms.operand_tuples(np.arange(len(forms)))
    return {_key(head, below): value for head, below, value in zip(heads, operands, forms.classes.tolist())}


def _key(head: Head, operands: tuple[int, ...]) -> _Key:
    return head, tuple(sorted(operands)) if head[0] in COMMUTATIVE_NUMBERS else operands

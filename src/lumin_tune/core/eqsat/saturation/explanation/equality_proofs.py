"""Terms, which of them are equal, and by which steps: an e-graph that remembers why.

`explain` fills it with what the engine did and asks it for chains of reasons. It knows no rules: a reason is whatever
it was given. Nothing here recurses.

Source: proof-producing congruence closure (Nieuwenhuis and Oliveras, RTA 2005), as in egg (Flatt et al., FMCAD 2022).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Generic, TypeVar

Reason = TypeVar("Reason")
Head = tuple[int, int, int]
"""An op and two numbers for its attributes."""


@dataclass(frozen=True, slots=True)
class TermNode:
    """A term: what it is and the numbers of the terms that it takes."""

    head: Head
    operands: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Link(Generic[Reason]):
    """An equality of two terms. reason: why, None for congruence. forwards: as the reason says it."""

    start: int
    end: int
    reason: Reason | None
    forwards: bool


class ProofGraph(Generic[Reason]):
    """Terms by number, in the order in which they were added, and their classes.

    labels: of the terms; terms that are equal have one. time: a number that the caller sets. touched: for each label
    when its terms were last added to or united.
    """

    def __init__(self, commutative: Collection[int]) -> None:
        """commutative: ops whose two operands may change places."""
        self.terms: list[TermNode] = []
        self.labels: list[int] = []
        self.time = 0
        self.touched: dict[int, int] = {}
        self._commutative = commutative
        self._exact: dict[TermNode, int] = {}
        self._class: list[int] = []
        self._members: list[list[int]] = []
        self._users: list[list[int]] = []
        self._congruent: dict[tuple[Head, tuple[int, ...]], int] = {}
        self._parent: list[Link[Reason] | None] = []
        self._merged: list[int] = []

    def add(self, head: Head, operands: tuple[int, ...], label: int) -> int:
        """Return the number of a term."""
        term = TermNode(head, operands)
        known = self._exact.get(term)
        if known is not None:
            return known
        number = self._exact[term] = len(self.terms)
        self.terms.append(term)
        self.labels.append(label)
        self.touched[label] = self.time
        self._class.append(number)
        self._members.append([number])
        self._users.append([])
        self._parent.append(None)
        for each in dict.fromkeys(self._class[operand] for operand in operands):
            self._users[each].append(number)
        same = self._congruent.setdefault(self._key(number), number)
        if same != number:
            self._link(number, same, None)
            self._rebuild()
        return number

    def find(self, term: int) -> int:
        """Return a number that all terms of a class share at this moment."""
        return self._class[term]

    def union(self, one: int, other: int, reason: Reason) -> None:
        """Make two terms equal."""
        self._link(one, other, reason)
        self._rebuild()

    def first_link(self, start: int, end: int) -> Link[Reason]:
        """Return the first link of the chain from a term to another of its class."""
        link = self._parent[start]
        if link is not None and start not in self._above(end):
            return link
        below = end
        while True:
            link = self._parent[below]
            assert link is not None, "terms of two classes"
            if link.end == start:
                return Link(start, below, link.reason, not link.forwards)
            below = link.end

    def _above(self, term: int) -> set[int]:
        found = {term}
        link = self._parent[term]
        while link is not None:
            found.add(link.end)
            link = self._parent[link.end]
        return found

    def _key(self, term: int) -> tuple[Head, tuple[int, ...]]:
        node = self.terms[term]
        operands = [self._class[each] for each in node.operands]
        if node.head[0] in self._commutative:
            operands.sort()
        return node.head, tuple(operands)

    def _link(self, one: int, other: int, reason: Reason | None) -> None:
        """Put one's tree of reasons under the other's."""
        if self._class[one] == self._class[other]:
            return
        assert self.labels[one] == self.labels[other], "terms of two labels are equal"
        self.touched[self.labels[one]] = self.time
        forwards = True
        if len(self._members[self._class[one]]) > len(self._members[self._class[other]]):
            one, other, forwards = other, one, False
        self._make_root(one)
        self._parent[one] = Link(one, other, reason, forwards)
        gone, kept = self._class[one], self._class[other]
        for member in self._members[gone]:
            self._class[member] = kept
        self._members[kept] += self._members[gone]
        self._members[gone] = []
        self._merged.append(gone)
        self._merged.append(kept)

    def _make_root(self, term: int) -> None:
        """Reverse the links from a term upwards."""
        link = self._parent[term]
        self._parent[term] = None
        while link is not None:
            above = self._parent[link.end]
            self._parent[link.end] = Link(link.end, link.start, link.reason, not link.forwards)
            link = above

    def _rebuild(self) -> None:
        """Merge terms that take equal terms, until there are no more."""
        while self._merged:
            kept, gone = self._merged.pop(), self._merged.pop()
            users = self._users[gone]
            self._users[gone] = []
            self._users[self._class[kept]] += users
            for user in users:
                same = self._congruent.setdefault(self._key(user), user)
                if same != user:
                    self._link(user, same, None)

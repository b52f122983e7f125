"""Canonical forms of expressions: a bottom-up traversal that applies the rules.

Called by `Expression.simplify`; the result is cached on the term. Sums, products, minima and maxima are gathered as a
whole, so that a chain of 50,000 additions takes one traversal rather than one polynomial per step. Terms used more
than once, or by another kind of operation, get canonical forms of their own.
"""

from __future__ import annotations

from collections import deque
from typing import TypeVar, cast

from lumin_tune.core.expression.division import divide, recombine
from lumin_tune.core.expression.expression_operations import COMPARISONS
from lumin_tune.core.expression.extrema import aligned, compare, extremum
from lumin_tune.core.expression.polynomial import (
    MOST_FACTORS,
    ONE,
    Polynomial,
    accumulate,
    is_small,
    polynomial_of,
    product_of,
    term_of,
    vanishes,
)
from lumin_tune.core.expression.terms import Term, postorder

T = TypeVar("T", bound=Term)

LONGEST_PART = 24  # larger sums inside another expression stay separate
KEPT_WEIGHT = 50  # leaves
_RECENT: deque[Term] = deque(maxlen=4096)  # the same few sizes recur for many nodes, so keep them alive


def simplify(root: T) -> T:
    """Return the canonical form of an expression, equal wherever the expression is defined."""
    if root._canonical is None:
        if root._weight <= KEPT_WEIGHT:
            _RECENT.append(root)
        return cast(T, _Walk(root).result())
    return root if root._canonical is True else cast(T, root._canonical)


def is_zero(difference: Term) -> bool:
    """Return whether an expression is provably 0 for all values of its variables."""
    canonical = simplify(difference)
    return canonical == 0 or vanishes(polynomial_of(canonical))


class _Walk:
    """One canonicalisation: the terms that need their own canonical form, and those forms."""

    def __init__(self, root: Term) -> None:
        self.cls = type(root)
        self.root = root
        root.scope()  # raises if a name has two ranges
        self.order = postorder(root, _is_settled)
        self.needed = self._needed()
        self.forms: dict[int, Term] = {}  # canonical forms of the needed terms
        self.parts: dict[int, Polynomial] = {}  # the same as polynomials, or as single atoms if large

    def _needed(self) -> set[int]:
        """Return the ids of all terms except those that are only a link within one sum, product or extremum."""
        needed = {id(self.root)}
        seen: set[int] = set()
        for term in reversed(self.order):  # users before their operands
            region = region_of(term)
            if region == "mul":
                if id(term) in needed and term._canonical is None:
                    needed.update(map(id, _factors(term)))
                continue
            if term._canonical is not None:
                continue
            for operand in term.operands:
                if id(operand) in seen or region is None or region_of(operand) != region:
                    needed.add(id(operand))
                seen.add(id(operand))
        return needed

    def result(self) -> Term:
        for term in self.order:
            if id(term) in self.needed or _is_settled(term):
                form = self.forms[id(term)] = self._canonical(term)
                part = polynomial_of(form)
                kept_whole = id(term) in self.needed and _is_large(part)
                self.parts[id(term)] = {(form,): 1} if kept_whole else part
        return self.forms[id(self.root)]

    def _canonical(self, term: Term) -> Term:
        if term._canonical is not None:
            return term if term._canonical is True else cast(Term, term._canonical)
        form = term_of(self.cls, recombine(self.cls, aligned(self._form(term))))
        form._canonical = True
        if form is not term:
            term._canonical = form
        return form

    def _form(self, term: Term) -> Polynomial:
        if term.operation == "variable":
            return _variable_form(term)
        region = region_of(term)
        if region == "sum":
            return self._sum(term)
        if region == "mul":
            return self._product([id(factor) for factor in _factors(term)])
        if region is not None:
            return extremum(self.cls, region, self._extremes(term, region))
        left, right = (self.parts[id(operand)] for operand in term.operands)
        if term.operation in COMPARISONS:
            return compare(self.cls, term.operation, left, right)
        return divide(self.cls, left, right, quotient=term.operation == "floordiv")

    def _sum(self, top: Term) -> Polynomial:
        """Collect the terms of a sum; its links form a tree, because shared links are separate terms."""
        total: Polynomial = {}
        stack = [(top, 1)]
        while stack:
            link, factor = stack.pop()
            for operand, sign in _addends(link):
                part = self.parts.get(id(operand))
                if part is None:
                    stack.append((operand, factor * sign))
                else:
                    accumulate(total, part, factor * sign)
        return total

    def _leaves(self, top: Term) -> list[Term]:
        leaves: list[Term] = []
        stack = [top]
        while stack:
            for operand in stack.pop().operands:
                (leaves if id(operand) in self.parts else stack).append(operand)
        return leaves

    def _extremes(self, top: Term, region: str) -> list[Polynomial]:
        """Return the operands of a minimum or maximum, flattened."""
        extremes: list[Polynomial] = []
        for leaf in self._leaves(top):
            form = self.forms[id(leaf)]
            if form.operation != region:
                extremes.append(self.parts[id(leaf)])
                continue
            inner = operands_of(form)
            kept_whole = id(leaf) in self.needed and len(inner) > LONGEST_PART
            extremes.extend([{(form,): 1}] if kept_whole else map(polynomial_of, inner))
        return extremes

    def _product(self, leaves: list[int]) -> Polynomial:
        """Expand the product if small, otherwise keep the sums as factors."""
        factors = [self.parts[leaf] for leaf in leaves]
        if not is_small(factors):
            factors = [
                factor if len(factor) <= 1 else {(self.forms[leaf],): 1}
                for leaf, factor in zip(leaves, factors, strict=True)
            ]
        return product_of(factors)


def _is_settled(term: Term) -> bool:
    """Return whether the canonical form of a term is known and of use wherever the term occurs.

    That of a product is not: whether a product of several factors is expanded is decided for all of them at once.
    """
    return term._canonical is not None and region_of(term) != "mul"


def _factors(top: Term) -> list[Term]:
    """Return the factors of a product. Only the product decides what they are, not what else uses its links."""
    factors: list[Term] = []
    links = {id(top)}
    stack = [top]
    while stack:
        for operand in stack.pop().operands:
            if region_of(operand) != "mul" or id(operand) in links:  # the power of a product is not multiplied out
                factors.append(operand)
            else:
                links.add(id(operand))
                stack.append(operand)
    return factors


def _is_large(poly: Polynomial) -> bool:
    return len(poly) > LONGEST_PART or max(map(len, poly), default=0) > MOST_FACTORS


def operands_of(extremum: Term) -> list[Term]:
    """Return the operands of a canonical chain of minima or maxima."""
    operands: list[Term] = []
    link = extremum
    while link.operation == extremum.operation:
        link, last = link.operands
        operands.append(last)
    operands.append(link)
    return operands


def region_of(term: Term) -> str | None:
    """Return the operations that are gathered with this one, if any."""
    operation = term.operation
    if operation == "mul":
        return "sum" if any(operand.operation == "constant" for operand in term.operands) else "mul"
    return _REGIONS.get(operation)


_REGIONS = {"add": "sum", "sub": "sum", "neg": "sum", "min": "min", "max": "max"}


def _addends(term: Term) -> list[tuple[Term, int]]:
    """Return the operands of a sum, difference, negation or constant multiple with their factors."""
    if term.operation == "neg":
        return [(term.operands[0], -1)]
    left, right = term.operands
    if term.operation != "mul":
        return [(left, 1), (right, 1 if term.operation == "add" else -1)]
    return [(left, right.value)] if right.operation == "constant" else [(right, left.value)]


def _variable_form(term: Term) -> Polynomial:
    low, high = term._interval
    if low != high or not isinstance(low, int):
        return {(term,): 1}
    return {ONE: low} if low else {}

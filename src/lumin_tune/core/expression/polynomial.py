"""Polynomials with integer coefficients, the normal form of `simplify`.

A polynomial maps monomials to nonzero coefficients; a monomial is a sorted tuple of atoms, repeated for powers; () is
the constant monomial. An atom is a variable, a term that is not a sum or product (a quotient, a minimum, a
comparison), or a sum too large to expand. Polynomials are not mutated once another function references them.

The polynomial of a term iterates in `monomial_order`, which depends on names and structure alone: generated text must
not depend on which expressions a process has simplified before. Used by `simplify`, its rules, `polynomial_bounds` and
`affine`.
"""

from __future__ import annotations

from math import gcd
from typing import Any, TypeAlias, cast

from lumin_tune.core.expression.expression_operations import OPERATIONS
from lumin_tune.core.expression.terms import Term

Monomial: TypeAlias = tuple[Term, ...]
Polynomial: TypeAlias = dict[Monomial, int]

ONE: Monomial = ()
MOST_TERMS = 24  # products with more terms are kept as products of sums
MOST_FACTORS = 12  # products of higher degree likewise
MOST_EXPANDED = 2_000  # maximal number of terms in a proof of equality
HEAVIEST = 256  # products with more leaves likewise; no rule duplicates anything larger


def constant_of(poly: Polynomial) -> int | None:
    """Return the value of a constant polynomial, else None."""
    if not poly:
        return 0
    return poly.get(ONE) if len(poly) == 1 else None


def polynomial_of(term: Term) -> Polynomial:
    """Return the polynomial of a canonical term."""
    if term.operation == "constant":
        return {ONE: term.value} if term.value else {}
    return {(term,): 1} if term._polynomial is None else cast(Polynomial, term._polynomial)


def atom_order(atom: Term) -> tuple[Any, ...]:
    """Return a sort key that is stable across processes: variables first, by name."""
    if atom.operation == "variable":
        return (0, atom.value.name, atom._hash)
    return (OPERATIONS[atom.operation].code, "", atom._hash)


def monomial_order(monomial: Monomial) -> tuple[Any, ...]:
    """Return a sort key: higher degrees first, the constant last."""
    return (-len(monomial), [atom_order(atom) for atom in monomial])


def accumulate(into: Polynomial, poly: Polynomial, factor: int = 1) -> None:
    """Add factor * poly to `into` in place; the caller owns `into`."""
    for monomial, coefficient in poly.items():
        total = into.get(monomial, 0) + coefficient * factor
        if total:
            into[monomial] = total
        else:
            into.pop(monomial, None)


def added(left: Polynomial, right: Polynomial, factor: int = 1) -> Polynomial:
    """Return left + factor * right."""
    result = dict(left)
    accumulate(result, right, factor)
    return result


def scaled(poly: Polynomial, factor: int) -> Polynomial:
    """Return factor * poly."""
    if factor == 1:
        return poly
    return {monomial: coefficient * factor for monomial, coefficient in poly.items()} if factor else {}


def joined(left: Monomial, right: Monomial) -> Monomial:
    """Return the sorted product of two monomials; atoms with values in {0, 1} are idempotent."""
    atoms = sorted((*left, *right), key=atom_order)
    kept = [
        atom for place, atom in enumerate(atoms) if place == 0 or atoms[place - 1] is not atom or not _is_truth(atom)
    ]
    return tuple(kept)


def _is_truth(atom: Term) -> bool:
    low, high = atom._interval
    return low >= 0 and high <= 1


def multiplied(left: Polynomial, right: Polynomial) -> Polynomial:
    """Return left * right, expanded."""
    if len(right) == 1 and ONE in right:
        return scaled(left, right[ONE])
    result: Polynomial = {}
    for monomial, coefficient in left.items():
        product: Polynomial = {}
        for other, factor in right.items():
            place = joined(monomial, other)
            product[place] = product.get(place, 0) + coefficient * factor
        accumulate(result, product)
    return result


def product_of(factors: list[Polynomial]) -> Polynomial:
    """Return the product of the factors; single-term factors are merged first, with one sort."""
    coefficient = 1
    atoms: list[Term] = []
    sums: list[Polynomial] = []
    for factor in factors:
        if len(factor) > 1:
            sums.append(factor)
            continue
        if not factor:
            return {}
        ((monomial, value),) = factor.items()
        coefficient *= value
        atoms.extend(monomial)
    result: Polynomial = {joined(tuple(atoms), ONE): coefficient}
    for each in sums:
        result = multiplied(result, each)
    return result


def is_small(factors: list[Polynomial]) -> bool:
    """Return whether the product of the factors may be expanded.

    Expansion repeats the atoms of each factor once for every term of the others, so the size of atoms is limited
    besides the number of terms; otherwise nested products would grow exponentially as text.
    """
    terms = 1
    degree = 0
    for factor in factors:
        terms *= len(factor)
        degree += max(map(len, factor), default=0)
        if terms > MOST_TERMS or degree > MOST_FACTORS:
            return False
    return terms <= 1 or sum(weight(factor) * terms // len(factor) for factor in factors) <= HEAVIEST


def weight(poly: Polynomial) -> int:
    """Return the number of leaves of the expanded polynomial."""
    return sum(atom._weight for monomial in poly for atom in monomial)


def vanishes(poly: Polynomial) -> bool:
    """Return whether the polynomial is 0 once the sums among its atoms are expanded, if that is feasible."""
    pending = dict(poly)
    result: Polynomial = {}
    while pending:
        if len(pending) + len(result) > MOST_EXPANDED:
            return False
        monomial, coefficient = pending.popitem()
        factors = [polynomial_of(atom) for atom in monomial]
        if all(factor == {(atom,): 1} for factor, atom in zip(factors, monomial, strict=True)):
            accumulate(result, {monomial: coefficient})
            continue
        product: Polynomial = {ONE: coefficient}
        for factor in factors:
            product = multiplied(product, factor)
            if len(product) > MOST_EXPANDED:
                return False
        accumulate(pending, product)
    return not result


def quotient_of_monomials(monomial: Monomial, divisor: Monomial) -> Monomial | None:
    """Return monomial / divisor, or None if it does not divide."""
    if not divisor:
        return monomial
    rest = list(monomial)
    for atom in divisor:
        if atom not in rest:
            return None
        rest.remove(atom)
    return tuple(rest)


def common_monomial(left: Monomial, right: Monomial) -> Monomial:
    """Return the greatest common divisor of two monomials."""
    if not left or not right:
        return ONE
    rest = list(right)
    common = []
    for atom in left:
        if atom in rest:
            rest.remove(atom)
            common.append(atom)
    return tuple(common)


def content(poly: Polynomial) -> tuple[Monomial, int]:
    """Return the largest monomial and positive integer that divide every term; (ONE, 0) for zero."""
    monomial: Monomial | None = None
    factor = 0
    for each, coefficient in poly.items():
        factor = gcd(factor, coefficient)
        monomial = each if monomial is None else common_monomial(monomial, each)
    return monomial or ONE, factor


def divided_exactly(poly: Polynomial, monomial: Monomial, factor: int) -> Polynomial | None:
    """Return poly / (factor * monomial), or None if a term is not divisible."""
    result: Polynomial = {}
    for each, coefficient in poly.items():
        rest = quotient_of_monomials(each, monomial)
        if rest is None or coefficient % factor:
            return None
        result[rest] = coefficient // factor
    return result


def leading(poly: Polynomial) -> Monomial:
    """Return the first monomial in order."""
    return min(poly, key=monomial_order)


def term_of(cls: type[Term], poly: Polynomial) -> Term:
    """Return the canonical term of a polynomial: terms in order, subtracted ones last.

    The term keeps the polynomial in `monomial_order`, whichever way it was computed.
    """
    if not poly:
        return cls.constant(0)
    ordered = sorted(poly, key=monomial_order)
    positive = [monomial for monomial in ordered if poly[monomial] > 0]
    result: Term | None = None
    for monomial in positive:
        product = _product(cls, monomial, poly[monomial])
        result = product if result is None else result + product
    for monomial in ordered:
        coefficient = poly[monomial]
        if coefficient > 0:
            continue
        if result is None:
            result = -_product(cls, monomial, 1) if coefficient == -1 else _product(cls, monomial, coefficient)
        else:
            result = result - _product(cls, monomial, -coefficient)
    assert result is not None
    if result._polynomial is None and (result,) not in poly:
        result._polynomial = {monomial: poly[monomial] for monomial in ordered}
    return result


def _product(cls: type[Term], monomial: Monomial, coefficient: int) -> Term:
    if not monomial:
        return cls.constant(coefficient)
    result = monomial[0]
    for atom in monomial[1:]:
        result = result * atom
    return result if coefficient == 1 else result * coefficient

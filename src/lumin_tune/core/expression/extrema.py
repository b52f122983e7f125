"""Simplification rules for minima, maxima and comparisons of polynomials.

All rely on bounds of differences proven by `polynomial_bounds`.
"""

from __future__ import annotations

from lumin_tune.core.expression.polynomial import (
    ONE,
    Monomial,
    Polynomial,
    accumulate,
    added,
    atom_order,
    constant_of,
    content,
    leading,
    polynomial_of,
    product_of,
    scaled,
    term_of,
)
from lumin_tune.core.expression.polynomial_bounds import highest, lowest
from lumin_tune.core.expression.terms import Term

UNIT: Polynomial = {ONE: 1}
MOST_COMPARED = 8  # maximal number of operands compared pairwise


def extremum(cls: type[Term], operation: str, operands: list[Polynomial]) -> Polynomial:
    """Return the minimum or maximum of the operands."""
    sign = 1 if operation == "min" else -1
    kept: dict[Term, Polynomial] = {}
    fixed: int | None = None
    for operand in operands:
        value = constant_of(operand)
        if value is None:
            kept[term_of(cls, operand)] = operand
        elif fixed is None or (value - fixed) * sign < 0:
            fixed = value
    if fixed is not None:
        kept[cls.constant(fixed)] = {ONE: fixed} if fixed else {}
    terms = sorted(kept, key=lambda term: (term.operation == "constant", *atom_order_of_any(term)))
    if len(kept) <= MOST_COMPARED:
        terms = _undominated({term: kept[term] for term in terms}, sign)
    result = terms[0]
    for term in terms[1:]:
        result = cls.apply(operation, result, term)
        result._canonical = True
    return polynomial_of(result)


def aligned(poly: Polynomial) -> Polynomial:
    """Return the polynomial with minima and maxima of the same two operands, up to a shift, in terms of one of them.

    max(x, y) is y + max(x - y, 0), and min(x, y) is x + y - max(x, y), so max(x, y) - max(x - y, 0) becomes y. A
    polynomial that would have more terms is returned as it is.
    """
    extremes = {atom for monomial in poly for atom in monomial if atom.operation in ("min", "max")}
    if len(extremes) < 2:
        return poly
    alike: dict[frozenset[tuple[Monomial, int]], list[tuple[Term, Polynomial, int]]] = {}
    for atom in extremes:
        found = _shape(atom)
        if found is not None:
            alike.setdefault(found[0], []).append((atom, *found[1:]))
    forms: dict[Term, Polynomial] = {}
    for group in alike.values():
        base, shift, factor = min(group, key=lambda each: (abs(each[2]), atom_order(each[0])))
        for atom, own_shift, own_factor in group:
            if atom is not base and own_factor % factor == 0:
                times = own_factor // factor
                forms[atom] = added(added(own_shift, {(base,): times}), shift, -times)
    if not forms:
        return poly
    result: Polynomial = {}
    for monomial, coefficient in poly.items():
        factors = [forms.get(atom, {(atom,): 1}) for atom in monomial]
        accumulate(result, product_of(factors), coefficient)
    return result if len(result) <= len(poly) else poly


def _shape(atom: Term) -> tuple[frozenset[tuple[Monomial, int]], Polynomial, int] | None:
    """Return (difference, shift, factor) such that a minimum or maximum of two is shift + factor*max(difference, 0)."""
    if any(operand.operation == atom.operation for operand in atom.operands):
        return None
    left, right = map(polynomial_of, atom.operands)
    difference = added(left, right, -1)
    if not difference:
        return None
    _, factor = content(difference)
    if difference[leading(difference)] < 0:
        left, right, factor = right, left, -factor
    shape = frozenset((monomial, value // factor) for monomial, value in difference.items())
    return (shape, right, abs(factor)) if atom.operation == "max" else (shape, left, -abs(factor))


def atom_order_of_any(term: Term) -> tuple[int, str, int]:
    """Return a sort key for any term."""
    name = term.value.name if term.operation == "variable" else ""
    return (0 if name else 1, name, term._hash)


def _undominated(operands: dict[Term, Polynomial], sign: int) -> list[Term]:
    """Return the operands that are not dominated by another operand."""
    kept = list(operands)
    for candidate in operands:
        for other in kept:
            if other is candidate:
                continue
            if lowest(scaled(added(operands[candidate], operands[other], -1), sign), enough=0) >= 0:
                kept.remove(candidate)
                break
    return kept


def compare(cls: type[Term], operation: str, left: Polynomial, right: Polynomial) -> Polynomial:
    """Return the comparison in canonical form; `lt`, `eq` and `ne` only."""
    if operation == "le":  # a <= b is a < b + 1
        operation, right = "lt", added(right, UNIT)
    difference = added(left, right, -1)
    decided = _decided_order(difference) if operation == "lt" else _decided_equality(difference)
    if decided is not None:
        return UNIT if decided != (operation == "ne") else {}
    _, factor = content({monomial: value for monomial, value in difference.items() if monomial})
    constant = difference.pop(ONE, 0)
    if operation != "lt" and constant % factor:
        return {} if operation == "eq" else UNIT
    difference = {monomial: value // factor for monomial, value in difference.items()}
    constant //= factor  # floored: g*d + k < 0 is d < -(k // g)
    if operation != "lt" and difference[leading(difference)] < 0:
        difference, constant = scaled(difference, -1), -constant
    truth = _truth(operation, difference, constant)
    if truth is not None:
        return truth
    smaller = {monomial: value for monomial, value in difference.items() if value > 0}
    greater = {monomial: -value for monomial, value in difference.items() if value < 0}
    if not greater:
        greater = {ONE: -constant} if constant else {}
    elif not smaller:
        smaller = {ONE: constant} if constant else {}
    elif constant:
        (smaller if constant > 0 else greater)[ONE] = abs(constant)
    atom = cls.apply(operation, term_of(cls, smaller), term_of(cls, greater))
    atom._canonical = True
    return {(atom,): 1}


def _decided_order(difference: Polynomial) -> bool | None:
    """Return whether the difference is negative, None if undecided."""
    if highest(difference, enough=-1) < 0:
        return True
    return False if lowest(difference, enough=0) >= 0 else None


def _decided_equality(difference: Polynomial) -> bool | None:
    """Return whether the difference is zero, None if undecided."""
    if not difference:
        return True
    if lowest(difference, enough=1) > 0 or highest(difference, enough=-1) < 0:
        return False
    return None


def _truth(operation: str, difference: Polynomial, constant: int) -> Polynomial | None:
    """Return the comparison of a 0-or-1 term with a constant, as the term itself or its complement."""
    if len(difference) != 1:
        return None
    ((monomial, factor),) = difference.items()
    if any(atom._interval != (0, 1) for atom in monomial) or abs(factor) != 1:
        return None
    plain: Polynomial = {monomial: 1}
    negated: Polynomial = {ONE: 1, monomial: -1}
    if operation == "lt":  # undecided, so d + k < 0 separates 0 from 1
        return negated if factor > 0 else plain
    is_one = -constant * factor == 1
    return plain if is_one == (operation == "eq") else negated

"""Bounds on polynomials from the ranges of their atoms.

`division` and `extrema` call `lowest` and `highest`. Interval arithmetic loses the correlation of terms that share a
variable, so atoms are also eliminated one by one: where the coefficient of an atom has a known sign, the atom is
replaced by a bound, which may be a polynomial (the last index of a loop over seq is seq - 1; x % b is at most b - 1;
max(x, y) is at least x). Each step yields a valid bound, the best is kept, and the number of steps is limited.
"""

from __future__ import annotations

import math

from lumin_tune.core.expression.expression_operations import Bound, Interval, bound_add, bound_mul, bound_scale
from lumin_tune.core.expression.polynomial import (
    ONE,
    Monomial,
    Polynomial,
    accumulate,
    added,
    constant_of,
    divided_exactly,
    multiplied,
    polynomial_of,
    scaled,
)
from lumin_tune.core.expression.terms import Term

STEPS = 12  # maximal number of eliminations per query
HEAVIEST = 100  # leaves; larger atoms are bounded by intervals only
WIDEST = 48  # terms; larger polynomials are bounded by intervals only


def interval(poly: Polynomial) -> Interval:
    """Return bounds by interval arithmetic, term by term."""
    total: Interval = (0, 0)
    for monomial, coefficient in poly.items():
        part = _atom_interval(monomial[0]) if len(monomial) == 1 else _monomial_interval(monomial)
        total = bound_add(total, bound_scale(part, coefficient))
    return total


def _monomial_interval(monomial: Monomial) -> Interval:
    result: Interval = (1, 1)
    place = 0
    while place < len(monomial):
        atom = monomial[place]
        power = 1
        while place + power < len(monomial) and monomial[place + power] is atom:
            power += 1
        result = bound_mul(result, _power(_atom_interval(atom), power))
        place += power
    return result


def _atom_interval(atom: Term) -> Interval:
    """Return the bounds of an atom; of a quotient by a number, those that its dividend is proven to have."""
    if atom.operation != "floordiv" or atom.operands[1].operation != "constant" or atom._weight > HEAVIEST:
        return atom._interval
    dividend, number = atom.operands[0], atom.operands[1].value
    if number <= 0 or dividend.operation == "variable":
        return atom._interval
    (low, high), (least, greatest) = proven_bounds(dividend), atom._interval
    low = low // number if isinstance(low, int) else low
    high = high // number if isinstance(high, int) else high
    return max(low, least), min(high, greatest)


def _power(base: Interval, power: int) -> Interval:
    result: Interval = (1, 1)
    for _ in range(power // 2):
        square = bound_mul(base, base)
        result = bound_mul(result, (max(square[0], 0), square[1]))
    return bound_mul(result, base) if power % 2 else result


def proven_bounds(canonical: Term) -> Interval:
    """Return inclusive bounds (low, high) of a canonical term, the tighter of its interval and the proven ones."""
    if canonical._bounds is None:
        low, high = canonical._interval
        if canonical.operation not in ("constant", "variable"):
            poly = polynomial_of(canonical)
            low = max(low, lowest(poly))
            high = max(low, min(high, highest(poly)))
        canonical._bounds = low, high
    return canonical._bounds


def highest(poly: Polynomial, enough: Bound = -math.inf) -> Bound:
    """Return an upper bound; the search stops early at one not above `enough`."""
    return -lowest(scaled(poly, -1), -enough)


def lowest(poly: Polynomial, enough: Bound = math.inf) -> Bound:
    """Return a lower bound; the search stops early at one not below `enough`."""
    best = interval(poly)[0]
    if len(poly) > WIDEST:
        return best
    paired = _paired_quotients(poly)
    best = max(best, interval(paired)[0])
    work = [poly] if paired is poly else [paired, poly]  # the last is taken first
    steps = 0
    while work and best < enough and steps < STEPS:
        current = work.pop()
        for smaller in _eliminated(current):
            steps += 1
            best = max(best, interval(smaller)[0])
            work.append(smaller)
    return best


def _paired_quotients(poly: Polynomial) -> Polynomial:
    """Return a lower bound by x // n - y // n >= (x - y) // n, where x and y differ by a number."""
    quotients = [
        (monomial[0], factor, _dividend(monomial[0])) for monomial, factor in poly.items() if len(monomial) == 1
    ]
    for greater, above, upper in quotients:
        for less, below, lower in quotients:
            if above <= 0 or below >= 0 or upper is None or lower is None or upper[1] != lower[1]:
                continue
            apart = constant_of(added(upper[0], lower[0], -1))
            if apart is None:
                continue
            times = min(above, -below)
            result = dict(poly)
            accumulate(result, {(greater,): -1, (less,): 1, ONE: apart // upper[1]}, times)
            return result
    return poly


def _dividend(atom: Term) -> tuple[Polynomial, int] | None:
    """Return (x, n) with the atom x // n and n > 0, None if it has no such form.

    max(x // n, c) is max(x, c*n) // n, since a quotient grows with its dividend; so is a minimum.
    """
    if atom.operation == "floordiv":
        dividend, divisor = atom.operands
        number = _number(divisor)
        return None if number is None or number <= 0 else (polynomial_of(dividend), number)
    if atom.operation not in ("max", "min"):
        return None
    quotient, limit = atom.operands
    bound, found = _number(limit), _dividend(quotient) if quotient.operation == "floordiv" else None
    if bound is None or found is None:
        return None
    cls = type(atom)
    return polynomial_of(cls.apply(atom.operation, quotient.operands[0], cls.constant(bound * found[1]))), found[1]


def _number(term: Term) -> int | None:
    return term.value if term.operation == "constant" else None


def _eliminated(poly: Polynomial) -> list[Polynomial]:
    """Return polynomials that are lower bounds of `poly` and lack one of its atoms; none if nothing is gained."""
    atoms = {id(atom): atom for monomial in poly for atom in monomial}
    if all(map(_is_plain, atoms.values())) and all(len(monomial) <= 1 for monomial in poly):
        return []  # intervals are exact here
    light = [atom for atom in atoms.values() if atom._weight <= HEAVIEST]
    for atom in sorted(light, key=_elimination_order):
        parts = _coefficient(poly, atom)
        if parts is None:
            continue
        coefficient, rest = parts
        if _is_plain(atom) and constant_of(coefficient) is not None:
            continue  # this bound cannot be improved
        low, high = interval(coefficient)
        if low < 0 < high:
            continue
        products = _bounded_products(coefficient, atom, upward=low >= 0)
        if products:
            return [added(rest, product) for product in products]
    return []


def _elimination_order(atom: Term) -> tuple[int, int]:
    """Return a sort key: atoms bounded by others come first, so that their bounds can cancel against those."""
    return -atom._level, atom._hash


def _is_plain(atom: Term) -> bool:
    return atom.operation == "variable" and isinstance(atom.value.high, int)


def _coefficient(poly: Polynomial, atom: Term) -> tuple[Polynomial, Polynomial] | None:
    """Return (c, r) with poly = c * atom + r, neither containing the atom; None if it occurs in a power."""
    coefficient: Polynomial = {}
    rest: Polynomial = {}
    for monomial, factor in poly.items():
        count = sum(each is atom for each in monomial)
        if count > 1:
            return None
        if count:
            place: Monomial = tuple(each for each in monomial if each is not atom)
            coefficient[place] = factor
        else:
            rest[monomial] = factor
    return coefficient, rest


def _bounded_products(coefficient: Polynomial, atom: Term, upward: bool) -> list[Polynomial]:
    """Return lower bounds of coefficient * atom, for a coefficient that is nonnegative (upward) or nonpositive."""
    if atom.operation == "floordiv":
        return _bounded_quotient(coefficient, atom, upward)
    return [multiplied(coefficient, bound) for bound in (_lower(atom) if upward else _upper(atom))]


def _lower(atom: Term) -> list[Polynomial]:
    if atom.operation == "max":
        return [polynomial_of(operand) for operand in atom.operands]
    return _constant_bound(atom._interval[0])


def _upper(atom: Term) -> list[Polynomial]:
    if atom.operation == "variable" and isinstance(atom.value.high, Term):
        return [polynomial_of(atom.value.high)]
    if atom.operation == "min":
        return [polynomial_of(operand) for operand in atom.operands]
    if atom.operation == "mod":
        dividend, divisor = atom.operands
        if divisor._interval[0] >= 0:
            bounds = [added(polynomial_of(divisor), {ONE: -1})]
            if dividend._interval[0] >= 0:
                bounds.append(polynomial_of(dividend))
            return bounds
    return _constant_bound(atom._interval[1])


def _constant_bound(bound: Bound) -> list[Polynomial]:
    if not isinstance(bound, int):
        return []
    return [{ONE: bound} if bound else {}]


def _bounded_quotient(coefficient: Polynomial, atom: Term, upward: bool) -> list[Polynomial]:
    """Apply x - b + 1 <= b * (x // b) <= x for b > 0, where the coefficient is a multiple of b."""
    dividend, divisor = (polynomial_of(operand) for operand in atom.operands)
    if atom.operands[1]._interval[0] >= 0 and len(divisor) == 1:
        ((monomial, factor),) = divisor.items()
        times = divided_exactly(coefficient, monomial, factor)
        if times is not None:
            low, high = interval(times)
            if low >= 0:
                reached = added(dividend, divisor, -1)
                accumulate(reached, {ONE: 1})
                return [multiplied(times, reached)]
            if high <= 0:
                return [multiplied(times, dividend)]
    return [multiplied(coefficient, bound) for bound in _constant_bound(atom._interval[0 if upward else 1])]

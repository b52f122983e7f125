"""Simplification rules for quotients and remainders of polynomials, and for recombining them.

Every rule holds for all integers in range, under Python's floor semantics, provided that no divisor is 0 where the
original is evaluated; no rule introduces a divisor that was not a factor of one in the original. Two plausible
equalities are wrong and not used: (a*b)//c = a*(b//c), and (a + b)//c = a//c + b//c, unless c divides the term that
is taken out.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression.polynomial import (
    HEAVIEST,
    ONE,
    Monomial,
    Polynomial,
    accumulate,
    added,
    common_monomial,
    constant_of,
    content,
    divided_exactly,
    leading,
    monomial_order,
    multiplied,
    polynomial_of,
    quotient_of_monomials,
    scaled,
    term_of,
    weight,
)
from lumin_tune.core.expression.polynomial_bounds import highest, interval, lowest
from lumin_tune.core.expression.terms import Term

UNIT: Polynomial = {ONE: 1}
DEEPEST = 6  # maximal nesting depth of divisions
ROUNDS = 24  # maximal number of rewrites of one quotient or remainder
LARGEST = 2**63 - 1  # limit of merged divisors, since kernels compute in 64 bits


def is_positive(poly: Polynomial) -> bool:
    """Return whether a divisor is provably positive; it is known to be nonzero."""
    return lowest(poly, enough=0) >= 0


class Division:
    """A quotient or remainder under simplification: result = scale * (dividend op divisor) + offset."""

    def __init__(
        self, cls: type[Term], dividend: Polynomial, divisor: Polynomial, quotient: bool, depth: int = 0
    ) -> None:
        self.cls = cls
        self.depth = depth
        self.dividend = dividend
        self.divisor = divisor
        self.positive_divisor: tuple[Polynomial, bool] | None = None
        self.quotient = quotient
        self.scale: Polynomial = UNIT
        self.offset: Polynomial = {}

    def result(self) -> Polynomial:
        """Return the reduced form as a polynomial."""
        for _ in range(ROUNDS):
            if not self.dividend:
                return self.offset
            exact = self._both_constant()
            if exact is not None:
                return self._with(exact)
            if any(rule() for rule in self._rules()):
                continue
            dividend = recombine(self.cls, self.dividend, self.depth)
            if dividend is self.dividend:
                break
            self.dividend = dividend
        return self._with(self._atom()) if self.dividend else self.offset

    def _rules(self) -> tuple[Callable[[], bool], ...]:
        return self._sign, self._common, self._extract, self._within, self._grouped, self._nested, self._flip

    def _with(self, value: Polynomial) -> Polynomial:
        return added(multiplied(self.scale, value), self.offset)

    def _atom(self) -> Polynomial:
        divisor = constant_of(self.divisor)
        if divisor == 1:
            return self.dividend if self.quotient else {}
        operation = "floordiv" if self.quotient else "mod"
        atom = self.cls.apply(operation, term_of(self.cls, self.dividend), term_of(self.cls, self.divisor))
        atom._canonical = True
        return {(atom,): 1}

    def _finish(self, value: Polynomial) -> bool:
        """Make `value` the result."""
        self.offset, self.dividend = self._with(value), {}
        return True

    def _both_constant(self) -> Polynomial | None:
        left, right = constant_of(self.dividend), constant_of(self.divisor)
        if right == 0:
            raise ExpressionError(
                f"`{term_of(self.cls, self.dividend)}` is divided by an expression that is always 0; "
                "give the divisor a value that is not 0"
            )
        if left is None or right is None:
            return None
        value = left // right if self.quotient else left % right
        return {ONE: value} if value else {}

    def _is_positive(self) -> bool:
        """Return whether the divisor is provably positive; cached, because many rules use it."""
        if self.positive_divisor is None or self.positive_divisor[0] is not self.divisor:
            self.positive_divisor = self.divisor, is_positive(self.divisor)
        return self.positive_divisor[1]

    def _sign(self) -> bool:
        """a // b = (-a) // (-b), a % b = -((-a) % (-b)): make the divisor positive, or its first term."""
        if self._is_positive():
            return False
        if highest(self.divisor, enough=0) > 0 and self.divisor[leading(self.divisor)] > 0:
            return False
        self.dividend, self.divisor = scaled(self.dividend, -1), scaled(self.divisor, -1)
        if not self.quotient:
            self.scale = scaled(self.scale, -1)
        return True

    def _common(self) -> bool:
        """(g*a) // (g*b) = a // b and (g*a) % (g*b) = g * (a % b), for any g that is not 0."""
        monomial, factor = content(self.divisor)
        other, other_factor = content(self.dividend)
        monomial, factor = common_monomial(monomial, other), math.gcd(factor, other_factor)
        if (not monomial and factor == 1) or weight({monomial: 1}) > HEAVIEST:
            return False
        dividend = divided_exactly(self.dividend, monomial, factor)
        divisor = divided_exactly(self.divisor, monomial, factor)
        assert dividend is not None and divisor is not None
        self.dividend, self.divisor = dividend, divisor
        if not self.quotient:
            self.scale = multiplied(self.scale, {monomial: factor})
        return True

    def _extract(self) -> bool:
        """(b*q + r) // b = q + r // b and (b*q + r) % b = r % b."""
        if len(self.divisor) == 1:
            ((monomial, factor),) = self.divisor.items()
            taken, rest = self._multiples(monomial, factor)
        else:
            taken, rest = self._long_division()
        if not taken:
            return False
        self.dividend = rest
        if self.quotient:
            self.offset = added(self.offset, multiplied(self.scale, taken))
        return True

    def _multiples(self, divisor: Monomial, factor: int) -> tuple[Polynomial, Polynomial]:
        """Return (q, r) with dividend = factor * divisor * q + r, where r contains no multiple of the divisor."""
        taken: Polynomial = {}
        rest: Polynomial = {}
        for monomial, coefficient in self.dividend.items():
            quotient = quotient_of_monomials(monomial, divisor)
            times = 0
            if quotient is not None:
                # The constant is reduced to [0, factor), other coefficients only decrease.
                times = coefficient // factor
                if monomial and times < 0:
                    times = -(abs(coefficient) // abs(factor))
                if times:
                    taken[quotient] = times
            left = coefficient - times * factor
            if left:
                rest[monomial] = left
        return taken, rest

    def _long_division(self) -> tuple[Polynomial, Polynomial]:
        """Divide by a sum as long as each step reduces the number of terms."""
        first = leading(self.divisor)
        factor = self.divisor[first]
        taken: Polynomial = {}
        rest = self.dividend
        progress = True
        while progress:
            progress = False
            for monomial in sorted(rest, key=monomial_order):
                quotient = quotient_of_monomials(monomial, first)
                if quotient is None or rest[monomial] % factor:
                    continue
                step: Polynomial = {quotient: rest[monomial] // factor}
                smaller = added(rest, multiplied(self.divisor, step), -1)
                if len(smaller) < len(rest):
                    accumulate(taken, step)
                    rest, progress = smaller, True
                    break
        return taken, rest

    def _within(self) -> bool:
        """If k*b <= a < (k+1)*b, the quotient is k and the remainder a - k*b."""
        times = self._period(self.dividend, self.divisor)
        if times is None and not self.quotient:
            times = self._quotient_period()
        if times is None:
            return False
        if self.quotient:
            return self._finish({ONE: times} if times else {})
        return self._finish(added(self.dividend, self.divisor, -times))

    def _period(self, value: Polynomial, divisor: Polynomial) -> int | None:
        """Return k if value provably lies in [k*divisor, (k+1)*divisor), for a positive divisor."""
        fixed = constant_of(divisor)
        if fixed is not None:
            low, high = interval(value)
            if fixed < 0 or not isinstance(low, int) or not isinstance(high, int):
                return None
            if low // fixed != high // fixed:
                low = lowest(value)
                high = highest(value) if isinstance(low, int) else high
            same = isinstance(low, int) and isinstance(high, int) and low // fixed == high // fixed
            return int(low) // fixed if same else None
        if not is_positive(divisor):
            return None
        if lowest(value, enough=0) >= 0:
            room = added(divisor, value, -1)
            return 0 if lowest(room, enough=1) >= 1 else None
        if highest(value, enough=-1) <= -1:
            return -1 if lowest(added(divisor, value), enough=0) >= 0 else None
        return None

    def _quotient_period(self) -> int | None:
        """(x // y) % b = x // y where 0 <= x < y*b."""
        inner = self._lone("floordiv")
        if inner is None or ONE in self.dividend:
            return None
        dividend, divisor = (polynomial_of(operand) for operand in inner.operands)
        if not is_positive(divisor) or not self._is_positive():
            return None
        times = self._period(dividend, multiplied(divisor, self.divisor))
        return 0 if times == 0 else None

    def _lone(self, operation: str) -> Term | None:
        """Return the atom if the dividend is a single atom, with or without a constant."""
        others = [monomial for monomial in self.dividend if monomial]
        if len(others) != 1 or len(others[0]) != 1 or self.dividend[others[0]] != 1:
            return None
        atom = others[0][0]
        return atom if atom.operation == operation else None

    def _grouped(self) -> bool:
        """(g*a + r) // (g*c) = a // c and (g*a + r) % (g*c) = g * (a % c) + r, where 0 <= r < g and c > 0."""
        if len(self.divisor) != 1 or not self._is_positive():
            return False
        ((divisor, factor),) = self.divisor.items()
        seen: set[tuple[Monomial, int]] = set()
        for monomial in sorted(self.dividend, key=monomial_order):
            group = (common_monomial(monomial, divisor), math.gcd(self.dividend[monomial], factor))
            if group in seen or group == (ONE, 1):
                continue
            seen.add(group)
            if self._split_group(*group):
                return True
        return False

    def _split_group(self, monomial: Monomial, factor: int) -> bool:
        whole: Polynomial = {}
        rest: Polynomial = {}
        for each, coefficient in self.dividend.items():
            quotient = quotient_of_monomials(each, monomial)
            if quotient is not None and coefficient % factor == 0:
                whole[quotient] = coefficient // factor
            elif not each and not monomial:
                accumulate(whole, {ONE: coefficient // factor})
                rest[each] = coefficient % factor
            else:
                rest[each] = coefficient
        group: Polynomial = {monomial: factor}
        whole = {each: coefficient for each, coefficient in whole.items() if coefficient}
        if not whole or not rest or not is_positive(group):
            return False
        times = self._period(rest, group)
        if times is None:
            return False
        smaller = divided_exactly(self.divisor, monomial, factor)
        assert smaller is not None
        self.dividend, self.divisor = added(whole, {ONE: times}) if times else whole, smaller
        if not self.quotient:
            self.offset = added(self.offset, multiplied(self.scale, added(rest, group, -times)))
            self.scale = multiplied(self.scale, group)
        return True

    def _nested(self) -> bool:
        """Merge with a dividend that is itself a quotient or remainder."""
        if not self.quotient:
            return self._remainders_inside()
        inner = self._lone("floordiv")
        if inner is not None and self._is_positive():  # (x//y + k) // b = (x + k*y) // (y*b), b > 0
            dividend, divisor = (polynomial_of(operand) for operand in inner.operands)
            merged = multiplied(divisor, self.divisor)
            low, high = interval(merged)
            if -LARGEST <= low and high <= LARGEST and (ONE not in self.dividend or weight(divisor) <= HEAVIEST):
                self.dividend = added(dividend, divisor, self.dividend.get(ONE, 0))
                self.divisor = merged
                return True
            return False
        inner = self._lone("mod")
        if inner is None or ONE in self.dividend or len(self.divisor) != 1 or not self._is_positive():
            return False
        if self.depth >= DEEPEST:
            return False
        dividend, period = (polynomial_of(operand) for operand in inner.operands)
        ((monomial, factor),) = self.divisor.items()
        times = divided_exactly(period, monomial, factor)
        if times is None or not is_positive(times):
            return False
        # (x % (b*n)) // b = (x // b) % n, b > 0 and n > 0
        quotient = Division(self.cls, dividend, self.divisor, True, self.depth + 1).result()
        return self._finish(Division(self.cls, quotient, times, False, self.depth + 1).result())

    def _remainders_inside(self) -> bool:
        """(k*(x % m) + r) % b = (k*x + r) % b where b divides k*m."""
        if len(self.divisor) != 1:
            return False
        ((divisor, factor),) = self.divisor.items()
        for monomial in sorted(self.dividend, key=monomial_order):
            for atom in monomial:
                if atom.operation != "mod" or monomial.count(atom) > 1:
                    continue
                others: Polynomial = {tuple(each for each in monomial if each is not atom): self.dividend[monomial]}
                dividend, period = (polynomial_of(operand) for operand in atom.operands)
                if divided_exactly(multiplied(others, period), divisor, factor) is None:
                    continue
                opened = {each: value for each, value in self.dividend.items() if each != monomial}
                accumulate(opened, multiplied(others, dividend))
                self.dividend = opened
                return True
        return False

    def _flip(self) -> bool:
        """(-y) // b = -((y - 1) // b) - 1 and (-y) % b = b - 1 - ((y - 1) % b), b > 0: make the first term positive."""
        if self.dividend[leading(self.dividend)] > 0 or not self._is_positive():
            return False
        if not self.quotient and weight(self.divisor) > HEAVIEST:
            return False
        self.dividend = added(scaled(self.dividend, -1), {ONE: -1})
        shift: Polynomial = {ONE: -1} if self.quotient else added(self.divisor, {ONE: -1})
        self.offset = added(self.offset, multiplied(self.scale, shift))
        self.scale = scaled(self.scale, -1)
        return True


def divide(cls: type[Term], dividend: Polynomial, divisor: Polynomial, quotient: bool) -> Polynomial:
    """Return dividend // divisor, or dividend % divisor, in canonical form."""
    return Division(cls, dividend, divisor, quotient).result()


def recombine(cls: type[Term], poly: Polynomial, depth: int = 0) -> Polynomial:
    """Return the polynomial with k*b*(x // b) + k*(x % b) written k*x."""
    operations = {atom.operation for monomial in poly for atom in monomial}
    if "mod" not in operations or "floordiv" not in operations or depth >= DEEPEST:
        return poly
    for _ in range(ROUNDS):
        smaller = _recombined_once(cls, poly, depth)
        if smaller is None:
            return poly
        poly = smaller
    return poly


def _recombined_once(cls: type[Term], poly: Polynomial, depth: int) -> Polynomial | None:
    for monomial in sorted(poly, key=monomial_order):
        for atom in monomial:
            if atom.operation != "mod" or monomial.count(atom) > 1:
                continue
            dividend, divisor = (polynomial_of(operand) for operand in atom.operands)
            others: Polynomial = {tuple(each for each in monomial if each is not atom): poly[monomial]}
            whole = multiplied(multiplied(others, divisor), Division(cls, dividend, divisor, True, depth + 1).result())
            if not whole or any(poly.get(each) != value for each, value in whole.items()):
                continue
            result = added(poly, whole, -1)
            accumulate(result, {monomial: -poly[monomial]})
            accumulate(result, multiplied(others, dividend))
            return result
    return None

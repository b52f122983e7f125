"""Affine form of indices: an integer formula as a constant plus a coefficient for each variable.

Renderers read the stride of a load along the vector axis from it, spaces read which operand is contiguous, and rewrites
read whether two accesses are at the same position. Formulas are analysed, never changed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from lumin_tune.core.expression import Expression, Size, simplified
from lumin_tune.core.expression.polynomial import Monomial, polynomial_of


@dataclass(frozen=True, slots=True)
class Affine:
    """constant + sum of coefficient * variable. Neither the constant nor the coefficients mention the variables.

    coefficients: by variable name, nonzero ones only; ints where known.
    """

    constant: Size
    coefficients: Mapping[str, Size]

    def coefficient(self, name: str) -> Size:
        """Return the coefficient of a variable, 0 if it does not occur."""
        return self.coefficients.get(name, 0)


def affine(index: Size, names: Collection[str]) -> Affine | None:
    """Return the affine form of an index over the named variables, or None if it is not affine (`i // 3`, `i*j`)."""
    if isinstance(index, int):
        return Affine(index, {})
    return _affine(index, frozenset(names))


@lru_cache(maxsize=1 << 16)
def _affine(index: Expression, names: frozenset[str]) -> Affine | None:
    constant: Size = 0
    coefficients: dict[str, Size] = {}
    for monomial, factor in polynomial_of(index.simplify()).items():
        found = [place for place, atom in enumerate(monomial) if names & _names_in(atom)]
        if not found:
            constant = constant + _product(monomial, factor)
            continue
        (place, *more) = found
        atom = monomial[place]
        if more or atom.operation != "variable":
            return None
        name = atom.value.name
        rest = _product(monomial[:place] + monomial[place + 1 :], factor)
        coefficients[name] = coefficients.get(name, 0) + rest
    known = {name: simplified(coefficient) for name, coefficient in coefficients.items()}
    return Affine(
        simplified(constant), {name: size for name, size in known.items() if not (isinstance(size, int) and size == 0)}
    )


def _product(monomial: Monomial, factor: int) -> Size:
    total: Size = factor
    for atom in monomial:
        assert isinstance(atom, Expression)
        total = atom * total
    return total


def _names_in(atom: object) -> frozenset[str]:
    assert isinstance(atom, Expression)
    return frozenset(variable.name for variable in atom.variables)

"""Canonical forms depend on an expression alone, not on what the process simplified before."""

from __future__ import annotations

import contextlib
import random

import pytest

from lumin_tune.core.errors import ExpressionError
from lumin_tune.core.expression import Expression, terms
from lumin_tune.core.expression.polynomial import polynomial_of
from lumin_tune.core.interning import WeakTable
from lumin_tune.core.kernel.ir.affine import Affine, affine

NAMES = ("i", "j", "k", "m", "v3")
BINARY = ("add", "add", "sub", "mul", "mul", "floordiv", "mod", "min", "max", "lt", "eq")


def recipes(draw: random.Random) -> list[tuple[str, int, int]]:
    """Return operations over five variables, four constants and earlier results: (operation, place, place)."""
    steps = []
    for count in range(9, 9 + draw.randrange(4, 16)):
        low = max(0, count - 6) if draw.random() < 0.5 else 0
        steps.append((draw.choice(BINARY), draw.randrange(low, count), draw.randrange(count)))
    return steps


def built(steps: list[tuple[str, int, int]]) -> list[Expression]:
    made = [Expression.variable(name, 0, 7 * place + 3) for place, name in enumerate(NAMES)]
    made += [Expression.constant(value) for value in (-2, -1, 3, 8)]
    for operation, left, right in steps:
        try:
            made.append(Expression.apply(operation, made[left], made[right]))
        except ExpressionError:  # divides by zero
            made.append(made[left])
    return made


def texts(steps: list[tuple[str, int, int]], before: list[int], asked: int) -> list[str]:
    """Return what generated code contains of one expression, after others have been simplified."""
    terms._TABLE = WeakTable()
    made = built(steps)
    for place in before:
        with contextlib.suppress(ExpressionError):
            made[place].simplify()
    try:
        form = made[asked].simplify()
    except ExpressionError as error:
        return [str(error)]
    parts = affine(form, NAMES)
    monomials = [" ".join(map(str, monomial)) for monomial in polynomial_of(form)]
    return [str(form), form.to_c(), *monomials, str(form._hash), *_affine_texts(parts)]


def _affine_texts(parts: Affine | None) -> list[str]:
    return [] if parts is None else [str(parts.constant), *(f"{name} {of}" for name, of in parts.coefficients.items())]


@pytest.mark.parametrize("seed", range(8))
def test_a_canonical_form_does_not_depend_on_earlier_ones(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "_TABLE", terms._TABLE)  # restored afterwards
    draw = random.Random(seed)
    for _ in range(25):
        steps = recipes(draw)
        places = list(range(len(NAMES), 9 + len(steps)))
        asked = places[-1]
        alone = texts(steps, [], asked)
        for _ in range(3):
            draw.shuffle(places)
            assert texts(steps, places[: draw.randrange(1, len(places))], asked) == alone, steps


def test_products_too_large_to_expand_are_decided_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "_TABLE", terms._TABLE)
    found = set()
    for first in range(4):
        terms._TABLE = WeakTable()
        a, b, c, d, e = (Expression.variable(name, 1, 9) for name in "abcde")
        product = (a + 1) * (b + 2)
        if first == 1:
            product.simplify()
        whole = product * (c + 3) * (d + 4) * (e + 5)
        if first == 2:
            (product * (c + 3)).simplify()
        if first == 3:
            (whole // 7).simplify()
        found.add(str(whole.simplify()))
    assert len(found) == 1

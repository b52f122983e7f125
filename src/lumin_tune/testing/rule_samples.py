"""Values for testing rules: near a rule's own constants, at discontinuities and at the limits of dtypes.

Used by `testing.rules`. Purely random values would miss the points where a rule fails: `max` with -1,000,000 is the
identity for all numbers that are likely to be drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to
from lumin_tune.testing.rule_patterns import PatternMatch, Term, walk

_FLOAT_NUMBERS: Final = (-3.0, -2.0, -1.0, -0.5, -0.25, 0.0, 0.001, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 20.0)
_TELLING: Final = tuple(
    sign * (2**power + step)
    for power in (7, 8, 11, 15, 16, 24, 31, 32, 53, 62, 63)
    for step in (-1, 0, 1)
    for sign in (1, -1)
)
"""Smallest integers that some dtype cannot represent."""
_MAX_IN_A_DRAW: Final = 5


def constants_of(terms: Sequence[Term]) -> tuple[float, ...]:
    """Return the numbers in terms, each once, and some that lie between two of them."""
    found = dict.fromkeys(number for term in terms for each in _words(term) if (number := _literal(each)) is not None)
    ordered = sorted(found)
    between = [low + (high - low) * part for low, high in zip(ordered, ordered[1:]) for part in (0.25, 0.5, 0.75)]
    return (*found, *between)


def near(number: float) -> tuple[float, ...]:
    """Return a number, its negative and inverse, and their neighbours."""
    found = [number, -number, number + 1, number - 1, number + 0.5, number - 0.5, number + 2.0**-8, number - 2.0**-8]
    found += [number * (1 + 2.0**-8), number * (1 - 2.0**-8), number * 2, number / 2]
    found += [1 / number, -1 / number] if number and math.isfinite(1 / number) else []
    return tuple(each for each in found if math.isfinite(each))


def draw_number(dtype: DType, constants: Sequence[float], known: Sequence[float], source: Random) -> float:
    """Return a value for a number of a rule, whether or not the dtype can represent it.

    constants: of the rule. known: values of its other numbers.
    """
    close = [*constants, *known]
    if close and source.random() < 0.6:
        found = source.choice(close)
        if source.random() < 0.6:
            found = source.choice(near(found))
        if not dtype.is_float:
            return float(round(found))
        if not found or _least(dtype) <= abs(found) <= _greatest(dtype):
            return found
    if dtype.is_float:
        return source.choice(_FLOAT_NUMBERS)
    if source.random() < 0.1:
        return float(source.choice((dtype.lowest, dtype.highest)))
    return float(source.choice((source.randint(-5, 9), source.randint(-130, 260))))


def draw_dtype(allowed: Sequence[DType], attempt: int, source: Random) -> DType:
    """Return one of the dtypes: f32 often, and each at some attempt."""
    if attempt % 2:
        return allowed[attempt // 2 % len(allowed)]
    return DType.F32 if DType.F32 in allowed and source.random() < 0.6 else source.choice(allowed)


def usual(generator: np.random.Generator, shape: Sequence[int], dtype: DType, positive: bool) -> Array:
    """Return moderate values in general position."""
    if dtype is DType.BOOL:
        return generator.integers(0, 2, shape).astype(bool)
    if dtype.is_integer:
        return generator.integers(0 if dtype is DType.U8 else -9, 10, shape).astype(dtype.numpy)
    size = generator.uniform(0.25, 2.0, shape)
    return size if positive else size * generator.choice((-1.0, 1.0), shape)


def special(generator: np.random.Generator, shape: Sequence[int], dtype: DType, constants: Sequence[float]) -> Array:
    """Return the special values of a dtype (zeros of both signs, infinities, NaN, the smallest and largest), and those
    of the constants and their neighbours that it can represent.
    """
    if dtype is DType.BOOL:
        return generator.integers(0, 2, shape).astype(bool)
    if dtype.is_integer:
        edges = [dtype.lowest, dtype.highest, 0, 1, 2, 7, 100]
        edges += _integers(dtype, (*_some(generator, _TELLING), *_some(generator, constants)))
        return generator.choice(np.array(edges, dtype.numpy), shape)
    greatest, least = _greatest(dtype), _least(dtype)
    edges = [0.0, -0.0, 1.0, -1.0, math.inf, -math.inf, math.nan, math.nan, greatest, -greatest, 0.3, -1.7, 5.0]
    edges += [least, -least, least / 4, 100.0, -20.5]
    found = generator.choice(np.array(edges), shape)
    if constants:
        close = generator.choice(np.array(_some(generator, constants)), shape)
        found = np.where(generator.random(shape) < 0.3, close, found)
    return found


def kinks(
    generator: np.random.Generator, shape: Sequence[int], dtype: DType, constants: Sequence[float], seed: int
) -> Array:
    """Return values from a small set shared by all variables of a seed, so that some are equal: zero, one,
    constants.
    """
    if dtype is DType.BOOL:
        return generator.integers(0, 2, shape).astype(bool)
    chosen = [0.0, 1.0, -1.0, *_some(np.random.default_rng(seed), constants)]
    if dtype.is_integer:
        return generator.choice(np.array(_integers(dtype, chosen), dtype.numpy), shape)
    with np.errstate(all="ignore"):
        held = [each for each in chosen if np.isfinite(round_to(np.asarray(each), dtype))]
    return generator.choice(np.array(held), shape)


def ends(generator: np.random.Generator, shape: Sequence[int], dtype: DType, *, inner: bool = False) -> Array:
    """Return finite values near the limits of a dtype, and integers that other dtypes cannot represent.

    inner: at most half of the largest, so that rounding to floats and back stays in the range of integers.
    """
    if dtype is DType.BOOL:
        return generator.integers(0, 2, shape).astype(bool)
    if dtype.is_integer:
        most = int(dtype.highest) // (2 if inner else 1)
        edges = [0, 1, *(each for each in _integers(dtype, _TELLING) if abs(each) <= most)]
        edges += [] if inner else [int(dtype.lowest), int(dtype.highest)]
        return generator.choice(np.array(edges, dtype.numpy), shape)
    greatest = _greatest(dtype)
    if inner:
        return usual(generator, shape, dtype, False)
    root = math.sqrt(greatest)
    return generator.choice(np.array([greatest, -greatest, greatest / 2, root, -root, 1e4, -1e4, 1.0, -1.0]), shape)


def _greatest(dtype: DType) -> float:
    return 3.38e38 if dtype is DType.BF16 else float(np.finfo(dtype.numpy).max)


def _least(dtype: DType) -> float:
    """Return the smallest normal positive number."""
    return float(np.finfo(dtype.numpy).tiny)


def makes_integers(term: Term, match: PatternMatch) -> bool:
    """Return whether a term casts floats to integers, which is undefined out of range."""
    return any(
        each[0] == "cast" and not match.dtype(each).is_float and match.dtype(each[2]).is_float
        for each in walk(term)
        if not isinstance(each, str)
    )


def _some(generator: np.random.Generator, numbers: Sequence[float]) -> list[float]:
    """Return neighbours of a few of the numbers, the numbers included."""
    if not numbers:
        return []
    chosen = generator.choice(len(numbers), min(_MAX_IN_A_DRAW, len(numbers)), replace=False)
    return [each for place in chosen for each in (numbers[place], *generator.choice(near(numbers[place]), 3))]


def _integers(dtype: DType, numbers: Sequence[float]) -> list[int]:
    """Return the numbers, rounded to integers, that the dtype can represent."""
    whole = [each if isinstance(each, int) else round(each) for each in numbers if abs(each) < 2**64]
    return [each for each in whole if dtype.lowest <= each <= dtype.highest] or [0]


def _words(term: Term) -> Iterator[str]:
    if isinstance(term, str):
        yield term
    else:
        for each in term:
            yield from _words(each)


def _literal(word: str) -> float | None:
    try:
        number = float(word)
    except ValueError:
        return None
    return number if math.isfinite(number) and word[0] in "+-.0123456789" else None

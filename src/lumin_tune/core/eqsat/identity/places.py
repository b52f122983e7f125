"""Where an element is read: integer terms over the loops of a region, in a normal form.

`scalar_program` follows views with these, so that a slice of a window and a window of a slice are the same reading.
A term is the number of a loop, or a `PlaceSum`. Loops have known sizes; nothing here knows e-graphs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias, Union

Term: TypeAlias = Union[int, "PlaceSum"]


class PlacePart(NamedTuple):
    """A whole number times a loop, a quotient or a remainder. divided: by what a term is divided, 0 if it is not."""

    factor: int
    of: Term
    divided: int
    remainder: bool

    def key(self) -> tuple[object, ...]:
        return (self.divided, self.remainder, self.factor, _key(self.of))


class PlaceSum(NamedTuple):
    """A constant and parts, no two of one thing, in an order that does not depend on how they came together."""

    constant: int
    parts: tuple[PlacePart, ...]


NOWHERE = PlaceSum(0, ())
"""Position 0: for what is the same at all positions."""


def scaled_sum(constant: int, terms: Sequence[tuple[int, Term]]) -> Term:
    """Return constant + the sum of factor * term."""
    factors: dict[tuple[Term, int, bool], int] = {}
    for factor, term in terms:
        if isinstance(term, int):
            factors[term, 0, False] = factors.get((term, 0, False), 0) + factor
            continue
        constant += factor * term.constant
        for part in term.parts:
            what = (part.of, part.divided, part.remainder)
            factors[what] = factors.get(what, 0) + factor * part.factor
    parts = [PlacePart(factor, *what) for what, factor in factors.items() if factor]
    if constant == 0 and len(parts) == 1 and parts[0].factor == 1 and not parts[0].divided:
        return parts[0].of
    return PlaceSum(constant, tuple(sorted(parts, key=PlacePart.key)))


def joined(terms: Sequence[Term], sizes: Sequence[int]) -> Term:
    """Return the position in one axis that several make, the slowest first."""
    found: list[tuple[int, Term]] = []
    stride = 1
    for term, size in zip(reversed(terms), reversed(sizes), strict=True):
        found.append((stride, term))
        stride *= size
    return scaled_sum(0, found)


def parted(term: Term, sizes: Sequence[int], loops: Mapping[int, int]) -> list[Term]:
    """Return the positions in several axes, the slowest first, of a position in the one that they make.

    loops: sizes of the loops, by number.
    """
    found: list[Term] = []
    for size in reversed(sizes[1:]):
        quotient, remainder = _divided(term, size, loops)
        found.append(remainder)
        term = quotient
    found.append(term)
    return found[::-1]


def loops_of(term: Term) -> list[int]:
    """Return the loops in a term, in order, those in several places several times."""
    found: list[int] = []
    pending = [term]
    while pending:
        each = pending.pop()
        if isinstance(each, int):
            found.append(each)
        else:
            pending.extend(part.of for part in reversed(each.parts))
    return found


def _divided(term: Term, size: int, loops: Mapping[int, int]) -> tuple[Term, Term]:
    """Return quotient and remainder, exactly where parts tell them apart."""
    if isinstance(term, int):
        if loops[term] <= size:
            return NOWHERE, term
    elif term.constant >= 0 and all(part.factor > 0 for part in term.parts):
        whole = [part for part in term.parts if part.factor % size == 0]
        rest = [part for part in term.parts if part.factor % size]
        high = term.constant % size
        for part in rest:
            high += part.factor * _highest(part, loops)
        if high < size:
            quotient = scaled_sum(
                term.constant // size,
                [(1, PlaceSum(0, (part._replace(factor=part.factor // size),))) for part in whole],
            )
            return _plain(quotient), _plain(PlaceSum(term.constant % size, tuple(rest)))
    return PlaceSum(0, (PlacePart(1, term, size, False),)), PlaceSum(0, (PlacePart(1, term, size, True),))


def _highest(part: PlacePart, loops: Mapping[int, int]) -> int:
    if part.divided and part.remainder:
        return part.divided - 1
    high = loops[part.of] - 1 if isinstance(part.of, int) else 1 << 62
    return high // part.divided if part.divided else high


def _plain(term: Term) -> Term:
    return scaled_sum(0, [(1, term)])


def _key(term: Term) -> tuple[object, ...]:
    if isinstance(term, int):
        return (0, term)
    return (1, term.constant, *(part.key() for part in term.parts))

"""Operations on the points of any space: canonical form, enumeration, neighbours, distance.

The search uses them on spaces of lumin's backends and of plugins alike, so they require only `records.Space`. Nothing
here measures or keeps state.

A space may have several forms: the choices of its knob `form` are prefixes of the knobs that are active in that form
only ("plain k0 grid" is active in the form "plain"). Points may omit inactive knobs, and do so here: equivalent
programs then have one point, and a new form does not change existing points.
"""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from lumin_tune.core.plugin.records import Knob, KnobValue, Point, Space
from lumin_tune.core.trials import canonical_json, digest, point_text

FORM: Final = "form"
MOST_MISSES: Final = 500
"""Consecutive invalid points after which random sampling gives up."""
_NUMBER: Final = re.compile(r"\d+")
_DOUBLINGS: Final = 4.0
"""Numbers this many doublings apart have the maximum distance."""


def forms(space: Space) -> tuple[KnobValue, ...]:
    """Return the forms of a space, () if it has no knob `form`."""
    return next((knob.choices for knob in space.knobs if knob.name == FORM), ())


def active_knobs(space: Space, form: KnobValue | None) -> list[Knob]:
    """Return the active knobs of a form, `form` first."""
    others = tuple(f"{each} " for each in forms(space) if each != form)
    return [knob for knob in space.knobs if not knob.name.startswith(others)] if others else list(space.knobs)


def form_of(space: Space, point: Point) -> KnobValue | None:
    """Return the form of a point, None in a space without forms."""
    found = forms(space)
    return point.get(FORM, found[0]) if found else None


def canonical(space: Space, point: Point) -> Point:
    """Return the canonical point of a program: all active knobs and no others.

    A missing knob takes its first choice.
    """
    return {k.name: point.get(k.name, k.choices[0]) for k in active_knobs(space, form_of(space, point))}


def key(space: Space, point: Point) -> str:
    """Return the text that identifies a point; equal points have equal keys."""
    return point_text(canonical(space, point))


def size(space: Space) -> int:
    """Return the number of points, invalid ones included."""
    return sum(math.prod(len(knob.choices) for knob in _own(space, form)) for form in forms(space) or (None,))


def all_points(space: Space) -> Iterator[Point]:
    """Yield all valid points, form by form, first choices first."""
    for form in forms(space) or (None,):
        own = _own(space, form)
        for choices in itertools.product(*(knob.choices for knob in own)):
            point = dict(zip((knob.name for knob in own), choices, strict=True))
            if not space.violation(point):
                yield point


def random_points(space: Space, source: random.Random) -> Iterator[Point]:
    """Yield random valid points, possibly repeated; ends after `MOST_MISSES` consecutive invalid ones.

    A form is drawn with a probability proportional to the root of its number of points, so that small forms are sampled
    too.
    """
    kinds = forms(space) or (None,)
    knobs = {form: _own(space, form) for form in kinds}
    weights = [math.sqrt(math.prod(len(knob.choices) for knob in knobs[form])) for form in kinds]
    misses = 0
    while misses < MOST_MISSES:
        (form,) = source.choices(kinds, weights)
        point = {knob.name: source.choice(knob.choices) for knob in knobs[form]}
        misses = misses + 1 if space.violation(point) else 0
        if not misses:
            yield point


def neighbours(space: Space, point: Point) -> Iterator[Point]:
    """Yield the valid points that differ from a point in one knob, nearest choices first.

    Points of other forms are no neighbours.
    """
    here = canonical(space, point)
    steps: list[tuple[float, int, Knob, KnobValue]] = []
    for knob in active_knobs(space, form_of(space, here)):
        if knob.name != FORM:
            steps += [(_apart(knob, here[knob.name], c), len(steps) + n, knob, c) for n, c in enumerate(knob.choices)]
    for _, _, knob, choice in sorted(steps, key=lambda step: step[:2]):
        other = {**here, knob.name: choice}
        if choice != here[knob.name] and not space.violation(other):
            yield other


def distance(space: Space, first: Point, second: Point) -> float:
    """Return the distance of two points: 0 for equal ones, up to 1 per knob.

    The distance across forms is the number of active knobs of both.
    """
    one, other = canonical(space, first), canonical(space, second)
    if form_of(space, one) != form_of(space, other):
        return float(len(one) + len(other))
    return sum(_apart(k, one[k.name], other[k.name]) for k in active_knobs(space, form_of(space, one)))


def repaired(space: Space, point: Point) -> Point | None:
    """Return the point, or the nearest valid point of this space; None if there is none nearby.

    For winning points of other shapes or devices. A form that this space lacks has no nearby point.
    """
    if forms(space) and point.get(FORM) not in forms(space):
        return None
    known = {knob.name: knob for knob in active_knobs(space, form_of(space, point))}
    if not known.keys() & point.keys() - {FORM}:
        return canonical(space, point) if len(known) == (FORM in known) and not space.violation(point) else None
    near = {
        name: min(knob.choices, key=lambda choice, k=knob: _apart(k, point[k.name], choice))  # type: ignore[misc]
        if name in point
        else space.default.get(name, knob.choices[0])
        for name, knob in known.items()
    }
    if not space.violation(near):
        return near
    return next(neighbours(space, near), None)


def space_key(space: Space) -> str:
    """Return a digest of the knobs and choices of a space."""
    return digest(canonical_json([[knob.name, list(knob.choices)] for knob in space.knobs]))


def diverse_order(space: Space, points: Iterable[Point], source: random.Random) -> list[Point]:
    """Return the points in an order whose every prefix is spread over the space; ties are random.

    Each next point has the choices used least often before it.
    """
    left = list(points)
    source.shuffle(left)
    taken: dict[tuple[str, KnobValue], int] = {}
    ordered: list[Point] = []
    while left:
        place = min(range(len(left)), key=lambda n: sum(taken.get(each, 0) for each in left[n].items()))
        point = left.pop(place)
        ordered.append(point)
        for each in point.items():
            taken[each] = taken.get(each, 0) + 1
    return ordered


def _own(space: Space, form: KnobValue | None) -> Sequence[Knob]:
    """Return the active knobs of a form, with the form as the only choice of `form`."""
    return [Knob(FORM, (form,)) if k.name == FORM and form is not None else k for k in active_knobs(space, form)]


def _apart(knob: Knob, one: KnobValue, other: KnobValue) -> float:
    """Return the distance of two choices of a knob, 0 to 1. Either may be missing from the knob."""
    if one == other:
        return 0.0
    if isinstance(one, str) or isinstance(other, str):
        return _texts_apart(str(one), str(other))
    if one in knob.choices and other in knob.choices:
        return abs(knob.choices.index(one) - knob.choices.index(other)) / (len(knob.choices) - 1)
    return _numbers_apart(float(one), float(other))


def _texts_apart(one: str, other: str) -> float:
    """Return the share of differing words; equal words with different numbers are the nearer the closer the numbers."""
    left, right = _words(one), _words(other)
    total = sum(max(len(left.get(w, ())), len(right.get(w, ()))) for w in left.keys() | right.keys())
    apart = 0.0
    for word in left.keys() | right.keys():
        ones, others = left.get(word, []), right.get(word, [])
        apart += sum(_lists_apart(a, b) for a, b in zip(ones, others, strict=False)) + abs(len(ones) - len(others))
    # A different order of the same words counts as different, though less than different words.
    return min(1.0, max(apart / max(1, total), 0.01))


def _words(text: str) -> dict[str, list[list[float]]]:
    """Return the numbers of each word, by the word without them."""
    found: dict[str, list[list[float]]] = {}
    for word in text.split():
        found.setdefault(_NUMBER.sub("#", word), []).append([float(n) for n in _NUMBER.findall(word)])
    return found


def _lists_apart(ones: Sequence[float], others: Sequence[float]) -> float:
    return sum(map(_numbers_apart, ones, others)) / len(ones) if ones else 0.0


def _numbers_apart(one: float, other: float) -> float:
    if min(one, other) <= 0:
        return float(one != other)
    return min(1.0, abs(math.log2(one / other)) / _DOUBLINGS)

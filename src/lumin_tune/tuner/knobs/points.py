"""The points of any space: which of them are equal, all of a small space, their neighbours, how far they are apart.

`study` searches with these, over the spaces of lumin's backends and of plugins alike: nothing is asked of a space but
what `records.Space` promises. Nothing here measures or remembers.

A space may have several forms: a knob `form` whose choices begin the names of those knobs that count in that form
only ("plain k0 grid" counts in the form "plain"). Points of such spaces may leave out the knobs of other forms, which
is how they are written here: so equal programs have one point, and a form that is added does not change the others.
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
"""Points with violations in a row, after which a random one is not looked for any more."""
_NUMBER: Final = re.compile(r"\d+")
_DOUBLINGS: Final = 4.0
"""Numbers that are so many doublings apart have nothing in common."""


def forms(space: Space) -> tuple[KnobValue, ...]:
    """Return the forms of a space, none if it has only one way."""
    return next((knob.choices for knob in space.knobs if knob.name == FORM), ())


def counting(space: Space, form: KnobValue | None) -> list[Knob]:
    """Return the knobs that decide the program in a form, the knob `form` first."""
    others = tuple(f"{each} " for each in forms(space) if each != form)
    return [knob for knob in space.knobs if not knob.name.startswith(others)] if others else list(space.knobs)


def form_of(space: Space, point: Point) -> KnobValue | None:
    """Return the form of a point, None for a space that has none."""
    found = forms(space)
    return point.get(FORM, found[0]) if found else None


def canonical(space: Space, point: Point) -> Point:
    """Return the one point that stands for all that give the same program: the knobs that count, all of them.

    A knob that the point lacks has its first choice.
    """
    return {k.name: point.get(k.name, k.choices[0]) for k in counting(space, form_of(space, point))}


def key(space: Space, point: Point) -> str:
    """Return the text by which equal points are known."""
    return point_text(canonical(space, point))


def size(space: Space) -> int:
    """Return how many points there are, those with violations among them."""
    return sum(math.prod(len(knob.choices) for knob in _own(space, form)) for form in forms(space) or (None,))


def every(space: Space) -> Iterator[Point]:
    """Yield all valid points, form by form, first choices first."""
    for form in forms(space) or (None,):
        own = _own(space, form)
        for choices in itertools.product(*(knob.choices for knob in own)):
            point = dict(zip((knob.name for knob in own), choices, strict=True))
            if not space.violation(point):
                yield point


def drawn(space: Space, source: random.Random) -> Iterator[Point]:
    """Yield valid points at random, some more than once; ends after `MOST_MISSES` violations in a row.

    Each form is as likely as it has points, but for the root of it, so that small ones are seen too.
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

    Another form is no neighbour: nothing in it is the same.
    """
    here = canonical(space, point)
    steps: list[tuple[float, int, Knob, KnobValue]] = []
    for knob in counting(space, form_of(space, here)):
        if knob.name != FORM:
            steps += [(_apart(knob, here[knob.name], c), len(steps) + n, knob, c) for n, c in enumerate(knob.choices)]
    for _, _, knob, choice in sorted(steps, key=lambda step: step[:2]):
        other = {**here, knob.name: choice}
        if choice != here[knob.name] and not space.violation(other):
            yield other


def distance(space: Space, first: Point, second: Point) -> float:
    """Return how far two points are apart: 0 for equal ones, 1 for each knob with nothing in common.

    Points of different forms are as far apart as both forms have knobs.
    """
    one, other = canonical(space, first), canonical(space, second)
    if form_of(space, one) != form_of(space, other):
        return float(len(one) + len(other))
    return sum(_apart(k, one[k.name], other[k.name]) for k in counting(space, form_of(space, one)))


def mended(space: Space, point: Point) -> Point | None:
    """Return the point itself, or what is nearest to it in this space and is valid; None if nothing is near.

    For points that were good elsewhere, for another shape or device. One of a form that is not here is nowhere near.
    """
    if forms(space) and point.get(FORM) not in forms(space):
        return None
    known = {knob.name: knob for knob in counting(space, form_of(space, point))}
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
    """Return a text that is the same for spaces of the same knobs and choices, and for no others."""
    return digest(canonical_json([[knob.name, list(knob.choices)] for knob in space.knobs]))


def unlike(space: Space, points: Iterable[Point], source: random.Random) -> list[Point]:
    """Return the points in an order of which every beginning is spread over the space, equal ones at random.

    Each next point has the choices that were taken least often before it.
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
    """Return the knobs of a form, its own name the only choice of `form`."""
    return [Knob(FORM, (form,)) if k.name == FORM and form is not None else k for k in counting(space, form)]


def _apart(knob: Knob, one: KnobValue, other: KnobValue) -> float:
    """Return how far apart two choices of a knob are, 0 to 1. Either may be none of the knob's."""
    if one == other:
        return 0.0
    if isinstance(one, str) or isinstance(other, str):
        return _texts_apart(str(one), str(other))
    if one in knob.choices and other in knob.choices:
        return abs(knob.choices.index(one) - knob.choices.index(other)) / (len(knob.choices) - 1)
    return _numbers_apart(float(one), float(other))


def _texts_apart(one: str, other: str) -> float:
    """Return the share of the words that differ; the same word with another number is the nearer the numbers are."""
    left, right = _words(one), _words(other)
    total = sum(max(len(left.get(w, ())), len(right.get(w, ()))) for w in left.keys() | right.keys())
    apart = 0.0
    for word in left.keys() | right.keys():
        ones, others = left.get(word, []), right.get(word, [])
        apart += sum(_lists_apart(a, b) for a, b in zip(ones, others, strict=False)) + abs(len(ones) - len(others))
    # Other orders of the same words differ too, though less than other words do.
    return min(1.0, max(apart / max(1, total), 0.01))


def _words(text: str) -> dict[str, list[list[float]]]:
    """Return the numbers in each word, by the word without them."""
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

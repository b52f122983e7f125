"""Points of a space, for every space of knobs: which are unknown, random ones, and the neighbours of one."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Sequence

from lumin_tune.core.errors import KernelError
from lumin_tune.core.plugin.records import Knob, Point

MAX_MISSES = 500
"""Invalid points in a row, after which the default is taken."""


def unknown_choice(knobs: Sequence[Knob], point: Point) -> str:
    """Return why a choice of a point is none of its knob's, "" if all are."""
    for knob in knobs:
        if point.get(knob.name, knob.choices[0]) not in knob.choices:
            return f"{knob.name} cannot be {point[knob.name]!r}; allowed: {', '.join(map(str, knob.choices))}"
    return ""


def form_of(point: Point, forms: Collection[str]) -> str:
    """Return the form of a point. Raises KernelError for an unknown one."""
    form = str(point.get("form", "plain"))
    if form not in forms:
        raise KernelError(f"the form cannot be {form!r}; allowed: {', '.join(forms)}")
    return form


def random_points(
    knobs: Sequence[Knob], violation: Callable[[Point], str], default: Callable[[], Point], source: random.Random
) -> Iterator[Point]:
    """Yield valid points at random, with repetitions. default: returns a valid point, or raises if there is none."""
    misses = 0
    while True:
        point: Point = {knob.name: source.choice(knob.choices) for knob in knobs}
        misses += 1
        if not violation(point):
            misses = 0
            yield point
        elif misses == MAX_MISSES:
            misses = 0
            yield default()


def neighbours_of(point: Point, knobs: Sequence[Knob], violation: Callable[[Point], str]) -> Iterator[Point]:
    """Yield the valid points that differ in one knob: the form, or a knob of the point's form."""
    for knob in knobs:
        if knob.name != "form" and not knob.name.startswith(f"{point.get('form', 'plain')} "):
            continue
        for choice in knob.choices:
            other = {**point, knob.name: choice}
            if choice != point.get(knob.name) and not violation(other):
                yield other

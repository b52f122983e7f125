"""Random points of a space, and the neighbours of a point, for every space of knobs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

from lumin_tune.core.plugin.records import Knob, Point

MAX_MISSES = 500
"""Invalid points in a row, after which the default is taken."""


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

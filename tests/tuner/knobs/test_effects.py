"""Effects of choices are those of ridge regression, in whatever order they were learned."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Point
from lumin_tune.testing.simulated import PlainSpace
from lumin_tune.tuner.knobs.effects import FAILURE, RIDGE, TREND, Effects

SPACE = PlainSpace(3)
POINTS = st.fixed_dictionaries({knob.name: st.sampled_from(knob.choices) for knob in SPACE.knobs})
FINISHED = st.lists(st.tuples(POINTS, st.none() | st.integers(1, 10**9)), max_size=60)


def row_of(point: Point) -> Array:
    row = np.zeros((len(SPACE.knobs), 16))
    for place, knob in enumerate(SPACE.knobs):
        row[place, knob.choices.index(point[knob.name])] = 1.0
    return row.reshape(-1)


def wanted(reported: list[tuple[Point, int | None]], points: list[Point]) -> Array:
    """Return what normal equations give, solved as they stand."""
    trend = np.tile(TREND * np.arange(16) / 15, len(SPACE.knobs))
    asked = np.array([row_of(point) for point in points])
    if not reported:
        return asked @ trend
    worst = max((math.log(ns) for _, ns in reported if ns is not None), default=0.0) + FAILURE
    logs = np.array([worst if ns is None else math.log(ns) for _, ns in reported])
    rows = np.array([row_of(point) for point, _ in reported])
    rest = logs - rows @ trend
    weights = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(len(trend)), rows.T @ (rest - rest.mean()))
    return asked @ (weights + trend)


@given(FINISHED, st.lists(POINTS, min_size=1, max_size=5))
def test_they_are_those_of_ridge_regression(reported: list[tuple[Point, int | None]], points: list[Point]) -> None:
    effects = Effects(SPACE)
    for place, (point, median_ns) in enumerate(reported):
        effects.tell(point, median_ns)
        if place == len(reported) // 2:
            effects.predicted(points)
    assert effects.predicted(points) == pytest.approx(wanted(reported, points), abs=1e-9)


def test_many_trials_leave_them_exact() -> None:
    generator = np.random.default_rng(0)
    reported: list[tuple[Point, int | None]] = [
        ({knob.name: int(generator.integers(0, 16)) for knob in SPACE.knobs}, int(generator.integers(1, 10**6)))
        for _ in range(5000)
    ]
    effects = Effects(SPACE)
    for point, median_ns in reported:
        effects.tell(point, median_ns)
    points = [point for point, _ in reported[:20]]
    assert effects.predicted(points) == pytest.approx(wanted(reported, points), abs=1e-9)

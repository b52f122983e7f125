"""Additive model of the effect of each knob choice on the time, learned from the points tried so far.

`knob_search` ranks untried points with it. Every choice has an effect on the logarithm of the time, and effects add up.
The model ignores interactions of choices, so searches that use it also explore.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Point, Space

RIDGE: Final = 1.0
"""Weight of the prior, in trials at the mean, of a choice that has not been tried."""
TREND: Final = 0.3
"""Assumed slow-down, as a logarithm, from the first to the last choice of a knob."""
FAILURE: Final = math.log(4.0)
"""Penalty of failures over the worst time, as a logarithm."""


class Effects:
    """Effects of choices. Deterministic; the order of observations matters only for rounding."""

    def __init__(self, space: Space) -> None:
        self._columns: dict[tuple[str, str], int] = {}
        self._trend: list[float] = []
        for knob in space.knobs:
            for place, choice in enumerate(knob.choices):
                self._columns[knob.name, repr(choice)] = len(self._trend)
                self._trend.append(TREND * place / max(1, len(knob.choices) - 1))
        self._placed: list[int] = []  # columns of the points, concatenated
        self._counts: list[int] = []
        self._expected: list[float] = []
        self._logs: list[float | None] = []
        self._inverse = np.eye(len(self._trend)) / RIDGE  # of the ridge regression's matrix
        self._weights: list[float] | None = None

    def tell(self, point: Point, median_ns: int | None) -> None:
        """Learn the time of a point; None for a failure."""
        row = self._row(point)
        self._placed += row
        self._counts.append(len(row))
        self._expected.append(sum(self._trend[column] for column in row))
        reached = self._inverse[:, row].sum(1)  # rank-one update of the inverse (Sherman and Morrison, 1950)
        self._inverse -= np.outer(reached, reached) / (1.0 + reached[row].sum())
        self._logs.append(None if median_ns is None else math.log(max(1, median_ns)))
        self._weights = None

    def predicted(self, points: Sequence[Point]) -> Array:
        """Return scores of points, lower for faster: (points,)."""
        if self._weights is None:
            self._weights = self._fitted()
        weights = self._weights
        return np.array([sum(weights[column] for column in self._row(point)) for point in points])

    def _row(self, point: Point) -> list[int]:
        return [self._columns[name, repr(choice)] for name, choice in point.items()]

    def _fitted(self) -> list[float]:
        """Return the effect of each choice, by ridge regression of the residuals of the trend.

        Avoids BLAS, whose threads keep spinning after the call and would disturb timing.
        """
        if not self._logs:
            return self._trend
        worst = max((each for each in self._logs if each is not None), default=0.0) + FAILURE
        rest = np.array([worst if each is None else each for each in self._logs]) - np.array(self._expected)
        parts = np.repeat(rest - rest.mean(), self._counts)
        sums = np.bincount(self._placed, parts, minlength=len(self._trend))
        found: list[float] = ((self._inverse * sums).sum(1) + self._trend).tolist()
        return found

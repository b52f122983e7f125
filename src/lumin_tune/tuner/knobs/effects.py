"""What each choice of a space does to the time, learned from the points that were tried.

`study` asks it which of many points to try next. It is the simplest model that can be: every choice has an effect on
the logarithm of the time, and effects add up. It says nothing of how two choices go together, so whoever follows it
looks elsewhere too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Point, Space

RIDGE: Final = 1.0
"""How many trials of the mean a choice has before it was tried."""
TREND: Final = 0.3
"""How much slower, as a logarithm, the last choice of a knob is taken to be than the first one."""
FAILURE: Final = math.log(4.0)
"""Failures count as so far behind the worst time."""


class Effects:
    """The effects of choices. Deterministic; the order of what it is told makes no difference but in rounding."""

    def __init__(self, space: Space) -> None:
        self._columns: dict[tuple[str, str], int] = {}
        self._trend: list[float] = []
        for knob in space.knobs:
            for place, choice in enumerate(knob.choices):
                self._columns[knob.name, repr(choice)] = len(self._trend)
                self._trend.append(TREND * place / max(1, len(knob.choices) - 1))
        self._placed: list[int] = []  # the columns of one point after the other
        self._counts: list[int] = []
        self._expected: list[float] = []
        self._logs: list[float | None] = []
        self._inverse = np.eye(len(self._trend)) / RIDGE  # of the matrix of ridge regression
        self._weights: list[float] | None = None

    def told(self, point: Point, median_ns: int | None) -> None:
        """Learn what became of a point. None: it failed."""
        row = self._row(point)
        self._placed += row
        self._counts.append(len(row))
        self._expected.append(sum(self._trend[column] for column in row))
        reached = self._inverse[:, row].sum(1)  # Sherman and Morrison, 1950: the inverse with one more row
        self._inverse -= np.outer(reached, reached) / (1.0 + reached[row].sum())
        self._logs.append(None if median_ns is None else math.log(max(1, median_ns)))
        self._weights = None

    def predicted(self, points: Sequence[Point]) -> Array:
        """Return numbers that are the lower the faster each of the points is likely to be: (points,)."""
        if self._weights is None:
            self._weights = self._fitted()
        weights = self._weights
        return np.array([sum(weights[column] for column in self._row(point)) for point in points])

    def _row(self, point: Point) -> list[int]:
        return [self._columns[name, repr(choice)] for name, choice in point.items()]

    def _fitted(self) -> list[float]:
        """Return the effect of each choice by ridge regression of what the trend leaves.

        Without the BLAS, whose threads stay awake for longer than they work, and beside that which is being timed.
        """
        if not self._logs:
            return self._trend
        worst = max((each for each in self._logs if each is not None), default=0.0) + FAILURE
        rest = np.array([worst if each is None else each for each in self._logs]) - np.array(self._expected)
        parts = np.repeat(rest - rest.mean(), self._counts)
        sums = np.bincount(self._placed, parts, minlength=len(self._trend))
        found: list[float] = ((self._inverse * sums).sum(1) + self._trend).tolist()
        return found

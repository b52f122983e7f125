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
from lumin_tune.core.records import Point, Space

RIDGE: Final = 1.0
"""How many trials of the mean a choice has before it was tried."""
TREND: Final = 0.3
"""How much slower, as a logarithm, the last choice of a knob is taken to be than the first one."""
FAILURE: Final = math.log(4.0)
"""Failures count as so far behind the worst time."""


class Effects:
    """The effects of choices. Deterministic; the order in which it is told of points makes no difference."""

    def __init__(self, space: Space) -> None:
        self._columns: dict[tuple[str, str], int] = {}
        self._trend: list[float] = []
        for knob in space.knobs:
            for place, choice in enumerate(knob.choices):
                self._columns[knob.name, repr(choice)] = len(self._trend)
                self._trend.append(TREND * place / max(1, len(knob.choices) - 1))
        self._rows: list[list[int]] = []
        self._logs: list[float | None] = []
        self._weights: Array | None = None

    def told(self, point: Point, median_ns: int | None) -> None:
        """Learn what became of a point. None: it failed."""
        self._rows.append(self._row(point))
        self._logs.append(None if median_ns is None else math.log(max(1, median_ns)))
        self._weights = None

    def predicted(self, points: Sequence[Point]) -> Array:
        """Return numbers that are the lower the faster each of the points is likely to be: (points,)."""
        if self._weights is None:
            self._weights = self._fitted()
        return np.array([self._weights[self._row(point)].sum() for point in points])

    def _row(self, point: Point) -> list[int]:
        return [self._columns[name, repr(choice)] for name, choice in point.items()]

    def _fitted(self) -> Array:
        """Return the effect of each choice by ridge regression of what the trend leaves."""
        trend = np.array(self._trend)
        if not self._rows:
            return trend
        worst = max((each for each in self._logs if each is not None), default=0.0) + FAILURE
        logs = np.array([worst if each is None else each for each in self._logs])
        rows = np.zeros((len(self._rows), len(trend)))
        for place, row in enumerate(self._rows):
            rows[place, row] = 1.0
        rest = logs - rows @ trend
        gram = rows.T @ rows + RIDGE * np.eye(len(trend))
        found: Array = np.linalg.solve(gram, rows.T @ (rest - rest.mean())) + trend
        return found

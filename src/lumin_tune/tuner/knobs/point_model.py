"""A classifier of unpromising points, learned from other tasks measured on the same device.

The loop trains it from the database at the start of a session and gives each search a filter; sampled points that the
filter rejects are skipped. It predicts whether a point is in the better quarter of its task. (Regressions of the time
did no better than chance where a tenth of the points is chosen.) Its inputs are the static features of spaces
(core/kernel/schedule/features), as they are and relative to those of the task's default; features of builds and timings
are excluded, because no untried point has them.

The model is a ridge logistic regression. On held-out tasks out of nine (bench/knob_model.py) the accepted half contains
92 % of the best twentieth of the points; gradient-boosted trees of scikit-learn reached 88 % at best, so another
dependency is not justified. Training on 1,400 samples takes a tenth of a second; equal samples give equal models.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Point, Space
from lumin_tune.core.trials import BUILT, TIMED, Trial
from lumin_tune.tuner.knobs import points

LEAST_SAMPLES: Final = 200
"""Minimum number of samples over all tasks."""
LEAST_TASKS: Final = 3
LEAST_OF_TASK: Final = 8
"""Minimum number of samples of a task."""
BETTER: Final = 0.25
"""Share of a task's points that are labelled better."""
KEPT: Final = 0.5
"""Share of a space that a filter accepts."""
DRAWN: Final = 64
"""Number of random points from which a filter estimates its threshold."""
RIDGE: Final = 10.0
STEPS: Final = 30
SETTLED: Final = 1e-6
FLATTEST: Final = 1e-6

Features = Mapping[str, float]


@dataclass(frozen=True)
class TaskSamples:
    """Samples of one task. reference: the features of its default point. samples: features of points with their medians
    in nanoseconds, None for a failure, which is never labelled better.
    """

    reference: Features = field(repr=False)
    samples: Sequence[tuple[Features, int | None]] = field(repr=False)


@dataclass(frozen=True)
class PointModel:
    """A trained model. samples, tasks: the size of its training set. Made by `trained`."""

    names: tuple[str, ...]
    weights: Array = field(repr=False)
    samples: int
    tasks: int

    def scores(self, rows: Sequence[Features], reference: Features) -> Array:
        """Return scores of points of one task, higher for more promising ones: (rows,)."""
        # no BLAS, whose threads keep spinning and would disturb timing
        found: Array = np.einsum("rf,f->r", _inputs(self.names, rows, reference), self.weights)
        return found

    def filter(self, space: Space, features: Callable[[Point], Features], seed: int = 0) -> ModelFilter:
        """Return a filter for `KnobSearch`. features: of the points of the space."""
        return ModelFilter(self, space, features, seed)


@dataclass(frozen=True)
class ModelFilter:
    """A `knob_search.PointFilter` that accepts points which score at least as high as the better half of their space.

    Lazy, because searches of small spaces never use it.
    """

    model: PointModel = field(repr=False)
    space: Space = field(repr=False)
    features: Callable[[Point], Features] = field(repr=False)
    seed: int

    @cached_property
    def reference(self) -> Features:
        return self.features(self.space.default)

    @cached_property
    def least(self) -> float:
        """The score reached by the better half of the space."""
        drawn = list(itertools.islice(points.random_points(self.space, random.Random(self.seed)), DRAWN))
        rows = [self.features(point) for point in drawn or [self.space.default]]
        return float(np.quantile(self.model.scores(rows, self.reference), 1 - KEPT))

    def accepts(self, point: Point) -> bool:
        return self.score(point) >= self.least

    def score(self, point: Point) -> float:
        return float(self.model.scores([self.features(point)], self.reference)[0])


def task_samples(trials: Sequence[Trial]) -> list[TaskSamples]:
    """Return the samples of trials by task, in the order of task keys; only tasks whose default was tried."""
    references: dict[str, Features] = {}
    samples: dict[str, list[tuple[Features, int | None]]] = {}
    for trial in trials:
        outcome = trial.outcome
        if all(name.startswith((BUILT, TIMED)) for name in outcome.features):
            continue  # it was not built, or its space has no features
        if trial.default:
            references[trial.workload.key] = outcome.features
        samples.setdefault(trial.workload.key, []).append((outcome.features, outcome.median_ns))
    return [TaskSamples(references[key], samples[key]) for key in sorted(references)]


def trained(tasks: Sequence[TaskSamples]) -> PointModel | None:
    """Return a model trained on all tasks with equal weight, or None if there are too few samples."""
    known = [task for task in tasks if len(task.samples) >= LEAST_OF_TASK]
    count = sum(len(task.samples) for task in known)
    if count < LEAST_SAMPLES or len(known) < LEAST_TASKS:
        return None
    names = tuple(
        sorted(
            {name for task in known for row, _ in task.samples for name in row if not name.startswith((BUILT, TIMED))}
        )
    )
    inputs = np.concatenate([_inputs(names, [row for row, _ in task.samples], task.reference) for task in known])
    better = np.concatenate([_better([time_ns for _, time_ns in task.samples]) for task in known])
    share = np.concatenate([np.full(len(task.samples), count / len(known) / len(task.samples)) for task in known])
    return PointModel(names, _regressed(inputs, better, share), count, len(known))


def _inputs(names: Sequence[str], rows: Sequence[Features], reference: Features) -> Array:
    """Return logarithms of features, then their differences to those of the reference: (rows, 2 * names).

    Not standardised: that lowers accuracy on held-out tasks (87 % kept instead of 92 %).
    """
    own = np.array([[_log(row.get(name, 0.0)) for name in names] for row in rows])
    return np.concatenate([own, own - np.array([_log(reference.get(name, 0.0)) for name in names])], axis=1)


def _log(value: float) -> float:
    return math.log2(1.0 + abs(value))


def _better(times_ns: Sequence[int | None]) -> Array:
    """Return 1 for the better points of a task, 0 for the others: (points,)."""
    times = np.array([math.inf if time_ns is None else float(time_ns) for time_ns in times_ns])
    last = np.sort(times)[max(0, math.ceil(BETTER * len(times)) - 1)]
    found: Array = ((times <= last) & np.isfinite(times)).astype(float)
    return found


def _regressed(inputs: Array, better: Array, share: Array) -> Array:
    """Return the weights of a ridge logistic regression by Newton's method, without the intercept.

    The intercept is fitted but dropped: it changes neither the order nor the quantiles of scores.
    """
    design = np.concatenate([inputs, np.ones((len(inputs), 1))], axis=1)
    ridge = RIDGE * np.eye(design.shape[1])
    ridge[-1, -1] = 0.0
    weights = np.zeros(design.shape[1])
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(design @ weights, -30.0, 30.0)))
        slope = design.T @ (share * (better - chance)) - ridge @ weights
        curve = (design * (share * np.maximum(chance * (1.0 - chance), FLATTEST))[:, None]).T @ design + ridge
        step = np.linalg.solve(curve, slope)
        weights = weights + step
        if float(np.abs(step).max()) < SETTLED:
            break
    found: Array = weights[:-1]
    return found

"""A model of which points are no good, learned from what other tasks measured on the same device.

The loop trains it from the database at the start of a session and gives each search a filter; the sampler then leaves
out what the filter refuses. It is a classifier, not a predictor of times: whether a point is in the better quarter of
its task. (Regressions did no better than chance where a tenth of the points is chosen, FACTS section 10.) What it looks
at are the static features that spaces give (core/kernel/features), as they are and against those of the task's default;
not those of builds and of timing, which no point has before.

It is a ridge logistic regression. On tasks held out of nine (bench/knob_model.py) the half that it keeps has 92 % of
the best twentieth of the points; gradient-boosted trees of scikit-learn kept 88 % at best, so there is no reason for
another dependency. Training on 1,400 samples takes a tenth of a second; the same samples give the same model.
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
"""Of all tasks; with fewer there is no model."""
LEAST_TASKS: Final = 3
LEAST_OF_TASK: Final = 8
"""Samples of a task, to know which are its better ones."""
BETTER: Final = 0.25
"""The share of a task's points that are its better ones."""
KEPT: Final = 0.5
"""The share of a space that a filter accepts."""
DRAWN: Final = 64
"""Random points of a space by which a filter finds the score that so many reach."""
RIDGE: Final = 10.0
STEPS: Final = 30
SETTLED: Final = 1e-6
FLATTEST: Final = 1e-6

Features = Mapping[str, float]


@dataclass(frozen=True)
class TaskSamples:
    """What is known of one task. reference: the features of its default point. samples: features of points and their
    medians in nanoseconds, None for a failure, which is none of the better ones."""

    reference: Features = field(repr=False)
    samples: Sequence[tuple[Features, int | None]] = field(repr=False)


@dataclass(frozen=True)
class PointModel:
    """A trained model. samples, tasks: how many it has seen. Made by `trained`."""

    names: tuple[str, ...]
    weights: Array = field(repr=False)
    samples: int
    tasks: int

    def scores(self, rows: Sequence[Features], reference: Features) -> Array:
        """Return numbers that are the higher the more likely each row is a better one of its task: (rows,)."""
        # not by the BLAS, whose threads stay awake beside what is timed next
        found: Array = np.einsum("rf,f->r", _inputs(self.names, rows, reference), self.weights)
        return found

    def filter(self, space: Space, features: Callable[[Point], Features], seed: int = 0) -> ModelFilter:
        """Return what `KnobSearch` takes for a space, whose points have these features."""
        return ModelFilter(self, space, features, seed)


@dataclass(frozen=True)
class ModelFilter:
    """A `study.PointFilter`: accepts the points whose score is at least that of the better half of their space.

    Nothing is looked at before it is asked for the first time, since small spaces never ask.
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
        """The score that the better half of the space reaches."""
        drawn = list(itertools.islice(points.drawn(self.space, random.Random(self.seed)), DRAWN))
        rows = [self.features(point) for point in drawn or [self.space.default]]
        return float(np.quantile(self.model.scores(rows, self.reference), 1 - KEPT))

    def accepts(self, point: Point) -> bool:
        return self.score(point) >= self.least

    def score(self, point: Point) -> float:
        return float(self.model.scores([self.features(point)], self.reference)[0])


def task_samples(trials: Sequence[Trial]) -> list[TaskSamples]:
    """Return what trials say of their tasks, in the order of the tasks' keys; of tasks whose default was tried."""
    references: dict[str, Features] = {}
    samples: dict[str, list[tuple[Features, int | None]]] = {}
    for trial in trials:
        outcome = trial.outcome
        if all(name.startswith((BUILT, TIMED)) for name in outcome.features):
            continue  # it was not built, or its space knows none
        if trial.default:
            references[trial.workload.key] = outcome.features
        samples.setdefault(trial.workload.key, []).append((outcome.features, outcome.median_ns))
    return [TaskSamples(references[key], samples[key]) for key in sorted(references)]


def trained(tasks: Sequence[TaskSamples]) -> PointModel | None:
    """Return a model of all tasks, each counting the same; None if too little is known for one."""
    known = [task for task in tasks if len(task.samples) >= LEAST_OF_TASK]
    count = sum(len(task.samples) for task in known)
    if count < LEAST_SAMPLES or len(known) < LEAST_TASKS:
        return None
    names = tuple(sorted({
        name for task in known for row, _ in task.samples for name in row if not name.startswith((BUILT, TIMED))
    }))  # fmt: skip
    inputs = np.concatenate([_inputs(names, [row for row, _ in task.samples], task.reference) for task in known])
    better = np.concatenate([_better([time_ns for _, time_ns in task.samples]) for task in known])
    share = np.concatenate([np.full(len(task.samples), count / len(known) / len(task.samples)) for task in known])
    return PointModel(names, _regressed(inputs, better, share), count, len(known))


def _inputs(names: Sequence[str], rows: Sequence[Features], reference: Features) -> Array:
    """Return logarithms of features, then their differences to those of the reference: (rows, 2 * names).

    They are not scaled to equal spreads: held out tasks are then told worse (87 % kept instead of 92 %).
    """
    own = np.array([[_log(row.get(name, 0.0)) for name in names] for row in rows])
    return np.concatenate([own, own - np.array([_log(reference.get(name, 0.0)) for name in names])], axis=1)


def _log(value: float) -> float:
    return math.log2(1.0 + abs(value))


def _better(times_ns: Sequence[int | None]) -> Array:
    """Return 1 for the better ones of a task's points, 0 for the others: (points,)."""
    times = np.array([math.inf if time_ns is None else float(time_ns) for time_ns in times_ns])
    last = np.sort(times)[max(0, math.ceil(BETTER * len(times)) - 1)]
    found: Array = ((times <= last) & np.isfinite(times)).astype(float)
    return found


def _regressed(inputs: Array, better: Array, share: Array) -> Array:
    """Return the weights of a ridge logistic regression, by Newton's method. The constant is left out of them.

    It is part of the regression, but order and quantiles of scores, which are all that matter, do not depend on it.
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

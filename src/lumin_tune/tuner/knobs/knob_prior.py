"""The prior of a new task, from other tasks: effects of static features on the time, with their uncertainty.

The logarithm of the time of a point over that of the task's default is assumed to be linear in the logarithms of its
static features (core/kernel/schedule/features) over those of the default. The coefficients of a task are drawn from a
normal distribution that all tasks share; its mean and covariance are fitted by expectation maximisation. The covariance
says which effects are the same everywhere and which must be learned from the task's own trials (`model_sampler`).

A task is summarised by the sums that the fit needs, so that bundled tasks (`bundled_tasks.json`, measured tables of
bench/) and those of the database are fitted together. `python -m bench.knob_model --fit` writes the bundled ones.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.schedule.features import FEATURES
from lumin_tune.tuner.knobs.point_model import LEAST_OF_TASK, Features, TaskSamples

BUNDLED: Final = Path(__file__).with_name("bundled_tasks.json")
NAMES: Final = tuple(FEATURES)
WORST: Final = 1.5
"""Logarithm of the time over the best of the task, beyond which all points are equally bad."""
FAILED: Final = math.log(4.0)
"""Logarithm of the time of failures over the slowest point; limited by `WORST`."""
MOST_COUNTED: Final = 60
"""Points of a task beyond which more of them do not add weight."""
SPREAD: Final = 0.2
"""Standard deviation of the logarithm of a time that the features do not explain."""
FIRST_VARIANCE: Final = 0.05
DIAGONAL: Final = 0.3
"""Share of the covariance that is kept on its diagonal only: there are fewer tasks than pairs of features."""
LEAST_VARIANCE: Final = 1e-6
ROUNDS: Final = 15
DIGITS: Final = 5


@dataclass(frozen=True)
class TaskSums:
    """The sums of products of centred features, and of features and centred times, of one task."""

    squares: Array = field(repr=False)
    moments: Array = field(repr=False)


@dataclass(frozen=True)
class KnobPrior:
    """The distribution of coefficients over tasks: mean (features,) and covariance (features, features)."""

    mean: Array = field(repr=False)
    covariance: Array = field(repr=False)
    tasks: int


def inputs_of(rows: Sequence[Features]) -> Array:
    """Return logarithms of features, in the order of `NAMES`: (rows, features)."""
    found = np.array([[math.log2(1.0 + abs(row.get(name, 0.0))) for name in NAMES] for row in rows])
    return found.reshape(len(rows), len(NAMES))


def sums_of(task: TaskSamples) -> TaskSums | None:
    """Return the sums of a task, None if too few of its points are correct."""
    times = [time_ns for _, time_ns in task.samples if time_ns]
    if len(times) < LEAST_OF_TASK:
        return None
    best, worst = math.log(min(times)), math.log(max(times))
    logs = [math.log(time_ns) if time_ns else worst + FAILED for _, time_ns in task.samples]
    found = np.minimum(np.array(logs) - best, WORST)
    rows = inputs_of([row for row, _ in task.samples])
    rows, found = rows - rows.mean(0), found - found.mean()
    share = min(1.0, MOST_COUNTED / len(found))
    # no BLAS, whose threads keep spinning and would disturb timing
    return TaskSums(share * np.einsum("rf,rg->fg", rows, rows), share * np.einsum("rf,r->f", rows, found))


def fitted(tasks: Sequence[TaskSums]) -> KnobPrior:
    """Return the distribution of which the coefficients of tasks are draws. Deterministic."""
    size = len(NAMES)
    mean, covariance = np.zeros(size), FIRST_VARIANCE * np.eye(size)
    for _ in range(ROUNDS if tasks else 0):
        inverse = np.linalg.inv(covariance)
        expected = np.einsum("fg,g->f", inverse, mean)
        spreads = [np.linalg.inv(task.squares / SPREAD**2 + inverse) for task in tasks]
        means = [
            np.einsum("fg,g->f", spread, task.moments / SPREAD**2 + expected)
            for spread, task in zip(spreads, tasks, strict=True)
        ]
        mean = np.mean(means, axis=0)
        apart = [spread + np.outer(each - mean, each - mean) for spread, each in zip(spreads, means, strict=True)]
        total = np.mean(apart, axis=0) + LEAST_VARIANCE * np.eye(size)
        covariance = (1.0 - DIAGONAL) * total + DIAGONAL * np.diag(np.diag(total))
    return KnobPrior(mean, covariance, len(tasks))


def prior_of(tasks: Sequence[TaskSamples] = ()) -> KnobPrior:
    """Return the prior from the bundled tasks and those of a database."""
    own = [found for task in tasks if (found := sums_of(task)) is not None]
    return fitted([*bundled().values(), *own]) if own else _bundled_prior()


@cache
def bundled() -> Mapping[str, TaskSums]:
    """Return the sums of the bundled tasks by name."""
    return {name: _read(each) for name, each in json.loads(BUNDLED.read_text())["tasks"].items()}


@cache
def _bundled_prior() -> KnobPrior:
    return fitted(list(bundled().values()))


def bundle_text(tasks: Mapping[str, TaskSums]) -> str:
    """Return the content of `BUNDLED`: of the squares the upper triangle, row by row."""
    upper = np.triu_indices(len(NAMES))
    lines = [
        f"{json.dumps(name)}:"
        + json.dumps({"squares": _short(task.squares[upper]), "moments": _short(task.moments)}, separators=(",", ":"))
        for name, task in sorted(tasks.items())
    ]
    return f'{{"features":{json.dumps(NAMES)},"tasks":{{\n' + ",\n".join(lines) + "\n}}\n"


def _short(values: Array) -> list[float]:
    return [float(f"{value:.{DIGITS}g}") for value in values]


def _read(data: Mapping[str, Any]) -> TaskSums:
    squares = np.zeros((len(NAMES), len(NAMES)))
    squares[np.triu_indices(len(NAMES))] = data["squares"]
    return TaskSums(squares + np.triu(squares, 1).T, np.array(data["moments"], dtype=float))

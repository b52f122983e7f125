"""Whether the model of other tasks helps a search over knobs: each table in turn is held out of what it learns from.

`python -m bench.knob_model` prints for each table what share of its best twentieth the model's better half holds (half
would be chance), then how many trials searches need to come within 3 % of its best, with and without the model.
"""

from __future__ import annotations

import statistics
import time
from typing import Final

import numpy as np
from bench.knob_search import NEAR, SEEDS, TABLES, TRIALS, TableSpace, replayed

from lumin_tune.core.plugin.records import Point
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.knob_search import KnobSearch
from lumin_tune.tuner.knobs.point_model import Features, PointModel, TaskSamples, trained

BEST: Final = 0.05
LEAST_POINTS: Final = 100
SAMPLERS: Final = ("random", "tpe", "evolutionary")


def samples_of(space: TableSpace) -> TaskSamples:
    """Return a table as what a model learns from."""
    rows = [(space.features[text], time_ns) for text, time_ns in space.times.items()]
    return TaskSamples(space.features[points.key(space, space.default)], rows)


def kept(space: TableSpace, model: PointModel) -> float:
    """Return the share of the best twentieth that the better half by score holds."""
    known = samples_of(space)
    scores = model.scores([row for row, _ in known.samples], known.reference)
    times = np.array([np.inf if time_ns is None else time_ns for _, time_ns in known.samples])
    best = times <= np.quantile(times, BEST)
    return float(best[scores >= np.median(scores)].sum() / best.sum())


def trials_needed(space: TableSpace, sampler: str, model: PointModel | None) -> float:
    """Return after how many trials a search is near the best, the median of some seeds."""

    def features(point: Point) -> Features:
        return space.features[points.key(space, point)]

    found = []
    for seed in range(SEEDS):
        chosen = model.filter(space, features, seed) if model else None
        search = KnobSearch(space, sampler=sampler, seed=seed, model=chosen, enumerate_below=0)
        curve = replayed(space, search, TRIALS)
        found.append(next((n + 1 for n, over in enumerate(curve) if over <= NEAR), TRIALS + 1))
    return statistics.mean(found)


def main() -> None:
    spaces = [TableSpace(path) for path in sorted(TABLES.glob("*.json"))]
    for space in spaces:
        if len(space.times) < LEAST_POINTS:
            continue
        begun = time.perf_counter()
        model = trained([samples_of(each) for each in spaces if each is not space])
        took_s = time.perf_counter() - begun
        assert model is not None
        line = f"{space.name:26} kept {kept(space, model):4.0%}, trained in {took_s * 1e3:3.0f} ms;"
        for sampler in SAMPLERS:
            plain, helped = (trials_needed(space, sampler, each) for each in (None, model))
            line += f" {sampler} {plain:.0f} -> {helped:.0f}"
        print(line, flush=True)


if __name__ == "__main__":
    main()

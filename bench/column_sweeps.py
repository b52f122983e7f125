"""The model of reductions over columns: `python -m bench.column_sweeps [--measure N]`.

Fits the weights of `schedule.models.column_sweeps` to results/column_sweeps.json, and prints what the
first choice loses to the best one, by weights fitted without the kernel. `--measure N` first times N more kernels of
random sizes, their choices of schedule and grid in interleaved rounds, and adds them to the file; on a quiet machine.
"""

from __future__ import annotations

import math
import os
import random
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final

import numpy as np
from bench.schedule_models import Row, ScheduleModel, raced

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.core.kernel.schedule.models.column_sweeps import WEIGHTS, Sweep, features, sweep_of
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions

RESULTS: Final = Path(__file__).parent / "results" / "column_sweeps.json"
RIDGE: Final = 1.0


def reduction(kind: str, rows: int, columns: int) -> lt.Graph:
    """Return a graph: (rows, columns) -> (columns,)."""
    graph = lt.Graph()
    x = graph.tensor("x", (rows, columns))
    (x.sum(0) if kind == "sum" else (x * x).max(0)).output("y")
    return graph


def choices(space: KernelSpace, device: Device) -> Iterator[tuple[Point, Sweep]]:
    """Yield the points that the model knows, the default first; none if it does not apply."""
    default = space.default
    program = space._forms["plain"]
    if default["form"] != "plain" or len(program.kernels) != 1:
        return
    (kernel,) = program.kernels
    stages = list(kernel.stages())
    if len(stages) != 1:
        return
    shape, machine = nest_info(program, kernel, stages[0]), machine_of(device)
    own, steps = (space._options["plain"][f"{kernel.name} {name}"] for name in ("stage 0", "grid"))
    for text, schedule in own.items():
        for grid, sizes in steps.items():
            point = {**default, f"plain {kernel.name} stage 0": text, f"plain {kernel.name} grid": grid}
            sweep = sweep_of(shape, schedule, sizes, machine) if not schedule.prefetch else None  # type: ignore[arg-type, union-attr]
            if sweep is not None and not space.violation(point):
                yield point, sweep


def measure(count: int, seed: int) -> Iterator[Row]:
    """Yield the times of the choices of kernels of random sizes."""
    source, backend = random.Random(seed), CpuBackend()
    (device,) = backend.devices()
    with LocalPool(("cpu",)) as pool:
        for _ in range(count):
            columns, total = round(2 ** source.uniform(6.1, 11.5)), round(2 ** source.uniform(16, 22))
            kind, rows = source.choice(("sum", "max")), max(16, total // columns)
            (region,) = prepare_graph(reduction(kind, rows, columns).freeze(), TuneOptions()).default_partition
            space = backend.space(region, device)
            found = list(choices(space, device))
            source.shuffle(found)
            timed = raced(pool, region, found)
            if timed:
                yield row_of(kind, rows, columns, space.default, timed)


def row_of(
    kind: str, rows: int, columns: int, default: Point, timed: Sequence[tuple[Point, Sweep, Sequence[int]]]
) -> Row:
    """Return what the file keeps of a kernel. times: relative to the first choice, paired by rounds."""
    base = timed[0][2]
    return {
        "kernel": f"{kind} of {rows}x{columns}",
        "threads": os.cpu_count(),
        "median_ns": statistics.median(base),
        "choices": [
            {
                "default": point == default,
                "sweep": [round(each, 3) if isinstance(each, float) else each for each in astuple(sweep)],
                "time": round(statistics.median(own / other for own, other in zip(times, base, strict=False)), 4),
            }
            for point, sweep, times in timed
        ],
    }


def fitted(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Return the weights of a ridge regression of the logarithm of time, but for a constant of each kernel."""
    inputs, times = [], []
    for row in rows:
        own = np.array([list(_features(each).values()) for each in row["choices"]])
        logs = np.array([math.log2(each["time"]) for each in row["choices"]])
        inputs.append(own - own.mean(0))
        times.append(logs - logs.mean())
    design, target = np.concatenate(inputs), np.concatenate(times)
    weights = np.linalg.solve(design.T @ design + RIDGE * np.eye(design.shape[1]), design.T @ target)
    names = _features(rows[0]["choices"][0])
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}


def _features(choice: Mapping[str, Any]) -> dict[str, float]:
    return features(Sweep(*choice["sweep"]))


def losses(rows: Sequence[Mapping[str, Any]]) -> tuple[list[float], list[float]]:
    """Return for each kernel the speed of its default at the time of measuring over the best choice, and that of the
    choice predicted by weights fitted without the kernel.
    """
    before, after = [], []
    for place, row in enumerate(rows):
        weights = fitted([*rows[:place], *rows[place + 1 :]])
        best = min(each["time"] for each in row["choices"])
        chosen = min(row["choices"], key=lambda each: sum(weights[n] * v for n, v in _features(each).items()))
        default = next((each for each in row["choices"] if each["default"]), None)
        before += [] if default is None else [best / default["time"]]
        after.append(best / chosen["time"])
    return before, after


if __name__ == "__main__":
    names = ("default when measured", "predicted, kernel left out")
    ScheduleModel(RESULTS, WEIGHTS, measure, fitted, losses, names).run(__doc__)

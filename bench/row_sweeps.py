"""The model of reductions over rows: `python -m bench.row_sweeps [--measure N]`.

Fits the weights of `schedule.models.row_sweeps` to results/row_sweeps.json, and prints what the first
choice loses to the best one, by weights fitted without the kernel. `--measure N` first times N more kernels of random
sizes on one thread, the schedules of their reductions in interleaved rounds, and adds them to the file; on a quiet
machine.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any, Final

import numpy as np

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.kernel.schedule.models.row_sweeps import WEIGHTS, RowSweep, features
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions

RESULTS: Final = Path(__file__).parent / "results" / "row_sweeps.json"
SECONDS: Final = 0.04
"""Of a choice."""
RIDGE: Final = 0.3
LANES: Final = 16
KINDS: Final = {
    "sum": lambda x: x.sum(1),
    "max": lambda x: (x * x).max(1),
    "softmax": lambda x: x.softmax(1),
    "layer norm": lambda x: x.layer_norm(),
}
_Row = dict[str, Any]


def sweep_of(text: str, columns: int, is_alone: bool) -> RowSweep:
    """Return the model's view of a schedule."""
    height = int(re.match(r"i:(\d+) ", text)[1])  # type: ignore[index]
    block = int(re.search(r"[jk]:(\d+) ", text)[1])  # type: ignore[index]
    return RowSweep(height, max(1, block // LANES), max(1.0, columns / LANES), is_alone)


def choices(knobs: Mapping[str, Sequence[str]], default: Point) -> list[Point]:
    """Return the default, the points with another schedule of one reduction, and those with like ones of all."""
    own = {name: [text for text in texts if "prefetch" not in text] for name, texts in knobs.items()}
    found = [default] + [{**default, name: text} for name, texts in own.items() for text in texts]
    found += [{**default, **dict(zip(own, texts, strict=True))} for texts in zip(*own.values(), strict=False)]
    return [each for place, each in enumerate(found) if each not in found[:place]]


def measure(count: int, seed: int) -> Iterator[_Row]:
    """Yield the times of the choices of kernels of random sizes."""
    source, number, backend = random.Random(seed), 0, CpuBackend()
    (device,) = backend.devices()
    with LocalPool(("cpu",)) as pool:
        for _ in range(count):
            kind, columns = source.choice(list(KINDS)), round(2 ** source.uniform(4.2, 11.3))
            unit = source.choice((1, 1, LANES, 4 * LANES))
            columns = max(unit, columns // unit * unit)
            rows = max(8, round(2 ** source.uniform(15, 19) / columns))
            graph = lt.Graph()
            KINDS[kind](graph.tensor("x", (rows, columns))).output("y")
            (region,) = prepare_graph(graph.freeze(), TuneOptions()).default_partition
            space = backend.space(region, device)
            default = dict(space.default)
            knobs = {k.name: k.choices for k in space.knobs if k.name in default and "a " in str(default[k.name])}
            points = [each for each in choices(knobs, default) if not space.violation(each)]
            source.shuffle(points)  # the first of a round is at a disadvantage
            jobs = []
            for point in points:
                policy = MeasuringPolicy(threads=1)
                jobs.append(
                    Job(number, region.graph, region.fingerprint, "cpu", point, pool.devices[0], policy, {}, None)
                )
                number += 1
            outcomes = pool.race(jobs, SECONDS * len(jobs))
            base = outcomes[jobs[points.index(default)].number].times_ns
            yield {
                "kernel": f"{kind} {rows}x{columns}",
                "processor": device.model,
                "choices": [
                    {
                        "default": point == default,
                        "sweeps": [
                            list(astuple(sweep_of(str(point[name]), columns, len(knobs) == 1))) for name in knobs
                        ],
                        "time": round(statistics.median(a / b for a, b in zip(times, base, strict=False)), 3),
                    }
                    for point, job in zip(points, jobs, strict=True)
                    if (times := outcomes[job.number].times_ns)
                ],
            }


def inputs(choice: Mapping[str, Any]) -> list[float]:
    """Return the features of a choice, the means of those of its reductions."""
    own = [features(RowSweep(*sweep)) for sweep in choice["sweeps"]]
    return [statistics.fmean(each[name] for each in own) for name in WEIGHTS]


def fitted(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """Return the weights of a ridge regression of the relative time, but for a constant of each kernel.

    Times are squared, so that a choice that is sometimes twice as slow counts more than one that often gains a little.
    """
    tables, times = [], []
    for row in rows:
        own = np.array([inputs(each) for each in row["choices"]])
        relative = np.array([each["time"] for each in row["choices"]])
        squares = (relative / relative.min()) ** 2 / 2
        tables.append(own - own.mean(0))
        times.append(squares - squares.mean())
    design, target = np.concatenate(tables), np.concatenate(times)
    weights = np.linalg.solve(design.T @ design + RIDGE * np.eye(design.shape[1]), design.T @ target)
    return {name: round(float(weight), 4) for name, weight in zip(WEIGHTS, weights, strict=True)}


def losses(rows: Sequence[Mapping[str, Any]]) -> tuple[list[float], list[float]]:
    """Return for each kernel the speed of its default at the time of measuring over the best choice, and that of the
    choice predicted by weights fitted without the kernel.
    """
    before, after = [], []
    for place, row in enumerate(rows):
        weights = list(fitted([*rows[:place], *rows[place + 1 :]]).values())
        best = min(each["time"] for each in row["choices"])
        chosen = min(row["choices"], key=lambda each: float(np.dot(weights, inputs(each))))
        before += [best / each["time"] for each in row["choices"] if each["default"]]
        after.append(best / chosen["time"])
    return before, after


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", type=int, default=0, help="kernels to time first")
    given = parser.parse_args()
    rows = json.loads(RESULTS.read_text()) if RESULTS.exists() else []
    for row in measure(given.measure, len(rows)) if given.measure else ():
        rows.append(row)
        print(row["kernel"], len(row["choices"]), flush=True)
        RESULTS.write_text("[\n" + ",\n".join(json.dumps(each) for each in rows) + "\n]\n")
    for name, weight in fitted(rows).items():
        print(f'    "{name}": {weight},{"" if WEIGHTS.get(name) == weight else "  # differs from WEIGHTS"}')
    for name, found in zip(("default when measured", "predicted, kernel left out"), losses(rows), strict=True):
        mean = math.exp(statistics.fmean(map(math.log, found)))
        print(f"{name}: {mean:.3f} of the best in geometric mean, {min(found):.3f} at worst, {len(found)} kernels")


if __name__ == "__main__":
    main()

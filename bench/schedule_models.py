"""What the commands of the models of schedules share: `bench.column_sweeps`, `bench.tiles`, and those that choose
between two ways, `bench.column_copies` and `bench.weight_prefetches`.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import os
import random
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar
from unittest import mock

import numpy as np
from scipy.optimize import least_squares

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.schedule.machine import machine_of
from lumin_tune.core.kernel.schedule.space import space
from lumin_tune.core.plugin.records import Device, Point
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.tuner.prepared_graph import prepare_graph
from lumin_tune.tuner.tune_records import TuneOptions

T = TypeVar("T")
Row = dict[str, Any]
SECONDS: Final = 0.03
"""Of a choice."""
LEAST: Final = 6
"""Choices of a kernel that counts."""
NOISE: Final = 0.05
"""The scatter of times of one choice, as a share of them."""
PARTS: Final = 10
"""Of the kernels of a model, each of which is left out once."""
_numbers = itertools.count()


def without(rows: Sequence[Mapping[str, Any]], part: int) -> list[Mapping[str, Any]]:
    """Return the kernels but those of a part."""
    return [row for place, row in enumerate(rows) if place % PARTS != part]


def raced(
    pool: LocalPool, region: PlacedRegion, found: Sequence[tuple[Point, T]], least: int = LEAST
) -> list[tuple[Point, T, Sequence[int]]]:
    """Return the choices of a kernel with their times in interleaved rounds; none if fewer than `least` were timed."""
    jobs = [
        Job(number, region.graph, region.fingerprint, "cpu", point, pool.devices[0], MeasuringPolicy(), {}, None)
        for number, (point, _) in zip(_numbers, found, strict=False)
    ]
    outcomes = pool.race(jobs, SECONDS * len(jobs)) if jobs else {}
    timed = [
        (point, choice, outcomes[job.number].times_ns)
        for (point, choice), job in zip(found, jobs, strict=True)
        if job.number in outcomes and outcomes[job.number].times_ns
    ]
    return timed if len(timed) >= least else []


@dataclass(frozen=True)
class ScheduleModel:
    """A model with its data. known: the weights of the package. names: of the lists of `losses`."""

    results: Path
    known: Mapping[str, float]
    measure: Callable[[int, int], Iterator[Row]]
    fitted: Callable[[Sequence[Row]], Mapping[str, float]]
    losses: Callable[[Sequence[Row]], Sequence[Sequence[float]]]
    names: tuple[str, ...]

    def run(self, description: str | None) -> None:
        """Time more kernels if the command asks for it; print the weights that fit the data, and what they lose."""
        parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--measure", type=int, default=0, help="kernels of random sizes to time first")
        given = parser.parse_args()
        rows = json.loads(self.results.read_text()) if self.results.exists() else []
        if given.measure:
            for row in self.measure(given.measure, len(rows)):
                rows.append(row)
                print(row["kernel"], len(row["choices"]), flush=True)
                self.results.write_text("[\n" + ",\n".join(json.dumps(each) for each in rows) + "\n]\n")
        for name, weight in self.fitted(rows).items():
            print(f'    "{name}": {weight},{"" if self.known.get(name) == weight else "  # differs from WEIGHTS"}')
        for name, found in zip(self.names, self.losses(rows), strict=True):
            mean = math.exp(statistics.fmean(map(math.log, found)))
            print(f"{name}: {mean:.3f} of the best in geometric mean, {min(found):.3f} at worst, {len(found)} kernels")


@dataclass(frozen=True)
class Alternative:
    """A model that chooses between two ways to schedule a stage, by the time that the second saves.

    model: the module with `WEIGHTS`, `features` and `saved_ns`. caller: the module that calls `saved_ns`. record: what
    it calls it with. parts: the field of the record that counts the parts for which `WEIGHTS` are nanoseconds. ways:
    their names. drawn: returns a kernel of random sizes: its name, its graph, its multiply-adds.
    terms: the least and the most multiply-adds of a kernel that is timed.
    """

    model: ModuleType
    caller: ModuleType
    record: type
    parts: str
    ways: tuple[str, str]
    drawn: Callable[[random.Random], tuple[str, lt.Graph, int]]
    terms: tuple[int, int] = (1 << 16, 1 << 28)

    def decided(self, graph: Any, device: Device) -> tuple[Any, Point, Point] | None:
        """Return the record and the default points of both ways; None if the model is not asked or both are one."""
        points, records = [], []
        for saved in (-1.0, 1.0):

            def answer(record: Any, saved: float = saved) -> float:
                records.append(record)
                return saved

            with mock.patch.object(self.caller, "saved_ns", answer):
                points.append(dict(space(lower(graph), device).default))
        return (records[0], *points) if records and points[0] != points[1] else None

    def measure(self, count: int, seed: int) -> Iterator[Row]:
        """Yield the times of kernels of random sizes both ways."""
        source = random.Random(seed)
        (device,) = CpuBackend().devices()
        with LocalPool(("cpu",)) as pool:
            while count:
                name, graph, terms = self.drawn(source)
                if not self.terms[0] <= terms <= self.terms[1]:
                    continue
                regions = prepare_graph(graph.freeze(), TuneOptions()).default_partition
                asked = ((each, self.decided(each.graph, device)) for each in reversed(regions))
                region, decided = next(((each, found) for each, found in asked if found), (None, None))
                if region is None or decided is None:
                    continue
                timed = raced(pool, region, [(point, None) for point in decided[1:]], 2)
                if not timed:
                    continue
                count -= 1
                times = [round(statistics.median(ns) / 1e3, 2) for *_, ns in timed]
                yield {
                    "kernel": name,
                    "threads": os.cpu_count(),
                    "machine": {**asdict(machine_of(device)), "dot": [], "tiles": []},
                    "inputs": asdict(decided[0]),
                    "choices": dict(zip(self.ways, times, strict=True)),
                }

    def features(self, row: Mapping[str, Any]) -> dict[str, float]:
        """Return the inputs of the model for a kernel."""
        return dict(self.model.features(self.record(**row["inputs"])))

    def fitted(self, rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
        """Return the weights, at least 0, that fit the times saved best, relative to the longer of both; a time that
        other work of the host disturbed weighs little.
        """
        inputs, saved = [], []
        for row in rows:
            first, second = (row["choices"][each] * 1e3 for each in self.ways)
            scale = row["inputs"][self.parts] / max(first, second)
            inputs.append([value * scale for value in self.features(row).values()])
            saved.append((first - second) / max(first, second))
        design, target = np.array(inputs), np.array(saved)
        start = np.full(design.shape[1], 1e-3)
        found = least_squares(
            lambda weights: design @ weights - target,
            start,
            jac=lambda _: design,
            bounds=(0, np.inf),
            loss="soft_l1",
            f_scale=NOISE,
            x_scale="jac",
        )
        weights = found.x
        return {name: float(f"{each:.3g}") for name, each in zip(self.features(rows[0]), weights, strict=True)}

    def losses(self, rows: Sequence[Mapping[str, Any]]) -> tuple[list[float], list[float], list[float]]:
        """Return for each kernel the speed of the choice over the better one: always the first, always the second, and
        by weights fitted to nine tenths of the kernels without it.
        """
        found: tuple[list[float], list[float], list[float]] = [], [], []
        others = [self.fitted(without(rows, part)) for part in range(PARTS)]
        for place, row in enumerate(rows):
            weights = others[place % PARTS]
            saved = sum(weights[name] * value for name, value in self.features(row).items())
            times = [row["choices"][each] for each in self.ways]
            for own, time in zip(found, (*times, times[saved > 0]), strict=True):
                own.append(min(times) / time)
        return found

    def run(self, results: Path, description: str | None) -> None:
        """Run the command of the model."""
        names = (*(f"always {each}" for each in self.ways), "predicted, kernel left out")
        known: Mapping[str, float] = self.model.WEIGHTS
        ScheduleModel(results, known, self.measure, self.fitted, self.losses, names).run(description)

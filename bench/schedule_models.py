"""What the commands of the models of schedules share: `bench.column_sweeps` and `bench.image_tiles`."""

from __future__ import annotations

import argparse
import itertools
import json
import math
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.trials import MeasuringPolicy

T = TypeVar("T")
Row = dict[str, Any]
SECONDS: Final = 0.03
"""Of a choice."""
LEAST: Final = 6
"""Choices of a kernel that counts."""
_numbers = itertools.count()


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
    """A model with its data. known: the weights of the package. names: of the two lists of `losses`."""

    results: Path
    known: Mapping[str, float]
    measure: Callable[[int, int], Iterator[Row]]
    fitted: Callable[[Sequence[Row]], Mapping[str, float]]
    losses: Callable[[Sequence[Row]], Sequence[Sequence[float]]]
    names: tuple[str, str]

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

"""What a trial costs by its parts, how repeatable medians are, and what failures cost: `python bench/measuring.py`.

Three tables. Real kernels of the CPU at their default points: milliseconds of lowering and building, of loading,
checking and timing, and of what the pool adds. The same candidates measured again and again: the spread of the medians,
and how much the caches' state matters. Planted failures: what each costs more than a good candidate.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Backend
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.trials import CACHES, MeasuringPolicy, Outcome
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.testing import planted

NUMBERS = count()
FAILURES = ("segfault", "abort", "take-memory", "write-after", "answer-wrong", "raise-in-run", "crash-in-build", "hang")
PLANTED = MeasuringPolicy(run_timeout_s=0.3, time_s=0.01, repeats=0)


def linear(g: lt.Graph) -> None:
    w, b = g.tensor("w", (384, 1536), "f32", static=True), g.tensor("b", (1536,), "f32", static=True)
    (g.tensor("x", (128, 384), "f32") @ w + b).gelu().output("y")


def softmax(g: lt.Graph) -> None:
    g.tensor("x", (1024, 1024), "f32").softmax(-1).output("y")


def layer_norm(g: lt.Graph) -> None:
    g.tensor("x", (128, 384), "f32").layer_norm().output("y")


def column_sums(g: lt.Graph) -> None:
    g.tensor("x", (2048, 2048), "f32").sum(0).output("y")


def embedding(g: lt.Graph) -> None:
    g.tensor("t", (30522, 384), "f32", static=True).take(g.tensor("i", (128,), "i64"), 0).output("y")


def chain(g: lt.Graph) -> None:
    (g.tensor("x", (2048, 2048), "f32").exp() * 2.0 + 1.0).output("y")


KERNELS = (linear, softmax, layer_norm, column_sums, embedding, chain)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--again", type=int, default=10, help="how often a candidate is measured for its spread")
    parser.add_argument("--planted", type=int, default=200, help="failures of each kind")
    asked = parser.parse_args()
    with LocalPool() as pool:
        costs(pool)
        repeatability(pool, asked.again)
    failures(asked.planted)


def costs(pool: LocalPool) -> None:
    """Print the parts of a trial; the pool's own is what is left of the wall clock, one job in it at a time."""
    print(f"{'a trial, ms':14}{'lower+build':>13}{'load, check, time':>19}{'pool':>7}{'first':>8}   error")
    for record in KERNELS:
        region = region_of(record)
        first, _ = measured(pool, [job_of(pool, region)])  # inputs and right results are made once
        again, (outcome,) = measured(pool, [job_of(pool, region)])
        parts = outcome.build_ns / 1e6, outcome.run_ns / 1e6
        print(
            f"{record.__name__:14}{parts[0]:13.1f}{parts[1]:19.1f}{again * 1e3 - sum(parts):7.1f}{first * 1e3:8.0f}"
            f"   {outcome.error:.2f} of what is allowed"
        )
    print()


def repeatability(pool: LocalPool, again: int) -> None:
    """Print medians of medians in each state of the caches, their spread, and the noise that was let through."""
    print(f"{'median, µs':14}" + "".join(f"{caches:>12}{'spread':>8}{'noise':>7}" for caches in CACHES))
    for record in KERNELS:
        region, line = region_of(record), f"{record.__name__:14}"
        for caches in CACHES:
            policy = MeasuringPolicy(caches=caches)
            outcomes = [measured(pool, [job_of(pool, region, policy)])[1][0] for _ in range(again)]
            medians = sorted(outcome.median_ns or 0 for outcome in outcomes)
            middle = statistics.median(medians)
            quarter = len(medians) // 4
            spread = (medians[-1 - quarter] - medians[quarter]) / middle
            noise = statistics.median(outcome.noise for outcome in outcomes)
            line += f"{middle / 1e3:12.1f}{spread:8.1%}{noise:7.2f}"
        print(line)
    print("spread: of the middle half, over the median; noise: share of the time that threads waited\n")


def failures(number: int) -> None:
    """Print what planted failures cost, each kind alone and a session of all kinds."""
    with LocalPool(("planted",), plugins=(planted.__name__,), memory_bytes=24 << 20) as pool:
        measured(pool, planted_jobs(pool, ["right"] * 16))
        good = measured(pool, planted_jobs(pool, ["right"] * number))[0] / number
        print(f"{'planted, ms':18}{'each':>8}{'itself':>8}{'over a good one':>17}\n{'right':18}{good * 1e3:8.1f}")
        for kind in FAILURES:
            seconds, outcomes = measured(pool, planted_jobs(pool, [kind] * number))
            assert all((each.status, each.stage) == planted.BEHAVIOURS[kind] for each in outcomes)
            remark = f"   of which {PLANTED.run_timeout_s * 1e3:.0f} are the limit" if kind == "hang" else ""
            itself = sum(each.build_ns + each.run_ns for each in outcomes) / number / 1e6
            over = (seconds / number - good) * 1e3
            print(f"{kind:18}{seconds / number * 1e3:8.1f}{itself:8.1f}{over:17.1f}{remark}")


def region_of(record: Callable[[lt.Graph], None]) -> PlacedRegion:
    graph = lt.Graph()
    record(graph)
    (region,) = partition(fold(expand_composites(graph.compile("generic"))).graph)
    return region


def job_of(pool: LocalPool, region: PlacedRegion, policy: MeasuringPolicy | None = None) -> Job:
    backend: Backend = CpuBackend()
    (device,) = pool.devices
    point = backend.space(region, device).default
    return Job(next(NUMBERS), region.graph, region.fingerprint, "cpu", point, device, policy or MeasuringPolicy())


def planted_jobs(pool: LocalPool, kinds: Sequence[str]) -> list[Job]:
    region = planted.region()
    job = Job(0, region, fingerprint(region), "planted", {}, pool.devices[0], PLANTED)
    points: list[Mapping[str, str | int]] = [{"behaviour": kind, "number": n} for n, kind in enumerate(kinds)]
    return [replace(job, number=next(NUMBERS), point=point) for point in points]


def measured(pool: LocalPool, jobs: Sequence[Job]) -> tuple[float, list[Outcome]]:
    """Return the seconds that jobs took together, and their outcomes in the order of the jobs."""
    began, found = time.perf_counter(), {}
    pool.submit(jobs)
    while len(found) < len(jobs):
        found.update({done.number: done.outcome for done in pool.collect()})
    return time.perf_counter() - began, [found[job.number] for job in jobs]


if __name__ == "__main__":
    main()

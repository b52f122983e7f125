"""Whether tuning finds the same every time: `python bench/convergence.py [--runs 5] [--budget 60] [--trials N]`.

Each run tunes the product of two square matrices with a database of its own, so that none knows of another. Times of
different minutes cannot be compared on a machine that others share, so the winners, the default point and the best
points that any run ever saw are timed side by side at the end, A B A B. What counts is how far each run's winner is
from the best of all: the limits are 1 % among the winners, and 95 % of the best. Writes convergence.json.

With --block, each run tunes a small program of several kernels, the feed-forward block of a transformer, and the
programs of all runs and the untuned one take turns; writes convergence_block.json. --trials limits a run by trials
instead of seconds, for machines that others share.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import tempfile
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from run import limits, processor

import lumin_tune as lt
from lumin_tune.cluster.measuring.confidence_intervals import median_interval, slowdowns
from lumin_tune.cluster.measuring.random_inputs import draw
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.core.program import load_program
from lumin_tune.core.trials import Trial, point_text
from lumin_tune.results.store import Store
from lumin_tune.tuner.tune_records import TuneResult

BEST_OF_EACH = 3
"""Points that each run thought best, which are timed again beside its winner."""
ROUNDS = 4
LEAST_ROUNDS, CALLS = 9, 15
"""Rounds of programs in one process, and calls of each in a round."""


def main() -> None:
    asked = parsed()
    if asked.block:
        block(asked)
        return
    entrants: dict[str, Point] = {}
    runs: list[dict[str, Any]] = []
    kept: Trial | None = None
    with tempfile.TemporaryDirectory() as folder:
        for number in range(asked.runs):
            db = f"sqlite:///{folder}/{number}.db"
            began = time.monotonic()
            result = tuned(product(asked.size), asked, Path(folder), number)
            took_s = time.monotonic() - began
            with Store.open(db) as store:
                trials = store.session_trials(result.session)
            (kernel,) = result.kernels
            right = [each for each in trials if each.outcome.status is Status.OK and not each.outcome.screened]
            right.sort(key=lambda each: each.outcome.median_ns or 0)
            kept = trials[0]
            points = [kernel.point, *(each.candidate.point for each in right[:BEST_OF_EACH])]
            points += [each.candidate.point for each in trials if each.default]
            entrants.update((point_text(point), point) for point in points)
            runs.append({"winner": point_text(kernel.point), "trials": len(trials), "seconds": took_s})
            print(f"run {number}: {len(trials)} trials in {took_s:.0f} s: {runs[-1]['winner']}", flush=True)
    assert kept is not None
    medians, over = side_by_side(kept, entrants, asked.race)
    best = medians[min(over, key=over.__getitem__)]
    flops, _ = limits(os.cpu_count() or 1)
    bound_ns = 2 * asked.size**3 / flops * 1e9
    for number, run in enumerate(runs):
        run["of_best"] = 1 / (1 + over[run["winner"]])
        run["median_ms"] = medians[run["winner"]] / 1e6
        print(f"run {number}: {run['median_ms']:.3f} ms, {run['of_best']:.1%} of the best known")
    worst = min(run["of_best"] for run in runs)
    spread = max(run["of_best"] for run in runs) / worst - 1
    print(
        f"{len(entrants)} points side by side; winners differ by {spread:.1%} (limit 1 %), the worst has {worst:.1%} of"
    )
    print(f"the best known (limit 95 %), which has {bound_ns / best:.0%} of the peak")
    found = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": processor(),
        "size": asked.size,
        "budget_s": asked.budget,
        "trials": asked.trials,
        "runs": runs,
        "winners_differ_by": spread,
        "best_ms": best / 1e6,
        "best_of_peak": bound_ns / best,
        "medians_ms": {text: ns / 1e6 for text, ns in sorted(medians.items(), key=lambda each: each[1])},
    }
    write(asked.out / "convergence.json", found)


def write(path: Path, found: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def tuned(graph: lt.Graph, asked: argparse.Namespace, folder: Path, number: int) -> TuneResult:
    """Return the result of a session with a database of its own."""
    return lt.tune(
        graph,
        budget_s=None if asked.trials else asked.budget,
        trials=asked.trials,
        db=f"sqlite:///{folder}/{number}.db",
        archives=folder / str(number),
    )


def block(asked: argparse.Namespace) -> None:
    """Tune the block several times, and time the programs in turns."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        archives: list[Path] = []
        runs: list[dict[str, Any]] = []
        for number in range(asked.runs):
            began = time.monotonic()
            result = tuned(feed_forward(), asked, folder, number)
            took_s = time.monotonic() - began
            assert result.archive is not None
            archives.append(result.archive)
            points = {kernel.workload[:12]: point_text(kernel.point) for kernel in result.kernels}
            runs.append({"trials": result.trials, "seconds": took_s, "gain": result.speedup, "points": points})
            print(f"run {number}: {result.trials} trials in {took_s:.0f} s, {result.chosen}", flush=True)
        programs = {str(n): load_program(folder / each) for n, each in enumerate(archives)}
        programs["untuned"] = lt.compile(feed_forward())
        slices = in_turns(programs, draw(feed_forward().freeze(), {}, 0), asked.race)
    length = min(map(len, slices.values()))
    over = dict(zip(slices, slowdowns([found[:length] for found in slices.values()]), strict=True))
    for number, run in enumerate(runs):
        run["of_best"] = 1 / (1 + over[str(number)])
        print(f"run {number}: {run['of_best']:.1%} of the best")
    worst = min(run["of_best"] for run in runs)
    spread = max(run["of_best"] for run in runs) / worst - 1
    print(
        f"programs differ by {spread:.1%} (limit 1 %); the untuned one has {1 / (1 + over['untuned']):.1%} of the best"
    )
    found = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": processor(),
        "trials": asked.trials,
        "budget_s": asked.budget,
        "runs": runs,
        "programs_differ_by": spread,
        "untuned_of_best": 1 / (1 + over["untuned"]),
        "rounds": length,
    }
    write(asked.out / "convergence_block.json", found)


def in_turns(
    programs: Mapping[str, lt.Program], inputs: Mapping[str, np.ndarray], time_s: float
) -> dict[str, list[int]]:
    """Return medians of slices in nanoseconds, of all programs in turns in this process.

    Each round binds anew, because a program at other addresses takes up to a tenth longer or shorter.
    """
    found: dict[str, list[int]] = {name: [] for name in programs}
    order, source = list(programs), random.Random(0)
    end = time.monotonic() + time_s
    while time.monotonic() < end or len(found[order[0]]) < LEAST_ROUNDS:
        source.shuffle(order)
        calls = {name: programs[name].bind({key: array.copy() for key, array in inputs.items()}) for name in order}
        for name in order:  # calls in a row, as sessions time them: those of others would leave cold caches
            calls[name]()
            times: list[int] = []
            for _ in range(CALLS):
                begun = time.perf_counter_ns()
                calls[name]()
                times.append(time.perf_counter_ns() - begun)
            found[name].append(round(statistics.median(times)))
    return found


def feed_forward() -> lt.Graph:
    """Return layer norm, two products with gelu between them, and the residual: (96, 256) -> (96, 256)."""
    graph = lt.Graph()
    x = graph.tensor("x", (96, 256))
    centred = x - x.mean(1, keepdims=True)
    normed = centred * ((centred * centred).mean(1, keepdims=True) + 1e-5).rsqrt()
    wide = (normed @ graph.tensor("up", (256, 1024)) + graph.tensor("bias", (1024,))).gelu()
    (x + wide @ graph.tensor("down", (1024, 256))).output("y")
    return graph


def product(size: int) -> lt.Graph:
    graph = lt.Graph()
    a, b = (graph.tensor(name, (size, size), "f32") for name in "ab")
    (a @ b).output("y")
    return graph


def side_by_side(like: Trial, entrants: dict[str, Point], time_s: float) -> tuple[dict[str, int], dict[str, float]]:
    """Return the median of each point in nanoseconds, and by which part it is slower than the fastest of its rounds."""
    region = parse_into(NodeGraph(), like.workload.text).freeze()
    samples: dict[str, list[int]] = {text: [] for text in entrants}
    over: dict[str, list[float]] = {text: [] for text in entrants}
    policy = replace(like.policy, run_timeout_s=120.0)
    with LocalPool((like.candidate.backend,)) as pool:
        for begun in range(ROUNDS):
            jobs = [
                Job(
                    begun * len(entrants) + n,
                    region,
                    like.workload.fingerprint,
                    like.candidate.backend,
                    point,
                    pool.devices[0],
                    policy,
                )
                for n, point in enumerate(entrants.values())
            ]
            outcomes = pool.race(jobs, time_s / ROUNDS)
            times = [outcomes[job.number].times_ns for job in jobs]
            for text, own, by in zip(entrants, times, slowdowns(times), strict=True):
                samples[text] += own
                over[text].append(by)
    return (
        {text: median_interval(times).median_ns for text, times in samples.items()},
        {text: statistics.median(found) for text, found in over.items()},
    )


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--budget", type=float, default=60.0, help="seconds of each run")
    parser.add_argument("--trials", type=int, help="of each run, instead of seconds")
    parser.add_argument("--block", action="store_true", help="a small program instead of a product")
    parser.add_argument("--size", type=int, default=1024)
    parser.add_argument("--race", type=float, default=40.0, help="seconds for all winners side by side")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    return parser.parse_args()


if __name__ == "__main__":
    main()

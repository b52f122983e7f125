"""Peak memory against time of a training step: `python bench/memory.py [--layers 12] [--width 128] [--rounds 15]`.

A GPT-2 of 12 layers is trained with plain gradient descent. It is compiled without a limit and with budgets of memory
(`max_memory_bytes`), where kernels run again in the backward pass instead of keeping their results. Programs run in
turns, on one thread; the figure is the median of the CPU time of a step. Results must be the same bits as without a
limit. Writes memory.json and memory.md, and fails if half of the peak costs more than 1.35 times the time.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune import training
from lumin_tune.models import GPT2, GPT2Config

SHARES = (0.85, 0.7, 0.6, 0.5, 0.4, 0.3)
HALF, LIMIT = 0.5, 1.35
VOCABULARY = 128


def step_graph(layers: int, width: int, batch: int, length: int) -> lt.Graph:
    """Return the graph of a training step."""
    config = GPT2Config(VOCABULARY, length, width, layers, max(2, width // 32))
    model = GPT2(config)
    graph = lt.Graph()
    ids, targets = (graph.tensor(name, (batch, length), "i64") for name in ("ids", "targets"))
    logarithms = model(ids).log_softmax(-1)
    (-(targets.one_hot(VOCABULARY).cast("f32") * logarithms).sum(-1).mean()).output("loss")
    model.initialize(seed=0)
    return training.training_graph(graph, training.SGD(0.1))


def measured(programs: dict[float, Any], batch: dict[str, Any], rounds: int) -> dict[float, float]:
    """Return the median CPU time of a step in ms, by budget; programs take turns."""
    times: dict[float, list[float]] = {share: [] for share in programs}
    for _ in range(rounds):
        for share, program in programs.items():
            start = time.process_time()
            program(batch)
            times[share].append(1e3 * (time.process_time() - start))
    return {share: statistics.median(each) for share, each in times.items()}


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--layers", type=int, default=12)
    options.add_argument("--width", type=int, default=128)
    options.add_argument("--batch", type=int, default=4)
    options.add_argument("--length", type=int, default=64)
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--shares", default=",".join(map(str, SHARES)), help="budgets as parts of the peak")
    options.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    given = options.parse_args()

    graph = step_graph(given.layers, given.width, given.batch, given.length)
    ids = np.random.default_rng(0).integers(0, VOCABULARY, (given.batch, given.length))
    batch = {"ids": ids, "targets": np.roll(ids, -1, 1)}
    programs = {1.0: lt.compile(graph, known=False, threads=1)}
    peak = programs[1.0].memory.peak_bytes
    assert isinstance(peak, int)
    for share in map(float, given.shares.split(",")):
        try:
            programs[share] = lt.compile(graph, known=False, threads=1, max_memory_bytes=int(share * peak))
        except MemoryError as error:
            print(error, file=sys.stderr)
    first = {share: program(batch) for share, program in programs.items()}
    for share, found in first.items():
        for name, array in first[1.0].items():
            if not np.array_equal(np.asarray(found[name]), np.asarray(array)):
                raise SystemExit(f"budget {share}: {name} differs from the program without a limit")
    times = measured(programs, batch, given.rounds)
    rows = []
    for share, program in programs.items():
        most, time_ms = program.memory.peak_bytes, times[share]
        ratios = {"peak_ratio": most / peak, "time_ratio": time_ms / times[1.0]}
        rows.append(
            {
                "budget": share,
                "peak_mb": most / 1e6,
                "time_ms": time_ms,
                **ratios,
                "kernels": len(program.recipe.kernels),
            }
        )
    lines = [
        f"GPT-2: {given.layers} layers, width {given.width}, batch {given.batch} x {given.length}; one thread\n",
        "| budget | peak, MB | of the peak | time, ms | of the time | kernels |",
        "|---|---|---|---|---|---|",
        *(
            f"| {r['budget']:.2f} | {r['peak_mb']:.1f} | {r['peak_ratio']:.2f} | {r['time_ms']:.0f} | "
            f"{r['time_ratio']:.2f} | {r['kernels']} |"
            for r in rows
        ),
    ]
    text = "\n".join(lines) + "\n"
    print(text)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "memory.json").write_text(json.dumps({"peak_bytes": peak, "rows": rows}, indent=1) + "\n")
    (given.out / "memory.md").write_text(text)
    halved = [r for r in rows if float(r["peak_ratio"]) <= HALF]
    return 0 if any(float(r["time_ratio"]) <= LIMIT for r in halved) else 1


if __name__ == "__main__":
    sys.exit(main())

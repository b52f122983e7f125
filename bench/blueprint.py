"""Compiled blueprint models against the same models written by hand, and lumin against the best framework.

    python bench/blueprint.py [--cases mlp,conv] [--no-gradients] [--rounds 9] [--tune 15] [--save]
    python bench/blueprint.py --metrics         # optimize_for: latency and throughput of both programs

Each framework has a process of its own with two threads, in which the generated and the hand-written model take turns;
in each round every process has a turn of `--slice` seconds, with the others stopped, since threads of OpenMP spin for
0.2 s after a call, and begins it with calls that are not timed. The figure is the least over the rounds of a turn's
median, since other work on the machine only adds. `ratio` is the generated program's time over that of the hand-written
one, `lumin` the time of the fastest program of a framework over lumin's. MLX compiles by `mx.compile` in both.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import platform
import signal
import statistics
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
from blueprint_models import MODELS, Function, by_hand

import lumin_tune.blueprint as ml

THREADS = 2
RESULTS = Path(__file__).parent / "results"
BACKENDS = ("lumin", "torch", "jax", "mlx")
UNCHOSEN = ("jax", "mlx")
"""Backends without `optimize_for`: the threads of a call cannot be chosen. XLA 0.10.2 ignores the option
`xla_cpu_multi_thread_eigen` of a program: 1.7 processors are busy with it and without."""
PAUSE_S = 0.02  # between turns, for threads that spin after a call


def backend_of(name: str) -> ml.Backend:
    if name == "lumin":
        return ml.LuminBackend(threads=THREADS)
    return {"torch": ml.TorchBackend, "jax": ml.JaxBackend, "mlx": ml.MlxBackend, "ggml": ml.GGMLBackend}[name]()


def generated(pm: ml.PhysicalModel, params: Any, x: Any, gradients: bool) -> Function:
    """Return a call of the compiled model."""
    backend = pm.backend
    if gradients:
        y = pm.evaluate(params, {"x": x})["y"]
        ones = {"y": backend.asarray(np.ones(tuple(y.shape), np.float32), ml.float32)}

        def call() -> Any:
            return pm.evaluate(params, {"x": x}, output_gradients=ones)
    else:

        def call() -> Any:
            return pm.evaluate(params, {"x": x})

    if backend.name == "jax":
        import jax

        return lambda: jax.block_until_ready(call())
    return call


def calls_of(name: str, case: str, gradients: bool, tune_s: float) -> dict[str, Function]:
    """Return the calls of a framework: the generated model's, and that of the hand-written one."""
    if name == "torch":
        import torch

        torch.set_num_threads(THREADS)
    make, shape = MODELS[case]
    backend, data = backend_of(name), np.random.default_rng(0).standard_normal(shape).astype(np.float32)
    pm = ml.compile(
        make(),
        backend,
        shapes={"x": data.shape},
        data_keys={"x"},
        inference=not gradients,
        jit=True if name == "mlx" else None,
    )
    if name == "lumin" and tune_s:
        pm = ml.tune(pm, budget_s=tune_s)
    params, x = pm.randomize_params(0), backend.asarray(data, ml.float32)
    found = {name: generated(pm, params, x, gradients)}
    if name != "lumin":
        found[f"{name} by hand"] = by_hand(case, name, params, x, gradients)
    for call in found.values():
        call()
    return found


def serve(name: str, pipe: Any) -> None:
    """Compile the cases that are asked for, and time a turn of the latest one for each number of seconds."""
    calls: dict[str, Function] = {}
    backwards = False
    while (asked := pipe.recv()) is not None:
        if isinstance(asked, float):
            pipe.send(turn(calls, asked, backwards))
            backwards = not backwards
            continue
        try:
            calls = calls_of(name, *asked)
            pipe.send("")
        except Exception as error:  # a framework that is not installed or fails is left out
            pipe.send(f"{type(error).__name__}: {str(error)[:300]}")


def turn(calls: dict[str, Function], slice_s: float, backwards: bool = False) -> dict[str, float]:
    """Return the median seconds of each call. backwards: the last one first, since a process that goes on is cold."""
    found = {}
    for name, call in list(calls.items())[:: -1 if backwards else 1]:
        time.sleep(PAUSE_S)
        call(), call()
        times: list[float] = []
        until = time.perf_counter() + slice_s / len(calls)
        while len(times) < 3 or time.perf_counter() < until:
            began = time.perf_counter()
            call()
            times.append(time.perf_counter() - began)
        found[name] = statistics.median(times)
    return found


def measured(
    pipes: dict[str, Any], processes: dict[str, int], asked: tuple[str, bool, float], rounds: int, slice_s: float
) -> dict[str, float]:
    """Return the seconds of each program of a case. processes: their ids; all but one are stopped during a turn."""
    for pipe in pipes.values():
        pipe.send(asked)
    failed = {name: message for name, pipe in pipes.items() if (message := pipe.recv())}
    for name, message in failed.items():
        print(f"  {name}: {message}")
    found: dict[str, float] = {}
    order = [name for name in pipes if name not in failed]
    for name in pipes:
        os.kill(processes[name], signal.SIGSTOP)
    try:
        for number in range(rounds):
            for name in order if number % 2 == 0 else order[::-1]:
                os.kill(processes[name], signal.SIGCONT)
                pipes[name].send(slice_s)
                for key, value in pipes[name].recv().items():
                    found[key] = min(found.get(key, math.inf), value)
                os.kill(processes[name], signal.SIGSTOP)
    finally:  # stopped processes would not end
        for name in pipes:
            os.kill(processes[name], signal.SIGCONT)
    return found


def text_of(title: str, times: dict[str, float]) -> str:
    """Return a row of the table."""
    cells = []
    for name in ("torch", "jax", "mlx"):
        has = name in times
        cells.append(f"{times[name] * 1e3:.2f}, {times[f'{name} by hand'] * 1e3:.2f}" if has else "–")
        cells.append(f"{times[name] / times[f'{name} by hand']:.2f}" if has else "–")
    best = min((value for key, value in times.items() if key != "lumin"), default=math.nan)
    ours = times.get("lumin", math.nan)
    columns = [title, cells[0], cells[2], cells[4], f"{ours * 1e3:.2f}", ", ".join(cells[1::2]), f"{best / ours:.2f}"]
    return f"| {' | '.join(columns)} |"


HEAD = """| model | torch, by hand | jax, by hand | mlx, by hand | lumin | ratio torch, jax, mlx | lumin |
|---|---|---|---|---|---|---|"""


def compare(given: argparse.Namespace) -> None:
    """Print the times of the models, forward and with gradients."""
    context, pipes, processes = multiprocessing.get_context("spawn"), {}, {}
    for name in given.backends.split(","):
        pipes[name], other = context.Pipe()
        process = context.Process(target=serve, args=(name, other), daemon=True)
        process.start()
        processes[name] = process.pid or 0
    path = RESULTS / "blueprint.json"
    kept = json.loads(path.read_text()) if given.save and path.exists() else {}
    print(HEAD)
    for case in MODELS:
        if given.cases and not any(part in case for part in given.cases.split(",")):
            continue
        for gradients in (False,) if given.no_gradients else (True,) if given.gradients else (False, True):
            title = f"{case}, with gradients" if gradients else case
            times = measured(pipes, processes, (case, gradients, given.tune), given.rounds, given.slice)
            kept[title] = {**times, "load": os.getloadavg()[0], "machine": platform.processor() or platform.machine()}
            print(text_of(title, times), flush=True)
            if given.save:
                path.write_text(json.dumps(kept, indent=1) + "\n")
    for pipe in pipes.values():
        pipe.send(None)


def metrics(given: argparse.Namespace) -> None:
    """Print latency of one caller and calls a second of one caller a processor, of the programs for each metric."""
    callers = len(os.sched_getaffinity(0))
    print(f"| model | backend | optimize_for | ms a call | calls/s of {callers} callers |\n|---|---|---|---:|---:|")
    for name in given.backends.split(","):
        for case, (make, shape) in MODELS.items():
            if given.cases and not any(part in case for part in given.cases.split(",")):
                continue
            data = np.random.default_rng(0).standard_normal(shape).astype(np.float32)
            calls = {}
            for metric in (None,) if name in UNCHOSEN else ("latency", "throughput"):
                backend = backend_of(name)
                options: dict[str, Any] = {"shapes": {"x": shape}, "data_keys": {"x"}, "inference": True}
                options["jit"] = True if name == "mlx" else None
                pm = ml.compile(make(), backend, optimize_for=metric, **options)
                calls[metric or "–"] = generated(pm, pm.randomize_params(0), backend.asarray(data, ml.float32), False)
            best: dict[str, tuple[float, float]] = dict.fromkeys(calls, (math.inf, 0.0))
            for _ in range(given.rounds):
                for metric, call in calls.items():
                    alone = turn({"": call}, given.slice)[""]
                    rate = calls_a_second(call, callers, given.slice)
                    best[metric] = min(best[metric][0], alone), max(best[metric][1], rate)
            for metric, (alone, rate) in best.items():
                print(f"| {case} | {name} | {metric} | {alone * 1e3:.3f} | {rate:.0f} |", flush=True)


def calls_a_second(call: Function, callers: int, slice_s: float) -> float:
    """Return the rate of calls of several threads at once."""
    counts = [0] * callers
    barrier = threading.Barrier(callers + 1)
    until = [math.inf]

    def run(at: int) -> None:
        call()
        barrier.wait()
        while time.perf_counter() < until[0]:
            call()
            counts[at] += 1

    threads = [threading.Thread(target=run, args=(at,)) for at in range(callers)]
    for each in threads:
        each.start()
    began = time.perf_counter()
    until[0] = began + slice_s
    barrier.wait()
    for each in threads:
        each.join()
    return sum(counts) / (time.perf_counter() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", default="", help="parts of the names of models, separated by commas")
    parser.add_argument("--backends", default=",".join(BACKENDS))
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--slice", type=float, default=0.2, help="seconds of a framework's turn")
    parser.add_argument("--no-gradients", action="store_true", help="forward alone")
    parser.add_argument("--gradients", action="store_true", help="with gradients alone")
    parser.add_argument("--tune", type=float, default=0.0, help="seconds for which lumin's programs are tuned first")
    parser.add_argument("--save", action="store_true", help="write the times to results/blueprint.json")
    parser.add_argument("--metrics", action="store_true", help="what optimize_for does instead")
    given = parser.parse_args()
    metrics(given) if given.metrics else compare(given)


if __name__ == "__main__":
    main()

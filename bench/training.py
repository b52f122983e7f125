"""Training steps beside PyTorch, torch.compile and JAX: `python bench/training.py`.

Each competitor has a process of its own, bound to as many processors as it has threads, and takes its turn in each of
the rounds; a figure is the median over all of its steps. By default CPU time is compared, with one thread, which other
programs on the machine disturb least. Peak memory is the most that the process holds during a step, with parameters,
states and the framework itself. The losses of the first steps must agree. Writes `results/training.{md,json}` with
--save.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from training_models import CASES, Case

COMPETITORS = ("lumin", "torch", "torch.compile", "jax")
AGREE_STEPS, TOLERANCE = 3, 5e-3  # JAX convolves with another algorithm; a step from random weights amplifies rounding
RESULTS = Path(__file__).parent / "results"

Step = Callable[[], float]


def lumin_step(case: Case, state: Mapping[str, np.ndarray], batch: dict[str, np.ndarray], threads: int) -> Step:
    from lumin_tune import training

    optimizer = training.SGD(case.lr, momentum=0.9) if case.optimizer == "sgd" else training.AdamW(case.lr)
    targets = [name for name in batch if name not in case.inputs]
    module = case.module().load_state_dict(state)
    step = training.TrainStep(module, case.loss, optimizer, inputs=case.inputs, targets=targets, threads=threads)
    return lambda: step(batch)["loss"]


def torch_step(
    case: Case, state: Mapping[str, np.ndarray], batch: dict[str, np.ndarray], threads: int, compiled: bool = False
) -> Step:
    import torch

    torch.set_num_threads(threads)
    net, loss = case.torch()
    named = {name.removeprefix(case.prefix): torch.from_numpy(np.array(array)) for name, array in state.items()}
    missing, _ = net.load_state_dict(named, strict=False)
    assert not [name for name in missing if name in dict(net.named_parameters())], missing
    if case.optimizer == "sgd":
        optimizer: Any = torch.optim.SGD(net.parameters(), case.lr, momentum=0.9)
    else:
        optimizer = torch.optim.AdamW(net.parameters(), case.lr)
    given = {name: torch.from_numpy(array) for name, array in batch.items()}
    evaluated = torch.compile(loss, fullgraph=False) if compiled else loss
    update = torch.compile(optimizer.step) if compiled else optimizer.step

    def step() -> float:
        optimizer.zero_grad()
        value = evaluated(net, given)
        value.backward()
        update()
        return float(value.detach())

    return step


def jax_step(case: Case, state: Mapping[str, np.ndarray], batch: dict[str, np.ndarray], threads: int) -> Step:
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", False)
    parameters = {name: jnp.asarray(each) for name, each in state.items() if np.asarray(each).dtype.kind == "f"}
    parameters = {name: each for name, each in parameters.items() if "running_" not in name}
    given = {name: jnp.asarray(array) for name, array in batch.items()}
    moments = [jax.tree.map(jnp.zeros_like, parameters) for _ in range(1 if case.optimizer == "sgd" else 2)]

    def update(p: Any, moments: Any, t: Any) -> Any:
        value, slopes = jax.value_and_grad(case.jax)(p, given)
        if case.optimizer == "sgd":
            first = jax.tree.map(lambda m, g: 0.9 * m + g, moments[0], slopes)
            return value, jax.tree.map(lambda w, m: w - case.lr * m, p, first), [first]
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], slopes)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, moments[1], slopes)

        def moved(w: Any, m: Any, v: Any) -> Any:
            return w * (1 - case.lr * 0.01) - case.lr * (m / (1 - 0.9**t)) / (jnp.sqrt(v / (1 - 0.999**t)) + 1e-8)

        return value, jax.tree.map(moved, p, first, second), [first, second]

    compiled = jax.jit(update, donate_argnums=(0, 1))
    held = {"p": parameters, "m": moments, "t": 0}

    def step() -> float:
        held["t"] += 1
        value, held["p"], held["m"] = compiled(held["p"], held["m"], jnp.float32(held["t"]))
        return float(value)

    return step


MAKERS: dict[str, Callable[..., Step]] = {
    "lumin": lumin_step,
    "torch": torch_step,
    "torch.compile": lambda *given: torch_step(*given, compiled=True),
    "jax": jax_step,
}


def serve(name: str, case_name: str, threads: int, pipe: Any) -> None:
    """Run one competitor: report its first losses, then the times of a slice of steps for each request."""
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
    case = next(each for each in CASES if each.name == case_name)
    try:
        state = case.module().initialize(seed=0).state_dict()
        batch = case.batch()
        began = time.perf_counter()
        step = MAKERS[name](case, state, batch, threads)
        losses = [step() for _ in range(AGREE_STEPS)]
        compile_s = time.perf_counter() - began
        reset_peak()
        step()
        pipe.send({"losses": losses, "compile_s": compile_s, "peak": peak_bytes()})
    except Exception as error:  # a competitor that is not installed or fails is left out
        pipe.send({"error": f"{type(error).__name__}: {str(error)[:300]}"})
        return
    while (slice_s := pipe.recv()) is not None:
        step()
        wall, cpu = [], []
        until = time.perf_counter() + slice_s
        while time.perf_counter() < until or len(wall) < 2:
            began, spent = time.perf_counter(), time.process_time()
            step()
            wall.append(time.perf_counter() - began)
            cpu.append(time.process_time() - spent)
        pipe.send({"wall": wall, "cpu": cpu})


def reset_peak() -> None:
    """Let the kernel count the peak of resident memory from now on."""
    Path("/proc/self/clear_refs").write_text("5")


def peak_bytes() -> int:
    """Return the peak of resident memory since `reset_peak`."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1]) * 1024


def measured(case: Case, names: list[str], rounds: int, slice_s: float, threads: int) -> dict[str, Any]:
    """Return the figures of each competitor, taken in turns."""
    context = multiprocessing.get_context("spawn")
    running, found = {}, {}
    for name in names:
        pipe, other = context.Pipe()
        process = context.Process(target=serve, args=(name, case.name, threads, other))
        process.start()
        other.close()
        try:
            found[name] = {**pipe.recv(), "wall": [], "cpu": []}
        except EOFError:
            found[name] = {"error": "the process ended"}
        print(f"  {name}: {found[name].get('error') or [round(each, 5) for each in found[name]['losses']]}", flush=True)
        if "error" not in found[name]:
            running[name] = process, pipe
    for number in range(rounds):
        for name in list(running) if number % 2 == 0 else list(running)[::-1]:
            pipe = running[name][1]
            pipe.send(slice_s)
            for key, values in pipe.recv().items():
                found[name][key] += values
    for process, pipe in running.values():
        pipe.send(None)
        process.join()
    check(case, found)
    return found


def check(case: Case, found: Mapping[str, Any]) -> None:
    """Exit if the losses of the first steps differ."""
    ours = found["lumin"].get("losses")
    for name, each in found.items():
        if ours and "losses" in each and not np.allclose(each["losses"], ours, rtol=TOLERANCE, atol=1e-5):
            raise SystemExit(f"{case.name}: the losses of {name} are {each['losses']}, lumin's {ours}")


def table(results: Mapping[str, Any], clock: str) -> str:
    lines = [
        "| step | "
        + " | ".join(f"{name}, ms" for name in COMPETITORS)
        + " | best peer / lumin | peak, MB: "
        + " / ".join(COMPETITORS)
        + " |",
        "|---" + "|---:" * (len(COMPETITORS) + 2) + "|",
    ]
    ratios = []
    for name, found in results.items():
        times = {each: statistics.median(found[each][clock]) * 1e3 for each in found if found[each].get(clock)}
        peers = [each for who, each in times.items() if who != "lumin"]
        ratio = min(peers) / times["lumin"] if peers and "lumin" in times else math.nan
        ratios.append(ratio)
        cells = [f"{times[each]:.2f}" if each in times else "–" for each in COMPETITORS]
        peaks = [f"{found[each]['peak'] / 1e6:.0f}" if "peak" in found.get(each, {}) else "–" for each in COMPETITORS]
        lines.append(f"| {name} | {' | '.join(cells)} | {ratio:.2f} | {' / '.join(peaks)} |")
    known = [each for each in ratios if not math.isnan(each)]
    mean = math.exp(statistics.fmean(map(math.log, known))) if known else math.nan
    return "\n".join(
        [*lines, "", f"Geometric mean of the ratios: {mean:.2f}; least: {min(known, default=math.nan):.2f}."]
    )


def summarised(found: Mapping[str, Any]) -> dict[str, Any]:
    """Return the figures of each competitor with the number of its steps and their medians in seconds."""
    return {
        name: {key: value for key, value in each.items() if key not in ("wall", "cpu")}
        | {"steps": len(each.get("cpu", ()))}
        | {f"{clock}_s": statistics.median(each[clock]) for clock in ("wall", "cpu") if each.get(clock)}
        for name, each in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", default="", help="parts of the names of cases, separated by commas")
    parser.add_argument("--competitors", default=",".join(COMPETITORS))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--slice", type=float, default=0.5, help="seconds of a competitor's turn")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--clock", choices=("cpu", "wall"), default="cpu")
    parser.add_argument("--save", action="store_true", help="write the tables to results/")
    given = parser.parse_args()
    results = {}
    for case in CASES:
        if given.cases and not any(part.lower() in case.name.lower() for part in given.cases.split(",")):
            continue
        print(case.name, flush=True)
        results[case.name] = measured(case, given.competitors.split(","), given.rounds, given.slice, given.threads)
        print(table({case.name: results[case.name]}, given.clock).splitlines()[2], flush=True)
    text = table(results, given.clock)
    print(text)
    if given.save:
        load = f"load average {os.getloadavg()[0]:.1f}"
        about = f"{given.clock} time, {given.threads} thread(s), {platform.processor() or platform.machine()}, {load}"
        (RESULTS / "training.md").write_text(f"# Training steps\n\nMedians of {about}.\n\n{text}\n")
        summary = {name: summarised(found) for name, found in results.items()}
        (RESULTS / "training.json").write_text(json.dumps(summary, indent=1) + "\n")


if __name__ == "__main__":
    main()

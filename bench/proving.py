"""Proofs of the plugin luminair: seconds of each phase, growth with size, memory, bytes of proofs, errors.

    python bench/proving.py [--cases 'NAME; NAME'] [--check] [--kernels]

Each case has a process of its own. Seconds are CPU time of the process: the prover runs on one thread. MLPs take the
best of three runs, layers one run. Writes results/proving.json and proving.md, where cases that were not run keep
their figures. --check fails if a figure is beyond its target. --kernels: the phases of one proof with NumPy and with
compiled kernels instead.
"""

from __future__ import annotations

import argparse
import json
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.plugins import luminair

Made = tuple[lt.Graph, dict[str, Any]]
RESULTS = Path(__file__).parent / "results"
PHASES = (
    "witness", "main trace", "lookups", "interaction trace", "constraints", "samples", "quotients", "FRI",
    "proof of work", "openings",
)  # fmt: skip
PROTOTYPE = "The prototype proves one product 784 × 128, term by term: prove 6.3 s, verify 0.15 s."
TARGETS: Mapping[str, Mapping[str, float]] = {
    "MLP 784-128-10": {"setup_s": 0.5, "prove_s": 0.8, "verify_s": 0.1, "proof_kb": 250},
    "MLP 784-128-10, small": {"proof_kb": 140},
    "MLP 784-128-10, batch 128": {"setup_s": 2, "prove_s": 6, "verify_s": 0.2},
    "layer 128 x 384": {"setup_s": 15, "prove_s": 30, "verify_s": 0.3},
}


def mlp(batch: int = 1, sizes: tuple[int, ...] = (784, 128, 10)) -> Made:
    """Return a multi-layer perceptron with weights, and inputs between 0 and 1."""
    rng = np.random.default_rng(0)
    graph = lt.Graph()
    y = graph.tensor("x", (batch, sizes[0]), "f32")
    for index, (inner, outer) in enumerate(zip(sizes, sizes[1:])):
        weight = graph.tensor(f"w{index}", (inner, outer), "f32", static=True)
        bias = graph.tensor(f"b{index}", (outer,), "f32", static=True)
        graph.set_value(f"w{index}", (rng.normal(size=(inner, outer)) / np.sqrt(inner)).astype(np.float32))
        graph.set_value(f"b{index}", (rng.normal(size=outer) / 10).astype(np.float32))
        y = (y @ weight) + bias
        y = y.relu() if index < len(sizes) - 2 else y
    y.output("y")
    return graph, {"x": rng.random((batch, sizes[0])).astype(np.float32)}


def layer(tokens: int, width: int, heads: int, hidden: int) -> Made:
    """Return a transformer layer with normalisation before attention and before the network, and its input."""
    rng = np.random.default_rng(0)
    graph = lt.Graph()
    x = graph.tensor("x", (tokens, width), "f32")

    def weight(name: str, *shape: int) -> lt.Tensor:
        made = graph.tensor(name, shape, "f32", static=True)
        graph.set_value(name, (rng.normal(size=shape) / np.sqrt(shape[0])).astype(np.float32))
        return made

    def norm(v: lt.Tensor) -> lt.Tensor:
        centred = v - v.mean(-1, keepdim=True)
        return centred * ((centred * centred).mean(-1, keepdim=True) + 1e-3).rsqrt()

    def split(v: lt.Tensor) -> lt.Tensor:
        return v.reshape((tokens, heads, width // heads)).permute(1, 0, 2)

    n = norm(x)
    q, k, v = (split(n @ weight(f"w{name}", width, width)) for name in "qkv")
    attention = ((q @ k.transpose(1, 2)) * (width // heads) ** -0.5).softmax(-1) @ v
    x = x + attention.permute(1, 0, 2).reshape((tokens, width)) @ weight("wo", width, width)
    (x + (norm(x) @ weight("w1", width, hidden)).gelu() @ weight("w2", hidden, width)).output("y")
    return graph, {"x": rng.uniform(-1, 1, (tokens, width)).astype(np.float32)}


CASES: Mapping[str, Callable[[], Made]] = {
    "MLP 784-128-10": mlp,
    "MLP 784-128-10, small": mlp,
    **{f"MLP 784-128-10, batch {batch}": lambda batch=batch: mlp(batch) for batch in (8, 32, 128)},  # type: ignore[misc]
    **{f"MLP 784-{width}-10": lambda width=width: mlp(1, (784, width, 10)) for width in (256, 512, 1024)},  # type: ignore[misc]
    **{f"layer {tokens} x 384": lambda tokens=tokens: layer(tokens, 384, 12, 1536) for tokens in (32, 128)},  # type: ignore[misc]
}


def measured(name: str) -> dict[str, Any]:
    """Return the figures of a case."""
    graph, inputs = CASES[name]()
    is_layer = name.startswith("layer")
    runs = 1 if is_layer else 3
    settings = luminair.Settings.small() if name.endswith("small") else luminair.Settings()
    ranges = {"x": (-1.0, 1.0) if is_layer else (0.0, 1.0)}
    compiler = luminair.StwoCompiler(ranges=ranges, samples=inputs if is_layer else None)
    compile_s, circuit = cpu_s(lambda: graph.compile("generic", compiler), 1)
    with luminair.automatic_kernels(1 << 30):
        pass  # kernels are compiled once for a machine, before anything is timed
    setup_s, key = cpu_s(lambda: luminair.setup(circuit, settings, kernels=luminair.automatic_kernels), runs)
    trace_s, trace = cpu_s(lambda: luminair.gen_trace(circuit, **inputs), runs)
    prove_s, proof = cpu_s(lambda: luminair.prove(key, trace), runs)
    peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    data = proof.to_bytes()
    verify_s, _ = cpu_s(lambda: luminair.verify(key, data, inputs=inputs, outputs=trace.outputs, least_bits=96), 3)
    report = luminair.error_report(graph, circuit, **inputs)
    return {
        "cells": key.cells,
        "compile_s": compile_s,
        "setup_s": setup_s,
        "trace_s": trace_s,
        "prove_s": prove_s,
        "verify_s": verify_s,
        "proof_kb": len(data) / 1000,
        "peak_mb": peak_mb,
        "kernels": proof.kernels,
        "phases_s": dict(proof.times),
        "security": str(key.security),
        "error": report.largest["y"],
        "error_bound": report.bound["y"] if np.isfinite(report.bound["y"]) else None,
    }


def cpu_s(function: Callable[[], Any], runs: int = 3) -> tuple[float, Any]:
    """Return the least CPU time of some runs, in seconds, and the last result."""
    best, result = float("inf"), None
    for _ in range(runs):
        started = time.process_time()
        result = function()
        best = min(best, time.process_time() - started)
    return best, result


def measure_kernels() -> None:
    """Print the phases of one proof with NumPy and with compiled kernels, which are built before."""
    graph, inputs = mlp(128)
    circuit = graph.compile("generic", luminair.StwoCompiler(ranges={"x": (0.0, 1.0)}))
    key = luminair.setup(circuit)
    trace = luminair.gen_trace(circuit, **inputs)
    luminair.prove(key, trace, kernels="compiled")
    for kernels in ("numpy", "compiled"):
        prove_s, proof = cpu_s(lambda kernels=kernels: luminair.prove(key, trace, kernels=kernels), 2)  # type: ignore[misc]
        print(f"MLP 784-128-10, batch 128, {proof.kernels}: prove {prove_s:.2f} s")
        print("  " + ", ".join(f"{phase} {seconds:.3f} s" for phase, seconds in proof.times.items()))


def missed(name: str, row: Mapping[str, Any]) -> list[str]:
    """Return what is beyond its target."""
    return [
        f"{name}: {what} is {row[what]:.3g}; the target is {most}"
        for what, most in TARGETS.get(name, {}).items()
        if row[what] >= most
    ]


def shown(rows: Mapping[str, Mapping[str, Any]], machine: str) -> str:
    """Return the tables."""

    def figure(name: str, row: Mapping[str, Any], what: str, form: str) -> str:
        most = TARGETS.get(name, {}).get(what)
        return f"{row[what]:{form}}" + ("" if most is None else f" (< {most:g})")

    lines = [
        "# Proofs",
        "",
        f"`python bench/proving.py`, {machine}.",
        "Seconds of CPU time on one thread; targets in brackets.",
        "The layers have 12 heads and 1,536 hidden features.",
        "",
        "| model | cells, millions | setup | trace | prove | verify | proof, kB | peak, MB | kernels | µs a cell |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---|---:|",
    ]
    for name, row in rows.items():
        lines.append(
            f"| {name} | {row['cells'] / 1e6:.2f} | {figure(name, row, 'setup_s', '.2f')} | {row['trace_s']:.2f} | "
            f"{figure(name, row, 'prove_s', '.2f')} | {figure(name, row, 'verify_s', '.3f')} | "
            f"{figure(name, row, 'proof_kb', '.0f')} | {row['peak_mb']:.0f} | {row['kernels'].split(' ')[0]} | "
            f"{1e6 * row['prove_s'] / row['cells']:.2f} |"
        )
    lines += [
        "",
        PROTOTYPE,
        "",
        "Phases of `prove`, in seconds of wall time:",
        "",
        "| model | " + " | ".join(PHASES) + " |",
    ]
    lines.append("|---|" + "---:|" * len(PHASES))
    for name, row in rows.items():
        lines.append(f"| {name} | " + " | ".join(f"{row['phases_s'][phase]:.3f}" for phase in PHASES) + " |")
    lines += ["", "| model | largest error | its static bound | security |", "|---|---:|---:|---|"]
    for name, row in rows.items():
        bound = "none" if row["error_bound"] is None else f"{row['error_bound']:.3g}"
        lines.append(f"| {name} | {row['error']:.3g} | {bound} | {row['security']} |")
    return "\n".join(lines) + "\n"


def machine() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.is_file() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{named[0] if named else platform.processor()}, {datetime.now(UTC):%Y-%m-%d}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Seconds of proofs by phase, growth with size, bytes, memory, errors.")
    parser.add_argument("--cases", metavar="NAMES", help=f"separated by semicolons, of: {'; '.join(CASES)}")
    parser.add_argument("--check", action="store_true", help="fail if a figure is beyond its target")
    parser.add_argument("--kernels", action="store_true", help="each phase with NumPy and with compiled kernels")
    parser.add_argument("--out", type=Path, default=RESULTS, metavar="FOLDER")
    parser.add_argument("--one", choices=list(CASES), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(json.dumps(measured(asked.one)))
        return 0
    if asked.kernels:
        measure_kernels()
        return 0
    wanted = asked.cases.split("; ") if asked.cases else list(CASES)
    if unknown := [name for name in wanted if name not in CASES]:
        parser.error(f"no case {unknown[0]!r}; cases: {'; '.join(CASES)}")
    asked.out.mkdir(parents=True, exist_ok=True)
    kept = asked.out / "proving.json"
    rows: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))["cases"] if kept.is_file() else {}
    for name in wanted:
        done = subprocess.run([sys.executable, __file__, "--one", name], stdout=subprocess.PIPE, text=True, check=True)
        rows[name] = json.loads(done.stdout)
        where = machine()
        rows = {each: rows[each] for each in CASES if each in rows}
        kept.write_text(json.dumps({"machine": where, "cases": rows}, indent=1) + "\n", encoding="utf-8")
        (asked.out / "proving.md").write_text(shown(rows, where), encoding="utf-8")
    print(shown(rows, machine()))
    beyond = [line for name in wanted for line in missed(name, rows[name])]
    print("\n".join(beyond) or "All targets are met.")
    return 1 if asked.check and beyond else 0


if __name__ == "__main__":
    sys.exit(main())

"""Proofs of the plugin luminair: CPU time of each phase, growth with size, bytes of proofs.

    python bench/proving.py [--quick]

CPU time of this process, the best of three. The figures of the prototype, which proves a 784 x 128 matrix product term
by term, are on the last line.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.plugins import luminair


def mlp(batch: int, sizes: tuple[int, ...] = (784, 128, 10)) -> tuple[lt.Graph, dict[str, Any]]:
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


def cpu_s(function: Callable[[], Any], runs: int = 3) -> tuple[float, Any]:
    """Return the least CPU time of some runs, in seconds, and the last result."""
    best, result = float("inf"), None
    for _ in range(runs):
        started = time.process_time()
        result = function()
        best = min(best, time.process_time() - started)
    return best, result


def measure(name: str, graph: lt.Graph, inputs: dict[str, Any], settings: luminair.Settings, runs: int) -> None:
    circuit = graph.compile("generic", luminair.StwoCompiler(ranges={"x": (0.0, 1.0)}))
    setup_s, key = cpu_s(lambda: luminair.setup(circuit, settings), runs)
    trace_s, trace = cpu_s(lambda: luminair.gen_trace(circuit, **inputs), runs)
    prove_s, proof = cpu_s(lambda: luminair.prove(key, trace), runs)
    data = proof.to_bytes()
    verify_s, _ = cpu_s(lambda: luminair.verify(key, data, inputs=inputs, outputs=trace.outputs), runs)
    print(
        f"{name:28} setup {setup_s:6.2f} s  trace {trace_s:5.2f} s  prove {prove_s:6.2f} s  verify {verify_s:5.3f} s  "
        f"{len(data) / 1000:6.1f} kB  {key.security}"
    )
    print(
        "  " + ", ".join(f"{phase} {seconds * 1000:.0f} ms" for phase, seconds in proof.times.items()) + " (wall time)"
    )


def main() -> None:
    quick = "--quick" in sys.argv
    runs = 1 if quick else 3
    default, small = luminair.Settings(), luminair.Settings.small()
    measure("MLP 784-128-10", *mlp(1), default, runs)
    measure("MLP 784-128-10, small", *mlp(1), small, runs)
    for batch in () if quick else (8, 32, 128):
        measure(f"MLP 784-128-10, batch {batch}", *mlp(batch), default, 1)
    for width in () if quick else (256, 512, 1024):
        measure(f"MLP 784-{width}-10", *mlp(1, (784, width, 10)), default, 1)
    print("prototype, one product 784 x 128 term by term: prove 6.3 s, verify 0.15 s")


if __name__ == "__main__":
    main()

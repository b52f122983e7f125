"""Proofs of the plugin luminair: CPU time of each phase, growth with size, bytes of proofs.

    python bench/proving.py [--quick | --kernels | --layer TOKENS WIDTH HEADS HIDDEN]

CPU time of this process, the best of three. --kernels: each phase with NumPy and with compiled kernels. --layer: one
transformer layer, once. The figures of the prototype, which proves a 784 x 128 matrix product term by term, are on the
last line.
"""

from __future__ import annotations

import argparse
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


def layer(tokens: int, width: int, heads: int, hidden: int) -> tuple[lt.Graph, dict[str, Any]]:
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


def measure_layer(tokens: int, width: int, heads: int, hidden: int) -> None:
    graph, inputs = layer(tokens, width, heads, hidden)
    compiler = luminair.StwoCompiler(ranges={"x": (-1.0, 1.0)}, samples=inputs)
    compile_s, circuit = cpu_s(lambda: graph.compile("generic", compiler), 1)
    setup_s, key = cpu_s(lambda: luminair.setup(circuit, kernels=luminair.automatic_kernels), 1)
    trace_s, trace = cpu_s(lambda: luminair.gen_trace(circuit, **inputs), 1)
    prove_s, proof = cpu_s(lambda: luminair.prove(key, trace), 1)
    data = proof.to_bytes()
    verify_s, _ = cpu_s(lambda: luminair.verify(key, data, inputs=inputs, outputs=trace.outputs), 1)
    print(
        f"layer {tokens} x {width}, {heads} heads, {hidden}: {key.cells / 1e6:.1f} million cells, "
        f"compile {compile_s:.1f} s, setup {setup_s:.1f} s, trace {trace_s:.1f} s, prove {prove_s:.1f} s "
        f"({proof.kernels}), verify {verify_s:.2f} s, {len(data) / 1000:.0f} kB, {key.security}"
    )
    print_phases(proof)
    print(" ", luminair.error_report(graph, circuit, **inputs))


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
        print_phases(proof)


def print_phases(proof: luminair.Proof) -> None:
    print(
        "  " + ", ".join(f"{phase} {seconds * 1000:.0f} ms" for phase, seconds in proof.times.items()) + " (wall time)"
    )


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
    print_phases(proof)


def main() -> None:
    parser = argparse.ArgumentParser(description="CPU time of proofs by phase, growth with size, bytes of proofs.")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--quick", action="store_true", help="the smallest model alone, once")
    chosen.add_argument("--kernels", action="store_true", help="each phase with NumPy and with compiled kernels")
    sizes = ("TOKENS", "WIDTH", "HEADS", "HIDDEN")
    chosen.add_argument("--layer", nargs=4, type=int, metavar=sizes, help="one transformer layer, once")
    arguments = parser.parse_args()
    if arguments.kernels:
        measure_kernels()
        return
    if arguments.layer:
        measure_layer(*arguments.layer)
        return
    runs = 1 if arguments.quick else 3
    default, small = luminair.Settings(), luminair.Settings.small()
    measure("MLP 784-128-10", *mlp(1), default, runs)
    measure("MLP 784-128-10, small", *mlp(1), small, runs)
    for batch in () if arguments.quick else (8, 32, 128):
        measure(f"MLP 784-128-10, batch {batch}", *mlp(batch), default, 1)
    for width in () if arguments.quick else (256, 512, 1024):
        measure(f"MLP 784-{width}-10", *mlp(1, (784, width, 10)), default, 1)
    print("prototype, one product 784 x 128 term by term: prove 6.3 s, verify 0.15 s")


if __name__ == "__main__":
    main()

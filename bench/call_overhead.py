"""What a call from Python costs before any work is done: an addition of two f32 (8, 8), beside its peers.

Run it by `python bench/call_overhead.py`. Ways take turns, a batch of calls each; a figure is the least mean of a batch
in microseconds, so the ratios hold on a machine that others use too. Limits: a call on fresh NumPy arrays takes at most
what ONNX Runtime takes, a bound one 0.5 µs. Peers are measured where they are installed. Writes
bench/results/call_overhead.json.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import platform
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

import lumin_tune as lt

ROUNDS, CALLS = 200, 1000
BOUND_LIMIT_US = 0.5
CALL, BOUND, PEER = "lumin, program(a=a, b=b)", "lumin, bound", "onnxruntime, session.run"
RESULT = Path(__file__).parent / "results" / "call_overhead.json"

Calls = Mapping[str, Callable[[], Any]]


def main() -> None:
    calls = {**lumin_calls(), **numpy_calls(), **torch_calls(), **onnxruntime_calls()}
    least = dict.fromkeys(calls, float("inf"))
    for _ in range(ROUNDS):
        for name, call in calls.items():
            least[name] = min(least[name], mean_us(call))
    print("| way | µs a call |\n|---|---:|")
    for name, micros in least.items():
        print(f"| {name} | {micros:.3f} |")
    print(f"a bound call takes {least[BOUND]:.3f} µs; the limit is {BOUND_LIMIT_US} µs")
    if PEER in least:
        print(f"a call takes {least[CALL] / least[PEER]:.2f} times as long as ONNX Runtime's; the limit is 1")
    versions = {
        name: importlib.metadata.version(name)
        for name in ("lumin-tune", "numpy", "torch", "onnxruntime")
        if importlib.util.find_spec(name.replace("-", "_"))
    }
    RESULT.write_text(
        json.dumps(
            {
                "machine": platform.processor() or platform.machine(),
                "versions": versions,
                "us": {name: round(micros, 3) for name, micros in least.items()},
            },
            indent=1,
        )
        + "\n"
    )


def mean_us(call: Callable[[], Any]) -> float:
    start = time.perf_counter_ns()
    for _ in range(CALLS):
        call()
    return (time.perf_counter_ns() - start) / CALLS / 1e3


def arrays() -> tuple[np.ndarray, np.ndarray]:
    return np.ones((8, 8), np.float32), np.ones((8, 8), np.float32)


def lumin_calls() -> Calls:
    graph = lt.Graph()
    (graph.tensor("a", (8, 8), "f32") + graph.tensor("b", (8, 8), "f32")).output("y")
    program = lt.compile(graph)
    a, b = arrays()
    out = {"y": np.empty((8, 8), np.float32)}
    return {
        CALL: lambda: program(a=a, b=b),
        "lumin, program(a=a, b=b, out=out)": lambda: program(a=a, b=b, out=out),
        "lumin, a transposed input (copied)": lambda: program(a=a.T, b=b),
        BOUND: program.bind(a=a, b=b),
    }


def numpy_calls() -> Calls:
    a, b = arrays()
    return {"numpy, np.add(a, b)": lambda: np.add(a, b)}


def torch_calls() -> Calls:
    if importlib.util.find_spec("torch") is None:
        return {}
    import torch

    a, b = map(torch.from_numpy, arrays())
    return {"torch, torch.add(a, b) of its own tensors": lambda: torch.add(a, b)}


def onnxruntime_calls() -> Calls:
    if importlib.util.find_spec("onnxruntime") is None or importlib.util.find_spec("onnx") is None:
        return {}
    import onnxruntime
    from onnx import TensorProto, helper

    values = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [8, 8]) for name in "abc"]
    graph = helper.make_graph([helper.make_node("Add", ["a", "b"], ["c"])], "add", values[:2], values[2:])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1  # with more, its idle threads take the processors from everybody
    session = onnxruntime.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    a, b = arrays()
    binding = session.io_binding()
    binding.bind_cpu_input("a", a)
    binding.bind_cpu_input("b", b)
    binding.bind_output("c")
    return {
        PEER: lambda: session.run(None, {"a": a, "b": b}),
        "onnxruntime, run_with_iobinding": lambda: session.run_with_iobinding(binding),
    }


if __name__ == "__main__":
    main()

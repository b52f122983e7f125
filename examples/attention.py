"""Causal self-attention: recorded, simplified, run on the reference interpreter and compiled for this machine.

The kernels have default schedules; nothing is measured. All results are compared with NumPy; exits with an error if
they differ. `lumin-tune tune attention:build_attention --dim seq=128`, run in this folder, searches for faster kernels.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

import lumin_tune as lt

HEADS, WIDTH = 4, 64


def build_attention() -> lt.Graph:
    """Return a graph: x[seq, 64] -> y[seq, 64], with the projections as static weights."""
    g = lt.Graph()
    seq = lt.dim("seq", 1, 512)
    x = g.tensor("x", (seq, WIDTH), "f32")
    query, key, value = (
        (x @ g.tensor(name, (WIDTH, WIDTH), "f32", static=True)).reshape(seq, HEADS, WIDTH // HEADS).permute(1, 0, 2)
        for name in ("wq", "wk", "wv")
    )
    attended = query.scaled_dot_product_attention(key, value, causal=True)
    (attended.permute(1, 0, 2).reshape(seq, WIDTH) @ g.tensor("wo", (WIDTH, WIDTH), "f32", static=True)).output("y")
    return g


def attention_in_numpy(arrays: dict[str, npt.NDArray[np.float64]]) -> npt.NDArray[np.float64]:
    """Return the reference result, computed by NumPy."""
    x = arrays["x"]
    seq = len(x)
    q, k, v = ((x @ arrays[name]).reshape(seq, HEADS, -1).transpose(1, 0, 2) for name in ("wq", "wk", "wv"))
    scores = q @ k.transpose(0, 2, 1) / np.sqrt(WIDTH // HEADS)
    scores = np.where(np.tri(seq, dtype=bool), scores, -np.inf)
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    attended = weights / weights.sum(-1, keepdims=True) @ v
    result: npt.NDArray[np.float64] = attended.transpose(1, 0, 2).reshape(seq, WIDTH) @ arrays["wo"]
    return result


def microseconds(call: Callable[[], object]) -> float:
    """Return the median time of a call."""
    times = []
    for _ in range(200):
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return statistics.median(times) / 1e3


def main() -> None:
    graph = build_attention()
    simplified = graph.compile("generic")
    print(simplified.summary({"seq": 128}))
    generator = np.random.default_rng(0)
    shapes = {"x": (128, WIDTH)} | dict.fromkeys(("wq", "wk", "wv", "wo"), (WIDTH, WIDTH))
    arrays = {name: generator.standard_normal(shape).astype(np.float32) / 8 for name, shape in shapes.items()}
    wanted = attention_in_numpy({name: array.astype(np.float64) for name, array in arrays.items()})
    in_f64 = float(np.abs(lt.interpret(simplified, arrays, float64=True)["y"] - wanted).max())
    in_f32 = float(np.abs(lt.interpret(simplified, arrays)["y"] - wanted).max())
    print(f"\nfingerprint {graph.fingerprint()[:16]}, {len(graph)} nodes, {len(simplified)} after the generic passes")
    print(f"greatest difference from NumPy in float64: {in_f64:.1e} as float64, {in_f32:.1e} in the graph's own f32")
    if in_f64 > 1e-9 or in_f32 > 1e-5:
        raise SystemExit("the oracle disagrees with NumPy")
    program = lt.compile(graph)
    call = program.bind(**arrays)
    call()
    in_kernels = float(np.abs(call.outputs["y"] - wanted).max())
    print(
        f"compiled: {len(program.kernels)} kernels, difference {in_kernels:.1e}, {microseconds(call):.0f} µs a call; "
        f"NumPy takes {microseconds(lambda: attention_in_numpy(arrays)):.0f} µs"
    )  # type: ignore[arg-type]
    if in_kernels > 1e-5:
        raise SystemExit("the kernels disagree with NumPy")


if __name__ == "__main__":
    main()

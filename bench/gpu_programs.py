"""Whole programs on a GPU, for bench/gpu.py: a BERT block, a Llama decode step, small graphs for what launches cost.

Each is timed from call to result by the clock of the host, all arrays on the device: lumin in each of its ways
(launches one by one, as a CUDA graph, as tasks of one kernel), PyTorch eagerly and as a CUDA graph.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from gpu_rows import Row, as_tensors, torch_or_none

import lumin_tune as lt
from lumin_tune.core.errors import LuminError
from lumin_tune.plugins.cuda.backend import CudaBackend

ROUNDS = 30
WAYS = ("plain", "graph", "megakernel")


@dataclass(frozen=True)
class Whole:
    """A program: how it is recorded, and what PyTorch does for it with the same inputs in the same order."""

    name: str
    record: Callable[[lt.Graph], None]
    torch: Callable[..., Any]


def _norm(torch: Any, x: Any, scale: Any) -> Any:
    return torch.nn.functional.rms_norm(x.float(), x.shape[-1:]).to(x.dtype) * scale


def bert_block(batch: int = 8, length: int = 128, width: int = 768, heads: int = 12) -> Whole:
    """Return one layer of an encoder in f16: attention, two products with GELU between, normalised after each."""
    each = width // heads
    shapes = {
        "x": (batch, length, width), "wq": (width, width), "wk": (width, width), "wv": (width, width),
        "wo": (width, width), "w1": (width, 4 * width), "w2": (4 * width, width),
    }  # fmt: skip

    def record(g: lt.Graph) -> None:
        x, wq, wk, wv, wo, w1, w2 = (g.tensor(name, shape, "f16").cast("f32") for name, shape in shapes.items())
        q, k, v = ((x @ w).cast("f16").reshape(batch, length, heads, each).permute(0, 2, 1, 3) for w in (wq, wk, wv))
        seen = q.scaled_dot_product_attention(k, v).permute(0, 2, 1, 3).reshape(batch, length, width)
        y = (x + seen.cast("f32") @ wo).layer_norm().cast("f16").cast("f32")
        hidden = (y @ w1).gelu().cast("f16").cast("f32")
        (y + hidden @ w2).layer_norm().cast("f16").output("y")

    def by_torch(torch: Any, x: Any, wq: Any, wk: Any, wv: Any, wo: Any, w1: Any, w2: Any) -> Any:
        functional = torch.nn.functional
        q, k, v = ((x @ w).view(batch, length, heads, each).transpose(1, 2) for w in (wq, wk, wv))
        seen = functional.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(batch, length, width)
        y = functional.layer_norm(x + seen @ wo, (width,))
        return functional.layer_norm(y + functional.gelu(y @ w1) @ w2, (width,))

    return Whole(f"BERT block {batch}x{length}x{width}", record, by_torch)


def llama_step(width: int = 2048, heads: int = 32, shared: int = 8, seen: int = 1024, inner: int = 5632) -> Whole:
    """Return one layer of a decoder in f16 for one token: grouped attention over what was seen, then SwiGLU."""
    each = width // heads
    shapes = {
        "x": (1, width), "wq": (width, width), "keys": (shared, seen, each), "values": (shared, seen, each),
        "wo": (width, width), "wg": (width, inner), "wu": (width, inner), "wd": (inner, width), "n1": (width,),
        "n2": (width,),
    }  # fmt: skip

    def record(g: lt.Graph) -> None:
        x, wq, k, v, wo, wg, wu, wd, n1, n2 = (
            g.tensor(name, shape, "f16").cast("f32") for name, shape in shapes.items()
        )
        q = ((x.rms_norm() * n1) @ wq).reshape(heads, 1, each)
        looked = q.scaled_dot_product_attention(k, v).reshape(1, width)
        y = x + looked @ wo
        n = y.rms_norm() * n2
        (y + ((n @ wg).silu() * (n @ wu)) @ wd).cast("f16").output("y")

    def by_torch(
        torch: Any, x: Any, wq: Any, k: Any, v: Any, wo: Any, wg: Any, wu: Any, wd: Any, n1: Any, n2: Any
    ) -> Any:
        functional = torch.nn.functional
        q = (_norm(torch, x, n1) @ wq).view(1, heads, 1, each)
        k, v = (t.repeat_interleave(heads // shared, 0)[None] for t in (k, v))
        y = x + functional.scaled_dot_product_attention(q, k, v).reshape(1, width) @ wo
        n = _norm(torch, y, n2)
        return y + (functional.silu(n @ wg) * (n @ wu)) @ wd

    return Whole(f"Llama decode step {width}, {seen} seen", record, by_torch)


def small_chain(steps: int = 12, rows: int = 64, width: int = 256) -> Whole:
    """Return products of small matrices one after the other, each normalised: what launches cost."""

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (rows, width), "f32"), g.tensor("w", (width, width), "f32")
        for _ in range(steps):
            x = ((x @ w) * 0.0625).softmax(-1)
        x.output("y")

    def by_torch(torch: Any, x: Any, w: Any) -> Any:
        for _ in range(steps):
            x = torch.softmax((x @ w) * 0.0625, -1)
        return x

    return Whole(f"{steps} small layers {rows}x{width}", record, by_torch)


def small_layers(rows: int = 16, width: int = 128) -> Whole:
    """Return a small perceptron."""

    def record(g: lt.Graph) -> None:
        x, v, w = (g.tensor(name, shape, "f32") for name, shape in
                   (("x", (rows, width)), ("v", (width, 4 * width)), ("w", (4 * width, width))))  # fmt: skip
        (x + (x @ v).relu() @ w).softmax(-1).output("y")

    def by_torch(torch: Any, x: Any, v: Any, w: Any) -> Any:
        return torch.softmax(x + torch.relu(x @ v) @ w, -1)

    return Whole(f"small perceptron {rows}x{width}", record, by_torch)


def programs() -> list[Whole]:
    """Return what is timed."""
    return [small_layers(), small_chain(), bert_block(), llama_step()]


def inputs_of(whole: Whole, cupy: Any) -> tuple[lt.Graph, dict[str, Any]]:
    """Return the graph of a program and arrays on the device for its inputs."""
    graph = lt.Graph()
    whole.record(graph)
    frozen, source = graph.copy().freeze(), np.random.default_rng(0)
    arrays = {}
    for name, node in frozen.inputs.items():
        record = frozen.nodes[node]
        shape = tuple(int(size) for size in record.shape)  # type: ignore[arg-type]
        scale = np.float32(shape[-1] ** -0.5 if len(shape) == 2 else 1.0)
        arrays[name] = cupy.asarray((source.standard_normal(shape, np.float32) * scale).astype(record.dtype.numpy))
    return graph, arrays


def timed_programs(backend: CudaBackend, cupy: Any, until: float) -> list[Row]:
    """Return a row for each program; those for which no time is left say so."""
    found = []
    for whole in programs():
        row = Row(whole.name)
        found.append(row)
        for way in WAYS:
            if time.monotonic() > until:
                row.remark = "out of time"
                break
            _time_way(row, whole, way, backend, cupy)
        if not row.remark:
            _time_torch(row, whole, cupy)
        row.compare()
        print(f"{row.name}: {', '.join(f'{name} {took:,.1f}' for name, took in row.times_us.items())} us {row.remark}")
    return found


def _time_way(row: Row, whole: Whole, way: str, backend: CudaBackend, cupy: Any) -> None:
    graph, arrays = inputs_of(whole, cupy)
    try:
        program = lt.compile(graph, backend, way=way)
    except LuminError as error:  # a program without parts for a megakernel has no such way
        row.point[way] = str(error)
        return
    row.times_us[f"lumin {way}"] = median_us(lambda: program(arrays, outputs="same"))


def _time_torch(row: Row, whole: Whole, cupy: Any) -> None:
    torch = torch_or_none()
    if torch is None:
        return
    graph, arrays = inputs_of(whole, cupy)
    frozen = graph.copy().freeze()
    tensors = as_tensors(torch, list(arrays.values()), [frozen.nodes[n].dtype for n in frozen.inputs.values()])
    torch.backends.cuda.matmul.allow_tf32 = False

    def eager() -> None:
        whole.torch(torch, *tensors)
        torch.cuda.synchronize()

    with torch.inference_mode():
        row.times_us["torch"] = median_us(eager)
        captured = torch.cuda.CUDAGraph()
        with torch.cuda.graph(captured):
            whole.torch(torch, *tensors)

        def replay() -> None:
            captured.replay()
            torch.cuda.synchronize()

        row.times_us["torch CUDA graph"] = median_us(replay)


def median_us(run: Callable[[], Any]) -> float:
    """Return the median time of a call by the host's clock."""
    times = []
    for number in range(ROUNDS + 3):
        began = time.perf_counter()
        run()
        if number >= 3:
            times.append(1e6 * (time.perf_counter() - began))
    return statistics.median(times)

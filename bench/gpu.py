"""The CUDA backend on a GPU: is every kernel right, and how fast are they beside the vendor's?

    python bench/gpu.py                       # conformance, then the benchmark, under 8 minutes
    python bench/gpu.py --only conformance    # or: --only benchmark
    python bench/gpu.py --seconds 300 --points 24

Needs this project, NumPy, pluggy and CuPy, nothing else; PyTorch joins as a peer where it is installed, with its own
kernels, torch.compile and Triton as far as it has them. Clocks are read (NVML or nvidia-smi) and never changed.
Figures go to bench/results/gpu.json and gpu.md, or where --out says.

How it is measured: medians over `ROUNDS` launches between two events, each after twice the second cache was written, so
that data comes from memory. lumin's figure is the default point's and the best of --points others, all checked first.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import lumin_tune as lt
from lumin_tune.core.dtypes import DType, bf16_bits, bf16_from_bits
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.kernel.partition import partition
from lumin_tune.core.kernel.region import PlacedRegion
from lumin_tune.core.program.folding import fold
from lumin_tune.core.records import BuildFailure, Device, Point
from lumin_tune.core.rewrite import expand_composites
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.plugins.cuda.device import device_condition
from lumin_tune.plugins.cuda.driver import cupy_or_raise
from lumin_tune.plugins.cuda.kernel import CudaKernel

ROUNDS = 21
DTYPES = ("f32", "f16", "bf16")
RESULTS = Path(__file__).with_name("results")
Recording = Callable[[lt.Graph], None]
TOLERANCES = {DType.F16: 2e-2, DType.BF16: 4e-2, DType.F32: 2e-4, DType.F64: 1e-9}


@dataclass(frozen=True)
class Case:
    """One computation. flops and moved_bytes: that any way of computing it has. peer: of CuPy arrays, or of tensors."""

    name: str
    record: Recording
    flops: float = 0.0
    moved_bytes: float = 0.0
    cupy: Callable[..., Any] | None = None
    torch: Callable[..., Any] | None = None


@dataclass
class Row:
    """What came of a case. times in microseconds, by competitor; ratio: of the best peer's to lumin's best."""

    name: str
    times_us: dict[str, float] = field(default_factory=dict)
    point: dict[str, Any] = field(default_factory=dict)
    ratio: float = 0.0
    share_of_peak: float = 0.0
    share_of_bandwidth: float = 0.0
    remark: str = ""


# what is computed


def product(m: int, n: int, k: int, dtype: str, batch: int = 0) -> Case:
    """Return a product of matrices, with sums in f32 (of bytes in i32)."""
    lead = (batch,) if batch else ()

    def record(g: lt.Graph) -> None:
        x, w = g.tensor("x", (*lead, m, k), dtype), g.tensor("w", (*lead, k, n), dtype)
        if dtype == "f32":
            (x @ w).output("y")
        else:
            (x.cast("f32") @ w.cast("f32")).cast(dtype).output("y")

    size = {"f32": 4}.get(dtype, 2)
    times = max(1, batch)
    moved = times * size * (m * k + k * n + m * n)
    name = f"product {'x'.join(map(str, (*lead, m, n, k)))} {dtype}"
    cupy = (lambda cp, x, w: cp.matmul(x, w)) if dtype != "bf16" else None
    return Case(name, record, 2.0 * times * m * n * k, moved, cupy, lambda torch, x, w: torch.matmul(x, w))


def rows(name: str, shape: tuple[int, ...], change: Callable[[lt.Tensor], lt.Tensor], peer: Any, other: Any) -> Case:
    """Return something that reads and writes a matrix of f32 once."""

    def record(g: lt.Graph) -> None:
        change(g.tensor("x", shape, "f32")).output("y")

    total = float(np.prod(shape)) * 4
    return Case(f"{name} {'x'.join(map(str, shape))}", record, 0.0, 2 * total, peer, other)


def attention(heads: int, queries: int, keys: int, width: int, dtype: str = "f16") -> Case:
    """Return scaled dot-product attention."""

    def record(g: lt.Graph) -> None:
        q = g.tensor("q", (heads, queries, width), dtype).cast("f32")
        k, v = (g.tensor(name, (heads, keys, width), dtype).cast("f32") for name in "kv")
        weights = ((q @ k.permute(0, 2, 1)) * width**-0.5).softmax(-1)
        (weights @ v).cast(dtype).output("y")

    flops = 4.0 * heads * queries * keys * width
    moved = 2.0 * heads * width * (2 * queries + 2 * keys)
    return Case(
        f"attention {heads}x{queries}x{keys}x{width} {dtype}", record, flops, moved, None,
        lambda torch, q, k, v: torch.nn.functional.scaled_dot_product_attention(q, k, v),
    )  # fmt: skip


def benchmark_cases() -> list[Case]:
    """Return what is timed."""
    cases = [product(n, n, n, dtype) for n in (1024, 4096, 8192) for dtype in ("f16", "bf16", "f32")]
    cases += [product(16, 4096, 4096, "f16"), product(1, 4096, 4096, "f16"), product(128, 128, 64, "f16", 96)]
    big = (8192, 4096)
    softmax = lambda torch, x: torch.softmax(x, -1)  # noqa: E731
    cases += [
        rows("scaling", big, lambda x: x * 1.25, lambda cp, x: x * np.float32(1.25), lambda torch, x: x * 1.25),
        rows("gelu", big, lambda x: x.gelu(), None, lambda torch, x: torch.nn.functional.gelu(x)),
        rows("softmax", big, lambda x: x.softmax(-1), None, softmax),
        rows("softmax", (64, 50257), lambda x: x.softmax(-1), None, softmax),
        rows("layer norm", (16384, 1024), lambda x: x.layer_norm(), None,
             lambda torch, x: torch.nn.functional.layer_norm(x, (1024,))),
        rows("rms norm", big, lambda x: x.rms_norm(), None, lambda torch, x: torch.nn.functional.rms_norm(x, (4096,))),
        rows("transpose", big, lambda x: x.permute(1, 0), lambda cp, x: cp.ascontiguousarray(x.T),
             lambda torch, x: x.T.contiguous()),
    ]  # fmt: skip
    for name, axis in (("sum of rows", 1), ("sum of columns", 0)):
        case = rows(name, big, lambda x, axis=axis: x.sum(axis), lambda cp, x, axis=axis: x.sum(axis),
                    lambda torch, x, axis=axis: x.sum(axis))  # fmt: skip
        cases.append(Case(case.name, case.record, 0.0, case.moved_bytes / 2, case.cupy, case.torch))
    return [*cases, attention(32, 2048, 2048, 64), attention(32, 1, 4096, 128)]


def conformance_cases() -> Iterator[tuple[str, Recording]]:
    """Yield small computations with sizes that leave tails."""
    for case in (
        *(product(*sizes, dtype) for sizes in ((67, 71, 93), (128, 128, 96), (33, 40, 2100)) for dtype in DTYPES),
        product(5, 33, 40, "f16", 3), attention(3, 37, 41, 16, "f16"), attention(2, 64, 300, 32, "f16"),
    ):  # fmt: skip
        yield case.name, case.record
    changes: dict[str, Callable[[lt.Tensor], lt.Tensor]] = {
        "gelu": lambda x: x.gelu(), "softmax": lambda x: x.softmax(-1), "layer norm": lambda x: x.layer_norm(),
        "turn": lambda x: x.permute(1, 0) * 2.0, "row sums": lambda x: x.sum(1), "column sums": lambda x: x.sum(0),
        "whole sum": lambda x: x.sum(), "maxima": lambda x: x.max(0), "argmax": lambda x: x.argmax(-1),
        "cumsum": lambda x: x.cumsum(-1), "cumsum of columns": lambda x: x.cumsum(0), "flip": lambda x: x.flip(1),
        "slice": lambda x: x.slice(1, 3, 40, 2), "concat": lambda x: lt.concat([x, x * 2.0], 0),
    }  # fmt: skip
    for (name, change), shape in itertools.product(changes.items(), ((70, 83), (3, 1030), (64, 512))):
        yield rows(name, shape, change, None, None).name, rows(name, shape, change, None, None).record

    def convolution(g: lt.Graph) -> None:
        x, w = g.tensor("x", (1, 16, 14, 14), "f32"), g.tensor("w", (32, 16, 3, 3), "f32")
        x.conv(w, padding=1, stride=2).relu().output("y")

    def embedding(g: lt.Graph) -> None:
        g.tensor("w", (50, 16), "f32").take(g.tensor("i", (4, 8), "i64"), 0).output("y")

    yield "convolution", convolution
    yield "embedding", embedding


# running


def regions_of(record: Recording) -> list[PlacedRegion]:
    graph = lt.Graph()
    record(graph)
    return list(partition(fold(expand_composites(graph.freeze())).graph))


def arrays_for(graph: NodeGraph, seed: int = 0) -> dict[str, np.ndarray]:
    """Return an array for each input, as the oracle takes them."""
    source = np.random.default_rng(seed)
    made = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        shape = tuple(int(size) for size in record.shape)  # type: ignore[arg-type]
        if record.dtype.is_half:
            made[name] = (source.integers(-8, 9, shape) / 8).astype(record.dtype.numpy)
        elif record.dtype.is_float:
            made[name] = source.standard_normal(shape, np.float32).astype(record.dtype.numpy)
        else:
            made[name] = source.integers(0, 4, shape).astype(record.dtype.numpy)
    return made


def carried(array: np.ndarray, dtype: DType) -> np.ndarray:
    return bf16_bits(array) if dtype is DType.BF16 else np.ascontiguousarray(array)


def outputs_for(graph: NodeGraph) -> list[np.ndarray]:
    found = []
    for node in graph.outputs.values():
        record = graph.nodes[node]
        kind = np.uint16 if record.dtype is DType.BF16 else record.dtype.numpy
        found.append(np.full(tuple(int(s) for s in record.shape), 0, kind))  # type: ignore[arg-type]
    return found


def flaw_of(kernel: CudaKernel, graph: NodeGraph) -> str:
    """Return what is wrong with a kernel's results, "" if they are the oracle's."""
    given = arrays_for(graph)
    wanted = lt.interpret(graph, given, float64=True)
    outputs = outputs_for(graph)
    kernel([carried(given[name], graph.nodes[node].dtype) for name, node in graph.inputs.items()], outputs, {})
    for (name, node), got in zip(graph.outputs.items(), outputs, strict=True):
        dtype = graph.nodes[node].dtype
        shown = np.asarray(bf16_from_bits(got) if dtype is DType.BF16 else got, np.float64)
        error = np.abs(shown - np.asarray(wanted[name], np.float64))
        allowed = TOLERANCES.get(dtype, 0.0) * max(1.0, float(np.abs(wanted[name]).max(initial=0.0)))
        if not (error <= allowed).all():
            return f"{name} differs by {float(np.nanmax(error, initial=0.0)):.3g}, {allowed:.3g} are allowed"
    return kernel.trespass()


def conformance(backend: CudaBackend, device: Device, points: int, until: float) -> tuple[int, list[str]]:
    """Return how many kernels were checked, and what is wrong with any."""
    jobs = []
    for name, record in conformance_cases():
        for region in regions_of(record):
            space = backend.space(region, device)
            chosen = [space.default, *itertools.islice(space.points(random.Random(0)), points)]
            jobs += [(name, region, point) for point in chosen]
    failures: list[str] = []
    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        built = pool.map(lambda job: backend.build(backend.lower(job[1], job[2]), device), jobs)
        for (name, region, point), artifact in zip(jobs, built, strict=True):
            if time.monotonic() > until:
                failures.append(f"out of time after {done} of {len(jobs)} kernels")
                break
            if isinstance(artifact, BuildFailure):
                failures.append(f"{name} at {point}: {artifact.message}")
                continue
            flaw = flaw_of(backend.load(artifact, device), region.graph)
            done += 1
            if flaw:
                failures.append(f"{name} at {point}: {flaw}")
    return done, failures


# timing


def median_us(run: Callable[[], Any], cupy: Any, flush: Any) -> float:
    """Return the median time of a launch with cold caches."""
    times = []
    for number in range(ROUNDS + 2):
        flush.fill(0)
        began, ended = cupy.cuda.Event(), cupy.cuda.Event()
        began.record()
        run()
        ended.record()
        ended.synchronize()
        if number >= 2:
            times.append(1e3 * float(cupy.cuda.get_elapsed_time(began, ended)))
    return statistics.median(times)


def timed_points(
    backend: CudaBackend,
    device: Device,
    region: PlacedRegion,
    points: Sequence[Point],
    buffers: Sequence[Any],
    inputs: int,
) -> Iterator[tuple[Point, float]]:
    """Yield points that could be built and run, with their times in microseconds."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        built = list(pool.map(lambda point: backend.build(backend.lower(region, point), device), points))
    for point, artifact in zip(points, built, strict=True):
        if isinstance(artifact, BuildFailure):
            continue
        kernel = backend.load(artifact, device)
        times = []
        for number in range(ROUNDS + 2):
            kernel.evict([])
            took = kernel.time_ns(buffers[:inputs], buffers[inputs:], {}) / 1e3
            if number >= 2:
                times.append(took)
        yield point, statistics.median(times)


def benchmark(backend: CudaBackend, device: Device, cupy: Any, count: int, until: float) -> list[Row]:
    found = []
    flush = cupy.empty(2 * int(device.properties["l2_bytes"]), cupy.uint8)
    for case in benchmark_cases():
        if time.monotonic() > until:
            found.append(Row(case.name, remark="out of time"))
            continue
        found.append(_benchmarked(case, backend, device, cupy, count, flush))
        print(_line(found[-1]), flush=True)
    return found


def _benchmarked(case: Case, backend: CudaBackend, device: Device, cupy: Any, count: int, flush: Any) -> Row:
    row = Row(case.name)
    regions = regions_of(case.record)
    if len(regions) != 1:
        row.remark = f"{len(regions)} regions"
        return row
    (region,) = regions
    graph = region.graph
    host = arrays_for(graph)
    inputs = [cupy.asarray(carried(host[name], graph.nodes[node].dtype)) for name, node in graph.inputs.items()]
    outputs = [cupy.asarray(each) for each in outputs_for(graph)]
    space = backend.space(region, device)
    points = [space.default, *itertools.islice(space.neighbours(space.default), count // 2)]
    points += itertools.islice(space.points(random.Random(0)), count - len(points) + 1)
    for point, took in timed_points(backend, device, region, points, [*inputs, *outputs], len(inputs)):
        row.times_us.setdefault("lumin default", took)
        if took < row.times_us.get("lumin best", np.inf):
            row.times_us["lumin best"], row.point = took, dict(point)
    if case.cupy is not None:
        row.times_us["cupy"] = median_us(lambda: case.cupy(cupy, *inputs), cupy, flush)
    _torch_times(case, row, inputs, graph, cupy, flush)
    peers = [took for name, took in row.times_us.items() if not name.startswith("lumin")]
    best = row.times_us.get("lumin best")
    if best is None:
        row.remark = "no point could be built"
        return row
    row.ratio = min(peers) / best if peers else 0.0
    half = any(graph.nodes[node].dtype.is_half for node in graph.inputs.values())
    row.share_of_peak = case.flops / (best * 1e-6) / float(device.properties["peak_f16" if half else "peak_f32"])
    row.share_of_bandwidth = case.moved_bytes / (best * 1e-6) / float(device.properties["bandwidth"])
    return row


def _torch_times(case: Case, row: Row, inputs: Sequence[Any], graph: NodeGraph, cupy: Any, flush: Any) -> None:
    try:
        import torch
    except ImportError:
        return
    if case.torch is None:
        return
    halves = [graph.nodes[node].dtype is DType.BF16 for node in graph.inputs.values()]
    tensors = [
        torch.from_dlpack(array.view(cupy.int16) if is_bits else array) for array, is_bits in zip(inputs, halves)
    ]
    tensors = [tensor.view(torch.bfloat16) if is_bits else tensor for tensor, is_bits in zip(tensors, halves)]
    stream = cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream)
    with torch.inference_mode(), stream:
        row.times_us["torch"] = median_us(lambda: case.torch(torch, *tensors), cupy, flush)


def clocks(cupy: Any, device: Device) -> str:
    """Return what is told of clocks, temperature and power, "" if nothing. Reads only."""
    state = device_condition(cupy.cuda.runtime, device.index)
    return "" if state is None else f"{device.model}, driver {device.properties['driver']}, {state}"


def _line(row: Row) -> str:
    times = ", ".join(f"{name} {took:,.1f}" for name, took in row.times_us.items())
    return f"{row.name}: {times} us; {row.ratio:.2f} of the best peer {row.remark}"


def table(found: Sequence[Row]) -> str:
    """Return the rows as a Markdown table."""
    names = list(dict.fromkeys(name for row in found for name in row.times_us))
    lines = ["| case | " + " | ".join(f"{name}, us" for name in names) + " | ratio | of peak | of bandwidth | |"]
    lines.append("|---" * (len(names) + 5) + "|")
    for row in found:
        times = " | ".join(f"{row.times_us[name]:,.1f}" if name in row.times_us else "" for name in names)
        shares = f"{row.ratio:.2f} | {100 * row.share_of_peak:.0f} % | {100 * row.share_of_bandwidth:.0f} %"
        lines.append(f"| {row.name} | {times} | {shares} | {row.remark} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=("conformance", "benchmark"))
    parser.add_argument("--seconds", type=float, default=440.0, help="after which nothing new is begun")
    parser.add_argument("--points", type=int, default=16, help="other than the default that are timed for each case")
    parser.add_argument("--out", type=Path, default=RESULTS)
    asked = parser.parse_args()
    began = time.monotonic()
    cupy = cupy_or_raise()
    backend = CudaBackend(Builder())
    device = backend.devices()[0]
    result: dict[str, Any] = {"device": device.model, "compiler": backend.builder.compiler.identity}
    result["before"] = clocks(cupy, device)
    print(f"{device.model}, {result['compiler']}\n{result['before']}")
    if asked.only != "benchmark":
        share = asked.seconds if asked.only else asked.seconds / 2
        done, failures = conformance(backend, device, 2, began + share)
        result |= {"kernels_checked": done, "failures": failures}
        print("\n".join([f"{done} kernels checked, {len(failures)} wrong", *failures]))
    if asked.only != "conformance":
        found = benchmark(backend, device, cupy, asked.points, began + asked.seconds)
        result |= {"rows": [asdict(row) for row in found], "after": clocks(cupy, device)}
        asked.out.mkdir(parents=True, exist_ok=True)
        (asked.out / "gpu.md").write_text(f"# {device.model}\n\n{table(found)}")
        print(table(found))
    result["seconds"] = time.monotonic() - began
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "gpu.json").write_text(json.dumps(result, indent=1) + "\n")
    return 1 if result.get("failures") else 0


if __name__ == "__main__":
    sys.exit(main())

"""The CUDA backend on a GPU: is every kernel right, and how fast are they beside the vendor's?

    python bench/gpu.py                       # conformance, then the benchmark, under 8 minutes
    python bench/gpu.py --only conformance    # or: --only benchmark
    python bench/gpu.py --seconds 300 --points 24

Needs this project, NumPy, pluggy and CuPy, nothing else; PyTorch joins as a peer where it is installed, with its own
kernels, torch.compile and Triton as far as it has them. Clocks are read (NVML or nvidia-smi) and never changed.
Figures go to bench/results/gpu.json and gpu.md, or where --out says.

How it is measured: medians over `ROUNDS` launches between two events, each after twice the second cache was written, so
that data comes from memory. lumin's figures are the default point's and the best of --points others, own kernels and
those left to a library told apart. Whole programs are timed by the clock of the host, from call to result, small graphs
in each way by events as well. Each part has a box of time: what finds it closed is told as such.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import lumin_tune as lt
from lumin_tune.core.dtypes import DType, bf16_bits, bf16_from_bits
from lumin_tune.core.graph import NodeGraph
from lumin_tune.core.kernel.partition import partition
from lumin_tune.core.kernel.region import PlacedRegion
from lumin_tune.core.kernel.simt.space import SimtSpace
from lumin_tune.core.program.folding import fold
from lumin_tune.core.records import BuildFailure, Device, Point
from lumin_tune.core.rewrite import expand_composites
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.plugins.cuda.device import device_condition
from lumin_tune.plugins.cuda.driver import cupy_or_raise
from lumin_tune.plugins.cuda.kernel import CudaKernel

sys.path.insert(0, str(Path(__file__).resolve().parent))
from gpu_cases import Case, Recording, benchmark_cases, conformance_cases
from gpu_programs import timed_programs
from gpu_rows import Row, as_tensors, table, torch_or_none
from gpu_ways import timed_ways, ways_table

ROUNDS = 21
RESULTS = Path(__file__).with_name("results")
SHARES = {
    "conformance": 0.2,
    "conformancetf32": 0.1,
    "kernels": 0.4,
    "programs": 0.1,
    "launches": 0.05,
    "compiled": 0.15,
}
"""Of the time that is given, for each part; what one leaves is the next one's."""
ROUNDINGS = 16  # of a unit roundoff that results may differ by, as `cluster.tolerance` has it
TRIES = 60  # to find a point of a kind
TOLERANCES = {DType.F16: 2e-2, DType.BF16: 4e-2, DType.F32: 2e-4, DType.F64: 1e-9}


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
        tolerance = TOLERANCES.get(dtype, 0.0) + ROUNDINGS * kernel.roundoff
        allowed = tolerance * max(1.0, float(np.abs(wanted[name]).max(initial=0.0)))
        if not (error <= allowed).all():
            return f"{name} differs by {float(np.nanmax(error, initial=0.0)):.3g}, {allowed:.3g} are allowed"
    return kernel.trespass()


def every_kind(space: SimtSpace, source: random.Random) -> Iterator[Point]:
    """Yield a point without a flaw for each kind of recipe and of grid that a space has, as far as one is found."""
    for knob in space.knobs:
        form, _, rest = knob.name.partition(" ")
        if " stage " not in rest and not rest.endswith(" grid"):
            continue
        own = [each for each in space.knobs if each.name.startswith(f"{form} ")]
        kinds: dict[str, list[Any]] = {}
        for choice in knob.choices:
            kinds.setdefault(str(choice).partition(" ")[0], []).append(choice)
        for choices in kinds.values():
            for _ in range(TRIES):
                drawn = {each.name: source.choice(each.choices) for each in own}
                point = {**space.default, **drawn, "form": form, knob.name: source.choice(choices)}
                if not space.flaw(point):
                    yield point
                    break


def conformance(backend: CudaBackend, device: Device, points: int, until: float) -> tuple[int, list[str]]:
    """Return how many kernels were checked, and what is wrong with any.

    points: random ones beside the default and one of each kind, 0 for the defaults alone.
    """
    jobs = []
    for name, record in conformance_cases():
        for region in regions_of(record):
            space, source = backend.space(region, device), random.Random(0)
            chosen = [space.default]
            if points:
                chosen += [*itertools.islice(space.points(source), points), *every_kind(space, source)]
            jobs += [(f"{backend.name}: {name}", region, point) for point in chosen]
    failures: list[str] = []
    done = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        built = pool.map(lambda job: backend.build(backend.lower(job[1], job[2]), device), jobs)
        for (name, region, point), artifact in zip(jobs, built, strict=True):
            if time.monotonic() > until:
                failures.append(f"out of time after {done} of {len(jobs)} kernels")
                pool.shutdown(wait=False, cancel_futures=True)
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


def benchmark(backends: Mapping[str, CudaBackend], cupy: Any, count: int, until: float) -> list[Row]:
    """Return a row for each case; those for which no time is left say so. backends: by what they round to."""
    found = []
    flush = cupy.empty((2 * int(backends[""].devices()[0].properties["l2_bytes"]),), np.uint8)
    for case in benchmark_cases():
        if time.monotonic() > until:
            found.append(Row(case.name, remark="out of time"))
            continue
        backend = backends[case.rounding]
        found.append(_benchmarked(case, backend, backend.devices()[0], cupy, count, flush))
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
    points = [space.default, *itertools.islice(every_kind(space, random.Random(0)), count // 2)]
    points += itertools.islice(space.points(random.Random(0)), count - len(points) + 1)
    for point, took in timed_points(backend, device, region, points, [*inputs, *outputs], len(inputs)):
        row.times_us.setdefault("lumin default", took)
        if point.get("form") == "library":
            row.times_us["lumin library"] = min(took, row.times_us.get("lumin library", np.inf))
        elif took < row.times_us.get("lumin own", np.inf):
            row.times_us["lumin own"] = took
        if took < row.times_us.get("lumin best", np.inf):
            row.times_us["lumin best"], row.point = took, dict(point)
    if case.cupy is not None:
        row.times_us["cupy"] = median_us(functools.partial(case.cupy, cupy, *inputs), cupy, flush)
    torch_times(case, row, inputs, graph, cupy, flush)
    best = row.times_us.get("lumin best")
    if best is None:
        row.remark = "no point could be built"
        return row
    row.compare()
    half = any(graph.nodes[node].dtype.is_half for node in graph.inputs.values())
    peak = float(device.properties["peak_f16" if half else "peak_f32"])
    if case.rounding and not half:
        peak = float(device.properties["peak_f16"]) / 2  # tf32 has half the rate of halves
    row.share_of_peak = case.flops / (best * 1e-6) / peak
    row.share_of_bandwidth = case.moved_bytes / (best * 1e-6) / float(device.properties["bandwidth"])
    return row


def torch_times(
    case: Case, row: Row, inputs: Sequence[Any], graph: NodeGraph, cupy: Any, flush: Any, compiled: bool = False
) -> None:  # fmt: skip
    """Put the times of PyTorch into a row, where it is installed.

    compiled: by torch.compile, which times kernels of its own in Triton, and the vendor's.
    """
    torch = torch_or_none()
    if torch is None or case.torch is None:
        return
    torch.backends.cuda.matmul.allow_tf32 = bool(case.rounding)
    tensors = as_tensors(torch, inputs, [graph.nodes[node].dtype for node in graph.inputs.values()])
    function: Callable[..., Any] = functools.partial(case.torch, torch)
    name = "torch"
    if compiled:
        function, name = torch.compile(function, mode="max-autotune-no-cudagraphs"), "torch.compile"
    stream = cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream)
    with torch.inference_mode(), stream:
        row.times_us[name] = median_us(lambda: function(*tensors), cupy, flush)


def compiled_peers(found: Sequence[Row], cupy: Any, device: Device, until: float) -> None:
    """Put the times of torch.compile with max-autotune into the rows of the cases that ask for it, if time is left."""
    cases = {case.name: case for case in benchmark_cases() if case.compiled}
    flush = cupy.empty((2 * int(device.properties["l2_bytes"]),), np.uint8)
    for row in found:
        case = cases.get(row.name)
        if case is None or "lumin best" not in row.times_us or torch_or_none() is None:
            continue
        if time.monotonic() > until:
            row.remark = "no time for torch.compile"
            continue
        (region,) = regions_of(case.record)
        host = arrays_for(region.graph)
        inputs = [
            cupy.asarray(carried(host[name], region.graph.nodes[node].dtype))
            for name, node in region.graph.inputs.items()
        ]
        torch_times(case, row, inputs, region.graph, cupy, flush, compiled=True)
        row.compare()
        print(_line(row), flush=True)


def clocks(cupy: Any, device: Device) -> str:
    """Return what is told of clocks, temperature and power, "" if nothing. Reads only."""
    state = device_condition(cupy.cuda.runtime, device.index)
    return "" if state is None else f"{device.model}, driver {device.properties['driver']}, {state}"


def _line(row: Row) -> str:
    times = ", ".join(f"{name} {took:,.1f}" for name, took in row.times_us.items())
    return f"{row.name}: {times} us; {row.ratio:.2f} of the best peer {row.remark}"


def time_boxes(began: float, seconds: float, only: str | None = None) -> dict[str, float]:
    """Return until when each part may begin something new."""
    kept = {
        name: share for name, share in SHARES.items()
        if only is None or name.startswith("conformance") == (only == "conformance")
    }  # fmt: skip
    boxes, spent = {}, 0.0
    for name, share in kept.items():
        spent += share / sum(kept.values()) * seconds
        boxes[name] = began + spent
    return boxes


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=("conformance", "benchmark"))
    parser.add_argument(
        "--seconds", type=float, default=440.0, help="of all parts together; nothing new is begun after"
    )
    parser.add_argument("--points", type=int, default=16, help="other than the default that are timed for each case")
    parser.add_argument("--out", type=Path, default=RESULTS)
    asked = parser.parse_args()
    began = time.monotonic()
    cupy = cupy_or_raise()
    builder = Builder()
    backends = {rounding: CudaBackend(builder, rounding=rounding) for rounding in ("", "tf32")}
    device = backends[""].devices()[0]
    result: dict[str, Any] = {"device": device.model, "compiler": builder.compiler.identity}
    result["before"] = clocks(cupy, device)
    print(f"{device.model}, {result['compiler']}\n{result['before']}")
    boxes = time_boxes(began, asked.seconds, asked.only)
    if asked.only != "benchmark":
        done = 0
        failures: list[str] = []
        for rounding, backend in backends.items():
            more, wrong = conformance(backend, backend.devices()[0], 2, boxes["conformance" + rounding])
            done, failures = done + more, failures + wrong
        result |= {"kernels_checked": done, "failures": failures}
        print("\n".join([f"{done} kernels checked, {len(failures)} wrong", *failures]))
    if asked.only != "conformance":
        found = benchmark(backends, cupy, asked.points, boxes["kernels"])
        programs = timed_programs(backends[""], cupy, boxes["programs"])
        launches = timed_ways(backends[""], device, cupy, boxes["launches"])
        compiled_peers(found, cupy, device, boxes["compiled"])
        result |= {
            "rows": [asdict(row) for row in (*found, *programs)],
            "launches": [asdict(row) for row in launches],
            "after": clocks(cupy, device),
        }
        asked.out.mkdir(parents=True, exist_ok=True)
        text = f"# {device.model}\n\n{table(found)}\nWhole programs, by the clock of the host:\n\n{table(programs)}"
        text += f"\nSmall graphs, one run behind the other on the device:\n\n{ways_table(launches)}"
        (asked.out / "gpu.md").write_text(text)
        print(text)
    result["seconds"] = time.monotonic() - began
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "gpu.json").write_text(json.dumps(result, indent=1) + "\n")
    return 1 if result.get("failures") else 0


if __name__ == "__main__":
    sys.exit(main())

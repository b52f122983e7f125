"""Small graphs on a GPU, run plainly, as a CUDA graph and as a megakernel: what launches cost. A part of bench/gpu.py.

    python bench/gpu_ways.py                  # this part alone

Needs this project, NumPy, pluggy and CuPy; a CUDA graph of PyTorch's kernels joins as a peer where PyTorch is
installed. How it is measured: `REPLAYS` runs one behind the other between two events, by the median of `ROUNDS`; data
stays in the caches, as it does between layers. Each way is checked against the oracle first.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import lumin_tune as lt
from lumin_tune import nn
from lumin_tune.core.errors import KernelError
from lumin_tune.core.program.compiling import compile as compile_program
from lumin_tune.core.program.program import Program
from lumin_tune.core.records import Device
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.plugins.cuda.driver import cupy_or_raise
from lumin_tune.plugins.cuda.memory import DeviceMemory
from lumin_tune.plugins.cuda.replay import Replay

WAYS = ("plain", "graph", "megakernel")
REPLAYS, ROUNDS = 50, 11
TOLERANCE = 1e-3
Recording = Callable[[lt.Graph, lt.Tensor], lt.Tensor]


@dataclass(frozen=True)
class SmallGraph:
    """A graph of one input. torch: the same of a tensor, with the weights by name; None for no peer."""

    name: str
    shape: tuple[int, ...]
    record: Recording
    torch: Callable[[Any, Any, Mapping[str, Any]], Any] | None = None


@dataclass
class WaysRow:
    """What came of a graph. times_us: of a run, by the way. kernels: launched one by one. ratio: of torch's CUDA graph
    to the fastest way, 0 without one.
    """

    name: str
    kernels: int = 0
    times_us: dict[str, float] = field(default_factory=dict)
    ratio: float = 0.0
    remarks: list[str] = field(default_factory=list)


def small_graphs() -> Iterator[SmallGraph]:
    """Yield what is timed: many kernels of a few microseconds each."""

    def mlp(g: lt.Graph, x: lt.Tensor) -> lt.Tensor:
        for n in range(8):
            x = (x @ weight(g, f"w{n}", (512, 512))).relu()
        return x

    def torch_mlp(torch: Any, x: Any, weights: Mapping[str, Any]) -> Any:
        for n in range(8):
            x = torch.relu(x @ weights[f"w{n}"])
        return x

    def norms(g: lt.Graph, x: lt.Tensor) -> lt.Tensor:
        for n in range(6):
            x = x.softmax(n % 2) * 64.0 + x
        return x

    def torch_norms(torch: Any, x: Any, weights: Mapping[str, Any]) -> Any:
        for n in range(6):
            x = torch.softmax(x, n % 2) * 64.0 + x
        return x

    def encoder(g: lt.Graph, x: lt.Tensor) -> lt.Tensor:
        for n in range(2):
            x = nn.EncoderLayer(512, 8, 2048, norm_first=False).named(f"layer{n}")(x)
        return x

    def decode(g: lt.Graph, x: lt.Tensor) -> lt.Tensor:
        for n in range(4):
            y = x.rms_norm()
            gate, up = (y @ weight(g, f"{name}{n}", (1024, 2048)) for name in ("gate", "up"))
            x = x + (gate.silu() * up) @ weight(g, f"down{n}", (2048, 1024))
        return x

    yield SmallGraph("8 layers 16x512", (16, 512), mlp, torch_mlp)
    yield SmallGraph("6 softmaxes 256x256 by rows and columns", (256, 256), norms, torch_norms)
    yield SmallGraph("2 encoder layers 64x512", (1, 64, 512), encoder)
    yield SmallGraph("4 gated layers 1x1024", (1, 1024), decode)


def weight(g: lt.Graph, name: str, shape: tuple[int, ...]) -> lt.Tensor:
    """Return a static input with numbers that keep values as large as they are."""
    made = g.tensor(name, shape, "f32", static=True)
    source = np.random.default_rng(len(g.values))
    g.set_value(name, (source.standard_normal(shape) / np.sqrt(shape[0])).astype(np.float32))
    return made


def timed_ways(backend: CudaBackend, device: Device, cupy: Any, until: float) -> list[WaysRow]:
    """Return how long each small graph takes in each way."""
    rows = []
    for case in small_graphs():
        row = WaysRow(case.name)
        rows.append(row)
        if time.monotonic() > until:
            row.remarks.append("out of time")
            continue
        graph = lt.Graph()
        x = graph.tensor("x", case.shape, "f32")
        case.record(graph, x).output("y")
        host = np.random.default_rng(0).standard_normal(case.shape, np.float32)
        wanted = lt.interpret(graph, {"x": host}, float64=True)["y"]
        for way in WAYS:
            try:
                program = compile_program(graph, backend, device=device, way=way)
            except KernelError as error:
                row.remarks.append(str(error))
                continue
            row.kernels = len(program.kernels)
            got = program({"x": host})["y"]
            error_ = float(np.abs(got - wanted).max())
            if not error_ <= TOLERANCE * max(1.0, float(np.abs(wanted).max())):
                row.remarks.append(f"{way} differs by {error_:.3g}")
                continue
            row.times_us[way] = _run_us(program, host, cupy)
        best = min(row.times_us.values(), default=0.0)
        peer = _torch_us(case, host, graph)
        if peer is not None:
            row.times_us["torch CUDA graph"] = peer
            row.ratio = peer / best if best else 0.0
        print(_line(row), flush=True)
    return rows


def _run_us(program: Program, host: np.ndarray, cupy: Any) -> float:
    """Return the microseconds of a run, of many one behind the other."""
    executable: Any = program.executable
    recipe = program.recipe
    constants = [recipe.constants.get(each.name) if each.role == "constant" else None for each in recipe.parameters]
    prepared = executable.prepare(constants, [])
    stream = cupy.cuda.Stream(non_blocking=True)
    memory = []
    for place, parameter in enumerate(recipe.parameters):
        size_bytes = int(np.prod([int(size) for size in parameter.shape])) * parameter.dtype.itemsize
        memory.append(prepared.constants.get(place) or DeviceMemory(cupy, size_bytes, guarded=False))
        if parameter.role == "input":
            memory[-1].upload(host, stream.ptr)
    workspace = DeviceMemory(cupy, int(executable.module.build.manifest.workspace_bytes), guarded=False)
    calls = executable.module.plan(
        {}, "call", [each.address for each in memory], workspace.address, prepared.memory.address
    )
    replay = Replay(calls, executable.captures)
    for _ in range(3):
        replay(stream)
    return _median_us(cupy, stream, lambda: replay(stream))


def _median_us(cupy: Any, stream: Any, run: Callable[[], Any]) -> float:
    times = []
    for _ in range(ROUNDS):
        began, ended = cupy.cuda.Event(), cupy.cuda.Event()
        began.record(stream)
        for _ in range(REPLAYS):
            run()
        ended.record(stream)
        stream.synchronize()
        times.append(1e3 * float(cupy.cuda.get_elapsed_time(began, ended)) / REPLAYS)
    return statistics.median(times)


def _torch_us(case: SmallGraph, host: np.ndarray, graph: lt.Graph) -> float | None:
    """Return the same of PyTorch's kernels in a CUDA graph, None where there is no PyTorch or no peer."""
    try:
        import torch
    except ImportError:
        return None
    if case.torch is None:
        return None
    weights = {name: torch.from_numpy(np.asarray(value)).cuda() for name, value in graph.values.items()}
    x = torch.from_numpy(host).cuda()
    with torch.inference_mode():
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                case.torch(torch, x, weights)
        torch.cuda.current_stream().wait_stream(side)
        captured = torch.cuda.CUDAGraph()
        with torch.cuda.graph(captured):
            case.torch(torch, x, weights)
        times = []
        for _ in range(ROUNDS):
            began, ended = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
            began.record()
            for _ in range(REPLAYS):
                captured.replay()
            ended.record()
            ended.synchronize()
            times.append(1e3 * began.elapsed_time(ended) / REPLAYS)
    return statistics.median(times)


def _line(row: WaysRow) -> str:
    times = ", ".join(f"{name} {took:,.1f}" for name, took in row.times_us.items())
    told = f"; {row.ratio:.2f} of torch's" if row.ratio else ""
    return f"{row.name}, {row.kernels} kernels: {times} us{told} {'; '.join(row.remarks)}".rstrip()


def ways_table(rows: list[WaysRow]) -> str:
    """Return the rows as a Markdown table."""
    names = list(dict.fromkeys(name for row in rows for name in row.times_us))
    lines = ["| graph | kernels | " + " | ".join(f"{name}, us" for name in names) + " | ratio | |"]
    lines.append("|---" * (len(names) + 4) + "|")
    for row in rows:
        times = " | ".join(f"{row.times_us[name]:,.1f}" if name in row.times_us else "" for name in names)
        ratio = f"{row.ratio:.2f}" if row.ratio else ""
        lines.append(f"| {row.name} | {row.kernels} | {times} | {ratio} | {'; '.join(row.remarks)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    cupy = cupy_or_raise()
    backend = CudaBackend(Builder())
    rows = timed_ways(backend, backend.devices()[0], cupy, time.monotonic() + 120.0)
    print(ways_table(rows))
    print([asdict(row) for row in rows])
    return 1 if any("differs" in remark for row in rows for remark in row.remarks) else 0


if __name__ == "__main__":
    sys.exit(main())

"""Times every point of a few regions on this machine: the measured truth that searches are compared on.

`python bench/knob_tables.py FOLDER [NAME ...]` writes a table a region. Large spaces are thinned first: of each knob
only some choices are kept, so that all their combinations can be timed. Each point is timed on one thread, in several
rounds, in another order each, and the least time counts, since whatever else runs on the machine only adds.
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import numpy as np

import lumin_tune as lt
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import BuildFailure, Knob, Point, Space
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.cpu_kernel import CpuKernel
from lumin_tune.plugins.cpu.program_library import ProgramLibrary
from lumin_tune.tuner.knobs import points

POINTS: Final = 240
"""Of one region, about."""
ROUNDS: Final = 6
ROUND_S: Final = 0.02
MOST_RUNS: Final = 60
TOLERANCE: Final = 1e-3
DIGITS: Final = 4

Shape = tuple[int, ...]


def graph_of(build: Callable[..., Any], **shapes: Shape) -> lt.Graph:
    """Return a graph of f32 tensors; those in capitals are static."""
    graph = lt.Graph()
    build(*(graph.tensor(name, shape, "f32", static=name.isupper()) for name, shape in shapes.items())).output("y")
    return graph


def _layer_norm(a: Any) -> Any:
    centred = a - a.mean(1, keepdim=True)
    return centred * ((centred * centred).mean(1, keepdim=True) + 1e-5).rsqrt()


def _rms_norm(a: Any, w: Any) -> Any:
    return a * ((a * a).mean(1, keepdim=True) + 1e-5).rsqrt() * w


def _residual_norm(a: Any, b: Any, w: Any) -> Any:
    return _layer_norm(a + b) * w


def _cross_entropy(a: Any) -> Any:
    shifted = a - a.max(1, keepdim=True)
    return shifted - shifted.exp().sum(1, keepdim=True).log()


def _attention(q: Any, k: Any, v: Any) -> Any:
    return ((q @ k.permute(0, 2, 1)) * 0.125).softmax(-1) @ v


CASES: Final[Mapping[str, Callable[[], lt.Graph]]] = {
    "contraction-512": lambda: graph_of(lambda a, b: a @ b, a=(512, 512), b=(512, 512)),
    "contraction-128x1536x384": lambda: graph_of(lambda a, b: a @ b, a=(128, 1536), B=(1536, 384)),
    "linear-gelu": lambda: graph_of(lambda a, w, b: (a @ w + b).gelu(), a=(128, 384), W=(384, 1536), B=(1536,)),
    "batched": lambda: graph_of(lambda a, b: a @ b, a=(12, 128, 32), b=(12, 32, 128)),
    "softmax": lambda: graph_of(lambda a: a.softmax(-1), a=(1024, 1024)),
    "attention": lambda: graph_of(_attention, q=(12, 128, 32), k=(12, 128, 32), v=(12, 128, 32)),
    "convolution": lambda: graph_of(lambda a, w: a.conv2d(w, padding=1), a=(1, 64, 56, 56), W=(64, 64, 3, 3)),
    "column-sums": lambda: graph_of(lambda a: a.sum(0), a=(2048, 2048)),
    "matvec": lambda: graph_of(lambda a, b: a @ b, a=(1, 2048), B=(2048, 2048)),
    "odd-rows": lambda: graph_of(lambda a, w, b: (a @ w + b).relu(), a=(197, 192), W=(192, 576), B=(576,)),
    "layer-norm": lambda: graph_of(_layer_norm, a=(512, 768)),
    "swiglu": lambda: graph_of(lambda a, u, v: (a @ u).silu() * (a @ v), a=(64, 256), U=(256, 688), V=(256, 688)),
    "depthwise": lambda: graph_of(lambda a, w: a.conv2d(w, padding=1, groups=96), a=(1, 96, 28, 28), W=(96, 1, 3, 3)),
    "pointwise": lambda: graph_of(lambda a, w: a.conv2d(w), a=(1, 96, 28, 28), W=(24, 96, 1, 1)),
    "row-maxima": lambda: graph_of(lambda a: a.max(1), a=(4096, 1000)),
    "transposed": lambda: graph_of(lambda a, b: a.transpose(0, 1) + b, a=(1536, 1024), b=(1024, 1536)),
    "running-sums": lambda: graph_of(lambda a: a.cumsum(1), a=(512, 2048)),
    "thin-product": lambda: graph_of(lambda a, b: a @ b, a=(8, 768), B=(768, 3072)),
    "small-product": lambda: graph_of(lambda a, b: a @ b, a=(96, 96), b=(96, 96)),
    "odd-product": lambda: graph_of(lambda a, b: a @ b, a=(77, 131), b=(131, 293)),
    "transposed-left": lambda: graph_of(lambda a, b: a.transpose(0, 1) @ b, a=(384, 128), b=(384, 256)),
    "transposed-right": lambda: graph_of(lambda a, b: a @ b.transpose(0, 1), a=(128, 256), b=(384, 256)),
    "long-product": lambda: graph_of(lambda a, b: a @ b, a=(64, 4096), B=(4096, 64)),
    "row-gelu": lambda: graph_of(lambda a, w, b: (a @ w + b).gelu(), a=(4, 512), W=(512, 1024), B=(1024,)),
    "batched-odd": lambda: graph_of(lambda a, b: a @ b, a=(6, 49, 80), b=(6, 80, 49)),
    "batched-right": lambda: graph_of(lambda a, b: a @ b.permute(0, 2, 1), a=(8, 96, 64), b=(8, 96, 64)),
    "cross-attention": lambda: graph_of(_attention, q=(8, 64, 64), k=(8, 77, 64), v=(8, 77, 64)),
    "rms-norm": lambda: graph_of(_rms_norm, a=(256, 1024), W=(1024,)),
    "residual-norm": lambda: graph_of(_residual_norm, a=(197, 768), b=(197, 768), W=(768,)),
    "log-softmax": lambda: graph_of(_cross_entropy, a=(512, 1000)),
    "column-maxima": lambda: graph_of(lambda a: a.max(0), a=(1000, 1500)),
    "column-norms": lambda: graph_of(lambda a: (a * a).sum(0).sqrt(), a=(777, 1024)),
    "middle-sums": lambda: graph_of(lambda a: a.sum(1), a=(32, 128, 192)),
    "row-variance": lambda: graph_of(lambda a: (a * a).mean(1) - a.mean(1) * a.mean(1), a=(1024, 512)),
    "image-means": lambda: graph_of(lambda a: a.mean((2, 3)), a=(4, 256, 28, 28)),
    "max-pool": lambda: graph_of(lambda a: a.max_pool2d(3, stride=2, padding=1), a=(1, 64, 56, 56)),
    "patches": lambda: graph_of(lambda a, w: a.conv2d(w, stride=16), a=(1, 3, 112, 112), W=(192, 3, 16, 16)),
    "convolution-5x5": lambda: graph_of(
        lambda a, w: a.conv2d(w, padding=2).relu(), a=(1, 16, 32, 32), W=(32, 16, 5, 5)
    ),
    "convolution-14": lambda: graph_of(lambda a, w: a.conv2d(w, padding=1), a=(1, 128, 14, 14), W=(96, 128, 3, 3)),
    "convolution-strided": lambda: graph_of(
        lambda a, w: a.conv2d(w, stride=2, padding=1), a=(1, 64, 28, 28), W=(96, 64, 3, 3)
    ),
    "expansion": lambda: graph_of(lambda a, w: a.conv2d(w).relu(), a=(1, 32, 28, 28), W=(192, 32, 1, 1)),
    "depthwise-5x5": lambda: graph_of(
        lambda a, w: a.conv2d(w, padding=2, groups=64), a=(1, 64, 28, 28), W=(64, 1, 5, 5)
    ),
    "signals": lambda: graph_of(lambda a, w: a.conv2d(w, padding=(0, 4)), a=(1, 32, 1, 1000), W=(32, 32, 1, 9)),
    "strided": lambda: graph_of(lambda a, w: a.conv2d(w, stride=2, padding=3), a=(1, 3, 112, 112), W=(32, 3, 7, 7)),
}


def main(folder: Path, names: Sequence[str]) -> None:
    for name in names or CASES:
        table = table_of(name)
        path = folder / f"{name}.json"
        path.write_text(json.dumps(table, separators=(",", ":")) + "\n")
        print(f"{name}: {len(table['points'])} points, {path.stat().st_size // 1024} kB", flush=True)


def table_of(name: str) -> dict[str, Any]:
    """Return what was measured of a case, as plain data."""
    backend = CpuBackend()
    (device,) = backend.devices()
    graph = expand_composites(CASES[name]().compile("generic"))
    (region,) = partition(fold(graph).graph)
    whole = backend.space(region, device)
    knobs = thinned(whole, POINTS)
    space = _Thinned(whole, knobs)
    found = list(points.all_points(space))
    bench = _Bench(backend, region, random.Random(0))
    begun = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        built = list(pool.map(bench.build, found))
    built_s = time.perf_counter() - begun
    times = bench.time(built)
    rows = [whole.features(point) for point in found]
    varied = [each for each in rows[0] if len({row[each] for row in rows}) > 1]
    return {
        "name": name,
        "graph": print_graph(region.graph),
        "device": device.model,
        "build_s": round(built_s / len(found), 4),
        "sources": len({source for source, _ in built}),
        "knobs": [[knob.name, list(knob.choices)] for knob in knobs],
        "default": dict(points.canonical(space, whole.default)),
        "fixed": {each: _short(value) for each, value in rows[0].items() if each not in varied},
        "varied": varied,
        "points": [_places(knobs, point) for point in found],
        "times_ns": times,
        "features": [[_short(row[each]) for each in varied] for row in rows],
    }


def thinned(space: Space, most: int) -> list[Knob]:
    """Return the knobs with so few choices that there are at most so many points; the default's stay."""
    default = points.canonical(space, space.default)
    knobs = {knob.name: knob for knob in space.knobs}

    def count() -> int:
        return points.size(_Thinned(space, list(knobs.values())))

    while count() > most:
        largest = max((k for k in knobs.values() if k.name != points.FORM), key=lambda k: len(k.choices))
        kept = [c for n, c in enumerate(largest.choices) if n % 5 != 4 or c == default.get(largest.name)]
        if len(kept) == len(largest.choices):
            dropped = next(c for c in reversed(kept) if c != default.get(largest.name))
            kept.remove(dropped)
        knobs[largest.name] = Knob(largest.name, tuple(kept))
    return list(knobs.values())


class _Thinned:
    """A space with fewer choices."""

    def __init__(self, whole: Space, knobs: Sequence[Knob]) -> None:
        self._whole, self.knobs = whole, knobs

    @property
    def default(self) -> Point:
        return self._whole.default

    def violation(self, point: Point) -> str:
        return self._whole.violation(point)


class _Bench:
    """Builds, checks and times points of one region. Times are None for what does not build or is wrong."""

    def __init__(self, backend: CpuBackend, region: PlacedRegion, source: random.Random) -> None:
        self._backend, self._region, self._random = backend, region, source
        (self._device,) = backend.devices()
        numbers = np.random.default_rng(0)
        nodes = [region.graph.nodes[node] for node in region.graph.inputs.values()]
        self._inputs = [numbers.standard_normal(tuple(map(int, node.shape))).astype(np.float32) for node in nodes]
        named = dict(zip(region.graph.inputs, self._inputs, strict=True))
        self._wanted = list(lt.interpret(region.graph, named).values())
        self._outputs = [np.empty(each.shape, each.dtype) for each in self._wanted]

    def build(self, point: Point) -> tuple[str, bytes | None]:
        source = self._backend.lower(self._region, point)
        made = self._backend.build(source, self._device)
        return source.text, None if isinstance(made, BuildFailure) else made.data

    def time(self, built: Sequence[tuple[str, bytes | None]]) -> list[int | None]:
        best: list[float] = [math.inf] * len(built)
        kernels = [None if data is None else self._kernel(data) for _, data in built]
        for place, kernel in enumerate(kernels):
            if kernel is not None and not self._is_right(kernel):
                print(f"wrong: point {place}", flush=True)
                kernels[place] = None
        order = [place for place, kernel in enumerate(kernels) if kernel is not None]
        for _ in range(ROUNDS):
            self._random.shuffle(order)
            for place in order:
                kernel = kernels[place]
                assert kernel is not None
                best[place] = min(best[place], self._least_ns(kernel))
        return [None if math.isinf(each) else round(each) for each in best]

    def _kernel(self, data: bytes) -> CpuKernel:
        return CpuKernel(ProgramLibrary(data), self._backend.executor(1))

    def _is_right(self, kernel: CpuKernel) -> bool:
        kernel(self._inputs, self._outputs, {})
        return all(
            np.allclose(got, wanted, rtol=0, atol=TOLERANCE * float(np.abs(wanted).max()))
            for got, wanted in zip(self._outputs, self._wanted, strict=True)
        )

    def _least_ns(self, kernel: CpuKernel) -> int:
        kernel(self._inputs, self._outputs, {})
        times: list[int] = []
        ends = time.perf_counter() + ROUND_S
        while len(times) < 3 or (len(times) < MOST_RUNS and time.perf_counter() < ends):
            times.append(kernel.time_ns(self._inputs, self._outputs, {}))
        return min(times)


def _places(knobs: Sequence[Knob], point: Point) -> list[int]:
    """Return the place of each choice in its knob, -1 for knobs that do not count."""
    return [knob.choices.index(point[knob.name]) if knob.name in point else -1 for knob in knobs]


def _short(value: float) -> float:
    short = float(f"{value:.{DIGITS}g}")
    return int(short) if short.is_integer() else short


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])

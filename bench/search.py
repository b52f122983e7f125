"""A short exhaustive search over the points of lumin's kernels, to see what the default points leave.

Each region of the graph is measured alone, on the values it has in the case: first the default point of every form,
then for each form, one kernel after the other, the points around the best one so far. All of them are tried, none is
predicted. The regions share the time in proportion to what their default points take, the forms of one equally.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import lumin_tune as lt
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.schedule.space import KernelSpace
from lumin_tune.core.plugin.records import BuildFailure, Point
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.cpu_kernel import CpuKernel
from lumin_tune.plugins.cpu.program_library import ProgramLibrary

Arrays = Mapping[str, np.ndarray]
MEASURE_S = 0.04  # of a point; one call at least, after one that does not count
FINAL_ROUNDS = 5
TOLERANCE = 1e-3  # of the largest value


@dataclass(frozen=True)
class Limits:
    """points: of one kernel. seconds: of one graph."""

    points: int = 24
    seconds: float = 40.0


@dataclass
class Found:
    """The program with the best points. tried: points. changed: how many regions have another than the default.

    regions: how many differ. problems: points that do not build or are wrong.
    """

    program: lt.Program
    tried: int
    changed: int
    regions: int
    problems: list[str] = field(default_factory=list)


def search(graph: lt.Graph, arrays: Arrays, threads: int, limits: Limits) -> Found:
    """Return the program of a graph at the best points that were found."""
    begun = time.perf_counter()
    backend = CpuBackend()
    (device,) = backend.devices()
    small = expand_composites(graph.compile("generic"))
    folded = fold(small)
    regions = partition(folded.graph)
    values = _values(folded.graph, {**arrays, **folded.constants}, regions)
    distinct = {region.fingerprint: region for region in regions}
    searches = [_Search(backend, region, values, threads) for region in distinct.values()]
    defaults = [each.first() for each in searches]
    left = limits.seconds - (time.perf_counter() - begun)
    for each, default_ns in zip(searches, defaults, strict=True):
        each.run(limits.points, left * default_ns / sum(defaults))
    points = dict(zip(distinct, (each.best for each in searches), strict=True))
    scheduled = schedule(backend, device, folded.graph, regions, points)
    program = link(backend, device, folded, scheduled, Signature.of(small, graph.dims), threads=threads)
    return Found(
        program,
        tried=sum(len(each.times) for each in searches),
        changed=sum(each.best != each.default for each in searches),
        regions=len(searches),
        problems=[problem for each in searches for problem in each.problems],
    )


def _values(graph: NodeGraph, arrays: Arrays, regions: Sequence[PlacedRegion]) -> dict[int, np.ndarray]:
    """Return what the regions take and make, by node."""
    whole = graph.copy()
    nodes = {node for region in regions for node in (*region.inputs, *region.outputs)}
    for node in nodes:
        whole.set_output(f"value {node}", node)
    found = lt.interpret(whole, {name: arrays[name] for name in whole.inputs})
    return {node: np.ascontiguousarray(found[f"value {node}"]) for node in nodes}


class _Search:
    """The points of one region."""

    def __init__(
        self, backend: CpuBackend, region: PlacedRegion, values: Mapping[int, np.ndarray], threads: int
    ) -> None:
        self._backend, self._region, self._threads = backend, region, threads
        (device,) = backend.devices()
        self._device = device
        self._space: KernelSpace = backend.space(region, device)
        self._inputs = [values[node] for node in region.inputs]
        self._wanted = [values[node] for node in region.outputs]
        self._outputs = [np.empty_like(each) for each in self._wanted]
        self.default = self.best = self._space.default
        self.times: dict[tuple[Any, ...], float] = {}
        self._points: dict[tuple[Any, ...], Point] = {}
        self.problems: list[str] = []

    def first(self) -> float:
        """Measure the default point; return its nanoseconds."""
        self._measure([self.default])
        return self.times.get(_key(self.default), 1.0)

    def run(self, count: int, seconds: float) -> None:
        """Leave the best point in `best`: as measured once, and again against the default's."""
        ends = time.perf_counter() + seconds
        starts: list[Point] = [{**self.default, "form": form} for form in self._space.knobs[0].choices]
        self._measure([each for each in starts if _key(each) not in self.times and not self._space.violation(each)])
        starts = sorted((each for each in starts if _key(each) in self.times), key=self._time)
        for number, start in enumerate(starts):
            left = ends - time.perf_counter()
            self._improve(start, count, time.perf_counter() + left / (len(starts) - number))
        if not self.times:
            return  # all is wrong, and said to be
        self.best = min(self._points.values(), key=self._time)
        if self.best != self.default and not self._is_better(self.best, self.default, ends):
            self.best = self.default

    def _improve(self, best: Point, count: int, ends: float) -> None:
        """Measure points of one form, one kernel after the other, around the best one so far."""
        for kernel in self._space.program(best).kernels:
            near = list(self._near(best, kernel.name, count))
            for begin in range(0, len(near), self._threads):
                if time.perf_counter() > ends:
                    return
                self._measure(near[begin : begin + self._threads])
            best = min([best, *near], key=self._time)

    def _time(self, point: Point) -> float:
        return self.times.get(_key(point), float("inf"))

    def _near(self, base: Point, kernel: str, count: int) -> Iterator[Point]:
        """Yield points that differ in the knobs of one kernel, those first whose choices stand first in their lists."""
        knobs = [knob for knob in self._space.knobs if knob.name.startswith(f"{base['form']} {kernel} ")]
        places = itertools.product(*(range(len(knob.choices)) for knob in knobs))
        found = 0
        for place in sorted(itertools.islice(places, 100_000), key=sum):
            point = {**base, **{knob.name: knob.choices[n] for knob, n in zip(knobs, place, strict=True)}}
            if _key(point) not in self.times and not self._space.violation(point):
                yield point
                found += 1
            if found == count:
                return

    def _measure(self, points: Sequence[Point]) -> None:
        """Build the points at the same time and measure one after the other."""
        with ThreadPoolExecutor(self._threads) as pool:
            kernels = list(pool.map(self._build, points))
        for point, kernel in zip(points, kernels, strict=True):
            if kernel is None:
                continue
            least = self._least_ns(kernel)
            if self._is_right(point):
                self.times[_key(point)], self._points[_key(point)] = least, point

    def _build(self, point: Point) -> CpuKernel | None:
        artifact = self._backend.build(self._backend.lower(self._region, point), self._device)
        if isinstance(artifact, BuildFailure):
            self.problems.append(f"does not build, {artifact.message}: {dict(point)}")
            return None
        return CpuKernel(ProgramLibrary(artifact.data), self._backend.executor(self._threads))

    def _least_ns(self, kernel: CpuKernel) -> float:
        kernel(self._inputs, self._outputs, {})
        begun, times = time.perf_counter(), []
        while not times or time.perf_counter() - begun < MEASURE_S:
            times.append(kernel.time_ns(self._inputs, self._outputs, {}))
        return min(times)

    def _is_right(self, point: Point) -> bool:
        for got, wanted in zip(self._outputs, self._wanted, strict=True):
            scale = float(np.abs(wanted).max()) if wanted.dtype.kind == "f" else 0.0
            if not np.allclose(got, wanted, rtol=0, atol=TOLERANCE * scale):
                self.problems.append(f"wrong: {dict(point)}")
                return False
        return True

    def _is_better(self, point: Point, other: Point, ends: float) -> bool:
        """Return whether a point is faster than another when they take turns, at least once."""
        kernels = [self._build(each) for each in (point, other)]
        least = [float("inf")] * 2
        for _ in range(FINAL_ROUNDS):
            for number, kernel in enumerate(kernels):
                assert kernel is not None
                least[number] = min(least[number], self._least_ns(kernel))
            if time.perf_counter() > ends:
                break
        return least[0] < least[1]


def _key(point: Point) -> tuple[Any, ...]:
    return tuple(sorted(point.items()))

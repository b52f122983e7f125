"""All points of a space compute the same: default, random and neighbouring schedules, compiled and run."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

import numpy as np
import pytest
from tests.core.kernel.test_lower import CASES, Recording, close, random_region
from tests.plugins.cpu.kernels.shapes import shaped_arrays, shaped_graph
from tests.properties.graphs import random_dims, random_inputs
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import Array
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program.compilation.compiling import compile as compile_program
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.program import Program
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.testing.batched_compilation import BatchBackend


def odd_product(g: lt.Graph) -> None:
    x, w = g.tensor("x", (67, 93), "f32"), g.tensor("w", (93, 71), "f32")
    (x @ w + g.tensor("b", (71,), "f32")).gelu().output("y")


def weights(g: lt.Graph) -> None:
    w = np.random.default_rng(5).standard_normal((130, 100)).astype(np.float32)
    (g.tensor("x", (33, 130), "f32") @ w).relu().output("y")


def long_sum(g: lt.Graph) -> None:
    (g.tensor("x", (70, 2100), "f32") @ g.tensor("w", (2100, 50), "f32")).output("y")


def turned(g: lt.Graph) -> None:
    (g.tensor("x", (70, 83), "f32").permute(1, 0) * 2.0).output("y")


def column_sums(g: lt.Graph) -> None:
    g.tensor("x", (3, 130, 75), "f32").sum(1).output("y")


def argmax(g: lt.Graph) -> None:
    g.tensor("x", (9, 333), "f32").argmax(-1).output("y")


def doubles(g: lt.Graph) -> None:
    x = g.tensor("x", (37, 41), "f64")
    (x @ x.permute(1, 0)).softmax(-1).output("y")


def parts(g: lt.Graph) -> None:
    x, w = g.tensor("x", (19, 40), "f16"), g.tensor("w", (40, 24), "bf16")
    (x.cast("f32") @ w.cast("f32")).cast("f16").output("y")


def integers(g: lt.Graph) -> None:
    x, w = g.tensor("x", (19, 40), "i8"), g.tensor("w", (40, 24), "i8")
    (x.cast("i32") @ w.cast("i32")).output("y")


OWN = [odd_product, weights, long_sum, turned, column_sums, argmax, doubles, parts, integers]
RECORDINGS = [*(case[0] for case in CASES), *OWN]


@pytest.fixture(scope="module")
def backend() -> CpuBackend:
    return CpuBackend()


def arrays_for(graph: NodeGraph, dims: dict[str, int]) -> dict[str, Array]:
    source = np.random.default_rng(0)
    arrays = {}
    for name, node in graph.inputs.items():
        record = graph.nodes[node]
        shape = tuple(size if isinstance(size, int) else int(size.evaluate(dims)) for size in record.shape)
        whole = source.integers(0, 4, shape)
        arrays[name] = (whole if record.dtype.is_integer else source.standard_normal(shape)).astype(record.dtype.numpy)
    return arrays


def at_random_points(backend: CpuBackend, graph: NodeGraph, source: random.Random) -> tuple[Program, list[Point]]:
    """Return a graph as a program of randomly chosen kernels, and the points chosen."""
    folded = fold(expand_composites(graph))
    (device,) = backend.devices()
    regions = partition(folded.graph)
    points = [next(islice(backend.space(region, device).points(source), 1)) for region in regions]
    chosen = {region.fingerprint: point for region, point in zip(regions, points, strict=True)}
    scheduled = schedule(backend, device, folded.graph, regions, chosen)
    return link(backend, device, folded, scheduled, Signature.of(graph, graph.dims)), points


def run_points(backend: CpuBackend, record: Recording, count: int, seed: int) -> Iterator[tuple[list[Point], bool]]:
    """Yield points of a graph's regions, and whether the resulting program is right."""
    graph = lt.Graph()
    record(graph)
    small = expand_composites(graph.compile("generic"))
    dims = {name: number for name, number in {"b": 2, "s": 7}.items() if name in graph.dims}
    arrays = arrays_for(graph, dims)
    wanted = lt.interpret(graph, arrays, dims=dims, float64=True)
    source = random.Random(seed)
    for _ in range(count):
        program, points = at_random_points(backend, small, source)
        yield points, close(graph, program(arrays, dims=dims), wanted)


@pytest.mark.parametrize("record", thinned(RECORDINGS, 3), ids=lambda value: value.__name__)
def test_defaults_and_a_random_point(backend: CpuBackend, record: Recording) -> None:
    graph = lt.Graph()
    record(graph)
    dims = {name: number for name, number in {"b": 2, "s": 7}.items() if name in graph.dims}
    arrays = arrays_for(graph, dims)
    program = compile_program(graph, backend)
    assert close(graph, program(arrays, dims=dims), lt.interpret(graph, arrays, dims=dims, float64=True))
    for points, right in run_points(backend, record, 1, 0):
        assert right, points


@pytest.mark.fuzz
@pytest.mark.parametrize("record", RECORDINGS, ids=lambda value: value.__name__)
def test_many_random_points(backend: CpuBackend, record: Recording) -> None:
    for points, right in run_points(backend, record, 40, 1):
        assert right, points


Case = tuple[NodeGraph, dict[str, int], dict[str, Array]]


def operations(seed: int) -> Case | None:
    """Return a tiny graph of any operations and dtypes with its inputs, None if it is not a region."""
    region = random_region(seed, steps=6 + seed % 12)
    if region is None:
        return None
    dims = random_dims(region, seed)
    return region, dims, random_inputs(region, seed, dims)


def shapes(seed: int) -> Case:
    """Return a common operation at sizes that leave tails, with its inputs."""
    graph = shaped_graph(seed)
    return graph, {}, shaped_arrays(graph, seed)


def check_regions(builder: CppBuilder, make: Callable[[int], Case | None], seeds: range) -> int:
    """Compile and run a graph for each seed, alternately at its default and at random points; return their number."""
    backend = BatchBackend(builder)
    cases = [(seed, case) for seed in seeds if (case := make(seed)) is not None]
    programs = [
        at_random_points(backend, case[0], random.Random(seed))[0]
        if iteration % 2
        else compile_program(case[0], backend, passes=())
        for iteration, (seed, case) in enumerate(cases)
    ]
    for program, (seed, (graph, dims, arrays)) in zip(programs, cases, strict=True):
        source = np.random.default_rng(seed)
        given = {name: _strided(array, source) for name, array in arrays.items()}
        assert is_right(graph, program(given, dims=dims), arrays, dims), f"seed {seed} of {make.__name__}"
    return len(cases)


def is_right(graph: NodeGraph, got: Mapping[str, Array], arrays: Mapping[str, Array], dims: Mapping[str, int]) -> bool:
    """Return whether outputs match the float64 oracle.

    A floating-point remainder is discontinuous, as that of 3 by 1/3: with one, the oracle in the graph's own dtypes is
    accepted too.
    """
    jumps = any(node.op == "mod" and node.dtype.is_float for node in graph.nodes)
    oracles = (lt.interpret(graph, arrays, dims=dims, float64=wide) for wide in ((True, False) if jumps else (True,)))
    return any(close(graph, got, wanted) for wanted in oracles)


def _strided(array: Array, source: np.random.Generator) -> Array:
    """Return the values in another layout: reversed, transposed or with gaps."""
    kind = source.integers(0, 4)
    if kind == 1 and array.ndim:
        return array[::-1].copy()[::-1]
    if kind == 2 and array.ndim > 1:
        return np.ascontiguousarray(array.T).T
    if kind == 3 and array.ndim:
        wide = np.zeros((*array.shape[:-1], array.shape[-1] * 2), array.dtype)
        wide[..., ::2] = array
        return wide[..., ::2]
    return array


@pytest.mark.parametrize(("make", "seeds"), [(operations, 160), (shapes, 60)])
def test_random_regions(builder: CppBuilder, make: Callable[[int], Case | None], seeds: int) -> None:
    assert check_regions(builder, make, range(seeds)) >= 60


@pytest.mark.fuzz
@pytest.mark.parametrize("part", range(11))
@pytest.mark.parametrize(("make", "seeds"), [(operations, 1_000), (shapes, 300)])
def test_many_random_regions(builder: CppBuilder, make: Callable[[int], Case | None], seeds: int, part: int) -> None:
    start = 1_000 * part
    assert check_regions(builder, make, range(start, start + seeds)) >= 300

"""Covers as programs: every cover of random graphs computes what the graph does, on the oracle and in kernels."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from tests.properties.graphs import DTYPES, random_dims, random_graph, random_inputs
from tests.thinning import thinned

import lumin_tune as lt
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.eqsat.saturation.saturate import Budget
from lumin_tune.core.eqsat.search import default_families, search
from lumin_tune.core.eqsat.search_result import SearchOptions
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import extract
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.plugin.records import RuleFamily
from lumin_tune.core.program.compilation.covered import compile_covered, placed
from lumin_tune.core.program.compilation.folding import Folded, fold

EXACT = tuple(dtype for dtype in DTYPES if not dtype.is_float or dtype is DType.F64)
"""Types in which nothing is rounded when constants are folded, nor where the oracle computes in float64."""


def outputs(whole: Folded, given: dict[str, Any], dims: dict[str, int], float64: bool) -> dict[str, Any]:
    """Return what the graph of a cover computes, by the names of the outputs of the graph that was searched."""
    values = {**given, **whole.constants}
    own = {name: values[name] for name in whole.graph.inputs}
    have = interpret(whole.graph, own, dims={name: dims[name] for name in whole.graph.dims}, float64=float64)
    by_node = {node: have[name] for name, node in whole.graph.outputs.items()}
    inputs = {node: values[name] for name, node in whole.graph.inputs.items()}
    return {name: by_node[node] if node in by_node else inputs[node] for name, node in whole.made.items()}


def covers_of(
    seed: int, families: tuple[RuleFamily, ...], dtypes: Sequence[DType] = DTYPES
) -> Iterator[tuple[NodeGraph, Folded]]:
    """Yield a random graph with each of its covers, whose regions are checked to be in order."""
    graph = random_graph(seed, steps=20, dtypes=dtypes).freeze()
    folded = fold(expand_composites(graph))
    budget = Budget(seconds=20.0, enodes=2_000, iterations=4)
    options = SearchOptions(covers=4, families=families, isolated=False, budget=budget)
    result = search(folded.graph, options=options)
    for cover in result.covers:
        whole, regions = placed(folded, result, cover)
        known = set(whole.graph.inputs.values())
        for region in regions:
            assert set(region.inputs) <= known
            known.update(region.outputs)
            extract(whole.graph, region.outputs, set(region.inputs))
        yield graph, whole


def check_exactly(seed: int) -> int:
    count = 0
    for graph, whole in covers_of(seed, ()):
        dims = random_dims(graph, seed)
        inputs = random_inputs(graph, seed, dims)
        with np.errstate(all="ignore"):
            want = interpret(graph, inputs, dims=dims)
            have = outputs(whole, inputs, dims, float64=False)
        for name in want:
            np.testing.assert_array_equal(have[name], want[name], err_msg=f"seed {seed}, output {name}")
        count += 1
    return count


def check_rules(seed: int, families: tuple[RuleFamily, ...]) -> int:
    """Return how many covers were compared with the graph in float64: none if values leave the finite numbers."""
    count = 0
    for graph, whole in covers_of(seed, families, EXACT):
        dims = random_dims(graph, seed)
        source = np.random.default_rng(seed)
        inputs = {
            name: source.uniform(0.5, 2.0, array.shape).astype(array.dtype) if array.dtype.kind == "f" else array
            for name, array in random_inputs(graph, seed, dims).items()
        }
        with np.errstate(all="ignore"):
            run = interpret(graph, inputs, dims=dims, float64=True, debug=True)
            if run.warnings:
                return 0
            have = outputs(whole, inputs, dims, float64=True)
        for name, want in run.items():
            finite = want.astype(np.float64)[np.isfinite(want.astype(np.float64))]
            scale = np.max(np.abs(finite), initial=1.0)
            np.testing.assert_allclose(have[name], want, rtol=1e-7, atol=1e-9 * scale, err_msg=f"seed {seed}, {name}")
        count += 1
    return count


@pytest.mark.parametrize("block", thinned(range(4), 2))
def test_covers_of_random_graphs_compute_the_same(block: int) -> None:
    assert sum(check_exactly(seed) for seed in range(block * 25, block * 25 + 25)) > 50


@pytest.mark.parametrize("block", thinned(range(4), 4))
def test_covers_by_rules_compute_the_same(block: int) -> None:
    families = default_families()
    assert sum(check_rules(seed, families) for seed in range(500 + block * 15, 515 + block * 15)) > 10


@pytest.mark.parametrize(
    "seed", thinned([10125, 10133, 10147, 10232, 10241, 10487, 10804, 10885, 10909, 10462, 10529, 10784], 3)
)
def test_graphs_that_once_had_no_cover_or_a_wrong_constant(seed: int) -> None:
    """Scatters of scatters of positions; constants that depend on a symbolic size; outputs that are numbers."""
    check_exactly(seed)
    check_rules(seed, default_families())


@pytest.mark.fuzz
@pytest.mark.parametrize("block", range(40))
def test_covers_of_many_random_graphs_compute_the_same(block: int) -> None:
    families = default_families()
    for seed in range(10_000 + block * 25, 10_025 + block * 25):
        check_exactly(seed)
        check_rules(seed, families)


INTEGERS = tuple(dtype for dtype in DTYPES if not dtype.is_float)


def check_in_kernels(seed: int) -> None:
    """Weights are given by calls, and changed: what is made ahead of time of them is made again."""
    graph = random_graph(seed, steps=20, dtypes=INTEGERS).freeze()
    dims = random_dims(graph, seed)
    program = compile_covered(graph, options=SearchOptions(covers=1, families=(), isolated=False))
    for draw in (seed, seed + 1):
        given = random_inputs(graph, draw, dims)
        with np.errstate(all="ignore"):
            want = interpret(graph, given, dims=dims)
        have = program(given, dims=dims)
        for name in want:
            np.testing.assert_array_equal(have[name], want[name], err_msg=f"seed {seed}, draw {draw}, output {name}")


@pytest.mark.parametrize("block", thinned(range(4), 2))
def test_covers_of_random_graphs_run_in_kernels(block: int) -> None:
    for seed in range(block * 10, block * 10 + 10):
        check_in_kernels(seed)


@pytest.mark.fuzz
@pytest.mark.filterwarnings("ignore::lumin_tune.core.errors.InternalFaultWarning")  # the region is split, and right
@pytest.mark.parametrize("block", range(40))
def test_covers_of_many_random_graphs_run_in_kernels(block: int) -> None:
    for seed in range(10_000 + block * 25, 10_025 + block * 25):
        check_in_kernels(seed)


class Weights:
    """A graph over `x` and weights, of which some have values and calls give the others."""

    def __init__(self, record: Callable[..., object], unset: Collection[str], **arrays: tuple[int, ...]) -> None:
        source = np.random.default_rng(0)
        self.graph = lt.Graph()
        self.given: dict[str, Array] = {}
        tensors = {}
        for name, shape in arrays.items():
            tensors[name] = self.graph.tensor(name, shape, static=name != "x")
            array = source.standard_normal(shape).astype(np.float32)
            if name == "x" or name in unset:
                self.given[name] = array
            else:
                self.graph.set_value(name, array)
        record(**tensors)
        self.program = compile_covered(self.graph)

    def check(self, **changed: Array) -> None:
        given = {**self.given, **changed}
        want = interpret(self.graph, given, float64=True)
        have = self.program(given)
        for name, array in want.items():
            np.testing.assert_allclose(have[name], array, rtol=1e-4, atol=1e-5 * float(np.abs(array).max()))

    @property
    def launched(self) -> list[str]:
        """The kernels of a call, by what they compute."""
        return [each.fingerprint for each in self.program.kernels if each.when == "call"]

    @property
    def packs(self) -> list[str]:
        """When packs are copied, in order."""
        return re.findall(r"@(\w+)\(", " ".join(each.schedule for each in self.program.kernels))


def convolved(x: lt.Tensor, w: lt.Tensor) -> None:
    x.conv2d(w, padding=3).relu().output("y")


def normalised(x: lt.Tensor, w: lt.Tensor, scale: lt.Tensor, variance: lt.Tensor) -> None:
    factor = scale * (variance * variance + 1e-3).rsqrt()
    (x.conv2d(w) * factor.reshape((-1, 1, 1))).relu().output("y")


def projected(x: lt.Tensor, q: lt.Tensor, k: lt.Tensor, v: lt.Tensor) -> None:
    for name, weight in (("q1", q), ("k1", k), ("v1", v)):
        (x @ weight).output(name)


MODELS = [
    (convolved, {"x": (1, 3, 20, 20), "w": (8, 3, 7, 7)}),
    (normalised, {"x": (1, 3, 16, 16), "w": (8, 3, 3, 3), "scale": (8,), "variance": (8,)}),
    (projected, {"x": (32, 64), "q": (64, 64), "k": (64, 64), "v": (64, 64)}),
]


@pytest.mark.parametrize(("record", "shapes"), MODELS)
def test_calls_run_the_same_kernels_whether_weights_have_values(
    record: Callable[..., object], shapes: dict[str, tuple[int, ...]]
) -> None:
    """Values of weights alone are folded or made by kernels that run once; calls read packed copies of both."""
    whole = Weights(record, (), **shapes)
    names = [name for name in shapes if name != "x"]
    for unset in (names, names[:1], names[-1:]):
        given = Weights(record, unset, **shapes)
        assert given.launched == whole.launched
        assert given.packs == whole.packs
        assert "once" in given.packs
        assert "call" not in given.packs
        given.check()
        for name in unset:
            given.check(**{name: 2 - given.given[name]})
        given.check()


def test_what_is_made_of_weights_and_is_an_output_is_made_by_every_call() -> None:
    def record(x: lt.Tensor, w: lt.Tensor) -> None:
        (x @ w.exp()).output("y")
        w.exp().output("made")
        w.output("same")
        (w + 1.0).sum(0).output("sum")

    found = Weights(record, ["w"], x=(32, 64), w=(64, 64))
    found.check()
    found.check(w=-found.given["w"])


def test_what_one_segment_has_made_ahead_and_another_gives_is_read_as_changing() -> None:
    def record(x: lt.Tensor, w: lt.Tensor) -> None:
        for _ in range(6):
            x = (x + (x @ w.softmax(-1)).gelu()).softmax(-1)
        x.output("y")
        w.softmax(-1).output("made")

    found = Weights(record, ["w"], x=(32, 64), w=(64, 64))
    found.check()
    found.check(w=-found.given["w"])
    assert not found.program.splits


def test_a_cover_runs_in_kernels() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (6, 20))
    w = graph.tensor("w", (20, 30), static=True)
    source = np.random.default_rng(0)
    given = source.standard_normal((6, 20)).astype(np.float32)
    graph.set_value("w", source.standard_normal((20, 30)).astype(np.float32))
    (x @ (w * w + 1.0)).gelu().softmax(-1).output("y")
    have = compile_covered(graph)(x=given)
    want = interpret(graph.freeze(), {"x": given})["y"]
    np.testing.assert_allclose(
        next(iter(have.values())) if isinstance(have, dict) else have, want, rtol=2e-5, atol=1e-6
    )


def test_a_kernel_with_several_outputs_runs() -> None:
    graph = lt.Graph()
    p, g, m = (graph.tensor(name, (37, 21)) for name in "pgm")
    m = m * 0.9 + g * 0.1
    m.output("m1")
    (p - m.sqrt() * 0.001).output("p1")
    program = compile_covered(graph)
    assert len(program.kernels) == 1
    source = np.random.default_rng(0)
    given = {name: source.uniform(0.1, 1.0, (37, 21)).astype(np.float32) for name in "pgm"}
    want = interpret(graph.freeze(), given)
    have = program(**given)
    for name in want:
        np.testing.assert_allclose(have[name], want[name], rtol=1e-6)

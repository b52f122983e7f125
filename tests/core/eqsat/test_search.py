"""Results that the search must find for any spelling of a graph: one kernel where one is enough."""

from __future__ import annotations

import functools
import operator
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import nn
from lumin_tune.core.eqsat.cutting.regions import RegionCandidate
from lumin_tune.core.eqsat.saturation.saturate import Bound, Budget
from lumin_tune.core.eqsat.search import search
from lumin_tune.core.eqsat.search_result import SearchOptions, SearchResult, SegmentResult
from lumin_tune.core.errors import KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.passes.pipeline import compile_graph
from lumin_tune.core.plugin.records import Claim, Device, Exactness, Rule, RuleFamily
from lumin_tune.core.program.compilation.covered import compile_covered

FEW = SearchOptions(covers=2)
DEVICE = Device("cpu", 0, "a machine", {"threads": 2, "vector_bits": 512, "l2_bytes": 1 << 20, "l3_bytes": 16 << 20})
B, H, S, T, D = 2, 4, 64, 96, 32


def searched(graph: NodeGraph, options: SearchOptions = FEW) -> SearchResult:
    small = expand_composites(compile_graph(graph if graph.frozen else graph.freeze(), "generic").graph)
    return search(small, DEVICE, options)


def kernels(graph: NodeGraph) -> int:
    """Return of how many kernels the cheapest cover consists."""
    found = searched(graph)
    best = found.covers[0]
    return sum(
        len(segment.covers[place].regions) * len(segment.places)
        for segment, place in zip(found.segments, best.choice, strict=True)
    )


def attention(formulate: Callable[..., Any], *, heads: int = H, token_major: bool = False) -> NodeGraph:
    graph = lt.Graph()
    q_shape, k_shape = (B, H, S, D), (B, heads, T, D)
    if token_major:
        q_shape, k_shape = (B, S, H, D), (B, T, heads, D)
    q, k, v = graph.tensor("q", q_shape), graph.tensor("k", k_shape), graph.tensor("v", k_shape)
    formulate(graph, q, k, v).output("y")
    return graph.freeze()


def scores(q: Any, k: Any) -> Any:
    return q @ k.permute(0, 1, 3, 2)


def written_out(x: Any) -> Any:
    e = (x - x.max(-1, keepdim=True)).exp()
    return e / e.sum(-1, keepdim=True)


def grouped(graph: Any, q: Any, k: Any, v: Any) -> Any:
    q = q.reshape(B, H // 2, 2, S, D)
    k, v = k.reshape(B, H // 2, 1, T, D), v.reshape(B, H // 2, 1, T, D)
    return ((q @ k.permute(0, 1, 2, 4, 3)) * D**-0.5).softmax(-1) @ v


def normalised_last(graph: Any, q: Any, k: Any, v: Any) -> Any:
    s = scores(q, k) * D**-0.5
    e = (s - s.max(-1, keepdim=True)).exp()
    return (e @ v) / e.sum(-1, keepdim=True)


def token_major(graph: Any, q: Any, k: Any, v: Any) -> Any:
    q, k, v = (each.permute(0, 2, 1, 3) for each in (q, k, v))
    return ((scores(q, k) * D**-0.5).softmax(-1) @ v).permute(0, 2, 1, 3)


def causal(graph: Any, q: Any, k: Any, v: Any) -> Any:
    future = graph.arange(T).reshape(1, T) > graph.arange(S).reshape(S, 1)
    return lt.where(future, float("-inf"), scores(q, k) * D**-0.5).softmax(-1) @ v


FORMULATIONS: dict[str, NodeGraph] = {
    "scale on scores": attention(lambda g, q, k, v: (scores(q, k) * D**-0.5).softmax(-1) @ v),
    "scale on queries": attention(lambda g, q, k, v: scores(q * D**-0.5, k).softmax(-1) @ v),
    "scale on keys": attention(lambda g, q, k, v: scores(q, k * D**-0.5).softmax(-1) @ v),
    "scale on both": attention(lambda g, q, k, v: scores(q * D**-0.25, k * D**-0.25).softmax(-1) @ v),
    "division": attention(lambda g, q, k, v: (scores(q, k) / D**0.5).softmax(-1) @ v),
    "no scale": attention(lambda g, q, k, v: scores(q, k).softmax(-1) @ v),
    "softmax written out": attention(lambda g, q, k, v: written_out(scores(q, k) * D**-0.5) @ v),
    "normalised last": attention(normalised_last),
    "additive mask": attention(lambda g, q, k, v: (scores(q, k) * D**-0.5 + g.tensor("m", (S, T))).softmax(-1) @ v),
    "boolean mask": attention(
        lambda g, q, k, v: lt.where(g.tensor("m", (B, 1, 1, T), "bool"), scores(q, k), -1e9).softmax(-1) @ v
    ),
    "causal": attention(causal),
    "keys transposed": attention(lambda g, q, k, v: ((k @ q.permute(0, 1, 3, 2)).permute(0, 1, 3, 2)).softmax(-1) @ v),
    "token-major": attention(token_major, token_major=True),
    "grouped queries": attention(grouped, heads=H // 2),
}


@pytest.mark.parametrize("name", FORMULATIONS)
def test_attention_is_one_kernel(name: str) -> None:
    assert kernels(FORMULATIONS[name]) == 1


def test_softmax_is_one_kernel() -> None:
    graph = lt.Graph()
    graph.tensor("x", (B, S, T)).softmax(-1).output("y")
    assert kernels(graph.freeze()) == 1
    graph = lt.Graph()
    written_out(graph.tensor("x", (B, S, T))).output("y")
    assert kernels(graph.freeze()) == 1


def test_layer_norm_is_one_kernel() -> None:
    graph = lt.Graph()
    nn.LayerNorm(T)(graph.tensor("x", (B, S, T))).output("y")
    assert kernels(graph.freeze()) == 1
    graph = lt.Graph()
    x = graph.tensor("x", (B, S, T))
    mean = x.mean(-1, keepdim=True)
    variance = ((x - mean) ** 2).mean(-1, keepdim=True)
    ((x - mean) / (variance + 1e-5).sqrt() * graph.tensor("w", (T,)) + graph.tensor("b", (T,))).output("y")
    assert kernels(graph.freeze()) == 1


def test_linear_bias_gelu_is_one_kernel() -> None:
    graph = lt.Graph()
    nn.Linear(T, D)(graph.tensor("x", (B, S, T))).gelu().output("y")
    assert kernels(graph.freeze()) == 1


def test_an_inverted_residual_can_be_one_kernel() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 8, 14, 14))
    y = x.conv(graph.tensor("u", (48, 8, 1, 1), static=True)).relu()
    y = y.conv(graph.tensor("d", (48, 1, 3, 3), static=True), padding=1, groups=48).relu()
    (x + y.conv(graph.tensor("l", (8, 48, 1, 1), static=True))).output("y")
    found = searched(graph.freeze())
    assert any(
        region.stages == 3 and set(region.demand) <= {value for value, leaf in enumerate(segment.facts.is_leaf) if leaf}
        for segment in found.segments
        for region in segment.regions
        if region.root in segment.egraph.roots
    )


PRINT_COVERS = """
from tests.core.eqsat.test_search import FORMULATIONS, SearchOptions, searched
found = searched(FORMULATIONS["grouped queries"], SearchOptions(covers=6))
for cover in found.covers:
    print(cover.choice, repr(cover.cost_s))
for segment in found.segments:
    for cover in segment.covers:
        print([(segment.regions[place].root, segment.regions[place].leaves) for place in cover.regions])
"""


@pytest.mark.fuzz
def test_another_process_finds_the_same_covers_in_the_same_order() -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", PRINT_COVERS],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert answers[0] == answers[1] != ""


def leaves_of_best(found: SearchResult) -> list[tuple[SegmentResult, RegionCandidate]]:
    """Return the regions of the cheapest cover, and where they are from."""
    return [
        (segment, segment.regions[place])
        for segment, choice in zip(found.segments, found.covers[0].choice, strict=True)
        for place in segment.covers[choice].regions
    ]


def test_batch_norm_is_folded_into_the_weights_of_a_convolution() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 16, 14, 14))
    w = graph.tensor("w", (32, 16, 3, 3), static=True)
    scale, shift, mean, variance = (graph.tensor(name, (32,), static=True) for name in "gbmv")
    y = x.conv(w, padding=1)
    y = (y - mean.reshape(1, 32, 1, 1)) / (variance + 1e-5).sqrt().reshape(1, 32, 1, 1)
    (y * scale.reshape(1, 32, 1, 1) + shift.reshape(1, 32, 1, 1)).relu().output("y")
    ((segment, region),) = leaves_of_best(searched(graph.freeze()))
    dynamic = [segment.egraph.ops[enode] for enode in region.choice.values()]
    assert region.stages == 1
    assert dynamic.count("mul") == 1  # the contraction's own: no scale is left
    assert dynamic.count("add") == 1
    assert len(region.leaves) == 3  # x, folded weights, folded shift


def test_queries_keys_and_values_may_be_one_contraction() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (1, 128, 384))
    q, k, v = (
        (x @ graph.tensor(f"w{name}", (384, 384), static=True) + graph.tensor(f"b{name}", (384,), static=True))
        .reshape(1, 128, 12, 32)
        .permute(0, 2, 1, 3)
        for name in "qkv"
    )
    ((scores(q, k) * 32**-0.5).softmax(-1) @ v).output("y")
    result = searched(graph.freeze())
    (segment,) = result.segments
    elements = segment.facts.elements
    assert any(each.stages == 1 and elements[each.root] == 3 * 128 * 384 for each in segment.regions)
    assert sum(region.stages == 4 for _, region in leaves_of_best(result)) == 1  # attention


def test_a_chain_of_contractions_begins_with_the_vector() -> None:
    graph = lt.Graph()
    a, b, v = graph.tensor("a", (256, 256)), graph.tensor("b", (256, 256)), graph.tensor("v", (256, 1))
    ((a @ b) @ v).output("y")
    found = searched(graph.freeze())
    work = sum(
        segment.facts.work(enode) for segment, region in leaves_of_best(found) for enode in region.choice.values()
    )
    assert work < 8 * 256 * 256


def test_an_optimizer_step_is_one_kernel_with_three_outputs() -> None:
    graph = lt.Graph()
    p, g, m, v = (graph.tensor(name, (512, 512)) for name in "pgmv")
    m = m * 0.9 + g * 0.1
    v = v * 0.999 + g * g * 0.001
    m.output("m1")
    v.output("v1")
    (p - m * 0.001 / (v.sqrt() + 1e-8)).output("p1")
    ((_, region),) = leaves_of_best(searched(graph.freeze()))
    assert len(region.roots) == 3
    assert len(region.leaves) == 4


def test_what_the_backend_refuses_is_in_no_cover() -> None:
    def claims(region: PlacedRegion) -> Claim:
        ops = {node.op for node in region.graph.nodes}
        return Claim("exp2" not in ops or "max_reduce" not in ops, "no maximum beside a power")

    graph = lt.Graph()
    graph.tensor("x", (B, S, T)).softmax(-1).output("y")
    small = expand_composites(compile_graph(graph.freeze(), "generic").graph)
    found = search(small, DEVICE, FEW, claims=claims)
    regions = leaves_of_best(found)
    assert len(regions) >= 2
    for segment, region in regions:
        ops = {segment.egraph.ops[enode] for enode in region.choice.values()}
        assert not {"exp2", "max_reduce"} <= ops
    with pytest.raises(KernelError, match="no region that computes an output: never"):
        search(small, DEVICE, FEW, claims=lambda region: Claim(False, "never"))


@pytest.mark.fuzz
def test_more_axes_than_the_engine_takes_are_searched_without_rules() -> None:
    graph = lt.Graph()
    values = [(graph.tensor(f"x{number}", (number + 2, number + 3)).relu() * 2.0) for number in range(40)]
    for number, each in enumerate(values):
        each.output(f"y{number}")
    functools.reduce(operator.add, [each.sum() for each in values]).output("total")
    found = searched(graph.freeze())
    assert None in [segment.report for segment in found.segments]


def test_a_runaway_family_stops_at_the_budget() -> None:
    grows = RuleFamily(
        "grows",
        (Rule("grow", "(exp2 ?x)", "(exp2 (add_scalar 1.0 (add_scalar -1.0 ?x)))", Exactness.REASSOCIATES, "a test"),),
    )
    graph = lt.Graph()
    graph.tensor("x", (4, 8)).exp2().output("y")
    start = time.monotonic()
    budget = Budget(seconds=2.0, enodes=10**9, iterations=10**9)
    found = searched(graph.freeze(), SearchOptions(covers=2, families=(grows,), budget=budget))
    (segment,) = found.segments
    assert segment.report is not None
    assert segment.report.bound is not Bound.SATURATED
    assert segment.seconds["saturate"] < 2.0 + 1.0 + 1.0  # a second of the budget's own, and one to start a process
    assert time.monotonic() - start < 60
    assert len(found.covers) >= 1


def test_random_bits_stay_one_kernel() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (8, 16)), graph.tensor("w", (16, 16))
    (lt.random.Generator(graph, seed=3).dropout(x @ w, 0.5) @ w).output("y")
    program = compile_covered(graph, options=FEW, threads=1)
    wanted = lt.interpret(graph, given := {"x": np.ones((8, 16), np.float32), "w": np.eye(16, dtype=np.float32)})
    np.testing.assert_allclose(program(given)["y"], wanted["y"], rtol=1e-6)
    assert sum("xor" in kernel.region for kernel in program.kernels) == 1

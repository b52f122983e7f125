"""Every pass, and the bundle, on random graphs: equal values by the oracle, no broken rule, nothing left to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.ops.primops import PRIMOPS
from tests.properties.graphs import DTYPES, graphs, random_dims, random_graph, random_inputs

from lumin_tune.core.dtypes import Array
from lumin_tune.core.graph.graph_text import print_graph
from lumin_tune.core.graph.node_graph import Node, NodeGraph
from lumin_tune.core.graph.parsing import parse_into
from lumin_tune.core.graph.rewrite import rewrite_nodes
from lumin_tune.core.oracle.interpreter import interpret
from lumin_tune.core.passes.pipeline import Pipeline, compile_graph
from lumin_tune.core.plugin.records import Pass
from lumin_tune.passes import (
    CSE,
    ArithmeticElimination,
    ConstantFolding,
    DeadCodeElimination,
    GenericCompiler,
    SingleElementReduction,
    Subtraction,
)

SEEDS = range(200)
# The passes that keep every bit, then those after which a zero may have the other sign.
BIT_EXACT: tuple[Pass, ...] = (
    CSE(),
    DeadCodeElimination(),
    ConstantFolding(),
    ConstantFolding(limit=4),
    ArithmeticElimination(signed_zeros=True),
    Subtraction(),
    Pipeline(CSE(), ConstantFolding(), ArithmeticElimination(signed_zeros=True), DeadCodeElimination()),
)
EQUAL: tuple[Pass, ...] = (
    ArithmeticElimination(),
    SingleElementReduction(),
    GenericCompiler(),
    Pipeline(Subtraction(), GenericCompiler(), Subtraction()),
)


def values_at(
    graph: NodeGraph, nodes: Mapping[str, int], inputs: Mapping[str, Array], dims: Mapping[str, int]
) -> dict[str, Array]:
    """Return what the oracle computes for some nodes of a graph."""
    asked = graph.copy()
    for name, node in nodes.items():
        asked.set_output(f"at {name}", node)
    found = interpret(asked, inputs, dims={name: value for name, value in dims.items() if name in asked.dims})
    return {name: found[f"at {name}"] for name in nodes}


def assert_equal(expected: Array, found: Array, *, signed_zeros: bool) -> None:
    """Fail unless dtypes, shapes and elements are equal; NaN is equal to NaN, -0.0 to 0.0 unless the signs count."""
    assert (expected.dtype, expected.shape) == (found.dtype, found.shape)
    np.testing.assert_array_equal(found, expected)
    if signed_zeros and expected.dtype.kind == "f":
        numbers = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(found)[numbers], np.signbit(expected)[numbers])


@dataclass(frozen=True)
class Case:
    """A graph with numbers for it and what the oracle says of its outputs and kept nodes."""

    graph: NodeGraph
    dims: Mapping[str, int]
    inputs: Mapping[str, Array]
    expected: Mapping[str, Array]

    @staticmethod
    def of(graph: NodeGraph, seed: int) -> Case:
        dims = random_dims(graph, seed)
        inputs = random_inputs(graph, seed, dims)
        return Case(graph, dims, inputs, values_at(graph, {f"%{root}": root for root in graph.roots}, inputs, dims))


@cache
def random_case(seed: int, signed_zeros: bool) -> Case:
    return Case.of(random_graph(seed, signed_zeros=signed_zeros, loops=True), seed)


def check(single: Pass, case: Case, *, signed_zeros: bool) -> None:
    """Run a pass, and fail unless every output and kept node has the value it had."""
    result = compile_graph(case.graph, single)
    moved = {f"%{root}": result.remap[root] for root in case.graph.roots}
    found = values_at(result.graph, moved, case.inputs, case.dims)
    for name, expected in case.expected.items():
        try:
            assert_equal(expected, found[name], signed_zeros=signed_zeros)
        except AssertionError as error:
            raise AssertionError(
                f"{single.name} changed {name}, with {case.dims}: {error}\n{print_graph(case.graph)}"
            ) from None


@pytest.mark.parametrize("single", BIT_EXACT, ids=lambda single: single.name)
def test_bit_exact_passes_keep_every_bit(single: Pass) -> None:
    for seed in SEEDS:
        check(single, random_case(seed, signed_zeros=True), signed_zeros=True)


@pytest.mark.parametrize("single", EQUAL, ids=lambda single: single.name)
def test_other_passes_keep_every_value(single: Pass) -> None:
    for seed in SEEDS:
        check(single, random_case(seed, signed_zeros=False), signed_zeros=False)


@pytest.mark.parametrize("single", [*BIT_EXACT[:-1], *EQUAL[:-1]], ids=lambda single: single.name)
def test_passes_leave_nothing_to_do(single: Pass) -> None:
    for seed in SEEDS:
        once = compile_graph(random_case(seed, signed_zeros=True).graph, single)
        again = compile_graph(once.graph, single)
        assert not [timing.name for timing in again.report.timings if timing.changed], f"seed {seed}"
        assert again.graph is once.graph


@settings(max_examples=60)
@given(graph=graphs(loops=True), seed=st.integers(0, 2**32 - 1))
def test_the_bundle_keeps_values_of_drawn_graphs(graph: NodeGraph, seed: int) -> None:
    check(GenericCompiler(), Case.of(graph, seed), signed_zeros=False)


@settings(max_examples=60)
@given(graph=graphs(signed_zeros=True, loops=True), seed=st.integers(0, 2**32 - 1))
def test_exact_passes_keep_bits_of_drawn_graphs(graph: NodeGraph, seed: int) -> None:
    check(BIT_EXACT[-1], Case.of(graph, seed), signed_zeros=True)


def test_approximate_passes_leave_valid_graphs_with_nothing_to_do() -> None:
    """Their effect on values is tested rule by rule, with tolerances, in tests/plugins."""
    for seed in SEEDS:
        once = compile_graph(random_case(seed, signed_zeros=True).graph, GenericCompiler(approximate=True)).graph
        assert compile_graph(once, GenericCompiler(approximate=True)).graph is once


def test_passes_do_not_change_the_graph_they_are_given() -> None:
    for seed in SEEDS[:50]:
        graph = random_graph(seed, loops=True)
        text = print_graph(graph)
        compile_graph(graph, *BIT_EXACT, *EQUAL)
        assert print_graph(graph) == text
        assert not graph.frozen


def test_what_passes_make_prints_and_parses() -> None:
    for seed in SEEDS[:100]:
        made = compile_graph(random_graph(seed, loops=True), GenericCompiler(), Subtraction()).graph
        assert parse_into(NodeGraph(), print_graph(made)).nodes == made.nodes


def test_the_bundle_adds_no_nodes() -> None:
    grown = [
        seed
        for seed in SEEDS
        if len(compile_graph(random_graph(seed, loops=True), GenericCompiler()).graph)
        > len(random_graph(seed, loops=True))
    ]
    assert not grown


def test_random_graphs_cover_the_language() -> None:
    """All primops in every tenth graph or so, all dtypes, and the features that passes must respect."""
    made = [random_graph(seed, loops=True) for seed in range(300)]
    # atan2 depends on the sign of zero, which these graphs leave open; testing/programs draws both
    # and tests/program/test_packed_weights.py has random packed weights
    for op in set(PRIMOPS) - {"atan2", "xor", "unpack"}:
        assert sum(any(node.op == op for node in graph.nodes) for graph in made) >= 10, op
    for dtype in DTYPES:
        assert sum(any(node.dtype is dtype for node in graph.nodes) for graph in made) >= 10, dtype
    assert sum(bool(graph.dims) for graph in made) >= 30
    assert sum(bool(graph.ties) for graph in made) >= 10
    assert sum(bool(graph.kept) for graph in made) >= 30
    assert sum(len(graph.outputs) > 1 for graph in made) >= 30
    assert sum(not all(graph.live()) for graph in made) >= 30
    for size in (0, 1):
        assert sum(any(size in node.shape for node in graph.nodes) for graph in made) >= 30, size


def test_random_graphs_are_the_same_for_a_seed() -> None:
    assert print_graph(random_graph(7)) == print_graph(random_graph(7))
    assert print_graph(random_graph(7)) != print_graph(random_graph(8))


@dataclass(frozen=True)
class FirstOperand:
    """A pass that is wrong: it takes one operand of an op for the whole."""

    op: str
    name: ClassVar[str] = "first-operand"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
            return operands[0] if node.op == self.op else None

        return rewrite_nodes(graph, visit)


@pytest.mark.parametrize("op", ["add", "mul", "max", "exp2", "flip"])
def test_these_tests_notice_a_wrong_pass(op: str) -> None:
    def run_all() -> None:
        for seed in SEEDS:
            check(FirstOperand(op), random_case(seed, signed_zeros=False), signed_zeros=False)

    with pytest.raises(AssertionError, match="first-operand changed"):
        run_all()


@dataclass(frozen=True)
class AddZero:
    """A pass that loses the sign of zeros."""

    name: ClassVar[str] = "add-zero"

    def run(self, graph: NodeGraph) -> tuple[NodeGraph, Mapping[int, int]]:
        def visit(target: NodeGraph, node: Node, operands: tuple[int, ...]) -> int | None:
            if not node.dtype.is_float or node.op in ("input", "constant"):
                return None
            copy = target.add_raw(node.op, operands, node.attributes)
            return target.add("add", copy, target.add_full(0.0, node.dtype, node.shape))

        return rewrite_nodes(graph, visit)


def test_these_tests_notice_a_lost_sign_of_zero() -> None:
    def run_all(signed_zeros: bool) -> None:
        for seed in SEEDS:
            check(AddZero(), random_case(seed, signed_zeros), signed_zeros=signed_zeros)

    run_all(signed_zeros=False)
    with pytest.raises(AssertionError, match="add-zero changed"):
        run_all(signed_zeros=True)

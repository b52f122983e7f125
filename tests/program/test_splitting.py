"""Always a program: regions that have no kernels are split until they have, and splits are reported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.program.interpreting import InterpretingBackend
from tests.properties.graphs import DTYPES, random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core import program as programs
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, InternalFaultWarning, KernelError, PluginError
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.placed_region import is_plain
from lumin_tune.core.ops.op_table import OPS, OpKind
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Claim, Device, Point, RegionLike, Source
from lumin_tune.core.program import Program, load_program
from lumin_tune.core.program.compilation import splitting
from lumin_tune.core.program.compilation.covered import compile_covered
from lumin_tune.core.program.compilation.cutting import halved

EXACT = tuple(dtype for dtype in DTYPES if not dtype.is_float or dtype is DType.F64)


class Failing(InterpretingBackend):
    """Makes no kernels of regions for which `fails` raises."""

    def __init__(self, fails: Callable[[RegionLike], None]) -> None:
        super().__init__()
        self.fails = fails

    def kernels(self, region: RegionLike, point: Point) -> ir.Program:
        self.fails(region)
        return super().kernels(region, point)


def reductions(region: RegionLike) -> int:
    return sum(OPS[node.op].kind is OpKind.REDUCTION for node in region.graph.nodes)


def arithmetic(region: RegionLike) -> int:
    return sum(OPS[node.op].is_elementwise for node in region.graph.nodes)


def attention() -> lt.Graph:
    g = lt.Graph()
    q, k, v = (g.tensor(name, (3, 8, 4)) for name in "qkv")
    q.scaled_dot_product_attention(k, v, causal=True).output("y")
    return g


def chain(length: int) -> lt.Graph:
    """Return a recurrence of two values, of which each step uses both."""
    g = lt.Graph()
    a, b = g.tensor("a", (4, 5)), g.tensor("b", (4, 5))
    for number in range(length):
        a, b = b, (a * 0.5 + b.sin()) * (1.0 + number / 64)
    b.sum(1).output("y")
    return g


def inputs_of(graph: lt.Graph) -> dict[str, np.ndarray]:
    source = np.random.default_rng(0)
    shapes = {name: graph.nodes[node].shape for name, node in graph.inputs.items()}
    return {name: source.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}


def check(graph: lt.Graph, program: Program, tolerance: float = 1e-5) -> None:
    given = inputs_of(graph)
    want, have = graph.interpret(given, float64=True), program(given)
    for name in graph.outputs:
        np.testing.assert_allclose(have[name], want[name], rtol=tolerance, atol=tolerance)


def compiled(graph: lt.Graph, backend: Any) -> Program:
    return lt.compile(graph, backend, known=False)


def test_what_has_kernels_is_not_split() -> None:
    assert compiled(attention(), InterpretingBackend()).splits == ()


def test_a_region_is_split_into_its_loop_nests() -> None:
    def fails(region: RegionLike) -> None:
        if reductions(region) > 1:
            raise KernelError("it reduces twice")

    graph = attention()
    program = compiled(graph, Failing(fails))
    check(graph, program)
    (split, *_) = program.splits
    assert split.reason == "it reduces twice" and split.parts > 1 and split.fault == ""
    assert "regions, since it reduces twice" in str(split)
    assert len({kernel.region for kernel in program.kernels}) >= 4


@pytest.mark.parametrize("most", [40, 7, 3])
def test_a_stage_is_cut_in_its_middle(most: int) -> None:
    """Each half has both values of the recurrence as outputs, so that nothing is computed twice as often for it."""

    def fails(region: RegionLike) -> None:
        if arithmetic(region) > most:
            raise KernelError("too long")

    graph = chain(12)
    program = compiled(graph, Failing(fails))
    check(graph, program)
    assert len(program.kernels) <= 8 * (48 // most)


def test_what_no_schedule_fits_is_a_plain_loop_nest() -> None:
    def fails(region: RegionLike) -> None:
        if not is_plain(region):
            raise KernelError("no valid point")

    graph = attention()
    program = compiled(graph, Failing(fails))
    check(graph, program)
    assert any("run as a plain loop nest, since no valid point" in str(split) for split in program.splits)


def test_a_fault_is_worked_round_and_told() -> None:
    def fails(region: RegionLike) -> None:
        if reductions(region) > 1:
            raise KeyError("")

    graph = attention()
    with pytest.warns(InternalFaultWarning, match=r"KeyError in lumin: ''; please report it"):
        program = compiled(graph, Failing(fails))
    check(graph, program)
    assert program.splits[0].reason == "KeyError in lumin: ''"
    assert "in fails" in program.splits[0].fault


def test_a_plugin_that_fails_at_every_region_is_told_once() -> None:
    def fails(region: RegionLike) -> None:
        if not is_plain(region):
            raise PluginError("plugin 'a': lower() raised ValueError")

    graph = attention()
    with pytest.warns(InternalFaultWarning, match="plugin 'a': lower") as warned:
        program = compiled(graph, Failing(fails))
    check(graph, program)
    assert len(warned) == 1 < len({str(each) for each in program.splits})


def test_a_fault_in_cutting_the_graph_is_worked_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(folded: object) -> None:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(splitting, "regions_of", faulty)
    graph = attention()
    with pytest.warns(InternalFaultWarning, match="IndexError in lumin"):
        program = compiled(graph, InterpretingBackend())
    check(graph, program)


def test_kernels_that_break_a_rule_are_made_anew() -> None:
    class Breaking(InterpretingBackend):
        def kernels(self, region: RegionLike, point: Point) -> ir.Program:
            made = super().kernels(region, point)
            if reductions(region) > 1:
                kernel = made.kernels[-1]
                made = replace(made, kernels=(*made.kernels[:-1], replace(kernel, axes=(*kernel.axes, kernel.axes[0]))))
            return made

    graph = attention()
    with pytest.warns(InternalFaultWarning, match="breaks the rule 'axes are unique'"):
        program = compiled(graph, Breaking())
    check(graph, program)


def test_what_the_compiler_does_not_take_is_made_anew() -> None:
    class Refusing(InterpretingBackend):
        def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
            if source.text.count("Reduce(") > 1 and source.text.count("Kernel(name") == 1:
                return BuildFailure("internal compiler error", "all its words")
            return super().build(source, device)

    graph = attention()
    with pytest.warns(InternalFaultWarning, match="the compiler refuses .*: internal compiler error"):
        program = compiled(graph, Refusing())
    check(graph, program)
    assert len(program.kernels) > 1


def test_what_is_missing_is_no_reason_to_split() -> None:
    class Lacking(InterpretingBackend):
        def build(self, source: Source, device: Device) -> Artifact | BuildFailure:
            raise BuildError("there is no compiler")

    with pytest.raises(BuildError, match="there is no compiler"):
        compiled(attention(), Lacking())


def test_what_no_kernel_can_do_is_an_error_that_names_it() -> None:
    with pytest.raises(KernelError, match=r"cannot make kernels of %\d+ = exp2\(.*\): exp2 is not for this backend"):
        compiled(attention(), InterpretingBackend(refused="exp2"))


def test_a_value_that_two_split_regions_have_inside_is_made_once() -> None:
    """Two reductions of one long value: a cover computes it in both, their parts would compute it twice."""

    def fails(region: RegionLike) -> None:
        if arithmetic(region) > 6:
            raise KernelError("too long")

    g = lt.Graph()
    x = g.tensor("x", (6, 5))
    y = x
    for _ in range(4):
        y = (y.sin() + x) * 0.5
    y.sum(0).output("columns")
    y.sum(1).output("rows")
    for make in (lambda: compiled(g, Failing(fails)), lambda: compile_covered(g, Failing(fails))):
        check(g, make())


def test_splits_are_kept_with_a_program(tmp_path: Path) -> None:
    def fails(region: RegionLike) -> None:
        if reductions(region) > 1:
            raise KernelError("it reduces twice")

    backend = Failing(fails)
    program = compiled(attention(), backend)
    program.save(tmp_path / "p.lumin")
    assert load_program(tmp_path / "p.lumin", backend=backend).splits == program.splits != ()


class Capricious(InterpretingBackend):
    """Refuses regions by chance, plain ones never; a third of its refusals are faults."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.source = np.random.default_rng(seed)

    def claims(self, region: RegionLike) -> Claim:
        if not is_plain(region):
            chance = self.source.integers(6)
            if chance == 0:
                raise ZeroDivisionError("by chance")
            if chance < 3:
                return Claim(False, "by chance")
        return super().claims(region)


@pytest.mark.filterwarnings("ignore::lumin_tune.core.errors.InternalFaultWarning")
@pytest.mark.parametrize("seed", range(40))
def test_random_graphs_however_they_are_split(seed: int) -> None:
    graph = random_graph(seed, steps=20, dtypes=EXACT).freeze()
    dims = random_dims(graph, seed)
    given = random_inputs(graph, seed, dims)
    want = lt.interpret(graph, given, dims=dims)
    have = programs.compile(graph, Capricious(seed))(given, dims=dims)
    for name in graph.outputs:
        np.testing.assert_array_equal(have[name], want[name])


def test_a_wide_tree_is_cut_where_little_crosses() -> None:
    """A concatenation of many is a tree: depth first, half of it is a few branches, not all values of one level."""
    g = lt.Graph()
    inputs = [g.tensor(f"x{number}", (2, number % 3 + 1)) for number in range(64)]
    inputs[0].concat(*inputs[1:], axis=1).output("y")
    first, second = halved(g.compile("generic").freeze())
    assert len(first.outputs) <= 8
    assert set(first.outputs) <= set(second.inputs)

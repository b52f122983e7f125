"""Kernels that read what another run has left are found, at no cost of further oracles."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.cluster.repeated_calls import bound_calls, wrong_calls
from tests.core.kernel.ir.test_hazards import gram, planted

import lumin_tune as lt
from lumin_tune.cluster.measuring import reference
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.cluster.measuring.checking import check
from lumin_tune.cluster.measuring.reference import make_case
from lumin_tune.cluster.measuring.timing import KernelRunner
from lumin_tune.core.dtypes import Array
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.cpu_kernel import CpuKernel


def region() -> NodeGraph:
    graph = lt.Graph()
    gram(graph)
    return expand_composites(graph.compile("generic"))


def kernel_of(program: ir.Program) -> CpuKernel:
    backend = CpuBackend()
    (device,) = backend.devices()
    made = backend.build(backend.render(program), device)
    assert not isinstance(made, BuildFailure)
    return backend.load(made, device)


def messages(program: ir.Program, folder: Path, seeds: tuple[int, ...] = (0, 1)) -> list[str]:
    kernel, arguments = kernel_of(program), ArgumentBuffers.of(make_case("k", region(), {}, seeds, folder))
    return [check(kernel, arguments, seed, {}).message for seed in reversed(seeds)]


def test_a_stale_copy_is_wrong_at_once_and_with_other_inputs(tmp_path: Path) -> None:
    assert messages(planted("0"), tmp_path) == ["", ""]
    stale = messages(planted("call"), tmp_path)
    assert all("output 'gram' is wrong in" in each and "is nan" in each for each in stale)


def test_a_stale_copy_is_wrong_without_poison(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The values that the run before left are of other inputs, also where they look like a result."""
    monkeypatch.setattr(ArgumentBuffers, "poison", lambda self: None)
    monkeypatch.setattr(CpuKernel, "poison", lambda self: None)
    assert "output 'gram' is wrong in" in messages(planted("call"), tmp_path, (0, 1, 2))[-1]


def test_runs_begin_with_nothing_in_the_workspace() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (64, 400), "f32")
    ((x.cumsum(0) @ graph.tensor("w", (400, 300), "f32")).softmax(-1)).output("y")
    backend = CpuBackend()
    program = lt.compile(graph, backend)
    source = np.random.default_rng(0)
    batches: list[dict[str, Array]] = [
        {
            name: source.standard_normal(shape).astype(np.float32)
            for name, shape in (("x", (64, 400)), ("w", (400, 300)))
        }
        for _ in range(2)
    ]
    assert not list(wrong_calls(graph, program, batches))
    call = program.bind(batches[0])
    memory: Any = call._lanes[0].workspace.memory  # type: ignore[union-attr]
    call()
    call.poison()  # type: ignore[union-attr]
    assert memory.size and (memory == 0xFF).all() and np.isnan(call.outputs["y"]).all()


def test_a_case_takes_as_many_oracles_as_it_has_seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One in float64 and one in the region's dtypes for each; checks of candidates take none."""
    counted: list[bool] = []
    interpret = reference.interpret

    def counting(*given: Any, **named: Any) -> Mapping[str, Array]:
        counted.append(bool(named.get("float64")))
        return interpret(*given, **named)

    monkeypatch.setattr(reference, "interpret", counting)
    assert messages(planted("0"), tmp_path) == ["", ""]
    assert sorted(counted) == [False, False, True, True]


def test_states_go_on_while_outputs_are_poisoned() -> None:
    """The next value of a state is read by the next call, so it is left alone."""
    graph = lt.Graph()
    total = graph.tensor("total", (3,), "f32")
    after = (total + graph.tensor("x", (3,), "f32")).output("after")
    (after * 2.0).output("twice")
    graph.tie("total", "after")
    ones = np.ones(3, np.float32)
    made = list(bound_calls(lt.compile(graph), [{"total": ones, "x": ones * k} for k in (1, 2, 3)]))
    assert [float(each["twice"][0]) for each in made] == [4.0, 8.0, 14.0]


def test_timing_leaves_the_workspace_in_the_caches(tmp_path: Path) -> None:
    """The kernels of a program share one; evicted, a copy of an operand took twice its time in a program."""
    kernel, evicted = kernel_of(planted("0")), list[Array]()
    timed = CpuKernel(kernel.library, kernel.executor, evicted.extend)
    arguments = ArgumentBuffers.of(make_case("k", region(), {}, (0,), tmp_path))
    timed(arguments.given(0), arguments.made, {})
    assert timed.library.workspace_bytes((), timed.executor.threads) > 0
    KernelRunner.of(timed, arguments, 0, {}, CpuBackend().devices()[0], "program").time_ns()
    own = [each for each in evicted if not any(each is other for other in (*arguments.given(0), *arguments.made))]
    (prepared,) = own
    assert np.shares_memory(prepared, timed._own["prepared constants"])

"""Kernels are compiled while others are still lowered; the program is the same as one compiled at once."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.compile.test_units import drawn

import lumin_tune as lt
from lumin_tune.core.errors import BuildError
from lumin_tune.core.expression import Size
from lumin_tune.core.plugin.bases import BackendBase
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile import early_units
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.early_units import EarlyUnits
from lumin_tune.plugins.cpu.compile.toolchain import Compiler
from lumin_tune.plugins.cpu.compile.units import content_of
from lumin_tune.plugins.cpu.own_sources import CALL, POOL, build_runtime, own_source


def layers(count: int, batch: Size = 32) -> lt.Graph:
    """Return an MLP whose products have different sizes, so that no two kernels have equal text."""
    graph = lt.Graph()
    x = graph.tensor("x", (batch, 512), "f32")
    for number in range(count):
        w = graph.tensor(f"w{number}", (x.shape[1], 512 + 64 * number), "f32")
        x = (x @ w).gelu().softmax(-1)
    x.output("y")
    return graph


@pytest.fixture
def units(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the units that are compiled early, which are short."""
    found: list[str] = []
    compile_unit = Compiler.compile_unit

    def noted(self: Compiler, text: str, **named: object) -> bytes | BuildFailure:
        found.append(text)
        return compile_unit(self, text, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(early_units, "UNIT_CHARACTERS", 5_000)
    monkeypatch.setattr(Compiler, "compile_unit", noted)
    return found


def backend(folder: Path) -> CpuBackend:
    return CpuBackend(CppBuilder(None, BuildCache(folder)))


def test_a_program_of_early_units_equals_the_oracle(tmp_path: Path, units: list[str]) -> None:
    graph = layers(4)
    program = lt.compile(graph, backend(tmp_path))
    assert len(units) >= 3 and not any("lm_run(" in unit for unit in units)
    arrays = drawn(graph)
    wanted = lt.interpret(graph, arrays, float64=True)["y"]
    np.testing.assert_allclose(program(arrays)["y"], wanted, rtol=2e-5, atol=1e-7)


def test_early_units_do_not_change_the_source(
    tmp_path: Path, units: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    early = lt.compile(layers(3), backend(tmp_path / "early")).source
    assert units
    monkeypatch.setattr(CpuBackend, "early_build", BackendBase.early_build)
    assert lt.compile(layers(3), backend(tmp_path / "late")).source == early


def test_what_is_compiled_early_is_not_compiled_again(
    tmp_path: Path, units: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    late: list[str] = []
    compile_all = Compiler.compile

    def noted(self: Compiler, text: str | list[str], *given: object, **named: object) -> bytes | BuildFailure:
        late.extend([text] if isinstance(text, str) else text)
        return compile_all(self, text, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Compiler, "compile", noted)
    lt.compile(layers(4), backend(tmp_path))
    early = "".join(units).count("LM_BODY void lm_body_")
    (entries,) = (text for text in late if "lm_run(" in text)
    declared = entries.count("#define body_")
    defined = sum(line.startswith("LM_BODY void body_") and line.endswith("{") for line in entries.splitlines())
    assert early >= 3 and declared == early + defined


def test_programs_of_symbolic_sizes_and_short_ones_have_no_early_units(tmp_path: Path, units: list[str]) -> None:
    lt.compile(layers(2, lt.dim("batch", 1, 64)), backend(tmp_path))
    assert not units
    graph = lt.Graph()
    (graph.tensor("x", (4,), "f32") + 1.0).output("y")
    lt.compile(graph, backend(tmp_path))
    assert not units


def test_a_machine_at_fault_while_compiling_early_is_reported(
    tmp_path: Path, units: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(self: Compiler, text: str, **named: object) -> bytes:
        raise BuildError("no space for the compiler's files")

    monkeypatch.setattr(Compiler, "compile_unit", failing)
    with pytest.raises(BuildError, match="no space"):
        lt.compile(layers(4), backend(tmp_path))


def test_the_longest_waiting_unit_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(early_units, "UNIT_CHARACTERS", 1)
    begun, order = threading.Event(), []

    def compiled(text: str) -> bytes:
        begun.wait(60)
        order.append(len(text))
        return b""

    bodies = ["LM_BODY void body_0() {\n" + length * "  a();\n" + "}\n" for length in (1, 2, 9, 5)]
    with EarlyUnits(lambda text, widths: "", compiled, 1) as early:
        for body in bodies:
            early.add([body], {1})
        begun.set()
        for each in bodies:
            early.objects()[content_of(each)].result(60)
    assert order[1:] == sorted(order[1:], reverse=True)


def test_the_parts_of_the_runtime_are_built_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2, timeout=60)
    built = []

    def build(self: CppBuilder, text: str) -> bytes:
        both.wait()
        built.append(text)
        return b""

    monkeypatch.setattr(CppBuilder, "build", build)
    build_runtime(CppBuilder(None, BuildCache(tmp_path)))
    assert sorted(built) == sorted([own_source(POOL), own_source(CALL)])

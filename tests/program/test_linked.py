"""Backends that make only kernels: lumin links them, alone or with the fallback's, into whole programs."""

from __future__ import annotations

import re
import threading
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.program.kernel_only import KernelOnly, NumpyKernel

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, InputError, KernelError, LuminError, PluginError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program.compilation.compiling import chosen_backend
from lumin_tune.core.program.linked import LinkedBackend, backends_of
from lumin_tune.core.program.linked.serialisation import read_code, read_source, written_code, written_source

RANDOM = np.random.default_rng(7)


def mixed(rows: Any = 12) -> lt.Graph:
    """Element-wise ops before and after a product and a sum, which the backend does not claim."""
    graph = lt.Graph()
    x = graph.tensor("x", (rows, 16), "f32")
    w = graph.tensor("w", (16, 16), "f32", static=True)
    graph.set_value("w", RANDOM.random((16, 16), np.float32))
    hidden = (x * 2.0 + 1.0).sin() @ w
    (hidden.sin() * hidden).output("y")
    (x * x).sum(1).output("z")
    return graph


def close(found: dict[str, Any], expected: dict[str, Any]) -> None:
    assert found.keys() == expected.keys()
    for name, array in expected.items():
        np.testing.assert_allclose(found[name], array, rtol=2e-5, atol=2e-5)


def own(program: lt.Program) -> list[str]:
    return [each.name for each in program.kernels if each.name.startswith("kernel_only")]


def test_what_it_claims_is_its_own_and_the_rest_the_fallbacks() -> None:
    graph, x = mixed(), RANDOM.random((12, 16), np.float32)
    program = lt.compile(graph, KernelOnly(), known=False)
    assert own(program) and len(own(program)) < len(program.kernels)
    close(program(x=x), lt.interpret(graph, {"x": x}))
    texts = [each.source for each in program.kernels]
    assert any("np.sin" in text for text in texts) and any("k0(" in text for text in texts)
    assert any("copies_0" in each.schedule for each in program.kernels)


def test_bound_calls_rely_on_nothing_that_another_left() -> None:
    graph, x = mixed(), RANDOM.random((12, 16), np.float32)
    bound = lt.compile(graph, KernelOnly(), known=False).bind({"x": x})
    for _ in range(3):
        bound.poison()
        close(bound(), lt.interpret(graph, {"x": x}))
        x += 1


def test_outputs_are_the_callers() -> None:
    graph, x = mixed(), RANDOM.random((12, 16), np.float32)
    program = lt.compile(graph, KernelOnly(), known=False)
    first = program(x=x)
    kept = {name: array.copy() for name, array in first.items()}
    out = {"y": np.empty((12, 16), np.float32)}
    assert program({"x": x + 1}, out=out)["y"] is out["y"]
    close(first, kept)
    close(program(x=np.asfortranarray(x)), kept)


def test_any_number_of_threads() -> None:
    graph = mixed()
    program = lt.compile(graph, KernelOnly(), known=False)
    inputs = [RANDOM.random((12, 16), np.float32) for _ in range(4)]
    expected = [lt.interpret(graph, {"x": x}) for x in inputs]
    wrong: list[Any] = []

    def call(number: int) -> None:
        for _ in range(50):
            try:
                close(program(x=inputs[number]), expected[number])
            except Exception as error:
                wrong.append(error)

    threads = [threading.Thread(target=call, args=(number,)) for number in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not wrong


def test_symbolic_sizes() -> None:
    graph = mixed(lt.dim("rows", 0, 64))
    program = lt.compile(graph, KernelOnly(("add", "mul", "sin", "expand")), known=False)
    assert own(program)
    for rows in (3, 64, 1, 0, 17):
        x = RANDOM.random((rows, 16), np.float32)
        close(program(x=x), lt.interpret(graph, {"x": x}))


def test_kernels_are_told_their_dimensions() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("n", 1, 9),), "f32")
    y = graph.tensor("y", (lt.dim("m", 1, 9), 4), "f32")
    (x.reshape(-1, 1).expand((x.shape[0], 3)) * 2.0).output("a")
    y.sin().output("b")
    program = lt.compile(graph, KernelOnly(("add", "mul", "sin", "expand")), known=False)
    given = {"x": RANDOM.random(5, np.float32), "y": RANDOM.random((7, 4), np.float32)}
    close(program(given), lt.interpret(graph, given))


def test_own_kernels_of_constants_run_once() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (8, 8), "f32")
    w = graph.tensor("w", (8, 8), "f32", static=True)
    (x @ w.sin()).output("y")
    program = lt.compile(graph, KernelOnly(), known=False, fold_limit_bytes=0)
    assert [each.when for each in program.kernels if each.name in own(program)] == ["once"]
    x_array = RANDOM.random((8, 8), np.float32)
    for _ in range(2):
        given = {"x": x_array, "w": RANDOM.random((8, 8), np.float32)}
        close(program(given), lt.interpret(graph, given))


def test_constants_that_the_fallback_prepares() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (8, 8), "f32")
    w = graph.tensor("w", (8, 8), "f32", static=True)
    (x.sin() @ (w.sum(0).reshape(1, 8) * w)).output("y")
    given = {"x": RANDOM.random((8, 8), np.float32), "w": RANDOM.random((8, 8), np.float32)}
    for backend in (KernelOnly(), KernelOnly(("sin",)), KernelOnly(("mul", "expand"))):
        program = lt.compile(graph, backend, known=False, fold_limit_bytes=0)
        close(program(given), lt.interpret(graph, given))


def test_alone() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 6), "f32")
    (x.sin() + x.sum(1).reshape(4, 1)).output("y")
    backend = KernelOnly(("add", "mul", "sin", "sum", "expand", "merge", "split"), fallback="")
    given = {"x": RANDOM.random((4, 6), np.float32)}
    with pytest.raises(KernelError, match=r"'kernel-only' cannot make kernels of .*max_reduce is not for this backend"):
        lt.compile(_maximum(), backend, known=False)
    backend = KernelOnly(("add", "mul", "sin", "sum", "expand"), fallback="")
    program = lt.compile(graph, backend, known=False)
    assert own(program) == [each.name for each in program.kernels]
    close(program(given), lt.interpret(graph, given))


def _maximum() -> lt.Graph:
    graph = lt.Graph()
    graph.tensor("x", (4, 6), "f32").max(1).output("y")
    return graph


def test_bf16_beside_it() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4, 6), "bf16")
    y = graph.tensor("y", (4, 6), "f32")
    (x * x).output("a")
    y.sin().output("b")
    given = {"x": np.ones((4, 6), np.float32) * 1.5, "y": RANDOM.random((4, 6), np.float32)}
    program = lt.compile(graph, KernelOnly(), known=False)
    assert own(program)
    close(program(given), lt.interpret(graph, given))


def test_loops_are_written_out() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4,), "f32")
    lt.fori_loop(0, 3, lambda i, state: state.sin() + 1.0, x).output("y")
    given = {"x": RANDOM.random(4, np.float32)}
    close(lt.compile(graph, KernelOnly(), known=False)(given), lt.interpret(graph, given))


def test_states_and_outputs_that_are_inputs() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (4,), "f32")
    total = graph.tensor("total", (4,), "f32")
    graph.set_value("total", np.zeros(4, np.float32))
    (total + x.sin()).output("next")
    x.output("same")
    graph.tie("total", "next")
    program = lt.compile(graph, KernelOnly(), known=False)
    array = RANDOM.random(4, np.float32)
    for iteration in (1, 2, 3):
        found = program(x=array)
        np.testing.assert_allclose(found["next"], iteration * np.sin(array), rtol=1e-5)
        np.testing.assert_array_equal(found["same"], array)


def test_saved_and_loaded(tmp_path: Path) -> None:
    graph, x = mixed(), RANDOM.random((12, 16), np.float32)
    program = lt.compile(graph, KernelOnly(), known=False)
    program.save(tmp_path / "p.lumin")
    loaded = lt.load_program(tmp_path / "p.lumin", backend=KernelOnly())
    close(loaded(x=x), lt.interpret(graph, {"x": x}))
    assert [each.source for each in loaded.kernels] == [each.source for each in program.kernels]
    moved = lt.load_program(tmp_path / "p.lumin", backend=KernelOnly(model="another NumPy"))
    close(moved(x=x), lt.interpret(graph, {"x": x}))  # built again
    with pytest.raises(BuildError, match=r"does not run here: it was built for NumPy.*: kernel-only: np.sin is not"):
        lt.load_program(tmp_path / "p.lumin", backend=KernelOnly(model="another NumPy", broken="np.sin"))


def test_an_archive_whose_source_is_damaged(tmp_path: Path) -> None:
    lt.compile(mixed(), KernelOnly(), known=False).save(tmp_path / "p.lumin")
    with zipfile.ZipFile(tmp_path / "p.lumin") as whole, zipfile.ZipFile(tmp_path / "q.lumin", "w") as cut:
        for name in whole.namelist():
            data = whole.read(name)
            cut.writestr(name, data[:60] if name in ("source.txt", "code.bin") else data)
    with pytest.raises(BuildError, match="is not a complete program"):
        lt.load_program(tmp_path / "q.lumin", backend=KernelOnly())


def test_export_says_why_not(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="cannot export 'program': backend 'kernel-only' makes kernels that run under"):
        lt.compile(mixed(), KernelOnly(), known=False).export(tmp_path)


def test_what_its_build_refuses_goes_to_the_fallback() -> None:
    graph, x = mixed(), RANDOM.random((12, 16), np.float32)
    program = lt.compile(graph, KernelOnly(broken="np.sin"), known=False)
    assert any("np.sin is not taken" in str(each) for each in program.splits)
    close(program(x=x), lt.interpret(graph, {"x": x}))


def test_text_and_bytes_are_read_back() -> None:
    program = lt.compile(mixed(lt.dim("rows", 1, 9)), KernelOnly(("add", "mul", "sin", "expand")), known=False)
    source, artifact = program.recipe.source, program.recipe.artifact
    plan, sources = read_source(source.text)
    assert written_source(plan, sources) == source
    assert written_code(*read_code(artifact.data)) == artifact.data
    for damaged in ("", "lumin-tune linked program 1\n", source.text[:300], re.sub('"steps"', '"stops"', source.text)):
        with pytest.raises(InputError, match="not the source of a linked program"):
            read_source(damaged)
    for data in (b"", b"lumin-tune linked program 1\n{}\n", artifact.data[:200]):
        with pytest.raises(InputError, match="not the code of a linked program"):
            read_code(data)


def test_only_public_regions_reach_an_author() -> None:
    backend = KernelOnly()
    lt.compile(mixed(), backend, known=False)
    assert backend.regions and all(type(each) is lt.Region for each in backend.regions)


def test_a_device_is_known_by_the_fallbacks_too() -> None:
    backend = chosen_backend(KernelOnly(), None)
    assert isinstance(backend, LinkedBackend) and backend.fallback is not None
    (device,) = backend.devices()
    (cpu,) = backend.fallback.devices()
    assert device.properties["cores"] == 1 and device.properties["cpu.model"] == cpu.model
    region = NodeGraph()
    region.set_output("y", region.add("sum", region.add_input("x", (4, 4), "f32"), axes=(1,)))
    shown = backend.space(lt.Region(region.freeze()), device)
    assert shown.default == backend.fallback.space(lt.Region(region), cpu).default
    stranger = Device(device.backend, 0, device.model, {**device.properties, "cpu.model": "a toaster"})
    assert "a toaster" in backend.unfit(stranger) or "processor" in backend.unfit(stranger)


def test_registries_link_and_keep_the_plugin() -> None:
    class Plugin:
        @staticmethod
        def lumin_backends() -> list[Any]:
            return [KernelOnly(fallback="nonesuch")]

    from lumin_tune.core.plugin.hooks import hookimpl

    Plugin.lumin_backends = staticmethod(hookimpl(Plugin.lumin_backends))  # type: ignore[method-assign]
    manager = PluginManager(plugins={"mine": Plugin})
    found = backends_of(manager)
    assert found.plugin_of("kernel-only") == "mine" and found["cpu"] is manager.backends()["cpu"]
    assert backends_of(manager) is found
    with pytest.raises(LuminError, match="unknown backend 'nonesuch'"):
        lt.compile(mixed(), "kernel-only", plugins=manager, known=False)


def test_half_a_program_backend() -> None:
    class Half(KernelOnly):
        def render(self, program: Any) -> Any: ...

    with pytest.raises(LuminError, match=r"makes programs in part: it lacks kernels\(\), open\(\), refusal\(\)"):
        lt.compile(mixed(), Half(), known=False)


def test_a_kernel_that_raises_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    program = lt.compile(mixed(), KernelOnly())

    def fail(kernel: object, *arguments: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(NumpyKernel, "__call__", fail)
    with pytest.raises(PluginError, match="a kernel of the backend 'kernel-only' raised ZeroDivisionError: planted"):
        program(x=RANDOM.random((12, 16), np.float32))


def test_an_unknown_fallback_is_told_with_the_backend_that_names_it() -> None:
    with pytest.raises(LuminError, match="backend 'kernel-only' names 'nope' as its fallback: unknown backend 'nope'"):
        lt.compile(mixed(), KernelOnly(fallback="nope"))

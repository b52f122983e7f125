"""Programs saved to files and loaded again, here and on another machine; files that are damaged or strange."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.program.interpreting import InterpretingBackend

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, InputError
from lumin_tune.core.plugin.records import BuildFailure
from lumin_tune.core.program import Program


def sample() -> lt.Graph:
    """Return a graph with all parts of a program: dimensions, constants, 16-bit floats, a default, states, names."""
    g = lt.Graph()
    n = lt.dim("n", 1, 8)
    x = g.tensor("x", (n, 4), "f32")
    w, h = g.tensor("a weight", (4,), "f32", static=True), g.tensor("h", (4,), "bf16", static=True)
    bias, total = g.tensor("bias", (4,), "f32"), g.tensor("total", (4,), "f32")
    y = x * w + bias + h.cast("f32")
    y.output("y")
    y.output("again")
    w.output("w")
    (total + 1).output("next")
    g.tie("total", "next")
    g.set_value("a weight", np.arange(4, dtype=np.float32))
    g.set_value("h", np.full(4, 0.5, np.float32))
    g.set_value("bias", np.ones(4, np.float32))
    g.set_value("total", np.zeros(4, np.float32))
    return g


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "sample.lumin"
    lt.compile(sample(), InterpretingBackend(), name="sample").save(path)
    return path


def same(a: Program, b: Program) -> None:
    for rows in (1, 5):
        x = np.random.default_rng(rows).standard_normal((rows, 4)).astype(np.float32)
        left, right = a(x=x), b(x=x)
        assert list(left) == list(right)
        for name in left:
            np.testing.assert_array_equal(left[name], right[name])


def test_a_saved_program_is_the_same_program(saved: Path) -> None:
    backend = InterpretingBackend()
    program, loaded = lt.compile(sample(), backend), lt.load_program(saved, backend=backend)
    assert backend.builds == 1, "what was built here is not built again"
    same(program, loaded)
    np.testing.assert_array_equal(loaded.states["total"], [2, 2, 2, 2])
    assert loaded.inputs == program.inputs and loaded.outputs == program.outputs
    assert loaded.memory == program.memory
    assert [each.fingerprint for each in loaded.kernels] == [each.fingerprint for each in program.kernels]
    assert loaded.source == program.source.replace("'program'", "'sample'")
    with pytest.raises(InputError, match="input 'a weight' is static"):
        loaded({"x": np.ones((1, 4), "f"), "a weight": np.ones(4, "f")})


def test_a_loaded_program_can_be_saved(saved: Path, tmp_path: Path) -> None:
    lt.load_program(saved, backend=InterpretingBackend()).save(tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == saved.read_bytes()


def test_nothing_is_left_beside_the_file(saved: Path) -> None:
    assert [path.name for path in saved.parent.iterdir()] == ["sample.lumin"]


def test_there_is_no_pickle_in_the_file(saved: Path) -> None:
    with zipfile.ZipFile(saved) as file:
        names = file.namelist()
        assert set(names) >= {"manifest.json", "source.txt", "code.bin"}
        for name in names:
            assert name in ("manifest.json", "source.txt", "code.bin") or name.endswith(".npy")


def test_another_machine_builds_it_anew(saved: Path) -> None:
    backend = InterpretingBackend(machine="elsewhere")
    loaded = lt.load_program(saved, backend=backend)
    assert backend.builds == 1
    assert loaded.device.model == "elsewhere"
    same(loaded, lt.compile(sample(), InterpretingBackend()))


def test_another_machine_without_a_compiler(saved: Path) -> None:
    class Bare(InterpretingBackend):
        def build(self, source: Any, device: Any) -> Any:
            raise BuildError("there is no compiler")

    with pytest.raises(BuildError, match="it was built for 'here'; and it cannot be rebuilt: there is no compiler"):
        lt.load_program(saved, backend=Bare(machine="elsewhere"))
    assert lt.load_program(saved, backend=Bare())


def rewritten(path: Path, **change: Any) -> Path:
    """Return a copy of a program's file with other entries in its manifest."""
    target = path.with_name("changed.lumin")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "manifest.json":
                data = json.dumps({**json.loads(data), **change}).encode()
            new.writestr(name, data)
    return target


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "a cake"}, "is not a lumin program"),
        ({"version": 99}, "is a program in format 99, and this lumin reads 1; compile it again"),
        ({"parameters": 3}, "is not a complete program .TypeError"),
        ({"dims": [["n", 5, 1]]}, "is not a complete program"),
        ({"constants": ["a", "b", "c", "d"]}, "is not a complete program .KeyError"),
        ({"memory": {}}, "is not a complete program .KeyError"),
        ({"threads": "two"}, "'two' is not an integer from 1"),
        ({"code": {"entry": "x", "toolchain": 7}}, "7 is not a string"),
        ({"device": {"backend": "cpu", "index": 0, "model": None, "properties": {}}}, "None is not a string"),
        ({"values": {"y": ["output", "y"]}}, "the outputs are y, again, w, next, and those made y"),
        ({"kernels": [{"name": "k"}]}, "a kernel has the fields name"),
        ({"dims": [["n", 1, 10**400]]}, "is not an integer"),
        ({"constants": ["h", "a weight"]}, "the constant 'h' is float32.4., not bf16"),
    ],
)
def test_strange_manifests(saved: Path, change: dict[str, Any], message: str) -> None:
    with pytest.raises(BuildError, match=message):
        lt.load_program(rewritten(saved, **change), backend=InterpretingBackend())


def test_a_program_is_rebuilt_from_its_source_on_request(saved: Path) -> None:
    """The stored code is neither looked at nor run: here it is none."""
    tampered = saved.with_name("tampered.lumin")
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(tampered, "w") as new:
        for name in old.namelist():
            new.writestr(name, b"evil" if name == "code.bin" else old.read(name))
    backend = InterpretingBackend()
    loaded = lt.load_program(tampered, backend=backend, rebuild=True)
    assert backend.builds == 1
    same(loaded, lt.load_program(saved, backend=backend))
    assert backend.builds == 1, "code that fits this machine is run as it is unless asked otherwise"
    with pytest.raises(KeyError, match="evil"):
        lt.load_program(tampered, backend=backend)


def test_a_source_that_does_not_compile_cannot_be_rebuilt(saved: Path) -> None:
    class Refusing(InterpretingBackend):
        def build(self, source: Any, device: Any) -> Any:
            return BuildFailure("line 1: no", log="")

    with pytest.raises(BuildError, match="sample.lumin cannot be rebuilt: its source does not compile: line 1: no"):
        lt.load_program(saved, backend=Refusing(), rebuild=True)


def test_the_cpu_backend_rebuilds(tmp_path: Path) -> None:
    graph = lt.Graph()
    (graph.tensor("x", (8,), "f32") * 3).output("y")
    path = tmp_path / "program.lumin"
    lt.compile(graph, known=False).save(path)
    tampered = rewritten(path, code={"entry": "lm_run", "toolchain": "another machine"})
    with zipfile.ZipFile(tampered) as file:
        entries = {name: file.read(name) for name in file.namelist()}
    with zipfile.ZipFile(tampered, "w") as file:
        for name, data in entries.items():
            file.writestr(name, b"\x7fELF of another kind" if name == "code.bin" else data)
    x = np.arange(8, dtype=np.float32)
    np.testing.assert_array_equal(lt.load_program(tampered, rebuild=True)(x=x)["y"], 3 * x)


def test_files_that_are_no_programs(saved: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="cannot read the program .*nowhere"):
        lt.load_program(tmp_path / "nowhere")
    text = tmp_path / "text"
    text.write_text("hello")
    with pytest.raises(BuildError, match="is not a complete program"):
        lt.load_program(text)
    whole = saved.read_bytes()
    for size in range(0, len(whole), max(1, len(whole) // 60)):
        text.write_bytes(whole[:size])
        with pytest.raises(BuildError):
            lt.load_program(text, backend=InterpretingBackend())
    for place in range(0, len(whole), max(1, len(whole) // 200)):
        text.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        try:
            lt.load_program(text, backend=InterpretingBackend())
        except BuildError:
            continue


@pytest.mark.parametrize("name", ["a\0b.lumin", "\ud800.lumin", "a" * 300, ""])
def test_a_name_that_no_system_takes_is_refused(name: str) -> None:
    with pytest.raises(BuildError, match="cannot read the program"):
        lt.load_program(name)


def test_what_cannot_be_exported(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot export: output 'w' is an unchanged input or constant"):
        lt.compile(sample(), InterpretingBackend()).export(tmp_path)
    g = lt.Graph()
    (g.tensor("x", (3,), "f32") + g.tensor("w", (3,), "f32", static=True)).output("y")
    with pytest.raises(InputError, match="cannot export: static input 'w' has no value"):
        lt.compile(g, InterpretingBackend()).export(tmp_path)
    g.set_value("w", np.ones(3, np.float32))
    (written,) = lt.compile(g, InterpretingBackend()).export(tmp_path / "new" / "folder")
    assert written.is_file()


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    g = lt.Graph()
    (g.tensor("x", (3,), "f32") * 2).output("y")
    program = lt.compile(g, InterpretingBackend())
    with pytest.raises(BuildError, match="cannot write the program to .*nowhere"):
        program.save(tmp_path / "nowhere" / "program")
    (tmp_path / "file").write_text("")
    with pytest.raises(BuildError, match="cannot export into .*file"):
        program.export(tmp_path / "file")


def test_constants_are_mapped_from_the_file_at_aligned_addresses(tmp_path: Path) -> None:
    generator = np.random.default_rng(0)
    graph = lt.Graph()
    x = graph.tensor("x", (4, 33), "f32")
    for number in range(3):
        weight = graph.tensor(f"a strange näme {number}", (33, 33), "f32", static=True)
        weight.set(generator.standard_normal((33, 33)).astype(np.float32))
        x = x @ weight
    x.output("y")
    path = tmp_path / "program.lumin"
    lt.compile(graph).save(path)
    constants = lt.load_program(path).recipe.constants
    assert len(constants) == 3
    for array in constants.values():
        assert array.ctypes.data % 64 == 0
        assert not array.flags.owndata
        assert not array.flags.writeable


def test_records_stay_compressed_until_they_are_read(tmp_path: Path) -> None:
    graph = lt.Graph()
    (graph.tensor("x", (3, 4)) * 2).output("y")
    program = lt.compile(graph)
    x = np.ones((3, 4), np.float32)
    program(x=x)
    program.bind(x=x)()
    assert "all" not in vars(program.recipe.kernels)
    (record,) = program.kernels
    assert f"// {record.name}" in record.source and record.when == "call"
    program.save(tmp_path / "program.lumin")
    assert lt.load_program(tmp_path / "program.lumin").recipe.kernels == program.recipe.kernels

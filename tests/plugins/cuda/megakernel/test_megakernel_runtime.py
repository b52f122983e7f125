"""Programs with megakernels through the runtime, and their text through the compiler for both architectures."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.core.kernel.test_lower import Recording
from tests.plugins.cuda.conformance import DEVICE
from tests.plugins.cuda.megakernel.megakernel_programs import APART, whole_of
from tests.plugins.cuda.megakernel.test_megakernel import DIMS, MORE, RECORDINGS, attention, mlp, parts
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.simt.launch_manifest import Launch, LibraryCall
from lumin_tune.core.plugin.records import Export, Parameter, Point
from lumin_tune.core.program.calls.launch_mode import rendered, supported_modes
from lumin_tune.core.program.compilation import compiling, untangling
from lumin_tune.core.program.compilation.building import assembled
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.program import Program
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.compile.compile_log import resources_of
from lumin_tune.plugins.cuda.compile.nvrtc import Compiled, Nvrtc
from lumin_tune.plugins.cuda.export import export
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.megakernel.bound_queues import Queues
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_queue import tables

WAYS = ("graph", "plain", "megakernel")


@pytest.fixture
def cupy() -> StandInCupy:
    return StandInCupy()


@pytest.fixture
def backend(cupy: StandInCupy, shim: None, monkeypatch: pytest.MonkeyPatch) -> CudaBackend:
    monkeypatch.setattr(untangling, "partition", lambda graph: partition(graph, APART))
    return CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]


def layers() -> lt.Graph:
    """Return two successive products of constants, with a symbolic number of rows."""
    g = lt.Graph()
    x = g.tensor("x", (lt.dim("b", 1, 64), 24), "f32")
    source = np.random.default_rng(3)
    for n in range(2):
        w = g.tensor(f"w{n}", (24, 24), "f32", static=True)
        g.set_value(f"w{n}", (source.standard_normal((24, 24)) / 5).astype(np.float32))
        x = (x @ w).relu()
    x.output("y")
    return g


def check(program: Program, graph: lt.Graph, rows: int, seed: int) -> None:
    x = np.random.default_rng(seed).standard_normal((rows, 24)).astype(np.float32)
    wanted = lt.interpret(graph, {"x": x}, float64=True)["y"]
    np.testing.assert_allclose(program({"x": x})["y"], wanted, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("way", ["plain", "megakernel"])
def test_a_program_in_another_way(backend: CudaBackend, cupy: StandInCupy, tmp_path: Path, way: str) -> None:
    graph = layers()
    program = compiling.compile(graph, backend, launch_mode=way)
    assert program.launch_mode == way and len(program.kernels) == 2
    build = Build.of(program.recipe.artifact.data)
    assert Build.of(build.data()) == build and build.manifest.launch_mode == way
    for number, rows in enumerate((5, 5, 5, 40, 5)):
        check(program, graph, rows, number)
    assert cupy.launches == (5 if way == "megakernel" else 10) and not cupy.graphs
    program.save(tmp_path / "program.lumin")
    if way == "megakernel":
        again = lt.load_program(tmp_path / "program.lumin", backend=backend)
        assert again.launch_mode == way and again.recipe.source == program.recipe.source
        check(again, graph, 7, 9)


def test_the_usual_way_and_one_that_there_is_not(backend: CudaBackend) -> None:
    program = whole_of(mlp, {"b": 4}).program
    assert supported_modes(backend, program) == WAYS
    sources = [rendered(backend, program, way) for way in ("", *WAYS)]
    assert sources[0] == sources[1] == backend.render(program) and len(set(sources)) == 3
    assert [manifest_of(each.text).launch_mode for each in sources] == ["graph", *WAYS]
    with pytest.raises(
        KernelError, match="'cuda' cannot launch 'program' in the launch mode 'quickly'; allowed: graph, plain, mega"
    ):
        rendered(backend, program, "quickly")
    alone = lt.Graph()
    (alone.tensor("x", (8, 12), "f32") * 2.0).output("y")
    with pytest.raises(KernelError, match="in the launch mode 'megakernel'; allowed: graph, plain$"):
        compiling.compile(alone, backend, launch_mode="megakernel")
    with pytest.raises(
        KernelError, match="backend 'cpu' cannot launch 'program' in the launch mode 'graph'; allowed: the default"
    ):
        compiling.compile(alone, "cpu", launch_mode="graph")


def test_a_library_between_parts(backend: CudaBackend, cupy: StandInCupy) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (40, 24), "f32")
    for n in range(5):
        x = x @ graph.tensor(f"w{n}", (24, 24), "f32")
        x = x.relu() if n != 2 else x
    x.output("y")

    def points(regions: Sequence[PlacedRegion]) -> dict[str, Point]:
        region = regions[2]
        return {region.fingerprint: {**backend.space(region, backend.devices()[0]).default, "form": "library"}}

    program = compiling.compile(graph, backend, launch_mode="megakernel", points=points)
    launches = manifest_of(program.source).launches
    assert [type(each) for each in launches] == [Megakernel, LibraryCall, Megakernel]
    arrays = {
        name: np.random.default_rng(1).standard_normal(shape).astype(np.float32) / 3
        for name, shape in {"x": (40, 24), **{f"w{n}": (24, 24) for n in range(5)}}.items()
    }
    wanted = lt.interpret(graph, arrays, float64=True)["y"]
    for _ in range(3):
        np.testing.assert_allclose(program(arrays)["y"], wanted, rtol=1e-4, atol=1e-4)
    assert cupy.products == 3


def test_no_rows_at_all(backend: CudaBackend) -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim("b", 0, 8), 24), "f32")
    for n in range(2):
        x = x @ graph.tensor(f"w{n}", (24, 24), "f32")
    x.output("y")
    program = compiling.compile(graph, backend, launch_mode="megakernel")
    weights = {f"w{n}": np.ones((24, 24), np.float32) for n in range(2)}
    assert program({"x": np.ones((0, 24), np.float32), **weights})["y"].shape == (0, 24)
    assert program({"x": np.ones((3, 24), np.float32), **weights})["y"].tolist() == [[24.0 * 24.0] * 24] * 3


def test_as_many_groups_as_the_device_runs_at_once(cupy: StandInCupy) -> None:
    device = CudaBackend(cupy=cupy).devices()[0]
    two = replace(device, properties={**device.properties, "units": 2})
    (launch,) = whole_of(mlp, {"b": 64}).megakernels
    queues, operands = Queues(cupy, two), [[0] * len(member.operands) for member in launch.members]
    tasks = len(tables(launch, {"b": 1}).tasks)
    assert launch.threads == 64 and tasks < len(tables(launch, {"b": 64}).tasks)
    for rows, registers, shared, groups in ((64, 255, 0, 2 * 4), (64, 32, 160 << 10, 2), (1, 32, 0, tasks)):
        bound = queues.bound(launch, {"b": rows}, operands, registers, shared)
        assert bound is not None and bound.groups == groups


def test_export(backend: CudaBackend, tmp_path: Path) -> None:
    with pytest.raises(
        BuildError, match="megakernels depend on b; compile it for fixed sizes, or with launch_mode='graph'"
    ):
        export(exported(layers(), backend), tmp_path / "symbolic", backend.builder, "sm_80")
    graph = lt.Graph()
    x = graph.tensor("x", (40, 24), "f32")
    for n in range(2):
        x = x @ graph.tensor(f"w{n}", (24, 24), "f32")
    x.output("y")
    files = {path.name: path for path in export(exported(graph, backend), tmp_path / "out", backend.builder, "sm_80")}
    tasks, counts = np.load(files["m0.tasks.npy"]), np.load(files["m0.counts.npy"])
    assert counts.tolist()[1:3] == [len(tasks), len(np.load(files["m0.waits.npy"]))] and tasks.shape[1] == 8
    assert "queues/" in files["README.txt"].read_text() and '"members"' in files["launches.json"].read_text()


def exported(graph: lt.Graph, backend: CudaBackend) -> Export:
    folded = fold(expand_composites(graph.compile("generic")))
    regions = partition(folded.graph, APART)
    scheduled = compiling.schedule(backend, backend.devices()[0], folded.graph, regions)
    assembly = assembled(folded, scheduled, "p")
    source = rendered(backend, assembly.program, "megakernel")
    parameters = tuple(Parameter(each.scope, each.name, each.dtype, each.shape) for each in assembly.program.arguments)
    constants = tuple(np.zeros((24, 24), np.float32) for each in parameters if each.role == "constant")
    return Export("p", parameters, constants, assembly.program.dims, source, False)


# the compiler


@pytest.mark.parametrize(("record", "dims", "arch"), [(attention, {}, "sm_80"), (parts, {}, "sm_90a")])
def test_machine_code_without_spills(nvrtc: Nvrtc, record: Recording, dims: dict[str, int], arch: str) -> None:
    check_machine_code(nvrtc, record, dims, arch)


@pytest.mark.fuzz
def test_machine_code_of_more(nvrtc: Nvrtc) -> None:
    for record in (*RECORDINGS, *MORE):
        for arch in ("sm_80", "sm_90a"):
            check_machine_code(nvrtc, record, DIMS.get(record.__name__, {}), arch)


def check_machine_code(nvrtc: Nvrtc, record: Recording, dims: dict[str, int], arch: str) -> None:
    made = nvrtc.compile(whole_of(record, dims).text, arch)
    assert isinstance(made, Compiled) and "warning" not in made.log, made
    (resources,) = resources_of(made.log).values()
    assert 0 < resources.registers <= 255 and not resources.spill_bytes and not resources.stack_bytes


def test_what_other_tasks_write_is_not_read_through_the_read_only_cache(nvrtc: Nvrtc) -> None:
    text = assembly(nvrtc, whole_of(mlp, {"b": 19}).text)
    assert not re.findall(r"ld\.global\.nc\S*\.f", text)
    assert re.search(r"ld\.global\.(v4\.)?f32|cp\.async", text) and not re.search(r"\bld\.f32", text)
    assert "ld.acquire.gpu.global" in text and "red.release.gpu.global" in text and "membar.gl" in text


def assembly(nvrtc: Nvrtc, text: str) -> str:
    """Return the PTX of a text."""
    program = ctypes.c_void_p()
    nvrtc._call("nvrtcCreateProgram", ctypes.byref(program), text.encode(), b"k.cu", 0, None, None)
    options = (ctypes.c_char_p * 3)(b"--gpu-architecture=compute_80", b"--std=c++17", b"--device-int128")
    nvrtc._call("nvrtcCompileProgram", program, 3, options)
    made = nvrtc._text(program, "nvrtcGetPTXSize", "nvrtcGetPTX").decode()
    nvrtc._call("nvrtcDestroyProgram", ctypes.byref(program))
    return made


def test_points_that_share_blocks_out_leave_that_to_the_queue() -> None:
    def staying(program: ir.Program) -> ir.Program:
        return replace(program, kernels=tuple(replace(each, groups=2, streamed=True) for each in program.kernels))

    assert whole_of(mlp, {"b": 4}, change=staying).text == whole_of(mlp, {"b": 4}).text


def rows_and_products(columns: int) -> Recording:
    def record(g: lt.Graph) -> None:
        x = (g.tensor("x", (16, columns), "f64") * 2.0).softmax(-1).sum(-1, keepdim=True)
        y = g.tensor("y", (16, 24), "f64") * x
        for n in range(3):
            y = y @ g.tensor(f"w{n}", (24, 24), "f64")
        y.softmax(0).output("z")

    return record


def test_kernels_with_slabs_or_of_too_many_threads_stand_alone() -> None:
    def many_threads(regions: Sequence[PlacedRegion]) -> dict[str, Point]:
        region = regions[0]
        space = CudaBackend().space(region, DEVICE)
        stages = {knob.name: "lanes 1024 2" for knob in space.knobs if "lanes 1024 2" in knob.choices}
        point = {**space.default, **stages, "plain k0 block": "i:1 t1024"}
        assert not space.violation(point)
        return {region.fingerprint: point}

    usual = manifest_of(whole_of(rows_and_products(700)).text).launches
    assert [type(each) for each in usual] == [Megakernel] and len(usual[0].members) == 5  # type: ignore[union-attr]
    for whole in (whole_of(rows_and_products(13_000)), whole_of(rows_and_products(700), points=many_threads)):
        alone, together = manifest_of(whole.text).launches
        assert isinstance(alone, Launch) and (alone.persistent > 0 or alone.threads > 256)
        assert isinstance(together, Megakernel) and len(together.members) == 4

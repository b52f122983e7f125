"""The CPU backend through the plugin interface, and whole programs compared with the oracle."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
import lumin_tune.plugins.cpu as plugin
from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import BuildError, KernelError
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir.memory_plan import plan
from lumin_tune.core.kernel.lower.assemble import RegionProgram, assemble
from lumin_tune.core.kernel.lower.partition import extract
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.ops.op_table import OPS
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Source
from lumin_tune.core.program import Program
from lumin_tune.core.program.compilation.compiling import link, schedule
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.program.signature import Signature
from lumin_tune.plugins.cpu.backend import CpuBackend
from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.own_sources import BLAS, CALL, POOL, own_source


@pytest.fixture(scope="module")
def backend(builder: CppBuilder) -> CpuBackend:
    return CpuBackend(builder)


def numbers(*shape: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def check(
    program: Program, graph: NodeGraph, arrays: Mapping[str, Array], dims: Mapping[str, int] | None = None
) -> None:
    """Assert that a program's results are those of the float64 oracle."""
    wanted = lt.interpret(graph, arrays, dims=dims, float64=True)
    for _ in range(2):
        got = program(arrays, dims=dims)
        for name, array in wanted.items():
            assert got[name].dtype == graph.nodes[graph.outputs[name]].dtype.numpy
            np.testing.assert_allclose(got[name], array, rtol=2e-4, atol=2e-4)


def attention() -> lt.Graph:
    """Return a small encoder layer: static weights, symbolic length, several reductions."""
    g = lt.Graph()
    s = lt.dim("seq", 1, 64)
    x = g.tensor("x", (s, 32), "f32")
    weights = [g.tensor(name, (32, 32), "f32", static=True) for name in ("q", "k", "v", "o")]
    q, k, v = (x @ weight for weight in weights[:3])
    scores = (q @ k.transpose(0, 1) * 32**-0.5).softmax(-1)
    (x + (scores @ v) @ weights[3]).relu().output("y")
    for place, name in enumerate(("q", "k", "v", "o")):
        g.set_value(name, numbers(32, 32, seed=place) * 0.2)
    return g


# plugin interface


def test_the_plugin_brings_the_backend() -> None:
    manager = PluginManager(plugins={"cpu": plugin}, discover=False)
    assert list(manager.backends()) == ["cpu"]
    assert not [error for info in manager.describe() for error in info.errors]


def region_of(graph: lt.Graph) -> PlacedRegion:
    small = graph.compile("generic")
    return PlacedRegion(small, tuple(small.inputs.values()), tuple(small.outputs.values()))


def test_a_region_from_claim_to_kernel(backend: CpuBackend) -> None:
    g = lt.Graph()
    (g.tensor("x", (16, 33), "f32").softmax(-1)).output("y")
    region = region_of(g)
    (device,) = backend.devices()
    assert backend.claims(region)
    space = backend.space(region, device)
    source = backend.lower(region, space.default)
    assert source == backend.lower(region, space.default)
    assert source.language == "c++"
    artifact = backend.build(source, device)
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    x, y = numbers(16, 33), np.full((16, 33), np.nan, np.float32)
    kernel([x], [y], {})
    np.testing.assert_allclose(y, lt.interpret(g, {"x": x})["y"], rtol=1e-5)
    assert 0 < kernel.time_ns([x], [y], {}) < 10**9


def test_what_is_no_c(backend: CpuBackend) -> None:
    (device,) = backend.devices()
    failure = backend.build(Source("c++", "int main( {", "lm_run"), device)
    assert isinstance(failure, BuildFailure) and "error" in failure.log
    with pytest.raises(BuildError, match="the CPU backend builds c\\+\\+, not cuda"):
        backend.build(Source("cuda", "", "f"), device)


def test_what_another_machine_made_is_refused(backend: CpuBackend) -> None:
    (device,) = backend.devices()
    foreign = Artifact(b"", "lm_run", "abi 0; Plan9 vax\nsome compiler")
    assert "it was built for another processor or system (abi 0; Plan9 vax" in backend.refusal(foreign, device)
    with pytest.raises(BuildError, match="cannot load the program: it was built for another processor"):
        backend.load(foreign, device)


def test_a_region_that_cannot_be_lowered_is_refused_with_the_reason(backend: CpuBackend) -> None:
    g = lt.Graph()
    x = g.tensor("x", (3,), "f32")
    (x + g.constant(np.array([1, 2, 3], np.float32))).output("y")
    claim = backend.claims(PlacedRegion(g.freeze(), (0,), (3,)))
    assert not claim and claim.reason


# programs


def test_an_attention_layer_of_any_length(backend: CpuBackend) -> None:
    graph = attention()
    program = lt.compile(graph, backend)
    for length in (1, 7, 16, 33, 64):
        check(program, graph, {"x": numbers(length, 32, seed=length)})
    assert program.memory.constant_bytes > 0


def test_library_calls_from_several_threads(backend: CpuBackend) -> None:
    graph = attention()
    program = lt.compile(graph, backend)
    inputs = [numbers(length, 32, seed=length) for length in range(1, 17)]
    wanted = [program(x=x)["y"].copy() for x in inputs]
    failures: list[BaseException] = []

    def work(seed: int) -> None:
        try:
            for step in range(100):
                place = (seed * 7 + step) % len(inputs)
                np.testing.assert_array_equal(program(x=inputs[place])["y"], wanted[place])
        except BaseException as error:
            failures.append(error)

    workers = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not failures


def test_compiling_on_several_threads(backend: CpuBackend) -> None:
    graph = attention().freeze()
    x = numbers(9, 32)
    wanted = lt.interpret(graph, {"x": x}, float64=True)["y"]
    with ThreadPoolExecutor(4) as pool:
        made = [pool.submit(lt.compile, graph, backend, threads=1 + each % 3) for each in range(8)]
        found = [pool.submit(each.result(), x=x) for each in made]
    for each in found:
        np.testing.assert_allclose(each.result()["y"], wanted, rtol=1e-3, atol=1e-4)


def test_a_program_uses_the_threads_it_is_told(backend: CpuBackend) -> None:
    assert 1 <= lt.compile(attention(), backend).executable.executor.threads
    assert lt.compile(attention(), backend, threads=3).executable.executor.threads == 3


def test_thread_counts_agree(backend: CpuBackend) -> None:
    graph = attention()
    x = numbers(33, 32)
    for threads in (1, 2, 3):
        check(lt.compile(graph, backend, threads=threads), graph, {"x": x})


def test_bound_calls(backend: CpuBackend) -> None:
    graph = attention()
    program = lt.compile(graph, backend)
    x = numbers(20, 32)
    call = program.bind(x=x)
    for seed in range(3):
        x[:] = numbers(20, 32, seed=seed)
        np.testing.assert_allclose(call()["y"], lt.interpret(graph, {"x": x})["y"], rtol=1e-3, atol=1e-4)


def test_all_dtypes(backend: CpuBackend) -> None:
    for dtype in ("bool", "u8", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"):
        g = lt.Graph()
        x, w = g.tensor("x", (5, 19), dtype), g.tensor("w", (19,), dtype)
        (x + w).output("y")
        x.sum(1).output("s")
        wild = np.random.default_rng(0).integers(0, 2 if dtype == "bool" else 9, (6, 19))
        node = g.nodes[g.inputs["x"]]
        arrays = {"x": wild[:5].astype(node.dtype.numpy), "w": wild[5].astype(node.dtype.numpy)}
        check(lt.compile(g, backend), g, arrays)


def test_states(backend: CpuBackend) -> None:
    g = lt.Graph()
    x, total = g.tensor("x", (64,), "f32"), g.tensor("total", (64,), "f32")
    (total + x).output("next")
    g.tie("total", "next")
    g.set_value("total", np.zeros(64, np.float32))
    program = lt.compile(g, backend)
    for step in range(1, 6):
        np.testing.assert_array_equal(program(x=np.ones(64, "f"))["next"], np.full(64, step))


def test_out_that_overlaps_inputs(backend: CpuBackend) -> None:
    g = lt.Graph()
    (g.tensor("x", (40,), "f32").flip(0) + 1).output("y")
    program = lt.compile(g, backend)
    x = np.arange(40, dtype=np.float32)
    wanted = x[::-1] + 1
    for _ in range(2):
        given = x.copy()
        program(x=given, out={"y": given})
        np.testing.assert_array_equal(given, wanted)


def test_random_graphs(backend: CpuBackend) -> None:
    compared = 0
    for seed in range(40):
        graph = random_graph(seed, steps=8, loops=True)
        if any(node.dtype.is_half for node in graph.nodes):
            continue  # rounds at other places
        compared += 1
        dims = random_dims(graph, seed)
        arrays = random_inputs(graph, seed, dims)
        with np.errstate(all="ignore"):
            wanted = lt.interpret(graph, arrays, dims=dims)
        got = lt.compile(graph, backend)(arrays, dims=dims)
        for name, array in wanted.items():
            np.testing.assert_allclose(got[name], array, rtol=1e-3, atol=1e-3, err_msg=f"seed {seed}")
    assert compared >= 10


def test_many_small_regions(backend: CpuBackend) -> None:
    """One kernel per node: many intermediate values, which share memory and are written in place."""
    in_place = 0
    for seed in range(24):
        graph = random_graph(seed, steps=8, dtypes=(DType.F32, DType.I64, DType.BOOL))
        dims = random_dims(graph, seed)
        arrays = random_inputs(graph, seed, dims)
        with np.errstate(all="ignore"):
            wanted = lt.interpret(graph, arrays, dims=dims)
        folded = fold(expand_composites(graph.copy().freeze()))
        nodes = folded.graph.nodes
        outputs = set(folded.graph.outputs.values())
        cuts = [
            index
            for index, node in enumerate(nodes)
            if index in outputs or (node.operands and not OPS[node.op].is_view)
        ]
        regions = [extract(folded.graph, [cut], set(cuts) - {cut}) for cut in cuts]
        (device,) = backend.devices()
        scheduled = schedule(backend, device, folded.graph, regions)
        parts = [RegionProgram(each.program, each.region.inputs, each.region.outputs) for each in scheduled]
        in_place += len(plan(assemble(folded.graph, parts).program).in_place)
        program = link(backend, device, folded, scheduled, Signature.of(graph, graph.dims))
        for _ in range(2):
            got = program(arrays, dims=dims)
            for name, array in wanted.items():
                np.testing.assert_allclose(got[name], array, rtol=1e-3, atol=1e-3, err_msg=f"seed {seed}")
    assert in_place


# files


def test_saved_and_loaded(backend: CpuBackend, tmp_path: Path) -> None:
    graph = attention()
    lt.compile(graph, backend).save(tmp_path / "attention")
    loaded = lt.load_program(tmp_path / "attention", backend=backend)
    check(loaded, graph, {"x": numbers(9, 32)})


def test_loaded_by_name_in_another_process(backend: CpuBackend, tmp_path: Path) -> None:
    graph = attention()
    x = numbers(9, 32)
    program = lt.compile(graph, backend)
    program.save(tmp_path / "attention")
    np.save(tmp_path / "x.npy", x)
    text = (
        "import sys, numpy as np, lumin_tune as lt, lumin_tune.plugins.cpu as cpu\n"
        "from lumin_tune.core.plugin.manager import PluginManager\n"
        "manager = PluginManager(plugins={'cpu': cpu}, discover=False)\n"
        "program = lt.load_program(sys.argv[1] + '/attention', plugins=manager)\n"
        "np.save(sys.argv[1] + '/y.npy', program(x=np.load(sys.argv[1] + '/x.npy'))['y'])\n"
    )
    subprocess.run([sys.executable, "-c", text, str(tmp_path)], check=True)
    np.testing.assert_array_equal(np.load(tmp_path / "y.npy"), program(x=x)["y"])


def test_exported(backend: CpuBackend, tmp_path: Path) -> None:
    graph = attention()
    lt.compile(graph, backend, name="attention").export(tmp_path)
    x = numbers(9, 32)
    np.save(tmp_path / "x.npy", x)
    text = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import attention, numpy as np\n"
        "program = attention.load(sys.argv[1] + '/attention.json')\n"
        "np.save(sys.argv[1] + '/y.npy', program(x=np.load(sys.argv[1] + '/x.npy'))['y'])\n"
        "assert not [name for name in sys.modules if name.startswith('lumin')]\n"
    )
    subprocess.run([sys.executable, "-I", "-c", text, str(tmp_path)], check=True)
    wanted = lt.interpret(graph, {"x": x})["y"]
    np.testing.assert_allclose(np.load(tmp_path / "y.npy"), wanted, rtol=1e-3, atol=1e-4)


def test_a_graph_that_is_refused_names_the_node(backend: CpuBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(graph: NodeGraph, plain: bool) -> None:
        raise KernelError("no room for it")

    monkeypatch.setattr("lumin_tune.plugins.cpu.backend.lowered_program", refuse)
    g = lt.Graph()
    g.tensor("x", (4,), "f32").sqrt().output("y")
    with pytest.raises(
        KernelError, match=r"backend 'cpu' cannot make kernels of %\d+ = sqrt\(f32\[4\]\): no room for it"
    ):
        lt.compile(g, backend)


@pytest.mark.parametrize("op", ["idiv", "mod", "add", "mul", "max"])
@pytest.mark.parametrize("dtype", [DType.U8, DType.I8, DType.I16, DType.I32, DType.I64])
def test_two_operands_that_are_one(backend: CpuBackend, op: str, dtype: DType) -> None:
    """Compilers simplify these: GCC 12 divided u8 values by themselves to 255, in vectors of two bytes."""
    graph = NodeGraph()
    for lanes in (1, 2, 3, 4, 8, 16):
        x = graph.add_input(f"x{lanes}", (lanes,), dtype)
        graph.set_output(f"y{lanes}", graph.add(op, x, x))
    program = lt.compile(graph.freeze(), backend, passes=())
    for number in (0, 1, 2, 7, int(dtype.highest), int(dtype.lowest)):
        given = {name: np.full(int(name[1:]), number, dtype.numpy) for name in graph.inputs}
        wanted = lt.interpret(graph, given)
        for name, got in program(given).items():
            np.testing.assert_array_equal(got, wanted[name], f"{number}, {name}")


def test_a_first_compilation_builds_the_runtime_and_no_wrapper_of_a_blas(tmp_path: Path) -> None:
    builder = CppBuilder(cache=BuildCache(tmp_path))
    graph = lt.Graph()
    (graph.tensor("x", (4, 4), "f32") + 1.0).output("y")
    program = lt.compile(graph, CpuBackend(builder))
    assert program(x=np.zeros((4, 4), np.float32))["y"].sum() == 16
    built = {file: builder.cache.get(builder.key(own_source(file))) is not None for file in (POOL, CALL, BLAS)}
    assert built == {POOL: True, CALL: True, BLAS: False}

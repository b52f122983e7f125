"""Kernels and whole programs through the runtime, on a CuPy stand-in that runs them by the shim."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import attention, check, numbers, region_of
from tests.stand_ins.cuda.cupy_stand_in import (
    STATIC_SHARED_BYTES,
    CUDARuntimeError,
    StandInCupy,
    StandInNvrtc,
    _Stream,
)

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, MemoryLimitError
from lumin_tune.core.plugin.records import Artifact
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import Build, CubinBuilder
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel
from lumin_tune.plugins.cuda.device.queue import address

MATRIX = "matrix 64x32 64 4"
pytestmark = pytest.mark.usefixtures("shim")


@pytest.fixture
def cupy() -> StandInCupy:
    return StandInCupy()


@pytest.fixture
def backend(cupy: StandInCupy) -> CudaBackend:
    return CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]


def softmax_kernel(backend: CudaBackend) -> tuple[lt.Graph, CudaKernel]:
    g = lt.Graph()
    g.tensor("x", (16, 33), "f32").softmax(-1).output("y")
    region = region_of(g)
    (device,) = backend.devices()
    artifact = backend.build(backend.lower(region, backend.space(region, device).default), device)
    assert isinstance(artifact, Artifact)
    return g, backend.load(artifact, device)


def test_a_region_from_claim_to_kernel(backend: CudaBackend) -> None:
    g, kernel = softmax_kernel(backend)
    x, y = numbers(16, 33), np.full((16, 33), np.nan, np.float32)
    kernel([x], [y], {})
    np.testing.assert_allclose(y, lt.interpret(g, {"x": x})["y"], rtol=1e-5)
    assert 0 < kernel.time_ns([x], [y], {}) < 10**9
    assert kernel.out_of_bounds_write() == ""
    kernel.evict([x, y])
    x *= 2  # the same buffer with other values
    kernel([x], [y], {})
    np.testing.assert_allclose(y, lt.interpret(g, {"x": x})["y"], rtol=1e-5)


def test_what_is_written_beside_a_buffer_is_told(backend: CudaBackend, cupy: StandInCupy) -> None:
    _, kernel = softmax_kernel(backend)
    kernel([numbers(16, 33)], [np.zeros((16, 33), np.float32)], {})
    memory = kernel._memory[1]
    assert memory is not None
    stream = kernel._stream_queue.stream
    cupy.cuda.runtime.memsetAsync(address(memory.start) + memory.size_bytes, 0, 1, stream.ptr)
    assert kernel.out_of_bounds_write() == "it writes out of bounds, after buffer 1"


def test_programs_become_graphs(backend: CudaBackend, cupy: StandInCupy) -> None:
    graph = attention()
    program = lt.compile(graph, backend)
    for number in (5, 5, 9):
        x = numbers(number, 32, seed=number)
        check(program, graph, {"x": x}, {"seq": number})
    assert cupy.graphs >= 3
    before = cupy.uploaded_bytes
    program({"x": x}, dims={"seq": 9})
    assert cupy.uploaded_bytes - before == x.nbytes  # constants stay on the device


def test_memory_that_is_met_once_costs_no_graph(
    backend: CudaBackend, cupy: StandInCupy, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Any] = []
    end = _Stream.end_capture
    monkeypatch.setattr(_Stream, "end_capture", lambda stream: made.append(stream) or end(stream))
    program, x = lt.compile(attention(), backend), cupy.asarray(numbers(5, 32))
    kept = [program(x=x, outputs="same") for _ in range(4)]  # each has memory of its own
    assert len(kept) == 4 and not made
    out = kept[0]
    for iteration in range(3):
        program(x=x, out=out)
        assert len(made) == 1, iteration  # at the second run
    assert cupy.graphs == 3


def test_a_bound_call_and_arrays_that_do_not_fit(backend: CudaBackend) -> None:
    g = lt.Graph()
    (g.tensor("x", (8, 12), "f32") * 2.0).output("y")
    program = lt.compile(g, backend)
    x = numbers(8, 12)
    bound = program.bind({"x": x})
    assert np.array_equal(bound()["y"], 2 * x)
    x += 1
    assert np.array_equal(bound()["y"], 2 * x)
    turned = np.asfortranarray(x)
    assert np.array_equal(program({"x": turned})["y"], 2 * x)
    assert np.array_equal(program({"x": x.astype(np.float64)})["y"], 2 * x)


def test_memory_that_is_not_there(backend: CudaBackend, cupy: StandInCupy) -> None:
    _, kernel = softmax_kernel(backend)
    cupy.limit_bytes = cupy.taken_bytes + 1000
    with pytest.raises(MemoryLimitError, match=r"memory for a buffer, 0\.0 MiB: out of memory allocating "):
        kernel([numbers(16, 33)], [np.zeros((16, 33), np.float32)], {})
    cupy.limit_bytes = 1 << 30
    y = np.zeros((16, 33), np.float32)
    kernel([numbers(16, 33)], [y], {})
    assert np.allclose(y.sum(1), 1)


def test_a_lost_context_is_known(backend: CudaBackend, cupy: StandInCupy) -> None:
    _, kernel = softmax_kernel(backend)
    x, y = numbers(16, 33), np.zeros((16, 33), np.float32)
    text = kernel._module.build.cubin.decode()
    astray = Build(
        "sm_80", kernel._module.build.manifest, {}, text.replace("lm_store(b1, ", "lm_store(b1, 999 + ").encode()
    )
    assert astray.cubin != text.encode()
    (device,) = backend.devices()
    wild = backend.load(Artifact(astray.data(), "launches", "sm_80\nnvrtc stand-in"), device)
    with pytest.raises(RuntimeError) as caught:
        wild([x], [y], {})
    assert backend.is_poisoned(caught.value) and "out of bounds" in str(caught.value.__cause__)
    with pytest.raises(RuntimeError, match="cudaError 700"):  # in every other kernel of the process
        kernel([x], [y], {})


def test_errors_that_lose_no_context(backend: CudaBackend) -> None:
    assert backend.is_poisoned(CUDARuntimeError(716)) and backend.is_poisoned(CUDARuntimeError(702))
    assert not backend.is_poisoned(CUDARuntimeError(1))  # an invalid value
    assert not backend.is_poisoned(RuntimeError("cudaErrorIllegalAddress"))
    wrapped = BuildError("the driver does not take the code")
    wrapped.__cause__ = CUDARuntimeError(719)
    assert backend.is_poisoned(wrapped)


def test_code_that_the_driver_does_not_take(backend: CudaBackend) -> None:
    _, kernel = softmax_kernel(backend)
    build = kernel._module.build
    (device,) = backend.devices()
    other = Build(build.arch, build.manifest, build.resources, b"ELF of a newer toolkit")
    with pytest.raises(BuildError, match="the driver rejects code for sm_80: CUDA_ERROR_NO_BINARY.*newer driver"):
        backend.load(Artifact(other.data(), "launches", "sm_80\nnvrtc 14.0"), device)


def test_more_shared_memory_is_asked_for(backend: CudaBackend) -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (128, 256), "f16"), g.tensor("w", (256, 128), "f16")
    (x.cast("f32") @ w.cast("f32")).output("y")
    region = region_of(g)
    (device,) = backend.devices()
    space = backend.space(region, device)
    point = {**space.default, "form": "plain", "plain k0 block": "i:128 j:128 t256", "plain k0 stage 0": MATRIX}
    artifact = backend.build(backend.lower(region, point), device)
    assert isinstance(artifact, Artifact) and not space.violation(point)
    kernel = backend.load(artifact, device)
    assert Build.of(artifact.data).manifest.launches[0].shared_bytes > STATIC_SHARED_BYTES  # type: ignore[operator]
    a, b, y = (
        numbers(128, 256).astype(np.float16),
        numbers(256, 128, seed=1).astype(np.float16),
        np.zeros((128, 128), np.float32),
    )
    kernel([a, b], [y], {})
    np.testing.assert_allclose(y, a.astype(np.float32) @ b.astype(np.float32), rtol=1e-3, atol=1e-3)


def test_export(backend: CudaBackend, tmp_path: Path) -> None:
    graph = attention()
    files = lt.compile(graph, backend).export(tmp_path / "out")
    names = {path.name for path in files}
    assert {"README.txt", "launches.json"} <= names and any(name.endswith(".cubin") for name in names)

"""Streams, events and devices: calls wait for the producers of their arrays.

The stand-in executes work as late as its order allows, so each test here fails if a wait is missing; some remove one on
purpose and observe the failure.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.stand_ins.cuda.cupy_stand_in import StandInArray, StandInCupy, StandInNvrtc
from tests.stand_ins.cuda.streams import CUDARuntimeError, StandInError, StandInStream, Timeline

import lumin_tune as lt
from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Artifact
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.cuda_kernel import CudaKernel
from lumin_tune.plugins.cuda.device.queue import ON_DEVICE

pytestmark = pytest.mark.usefixtures("shim")
ROWS = 6
Made = tuple[StandInCupy, CudaBackend, lt.Program]


class Tensor:
    """Stands in for PyTorch's: its library has a stream of its own, which a consumer's stream waits for."""

    def __init__(self, array: StandInArray, stream: StandInStream) -> None:
        self.array, self.stream, self.dtype = array, stream, array.dtype

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.array.__dlpack_device__()

    def __dlpack__(self, *, stream: int | None = None, **options: Any) -> Any:
        assert stream is not None
        self.array.cupy.timeline.stream_of(stream).wait_event(self.stream.record())
        return self.array.host.__dlpack__(**options)

    def __array_namespace__(self) -> Any:
        return SimpleNamespace(from_dlpack=lambda value: Tensor(value, self.stream), __name__="tensors")


def numbers(*shape: int, seed: int = 0) -> np.ndarray[Any, Any]:
    return np.random.default_rng((*shape, seed)).standard_normal(shape, np.float32)


def softmax(x: Any) -> Any:
    e = np.exp(x - x.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def graph() -> lt.Graph:
    g = lt.Graph()
    g.tensor("x", (lt.dim("n", 1, 64), 33), "f32").softmax(-1).output("y")
    return g


@pytest.fixture(scope="module")
def made() -> Made:
    cupy = StandInCupy(devices=2)
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    return cupy, backend, lt.compile(graph(), backend)


@pytest.fixture
def no_waits(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Remove the wait for the caller's stream."""

    def leave_out() -> None:
        for module in ("cuda_executable", "cuda_kernel"):
            monkeypatch.setattr(f"lumin_tune.plugins.cuda.{module}.follow_caller", lambda cupy, stream: None)

    return leave_out


def test_what_the_stand_in_puts_off() -> None:
    timeline = Timeline(1)
    done: list[str] = []
    first, second, third = (StandInStream(timeline, 0, non_blocking) for non_blocking in (True, True, False))
    first.take(lambda: done.append("first"))
    second.take(lambda: done.append("second"))
    second.synchronize()
    assert done == ["second"]  # unordered with respect to the other
    second.wait_event(first.record())
    second.take(lambda: done.append("third"))
    second.synchronize()
    assert done == ["second", "first", "third"]
    null = timeline.null[0]
    null.take(lambda: done.append("null"))
    first.synchronize()
    assert done[-1] == "third"  # a non-blocking stream does not wait for the null stream
    third.take(lambda: done.append("blocking"))
    third.synchronize()
    assert done[-2:] == ["null", "blocking"]
    third.take(lambda: done.append("again"))
    null.take(lambda: None)
    null.synchronize()
    assert done[-1] == "again"
    event = first.record()
    assert not event.done
    with pytest.raises(CUDARuntimeError, match="cudaError 600"):
        event.since_ms(event)
    first.begin_capture()
    with pytest.raises(StandInError, match="a capture cannot wait for work outside it"):
        first.wait_event(event)
    with pytest.raises(StandInError, match="a capturing stream cannot be synchronised"):
        first.synchronize()


def on_streams(made: Made) -> Any:
    """Return a program's result for an array that a stream of the caller has yet to make."""
    cupy, _, program = made
    with cupy.cuda.Stream(non_blocking=True):
        return program(x=cupy.asarray(numbers(ROWS, 33)))["y"]


def test_arrays_that_the_callers_stream_makes(made: Made, no_waits: Callable[[], None]) -> None:
    np.testing.assert_allclose(on_streams(made), softmax(numbers(ROWS, 33)), rtol=1e-5)
    no_waits()
    assert not np.allclose(on_streams(made), softmax(numbers(ROWS, 33)), rtol=1e-5)


def by_another_library(made: Made) -> Any:
    cupy, _, program = made
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream:
        x = cupy.asarray(numbers(ROWS, 33, seed=1))
    result = program(x=Tensor(x, stream), outputs="same")["y"]
    assert isinstance(result, Tensor)
    return result.array.host


def test_arrays_that_another_librarys_stream_makes(made: Made, no_waits: Callable[[], None]) -> None:
    np.testing.assert_allclose(by_another_library(made), softmax(numbers(ROWS, 33, seed=1)), rtol=1e-5)
    no_waits()
    assert not np.allclose(by_another_library(made), softmax(numbers(ROWS, 33, seed=1)), rtol=1e-5)


def freed_while_read(made: Made) -> Any:
    """Return a copy of a caller's array that is freed before the copy is made, while a program is called."""
    cupy, _, program = made
    stream = cupy.cuda.Stream(non_blocking=True)
    with stream:
        x, other = cupy.asarray(numbers(ROWS, 33)), cupy.asarray(numbers(ROWS, 33, seed=2))
        stream.synchronize()
        copy = cupy.empty((ROWS, 33), np.float32)
        cupy.cuda.runtime.memcpyAsync(copy.data.ptr, other.data.ptr, other.nbytes, ON_DEVICE, stream.ptr)
        del other  # its memory is reused before the copy is made
        y = program(x=x, outputs="same")["y"]
        assert np.allclose(y.host, softmax(numbers(ROWS, 33)), rtol=1e-5)  # ready without synchronisation
        return cupy.asnumpy(copy)


def test_memory_that_is_freed_while_it_is_read(made: Made, no_waits: Callable[[], None]) -> None:
    np.testing.assert_array_equal(freed_while_read(made), numbers(ROWS, 33, seed=2))
    no_waits()
    assert not np.array_equal(freed_while_read(made), numbers(ROWS, 33, seed=2))


def test_results_are_there_for_every_stream(made: Made) -> None:
    cupy, _, program = made
    x = cupy.asarray(numbers(ROWS, 33))
    out = cupy.empty((ROWS, 33), np.float32)
    for result in (program(x=x, outputs="same")["y"], program(x=x, out={"y": out})["y"]):
        with cupy.cuda.Stream(non_blocking=True):  # does not wait for other streams
            np.testing.assert_allclose(cupy.asnumpy(result), softmax(numbers(ROWS, 33)), rtol=1e-5)


def test_arrays_in_memory_that_begins_anywhere(made: Made) -> None:
    cupy, _, program = made
    whole = cupy.asarray(numbers(ROWS + 1, 33))
    part = whole[1:]
    assert part.data.ptr % 16
    np.testing.assert_allclose(program(x=part)["y"], softmax(numbers(ROWS + 1, 33)[1:]), rtol=1e-5)
    with pytest.raises(InputError, match="output 'y' .*not a multiple of 16 bytes; pass a copy"):
        program(x=part, out={"y": cupy.empty((ROWS + 1, 33), np.float32)[1:]})


def kernel_of(backend: CudaBackend, device: int = 0) -> CudaKernel:
    g = lt.Graph()
    g.tensor("x", (ROWS, 33), "f32").softmax(-1).output("y")
    region, target = region_of(g), backend.devices()[device]
    artifact = backend.build(backend.lower(region, backend.space(region, target).default), target)
    assert isinstance(artifact, Artifact)
    return backend.load(artifact, target)


def of_kernel(made: Made) -> Any:
    cupy, backend, _ = made
    kernel = kernel_of(backend)
    with cupy.cuda.Stream(non_blocking=True):
        x, y = cupy.asarray(numbers(ROWS, 33)), cupy.empty((ROWS, 33), np.float32)
        kernel([x], [y], {})
    with pytest.raises(InputError, match="address 0x.* is not a multiple of 16 bytes"):
        kernel([cupy.empty((ROWS * 33 + 1,), np.float32)[1:]], [y], {})
    return y.host


def test_kernels_on_arrays_of_the_device(made: Made, no_waits: Callable[[], None]) -> None:
    np.testing.assert_allclose(of_kernel(made), softmax(numbers(ROWS, 33)), rtol=1e-5)
    no_waits()
    assert not np.allclose(of_kernel(made), softmax(numbers(ROWS, 33)), rtol=1e-5)


def test_lanes_at_once(made: Made) -> None:
    """Threads call one program with arrays of their own streams; each borrows a lane."""
    cupy, _, program = made
    failures: list[str] = []
    barrier = threading.Barrier(3)

    def call(seed: int) -> None:
        stream = cupy.cuda.Stream(non_blocking=True)
        for iteration in range(4):
            x = numbers(ROWS + seed, 33, seed=10 * seed + iteration)
            barrier.wait()
            with stream:
                y = program(x=cupy.asarray(x), outputs="same")["y"]
                if not np.allclose(cupy.asnumpy(y), softmax(x), rtol=1e-5):
                    failures.append(f"thread {seed}, iteration {iteration}")

    threads = [threading.Thread(target=call, args=(seed,)) for seed in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not failures
    executable: Any = program.executable
    first, second = executable.lane(), executable.lane()
    assert first.stream.ptr != second.stream.ptr


def test_two_devices_in_one_process(made: Made) -> None:
    cupy, backend, program = made
    devices = backend.devices()
    assert [each.index for each in devices] == [0, 1]
    there = lt.compile(graph(), backend, device=devices[1])
    x = numbers(ROWS, 33)
    for _ in range(3):
        for each, index in ((program, 0), (there, 1)):
            np.testing.assert_allclose(each(x=x)["y"], softmax(x), rtol=1e-5)
            with cupy.cuda.Device(index):
                own = cupy.asarray(x)
            y = each(x=own, outputs="same")["y"]  # whatever the caller's device is
            assert y.__dlpack_device__() == (2, index)
            np.testing.assert_allclose(y.host, softmax(x), rtol=1e-5)
    for each, index in ((program, 0), (there, 1)):
        with cupy.cuda.Device(1 - index):
            other = cupy.asarray(x)
        words = f"it is on DLPack device 2:{1 - index}, the program on cuda:{index}; copy it there"
        with pytest.raises(InputError, match=words):
            each(x=other)
    kernel = kernel_of(backend, 1)
    y = np.zeros((ROWS, 33), np.float32)
    kernel([x], [y], {})
    np.testing.assert_allclose(y, softmax(x), rtol=1e-5)


def test_the_stand_in_keeps_devices_apart() -> None:
    cupy = StandInCupy(devices=2)
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    with pytest.raises(CUDARuntimeError, match="cudaError 101"), cupy.cuda.Device(2):
        pass
    stream = cupy.cuda.Stream(non_blocking=True)
    with cupy.cuda.Device(1), pytest.raises(CUDARuntimeError, match="cudaError 400"):
        stream.take(lambda: None)
    kernel = kernel_of(backend)
    with cupy.cuda.Device(1):
        x, y = cupy.asarray(numbers(ROWS, 33)), cupy.empty((ROWS, 33), np.float32)
    with pytest.raises(CUDARuntimeError, match="cudaError 700") as caught:
        kernel([x], [y], {})
    assert "in another device's memory" in str(caught.value.__cause__)

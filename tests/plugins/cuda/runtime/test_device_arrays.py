"""Device arrays go in and out of programs without copies, on the CuPy stand-in."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.plugins.cpu.test_cpu_backend import attention
from tests.stand_ins.cuda.cupy_stand_in import StandInArray, StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.dtypes import bf16_from_bits
from lumin_tune.core.errors import InputError
from lumin_tune.core.program.calls.bound_on_device import BoundOnDevice
from lumin_tune.core.program.calls.host_arrays import to_code
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.tuner.contest import runtimes

pytestmark = pytest.mark.usefixtures("shim")


class Tensor:
    """An array of another library that reports a device."""

    def __init__(self, array: Any, device: tuple[int, int] = (2, 0)) -> None:
        self.host, self._device = array, device
        self.dtype = array.dtype

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device

    def __dlpack__(self, *, stream: int | None = None, **options: Any) -> Any:
        return self.host.__dlpack__(**options)

    def __array_namespace__(self) -> Any:
        return SimpleNamespace(from_dlpack=lambda value: Tensor(value.host), __name__="tensors")


@pytest.fixture(scope="module")
def made() -> tuple[StandInCupy, lt.Program]:
    cupy = StandInCupy()
    g = lt.Graph()
    n = lt.dim("n", 1, 64)
    x, bias = g.tensor("x", (n, 33), "f32"), g.tensor("bias", (33,), "f32")
    ((x + bias).softmax(-1) * 2.0).output("y")
    return cupy, lt.compile(g, CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]


def numbers(*shape: int) -> np.ndarray[Any, Any]:
    return np.random.default_rng(len(shape)).standard_normal(shape, np.float32)


def wanted(x: Any, bias: Any) -> Any:
    e = np.exp(x + bias - (x + bias).max(1, keepdims=True))
    return 2 * e / e.sum(1, keepdims=True)


def test_nothing_is_copied(made: tuple[StandInCupy, lt.Program]) -> None:
    cupy, program = made
    x, bias = numbers(7, 33), numbers(33)
    there, offset, y = cupy.asarray(x), cupy.asarray(bias), cupy.empty((7, 33), np.float32)
    before = cupy.uploaded_bytes, cupy.downloaded_bytes
    for _ in range(3):
        found = program(x=there, bias=offset, out={"y": y})
        assert found["y"] is y
        np.testing.assert_allclose(y.host, wanted(x, bias), rtol=1e-5)
        x *= 0.5
        there.host[...] = x  # the same memory is read again
    fresh = program(x=there, bias=offset, outputs="same")["y"]
    assert isinstance(fresh, StandInArray) and fresh.data.ptr != y.data.ptr
    np.testing.assert_allclose(fresh.host, wanted(x, bias), rtol=1e-5)
    assert (cupy.uploaded_bytes, cupy.downloaded_bytes) == before


def test_other_libraries_and_the_host(made: tuple[StandInCupy, lt.Program]) -> None:
    cupy, program = made
    x, bias = numbers(5, 33), numbers(33)
    same = program(x=Tensor(x), bias=Tensor(bias), outputs="same")["y"]
    assert isinstance(same, Tensor)
    np.testing.assert_allclose(same.host, wanted(x, bias), rtol=1e-5)
    before = cupy.uploaded_bytes, cupy.downloaded_bytes
    mixed = program(x=cupy.from_dlpack(Tensor(x)), bias=bias)["y"]
    assert isinstance(mixed, np.ndarray)
    np.testing.assert_allclose(mixed, wanted(x, bias), rtol=1e-5)
    assert (cupy.uploaded_bytes - before[0], cupy.downloaded_bytes - before[1]) == (bias.nbytes, mixed.nbytes)


def test_constants_and_several_kernels() -> None:
    cupy = StandInCupy()
    program = lt.compile(attention(), CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    for length in (5, 9, 5):
        x = numbers(length, 32)
        usual = program(x=x)
        there = cupy.asarray(x)
        before, graphs = cupy.uploaded_bytes, cupy.graphs
        for _ in range(2):
            found = program(x=there, outputs="same")
            for name, array in usual.items():
                np.testing.assert_array_equal(found[name].host, array)
        assert cupy.uploaded_bytes == before  # neither inputs nor constants
        assert cupy.graphs >= graphs


def test_bf16_is_its_bits() -> None:
    cupy = StandInCupy()
    g = lt.Graph()
    (g.tensor("x", (4, 8), "f32") * 2.0).cast("bf16").output("y")
    program = lt.compile(g, CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    x = numbers(4, 8)
    found = program(x=cupy.asarray(x), outputs="same")["y"]
    assert found.dtype == np.uint16 and np.array_equal(bf16_from_bits(found.host), program(x=x)["y"])
    assert np.array_equal(program(x=cupy.asarray(x))["y"], program(x=x)["y"])


def counter(dtype: str) -> lt.Graph:
    """Sums its inputs, and returns twice the sum."""
    g = lt.Graph()
    total = g.tensor("total", (2, 8), "f32").cast(dtype)
    sums = (total.cast("f32") + g.tensor("x", (2, 8), "f32")).cast(dtype)
    (sums.cast("f32") * 2.0).output("y")
    sums.cast("f32").output("next")
    g.tie("total", "next")
    g.set_value("total", np.ones((2, 8), np.float32))
    return g


@pytest.mark.parametrize("dtype", ["f32", "bf16"])
def test_states_stay_on_the_device(dtype: str) -> None:
    cupy = StandInCupy()
    program = lt.compile(counter(dtype), CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    x = np.full((2, 8), 3, np.float32)
    there = cupy.asarray(x)
    found = program(x=there, outputs="same")
    np.testing.assert_array_equal(found["y"].host, 2 * (1 + x))
    found["next"].host[...] = 99  # owned by the caller, who may overwrite it
    before = cupy.uploaded_bytes, cupy.downloaded_bytes
    for count in (2, 3):
        with cupy.cuda.Stream(non_blocking=True):  # another one than before
            found = program(x=there, outputs="same")
        np.testing.assert_array_equal(found["y"].host, 2 * (1 + count * x))
    assert (cupy.uploaded_bytes, cupy.downloaded_bytes) == before  # the state was not copied
    out = cupy.empty((2, 8), np.float32)
    np.testing.assert_array_equal(program(x=there, out={"next": out}, outputs="same")["next"].host, 1 + 4 * x)
    out.host[...] = 99
    np.testing.assert_array_equal(program.states["total"], 1 + 4 * x)
    np.testing.assert_array_equal(program(x=x)["y"], 2 * (1 + 5 * x))  # on the host, continuing from the device's state
    np.testing.assert_array_equal(program(x=there)["next"], 1 + 6 * x)  # and back, with results on the host
    bound = program.bind(x=x)
    np.testing.assert_array_equal(bound()["next"], 1 + 7 * x)
    given = program(x=there, total=cupy.asarray(x))["next"]
    np.testing.assert_array_equal(given, 2 * x)
    np.testing.assert_array_equal(program(x=x, total=x)["next"], 2 * x)  # replacing the device's state
    np.testing.assert_array_equal(program(x=x)["next"], 3 * x)
    program(x=there)
    program.reset()
    np.testing.assert_array_equal(program(x=there)["next"], 1 + x)


def test_states_that_are_not_made_there() -> None:
    g = lt.Graph()
    x = g.tensor("x", (4,), "f32")
    (g.tensor("last", (4,), "f32") + x).output("y")
    x.output("this")
    g.tie("last", "this")
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy := StandInCupy())  # type: ignore[arg-type]
    with pytest.raises(InputError, match="output 'this' .* is an unchanged input; give arrays of the host"):
        lt.compile(g, backend)(x=cupy.asarray(numbers(4)), last=numbers(4))


def test_bound_calls(made: tuple[StandInCupy, lt.Program]) -> None:
    cupy, program = made
    x, bias = numbers(7, 33), numbers(33)
    there, offset, y = cupy.asarray(x), cupy.asarray(bias), cupy.empty((7, 33), np.float32)
    bound = program.bind(x=there, bias=offset)
    given = program.bind(x=there, bias=offset, out={"y": y})
    assert isinstance(bound, BoundOnDevice) and isinstance(given, BoundOnDevice)
    bound(), given()  # lanes allocate their workspaces
    before = cupy.uploaded_bytes, cupy.downloaded_bytes, len(cupy.pool.lent)
    for _ in range(3):
        assert bound()["y"] is bound.outputs["y"] and given()["y"] is y
        for each in (bound.outputs["y"], y):
            np.testing.assert_allclose(each.host, wanted(x, bias), rtol=1e-5)
        there.host[...] = x = x * 0.5
    assert (cupy.uploaded_bytes, cupy.downloaded_bytes, len(cupy.pool.lent)) == before
    with pytest.raises(InputError, match="input 'bias' cannot be bound: it is on the host and others on the device"):
        program.bind(x=there, bias=bias)
    with pytest.raises(InputError, match="input 'x' .*not a multiple of 16 bytes"):
        program.bind(x=cupy.asarray(numbers(8, 33))[1:], bias=offset)


@pytest.mark.parametrize("dtype", ["f32", "bf16"])
def test_bound_calls_with_states(dtype: str) -> None:
    cupy = StandInCupy()
    program = lt.compile(counter(dtype), CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    x = np.full((2, 8), 3, np.float32)
    there = cupy.asarray(x)
    program(x=there)
    bound, apart = program.bind(x=there), program.bind(x=there, total=there)
    for iteration in (2, 3, 4):
        np.testing.assert_array_equal(bound()["next"].host, 1 + iteration * x)
        np.testing.assert_array_equal(apart()["y"].host, 2 * iteration * x)
    np.testing.assert_array_equal(there.host, x)
    np.testing.assert_array_equal(program.states["total"], 1 + x)  # the program's own states continue unchanged
    with pytest.raises(InputError, match="out has an array for 'next', the next value of a state"):
        program.bind(x=there, out={"next": cupy.empty((2, 8), np.float32)})


def test_contests_are_on_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither timing nor comparison copies inputs again; outputs are compared on the host."""
    cupy = StandInCupy()
    backend = CudaBackend(CubinBuilder(StandInNvrtc()), cupy)  # type: ignore[arg-type]
    x = numbers(5, 32)
    for graph, inputs in ((attention(), {"x": x}), (half(), {"x": x})):
        program = lt.compile(graph, backend)
        monkeypatch.setattr("lumin_tune.core.program.load_program", lambda target, threads, made=program: made)
        ready = runtimes.KINDS["program"](runtimes.RuntimeRequest("a file", "", "", inputs, None))
        usual = program(inputs)
        for name, array in ready.outputs().items():
            np.testing.assert_array_equal(array, usual[name])
        before = cupy.uploaded_bytes, cupy.downloaded_bytes, len(cupy.pool.lent)
        for _ in range(3):
            ready.call()
        assert (cupy.uploaded_bytes, cupy.downloaded_bytes, len(cupy.pool.lent)) == before


def half() -> lt.Graph:
    g = lt.Graph()
    (g.tensor("x", (5, 32), "bf16") * 2.0).output("y")
    return g


def test_halves_of_the_host_beside_arrays_of_the_device(monkeypatch: pytest.MonkeyPatch) -> None:
    cupy = StandInCupy()
    g = lt.Graph()
    (g.tensor("x", (4, 8), "bf16").cast("f32") + g.tensor("y", (4, 8), "f32")).output("z")
    program = lt.compile(g, CudaBackend(CubinBuilder(StandInNvrtc()), cupy))  # type: ignore[arg-type]
    x, y = np.arange(32, dtype=np.float32).reshape(4, 8), numbers(4, 8)
    there = cupy.asarray(y)
    np.testing.assert_array_equal(program(x=x, y=there)["z"], x + y)
    looked: list[tuple[int, ...]] = []
    monkeypatch.setattr(
        "lumin_tune.core.program.calls.call_cache.to_code", lambda a, d: looked.append(a.shape) or to_code(a, d)
    )
    np.testing.assert_array_equal(program(x=x, y=there)["z"], x + y)
    assert looked == [(4, 8)]  # nothing is made on the host in place of device data


def test_what_does_not_fit_is_said(made: tuple[StandInCupy, lt.Program]) -> None:
    cupy, program = made
    x, bias = cupy.asarray(numbers(6, 33)), cupy.asarray(numbers(33))

    def refused(words: str, **given: Any) -> None:
        out = given.pop("out", None)
        with pytest.raises(InputError, match=words):
            program({"x": x, "bias": bias, **given}, out=out)

    refused(
        "input 'x' cannot be used where it lies: it is on DLPack device 2:1, the program on cuda:0",
        x=Tensor(numbers(6, 33), (2, 1)),
    )
    refused("input 'x' cannot be used where it lies: it is on DLPack device 8:0", x=Tensor(numbers(6, 33), (8, 0)))
    refused("it is not contiguous", x=Tensor(numbers(33, 6).T))
    refused("input 'x' is f32\\[n, 33\\], but was given f64 on a device", x=Tensor(numbers(6, 33).astype(np.float64)))
    refused("axis 1 must be 33, not 32", x=cupy.asarray(numbers(6, 32)))
    refused("output 'y' is f32\\[6, 33\\], but out has f32\\[5, 33\\]", out={"y": cupy.empty((5, 33), np.float32)})
    refused("but out has an array of the host", out={"y": np.empty((6, 33), np.float32)})
    refused("out: the array for 'y' overlaps another of the call", out={"y": x})
    refused("no such output", out={"z": x})


def test_programs_of_the_host_still_refuse_them() -> None:
    g = lt.Graph()
    (g.tensor("x", (4,), "f32") * 2.0).output("y")
    program = lt.compile(g, "cpu")
    with pytest.raises(InputError, match="on device CUDA:0; copy it to the CPU first"):
        program(x=Tensor(numbers(4)))

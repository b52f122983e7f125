"""Values that users give become arrays without a copy, or refused before anything runs; results go back as asked."""

from __future__ import annotations

import array
import importlib
import importlib.util
from typing import Any

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune import Graph, dim, interpret
from lumin_tune.core.arrays import as_array
from lumin_tune.core.dtypes import DType, bf16_bits
from lumin_tune.core.errors import InputError, LuminError
from lumin_tune.core.exchange import adopted
from lumin_tune.core.oracle import interpreter

torch: Any = importlib.import_module("torch") if importlib.util.find_spec("torch") else None


def doubling(dtype: str = "f32", shape: Any = (3,)) -> Graph:
    graph = Graph()
    (graph.tensor("x", shape, dtype) * 2).output("y")
    return graph


class ByDlpack:
    """An array that offers nothing but DLPack, as another library's may, on a device that can be chosen."""

    def __init__(self, held: Any, device: tuple[int, int] = (1, 0)) -> None:
        self.held = held
        self.device = device

    def __dlpack__(self, **options: Any) -> Any:
        return self.held.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device


class ByArray:
    def __init__(self, held: Any) -> None:
        self.held = held

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.array(self.held, dtype=dtype, copy=copy)


VALUES = np.array([1.0, -2.5, 3.0], np.float32)


@pytest.fixture
def nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Running the first node of a graph is a failure."""

    def refuse(run: Any) -> None:
        pytest.fail("the graph was run")

    monkeypatch.setattr(interpreter.Run, "execute", refuse)


@pytest.mark.parametrize(
    "given",
    [VALUES, ByDlpack(VALUES), ByArray(VALUES), memoryview(VALUES), array.array("f", VALUES), VALUES.tolist()],
    ids=["numpy", "dlpack", "__array__", "memoryview", "array.array", "list"],
)
def test_every_door_takes_the_same_values(given: Any) -> None:
    np.testing.assert_array_equal(interpret(doubling(), {"x": given})["y"], VALUES * 2)


@pytest.mark.parametrize("wrap", [ByDlpack, ByArray, memoryview], ids=["dlpack", "__array__", "buffer"])
def test_memory_is_shared(wrap: Any) -> None:
    assert np.shares_memory(as_array(wrap(VALUES)), VALUES)


def test_a_read_only_array_is_taken_without_a_copy() -> None:
    held = VALUES.copy()
    held.flags.writeable = False
    graph = doubling()
    graph.set_value("x", held)
    assert graph.values["x"] is held


def test_an_array_of_ml_dtypes_is_bf16() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    given = VALUES.astype(ml_dtypes.bfloat16)
    found = interpret(doubling("bf16"), {"x": given})["y"]
    np.testing.assert_array_equal(found, VALUES * 2)
    constant = Graph().constant(given)
    assert constant.dtype is DType.BF16


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (np.ones(4, np.float32), r"input 'x' is f32\[3\], but was given float32\[4\]: axis 0 must be 3, not 4"),
        (np.ones((3, 1), np.float32), r"input 'x' is f32\[3\] \(rank 1\), but was given float32\[3, 1\]; reshape it"),
        (np.ones(3, np.complex64), "values of type complex64 are not numeric"),
        (np.array(["a", "b", "c"]), "are not numeric"),
        (
            ByDlpack(VALUES, (2, 1)),
            "the given value is invalid: a tests.ByDlpack on device CUDA:1; copy it to the CPU first",
        ),
        (ByDlpack(VALUES, (99, 0)), "on device DLPack 99:0"),
        ([[1.0], [2.0, 3.0]], "not an array of numbers"),
    ],
    ids=["shape", "rank", "complex", "strings", "device", "unknown device", "ragged"],
)
def test_what_does_not_fit_is_refused_before_anything_runs(given: Any, message: str, nothing_runs: None) -> None:
    with pytest.raises(InputError, match=message):
        interpret(doubling(), {"x": given})


def test_a_dtype_that_does_not_fit_is_refused(nothing_runs: None) -> None:
    with pytest.raises(InputError, match=r"input 'x' is i32\[3\], but was given float32\[3\]; cast it to i32 first"):
        interpret(doubling("i32"), {"x": VALUES})


class TestOut:
    def test_is_filled_and_returned(self) -> None:
        place = np.zeros(3, np.float32)
        found = interpret(doubling(), {"x": VALUES}, out={"y": place})
        assert found["y"] is place
        np.testing.assert_array_equal(place, VALUES * 2)

    def test_may_be_strided_and_symbolic_in_size(self) -> None:
        graph = doubling(shape=(dim("n", 1, 9),))
        memory = np.zeros(10, np.float32)
        graph.interpret({"x": VALUES}, out={"y": memory[1:7:2]})
        np.testing.assert_array_equal(memory[1:7:2], VALUES * 2)
        assert memory[::2].sum() == 0

    def test_may_be_an_input(self) -> None:
        place = VALUES.copy()
        interpret(doubling(), {"x": place}, out={"y": place})
        np.testing.assert_array_equal(place, VALUES * 2)

    def test_by_dlpack(self) -> None:
        place = np.zeros(3, np.float32)
        interpret(doubling(), {"x": VALUES}, out={"y": ByDlpack(place)})
        np.testing.assert_array_equal(place, VALUES * 2)

    def test_in_bf16_holds_bits_or_floats(self) -> None:
        ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
        bits, floats = np.zeros(3, ml_dtypes.bfloat16), np.zeros(3, np.float32)
        for place in (bits, floats):
            interpret(doubling("bf16"), {"x": VALUES}, out={"y": place})
            np.testing.assert_array_equal(place.astype(np.float32), VALUES * 2)

    def test_in_bf16_may_be_bits_without_their_dtype(self) -> None:
        place = np.zeros(3, np.uint16)
        graph = doubling("bf16")
        wanted = bf16_bits(VALUES * 2)
        interpret(graph, {"x": VALUES}, out={"y": place})
        np.testing.assert_array_equal(place, wanted)
        place[:] = 0
        lt.compile(graph, threads=1).bind(x=bf16_bits(VALUES), out={"y": place})()
        np.testing.assert_array_equal(place, wanted)

    def test_in_float64_is_float64(self) -> None:
        with pytest.raises(InputError, match=r"output 'y' is f64\[3\], but out has f32\[3\] for it"):
            interpret(doubling(), {"x": VALUES}, float64=True, out={"y": np.zeros(3, np.float32)})

    @pytest.mark.parametrize(
        ("place", "message"),
        [
            (np.zeros(4, np.float32), r"output 'y' is f32\[3\], but out has f32\[4\] for it; give an array of that"),
            (np.zeros(3, np.float64), r"output 'y' is f32\[3\], but out has f64\[3\] for it"),
            (np.zeros(3, np.complex64), "unknown dtype dtype.'complex64'"),
            ([0.0] * 3, "but out has a list for it; give an array to write into"),
            (np.broadcast_to(np.float32(0), (3,)), "the array in out is read-only"),
            (ByDlpack(np.zeros(3, np.float32), (2, 0)), "is invalid"),
        ],
        ids=["shape", "dtype", "complex", "list", "read-only", "device"],
    )
    def test_that_does_not_fit_is_refused(self, place: Any, message: str, nothing_runs: None) -> None:
        with pytest.raises(InputError, match=message):
            interpret(doubling(), {"x": VALUES}, out={"y": place})

    def test_of_an_unknown_name(self) -> None:
        with pytest.raises(InputError, match="out names 'z', but there is no such output; known: y"):
            interpret(doubling(), {"x": VALUES}, out={"z": VALUES})


def test_outputs_is_numpy_or_same() -> None:
    with pytest.raises(InputError, match="outputs must be 'numpy' or 'same', not 'torch'"):
        interpret(doubling(), {"x": VALUES}, outputs="torch")
    assert type(interpret(doubling(), {"x": VALUES}, outputs="same")["y"]) is np.ndarray


@pytest.mark.torch
class TestTorch:
    def test_tensors_share_their_memory(self) -> None:
        for tensor in (torch.ones(3), torch.ones(3, requires_grad=True), torch.nn.Parameter(torch.ones(3))):
            assert np.shares_memory(adopted(tensor), tensor.detach().numpy())

    def test_views_keep_their_strides(self) -> None:
        tensor = torch.arange(12.0).reshape(3, 4).T[1:]
        found = adopted(tensor)
        assert found.base is not None
        np.testing.assert_array_equal(found, tensor.numpy())

    @pytest.mark.parametrize("dtype", ["bool", "u8", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64"])
    def test_every_dtype_goes_in_and_comes_back(self, dtype: str) -> None:
        name = {"u8": "uint8", "bf16": "bfloat16", "bool": "bool"}.get(dtype) or {"i": "int", "f": "float"}[
            dtype[0]
        ] + dtype[1:]
        tensor = torch.tensor([0, 1, 1, 0]).to(getattr(torch, name))
        graph = Graph()
        graph.tensor("x", (4,), dtype).flip(0).output("y")
        found = interpret(graph, {"x": tensor}, outputs="same")["y"]
        assert found.dtype is tensor.dtype
        assert torch.equal(found, tensor.flip(0))
        place = torch.zeros_like(tensor)
        assert interpret(graph, {"x": tensor}, out={"y": place})["y"] is place
        assert torch.equal(place, tensor.flip(0))
        assert Graph().constant(tensor).dtype is DType.of(dtype)

    def test_numpy_is_the_default(self) -> None:
        assert type(interpret(doubling(), {"x": torch.ones(3)})["y"]) is np.ndarray

    def test_bf16_values_are_exact(self) -> None:
        tensor = torch.randn(100, generator=torch.Generator().manual_seed(0)).bfloat16()
        found = adopted(tensor)
        np.testing.assert_array_equal(bf16_bits(found).view(np.int16), tensor.view(torch.int16).numpy())

    def test_a_result_is_memory_of_its_own(self) -> None:
        tensor = torch.ones(3)
        graph = Graph()
        graph.tensor("x", (3,)).output("y")
        found = interpret(graph, {"x": tensor}, outputs="same")["y"]
        found += 1
        assert torch.equal(tensor, torch.ones(3))

    @pytest.mark.parametrize("kind", ["meta", "sparse", "complex"])
    def test_tensors_without_plain_memory_are_refused(self, kind: str) -> None:
        tensor = {
            "meta": lambda: torch.ones(3, device="meta"),
            "sparse": lambda: torch.ones(3).to_sparse(),
            "complex": lambda: torch.ones(3, dtype=torch.complex64),
        }[kind]()
        with pytest.raises(LuminError, match="input 'x' is f32"):
            interpret(doubling(), {"x": tensor})

    def test_out_must_not_require_grad(self) -> None:
        with pytest.raises(InputError, match="out has a tensor that requires grad for it; detach it first"):
            interpret(doubling(), {"x": VALUES}, out={"y": torch.zeros(3, requires_grad=True)})

    def test_inputs_of_numpy_and_torch_come_back_as_torch(self) -> None:
        graph = Graph()
        (graph.tensor("a", (3,)) + graph.tensor("b", (3,))).output("y")
        assert isinstance(interpret(graph, {"a": VALUES, "b": torch.ones(3)}, outputs="same")["y"], torch.Tensor)

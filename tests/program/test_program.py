"""Calls of programs: what they take, what they give, whose the outputs are, states, dimensions, threads."""

from __future__ import annotations

import gc
import threading
from typing import Any

import numpy as np
import pytest
from tests.program.interpreting import InterpretingBackend
from tests.properties.graphs import random_dims, random_graph, random_inputs

import lumin_tune as lt
from lumin_tune.core.errors import BuildError, InputError, KernelError, LuminError, MemoryLimitError, UnknownNameError
from lumin_tune.core.plugin.manager import PluginManager
from lumin_tune.core.program import Program


def compiled(graph: lt.Graph, backend: InterpretingBackend | None = None, **options: Any) -> Program:
    return lt.compile(graph, backend or InterpretingBackend(), **options)


def numbers(*shape: int, seed: int = 0) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def sums(dtype: str = "f32") -> lt.Graph:
    """Return y = x + w."""
    g = lt.Graph()
    (g.tensor("x", (4, 6), dtype) + g.tensor("w", (4, 6), dtype)).output("y")
    return g


def growing() -> lt.Graph:
    """Return y = x * 2 for x of 1 to 64 rows."""
    g = lt.Graph()
    (g.tensor("x", (lt.dim("rows", 1, 64), 3), "f32") * 2).output("y")
    return g


# calling


def test_inputs_by_name_or_in_a_mapping() -> None:
    program = compiled(sums())
    x, w = numbers(4, 6), numbers(4, 6, seed=1)
    for got in (program(x=x, w=w), program({"x": x, "w": w}), program({"x": x}, w=w)):
        np.testing.assert_array_equal(got["y"], x + w)
    assert program.inputs == ("x", "w")
    assert program.outputs == ("y",)


def test_inputs_named_like_options_go_into_the_mapping() -> None:
    g = lt.Graph()
    (g.tensor("out", (3,), "f32") + g.tensor("dims", (3,), "f32")).output("y")
    np.testing.assert_array_equal(compiled(g)({"out": np.ones(3, "f"), "dims": np.ones(3, "f")})["y"], [2, 2, 2])


def test_what_interpret_takes_a_program_takes() -> None:
    program = compiled(sums())
    x = numbers(4, 6)
    zeros = np.zeros((4, 6), np.float32)
    for given in (
        x,
        x.tolist(),
        x.astype(np.float64),
        np.asfortranarray(x),
        np.repeat(x, 2, axis=1)[:, ::2],
        x.astype(">f4"),
        memoryview(x),
    ):
        np.testing.assert_allclose(program(x=given, w=zeros)["y"], x, rtol=1e-6)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"x": np.ones((4, 6), np.float32)}, r"input 'w' \(f32\[4, 6\]\) has no value"),
    (
        {"x": np.ones((4, 6)), "w": np.ones((4, 5))},
        r"input 'w' is f32\[4, 6\], but was given float64\[4, 5\]: axis 1 must be 6",
    ),
    ({"x": np.ones((4, 6)), "w": np.ones(6)}, r"\(rank 2\), but was given float64\[6\]; reshape it"),
    ({"x": np.ones((4, 6)), "w": np.ones((4, 6), complex)}, "input 'w' is .*invalid"),
    ({"x": np.ones((4, 6)), "w": 1, "z": 2}, "no input 'z'"),
]


@pytest.mark.parametrize(("given", "message"), WRONG)
def test_refusals_are_those_of_interpret(given: dict[str, Any], message: str) -> None:
    graph = sums()
    with pytest.raises(InputError, match=message) as by_program:
        compiled(graph)(given)
    with pytest.raises(InputError) as by_oracle:
        lt.interpret(graph, given)
    assert str(by_program.value) == str(by_oracle.value)


def test_an_input_given_twice() -> None:
    with pytest.raises(InputError, match="input 'x' is given twice"):
        compiled(sums())({"x": 1}, x=2)


def test_inputs_that_are_no_mapping() -> None:
    with pytest.raises(InputError, match="inputs are given by name"):
        compiled(sums())([1, 2])  # type: ignore[arg-type]


def test_defaults_and_values_of_static_inputs() -> None:
    g = sums()
    g.set_value("w", np.full((4, 6), 2, np.float32))
    program = compiled(g)
    np.testing.assert_array_equal(program(x=np.ones((4, 6), "f"))["y"], np.full((4, 6), 3))
    np.testing.assert_array_equal(program(x=np.ones((4, 6), "f"), w=np.ones((4, 6), "f"))["y"], np.full((4, 6), 2))
    g.set_value("w", np.zeros((4, 6), np.float32))
    np.testing.assert_array_equal(program(x=np.ones((4, 6), "f"))["y"], np.full((4, 6), 3))


def weighted(value: np.ndarray | None) -> lt.Graph:
    g = lt.Graph()
    (g.tensor("x", (6,), "f32") * g.tensor("w", (6,), "f32", static=True)).output("y")
    if value is not None:
        g.set_value("w", value)
    return g


def test_static_values_are_compiled_in() -> None:
    program = compiled(weighted(np.arange(6, dtype=np.float32)))
    np.testing.assert_array_equal(program(x=np.full(6, 2, "f"))["y"], [0, 2, 4, 6, 8, 10])
    assert program.inputs == ("x",)
    with pytest.raises(InputError, match="input 'w' is static and its value is compiled into the program"):
        program(x=np.ones(6, "f"), w=np.ones(6, "f"))


def test_static_inputs_without_a_value_are_prepared_once_for_each_object() -> None:
    backend = InterpretingBackend()
    program = compiled(weighted(None), backend)
    x, w, v = np.ones(6, "f"), np.full(6, 2, "f"), np.full(6, 3, "f")
    for _ in range(3):
        np.testing.assert_array_equal(program(x=x, w=w)["y"], w)
    assert backend.prepared == 1
    assert program._fast is not None
    assert program._fast({"x": x, "w": w}, None) is not None
    assert program._fast({"x": x, "w": v}, None) is None
    np.testing.assert_array_equal(program(x=x, w=v)["y"], v)
    np.testing.assert_array_equal(program(x=x, w=v)["y"], v)
    assert backend.prepared == 2
    with pytest.raises(InputError, match="input 'w' .* has no value"):
        program(x=x)


def test_outputs_that_no_code_makes() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (3,), "f32"), g.tensor("w", (3,), "f32", static=True)
    y = x + 1
    for name, tensor in (("through", x), ("y", y), ("again", y), ("w", w), ("folded", w * 2)):
        tensor.output(name)
    g.set_value("w", np.arange(3, dtype=np.float32))
    program = compiled(g)
    given = np.ones(3, np.float32)
    got = program(x=given)
    assert list(got) == ["through", "y", "again", "w", "folded"]
    for name, wanted in lt.interpret(g, {"x": given}).items():
        np.testing.assert_array_equal(got[name], wanted)
    arrays = list(got.values())
    for place, array in enumerate(arrays):
        assert not np.may_share_memory(array, given)
        assert not any(np.may_share_memory(array, other) for other in arrays[:place])
    got["w"][:] = 9
    np.testing.assert_array_equal(program(x=given)["w"], [0, 1, 2])


def test_a_graph_of_nothing() -> None:
    g = lt.Graph()
    g.tensor("x", (3,), "f32").output("y")
    np.testing.assert_array_equal(compiled(g)(x=np.ones(3, "f"))["y"], [1, 1, 1])


def test_zero_size() -> None:
    g = lt.Graph()
    (g.tensor("x", (0, 3), "f32") * 2).output("y")
    assert compiled(g)(x=np.ones((0, 3), "f"))["y"].shape == (0, 3)


def test_bf16_is_float32_outside_and_16_bits_inside() -> None:
    program = compiled(sums("bf16"))
    x = np.full((4, 6), 1.5, np.float32)
    got = program(x=x, w=x)["y"]
    assert got.dtype == np.float32
    np.testing.assert_array_equal(got, np.full((4, 6), 3))
    ml_dtypes = pytest.importorskip("ml_dtypes")
    bits = x.astype(ml_dtypes.bfloat16)
    np.testing.assert_array_equal(program(x=bits, w=bits.view(np.uint16))["y"], got)
    out = np.zeros((4, 6), ml_dtypes.bfloat16)
    assert program(x=x, w=x, out={"y": out})["y"] is out
    np.testing.assert_array_equal(out.astype(np.float32), got)


def test_random_graphs() -> None:
    compared = 0
    for seed in range(120):
        graph = random_graph(seed, steps=6)
        dims = random_dims(graph, seed)
        arrays = random_inputs(graph, seed, dims)
        if sum(array.size for array in arrays.values()) > 500 or any(node.dtype.is_half for node in graph.nodes):
            continue  # slow to interpret, or rounded at other places
        wanted = lt.interpret(graph, arrays, dims=dims)
        program = compiled(graph)
        for _ in range(2):
            got = program(arrays, dims=dims)
            for name, array in wanted.items():
                np.testing.assert_allclose(got[name], array, rtol=1e-4, atol=1e-4)
        compared += 1
    assert compared > 30


# whose outputs


def test_outputs_that_are_held_are_never_overwritten() -> None:
    program = compiled(sums())
    w = np.zeros((4, 6), np.float32)
    kept = [program(x=np.full((4, 6), k, "f"), w=w)["y"] for k in range(8)]
    views = [program(x=np.full((4, 6), k, "f"), w=w)["y"][1:, 2] for k in range(8, 12)]
    for k, array in enumerate(kept):
        assert (array == k).all()
    for k, array in enumerate(views, 8):
        assert (array == k).all()


def test_outputs_that_are_dropped_are_used_again() -> None:
    program = compiled(sums())
    x = np.ones((4, 6), np.float32)
    places = set()
    for _ in range(10):
        places.add(program(x=x, w=x)["y"].ctypes.data)
        gc.collect()
    assert len(places) == 1


def test_outputs_start_at_a_cache_line() -> None:
    program = compiled(growing())
    assert all(program(x=np.ones((k, 3), "f"))["y"].ctypes.data % 64 == 0 for k in (1, 5, 64))


# out


def test_out_is_written_and_returned() -> None:
    program = compiled(sums())
    x = numbers(4, 6)
    out = np.zeros((4, 6), np.float32)
    assert program(x=x, w=x, out={"y": out})["y"] is out
    np.testing.assert_array_equal(out, x + x)
    wide = np.zeros((4, 12), np.float32)
    program(x=x, w=x, out={"y": wide[:, ::2]})
    np.testing.assert_array_equal(wide[:, ::2], x + x)
    assert not wide[:, 1::2].any()


def test_out_may_overlap_inputs() -> None:
    program = compiled(sums())
    memory = np.arange(60, dtype=np.float32)
    x, shifted = memory[:24].reshape(4, 6), memory[3:27].reshape(4, 6)
    wanted = x + x
    program(x=x, w=x.copy(), out={"y": shifted})
    np.testing.assert_array_equal(shifted, wanted)
    again = shifted + shifted
    program(x=shifted, w=shifted, out={"y": shifted})
    np.testing.assert_array_equal(shifted, again)


def test_out_may_lie_over_an_input_that_is_an_output_itself() -> None:
    """The input's value is what the caller gave, called or bound, though another output is written over it."""
    graph = lt.Graph()
    x = graph.tensor("x", (5,), "f32")
    x.output("same")
    (x * 2.0).output("double")
    program = compiled(graph)
    given = np.arange(5, dtype=np.float32)
    memory, same = given.copy(), np.empty_like(given)
    found = program(x=memory, out={"double": memory, "same": same})
    np.testing.assert_array_equal(found["double"], 2 * given)
    np.testing.assert_array_equal(found["same"], given)
    memory = given.copy()
    call = program.bind(x=memory, out={"double": memory})
    for _ in range(2):
        before = memory.copy()
        found = call()
        np.testing.assert_array_equal(found["double"], 2 * before)
        np.testing.assert_array_equal(found["same"], before)


def test_out_may_lie_over_an_input_that_only_an_output_takes() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (5,), "f32"), graph.tensor("y", (5,), "f32")
    x.output("same")
    (y + 1.0).output("more")
    memory = np.arange(5, dtype=np.float32)
    given = memory.copy()
    found = compiled(graph)(x=memory, y=given, out={"more": memory})
    np.testing.assert_array_equal(found["more"], given + 1)
    np.testing.assert_array_equal(found["same"], given)


def test_an_input_that_is_an_output_is_read_anew_whatever_its_form() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (3,), "bf16"), graph.tensor("y", (3,), "f32")
    x.output("same")
    y.output("also")
    program = compiled(graph)
    bits, y_array = np.array([0x3F80, 0x4000, 0x4040], np.uint16), np.ones(3, np.float32)
    call = program.bind(x=bits, y=y_array)
    np.testing.assert_array_equal(call()["same"], [1, 2, 3])
    bits[...], y_array[...] = 0x4040, 5
    np.testing.assert_array_equal(call()["same"], [3, 3, 3])
    np.testing.assert_array_equal(call()["also"], [5, 5, 5])
    with pytest.raises(InputError, match="input 'y' cannot be bound"):
        program.bind(x=bits, y=[1.0, 2.0, 3.0])


def test_out_arrays_must_not_overlap_each_other_or_constants() -> None:
    g = lt.Graph()
    x, w = g.tensor("x", (6,), "f32"), g.tensor("w", (6,), "f32", static=True)
    (x + w).output("a")
    (x * w).output("b")
    value = np.ones(6, np.float32)
    g.set_value("w", value)
    program = compiled(g)
    memory = np.zeros(12, np.float32)
    with pytest.raises(InputError, match="the arrays for 'b' and 'a' overlap"):
        program(x=value, out={"a": memory[:6], "b": memory[5:11]})
    interleaved = program(x=np.full(6, 3, "f"), out={"a": memory[::2], "b": memory[1::2]})
    np.testing.assert_array_equal(interleaved["a"], np.full(6, 4))
    np.testing.assert_array_equal(interleaved["b"], np.full(6, 3))
    with pytest.raises(InputError, match="overlaps the constant 'w', which must not change"):
        program(x=np.ones(6, "f"), out={"a": value})


def test_out_that_does_not_fit() -> None:
    program = compiled(sums())
    x = numbers(4, 6)
    with pytest.raises(InputError, match=r"output 'y' is f32\[4, 6\], but out has f32\[6, 4\] for it"):
        program(x=x, w=x, out={"y": np.zeros((6, 4), np.float32)})
    with pytest.raises(InputError, match="out names 'z', but there is no such output"):
        program(x=x, w=x, out={"z": x})


def test_one_value_with_two_names_and_out_for_one() -> None:
    g = lt.Graph()
    y = g.tensor("x", (3,), "f32") + 1
    y.output("a")
    y.output("b")
    program = compiled(g)
    for name in ("a", "b"):
        out = np.zeros(3, np.float32)
        got = program(x=np.ones(3, "f"), out={name: out})
        assert got[name] is out
        assert not np.may_share_memory(got["a"], got["b"])
        np.testing.assert_array_equal(got["a"], got["b"])


# other libraries


class Foreign:
    """An array of a library that speaks DLPack."""

    def __init__(self, array: np.ndarray) -> None:
        self.array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.array.__dlpack_device__()


def test_arrays_of_other_libraries_are_taken() -> None:
    x = numbers(4, 6)
    got = compiled(sums())(x=Foreign(x), w=Foreign(x))
    np.testing.assert_array_equal(got["y"], x + x)


@pytest.mark.torch
def test_outputs_in_the_library_of_the_inputs() -> None:
    torch = pytest.importorskip("torch")
    program = compiled(sums())
    x = torch.ones(4, 6)
    got = program(x=x, w=x, outputs="same")["y"]
    assert isinstance(got, torch.Tensor)
    other = program(x=x * 2, w=x, outputs="same")["y"]
    assert got.eq(2).all() and other.eq(3).all()


def test_an_unknown_kind_of_outputs() -> None:
    with pytest.raises(InputError, match="outputs must be 'numpy' or 'same', not 'cupy'"):
        compiled(sums())(x=1, w=1, outputs="cupy")


# dimensions


def test_dimensions_are_told_by_inputs() -> None:
    program = compiled(growing())
    for rows in (1, 7, 64, 7, 1):
        x = numbers(rows, 3, seed=rows)
        np.testing.assert_array_equal(program(x=x)["y"], x * 2)
    with pytest.raises(InputError, match="axis 0 must be rows .between 1 and 64., not 65"):
        program(x=numbers(65, 3))


def test_dimensions_that_no_input_tells() -> None:
    g = lt.Graph()
    n = lt.dim("n", 1, 9)
    (g.tensor("x", (3,), "f32").broadcast_to((n, 3)) * 2).output("y")
    program = compiled(g)
    assert program(x=np.ones(3, "f"), dims={"n": 4})["y"].shape == (4, 3)
    assert program(x=np.ones(3, "f"), dims={"n": 2})["y"].shape == (2, 3)
    with pytest.raises(InputError, match="dimension 'n' is undetermined"):
        program(x=np.ones(3, "f"))
    with pytest.raises(InputError, match="no dimension 'm'"):
        program(x=np.ones(3, "f"), dims={"m": 4})


def test_many_sizes_do_not_pile_up() -> None:
    backend = InterpretingBackend()
    program = compiled(growing(), backend)
    for _ in range(2):
        for rows in range(1, 65):
            program(x=np.ones((rows, 3), "f"))
    assert backend.lanes == 1


def test_huge_sizes_are_refused_before_anything_is_allocated() -> None:
    g = lt.Graph()
    n = lt.dim("n", 1, 2**40)
    x = g.tensor("x", (1,), "f32")
    (x.reshape(1, 1).broadcast_to((n, 1)) * 2).output("y")
    program = compiled(g)
    with pytest.raises(MemoryLimitError, match="needs 4,096.0 GiB for outputs and intermediate values"):
        program(x=np.ones(1, "f"), dims={"n": 2**40})
    assert program(x=np.ones(1, "f"), dims={"n": 3})["y"].shape == (3, 1)


# states


def counting(initial: bool = True) -> lt.Graph:
    g = lt.Graph()
    x, total = g.tensor("x", (2,), "f32"), g.tensor("total", (2,), "f32")
    (total + x).output("next")
    (total * 10).output("y")
    g.tie("total", "next")
    if initial:
        g.set_value("total", np.array([1, 2], np.float32))
    return g


def test_states_go_from_call_to_call() -> None:
    program = compiled(counting())
    one = np.ones(2, np.float32)
    assert [program(x=one)["y"].tolist() for _ in range(3)] == [[10, 20], [20, 30], [30, 40]]
    np.testing.assert_array_equal(program.states["total"], [4, 5])
    program.reset()
    np.testing.assert_array_equal(program(x=one)["y"], [10, 20])
    np.testing.assert_array_equal(program(x=one, total=np.array([7, 7], "f"))["y"], [70, 70])
    np.testing.assert_array_equal(program.states["total"], [8, 8])


def test_states_that_the_caller_holds_stay_as_they_were() -> None:
    program = compiled(counting())
    one = np.ones(2, np.float32)
    held = [program(x=one)["next"] for _ in range(6)]
    assert [array.tolist() for array in held] == [[2 + k, 3 + k] for k in range(6)]
    with pytest.raises(ValueError, match="read-only"):
        held[-1][0] = 0
    out = np.zeros(2, np.float32)
    program(x=one, out={"next": out})
    out[:] = 100
    np.testing.assert_array_equal(program.states["total"], [8, 9])


def test_a_state_without_a_value() -> None:
    program = compiled(counting(initial=False))
    with pytest.raises(InputError, match="input 'total' .* has no value"):
        program(x=np.ones(2, "f"))
    assert not program.states
    program(x=np.ones(2, "f"), total=np.zeros(2, "f"))
    np.testing.assert_array_equal(program(x=np.ones(2, "f"))["y"], [10, 10])


# bound calls


def test_a_bound_call_reads_its_arrays_anew() -> None:
    program = compiled(sums())
    x, w = numbers(4, 6), numbers(4, 6, seed=1)
    call = program.bind(x=x, w=w)
    for _ in range(3):
        x += 1
        got = call()
        assert got is call.outputs
        np.testing.assert_array_equal(got["y"], x + w)


def test_a_bound_call_writes_where_it_is_told() -> None:
    program = compiled(sums())
    x = numbers(4, 6)
    out, wide = np.zeros((4, 6), np.float32), np.zeros((4, 12), np.float32)
    call = program.bind(x=x, w=x, out={"y": out})
    assert call()["y"] is out
    np.testing.assert_array_equal(out, x + x)
    program.bind(x=x, w=x, out={"y": wide[:, 1::2]})()
    np.testing.assert_array_equal(wide[:, 1::2], x + x)
    call = program.bind(x=x, w=x, out={"y": x})
    wanted = x + x
    call()
    np.testing.assert_array_equal(x, wanted)


@pytest.mark.parametrize("given", [np.ones((4, 6)), [[1.0] * 6] * 4, np.ones((6, 4), np.float32).T, 1.0])
def test_what_would_be_copied_cannot_be_bound(given: Any) -> None:
    with pytest.raises(InputError, match="input 'x' "):
        compiled(sums()).bind(x=given, w=numbers(4, 6))


def test_bound_states_take_turns() -> None:
    program = compiled(counting())
    call = program.bind(x=np.ones(2, np.float32))
    seen = []
    for _ in range(5):
        got = call()
        seen.append((got["y"].tolist(), got["next"].tolist()))
    assert seen == [([10 + 10 * k, 20 + 10 * k], [2 + k, 3 + k]) for k in range(5)]
    with pytest.raises(InputError, match="out has an array for 'next', the next value of a state"):
        program.bind(x=np.ones(2, np.float32), out={"next": np.zeros(2, "f")})


def test_bound_outputs_that_no_code_makes() -> None:
    g = lt.Graph()
    x = g.tensor("x", (3,), "bf16")
    x.output("through")
    (x + x).output("y")
    program = compiled(g)
    ml_dtypes = pytest.importorskip("ml_dtypes")
    given = np.ones(3, ml_dtypes.bfloat16)
    call = program.bind(x=given)
    np.testing.assert_array_equal(call()["y"], [2, 2, 2])
    given[:] = 3
    got = call()
    np.testing.assert_array_equal(got["y"], [6, 6, 6])
    assert got["y"].dtype == np.float32


# threads


def test_threads_call_one_program_at_once() -> None:
    program = compiled(growing())
    failures: list[BaseException] = []

    def work(seed: int) -> None:
        try:
            for step in range(12):
                x = numbers(1 + (seed + step) % 9, 3, seed=seed * 100 + step)
                np.testing.assert_array_equal(program(x=x)["y"], x * 2)
        except BaseException as error:
            failures.append(error)

    workers = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not failures


# compiling


def test_the_graph_is_not_changed_and_later_changes_do_not_matter() -> None:
    g = sums()
    before = g.text()
    program = compiled(g)
    assert g.text() == before
    (g.input("x") * 2).output("z")
    assert program.outputs == ("y",)


def test_a_region_that_the_backend_refuses_is_named() -> None:
    g = lt.Graph()
    g.tensor("x", (4,), "f32").sqrt().output("y")
    with pytest.raises(KernelError, match=r"cannot make kernels of %\d+ = sqrt\(f32\[4\]\): sqrt is not for"):
        compiled(g, InterpretingBackend(refused="sqrt"))


def test_an_unknown_backend() -> None:
    with pytest.raises(UnknownNameError, match="unknown backend 'cpuu'"):
        lt.compile(sums(), "cpuu", plugins=PluginManager(discover=False))


def test_a_backend_without_programs() -> None:
    class Small:
        name = "small"

    with pytest.raises(LuminError, match=r"backend 'small' makes neither kernels nor programs: it lacks devices"):
        lt.compile(sums(), Small())  # type: ignore[arg-type]


def test_a_build_that_fails() -> None:
    with pytest.raises(BuildError, match="the compiler refuses 'refuse_to_build': as requested") as error:
        compiled(sums(), name="refuse_to_build")
    assert "every word" in error.value.__notes__


def test_records_of_kernels_and_memory() -> None:
    g = sums()
    program = compiled(g)
    (kernel,) = program.kernels
    assert len(kernel.fingerprint) == 64
    assert kernel.region.startswith("lumin.graph 1")
    assert kernel.time_ns is None and kernel.when == "call"
    assert program.memory.peak_bytes == program.memory.sum_bytes == program.memory.prepared_bytes == 0
    assert repr(program) == "<Program 'program' for interpreting: x, w -> y; 1 kernels>"
    assert program.source
    assert program.device.model == "here"

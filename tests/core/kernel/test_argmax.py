"""Argmax as one reduction: the search for the position is merged into the maximum."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program

import lumin_tune as lt
from lumin_tune.core.dtypes import DType, round_to
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.tensor import Tensor


def combines(program: ir.Program) -> list[str]:
    return [
        each.combine
        for kernel in program.kernels
        for stage in kernel.stages()
        for each in stage.instructions
        if isinstance(each, ir.Reduce)
    ]


@pytest.mark.parametrize("dtype", ["f32", "f64", "i8", "u8", "i16", "i32", "i64"])
@pytest.mark.parametrize("passes", [(), ("generic",)])
def test_argmax_is_one_reduction(dtype: str, passes: tuple[str, ...]) -> None:
    graph = lt.Graph()
    graph.tensor("x", (6, 70), dtype).argmax(-1).output("y")
    program = lower(graph.compile(*passes))
    assert combines(program) == ["argmax"]
    array = np.random.default_rng(0).integers(0, 5, (6, 70)).astype(graph.nodes[0].dtype.numpy)
    if dtype[0] == "f":
        array[1, 40:42] = np.nan
        array[2] = -np.inf
        array[3, 7] = np.inf
    np.testing.assert_array_equal(run_program(program, {"x0": array})["y0"], np.argmax(array, -1))


def test_the_maximum_itself_may_be_wanted_too() -> None:
    graph = lt.Graph()
    x = graph.tensor("x", (6, 70), "f32")
    x.argmax(-1).output("where")
    x.max(-1).output("what")
    array = np.random.default_rng(0).standard_normal((6, 70)).astype(np.float32)
    made = run_program(lower(graph.compile("generic")), {"x0": array})
    np.testing.assert_array_equal(made["y0"], array.argmax(-1))
    np.testing.assert_array_equal(made["y1"], array.max(-1))


def test_argmin_is_right_too() -> None:
    graph = lt.Graph()
    graph.tensor("x", (6, 70), "f32").argmin(-1).output("y")
    array = np.random.default_rng(0).standard_normal((6, 70)).astype(np.float32)
    made = run_program(lower(graph.compile("generic")), {"x0": array})
    np.testing.assert_array_equal(made["y0"], array.argmin(-1))


COMPUTED: dict[str, Callable[[Tensor], Tensor]] = {
    "scaled": lambda x: x / 0.7,
    "squared": lambda x: x * x + 1.0,
    "softmax": lambda x: x.softmax(-1),
    "log softmax": lambda x: x.log_softmax(-1),
}


@pytest.mark.parametrize("name", COMPUTED)
@pytest.mark.parametrize("search", ["argmax", "argmin"])
def test_values_that_are_computed_are_searched_as_they_are_reduced(name: str, search: str) -> None:
    graph = lt.Graph()
    getattr(COMPUTED[name](graph.tensor("x", (6, 70), "f32")), search)(-1).output("y")
    program = lower(graph.compile("generic"))
    assert combines(program)[-1:] == ["argmax"]
    assert "max" not in combines(program)[len({"max", "add"}) if "softmax" in name else 0 :]
    array = np.random.default_rng(0).standard_normal((6, 70)).astype(np.float32)
    array[1] = np.round(array[1])
    array[2, 40:42] = np.nan
    made = run_program(program, {"x0": array})
    np.testing.assert_array_equal(made["y0"], lt.interpret(graph, {"x": array})["y"])


@pytest.mark.parametrize("dtype", [DType.F16, DType.BF16])
@pytest.mark.parametrize("search", ["argmax", "argmin"])
def test_a_stored_maximum_of_computed_halves_is_found(dtype: DType, search: str) -> None:
    """The maximum is read from an output, where it is rounded; it is searched among values that are not stored."""
    graph = lt.Graph()
    x = graph.tensor("x", (6, 70), dtype) * 3.0
    getattr(x, search)(-1).output("where")
    getattr(x, search.removeprefix("arg"))(-1).output("what")
    array = round_to(np.random.default_rng(0).standard_normal((6, 70)).astype(np.float32), dtype)
    made = run_program(lower(graph.compile("generic")), {"x0": array})
    np.testing.assert_array_equal(made["y0"], getattr(np, search)(round_to(array * np.float32(3), dtype), -1))


def test_halves_from_memory_are_compared_as_they_are() -> None:
    graph = lt.Graph()
    x, y = graph.tensor("x", (70,), "f16"), graph.tensor("y", (70,), "f16")
    (x.maximum(y) < -y).output("less")
    (kernel,) = lower(graph.compile("generic")).kernels
    (stage,) = kernel.stages()
    assert not [each for each in stage.instructions if isinstance(each, ir.Apply) and each.dtype is DType.F16]

"""Separable window reductions: equal results from fewer loads."""

from __future__ import annotations

import numpy as np
import pytest
from tests.core.kernel.ir.interpreter import run_program
from tests.core.kernel.test_lower import Recording

import lumin_tune as lt
from lumin_tune.core.dtypes import DType
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel import ir
from lumin_tune.core.kernel.ir.validity import verify_program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.separable import separate_windows


def image(graph: lt.Graph, *shape: int) -> lt.Tensor:
    return graph.tensor("x", shape or (2, 3, 12, 11), "f32")


def residual(graph: lt.Graph) -> None:
    (image(graph).max_pool(3, stride=1, padding=1) + graph.tensor("z", (2, 3, 12, 11), "f32")).output("y")


SEPARABLE: dict[str, Recording] = {
    "padded": lambda g: image(g).max_pool(3, stride=2, padding=1).output("y"),
    "not padded": lambda g: image(g).max_pool(3, stride=1).output("y"),
    "after a map": lambda g: image(g).relu().max_pool(3, stride=2, padding=1).output("y"),
    "long windows": lambda g: image(g).max_pool((5, 7), stride=(2, 3), padding=(2, 3)).output("y"),
    "three axes": lambda g: image(g, 2, 2, 6, 7, 8).max_pool(3, stride=2, padding=1).output("y"),
    "integers": lambda g: g.tensor("x", (2, 12, 11), "i32").max_pool((3, 3), stride=2).output("y"),
}
OTHERS: dict[str, Recording] = {
    "windows side by side": lambda g: image(g).max_pool(2).output("y"),
    "two by two": lambda g: image(g).max_pool(2, stride=1).output("y"),
    "after a map of all as one axis": lambda g: image(g, 1, 7, 12).relu().max_pool((4, 4), stride=2).output("y"),
    "one axis": lambda g: image(g).max_pool((1, 3), stride=1).output("y"),
    "no windows": lambda g: image(g).sum((2, 3)).output("y"),
    "dilated": lambda g: image(g).max_pool(3, stride=1, dilation=2).output("y"),
    "a convolution": lambda g: image(g).conv(g.tensor("w", (4, 3, 3, 3), "f32"), padding=1).output("y"),
    "of open size": lambda g: g.tensor("x", (3, 12, lt.dim("s", 8, 64)), "f32").max_pool((3, 3), stride=2).output("y"),
}


def lowered(record: Recording) -> ir.Program:
    graph = lt.Graph()
    record(graph)
    return lower(expand_composites(graph.compile("generic")))


def reads(program: ir.Program) -> int:
    """Return the total number of loaded elements."""
    return sum(
        int(np.prod([kernel.extents[axis] for axis in stage.axes]))
        for kernel in program.kernels
        for stage in kernel.stages()
        for each in stage.instructions
        if isinstance(each, ir.Load)
    )


@pytest.mark.parametrize("name", SEPARABLE)
def test_windows_are_reduced_along_one_axis_after_the_other(name: str) -> None:
    program = lowered(SEPARABLE[name])
    made = separate_windows(program)
    assert made is not None
    verify_program(made)
    assert [len(stage.reduced) for kernel in made.kernels for stage in kernel.stages()][-1] == 1
    source = np.random.default_rng(0)
    arrays = {
        buffer.name: (9 * source.standard_normal([int(size) for size in buffer.shape])).astype(buffer.dtype.numpy)
        for buffer in program.arguments
        if buffer.scope != "output"
    }
    for array in arrays.values():
        if array.dtype.kind == "f":
            array.flat[::17] = np.nan
    wanted, got = run_program(program, arrays), run_program(made, arrays)
    assert wanted.keys() == got.keys()
    for output in wanted:
        np.testing.assert_allclose(got[output], wanted[output], rtol=1e-5, atol=1e-5)


def test_fewer_places_are_read() -> None:
    program = lowered(lambda g: image(g, 2, 3, 48, 48).max_pool(5, stride=1, padding=2).output("y"))
    made = separate_windows(program)
    assert made is not None
    assert reads(made) < 0.5 * reads(program)


@pytest.mark.parametrize("name", OTHERS)
def test_others_stay_as_they_are(name: str) -> None:
    assert separate_windows(lowered(OTHERS[name])) is None


def test_one_number_is_no_window() -> None:
    graph = NodeGraph()
    x, table = graph.add_input("x", (), "i8"), graph.add_input("table", (4, 5), "f32")
    place = graph.add("mod", graph.add("max_reduce", x, axes=()), graph.add_full(1, DType.I8, ()))
    graph.set_output("y", graph.add("gather", table, place, axis=0))
    assert separate_windows(lower(graph.freeze())) is None

"""Classification of stages in less common cases: blocks of other stages, split axes, windows."""

from __future__ import annotations

import pytest
from tests.core.kernel.test_halo import inverted_residual

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir import PRIVATE, Program
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.rewrite.halo import with_halos
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import nest_info


def shapes(program: Program) -> list[NestInfo]:
    return [nest_info(program, kernel, stage) for kernel in program.kernels for stage in kernel.stages()]


def lowered(graph: lt.Graph) -> Program:
    return lower(expand_composites(graph.compile("generic")))


def test_a_block_of_another_stage_is_met_once() -> None:
    """Its rows are as long as the block, so no two axes reach the same element; lanes are along the result."""
    graph = lt.Graph()
    x, w, y = (graph.tensor(name, shape) for name, shape in (("x", (64, 80)), ("w", (48, 96)), ("y", (64, 96))))
    made = (y @ w.transpose()).relu()
    made.sum(0).output("bias")
    (x.transpose() @ made).output("weights")
    program = lowered(graph)
    (product,) = [each for each in shapes(program) if each.store.buffer == "y1"]
    assert product.kind == "contraction" and product.columns is not None
    assert program.by_name[product.columns.buffer].scope in PRIVATE and not product.columns.overlapping
    assert product.columns.stride(product.lane_axis) == product.store.stride(product.lane_axis) == 1


def test_windows_of_a_block_are_met_again() -> None:
    program = with_halos(inverted_residual(1, 3))
    assert program is not None
    (depthwise,) = [each for each in shapes(program) if len(each.reduced) == 2]
    (rows,) = [each for each in depthwise.loads if program.by_name[each.buffer].scope in PRIVATE]
    assert rows.overlapping


def test_sums_go_along_what_most_of_them_read() -> None:
    """A weight per row, and rows in two pieces, so that the sum is not a matrix product."""
    for axis, kind in ((0, "column_reduction"), (1, "row_reduction")):
        graph = lt.Graph()
        lengths = [(75, 64), (1, 64)] if axis == 0 else [(64, 75), (64, 1)]
        whole = lt.concat([graph.tensor(f"x{n}", shape) for n, shape in enumerate(lengths)], axis)
        (graph.tensor("w", (76,)).unsqueeze(1 - axis) * whole).sum(axis).output("y")
        (shape,) = shapes(lowered(graph))
        assert shape.kind == kind


def test_a_sum_over_everything_has_no_axis_to_lie_across() -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (2, 1, 12)), graph.tensor("w", (4, 1, 1))
    (x.conv1d(w, stride=2, padding=1) - 0.5).square().sum().output("y")
    assert len(shapes(lowered(graph))) >= 1


@pytest.mark.parametrize("rows", [20, 512, "n"])
def test_a_sum_of_shifted_exponentials_is_a_reduction_of_rows(rows: int | str) -> None:
    """Lanes along the sum: across the rows, each element would be gathered, and few partial sums lose small terms."""
    graph = lt.Graph()
    x = graph.tensor("x", (lt.dim(rows) if isinstance(rows, str) else rows, 18385), "f32")
    (x + graph.tensor("b", (18385,), "f32", static=True)).softmax(-1).output("y")
    reductions = [info for info in shapes(lowered(graph)) if info.reduced]
    assert [info.kind for info in reductions] == ["row_reduction"] * 2
    assert all(info.lane_axis in info.reduced for info in reductions)


def test_a_product_of_a_matrix_and_a_vector_sums_rows_in_the_order_of_memory() -> None:
    graph = lt.Graph()
    (graph.tensor("x", (64, 100), "f32") @ graph.tensor("b", (100,), "f32")).output("y")
    (info,) = shapes(lowered(graph))
    assert (info.kind, info.lane_axis in info.reduced) == ("row_reduction", True)


@pytest.mark.parametrize(("dtype", "kind"), [("f32", "window"), ("i8", "contraction")])
def test_a_vector_of_bytes_times_few_rows_is_a_product_with_dots(dtype: str, kind: str) -> None:
    graph = lt.Graph()
    x, w = graph.tensor("x", (1, 64), dtype), graph.tensor("w", (64, 864), dtype, static=True)
    (x.cast("i32") @ w.cast("i32") if dtype == "i8" else x @ w).output("y")
    *_, product = shapes(lowered(graph))
    assert product.kind == kind
    assert (product.dot is not None) == (dtype == "i8")

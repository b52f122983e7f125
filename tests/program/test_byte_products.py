"""Products of bytes whose rows are copied with their excess: exact at sizes that no tile divides."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import lumin_tune as lt
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.ir import Program, Stage
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.render.products.dot_products import dot_violation, is_copy_of_rows
from lumin_tune.core.kernel.schedule.grids import busiest_share
from lumin_tune.core.kernel.schedule.schedule import KernelSchedule, pieces, scheduled
from lumin_tune.core.kernel.schedule.space import KernelSpace, space
from lumin_tune.core.plugin.records import Device

DEVICE = Device(
    "cpu",
    0,
    "any",
    {
        "threads": 2,
        "l1_bytes": 48 << 10,
        "l2_bytes": 2 << 20,
        "vector_bits": 512,
        "features": "avx512f avx2 avx512bw avx512_vnni",
    },
)


def product(rows: int, length: int, columns: int) -> lt.Graph:
    graph = lt.Graph()
    a, b = graph.tensor("a", (rows, length), "i8"), graph.tensor("b", (length, columns), "i8")
    (a.cast("i32") @ b.cast("i32")).output("y")
    return graph


def space_of(graph: lt.Graph) -> KernelSpace:
    return space(lower(expand_composites(graph.compile("generic"))), DEVICE)


def default_of(graph: lt.Graph) -> tuple[Program, Stage]:
    own = space_of(graph)
    program = own.program(own.default)
    ((stage,),) = [list(kernel.stages()) for kernel in program.kernels]
    return program, stage


@pytest.mark.parametrize("shape", [(130, 129, 257), (131, 126, 258), (37, 515, 303), (2051, 33, 96), (96, 1001, 161)])
def test_products_are_exact(shape: tuple[int, int, int]) -> None:
    rows, length, columns = shape
    source = np.random.default_rng(sum(shape))
    a, b = (source.integers(-128, 128, size, np.int8) for size in ((rows, length), (length, columns)))
    for threads in (1, 2):
        (y,) = lt.compile(product(*shape), threads=threads)(a=a, b=b).values()
        np.testing.assert_array_equal(y, a.astype(np.int64) @ b.astype(np.int64))


def test_a_single_row_of_bytes_times_known_columns_is_one_kernel() -> None:
    """The row is long enough to be copied with its excess, and has no axis beside the reduction."""
    graph = lt.Graph()
    a, b = graph.tensor("a", (1, 4100), "i8"), graph.tensor("b", (1040, 4100), "i8", static=True)
    source = np.random.default_rng(0)
    row, columns = source.integers(-128, 128, (1, 4100), np.int8), source.integers(-128, 128, (1040, 4100), np.int8)
    b.set(columns)
    (a.cast("i32") @ b.cast("i32").transpose(0, 1)).output("y")
    program = lt.compile(graph, threads=2)
    assert not program.splits
    (y,) = program(a=row).values()
    np.testing.assert_array_equal(y, row.astype(np.int64) @ columns.T.astype(np.int64))


def test_products_of_bf16_are_dot_products_where_the_processor_has_them() -> None:
    graph = lt.Graph()
    a, b = graph.tensor("a", (124, 315), "bf16"), graph.tensor("b", (315, 336), "bf16")
    (a @ b).output("y")
    features = f"{DEVICE.properties['features']} avx512_bf16"
    for found, kind in (("avx512_bf16", "dot"), ("avx512f", "vector")):
        own = features if kind == "dot" else features.replace("avx512_bf16", found)
        device = replace(DEVICE, properties={**DEVICE.properties, "features": own})
        points = space(lower(expand_composites(graph.compile("generic"))), device)
        ((stage,),) = [list(kernel.stages()) for kernel in points.program(points.default).kernels]
        assert stage.schedule.pieces[-1].kind == kind


def test_rows_are_copied_once_where_many_panels_read_them() -> None:
    _, many = default_of(product(130, 129, 257))
    assert [is_copy_of_rows(many, pack) for pack in many.schedule.packs] == [False, True]
    _, few = default_of(product(130, 129, 64))
    assert not any(is_copy_of_rows(few, pack) for pack in few.schedule.packs)


@pytest.mark.parametrize("features", ["avx2", "avx2 avx512f avx512bw"])
def test_products_of_bytes_without_vnni_are_dot_products(features: str) -> None:
    properties = {**DEVICE.properties, "vector_bits": 512 if "avx512f" in features else 256, "features": features}
    device = replace(DEVICE, properties=properties)
    own = space(lower(expand_composites(product(124, 315, 336).compile("generic"))), device)
    ((stage,),) = [list(kernel.stages()) for kernel in own.program(own.default).kernels]
    assert stage.schedule.pieces[-1].kind == "dot"


def test_sums_of_parts_of_rows_do_not_use_the_excess_of_whole_rows() -> None:
    program, stage = default_of(product(130, 1032, 257))
    i, j, k = (each for each in stage.axes)
    text = f"{k}:516 {j}:48 {i}:8 {k}:4 {i}:1u {j}:16u {j}:1v {k}:1d"
    columns, rows = stage.schedule.packs
    cut = replace(stage.schedule, pieces=pieces(text), packs=(replace(columns, at=2), rows))
    steps = {loop.axis: loop.step for loop in program.kernels[0].grid}
    made = scheduled(program, {program.kernels[0].name: KernelSchedule(steps, (cut,))})
    (kernel,) = made.kernels
    assert "summed in parts" in dot_violation(made, kernel, next(iter(kernel.stages())))


def test_short_sums_are_stored_along_rows_in_blocks_of_whole_rows() -> None:
    program, stage = default_of(product(2049, 65, 333))
    row, lane, _ = stage.axes
    order = [piece.axis for piece in stage.schedule.pieces if piece.kind == "loop"]
    assert order.index(row) < order.index(lane)
    steps = {loop.axis: loop.step for loop in program.kernels[0].grid}
    assert steps[lane] >= 333
    assert steps[row] < 1100


@pytest.mark.parametrize("shape", [(1024, 1024, 1024), (1000, 1000, 1000), (513, 127, 769), (2049, 65, 333)])
def test_blocks_keep_both_threads_busy_to_the_end(shape: tuple[int, int, int]) -> None:
    program, _ = default_of(product(*shape))
    (kernel,) = program.kernels
    steps = {loop.axis: loop.step for loop in kernel.grid}
    sizes = {axis: size for axis in steps if isinstance(size := kernel.extents[axis], int)}
    assert busiest_share(steps, sizes, 2) < 1.03

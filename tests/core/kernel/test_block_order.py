"""The default schedule of a contraction suits the blocks of its grid."""

from __future__ import annotations

import lumin_tune as lt
from lumin_tune.core.kernel.ir import Pack, Schedule
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.packs import by_block
from lumin_tune.core.kernel.schedule.schedule import pieces


def linear(rows: int, transposed: bool) -> NestInfo:
    graph = lt.Graph()
    x, w = graph.tensor("x", (rows, 256)), graph.tensor("w", (512, 256) if transposed else (256, 512))
    (x @ (w.permute((1, 0)) if transposed else w)).output("y")
    program = lower(graph.freeze())
    (kernel,) = program.kernels
    return nest_info(program, kernel, next(iter(kernel.stages())))


def choices(shape: NestInfo) -> list[Schedule]:
    assert shape.columns is not None
    j, i, k = shape.lane_axis, shape.row_axis, shape.reduced[0]
    tile, buffer = f"{k}:1 {i}:1u {j}:16u {j}:1v", shape.columns.buffer
    inside, whole = ((k, 1), (j, 1)), ((j, 32), (k, 1), (j, 1))
    return [
        Schedule(pieces(f"{j}:32 {i}:14 {tile}"), (Pack(buffer, 1, inside),)),
        Schedule(pieces(f"{j}:32 {i}:8 {tile}"), (Pack(buffer, 1, inside),)),
        Schedule(pieces(f"{j}:32 {i}:8 {tile}"), (Pack(buffer, "call", whole),)),
    ]


def test_columns_that_many_blocks_of_rows_read_are_packed_once_a_call() -> None:
    shape = linear(128, transposed=True)
    own = choices(shape)[1:]
    assert by_block(own, shape, {shape.row_axis: 128}) == own
    assert by_block(own, shape, {shape.row_axis: 32}) == own[::-1]


def test_copies_of_contiguous_columns_are_cheap_to_repeat() -> None:
    shape = linear(128, transposed=False)
    own = choices(shape)[1:]
    assert by_block(own, shape, {shape.row_axis: 64}) == own


def test_tiles_that_leave_rows_empty_come_last() -> None:
    shape = linear(128, transposed=True)
    found = by_block(choices(shape), shape, {shape.row_axis: 32})
    assert found[0].packs[0].at == "call"
    assert found[-1] == choices(shape)[0]

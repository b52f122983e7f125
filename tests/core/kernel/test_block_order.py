"""The default schedule of a contraction suits the blocks of its grid."""

from __future__ import annotations

import lumin_tune as lt
from lumin_tune.core.kernel.ir import Pack, Schedule
from lumin_tune.core.kernel.lower.lowering import lower
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.nests import nest_info
from lumin_tune.core.kernel.schedule.packs import by_block
from lumin_tune.core.kernel.schedule.schedule import pieces
from lumin_tune.core.kernel.schedule.tiled_products import tiles_of_block


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


def test_tiles_that_suit_the_rows_of_a_block_come_first() -> None:
    shape = linear(128, transposed=True)
    machine, (tall, *low) = Machine(16, 32, 2), choices(shape)
    assert tiles_of_block([tall, *low], shape, {shape.row_axis: 16}, machine) == [*low, tall], "14 and 2 rows"
    assert tiles_of_block([*low, tall], shape, {shape.row_axis: 28}, machine) == [tall, *low]
    assert tiles_of_block([tall, *low], shape, {shape.row_axis: 128}, machine) == [tall, *low], "there is one block"
    dot = Schedule(pieces(f"{shape.lane_axis}:32 {shape.row_axis}:8 {shape.reduced[0]}:4 {shape.reduced[0]}:1d"))
    assert tiles_of_block([dot, tall], shape, {shape.row_axis: 32}, machine) == [dot, tall], "others keep their place"

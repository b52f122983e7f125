"""Candidate schedules of a stage, best guess first: the first one is used by `compile` without measuring.

One function per kind of loop nest, those of contractions in `contractions`. Sizes are from measurements: four
accumulators hide the latency of an addition; non-temporal stores pay for outputs that are not read again by kernels
that move more than fits the caches. Symbolic sizes are taken at their typical value; no candidate requires a size to
divide another.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Schedule
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.schedule.contractions import contraction
from lumin_tune.core.kernel.schedule.kernel_inputs import KernelInputs
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.models.row_sweeps import RowSweep, predicted
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo, NestOperand
from lumin_tune.core.kernel.schedule.schedule import pieces
from lumin_tune.core.kernel.schedule.tile_sizes import Candidate, fitting_width, like_parts, other_loops, register_lanes

SHORT_WINDOW = 8  # points; for longer windows less of a row is unrolled
POOLED = 12  # vectors of a row that are pooled at a time: long runs of memory are streams that processors foresee
MOST_FAR_POINTS, FAR_BYTES = 16, 1 << 14  # of a window that is unrolled; distance of points in pages of their own
STREAM_BYTES = 4 << 20  # smaller outputs are never written with non-temporal stores
PAST_CACHES = 0.625  # of the last-level cache, which is shared; kernels that move more use non-temporal stores
PARTIAL_SUM = 64  # rows of a column that are summed before they are added to the sum, which would round each of them
SEVERAL_ROWS, SHARED_ROWS = 4, 16  # that are reduced at a time; for each thread, else blocks of several leave some idle
LONG_SWEEP = 1 << 16  # elements; shorter column reductions hit a cache in any order


def tilings(own: Sequence[Schedule], inputs: KernelInputs, number: int) -> list[Schedule]:
    """Return tilings of a stage with their packs, best guess first."""
    shape = inputs.shapes[number]
    found = dict.fromkeys(_BY_KIND[shape.kind](shape, inputs.machine, inputs.grid))
    return [Schedule(pieces(text), packs) for text, packs in found]


def with_streams(own: Sequence[Schedule], inputs: KernelInputs, number: int) -> list[Schedule]:
    """Return the schedules of a stage with and without non-temporal stores, best guess first."""
    shape = inputs.shapes[number]
    past, through = frozenset({shape.store.buffer, *_beside_the_last(inputs, shape)}), frozenset[str]()
    choices = [through] if inputs.stored_bytes[number] < STREAM_BYTES else [through, past]
    if inputs.moved_bytes >= PAST_CACHES * inputs.machine.l3_bytes and _fills_lines(shape, shape.store):
        choices.reverse()  # else it would evict what is read
    return [replace(each, streams=names) for each in own for names in choices]


def _beside_the_last(inputs: KernelInputs, shape: NestInfo) -> Iterator[str]:
    """Yield the other outputs that a stage writes along its vectors and that the kernel does not read."""
    read = {load.buffer for each in inputs.shapes for load in each.loads}
    for store in shape.stores:
        if store.buffer in shape.outside - read and store.stride(shape.lane_axis) == 1 and _fills_lines(shape, store):
            yield store.buffer


def _fills_lines(shape: NestInfo, store: NestOperand) -> bool:
    lanes = shape.extent(shape.lane_axis) if shape.lane_axis else None
    return lanes is None or lanes * store.element_bytes % LINE_BYTES == 0


def _map(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    lane = shape.lane_axis
    if not lane:
        yield other_loops(shape), ()
        return
    width = fitting_width(register_lanes(shape, machine), shape.extent(lane))
    for unroll in (4, 2, 1, 8):
        block = min(unroll * width, -(-(shape.extent(lane) or unroll * width) // width) * width)
        yield f"{other_loops(shape, lane)} {lane}:{block} {lane}:{width}u {lane}:1v", ()


def _transpose(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    lane, row = shape.lane_axis, shape.row_axis
    width = fitting_width(register_lanes(shape, machine), shape.extent(lane))
    rest = other_loops(shape, lane, row)
    yield (
        f"{rest} {lane}:{width} {row}:{width} {row}:1u {lane}:1v",
        (),
    )  # contiguous along the source: TLB entries are many, write streams few
    yield f"{rest} {row}:{width} {lane}:{width} {row}:1u {lane}:1v", ()


def _row_reduction(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    lane = shape.lane_axis
    length = shape.extent(lane)
    width = fitting_width(register_lanes(shape, machine), length)
    outer = " ".join(f"{axis}:1" for axis in shape.reduced if axis != lane)
    rows = next((axis for axis in reversed(shape.kept) if axis not in grid or len(shape.kept) == 1), "")
    vectors, is_alone = max(1.0, typical(shape.extents[lane]) / width), shape.store.buffer in shape.outside
    found = []
    for accumulators in (4, 2, 8):
        block = min(accumulators * width, -(-(length or 10**9) // width) * width)
        text = f"{other_loops(shape)} {outer} {lane}:{block} {lane}:{width}a {lane}:1v"
        found.append((predicted(RowSweep(1, block // width, vectors, is_alone)), text))
    row = rows or (shape.kept[-1] if shape.kept else "")
    if row and (shape.extent(row) or SEVERAL_ROWS) >= SEVERAL_ROWS:
        several = f"{row}:{SEVERAL_ROWS} {outer} {lane}:{2 * width} {row}:1u {lane}:{width}a {lane}:1v"
        few = math.prod(typical(shape.extents[axis]) for axis in shape.kept) < SHARED_ROWS * machine.threads
        of_product = any(load.varies(lane) and not load.varies(row) for load in shape.loads)  # by a vector: not fitted
        time = math.inf if few or of_product else predicted(RowSweep(SEVERAL_ROWS, 2, vectors, is_alone))
        found.append((time, f"{other_loops(shape, row)} {several}"))
    for _, text in sorted(found, key=lambda each: each[0]):
        yield text, ()


def _column_reduction(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    lane = shape.lane_axis
    if not lane:
        yield f"{other_loops(shape)} {' '.join(f'{axis}:1' for axis in shape.reduced)}", ()
        return
    width = fitting_width(register_lanes(shape, machine), shape.extent(lane))
    *outer, last = shape.reduced
    loops = " ".join(f"{axis}:1" for axis in outer)
    rows = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    if (shape.extent(lane) or 0) >= 4 * width and rows * (shape.extent(lane) or 0) >= LONG_SWEEP:
        for height in (8, 4, 16):  # several rows at a time: each is read to its end, and the sums stay in L1
            yield f"{other_loops(shape, lane)} {loops} {last}:{height} {lane}:{width} {last}:1u {lane}:1v", ()
    can_spill = all(shape.extent(axis) is not None for axis in shape.kept)
    partial = f"{last}:{PARTIAL_SUM} " if can_spill and typical(shape.extents[last]) > 2 * PARTIAL_SUM else ""
    for vectors, unroll in ((4, 4), (8, 2), (2, 8), (4, 1)):
        block = min(vectors * width, -(-(shape.extent(lane) or 10**9) // width) * width)
        panel = f"{partial}{lane}:{block} {loops} {last}:{unroll} {last}:1u {lane}:{width}u {lane}:1v"
        yield f"{other_loops(shape, lane)} {panel}", ()


def _window(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    lane = shape.lane_axis
    length = shape.extent(lane)
    width = fitting_width(register_lanes(shape, machine), length)
    whole = " ".join(f"{axis}:1u" for axis in shape.reduced)
    loops = " ".join(f"{axis}:{shape.extent(axis)}" for axis in shape.reduced)
    others = [axis for axis in shape.kept if axis != lane and axis not in grid]
    row = next((axis for axis in reversed(shape.kept) if axis != lane and _overlaps(shape, axis)), "")
    overlapping = bool(row)
    row = row or (others[-1] if others else "")
    points = math.prod(typical(shape.extents[axis]) for axis in shape.reduced)
    if points > MOST_FAR_POINTS and _is_far_apart(shape):
        yield from _column_reduction(shape, machine, grid)
    in_row = -(-(length or 1) // width)  # vectors
    tall = 1 if shape.is_pooling else like_parts(shape.extent(row), 6) if overlapping else 4
    for rows in dict.fromkeys((tall, 4, 2, 1)):
        if rows > 1 and not row:
            continue
        vectors = 8 if rows == 1 and points <= SHORT_WINDOW else 4  # with several rows unrolled, masks cost registers
        block = width * (in_row if in_row <= vectors else 1)
        if rows == 1 and shape.is_pooling and points <= SHORT_WINDOW:
            block = width * like_parts(in_row, POOLED * machine.registers // 32)
        row_loop = f"{row}:{rows} " if row else ""
        unrolled = f"{row}:1u " if row else ""
        rest = other_loops(shape, lane, row)
        yield f"{rest} {row_loop}{lane}:{block} {loops} {whole} {unrolled}{lane}:{width}u {lane}:1v", ()
    yield from _column_reduction(shape, machine, grid)  # unrolls less where there is much to do at each point


def _is_far_apart(shape: NestInfo) -> bool:
    """Return whether each point of a reduction is in a page of its own."""
    strides = [load.stride(axis) for load in shape.loads for axis in shape.reduced]
    return any(isinstance(stride, int) and stride * shape.element_bytes >= FAR_BYTES for stride in strides)


def _overlaps(shape: NestInfo, axis: str) -> bool:
    """Return whether neighbours along an axis read some of the same elements."""
    return any(
        load.overlapping and any(load.stride(axis) == load.stride(other) != 0 for other in shape.reduced)
        for load in shape.loads
    )


def _scan(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    axis, lane = shape.ordered, shape.lane_axis
    width = fitting_width(register_lanes(shape, machine), shape.extent(lane or axis))
    if lane and lane != axis:
        yield f"{other_loops(shape, axis, lane)} {lane}:{width} {axis}:1 {lane}:1v", ()
    for vectors in (2, 1, 4):
        yield f"{other_loops(shape, axis)} {axis}:{vectors * width} {axis}:{width}u {axis}:1v", ()


def _scatter(shape: NestInfo, machine: Machine, grid: Sequence[str]) -> Iterator[Candidate]:
    yield other_loops(shape), ()


_BY_KIND = {
    "map": _map,
    "transpose": _transpose,
    "row_reduction": _row_reduction,
    "column_reduction": _column_reduction,
    "contraction": contraction,
    "window": _window,
    "scan": _scan,
    "scatter": _scatter,
}

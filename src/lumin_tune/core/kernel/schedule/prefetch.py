"""Software prefetching: the schedules of a stage with and without prefetches, in the order in which spaces offer them.

Data from memory is prefetched some pages ahead. Hardware prefetchers do not do that: they stop at the end of a page and
cannot follow rows selected by loaded indices. Prefetching slows down streams from the last-level cache, where only the
next rows are prefetched, and ordinary stores, which read their cache line first.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from lumin_tune.core.expression import product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import SCALAR_OPS, Apply, Program, Schedule, Stage
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.schedule.kernel_inputs import KernelInputs
from lumin_tune.core.kernel.schedule.models.weight_prefetches import StreamedWeights, saved_ns
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo, NestOperand
from lumin_tune.core.kernel.schedule.packs import is_streamed

ROW_BYTES = 4 << 10  # least bytes of rows in the last-level cache that are worth prefetching
AHEAD_BYTES = 16 << 10  # prefetch distance of streams from memory
COPY_BYTES = 8 << 10  # prefetch distance of tiles for weights that stream through the caches
ROWS_AHEAD, FEW_READERS = 32, 24  # distance of short rows apart from each other, read by few others


def moved_bytes(program: Program, shapes: Sequence[NestInfo]) -> int:
    """Return the bytes that a kernel reads from and writes to buffers outside of it, each element once."""
    found: dict[str, int] = {}
    for shape in shapes:
        for each in (*shape.loads, shape.store):
            if each.buffer in shape.outside:
                axes = [axis for axis in shape.extents if each.irregular or each.varies(axis)]
                points = math.prod(typical(shape.extents[axis]) for axis in axes)
                size = min(points, typical(product(program.by_name[each.buffer].shape)))
                found[each.buffer] = max(found.get(each.buffer, 0), size * each.element_bytes)
    return sum(found.values())


def with_prefetches(own: Sequence[Schedule], inputs: KernelInputs, number: int) -> list[Schedule]:
    """Return the schedules of a stage without and with prefetches, best guess first."""
    apart = _rows_apart(inputs.shapes[number])
    if apart is not None:
        ahead = [replace(each, prefetch=_distance_of_rows(*apart, each)) for each in own]
        return list(dict.fromkeys(schedule for pair in zip(ahead, own, strict=True) for schedule in pair))
    if is_streamed(inputs.shapes[number], inputs.machine):
        return [schedule for each in own for schedule in _copy_prefetches(each, inputs, number)]
    rows = {each: replace(each, prefetch=distance) for each in own if (distance := _row_distance(inputs, number, each))}
    far = {each: replace(each, prefetch=distance) for each in own if (distance := _page_distance(inputs, number, each))}
    best: dict[Schedule, Schedule] = {}
    if inputs.moved_bytes >= inputs.machine.l3_bytes // 2:
        shape = inputs.shapes[number]
        is_stored = shape.store.buffer in shape.outside and shape.kind != "row_reduction"
        if _prefetches_pages(inputs, number):
            best = {each: prefetching for each, prefetching in far.items() if each.streams or not is_stored}
    elif _prefetches_rows(inputs, number):
        best = rows
    ordered = [schedule for each in own for schedule in (best.get(each, each), each)]
    return list(dict.fromkeys((*ordered, *rows.values(), *far.values())))


# packed copies, which hardware prefetchers fetch too late


def _reads_whole_copy(schedule: Schedule) -> bool:
    """Return whether loops read a copy of a whole operand; those of a matrix unit are read before."""
    in_loops = bool(schedule.pieces) and schedule.pieces[-1].kind != "fragment"
    return in_loops and any(not isinstance(pack.at, int) for pack in schedule.packs)


def _copy_prefetches(schedule: Schedule, inputs: KernelInputs, number: int) -> list[Schedule]:
    """Return the schedule with and without a prefetch of what a tile reads `COPY_BYTES` later, best guess first; the
    schedule alone if it has no copy to prefetch.
    """
    if not _reads_whole_copy(schedule):
        return [schedule]
    shape = inputs.shapes[number]
    innermost = next(piece for piece in reversed(schedule.pieces) if piece.kind == "loop")
    panel = next(piece.step for piece in schedule.pieces if piece.axis == shape.lane_axis)
    ahead = replace(schedule, prefetch=max(1, COPY_BYTES // (innermost.step * panel * shape.element_bytes)))
    return [ahead, schedule] if saved_ns(_streamed_weights(schedule, shape)) > 0 else [schedule, ahead]


def _streamed_weights(schedule: Schedule, shape: NestInfo) -> StreamedWeights:
    """Return the model's view of columns that are read from a copy."""
    columns = shape.columns
    assert columns is not None
    extents = {axis: typical(size) for axis, size in shape.extents.items()}
    steps = {piece.axis: piece.step for piece in schedule.pieces if piece.kind == "loop"}  # the last of each axis
    points = math.prod(size for axis, size in extents.items() if columns.varies(axis))
    return StreamedWeights(
        tiles=math.prod(-(-extents[axis] // steps.get(axis, 1)) for axis in shape.kept if not columns.varies(axis)),
        lines=-(-points * columns.element_bytes // LINE_BYTES),
        has_channels_last=shape.has_channels_last,
    )


# short rows apart from each other, as those of one head in a key-value cache


def _rows_apart(shape: NestInfo) -> tuple[NestOperand, int] | None:
    """Return the operand of a product that lies in short rows apart from each other, with the elements from one to the
    next, None if there is none.

    Each row is a few cache lines, which no hardware prefetcher foresees. Too few others read it to hide the latency.
    The number of rows is unknown, so that they are no operand that a kernel before has just written as a whole.
    """
    for load in shape.loads if shape.kind == "contraction" else ():
        steps = [load.stride(axis) for axis in shape.extents if shape.extent(axis) is None and load.varies(axis)]
        along = [shape.extent(axis) for axis in shape.extents if load.stride(axis) == 1]
        if load.irregular or load.guarded or load.buffer not in shape.outside - shape.written:
            continue
        if len(steps) != 1 or len(along) != 1 or not isinstance(steps[0], int) or not along[0]:
            continue
        readers = math.prod(typical(shape.extents[axis]) for axis in shape.kept if not load.varies(axis))
        if along[0] < steps[0] and readers <= FEW_READERS:
            return load, steps[0]
    return None


def _distance_of_rows(load: NestOperand, step: int, schedule: Schedule) -> int:
    """Return the iterations of the innermost loop that advance by `ROWS_AHEAD` rows, 0 if it does not advance."""
    loops = [piece for piece in schedule.pieces if piece.kind == "loop"]
    stride = load.stride(loops[-1].axis) if loops and not schedule.packs else 0
    if not isinstance(stride, int) or stride <= 0:
        return 0
    return ROWS_AHEAD * step // (stride * loops[-1].step)


# the next rows


def _row_distance(inputs: KernelInputs, number: int, schedule: Schedule) -> int:
    """Return the iterations of the innermost loop to the next block's rows, 0 if the stage is not a second reader of
    rows.
    """
    shape = inputs.shapes[number]
    length = shape.extent(shape.lane_axis) if shape.kind in ("row_reduction", "map") and shape.lane_axis else None
    steps = [piece.step for piece in schedule.pieces if piece.axis == shape.lane_axis and piece.kind == "loop"]
    if length is None or not steps or length % steps[-1] or not _read_before(inputs, number):
        return 0
    rows = _rows(inputs, number)
    return rows * length // steps[-1] if rows * length * shape.element_bytes >= ROW_BYTES else 0


def _prefetches_rows(inputs: KernelInputs, number: int) -> bool:
    """Return whether a stage should prefetch the next rows.

    The first read of rows waits for memory, later ones compute: the last reduction prefetches the next rows meanwhile,
    if they fit L1 beside its own. A stage that stores to memory waits for memory itself.
    """
    shape = inputs.shapes[number]
    if shape.kind != "row_reduction" or not _read_before(inputs, number):
        return False
    length = shape.extent(shape.lane_axis)
    later = [each for each in inputs.shapes[number + 1 :] if each.kind == "row_reduction" and _reads_too(shape, each)]
    return (
        length is not None
        and not later
        and 2 * _rows(inputs, number) * length * shape.element_bytes <= inputs.machine.l1_bytes
    )


def _rows(inputs: KernelInputs, number: int) -> int:
    """Return the number of rows of a block."""
    shape = inputs.shapes[number]
    length = shape.extent(shape.lane_axis)
    load = next(each for each in shape.loads if each.buffer in shape.outside and shape.lane_axis in each.coefficients)
    behind = [axis for axis in shape.kept if load.stride(axis) == length]
    return math.prod(inputs.block.get(axis, typical(shape.extents[axis])) for axis in behind)


def _read_before(inputs: KernelInputs, number: int) -> bool:
    return any(_reads_too(inputs.shapes[number], each) for each in inputs.shapes[:number])


def _reads_too(shape: NestInfo, other: NestInfo) -> bool:
    """Return whether another stage reads the same rows."""
    common = {load.buffer for load in other.loads} & shape.outside
    return any(load.buffer in common and shape.lane_axis in load.coefficients for load in shape.loads)


# pages


def _prefetches_pages(inputs: KernelInputs, number: int) -> bool:
    """Return whether a stage should prefetch pages ahead.

    If rows are longer than the prefetch distance, only their first read comes from memory. Otherwise each stage
    prefetches, since processors drop prefetches while many loads are pending; but a reduction that computes functions
    has time to prefetch for all.
    """
    shape = inputs.shapes[number]
    if shape.is_pooling:
        return False  # whole rows in order, which hardware prefetchers foresee
    length = shape.extent(shape.lane_axis)
    readers = [each for each, other in enumerate(inputs.shapes) if each == number or _reads_too(other, shape)]
    if length is None or length * shape.element_bytes > AHEAD_BYTES:
        return number == readers[0]
    busy = [each for each in readers if inputs.shapes[each].kind == "row_reduction" and _computes(inputs.stages[each])]
    return number in (busy[:1] or readers)


def _computes(stage: Stage) -> bool:
    """Return whether a stage computes functions before its reductions."""
    early = [each for number, each in enumerate(stage.instructions) if number not in stage.late]
    return any(isinstance(each, Apply) and SCALAR_OPS[each.op].is_function for each in early)


def _page_distance(inputs: KernelInputs, number: int, schedule: Schedule) -> int:
    """Return the iterations of the innermost loop that a stream takes to the prefetched address, 0 if there is no
    stream.
    """
    shape = inputs.shapes[number]
    axis = shape.ordered or shape.lane_axis
    loops = [piece for piece in schedule.pieces if piece.kind == "loop"]
    if shape.kind not in ("row_reduction", "map", "scan", "window") or not loops:
        return 0
    if loops[-1].axis != axis and shape.kind != "window":
        return 0
    streams = [load for load in shape.loads if load.buffer in shape.outside and _is_stream(shape, load)]
    step, length, distance = loops[-1].step, shape.extent(axis), 0
    for load in streams:
        stride = load.stride(loops[-1].axis)
        if isinstance(stride, int) and stride > 0:
            distance = max(distance, AHEAD_BYTES // (step * stride * load.element_bytes), 1)
        elif axis in load.irregular and length is not None and len(loops) > 1:  # rows selected by loaded indices
            distance = max(distance, -(-AHEAD_BYTES // (length * load.element_bytes)) * -(-length // step))
    return distance


def _is_stream(shape: NestInfo, load: NestOperand) -> bool:
    """Return whether a load advances with every loop; otherwise it is read again from a cache."""
    return bool(load.irregular) or all(load.varies(axis) for axis in shape.extents if shape.extent(axis) != 1)

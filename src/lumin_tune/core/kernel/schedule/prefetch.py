"""Which stages ask memory for what they will read: schedules with prefetches, in the order in which spaces offer them.

What comes from memory is asked for some pages ahead, which processors do not do by themselves: they stop at the end of
a page, and know nothing of rows that indices choose. It takes time from what comes from the last cache, where no more
is asked for than the next rows, and from ordinary stores, which read what they write.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.expression import product
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import SCALAR_OPS, Apply, Program, Schedule, Stage
from lumin_tune.core.kernel.schedule.candidates import Machine
from lumin_tune.core.kernel.schedule.nests import Operand, Shape

ROW_BYTES = 4 << 10  # of rows in the last cache that are worth asking for ahead of time
AHEAD_BYTES = 16 << 10  # how far ahead of themselves streams from memory ask
COPY_BYTES = 8 << 10  # how far ahead of themselves tiles ask for weights that stream through the caches


@dataclass(frozen=True)
class Nests:
    """The stages of a kernel as what asks ahead depends on them. block: steps of the grid. moved_bytes: see there."""

    stages: Sequence[Stage]
    shapes: Sequence[Shape]
    block: Mapping[str, int]
    moved_bytes: int
    machine: Machine


def moved_bytes(program: Program, shapes: Sequence[Shape]) -> int:
    """Return the bytes that a kernel reads from outside and stores there, each once."""
    found: dict[str, int] = {}
    for shape in shapes:
        for each in (*shape.loads, shape.store):
            if each.buffer in shape.outside:
                axes = [axis for axis in shape.extents if each.irregular or each.varies(axis)]
                points = math.prod(typical(shape.extents[axis]) for axis in axes)
                size = min(points, typical(product(program.by_name[each.buffer].shape)))
                found[each.buffer] = max(found.get(each.buffer, 0), size * each.element_bytes)
    return sum(found.values())


def is_streamed(shape: Shape, machine: Machine) -> bool:
    """Return whether the columns of a contraction take more than half of the second cache."""
    columns = shape.columns
    if columns is None:
        return False
    points = math.prod(typical(size) for axis, size in shape.extents.items() if columns.varies(axis))
    return points * columns.element_bytes > machine.l2_bytes // 2


def asking_ahead(own: Sequence[Schedule], nests: Nests, number: int) -> list[Schedule]:
    """Return the schedules of a stage, and those that ask ahead, the best guess first."""
    if is_streamed(nests.shapes[number], nests.machine):
        asking = {each: _asking_for_copies(each, nests.shapes[number]) for each in own if _reads_whole_copy(each)}
        return [schedule for each in own for schedule in dict.fromkeys((asking.get(each, each), each))]
    rows = {each: replace(each, prefetch=turns) for each in own if (turns := _turns_of_rows(nests, number, each))}
    far = {each: replace(each, prefetch=turns) for each in own if (turns := _turns_of_pages(nests, number, each))}
    best: dict[Schedule, Schedule] = {}
    if nests.moved_bytes >= nests.machine.l3_bytes // 2:
        shape = nests.shapes[number]
        is_stored = shape.store.buffer in shape.outside and shape.kind != "fold"
        if _asks_far(nests, number):
            best = {each: asking for each, asking in far.items() if each.streams or not is_stored}
    elif _asks_for_rows(nests, number):
        best = rows
    ordered = [schedule for each in own for schedule in (best.get(each, each), each)]
    return list(dict.fromkeys((*ordered, *rows.values(), *far.values())))


# whole copies, which processors by themselves ask for too little ahead


def _reads_whole_copy(schedule: Schedule) -> bool:
    return any(not isinstance(pack.at, int) for pack in schedule.packs)


def _asking_for_copies(schedule: Schedule, shape: Shape) -> Schedule:
    """Return the schedule asking for what a tile reads `COPY_BYTES` on."""
    inmost = next(piece for piece in reversed(schedule.pieces) if piece.kind == "loop")
    panel = next(piece.step for piece in schedule.pieces if piece.axis == shape.lane_axis)
    return replace(schedule, prefetch=max(1, COPY_BYTES // (inmost.step * panel * shape.element_bytes)))


# the next rows


def _turns_of_rows(nests: Nests, number: int, schedule: Schedule) -> int:
    """Return the turns of the innermost loop to the next block's rows, 0 if a stage does not read rows again."""
    shape = nests.shapes[number]
    length = shape.extent(shape.lane_axis) if shape.kind in ("fold", "map") and shape.lane_axis else None
    steps = [piece.step for piece in schedule.pieces if piece.axis == shape.lane_axis and piece.kind == "loop"]
    if length is None or not steps or length % steps[-1] or not _read_before(nests, number):
        return 0
    rows = _rows(nests, number)
    return rows * length // steps[-1] if rows * length * shape.element_bytes >= ROW_BYTES else 0


def _asks_for_rows(nests: Nests, number: int) -> bool:
    """Return whether a stage should ask for the next rows.

    The first reading of rows waits for memory, a later one computes: the last reduction asks for the next rows
    meanwhile, if the first cache holds them beside its own. What is stored has memory to wait for itself.
    """
    shape = nests.shapes[number]
    if shape.kind != "fold" or not _read_before(nests, number):
        return False
    length = shape.extent(shape.lane_axis)
    later = [each for each in nests.shapes[number + 1 :] if each.kind == "fold" and _reads_too(shape, each)]
    return (
        length is not None
        and not later
        and 2 * _rows(nests, number) * length * shape.element_bytes <= nests.machine.l1_bytes
    )


def _rows(nests: Nests, number: int) -> int:
    """Return how many rows a block has."""
    shape = nests.shapes[number]
    length = shape.extent(shape.lane_axis)
    load = next(each for each in shape.loads if each.buffer in shape.outside and shape.lane_axis in each.coefficients)
    behind = [axis for axis in shape.kept if load.stride(axis) == length]
    return math.prod(nests.block.get(axis, typical(shape.extents[axis])) for axis in behind)


def _read_before(nests: Nests, number: int) -> bool:
    return any(_reads_too(nests.shapes[number], each) for each in nests.shapes[:number])


def _reads_too(shape: Shape, other: Shape) -> bool:
    """Return whether another stage reads the rows that a stage reads."""
    common = {load.buffer for load in other.loads} & shape.outside
    return any(load.buffer in common and shape.lane_axis in load.coefficients for load in shape.loads)


# pages


def _asks_far(nests: Nests, number: int) -> bool:
    """Return whether a stage should ask for pages ahead.

    Of rows that are longer than that only the first reading comes from memory. Else each stage asks, since processors
    drop what they are asked for while they wait for much; but a reduction that computes functions has time for all.
    """
    shape = nests.shapes[number]
    length = shape.extent(shape.lane_axis)
    readers = [each for each, other in enumerate(nests.shapes) if each == number or _reads_too(other, shape)]
    if length is None or length * shape.element_bytes > AHEAD_BYTES:
        return number == readers[0]
    busy = [each for each in readers if nests.shapes[each].kind == "fold" and _computes(nests.stages[each])]
    return number in (busy[:1] or readers)


def _computes(stage: Stage) -> bool:
    """Return whether a stage computes functions before its reductions."""
    early = [each for number, each in enumerate(stage.instructions) if number not in stage.late]
    return any(isinstance(each, Apply) and SCALAR_OPS[each.op].is_function for each in early)


def _turns_of_pages(nests: Nests, number: int, schedule: Schedule) -> int:
    """Return the turns of the innermost loop in which a stream comes to what is to be asked for, 0 if there is none."""
    shape = nests.shapes[number]
    axis = shape.ordered or shape.lane_axis
    loops = [piece for piece in schedule.pieces if piece.kind == "loop"]
    if shape.kind not in ("fold", "map", "scan", "window") or not loops:
        return 0
    if loops[-1].axis != axis and shape.kind != "window":
        return 0
    streams = [load for load in shape.loads if load.buffer in shape.outside and _is_stream(shape, load)]
    step, length, turns = loops[-1].step, shape.extent(axis), 0
    for load in streams:
        stride = load.stride(loops[-1].axis)
        if isinstance(stride, int) and stride > 0:
            turns = max(turns, AHEAD_BYTES // (step * stride * load.element_bytes), 1)
        elif axis in load.irregular and length is not None and len(loops) > 1:  # rows that indices choose
            turns = max(turns, -(-AHEAD_BYTES // (length * load.element_bytes)) * -(-length // step))
    return turns


def _is_stream(shape: Shape, load: Operand) -> bool:
    """Return whether a load goes on with every loop; what it does not is read again, from a cache."""
    return bool(load.irregular) or all(load.varies(axis) for axis in shape.extents if shape.extent(axis) != 1)

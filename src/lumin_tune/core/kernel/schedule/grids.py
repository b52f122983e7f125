"""Steps of a kernel's grid: blocks large enough to be worth starting, small enough for the caches and for all threads.

`space` offers them, best guess first. Blocks grow along one axis after the other while their working set fits.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Mapping, Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Halo, Kernel, Schedule, walk
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.schedule.packs import is_streamed

BLOCKS_A_THREAD = 4
BLOCK_WORK = 16_384  # scalar operations of a block that is worth starting
SHARED_WORK = 1 << 18  # scalar operations of a kernel that several threads finish sooner than one
EVEN_GAIN, LATER_GUESS = 0.95, 0.03  # relative time from which other steps are taken; what a later guess adds to it
IMAGE_BLOCK = 1 << 25  # multiply-adds of a block of an image that is worth being one of many
BALANCE_GAIN, MOST_BLOCKS = 0.985, 32  # relative time that makes smaller blocks worth while; blocks per thread
FAR_ROWS, MOST_ROWS = 0.06, 0.75  # time lost on rows of bytes that all panels read from beyond L2; their share of L2
PACK_ROWS = 14  # rows of a product that take as long as packing the columns they are multiplied by, measured for bytes
TILED_ROWS = 256  # most rows of a block of tiles, each of which is copied once for all columns of the block
MASKED_ROWS = 64  # per block with a causal mask; larger blocks compute more masked scores


def grid_steps(
    kernel: Kernel, shapes: Sequence[NestInfo], schedules: Sequence[Sequence[Schedule]], machine: Machine
) -> list[dict[str, int]]:
    """Return steps of the grid, best guess first."""
    axes = [loop.axis for loop in kernel.grid]
    if not axes:
        return [{}]
    found = []
    for target in (1.0, 0.5, 2.0, 4.0):
        steps = _steps(kernel, axes, shapes, schedules, machine, target)
        if steps not in found:
            found.append(steps)
    return found


def _steps(
    kernel: Kernel,
    axes: Sequence[str],
    shapes: Sequence[NestInfo],
    schedules: Sequence[Sequence[Schedule]],
    machine: Machine,
    scale: float,
) -> dict[str, int]:
    """Return steps that give all threads work in blocks large enough to be worth starting."""
    halos = [node for node in walk(kernel.body) if isinstance(node, Halo)]
    unit = {axis: _unit(axis, shapes, schedules) for axis in axes}
    sizes = {axis: max(1, typical(kernel.extents[axis])) for axis in axes}
    steps = dict(unit)
    work = sum(math.prod(typical(size) for size in shape.extents.values()) for shape in shapes)
    wanted = max(1.0, min(BLOCKS_A_THREAD * machine.threads, work / BLOCK_WORK)) / scale
    of_images = any(shape.kind == "contraction" and shape.image is not None for shape in shapes)
    if of_images:  # their blocks pack nothing of their own, so small ones cost little and balance the threads
        wanted = max(wanted, min(4 * BLOCKS_A_THREAD * machine.threads, work / IMAGE_BLOCK) / scale)
    # grow blocks from the innermost axis outwards while enough blocks remain
    first = [own[0] for own in schedules]
    for axis in sorted(axes, key=lambda axis: _growth_order(axis, axes, shapes, first, machine)):
        while steps[axis] < sizes[axis]:
            wider = min(steps[axis] * 2, _rounded(sizes[axis], unit[axis]))
            blocks = math.prod(-(-sizes[a] // (wider if a == axis else steps[a])) for a in axes)
            block = {**steps, axis: wider}
            for each in halos:
                if each.of in block:
                    block[each.axis] = min(each.rows(block[each.of]), typical(kernel.extents[each.axis]))
            open_ended = any(each.of == axis and each.low >= typical(kernel.extents[each.axis]) for each in halos)
            if open_ended and wider > max(unit[axis], MASKED_ROWS):
                break
            if blocks < wanted or not _still_fits(axis, block, shapes, schedules, machine):
                break
            steps[axis] = wider
    if of_images:
        steps = {axis: _even(step, sizes[axis], unit[axis]) for axis, step in steps.items()}
    elif not halos and any(shape.kind == "contraction" for shape in shapes):
        products = [each for each in zip(shapes, first, strict=True) if each[0].kind == "contraction"]
        largest = max(products, key=lambda each: math.prod(typical(size) for size in each[0].extents.values()))
        in_integers = len(shapes) == 1 and (shapes[0].dot is not None or bool(shapes[0].rounded_lane))
        if in_integers or not is_streamed(largest[0], machine):  # smaller blocks would read the columns again
            steps = _balanced(steps, sizes, unit, largest, machine)
    return {axis: int(step) for axis, step in steps.items()}


def _balanced(
    steps: Mapping[str, int],
    sizes: Mapping[str, int],
    unit: Mapping[str, int],
    product: tuple[NestInfo, Schedule],
    machine: Machine,
) -> dict[str, int]:
    """Return the steps, or smaller ones if blocks of that size leave threads idle at the end, or their rows exceed most
    of the second cache.

    product: the stage and its schedule. Panels that a block packs for itself are packed again for each block of rows.
    """
    (shape, schedule), threads = product, machine.threads
    row_bytes = math.prod(typical(shape.extents[axis]) for axis in shape.reduced) * shape.element_bytes
    packs_panels, is_bytes = any(isinstance(pack.at, int) for pack in schedule.packs), shape.dot is DType.I8

    def cost(chosen: Mapping[str, int]) -> float:
        rows = min(chosen.get(shape.row_axis, sizes.get(shape.row_axis, 1)), sizes.get(shape.row_axis, 1))
        repeated = PACK_ROWS / rows if packs_panels else 0.0
        far = FAR_ROWS if packs_panels and is_bytes and rows * row_bytes > MOST_ROWS * machine.l2_bytes else 0.0
        return busiest_share(chosen, sizes, threads) * (1 + repeated + far)

    kept = shape.lane_axis if _goes_along_rows(schedule, shape) else ""
    choices = [
        [-(-size // (-(-size // steps[axis]) * times)) for times in ((1,) if axis == kept else (1, 2, 3, 4))]
        for axis, size in sizes.items()
    ]
    found, least = dict(steps), cost(steps)
    for chosen in itertools.product(*choices):
        smaller = {axis: min(steps[axis], _rounded(each, unit[axis])) for axis, each in zip(sizes, chosen, strict=True)}
        blocks = math.prod(-(-sizes[axis] // step) for axis, step in smaller.items())
        if blocks <= MOST_BLOCKS * threads and (own := cost(smaller)) < BALANCE_GAIN * least:
            found, least = smaller, own
    return found


def busiest_share(steps: Mapping[str, int], sizes: Mapping[str, int], threads: int) -> float:
    """Return the work of the busiest thread, relative to equal shares, if threads take blocks one after the other."""
    along = [[min(steps[axis], size - start) for start in range(0, size, steps[axis])] for axis, size in sizes.items()]
    work = [0] * threads  # a heap
    for block in itertools.product(*along):
        heapq.heapreplace(work, work[0] + math.prod(block))
    return max(work) * threads / math.prod(sizes.values())


def _even(step: int, size: int, unit: int) -> int:
    """Return the step of as many blocks of like sizes: after a short last one, a thread would be idle."""
    return step if step >= size else min(step, _rounded(-(-size // -(-size // step)), unit))


def _unit(axis: str, shapes: Sequence[NestInfo], schedules: Sequence[Sequence[Schedule]]) -> int:
    """Return the least step of a grid axis that no panel or tile straddles."""
    return math.lcm(*(_panel(axis, own[0]) for own in schedules))


def _panel(axis: str, schedule: Schedule) -> int:
    """Return the least step of a grid axis that no panel or tile of a stage straddles."""
    outermost = [piece.step for piece in schedule.pieces if piece.axis == axis][:1]
    panels = [step for pack in schedule.packs for each, step in pack.layout if each == axis][:1]
    return math.lcm(*outermost, *panels)


def agree_on_steps(
    kernel: Kernel, shapes: Sequence[NestInfo], schedules: Sequence[list[Schedule]], machine: Machine
) -> None:
    """Move to the front schedules whose steps along the axes of the grid agree with those of other stages.

    Tiles of a contraction whose rows are the columns of another one get a height that divides its panels: blocks of a
    common multiple, as of panels of 32 and tiles of 14, would be few. The same holds for all stages where blocks of the
    common multiple of their steps, as of panels of 48 and of 64, would leave threads idle.
    """
    sizes = {loop.axis: max(1, typical(kernel.extents[loop.axis])) for loop in kernel.grid}
    work = sum(math.prod(typical(size) for size in shape.extents.values()) for shape in shapes)
    for axis in sizes:
        _divide_panels(axis, shapes, schedules)
    if work >= SHARED_WORK:
        for axis in sizes:
            _share_evenly(axis, sizes, shapes, schedules, machine.threads)


def _divide_panels(axis: str, shapes: Sequence[NestInfo], schedules: Sequence[list[Schedule]]) -> None:
    """Move to the front tiles whose rows along an axis divide the panels that other contractions have along it."""
    products = [(shape, own) for shape, own in zip(shapes, schedules, strict=True) if shape.kind == "contraction"]
    columns = math.lcm(*(_panel(axis, own[0]) for shape, own in products if shape.lane_axis == axis))
    for shape, own in products:
        if columns > 1 and shape.row_axis == axis and columns % _panel(axis, own[0]):
            _move_to_front(own, axis, columns)


def _share_evenly(
    axis: str, sizes: Mapping[str, int], shapes: Sequence[NestInfo], schedules: Sequence[list[Schedule]], threads: int
) -> None:
    """Move to the front schedules for whose common step along an axis the blocks are shared evenly by threads.

    Each tile of a contraction counts as slower than those guessed before it. Contractions in integers keep their first
    guess, which has instructions that later ones have not.
    """
    contractions = [(shape, own) for shape, own in zip(shapes, schedules, strict=True) if shape.kind == "contraction"]
    products = [own for _, own in contractions]
    steps = {each: _unit(each, shapes, schedules) for each in sizes}
    blocks = math.prod(-(-size // steps[each]) for each, size in sizes.items())
    if not products or steps[axis] == 1 or blocks >= MOST_BLOCKS * threads:
        return

    def time(unit: int) -> float:
        slower = sum(_tiles_before(own, axis, unit) for own in products) / len(products)
        return busiest_share({**steps, axis: unit}, sizes, threads) * (1 + LATER_GUESS * slower)

    if any(shape.dot is not None or shape.blocks for shape, _ in contractions):
        units = {math.lcm(*(_panel(axis, own[0]) for own in products))} - {1}
    else:
        units = {_panel(axis, each) for own in products for each in own if each.pieces} - {1}
    units = {unit for unit in units if all(_first_fitting(own, axis, unit) is not None for own in schedules)}
    best = min(units, key=lambda unit: (time(unit), -unit), default=steps[axis])
    if time(best) < EVEN_GAIN * busiest_share(steps, sizes, threads):
        for own in schedules:
            _move_to_front(own, axis, best)


def _first_fitting(own: Sequence[Schedule], axis: str, unit: int) -> int | None:
    """Return the place of the first schedule whose step along an axis divides a unit, None if there is none."""
    return next((n for n, each in enumerate(own) if each.pieces and unit % _panel(axis, each) == 0), None)


def _tiles_before(own: Sequence[Schedule], axis: str, unit: int) -> int:
    """Return the number of tiles that are better guesses than the first whose step along an axis divides a unit."""
    return len({frozenset(each.pieces) for each in own[: _first_fitting(own, axis, unit) or 0]})


def _move_to_front(own: list[Schedule], axis: str, unit: int) -> None:
    """Move the first schedule whose step along an axis divides a unit to the front, if there is one."""
    own.insert(0, own.pop(_first_fitting(own, axis, unit) or 0))


def _rounded(size: Size, unit: int) -> int:
    return -(-typical(size) // unit) * unit


def _growth_order(
    axis: str, axes: Sequence[str], shapes: Sequence[NestInfo], first: Sequence[Schedule], machine: Machine
) -> tuple[int, int]:
    """Sort key: rows of a tile first, since all of them read the same panel; then lanes, then outer axes.

    For weights larger than L2, a block has one panel and all rows. Where tiles go along the rows, a block has whole
    rows. first: the schedules of the stages.
    """
    if any(shape.lane_axis == axis and _goes_along_rows(each, shape) for shape, each in zip(shapes, first)):
        return -1, 0
    row = any(shape.row_axis == axis for shape in shapes if shape.kind in ("contraction", "transpose"))
    row = row or any(
        shape.columns is not None and is_streamed(shape, machine) and not shape.columns.varies(axis) for shape in shapes
    )
    lane = any(shape.lane_axis == axis for shape in shapes)
    return (0 if row else 1 if lane else 2, -axes.index(axis))


def _goes_along_rows(schedule: Schedule, shape: NestInfo) -> bool:
    """Return whether the tiles of a contraction follow one another along the lanes, so that rows of sums are stored to
    their ends. Sums in blocks of their own are complete before these loops.
    """
    loops = [piece.axis for piece in schedule.pieces if piece.kind == "loop"]
    if shape.kind != "contraction" or shape.rounded_lane or shape.row_axis not in loops or shape.lane_axis not in loops:
        return False
    return loops.index(shape.row_axis) < loops.index(shape.lane_axis)


def _still_fits(
    axis: str,
    block: Mapping[str, int],
    shapes: Sequence[NestInfo],
    schedules: Sequence[Sequence[Schedule]],
    machine: Machine,
) -> bool:
    """Return whether the working set of a block grown along an axis stays within half of L2."""
    if len(shapes) == 1:
        (shape,) = shapes
        tiled = schedules[0][0].pieces[-1:] and schedules[0][0].pieces[-1].kind == "fragment"
        waits = tiled or shape.rounded_lane or _is_sliced(schedules[0][0], shape)
        if waits and _sums_bytes(block, shape) > machine.l2_bytes // (8 if tiled else 4):
            return False
        if shape.kind != "contraction" or axis != shape.row_axis:
            return True
        if tiled:
            return block[axis] <= TILED_ROWS
        if shape.rounded_lane or any(isinstance(pack.at, int) for pack in schedules[0][0].packs):
            return True  # a panel is packed for all rows of a block: the more the better
        length = math.prod(typical(shape.extents[a]) for a in shape.reduced)
        return block[axis] * length * shape.element_bytes <= machine.l2_bytes // 2
    if _read_again(block, shapes) > machine.l1_bytes // 4:
        return False
    total = 0
    for shape in shapes:
        points = math.prod(block.get(a, typical(shape.extents[a])) for a in shape.kept)
        total += points * shape.element_bytes
    kinds = {shape.kind for shape in shapes}
    if kinds == {"window"}:
        return total <= machine.l1_bytes // 8  # window rows wait in L1 beside the rows that others read
    # rows that are reread soon stay in L1, like whole windows; tiles of contractions in L2
    if "contraction" in kinds:
        return total <= machine.l2_bytes // 2
    return total <= (machine.l1_bytes if "window" in kinds else machine.l1_bytes * 2)


def _is_sliced(schedule: Schedule, shape: NestInfo) -> bool:
    """Return whether a reduced axis is cut outside of a kept one, so that the sums of a block wait in memory."""
    kinds = [piece.axis in shape.reduced for piece in schedule.pieces if piece.kind == "loop"]
    return True in kinds and False in kinds[kinds.index(True) :]


def _sums_bytes(block: Mapping[str, int], shape: NestInfo) -> int:
    """Return the bytes of the sums of a block, where these wait in memory for the instructions that depend on them."""
    return math.prod(block.get(axis, typical(shape.extents[axis])) for axis in shape.kept) * 4 * shape.sums


def _read_again(block: Mapping[str, int], shapes: Sequence[NestInfo]) -> int:
    """Return the bytes of rows that a block reads more than once: those that its stages share."""
    found: dict[str, list[int]] = {}
    for shape in shapes:
        for load in shape.loads:
            if load.buffer in shape.outside and shape.kind in ("row_reduction", "map"):
                axes = (axis for axis in (*shape.kept, *shape.reduced) if load.varies(axis))
                points = math.prod(block.get(axis, typical(shape.extents[axis])) for axis in axes)
                found.setdefault(load.buffer, []).append(points * load.element_bytes)
    return sum(min(sizes) for sizes in found.values() if len(sizes) > 1)

"""Recipes: named ways to map a stage to the threads of a block, by kind of stage.

Names appear in points. A recipe is resolved to pieces and packs once the block and its number of threads are chosen.
`recipes` lists names, most promising first; `resolved` returns the schedule. Recipes may not fit: `thread_mapping_of`
and the limits decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import Pack, Piece, Schedule, Stage
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.simt.matrix.mma import product_of
from lumin_tune.core.kernel.simt.schedule import products
from lumin_tune.core.kernel.simt.schedule.blocks import is_folded_by_warps, is_swept_product, swept_bytes
from lumin_tune.core.kernel.simt.schedule.builder import Numbers, ScheduleBuilder, contiguous_reduced_axis
from lumin_tune.core.kernel.simt.schedule.thread_mapping import inner_axes, unordered_axes
from lumin_tune.core.kernel.simt.target.extension import NOTHING, Extension
from lumin_tune.core.kernel.simt.target.limits import WARP
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

TILES = ((8, 8), (4, 4), (8, 4), (4, 8), (2, 4), (2, 2), (1, 4), (1, 1))
DEPTHS = (1, 2, 3)
WARP_TILES = ((64, 32), (64, 64), (32, 64), (32, 32), (16, 32), (32, 16), (16, 16), (16, 8))
FEW_POINTS = 16  # points of a reduction up to which it is unrolled whole


Make = Callable[[Stage, NestInfo, ScheduleBuilder, Numbers], Schedule]


def recipes(stage: Stage, shape: NestInfo, matrix: Collection[str] = (), extension: Extension = NOTHING) -> list[str]:
    """Return the recipe names for a stage, most promising first.

    matrix: operand types of the device's matrix instructions, `mma` if it has any, and what the extension needs.
    """
    found = list(dict.fromkeys(_NAMES[shape.kind](stage, shape, extension)))
    needed = {**_NEEDED, **extension.needs}
    return [name for name in found if needed.get(name.partition(" ")[0], "") in ("", *matrix)]


def resolved(
    name: str, stage: Stage, shape: NestInfo, ranges: Mapping[str, Range], threads: int, extension: Extension = NOTHING
) -> Schedule:
    """Return the schedule of a recipe for blocks with these ranges. Raises KernelError if it does not fit."""
    word, _, rest = name.partition(" ")
    numbers = tuple(map(int, re.findall(r"\d+", rest)))
    makers = {**_MAKERS, **extension.recipes}
    make = makers.get(word)
    if make is None:
        raise KernelError(f"unknown recipe {name!r}; allowed: {', '.join(makers)}")
    return make(stage, shape, ScheduleBuilder(ranges, threads), numbers)


# recipes


def _spread(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Each thread has points of its own; adjacent threads have adjacent points along the contiguous axis."""
    (width,) = numbers
    inside = inner_axes(stage)
    free = unordered_axes(stage)
    kept = [axis for axis in stage.axes if axis not in inside and (free is None or axis in free)]
    lane = shape.lane_axis if shape.lane_axis in kept else kept[-1] if kept else ""
    points = 1
    for axis in inside:
        points *= builder.ranges[axis].length or FEW_POINTS + 1
    if lane:
        builder.give(lane, builder.left, width, vector=width > 1)
        for axis in reversed([each for each in kept if each != lane]):
            if builder.left > 1 and builder.ranges[axis].length != 1:
                builder.give(axis, builder.left)
    for axis in stage.axes:
        if axis in inside and points <= FEW_POINTS:
            builder.inside.append(Piece(axis, 1, "unroll"))
        elif axis in inside and axis == _longest(inside, builder.ranges):
            builder.loop(axis, 4)
            builder.inside.append(Piece(axis, 1, "unroll"))
    return builder.schedule()


def _longest(axes: Sequence[str] | frozenset[str], ranges: Mapping[str, Range]) -> str:
    return max(sorted(axes), key=lambda axis: ranges[axis].length or 1 << 30, default="")


def _lanes(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Threads share a reduction along contiguous elements; remaining threads take other rows."""
    count, width = numbers
    axis = contiguous_reduced_axis(stage, shape)
    builder.give(axis, count, width, powers=True, vector=width > 1)
    kept = [each for each in stage.axes if each not in stage.reduced]
    for each in reversed(kept):
        if builder.left > 1 and builder.ranges[each].length != 1:
            builder.give(each, builder.left, powers=True)
    return builder.schedule()


def _columns(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Adjacent threads have adjacent columns; groups of threads share the summed rows."""
    columns, rows, width = numbers
    kept = [axis for axis in stage.axes if axis not in stage.reduced]
    lane = shape.lane_axis if shape.lane_axis in kept else kept[-1] if kept else ""
    if lane:
        builder.give(lane, columns, width, powers=True, vector=width > 1)
    if rows > 1:
        builder.give(_longest(stage.reduced, builder.ranges), rows, powers=True)
    for axis in reversed([each for each in kept if each != lane]):
        if builder.left > 1 and builder.ranges[axis].length != 1:
            builder.give(axis, builder.left, powers=True)
    return builder.schedule()


def _turn(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """Transpose through a shared-memory tile, for loads contiguous along another axis than the store."""
    lane, row = shape.lane_axis, shape.row_axis
    packs = []
    for load in shape.loads:
        crosses = load.stride(row) == 1 and not load.irregular and load.varies(lane) and load.buffer in shape.outside
        if crosses and sum(each.buffer == load.buffer for each in shape.loads) == 1:
            axes = [axis for axis in stage.axes if load.varies(axis) and axis not in (lane, row)]
            axes = [axis for axis in axes if builder.ranges[axis].length != 1]
            packs.append(Pack(load.buffer, 0, tuple((axis, 1) for axis in (*axes, row, lane))))
    if not packs:
        raise KernelError("no load is contiguous along another axis than the store, so there is nothing to transpose")
    (width,) = numbers
    builder.give(lane, WARP, width, vector=width > 1)
    for axis in (row, *reversed([each for each in stage.axes if each not in (lane, row)])):
        if builder.left > 1 and builder.ranges[axis].length != 1:
            builder.give(axis, builder.left)
    return builder.schedule(tuple(packs))


def _scanning(stage: Stage, shape: NestInfo, builder: ScheduleBuilder, numbers: Numbers) -> Schedule:
    """A warp has a row, and each of its threads adjacent positions of it."""
    count, width = numbers
    builder.give(shape.ordered, count, width, powers=True)
    for axis in reversed([each for each in stage.axes if each != shape.ordered]):
        if builder.left > 1 and builder.ranges[axis].length != 1:
            builder.give(axis, builder.left)
    return builder.schedule()


_MAKERS: dict[str, Make] = {
    "spread": _spread, "lanes": _lanes, "columns": _columns, "tile": products.tile, "turn": _turn, "scan": _scanning,
    "matrix": products.matrix, "swizzled": products.swizzled, "tf32": products.rounded,
}  # fmt: skip


_NEEDED = {"matrix": "mma", "swizzled": "mma", "tf32": "tf32"}
"""Device features that some recipes require."""


# names by kind of stage


def _width(shape: NestInfo) -> int:
    """Return how many of the largest elements a thread moves in 16 bytes."""
    sizes = [shape.store.element_bytes, *(load.element_bytes for load in shape.loads)]
    return max(1, 16 // max(sizes))


def _map_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    return [f"spread {width}" for width in (_width(shape), 1, 2, 4)]


def _transpose_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    return ["turn 1", "turn 2", "spread 1", "spread 2", f"spread {_width(shape)}"]


def _row_reduction_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    if not stage.reduced:
        return ["spread 1"]
    width = max(1, 16 // shape.element_bytes)
    short = (shape.extent(contiguous_reduced_axis(stage, shape)) or 1 << 30) < 512
    first = [f"lanes {WARP} {width}", f"lanes {WARP} 1"] if short else [f"lanes 256 {width}", f"lanes 1024 {width}"]
    rest = [f"lanes {n} {w}" for n in (WARP, 128, 256, 512, 8) for w in dict.fromkeys((width, 1))]
    return [*first, *rest, "spread 1"]


def _column_reduction_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    width = max(1, 8 // swept_bytes(shape))
    first = width if swept_bytes(shape) <= 2 else 1
    pairs = [
        (WARP, 8, first), (WARP, 8, 1), (WARP, 32, 1), (WARP, 8, width), (WARP, 4, 1), (64, 4, 1), (128, 1, 1),
        (WARP, 16, width), (WARP, 8, 2 * width),
    ]  # fmt: skip
    return [*(f"columns {c} {r} {w}" for c, r, w in pairs), "spread 1"]


def _product_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    folds = [*_row_reduction_names(stage, shape), *_column_reduction_names(stage, shape)]
    if is_swept_product(shape):
        return [*_column_reduction_names(stage, shape), *folds]
    if not shape.row_axis:
        width = max(1, 16 // shape.element_bytes)
        return [*([f"lanes {WARP} {width}"] if is_folded_by_warps(shape) else []), *folds]
    found = [f"tile {m}x{n} {k} {slots}" for m, n in TILES for k in (16, 32, 8) for slots in DEPTHS]
    best = ["tile 8x8 16 2", "tile 4x4 16 2", "tile 2x4 16 2", "tile 2x2 16 2", "tile 1x1 16 1"]
    product = product_of(stage)
    if product is not None and product.dtype is DType.F32:
        rounded = [f"tf32 {m}x{n} {k} {slots}" for m, n in WARP_TILES for k in (32, 16) for slots in (3, 2, 4)]
        best = [each for each in rounded if each.endswith(" 32 3")] + best
        found = [*rounded, *found]
    elif product is not None:
        matrix = [f"{m}x{n} {k} {slots}" for m, n in WARP_TILES for k in (32, 64) for slots in (3, 2, 4)]
        found = [*(f"{word} {each}" for each in matrix for word in ("matrix", "swizzled")), *found]
        found = [*extension.product_recipes(product), *found]
        good = [each for each in matrix if each.endswith(" 32 3")]
        best = [*(f"matrix {each}" for each in good), *(f"swizzled {each}" for each in good), *best]
    return [*best, *found, "spread 1", f"lanes {WARP} 1"]


def _window_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    return ["spread 1", "spread 2", "spread 4"]


def _scan_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    along = shape.ordered == shape.lane_axis or not shape.lane_axis
    rows = [f"scan {WARP} {width}" for width in (4, 1, 8)]
    return [*rows, "spread 1"] if along else ["spread 1", *rows]


def _scatter_names(stage: Stage, shape: NestInfo, extension: Extension = NOTHING) -> list[str]:
    return ["spread 1"]


_NAMES: dict[str, Callable[[Stage, NestInfo, Extension], list[str]]] = {
    "map": _map_names,
    "transpose": _transpose_names,
    "row_reduction": _row_reduction_names,
    "column_reduction": _column_reduction_names,
    "contraction": _product_names,
    "window": _window_names,
    "scan": _scan_names,
    "scatter": _scatter_names,
}

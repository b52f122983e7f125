"""Ways to walk a stage with the threads of a block, by names that stand in points: what each kind of stage may have.

A recipe is resolved where the block of the grid and the number of threads are chosen: then it becomes pieces and packs.
`recipes` lists names, the best guess first; `resolved` gives the schedule. Recipes promise nothing: what does not fit
is found by `mapping_of` and by what a block needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.classes import Operand, Shape
from lumin_tune.core.kernel.ir import Pack, PackForm, Piece, PieceKind, Schedule, Stage
from lumin_tune.core.kernel.simt.fragments import COLUMNS, DEPTH, ROWS, product_of
from lumin_tune.core.kernel.simt.groups import DEPTH as GROUP_DEPTH
from lumin_tune.core.kernel.simt.groups import DTYPES as GROUP_DTYPES
from lumin_tune.core.kernel.simt.groups import GROUP
from lumin_tune.core.kernel.simt.mapping import inner_axes, unordered_axes
from lumin_tune.core.kernel.simt.ranges import Range
from lumin_tune.core.kernel.simt.tiles import BANKS_BYTES

WARP = 32
TILES = ((8, 8), (4, 4), (8, 4), (4, 8), (2, 4), (2, 2), (1, 4), (1, 1))
DEPTHS = (1, 2, 3)
WARP_TILES = ((64, 32), (64, 64), (32, 64), (32, 32), (16, 32), (32, 16), (16, 16), (16, 8))
GROUP_TILES = ((64, 128), (64, 256), (128, 128), (64, 64), (64, 32), (64, 16))
FEW_POINTS = 16  # of a reduction that is written out whole


@dataclass
class Walk:
    """Pieces of a schedule in the making: loops, then threads from the slowest to the fastest, then what is inside."""

    ranges: Mapping[str, Range]
    threads: int
    loops: list[Piece] = field(default_factory=list)
    shared_out: list[Piece] = field(default_factory=list)
    inside: list[Piece] = field(default_factory=list)
    last: list[Piece] = field(default_factory=list)
    left: int = 0

    def __post_init__(self) -> None:
        self.left = self.threads

    def loop(self, axis: str, step: int) -> None:
        length = self.ranges[axis].length
        if length is None or length > step:
            self.loops.append(Piece(axis, step))

    def give(self, axis: str, most: int, each: int = 1, powers: bool = False, vector: bool = False) -> int:
        """Share an axis out to at most so many threads, each getting `each` positions in a turn; return how many.

        Axes are given from the fastest to the slowest.
        """
        length = self.ranges[axis].length
        most = max(1, min(most, self.left))
        most = 1 << (most.bit_length() - 1) if powers or length is None or length > most * each else most
        count = most if length is None else max(1, min(most, -(-length // each)))
        if powers:
            count = min(most, 1 << (count - 1).bit_length())
        self.loop(axis, count * each)
        self.shared_out.insert(0, Piece(axis, each, "thread"))
        if each > 1:
            kind: PieceKind = "vector" if vector else "unroll"
            (self.last if vector else self.inside).append(Piece(axis, 1, kind))
        self.left //= count
        return count

    def schedule(
        self, packs: tuple[Pack, ...] = (), prefetch: int = 0, streams: frozenset[str] = frozenset()
    ) -> Schedule:
        found = [*self.loops, *self.shared_out, *self.inside, *self.last]
        steps = {piece.axis: piece.step for piece in found}
        closing = [Piece(axis, 1, "unroll") for axis, step in steps.items() if step != 1]
        return Schedule((*self.loops, *self.shared_out, *self.inside, *closing, *self.last), packs, streams, prefetch)


Numbers = tuple[int, ...]
Make = Callable[[Stage, Shape, Walk, Numbers], Schedule]


def recipes(stage: Stage, shape: Shape, matrix: Collection[str] = ()) -> list[str]:
    """Return the names of ways to walk a stage, the best guess first. matrix: what the device's instructions multiply,
    `wgmma` among it where groups of warps do.
    """
    found = list(dict.fromkeys(_NAMES[shape.kind](stage, shape)))
    return [name for name in found if _NEEDED.get(name.partition(" ")[0], "") in ("", *matrix)]


def resolved(name: str, stage: Stage, shape: Shape, ranges: Mapping[str, Range], threads: int) -> Schedule:
    """Return the schedule of a recipe for blocks with these ranges. Raises KernelError if it has no place here."""
    word, _, rest = name.partition(" ")
    numbers = tuple(map(int, re.findall(r"\d+", rest)))
    make = _MAKERS.get(word)
    if make is None:
        raise KernelError(f"unknown recipe {name!r}; allowed: {', '.join(_MAKERS)}")
    return make(stage, shape, Walk(ranges, threads), numbers)


# making


def _spread(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """Each thread has points of its own, neighbours along the contiguous axis side by side."""
    (width,) = numbers
    inside = inner_axes(stage)
    free = unordered_axes(stage)
    kept = [axis for axis in stage.axes if axis not in inside and (free is None or axis in free)]
    lane = shape.lane_axis if shape.lane_axis in kept else kept[-1] if kept else ""
    points = 1
    for axis in inside:
        points *= walk.ranges[axis].length or FEW_POINTS + 1
    if lane:
        walk.give(lane, walk.left, width, vector=width > 1)
        for axis in reversed([each for each in kept if each != lane]):
            if walk.left > 1 and walk.ranges[axis].length != 1:
                walk.give(axis, walk.left)
    for axis in stage.axes:
        if axis in inside and points <= FEW_POINTS:
            walk.inside.append(Piece(axis, 1, "unroll"))
        elif axis in inside and axis == _longest(inside, walk.ranges):
            walk.loop(axis, 4)
            walk.inside.append(Piece(axis, 1, "unroll"))
    return walk.schedule()


def _longest(axes: Sequence[str] | frozenset[str], ranges: Mapping[str, Range]) -> str:
    return max(sorted(axes), key=lambda axis: ranges[axis].length or 1 << 30, default="")


def _lanes(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """Threads share a reduction along contiguous elements, and rows as far as threads are left."""
    count, width = numbers
    axis = _folded(stage, shape)
    walk.give(axis, count, width, powers=True, vector=width > 1)
    kept = [each for each in stage.axes if each not in stage.reduced]
    for each in reversed(kept):
        if walk.left > 1 and walk.ranges[each].length != 1:
            walk.give(each, walk.left, powers=True)
    return walk.schedule()


def _folded(stage: Stage, shape: Shape) -> str:
    """Return the reduced axis along which most of what is read is contiguous."""
    return max(
        stage.reduced,
        key=lambda axis: (sum(load.stride(axis) == 1 for load in shape.loads), shape.extent(axis) or 1 << 30),
    )


def _columns(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """Neighbouring threads have neighbouring columns; groups of them share the rows that are summed."""
    columns, rows, width = numbers
    kept = [axis for axis in stage.axes if axis not in stage.reduced]
    lane = shape.lane_axis if shape.lane_axis in kept else kept[-1] if kept else ""
    if lane:
        walk.give(lane, columns, width, powers=True, vector=width > 1)
    if rows > 1:
        walk.give(_longest(stage.reduced, walk.ranges), rows, powers=True)
    for axis in reversed([each for each in kept if each != lane]):
        if walk.left > 1 and walk.ranges[axis].length != 1:
            walk.give(axis, walk.left, powers=True)
    return walk.schedule()


def _tile(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A thread has a tile of a product; what a block reads is copied to shared memory in turns along the sum."""
    rows, columns, depth, slots = numbers
    if not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("a tile needs operands that vary along different kept axes")
    for axis, size in ((shape.row_axis, rows), (shape.lane_axis, columns)):
        length = walk.ranges[axis].length
        if length is not None and size >= 2 * max(1, length):
            raise KernelError(f"a tile of {size} positions of {axis} is mostly beside the block's {length}")
    inner = _folded(stage, shape)
    others = [axis for axis in stage.reduced if axis != inner]
    walk.give(shape.lane_axis, walk.left, columns)
    walk.give(shape.row_axis, walk.left, rows)
    if rows * columns > 1 and walk.left > 2:
        raise KernelError(f"tiles of {rows}x{columns} leave most of {walk.threads} threads without one")
    kept = [axis for axis in stage.axes if axis not in stage.reduced and axis not in (shape.lane_axis, shape.row_axis)]
    for axis in reversed(kept):
        if walk.left > 1 and walk.ranges[axis].length != 1:
            walk.give(axis, walk.left)
        elif walk.ranges[axis].length != 1:
            walk.loop(axis, 1)
    kept_loops = len(walk.loops)
    for axis in others:
        walk.loop(axis, 1)
    length = walk.ranges[inner].length
    turns = length is None or length > depth
    walk.loop(inner, depth)
    at = len(walk.loops)
    step = min(4, max(1, 256 // (rows * columns)))
    if depth > step:
        walk.loop(inner, step)
    walk.inside.append(Piece(inner, 1, "unroll"))
    packs = tuple(
        pack for operand in (shape.rows, shape.columns)
        if (pack := _pack(shape, operand, inner, at)) is not None
    )  # fmt: skip
    pipelined = slots > 1 and turns and at == kept_loops + 1
    return walk.schedule(packs, slots if pipelined else 0)


def _swizzled(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """As `matrix`, with tiles in shared memory that are swizzled and not padded."""
    made = _matrix(stage, shape, walk, numbers)
    return replace(made, packs=tuple(replace(pack, form="swizzled") for pack in made.packs))


def _matrix(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A warp has a tile of a product, of fragments of matrix instructions."""
    product = product_of(stage)
    if product is None or product.dtype is DType.F32:
        raise KernelError("matrix instructions sum products of two operands of f16, bf16 or i8")
    return _fragments(stage, shape, walk, numbers)


def _rounded(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """As `matrix`, of f32 whose factors are rounded to tf32."""
    product = product_of(stage)
    if product is None or product.dtype is not DType.F32:
        raise KernelError("what is rounded to tf32 are products of two operands of f32")
    return _fragments(stage, shape, walk, numbers)


def _fragments(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    rows, columns, depth, slots = numbers
    product = product_of(stage)
    if product is None or not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("matrix instructions multiply operands that vary along different kept axes")
    inner, m, n = _folded(stage, shape), shape.row_axis, shape.lane_axis
    for axis, size, least in ((m, rows, ROWS), (n, columns, COLUMNS)):
        length = walk.ranges[axis].length
        if length is not None and size > max(least, -(-length // least) * least):
            raise KernelError(f"a warp's {size} positions of {axis} are more than the block's {length}")
    warps = -(-(walk.ranges[m].length or rows) // rows) * -(-(walk.ranges[n].length or columns) // columns)
    if 2 * WARP * warps < walk.threads and (rows, columns) != (ROWS, COLUMNS):
        raise KernelError(f"{warps} warps of {rows}x{columns} leave most of {walk.threads} threads without a tile")
    for axis in stage.axes:
        if axis not in (inner, m, n):
            walk.loop(axis, 1)
    walk.loops.sort(key=lambda piece: piece.axis in stage.reduced)
    kept_loops = sum(piece.axis not in stage.reduced for piece in walk.loops)
    length = walk.ranges[inner].length
    walk.loop(inner, depth)
    at = len(walk.loops)
    step = DEPTH[product.dtype]
    found = [Piece(m, rows, "warp"), Piece(n, columns, "warp"), Piece(m, ROWS, "unroll"), Piece(n, COLUMNS, "unroll")]
    if length is None or length > step:
        found.append(Piece(inner, step, "unroll"))
    found += [Piece(axis, 1, "fragment") for axis in (m, n, inner)]
    packs = [_pack(shape, operand, inner, at, private=True) for operand in (shape.rows, shape.columns)]
    pipelined = slots > 1 and at == kept_loops + 1 and (length is None or length > depth)
    kept = tuple(each for each in packs if each is not None)
    return Schedule((*walk.loops, *found), kept, prefetch=slots if pipelined else 0)


def _group(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A group of four warps has a tile of a product; its operands are copied to panels by the threads."""
    return _grouped(stage, shape, walk, numbers, "swizzled")


def _bulk(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """As `group`, copied by the engine for boxes of tensors."""
    return _grouped(stage, shape, walk, numbers, "bulk")


def _grouped(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers, form: PackForm) -> Schedule:
    rows, columns, depth, slots = numbers
    product = product_of(stage)
    if product is None or not shape.row_axis or shape.rows is None or shape.columns is None:
        raise KernelError("groups of warps sum products of two operands of f16 or bf16")
    inner, m, n = _folded(stage, shape), shape.row_axis, shape.lane_axis
    lengths = [walk.ranges[axis].length or size for axis, size in ((m, rows), (n, columns))]
    if lengths[0] < rows or -(-lengths[1] // COLUMNS) * COLUMNS < columns:
        raise KernelError(f"a group's {rows} x {columns} are more than the block's {lengths[0]} x {lengths[1]}")
    groups = -(-lengths[0] // rows) * -(-lengths[1] // columns)
    if 2 * GROUP * groups < walk.threads:
        raise KernelError(f"{groups} groups of {rows}x{columns} leave most of {walk.threads} threads without a tile")
    if (walk.ranges[inner].length or depth + 1) <= depth or any(axis != inner for axis in stage.reduced):
        raise KernelError(f"groups of warps sum more than {depth} positions along one axis")
    for axis in stage.axes:
        if axis not in (inner, m, n):
            walk.loop(axis, 1)
    walk.loop(inner, depth)
    found = [Piece(m, rows, "group"), Piece(n, columns, "group"), Piece(inner, GROUP_DEPTH, "unroll")]
    found += [Piece(axis, 1, "fragment") for axis in (m, n, inner)]
    packs = []
    for operand, side in ((shape.rows, m), (shape.columns, n)):
        fast = next((axis for axis in (inner, side) if operand.stride(axis) == 1), "")
        if not fast or operand.irregular or sum(load.buffer == operand.buffer for load in shape.loads) > 1:
            raise KernelError(f"{operand.buffer} does not lie side by side along {inner} or {side} alone")
        layout = ((fast, BANKS_BYTES // product.dtype.itemsize), (side if fast == inner else inner, 1), (fast, 1))
        packs.append(Pack(operand.buffer, len(walk.loops), layout, form))
    return Schedule((*walk.loops, *found), tuple(packs), prefetch=slots)


def _pack(shape: Shape, operand: Operand, inner: str, at: int, private: bool = False) -> Pack | None:
    """Return the copy of an operand of a product, its rows along what lies side by side.

    private: whether a block's own is copied too, as matrix instructions need: without it None for one.
    """
    if (operand.buffer not in shape.outside and not private) or operand.irregular:
        return None
    if sum(load.buffer == operand.buffer for load in shape.loads) > 1:
        return None
    axes = [axis for axis in (shape.row_axis, shape.lane_axis) if operand.varies(axis)]
    axes += [inner] if operand.varies(inner) else []
    side = next((axis for axis in axes if operand.stride(axis) == 1), axes[-1])
    return Pack(operand.buffer, at, tuple((axis, 1) for axis in [*(a for a in axes if a != side), side]))


def _turn(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """What is read along one axis and written along another passes through a tile in shared memory."""
    lane, row = shape.lane_axis, shape.row_axis
    packs = []
    for load in shape.loads:
        crosses = load.stride(row) == 1 and not load.irregular and load.varies(lane) and load.buffer in shape.outside
        if crosses and sum(each.buffer == load.buffer for each in shape.loads) == 1:
            axes = [axis for axis in stage.axes if load.varies(axis) and axis not in (lane, row)]
            axes = [axis for axis in axes if walk.ranges[axis].length != 1]
            packs.append(Pack(load.buffer, 0, tuple((axis, 1) for axis in (*axes, row, lane))))
    if not packs:
        raise KernelError("no load crosses what is written, so there is nothing to turn")
    (width,) = numbers
    walk.give(lane, WARP, width, vector=width > 1)
    for axis in (row, *reversed([each for each in stage.axes if each not in (lane, row)])):
        if walk.left > 1 and walk.ranges[axis].length != 1:
            walk.give(axis, walk.left)
    return walk.schedule(tuple(packs))


def _scanning(stage: Stage, shape: Shape, walk: Walk, numbers: Numbers) -> Schedule:
    """A warp has a row, each of its threads some neighbours of it."""
    count, width = numbers
    walk.give(shape.ordered, count, width, powers=True)
    for axis in reversed([each for each in stage.axes if each != shape.ordered]):
        if walk.left > 1 and walk.ranges[axis].length != 1:
            walk.give(axis, walk.left)
    return walk.schedule()


_MAKERS: dict[str, Make] = {
    "spread": _spread, "lanes": _lanes, "columns": _columns, "tile": _tile, "turn": _turn, "scan": _scanning,
    "matrix": _matrix, "swizzled": _swizzled, "group": _group, "bulk": _bulk, "tf32": _rounded,
}  # fmt: skip


_NEEDED = {"group": "wgmma", "bulk": "wgmma", "tf32": "tf32"}
"""What some recipes need of a device."""


# names by kind


def _width(shape: Shape) -> int:
    """Return how many of the largest elements a thread moves at once."""
    sizes = [shape.store.element_bytes, *(load.element_bytes for load in shape.loads)]
    return max(1, 16 // max(sizes))


def _map_names(stage: Stage, shape: Shape) -> list[str]:
    return [f"spread {width}" for width in (_width(shape), 1, 2, 4)]


def _turn_names(stage: Stage, shape: Shape) -> list[str]:
    return ["turn 1", "turn 2", "spread 1", "spread 2", f"spread {_width(shape)}"]


def _fold_names(stage: Stage, shape: Shape) -> list[str]:
    if not stage.reduced:
        return ["spread 1"]
    width = max(1, 16 // shape.element_bytes)
    short = (shape.extent(_folded(stage, shape)) or 1 << 30) < 512
    first = [f"lanes {WARP} {width}", f"lanes {WARP} 1"] if short else [f"lanes 256 {width}", f"lanes 1024 {width}"]
    rest = [f"lanes {n} {w}" for n in (WARP, 128, 256, 512, 8) for w in dict.fromkeys((width, 1))]
    return [*first, *rest, "spread 1"]


def _sweep_names(stage: Stage, shape: Shape) -> list[str]:
    width = max(1, 8 // shape.element_bytes)
    pairs = [(WARP, 8, 1), (WARP, 32, 1), (WARP, 8, width), (WARP, 4, 1), (64, 4, 1), (128, 1, 1), (WARP, 16, width)]
    return [*(f"columns {c} {r} {w}" for c, r, w in pairs), "spread 1"]


def _product_names(stage: Stage, shape: Shape) -> list[str]:
    folds = [*_fold_names(stage, shape), *_sweep_names(stage, shape)]
    if not shape.row_axis:
        columns = shape.columns
        contiguous = columns is not None and columns.stride(shape.lane_axis) == 1
        return [*_sweep_names(stage, shape), *folds] if contiguous else folds
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
        if product.dtype in GROUP_DTYPES:
            groups = [f"{m}x{n} 64 {slots}" for m, n in GROUP_TILES for slots in (4, 3, 6)]
            found = [*(f"{word} {each}" for each in groups for word in ("bulk", "group")), *found]
        best = [f"matrix {each}" for each in matrix if each.endswith(" 32 3")] + best
    return [*best, *found, "spread 1", f"lanes {WARP} 1"]


def _window_names(stage: Stage, shape: Shape) -> list[str]:
    return ["spread 1", "spread 2", "spread 4"]


def _scan_names(stage: Stage, shape: Shape) -> list[str]:
    along = shape.ordered == shape.lane_axis or not shape.lane_axis
    rows = [f"scan {WARP} {width}" for width in (4, 1, 8)]
    return [*rows, "spread 1"] if along else ["spread 1", *rows]


def _scatter_names(stage: Stage, shape: Shape) -> list[str]:
    return ["spread 1"]


_NAMES: dict[str, Callable[[Stage, Shape], list[str]]] = {
    "map": _map_names, "turn": _turn_names, "fold": _fold_names, "sweep": _sweep_names, "contraction": _product_names,
    "window": _window_names, "scan": _scan_names, "scatter": _scatter_names,
}  # fmt: skip

"""Candidate block shapes: how the grid of a kernel is cut into thread blocks, most promising first."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression.estimates import typical
from lumin_tune.core.kernel.ir import Kernel
from lumin_tune.core.kernel.ir.rewriting import stores_over
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo
from lumin_tune.core.kernel.simt.target.limits import WANTED_BLOCKS

PRODUCTS = (
    (128, 128, 256), (128, 256, 256), (64, 64, 256), (128, 64, 256), (64, 128, 256), (64, 32, 128), (32, 64, 128),
    (32, 32, 256), (32, 32, 128), (16, 64, 128), (16, 16, 128), (8, 128, 128), (16, 128, 256), (8, 64, 128),
    (8, 32, 64),
)  # fmt: skip
"""Rows, columns and threads of blocks for matrix products."""
_SMALL = (16, 16, 128)  # for products smaller than all of the above
_LARGE = (1 << 12, 1 << 14)  # elements per block of element-wise kernels that need enough blocks


@dataclass(frozen=True)
class ThreadBlock:
    """The step of each grid axis and the number of threads per block. Its text is the value of a knob."""

    steps: Mapping[str, int]
    threads: int

    def __str__(self) -> str:
        return " ".join([*(f"{axis}:{step}" for axis, step in self.steps.items()), f"t{self.threads}"])


def block_of(text: str) -> ThreadBlock:
    """Parse the text of a block. Raises KernelError."""
    match = re.fullmatch(r"((?:\w+:\d+ )*)t(\d+)", text)
    if match is None:
        raise KernelError(
            f"{text!r} is not a block; write axis:step for each grid axis, then t and the number of threads"
        )
    steps = dict(part.split(":") for part in match[1].split())
    return ThreadBlock({axis: int(step) for axis, step in steps.items()}, int(match[2]))


def blocks_for(kernel: Kernel, shapes: Sequence[NestInfo], wanted: int = WANTED_BLOCKS) -> list[ThreadBlock]:
    """Return the blocks worth trying for a kernel with stages of these shapes.

    wanted: see `Limits.wanted_blocks`; for products, it changes the order only.
    An axis along which private memory has a single position gets step 1.
    """
    apart = {axis for stage in kernel.stages() for _, axis in stores_over(stage)}
    grid = [loop.axis for loop in kernel.grid]
    sizes = {axis: max(1, typical(kernel.extents[axis])) for axis in grid}
    found: dict[str, ThreadBlock] = {}
    for steps, threads in _candidates(grid, sizes, shapes, wanted):
        own = {axis: 1 if axis in apart else max(1, min(steps.get(axis, 1), sizes[axis])) for axis in grid}
        block = ThreadBlock(own, threads)
        found.setdefault(str(block), block)
    return list(found.values())


def _candidates(
    grid: Sequence[str], sizes: Mapping[str, int], shapes: Sequence[NestInfo], wanted: int
) -> Iterator[tuple[dict[str, int], int]]:
    main = max(shapes, key=_work, default=None)
    if main is None:
        yield {}, 32
        return
    if main.kind == "contraction" and main.row_axis in grid and (len(shapes) == 1 or main.lane_axis in grid):
        yield from _products(main, grid, sizes, wanted)
    elif any(shape.reduced or shape.kind in ("scan", "scatter") for shape in shapes):
        yield from _rows(main, shapes, grid, sizes)
    else:
        yield from _points(main, grid, sizes)


def _work(shape: NestInfo) -> float:
    return math.prod(typical(size) for size in shape.extents.values()) * (2 if shape.kind == "contraction" else 1)


def _products(
    shape: NestInfo, grid: Sequence[str], sizes: Mapping[str, int], wanted: int
) -> Iterator[tuple[dict[str, int], int]]:
    """Yield tiles of a product: first, largest first, those that give enough blocks, then all by size."""

    def blocks(rows: int, columns: int) -> float:
        cut = {shape.row_axis: rows, shape.lane_axis: columns}
        return math.prod(-(-sizes[axis] // cut.get(axis, 1)) for axis in grid)

    def is_roomy(rows: int, columns: int) -> bool:
        return sizes[shape.row_axis] * 2 > rows and typical(shape.extents[shape.lane_axis]) * 2 > columns

    fitting = [each for each in PRODUCTS if is_roomy(*each[:2])] or [_SMALL]
    enough = [each for each in fitting if blocks(*each[:2]) >= wanted]
    for rows, columns, threads in (*enough, *sorted(fitting, key=lambda each: each[0] * each[1])):
        yield {shape.row_axis: rows, shape.lane_axis: columns}, threads


def _rows(
    main: NestInfo, shapes: Sequence[NestInfo], grid: Sequence[str], sizes: Mapping[str, int]
) -> Iterator[tuple[dict[str, int], int]]:
    """Yield blocks of several rows, for kernels that reduce."""
    if not grid:
        yield from (({}, threads) for threads in (256, 512, 1024, 128, 32))
        return
    total = math.prod(sizes.values())
    if main.lane_axis in grid and (main.kind == "column_reduction" or is_swept_product(main)):
        widths = (32, 64, 128, 256) if swept_bytes(main) > 2 else (128, 64, 32, 256)
        yield from (({main.lane_axis: width}, 256) for width in widths)
        yield from (({main.lane_axis: width}, 128) for width in widths)
        return
    if main.lane_axis in grid and (main.kind == "window" or (main.kind == "scan" and main.lane_axis != main.ordered)):
        ordered = [main.lane_axis, *(axis for axis in reversed(grid) if axis != main.lane_axis)]
        counts = (256, 128, 64, 32)  # points per block, one per thread
        enough = [count for count in counts if total >= count * WANTED_BLOCKS] or [counts[-1]]
        for count in dict.fromkeys((*enough, *counts)):
            yield _filled(ordered, sizes, count), count
        yield from ((_filled(ordered, sizes, count), 128) for count in (512, 256))
        return
    products = any(shape.kind == "contraction" and shape.row_axis for shape in shapes)
    length = max(
        (
            math.prod(typical(shape.extents[axis]) for axis in shape.reduced or (shape.ordered,) if axis)
            for shape in shapes
            if shape.reduced or shape.ordered
        ),
        default=1,
    )
    rows = 32 if products else 8 if length < 512 or is_folded_by_warps(main) else 1
    while rows > 1 and total / rows < WANTED_BLOCKS:
        rows //= 2
    options = [
        (rows, 256),
        (rows, 128),
        (1, 256),
        (4, 128),
        (8, 256),
        (16, 256),
        (32, 256),
        (64, 256),
        (1, 1024),
        (2, 512),
    ]
    for wanted, threads in options:
        yield _inner(grid, sizes, wanted), threads


def _points(main: NestInfo, grid: Sequence[str], sizes: Mapping[str, int]) -> Iterator[tuple[dict[str, int], int]]:
    """Yield blocks of element-wise kernels: long along the contiguous axis, or square for transposes."""
    lane = main.lane_axis if main.lane_axis in grid else grid[-1] if grid else ""
    if main.kind == "transpose" and main.row_axis in grid and lane:
        for rows, columns in ((32, 32), (64, 32), (32, 64), (64, 64)):
            yield {main.row_axis: rows, lane: columns}, 256
    ordered = sorted(grid, key=lambda axis: axis != lane)
    total = math.prod(sizes.values())
    for elements in (1 << 10, *_LARGE, 1 << 9):
        if elements == 1 << 10 or total // elements >= WANTED_BLOCKS or elements < 1 << 10:
            yield _filled(ordered, sizes, elements), 256 if elements > 1 << 9 else 128


def is_swept_product(shape: NestInfo) -> bool:
    """Return whether this is a vector-matrix product with contiguous matrix rows (a column reduction)."""
    columns = shape.columns
    if shape.kind != "contraction" or shape.row_axis or columns is None:
        return False
    return columns.stride(shape.lane_axis) == 1


def swept_bytes(shape: NestInfo) -> int:
    """Return the element size of the largest operand of a column reduction."""
    if not is_swept_product(shape):
        return shape.element_bytes
    assert shape.columns is not None
    return shape.columns.element_bytes


def is_folded_by_warps(shape: NestInfo) -> bool:
    """Return whether this is a matrix-vector product with enough rows that each warp can reduce some of its own."""
    if shape.kind != "contraction" or shape.row_axis or is_swept_product(shape):
        return False
    rows = math.prod(typical(shape.extents[axis]) for axis in shape.kept)
    return rows >= 8 * WANTED_BLOCKS


def _inner(grid: Sequence[str], sizes: Mapping[str, int], wanted: int) -> dict[str, int]:
    """Return steps that make blocks of about `wanted` points, filled from the innermost axis outward."""
    return _filled(list(reversed(grid)), sizes, wanted)


def _filled(axes: Sequence[str], sizes: Mapping[str, int], wanted: int) -> dict[str, int]:
    steps = {}
    for axis in axes:
        steps[axis] = max(1, min(wanted, 1 << (sizes[axis] - 1).bit_length()))
        wanted //= steps[axis]
    return steps

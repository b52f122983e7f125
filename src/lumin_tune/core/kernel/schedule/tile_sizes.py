"""Register tiles of products and vectors of an axis, least wasteful first, and the text of the loops around them.

`contractions` and `candidates` build schedules of them. Nothing here depends on how operands are packed.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lumin_tune.core.kernel.ir import Pack
from lumin_tune.core.kernel.ir.memory_plan import LINE_BYTES
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nest_properties import NestInfo

TILES = ((8, 3), (12, 2), (14, 2), (8, 2), (6, 4), (14, 1), (4, 4), (16, 1), (4, 3), (6, 2), (4, 2), (6, 1))
TALLEST, MOST_EQUAL_ROWS = 16, 63  # rows of a tile; rows that are also cut into tiles of one height
IN_FLIGHT = 8  # accumulators that hide the latency of a multiply-add
WAY_BYTES = 4096  # of a first cache: a page, so that addresses need no translation before the cache is read
EVICTED = 1.1  # the time of a tile whose rows evict each other
BURSTS = 1.1  # the time of tiles if the first panel of columns alone waits for rows from beyond the second cache
STORED_BYTES = 4  # of an element of a result that is stored a few at a time

WEIGHTS: Final[Mapping[str, float]] = {"multiply-adds": 1.0, "visits": 210.0, "missed visits": 519.0}
"""Times in multiply-adds, fitted to results/image_tiles.json by `python -m bench.image_tiles`."""

Candidate = tuple[str, tuple[Pack, ...]]
"""The text of a schedule's loops, and its packs."""


def register_lanes(shape: NestInfo, machine: Machine) -> int:
    """Return the lanes of one register; narrower elements are widened to 32 bits."""
    return max(2, machine.lanes * 4 // max(4, shape.element_bytes))


def fitting_width(width: int, extent: int | None) -> int:
    """Return a vector width of which the axis fills more than half: one masked vector is faster than two short ones."""
    if extent is None:
        return width
    while width > 1 and width >= 2 * extent:
        width //= 2
    return width


def other_loops(shape: NestInfo, *taken: str) -> str:
    """Return the loops over single positions of all kept axes but those taken."""
    return " ".join(f"{axis}:1" for axis in shape.kept if axis not in taken)


def like_parts(extent: int | None, most: int) -> int:
    """Return the length of equal parts of an axis, at most `most` positions."""
    return most if extent is None else -(-extent // -(-extent // most))


@dataclass(frozen=True, slots=True)
class Held:
    """Registers of a tile beside its accumulators. columns: for a vector, and one more. rows: one for each. spare: left
    to the compiler, which spills accumulators of multiply-adds where it has none (1.22 times as slow on AVX2).
    """

    columns: int = 1
    rows: bool = False
    spare: int = 1


@dataclass(frozen=True, slots=True)
class TiledProduct:
    """A product to tile. width: lanes of a vector of columns. vector_bytes: of one over the whole reduction.

    of_windows: whether rows are rows of an image, whose last tile is shorter than the others. colliding: whether all
    rows of a tile lie in the same sets of the first cache, which has `WAY_BYTES` for each of its ways. row_bytes: of
    all rows. length: of the reduction. step_bytes: from a column of the result to the next where rows are contiguous in
    it, 0 where columns are: a tile then writes a few elements of a line for each of its columns.
    """

    rows: int
    columns: int
    sums: int
    width: int
    vector_bytes: int
    of_windows: bool = False
    colliding: bool = False
    row_bytes: int = 0
    length: int = 1
    step_bytes: int = 0


def tiles_of(product: TiledProduct, machine: Machine, held: Held | None = None) -> list[tuple[int, int]]:
    """Return the (rows, vectors) of tiles, least wasteful first; a tile has an accumulator for each of the sums."""
    beside = held or Held()
    rows, vectors_of_row = product.rows, -(-product.columns // product.width)

    def fits(tile: tuple[int, int]) -> bool:
        height, vectors = tile
        registers = height * vectors * product.sums + beside.columns * (vectors + 1) + beside.rows * height
        return registers + beside.spare <= machine.registers

    if rows <= 8:
        vectors = 8 if rows == 1 else 4 if rows <= 3 else 3
        most = max(1, vectors_of_row)
        few = [tile for each in (vectors, 2, 1) if fits(tile := (rows, min(each, most)))] or [(min(rows, 4), 1)]
        if few[0][1] >= min(2, most) or not product.of_windows:
            return few

    def tallest(vectors: int) -> int:
        left = machine.registers - beside.spare - beside.columns * (vectors + 1)
        return max(1, min(TALLEST, left // (vectors * product.sums + beside.rows)))

    equal = [(like_parts(rows, tallest(each)), each) for each in (1, 2, 3, 4)] if rows <= MOST_EQUAL_ROWS else []
    # a panel is no wider than the columns: copies of it would be larger for nothing
    tiles = dict.fromkeys((height, min(vectors, max(1, vectors_of_row))) for height, vectors in (*TILES, *equal))
    usable = [tile for tile in tiles if fits(tile) and tile[0] <= max(rows, 4)] or [(4, 1)]
    return sorted(usable, key=lambda tile: predicted(product, tile, machine))


def predicted(product: TiledProduct, tile: tuple[int, int], machine: Machine) -> float:
    """Return the relative time of a product in tiles of a size: multiply-adds for each element of the result."""
    return sum(WEIGHTS[name] * value for name, value in features(product, tile, machine).items())


def features(product: TiledProduct, tile: tuple[int, int], machine: Machine) -> dict[str, float]:
    """Return the inputs of the model, for each element of the result.

    multiply-adds: with the loads and the waste of the tile. visits: of cache lines by stores. missed visits: of lines
    that the other columns of the tile evict before the next tile writes the rest of them, since steps between columns
    that are multiples of a power of two leave few sets of the first cache.
    """
    arithmetic = product.length * _arithmetic_cost(product, tile, machine)
    if not product.step_bytes:
        return {"multiply-adds": arithmetic, "visits": 0.0, "missed visits": 0.0}
    in_line, height = LINE_BYTES // STORED_BYTES, min(tile[0], product.rows)
    whole = height % in_line == 0 and product.rows % in_line == 0
    visits = 1 / in_line if whole else (1 + (in_line - 1) / height) / in_line
    sets = min(WAY_BYTES // math.gcd(product.step_bytes, WAY_BYTES), WAY_BYTES // LINE_BYTES)
    room, lines = sets * machine.l1_bytes / WAY_BYTES, min(tile[1] * product.width, product.columns)
    return {"multiply-adds": arithmetic, "visits": visits, "missed visits": visits * max(0.0, 1 - room / lines)}


def _arithmetic_cost(product: TiledProduct, tile: tuple[int, int], machine: Machine) -> float:
    """Return the relative time of a multiply-add, with loads and the waste of the last tiles."""
    height, vectors = tile
    of_row = -(-product.columns // product.width)
    whole, rest = divmod(of_row, vectors)  # the last panel has only the remaining vectors
    far = vectors * product.vector_bytes > machine.l1_bytes
    slower = EVICTED if product.colliding and height > machine.l1_bytes // WAY_BYTES else 1.0
    if product.row_bytes > machine.l2_bytes and vectors < of_row:
        slower *= BURSTS
    whole_cost, last_cost = (_rows_cost(product, height, each, far) for each in (vectors, rest or 1))
    return slower * (whole * vectors * whole_cost + rest * last_cost) / of_row


def _rows_cost(product: TiledProduct, height: int, vectors: int, far: bool) -> float:
    """Return the relative time of a multiply-add in tiles of this height, with the last one."""
    rows = product.rows
    whole, rest = divmod(rows, height)
    tiles = [(height, whole * height), (rest, rest)] if rest else [(height, rows)]
    return sum(
        share / rows * _load_cost(tall, vectors, far) * max(1.0, IN_FLIGHT / (tall * vectors)) for tall, share in tiles
    )


def _load_cost(height: int, vectors: int, far: bool) -> float:
    """Return the relative time of a multiply-add in a tile, 1 if loads were free.

    far: whether vectors are read from the second cache, whose bandwidth the threads of a core share, since their panel
    does not fit the first.
    """
    return 1 + 0.75 * ((3.0 if far else 1.4) / height + 1 / (vectors * 1.5))

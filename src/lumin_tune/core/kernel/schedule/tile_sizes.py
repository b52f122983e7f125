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
TALLEST = 16  # rows of a tile
IN_FLIGHT = 8  # accumulators that hide the latency of a multiply-add
WAY_BYTES = 4096  # of a first cache: a page, so that addresses need no translation before the cache is read
STORED_BYTES = 4  # of an element of a result that is stored a few at a time

WEIGHTS: Final[Mapping[str, float]] = {
    "multiply-adds": 1.0,
    "idle multiply-adds": 0.33,
    "multiply-adds of evicted rows": 0.0145,
    "multiply-adds after bursts": 0.033,
    "loads": 0.873,
    "far loads": 0.288,
    "unaligned loads": 0.0793,
    "broadcasts": 0.328,
    "steps of shorter tiles": 0.774,
    "sums": 50.7,
    "visits": 10.2,
    "missed visits": 32.9,
}
"""Times in multiply-adds of vectors, fitted to results/tiles.json by `python -m bench.tiles`."""

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
    """Registers of a tile beside its accumulators. columns: for a vector of each sum, and one more. rows: one for each.
    spare: left to the compiler, which spills accumulators of multiply-adds where it has none (1.22 times as slow on
    AVX2).
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
    it, 0 where columns are: a tile then writes a few elements of a line for each of its columns. is_unaligned: whether
    vectors of columns that are given in each call lie across cache lines; those of a copy do not.
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
    is_unaligned: bool = False


def tiles_of(product: TiledProduct, machine: Machine, held: Held | None = None) -> list[tuple[int, int]]:
    """Return the (rows, vectors) of tiles, least wasteful first; a tile has an accumulator for each of the sums."""
    beside = held or Held()
    rows, vectors_of_row = product.rows, -(-product.columns // product.width)

    def fits(tile: tuple[int, int]) -> bool:
        height, vectors = tile
        registers = (height * vectors + beside.columns * vectors) * product.sums + beside.columns + beside.rows * height
        return registers + beside.spare <= machine.registers

    if rows <= 8:
        vectors = 8 if rows == 1 else 4 if rows <= 3 else 3
        most = max(1, vectors_of_row)
        few = [tile for each in (vectors, 2, 1) if fits(tile := (rows, min(each, most)))] or [(min(rows, 4), 1)]
        if few[0][1] >= min(2, most) or not product.of_windows:
            return few

    def tallest(vectors: int) -> int:
        left = machine.registers - beside.spare - beside.columns * (vectors * product.sums + 1)
        return max(1, min(TALLEST, left // (vectors * product.sums + beside.rows)))

    # of dot products, which the model is not fitted to, those of the table alone
    equal = [] if held else [(like_parts(rows, tallest(each)), each) for each in (1, 2, 3, 4)]
    # a panel is no wider than the columns: copies of it would be larger for nothing
    tiles = dict.fromkeys((height, min(vectors, max(1, vectors_of_row))) for height, vectors in (*TILES, *equal))
    usable = [tile for tile in tiles if fits(tile) and tile[0] <= max(rows, 4)] or [(4, 1)]
    return sorted(usable, key=lambda tile: predicted(product, tile, machine))


def predicted(product: TiledProduct, tile: tuple[int, int], machine: Machine) -> float:
    """Return the relative time of a product in tiles of a size: multiply-adds for each vector of the result."""
    return sum(WEIGHTS[name] * value for name, value in features(product, tile, machine).items())


def features(product: TiledProduct, tile: tuple[int, int], machine: Machine) -> dict[str, float]:
    """Return the inputs of the model, for each vector of the result.

    multiply-adds: with those that the last tiles waste; idle: that could run while a tile of few accumulators waits; of
    evicted rows: in tiles with more rows than the sets they share have ways; after bursts: where several panels of
    columns read rows from beyond the second cache, and the first alone waits for them. loads: of vectors of columns;
    far: of a panel that does not fit the first cache; unaligned: across lines. broadcasts: of elements of rows. steps
    of shorter tiles: of the reduction, in last tiles with fewer rows. sums: that are stored. visits: of cache lines by
    stores; missed: of lines that the other columns of the tile evict before the next tile writes the rest of them,
    since steps between columns that are multiples of a power of two leave few sets of the first cache.
    """
    found = dict.fromkeys(WEIGHTS, 0.0)
    tall, wide = tile
    of_row = -(-product.columns // product.width)
    for vectors, panels in _parts(of_row, wide):
        for height, tiles in _parts(product.rows, tall):
            count = panels * tiles
            accumulators, steps = height * vectors * product.sums, count * product.length
            found["multiply-adds"] += steps * accumulators
            found["idle multiply-adds"] += steps * max(0, IN_FLIGHT - accumulators)
            found["loads"] += steps * vectors * product.sums
            found["broadcasts"] += steps * height
            found["steps of shorter tiles"] += steps * (height < min(tall, product.rows))
            found["sums"] += count * accumulators
    if wide * product.vector_bytes > machine.l1_bytes:
        found["far loads"] = found["loads"]
    if product.is_unaligned:
        found["unaligned loads"] = found["loads"]
    if product.colliding and tall > machine.l1_bytes // WAY_BYTES:
        found["multiply-adds of evicted rows"] = found["multiply-adds"]
    if product.row_bytes > machine.l2_bytes and wide < of_row:
        found["multiply-adds after bursts"] = found["multiply-adds"]
    results = max(1, product.rows) * max(1, product.columns) / product.width
    stores = _store_visits(product, tile, machine) if product.step_bytes else {}
    return {name: value / results for name, value in found.items()} | stores


def _parts(extent: int, step: int) -> list[tuple[int, int]]:
    """Return the lengths of the parts of an axis, and how many have each."""
    whole, rest = divmod(extent, step)
    return [(step, whole)] * (whole > 0) + [(rest, 1)] * (rest > 0)


def _store_visits(product: TiledProduct, tile: tuple[int, int], machine: Machine) -> dict[str, float]:
    """Return the visits of cache lines by stores, for each vector of the result, and those that miss."""
    in_line, height = LINE_BYTES // STORED_BYTES, max(1, min(tile[0], product.rows))
    whole = height % in_line == 0 and product.rows % in_line == 0
    visits = product.width * (1 / in_line if whole else (1 + (in_line - 1) / height) / in_line)
    sets = min(WAY_BYTES // math.gcd(product.step_bytes, WAY_BYTES), WAY_BYTES // LINE_BYTES)
    room, lines = sets * machine.l1_bytes / WAY_BYTES, min(tile[1] * product.width, product.columns)
    return {"visits": visits, "missed visits": visits * max(0.0, 1 - room / lines)}

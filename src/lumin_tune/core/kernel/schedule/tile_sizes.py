"""Register tiles of products and vectors of an axis, least wasteful first, and the text of the loops around them.

`contractions` and `candidates` build schedules of them. Nothing here depends on how operands are packed.
"""

from __future__ import annotations

from dataclasses import dataclass

from lumin_tune.core.kernel.ir import Pack
from lumin_tune.core.kernel.schedule.machine import Machine
from lumin_tune.core.kernel.schedule.nests import NestInfo

TILES = ((8, 3), (12, 2), (14, 2), (8, 2), (6, 4), (14, 1), (4, 4), (16, 1), (4, 3), (6, 2), (4, 2), (6, 1))
IN_FLIGHT = 8  # accumulators that hide the latency of a multiply-add
WAY_BYTES = 4096  # of a first cache: a page, so that addresses need no translation before the cache is read
EVICTED = 1.1  # the time of a tile whose rows evict each other
BURSTS = 1.1  # the time of tiles if the first panel of columns alone waits for rows from beyond the second cache

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
    """Registers of a tile beside its accumulators. columns: for a vector, and one more. rows: one for each."""

    columns: int = 1
    rows: bool = False


@dataclass(frozen=True, slots=True)
class TiledProduct:
    """A product to tile. width: lanes of a vector of columns. vector_bytes: of one over the whole reduction.

    of_windows: whether rows are rows of an image, whose last tile is shorter than the others. colliding: whether all
    rows of a tile lie in the same sets of the first cache, which has `WAY_BYTES` for each of its ways. row_bytes: of
    all rows.
    """

    rows: int
    columns: int
    sums: int
    width: int
    vector_bytes: int
    of_windows: bool = False
    colliding: bool = False
    row_bytes: int = 0


def tiles_of(product: TiledProduct, machine: Machine, held: Held | None = None) -> list[tuple[int, int]]:
    """Return the (rows, vectors) of tiles, least wasteful first; a tile has an accumulator for each of the sums."""
    beside = held or Held()
    rows, vectors_of_row = product.rows, -(-product.columns // product.width)

    def fits(tile: tuple[int, int]) -> bool:
        height, vectors = tile
        registers = height * vectors * product.sums + beside.columns * (vectors + 1) + beside.rows * height
        return registers <= machine.registers

    if rows <= 8:
        vectors = 8 if rows == 1 else 4 if rows <= 3 else 3
        most = max(1, vectors_of_row)
        few = [(rows, min(each, most)) for each in (vectors, 2, 1)]
        return [tile for tile in few if fits(tile)] or [(min(rows, 4), 1)]

    def rows_cost(height: int, vectors: int, far: bool) -> float:
        if not product.of_windows:
            return (-(-rows // height) * height / rows) ** 2 * _load_cost(height, vectors, far)
        whole, rest = divmod(rows, height)
        tiles = [(height, whole * height), (rest, rest)] if rest else [(height, rows)]
        return sum(
            share / rows * _load_cost(tall, vectors, far) * max(1.0, IN_FLIGHT / (tall * vectors))
            for tall, share in tiles
        )

    def cost(tile: tuple[int, int]) -> float:
        height, vectors = tile
        whole, rest = divmod(vectors_of_row, vectors)  # the last panel has only the remaining vectors
        far = vectors * product.vector_bytes > machine.l1_bytes
        slower = EVICTED if product.colliding and height > machine.l1_bytes // WAY_BYTES else 1.0
        if product.row_bytes > machine.l2_bytes and vectors < vectors_of_row:
            slower *= BURSTS
        return slower * (whole * vectors * rows_cost(height, vectors, far) + rest * rows_cost(height, rest or 1, far))

    return sorted([tile for tile in TILES if fits(tile) and tile[0] <= max(rows, 4)] or [(4, 1)], key=cost)


def _load_cost(height: int, vectors: int, far: bool) -> float:
    """Return the relative time of a multiply-add in a tile, 1 if loads were free.

    far: whether vectors are read from the second cache, whose bandwidth the threads of a core share, since their panel
    does not fit the first.
    """
    return 1 + 0.75 * ((3.0 if far else 1.4) / height + 1 / (vectors * 1.5))

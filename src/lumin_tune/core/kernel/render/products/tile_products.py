"""Products by the matrix unit of a processor: sums of bf16 or bytes in tiles, as those of AMX.

A schedule requests them by its last pieces, `k:32f k:1f`: all sums of the block are computed before the loops of the
stage (`lm_tile_products` of the prelude), in the memory of spilled accumulators; the loops over kept axes then run the
instructions that depend on them. Columns are read from a packed copy in panels, in which each group of neighbours on
the reduced axis is contiguous: `j:32 k:2 j:1 k:1`. Rows are contiguous along that axis, in memory or in a copy.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import Halo, Kernel, Load, Loop, Program, Reduce, Stage, names_in, walk
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.ir.matching import summed_factors
from lumin_tune.core.kernel.loops import ONE, ZERO, Builder
from lumin_tune.core.kernel.render.accumulators import Spill
from lumin_tune.core.kernel.render.address_values import UnrolledInstance
from lumin_tune.core.kernel.render.axis_ranges import AxisRange
from lumin_tune.core.kernel.render.products.dot_products import GROUP_BYTES, is_plain
from lumin_tune.core.kernel.render.value_writer import ValueWriter

PANEL, TALL = 32, 32  # columns and rows that tiles multiply at a time
TILE_BYTES = 64  # of a row of a tile
_BYTES = (DType.I8, DType.U8)
_SUMS: Mapping[tuple[DType, DType], DType] = {
    (DType.BF16, DType.BF16): DType.F32,
    **{(rows, columns): DType.I32 for rows in _BYTES for columns in _BYTES},
}
"""The dtype of sums by those of rows and columns."""


@dataclass(frozen=True, slots=True)
class TileProduct:
    """A sum of products: the numbers of the reduction and of the loads. Columns vary along the lanes."""

    total: int
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class TileProducts:
    """The sums of a stage over the axis `along`, with columns along `lane`. dtype: of the elements of columns."""

    sums: tuple[TileProduct, ...]
    along: str
    lane: str
    dtype: DType

    @property
    def step(self) -> int:
        """The elements of a row that an instruction multiplies."""
        return TILE_BYTES // self.dtype.itemsize

    @property
    def group(self) -> int:
        """The number of neighbours that a copy of the columns keeps together."""
        return GROUP_BYTES // self.dtype.itemsize


def tile_products(stage: Stage, lane: str, extents: Mapping[str, Size]) -> TileProducts | None:
    """Return the sums of a stage that tiles compute with columns along an axis, None if there are others."""
    found: list[TileProduct] = []
    dtypes: set[DType] = set()
    for number, each in enumerate(stage.instructions):
        if not isinstance(each, Reduce):
            continue
        factors = summed_factors(stage.instructions, each)
        if factors is None or not all(own.is_cast and own.load and is_plain(own.load) for own in factors):
            return None
        rows, columns = sorted(factors, key=lambda own: own.load is not None and lane in names_in(own.load))
        assert rows.load is not None and columns.load is not None
        if lane in names_in(rows.load) or lane not in names_in(columns.load):
            return None
        if _SUMS.get((rows.load.dtype, columns.load.dtype)) is not each.dtype:
            return None
        dtypes.add(columns.load.dtype)
        found.append(TileProduct(number, rows.source, columns.source))
    is_known = all(isinstance(extents[axis], int) for axis in stage.axes)
    if len(dtypes) != 1 or len(stage.reduced) != 1 or lane in stage.reduced or not is_known:
        return None
    return TileProducts(tuple(found), stage.reduced[0], lane, dtypes.pop())


def requested_tiles(stage: Stage, extents: Mapping[str, Size]) -> TileProducts | None:
    """Return the products that the schedule of a stage leaves to tiles, None if there are none."""
    pieces = stage.schedule.pieces
    lane = next((piece.axis for piece in pieces if piece.kind == "vector"), "")
    return tile_products(stage, lane, extents) if lane and pieces[-1].kind == "fragment" else None


def tile_violation(program: Program, kernel: Kernel, stage: Stage) -> str:
    """Return why the tiles that a schedule requests are invalid, "" if they are valid or none are requested."""
    pieces = stage.schedule.pieces
    if not pieces or pieces[-1].kind != "fragment":
        return ""
    found = requested_tiles(stage, kernel.extents)
    if found is None:
        return (
            f"{pieces[-1]}: the stage has other sums than of products of bf16 or bytes along one axis of known length"
        )
    shared = [node for node in walk(kernel.body) if isinstance(node, Loop | Halo)]
    along, lane = found.along, found.lane
    if any(node.axis == along for node in shared) or any(p.axis == along and p.kind == "loop" for p in pieces):
        return f"{pieces[-1]}: tiles sum over all of {along}, which a loop divides"
    steps = [node.step for node in shared if isinstance(node, Loop) and node.axis == lane]
    if any(isinstance(node, Halo) and node.axis == lane for node in shared) or any(step % PANEL for step in steps):
        return f"{pieces[-1]}: blocks of {lane} are not multiples of panels of {PANEL}"
    packs = {pack.buffer: pack for pack in stage.schedule.packs}
    inside = next((pack for pack in packs.values() if isinstance(pack.at, int) and pack.at > 0), None)
    if inside is not None:
        return f"{pieces[-1]}: the pack {inside} is copied inside loops, before which all sums are computed"
    panel = ((lane, PANEL), (along, found.group), (lane, 1), (along, 1))
    for each in found.sums:
        rows, columns = stage.instructions[each.rows], stage.instructions[each.columns]
        assert isinstance(rows, Load) and isinstance(columns, Load)
        pack = packs.get(columns.buffer)
        if pack is None or pack.layout[-4:] != panel:
            layout = " ".join(f"{axis}:{step}" for axis, step in panel)
            return f"{pieces[-1]}: {columns.buffer!r} needs a pack that ends in {layout}"
        if rows.buffer in packs:
            if packs[rows.buffer].layout[-1] != (along, 1):
                return f"{pieces[-1]}: the pack of {rows.buffer!r} does not end in {along}:1"
            continue
        address = Access.of(rows, program.by_name[rows.buffer], kernel.extents).offset.parts
        if address is None or address.coefficient(along) != 1:
            return f"{pieces[-1]}: rows in {rows.buffer!r} are not contiguous along {along}"
    return ""


def write_tile_products(
    write: Builder,
    stage: Stage,
    found: TileProducts,
    spans: Mapping[str, AxisRange],
    spills: Mapping[int, Spill],
    values: ValueWriter,
) -> None:
    """Write the sums of a block to the memory of spilled accumulators: a call for each position on axes around a tile.

    The rows of a tile follow the longest axis along which rows vary and columns do not.
    """
    for each in found.sums:
        spill = spills[each.total]
        row = _row_axis(stage, each, found.lane, spans)
        with ExitStack() as opened:
            inner = dict(spans)
            offset = ZERO
            for axis, stride in spill.strides.items():
                if axis in (row, found.lane) or spans[axis].length == 1:
                    continue
                variable, start = write.fresh(axis), spans[axis].start
                opened.enter_context(write.open(loops.For(variable.attribute, start, spans[axis].end)))
                after = loops.group(loops.add(variable, ONE))
                inner[axis] = spans[axis].narrowed(variable, after, frozenset({1}), 1)
                place = loops.group(loops.binary("-", variable, start))
                offset = loops.add(offset, loops.multiply(place, loops.integer(stride)))
            at = UnrolledInstance(inner, {})
            rows, step = values.row_of_tiles(each.rows, at, row)
            many = loops.binary("-", spans[row].end, spans[row].start) if row else ONE
            wide = loops.binary("-", spans[found.lane].end, spans[found.lane].start)
            length = loops.binary("-", spans[found.along].end, spans[found.along].start)
            pitch = loops.integer(spill.strides[row] if row else 0)
            columns = values.packed_columns(each.columns, at)
            to = loops.offset(spill.name, offset)
            write.call("lm_tile_products", to, pitch, rows, step, many, columns, wide, length)


def _row_axis(stage: Stage, product: TileProduct, lane: str, spans: Mapping[str, AxisRange]) -> str:
    rows, columns = (names_in(stage.instructions[number]) for number in (product.rows, product.columns))
    own = [axis for axis in stage.axes if axis in rows and axis not in columns and axis not in stage.reduced]
    return max((axis for axis in own if axis != lane), key=lambda axis: spans[axis].longest, default="")

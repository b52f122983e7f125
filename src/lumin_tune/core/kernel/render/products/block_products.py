"""Products with packed weights in integers: rows rounded to 8 bits, sums of 32 products exact, then scaled.

The format of such weights ends in `.i8` (`core.formats`): what multiplies them lies on a grid of 8 bits per block, so
that its codes are found again exactly, and only the order of the sum differs. Rows of f32 multiply weights that are
stored 16 rows at a time (`.f32x16`): a few of them as integers of 31 bits per block, four bytes each; many in f32, with
columns unpacked once for all of them. A schedule requests it, as it does dot
products of neighbours, by its last piece, `k:1d`. All sums of the block are computed before the loops of the stage
(`lm_block_products` of the prelude); the loops over kept axes then run the instructions that depend on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.formats import GROUP_ROWS, block_format
from lumin_tune.core.kernel.ir import (
    PRIVATE,
    START,
    VALUE,
    Buffer,
    Kernel,
    Load,
    Program,
    Reduce,
    Stage,
    Store,
    names_in,
)
from lumin_tune.core.kernel.ir.access import flat_index
from lumin_tune.core.kernel.ir.affine import Affine, affine
from lumin_tune.core.kernel.ir.matching import summed_factors

ROUNDED = 32  # elements that share a scale
ROW_BYTES = 3  # per two elements of a row, at most: their codes, a scale and two sums per 32
WIDE_ROW_BYTES = 5  # per element of a row of f32: four bytes, and a scale and five sums per 32
FEW_ROWS = 8  # of f32, for which four products in integers cost less than unpacking columns
PANEL_COLUMNS = 32
PANEL_BYTES = 3  # per element: its code, and d and m in f32 per 16
NUMBER_PANEL_LENGTH = 256  # elements of a column that are unpacked at once, in f32


@dataclass(frozen=True, slots=True)
class BlockProduct:
    """One sum of a stage: the numbers of the reduction and of the loads of rows and columns."""

    total: int
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class BlockProducts:
    """The sums of a stage, all of the same rows. lane, row: the axes of columns and rows, "" for a single row.

    all_rows, length: extents. row_stride: of the rows in elements. grouped: whether columns are stored 16 at a time.
    rounded: whether rows lie on a grid of 8 bits.
    """

    sums: tuple[BlockProduct, ...]
    lane: str
    row: str
    all_rows: int
    length: int
    row_stride: int
    grouped: bool = False
    rounded: bool = True

    @property
    def converts_rows(self) -> bool:
        """Whether all rows are converted before the product: to 8 bits, or a few rows of f32 to four bytes each."""
        return self.rounded or self.all_rows <= FEW_ROWS

    @property
    def codes_bytes(self) -> int:
        """The memory of all converted rows."""
        if not self.converts_rows:
            return 0
        return self.all_rows * self.length * (ROW_BYTES if self.rounded else 2 * WIDE_ROW_BYTES) // 2

    @property
    def panel_bytes(self) -> int:
        """The memory of the columns that are unpacked at once."""
        if self.rounded:
            return PANEL_BYTES * PANEL_COLUMNS * self.length
        return 4 * PANEL_COLUMNS * min(self.length, NUMBER_PANEL_LENGTH)


def block_products(program: Program, kernel: Kernel, stage: Stage) -> BlockProducts | None:
    """Return the products with packed weights whose sums a stage is, None if it is something else.

    Rows are converted before the kernel, so that none of its stages may write them.
    """
    found: list[BlockProduct] = []
    places: set[tuple[object, ...]] = set()
    extents = kernel.extents
    stages = (stage, *kernel.stages())
    written = {each.buffer for own in stages for each in own.instructions if isinstance(each, Store)}
    for number, each in enumerate(stage.instructions):
        if not isinstance(each, Reduce):
            continue
        pair = _factors(program, stage, each)
        if pair is None:
            return None
        rows, columns = pair
        place = _place(program, extents, stage, rows, columns, written)
        if place is None:
            return None
        lane, row, length, stride = place
        places.add((*place, _load(stage, rows).buffer, _load(stage, rows).index))
        found.append(BlockProduct(number, rows, columns))
    if len(places) != 1:
        return None
    kept = {axis for axis in stage.axes if axis not in stage.reduced and extents[axis] != 1}
    many = extents[row] if row else 1
    if not kept <= {lane, row} or not isinstance(many, int) or not isinstance(extents[lane], int):
        return None
    formats = [block_format(program.by_name[_load(stage, each.columns).buffer].format) for each in found]
    if len({each.rounded for each in formats}) != 1:
        return None
    is_grouped = any(each.grouped for each in formats)
    return BlockProducts(tuple(found), lane, row, many, length, stride, is_grouped, formats[0].rounded)


def requested(stage: Stage) -> bool:
    """Return whether the schedule of a stage ends in a dot piece."""
    return bool(stage.schedule.pieces) and stage.schedule.pieces[-1].kind == "dot"


def _factors(program: Program, stage: Stage, total: Reduce) -> tuple[int, int] | None:
    """Return the numbers of the loads of rows and of packed columns that a reduction sums the products of."""
    factors = summed_factors(stage.instructions, total)
    if factors is None or total.dtype is not DType.F32:
        return None
    loads = {}
    for each in factors:
        load = each.load
        if load is None or each.is_cast or load.valid != 1 or any(map(VALUE.match, names_in(load))):
            return None
        loads[is_summed_in_blocks(program.by_name[load.buffer])] = each.number
    if loads.keys() != {False, True} or program.by_name[_load(stage, loads[False]).buffer].format:
        return None
    return loads[False], loads[True]


def is_summed_in_blocks(buffer: Buffer) -> bool:
    """Return whether what multiplies the numbers of a buffer lies on a grid of 8 bits, or its rows are grouped."""
    if not buffer.format:
        return False
    form = block_format(buffer.format)
    return form.rounded or form.grouped


def _place(
    program: Program, extents: Mapping[str, Size], stage: Stage, rows: int, columns: int, written: set[str]
) -> tuple[str, str, int, int] | None:
    """Return (lane axis, row axis, length, stride of the rows), None where rows are not contiguous along the sum."""
    source, packed = (program.by_name[_load(stage, number).buffer] for number in (rows, columns))
    if source.scope in PRIVATE or source.scope == "step" or source.name in written or source.dtype is not DType.F32:
        return None
    first, second = (_affine(program, extents, _load(stage, number)) for number in (rows, columns))
    if first is None or second is None:
        return None
    length = 1
    for axis in sorted(stage.reduced, key=lambda axis: _int(second.coefficient(axis))):
        extent = extents[axis]
        if not isinstance(extent, int):
            return None
        if extent > 1 and (second.coefficient(axis) != length or first.coefficient(axis) != length):
            return None
        length *= extent
    own, others = (
        [a for a in each.coefficients if a not in stage.reduced and extents[a] != 1] for each in (second, first)
    )
    block = block_format(packed.format).elements
    if len(own) != 1 or len(others) > 1 or own == others or length % max(block, ROUNDED):
        return None
    stride = first.coefficient(others[0]) if others else 0
    if not isinstance(stride, int) or stride < 0 or not isinstance(first.constant, int):
        return None
    if _int(second.constant) % block or _int(second.coefficient(own[0])) % block:
        return None
    if block_format(packed.format).grouped and not _reads_groups(packed, second, own[0], length):
        return None
    return own[0], others[0] if others else "", length, stride


def _reads_groups(packed: Buffer, address: Affine, lane: str, length: int) -> bool:
    """Return whether whole rows are read, from the beginning of a group of 16 on."""
    is_whole = packed.shape[-1] == length == address.coefficient(lane)
    return is_whole and isinstance(address.constant, int) and address.constant % (GROUP_ROWS * length) == 0


def _affine(program: Program, extents: Mapping[str, Size], load: Load) -> Affine | None:
    """Return the offset of a load, None where it is relative to a block."""
    found = affine(flat_index(program.by_name[load.buffer], load.index), extents)
    return None if found is None or any(name.startswith(START) for name in names_in(load)) else found


def _load(stage: Stage, number: int) -> Load:
    load = stage.instructions[number]
    assert isinstance(load, Load)
    return load


def _int(size: Size) -> int:
    return size if isinstance(size, int) else 1

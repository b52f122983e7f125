"""Tiles: copies in shared memory of what a block reads, made by all its threads together.

A `Pack` at a depth of the loops becomes a tile. To avoid bank conflicts, rows are padded, or swizzled: units of 16
bytes are permuted within a row by the row's number. With a pipeline, copies of later iterations overlap
computation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel import loops
from lumin_tune.core.kernel.ir import VALUE, Load, Pack, Stage, names_in
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.loops import I64, ZERO, Value
from lumin_tune.core.kernel.simt.text.device_printer import pointer
from lumin_tune.core.kernel.simt.text.placed_range import Offsets, Places
from lumin_tune.core.kernel.simt.text.stage_ranges import Range

AROUND = -1  # depth of tiles that belong to a shared loop around the stage
VECTOR_BYTES = (16, 8, 4)  # sizes of asynchronous copies
BANKS_BYTES = 128  # width of all banks of shared memory
_PIECE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Dimension:
    """A dimension of a tile: an axis, its length and its stride in elements.

    panel: positions after which the next ones lie `apart` elements further on; 0 without panels.
    """

    axis: str
    length: int
    stride: int
    panel: int = 0
    apart: int = 0

    def place(self, coordinate: Value) -> Value:
        """Return a position's offset."""
        stride, panel = loops.integer(self.stride), loops.integer(self.panel)
        if not self.panel:
            return loops.multiply(coordinate, stride)
        panels = loops.multiply(loops.binary("/", coordinate, panel), loops.integer(self.apart))
        return loops.add(panels, loops.multiply(loops.binary("%", coordinate, panel), stride))


@dataclass(frozen=True, slots=True)
class Swizzle:
    """A permutation of elements within rows: place ^ (place >> shift & mask) << unit, all in elements.

    Source: PTX ISA, "Swizzling modes" of tensor copies: in bytes, unit is 4, and shift is 7 for rows of up to 128
    bytes. Longer rows take the row's number by a greater shift.
    """

    shift: int
    mask: int
    unit: int

    @classmethod
    def of_rows(cls, row_bytes: int, dtype: DType) -> Swizzle:
        """Return the swizzle of rows of this length. Raises KernelError if none keeps units within their row."""
        if row_bytes < 2 * _PIECE_BYTES or row_bytes & (row_bytes - 1):
            raise KernelError(
                f"rows of {row_bytes} bytes cannot be swizzled; they must be a power of two of at least 32 bytes"
            )
        pieces = min(8, row_bytes // _PIECE_BYTES)
        element = dtype.itemsize.bit_length() - 1
        return cls(max(row_bytes, BANKS_BYTES).bit_length() - 1 - element, pieces - 1, 4 - element)

    def __str__(self) -> str:
        return f"lm_swizzle<{self.shift}, {self.mask}, {self.unit}>"

    def place(self, at: int) -> int:
        """Return the position to which a position is permuted."""
        return at ^ (at >> self.shift & self.mask) << self.unit


@dataclass
class SharedTile:
    """A shared-memory copy of what one load reads in a block's current ranges.

    dimensions: slowest to fastest. elements: of one pipeline slot, with padding. slot: the current slot's offset, None
    without a pipeline. origins: the first position on each axis. lane: the axis along which the source is contiguous,
    "" for none. map: the name of the map by which it is copied in bulk, "" for none. map_axes: the axes of the map's
    dimensions.
    """

    name: str
    load: int
    dtype: DType
    dimensions: tuple[Dimension, ...]
    elements: int
    at: int
    lane: str
    slots: int = 1
    slot: Value | None = None
    origins: dict[str, Value] = field(default_factory=dict)
    swizzle: Swizzle | None = None
    map: str = ""
    map_axes: tuple[str, ...] = ()

    @property
    def memory(self) -> Value:
        return pointer(self.name, self.dtype)

    def index(self, places: Places, at: Offsets) -> Value:
        """Return an instance's index."""
        terms, constant = [self.slot] if self.slot is not None else [], 0
        for each in self.dimensions:
            start, origin, offset = places[each.axis].start, self.origins[each.axis], at.get(each.axis, 0)
            apart = start if origin == ZERO else loops.binary("-", start, origin)
            if each.panel:
                place = loops.integer(offset)
                terms.append(each.place(place if start == origin else loops.group(loops.add(apart, place))))
                continue
            constant += offset * each.stride
            if start != origin:
                apart = apart if origin == ZERO else loops.group(apart)
                terms.append(loops.multiply(apart, loops.integer(each.stride)))
        if constant or not terms:
            terms.append(loops.integer(constant))
        return self.swizzled(loops.add(*terms))

    def in_slot(self, place: Value) -> Value:
        """Return a place of the current slot."""
        return place if self.slot is None else loops.add(self.slot, place)

    def swizzled(self, place: Value) -> Value:
        """Return a swizzled index."""
        return place if self.swizzle is None else Value("permuted", I64, (place,), self.swizzle)

    def dimension(self, axis: str) -> Dimension:
        """Return the dimension of an axis. Raises KernelError if the tile has none."""
        found = next((each for each in self.dimensions if each.axis == axis), None)
        if found is None:
            raise KernelError(f"the tile {self.name} has no dimension along {axis}; name it in the pack's layout")
        return found

    @property
    def size_bytes(self) -> int:
        return self.elements * self.slots * self.dtype.itemsize


def tile_of(
    stage: Stage,
    pack: Pack,
    number: int,
    *,
    parts: Affine | None,
    ranges: Mapping[str, Range],
    covered: Mapping[str, int],
    name: str,
) -> SharedTile:
    """Return the tile for a pack of a load. Raises KernelError.

    number: of the load in the stage. parts: of its flat index. ranges: of the axes where the tile is filled. covered:
    positions of each axis that the block's threads cover per iteration; tiles are rounded up to multiples of it and
    zero-filled, so that no thread reads out of bounds.
    """
    load = stage.instructions[number]
    assert isinstance(load, Load)
    named, dtype = names_in(load), load.dtype
    if any(VALUE.match(each) for each in named) or parts is None:
        raise KernelError(f"the pack {pack} names a load whose index is computed at run time")
    panel, axes = _panel(pack)
    for axis in stage.axes:
        if axis in named and axis not in axes and ranges[axis].length != 1:
            raise KernelError(f"the pack {pack} omits {axis}, along which the load varies")
    lengths: dict[str, int] = {}
    for axis in axes:
        length = ranges[axis].length
        if length is None:
            raise KernelError(f"the pack {pack} needs a known length along {axis}")
        lengths[axis] = -(-length // covered[axis]) * covered[axis]
    lane = next((axis for axis in axes if parts.coefficient(axis) == 1), "")
    inner = axes[-1]
    if panel and lengths[inner] % panel:
        raise KernelError(f"the pack {pack} has panels of {panel}, which do not divide {lengths[inner]} positions")
    row = panel or lengths[inner]
    dimensions, stride = [], 1
    for place, axis in enumerate(reversed(axes)):
        dimensions.append(Dimension(axis, lengths[axis], stride))
        stride *= row if place == 0 else lengths[axis]
        if place == 0 and len(axes) > 1 and not pack.form:
            stride += _padding(row, dtype, turned=bool(lane) and lane != axis)
    if panel:
        dimensions[0] = Dimension(inner, lengths[inner], 1, panel, stride)
        stride *= lengths[inner] // panel
    swizzle = Swizzle.of_rows(row * dtype.itemsize, dtype) if pack.form else None
    at = pack.at if isinstance(pack.at, int) else AROUND
    return SharedTile(name, number, dtype, tuple(reversed(dimensions)), stride, at, lane, swizzle=swizzle)


def _panel(pack: Pack) -> tuple[int, list[str]]:
    """Return the panel width of a pack's fastest axis, 0 without panels, and its axes from slow to fast."""
    (first, step), rest = pack.layout[0], pack.layout[1:]
    panel, own = (step, rest) if step > 1 and rest and rest[-1][0] == first else (0, pack.layout)
    axes = [axis for axis, _ in own]
    if any(each != 1 for _, each in own) or len(set(axes)) < len(axes):
        raise KernelError(
            f"the pack {pack} is not a shared-memory tile: it must name each axis once, with step 1, and may have "
            f"panels of its fastest axis alone"
        )
    return panel, axes


def _padding(length: int, dtype: DType, turned: bool) -> int:
    """Return by how many elements rows of a tile are padded.

    Rows that are multiples of the bank width would put a column into one bank. Padding by 16 bytes keeps 16-byte copies
    aligned; a transposed tile is written column-wise and needs an odd number of words per row.
    """
    if turned:
        word = max(1, 4 // dtype.itemsize)
        return word if (length // word) % 2 == 0 else 0
    row_bytes = length * dtype.itemsize
    return 16 // dtype.itemsize if row_bytes % (32 if dtype.itemsize == 1 else 64) == 0 else 0


def vector_width(tile: SharedTile) -> int:
    """Return how many elements one copy can move by the shape of the tile; the address must allow it too."""
    last = tile.dimensions[-1]
    if last.axis != tile.lane:
        return 1
    for size_bytes in VECTOR_BYTES:
        width = size_bytes // tile.dtype.itemsize
        steps = [last.panel or last.length, last.length, last.apart, *(each.stride for each in tile.dimensions[:-1])]
        if width and all(step % width == 0 for step in steps):
            return width
    return 1

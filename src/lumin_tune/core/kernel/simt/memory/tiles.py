"""Copies in shared memory of what a block reads: made by all threads together, read by each as often as it likes.

A `Pack` at a depth of the loops becomes a tile. So that neither copying nor reading meets one bank of the memory again
and again, rows are padded, or `swizzled`: pieces of 16 bytes change places within their row by the number of the row,
as tensor copies of the devices that have them do it. With a pipeline, copies of later turns are under way while a turn
computes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.ir import VALUE, Load, Pack, Stage, names_in
from lumin_tune.core.kernel.ir.affine import Affine
from lumin_tune.core.kernel.simt.text.addresses import Offsets, Places
from lumin_tune.core.kernel.simt.text.ranges import Range

AROUND = -1  # where a tile stands that is of a shared loop around the stage, and of none of its own
VECTOR_BYTES = (16, 8, 4)  # what asynchronous copies move
BANKS_BYTES = 128  # of all banks of shared memory together
_PIECE_BYTES = 16


@dataclass(frozen=True, slots=True)
class Dimension:
    """Of a tile: positions of an axis, how many, and how far neighbours are apart.

    panel: after how many positions the next ones lie `apart` elements further, 0 for none such.
    """

    axis: str
    length: int
    stride: int
    panel: int = 0
    apart: int = 0

    def place(self, coordinate: str) -> str:
        """Return where a position lies, as text."""
        if not self.panel:
            return f"{coordinate}*{self.stride}"
        return f"{coordinate}/{self.panel}*{self.apart} + {coordinate}%{self.panel}*{self.stride}"


@dataclass(frozen=True, slots=True)
class Swizzle:
    """Which elements change places: place ^ (place >> shift & mask) << unit, all in elements.

    Source: the PTX ISA, "Swizzling modes" of tensor copies: of bytes, 4 is the unit, and 7 the shift for rows of up to
    128 bytes. Longer rows take the number of the row by a greater shift.
    """

    shift: int
    mask: int
    unit: int

    @classmethod
    def of_rows(cls, row_bytes: int, dtype: DType) -> Swizzle:
        """Return the one for rows so long. Raises KernelError where none keeps pieces within their row."""
        if row_bytes < 2 * _PIECE_BYTES or row_bytes & (row_bytes - 1):
            raise KernelError(f"rows of {row_bytes} bytes have no swizzle; it takes a power of two from 32 on")
        pieces = min(8, row_bytes // _PIECE_BYTES)
        element = dtype.itemsize.bit_length() - 1
        return cls(max(row_bytes, BANKS_BYTES).bit_length() - 1 - element, pieces - 1, 4 - element)

    def __str__(self) -> str:
        return f"lm_swizzle<{self.shift}, {self.mask}, {self.unit}>"

    def place(self, at: int) -> int:
        """Return where the element lies that would lie at a place."""
        return at ^ (at >> self.shift & self.mask) << self.unit


@dataclass
class Tile:
    """A copy of what one load reads in a block's current ranges.

    dimensions: from the slowest to the fastest. elements: with padding, of one slot; a pipeline has several slots, of
    which `slot` says in the text where the current one starts, "" for the only one. origins: the first position on
    each axis, as text. lane: the axis along which the copied memory is contiguous, "" for none. map: the name of the
    map of a tensor that it is copied by in bulk, "" for none; map_axes: of its dimensions (`tensor_maps`).
    """

    name: str
    load: int
    dtype: DType
    dimensions: tuple[Dimension, ...]
    elements: int
    at: int
    lane: str
    slots: int = 1
    slot: str = ""
    origins: dict[str, str] = field(default_factory=dict)
    swizzle: Swizzle | None = None
    map: str = ""
    map_axes: tuple[str, ...] = ()

    def index(self, places: Places, at: Offsets) -> str:
        """Return where the element of an instance lies."""
        texts, constant = [self.slot] if self.slot else [], 0
        for each in self.dimensions:
            first, origin, offset = places[each.axis].first, self.origins[each.axis], at.get(each.axis, 0)
            if each.panel:
                here = (
                    f"({first} + {offset})" if first == origin or origin == "0" else f"({first} - {origin} + {offset})"
                )
                texts.append(each.place(str(offset) if first == origin else here))
                continue
            constant += offset * each.stride
            if first != origin:
                texts.append(f"({first} - {origin})*{each.stride}" if origin != "0" else f"{first}*{each.stride}")
        return self.swizzled(" + ".join([*texts, str(constant)] if constant or not texts else texts))

    def swizzled(self, place: str) -> str:
        """Return the place of an element in memory, its place in the tile given as text."""
        return place if self.swizzle is None else f"{self.swizzle}::place({place})"

    def dimension(self, axis: str) -> Dimension:
        """Return the dimension of an axis. Raises KernelError for one that the tile has none of."""
        found = next((each for each in self.dimensions if each.axis == axis), None)
        if found is None:
            raise KernelError(f"the tile {self.name} has no dimension along {axis}; name it in the pack's layout")
        return found

    @property
    def size_bytes(self) -> int:
        return self.elements * self.slots * self.dtype.itemsize


def tile_of(
    stage: Stage, pack: Pack, number: int, parts: Affine | None, ranges: Mapping[str, Range],
    turns: Mapping[str, int], name: str, dtype: DType,
) -> Tile:  # fmt: skip
    """Return the tile that a pack asks for. Raises KernelError.

    ranges: of the axes where it is made. turns: how many positions of each axis the threads of the block go through at
    once; a tile has whole turns, filled with zeros past the end, so that no thread reads beside it.
    """
    load = stage.instructions[number]
    assert isinstance(load, Load)
    named = names_in(load)
    if any(VALUE.match(each) for each in named) or parts is None:
        raise KernelError(f"the pack {pack} is of a load whose places are computed")
    panel, axes = _panel(pack)
    for axis in stage.axes:
        if axis in named and axis not in axes and ranges[axis].length != 1:
            raise KernelError(f"the pack {pack} leaves out {axis}, along which the block reads other elements")
    lengths: dict[str, int] = {}
    for axis in axes:
        length = ranges[axis].length
        if length is None:
            raise KernelError(f"the pack {pack} is along {axis}, whose length is not known there")
        lengths[axis] = -(-length // turns[axis]) * turns[axis]
    lane = next((axis for axis in axes if parts.coefficient(axis) == 1), "")
    inner = axes[-1]
    if panel and lengths[inner] % panel:
        raise KernelError(f"the pack {pack} has panels of {panel}, of which {lengths[inner]} positions are no multiple")
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
    return Tile(name, number, dtype, tuple(reversed(dimensions)), stride, at, lane, swizzle=swizzle)


def _panel(pack: Pack) -> tuple[int, list[str]]:
    """Return how wide the panels of a pack's fastest axis are, 0 for none, and its axes from slow to fast."""
    (first, step), rest = pack.layout[0], pack.layout[1:]
    panel, own = (step, rest) if step > 1 and rest and rest[-1][0] == first else (0, pack.layout)
    axes = [axis for axis, _ in own]
    if any(each != 1 for _, each in own) or len(set(axes)) < len(axes):
        raise KernelError(
            f"the pack {pack} is no tile of shared memory, which names each axis once, with step 1, and may have "
            f"panels of its fastest axis alone"
        )
    return panel, axes


def _padding(length: int, dtype: DType, turned: bool) -> int:
    """Return the elements that rows of a tile are longer than they need to be.

    Rows of whole multiples of the banks would put a column into one bank. 16 bytes keep what is copied 16 at once
    aligned; a tile that is turned is written across, so that its rows need an odd number of words.
    """
    if turned:
        word = max(1, 4 // dtype.itemsize)
        return word if (length // word) % 2 == 0 else 0
    row_bytes = length * dtype.itemsize
    return 16 // dtype.itemsize if row_bytes % (32 if dtype.itemsize == 1 else 64) == 0 else 0


def vector_width(tile: Tile) -> int:
    """Return how many elements the shape of a tile lets one copy move; the address must let it too."""
    last = tile.dimensions[-1]
    if last.axis != tile.lane:
        return 1
    for size_bytes in VECTOR_BYTES:
        width = size_bytes // tile.dtype.itemsize
        steps = [last.panel or last.length, last.length, last.apart, *(each.stride for each in tile.dimensions[:-1])]
        if width and all(step % width == 0 for step in steps):
            return width
    return 1

"""Copies in shared memory of what a block reads: made by all threads together, read by each as often as it likes.

A `Pack` at a depth of the loops becomes a tile. Rows are padded so that neither copying nor reading meets one bank of
the memory again and again. With a pipeline, copies of later turns are under way while a turn computes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.affine import Affine
from lumin_tune.core.kernel.ir import VALUE, Load, Pack, Stage, names_in
from lumin_tune.core.kernel.simt.places import Offsets, Places
from lumin_tune.core.kernel.simt.ranges import Range

VECTOR_BYTES = (16, 8, 4)  # what asynchronous copies move


@dataclass(frozen=True, slots=True)
class Dimension:
    """Of a tile: positions of an axis, how many, and how far neighbours are apart."""

    axis: str
    length: int
    stride: int


@dataclass
class Tile:
    """A copy of what one load reads in a block's current ranges.

    dimensions: from the slowest to the fastest. elements: with padding, of one slot; a pipeline has several slots, of
    which `slot` says in the text where the current one starts, "" for the only one. origins: the first position on
    each axis, as text. lane: the axis along which the copied memory is contiguous, "" for none.
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

    def index(self, places: Places, at: Offsets) -> str:
        """Return where the element of an instance lies."""
        texts, constant = [self.slot] if self.slot else [], 0
        for each in self.dimensions:
            first, origin = places[each.axis].first, self.origins[each.axis]
            constant += at.get(each.axis, 0) * each.stride
            if first != origin:
                texts.append(f"({first} - {origin})*{each.stride}" if origin != "0" else f"{first}*{each.stride}")
        return " + ".join([*texts, str(constant)] if constant or not texts else texts)

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
    assert isinstance(load, Load) and isinstance(pack.at, int)
    named = names_in(load)
    if any(VALUE.match(each) for each in named) or parts is None:
        raise KernelError(f"the pack {pack} is of a load whose places are computed")
    axes = [axis for axis, _ in pack.layout]
    if any(step != 1 for _, step in pack.layout) or len(set(axes)) < len(axes):
        raise KernelError(f"the pack {pack} has panels; a tile in shared memory names each axis once, with step 1")
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
    dimensions, stride = [], 1
    for place, axis in enumerate(reversed(axes)):
        dimensions.append(Dimension(axis, lengths[axis], stride))
        stride *= lengths[axis]
        if place == 0 and len(axes) > 1:
            stride += _padding(lengths[axis], dtype, turned=bool(lane) and lane != axis)
    return Tile(name, number, dtype, tuple(reversed(dimensions)), stride, pack.at, lane)


def _padding(length: int, dtype: DType, turned: bool) -> int:
    """Return the elements that rows of a tile are longer than they need to be.

    Rows of whole multiples of the banks would put a column into one bank. 16 bytes keep what is copied 16 at once
    aligned; a tile that is turned is written across, so that its rows need an odd number of words.
    """
    if turned:
        word = max(1, 4 // dtype.itemsize)
        return word if (length // word) % 2 == 0 else 0
    row_bytes = length * dtype.itemsize
    return 16 // dtype.itemsize if row_bytes % 64 == 0 else 0


def vector_width(tile: Tile) -> int:
    """Return how many elements the shape of a tile lets one copy move; the address must let it too."""
    last = tile.dimensions[-1]
    if last.axis != tile.lane:
        return 1
    for size_bytes in VECTOR_BYTES:
        width = size_bytes // tile.dtype.itemsize
        if width and last.length % width == 0 and all(each.stride % width == 0 for each in tile.dimensions[:-1]):
            return width
    return 1

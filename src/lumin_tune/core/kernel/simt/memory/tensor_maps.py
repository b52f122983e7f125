"""Tensors as the engine for bulk copies sees them: what a runtime encodes for a kernel before it is launched.

A kernel whose tiles are copied in bulk is given a map for each of them. The engine copies boxes: positions along each
dimension from the fastest to the slowest, zeros past the ends. It changes pieces of 16 bytes about within 128 bytes, as
`tiles.Swizzle` does.

Source: the PTX ISA, "Tensors" and "cp.async.bulk.tensor"; the CUDA Driver API, "cuTensorMapEncodeTiled".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES, Tile
from lumin_tune.core.kernel.simt.text.values import Address

MOST_DIMENSIONS = 5
MOST_BOX = 256  # positions along one dimension
ALIGNMENT = 16  # bytes, of the first element and of all steps between rows
_MOST_EXTENT = 2**32


@dataclass(frozen=True, slots=True)
class TensorMap:
    """One tensor, its dimensions from the fastest to the slowest.

    argument: of the launch that has the address, by its number. offset: of the first element, in bytes. strides: in
    bytes, of all dimensions but the first. box: how many positions of each a copy moves.
    """

    argument: int
    offset: int
    dtype: DType
    extents: tuple[Size, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]

    def data(self, written: Callable[[Size], int | str]) -> list[Any]:
        """Return what `of` reads. written: a size as JSON has it."""
        extents = [written(size) for size in self.extents]
        return [self.argument, self.offset, str(self.dtype), extents, list(self.strides), list(self.box)]

    @classmethod
    def of(cls, data: Sequence[Any], read: Callable[[int | str], Size]) -> TensorMap:
        """Return what `data` gave."""
        argument, offset, dtype, extents, strides, box = data
        return cls(argument, offset, DType(dtype), tuple(map(read, extents)), tuple(strides), tuple(box))


def tensor_map_of(
    argument: int, address: Address, tile: Tile, extents: Mapping[str, Size]
) -> tuple[TensorMap, tuple[str, ...]]:
    """Return the map that fills a tile, and the axes of its dimensions. Raises KernelError where none can."""
    parts, size, last = address.parts, tile.dtype.itemsize, tile.dimensions[-1]
    name = address.buffer.name
    if parts is None or address.guards or any(axis not in extents for axis in parts.coefficients):
        raise KernelError(f"{name} is not read box by box: its places are computed, guarded or from a block's start")
    steps: dict[str, int] = {}
    for axis, step in parts.coefficients.items():
        if not isinstance(step, int) or step < 1:
            raise KernelError(
                f"{name} is read along {axis} in steps of {step}; tensor copies take known ones from 1 on"
            )
        steps[axis] = step
    if [axis for axis, step in steps.items() if step == 1] != [last.axis]:
        raise KernelError(f"{name} does not lie side by side along {last.axis} alone, as tensor copies need")
    if not isinstance(parts.constant, int) or parts.constant < 0:
        raise KernelError(f"{name} is read from {parts.constant} on, which no tensor begins at")
    axes = (last.axis, *sorted((axis for axis in steps if axis != last.axis), key=lambda axis: steps[axis]))
    if len(axes) > MOST_DIMENSIONS:
        raise KernelError(f"{name} is read along {len(axes)} axes; tensor copies have {MOST_DIMENSIONS} dimensions")
    apart = [steps[axis] * size for axis in axes[1:]]
    uneven = [each for each in (*apart, parts.constant * size) if each % ALIGNMENT]
    if uneven:
        raise KernelError(f"{name} has rows {uneven[0]} bytes apart; tensor copies take multiples of {ALIGNMENT}")
    lengths = {each.axis: each.panel or each.length for each in tile.dimensions}
    box = tuple(lengths.get(axis, 1) for axis in axes)
    order = [each.axis for each in reversed(tile.dimensions) if each.length > 1 or each is last]
    if order != [axis for axis, count in zip(axes, box, strict=True) if count > 1]:
        raise KernelError(f"the tile of {name} is along {', '.join(order)}, not in the order of its memory")
    if max(box) > MOST_BOX or box[0] * size != BANKS_BYTES:
        raise KernelError(
            f"a box of {box} elements of {name}; tensor copies have {MOST_BOX}, rows of {BANKS_BYTES} bytes"
        )
    sizes = tuple(extents[axis] for axis in axes)
    if any(isinstance(each, int) and each > _MOST_EXTENT for each in sizes):
        raise KernelError(f"{name} has an extent above 2**32, which tensor copies do not have")
    return TensorMap(argument, parts.constant * size, tile.dtype, sizes, tuple(apart), box), axes

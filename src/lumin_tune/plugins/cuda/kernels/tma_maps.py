"""Tensor maps for TMA copies, which runtimes encode before a launch.

A kernel receives a map for each tile copied by TMA. TMA copies boxes: positions along each dimension from the fastest
to the slowest, with zeros out of bounds. It swizzles units of 16 bytes within 128 bytes, as `tiles.Swizzle` does.

Source: PTX ISA, "Tensors" and "cp.async.bulk.tensor"; CUDA Driver API, "cuTensorMapEncodeTiled".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lumin_tune.core.dtypes import DType
from lumin_tune.core.errors import KernelError
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.ir.access import Access
from lumin_tune.core.kernel.simt.memory.tiles import BANKS_BYTES, SharedTile

MAX_DIMENSIONS = 5
MAX_BOX = 256  # positions along one dimension
ALIGNMENT = 16  # bytes; of the base address and of all strides
_MAX_EXTENT = 2**32


@dataclass(frozen=True, slots=True)
class TensorMap:
    """A tensor map, its dimensions from the fastest to the slowest.

    argument: index of the launch argument with the base address. offset: of the first element, in bytes. strides: in
    bytes, of all dimensions but the fastest. box: positions along each dimension per copy.
    """

    argument: int
    offset: int
    dtype: DType
    extents: tuple[Size, ...]
    strides: tuple[int, ...]
    box: tuple[int, ...]

    def data(self, written: Callable[[Size], int | str]) -> list[Any]:
        """Return the JSON form. written: formats a size."""
        extents = [written(size) for size in self.extents]
        return [self.argument, self.offset, str(self.dtype), extents, list(self.strides), list(self.box)]

    @classmethod
    def of(cls, data: Sequence[Any], read: Callable[[int | str], Size]) -> TensorMap:
        """Parse the JSON form."""
        argument, offset, dtype, extents, strides, box = data
        return cls(argument, offset, DType(dtype), tuple(map(read, extents)), tuple(strides), tuple(box))


def tensor_map_of(
    argument: int, address: Access, tile: SharedTile, extents: Mapping[str, Size]
) -> tuple[TensorMap, tuple[str, ...]]:
    """Return the map that fills a tile and the axes of its dimensions. Raises KernelError if TMA cannot copy it."""
    parts, size, last = address.offset.parts, tile.dtype.itemsize, tile.dimensions[-1]
    name = address.buffer.name
    if parts is None or address.guard or any(axis not in extents for axis in parts.coefficients):
        raise KernelError(f"{name} cannot be copied by TMA: its index is computed, guarded or relative to a block")
    steps: dict[str, int] = {}
    for axis, step in parts.coefficients.items():
        if not isinstance(step, int) or step < 1:
            raise KernelError(f"{name} has stride {step} along {axis}; TMA copies need known positive strides")
        steps[axis] = step
    if [axis for axis, step in steps.items() if step == 1] != [last.axis]:
        raise KernelError(f"{name} is not contiguous along {last.axis} alone, as TMA copies need")
    if not isinstance(parts.constant, int) or parts.constant < 0:
        raise KernelError(f"{name} is read from offset {parts.constant}; TMA copies need a known non-negative offset")
    axes = (last.axis, *sorted((axis for axis in steps if axis != last.axis), key=lambda axis: steps[axis]))
    if len(axes) > MAX_DIMENSIONS:
        raise KernelError(f"{name} is read along {len(axes)} axes; TMA copies support {MAX_DIMENSIONS} dimensions")
    apart = [steps[axis] * size for axis in axes[1:]]
    uneven = [each for each in (*apart, parts.constant * size) if each % ALIGNMENT]
    if uneven:
        raise KernelError(
            f"{name} has a stride or offset of {uneven[0]} bytes; TMA copies need multiples of {ALIGNMENT}"
        )
    lengths = {each.axis: each.panel or each.length for each in tile.dimensions}
    box = tuple(lengths.get(axis, 1) for axis in axes)
    order = [each.axis for each in reversed(tile.dimensions) if each.length > 1 or each is last]
    if order != [axis for axis, count in zip(axes, box, strict=True) if count > 1]:
        raise KernelError(f"the axes {', '.join(order)} of the tile of {name} are not in memory order")
    if max(box) > MAX_BOX or box[0] * size != BANKS_BYTES:
        raise KernelError(
            f"the box {box} of {name} is not allowed; TMA copies need at most {MAX_BOX} and rows of {BANKS_BYTES} bytes"
        )
    sizes = tuple(extents[axis] for axis in axes)
    if any(isinstance(each, int) and each > _MAX_EXTENT for each in sizes):
        raise KernelError(f"{name} has an extent above 2**32, which TMA copies do not support")
    return TensorMap(argument, parts.constant * size, tile.dtype, sizes, tuple(apart), box), axes

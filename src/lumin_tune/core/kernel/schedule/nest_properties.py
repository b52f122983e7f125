"""The properties of a stage as a loop nest, by which spaces propose schedules. `nests` derives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size
from lumin_tune.core.kernel.render.products.tile_products import TileProducts

NestKind = Literal["map", "transpose", "row_reduction", "column_reduction", "contraction", "window", "scan", "scatter"]
"""map: element-wise. transpose: a map whose input is contiguous along another axis than its output. row_reduction: over
contiguous elements. column_reduction: across contiguous elements. contraction: a sum of products of operands that vary
along different kept axes. window: a reduction over a few neighbours. scan, scatter: as the ops.
"""


@dataclass(frozen=True, slots=True)
class NestOperand:
    """A load or store: the buffer and the coefficient of its address on each axis, 0 where it does not vary.

    irregular: axes along which the address is not affine (indirect, or divided). guarded: whether there is a guard.
    element_bytes: of the buffer. overlapping: whether an element is read at several positions, as by windows. is_half:
    whether the buffer holds f16 or bf16.
    """

    buffer: str
    coefficients: Mapping[str, Size]
    irregular: frozenset[str]
    guarded: bool
    element_bytes: int
    overlapping: bool = False
    is_half: bool = False

    def varies(self, axis: str) -> bool:
        return axis in self.irregular or axis in self.coefficients

    def stride(self, axis: str) -> Size | None:
        """Return the stride along an axis in elements, None if it is not constant."""
        return None if axis in self.irregular else self.coefficients.get(axis, 0)

    def step_bytes(self, axis: str) -> int | None:
        """Return the bytes from one position of an axis to the next, None if they are not known."""
        step = self.stride(axis)
        return step * self.element_bytes if isinstance(step, int) else None


@dataclass(frozen=True)
class NestInfo:
    """Loop-nest info: the properties of a stage that spaces use.

    store: the last store, which defines the layout of the result. rows, columns: of a contraction, the operand without
    the vectorized axis and the one with it. constants, outside: buffers that never change, and those that are not
    scratch. written, own: buffers that the kernel writes, and those that this stage writes. dot, dot_axis: of a
    contraction that dot-product instructions can compute, the dtype of the factors and the axis whose neighbours are
    accumulated. tiles: the sums of a contraction that a matrix unit can compute. blocks: the buffers stored in a block
    format, with the elements of a block; they are unpacked as they are read and never copied as a whole. rounded_lane:
    the axis of the columns where it can be computed in integers (`block_products`), whose sums are contiguous along it.
    stores: all of them, `store` the last.
    """

    kind: NestKind
    kept: tuple[str, ...]
    reduced: tuple[str, ...]
    extents: Mapping[str, Size]
    loads: tuple[NestOperand, ...]
    store: NestOperand
    element_bytes: int
    lane_axis: str = ""
    row_axis: str = ""
    rows: NestOperand | None = None
    columns: NestOperand | None = None
    ordered: str = ""
    sums: int = 1
    constants: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()
    written: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    dot_axis: str = ""
    dot: DType | None = None
    tiles: TileProducts | None = None
    blocks: Mapping[str, int] = field(default_factory=dict)
    rounded_lane: str = ""
    stores: tuple[NestOperand, ...] = ()

    def extent(self, axis: str) -> int | None:
        """Return the size of an axis, None if symbolic; 1 for "", which stands for no axis."""
        size = self.extents[axis] if axis else 1
        return size if isinstance(size, int) else None

    @property
    def image(self) -> NestOperand | None:
        """The operand of a contraction that is read through windows, None if there is none."""
        return next((each for each in (self.rows, self.columns) if each is not None and each.overlapping), None)

    @property
    def has_channels_last(self) -> bool:
        """Whether a convolution sums neighbours in memory innermost: the channels of a point of its image."""
        image, last = self.image, self.extent(self.reduced[-1]) if self.reduced else None
        if image is None or image is not self.rows or last is None or image.stride(self.reduced[-1]) != 1:
            return False
        steps = [image.stride(axis) for axis in self.kept]
        return all(isinstance(step, int) and (step == 0 or abs(step) >= last) for step in steps)

    @property
    def is_pooling(self) -> bool:
        """Whether a reduction reads each element once, in windows that follow one another along rows."""
        loads = [load for load in self.loads if any(load.varies(axis) for axis in self.reduced)]
        in_order = any(load.stride(axis) == 1 for load in loads for axis in (*self.reduced, self.lane_axis) if axis)
        return self.kind == "window" and in_order and not any(load.overlapping for load in loads)

"""The reach of a stage's windows: the rows of an axis that one block of another axis reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from lumin_tune.core.expression import Expression, Size, product, same_size, simplified
from lumin_tune.core.kernel.ir import (
    START,
    Buffer,
    Instruction,
    Kernel,
    Load,
    Node,
    Stage,
)
from lumin_tune.core.kernel.ir.affine import affine


@dataclass(frozen=True, slots=True)
class Reach:
    """The positions along a dimension that a block of `of` needs: start*stride - low .. last*stride + high."""

    of: str
    stride: int
    low: int
    high: int

    def rows(self, step: int) -> int:
        """Return the number of positions that a block of `step` positions needs."""
        return (step - 1) * self.stride + self.low + self.high + 1


def reads_window(kernel: Kernel, load: Load, axis: str) -> bool:
    """Return whether a load reads several positions for one position of an axis."""
    return any(
        isinstance(place, Expression) and {axis} < {v.name for v in place.variables if v.name in kernel.extents}
        for place in load.index
    )


def reach_of(consumer: Kernel, buffer: Buffer) -> tuple[int, Reach] | None:
    """Return the dimension of the buffer that follows the rows of the grid, and the positions that a block needs."""
    (loop,) = consumer.grid
    found: tuple[int, Reach] | None = None
    for load in loads_of(consumer, buffer.name):
        own = [d for d, place in enumerate(load.index) if mentions((place,), {loop.axis, START + loop.axis})]
        if len(own) != 1:
            return None
        reach = index_reach(load.index[own[0]], loop.axis, consumer.extents)
        if reach is None or found is not None and (found[0] != own[0] or found[1].stride != reach.stride):
            return None
        if _leaves(load, own[0], buffer, reach, consumer.extents[loop.axis]):
            return None
        if found is not None:
            reach = replace(reach, low=max(reach.low, found[1].low), high=max(reach.high, found[1].high))
        found = own[0], reach
    return found


def _leaves(load: Load, dimension: int, buffer: Buffer, reach: Reach, rows: Size) -> bool:
    """Return whether rows may continue into the next image, when windows of several images share one axis."""
    size = buffer.shape[dimension]
    if same_size(product(buffer.shape[:dimension]), 1):
        return False
    if isinstance(rows, int) and isinstance(size, int) and (rows - 1) * reach.stride + reach.high < size:
        return False
    return load.valid == 1 or is_zero(load.index[dimension - 1])  # elements that a guard excludes are padding


def index_reach(place: Size, rows: str, extents: Mapping[str, Size]) -> Reach | None:
    """Return the positions that an index takes while all axes but the rows vary."""
    parts = affine(place, extents)
    if parts is None or not isinstance(parts.constant, int):
        return None
    low = high = parts.constant
    for name, coefficient in parts.coefficients.items():
        extent = extents[name]
        if name == rows:
            continue
        if not isinstance(coefficient, int) or not isinstance(extent, int):
            return None
        low += min(0, coefficient * (extent - 1))
        high += max(0, coefficient * (extent - 1))
    stride = parts.coefficient(rows)
    return Reach(rows, stride, -low, high) if isinstance(stride, int) and stride > 0 else None


def reading_scratch(node: Node, buffer: str, dimension: int, reach: Reach, consumer: Kernel) -> Node:
    """Return a stage of the consumer that reads rows from scratch."""
    assert isinstance(node, Stage)
    start = next(axis for axis in consumer.axes if axis.name == reach.of).start

    def changed(each: Instruction) -> Instruction:
        if not isinstance(each, Load) or each.buffer != buffer:
            return each
        place = simplified(each.index[dimension] - start * reach.stride + reach.low)
        return replace(each, index=(*each.index[:dimension], place, *each.index[dimension + 1 :]))

    return replace(node, instructions=tuple(map(changed, node.instructions)))


def loads_of(kernel: Kernel, buffer: str) -> list[Load]:
    """Return the loads of a kernel from a buffer."""
    return [
        each for s in kernel.stages() for each in s.instructions if isinstance(each, Load) and each.buffer == buffer
    ]


def is_zero(size: Size) -> bool:
    """Return whether a size is the integer 0."""
    return isinstance(size, int) and size == 0


def mentions(sizes: Sequence[Size], names: set[str]) -> bool:
    """Return whether any of the sizes depends on one of the variables."""
    return any(isinstance(size, Expression) and any(v.name in names for v in size.variables) for size in sizes)

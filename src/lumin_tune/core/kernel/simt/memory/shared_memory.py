"""Allocation of a kernel's shared memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from lumin_tune.core.dtypes import DType
from lumin_tune.core.expression import Size, ceil_div, simplified
from lumin_tune.core.kernel.loops import Value
from lumin_tune.core.kernel.simt.text.device_printer import pointer

SHARED_ALIGNMENT = 128
SWIZZLE_ALIGNMENT = 1024  # bytes after which the swizzle pattern repeats


@dataclass
class SharedMemory:
    """Shared memory of a kernel: allocations for its lifetime, and behind them a region that stages use in turn.

    types: the names of dtypes.
    """

    types: Mapping[DType, str]
    kept: list[tuple[str, DType, Size, Size]] = field(default_factory=list)  # name, dtype, offset, elements
    size: Size = 0
    passing: list[tuple[str, DType, int, Size]] = field(default_factory=list)
    stage_bytes: int = 0
    most_bytes: int = 0
    alignment: int = SHARED_ALIGNMENT

    def allocate(
        self, name: str, dtype: DType, elements: Size, size_bytes: Size, alignment: int = SHARED_ALIGNMENT
    ) -> None:
        if alignment > SHARED_ALIGNMENT:
            self.size = simplified(ceil_div(self.size, alignment) * alignment)
        self.kept.append((name, dtype, self.size, elements))
        self.size = simplified(self.size + ceil_div(size_bytes, SHARED_ALIGNMENT) * SHARED_ALIGNMENT)

    def allocate_for_stage(
        self, name: str, dtype: DType, elements: int, size_bytes: int, alignment: int = SHARED_ALIGNMENT
    ) -> None:
        self.alignment = max(self.alignment, alignment)
        self.stage_bytes = -(-self.stage_bytes // alignment) * alignment
        self.passing.append((name, dtype, self.stage_bytes, elements))
        self.stage_bytes += -(-size_bytes // SHARED_ALIGNMENT) * SHARED_ALIGNMENT
        self.most_bytes = max(self.most_bytes, self.stage_bytes)

    def reserve(self, name: str, elements: int, dtype: DType) -> None:
        """Allocate memory for the current stage: see `cross_thread.Reserve`."""
        self.allocate_for_stage(name, dtype, elements, elements * dtype.itemsize)

    def reserve_throughout(self, name: str, elements: int, dtype: DType) -> None:
        """Allocate memory for the kernel's lifetime."""
        self.allocate(name, dtype, elements, elements * dtype.itemsize)

    def next_stage(self) -> None:
        self.stage_bytes = 0

    @property
    def base(self) -> Size:
        """The offset of the region for stages."""
        if self.alignment == SHARED_ALIGNMENT:
            return self.size
        return simplified(ceil_div(self.size, self.alignment) * self.alignment)

    def lines(self, written: Callable[[Size], str]) -> list[str]:
        """Return the declarations of all allocations. written: formats a size."""
        passing = ((name, dtype, self.base + offset, count) for name, dtype, offset, count in self.passing)
        return [
            f"  LM_SHARED({self.types[dtype]}, {name}, {written(simplified(offset))}, {written(count)});"
            for name, dtype, offset, count in (*self.kept, *passing)
        ]

    def names(self) -> list[Value]:
        """Return the names of all allocations."""
        return [pointer(name, dtype) for name, dtype, *_ in (*self.kept, *self.passing)]

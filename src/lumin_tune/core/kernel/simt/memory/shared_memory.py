"""Shared memory of a kernel: who lies where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from lumin_tune.core.expression import Size, ceil_div, simplified
from lumin_tune.core.kernel.simt.text.scalars import TYPES

SHARED_ALIGNMENT = 128
SWIZZLE_ALIGNMENT = 1024  # after so many bytes pieces of rows change places as before
_SIZES = {text: dtype.itemsize for dtype, text in TYPES.items()}


@dataclass
class Arena:
    """What is kept throughout, and behind it what one stage after the other uses."""

    kept: list[tuple[str, str, Size, Size]] = field(default_factory=list)  # name, type, offset, elements
    size: Size = 0
    passing: list[tuple[str, str, int, Size]] = field(default_factory=list)
    stage_bytes: int = 0
    most_bytes: int = 0
    alignment: int = SHARED_ALIGNMENT

    def keep(self, name: str, kind: str, elements: Size, size_bytes: Size, alignment: int = SHARED_ALIGNMENT) -> None:
        if alignment > SHARED_ALIGNMENT:
            self.size = simplified(ceil_div(self.size, alignment) * alignment)
        self.kept.append((name, kind, self.size, elements))
        self.size = simplified(self.size + ceil_div(size_bytes, SHARED_ALIGNMENT) * SHARED_ALIGNMENT)

    def lend(self, name: str, kind: str, elements: int, size_bytes: int, alignment: int = SHARED_ALIGNMENT) -> None:
        self.alignment = max(self.alignment, alignment)
        self.stage_bytes = -(-self.stage_bytes // alignment) * alignment
        self.passing.append((name, kind, self.stage_bytes, elements))
        self.stage_bytes += -(-size_bytes // SHARED_ALIGNMENT) * SHARED_ALIGNMENT
        self.most_bytes = max(self.most_bytes, self.stage_bytes)

    def reserve(self, name: str, elements: int, kind: str) -> None:
        """Lend memory to the stage: see `crossing.Reserve`."""
        self.lend(name, kind, elements, elements * _SIZES[kind])

    def reserve_throughout(self, name: str, elements: int, kind: str) -> None:
        """Give memory that is nobody else's."""
        self.keep(name, kind, elements, elements * _SIZES[kind])

    def next_stage(self) -> None:
        self.stage_bytes = 0

    @property
    def base(self) -> Size:
        """Where what stages use begins."""
        if self.alignment == SHARED_ALIGNMENT:
            return self.size
        return simplified(ceil_div(self.size, self.alignment) * self.alignment)

    def lines(self, written: Callable[[Size], str]) -> list[str]:
        """Return who lies where as text. written: a size as text."""
        places = [*self.kept, *((name, kind, self.base + offset, count) for name, kind, offset, count in self.passing)]
        return [
            f"  LM_SHARED({kind}, {name}, {written(simplified(offset))}, {written(count)});"
            for name, kind, offset, count in places
        ]

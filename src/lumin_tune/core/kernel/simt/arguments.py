"""The addresses that kernels are given, and the numbers that sizes are: what launches of every kind are written in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lumin_tune.core.expression import Size


@dataclass(frozen=True, slots=True)
class Argument:
    """An address that a kernel is given. kind: of a buffer from outside its number among the arguments; in the
    workspace and in what is prepared its offset in bytes; a slab has its bytes for each block.
    """

    kind: Literal["argument", "workspace", "prepared", "slab"]
    place: Size


def evaluated(size: Size, dims: Mapping[str, int]) -> int:
    """Return the number that a size is."""
    return size if isinstance(size, int) else int(size.evaluate(dims))


def written(size: Size) -> int | str:
    """Return a size as it stands in JSON."""
    return size if isinstance(size, int) else str(size)

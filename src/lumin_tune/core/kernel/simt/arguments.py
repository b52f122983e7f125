"""Kernel arguments and sizes, shared by all kinds of launches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lumin_tune.core.expression import Size


@dataclass(frozen=True, slots=True)
class Argument:
    """An address passed to a kernel.

    kind: the address space. place: the index among the program's arguments, the byte offset in the workspace or in
    prepared memory, or the bytes per block of a slab.
    """

    kind: Literal["argument", "workspace", "prepared", "slab"]
    place: Size


def evaluated(size: Size, dims: Mapping[str, int]) -> int:
    """Evaluate a size to an integer."""
    return size if isinstance(size, int) else int(size.evaluate(dims))


def written(size: Size) -> int | str:
    """Return a size in its JSON form."""
    return size if isinstance(size, int) else str(size)

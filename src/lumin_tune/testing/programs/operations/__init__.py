"""Random uses of the tensor API: for each operation, a function that proposes one line to a draft.

`table()` returns all of them. A test compares its keys with the methods of `Tensor`, the functions beside it and the
sources of `Graph`, so that a new operation must be added here or excluded explicitly.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from lumin_tune.testing.programs.draft import Draft

Draw: TypeAlias = Callable[[Draft], object]

FAMILIES: Final = ("elementwise", "shaping", "reducing", "indexing", "linear", "windows", "sources")


@functools.cache
def table() -> Mapping[str, Draw]:
    """Return all operations by name."""
    found: dict[str, Draw] = {}
    for family in FAMILIES:
        found |= importlib.import_module(f"{__name__}.{family}").OPERATIONS
    return found

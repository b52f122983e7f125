"""Workspaces shared by the functions of a lane, which grow on demand.

`cpu_executable` keeps one per lane and `bound` passes it to the code. The code reads its address at each call, so
functions bound before it grew use the new memory, and the old is freed at once.
"""

from __future__ import annotations

import ctypes
from typing import Final

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import MemoryLimitError
from lumin_tune.plugins.cpu.program_library import aligned

GROWTH: Final = 1.5
"""Default minimum growth factor, to avoid an allocation for each of many increasing sizes."""


class Workspace:
    """Memory of at least the size reserved so far. One thread at a time may reserve it or run code that uses it.

    memory: the current allocation, u8. growth: the least factor by which it grows.
    """

    def __init__(self, size_bytes: int = 0, what: str = "a workspace") -> None:
        self._what = what
        self.growth = GROWTH
        self.memory: Array = aligned(size_bytes, what)
        self._place = ctypes.c_void_p(self.memory.ctypes.data)
        self.address_of_place: Final = ctypes.addressof(self._place)
        """The address of the pointer to the memory, valid as long as this object."""

    def reserve(self, size_bytes: int) -> None:
        """Grow to at least this size, losing the contents. Raises MemoryLimitError and leaves the workspace
        unchanged.
        """
        if 0 <= size_bytes <= self.memory.size:
            return
        self.memory = self._larger(size_bytes)
        self._place.value = self.memory.ctypes.data

    def _larger(self, size_bytes: int) -> Array:
        wanted = int(self.growth * self.memory.size)
        if wanted > size_bytes >= 0:
            try:
                return aligned(wanted, self._what)
            except MemoryLimitError:
                pass  # the size without the growth factor may still fit
        return aligned(size_bytes, self._what)

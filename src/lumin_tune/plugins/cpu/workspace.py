"""Memory that functions of one lane share and that grows with what they need.

`executable` keeps one for each lane, `bound` hands it to the code. The code reads where it lies at each call, so that
functions which were made before it grew go on with the new memory, and the old is freed at once: a lane has one
workspace however many sizes it has met.
"""

from __future__ import annotations

import ctypes
from typing import Final

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import MemoryLimitError
from lumin_tune.plugins.cpu.library import aligned

GROWTH: Final = 1.5
"""How many times as large it becomes at least: sizes that grow one by one are not worth an allocation each."""


class Workspace:
    """Memory of at least the size reserved so far. One thread at a time reserves it or runs what uses it.

    memory: (bytes,) u8, what there is now.
    """

    def __init__(self, size_bytes: int = 0, what: str = "a workspace") -> None:
        self._what = what
        self.memory: Array = aligned(size_bytes, what)
        self._place = ctypes.c_void_p(self.memory.ctypes.data)
        self.address_of_place: Final = ctypes.addressof(self._place)
        """Of the pointer to the memory, which holds as long as this object."""

    def reserve(self, size_bytes: int) -> None:
        """Have at least so many bytes; contents are lost. Raises MemoryLimitError and leaves all as it was."""
        if 0 <= size_bytes <= self.memory.size:
            return
        self.memory = self._larger(size_bytes)
        self._place.value = self.memory.ctypes.data

    def _larger(self, size_bytes: int) -> Array:
        wanted = int(GROWTH * self.memory.size)
        if wanted > size_bytes >= 0:
            try:
                return aligned(wanted, self._what)
            except MemoryLimitError:
                pass  # what is needed may still be had
        return aligned(size_bytes, self._what)

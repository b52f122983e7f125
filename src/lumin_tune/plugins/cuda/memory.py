"""Memory of a device: pieces with guard zones, and what goes to and from the host."""

from __future__ import annotations

from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array

ZONE_BYTES = 512
_MARK = 0xA5
_TO_DEVICE, _TO_HOST = 1, 2


class DeviceMemory:
    """So many bytes on the current device, with a zone before and after. Freed when it dies.

    It is the current stream's: CuPy's pool may lend it what work that is queued there still uses, and nowhere else. So
    whoever makes it enters the stream that is to use it.
    """

    def __init__(self, cupy: Any, size_bytes: int, guarded: bool = True) -> None:
        self._runtime = cupy.cuda.runtime
        self._zone = ZONE_BYTES if guarded else 0
        self.size_bytes = size_bytes
        padded = -(-max(1, size_bytes) // ZONE_BYTES) * ZONE_BYTES
        self._tail = padded - size_bytes + self._zone
        self._memory = cupy.cuda.alloc(padded + 2 * self._zone)
        self.address = int(self._memory.ptr) + self._zone
        if guarded:
            stream = cupy.cuda.get_current_stream().ptr
            self._runtime.memsetAsync(self.address - self._zone, _MARK, self._zone, stream)
            self._runtime.memsetAsync(self.address + size_bytes, _MARK, self._tail, stream)

    def upload(self, array: Array, stream: int) -> None:
        """Copy a contiguous array of the host here."""
        if array.nbytes:
            self._runtime.memcpyAsync(self.address, int(array.ctypes.data), array.nbytes, _TO_DEVICE, stream)

    def download(self, array: Array, stream: int) -> None:
        """Copy this into a contiguous array of the host."""
        if array.nbytes:
            self._runtime.memcpyAsync(int(array.ctypes.data), self.address, array.nbytes, _TO_HOST, stream)

    def trespass(self) -> str:
        """Return "before" or "after" where somebody wrote beside the memory, "" if nobody did."""
        for where, start, size in (
            ("before", self.address - self._zone, self._zone),
            ("after", self.address + self.size_bytes, self._tail if self._zone else 0),
        ):
            zone = np.zeros(size, np.uint8)
            if size:
                self._runtime.memcpy(int(zone.ctypes.data), start, size, _TO_HOST)
                if (zone != _MARK).any():
                    return where
        return ""

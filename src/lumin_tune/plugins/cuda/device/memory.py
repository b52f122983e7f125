"""Memory of a device: pieces with guard zones, and what goes to and from the host."""

from __future__ import annotations

from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import MemoryLimitError

ZONE_BYTES = PIECE_BYTES = 512
"""What CuPy's pool lends multiples of, each beginning at one."""
_MARK, _POISON = 0xA5, 0xFF
_TO_DEVICE, _TO_HOST, ON_DEVICE = 1, 2, 3  # cudaMemcpyKind


class DeviceMemory:
    """So many bytes on the current device, with a zone before and after. Freed when it dies.

    It is the current stream's: CuPy's pool may lend it what work that is queued there still uses, and nowhere else. So
    whoever makes it enters the stream that is to use it. Raises MemoryLimitError, which says what it was wanted for.
    """

    def __init__(self, cupy: Any, size_bytes: int, what: str = "a buffer", guarded: bool = True) -> None:
        self._runtime = cupy.cuda.runtime
        self._zone = ZONE_BYTES if guarded else 0
        self.size_bytes = size_bytes
        padded = -(-max(1, size_bytes) // PIECE_BYTES) * PIECE_BYTES
        self._tail = padded - size_bytes + self._zone
        try:
            self._memory = cupy.cuda.alloc(padded + 2 * self._zone)
        except MemoryError as error:  # CuPy's own is one
            raise MemoryLimitError(
                f"the device has no room for {what}, {size_bytes / 2**20:,.1f} MiB: {error}; use smaller sizes, or "
                "give back what others hold there"
            ) from error
        self.address = int(self._memory.ptr) + self._zone
        if guarded:
            stream = cupy.cuda.get_current_stream().ptr
            self._runtime.memsetAsync(self.address - self._zone, _MARK, self._zone, stream)
            self._runtime.memsetAsync(self.address + size_bytes, _MARK, self._tail, stream)

    def upload(self, array: Array, stream: int, offset: int = 0) -> None:
        """Copy a contiguous array of the host here, so many bytes behind the beginning."""
        if array.nbytes:
            self._runtime.memcpyAsync(self.address + offset, int(array.ctypes.data), array.nbytes, _TO_DEVICE, stream)

    def download(self, array: Array, stream: int, offset: int = 0) -> None:
        """Copy what is here, so many bytes behind the beginning, into a contiguous array of the host."""
        if array.nbytes:
            self._runtime.memcpyAsync(int(array.ctypes.data), self.address + offset, array.nbytes, _TO_HOST, stream)

    def poison(self, stream: int) -> None:
        """Fill it with bytes that are NaN."""
        if self.size_bytes:
            self._runtime.memsetAsync(self.address, _POISON, self.size_bytes, stream)

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


class Room:
    """Memory for one stream's work that is as large as the largest that was asked for, and is lost when it grows.

    what: it is for, in messages.
    """

    def __init__(self, cupy: Any, stream: Any, what: str) -> None:
        self._cupy, self._stream, self._what = cupy, stream, what
        self.held: DeviceMemory | None = None
        """What there is now."""

    def memory(self, size_bytes: int) -> DeviceMemory:
        """Return memory of at least so many bytes. Raises MemoryLimitError. The device is current, the stream idle."""
        if self.held is None or self.held.size_bytes < size_bytes:
            self.held = None  # given back first, so that both need not fit
            with self._stream:
                self.held = DeviceMemory(self._cupy, size_bytes, self._what, guarded=False)
        return self.held

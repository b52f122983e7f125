"""Device memory with guard zones, and working memory that grows."""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, Pointer

PIECE_BYTES: Final = 512
"""Granularity of allocations, and alignment of what lies in them."""
_MARK: Final = 0xA5
_POISON: Final = 0xFF


class DeviceBuffer:
    """An allocation, by default with a guard zone before and after. It is freed with the object."""

    def __init__(self, queue: DeviceQueue, size_bytes: int, what: str, guarded: bool = True) -> None:
        self._queue, self.size_bytes = queue, size_bytes
        self._zone = PIECE_BYTES if guarded else 0
        padded = -(-max(1, size_bytes) // PIECE_BYTES) * PIECE_BYTES
        self._tail = padded - size_bytes + self._zone
        whole = Pointer(queue.allocate(padded + 2 * self._zone, what), 0)
        self._whole, self.start = whole, whole.at(self._zone)
        if guarded:
            queue.fill(whole, self._zone, _MARK)
            queue.fill(self.start.at(size_bytes), self._tail, _MARK)

    def upload(self, array: Array, offset: int = 0) -> None:
        """Copy a contiguous host array to the device, at a byte offset."""
        if array.nbytes:
            self._queue.upload(self.start.at(offset), array)

    def download(self, array: Array, offset: int = 0) -> None:
        """Copy device memory from a byte offset into a contiguous host array."""
        if array.nbytes:
            self._queue.download(array, self.start.at(offset))

    def poison(self) -> None:
        """Fill the memory with bytes that are NaN."""
        if self.size_bytes:
            self._queue.fill(self.start, self.size_bytes, _POISON)

    def out_of_bounds_write(self) -> str:
        """Return "before" or "after" if a guard zone was overwritten, "" if not."""
        zones = (("before", self._whole, self._zone), ("after", self.start.at(self.size_bytes), self._tail))
        for where, start, size in zones if self._zone else ():
            zone = np.zeros(size, np.uint8)
            self._queue.download(zone, start)
            self._queue.finish()
            if (zone != _MARK).any():
                return where
        return ""


class GrowingBuffer:
    """Memory for one queue's work that grows to the largest size requested; growing loses its contents.

    what: its purpose, for messages.
    """

    def __init__(self, queue: DeviceQueue, what: str) -> None:
        self._queue, self._what = queue, what
        self.held: DeviceBuffer | None = None
        """The current allocation."""

    def memory(self, size_bytes: int) -> DeviceBuffer:
        """Return memory of at least this size. Raises MemoryLimitError. The queue must be idle."""
        if self.held is None or self.held.size_bytes < size_bytes:
            self.held = None  # freed first, so that both need not fit
            self.held = DeviceBuffer(self._queue, size_bytes, self._what, guarded=False)
        return self.held

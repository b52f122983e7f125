"""Device memory with guard zones, and copies between host and device."""

from __future__ import annotations

from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import MemoryLimitError

ZONE_BYTES = PIECE_BYTES = 512
"""Granularity and alignment of allocations in CuPy's pool."""
_MARK, _POISON = 0xA5, 0xFF
_TO_DEVICE, _TO_HOST, ON_DEVICE = 1, 2, 3  # cudaMemcpyKind


class DeviceMemory:
    """An allocation on the current device with a guard zone before and after. It is freed with the object.

    The memory belongs to the current stream: CuPy's pool may hand out memory that work queued on that stream still
    uses, so enter the stream that will use it. Raises MemoryLimitError, which names its purpose.
    """

    def __init__(self, cupy: Any, size_bytes: int, what: str = "a buffer", guarded: bool = True) -> None:
        self._runtime = cupy.cuda.runtime
        self._zone = ZONE_BYTES if guarded else 0
        self.size_bytes = size_bytes
        padded = -(-max(1, size_bytes) // PIECE_BYTES) * PIECE_BYTES
        self._tail = padded - size_bytes + self._zone
        try:
            self._memory = cupy.cuda.alloc(padded + 2 * self._zone)
        except MemoryError as error:  # CuPy's is a subclass
            raise MemoryLimitError(
                f"out of device memory for {what}, {size_bytes / 2**20:,.1f} MiB: {error}; use smaller sizes, or "
                "free memory on the device"
            ) from error
        self.address = int(self._memory.ptr) + self._zone
        if guarded:
            stream = cupy.cuda.get_current_stream().ptr
            self._runtime.memsetAsync(self.address - self._zone, _MARK, self._zone, stream)
            self._runtime.memsetAsync(self.address + size_bytes, _MARK, self._tail, stream)

    def upload(self, array: Array, stream: int, offset: int = 0) -> None:
        """Copy a contiguous host array to the device, at a byte offset."""
        if array.nbytes:
            self._runtime.memcpyAsync(self.address + offset, int(array.ctypes.data), array.nbytes, _TO_DEVICE, stream)

    def download(self, array: Array, stream: int, offset: int = 0) -> None:
        """Copy device memory from a byte offset into a contiguous host array."""
        if array.nbytes:
            self._runtime.memcpyAsync(int(array.ctypes.data), self.address + offset, array.nbytes, _TO_HOST, stream)

    def poison(self, stream: int) -> None:
        """Fill the memory with bytes that are NaN."""
        if self.size_bytes:
            self._runtime.memsetAsync(self.address, _POISON, self.size_bytes, stream)

    def out_of_bounds_write(self) -> str:
        """Return "before" or "after" if a guard zone was overwritten, "" if not."""
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


class GrowingBuffer:
    """Memory for one stream's work that grows to the largest size requested; growing loses its contents.

    what: its purpose, for messages.
    """

    def __init__(self, cupy: Any, stream: Any, what: str) -> None:
        self._cupy, self._stream, self._what = cupy, stream, what
        self.held: DeviceMemory | None = None
        """The current allocation."""

    def memory(self, size_bytes: int) -> DeviceMemory:
        """Return memory of at least this size. Raises MemoryLimitError. The device must be current and the stream
        idle.
        """
        if self.held is None or self.held.size_bytes < size_bytes:
            self.held = None  # freed first, so that both need not fit
            with self._stream:
                self.held = DeviceMemory(self._cupy, size_bytes, self._what, guarded=False)
        return self.held

"""The memory pool of the CuPy stand-in: like CuPy's, it reuses freed memory immediately on the same stream.

That is correct only for work on that stream. Work on another stream may overwrite memory that earlier queued work still
uses, unless it waits for that stream.
"""

from __future__ import annotations

import bisect
import threading
from typing import Any

import numpy as np
from tests.stand_ins.cuda.streams import Timeline

_ALIGNMENT = 512
Arena = tuple[int, int, int]
"""A device, a stream and a block size in bytes."""


class Block:
    """A block of device memory owned by the pool."""

    def __init__(self, device: int, size_bytes: int) -> None:
        self.device, self.size_bytes = device, size_bytes
        self.whole = np.full(size_bytes + _ALIGNMENT, 0xFF, np.uint8)
        self.ptr = int(self.whole.ctypes.data) + -int(self.whole.ctypes.data) % _ALIGNMENT


class Memory:
    """An allocation, as CuPy's `MemoryPointer`. It is returned to the pool when it dies."""

    def __init__(self, pool: StandInPool, block: Block, arena: Arena, size_bytes: int) -> None:
        self._pool, self._block, self._arena = pool, block, arena
        self.ptr, self.size_bytes, self.device = block.ptr, size_bytes, block.device

    def bytes(self) -> np.ndarray[Any, Any]:
        """Return the memory as an array."""
        start = self.ptr - int(self._block.whole.ctypes.data)
        return self._block.whole[start : start + self.size_bytes]

    def __del__(self) -> None:
        self._pool.take_back(self._block, self._arena)


class StandInPool:
    """Allocates memory. limit_bytes: of all devices together. lent: the sizes of all allocations, in order."""

    def __init__(self, timeline: Timeline, limit_bytes: int) -> None:
        self._timeline = timeline
        self.limit_bytes, self.taken_bytes = limit_bytes, 0
        self.lent: list[int] = []
        self._free: dict[Arena, list[Block]] = {}
        self._blocks: list[Block] = []  # by address
        self._lock = threading.RLock()  # memory may be freed by the garbage collector during an allocation

    def lend(self, size_bytes: int) -> Memory:
        """Allocate memory on the current stream, with its old contents. Raises MemoryError."""
        padded = -(-max(1, size_bytes) // _ALIGNMENT) * _ALIGNMENT
        arena = self._timeline.device, self._timeline.current.ptr, padded
        with self._lock:
            if self.taken_bytes + padded > self.limit_bytes:
                raise MemoryError(f"out of memory allocating {size_bytes:,} bytes")
            self.taken_bytes += padded
            self.lent.append(size_bytes)
            if not self._free.get(arena):
                block = Block(arena[0], padded)
                bisect.insort(self._blocks, block, key=lambda each: each.ptr)
            else:
                block = self._free[arena].pop()
        return Memory(self, block, arena, size_bytes)

    def take_back(self, block: Block, arena: Arena) -> None:
        with self._lock:
            self.taken_bytes -= arena[2]
            self._free.setdefault(arena, []).append(block)

    def device_of(self, address: int) -> int | None:
        """Return the device that owns an address, None if the pool does not."""
        with self._lock:
            place = bisect.bisect(self._blocks, address, key=lambda each: each.ptr) - 1
            if place < 0:
                return None
            block = self._blocks[place]
        return block.device if address < block.ptr + block.size_bytes else None

"""Timing of launches by a device's events, with caches in a known state and without the host's overhead.

An event taken while the device is idle precedes the first launch by the overhead of queuing it, which exceeds the time
of small kernels. So the device is kept busy ahead: it fills memory of twice its cache, which also evicts everything
else, until all timed launches are queued. If the first event completes earlier, the run is repeated behind twice as
many fills.

Of the cache states (`core.trials.CACHES`), `cold` is what filling leaves. For `program`, the device then reads the
non-static inputs and writes the outputs, as neighbouring kernels would. For `warm`, the launches run once untimed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, Pointer
from lumin_tune.core.kernel.simt.runtime.device_memory import DeviceBuffer
from lumin_tune.core.plugin.records import Device

_EVICTED: Final = 2  # multiple of the cache written to evict everything else
_UNKNOWN_CACHE_BYTES: Final = 8 << 20
_MAX_CACHE_BYTES: Final = 128 << 20
MOST_FILLS: Final = 16
_PIECES: Final = 16  # in which an input is read, so that the copy's destination takes little of the cache
_OUTPUT: Final = 0xFF

Piece = tuple[Pointer, int]
"""A place in device memory and a size in bytes."""


class Timing:
    """Times launches on one queue. fills: number of fills ahead of the last run. most_fills: their greatest number."""

    def __init__(self, queue: DeviceQueue, device: Device, most_fills: int = MOST_FILLS) -> None:
        self._queue, self._most_fills = queue, most_fills
        self._cache_bytes = min(int(device.properties.get("l2_bytes", 0)) or _UNKNOWN_CACHE_BYTES, _MAX_CACHE_BYTES)
        self._filled: DeviceBuffer | None = None
        self.fills = 1

    def time_ns(self, run: Callable[[], None], caches: str, read: Sequence[Piece], written: Sequence[Piece]) -> int:
        """Return the nanoseconds from the first launch queued by `run` to the end of the last.

        read: inputs that `program` finds in the cache. written: outputs overwritten for it.
        """
        queue = self._queue
        while True:
            self._fill()
            if caches == "program":
                self._touch(read, written)
            elif caches == "warm":
                run()
            began = queue.mark()
            run()
            ended = queue.mark()
            was_idle = queue.is_done(began)
            queue.finish()
            if not was_idle or self.fills >= self._most_fills:
                return max(1, queue.elapsed_ns(began, ended))
            self.fills *= 2

    def _fill(self) -> None:
        if self._filled is None:
            what = "memory that evicts the cache"
            self._filled = DeviceBuffer(self._queue, _EVICTED * self._cache_bytes, what, guarded=False)
        for _ in range(self.fills):
            self._queue.fill(self._filled.start, self._filled.size_bytes, 0)

    def _touch(self, read: Sequence[Piece], written: Sequence[Piece]) -> None:
        """Load inputs into the cache, their ends if they are larger than it, and write outputs."""
        assert self._filled is not None
        for start, size_bytes in written:
            if size_bytes:
                self._queue.fill(start, size_bytes, _OUTPUT)
        for start, size_bytes in read:
            known = min(size_bytes, self._cache_bytes)
            step = -(-known // _PIECES)
            for place in range(size_bytes - known, size_bytes, step or 1):
                self._queue.copy(self._filled.start, start.at(place), min(step, size_bytes - place))

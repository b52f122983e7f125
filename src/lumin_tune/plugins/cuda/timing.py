"""Timing of launches by CUDA events, with caches in a known state and without host overhead.

An event recorded while the device is idle precedes the first launch by Python's launch overhead, which exceeds the time
of small kernels. So the device is kept busy ahead: it fills memory of twice the L2 cache, which also evicts everything
else, until all timed launches are queued. If the first event completes earlier, the run is repeated behind twice as
many fills.

Of the cache states (`core.trials.CACHES`), `cold` is what filling leaves. For `program`, the device then reads the
non-static inputs and writes the outputs, as neighbouring kernels would. For `warm`, the launches run once untimed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.device.memory import ON_DEVICE, DeviceMemory

_EVICTED: Final = 2  # multiple of the L2 cache written to evict everything else
_UNKNOWN_CACHE_BYTES: Final = 64 << 20
_MAX_FILLS: Final = 64  # some 2 ms on an H100; launches that take longer to queue are bound by the host anyway
_PIECES: Final = 16  # in which an input is read, so that the copy's destination takes little of the cache
_OUTPUT: Final = 0xFF

Piece = tuple[int, int]
"""A device address and a size in bytes."""


class Timing:
    """Times launches on one stream. fills: number of fills ahead of the last run."""

    def __init__(self, cupy: Any, device: Device, stream: Any) -> None:
        self._cupy, self._stream = cupy, stream
        self._cache_bytes = int(device.properties.get("l2_bytes", _UNKNOWN_CACHE_BYTES))
        self._filled: DeviceMemory | None = None
        self.fills = 1

    def time_ns(self, run: Callable[[], None], caches: str, read: Sequence[Piece], written: Sequence[Piece]) -> int:
        """Return the nanoseconds from the first launch queued by `run` to the end of the last.

        On the current device. read: inputs that `program` finds in the cache. written: outputs overwritten for it.
        """
        while True:
            began, ended = self._cupy.cuda.Event(), self._cupy.cuda.Event()
            self._fill()
            if caches == "program":
                self._touch(read, written)
            elif caches == "warm":
                run()
            began.record(self._stream)
            run()
            ended.record(self._stream)
            was_idle = began.done
            self._stream.synchronize()
            if not was_idle or self.fills >= _MAX_FILLS:
                return max(1, round(1e6 * float(self._cupy.cuda.get_elapsed_time(began, ended))))
            self.fills *= 2

    def _fill(self) -> None:
        if self._filled is None:
            with self._stream:
                self._filled = DeviceMemory(self._cupy, _EVICTED * self._cache_bytes, guarded=False)
        memory = self._filled
        for _ in range(self.fills):
            self._cupy.cuda.runtime.memsetAsync(memory.address, 0, memory.size_bytes, self._stream.ptr)

    def _touch(self, read: Sequence[Piece], written: Sequence[Piece]) -> None:
        """Load inputs into the cache, their ends if they are larger than it, and write outputs."""
        assert self._filled is not None
        runtime = self._cupy.cuda.runtime
        for address, size_bytes in written:
            if size_bytes:
                runtime.memsetAsync(address, _OUTPUT, size_bytes, self._stream.ptr)
        for address, size_bytes in read:
            known = min(size_bytes, self._cache_bytes)
            first, ends = address + size_bytes - known, address + size_bytes
            step = -(-known // _PIECES)
            for start in range(first, ends, step or 1):
                runtime.memcpyAsync(self._filled.address, start, min(step, ends - start), ON_DEVICE, self._stream.ptr)

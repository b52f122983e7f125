"""How long launches take on a device by its own events, from caches in a known state, without what the host adds.

An event that is recorded while the device has nothing to do lies before the first launch by what Python takes to hand
it over, which is more than small kernels take. So the device is given work ahead: it fills memory of twice the second
cache, which also puts everything else out of it, as often as it takes until all that is timed has been handed over. If
the first event has come before that, the run is done again behind twice as much.

Of the states (`core.trials.CACHES`), `cold` is what filling leaves. For `program` the device then reads the inputs that
are not static, and writes the outputs, as the kernels before would have. For `warm` the launches run once, untimed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.device.memory import ON_DEVICE, DeviceMemory

_EVICTED: Final = 2  # times the second cache that are written to put all else out of it
_UNKNOWN_CACHE_BYTES: Final = 64 << 20
_MOST_FILLS: Final = 64  # some 2 ms on an H100; launches that take longer to hand over are what a program waits for
_PIECES: Final = 16  # in which an input is read, so that what it is copied to takes little of the cache
_OUTPUT: Final = 0xFF

Piece = tuple[int, int]
"""An address of the device, and how many bytes."""


class Timing:
    """Times launches on one stream. fills: how often memory was filled ahead of the last run."""

    def __init__(self, cupy: Any, device: Device, stream: Any) -> None:
        self._cupy, self._stream = cupy, stream
        self._cache_bytes = int(device.properties.get("l2_bytes", _UNKNOWN_CACHE_BYTES))
        self._filled: DeviceMemory | None = None
        self.fills = 1

    def time_ns(
        self, run: Callable[[], None], caches: str, read: Sequence[Piece], written: Sequence[Piece]
    ) -> int:  # fmt: skip
        """Return the nanoseconds between the first launch that `run` hands over and the end of the last.

        On the current device. read: what `program` finds in the cache. written: what is overwritten for it.
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
            if not was_idle or self.fills >= _MOST_FILLS:
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
        """Bring inputs into the cache, their ends where they are larger than it, and write outputs."""
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
                runtime.memcpyAsync(
                    self._filled.address, start, min(step, ends - start), ON_DEVICE, self._stream.ptr
                )  # fmt: skip

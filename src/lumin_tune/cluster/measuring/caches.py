"""What the caches hold when a timed run begins, by the names in `core.trials.CACHES`.

`timing` calls `prepare` before each run. A kernel of a device with caches of its own brings them into the state by
itself (`KernelAbilities.keep_caches`). Where a kernel of the host cannot clear caches (`KernelAbilities.evict`), a
buffer of twice the last-level cache is streamed through them, by one thread: private caches of other cores keep what
they hold then. With a last-level cache of 36 MiB streaming took 7 to 16 ms before each run, the kernel's own way 0.04
to 1.5 ms; large kernels took the same after both, small ones some 35 µs longer after streaming, which puts Python's
own code out of the caches too.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.cluster.measuring.abilities import evicting, keeps_caches
from lumin_tune.cluster.measuring.arguments import Arguments
from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Device, Kernel

LINE_BYTES: Final = 64
_UNKNOWN_CACHE_BYTES: Final = 32 << 20
_STREAMS: Final[dict[int, Array]] = {}


class CacheState:
    """Brings the caches of a device into one state, again and again, for one kernel on the inputs of one seed."""

    def __init__(self, caches: str, kernel: Kernel, arguments: Arguments, seed: int, device: Device) -> None:
        given, made = arguments.given(seed), arguments.made
        static = [parameter.role == "constant" for parameter in arguments.case.inputs]
        fixed = [place for place, is_static in enumerate(static) if is_static]
        self._caches = caches
        self._is_kept = keeps_caches(kernel, caches, fixed)
        self._all = [*given, *made]
        self._evict = evicting(kernel)
        needs_none = self._is_kept or self._evict is not None or caches == "warm"
        self._stream = None if needs_none else _stream(device)
        self._read = [_lines(array) for array, fixed in zip(given, static, strict=True) if not fixed]
        self._written = [_lines(array) for array in made]

    def prepare(self) -> None:
        """Make the caches hold what the state says."""
        if self._is_kept or self._caches == "warm":
            return
        if self._evict is not None:
            self._evict(self._all)
        elif self._stream is not None:
            np.add(self._stream, 1, out=self._stream)
        if self._caches == "program":
            for lines in self._read:
                if lines.size:
                    lines.max()
            for lines in self._written:
                lines[...] = 0xFF


def _lines(array: Array) -> Array:
    """Return one byte of each cache line of an array."""
    return array.reshape(-1).view(np.uint8)[::LINE_BYTES]


def _stream(device: Device) -> Array:
    """Return the buffer that is streamed through the caches of a device, the same one each time."""
    size = 2 * int(device.properties.get("l3_bytes", _UNKNOWN_CACHE_BYTES))
    if size not in _STREAMS:
        _STREAMS[size] = np.zeros(size // 8, np.int64)
    return _STREAMS[size]

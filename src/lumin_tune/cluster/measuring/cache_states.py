"""Cache states at the start of a timed run, named in `core.trials.CACHES`.

`timing` calls `prepare` before each run. Kernels on devices with caches of their own set the state themselves
(`KernelBase.keep_caches`). If a host kernel cannot evict arrays (`KernelBase.evict`), a buffer of twice the
last-level cache is streamed through the cache hierarchy by one thread; private caches of other cores then keep their
contents. With a last-level cache of 36 MiB, streaming took 7 to 16 ms before each run and the kernel's own eviction
0.04 to 1.5 ms. Large kernels took the same time after both; small ones took some 35 µs longer after streaming, which
also evicts Python's own code.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.cluster.measuring.abilities import evicting, keeps_caches
from lumin_tune.cluster.measuring.arguments import ArgumentBuffers
from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.records import Device, Kernel

LINE_BYTES: Final = 64
_UNKNOWN_CACHE_BYTES: Final = 32 << 20
_STREAMS: Final[dict[int, Array]] = {}


class CacheState:
    """Sets one cache state before each run of one kernel on the inputs of one seed."""

    def __init__(self, caches: str, kernel: Kernel, arguments: ArgumentBuffers, seed: int, device: Device) -> None:
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
        """Bring the caches into the state."""
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
    """Return a view of one byte per cache line of an array."""
    return array.reshape(-1).view(np.uint8)[::LINE_BYTES]


def _stream(device: Device) -> Array:
    """Return the buffer to stream through the caches of a device; cached."""
    size = 2 * int(device.properties.get("l3_bytes", _UNKNOWN_CACHE_BYTES))
    if size not in _STREAMS:
        _STREAMS[size] = np.zeros(size // 8, np.int64)
    return _STREAMS[size]

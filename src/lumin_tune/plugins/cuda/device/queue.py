"""A CUDA stream as a queue of the runtime that devices with threads share.

Memory belongs to the stream of its queue: CuPy's pool hands out memory that work queued on that stream still uses. The
device must be current wherever a queue is used.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import MemoryLimitError
from lumin_tune.core.kernel.simt.runtime.device import Pointer

_TO_DEVICE, _TO_HOST, ON_DEVICE = 1, 2, 3  # cudaMemcpyKind


def address(of: Pointer) -> int:
    """Return the address of a place in memory that CuPy manages."""
    return int(of.memory.ptr) + of.offset


class CudaQueue:
    """See `runtime.device.DeviceQueue`. stream: a new non-blocking one if None."""

    def __init__(self, cupy: Any, stream: Any = None) -> None:
        self._cupy, self._runtime = cupy, cupy.cuda.runtime
        self.stream = cupy.cuda.Stream(non_blocking=True) if stream is None else stream

    def allocate(self, size_bytes: int, what: str) -> Any:
        try:
            with self.stream:
                return self._cupy.cuda.alloc(size_bytes)
        except MemoryError as error:  # CuPy's is a subclass
            raise MemoryLimitError(
                f"out of device memory for {what}, {size_bytes / 2**20:,.1f} MiB: {error}; use smaller sizes, or "
                "free memory on the device"
            ) from error

    def upload(self, to: Pointer, array: Array) -> None:
        self._copied(address(to), int(array.ctypes.data), array.nbytes, _TO_DEVICE)

    def download(self, array: Array, origin: Pointer) -> None:
        self._copied(int(array.ctypes.data), address(origin), array.nbytes, _TO_HOST)

    def copy(self, to: Pointer, origin: Pointer, size_bytes: int) -> None:
        self._copied(address(to), address(origin), size_bytes, ON_DEVICE)

    def fill(self, to: Pointer, size_bytes: int, byte: int) -> None:
        self._runtime.memsetAsync(address(to), byte, size_bytes, self.stream.ptr)

    def bound(
        self,
        function: Any,
        groups: int,
        threads: int,
        shared_bytes: int,
        pointers: Sequence[Pointer],
        numbers: Sequence[int],
    ) -> Callable[[], object]:
        given = (*(np.uint64(address(each)) for each in pointers), *map(np.int64, numbers))
        launch = functools.partial(function, (groups, 1, 1), (threads, 1, 1), given)
        return functools.partial(launch, shared_mem=shared_bytes, stream=self.stream)

    def mark(self) -> Any:
        event = self._cupy.cuda.Event()
        event.record(self.stream)
        return event

    def is_done(self, event: Any) -> bool:
        return bool(event.done)

    def elapsed_ns(self, began: Any, ended: Any) -> int:
        return round(1e6 * float(self._cupy.cuda.get_elapsed_time(began, ended)))

    def finish(self) -> None:
        self.stream.synchronize()

    def _copied(self, to: int, origin: int, size_bytes: int, kind: int) -> None:
        self._runtime.memcpyAsync(to, origin, size_bytes, kind, self.stream.ptr)

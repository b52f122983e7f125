"""Compiled regions as `records.Kernel`, for measuring and checking."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

import numpy as np

from lumin_tune.core.errors import InputError
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.core.kernel.simt.runtime.launches import Call, LaunchMemory
from lumin_tune.core.kernel.simt.runtime.simt_kernel import SimtKernel
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.device.arrays import ALIGNMENT
from lumin_tune.plugins.cuda.device.device import quick_device_condition
from lumin_tune.plugins.cuda.device.order import follow_caller
from lumin_tune.plugins.cuda.device.queue import CudaQueue, address
from lumin_tune.plugins.cuda.launching import LoadedModule


class CudaKernel(SimtKernel):
    """See `SimtKernel`. Buffers are NumPy arrays or device arrays, which are not copied.

    roundoff: see `bases.KernelBase`.
    """

    most_fills: ClassVar[int] = 64
    """Some 2 ms on an H100; launches that take longer to queue are bound by the host anyway."""

    def __init__(self, cupy: Any, build: Build, device: Device, roundoff: float = 0.0) -> None:
        self._cupy, self._device, self.roundoff = cupy, device, roundoff
        self._loaded = LoadedModule(cupy, build, device)
        with cupy.cuda.Device(device.index):
            self._stream_queue = CudaQueue(cupy)
        super().__init__(self._stream_queue, self._loaded, build.manifest, device)

    def condition(self) -> Mapping[str, float]:
        """See `bases.KernelBase`. Read through NVML if `pynvml` is installed."""
        state = quick_device_condition(self._cupy.cuda.runtime, self._device.index)
        return {} if state is None else state.measurements()

    @contextmanager
    def entered(self) -> Iterator[None]:
        """See `SimtKernel`."""
        with self._cupy.cuda.Device(self._device.index):
            yield

    def follow(self) -> None:
        """See `SimtKernel`."""
        follow_caller(self._cupy, self._stream_queue.stream)

    def identity(self, array: Any) -> int:
        """See `SimtKernel`."""
        return super().identity(array) if isinstance(array, np.ndarray) else int(array.data.ptr)

    def on_device(self, array: Any) -> Pointer | None:
        """See `SimtKernel`. Raises InputError for a device array that is not aligned."""
        if isinstance(array, np.ndarray):
            return None
        if self.identity(array) % ALIGNMENT:
            raise InputError(
                f"the address {self.identity(array):#x} of a device array is not a multiple of {ALIGNMENT} bytes; "
                "pass a copy instead of a view"
            )
        return Pointer(array.data, 0)

    def planned(self, when: str, dims: Mapping[str, int], memory: LaunchMemory) -> list[Call]:
        """See `SimtKernel`."""
        stream = self._stream_queue.stream
        addresses = [0 if each is None else address(each) for each in memory.arguments]
        with stream:
            calls = self._loaded.plan(dims, when, addresses, address(memory.workspace), address(memory.prepared))
        return [functools.partial(call, stream) for call in calls]

"""Compiled regions as `records.Kernel`, for measuring and checking."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import InputError
from lumin_tune.core.kernel.simt.launch_manifest import evaluated
from lumin_tune.core.plugin.bases import KernelBase
from lumin_tune.core.plugin.records import Device
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.cub_reductions import Reduction
from lumin_tune.plugins.cuda.cublas import CublasProduct
from lumin_tune.plugins.cuda.device.arrays import ALIGNMENT
from lumin_tune.plugins.cuda.device.device import quick_device_condition
from lumin_tune.plugins.cuda.device.memory import DeviceMemory
from lumin_tune.plugins.cuda.device.order import follow_caller
from lumin_tune.plugins.cuda.launching import Clear, LaunchCall, LoadedModule
from lumin_tune.plugins.cuda.timing import Timing

_WORKSPACE = "its workspace"


class CudaKernel(KernelBase):
    """See `records.Kernel`. Buffers are contiguous NumPy arrays, bf16 as uint16, or device arrays.

    Host arrays are copied to guarded device memory and back; only the work in between is timed. Static inputs are
    prepared again for each new set of buffers. By default runs are timed with the caches as the previous run left them,
    and with cold caches after `evict`; see `keep_caches`. roundoff: see `bases.KernelBase`.
    """

    def __init__(self, cupy: Any, build: Build, device: Device, roundoff: float = 0.0) -> None:
        self._cupy, self._device, self.roundoff = cupy, device, roundoff
        self._module = LoadedModule(cupy, build, device)
        with cupy.cuda.Device(device.index):
            self._stream = cupy.cuda.Stream(non_blocking=True)
        self._key: tuple[Any, ...] | None = None
        self._memory: list[DeviceMemory | None] = []
        self._own: dict[str, DeviceMemory] = {}
        self._addresses: list[int] = []
        self._calls: list[LaunchCall | Clear | CublasProduct | Reduction] = []
        self._timing = Timing(cupy, device, self._stream)
        self._caches, self._static = "warm", frozenset[int]()
        self._is_evicted = False

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        self._run(inputs, outputs, dims, self._launch, fresh=True)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        """See `records.Kernel.time_ns` and `timing.Timing`."""
        times: list[int] = []
        caches = "cold" if self._is_evicted else self._caches
        self._is_evicted = False

        def timed() -> None:
            places = [(address, array.nbytes) for address, array in zip(self._addresses, (*inputs, *outputs))]
            read = [each for number, each in enumerate(places[: len(inputs)]) if number not in self._static]
            times.append(self._timing.time_ns(self._launch, caches, read, places[len(inputs) :]))

        self._run(inputs, outputs, dims, timed, fresh=False)
        return times[0]

    def condition(self) -> Mapping[str, float]:
        """See `bases.KernelBase`. Read through NVML if `pynvml` is installed."""
        state = quick_device_condition(self._cupy.cuda.runtime, self._device.index)
        return {} if state is None else state.measurements()

    def keep_caches(self, caches: str, static: Collection[int]) -> None:
        """See `bases.KernelBase`."""
        self._caches, self._static = caches, frozenset(static)

    def poison(self) -> None:
        """See `bases.KernelBase`."""
        if self._own:
            with self._cupy.cuda.Device(self._device.index):
                self._own[_WORKSPACE].poison(self._stream.ptr)

    def out_of_bounds_write(self) -> str:
        """Return which guard zone was overwritten, "" if none."""
        with self._cupy.cuda.Device(self._device.index):
            named = {f"buffer {number}": each for number, each in enumerate(self._memory) if each is not None}
            for name, memory in {**named, **self._own}.items():
                where = memory.out_of_bounds_write()
                if where:
                    return f"it writes out of bounds, {where} {name}"
        return ""

    def evict(self, arrays: Sequence[Any]) -> None:
        """Evict everything from the L2 cache before the next timed run."""
        self._is_evicted = True

    def _launch(self) -> None:
        for call in self._calls:
            call(self._stream)

    def _run(
        self,
        inputs: Sequence[Any],
        outputs: Sequence[Any],
        dims: Mapping[str, int],
        work: Callable[[], None],
        fresh: bool,
    ) -> None:
        arrays = (*inputs, *outputs)
        key = (*(_address(array) for array in arrays), *sorted(dims.items()))
        with self._cupy.cuda.Device(self._device.index):
            follow_caller(self._cupy, self._stream)
            if key != self._key:
                with self._stream:
                    self._bind(arrays, dims)
                self._key, fresh = key, True
            if fresh:
                for memory, array in zip(self._memory, arrays, strict=True):
                    if memory is not None:
                        memory.upload(array, self._stream.ptr)
                for call in self._prepare:
                    call(self._stream)
            work()
            for memory, array in zip(self._memory[len(inputs) :], outputs, strict=True):
                if memory is not None:
                    memory.download(array, self._stream.ptr)
            self._stream.synchronize()

    def _bind(self, arrays: Sequence[Any], dims: Mapping[str, int]) -> None:
        manifest = self._module.build.manifest
        self._key = None
        self._memory = [DeviceMemory(self._cupy, a.nbytes) if isinstance(a, np.ndarray) else None for a in arrays]
        self._addresses = addresses = [
            memory.address if memory is not None else _aligned(array)
            for memory, array in zip(self._memory, arrays, strict=True)
        ]
        self._own = {
            _WORKSPACE: DeviceMemory(self._cupy, evaluated(manifest.workspace_bytes, dims)),
            "prepared constants": DeviceMemory(self._cupy, evaluated(manifest.prepared_bytes, dims)),
        }
        workspace, prepared = (each.address for each in self._own.values())
        self._own[_WORKSPACE].poison(self._stream.ptr)
        self._prepare = self._module.plan(dims, "once", addresses, workspace, prepared)
        self._calls = self._module.plan(dims, "call", addresses, workspace, prepared)


def _address(array: Array | Any) -> int:
    return int(array.ctypes.data) if isinstance(array, np.ndarray) else int(array.data.ptr)


def _aligned(array: Any) -> int:
    """Return the address of a device array. Raises InputError if it is not aligned."""
    address = _address(array)
    if address % ALIGNMENT:
        raise InputError(
            f"the address {address:#x} of a device array is not a multiple of {ALIGNMENT} bytes; "
            "pass a copy instead of a view"
        )
    return address

"""Device arrays of CuPy, and of other libraries through DLPack: import, allocation and export.

Called by `core.program.on_device`. All work is queued on CuPy's current stream, which DLPack producers synchronise
with; a lane that reads the arrays waits for that stream (`order`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import DTypeError, InputError
from lumin_tune.core.exchange import bf16_as_bits
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.program.calls.host_arrays import carrier
from lumin_tune.core.program.calls.on_device import DeviceArray
from lumin_tune.plugins.cuda.device.queue import ON_DEVICE

_CUDA = (2, 13)  # DLDeviceType: CUDA memory and managed memory

ALIGNMENT = 16
"""Alignment in bytes of arrays that kernels access, that of the widest vector load."""


class CudaArrays:
    """See `on_device.DeviceArrayLibrary`."""

    def __init__(self, cupy: Any, device: Device) -> None:
        self._cupy, self._device = cupy, device
        self._copies: Any = None  # the stream of `copied`, created on first use

    def adopted(self, value: Any, may_copy: bool) -> DeviceArray:
        """See `on_device.DeviceArrayLibrary.adopted`."""
        kind, number = value.__dlpack_device__()
        if int(kind) not in _CUDA or (int(kind) == _CUDA[0] and int(number) != self._device.index):
            raise InputError(
                f"it is on DLPack device {int(kind)}:{number}, the program on cuda:{self._device.index}; copy it there"
            )
        bits = bf16_as_bits(value)
        with self._cupy.cuda.Device(self._device.index):
            array = self._cupy.from_dlpack(value if bits is None else bits)
            try:
                dtype = DType.BF16 if bits is not None else DType.of(np.dtype(array.dtype))
            except DTypeError as error:
                raise InputError(str(error)) from None
            if not array.flags.c_contiguous:
                raise InputError("it is not contiguous; make it contiguous")
            if int(array.data.ptr) % ALIGNMENT:
                if not may_copy:
                    raise InputError(
                        f"its address {int(array.data.ptr):#x} is not a multiple of {ALIGNMENT} bytes; "
                        "pass a copy instead of a view"
                    )
                array = self._copy(array)
        return self._placed(array, dtype)

    def empty(self, shape: Sequence[int], dtype: DType) -> DeviceArray:
        """Return a new array; bf16 as uint16."""
        with self._cupy.cuda.Device(self._device.index):
            array = self._cupy.empty(tuple(shape), carrier(dtype))
        return self._placed(array, dtype)

    def uploaded(self, array: Array, dtype: DType) -> DeviceArray:
        """Return a device copy of a host array."""
        with self._cupy.cuda.Device(self._device.index):
            made = self._cupy.asarray(array)
        return self._placed(made, dtype)

    def copied(self, array: DeviceArray) -> DeviceArray:
        """Return a finished copy of an array that no stream is still writing; its readers need not wait."""
        with self._cupy.cuda.Device(self._device.index):
            if self._copies is None:
                self._copies = self._cupy.cuda.Stream(non_blocking=True)
            with self._copies as stream:
                made = self._copy(array.array)
                stream.synchronize()
        return self._placed(made, array.dtype)

    def to_host(self, array: DeviceArray) -> Array:
        """Return a host copy; bf16 as uint16."""
        with self._cupy.cuda.Device(self._device.index):
            return np.asarray(self._cupy.asnumpy(array.array), order="C")

    def is_own(self, value: Any) -> bool:
        """Return whether a value is a CuPy array."""
        return isinstance(value, self._cupy.ndarray)

    def _copy(self, array: Any) -> Any:
        """Return a copy of a contiguous array, made asynchronously by the current stream.

        It uses memcpy: CuPy's `copy` would compile a kernel, which needs CUDA headers.
        """
        made = self._cupy.empty(array.shape, array.dtype)
        if array.nbytes:
            stream = self._cupy.cuda.get_current_stream().ptr
            self._cupy.cuda.runtime.memcpyAsync(
                int(made.data.ptr), int(array.data.ptr), int(array.nbytes), ON_DEVICE, stream
            )
        return made

    def _placed(self, array: Any, dtype: DType) -> DeviceArray:
        return DeviceArray(array, tuple(array.shape), dtype, int(array.data.ptr), int(array.nbytes))

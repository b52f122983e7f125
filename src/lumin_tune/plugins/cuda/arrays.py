"""Arrays that lie on a device, of CuPy and by DLPack of any library: taken as they are, made, given back.

Nothing is copied between arrays of the device here. See `core.program.on_device`, which is the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.errors import DTypeError, InputError
from lumin_tune.core.exchange import bf16_as_bits
from lumin_tune.core.program.carriers import carrier
from lumin_tune.core.program.on_device import OnDevice
from lumin_tune.core.records import Device

_CUDA = (2, 13)  # DLDeviceType: memory of CUDA devices, and that which they share with the host


class DeviceArrays:
    """See `on_device.DeviceArrays`."""

    def __init__(self, cupy: Any, device: Device) -> None:
        self._cupy, self._device = cupy, device

    def adopted(self, value: Any, stream: Any) -> OnDevice:
        """See `on_device.DeviceArrays.adopted`."""
        kind, number = value.__dlpack_device__()
        if int(kind) not in _CUDA or (int(kind) == _CUDA[0] and int(number) != self._device.index):
            raise InputError(f"it is on DLPack device {int(kind)}:{number}, the program on cuda:{self._device.index}")
        bits = bf16_as_bits(value)
        with self._cupy.cuda.Device(self._device.index), stream:  # the stream waits for whoever makes the array
            array = self._cupy.from_dlpack(value if bits is None else bits)
        try:
            dtype = DType.BF16 if bits is not None else DType.of(np.dtype(array.dtype))
        except DTypeError as error:
            raise InputError(str(error)) from None
        if not array.flags.c_contiguous:
            raise InputError("its elements do not lie one after the other; make it contiguous")
        return OnDevice(array, tuple(array.shape), dtype, int(array.data.ptr), int(array.nbytes))

    def empty(self, shape: Sequence[int], dtype: DType) -> OnDevice:
        """Return a new array; bf16 as its 16 bits."""
        with self._cupy.cuda.Device(self._device.index):
            array = self._cupy.empty(tuple(shape), carrier(dtype))
        return OnDevice(array, tuple(shape), dtype, int(array.data.ptr), int(array.nbytes))

    def uploaded(self, array: Array, dtype: DType) -> OnDevice:
        """Return a copy of an array of the host."""
        with self._cupy.cuda.Device(self._device.index):
            made = self._cupy.asarray(array)
        return OnDevice(made, tuple(array.shape), dtype, int(made.data.ptr), int(made.nbytes))

    def to_host(self, array: OnDevice) -> Array:
        """Return a copy on the host; bf16 as its 16 bits."""
        with self._cupy.cuda.Device(self._device.index):
            return np.ascontiguousarray(self._cupy.asnumpy(array.array))

    def is_own(self, value: Any) -> bool:
        """Return whether a value is CuPy's."""
        return isinstance(value, self._cupy.ndarray)

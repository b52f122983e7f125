"""Arrays that lie on a device, of CuPy and by DLPack of any library: taken as they are, made, given back.

See `core.program.on_device`, which is the caller. Everything here is queued on CuPy's current stream, which
producers by DLPack let wait for theirs; a lane that is to read it follows that stream (`order`).
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
from lumin_tune.core.program.calls.on_device import OnDevice
from lumin_tune.plugins.cuda.device.memory import ON_DEVICE

_CUDA = (2, 13)  # DLDeviceType: memory of CUDA devices, and that which they share with the host

ALIGNMENT = 16
"""At multiples of so many bytes arrays begin that kernels read and write: the widest load takes as many at once."""


class DeviceArrays:
    """See `on_device.DeviceArrays`."""

    def __init__(self, cupy: Any, device: Device) -> None:
        self._cupy, self._device = cupy, device
        self._copies: Any = None  # the stream of `copied`, made when first needed

    def adopted(self, value: Any, may_copy: bool) -> OnDevice:
        """See `on_device.DeviceArrays.adopted`."""
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
                raise InputError("its elements do not lie one after the other; make it contiguous")
            if int(array.data.ptr) % ALIGNMENT:
                if not may_copy:
                    raise InputError(
                        f"it begins at {int(array.data.ptr):#x}, which is no multiple of {ALIGNMENT} bytes; "
                        "give an array of its own, not a part of another"
                    )
                array = self._copy(array)
        return self._placed(array, dtype)

    def empty(self, shape: Sequence[int], dtype: DType) -> OnDevice:
        """Return a new array; bf16 as its 16 bits."""
        with self._cupy.cuda.Device(self._device.index):
            array = self._cupy.empty(tuple(shape), carrier(dtype))
        return self._placed(array, dtype)

    def uploaded(self, array: Array, dtype: DType) -> OnDevice:
        """Return a copy of an array of the host."""
        with self._cupy.cuda.Device(self._device.index):
            made = self._cupy.asarray(array)
        return self._placed(made, dtype)

    def copied(self, array: OnDevice) -> OnDevice:
        """Return a copy of what nobody is still making, which is there on return: who reads it need wait for nobody."""
        with self._cupy.cuda.Device(self._device.index):
            if self._copies is None:
                self._copies = self._cupy.cuda.Stream(non_blocking=True)
            with self._copies as stream:
                made = self._copy(array.array)
                stream.synchronize()
        return self._placed(made, array.dtype)

    def to_host(self, array: OnDevice) -> Array:
        """Return a copy on the host; bf16 as its 16 bits."""
        with self._cupy.cuda.Device(self._device.index):
            return np.ascontiguousarray(self._cupy.asnumpy(array.array))

    def is_own(self, value: Any) -> bool:
        """Return whether a value is CuPy's."""
        return isinstance(value, self._cupy.ndarray)

    def _copy(self, array: Any) -> Any:
        """Return a copy of a contiguous array, which the current stream makes when it comes to it.

        By the driver: CuPy's own `copy` compiles a kernel, for which it needs headers that need not be there.
        """
        made = self._cupy.empty(array.shape, array.dtype)
        if array.nbytes:
            stream = self._cupy.cuda.get_current_stream().ptr
            self._cupy.cuda.runtime.memcpyAsync(
                int(made.data.ptr), int(array.data.ptr), int(array.nbytes), ON_DEVICE, stream
            )
        return made

    def _placed(self, array: Any, dtype: DType) -> OnDevice:
        return OnDevice(array, tuple(array.shape), dtype, int(array.data.ptr), int(array.nbytes))

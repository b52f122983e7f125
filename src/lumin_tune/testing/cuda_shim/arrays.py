"""Arrays of the stand-in for CuPy: on a device by their own words, in memory of the host."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np

from lumin_tune.testing.cuda_shim.library import strided


class StandInArray:
    """As CuPy's ndarray, as far as it is handed about."""

    def __init__(self, host: Any, memory: Any = None, memptr: Any = None, strides: Any = None) -> None:
        if isinstance(host, tuple):  # as CuPy's: a shape, a dtype, where it lies, and strides in bytes
            kind = np.dtype(memory)
            host = strided(memptr.ptr, kind, host, [step // kind.itemsize for step in strides])
            memory = memptr
        self.host: np.ndarray[Any, Any] = host
        self._memory = memory
        self.shape, self.dtype, self.nbytes, self.flags = host.shape, host.dtype, host.nbytes, host.flags
        self.data = SimpleNamespace(ptr=host.ctypes.data)

    def _reduced(self, kind: str, axis: tuple[int, ...], out: StandInArray) -> StandInArray:
        out.host[...] = getattr(self.host, kind)(axis=axis)
        return out

    def sum(self, axis: tuple[int, ...], out: StandInArray) -> StandInArray:
        return self._reduced("sum", axis, out)

    def max(self, axis: tuple[int, ...], out: StandInArray) -> StandInArray:
        return self._reduced("max", axis, out)

    def mean(self, axis: tuple[int, ...], out: StandInArray) -> StandInArray:
        return self._reduced("mean", axis, out)

    def view(self, dtype: Any) -> StandInArray:
        return StandInArray(self.host.view(dtype), self._memory)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (2, 0)

    def __dlpack__(self, **options: Any) -> Any:
        return self.host.__dlpack__(**options)

    def __array__(self, *options: Any) -> Any:
        raise TypeError("implicit conversion to a NumPy array is not allowed")


class ReadByHost:
    """The capsule of an array of the stand-in's device as if it were the host's, which it is."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __dlpack__(self, **options: Any) -> Any:
        return self._value.__dlpack__(**options)

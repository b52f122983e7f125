"""Arrays of the stand-in for CuPy: on a device by their own words, in memory of the host."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np


class StandInArray:
    """As CuPy's ndarray, as far as it is handed about."""

    def __init__(self, host: np.ndarray[Any, Any], memory: Any = None) -> None:
        self.host, self._memory = host, memory
        self.shape, self.dtype, self.nbytes, self.flags = host.shape, host.dtype, host.nbytes, host.flags
        self.data = SimpleNamespace(ptr=host.ctypes.data)

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

"""Arrays of the stand-in for CuPy: on a device by their own words, in memory of the host."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from lumin_tune.testing.cuda_shim.library import strided
from lumin_tune.testing.cuda_shim.pool import Memory
from lumin_tune.testing.cuda_shim.streams import StandInError

if TYPE_CHECKING:
    from lumin_tune.testing.cuda_shim.stand_in import StandInCupy


class StandInArray:
    """As CuPy's ndarray, as far as it is handed about. host: the memory as it is, whoever has not been waited for."""

    cupy: StandInCupy
    """The stand-in that makes such arrays, which sets it."""

    def __init__(self, host: Any, memory: Any = None, memptr: Any = None, strides: Any = None) -> None:
        if isinstance(host, tuple):  # as CuPy's: a shape, a dtype, where it lies, and strides in bytes
            kind = np.dtype(memory)
            host = strided(memptr.ptr, kind, host, [step // kind.itemsize for step in strides])
            memory = memptr
        self.host: np.ndarray[Any, Any] = host
        self._memory = memory
        self.shape, self.dtype, self.nbytes, self.flags = host.shape, host.dtype, host.nbytes, host.flags
        self.data = SimpleNamespace(ptr=host.ctypes.data)
        self.number = memory.device if isinstance(memory, Memory) else 0

    def _reduced(self, kind: str, axis: tuple[int, ...], out: StandInArray | None, keepdims: bool) -> StandInArray:
        stream = self.cupy.timeline.current
        if stream.captures:
            raise StandInError("a reduction takes memory, which no capture lets it do")
        if out is None:
            rest = (
                1 if place in axis else size for place, size in enumerate(self.shape) if keepdims or place not in axis
            )
            out = self.cupy.empty(tuple(rest), self.dtype)
        source, target = self.host, out.host
        stream.take(lambda: np.copyto(target, getattr(source, kind)(axis=axis, keepdims=keepdims)))
        return out

    def sum(self, axis: tuple[int, ...], out: StandInArray | None = None, keepdims: bool = False) -> StandInArray:
        return self._reduced("sum", axis, out, keepdims)

    def max(self, axis: tuple[int, ...], out: StandInArray | None = None, keepdims: bool = False) -> StandInArray:
        return self._reduced("max", axis, out, keepdims)

    def mean(self, axis: tuple[int, ...], out: StandInArray | None = None, keepdims: bool = False) -> StandInArray:
        return self._reduced("mean", axis, out, keepdims)

    def view(self, dtype: Any) -> StandInArray:
        return type(self)(self.host.view(dtype), self._memory)

    def __getitem__(self, place: Any) -> StandInArray:
        """Return a view; as slices only."""
        return type(self)(self.host[place], self._memory)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (2, self.number)

    def __dlpack__(self, *, stream: int | None = None, **options: Any) -> Any:
        """As CuPy's: the stream waits for the current one, which need not be that on which the array was made."""
        current = self.cupy.timeline.current
        if stream not in (None, -1, current.ptr or 1):
            assert stream is not None
            self.cupy.timeline.stream_of(stream).wait_event(current.record())
        return self.host.__dlpack__(**options)

    def __array__(self, *options: Any) -> Any:
        raise TypeError("implicit conversion to a NumPy array is not allowed")


class ReadByHost:
    """The capsule of an array of the stand-in's device as if it were the host's, which it is."""

    def __init__(self, value: Any, stream: int) -> None:
        self._value, self._stream = value, stream

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __dlpack__(self, **options: Any) -> Any:
        return self._value.__dlpack__(stream=self._stream, **options)

"""Arrays of the CuPy stand-in, which report a device but lie in host memory."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
from tests.stand_ins.cuda.library_calls import strided
from tests.stand_ins.cuda.pool import Memory
from tests.stand_ins.cuda.streams import StandInError

if TYPE_CHECKING:
    from tests.stand_ins.cuda.cupy_stand_in import StandInCupy


class StandInArray:
    """Stands in for CuPy's ndarray. host: the memory in its current state, regardless of pending work."""

    cupy: StandInCupy
    """The stand-in that owns the arrays; set by it."""

    def __init__(self, host: Any, memory: Any = None, memptr: Any = None, strides: Any = None) -> None:
        if isinstance(host, tuple):  # CuPy's signature: shape, dtype, memory pointer and strides in bytes
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
            raise StandInError("a reduction allocates memory, which is not permitted during capture")
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
        """Return a view; slices only."""
        return type(self)(self.host[place], self._memory)

    def __dlpack_device__(self) -> tuple[int, int]:
        return (2, self.number)

    def __dlpack__(self, *, stream: int | None = None, **options: Any) -> Any:
        """Makes the consumer's stream wait for the current one, as CuPy does, not for the one that made the array."""
        current = self.cupy.timeline.current
        if stream not in (None, -1, current.ptr or 1):
            assert stream is not None
            self.cupy.timeline.stream_of(stream).wait_event(current.record())
        return self.host.__dlpack__(**options)

    def __array__(self, *options: Any) -> Any:
        raise TypeError("implicit conversion to a NumPy array is not allowed")


class ReadByHost:
    """Exports an array of the stand-in through DLPack as host memory."""

    def __init__(self, value: Any, stream: int) -> None:
        self._value, self._stream = value, stream

    def __dlpack_device__(self) -> tuple[int, int]:
        return (1, 0)

    def __dlpack__(self, **options: Any) -> Any:
        return self._value.__dlpack__(stream=self._stream, **options)

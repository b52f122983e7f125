"""Machine code of a whole graph as the `records.Executable` that compiled programs call.

The launches of a program become a CUDA graph when they first run with given memory, and are replayed as one from then
on, unless their text says that they go one by one. Arrays of the host are copied to memory that the lane keeps;
constants are copied once.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.kernel.simt.manifest import evaluated
from lumin_tune.core.records import Device, Parameter
from lumin_tune.plugins.cuda.arrays import DeviceArrays
from lumin_tune.plugins.cuda.builder import Build
from lumin_tune.plugins.cuda.cublas import Product
from lumin_tune.plugins.cuda.launching import Call, Clear, LoadedModule
from lumin_tune.plugins.cuda.memory import DeviceMemory
from lumin_tune.plugins.cuda.order import follow_caller
from lumin_tune.plugins.cuda.reductions import Reduction
from lumin_tune.plugins.cuda.replay import Replay

_KEPT_REPLAYS = 16  # sets of arrays on the device that a lane has graphs for


@dataclass(frozen=True)
class Prepared:
    """What is made ahead of time of constants, and the constants themselves on the device, by their places."""

    memory: DeviceMemory
    constants: dict[int, DeviceMemory]


class CudaExecutable:
    """See `records.Executable`. Each lane has a stream of its own, so lanes run at the same time."""

    def __init__(self, cupy: Any, build: Build, parameters: Sequence[Parameter], device: Device) -> None:
        self.cupy, self.device = cupy, device
        self.arrays = DeviceArrays(cupy, device)
        self.parameters = tuple(parameters)
        self.module = LoadedModule(cupy, build, device)
        self.names = [size.variables[0].name for size in build.manifest.dims]
        self.captures = build.manifest.way != "plain"

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """See `records.Executable.prepared_bytes`."""
        return evaluated(self.module.build.manifest.prepared_bytes, dict(zip(self.names, dims, strict=True)))

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Prepared:
        """See `records.Executable.prepare`."""
        numbers = dict(zip(self.names, dims, strict=True))
        with self.cupy.cuda.Device(self.device.index), self.cupy.cuda.Stream(non_blocking=True) as stream:
            constants = {}
            for place, array in enumerate(arguments):
                if array is not None and self.parameters[place].role == "constant":
                    constants[place] = DeviceMemory(self.cupy, array.nbytes, guarded=False)
                    constants[place].upload(np.ascontiguousarray(array), stream.ptr)
            memory = DeviceMemory(self.cupy, self.prepared_bytes(dims), guarded=False)
            addresses = [constants[n].address if n in constants else 0 for n in range(len(arguments))]
            for call in self.module.plan(numbers, "once", addresses, 0, memory.address):
                call(stream)
            stream.synchronize()
        return Prepared(memory, constants)

    def lane(self) -> CudaLane:
        """See `records.Executable.lane`."""
        return CudaLane(self)


class CudaLane:
    """See `records.Lane`. Its functions share one stream and one workspace, the largest that any of them needed."""

    def __init__(self, executable: CudaExecutable) -> None:
        self._executable = executable
        self._workspace: DeviceMemory | None = None
        self._replays: OrderedDict[tuple[Any, ...], tuple[Replay, DeviceMemory, Any]] = OrderedDict()
        with executable.cupy.cuda.Device(executable.device.index):
            self.stream = executable.cupy.cuda.Stream(non_blocking=True)

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        """See `records.Lane.bind`."""
        executable = self._executable
        numbers = dict(zip(executable.names, dims, strict=True))
        with executable.cupy.cuda.Device(executable.device.index), self.stream:
            workspace = self._workspace_for(evaluated(executable.module.build.manifest.workspace_bytes, numbers))
            constants: dict[int, DeviceMemory] = {} if prepared is None else prepared.constants
            memory = []
            for place, (parameter, shape) in enumerate(zip(executable.parameters, shapes, strict=True)):
                known = constants.get(place)
                size_bytes = math.prod(shape) * parameter.dtype.itemsize
                memory.append(known or DeviceMemory(executable.cupy, size_bytes, guarded=False))
            addresses = [each.address for each in memory]
            ahead = 0 if prepared is None else prepared.memory.address
            calls = executable.module.plan(numbers, "call", addresses, workspace.address, ahead)
        return _Bound(
            executable, self.stream, tuple(arguments), tuple(shapes), memory, workspace, calls, misfit, constants
        )

    def run_on_device(self, addresses: Sequence[int | None], dims: Sequence[int], prepared: Any) -> None:
        """See `on_device.DeviceLane.run_on_device`."""
        executable = self._executable
        key = (tuple(addresses), tuple(dims), id(prepared))  # the prepared is held with it, so that no other has its id
        with executable.cupy.cuda.Device(executable.device.index):
            follow_caller(executable.cupy, self.stream)
            if key not in self._replays:
                with self.stream:
                    self._replays[key] = self._made(addresses, dims, prepared)
                if len(self._replays) > _KEPT_REPLAYS:
                    self._replays.popitem(last=False)
            self._replays.move_to_end(key)
            self._replays[key][0](self.stream)
            self.stream.synchronize()

    def _made(
        self, addresses: Sequence[int | None], dims: Sequence[int], prepared: Any
    ) -> tuple[Replay, DeviceMemory, Any]:
        executable = self._executable
        numbers = dict(zip(executable.names, dims, strict=True))
        workspace = self._workspace_for(evaluated(executable.module.build.manifest.workspace_bytes, numbers))
        constants: dict[int, DeviceMemory] = {} if prepared is None else prepared.constants
        whole = [constants[place].address if each is None else each for place, each in enumerate(addresses)]
        ahead = 0 if prepared is None else prepared.memory.address
        calls = executable.module.plan(numbers, "call", whole, workspace.address, ahead)
        return Replay(calls, executable.captures), workspace, prepared

    def _workspace_for(self, size_bytes: int) -> DeviceMemory:
        if self._workspace is None or self._workspace.size_bytes < size_bytes:
            self._workspace = DeviceMemory(self._executable.cupy, size_bytes, guarded=False)
        return self._workspace


class _Bound:
    """A program on given memory: copies in, a CUDA graph, copies out."""

    def __init__(
        self, executable: CudaExecutable, stream: Any, arguments: tuple[Array | None, ...],
        shapes: tuple[tuple[int, ...], ...], memory: Sequence[DeviceMemory], workspace: DeviceMemory,
        calls: Sequence[Call | Clear | Product | Reduction], misfit: Any, constants: dict[int, DeviceMemory],
    ) -> None:  # fmt: skip
        self._executable, self._stream, self._arguments, self._shapes = executable, stream, arguments, shapes
        self._memory, self._workspace, self._misfit = memory, workspace, misfit
        self._replay = Replay(calls, executable.captures)
        self._constants = constants
        self._free = [place for place, array in enumerate(arguments) if array is None]

    def __call__(self, *arrays: Any) -> Any:
        given = list(self._arguments)
        for place, array in zip(self._free, arrays, strict=True):
            if not self._fits(place, array):
                return self._misfit
            given[place] = array
        cupy, stream = self._executable.cupy, self._stream
        with cupy.cuda.Device(self._executable.device.index):
            for place, (array, memory) in enumerate(zip(given, self._memory, strict=True)):
                if (
                    array is not None
                    and self._executable.parameters[place].role != "output"
                    and place not in self._constants
                ):
                    memory.upload(array, stream.ptr)
            self._replay(stream)
            for array, memory, parameter in zip(given, self._memory, self._executable.parameters, strict=True):
                if array is not None and parameter.role == "output":
                    memory.download(array, stream.ptr)
            stream.synchronize()
        return None

    def _fits(self, place: int, array: Any) -> bool:
        parameter = self._executable.parameters[place]
        wanted = np.dtype(np.uint16) if parameter.dtype is DType.BF16 else parameter.dtype.numpy
        return (
            isinstance(array, np.ndarray) and array.dtype == wanted and array.shape == self._shapes[place]
            and array.flags.c_contiguous and array.flags.aligned
        )  # fmt: skip

"""Executables of whole graphs, as `records.Executable`.

The launches of a program become a CUDA graph when they run on the same memory for the second time, unless the launch
mode forbids it. Host arrays are copied to memory that the lane keeps for all sizes; constants are copied once.
"""

from __future__ import annotations

import math
import weakref
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.kernel.simt.launch_manifest import evaluated
from lumin_tune.core.kernel.simt.runtime.device_memory import PIECE_BYTES, DeviceBuffer, GrowingBuffer
from lumin_tune.core.kernel.simt.runtime.simt_executable import Prepared
from lumin_tune.core.plugin.records import Device, Parameter
from lumin_tune.plugins.cuda.compile.builder import Build
from lumin_tune.plugins.cuda.cub_reductions import Reduction
from lumin_tune.plugins.cuda.cublas import CublasProduct
from lumin_tune.plugins.cuda.device.arrays import CudaArrays
from lumin_tune.plugins.cuda.device.order import follow_caller
from lumin_tune.plugins.cuda.device.queue import CudaQueue, address
from lumin_tune.plugins.cuda.launch_replay import GraphReplay
from lumin_tune.plugins.cuda.launching import Clear, LaunchCall, LoadedModule

_KEPT_REPLAYS = 16  # sets of arrays for which a lane keeps graphs


class CudaExecutable:
    """See `records.Executable`. Each lane has its own stream, so lanes run concurrently."""

    def __init__(self, cupy: Any, build: Build, parameters: Sequence[Parameter], device: Device) -> None:
        self.cupy, self.device = cupy, device
        self.arrays = CudaArrays(cupy, device)
        self.parameters = tuple(parameters)
        self.module = LoadedModule(cupy, build, device)
        self.names = [size.variables[0].name for size in build.manifest.dims]
        self.captures = build.manifest.launch_mode != "plain"

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """See `records.Executable.prepared_bytes`."""
        return evaluated(self.module.build.manifest.prepared_bytes, dict(zip(self.names, dims, strict=True)))

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Prepared:
        """See `records.Executable.prepare`."""
        numbers = dict(zip(self.names, dims, strict=True))
        with self.cupy.cuda.Device(self.device.index):
            queue = CudaQueue(self.cupy)
            constants, kept = {}, []  # until the copies are done
            for place, array in enumerate(arguments):
                if array is not None and self.parameters[place].role == "constant":
                    kept.append(np.ascontiguousarray(array))
                    constants[place] = DeviceBuffer(queue, array.nbytes, "a constant", guarded=False)
                    constants[place].upload(kept[-1])
            memory = DeviceBuffer(queue, self.prepared_bytes(dims), "prepared constants", guarded=False)
            addresses = [address(constants[n].start) if n in constants else 0 for n in range(len(arguments))]
            with queue.stream:
                for call in self.module.plan(numbers, "once", addresses, 0, address(memory.start)):
                    call(queue.stream)
            queue.finish()
        return Prepared(memory, constants)

    def lane(self) -> CudaLane:
        """See `records.Executable.lane`."""
        return CudaLane(self)


class CudaLane:
    """See `records.Lane`.

    Its functions share one stream, one workspace and one buffer for copies of host arrays, each as large as any call
    needed. Launches on the same addresses are kept as graphs, the last few of them; graphs hold no memory.
    """

    def __init__(self, executable: CudaExecutable) -> None:
        self._executable = executable
        self._replays: OrderedDict[tuple[Any, ...], _PlannedLaunches] = OrderedDict()
        cupy = executable.cupy
        with cupy.cuda.Device(executable.device.index):
            queue = CudaQueue(cupy)
        self.stream = queue.stream
        self.copies = GrowingBuffer(queue, "copies of host arrays")
        self._workspace = GrowingBuffer(queue, "the workspace")

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        """See `records.Lane.bind`."""
        bound = _Bound(self._executable, self, tuple(arguments), tuple(shapes), tuple(dims), prepared, misfit)
        with self._executable.cupy.cuda.Device(self._executable.device.index):
            self.copies.memory(bound.size_bytes)
            self._workspace_for(dims)  # raises now if memory does not suffice
        return bound

    def run_on_device(self, addresses: Sequence[int | None], dims: Sequence[int], prepared: Any) -> None:
        """See `on_device.DeviceLane.run_on_device`."""
        with self._executable.cupy.cuda.Device(self._executable.device.index):
            follow_caller(self._executable.cupy, self.stream)
            self.launch(addresses, dims, prepared)
            self.stream.synchronize()

    def launch(self, addresses: Sequence[int | None], dims: Sequence[int], prepared: Prepared) -> None:
        """Queue the program on the stream of the current device. addresses: of its arguments, None for constants."""
        key = (tuple(addresses), tuple(dims), id(prepared))
        known = self._replays.get(key)
        if known is None or not known.holds(prepared, self._workspace.held):
            workspace = self._workspace_for(dims)
            replay = GraphReplay(
                self._calls(addresses, dims, prepared, address(workspace.start)), self._executable.captures
            )
            known = self._replays[key] = _PlannedLaunches(weakref.ref(prepared), weakref.ref(workspace), replay)
            if len(self._replays) > _KEPT_REPLAYS:
                self._replays.popitem(last=False)
        self._replays.move_to_end(key)
        known.replay(self.stream)

    def _calls(
        self, addresses: Sequence[int | None], dims: Sequence[int], prepared: Prepared, workspace: int
    ) -> list[LaunchCall | Clear | CublasProduct | Reduction]:
        executable = self._executable
        numbers = dict(zip(executable.names, dims, strict=True))
        whole = [address(prepared.constants[n].start) if each is None else each for n, each in enumerate(addresses)]
        with self.stream:
            return executable.module.plan(numbers, "call", whole, workspace, address(prepared.memory.start))

    def _workspace_for(self, dims: Sequence[int]) -> DeviceBuffer:
        executable = self._executable
        numbers = dict(zip(executable.names, dims, strict=True))
        return self._workspace.memory(evaluated(executable.module.build.manifest.workspace_bytes, numbers))


@dataclass(frozen=True, slots=True)
class _PlannedLaunches:
    """Launches planned for given prepared constants and a workspace, valid while both exist."""

    prepared: weakref.ref[Prepared]
    workspace: weakref.ref[DeviceBuffer]
    replay: GraphReplay

    def holds(self, prepared: Prepared, workspace: DeviceBuffer | None) -> bool:
        """Return whether these are the same objects, not others at their addresses."""
        return workspace is not None and self.workspace() is workspace and self.prepared() is prepared


class _Bound:
    """A program bound to host arrays: copies to the device, launches, copies back.

    size_bytes: of the copies. Both the arrays it was bound to and those it is given are copied at each call.
    """

    def __init__(
        self,
        executable: CudaExecutable,
        lane: CudaLane,
        arguments: tuple[Array | None, ...],
        shapes: tuple[tuple[int, ...], ...],
        dims: tuple[int, ...],
        prepared: Prepared,
        misfit: Any,
    ) -> None:
        self._executable, self._lane, self._arguments, self._shapes = executable, lane, arguments, shapes
        self._dims, self._prepared, self._misfit = dims, prepared, misfit
        self._free = [place for place, array in enumerate(arguments) if array is None]
        self._offsets: dict[int, int] = {}  # of the copies, by argument index
        self.size_bytes = 0
        for place, (parameter, shape) in enumerate(zip(executable.parameters, shapes, strict=True)):
            if place not in prepared.constants:
                self._offsets[place] = self.size_bytes
                size_bytes = math.prod(shape) * parameter.dtype.itemsize
                self.size_bytes += -(-size_bytes // PIECE_BYTES) * PIECE_BYTES

    def __call__(self, *arrays: Any) -> Any:
        given: list[Any] = list(self._arguments)
        for place, array in zip(self._free, arrays, strict=True):
            if not self._fits(place, array):
                return self._misfit
            given[place] = array
        parameters, lane, stream = self._executable.parameters, self._lane, self._lane.stream
        with self._executable.cupy.cuda.Device(self._executable.device.index):
            memory = lane.copies.memory(self.size_bytes)
            addresses: list[int | None] = [None] * len(given)
            for place, offset in self._offsets.items():
                addresses[place] = address(memory.start) + offset
                if parameters[place].role != "output":
                    memory.upload(given[place], offset)
            lane.launch(addresses, self._dims, self._prepared)
            for place, offset in self._offsets.items():
                if parameters[place].role == "output":
                    memory.download(given[place], offset)
            stream.synchronize()
        return None

    def _fits(self, place: int, array: Any) -> bool:
        parameter = self._executable.parameters[place]
        wanted = np.dtype(np.uint16) if parameter.dtype is DType.BF16 else parameter.dtype.numpy
        return (
            isinstance(array, np.ndarray)
            and array.dtype == wanted
            and array.shape == self._shapes[place]
            and array.flags.c_contiguous
            and array.flags.aligned
        )

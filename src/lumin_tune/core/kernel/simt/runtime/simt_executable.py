"""Programs of whole graphs, as `records.Executable`.

Arrays of the host are copied to memory that a lane keeps for all sizes; constants are copied once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType
from lumin_tune.core.kernel.simt.launch_manifest import Manifest, evaluated
from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule
from lumin_tune.core.kernel.simt.runtime.device_memory import PIECE_BYTES, DeviceBuffer, GrowingBuffer
from lumin_tune.core.kernel.simt.runtime.launches import Call, LaunchMemory, LoadedProgram, bound_launches
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.plugin.bases import LaneBase
from lumin_tune.core.plugin.records import Device, Parameter


@dataclass(frozen=True, eq=False)
class Prepared:
    """Memory prepared from constants, and the constants on the device by argument index."""

    memory: DeviceBuffer
    constants: dict[int, DeviceBuffer]


class SimtExecutable:
    """See `records.Executable`. queue: makes a queue; each lane has its own, so lanes run concurrently."""

    def __init__(
        self,
        queue: Callable[[], DeviceQueue],
        module: LoadedModule,
        manifest: Manifest,
        parameters: Sequence[Parameter],
        device: Device,
    ) -> None:
        self.queue, self.module, self.manifest, self.parameters = queue, module, manifest, tuple(parameters)
        self.limits = Limits.of(device)
        self._names = [size.variables[0].name for size in manifest.dims]

    def numbers(self, dims: Sequence[int]) -> dict[str, int]:
        """Return the values of the dimensions by name."""
        return dict(zip(self._names, dims, strict=True))

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """See `records.Executable.prepared_bytes`."""
        return evaluated(self.manifest.prepared_bytes, self.numbers(dims))

    def prepare(self, arguments: Sequence[Array | None], dims: Sequence[int]) -> Prepared:
        """See `records.Executable.prepare`."""
        queue = self.queue()
        constants: dict[int, DeviceBuffer] = {}
        kept = []  # until the copies are done
        for place, array in enumerate(arguments):
            if array is not None and self.parameters[place].role == "constant":
                kept.append(np.ascontiguousarray(array))
                constants[place] = DeviceBuffer(queue, array.nbytes, "a constant", guarded=False)
                constants[place].upload(kept[-1])
        memory = DeviceBuffer(queue, self.prepared_bytes(dims), "prepared constants", guarded=False)
        places = [constants[n].start if n in constants else None for n in range(len(arguments))]
        own = LaunchMemory(places, memory.start, memory.start)
        for call in self.bound("once", queue, self.numbers(dims), own):
            call()
        queue.finish()
        return Prepared(memory, constants)

    def bound(self, when: str, queue: DeviceQueue, dims: dict[str, int], memory: LaunchMemory) -> list[Call]:
        """See `launches.bound_launches`."""
        return bound_launches(LoadedProgram(self.manifest, self.module, self.limits), when, dims, queue, memory)

    def lane(self) -> SimtLane:
        """See `records.Executable.lane`."""
        return SimtLane(self)


class SimtLane(LaneBase):
    """See `records.Lane`.

    Its functions share one queue, one workspace and one buffer for copies of host arrays, each as large as any call
    needed.
    """

    def __init__(self, executable: SimtExecutable) -> None:
        self.executable = executable
        self.queue = executable.queue()
        self.copies = GrowingBuffer(self.queue, "copies of host arrays")
        self._workspace = GrowingBuffer(self.queue, "the workspace")
        self.is_traced = False
        self.last_ns: dict[int, float] | None = None

    def trace(self) -> bool:
        """See `bases.LaneBase`. An event of the device is queued between launches."""
        self.is_traced = True
        return True

    def launches_ns(self) -> Mapping[int, float] | None:
        """See `bases.LaneBase`."""
        return self.last_ns

    def bind(
        self,
        arguments: Sequence[Array | None],
        shapes: Sequence[tuple[int, ...]],
        dims: Sequence[int],
        prepared: Any,
        misfit: Any,
    ) -> Callable[..., Any]:
        """See `records.Lane.bind`."""
        bound = _Bound(self, tuple(arguments), tuple(shapes), tuple(dims), prepared, misfit)
        bound.launches()  # raises now if memory does not suffice
        return bound

    def poison(self) -> None:
        """See `bases.LaneBase`."""
        for room in (self.copies, self._workspace):
            if room.held is not None:
                room.held.poison()
        self.queue.finish()

    def workspace(self, dims: Sequence[int]) -> DeviceBuffer:
        """Return the workspace, large enough for these sizes."""
        executable = self.executable
        return self._workspace.memory(evaluated(executable.manifest.workspace_bytes, executable.numbers(dims)))


class _Bound:
    """A program bound to host arrays: copies to the device, launches, copies back.

    Both the arrays it was bound to and those it is given are copied at each call.
    """

    def __init__(
        self,
        lane: SimtLane,
        arguments: tuple[Array | None, ...],
        shapes: tuple[tuple[int, ...], ...],
        dims: tuple[int, ...],
        prepared: Prepared,
        misfit: Any,
    ) -> None:
        self._lane, self._arguments, self._shapes = lane, arguments, shapes
        self._dims, self._prepared, self._misfit = dims, prepared, misfit
        self._parameters = lane.executable.parameters
        self._free = [place for place, array in enumerate(arguments) if array is None]
        self._offsets: dict[int, int] = {}  # of the copies, by argument index
        self._size_bytes = 0
        for place, (parameter, shape) in enumerate(zip(self._parameters, shapes, strict=True)):
            if place not in prepared.constants:
                self._offsets[place] = self._size_bytes
                size_bytes = math.prod(shape) * parameter.dtype.itemsize
                self._size_bytes += -(-size_bytes // PIECE_BYTES) * PIECE_BYTES
        self._memory: tuple[DeviceBuffer, DeviceBuffer] | None = None
        self._calls: list[Call] = []

    def launches(self) -> list[Call]:
        """Return the bound launches, bound again if the lane's memory was replaced."""
        lane, prepared = self._lane, self._prepared
        memory = lane.copies.memory(self._size_bytes), lane.workspace(self._dims)
        if self._memory is None or any(old is not new for old, new in zip(self._memory, memory, strict=True)):
            copies, workspace = memory
            constants = {place: each.start for place, each in prepared.constants.items()}
            own = {place: copies.start.at(offset) for place, offset in self._offsets.items()}
            places = [constants.get(place) or own[place] for place in range(len(self._parameters))]
            executable = lane.executable
            dims = executable.numbers(self._dims)
            at = workspace.start, prepared.memory.start
            self._calls = executable.bound("call", lane.queue, dims, LaunchMemory(places, *at))
            self._memory = memory
        return self._calls

    def __call__(self, *arrays: Any) -> Any:
        given: list[Any] = list(self._arguments)
        for place, array in zip(self._free, arrays, strict=True):
            if not self._fits(place, array):
                return self._misfit
            given[place] = array
        calls = self.launches()
        assert self._memory is not None
        copies = self._memory[0]
        for place, offset in self._offsets.items():
            if self._parameters[place].role != "output":
                copies.upload(given[place], offset)
        marks = self._launched(calls)
        for place, offset in self._offsets.items():
            if self._parameters[place].role == "output":
                copies.download(given[place], offset)
        queue = self._lane.queue
        queue.finish()
        if marks:
            pairs = enumerate(zip(marks, marks[1:]))
            self._lane.last_ns = {place: float(queue.elapsed_ns(*each)) for place, each in pairs}
        return None

    def _launched(self, calls: Sequence[Call]) -> list[Any]:
        """Queue the launches; return the events before, between and after them if the lane is traced, else []."""
        if not self._lane.is_traced:
            for call in calls:
                call()
            return []
        queue = self._lane.queue
        marks = [queue.mark()]
        for call in calls:
            call()
            marks.append(queue.mark())
        return marks

    def _fits(self, place: int, array: Any) -> bool:
        parameter = self._parameters[place]
        wanted = np.dtype(np.uint16) if parameter.dtype is DType.BF16 else parameter.dtype.numpy
        return (
            isinstance(array, np.ndarray)
            and array.dtype == wanted
            and array.shape == self._shapes[place]
            and array.flags.c_contiguous
            and array.flags.aligned
        )

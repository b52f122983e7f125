"""Compiled regions as `records.Kernel`, for measuring and checking."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar, Final

from lumin_tune.core.kernel.simt.launch_manifest import Manifest, evaluated
from lumin_tune.core.kernel.simt.runtime.device import DeviceQueue, LoadedModule, Pointer
from lumin_tune.core.kernel.simt.runtime.device_memory import DeviceBuffer
from lumin_tune.core.kernel.simt.runtime.event_timing import MOST_FILLS, Timing
from lumin_tune.core.kernel.simt.runtime.launches import Call, LaunchMemory, LoadedProgram, bound_launches
from lumin_tune.core.kernel.simt.target.limits import Limits
from lumin_tune.core.plugin.bases import KernelBase
from lumin_tune.core.plugin.records import Device

_WORKSPACE: Final = "its workspace"
_PREPARED: Final = "prepared constants"


class SimtKernel(KernelBase):
    """See `records.Kernel`. Buffers are contiguous NumPy arrays, bf16 as uint16.

    They are copied to guarded device memory and back; only the work in between is timed. Static inputs are prepared
    again for each new set of buffers. By default runs are timed with the caches as the previous run left them; see
    `keep_caches`. A derived class may have what the hooks below return.
    """

    most_fills: ClassVar[int] = MOST_FILLS
    """See `event_timing.Timing`."""

    def __init__(self, queue: DeviceQueue, module: LoadedModule, manifest: Manifest, device: Device) -> None:
        self._queue, self._module, self._manifest = queue, module, manifest
        self._limits = Limits.of(device)
        self._timing = Timing(queue, device, self.most_fills)
        self._key: tuple[Any, ...] | None = None
        self._memory: list[DeviceBuffer | None] = []  # of the host's arrays
        self._places: list[Pointer] = []
        self._own: dict[str, DeviceBuffer] = {}
        self._prepare: list[Call] = []
        self._calls: list[Call] = []
        self._caches, self._static = "warm", frozenset[int]()
        self._is_evicted = False

    def entered(self) -> AbstractContextManager[object]:
        """Return a context in which the device is used."""
        return nullcontext()

    def follow(self) -> None:
        """Let the queue wait for what callers have queued elsewhere."""

    def identity(self, array: Any) -> int:
        """Return the address of an array."""
        return int(array.ctypes.data)

    def on_device(self, array: Any) -> Pointer | None:
        """Return the place of an array that is on the device already, None for an array of the host."""
        return None

    def planned(self, when: str, dims: Mapping[str, int], memory: LaunchMemory) -> list[Call]:
        """Return the bound launches; see `launches.bound_launches`."""
        program = LoadedProgram(self._manifest, self._module, self._limits)
        return bound_launches(program, when, dims, self._queue, memory)

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        self._run(inputs, outputs, dims, self._launch, fresh=True)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        """See `records.Kernel.time_ns` and `event_timing.Timing`."""
        times: list[int] = []
        caches = "cold" if self._is_evicted else self._caches
        self._is_evicted = False

        def timed() -> None:
            pieces = [(place, int(array.nbytes)) for place, array in zip(self._places, (*inputs, *outputs))]
            read = [each for number, each in enumerate(pieces[: len(inputs)]) if number not in self._static]
            times.append(self._timing.time_ns(self._launch, caches, read, pieces[len(inputs) :]))

        self._run(inputs, outputs, dims, timed, fresh=False)
        return times[0]

    def keep_caches(self, caches: str, static: Collection[int]) -> None:
        """See `bases.KernelBase`."""
        self._caches, self._static = caches, frozenset(static)

    def evict(self, arrays: Sequence[Any]) -> None:
        """Evict everything from the device's cache before the next timed run."""
        self._is_evicted = True

    def poison(self) -> None:
        """See `bases.KernelBase`."""
        if self._own:
            with self.entered():
                self._own[_WORKSPACE].poison()

    def out_of_bounds_write(self) -> str:
        """Return which guard zone was overwritten, "" if none."""
        named = {f"buffer {number}": each for number, each in enumerate(self._memory) if each is not None}
        with self.entered():
            for name, memory in {**named, **self._own}.items():
                where = memory.out_of_bounds_write()
                if where:
                    return f"it writes out of bounds, {where} {name}"
        return ""

    def _launch(self) -> None:
        for call in self._calls:
            call()

    def _run(
        self,
        inputs: Sequence[Any],
        outputs: Sequence[Any],
        dims: Mapping[str, int],
        work: Callable[[], None],
        fresh: bool,
    ) -> None:
        arrays = (*inputs, *outputs)
        key = (*((self.identity(each), each.nbytes) for each in arrays), *sorted(dims.items()))
        with self.entered():
            self.follow()
            if key != self._key:
                self._bind(arrays, dims)
                self._key, fresh = key, True
            if fresh:
                for memory, array in zip(self._memory, arrays, strict=True):
                    if memory is not None:
                        memory.upload(array)
                for call in self._prepare:
                    call()
            work()
            for memory, array in zip(self._memory[len(inputs) :], outputs, strict=True):
                if memory is not None:
                    memory.download(array)
            self._queue.finish()

    def _bind(self, arrays: Sequence[Any], dims: Mapping[str, int]) -> None:
        manifest, queue = self._manifest, self._queue
        self._key = None
        given = [self.on_device(each) for each in arrays]
        self._memory = [
            DeviceBuffer(queue, array.nbytes, "a buffer") if place is None else None
            for place, array in zip(given, arrays, strict=True)
        ]
        starts = (memory.start if memory is not None else place for memory, place in zip(self._memory, given))
        self._places = [start for start in starts if start is not None]
        sizes = {_WORKSPACE: manifest.workspace_bytes, _PREPARED: manifest.prepared_bytes}
        self._own = {name: DeviceBuffer(queue, evaluated(size, dims), name) for name, size in sizes.items()}
        self._own[_WORKSPACE].poison()
        memory = LaunchMemory(self._places, self._own[_WORKSPACE].start, self._own[_PREPARED].start)
        self._prepare = self.planned("once", dims, memory)
        self._calls = self.planned("call", dims, memory)

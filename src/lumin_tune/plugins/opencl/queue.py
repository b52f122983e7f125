"""Queues and modules of pyopencl for the shared runtime."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, MemoryLimitError
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.plugins.opencl.driver import Found, pyopencl_or_raise

TEXT: Final = b"OpenCL C\n"
"""In front of a text that stands for a binary."""
_KEPT_BUILDS: Final = 64
_MIN_LOCAL_BYTES: Final = 128  # a parameter of local memory cannot be empty
POISONING: Final = {
    -2: "the device is not available",
    -5: "out of resources, as after an illegal access",
    -14: "a kernel failed",
    -34: "a lost context",
    -36: "a lost queue",
    -9999: "an illegal address",
}
"""Errors after which no kernel of the process can be trusted to run: CL_DEVICE_NOT_AVAILABLE, CL_OUT_OF_RESOURCES,
CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, CL_INVALID_CONTEXT, CL_INVALID_COMMAND_QUEUE, and NVIDIA's own."""
_NO_MEMORY: Final = (-4, -6, -61)  # allocation failure, out of host memory, invalid buffer size


def is_poisoned(error: BaseException) -> bool:
    """Return whether an error means that the process has lost its device."""
    return type(error).__module__.startswith("pyopencl") and getattr(error, "code", None) in POISONING


@contextmanager
def quiet(cl: Any) -> Iterator[None]:
    """Ignore warnings that a driver has something to say of a program that it builds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", cl.CompilerWarning)
        yield


@functools.cache
def context_of(found: Found) -> Any:
    """Return the context of a device, one a process."""
    return pyopencl_or_raise().Context([found.handle])


@functools.lru_cache(maxsize=_KEPT_BUILDS)
def compiled(found: Found, text: str) -> Any:
    """Return the driver's program of a text. Raises pyopencl's error with the log of the compiler."""
    options = ["-cl-std=CL1.2", "-w"]
    if found.rounds_correctly:
        options.append("-cl-fp32-correctly-rounded-divide-sqrt")
    if found.mistakes_complements:
        options.append("-DLM_CALLED=__attribute__((noinline))")
    cl = pyopencl_or_raise()
    with quiet(cl):
        return cl.Program(context_of(found), text).build(options, cache_dir=False)


class OpenclModule:
    """See `runtime.device.LoadedModule`. binary: of the device, or TEXT and the text.
    Raises BuildError if the driver rejects it.
    """

    def __init__(self, found: Found, binary: bytes) -> None:
        self._cl = pyopencl_or_raise()
        try:
            if binary.startswith(TEXT):
                self._program = compiled(found, binary.removeprefix(TEXT).decode())
                return
            with quiet(self._cl):
                self._program = self._cl.Program(context_of(found), [found.handle], [binary]).build()
        except self._cl.Error as error:
            raise BuildError(
                f"the driver of {found.record.model} rejects a binary: {' '.join(str(error).split())[:200]}; rebuild "
                "the program from source, and remove the cache if it lasts"
            ) from error

    def function(self, name: str) -> Callable[[], Any]:
        """Return a factory of a kernel: arguments are part of a kernel object, so each launch has its own."""
        return functools.partial(self._cl.Kernel, self._program, name)


class OpenclQueue:
    """See `runtime.device.DeviceQueue`."""

    def __init__(self, found: Found) -> None:
        self._cl = cl = pyopencl_or_raise()
        self._context, self._known = context_of(found), found.record.properties
        self._model = found.record.model
        profiling = cl.command_queue_properties.PROFILING_ENABLE
        self._queue = cl.CommandQueue(self._context, found.handle, properties=profiling)

    def allocate(self, size_bytes: int, what: str) -> Any:
        cl, most = self._cl, int(self._known["allocation_bytes"])
        if size_bytes > most:
            raise MemoryLimitError(
                f"{what} of {size_bytes / 2**20:,.1f} MiB exceeds what {self._model} allocates at once, "
                f"{most / 2**20:,.1f} MiB; use smaller sizes"
            )
        try:
            return cl.Buffer(self._context, cl.mem_flags.READ_WRITE, size_bytes)
        except cl.Error as error:
            if isinstance(error, MemoryError) or error.code in _NO_MEMORY:
                raise MemoryLimitError(
                    f"out of device memory for {what}, {size_bytes / 2**20:,.1f} MiB: {error}; use smaller sizes, or "
                    "free memory on the device"
                ) from error
            raise

    def upload(self, to: Pointer, array: Array) -> None:
        self._cl.enqueue_copy(self._queue, to.memory, array, dst_offset=to.offset, is_blocking=False)

    def download(self, array: Array, origin: Pointer) -> None:
        self._cl.enqueue_copy(self._queue, array, origin.memory, src_offset=origin.offset, is_blocking=False)

    def copy(self, to: Pointer, origin: Pointer, size_bytes: int) -> None:
        self._cl.enqueue_copy(
            self._queue, to.memory, origin.memory, src_offset=origin.offset, dst_offset=to.offset, byte_count=size_bytes
        )

    def fill(self, to: Pointer, size_bytes: int, byte: int) -> None:
        self._cl.enqueue_fill_buffer(self._queue, to.memory, np.uint8(byte), to.offset, size_bytes)

    def bound(
        self,
        function: Any,
        groups: int,
        threads: int,
        shared_bytes: int,
        pointers: Sequence[Pointer],
        numbers: Sequence[int],
    ) -> Callable[[], object]:
        places = [part for each in pointers for part in (each.memory, np.int64(each.offset))]
        local = self._cl.LocalMemory(max(_MIN_LOCAL_BYTES, shared_bytes))
        kernel = function()
        kernel.set_args(local, *places, *map(np.int64, numbers))
        launch, queue = self._cl.enqueue_nd_range_kernel, self._queue

        def call(kept: object = places) -> None:  # a kernel does not own the memory that it is given
            launch(queue, kernel, (groups * threads,), (threads,))

        return call

    def mark(self) -> Any:
        event = self._cl.enqueue_marker(self._queue)
        self._queue.flush()
        return event

    def is_done(self, event: Any) -> bool:
        return bool(event.command_execution_status == self._cl.command_execution_status.COMPLETE)

    def elapsed_ns(self, began: Any, ended: Any) -> int:
        return int(ended.profile.end) - int(began.profile.end)

    def finish(self) -> None:
        self._queue.finish()

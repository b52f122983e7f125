"""Queues and modules of Metal for the shared runtime.

Buffers are in shared storage: the host reads and writes the memory of the GPU in place, once the GPU is done with it.
Work is encoded into command buffers, which run in the order in which they are committed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, KernelError, MemoryLimitError
from lumin_tune.core.kernel.simt.runtime.device import Pointer
from lumin_tune.plugins.metal.driver import Found, autorelease_pool, metal_or_raise
from lumin_tune.plugins.metal.target import SIMD_WIDTH

POISONING: Final = {
    1: "an internal error",
    2: "a kernel ran too long",
    3: "an illegal access",
    4: "the GPU ignores this process after earlier errors",
    7: "the process may not use the GPU",
    11: "the GPU was removed",
}
"""Errors of command buffers after which no kernel of the process can be trusted to run (MTLCommandBufferError)."""
_NO_MEMORY: Final = 8
_KEPT_LIBRARIES: Final = 64
_LAUNCHES: Final = 64  # in a command buffer, so that the GPU begins before all are encoded
_WORD: Final = 4  # fills and copies of the GPU are of whole words
_MOST_BYTE: Final = 127  # that pyobjc passes to fills, whose byte it takes for a signed one
_SCRATCH_UNIT: Final = 16  # of the length of threadgroup memory


class MetalError(RuntimeError):
    """The GPU failed to run a command buffer. code: its MTLCommandBufferError."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(f"{POISONING.get(code, 'an error of the GPU')} ({code}): {message}")
        self.code = code


def is_poisoned(error: BaseException) -> bool:
    """Return whether an error means that the process has lost its GPU."""
    return isinstance(error, MetalError) and error.code in POISONING


@functools.lru_cache(maxsize=_KEPT_LIBRARIES)
def compiled(found: Found, text: str) -> Any:
    """Return the library of a text. Raises BuildError with the log of the compiler."""
    metal = metal_or_raise()
    with autorelease_pool():
        options = metal.MTLCompileOptions.alloc().init()
        options.setFastMathEnabled_(False)
        library, error = found.handle.newLibraryWithSource_options_error_(text, options, None)
    if library is None:
        raise BuildError(str(error.localizedDescription()))
    return library


class MetalModule:
    """See `runtime.device.LoadedModule`. Raises BuildError if the compiler rejects the text."""

    def __init__(self, found: Found, text: str) -> None:
        self._found, self._library = found, compiled(found, text)
        self._pipelines: dict[str, Any] = {}

    def function(self, name: str) -> Any:
        """Return the pipeline of a kernel, made once. Raises BuildError."""
        if name not in self._pipelines:
            self._pipelines[name] = self._pipeline(name)
        return self._pipelines[name]

    def _pipeline(self, name: str) -> Any:
        with autorelease_pool():
            function = self._library.newFunctionWithName_(name)
            if function is None:
                raise BuildError(f"the text has no kernel {name!r}; render it again with this version of lumin")
            pipeline, error = self._found.handle.newComputePipelineStateWithFunction_error_(function, None)
        if pipeline is None:
            raise BuildError(f"kernel {name!r}: {error.localizedDescription()}")
        width = int(pipeline.threadExecutionWidth())
        if width != SIMD_WIDTH:
            raise BuildError(f"kernel {name!r} runs in SIMD-groups of {width} threads, not of {SIMD_WIDTH}")
        return pipeline


@dataclass(eq=False)
class _SharedBuffer:
    """A buffer in shared storage, with its contents as bytes."""

    buffer: Any
    contents: Array


@dataclass(eq=False)
class _Mark:
    """A place between command buffers: the last one ahead of it, and the first behind it, None if there is none."""

    ahead: Any
    behind: Any = None


class MetalQueue:
    """See `runtime.device.DeviceQueue`. The host itself does the fills and copies that the GPU cannot be asked for."""

    def __init__(self, found: Found) -> None:
        self._metal, self._device = metal_or_raise(), found.handle
        self._known, self._model = found.record.properties, found.record.model
        self._queue = found.handle.newCommandQueue()
        self._buffer: Any = None
        self._encoder: Any = None
        self._last: Any = None
        self._computes, self._launches = False, 0
        self._running: list[Any] = []
        self._marks: list[_Mark] = []  # behind which nothing was committed yet

    def allocate(self, size_bytes: int, what: str) -> _SharedBuffer:
        most = int(self._known["allocation_bytes"])
        if size_bytes > most:
            raise MemoryLimitError(
                f"{what} of {size_bytes / 2**20:,.1f} MiB exceeds what {self._model} allocates at once, "
                f"{most / 2**20:,.1f} MiB; use smaller sizes"
            )
        buffer = self._device.newBufferWithLength_options_(size_bytes, self._metal.MTLResourceStorageModeShared)
        if buffer is None:
            raise MemoryLimitError(
                f"out of memory for {what}, {size_bytes / 2**20:,.1f} MiB; use smaller sizes, or free memory"
            )
        return _SharedBuffer(buffer, np.frombuffer(buffer.contents().as_buffer(size_bytes), np.uint8))

    def upload(self, to: Pointer, array: Array) -> None:
        self.finish()
        self._host(to, array.nbytes)[:] = array.reshape(-1).view(np.uint8)

    def download(self, array: Array, origin: Pointer) -> None:
        self.finish()
        array.reshape(-1).view(np.uint8)[:] = self._host(origin, array.nbytes)

    def copy(self, to: Pointer, origin: Pointer, size_bytes: int) -> None:
        if (to.offset | origin.offset | size_bytes) % _WORD:
            self.finish()
            self._host(to, size_bytes)[:] = self._host(origin, size_bytes)
            return
        self._encoding(computes=False).copyFromBuffer_sourceOffset_toBuffer_destinationOffset_size_(
            origin.memory.buffer, origin.offset, to.memory.buffer, to.offset, size_bytes
        )

    def fill(self, to: Pointer, size_bytes: int, byte: int) -> None:
        if (to.offset | size_bytes) % _WORD or byte > _MOST_BYTE:
            self.finish()
            self._host(to, size_bytes)[:] = byte
            return
        self._encoding(computes=False).fillBuffer_range_value_(to.memory.buffer, (to.offset, size_bytes), byte)

    def bound(
        self,
        function: Any,
        groups: int,
        threads: int,
        shared_bytes: int,
        pointers: Sequence[Pointer],
        numbers: Sequence[int],
    ) -> Callable[[], object]:
        violation = pipeline_violation(function, threads)
        if violation:
            raise KernelError(violation)
        sizes = np.asarray(numbers, np.int64).tobytes()
        # an argument without elements may lie behind the end of its memory, where no buffer begins
        places = [(each.memory.buffer, each.offset % each.memory.contents.nbytes) for each in pointers]
        scratch = max(1, -(-shared_bytes // _SCRATCH_UNIT)) * _SCRATCH_UNIT
        grid, group = self._metal.MTLSizeMake(groups, 1, 1), self._metal.MTLSizeMake(threads, 1, 1)

        def call() -> None:
            encoder = self._encoding(computes=True)
            encoder.setComputePipelineState_(function)
            for place, (buffer, offset) in enumerate(places):
                encoder.setBuffer_offset_atIndex_(buffer, offset, place)
            if sizes:
                encoder.setBytes_length_atIndex_(sizes, len(sizes), len(places))
            encoder.setThreadgroupMemoryLength_atIndex_(scratch, 0)
            encoder.dispatchThreadgroups_threadsPerThreadgroup_(grid, group)
            self._launches += 1
            if self._launches == _LAUNCHES:
                self._commit()

        return call

    def mark(self) -> _Mark:
        self._commit()
        self._marks.append(_Mark(self._last))
        return self._marks[-1]

    def is_done(self, event: _Mark) -> bool:
        return event.ahead is None or bool(event.ahead.status() >= self._metal.MTLCommandBufferStatusCompleted)

    def elapsed_ns(self, began: _Mark, ended: _Mark) -> int:
        if began.behind is None or began.ahead is ended.ahead:
            return 0
        seconds: float = ended.ahead.GPUEndTime() - began.behind.GPUStartTime()
        return round(seconds * 1e9)

    def finish(self) -> None:
        self._commit()
        running, self._running = self._running, []
        if not running:
            return
        running[-1].waitUntilCompleted()
        for each in running:
            if each.status() == self._metal.MTLCommandBufferStatusError:
                error = each.error()
                code, message = int(error.code()), str(error.localizedDescription())
                if code == _NO_MEMORY:
                    raise MemoryLimitError(f"the GPU is out of memory: {message}; use smaller sizes, or free memory")
                raise MetalError(code, message)

    def _host(self, place: Pointer, size_bytes: int) -> Array:
        """Return memory as the host's bytes."""
        contents: Array = place.memory.contents[place.offset : place.offset + size_bytes]
        return contents

    def _encoding(self, computes: bool) -> Any:
        """Return the encoder of launches, or of fills and copies, in the open command buffer."""
        if self._encoder is None or computes != self._computes:
            with autorelease_pool():
                if self._encoder is not None:
                    self._encoder.endEncoding()
                if self._buffer is None:
                    self._buffer = self._queue.commandBuffer()
                made = self._buffer.computeCommandEncoder if computes else self._buffer.blitCommandEncoder
                self._encoder, self._computes = made(), computes
        return self._encoder

    def _commit(self) -> None:
        """Commit the open command buffer, if there is one."""
        buffer = self._buffer
        if buffer is None:
            return
        self._encoder.endEncoding()
        buffer.commit()
        for each in self._marks:
            each.behind = buffer
        self._running.append(buffer)
        self._marks.clear()
        self._buffer, self._encoder, self._last, self._launches = None, None, buffer, 0


def pipeline_violation(pipeline: Any, threads: int) -> str:
    """Return why a pipeline cannot run threadgroups of this size, "" if it can."""
    most = int(pipeline.maxTotalThreadsPerThreadgroup())
    if threads <= most:
        return ""
    return f"a threadgroup has {threads} threads; with the registers that the kernel needs, the GPU runs {most} at most"

"""Stands in for pyobjc's modules `Metal` and `objc`, with the selectors that the backend uses.

`tests/plugins/metal` compares the selectors with a list that was checked against pyobjc. Command buffers run as late as
Metal allows, when they are waited for; what Metal's validation layer rejects raises StandInError.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np
from tests.stand_ins.metal.shim_library import ShimError, ShimLibrary, compiled

MAX_BUFFERS: Final = 31
_SCRATCH_BYTES: Final = 32 << 10
_IGNORED, _PAGE_FAULT = 4, 3


class StandInError(RuntimeError):
    """A call that Metal's validation layer would end the process for."""


class MTLSize(NamedTuple):
    """A size in three dimensions."""

    width: int
    height: int
    depth: int


class StandInMetal:
    """Stands in for the module `Metal`.

    backwards: the order of threadgroups and threads. limit_bytes: of all buffers. most_threads: of any pipeline, as for
    a kernel that needs many registers. family: the newest GPU family.
    """

    MTLResourceStorageModeShared = 0
    MTLGPUFamilyApple7 = 1007
    MTLCommandBufferStatusCompleted, MTLCommandBufferStatusError = 4, 5

    def __init__(self, backwards: bool = False, limit_bytes: int = 1 << 30) -> None:
        self.backwards, self.limit_bytes = backwards, limit_bytes
        self.most_threads, self.family = 1024, 1009
        self.taken_bytes = self.launches = 0
        self.lost = False
        self.texts: list[str] = []
        """The texts that compile, in their order."""
        self.MTLCompileOptions = SimpleNamespace(alloc=MTLCompileOptions)

    def MTLSizeMake(self, width: int, height: int, depth: int) -> MTLSize:  # pyobjc's name
        return MTLSize(width, height, depth)

    def MTLCopyAllDevices(self) -> list[MTLDevice]:  # pyobjc's name
        return [MTLDevice(self)]


class MTLCompileOptions:
    """Stands in for `MTLCompileOptions`."""

    def __init__(self) -> None:
        self.is_fast = True

    def init(self) -> MTLCompileOptions:
        return self

    def setFastMathEnabled_(self, enabled: bool) -> None:
        self.is_fast = enabled


class NSError:
    """An error of Metal."""

    def __init__(self, message: str, number: int = 0) -> None:
        self._message, self._number = message, number

    def code(self) -> int:
        return self._number

    def localizedDescription(self) -> str:
        return self._message


class MTLArchitecture:
    """The architecture of a GPU."""

    def name(self) -> str:
        return "applegpu_stand_in"


class MTLDevice:
    """A GPU of the family Apple 7 or later."""

    def __init__(self, metal: StandInMetal) -> None:
        self._metal = metal

    def name(self) -> str:
        return "a stand-in for a GPU of Apple"

    def architecture(self) -> MTLArchitecture:
        return MTLArchitecture()

    def supportsFamily_(self, family: int) -> bool:
        return family <= self._metal.family

    def maxThreadsPerThreadgroup(self) -> MTLSize:
        return MTLSize(1024, 1024, 1024)

    def maxThreadgroupMemoryLength(self) -> int:
        return _SCRATCH_BYTES

    def maxBufferLength(self) -> int:
        return self._metal.limit_bytes

    def recommendedMaxWorkingSetSize(self) -> int:
        return self._metal.limit_bytes

    def newCommandQueue(self) -> MTLCommandQueue:
        return MTLCommandQueue(self._metal)

    def newBufferWithLength_options_(self, length: int, options: int) -> MTLBuffer | None:
        if length <= 0 or options != StandInMetal.MTLResourceStorageModeShared:
            raise StandInError(f"newBufferWithLength:options: cannot make {length} bytes with options {options}")
        if self._metal.taken_bytes + length > self._metal.limit_bytes:
            return None
        return MTLBuffer(self._metal, length)

    def newLibraryWithSource_options_error_(
        self, source: str, options: MTLCompileOptions, error: None
    ) -> tuple[MTLLibrary | None, NSError | None]:
        if options.is_fast:
            raise StandInError("fast math is on, with which NaN and infinities have no meaning")
        try:
            library = compiled(source)
        except ShimError as problem:
            return None, NSError(str(problem), 3)
        self._metal.texts.append(source)
        return MTLLibrary(self._metal, library), None

    def newComputePipelineStateWithFunction_error_(
        self, function: MTLFunction, error: None
    ) -> tuple[MTLComputePipelineState, None]:
        return MTLComputePipelineState(function), None


class MTLLibrary:
    """The kernels of one text."""

    def __init__(self, metal: StandInMetal, library: ShimLibrary) -> None:
        self._metal, self._library = metal, library

    def newFunctionWithName_(self, name: str) -> MTLFunction | None:
        return MTLFunction(self._metal, self._library, name) if name in self._library.entries else None


class MTLFunction:
    """A kernel."""

    def __init__(self, metal: StandInMetal, library: ShimLibrary, name: str) -> None:
        self.own = (metal, library, name)


class MTLComputePipelineState:
    """A kernel that is ready to run."""

    def __init__(self, function: MTLFunction) -> None:
        self.own = function.own

    def maxTotalThreadsPerThreadgroup(self) -> int:
        metal, library, name = self.own
        return min(metal.most_threads, library.entries[name].most_threads or 1024)

    def threadExecutionWidth(self) -> int:
        return 32


class _Contents:
    """Stands in for pyobjc's `varlist`."""

    def __init__(self, memory: Any) -> None:
        self._memory = memory

    def as_buffer(self, count: int) -> memoryview:
        return memoryview(self._memory)[:count]


class MTLBuffer:
    """Memory of the GPU and the host, aligned to pages."""

    def __init__(self, metal: StandInMetal, length: int) -> None:
        self._metal, self.size_bytes = metal, length
        metal.taken_bytes += length
        whole = np.full(length + 4096, 0xFF, np.uint8)
        start = -whole.ctypes.data % 4096
        self.bytes = whole[start : start + length]

    def __del__(self) -> None:
        self._metal.taken_bytes -= self.size_bytes

    def contents(self) -> _Contents:
        return _Contents(self.bytes)


class MTLCommandQueue:
    """Command buffers in the order of their commits. lost: whether a kernel violated the semantics before."""

    def __init__(self, metal: StandInMetal) -> None:
        self.metal = metal
        self.committed: list[MTLCommandBuffer] = []

    def commandBuffer(self) -> MTLCommandBuffer:
        return MTLCommandBuffer(self)


class MTLCommandBuffer:
    """Commands, which run when they are waited for."""

    def __init__(self, queue: MTLCommandQueue) -> None:
        self._queue, self.metal = queue, queue.metal
        self.work: list[Callable[[], object]] = []
        self.encoder: _CommandEncoder | None = None
        self._status = 0
        self._error: NSError | None = None
        self._began = self._ended = 0.0

    def computeCommandEncoder(self) -> MTLComputeCommandEncoder:
        return MTLComputeCommandEncoder(self)

    def blitCommandEncoder(self) -> MTLBlitCommandEncoder:
        return MTLBlitCommandEncoder(self)

    def commit(self) -> None:
        if self._status or self.encoder is not None:
            raise StandInError("a command buffer is committed twice, or while it is encoded")
        self._status = 2
        self._queue.committed.append(self)

    def waitUntilCompleted(self) -> None:
        if not self._status:
            raise StandInError("waiting for a command buffer that was not committed")
        while self._status == 2:
            self._queue.committed.pop(0).run()

    def status(self) -> int:
        return self._status

    def error(self) -> NSError | None:
        return self._error

    def GPUStartTime(self) -> float:  # Metal's name
        return self._began

    def GPUEndTime(self) -> float:  # Metal's name
        return self._ended

    def run(self) -> None:
        """Run the commands."""
        self._status, self._began = StandInMetal.MTLCommandBufferStatusCompleted, time.perf_counter()
        if self.metal.lost:
            self._fail(NSError("Ignored (for causing prior GPU errors)", _IGNORED))
        try:
            for each in self.work if not self.metal.lost else ():
                each()
        except ShimError as problem:
            self.metal.lost = True
            self._fail(NSError(str(problem), _PAGE_FAULT))
        self._ended = time.perf_counter()

    def _fail(self, error: NSError) -> None:
        self._status, self._error = StandInMetal.MTLCommandBufferStatusError, error


class _CommandEncoder:
    def __init__(self, commands: MTLCommandBuffer) -> None:
        if commands.encoder is not None or commands.status():
            raise StandInError("a command buffer has one encoder at a time, and none once it is committed")
        commands.encoder = self
        self._commands = commands

    def endEncoding(self) -> None:
        if self._commands.encoder is not self:
            raise StandInError("an encoder is ended twice")
        self._commands.encoder = None


class MTLBlitCommandEncoder(_CommandEncoder):
    """Encodes fills and copies."""

    def fillBuffer_range_value_(self, buffer: MTLBuffer, place: tuple[int, int], value: int) -> None:
        if not 0 <= value <= 127:
            raise ValueError(f"depythonifying 'char', got {value} of wrong magnitude")  # as pyobjc
        _check_words(*place)
        target = _piece(buffer, *place)
        self._commands.work.append(lambda: target.fill(value))

    def copyFromBuffer_sourceOffset_toBuffer_destinationOffset_size_(
        self, source: MTLBuffer, source_offset: int, target: MTLBuffer, target_offset: int, size: int
    ) -> None:
        _check_words(source_offset, target_offset, size)
        given, made = _piece(source, source_offset, size), _piece(target, target_offset, size)
        self._commands.work.append(lambda: np.copyto(made, given))


class MTLComputeCommandEncoder(_CommandEncoder):
    """Encodes launches, which run one after another."""

    def __init__(self, commands: MTLCommandBuffer) -> None:
        super().__init__(commands)
        self._pipeline: MTLComputePipelineState | None = None
        self._buffers: dict[int, tuple[Any, int]] = {}
        self._scratch_bytes = 0

    def setComputePipelineState_(self, pipeline: MTLComputePipelineState) -> None:
        self._pipeline = pipeline

    def setBuffer_offset_atIndex_(self, buffer: MTLBuffer, offset: int, index: int) -> None:
        if not 0 <= offset < buffer.size_bytes or not 0 <= index < MAX_BUFFERS:
            raise StandInError(f"setBuffer:offset:atIndex: with offset {offset} of {buffer.size_bytes}, index {index}")
        self._buffers[index] = buffer, int(buffer.bytes.ctypes.data) + offset

    def setBytes_length_atIndex_(self, data: bytes, length: int, index: int) -> None:
        if length > 4096 or length != len(data) or not 0 <= index < MAX_BUFFERS:
            raise StandInError(f"setBytes:length:atIndex: of {length} bytes at {index}")
        kept = ctypes.create_string_buffer(data, length)
        self._buffers[index] = kept, ctypes.addressof(kept)

    def setThreadgroupMemoryLength_atIndex_(self, length: int, index: int) -> None:
        if length % 16 or not 0 < length <= _SCRATCH_BYTES or index:
            raise StandInError(f"setThreadgroupMemoryLength:atIndex: of {length} bytes at {index}")
        self._scratch_bytes = length

    def dispatchThreadgroups_threadsPerThreadgroup_(self, groups: MTLSize, threads: MTLSize) -> None:
        assert self._pipeline is not None
        metal, library, name = self._pipeline.own
        entry, count = library.entries[name], threads.width
        if count > self._pipeline.maxTotalThreadsPerThreadgroup() or threads[1:] != (1, 1) or groups[1:] != (1, 1):
            raise StandInError(f"a launch of {groups} threadgroups of {threads}")
        missing = [number for number in range(entry.buffers) if number not in self._buffers]
        if missing:
            raise StandInError(f"kernel {name} is launched without the buffers {missing}")
        given = dict(self._buffers)  # keeps their memory
        addresses = [given[number][1] for number in range(entry.buffers)]
        scratch_bytes = self._scratch_bytes

        def run() -> None:
            assert given
            metal.launches += 1
            library.launch(name, addresses, groups.width, count, scratch_bytes, metal.backwards)

        self._commands.work.append(run)


def _check_words(*numbers: int) -> None:
    if any(each % 4 for each in numbers):
        raise StandInError(f"fills and copies are of whole words, not {numbers}")


def _piece(buffer: MTLBuffer, offset: int, size: int) -> np.ndarray[Any, Any]:
    if size <= 0 or not 0 <= offset <= buffer.size_bytes - size:
        raise StandInError(f"{size} bytes at {offset} of a buffer of {buffer.size_bytes}")
    return buffer.bytes[offset : offset + size]


@contextmanager
def _autorelease_pool() -> Iterator[None]:
    yield


@contextmanager
def installed(metal: StandInMetal) -> Iterator[StandInMetal]:
    """Let imports of `Metal` and `objc` find the stand-in."""
    names = ("Metal", "objc")
    before = {name: sys.modules.get(name) for name in names}
    sys.modules["Metal"] = metal  # type: ignore[assignment]
    sys.modules["objc"] = SimpleNamespace(autorelease_pool=_autorelease_pool)  # type: ignore[assignment]
    try:
        yield metal
    finally:
        for name, module in before.items():
            if module is None:
                del sys.modules[name]
            else:
                sys.modules[name] = module

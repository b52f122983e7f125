"""A stand-in for CuPy and NVRTC: memory is the host's, and kernels run by the shim.

It implements what the CUDA backend uses of CuPy, as strictly: captured launches are recorded, not run; larger dynamic
shared memory must be requested; a launch must have the number of threads that its kernel was compiled for. Programs,
graphs and the timing path can thus be tested without a device. Streams are lazy (`streams`) and freed memory is reused
immediately (`pool`). Times are meaningless.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Callable
from contextlib import AbstractContextManager
from types import SimpleNamespace
from typing import Any

import numpy as np
from tests.stand_ins.cuda.arrays import ReadByHost, StandInArray
from tests.stand_ins.cuda.library_calls import DATA_TYPES, matrices
from tests.stand_ins.cuda.pool import Memory, StandInPool
from tests.stand_ins.cuda.shim_module import INTERLEAVED, ShimError, ShimModule, compiled
from tests.stand_ins.cuda.streams import (
    INVALID_HANDLE,
    CUDARuntimeError,
    StandInError,
    StandInEvent,
    StandInStream,
    Timeline,
)
from tests.stand_ins.cuda.tensor_maps import StandInDriver

from lumin_tune.core.kernel.simt.launch_manifest import MARK, Launch
from lumin_tune.plugins.cuda.compile.nvrtc import Compiled
from lumin_tune.plugins.cuda.device.architecture import ARCHITECTURES
from lumin_tune.plugins.cuda.launch_forms import manifest_of
from lumin_tune.plugins.cuda.megakernel.members import Megakernel
from lumin_tune.plugins.cuda.megakernel.task_queue import ADDRESSES

STATIC_SHARED_BYTES = 48 << 10
_GROUPS = 3  # of a megakernel that run at once


class StandInNvrtc:
    """A compiler whose machine code is the text itself."""

    path = "a stand-in"
    identity = "nvrtc stand-in"
    version = (13, 0)

    def compile(self, text: str, arch: str, options: Any = ()) -> Compiled:
        """Return the text, and a log in which each kernel uses few resources."""
        lines = []
        for name in sorted({launch.function for launch in manifest_of(text).own}):
            lines += [f"Compiling entry function '{name}' for '{arch}'", "Used 32 registers"]
        return Compiled(text.encode(), "\n".join(lines))


class StandInCupy:
    """Stands in for the module `cupy`. graphs: the number of graph launches. limit_bytes: total memory.

    After a kernel has violated the device's semantics, every synchronisation raises, as after an illegal address.
    devices: their number; each one's memory is inaccessible to the others.
    """

    __version__ = "a stand-in"

    def __init__(self, arch: str = "sm_80", limit_bytes: int = 1 << 30, devices: int = 1) -> None:
        self.timeline = Timeline(devices)
        self.pool = StandInPool(self.timeline, limit_bytes)
        self.downloaded_bytes = self.uploaded_bytes = 0
        self.products = self.graphs = self.launches = 0
        self.computed: list[int] = []  # compute types passed to cuBLAS
        self.cuda = _Cuda(self, arch)
        self.driver_library = StandInDriver()
        self.ndarray: type[StandInArray] = type("ndarray", (StandInArray,), {"cupy": self})

    @property
    def limit_bytes(self) -> int:
        return self.pool.limit_bytes

    @limit_bytes.setter
    def limit_bytes(self, limit: int) -> None:
        self.pool.limit_bytes = limit

    @property
    def taken_bytes(self) -> int:
        return self.pool.taken_bytes

    def empty(self, shape: tuple[int, ...], dtype: Any) -> StandInArray:
        kind = np.dtype(dtype)
        memory = self.pool.lend(math.prod(shape) * kind.itemsize)
        return self.ndarray(memory.bytes().view(kind).reshape(shape), memory)

    def asarray(self, host: np.ndarray[Any, Any]) -> StandInArray:
        """Return a copy made by the current stream, as from CuPy's pinned memory."""
        made = self.empty(host.shape, host.dtype)
        source, target = host.copy(), made.host
        self.timeline.current.take(lambda: np.copyto(target, source))
        self.uploaded_bytes += host.nbytes
        return made

    def asnumpy(self, array: StandInArray) -> np.ndarray[Any, Any]:
        """Return a host copy, after synchronising the current stream."""
        made = np.empty_like(array.host)
        source = array.host
        self.timeline.current.take(lambda: np.copyto(made, source))
        self.timeline.current.synchronize()
        self.downloaded_bytes += array.nbytes
        return made

    def subtract(self, a: StandInArray, b: StandInArray, out: StandInArray) -> StandInArray:
        return self._applied(np.subtract, (a, b), out)

    def divide(self, a: StandInArray, b: StandInArray, out: StandInArray) -> StandInArray:
        return self._applied(np.divide, (a, b), out)

    def exp(self, x: StandInArray, out: StandInArray) -> StandInArray:
        return self._applied(np.exp, (x,), out)

    def _applied(self, function: np.ufunc, operands: tuple[StandInArray, ...], out: StandInArray) -> StandInArray:
        given, target = [each.host for each in operands], out.host
        self.timeline.current.take(lambda: function(*given, out=target))
        return out

    def from_dlpack(self, value: Any) -> StandInArray:
        """Return the array; its producer makes the current stream wait for pending work."""
        made = self.ndarray(np.from_dlpack(ReadByHost(value, self.timeline.current.ptr or 1)), value)
        made.number = int(value.__dlpack_device__()[1])
        return made


class _Cuda:
    def __init__(self, cupy: StandInCupy, arch: str) -> None:
        self._cupy = cupy
        self.runtime = _Runtime(cupy, arch)
        self.function = _Functions(cupy)
        self.driver = _Driver()
        self.cublas = StandInCublas(cupy)

    def alloc(self, size_bytes: int) -> Memory:
        return self._cupy.pool.lend(size_bytes)

    def Device(self, index: int) -> AbstractContextManager[None]:  # CuPy's name
        return self._cupy.timeline.on_device(index)

    def Stream(self, non_blocking: bool = False) -> StandInStream:  # CuPy's name
        return _Stream(self._cupy, non_blocking)

    def ExternalStream(self, ptr: int) -> StandInStream:  # CuPy's name
        return self._cupy.timeline.stream_of(ptr)

    def get_current_stream(self) -> StandInStream:
        return self._cupy.timeline.current

    def Event(self, disable_timing: bool = False) -> StandInEvent:  # CuPy's name
        return StandInEvent(self._cupy.timeline, disable_timing)

    def UnownedMemory(self, address: int, size_bytes: int, owner: object) -> int:  # CuPy's name
        return address

    def MemoryPointer(self, memory: int, offset: int) -> SimpleNamespace:  # CuPy's name
        return SimpleNamespace(ptr=memory + offset)

    def get_cublas_handle(self) -> int:
        return 1

    def get_elapsed_time(self, began: StandInEvent, ended: StandInEvent) -> float:
        return ended.since_ms(began)


class _Stream(StandInStream):
    """A stream of the stand-in, whose captures become graphs."""

    def __init__(self, cupy: StandInCupy, non_blocking: bool) -> None:
        super().__init__(cupy.timeline, cupy.timeline.device, non_blocking)
        self._cupy = cupy

    def end_capture(self) -> _Graph:
        return _Graph(self._cupy, self.taken_up())


class StandInCublas:
    """Stands in for CuPy's cublas: column-major matrices, and no calls during capture."""

    CUBLAS_OP_N, CUBLAS_OP_T = 0, 1
    CUBLAS_COMPUTE_32F, CUBLAS_COMPUTE_64F, CUBLAS_COMPUTE_32I, CUBLAS_COMPUTE_32F_FAST_TF32 = 68, 70, 72, 77
    CUBLAS_GEMM_DEFAULT = -1

    def __init__(self, cupy: StandInCupy) -> None:
        self._cupy = cupy

    def gemmStridedBatchedEx(  # CuPy's name
        self,
        handle: int,
        transa: int,
        transb: int,
        m: int,
        n: int,
        k: int,
        alpha: int,
        a: int,
        a_type: int,
        lda: int,
        a_apart: int,
        b: int,
        b_type: int,
        ldb: int,
        b_apart: int,
        beta: int,
        c: int,
        c_type: int,
        ldc: int,
        c_apart: int,
        count: int,
        compute: int,
        algo: int,
    ) -> None:
        stream = self._cupy.timeline.current
        if stream.is_null:
            raise StandInError("a product on the null stream")
        if stream.captures:
            raise NotImplementedError("calling cuBLAS API during stream capture is currently unsupported")
        if lda < (k if transa else m) or ldb < (n if transb else k) or ldc < m:
            raise StandInError("CUBLAS_STATUS_INVALID_VALUE: a leading dimension is less than a column")
        of: dict[int, Any] = {self.CUBLAS_COMPUTE_64F: np.float64, self.CUBLAS_COMPUTE_32I: np.int32}
        sums = of.get(compute, np.float32)
        self._cupy.computed.append(compute)
        if compute == self.CUBLAS_COMPUTE_32I and any(each % 4 for each in (a, lda, a_apart, b, ldb, b_apart)):
            raise StandInError("CUBLAS_STATUS_NOT_SUPPORTED: i8 rows must be multiples of 4 bytes")
        one, none = (ctypes.cast(each, ctypes.POINTER(np.ctypeslib.as_ctypes_type(sums))) for each in (alpha, beta))
        if (one[0], none[0]) != (1.0, 0.0):
            raise StandInError(f"the stand-in supports alpha 1 and beta 0 only, not {one[0]} and {none[0]}")
        left = matrices(a, DATA_TYPES[a_type], count, (m, k), (1, lda) if not transa else (lda, 1), a_apart)
        right = matrices(b, DATA_TYPES[b_type], count, (k, n), (1, ldb) if not transb else (ldb, 1), b_apart)
        result = matrices(c, DATA_TYPES[c_type], count, (m, n), (1, ldc), c_apart)
        stream.take(lambda: result.write(left.read().astype(sums) @ right.read().astype(sums)))
        self._cupy.products += 1


class _Runtime:
    def __init__(self, cupy: StandInCupy, arch: str) -> None:
        self._cupy, self._arch = cupy, ARCHITECTURES[arch]

    def getDeviceCount(self) -> int:  # CuPy's name
        return self._cupy.timeline.devices

    def driverGetVersion(self) -> int:  # CuPy's name
        return 13_000

    def deviceGetPCIBusId(self, index: int) -> str:  # CuPy's name
        return f"ffff:{index:02x}:00.0"

    def getDeviceProperties(self, index: int) -> dict[str, Any]:  # CuPy's name
        major, minor = self._arch.compute
        return {
            "name": b"a stand-in for a CUDA device",
            "major": major,
            "minor": minor,
            "multiProcessorCount": self._arch.units,
            "totalGlobalMem": self._cupy.limit_bytes,
            "l2CacheSize": 1 << 16,
        }

    def memset(self, address: int, value: int, size_bytes: int) -> None:
        """Queued on the null stream, without waiting."""
        self.memsetAsync(address, value, size_bytes, 0)

    def memsetAsync(self, address: int, value: int, size_bytes: int, stream: int) -> None:  # CuPy's name
        self._stream(stream).take(lambda: ctypes.memset(address, value, size_bytes))

    def memcpy(self, to: int, source: int, size_bytes: int, kind: int) -> None:
        """On the null stream, synchronously."""
        self.memcpyAsync(to, source, size_bytes, kind, 0)
        self._stream(0).synchronize()

    def memcpyAsync(self, to: int, source: int, size_bytes: int, kind: int, stream: int) -> None:  # CuPy's name
        """Pageable host memory is read immediately, as by a driver; when it is written is unspecified."""
        self._cupy.downloaded_bytes += size_bytes if kind == 2 else 0
        self._cupy.uploaded_bytes += size_bytes if kind == 1 else 0
        staged = ctypes.string_at(source, size_bytes) if kind == 1 else source
        self._stream(stream).take(lambda: ctypes.memmove(to, staged, size_bytes))

    def _stream(self, number: int) -> StandInStream:
        return self._cupy.timeline.stream_of(number)


class _Graph:
    def __init__(self, cupy: StandInCupy, work: list[Callable[[], object]]) -> None:
        self._cupy, self._work = cupy, work

    def launch(self, stream: StandInStream) -> None:
        self._cupy.graphs += 1
        for each in self._work:
            stream.take(each)


class _Functions:
    def __init__(self, cupy: StandInCupy) -> None:
        self._cupy = cupy

    def Module(self) -> _Module:  # CuPy's name
        return _Module(self._cupy)


class _Module:
    def __init__(self, cupy: StandInCupy) -> None:
        self._cupy = cupy
        self._shim: ShimModule | None = None

    def load(self, cubin: bytes) -> None:
        text = cubin.decode(errors="replace")
        if MARK not in text:
            raise StandInError("CUDA_ERROR_NO_BINARY_FOR_GPU: no kernel image is available")
        (self._shim,) = compiled([text])
        self._device = self._cupy.timeline.device

    def get_function(self, name: str) -> _Function:
        assert self._shim is not None
        launch = next(each for each in self._shim.manifest.own if each.function == name)
        assert isinstance(launch, Launch | Megakernel)
        return _Function(self._cupy, self._shim, launch, self._device)


class _Driver:
    def funcSetAttribute(self, function: _Function, attribute: int, value: int) -> None:  # CuPy's name
        if attribute != 8:
            raise StandInError(f"the stand-in does not support the attribute {attribute}")
        function.allowed = value


class _Function:
    """A function; `ptr` is the object itself."""

    def __init__(self, cupy: StandInCupy, shim: ShimModule, launch: Launch | Megakernel, device: int) -> None:
        self._cupy, self._shim, self._launch, self._device = cupy, shim, launch, device
        self.allowed = STATIC_SHARED_BYTES
        self.ptr = self

    def __call__(
        self,
        grid: tuple[int, ...],
        block: tuple[int, ...],
        given: tuple[Any, ...],
        shared_mem: int,
        stream: StandInStream,
    ) -> None:
        if self._device != self._cupy.timeline.device:
            raise CUDARuntimeError(INVALID_HANDLE)
        if block != (self._launch.threads, 1, 1) or shared_mem > self.allowed or not 0 < grid[0] < 2**31:
            raise StandInError(f"CUDA_ERROR_INVALID_VALUE: a launch of {grid} x {block} with {shared_mem} bytes")
        count = ADDRESSES if isinstance(self._launch, Megakernel) else len(self._launch.arguments)
        behind = count if isinstance(self._launch, Megakernel) else count + len(self._launch.maps)
        maps = given[count:behind]
        if any(each.nbytes != 128 or each.size != 1 for each in maps):
            raise StandInError("an argument by value must be an array of one element")
        pointers = [*map(int, given[:count]), *(int(each.ctypes.data) for each in maps)]
        dims = [int(each) for each in given[behind:]]
        stream.take(lambda: self._run(pointers, dims, grid[0], shared_mem, maps))

    def _run(self, pointers: list[int], dims: list[int], blocks: int, shared_bytes: int, maps: tuple[Any, ...]) -> None:
        """Run the kernel. maps: the tensor maps that some of the pointers refer to."""
        self._cupy.launches += 1
        order = 0
        if isinstance(self._launch, Megakernel):
            order, blocks = (
                INTERLEAVED + self._cupy.launches,
                min(blocks, _GROUPS),
            )  # fewer thread blocks do all tasks too
        elif self._launch.cleared is not None:
            order, blocks = INTERLEAVED + self._cupy.launches, min(blocks, _GROUPS)
        if self._cupy.timeline.lost is not None:
            return
        try:
            for number, pointer in enumerate(pointers):
                if self._cupy.pool.device_of(pointer) not in (None, self._device):
                    raise ShimError(f"kernel {self._launch.kernel}: argument {number} is in another device's memory")
            self._shim.launch(self._launch, pointers, dims, blocks, shared_bytes, order)
        except ShimError as error:  # raised at the next synchronisation, as by a driver
            self._cupy.timeline.lost = error

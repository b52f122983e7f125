"""A loaded program: its entry points and memory requirements.

The backend makes one from an artifact; `bound` and `cpu_kernel` make callables from it. A library is stateless: several
threads may run it at once, each with its own workspace.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import BuildError, MemoryLimitError
from lumin_tune.plugins.cpu.compile.shared_objects import load, open_file
from lumin_tune.plugins.cpu.device import memory_bytes

ALIGNMENT: Final = 64
ENTRY_POINTS: Final = ("lm_workspace_bytes", "lm_prepared_bytes", "lm_work_ns", "lm_prepare", "lm_run")
CALLS_LIBRARY: Final = "lm_calls_library"
"""An entry point of programs that call functions of the executor's library alone."""


class Workers(Protocol):
    """An `lm_executor`."""

    @property
    def threads(self) -> int: ...

    @property
    def address(self) -> int: ...


def aligned(size_bytes: int, what: str = "a buffer") -> Array:
    """Allocate uninitialised memory at a multiple of 64 bytes, as an array of u8.

    Raises MemoryLimitError if the machine has less memory; `what` names the buffer in the message.
    """
    available = memory_bytes()
    if not 0 <= size_bytes <= available:
        size = f"{size_bytes / 2**30:,.1f} GiB" if size_bytes >= 0 else "more than 2^63 bytes"
        raise MemoryLimitError(
            f"{what} needs {size} and this machine has {available / 2**30:,.1f} GiB; "
            f"use smaller sizes, or split the program"
        )
    try:
        raw = np.empty(size_bytes + ALIGNMENT, np.uint8)
    except MemoryError as error:
        raise MemoryLimitError(
            f"{what} needs {size_bytes / 2**30:,.1f} GiB, which the system does not provide; "
            f"free memory, or use smaller sizes"
        ) from error
    start = -raw.ctypes.data % ALIGNMENT
    return raw[start : start + size_bytes]


def aligned_empty(shape: tuple[int, ...], dtype: np.dtype[Any], what: str = "a buffer") -> Array:
    """Return an uninitialised array at a multiple of 64 bytes."""
    size = dtype.itemsize
    for extent in shape:
        size *= extent
    return aligned(size, what).view(dtype).reshape(shape)


class ProgramLibrary:
    """A loaded program. Unloaded with its last reference, or by `close`.

    data: the shared object, or its path. name: for messages. Raises BuildError if it is not for this machine, or lacks
    an entry point.
    """

    def __init__(self, data: bytes | Path, name: str = "the program") -> None:
        self.name: Final = name
        loaded, self._unload = load(data, name) if isinstance(data, bytes) else open_file(str(data.resolve()), name)
        missing = [entry for entry in ENTRY_POINTS if not hasattr(loaded, entry)]
        if missing:
            self._unload()
            lacks = ", ".join(missing)
            raise BuildError(
                f"{name} has no {lacks}, so it was not built by this version of lumin; compile its graph again"
            )
        self._loaded = loaded
        self.calls_library: Final = hasattr(loaded, CALLS_LIBRARY)
        pointer, number = ctypes.c_void_p, ctypes.c_int64
        loaded.lm_workspace_bytes.argtypes = [pointer, number]
        loaded.lm_prepared_bytes.argtypes = [pointer]
        for sizes in (loaded.lm_workspace_bytes, loaded.lm_prepared_bytes):
            sizes.restype = number
        loaded.lm_work_ns.argtypes = [pointer]
        loaded.lm_work_ns.restype = ctypes.c_double
        for entry in (loaded.lm_prepare, loaded.lm_run):
            entry.argtypes = [pointer] * 5
            entry.restype = None
        self.run_address: Final = ctypes.cast(loaded.lm_run, pointer).value or 0

    def workspace_bytes(self, dims: Sequence[int], threads: int) -> int:
        """Return the size of the memory for the exclusive use of one call."""
        return int(self._loaded.lm_workspace_bytes(numbers(dims), threads))

    def prepared_bytes(self, dims: Sequence[int]) -> int:
        """Return the size of the memory that `prepare` fills."""
        return int(self._loaded.lm_prepared_bytes(numbers(dims)))

    def work_ns(self, dims: Sequence[int]) -> float:
        """Return the estimated time of one call on one thread."""
        return float(self._loaded.lm_work_ns(numbers(dims)))

    def workspace(self, dims: Sequence[int], threads: int) -> Array:
        """Allocate a workspace for one call at a time. Raises MemoryLimitError."""
        return aligned(self.workspace_bytes(dims, threads), f"the workspace of {self.name}")

    def prepare(self, executor: Workers, arguments: Sequence[int], dims: Sequence[int]) -> Array:
        """Return the memory prepared from constant arguments, given by their addresses (0 for non-constant ones)."""
        prepared = aligned(self.prepared_bytes(dims), f"the prepared constants of {self.name}")
        if prepared.size:
            workspace = self.workspace(dims, executor.threads)
            self.prepare_into(executor, arguments, dims, workspace, prepared)
        return prepared

    def prepare_into(
        self, executor: Workers, arguments: Sequence[int], dims: Sequence[int], workspace: Array, prepared: Array
    ) -> None:
        """Prepare as `prepare` does, in memory of the sizes of `workspace_bytes` and `prepared_bytes`."""
        self._call(self._loaded.lm_prepare, executor, arguments, dims, workspace, prepared)

    def run(
        self, executor: Workers, arguments: Sequence[int], dims: Sequence[int], workspace: Array, prepared: Array
    ) -> None:
        """Run once on buffers at these addresses, without any check; `bound` makes functions for repeated calls."""
        self._call(self._loaded.lm_run, executor, arguments, dims, workspace, prepared)

    def close(self) -> None:
        """Unload the code. Nothing made from it may be used any more."""
        self._unload()

    @staticmethod
    def _call(
        entry: Any, executor: Workers, arguments: Sequence[int], dims: Sequence[int], workspace: Array, prepared: Array
    ) -> None:
        pointers = (ctypes.c_void_p * max(1, len(arguments)))(*arguments)
        entry(executor.address, pointers, numbers(dims), workspace.ctypes.data, prepared.ctypes.data)


def numbers(dims: Sequence[int]) -> ctypes.Array[ctypes.c_int64]:
    """Return the dimensions as a C array of at least one element."""
    return (ctypes.c_int64 * max(1, len(dims)))(*dims)

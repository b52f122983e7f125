"""Compiled regions as `records.Kernel`, for measuring and checking."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.plugin.bases import KernelBase
from lumin_tune.plugins.cpu.cache_eviction import Evict
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.program_library import ProgramLibrary, aligned

ZONE_BYTES: Final = 4096
_WORKSPACE: Final = "its workspace"
_POISON: Final = 0xFF  # in every byte
_ZONE: Final = np.full(ZONE_BYTES, 0xA5, np.uint8)


class CpuKernel(KernelBase):
    """See `records.Kernel`. Buffers are contiguous NumPy arrays, bf16 as uint16.

    Prepared static inputs are kept while the same buffers are passed, so do not change these in place. Prepared memory
    and workspace have guard zones. dims: by name; the code takes them in the order of their names. evict: evicts arrays
    from the caches, None if that is not possible; the workspace stays in the caches, as that of a program does, which
    all of its kernels use.
    """

    def __init__(self, library: ProgramLibrary, executor: Executor, evict: Evict | None = None) -> None:
        self.library = library
        self.executor = executor
        self._key: tuple[Any, ...] | None = None
        self._own: dict[str, Array] = {}  # with their guard zones
        if evict is not None:
            self.evict = lambda arrays: evict(
                [*arrays, *(each for name, each in self._own.items() if name != _WORKSPACE)]
            )

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        self.time_ns(inputs, outputs, dims)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        numbers = [dims[name] for name in sorted(dims)]
        addresses = [int(array.ctypes.data) for array in (*inputs, *outputs)]
        key = (*addresses[: len(inputs)], *numbers)
        if key != self._key:
            self._prepare(addresses, numbers)
            self._key = key
        workspace, prepared = map(_inside, self._own.values())
        started = time.perf_counter_ns()
        self.library.run(self.executor, addresses, numbers, workspace, prepared)
        return time.perf_counter_ns() - started

    def poison(self) -> None:
        """See `bases.KernelBase`."""
        if self._own:
            _inside(self._own[_WORKSPACE])[:] = _POISON

    def out_of_bounds_write(self) -> str:
        """Return which guard zone was overwritten, "" if none."""
        for name, memory in self._own.items():
            for where, zone in (("before", memory[:ZONE_BYTES]), ("after", memory[-ZONE_BYTES:])):
                if not np.array_equal(zone, _ZONE):
                    return f"it writes out of bounds, {where} {name}"
        return ""

    def _prepare(self, addresses: Sequence[int], numbers: Sequence[int]) -> None:
        library, executor = self.library, self.executor
        self._own = {
            _WORKSPACE: _guarded(library.workspace_bytes(numbers, executor.threads)),
            "prepared constants": _guarded(library.prepared_bytes(numbers)),
        }
        workspace, prepared = map(_inside, self._own.values())
        if prepared.size:
            library.prepare_into(executor, addresses, numbers, workspace, prepared)
        self.poison()


def _guarded(size_bytes: int) -> Array:
    """Return memory of this size with a guard zone before and after. Raises MemoryLimitError."""
    memory = aligned(size_bytes + 2 * ZONE_BYTES if size_bytes >= 0 else size_bytes, "the memory of a kernel")
    memory[:ZONE_BYTES] = memory[-ZONE_BYTES:] = _ZONE
    return memory


def _inside(memory: Array) -> Array:
    return memory[ZONE_BYTES:-ZONE_BYTES]

"""A region's library as the `records.Kernel` that measuring and checking run."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.cpu.caches import Evict
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.library import Library, aligned

ZONE_BYTES: Final = 4096
_WORKSPACE: Final = "its workspace"
_POISON: Final = 0xFF  # in every byte
_ZONE: Final = np.full(ZONE_BYTES, 0xA5, np.uint8)


class CpuKernel:
    """See `records.Kernel`. Buffers are contiguous NumPy arrays, bf16 as its 16 bits (uint16).

    What is prepared of static inputs is kept as long as the same buffers are given; who changes them in between gives
    others. It lies between guard zones, as the workspace does. dims: by name; the code takes them in the order of their
    names. evict: how arrays are put out of the caches, None where they cannot be.
    """

    def __init__(self, library: Library, executor: Executor, evict: Evict | None = None) -> None:
        self.library = library
        self.executor = executor
        self._key: tuple[Any, ...] | None = None
        self._own: dict[str, Array] = {}  # with their zones
        if evict is not None:
            self.evict = lambda arrays: evict([*arrays, *self._own.values()])

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
        """See `abilities.KernelAbilities`."""
        if self._own:
            _inside(self._own[_WORKSPACE])[:] = _POISON

    def trespass(self) -> str:
        """Return which memory of its own it wrote beside, "" if none."""
        for name, memory in self._own.items():
            for where, zone in (("before", memory[:ZONE_BYTES]), ("after", memory[-ZONE_BYTES:])):
                if not np.array_equal(zone, _ZONE):
                    return f"it writes {where} {name}"
        return ""

    def _prepare(self, addresses: Sequence[int], numbers: Sequence[int]) -> None:
        library, executor = self.library, self.executor
        self._own = {
            _WORKSPACE: _guarded(library.workspace_bytes(numbers, executor.threads)),
            "what it prepares of constants": _guarded(library.prepared_bytes(numbers)),
        }
        workspace, prepared = map(_inside, self._own.values())
        if prepared.size:
            library.prepare_into(executor, addresses, numbers, workspace, prepared)
        self.poison()


def _guarded(size_bytes: int) -> Array:
    """Return memory with a zone before and after so many bytes. Raises MemoryLimitError."""
    memory = aligned(size_bytes + 2 * ZONE_BYTES if size_bytes >= 0 else size_bytes, "the memory of a kernel")
    memory[:ZONE_BYTES] = memory[-ZONE_BYTES:] = _ZONE
    return memory


def _inside(memory: Array) -> Array:
    return memory[ZONE_BYTES:-ZONE_BYTES]

"""A region's library as the `records.Kernel` that measuring and checking run."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from lumin_tune.core.dtypes import Array
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.library import Library


class CpuKernel:
    """See `records.Kernel`. Buffers are contiguous NumPy arrays, bf16 as its 16 bits (uint16).

    What is prepared of static inputs is kept as long as the same buffers are given; who changes them in between gives
    others. dims: by name; the code takes them in the order of their names.
    """

    def __init__(self, library: Library, executor: Executor) -> None:
        self.library = library
        self.executor = executor
        self._key: tuple[Any, ...] = ()
        self._prepared: Array | None = None
        self._workspace: Array | None = None

    def __call__(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> None:
        self.time_ns(inputs, outputs, dims)

    def time_ns(self, inputs: Sequence[Any], outputs: Sequence[Any], dims: Mapping[str, int]) -> int:
        numbers = [dims[name] for name in sorted(dims)]
        addresses = [int(array.ctypes.data) for array in (*inputs, *outputs)]
        key = (*addresses[: len(inputs)], *numbers)
        if self._prepared is None or key != self._key:
            self._prepared = self.library.prepare(self.executor, addresses, numbers)
            self._workspace = self.library.workspace(numbers, self.executor.threads)
            self._key = key
        assert self._workspace is not None
        started = time.perf_counter_ns()
        self.library.run(self.executor, addresses, numbers, self._workspace, self._prepared)
        return time.perf_counter_ns() - started

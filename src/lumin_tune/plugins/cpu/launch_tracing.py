"""Times of launches within a program, from timestamps that an executor of its own takes.

The code is the program's: the executor passes jobs on to the one that the program runs on otherwise. `cpu_executable`
binds traced calls with it.
"""

from __future__ import annotations

import ctypes
import functools
import time
import weakref
from collections.abc import Mapping
from typing import Final

from lumin_tune.core.errors import BuildError
from lumin_tune.plugins.cpu.compile.builder import CppBuilder
from lumin_tune.plugins.cpu.compile.shared_objects import load_for_good
from lumin_tune.plugins.cpu.executor import Executor
from lumin_tune.plugins.cpu.own_sources import TRACE, own_source

CAPACITY: Final = 1 << 16
"""Launches of one call; loops of kernels launch the same kernels many times."""
PLACES: Final = 1 << 14
"""Launches in the text of a program."""
_READINGS: Final = 4


class Tracer:
    """An executor that records the time of each launch, on the threads of another one. One call at a time.

    Raises BuildError if it cannot be compiled.
    """

    def __init__(self, builder: CppBuilder, inner: Executor) -> None:
        self.threads: Final = inner.threads
        self._inner, self._native = inner, _native(builder)
        address = self._native.lm_trace_create(inner.address, CAPACITY)
        if not address:
            raise BuildError(f"out of memory for the times of {CAPACITY:,} launches")
        self.address: Final[int] = address
        weakref.finalize(self, self._native.lm_trace_free, address)
        self._sums = (ctypes.c_uint64 * PLACES)()
        self._since = self._now()

    def reset(self) -> None:
        """Forget the launches so far."""
        self._native.lm_trace_reset(self.address)

    def launches_ns(self) -> Mapping[int, float] | None:
        """Return the nanoseconds of the launches since `reset`, by their distance from the first of them.

        None if there were too many, or none.
        """
        if self._native.lm_trace_read(self.address, self._sums, PLACES) < 1:
            return None
        (begun_ns, begun), (now_ns, now) = self._since, self._now()
        scale = (now_ns - begun_ns) / max(1, now - begun)
        return {place: ticks * scale for place, ticks in enumerate(self._sums) if ticks}

    def _now(self) -> tuple[int, int]:
        """Return the time in nanoseconds and in ticks, of the quickest of some readings: others were interrupted."""
        readings = []
        for _ in range(_READINGS):
            before = int(self._native.lm_trace_ticks())
            now_ns = time.perf_counter_ns()
            readings.append((int(self._native.lm_trace_ticks()) - before, now_ns, before))
        took, now_ns, before = min(readings)
        return now_ns, before + took // 2


@functools.lru_cache(maxsize=4)
def _native(builder: CppBuilder) -> ctypes.CDLL:
    native = load_for_good(builder.build_own("tracer", own_source(TRACE)), "the tracer")
    pointer, number = ctypes.c_void_p, ctypes.c_int64
    native.lm_trace_create.argtypes = [pointer, number]
    native.lm_trace_create.restype = pointer
    native.lm_trace_ticks.restype = ctypes.c_uint64
    native.lm_trace_reset.argtypes = native.lm_trace_free.argtypes = [pointer]
    native.lm_trace_reset.restype = native.lm_trace_free.restype = None
    native.lm_trace_read.argtypes = [pointer, pointer, number]
    native.lm_trace_read.restype = number
    return native

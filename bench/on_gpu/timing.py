"""How bench/gpu.py times: everyone in the same way, in turns, on one stream of the device.

`cold_us` is for kernels: between two events, each run after the second cache was written `FLUSHES` times over, which
puts data out of it and the host ahead of the device, so that what a launch costs the host does not count. `behind_us`
is for whole programs: runs one behind the other between two events, data where the last run left it. `call_us` is the
host's clock from call to result. All give medians of rounds in which each competitor has its turn.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

from lumin_tune.core.kernel.simt.runtime.device_memory import DeviceBuffer
from lumin_tune.plugins.cuda.device.queue import CudaQueue, address

Run = Callable[[Any], object]
"""Puts its work on the stream that it is given, which is CuPy's."""
FLUSHES, FLUSHED = 5, 2
"""Writes before each run, of so many times the second cache."""
ROUNDS, WARM = 21, 2
BEHIND_ROUNDS, BEHIND_S, MOST_BEHIND = 11, 4e-3, 50
"""Rounds of runs one behind the other, what a round takes about, and how many runs it has at most."""


class Clock:
    """A stream, and memory to put all else out of the second cache."""

    def __init__(self, cupy: Any, l2_bytes: int) -> None:
        self._cupy = cupy
        self.stream = cupy.cuda.Stream(non_blocking=True)
        self._queue = CudaQueue(cupy, self.stream)
        self._flush = DeviceBuffer(self._queue, FLUSHED * max(l2_bytes, 1 << 16), "a flush", guarded=False)

    def once_us(self, run: Run) -> float:
        """Return the time of one run, cold; the first of a kernel has the driver's work in it."""
        return self._elapsed([self._enqueue(run)])[0]

    def cold_us(self, runs: Mapping[str, Run], rounds: int = ROUNDS) -> dict[str, float]:
        """Return the median of each run with cold caches."""
        for _ in range(WARM):
            for run in runs.values():
                run(self.stream)
        self.stream.synchronize()
        taken: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(rounds):
            events = [self._enqueue(run) for run in runs.values()]
            for name, took in zip(runs, self._elapsed(events), strict=True):
                taken[name].append(took)
        return {name: statistics.median(times) for name, times in taken.items()}

    def behind_us(self, runs: Mapping[str, Run], rounds: int = BEHIND_ROUNDS) -> dict[str, float]:
        """Return the median of a run among many one behind the other."""
        counts = {}
        for name, run in runs.items():
            for _ in range(WARM + 1):
                run(self.stream)
            took_s = 1e-6 * self.once_us(run)
            counts[name] = min(MOST_BEHIND, max(1, round(BEHIND_S / max(took_s, 1e-9))))
        taken: dict[str, list[float]] = {name: [] for name in runs}
        for _ in range(rounds):
            for name, run in runs.items():
                began, ended = self._cupy.cuda.Event(), self._cupy.cuda.Event()
                began.record(self.stream)
                for _ in range(counts[name]):
                    run(self.stream)
                ended.record(self.stream)
                taken[name] += [each / counts[name] for each in self._elapsed([(began, ended)])]
        return {name: statistics.median(times) for name, times in taken.items()}

    def copy_bytes_s(self, size_bytes: int) -> float:
        """Return the bytes a second that a copy on the device reads and writes together: what memory gives."""
        source, target = (DeviceBuffer(self._queue, size_bytes, "a copy", guarded=False) for _ in range(2))

        def copy(stream: Any) -> None:
            self._cupy.cuda.runtime.memcpyAsync(address(target.start), address(source.start), size_bytes, 3, stream.ptr)

        return 2.0 * size_bytes / (1e-6 * self.cold_us({"copy": copy})["copy"])

    def _enqueue(self, run: Run) -> tuple[Any, Any]:
        for _ in range(FLUSHES):
            self._queue.fill(self._flush.start, self._flush.size_bytes, 0)
        began, ended = self._cupy.cuda.Event(), self._cupy.cuda.Event()
        began.record(self.stream)
        run(self.stream)
        ended.record(self.stream)
        return began, ended

    def _elapsed(self, events: list[tuple[Any, Any]]) -> list[float]:
        self.stream.synchronize()
        return [1e3 * float(self._cupy.cuda.get_elapsed_time(began, ended)) for began, ended in events]


def call_us(runs: Mapping[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, float]:
    """Return the median of each call by the host's clock; a call waits for its result."""
    taken: dict[str, list[float]] = {name: [] for name in runs}
    for number in range(rounds + WARM):
        for name, run in runs.items():
            began = time.perf_counter()
            run()
            if number >= WARM:
                taken[name].append(1e6 * (time.perf_counter() - began))
    return {name: statistics.median(times) for name, times in taken.items()}

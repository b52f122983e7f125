"""Times of repeated calls, and how long the process waited for a processor meanwhile. Imports no competitor."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any


def delay_s() -> float:
    """Return how long the threads of this process have waited for a processor."""
    total = 0
    for task in Path("/proc/self/task").iterdir():
        try:
            total += int((task / "schedstat").read_text().split()[1])
        except OSError:  # the thread is gone, or this is no Linux
            continue
    return total / 1e9


def measure(call: Callable[[], Any], seconds: float) -> dict[str, Any]:
    """Return nanoseconds of each call in a slice of time, three at least, after one that fills the caches again."""
    call()
    times: list[int] = []
    waited, begun = delay_s(), time.perf_counter()
    while time.perf_counter() - begun < seconds or len(times) < 3:
        start = time.perf_counter_ns()
        call()
        times.append(time.perf_counter_ns() - start)
    return {"ns": times, "noise": (delay_s() - waited) / (time.perf_counter() - begun)}

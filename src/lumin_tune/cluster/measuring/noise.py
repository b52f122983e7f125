"""Noise of a timing: how long the threads of this process waited for a processor."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

_TASKS: Final = Path("/proc/self/task")


def waited_ns() -> int:
    """Return the total time that all threads have waited for a processor; 0 where the system does not report it."""
    total = 0
    try:
        tasks = list(_TASKS.iterdir())
    except OSError:  # not Linux
        return 0
    for task in tasks:
        try:
            total += int((task / "schedstat").read_text().split()[1])
        except (OSError, IndexError):  # the thread has ended, or the kernel keeps no statistics
            continue
    return total


class NoiseMeter:
    """Measures the share of time since its creation that threads waited for a processor."""

    def __init__(self) -> None:
        self._waited = waited_ns()
        self._began = time.perf_counter_ns()

    def share(self) -> float:
        """Return the share; above 1 if several threads waited at once."""
        passed = time.perf_counter_ns() - self._began
        return max(0.0, (waited_ns() - self._waited) / passed) if passed else 0.0

"""The processes that a cluster of this machine left behind when its supervisor was killed.

Most of Ray's end with it; its agents may not. They are known by the folder that their environment names, which is the
cluster's own, so that nobody else's can be meant. On systems without /proc they are left to Ray, whose agents end once
they notice that their node is gone.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Final

VARIABLE: Final = "RAY_TMPDIR"
PATIENCE_S: Final = 5.0


def end_processes(folder: str) -> int:
    """End the processes of the cluster with this folder, wait until they are gone, and return how many they were."""
    found = _processes(folder)
    for pid in found:
        _kill(pid)
    ends = time.monotonic() + PATIENCE_S
    while _processes(folder) and time.monotonic() < ends:
        time.sleep(0.05)
    return len(found)


def _processes(folder: str) -> list[int]:
    mark = f"{VARIABLE}={folder}".encode()
    found = []
    for file in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark in file.read_bytes().split(b"\0"):
                found.append(int(file.parent.name))
        except OSError:
            continue  # it has just ended, or is somebody else's
    return [pid for pid in found if pid != os.getpid()]


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return

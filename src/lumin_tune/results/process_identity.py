"""Whether the process that a session belongs to is still there.

A number of a process is used again in time, so when it began is part of what it is known by, where the system tells.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path


def process_started(pid: int) -> str:
    """Return when a process of this machine began, in the system's own words; "" where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:  # no such process, or no such file system
        return ""
    # the name of the program, which may hold anything, stands in brackets; the 22nd field is the 20th behind it
    return f"{boot} {status.rpartition(')')[2].split()[19]}"


def is_gone(host: str, pid: int, started: str) -> bool:
    """Return whether a process is no more; False where that cannot be known, as on other machines."""
    if host != socket.gethostname():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass  # somebody else's, so it is there
    if _has_ended(pid):
        return True
    now = process_started(pid)
    return bool(started) and bool(now) and now != started


def _has_ended(pid: int) -> bool:
    """Return whether a process has ended and only waits for its parent to ask how; False where nothing tells."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] in ("Z", "X")

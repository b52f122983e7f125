"""Detection of sessions whose process has ended.

Process ids are reused, so the start time of a process is part of its identity, where the system reports it.
"""

from __future__ import annotations

import os
import socket
from pathlib import Path


def process_started(pid: int) -> str:
    """Return the start time of a process on this machine, as reported by the system; "" if it is not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:  # no such process, or no /proc
        return ""
    # the program name, which may contain anything, is in brackets; the 22nd field is the 20th behind it
    return f"{boot} {status.rpartition(')')[2].split()[19]}"


def is_gone(host: str, pid: int, started: str) -> bool:
    """Return whether a process has ended; False if unknown, as for other machines."""
    if host != socket.gethostname():
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass  # another user's process, so it exists
    if _has_ended(pid):
        return True
    now = process_started(pid)
    return bool(started) and bool(now) and now != started


def _has_ended(pid: int) -> bool:
    """Return whether a process is a zombie; False if unknown."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] in ("Z", "X")

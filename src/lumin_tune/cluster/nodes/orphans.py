"""The processes that a cluster of this machine left behind when its supervisor was killed.

Most of Ray's end with it; its agents may not. They are known by the folder that their environment names, which is the
cluster's own, or, as those that give themselves another title write over their environment, by working there in the
session that the supervisor began: a shell that looks at the logs is none of them. On systems without /proc they are
left to Ray, whose agents end once they notice that their node is gone.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Final

VARIABLE: Final = "RAY_TMPDIR"
PATIENCE_S: Final = 5.0


def end_processes(folder: str, session: int) -> None:
    """End the processes of a cluster, by its folder, and wait until they are gone. session: its supervisor's pid."""
    ends = time.monotonic() + PATIENCE_S
    while True:
        left = [int(each.name) for each in Path("/proc").glob("[0-9]*") if _belongs(each, folder, session)]
        if not left or time.monotonic() > ends:
            return
        for pid in left:
            _kill(pid)
        time.sleep(0.05)


def _belongs(process: Path, folder: str, session: int) -> bool:
    try:
        fields = (process / "stat").read_text().rpartition(")")[2].split()
        if fields[0] in ("Z", "X"):  # it has ended, and waits for its parent to ask how
            return False
        if f"{VARIABLE}={folder}".encode() in (process / "environ").read_bytes().split(b"\0"):
            return True
        return int(fields[3]) == session and os.readlink(process / "cwd") == folder
    except OSError:
        return False  # it has just ended, or belongs to another user


def _kill(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return

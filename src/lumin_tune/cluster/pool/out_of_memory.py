"""Out-of-memory kills counted by the system, which a SIGKILL alone does not reveal."""

from __future__ import annotations

from pathlib import Path
from typing import Final

_COUNTS: Final = (Path("/proc/vmstat"), Path("/sys/fs/cgroup/memory.events"))


def oom_kills(files: tuple[Path, ...] = _COUNTS) -> int | None:
    """Return the number of processes killed for lack of memory so far, None where the system does not count them."""
    found = [count for file in files if (count := _counted(file)) is not None]
    return sum(found) if found else None


def _counted(file: Path) -> int | None:
    try:
        words = file.read_text().split()
    except (OSError, ValueError):
        return None
    place = words.index("oom_kill") if "oom_kill" in words else len(words)
    return int(words[place + 1]) if place + 1 < len(words) and words[place + 1].isdecimal() else None

"""Identifiers of events: UUIDs of version 7 (RFC 9562), which sort by the time they were made.

Events of different databases never share one, so databases merge without renaming. Python 3.11 has none.
"""

from __future__ import annotations

import secrets
import threading
import time
import uuid

_lock = threading.Lock()
_last = 0


def uuid7() -> str:
    """Return a new identifier, greater than all that this process made before. Any thread may call it."""
    global _last
    with _lock:
        # 48 bits of milliseconds, then 12 bits of their fraction, as the RFC's third method has it
        _last = max(_last + 1, (time.time_ns() << 12) // 1_000_000)
        now = _last
    value = (now >> 12) << 80 | 0x7 << 76 | (now & 0xFFF) << 64 | 0b10 << 62 | secrets.randbits(62)
    return str(uuid.UUID(int=value))

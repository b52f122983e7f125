"""Identifiers of events: UUIDs of version 7 (RFC 9562), which sort by creation time.

They are unique across databases, so merging needs no renaming. Python 3.11 has no UUIDv7.
"""

from __future__ import annotations

import secrets
import threading
import time
import uuid

_lock = threading.Lock()
_last = 0


def uuid7() -> str:
    """Return a new identifier, greater than all earlier ones of this process. Thread-safe."""
    global _last
    with _lock:
        # 48 bits of milliseconds, then 12 bits of their fraction: the RFC's third method
        _last = max(_last + 1, (time.time_ns() << 12) // 1_000_000)
        now = _last
    value = (now >> 12) << 80 | 0x7 << 76 | (now & 0xFFF) << 64 | 0b10 << 62 | secrets.randbits(62)
    return str(uuid.UUID(int=value))

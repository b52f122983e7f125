"""Memory that the C library keeps after it was freed."""

from __future__ import annotations

import ctypes
import gc
from typing import Final

_LIBRARY: Final = ctypes.CDLL(None)


def trim_heap() -> None:
    """Return freed memory to the system where the C library is glibc, which otherwise keeps it for reuse.

    Opening a model and compiling a step free tens of megabytes that nothing needs again.
    """
    gc.collect()
    if hasattr(_LIBRARY, "malloc_trim"):
        _LIBRARY.malloc_trim(ctypes.c_size_t(0))

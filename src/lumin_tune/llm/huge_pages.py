"""Memory for weights in huge pages.

A step reads all weights once, in order. In pages of 4 KB it misses the TLB every 64 cache lines, and hardware
prefetchers stop at the end of each page.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from lumin_tune.core.dtypes import Array

PAGE_BYTES: Final = 2 << 20
_CHUNK_BYTES: Final = 64 << 20
_LINE_BYTES: Final = 64


class HugePageArena:
    """Hands out arrays that share chunks of huge pages where the system has them, which are freed with the last array.

    NumPy asks the kernel for huge pages for arrays of 4 MB and more, but the weights of small models are smaller, and
    arrays of their own do not begin with a page.
    """

    def __init__(self) -> None:
        self._chunk: Array = np.empty(0, np.uint8)

    def empty(self, shape: tuple[int, ...]) -> Array:
        """Return an uninitialised array of bytes, which begins with a cache line."""
        size = int(np.prod(shape))
        whole = -(-size // _LINE_BYTES) * _LINE_BYTES
        if whole > self._chunk.nbytes:
            memory = np.empty(max(_CHUNK_BYTES, whole) + PAGE_BYTES, np.uint8)
            self._chunk = memory[-memory.ctypes.data % PAGE_BYTES :]
        found, self._chunk = self._chunk[:size].reshape(shape), self._chunk[whole:]
        return found

"""Memory between guard zones: what is written outside of it is noticed, what is read outside of it is NaN.

`arguments` keeps the inputs and outputs of candidates in it. The zones hold a pattern that is NaN in every float dtype
and differs from the poison that outputs are filled with.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType

ZONE_BYTES: Final = 4096
ALIGNMENT: Final = 64
POISON: Final = 0xFF  # in every byte: NaN in floats, -1 or the greatest number in integers
_PATTERN: Final = np.frombuffer(b"\xf5\xff" * (ZONE_BYTES // 2), np.uint8)


class GuardedArray:
    """An array in memory of its own that starts at a multiple of 64, with a zone before and after it.

    Contents are arbitrary at first. array: of the dtype as kernels see it. Raises MemoryError.
    """

    def __init__(self, shape: tuple[int, ...], dtype: DType) -> None:
        in_memory = memory_dtype(dtype)
        size = in_memory.itemsize
        for extent in shape:
            size *= extent
        raw = np.empty(size + 2 * ZONE_BYTES + ALIGNMENT, np.uint8)
        start = ZONE_BYTES + -(raw.ctypes.data + ZONE_BYTES) % ALIGNMENT
        self._before = raw[start - ZONE_BYTES : start]
        self._after = raw[start + size : start + size + ZONE_BYTES]
        self.bytes: Final = raw[start : start + size]
        self.array: Final[Array] = self.bytes.view(in_memory).reshape(shape)
        self.restore_zones()

    def restore_zones(self) -> None:
        """Make the zones whole."""
        self._before[:] = _PATTERN
        self._after[:] = _PATTERN

    def poison(self) -> None:
        """Fill the array with what no kernel leaves in an output that it has written."""
        self.bytes[:] = POISON

    def trespass(self) -> str:
        """Return `before` or `after`, where somebody wrote into a zone, else ""."""
        if not np.array_equal(self._before, _PATTERN):
            return "before"
        return "" if np.array_equal(self._after, _PATTERN) else "after"


def memory_dtype(dtype: DType) -> np.dtype[Any]:
    """Return what NumPy calls a dtype as kernels have it in memory: bf16 as its 16 bits."""
    return np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy

"""Arrays between guard zones, which detect out-of-bounds writes and make out-of-bounds reads return NaN.

`arguments` keeps the inputs and outputs of candidates in them. The pattern of the zones is NaN in every float dtype and
differs from the pattern that outputs are filled with.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array, DType

ZONE_BYTES: Final = 4096
ALIGNMENT: Final = 64
POISON: Final = 0xFF  # in every byte: NaN in floats, -1 or the maximum in integers
_PATTERN: Final = np.frombuffer(b"\xf5\xff" * (ZONE_BYTES // 2), np.uint8)


class GuardedArray:
    """An array in memory of its own, aligned to 64 bytes, with a guard zone before and after it.

    Contents are uninitialised. array: in the kernel's dtype. Raises MemoryError.
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
        """Restore the pattern of the zones."""
        self._before[:] = _PATTERN
        self._after[:] = _PATTERN

    def poison(self) -> None:
        """Fill the array with a pattern that no kernel writes to an output."""
        self.bytes[:] = POISON

    def out_of_bounds_write(self) -> str:
        """Return `before` or `after`, the zone that was written to, or ""."""
        if not np.array_equal(self._before, _PATTERN):
            return "before"
        return "" if np.array_equal(self._after, _PATTERN) else "after"


def memory_dtype(dtype: DType) -> np.dtype[Any]:
    """Return the NumPy dtype of a dtype in kernel memory: bf16 as its 16 bits."""
    return np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy

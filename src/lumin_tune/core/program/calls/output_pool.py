"""A pool of output arrays that are reused once the caller has dropped them.

Page faults on fresh memory cost a streaming kernel two to five times its own time, so a program keeps the last few
arrays it returned and reuses one whose reference count shows that the caller has dropped it. An array that is still
referenced, directly or through a view, is never written to.
"""

from __future__ import annotations

import sys
from sys import getrefcount
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array

ALIGNMENT: Final = 64
KEPT: Final = 4  # by default: the caller holds one while the next call runs


class OutputPool:
    """The arrays of one output and shape. Thread-safe. most: the number of arrays to keep."""

    __slots__ = ("_dtype", "_kept", "_most", "_shape")

    def __init__(self, shape: tuple[int, ...], dtype: np.dtype[Any], most: int = KEPT) -> None:
        self._shape = shape
        self._dtype = dtype
        self._most = most
        self._kept: list[Array] = []

    def take(self) -> Array:
        """Return an uninitialised, aligned array that only the pool references, preferring the most recently
        returned.

        Two threads that inspect one array at the same time count each other's reference; both then skip it.
        """
        for array in reversed(self._kept):
            if getrefcount(array) == _ALONE:
                return array
        array = empty_aligned(self._shape, self._dtype)
        if _ALONE and self._most:
            self._kept.append(array)
            if len(self._kept) > self._most:
                del self._kept[0]
        return array

    def clear(self) -> None:
        """Drop all arrays."""
        self._kept.clear()


def empty_aligned(shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Return an uninitialised array aligned to 64 bytes.

    All views of it reference the array itself, not its buffer.
    """
    size = dtype.itemsize
    for extent in shape:
        size *= extent
    owner = _Memory((size + ALIGNMENT,), np.uint8)
    start = -owner.ctypes.data % ALIGNMENT
    return np.ndarray(shape, dtype, owner, start)


class _Memory(np.ndarray[Any, Any]):
    """The buffer of arrays. Views of an array reference its base, unless the base has another type."""


def _references_to_one_alone() -> int:
    """Return the reference count that `take` sees for an array that only the pool references; 0 disables reuse.

    Free-threaded interpreters count references per thread: every output is then freshly allocated.
    """
    if sys.implementation.name != "cpython" or not getattr(sys, "_is_gil_enabled", lambda: True)():
        return 0
    for array in reversed([np.empty(1)]):
        return getrefcount(array)
    raise AssertionError("the list has an array")


_ALONE: Final = _references_to_one_alone()

"""Memory for outputs that is used again once nobody else holds it.

Fresh pages cost a kernel that only streams two to five times its own time, so a program keeps the last few arrays that
it gave out, and gives one out again when the caller has dropped it: the count of references says so. An array that
somebody still holds, or a view of it, is never written to.
"""

from __future__ import annotations

import sys
from sys import getrefcount
from typing import Any, Final

import numpy as np

from lumin_tune.core.dtypes import Array

ALIGNMENT: Final = 64
_KEPT: Final = 4  # one is with the caller while the next call runs


class Shelf:
    """Arrays of one output and shape. Any number of threads may take from it."""

    __slots__ = ("_dtype", "_kept", "_shape")

    def __init__(self, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self._shape = shape
        self._dtype = dtype
        self._kept: list[Array] = []

    def take(self) -> Array:
        """Return an array of arbitrary contents, aligned, that nobody but the shelf holds, rather a late one.

        Two threads that look at one array at once count each other, and both leave it.
        """
        for array in reversed(self._kept):
            if getrefcount(array) == _ALONE:
                return array
        array = empty_aligned(self._shape, self._dtype)
        if _ALONE:
            self._kept.append(array)
            if len(self._kept) > _KEPT:
                del self._kept[0]
        return array

    def clear(self) -> None:
        """Keep none of the arrays."""
        self._kept.clear()


def empty_aligned(shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Return an array of arbitrary contents that starts at a multiple of 64 bytes.

    Every view of it refers to the array itself, not to what it lies in.
    """
    size = dtype.itemsize
    for extent in shape:
        size *= extent
    owner = _Memory((size + ALIGNMENT,), np.uint8)
    start = -owner.ctypes.data % ALIGNMENT
    return np.ndarray(shape, dtype, owner, start)


class _Memory(np.ndarray[Any, Any]):
    """Bytes that arrays lie in. Views of an array refer past it to what it lies in, unless that is of another type."""


def _references_to_one_alone() -> int:
    """Return what `take` counts for an array that only the shelf holds, 0 if the interpreter does not count.

    Without the interpreter's lock counts are of one thread only: then every output is fresh.
    """
    if sys.implementation.name != "cpython" or not getattr(sys, "_is_gil_enabled", lambda: True)():
        return 0
    for array in reversed([np.empty(1)]):
        return getrefcount(array)
    raise AssertionError("the list has an array")


_ALONE: Final = _references_to_one_alone()

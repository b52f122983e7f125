"""Arrays as compiled code reads and writes them: contiguous memory, with bf16 as its 16 bits.

The host representation, which users see, differs only in bf16 (float32 there). Used by calls, bound calls and
archives.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.lib.array_utils import byte_bounds

from lumin_tune.core.dtypes import Array, DType, bf16_bits


def carrier(dtype: DType) -> np.dtype[Any]:
    """Return the NumPy dtype that the code reads and writes for `dtype`; bf16 is uint16."""
    return np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy


def is_plain(array: Array) -> bool:
    """Return whether an array is contiguous, aligned and in native byte order."""
    return bool(array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative)


def to_code(array: Array, dtype: DType) -> Array:
    """Return a host array as the code reads it, sharing memory where possible."""
    wanted = carrier(dtype)
    if dtype is DType.BF16:
        array = bf16_bits(array)
    if not is_plain(array):
        array = np.array(array, wanted, order="C")
    return array if array.dtype is wanted and type(array) is np.ndarray else array.view(wanted, np.ndarray)


def bits_of(value: Any) -> Array | None:
    """Return the 16-bit patterns of a NumPy array of ml_dtypes.bfloat16 or uint16, else None."""
    if isinstance(value, np.ndarray) and (value.dtype.name == "bfloat16" or value.dtype == np.uint16):
        return value.view(np.uint16)
    return None


def overlap(a: Array, b: Array) -> bool:
    """Return whether two arrays share memory; True if that is too expensive to decide."""
    if not np.may_share_memory(a, b):
        return False
    try:
        return bool(np.shares_memory(a, b, max_work=_EFFORT))  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


_EFFORT = 1000


class Extents:
    """The memory of several arrays, in order of addresses: those that share memory with another array are found without
    a look at each.
    """

    def __init__(self, arrays: Sequence[Array]) -> None:
        self._arrays = arrays
        bounds = sorted((*byte_bounds(array), place) for place, array in enumerate(arrays) if array.size)
        self._begins, self._places = [begin for begin, _, _ in bounds], [place for _, _, place in bounds]
        self._ends = list(accumulate((end for _, end, _ in bounds), max))

    def sharing(self, array: Array) -> Iterator[int]:
        """Yield the places of the arrays that share memory with one, perhaps itself."""
        if not array.size:
            return
        begin, end = byte_bounds(array)
        place = bisect_left(self._begins, end)
        while place and self._ends[place - 1] > begin:
            place -= 1
            if overlap(array, self._arrays[self._places[place]]):
                yield self._places[place]

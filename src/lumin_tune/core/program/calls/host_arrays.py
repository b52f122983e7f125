"""Arrays as compiled code reads and writes them: plain memory, bf16 as its 16 bits.

The host's own form, which users see, differs in bf16 alone (float32 there). Used by calls, bound calls and archives.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, bf16_bits


def carrier(dtype: DType) -> np.dtype[Any]:
    """Return the NumPy dtype of what the code reads and writes."""
    return np.dtype(np.uint16) if dtype is DType.BF16 else dtype.numpy


def is_plain(array: Array) -> bool:
    """Return whether the elements lie one after the other, aligned, in the machine's byte order."""
    return bool(array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative)


def to_code(array: Array, dtype: DType) -> Array:
    """Return a host array as the code reads it: the same memory if it can be."""
    wanted = carrier(dtype)
    if dtype is DType.BF16:
        array = bf16_bits(array)
    if not is_plain(array):
        array = np.array(array, wanted, order="C")
    return array if array.dtype is wanted and type(array) is np.ndarray else array.view(wanted, np.ndarray)


def bits_of(value: Any) -> Array | None:
    """Return the 16-bit patterns of a NumPy array that holds bf16 as ml_dtypes' bfloat16 or uint16, else None."""
    if isinstance(value, np.ndarray) and (value.dtype.name == "bfloat16" or value.dtype == np.uint16):
        return value.view(np.uint16)
    return None


def overlap(a: Array, b: Array) -> bool:
    """Return whether two arrays have an element's memory in common; True where that is too hard to say."""
    if not np.may_share_memory(a, b):
        return False
    try:
        return bool(np.shares_memory(a, b, max_work=_EFFORT))  # type: ignore[arg-type]
    except np.exceptions.TooHardError:
        return True


_EFFORT = 1000

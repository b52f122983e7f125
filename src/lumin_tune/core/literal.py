"""Constant values as a graph stores them: read-only arrays that compare by content.

Made by the graph's `constant` op; read by the interpreter, the text form and constant folding.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from lumin_tune.core.arrays import convert
from lumin_tune.core.dtypes import Array, DType, Scalar

_DIGEST_ABOVE_BYTES = 64


class Literal:
    """A read-only array with a dtype. Two are equal if dtype, shape and every bit are.

    value: an array, cast as C casts, or Python numbers, which must fit; DTypeError if they do not.
    """

    __slots__ = ("_digest", "_hash", "array", "dtype")

    def __init__(self, value: Any, dtype: DType) -> None:
        array = np.array(convert(value, dtype), order="C", copy=True)
        array.flags.writeable = False
        self.array: Array = array
        self.dtype = dtype
        data = array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
        self._digest = data if len(data) <= _DIGEST_ABOVE_BYTES else hashlib.sha256(data).digest()
        self._hash = hash((dtype.value, array.shape, self._digest))

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    @property
    def is_scalar(self) -> bool:
        return self.array.ndim == 0

    def item(self) -> Scalar:
        """Return the single value of a scalar literal as a Python number."""
        value: Scalar = self.array.item()
        return value

    def content(self) -> bytes:
        """Return a short byte string that equal literals share on every machine (sha256 above 64 bytes)."""
        return self._digest

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Literal):
            return NotImplemented
        return (
            self._hash == other._hash
            and self.dtype is other.dtype
            and self.array.shape == other.array.shape
            and self._digest == other._digest
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Literal], tuple[Array, DType]]:
        """Pickle by value: the hash is of this process, and NumPy forgets that an array is read-only."""
        return Literal, (self.array, self.dtype)

    def __repr__(self) -> str:
        return f"Literal({self.array!r}, {self.dtype})"

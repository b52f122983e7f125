"""Constant values as a graph stores them: read-only arrays that compare by content.

A Python number is exact: a float dtype has it rounded, runs in float64 have it as it is. So `0.1` of f32 is
0.10000000149011612 in kernels and 0.1 for the oracle, while `numpy.float32(0.1)` is the former for both.

Made by the graph's `constant` op; read by the interpreter, the text form and constant folding.
"""

from __future__ import annotations

import hashlib
import math
from typing import Any

import numpy as np

from lumin_tune.core.arrays import convert
from lumin_tune.core.dtypes import Array, DType, Scalar

_DIGEST_ABOVE_BYTES = 64


class Literal:
    """A read-only array with a dtype. Two are equal if dtype, shape and every bit are, and the exact number.

    value: an array, cast as C casts, or Python numbers, which must fit; DTypeError if they do not.
    exact: the Python number that a scalar is the rounding of; None where the dtype has it as it is, and of arrays.
    """

    __slots__ = ("_digest", "_hash", "array", "dtype", "exact")

    def __init__(self, value: Any, dtype: DType) -> None:
        array = np.array(convert(value, dtype), order="C", copy=True)
        array.flags.writeable = False
        self.array: Array = array
        self.dtype = dtype
        data = array.astype(array.dtype.newbyteorder("<"), copy=False).tobytes()
        self._digest = data if len(data) <= _DIGEST_ABOVE_BYTES else hashlib.sha256(data).digest()
        self.exact: float | None = None
        if isinstance(value, (int, float)) and dtype.is_float and math.isfinite(array) and float(value) != float(array):
            self.exact = float(value)
        self._hash = hash((dtype.value, array.shape, self._digest, self.exact))

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

    def in_float64(self) -> Array:
        """Return the values of a float literal in float64, the exact ones where they are known."""
        return np.asarray(self.array if self.exact is None else self.exact, np.float64)

    def content(self) -> bytes:
        """Return a short byte string that equal literals share on every machine (sha256 above 64 bytes).

        It does not tell exact numbers apart, since what is compiled does not.
        """
        return self._digest

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Literal):
            return NotImplemented
        return (
            self._hash == other._hash
            and self.dtype is other.dtype
            and self.array.shape == other.array.shape
            and self._digest == other._digest
            and self.exact == other.exact
        )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Literal], tuple[Array | float, DType]]:
        """Pickle by value: the hash is of this process, and NumPy forgets that an array is read-only."""
        return Literal, (self.array if self.exact is None else self.exact, self.dtype)

    def __repr__(self) -> str:
        return f"Literal({self.array!r}, {self.dtype})"

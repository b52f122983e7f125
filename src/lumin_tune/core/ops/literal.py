"""Constant values in graphs: read-only arrays that compare by content.

Python numbers are kept exactly: a float dtype uses the rounded value, runs in float64 the exact one. So `0.1` of f32
is 0.10000000149011612 in kernels and 0.1 in the oracle, while `numpy.float32(0.1)` is the former in both.

Created by the `constant` op; read by the interpreter, the text form and constant folding.
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
    """A read-only array with a dtype. Equal if dtype, shape, all bits and the exact number are equal.

    value: an array, cast as in C, or Python numbers, which must fit; DTypeError if they do not. exact: the Python
    number that a scalar rounds; None for arrays and for numbers that the dtype represents exactly.
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
        """Return the values of a float literal in float64, exact where known."""
        return np.asarray(self.array if self.exact is None else self.exact, np.float64)

    def content(self) -> bytes:
        """Return a short byte string that is equal for equal literals on every machine (SHA-256 above 64 bytes).

        Exact numbers do not count, because compiled code does not use them.
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
        """Pickle by value: hashes are per process, and NumPy does not preserve the read-only flag."""
        return Literal, (self.array if self.exact is None else self.exact, self.dtype)

    def __repr__(self) -> str:
        return f"Literal({self.array!r}, {self.dtype})"

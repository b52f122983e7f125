"""NumPy arrays as the arrays of a backend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array, DType, round_to


class NumpyArrays:
    """Conversions of a backend whose values are NumPy arrays; bf16 values are f32 arrays. Named before `Backend`."""

    def accepting(self, dtype: DType) -> Callable[[Any], bool]:
        """Return a test for arrays of that dtype that `asarray` would return as they are.

        >>> import lumin_tune.blueprint as ml
        >>> backend = ml.NumpyBackend()
        >>> accepts = backend.accepting(lt.DType.F32)
        >>> accepts(backend.asarray([1.0, 2.0], lt.DType.F32)), accepts([1.0, 2.0])
        (True, False)
        """
        wanted = np.dtype(dtype.numpy)
        return lambda value: type(value) is np.ndarray and value.dtype == wanted and dtype is not DType.BF16

    def asarray(self, value: Any, dtype: DType) -> Array:
        """Return an array-like as an array of that dtype, itself if it is one.

        >>> import lumin_tune.blueprint as ml
        >>> ml.NumpyBackend().asarray([1, 2], lt.DType.F32)
        array([1., 2.], dtype=float32)
        """
        return round_to(value, dtype) if dtype is DType.BF16 else np.asarray(value, dtype.numpy)

    def dtype_of(self, value: Any) -> DType | None:
        """Return the dtype of an array, None for other values.

        >>> import lumin_tune.blueprint as ml
        >>> backend = ml.NumpyBackend()
        >>> backend.dtype_of(backend.asarray([1], lt.DType.F32)).value, backend.dtype_of([1]) is None
        ('f32', True)
        """
        return DType.of(value.dtype) if isinstance(value, (np.ndarray, np.generic)) else None

"""Weights stored in another layout than the decoder reads: rows of fused weights, permuted or shifted ones.

Rows of a block-quantised tensor are whole blocks, so they are rearranged without unpacking them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from lumin_tune.core.dtypes import Array
from lumin_tune.core.errors import WeightsError
from lumin_tune.weights import QuantizedTensor


class Rearranged:
    """A function of a stored tensor, computed when it is read."""

    def __init__(self, source: Any, shape: tuple[int, ...], arrange: Callable[[Array], Array]) -> None:
        self.source, self.shape, self._arrange = source, shape, arrange

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        found = self._arrange(np.asarray(self.source))
        return found if dtype is None else found.astype(dtype, copy=False)


def deinterleaved(source: Any, heads: int) -> Any:
    """Reorder the rows of each head from interleaved rotary pairs (2i, 2i+1) to pairs (i, i + d/2)."""
    rows = int(source.shape[0]) if source.shape else 0
    if not rows or not heads or rows % (2 * heads):
        raise WeightsError(f"queries or keys of shape {list(source.shape)} have no rotary pairs for {heads} heads")
    order = np.arange(rows).reshape(heads, rows // heads // 2, 2).swapaxes(1, 2).reshape(-1)
    return _rows(source, tuple(source.shape), lambda array: array[order])


def interleaved(source: Any, heads: int) -> Any:
    """Reorder the rows of each head from rotary pairs (i, i + d/2) to interleaved ones (2i, 2i+1), or a bias so."""
    rows = int(source.shape[0]) if source.shape else 0
    if not rows or not heads or rows % (2 * heads):
        raise WeightsError(f"queries or keys of shape {list(source.shape)} have no rotary pairs for {heads} heads")
    order = np.arange(rows).reshape(heads, 2, rows // heads // 2).swapaxes(1, 2).reshape(-1)
    return _rows(source, tuple(source.shape), lambda array: array[order])


def rows_of(source: Any, begin: int, count: int) -> Any:
    """Return a range of the rows of a fused weight."""
    if begin + count > (source.shape[0] if source.shape else 0):
        raise WeightsError(f"a fused weight of shape {list(source.shape)} has no rows {begin} to {begin + count}")
    return _rows(source, (count, *source.shape[1:]), lambda array: array[begin : begin + count])


def plus_one(source: Any) -> Rearranged:
    """Return norm weights that are stored minus one (Gemma)."""
    return Rearranged(source, tuple(source.shape), lambda array: array.astype(np.float32) + np.float32(1))


def _rows(source: Any, shape: tuple[int, ...], arrange: Callable[[Array], Array]) -> Any:
    if isinstance(source, QuantizedTensor):
        return QuantizedTensor(source.name, source.kind, shape, lambda: arrange(source.blocks))
    return Rearranged(source, shape, arrange)

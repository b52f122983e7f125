"""Sums of products as matrix multiplications, for the interpreter."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from lumin_tune.core.dtypes import Array

_ROWS = 64


def _product(a: Array, b: Array) -> Array:
    """Return a @ b. NumPy has no BLAS for integers: those whose sums f64 holds exactly are multiplied in f64."""
    if a.dtype.kind in "iu" and b.dtype.kind in "iu":
        most = [max(int(each.max()), -int(each.min())) for each in (a, b)]
        if most[0] * most[1] * a.shape[-1] < 2**53:
            result, right = np.empty((*a.shape[:-1], b.shape[-1]), np.result_type(a, b)), b.astype(np.float64)
            for row in range(0, a.shape[-2], _ROWS):  # in blocks, so that copies are small
                block = slice(row, row + _ROWS)
                exact = np.matmul(a[..., block, :].astype(np.float64), right)
                result[..., block, :] = exact.astype(np.int64)  # integers wrap
            return result
    return np.asarray(np.matmul(a, b))


def contract(a: Array, b: Array, axes: Sequence[int]) -> Array:
    """Return (a * b).sum(axes) by matrix multiplication; a, b have one shape, with expanded axes of stride 0."""
    rank, full = a.ndim, a.shape
    summed = set(axes)
    if a.size == 0 or not summed:
        return np.asarray(np.sum(a * b, axis=tuple(axes), dtype=a.dtype))
    in_a = {axis for axis in range(rank) if a.strides[axis] != 0 and full[axis] > 1}
    in_b = {axis for axis in range(rank) if b.strides[axis] != 0 and full[axis] > 1}
    inner = sorted(summed & (in_a | in_b))  # summing a factor first could overflow where the products do not
    batch = sorted((in_a & in_b) - summed)
    rows, columns = sorted(in_a - in_b - summed), sorted(in_b - in_a - summed)
    count = [math.prod(full[axis] for axis in group) for group in (batch, rows, inner, columns)]
    left = _only_axes(a, (*batch, *rows, *inner)).reshape(count[0], count[1], count[2])
    right = _only_axes(b, (*batch, *inner, *columns)).reshape(count[0], count[2], count[3])
    order = (*batch, *rows, *columns)
    result = _product(left, right).reshape([full[axis] for axis in order])
    result = result.transpose(sorted(range(len(order)), key=order.__getitem__))
    remaining = [axis for axis in range(rank) if axis not in summed]
    result = np.expand_dims(result, tuple(i for i, axis in enumerate(remaining) if axis not in order))
    result = np.broadcast_to(result, [full[axis] for axis in remaining])
    repeats = math.prod(full[axis] for axis in summed - in_a - in_b)
    return result * np.array(repeats).astype(result.dtype) if repeats != 1 else result


def _only_axes(x: Array, axes: Sequence[int]) -> Array:
    """Return the given axes of `x` in this order; the others, along which values repeat, are dropped."""
    kept = x[tuple(slice(None) if axis in axes else 0 for axis in range(x.ndim))]
    return kept.transpose([sorted(axes).index(axis) for axis in axes])

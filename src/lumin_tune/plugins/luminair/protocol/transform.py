"""The circle FFT: from values on a canonic coset, in storage order, to coefficients and back.

The basis function of coefficient k is y**k0 * x**k1 * pi(x)**k2 * pi(pi(x))**k3 ..., with pi(x) = 2*x**2 - 1 and k0 the
lowest bit of k. Columns are independent: all functions take (columns, N) and work on one column at a time in cache.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from lumin_tune.plugins.luminair.protocol.algebra import Quartic, arithmetic
from lumin_tune.plugins.luminair.protocol.array_engine import ENGINE, Elements
from lumin_tune.plugins.luminair.protocol.circle import bit_reversal, double_x, half_coset, storage_of_rows
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array, P, add, inverse, lift, mul, reduce_wide

_SHIFT = np.uint64(31)
_SHORT = 16  # butterflies of fewer adjacent elements are made on a transposed copy


@lru_cache(maxsize=32)
def twiddles(log_size: int) -> tuple[tuple[Array, ...], tuple[Array, ...]]:
    """Return the factors of each layer of butterflies, and their inverses; layer 0 has y coordinates."""
    xs, ys = half_coset(log_size)
    layers = [ys[bit_reversal(log_size - 1)]]
    for layer in range(1, log_size):
        xs = xs[: len(xs) // 2]
        layers.append(xs[bit_reversal(log_size - 1 - layer)])
        xs = double_x(xs)
    return tuple(layers), tuple(inverse(each) for each in layers)


@lru_cache(maxsize=32)
def line_points(log_size: int) -> tuple[Array, Array]:
    """Return x of the pairs of a line of 2**n points in storage order, and the inverses: (N/2,), (N/2,).

    The line of log size n is what the circle domain of log size n + 1 folds to.
    """
    ahead, back = twiddles(log_size + 1)
    return ahead[1], back[1]


def _butterflies(a: Array, b: Array, t: Array, inverted: bool, scratch: Array, other: Array) -> None:
    """Replace (a, b) by (a + t*b, a - t*b), or inverted by (a + b, (a - b) * t); scratch, other: as many elements as
    a."""
    x, y = scratch[: a.size].reshape(a.shape), other[: a.size].reshape(a.shape)
    if inverted:
        np.subtract(a, b, out=x)
        np.add(x, P, out=y)
        np.minimum(x, y, out=x)
        np.add(a, b, out=y)
        np.subtract(y, P, out=b)
        np.minimum(y, b, out=a)
        np.multiply(x, t, out=x)
    else:
        np.multiply(b, t, out=x)
    np.right_shift(x, _SHIFT, out=y)
    np.bitwise_and(x, P, out=x)
    np.add(x, y, out=x)
    np.subtract(x, P, out=y)
    if inverted:
        np.minimum(x, y, out=b)
        return
    np.minimum(x, y, out=x)
    np.subtract(a, x, out=y)
    np.add(y, P, out=b)
    np.minimum(y, b, out=b)
    np.add(a, x, out=x)
    np.subtract(x, P, out=y)
    np.minimum(x, y, out=a)


def _one(column: Array, factors: tuple[Array, ...], inverted: bool, scratch: Array, other: Array) -> None:
    size = column.shape[0]
    log_size = size.bit_length() - 1
    split = min(log_size, _SHORT.bit_length() - 1)

    # layers of short distances on a transposed copy, where neighbours along the last axis are far apart
    def near() -> None:
        turned = np.ascontiguousarray(column.reshape(size >> split, 1 << split).T)
        for layer in range(split) if inverted else range(split - 1, -1, -1):
            blocks = 1 << (split - layer - 1)
            values = turned.reshape(blocks, 2, 1 << layer, size >> split)
            t = factors[layer].reshape(size >> split, blocks).T.reshape(blocks, 1, size >> split)
            _butterflies(values[:, 0], values[:, 1], t, inverted, scratch, other)
        column[:] = turned.T.reshape(size)

    if inverted:
        near()
    for layer in range(split, log_size) if inverted else range(log_size - 1, split - 1, -1):
        values = column.reshape(size >> (layer + 1), 2, 1 << layer)
        _butterflies(values[:, 0], values[:, 1], factors[layer][:, None], inverted, scratch, other)
    if not inverted:
        near()


def evaluate(coefficients: Elements, log_blowup: int = 0) -> Array:
    """Return the values on the canonic coset that is 2**b times as large: (k, N) -> (k, N * 2**b), storage order."""
    engine = ENGINE.get()
    found = None if engine is None else engine.evaluate(coefficients, log_blowup)
    if found is not None:
        return found
    count, size = coefficients.shape
    values = np.zeros((count, size << log_blowup), dtype=np.uint64)
    values[:, :size] = coefficients
    return _transformed(values, False)


def interpolate(values: Elements) -> Array:
    """Return the coefficients of columns given by their values in storage order: (k, N) -> (k, N)."""
    engine = ENGINE.get()
    found = None if engine is None else engine.interpolate(values, False)
    return _transformed(values.astype(np.uint64), True) if found is None else found


def interpolate_rows(rows: Elements) -> Array:
    """Return the coefficients of columns given by their rows: (k, N) -> (k, N)."""
    engine = ENGINE.get()
    found = None if engine is None else engine.interpolate(rows, True)
    if found is not None:
        return found
    values = np.empty(rows.shape, dtype=np.uint64)
    values[:, storage_of_rows(rows.shape[1].bit_length() - 1)] = rows
    return _transformed(values, True)


def _transformed(values: Array, inverted: bool) -> Array:
    size = values.shape[1]
    factors = twiddles(size.bit_length() - 1)[1 if inverted else 0]
    scratch, other = np.empty(size // 2, dtype=np.uint64), np.empty(size // 2, dtype=np.uint64)
    scale = np.uint64(pow(size, PRIME - 2, PRIME))
    for column in values:
        _one(column, factors, inverted, scratch, other)
        if inverted:
            column[:] = mul(column, scale)
    return values


def basis_at(log_size: int, x: Quartic, y: Quartic) -> Array:
    """Return all basis functions at a point over QM31: (4, N)."""
    weights = lift(np.ones(1, dtype=np.uint64))
    factor = y
    for bit in range(log_size):
        cells = arithmetic(weights.shape[1])
        weights = np.concatenate([weights, cells.evaluate([cells.column(weights) * factor])], axis=1)
        factor = x if bit == 0 else factor * factor * 2 - 1
    return weights


def evaluate_at(coefficients: Elements, basis: Elements) -> Array:
    """Return the values of columns at the point of a basis (`basis_at`): (k, N), (4, N) -> (4, k)."""
    engine = ENGINE.get()
    found = None if engine is None else engine.evaluate_at(coefficients, basis)
    if found is not None:
        return found
    low, high = basis & np.uint64(0xFFFF), basis >> np.uint64(16)
    result = np.empty((4, coefficients.shape[0]), dtype=np.uint64)
    # sums of 2**16 products of 47 bits fit into uint64
    chunk = 1 << 16
    for part in range(4):
        sums = [np.zeros(coefficients.shape[0], dtype=np.uint64) for _ in range(2)]
        for start in range(0, coefficients.shape[1], chunk):
            piece = coefficients[:, start : start + chunk]
            for which, half in enumerate((low, high)):
                partial = np.einsum("kn,n->k", piece, half[part, start : start + chunk])
                sums[which] = add(sums[which], reduce_wide(partial))
        result[part] = reduce_wide(sums[1] * np.uint64(1 << 16) + sums[0])
    return result

"""The circle group x**2 + y**2 = 1 over M31, canonic cosets, and the orders of their points.

A canonic coset of log size n has the N = 2**n points (2r + 1) * g(n + 1); row r of a trace lives at the r-th. Domain
order lists (4k + 1) * g(n + 1) for k < N/2, then their conjugates; storage order is the bit-reversed domain order, so
that the positions 2j and 2j + 1 hold a point and its conjugate.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.protocol.field import PRIME, Array, add, inverse, mul, neg, reduce, sub

Point = tuple[int, int]
LOG_ORDER = 31
GENERATOR: Point = (2, 1268011823)


def add_points(p: Point, q: Point) -> Point:
    return (p[0] * q[0] - p[1] * q[1]) % PRIME, (p[0] * q[1] + p[1] * q[0]) % PRIME


def multiple(point: Point, count: int) -> Point:
    result = (1, 0)
    while count:
        if count & 1:
            result = add_points(result, point)
        point = add_points(point, point)
        count >>= 1
    return result


@lru_cache
def subgroup_generator(log_size: int) -> Point:
    """Return g(n), a point of order 2**n."""
    return multiple(GENERATOR, 1 << (LOG_ORDER - log_size))


def arithmetic_progression(start: Point, step: Point, count: int) -> tuple[Array, Array]:
    """Return the coordinates of start, start + step, ..."""
    xs, ys = np.array([start[0]], dtype=np.uint64), np.array([start[1]], dtype=np.uint64)
    while len(xs) < count:
        x, y = (np.uint64(each) for each in multiple(step, len(xs)))
        xs, ys = (
            np.concatenate([xs, sub(mul(xs, x), mul(ys, y))]),
            np.concatenate([ys, add(mul(xs, y), mul(ys, x))]),
        )
    return xs[:count], ys[:count]


@lru_cache
def bit_reversal(log_size: int) -> NDArray[np.int64]:
    """Return the permutation that reverses the bits of an index."""
    order = np.zeros(1, dtype=np.int64)
    for _ in range(log_size):
        order = np.concatenate([order * 2, order * 2 + 1])
    return order


@lru_cache(maxsize=32)
def half_coset(log_size: int) -> tuple[Array, Array]:
    """Return the first half of the canonic coset of log size n in domain order: (4k + 1) * g(n + 1), k < N/2."""
    step = subgroup_generator(log_size - 1) if log_size > 1 else (1, 0)
    return arithmetic_progression(subgroup_generator(log_size + 1), step, 1 << (log_size - 1))


@lru_cache(maxsize=32)
def domain(log_size: int) -> tuple[Array, Array]:
    """Return the points of the canonic coset in storage order."""
    xs, ys = half_coset(log_size)
    order = bit_reversal(log_size)
    return np.concatenate([xs, xs])[order], np.concatenate([ys, neg(ys)])[order]


@lru_cache(maxsize=32)
def storage_of_rows(log_size: int) -> NDArray[np.int64]:
    """Return the storage position of each row."""
    size = 1 << log_size
    rows = np.arange(size)
    in_domain = np.where(rows % 2 == 0, rows // 2, size - (rows + 1) // 2)
    return np.asarray(bit_reversal(log_size)[in_domain])


@lru_cache(maxsize=32)
def previous_row(log_size: int, log_blowup: int) -> NDArray[np.int64]:
    """Return for each storage position of the extended domain that of P - g(n), n being the log size of the trace."""
    size = 1 << (log_size + log_blowup)
    storage = storage_of_rows(log_size + log_blowup)
    result = np.empty(size, dtype=np.int64)
    result[storage] = storage[(np.arange(size) - (1 << log_blowup)) % size]
    return result


def points_at(log_size: int, positions: NDArray[np.int64]) -> tuple[Array, Array]:
    """Return the points of the canonic coset at some storage positions, without making the whole domain."""
    reversed_bits = np.zeros_like(positions)
    for bit in range(log_size):
        reversed_bits |= ((positions >> bit) & 1) << (log_size - 1 - bit)
    half = 1 << (log_size - 1)
    conjugated = reversed_bits >= half
    exponents = (4 * np.where(conjugated, reversed_bits - half, reversed_bits) + 1) << (LOG_ORDER - log_size - 1)
    xs, ys = np.ones(len(positions), dtype=np.uint64), np.zeros(len(positions), dtype=np.uint64)
    point = GENERATOR
    for bit in range(LOG_ORDER):
        chosen = (exponents >> bit) & 1 == 1
        if chosen.any():
            px, py = np.uint64(point[0]), np.uint64(point[1])
            nx, ny = sub(mul(xs, px), mul(ys, py)), add(mul(xs, py), mul(ys, px))
            xs, ys = np.where(chosen, nx, xs), np.where(chosen, ny, ys)
        point = add_points(point, point)
    return xs, np.where(conjugated, neg(ys), ys)


def double_x(x: Array) -> Array:
    """Return the x coordinate of twice the point: 2 * x**2 - 1."""
    square = mul(x, x)
    return reduce(square + square + np.uint64(PRIME - 1))


def inverse_vanishing(log_size: int) -> Array:
    """Return 1 / v_n on the canonic coset of log size n + 1, in storage order: one element on its first half, and its
    negative on the second."""
    xs, _ = points_at(log_size + 1, np.zeros(1, dtype=np.int64))
    first = inverse(vanishing(log_size, xs))
    return np.repeat(np.concatenate([first, neg(first)]), 1 << log_size)


def vanishing(log_size: int, x: Array) -> Array:
    """Return v_n at points with these x coordinates: x doubled n - 1 times, which is zero on the canonic coset."""
    for _ in range(log_size - 1):
        x = double_x(x)
    return x

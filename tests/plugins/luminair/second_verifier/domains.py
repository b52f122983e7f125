"""The circle, its cosets and their orders (section 2)."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .fields import QM31, Array, P

Point = tuple[int, int]
QPoint = tuple[QM31, QM31]

GENERATOR: Point = (2, 1268011823)


def add(p: Point, q: Point) -> Point:
    return (p[0] * q[0] - p[1] * q[1]) % P, (p[0] * q[1] + p[1] * q[0]) % P


def multiple(k: int, point: Point) -> Point:
    result: Point = (1, 0)
    for bit in f"{k:b}":
        result = add(result, result)
        if bit == "1":
            result = add(result, point)
    return result


def g(n: int) -> Point:
    """Return the point 2^(31 - n) G, of order 2^n."""
    return multiple(2 ** (31 - n), GENERATOR)


def reverse(positions: Array, bits: int) -> Array:
    result = np.zeros_like(positions)
    for bit in range(bits):
        result |= (positions >> bit & 1) << (bits - 1 - bit)
    return result


@lru_cache
def _powers(log_size: int) -> Array:
    """Return the points 1, 2, 4, ... times g(log size + 1), (log size + 1, 2)."""
    return np.array([multiple(2**k, g(log_size + 1)) for k in range(log_size + 1)], dtype=np.int64)


def points(positions: Array, log_size: int) -> tuple[Array, Array]:
    """Return the x and y of these positions in storage order on the canonic coset of this log size."""
    k = reverse(positions, log_size)
    half = 1 << (log_size - 1)
    conjugated = k >= half
    exponents = 4 * (k % half) + 1
    x, y = np.ones_like(k), np.zeros_like(k)
    for bit, (px, py) in enumerate(_powers(log_size)):
        chosen = (exponents >> bit & 1).astype(bool)
        x, y = np.where(chosen, (x * px - y * py) % P, x), np.where(chosen, (x * py + y * px) % P, y)
    return x, np.where(conjugated, -y % P, y)


def line(positions: Array, log_size: int) -> Array:
    """Return the x of these positions of the line of this log size."""
    return points(2 * positions, log_size + 1)[0]


def doubled(x: Array) -> Array:
    """π(x)."""
    return (2 * x * x - 1) % P


def vanishing(point: QPoint, n: int) -> QM31:
    """v_n at a point."""
    x = point[0]
    for _ in range(n - 1):
        x = x * x * 2 - 1
    return x


def row_before(point: QPoint, n: int) -> QPoint:
    """Return P - g(n)."""
    x, y = point
    gx, gy = g(n)
    return x * gx + y * gy, y * gx - x * gy

"""M31 and QM31 (section 1): `QM31` for one element, functions on int64 arrays (..., 4) for many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

P = 2**31 - 1

Array = np.ndarray[Any, np.dtype[np.int64]]


class QM31(tuple[int, int, int, int]):
    """(a + bi) + (c + di)u with i² = -1 and u² = 2 + i."""

    __slots__ = ()

    @staticmethod
    def of(value: QM31 | int) -> QM31:
        return value if isinstance(value, QM31) else QM31((value % P, 0, 0, 0))

    @property
    def conjugate(self) -> QM31:
        a, b, c, d = self
        return QM31((a, b, -c % P, -d % P))

    def __add__(self, other: QM31 | int) -> QM31:  # type: ignore[override]
        return QM31((x + y) % P for x, y in zip(self, QM31.of(other), strict=True))

    def __neg__(self) -> QM31:
        return QM31(-x % P for x in self)

    def __sub__(self, other: QM31 | int) -> QM31:
        return self + -QM31.of(other)

    def __rsub__(self, other: QM31 | int) -> QM31:
        return QM31.of(other) - self

    def __mul__(self, other: QM31 | int) -> QM31:  # type: ignore[override]
        if isinstance(other, int):
            return QM31(x * other % P for x in self)
        a, b, c, d = self
        e, f, g, h = other
        # u² (c + di)(g + hi), with u² = 2 + i
        real, imaginary = c * g - d * h, c * h + d * g
        return QM31(
            (
                (a * e - b * f + 2 * real - imaginary) % P,
                (a * f + b * e + real + 2 * imaginary) % P,
                (a * g - b * h + c * e - d * f) % P,
                (a * h + b * g + c * f + d * e) % P,
            )
        )

    __radd__ = __add__
    __rmul__ = __mul__  # type: ignore[assignment]

    def __pow__(self, exponent: int) -> QM31:
        result = ONE
        for bit in f"{exponent:b}":
            result = result * result
            if bit == "1":
                result = result * self
        return result

    def inverse(self) -> QM31:
        """Return the inverse of a number other than 0."""
        if not any(self):
            raise ZeroDivisionError
        # x times its conjugate lies in CM31; that times its own conjugate lies in M31
        a, b, _, _ = self * self.conjugate
        norm = pow(a * a + b * b, P - 2, P)
        return self.conjugate * QM31((a, -b % P, 0, 0)) * norm


ONE = QM31((1, 0, 0, 0))
I = QM31((0, 1, 0, 0))  # noqa: E741 - the field's name of it
U = QM31((0, 0, 1, 0))


def compose(parts: Iterable[QM31]) -> QM31:
    """Return the value of an extension column from those of its four columns."""
    a, b, c, d = parts
    return a + I * b + U * (c + I * d)


def base(values: Array) -> Array:
    """Return elements of M31 (...) as elements of QM31 (..., 4)."""
    result = np.zeros((*values.shape, 4), dtype=np.int64)
    result[..., 0] = values % P
    return result


def spread(value: QM31) -> Array:
    """Return the element as an array (4,)."""
    return np.array(value, dtype=np.int64)


def times(x: Array, y: Array) -> Array:
    """Return the products of arrays (..., 4), which are broadcast."""
    a, b, c, d = np.moveaxis(x, -1, 0)
    e, f, g, h = np.moveaxis(y, -1, 0)
    real, imaginary = (c * g - d * h) % P, (c * h + d * g) % P
    return np.stack(
        [
            ((a * e - b * f) % P + 2 * real - imaginary) % P,
            ((a * f + b * e) % P + real + 2 * imaginary) % P,
            ((a * g - b * h) % P + (c * e - d * f) % P) % P,
            ((a * h + b * g) % P + (c * f + d * e) % P) % P,
        ],
        axis=-1,
    )


def base_inverse(x: Array) -> Array:
    """Return the inverses in M31 of an array without zeros, x^(p - 2)."""
    if not np.all(x % P):
        raise ZeroDivisionError
    result = np.ones_like(x)
    for bit in f"{P - 2:b}":
        result = result * result % P
        if bit == "1":
            result = result * x % P
    return result


def inverse(x: Array) -> Array:
    """Return the inverses of an array (..., 4) without zeros."""
    conjugate = x * np.array([1, 1, -1, -1]) % P
    norm = times(x, conjugate)
    a, b = norm[..., 0], norm[..., 1]
    scale = base_inverse((a * a % P + b * b % P) % P)
    low = np.zeros_like(x)
    low[..., 0], low[..., 1] = a * scale % P, -b * scale % P
    return times(conjugate, low)

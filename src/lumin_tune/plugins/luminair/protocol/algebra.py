"""Algebras with the same operators: columns of the prover and single elements of the verifier.

Constraints are written once, with `+`, `-` and `*` on cells. The prover calls them with cells of an `Arithmetic`,
which stand for whole columns: `Column`s, or what the kernels of an engine record. The verifier calls them with
`Quartic`s, the values at one point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

import numpy as np

from lumin_tune.plugins.luminair.protocol import field
from lumin_tune.plugins.luminair.protocol.array_engine import ENGINE, Elements
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array

Operand = Any
"""An operand of a cell: a cell of the same algebra, a `Quartic`, an int."""


class Cell(Protocol):
    """A value of a constraint."""

    def __add__(self, other: Operand, /) -> Cell: ...
    def __radd__(self, other: Operand, /) -> Cell: ...
    def __sub__(self, other: Operand, /) -> Cell: ...
    def __rsub__(self, other: Operand, /) -> Cell: ...
    def __mul__(self, other: Operand, /) -> Cell: ...
    def __rmul__(self, other: Operand, /) -> Cell: ...


class Quartic:
    """An element of QM31 as four Python ints: (a + b*i) + (c + d*i)*u."""

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: int, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.a, self.b, self.c, self.d = a, b, c, d

    @classmethod
    def of(cls, array: Array) -> Self:
        a, b, c, d = array.tolist()
        return cls(a, b, c, d)

    @classmethod
    def from_coordinates(cls, parts: Sequence[Quartic]) -> Quartic:
        """Return p0 + p1*i + p2*u + p3*i*u for the values of the four columns of an extension column."""
        return parts[0] + parts[1] * _I + parts[2] * _U + parts[3] * _IU

    def array(self) -> Array:
        return np.array([self.a, self.b, self.c, self.d], dtype=np.uint64)

    def __add__(self, other: Quartic | int) -> Quartic:
        if type(other) is int:
            return Quartic((self.a + other) % PRIME, self.b, self.c, self.d)
        if not isinstance(other, Quartic):
            return NotImplemented
        return Quartic(
            (self.a + other.a) % PRIME,
            (self.b + other.b) % PRIME,
            (self.c + other.c) % PRIME,
            (self.d + other.d) % PRIME,
        )

    __radd__ = __add__

    def __sub__(self, other: Quartic | int) -> Quartic:
        if not isinstance(other, Quartic | int):
            return NotImplemented
        return self + (-other)

    def __rsub__(self, other: int) -> Quartic:
        return -self + other

    def __neg__(self) -> Quartic:
        return Quartic(-self.a % PRIME, -self.b % PRIME, -self.c % PRIME, -self.d % PRIME)

    def __mul__(self, other: Quartic | int) -> Quartic:
        if type(other) is int:
            return Quartic(
                self.a * other % PRIME, self.b * other % PRIME, self.c * other % PRIME, self.d * other % PRIME
            )
        if not isinstance(other, Quartic):
            return NotImplemented
        a, b, c, d = self.a, self.b, self.c, self.d
        e, f, g, h = other.a, other.b, other.c, other.d
        q0, q1 = c * g - d * h, c * h + d * g
        return Quartic(
            (a * e - b * f + 2 * q0 - q1) % PRIME,
            (a * f + b * e + q0 + 2 * q1) % PRIME,
            (a * g - b * h + c * e - d * f) % PRIME,
            (a * h + b * g + c * f + d * e) % PRIME,
        )

    __rmul__ = __mul__

    def __pow__(self, exponent: int) -> Quartic:
        result, base = Quartic(1), self
        while exponent:
            if exponent & 1:
                result = result * base
            base = base * base
            exponent >>= 1
        return result

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Quartic) and (self.a, self.b, self.c, self.d) == (other.a, other.b, other.c, other.d)

    def __hash__(self) -> int:
        return hash((self.a, self.b, self.c, self.d))

    def __bool__(self) -> bool:
        return bool(self.a or self.b or self.c or self.d)

    def __repr__(self) -> str:
        return f"Quartic({self.a}, {self.b}, {self.c}, {self.d})"

    def conjugate(self) -> Quartic:
        return Quartic(self.a, self.b, -self.c % PRIME, -self.d % PRIME)

    def inverse(self) -> Quartic:
        """Return 1 / x. Raises ZeroDivisionError for 0."""
        if not self:
            raise ZeroDivisionError("0 of QM31 has no inverse")
        return self.of(field.qinverse(self.array()[:, None])[:, 0])


_I, _U, _IU = Quartic(0, 1), Quartic(0, 0, 1), Quartic(0, 0, 0, 1)
ONE = Quartic(1)


class Column:
    """Elements over a whole domain: base (N,) or extension (4, N)."""

    __slots__ = ("values",)

    def __init__(self, values: Array) -> None:
        self.values = values

    @property
    def extended(self) -> Array:
        return self.values if self.values.ndim == 2 else field.lift(self.values)

    def _operand(self, other: Operand) -> Array:
        if isinstance(other, Column):
            return other.values
        if isinstance(other, Quartic):
            return other.array()[:, None]
        return np.array([other % PRIME], dtype=np.uint64)

    def __add__(self, other: Operand) -> Column:
        x, y = _matched(self.values, self._operand(other))
        return Column(field.add(x, y))

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Column:
        x, y = _matched(self.values, self._operand(other))
        return Column(field.sub(x, y))

    def __rsub__(self, other: Operand) -> Column:
        x, y = _matched(self._operand(other), self.values)
        return Column(field.sub(x, y))

    def __mul__(self, other: Operand) -> Column:
        x, y = self.values, self._operand(other)
        if x.ndim == 2 and y.ndim == 2:
            return Column(field.qmul(x, y))
        return Column(field.mul(x, y))

    __rmul__ = __mul__


class Arithmetic(Protocol):
    """Cells made of arrays of one size, and arrays made of cells: (N,), or (4, N) of the extension."""

    def column(self, values: Array) -> Any:
        """Return the cell of an array of elements."""

    def moved(self, values: Array, places: Places) -> Any:
        """Return the cell of an array that has at each place the element of another place."""

    def inverse(self, cell: Any) -> Any:
        """Return 1 / x, and 0 for 0."""

    def evaluate(self, cells: Sequence[Any]) -> Elements:
        """Return the arrays of k cells, one after the other, as (4 * k, N)."""


class Immediate:
    """The arithmetic of NumPy: each operation is done as it is written."""

    def __init__(self, size: int) -> None:
        self.size = size

    def column(self, values: Array) -> Column:
        return Column(values.astype(np.uint64, copy=False))

    def moved(self, values: Array, places: Places) -> Column:
        return self.column(values[..., places])

    def inverse(self, cell: Any) -> Any:
        if not isinstance(cell, Column):
            return Quartic(cell % PRIME).inverse() if isinstance(cell, int) else cell.inverse()
        return Column(field.qinverse(cell.values) if cell.values.ndim == 2 else field.inverse(cell.values))

    def evaluate(self, cells: Sequence[Any]) -> Elements:
        arrays = [self._array(cell) for cell in cells]
        return arrays[0] if len(arrays) == 1 else np.concatenate(arrays)

    def _array(self, cell: Any) -> Array:
        if isinstance(cell, Column):
            return cell.extended
        element = Quartic(cell % PRIME) if isinstance(cell, int) else cell
        return np.repeat(element.array()[:, None], self.size, axis=1)


Places = np.ndarray[tuple[int], np.dtype[np.int64]]


def arithmetic(size: int) -> Arithmetic:
    """Return the arithmetic of columns of a size: that of the engine, if there is one for it."""
    engine = ENGINE.get()
    found = None if engine is None else engine.arithmetic(size)
    return Immediate(size) if found is None else found


def _matched(x: Array, y: Array) -> tuple[Array, Array]:
    if x.ndim == y.ndim:
        return x, y
    return (x, field.lift(y)) if x.ndim == 2 else (field.lift(x), y)

"""Random expressions with what they are worth, by brute force over the ranges of their variables.

A program is a string of bytes, run on a stack machine that builds an expression and, beside it and
independently of it, its values at every point: NumPy arrays with an axis for each variable. A
byte string is one draw for hypothesis and yields a dozen expressions, which makes ten thousand of them
cheap; it also shrinks well. Where a divisor is 0 an expression is undefined, and there it is not compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from hypothesis import strategies as st

from lumin_tune.core.expression import Expression, dim

Integers = npt.NDArray[np.int64]

X = Expression.variable("x", -6, 6)
Y = Expression.variable("y", -4, 3)
B = Expression.variable("b", -2, 2)
N = dim("n", 1, 3)
M = dim("m", 0, 2)
J = Expression.variable("j", 0, N - 1)  # its range depends on n, as that of a kernel's index
K = Expression.variable("k", 0, N * 2 - 1)
VARIABLES = (X, J, N, Y, B, K, M)
CONSTANTS = (2, 3, 1, 4, 0, -1, 6, -2, 5, 8, -3, 12, 7, -4)
BY_NAME = {variable.value.name: variable for variable in VARIABLES}

_RANGES = {"x": (-6, 6), "y": (-4, 3), "b": (-2, 2), "n": (1, 3), "m": (0, 2), "j": (0, 2), "k": (0, 5)}
AXES: dict[str, Integers] = dict(
    zip(
        _RANGES,
        np.meshgrid(*(np.arange(low, high + 1) for low, high in _RANGES.values()), indexing="ij", sparse=True),
        strict=True,
    )
)
_LARGEST = 2**40  # values beyond are not made, so that 64-bit arithmetic is exact

programs = st.binary(min_size=20, max_size=60)


@dataclass(frozen=True)
class Case:
    """An expression, and its values and where it is defined: arrays that broadcast along AXES."""

    expression: Expression
    values: Integers
    defined: npt.NDArray[np.bool_]

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(variable.name for variable in self.expression.variables)

    @cached_property
    def _inside(self) -> npt.NDArray[np.bool_]:
        """Where the expression is defined and all variables are within their ranges, over the axes that it has."""
        arrays = (self.values, self.defined, *(AXES[name] for name in self.names))
        inside = np.broadcast_to(self.defined, np.broadcast_shapes(*(each.shape for each in arrays)))
        if "j" in self.names:
            inside = inside & (AXES["j"] < AXES["n"])
        if "k" in self.names:
            inside = inside & (AXES["k"] < AXES["n"] * 2)
        return inside

    def points(self, where: npt.NDArray[np.bool_] | bool = True) -> dict[str, Integers]:
        """Return the values of the variables at each point where the expression is worth something."""
        chosen = self._inside & where
        return {name: np.broadcast_to(axis, chosen.shape)[chosen] for name, axis in AXES.items() if self._has(name)}

    def expected(self, where: npt.NDArray[np.bool_] | bool = True) -> Integers:
        """Return what the expression is worth at those points."""
        chosen = self._inside & where
        return np.broadcast_to(self.values, chosen.shape)[chosen]

    def _has(self, name: str) -> bool:
        return name in self.names or (name == "n" and ("j" in self.names or "k" in self.names))


Entry = tuple[Expression, Integers, Any]


def run_program(program: bytes) -> Iterator[Case]:
    """Yield every expression that the program builds, operands before what is made of them."""
    stack: list[Entry] = []
    for byte in program:
        choice, which = divmod(byte, 16)
        if choice < 6 or len(stack) < 2:
            stack.append(_leaf(choice, which))
            continue
        right, left = stack.pop(), stack.pop()
        made = _OPERATIONS[(choice - 6) * 16 + which](left, right)
        if made is None or np.abs(made[1]).max() > _LARGEST:
            stack.append(left)
            continue
        stack.append(made)
        yield Case(made[0], made[1], np.asarray(made[2]))


def _leaf(choice: int, which: int) -> Entry:
    if choice % 3 < 2:
        variable = VARIABLES[which % len(VARIABLES)]
        return variable, AXES[variable.value.name], True
    value = CONSTANTS[which % len(CONSTANTS)]
    return Expression.constant(value), np.asarray(value), True


def _entire(
    build: Callable[[Expression, Expression], Expression], compute: Callable[[Any, Any], Any]
) -> Callable[[Entry, Entry], Entry | None]:
    """Return an operation that is defined wherever its operands are."""

    def operation(left: Entry, right: Entry) -> Entry:
        values = np.asarray(compute(left[1], right[1])).astype(np.int64)
        return build(left[0], right[0]), values, left[2] & np.asarray(right[2])

    return operation


def _dividing(
    build: Callable[[Expression, Expression], Expression], compute: Callable[[Any, Any], Any]
) -> Callable[[Entry, Entry], Entry | None]:
    """Return an operation that is not defined where the right operand is 0."""

    def operation(left: Entry, right: Entry) -> Entry | None:
        nonzero = right[1] != 0
        if not nonzero.any():
            return None
        values = compute(left[1], np.where(nonzero, right[1], 1))
        return build(left[0], right[0]), values, left[2] & (right[2] & nonzero)

    return operation


_KINDS: list[tuple[int, Callable[[Entry, Entry], Entry | None]]] = [
    (28, _entire(lambda a, b: a + b, np.add)),
    (14, _entire(lambda a, b: a - b, np.subtract)),
    (24, _entire(lambda a, b: a * b, np.multiply)),
    (34, _dividing(lambda a, b: a // b, np.floor_divide)),
    (34, _dividing(lambda a, b: a % b, np.mod)),
    (6, _entire(lambda a, b: a.minimum(b), np.minimum)),
    (6, _entire(lambda a, b: a.maximum(b), np.maximum)),
    (4, _entire(lambda a, b: a < b, np.less)),
    (3, _entire(lambda a, b: a >= b, np.greater_equal)),
    (3, _entire(lambda a, b: a.eq(b), np.equal)),
    (2, _entire(lambda a, b: a.ne(b), np.not_equal)),
    (2, _entire(lambda a, _: -a, lambda a, _: -a)),
]
_OPERATIONS = [operation for count, operation in _KINDS for _ in range(count)]
assert len(_OPERATIONS) == 160

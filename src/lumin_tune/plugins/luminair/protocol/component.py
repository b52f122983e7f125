"""Components: tables of rows with columns, constraints within a row and its predecessor, and LogUp fractions.

A subclass names its columns and gives `fractions` and `constraints` in terms of cells, of degree 3 at most in columns;
the numerators and entries of fractions have degree 1. The same code runs on whole columns in the prover and on single
values in the verifier. A user's plugin may bring its own (`components/registry.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.protocol.algebra import Arithmetic, Quartic
from lumin_tune.plugins.luminair.protocol.array_engine import ENGINE, Elements
from lumin_tune.plugins.luminair.protocol.field import PRIME, Array, add, qmul, sub, total

Cell = Any
"""A `Column`, a `Quartic`, or an int; all have `+`, `-` and `*`."""
Rows = Mapping[str, NDArray[np.int64]]
"""Columns by name, one signed integer for each row."""

WIRE, RANGE, FUNCTION, GATHERED, POWER, USER = 1, 2, 3, 4, 5, 64
"""Tags of relations: (address, value), (width, value), (function, place, value, slope), (tensor, place, row, value),
(exponent, power, widths...). Plugins take USER and above."""


@dataclass(frozen=True, slots=True)
class Fraction:
    """numerator / (tag + alpha * entries[0] + alpha**2 * entries[1] + ... - z), summed over the rows.

    Producers and tables have positive numerators, consumers -1.
    """

    numerator: Cell
    tag: int
    entries: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Challenges:
    """The elements drawn after the main trace: of LogUp (z, alpha) and of inner products (rho, sigma, lambda)."""

    z: Quartic
    alpha: Quartic
    rho: Quartic
    sigma: Quartic
    weight: Quartic


@dataclass(slots=True)
class RowCells:
    """The cells of a row, by column name. before: those of the previous row."""

    cells: Mapping[str, Cell]
    before: Mapping[str, Cell] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Cell:
        return self.cells[name]


class Component:
    """A kind of table. Instances may have parameters of their own; what they fix is part of the key.

    reads: preprocessed columns of addresses that the component reads, at every row. writes: pairs of preprocessed
    columns, the addresses that it produces and how often they are read. selectors: other preprocessed columns.
    parameters: those that become constants of the component if all rows agree. main: committed columns of the trace.
    weights, inputs: columns of the trees of private weights and committed inputs. masked: columns whose previous row is
    read. accumulators: extension columns that depend on challenges. claim: the name of a total that several components
    share, or "".
    """

    name: str = ""
    order: ClassVar[int] = 1000
    """Components of a key are sorted by (order, name)."""
    reads: tuple[str, ...] = ()
    writes: tuple[tuple[str, str], ...] = ()
    selectors: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    main: tuple[str, ...] = ()
    weights: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    masked: tuple[str, ...] = ()
    accumulators: tuple[str, ...] = ()
    claim: str = ""

    @classmethod
    def create(cls, bits: Mapping[str, int], limb_bits: int, variant: tuple[Any, ...]) -> Component:
        """Return the instance whose table holds some nodes. bits: of each group of limbs, the most of any node."""
        return cls()

    @property
    def preprocessed(self) -> tuple[str, ...]:
        """The names of all preprocessed columns, parameters last."""
        written = tuple(name for pair in self.writes for name in pair)
        return (*self.reads, *written, *self.selectors, *self.parameters)

    def padding(self) -> Mapping[str, int] | None:
        """Return the preprocessed values of rows that stand for nothing: where not named 0, parameters those of the
        last row.

        None repeats the last row with multiplicities of 0, which is valid where rows do not depend on each other.
        """
        return None

    def complete(self, columns: dict[str, NDArray[np.int64]]) -> None:
        """Change preprocessed columns once all rows of the table, padding included, are in place."""

    def fractions(self, row: RowCells) -> Sequence[Fraction]:
        """Return the fractions of a row."""
        raise NotImplementedError

    def constraints(self, row: RowCells) -> Sequence[Cell]:
        """Return cells that are zero on every row."""
        return ()

    def accumulated(self, row: RowCells, challenges: Challenges, claimed: Quartic) -> Sequence[Cell]:
        """Return further cells that are zero on every row, in terms of accumulators. claimed: the shared total."""
        return ()

    def accumulate(self, columns: Mapping[str, Array], challenges: Challenges) -> Mapping[str, Array]:
        """Return the accumulators of all rows, (4, N) each. columns: base columns by name, or one element."""
        return {}

    def fill(self, preprocessed: Rows, memory: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
        """Return the main columns. memory: the value at each address. Columns of multiplicities are filled later."""
        return {}


@dataclass(frozen=True)
class Placed:
    """A component of a key: with its size, the columns that vary and those that are constants.

    fixed: the names of the preprocessed columns. constants: the others. columns: (len(fixed), N), rows in order,
    signed.
    """

    component: Component
    log_size: int
    fixed: tuple[str, ...]
    constants: Mapping[str, int]
    columns: NDArray[np.int64]
    pairs: int

    @property
    def name(self) -> str:
        return self.component.name

    @property
    def size(self) -> int:
        return 1 << self.log_size

    @property
    def preprocessed(self) -> Rows:
        named: dict[str, Any] = {name: self.columns[index] for index, name in enumerate(self.fixed)}
        return named | {name: np.full(1, value, dtype=np.int64) for name, value in self.constants.items()}

    @property
    def extensions(self) -> int:
        """Return the number of extension columns of the interaction phase."""
        return len(self.component.accumulators) + self.pairs

    @property
    def masked_extensions(self) -> tuple[int, ...]:
        """Which of them are read at the previous row: the accumulators and the last of LogUp."""
        return (*range(len(self.component.accumulators)), self.extensions - 1)


def row_of(placed: Placed, cells: Mapping[str, Cell], before: Mapping[str, Cell]) -> RowCells:
    """Return the row in which constants stand as ints."""
    return RowCells({**placed.constants, **cells}, before)


def denominator(fraction: Fraction, challenges: Challenges) -> Cell:
    """Return tag + alpha * e1 + alpha**2 * e2 + ... - z."""
    result: Cell = Quartic(fraction.tag) - challenges.z
    power = challenges.alpha
    for entry in fraction.entries:
        result = result + entry * power
        power = power * challenges.alpha
    return result


def logup_constraints(
    fractions: Sequence[Fraction],
    columns: Sequence[Cell],
    previous: Cell,
    claimed: Quartic,
    size: int,
    challenges: Challenges,
) -> list[Cell]:
    """Return the constraints of the LogUp columns; the last runs over the rows, and sums to the claimed sum."""
    share = claimed * pow(size, PRIME - 2, PRIME)
    constraints: list[Cell] = []
    before: Cell = 0
    for index, column in enumerate(columns):
        pair = fractions[2 * index : 2 * index + 2]
        difference = column - before
        if index == len(columns) - 1:
            difference = difference - previous + share
        first = denominator(pair[0], challenges)
        if len(pair) == 1:
            constraints.append(difference * first - pair[0].numerator)
        else:
            second = denominator(pair[1], challenges)
            above = second * pair[0].numerator + first * pair[1].numerator
            constraints.append(difference * (first * second) - above)
        before = column
    return constraints


def logup_columns(
    fractions: Sequence[Fraction], cells: Arithmetic, challenges: Challenges, size: int
) -> tuple[Elements, Quartic]:
    """Return the LogUp columns, (4 * columns, N), and the sum of all fractions over all rows."""
    found: list[Cell] = []
    for start in range(0, len(fractions), 2):
        pair = fractions[start : start + 2]
        bottoms = [denominator(each, challenges) for each in pair]
        if len(pair) == 2:
            top = bottoms[1] * pair[0].numerator + bottoms[0] * pair[1].numerator
            value = top * cells.inverse(bottoms[0] * bottoms[1])
        else:
            value = cells.inverse(bottoms[0]) * pair[0].numerator
        found.append(found[-1] + value if found else value)
    columns = cells.evaluate(found)
    last = columns[-4:]
    claimed = Quartic.of(total(last))
    share = (claimed * pow(size, PRIME - 2, PRIME)).array()
    last[:] = running_sums(last, share)
    return columns, claimed


def running_sums(rows: Elements, shares: Array) -> Elements:
    engine = ENGINE.get()
    found = None if engine is None else engine.running_sums(rows, shares)
    if found is not None:
        return found
    return np.asarray(np.cumsum(sub(rows, shares[:, None]), axis=1) % np.uint64(PRIME))


def recurrence(factors: Array, terms: Array) -> Array:
    """Return x with x[i] = factors[i] * x[i - 1] + terms[i], all (4, N), where factors[0] is 0."""
    engine = ENGINE.get()
    found = None if engine is None else engine.recurrence(factors, terms)
    if found is not None:
        return found.astype(np.uint64)
    values, factors = terms.copy(), factors.copy()
    step = 1
    while step < values.shape[1] and factors.any():
        moved = qmul(factors[:, step:], values[:, :-step])
        values[:, step:] = add(values[:, step:], moved)
        ahead = np.zeros_like(factors)
        ahead[:, step:] = qmul(factors[:, step:], factors[:, :-step])
        factors = ahead
        step *= 2
    return values

"""Range checks: values cut into limbs, each looked up in the table of its width."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lumin_tune.plugins.luminair.protocol.component import RANGE, Cell, Component, Fraction, RowCells


@dataclass(frozen=True)
class Limbs:
    """A value in [0, 2**k) as `count` columns; k may differ from row to row, up to count * bits."""

    name: str
    count: int
    bits: int

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(f"{self.name}{index}" for index in range(self.count))

    @property
    def widths(self) -> tuple[str, ...]:
        return tuple(f"{self.name}{index}.width" for index in range(self.count))

    def value(self, row: RowCells) -> Cell:
        """Return the value that the limbs stand for."""
        result: Cell = 0
        for index, column in enumerate(self.columns):
            result = row[column] * (1 << (self.bits * index)) + result
        return result

    def fractions(self, row: RowCells) -> list[Fraction]:
        return [Fraction(-1, RANGE, (row[width], row[limb])) for limb, width in zip(self.columns, self.widths)]

    def width_of(self, k: int) -> dict[str, int]:
        """Return the width of each limb of values in [0, 2**k)."""
        return {name: min(self.bits, max(0, k - self.bits * index)) for index, name in enumerate(self.widths)}

    def split(self, values: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
        """Return the limbs; those of a value that does not fit are no element of any table."""
        limbs = {}
        for index, name in enumerate(self.columns):
            part = values >> (self.bits * index)
            limbs[name] = part if index == self.count - 1 else part & ((1 << self.bits) - 1)
        return limbs


class Ranged(Component):
    """A component whose rows have values in limbs. groups: their names; `values`, `settings`: its own columns."""

    groups: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    def __init__(self, bits: Mapping[str, int], limb_bits: int) -> None:
        """bits: by group, the most bits of any row."""
        self.limbs = {name: Limbs(name, max(1, -(-bits[name] // limb_bits)), limb_bits) for name in self.groups}
        limbs = self.limbs.values()
        self.main = (*self.values, *(column for each in limbs for column in each.columns))
        self.parameters = (*self.settings, *(column for each in limbs for column in each.widths))

    @classmethod
    def create(cls, bits: Mapping[str, int], limb_bits: int, variant: tuple[Any, ...]) -> Ranged:
        return cls(bits, limb_bits)

    def limb_fractions(self, row: RowCells) -> list[Fraction]:
        return [fraction for each in self.limbs.values() for fraction in each.fractions(row)]

    def limb(self, row: RowCells, name: str) -> Cell:
        return self.limbs[name].value(row)

    def split(self, **values: NDArray[np.int64]) -> dict[str, NDArray[np.int64]]:
        result: dict[str, NDArray[np.int64]] = {}
        for name, value in values.items():
            result |= self.limbs[name].split(value)
        return result


class RangeTable(Component):
    """The numbers below 2**w for each width w that occurs, with the number of their uses."""

    name = "ranges"
    order = 0
    selectors = ("width", "value")
    main = ("uses",)
    tag = RANGE

    def __init__(self, widths: tuple[int, ...]) -> None:
        self.present = widths

    def fractions(self, row: RowCells) -> list[Fraction]:
        return [Fraction(row["uses"], RANGE, (row["width"], row["value"]))]

    def rows(self) -> dict[str, Any]:
        return {
            "width": np.concatenate([np.full(1 << width, width) for width in self.present]),
            "value": np.concatenate([np.arange(1 << width) for width in self.present]),
        }


_DENSE = 1 << 24
"""Elements of the largest dense array of a `TableIndex`."""


class TableIndex:
    """Finds the rows of a table by the values of its columns.

    Columns are taken in turn: the combinations of values that occur are numbered, and a dense array, or a sorted one
    where that would be large, leads from the number so far and the next value to the next number. Once the numbers
    determine the remaining columns, those are compared.
    """

    def __init__(self, columns: Sequence[NDArray[np.int64]]) -> None:
        self._columns = columns
        self._steps: list[tuple[int, int, bool, NDArray[np.int64]]] = []
        codes = np.zeros(len(columns[0]), dtype=np.int64)
        for at, column in enumerate(columns):
            first = _first_of(codes)
            if all((rest == rest[first[codes]]).all() for rest in columns[at:]):
                break
            low = int(column.min())
            span = int(column.max()) - low + 1
            distinct, following = np.unique(codes * span + (column - low), return_inverse=True)
            size = (int(codes.max()) + 1) * span
            numbers = distinct
            if size <= _DENSE:
                numbers = np.full(size + 1, -1, dtype=np.int64)
                numbers[distinct] = np.arange(len(distinct))
            self._steps.append((low, span, size <= _DENSE, numbers))
            codes = following.reshape(-1)
        self._first = _first_of(codes)

    def find(self, values: Sequence[Any]) -> NDArray[np.int64]:
        """Return the first row with each combination of values, -1 where there is none; one array or number for each
        column."""
        codes: Any = np.zeros(1, dtype=np.int64)
        for (low, span, dense, numbers), value in zip(self._steps, values):
            offset = np.asarray(value, dtype=np.int64) - low
            known = (codes >= 0) & (offset >= 0) & (offset < span)
            asked = np.where(known, codes * span + offset, -1)
            if dense:
                codes = numbers[asked]
            else:
                codes = np.minimum(np.searchsorted(numbers, asked), len(numbers) - 1)
                codes = np.where(numbers[codes] == asked, codes, -1)
        rows = np.where(codes >= 0, self._first[codes], -1)
        for column, value in zip(self._columns[len(self._steps) :], values[len(self._steps) :]):
            rows = np.where((rows >= 0) & (column[rows] == value), rows, -1)
        return np.asarray(rows)


def _first_of(codes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the first row of each number."""
    first = np.zeros(int(codes.max()) + 1, dtype=np.int64)
    first[codes[::-1]] = np.arange(codes.size)[::-1]
    return first

"""Forgeries of a witness: changed cells in a row of a component, and the only violation that they cause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from tests.plugins.luminair.circuits import Case
from tests.plugins.luminair.second_verifier.fields import P
from tests.plugins.luminair.tampering.judging import second_key
from tests.plugins.luminair.tampering.witnesses import Forged, Integers, fixed_columns, forge

Columns = dict[str, Integers]
Change = Callable[[Columns, Columns, int], None]
"""Forges a row in place, given the columns of a component, its preprocessed columns and the row."""


@dataclass(frozen=True)
class Forgery:
    """A change in a component, and the only violation that it causes, None if that depends on the row."""

    what: str
    component: str
    change: Change
    violates: frozenset[str] | None
    spread: bool = True
    count: bool = True


Forgeries = Callable[[Case], Iterator[Forgery]]
FORGERIES: dict[int, Forgeries] = {}


def forgery(number: int) -> Callable[[Forgeries], Forgeries]:
    def register(forgeries: Forgeries) -> Forgeries:
        FORGERIES[number] = forgeries
        return forgeries

    return register


def names(made: Case) -> list[str]:
    return [component.name for component in second_key(made.key).components]


def preprocessed(made: Case, name: str) -> Columns:
    """Return the preprocessed columns of a component, including constants, of all rows."""
    key = second_key(made.key)
    place = names(made).index(name)
    size = 1 << key.components[place].log_size
    return {column: np.broadcast_to(each, (size,)) for column, each in fixed_columns(key, place).items()}


def active_rows(made: Case, name: str) -> list[int]:
    """Return the rows whose results are read; all rows if the component writes nothing."""
    fixed = preprocessed(made, name)
    counts = [each for column, each in fixed.items() if column.startswith("reads")]
    size = len(next(iter(fixed.values())))
    return np.flatnonzero(sum(counts) > 0).tolist() if counts else list(range(size))


def attempts(made: Case, found: Forgery) -> Iterator[Forged]:
    """Yield the witnesses of a forgery for each row where it is possible, rows whose results are read first."""
    fixed = preprocessed(made, found.component)
    for row in active_rows(made, found.component):

        def force(columns: Columns, row: int = row) -> None:
            found.change(columns, fixed, row)

        try:
            yield forge(made, {found.component: force}, found.spread, found.count)
        except NotThisRow:
            continue


class NotThisRow(Exception):
    """A forgery is not possible on this row."""


def needs(condition: object) -> None:
    if not condition:
        raise NotThisRow


# limbs


def limbs(columns: Columns, group: str) -> list[str]:
    found = []
    while f"{group}{len(found)}" in columns:
        found.append(f"{group}{len(found)}")
    return found


def value(columns: Columns, group: str, row: int, bits: int) -> int:
    return sum(int(columns[name][row]) << (bits * k) for k, name in enumerate(limbs(columns, group)))


def cut(columns: Columns, group: str, row: int, number: int, bits: int) -> None:
    """Write a number into limbs; the rest goes into the last one."""
    *lower, last = limbs(columns, group)
    for name in lower:
        columns[name][row], number = number & ((1 << bits) - 1), number >> bits
    columns[last][row] = number % P


def force(columns: Columns, group: str, row: int, number: int) -> None:
    """Write a number, negative ones too, into the first limb."""
    first, *others = limbs(columns, group)
    columns[first][row] = number
    for name in others:
        columns[name][row] = 0


def group_of(fixed: Columns, row: int) -> slice:
    """Return the rows of a sum or maximum that a row belongs to."""
    starts = np.flatnonzero(fixed["first"])
    after = starts[starts > row]
    return slice(int(starts[starts <= row][-1]), int(after[0]) if after.size else len(fixed["first"]))


def each_of(made: Case, *wanted: str) -> list[str]:
    return [name for name in wanted if name in names(made)]


RANGES, WIRES, FUNCTIONS = frozenset({"ranges"}), frozenset({"wires"}), frozenset({"functions"})


def constraint(component: str, number: int) -> frozenset[str]:
    return frozenset({f"{component}: constraint {number}"})

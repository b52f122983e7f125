"""Inserting what is not there yet: the one way in which anything gets into a table.

Statements are compiled by SQLAlchemy once and rows handed to the driver as it takes them: a driver records thousands of
trials a second, and to have SQLAlchemy look at each row costs more than all of SQLite's work.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Table
from sqlalchemy.dialects import postgresql, sqlite

from lumin_tune.results.tables.rows import Values


@dataclass(frozen=True)
class _Insertion:
    """A compiled statement, and what the driver wants instead of a row: its columns in order, or by name."""

    text: str
    columns: tuple[tuple[str, Callable[[Any], Any] | None], ...]
    positional: bool

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...] | dict[str, Any]:
        if self.positional:
            return tuple([row[name] if convert is None else convert(row[name]) for name, convert in self.columns])
        return {name: row[name] if convert is None else convert(row[name]) for name, convert in self.columns}


def insert_missing(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows whose keys are not there; those that are there stay as they are.

    All rows have the same columns. They have to be sorted by their key where several processes may insert the same
    ones, so that none waits for another in a circle.
    """
    if not rows:
        return
    insertion = _insertion(table, connection.dialect, tuple(rows[0]))
    connection.exec_driver_sql(insertion.text, [insertion.parameters(row) for row in rows])


def by_key(rows: Sequence[Values]) -> list[Values]:
    """Return rows of facts without those that are there twice, sorted by key."""
    unique = {row["key"]: row for row in rows}
    return [unique[key] for key in sorted(unique)]


@cache
def _insertion(table: Table, dialect: Dialect, columns: tuple[str, ...]) -> _Insertion:
    if dialect.name == "postgresql":
        compiled = postgresql.insert(table).on_conflict_do_nothing().compile(dialect=dialect, column_keys=columns)
    else:
        compiled = sqlite.insert(table).on_conflict_do_nothing().compile(dialect=dialect, column_keys=columns)
    order = compiled.positiontup if compiled.positional and compiled.positiontup else columns
    converters = tuple((name, table.c[name].type.dialect_impl(dialect).bind_processor(dialect)) for name in order)
    return _Insertion(str(compiled), converters, compiled.positional)

"""Insertion of missing rows, the only way in which tables are written.

SQLAlchemy compiles each statement once, and rows are passed to the driver directly: a session records thousands of
trials a second, and SQLAlchemy's processing per row costs more than all of SQLite's work.
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
    """A compiled statement, and the driver's parameter form: columns in order, or by name."""

    text: str
    columns: tuple[tuple[str, Callable[[Any], Any] | None], ...]
    positional: bool

    def parameters(self, row: Mapping[str, Any]) -> tuple[Any, ...] | dict[str, Any]:
        if self.positional:
            return tuple([row[name] if convert is None else convert(row[name]) for name, convert in self.columns])
        return {name: row[name] if convert is None else convert(row[name]) for name, convert in self.columns}


def insert_missing(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows whose keys are missing; existing rows stay unchanged.

    All rows have the same columns. They must be sorted by key if several processes may insert the same ones, to avoid
    deadlocks.
    """
    if not rows:
        return
    insertion = _insertion(table, connection.dialect, tuple(rows[0]))
    connection.exec_driver_sql(insertion.text, [insertion.parameters(row) for row in rows])


def by_key(rows: Sequence[Values]) -> list[Values]:
    """Return rows of facts without duplicates, sorted by key."""
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

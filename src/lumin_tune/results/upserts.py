"""Inserting what is not there yet: the one way in which anything gets into a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite

from lumin_tune.results.rows import Values


def insert_missing(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows whose keys are not there; those that are there stay as they are.

    Rows have to be sorted by their key where several processes may insert the same ones, so that none waits for
    another in a circle.
    """
    if not rows:
        return
    connection.execute(_insertion(table, connection.dialect.name), rows)


@cache
def _insertion(table: Table, dialect: str) -> Executable:
    if dialect == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()


def by_key(rows: Sequence[Values]) -> list[Values]:
    """Return rows of facts without those that are there twice, sorted by key."""
    unique = {row["key"]: row for row in rows}
    return [unique[key] for key in sorted(unique)]

"""Inserting what is not there yet: the one way in which anything gets into a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import DeclarativeBase

from lumin_tune.results.rows import Values


def table_of(model: type[DeclarativeBase]) -> Table:
    return cast(Table, model.__table__)


def insert_missing(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Insert the rows whose keys are not there; those that are there stay as they are.

    Rows have to be sorted by their key where several processes may insert the same ones, so that none waits for
    another in a circle.
    """
    if not rows:
        return
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), rows)


def by_key(rows: Sequence[Values]) -> list[Values]:
    """Return rows of facts without those that are there twice, sorted by key."""
    unique = {row["key"]: row for row in rows}
    return [unique[key] for key in sorted(unique)]

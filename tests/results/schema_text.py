"""The schema of the results database as SQL, for readers with other tools: the contents of `schema.sql`.

A test keeps the file equal to this; `pytest tests/results/test_schema.py --update-golden` writes it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from lumin_tune.results import schema
from lumin_tune.results.schema.tables import TABLES, Base

FILE: Final = Path(schema.__file__).with_name("schema.sql")


def schema_text() -> str:
    """Return the statements that make the tables and indexes in SQLite, each table with what it is for."""
    docstrings = {mapper.local_table: mapper.class_.__doc__ or "" for mapper in Base.registry.mappers}
    lines = [
        "-- Generated from tables.py for readers of the database; the tables themselves are created by the migrations.",
        "",
    ]
    dialect = sqlite.dialect()
    for table in TABLES:
        lines += [f"-- {line.strip()}".rstrip() for line in docstrings[table].strip().splitlines()]
        statement = str(CreateTable(table).compile(dialect=dialect)).strip().replace("\t", "    ")
        lines += [line.rstrip() for line in f"{statement};".splitlines()]
        for index in sorted(table.indexes, key=lambda each: str(each.name)):
            lines.append(f"{CreateIndex(index).compile(dialect=dialect)};")
        lines.append("")
    return "\n".join(lines)

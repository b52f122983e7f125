"""Schema upgrades from any older version.

`Store.open` calls `upgrade` each time. Normally that is one small read; migrations and Alembic are imported only when
needed. The version is kept in a table of lumin's own, because Optuna uses Alembic's default one in the same database.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, inspect, text

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.printable import printable
from lumin_tune.results.database import explain, is_transient, sqlite_file
from lumin_tune.results.schema.tables import VERSION_TABLE
from lumin_tune.results.transactions import allowed_wait_s, reading, writing

NEWEST: Final = "0006"
"""The schema version of `tables`."""
_LOCK: Final = 0x6C756D696E  # arbitrary, but equal in all versions of lumin
_SWITCH_PATIENCE_S: Final = 30.0
_OPTUNAS_TABLE: Final = "studies"
"""A table of Optuna's, which may share a file with lumin."""


def upgrade(engine: Engine) -> None:
    """Create the tables, or migrate those of an older version with their rows.

    Any number of processes may do so at once. Raises ResultsError for a database that is newer than this lumin, for a
    SQLite file with the tables of another program than Optuna, or if it cannot be used.
    """
    version = reading(engine, version_of)
    if version == NEWEST:
        return
    _refuse_newer(engine, version)
    if sqlite_file(engine) is not None:
        if not version:
            _refuse_foreign(engine)
        _switch_to_wal(engine)
    writing(engine, _migrate)


def check_version(engine: Engine) -> None:
    """Raise ResultsError unless a database has the newest schema. Changes nothing."""
    version = reading(engine, version_of)
    if version == NEWEST:
        return
    _refuse_newer(engine, version)
    found = f"has schema version {version!r}" if version else "has no tables of lumin"
    raise ResultsError(
        f"the database {engine.url.render_as_string()} {found}, and it was opened for reading only; "
        "`lumin-tune status` upgrades it"
    )


def version_of(connection: Connection) -> str:
    """Return the schema version of a database, "" without lumin's tables."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return ""
    return str(connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar() or "")


def known_versions() -> list[str]:
    """Return the versions that have migrations, oldest first."""
    folder = Path(__file__).parent / "migrations" / "versions"
    return sorted(file.name.partition("_")[0] for file in folder.glob("[0-9]*.py"))


def _refuse_newer(engine: Engine, version: str) -> None:
    if version and version not in known_versions():
        raise ResultsError(
            f"the database {engine.url.render_as_string()} has schema version {version!r}, and this lumin knows "
            f"versions up to {NEWEST!r}; upgrade lumin-tune, or use another database"
        )


def _refuse_foreign(engine: Engine) -> None:
    found = sorted(reading(engine, lambda connection: inspect(connection).get_table_names()))
    if found and _OPTUNAS_TABLE not in found and VERSION_TABLE not in found:
        tables = ", ".join(map(printable, found[:3])) + (", ..." if len(found) > 3 else "")
        raise ResultsError(
            f"the database {engine.url.render_as_string()} belongs to another program: its tables are {tables}; "
            "name another file (--db)"
        )


def _migrate(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    if version_of(connection) == NEWEST:
        return  # another process was faster
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, NEWEST)


def _switch_to_wal(engine: Engine) -> None:
    """Switch the file to a write-ahead log, permanently. Needs exclusive access for a moment."""
    until = time.monotonic() + allowed_wait_s(engine, _SWITCH_PATIENCE_S)
    while True:
        connection = engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.Error as error:
            if not is_transient(error) or time.monotonic() > until:
                raise explain(engine, error) from error
        finally:
            connection.close()
        time.sleep(0.01)

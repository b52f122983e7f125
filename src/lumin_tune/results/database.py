"""Connections to a database by URL, and readable errors if it cannot be used.

The stores call `connect`, and use `transactions` for all reads and writes. Python's SQLite driver begins no transaction
before a read, so data that is read and then written may change in between; here SQLAlchemy begins all transactions,
writing ones with BEGIN IMMEDIATE.
"""

from __future__ import annotations

import os
import shlex
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote
from weakref import WeakSet

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import QueuePool

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.masking import without_passwords
from lumin_tune.core.printable import is_storable
from lumin_tune.results.location import default_url, refuse_network

_BUSY_MS: Final = 1_000
"""Milliseconds that one attempt waits for other processes; `transactions` repeats it."""
_IDENTITY: Final = "lumin_file"
"""Key of a connection's `info` under which the identity of its file is kept."""
_DRIVERS: Final = ("sqlite", "postgresql")
# serialization failure, deadlock, lock not available
_POSTGRES_RETRIED: Final = ("40001", "40P01", "55P03")
_REACHED: Final[WeakSet[Engine]] = WeakSet()


def connect(url: str | None = None, *, read_only: bool = False) -> Engine:
    """Return an engine for a database; a file is created with the first connection.

    url: `sqlite:///file`, `postgresql://user@host/name`, or None for the user's own. read_only: the database refuses
    all writes, and a missing file is not created. Raises ResultsError for an unsupported URL, or a file on a network
    file system.
    """
    found = _parse(url or default_url())
    if found.get_backend_name() == "postgresql":
        return _connect_postgres(found, read_only)
    return _connect_sqlite(found, read_only)


def is_transient(error: BaseException | None) -> bool:
    """Return whether a driver's error is transient: another process was in the way."""
    if getattr(error, "sqlstate", None) in _POSTGRES_RETRIED:
        return True
    return str(getattr(error, "sqlite_errorname", "")).startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def was_connected(engine: Engine) -> bool:
    """Return whether a connection to the database has succeeded before."""
    return engine in _REACHED


def sqlite_file(engine: Engine) -> Path | None:
    """Return the file of a SQLite database; None for one in memory or on a server."""
    return _file(engine.url) if engine.url.get_backend_name() == "sqlite" else None


def explain(engine: Engine, error: BaseException | None) -> ResultsError:
    """Return a readable error with a remedy for a driver's error."""
    said = " ".join(str(error).split())
    shown = engine.url.render_as_string()
    if "not a database" in said:
        remedy = "it is a file of another kind; name another one, or move it away"
    elif "malformed" in said:
        file = shlex.quote(str(sqlite_file(engine) or engine.url.database or ""))
        remedy = f"it is damaged; `sqlite3 {file} .recover` saves what can be saved, or restore a copy"
    elif "is full" in said or "No space" in said:
        remedy = "free disk space, or prune the database (`lumin-tune db prune`) and compact it"
    elif "readonly" in said or "read-only" in said:
        remedy = "let this user write it (a file with its folder), or name another database (--db)"
    elif "permission denied" in said:
        remedy = "let this user read and write lumin's tables (GRANT), or name another database (--db)"
    elif engine.url.get_backend_name() == "postgresql":
        remedy = "look whether the server runs, and at user, password and name of the database in the URL"
    else:
        remedy = "look whether the file and its folder can be read and written"
    return ResultsError(f"the database {shown} cannot be used: {said}; {remedy}")


def _parse(url: str) -> URL:
    allowed = "allowed: sqlite:///file and postgresql://user@host/name"
    if not is_storable(url):
        raise ResultsError(
            f"the database {without_passwords(url)!a} cannot be used: its name is not UTF-8; name another (--db, or "
            "LUMIN_TUNE_DB; by default it is in the user's data folder)"
        )
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):  # a port that is not a number
        raise ResultsError(f"{without_passwords(url)!r} is not a database URL; {allowed}") from None
    if found.get_backend_name() not in _DRIVERS:
        raise ResultsError(f"unsupported database {found.get_backend_name()!r}; {allowed}")
    if found.get_backend_name() == "postgresql":
        found = found.set(drivername="postgresql+psycopg")
    return found


def _file(url: URL) -> Path | None:
    name = url.database or ""
    return None if name in ("", ":memory:") or name.startswith("file:") else Path(name).expanduser()


def _connect_postgres(url: URL, read_only: bool) -> Engine:
    options = {"postgresql_readonly": True} if read_only else {}
    try:
        engine = create_engine(url, pool_pre_ping=True, execution_options=options)
    except (ImportError, NoSuchModuleError) as error:
        raise ResultsError(
            f"PostgreSQL needs the driver psycopg: pip install 'lumin-tune[postgres]' ({error})"
        ) from error
    event.listen(engine, "connect", partial(_prepare_postgres, engine))
    return engine


def _prepare_postgres(engine: Engine, connection: Any, record: object) -> None:
    _REACHED.add(engine)
    cursor = connection.cursor()
    cursor.execute(f"SET lock_timeout = {_BUSY_MS}")
    cursor.close()
    connection.commit()


def _connect_sqlite(url: URL, read_only: bool) -> Engine:
    file = _file(url)
    pool: dict[str, Any] = {"poolclass": QueuePool}
    if file is None:
        # a database in memory lives as long as its only connection
        pool |= {"pool_size": 1, "max_overflow": 0}
    else:
        refuse_network(file)
        if read_only and not file.is_file():
            raise ResultsError(f"database not found: {file}; lumin-tune tune creates one")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ResultsError(
                f"the folder {file.parent} of the database cannot be made ({error}); name a file in another one"
            ) from error
        url = _read_only(file) if _is_read_only(file) else url.set(database=str(file))
    engine = create_engine(
        url, connect_args={"check_same_thread": False, "timeout": _BUSY_MS / 1_000}, query_cache_size=1_000, **pool
    )
    event.listen(engine, "connect", _prepare_sqlite)
    if read_only:
        event.listen(engine, "connect", _refuse_writes)
    event.listen(engine, "begin", partial(_begin_sqlite, file))
    return engine


def _is_read_only(file: Path) -> bool:
    """Return whether a database exists in a folder without write permission, which SQLite's shared memory needs."""
    return file.is_file() and not os.access(file.parent, os.W_OK)


def _read_only(file: Path) -> URL:
    """Return the URL to read a file in a folder without write permission.

    If no other process has it open, nothing can change it, and SQLite need not check for changes.
    """
    shared = file.with_name(f"{file.name}-shm").exists()
    return make_url(f"sqlite:///file:{quote(str(file))}?mode=ro{'' if shared else '&immutable=1'}&uri=true")


def _prepare_sqlite(connection: Any, record: object) -> None:
    connection.isolation_level = None  # the driver must not begin transactions
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    cursor.execute("PRAGMA foreign_keys = ON")
    # In WAL mode a commit survives the end of the process without a flush to disk; only a power failure may undo the
    # last ones, and never damages the file.
    cursor.execute("PRAGMA synchronous = NORMAL")
    cursor.execute("PRAGMA cache_size = -65536")
    cursor.execute("PRAGMA temp_store = MEMORY")
    # pages rewritten between two checkpoints reach the file once; the log takes about 40 MB
    cursor.execute("PRAGMA wal_autocheckpoint = 10000")
    cursor.close()


def _refuse_writes(connection: Any, record: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def _begin_sqlite(file: Path | None, connection: Connection) -> None:
    """Begin a transaction. Raises ResultsError for a write to a file that is no longer where it was: SQLite would write
    to one without a name, which is lost with the last connection.
    """
    writes = connection.get_execution_options().get("lumin_writes", False)
    known = connection.info.get(_IDENTITY)
    if writes and known is not None and _identity(file) != known:
        raise ResultsError(
            f"the database file {file} was removed or replaced while it was in use; put it back, or run the command "
            "again"
        )
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
    if writes and known is None:
        connection.info[_IDENTITY] = _identity(file)


def _identity(file: Path | None) -> tuple[int, int] | None:
    """Return the identity of a file besides its name, None if there is none."""
    try:
        found = None if file is None else file.stat()
    except OSError:
        return None
    return None if found is None else (found.st_dev, found.st_ino)

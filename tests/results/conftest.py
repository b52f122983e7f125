"""Databases to test with: every test that takes `store` or `empty` runs over SQLite and over a real PostgreSQL server.

The server is started once for each process of the test run, from whatever PostgreSQL the machine has installed; it
listens on a socket in a temporary folder and on nothing else. Tests follow each other in two databases of it, which are
emptied in between.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.results.postgres_server import PostgresServer, unable

from lumin_tune.results.schema.tables import TABLES
from lumin_tune.results.store import Store

# ends whatever a test before has left behind
_ALONE = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A running PostgreSQL server. A test that stops it starts it again."""
    reason = unable()
    if reason:
        pytest.skip(reason)
    with PostgresServer() as server:
        yield server


@pytest.fixture(scope="session")
def postgres(postgres_server: PostgresServer) -> Callable[..., str]:
    """A function that runs statements in a database of a name and returns its URL."""
    return postgres_server.execute


@pytest.fixture(scope="session")
def postgres_without_tables(postgres: Callable[..., str]) -> str:
    """The name of a PostgreSQL database."""
    postgres("postgres", "CREATE DATABASE without_tables")
    return "without_tables"


@pytest.fixture(scope="session")
def postgres_with_tables(postgres: Callable[..., str]) -> str:
    """The name of a PostgreSQL database with tables."""
    postgres("postgres", "CREATE DATABASE with_tables")
    Store.open(postgres("with_tables")).close()
    return "with_tables"


@pytest.fixture
def empty_postgres(postgres: Callable[..., str], postgres_without_tables: str) -> str:
    """The URL of a PostgreSQL database without tables."""
    return postgres(postgres_without_tables, _ALONE, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")


@pytest.fixture(scope="session")
def sqlite_with_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with empty tables."""
    file = tmp_path_factory.mktemp("tables") / "results.db"
    Store.open(f"sqlite:///{file}").close()
    return file


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    return str(request.getfixturevalue("empty_postgres"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database with empty tables."""
    if request.param == "sqlite":
        file = tmp_path / "results.db"
        shutil.copy(request.getfixturevalue("sqlite_with_tables"), file)
        return f"sqlite:///{file}"
    execute: Callable[..., str] = request.getfixturevalue("postgres")
    tables = ", ".join(table.name for table in TABLES)
    return execute(request.getfixturevalue("postgres_with_tables"), _ALONE, f"TRUNCATE {tables}")


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """A database with empty tables, open."""
    with Store.open(url) as found:
        yield found


@pytest.fixture
def file_store(sqlite_with_tables: Path, tmp_path: Path) -> Iterator[Store]:
    """A SQLite database with empty tables, open, beside any other: for what is the same over all databases."""
    file = tmp_path / "other.db"
    shutil.copy(sqlite_with_tables, file)
    with Store.open(f"sqlite:///{file}") as found:
        yield found

"""A server that goes away while it is used, for a while or for good; a disk that is full; what is read-only."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.results.postgres_server import PostgresServer
from tests.results.sample_trials import trial

from lumin_tune.core.errors import ResultsError
from lumin_tune.results import transactions
from lumin_tune.results.database import connect
from lumin_tune.results.store import Store
from lumin_tune.results.transactions import reading, retrying, writing
from lumin_tune.results.uuid7 import uuid7


@pytest.fixture
def server(postgres_server: PostgresServer) -> Iterator[PostgresServer]:
    """The server, which runs again afterwards."""
    try:
        yield postgres_server
    finally:
        if not (postgres_server.folder / "data" / "postmaster.pid").exists():
            postgres_server.start()


def one(connection: sa.Connection) -> object:
    return connection.execute(sa.text("SELECT 1")).scalar_one()


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_server_that_is_restarted_loses_and_doubles_nothing(url: str, server: PostgresServer) -> None:
    """Three writers and a reader go on through a restart and a crash, and through a server that comes back later."""
    over = threading.Event()
    with Store.open(url) as store:

        def write(session: str) -> int:
            number = 0
            while not over.is_set():
                store.record([trial(number + each, 1_000, session=session) for each in range(5)])
                number += 5
            return number

        def read(session: str) -> int:
            seen = 0
            while not over.is_set():
                now = len(store.session_trials(session))
                assert now >= seen
                seen = now
            return seen

        sessions = [uuid7() for _ in range(3)]
        with ThreadPoolExecutor(4) as pool:
            writers = [pool.submit(write, each) for each in sessions]
            reader = pool.submit(read, sessions[0])
            try:
                for mode in ("fast", "immediate"):
                    time.sleep(0.3)
                    server.stop(mode)
                    time.sleep(0.2)
                    server.start()
                time.sleep(0.3)
            finally:
                over.set()
            counts = [each.result(30) for each in writers]
            assert reader.result(30) > 0
        for session, count in zip(sessions, counts):
            assert [each.number for each in store.session_trials(session)] == list(range(count))
        assert [each.detail for each in store.check() if not each.ok] == []


@pytest.mark.parametrize("run", [reading, writing])
def test_a_server_that_stays_away_is_told_with_the_limit(
    empty_postgres: str,
    server: PostgresServer,
    run: Callable[..., object],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(transactions, "_TOLD_AFTER", 1)
    engine = connect(empty_postgres)
    assert run(engine, one) == 1
    server.stop()
    begun = time.monotonic()
    with pytest.raises(ResultsError, match="did not answer for 1 s: .*; start its server again, or look at the net"):
        run(engine, one, outage_s=0.6)
    assert time.monotonic() - begun >= 0.6
    assert [each.getMessage().endswith("does not answer; trying for 1 s") for each in caplog.records] == [True]
    server.start()
    assert run(engine, one) == 1
    engine.dispose()


def test_a_server_that_was_never_there_is_not_waited_for(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    begun = time.monotonic()
    with pytest.raises(ResultsError, match="look whether the server runs"):
        Store.open(f"postgresql://ann@/results?host={tmp_path}")
    assert time.monotonic() - begun < 10


def test_a_user_that_is_refused_is_not_waited_for(empty_postgres: str, server: PostgresServer) -> None:
    engine = connect(empty_postgres)
    assert reading(engine, one) == 1
    engine.dispose()
    stranger = connect(empty_postgres.replace("lumin@", "stranger@"))
    with pytest.raises(ResultsError, match='role "stranger" does not exist'):
        reading(stranger, one)
    stranger.dispose()


def test_a_library_of_its_own_connections_is_waited_for_too(empty_postgres: str, server: PostgresServer) -> None:
    """Optuna wraps what its driver says."""
    engine = connect(empty_postgres)
    tries = []

    def once() -> int:
        tries.append(1)
        try:
            with engine.connect() as connection:
                if len(tries) == 1:
                    connection.execute(sa.text("SELECT pg_terminate_backend(pg_backend_pid())"))
        except sa.exc.DBAPIError as error:
            raise RuntimeError("the storage broke") from error
        return 7

    assert retrying(engine, once) == 7
    assert len(tries) == 2
    with pytest.raises(RuntimeError, match="of another kind"):
        retrying(engine, _broken)
    engine.dispose()


def _broken() -> int:
    raise RuntimeError("of another kind")


def test_a_server_that_is_read_only_is_told_with_a_remedy(empty_postgres: str) -> None:
    Store.open(empty_postgres).close()
    url = f"{empty_postgres}&options=-c%20default_transaction_read_only%3Don"
    reported = "read-only transaction; let this user write it .*--db"
    with Store.open(url) as store, pytest.raises(ResultsError, match=reported):
        store.record([trial(0, 1_000)])


@pytest.mark.parametrize("instead", ["nothing", "folder", "file"])
def test_a_file_that_is_not_there_any_more_is_told_before_anything_is_lost(tmp_path: Path, instead: str) -> None:
    file, away = tmp_path / "results.db", tmp_path / "away.db"
    with Store.open(f"sqlite:///{file}") as store:
        store.record([trial(0, 1_000)])
        for end in ("", "-wal", "-shm"):
            file.with_name(f"results.db{end}").rename(f"{away}{end}")
        if instead == "folder":
            file.mkdir()
        elif instead == "file":
            file.write_bytes(b"")
        with pytest.raises(ResultsError, match=r"results.db was removed or replaced while it was in use; put it back"):
            store.record([trial(1, 1_000)])
        if instead != "nothing":
            (file.rmdir if instead == "folder" else file.unlink)()
        for end in ("", "-wal", "-shm"):
            Path(f"{away}{end}").rename(file.with_name(f"results.db{end}"))
        store.record([trial(1, 1_000)])
        assert store.statistics().rows["measurement"] == 2


def test_a_full_disk_is_told_with_a_remedy_and_loses_nothing(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        session = uuid7()
        store.record([trial(number, 1_000, session=session) for number in range(5)])
        with store._engine.connect() as connection:  # the pool has one connection so far, and gives it again
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 1}")
        with pytest.raises(ResultsError, match="is full; free disk space, or prune the database"):
            store.record([trial(number, 1_000, session=session, point={"tile": number}) for number in range(5, 1_000)])
        with store._engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        assert [each.number for each in store.session_trials(session)] == list(range(5))
        store.record([trial(5, 1_000, session=session)])

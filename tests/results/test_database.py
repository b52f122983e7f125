"""Connections: URLs, places, threads, processes that write at once, and processes that are killed."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.results.sample_trials import GCC, POLICY, ZEN, sample_trials, trial, workload

from lumin_tune.core.errors import ResultsError
from lumin_tune.results import location
from lumin_tune.results.database import connect
from lumin_tune.results.location import is_network, mounted_kind, network_kind, parse_darwin_statfs
from lumin_tune.results.store import Store
from lumin_tune.results.transactions import limit_waits, reading, writing
from lumin_tune.results.uuid7 import uuid7

ROOT = Path(__file__).parents[2]
WRITER = """
import sys
from dataclasses import replace
from lumin_tune.results.stored_records import Session
from lumin_tune.results.store import Store
from tests.results.sample_trials import BEGUN, GCC, ZEN, trial

url, session, batches = sys.argv[1], sys.argv[2], int(sys.argv[3])
with Store.open(url) as store:
    store.begin_session(Session(session, "m", "g", ZEN, GCC, BEGUN))
    for batch in range(batches):
        numbers = range(batch * 5, batch * 5 + 5)
        # every other candidate is one that the other processes try too
        store.record([
            trial(n, 1_000_000 - n, session=session, point={"tile": n, "of": "all" if n % 2 else session})
            for n in numbers
        ])
    store.end_session(session, "done")
"""


def writer(url: str, session: str, batches: int) -> subprocess.Popen[str]:
    """Start a process that records batches of five trials."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    command = [sys.executable, "-W", "error", "-c", WRITER, url, session, str(batches)]
    return subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def test_processes_that_write_at_once_lose_nothing(empty: str) -> None:
    """They even make the tables at once: no update is lost, and no caller sees a lock."""
    sessions = [uuid7() for _ in range(3)]
    processes = [writer(empty, session, 30) for session in sessions]
    for process in processes:
        _, errors = process.communicate(timeout=120)
        assert (process.returncode, errors) == (0, "")
    with Store.open(empty) as store:
        for session in sessions:
            assert [each.number for each in store.session_trials(session)] == list(range(150))
            assert store.session(session).state == "done"
        assert store.statistics().rows["candidate"] == 75 + 3 * 75
        assert [each.detail for each in store.check() if not each.ok] == []


def test_threads_read_while_others_write(store: Store) -> None:
    store.record(sample_trials())

    def write(session: str) -> None:
        for number in range(0, 40, 4):
            store.record([trial(number + each, 2_000, session=session) for each in range(4)])

    def read(_: object) -> int:
        best = store.best(workload(64).key, ZEN, [GCC.key], POLICY)
        assert best is not None
        return best.median_ns

    with ThreadPoolExecutor(6) as pool:
        writes = [pool.submit(write, uuid7()) for _ in range(3)]
        assert set(pool.map(read, range(60))) == {700}
        for each in writes:
            each.result()
    assert store.statistics().rows["measurement"] == len(sample_trials()) + 3 * 40


def test_what_is_read_and_then_written_is_not_overtaken(empty: str) -> None:
    """The stock driver of SQLite begins a transaction only when it writes, and loses two of three such updates."""
    engines = [connect(empty) for _ in range(2)]
    with engines[0].begin() as connection:
        connection.execute(sa.text("CREATE TABLE counter (value INTEGER)"))
        connection.execute(sa.text("INSERT INTO counter VALUES (0)"))

    def count(connection: sa.Connection) -> None:
        lock = "" if connection.dialect.name == "sqlite" else " FOR UPDATE"
        value = connection.execute(sa.text(f"SELECT value FROM counter{lock}")).scalar_one()
        connection.execute(sa.text("UPDATE counter SET value = :value"), {"value": value + 1})

    def run(engine: sa.Engine) -> None:
        for _ in range(100):
            writing(engine, count)

    with ThreadPoolExecutor(4) as pool:
        for each in [pool.submit(run, engine) for engine in (*engines, *engines)]:
            each.result()
    counted = reading(engines[0], lambda connection: connection.execute(sa.text("SELECT value FROM counter")).scalar())
    assert counted == 400
    for engine in engines:
        engine.dispose()


def test_a_database_that_stays_busy_is_told_with_a_remedy(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'busy.db'}")
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(tmp_path / "busy.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(ResultsError, match="was busy for 0 s: another process holds a transaction open; end it"):
        writing(engine, lambda connection: None, patience_s=0.05)
    other.execute("ROLLBACK")
    other.close()
    writing(engine, lambda connection: None, patience_s=0.05)
    engine.dispose()


def test_waits_for_a_locked_file_end_with_the_time_that_is_given(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'busy.db'}"
    Store.open(url).close()
    other = sqlite3.connect(tmp_path / "busy.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with Store.open(url, waits_end=time.monotonic()) as store:
        begun = time.monotonic()
        for _ in range(2):
            with pytest.raises(
                ResultsError, match="was busy for 1 s: another process holds a transaction open; end it"
            ):
                store.record(sample_trials()[:1])
        assert time.monotonic() - begun < 30  # by default it waits for minutes
        other.execute("ROLLBACK")
        other.close()
        store.record(sample_trials()[:1])


def test_waits_for_a_locked_table_of_postgres_end_with_the_time_that_is_given(
    postgres: Callable[..., str], postgres_with_tables: str
) -> None:
    import psycopg

    url = postgres(postgres_with_tables)
    with Store.open(url, waits_end=time.monotonic()) as store, psycopg.connect(url) as other:
        other.execute("LOCK TABLE measurement")
        with pytest.raises(ResultsError, match="was busy for 1 s|did not answer for"):
            store.record(sample_trials()[:1])


def test_waits_for_a_server_that_hangs_end_with_the_time_that_is_given(empty_postgres: str) -> None:
    engine = connect(empty_postgres)
    limit_waits(engine, time.monotonic())
    server = reading(engine, lambda connection: connection.execute(sa.text("SELECT pg_backend_pid()")).scalar_one())
    os.kill(server, signal.SIGSTOP)
    try:
        with pytest.raises(ResultsError, match=r"did not answer for \d+ s: it accepts queries"):
            reading(engine, lambda connection: connection.execute(sa.text("SELECT 1")).scalar_one())
    finally:
        os.kill(server, signal.SIGCONT)
    assert reading(engine, lambda connection: connection.execute(sa.text("SELECT 1")).scalar_one()) == 1
    engine.dispose()


def test_a_writer_waits_until_another_is_through(tmp_path: Path) -> None:
    engine = connect(f"sqlite:///{tmp_path / 'busy.db'}")
    other = sqlite3.connect(tmp_path / "busy.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    threading.Timer(0.3, lambda: other.execute("COMMIT")).start()
    begun = time.monotonic()
    writing(engine, lambda connection: None)
    assert time.monotonic() - begun > 0.2
    other.close()
    engine.dispose()


def test_deadlocks_of_postgres_are_tried_again(empty_postgres: str) -> None:
    engine = connect(empty_postgres)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE pair (name TEXT PRIMARY KEY, value INTEGER)"))
        connection.execute(sa.text("INSERT INTO pair VALUES ('a', 0), ('b', 0)"))
    both = threading.Barrier(2)
    runs = []

    def work(names: tuple[str, str]) -> None:
        def once(connection: sa.Connection) -> None:
            runs.append(names)
            for name in names:
                connection.execute(sa.text("UPDATE pair SET value = value + 1 WHERE name = :name"), {"name": name})
                if name == names[0] and runs.count(names) == 1:
                    both.wait(10)

        writing(engine, once)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(work, [("a", "b"), ("b", "a")]))
    values = reading(engine, lambda connection: connection.execute(sa.text("SELECT value FROM pair")).scalars().all())
    assert values == [2, 2]
    assert len(runs) >= 3  # the second try of the loser may meet the winner, which still holds its row
    engine.dispose()


KILLER = """
import os, random, signal, sys, time
from lumin_tune.results.store import Store
from lumin_tune.results.transactions import limit_waits, reading, writing
from lumin_tune.results.uuid7 import uuid7
from lumin_tune.results.stored_records import Session
from tests.results.sample_trials import BEGUN, GCC, ZEN, trial

url, times = sys.argv[1], int(sys.argv[2])
source = random.Random(6)

def record(session, reports):
    with Store.open(url) as store:
        store.begin_session(Session(session, "m", "g", ZEN, GCC, BEGUN))
        for first in range(0, 1_000_000, 5):
            store.record([trial(n, 1_000, session=session, point={"tile": n}) for n in range(first, first + 5)])
            os.write(reports, b"%d\\n" % (first + 4))

for _ in range(times):
    session = uuid7()
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        record(session, writes)
    os.close(writes)
    with os.fdopen(reads) as reports:
        first = reports.readline()
        time.sleep(source.uniform(0, 0.06))
        os.kill(child, signal.SIGKILL)
        assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
        print(session, ([first] + reports.readlines())[-1].strip())
"""


def test_a_writer_that_is_killed_loses_nothing_that_it_recorded(empty: str) -> None:
    """At twelve random moments, in one file: each batch is there as a whole or not at all. A server is less at risk."""
    times = 12 if empty.startswith("sqlite") else 5
    command = [sys.executable, "-W", "error", "-c", KILLER, empty, str(times)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run(command, cwd=ROOT, env=environment, text=True, capture_output=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    reported = {session: int(last) for session, last in map(str.split, done.stdout.splitlines())}
    assert len(reported) == times
    with Store.open(empty) as store:
        for session, last in reported.items():
            numbers = [each.number for each in store.session_trials(session)]
            assert numbers == list(range(len(numbers)))
            assert len(numbers) % 5 == 0
            assert len(numbers) >= last + 1
        assert [each.detail for each in store.check() if not each.ok] == []
        assert {each.state for each in store.sessions(None)} == {"lost"}


def test_a_database_in_memory_lives_as_long_as_its_store() -> None:
    with Store.open("sqlite://") as store:
        store.record(sample_trials())
        with ThreadPoolExecutor(3) as pool:
            counts = list(pool.map(lambda _: store.statistics().rows["measurement"], range(9)))
        assert counts == [len(sample_trials())] * 9


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("results.db", "'results.db' is not a database URL; allowed: sqlite:///file and postgresql://user@host/name"),
        ("mysql://host/name", "unsupported database 'mysql'; allowed: sqlite"),
    ],
)
def test_other_urls_are_refused(url: str, message: str) -> None:
    with pytest.raises(ResultsError, match=message):
        Store.open(url)


def test_a_file_of_another_kind_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("no database\n" * 100)
    with pytest.raises(ResultsError, match="cannot be used: file is not a database; it is a file of another kind"):
        Store.open(f"sqlite:///{file}")
    assert file.read_text() == "no database\n" * 100


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ResultsError, match="of the database cannot be made .* name a file in another one"):
        Store.open(f"sqlite:///{tmp_path / 'file' / 'results.db'}")


def test_folders_are_made(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'new' / 'deep' / 'results.db'}") as store:
        assert store.url.endswith("results.db")
    assert (tmp_path / "new" / "deep" / "results.db").exists()


def test_a_server_that_is_not_there_is_told_without_the_password(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(ResultsError, match="look whether the server runs") as caught:
        Store.open(f"postgresql://ann:secret@/results?host={tmp_path}")
    assert "secret" not in str(caught.value)


def test_the_default_is_in_the_users_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with Store.open() as store:
        assert store.url.endswith("lumin-tune/results.db")
        assert str(tmp_path) in store.url


MOUNTS = """\
/dev/vda / ext4 rw 0 0
server:/home /home nfs4 rw 0 0
tmpfs /home/local tmpfs rw 0 0
//server/share /mnt/my\\040share cifs rw 0 0
host /mnt/far fuse.sshfs rw 0 0
overlay /mnt/near fuse.fuse-overlayfs rw 0 0
/dev/vdb /mnt/twice ext4 rw 0 0
server:/twice /mnt/twice nfs rw 0 0
broken
"""


@pytest.mark.parametrize(
    ("place", "kind", "network"),
    [
        ("/var/results.db", "ext4", False),
        ("/home/me/results.db", "nfs4", True),
        ("/home/local/results.db", "tmpfs", False),
        ("/homely/results.db", "ext4", False),
        ("/mnt/my share/results.db", "cifs", True),
        ("/mnt/far/results.db", "fuse.sshfs", True),
        ("/mnt/near/results.db", "fuse.fuse-overlayfs", False),
        ("/mnt/twice/results.db", "nfs", True),
    ],
)
def test_network_file_systems_are_told_by_the_table_of_mounts(place: str, kind: str, network: bool) -> None:
    assert mounted_kind(MOUNTS, Path(place)) == kind
    assert is_network(kind) is network


def test_a_network_file_system_is_refused_with_a_remedy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(location, "network_kind", lambda file: "nfs4")
    with pytest.raises(ResultsError, match=r"network file system \(nfs4\).* name a file on a local disk .* PostgreSQL"):
        Store.open(f"sqlite:///{tmp_path / 'results.db'}")
    assert list(tmp_path.iterdir()) == []


def test_a_loop_of_links_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "results.db").symlink_to("results.db")
    with pytest.raises(ResultsError, match="unable to open database file; look whether the file and its folder"):
        Store.open(f"sqlite:///{tmp_path / 'results.db'}")


def test_the_place_of_a_file_that_is_not_there_is_that_of_its_folder(tmp_path: Path) -> None:
    assert network_kind(tmp_path / "no" / "such" / "file") == network_kind(tmp_path)


@pytest.mark.parametrize(
    ("flags", "kind", "reported"), [(0x1000, b"apfs", ("apfs", True)), (0, b"smbfs", ("smbfs", False))]
)
def test_what_macos_tells(flags: int, kind: bytes, reported: tuple[str, bool]) -> None:
    answer = bytes(64) + flags.to_bytes(4, "little") + bytes(4) + kind.ljust(16, b"\0") + bytes(2_000)
    assert parse_darwin_statfs(answer) == reported


def test_identifiers_of_events_sort_by_time() -> None:
    made = [uuid7() for _ in range(2_000)]
    assert made == sorted(made)
    assert len(set(made)) == 2_000
    assert all(each[14] == "7" and each[19] in "89ab" for each in made)
    milliseconds = int(made[0].replace("-", "")[:12], 16)
    assert abs(milliseconds / 1_000 - time.time()) < 60

"""Sessions of the command under one fault each: they end in time as is documented, and `resume` loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest
from tests.cluster.chaos.commands import (
    TUNE,
    Running,
    check_nothing_left,
    check_sound,
    prepared,
    processes_of,
    recorded,
    run,
    running,
    started,
    states,
)
from tests.cluster.chaos.faults import FORK_SERVER, children
from tests.results.postgres_server import PostgresServer, unable

pytestmark = pytest.mark.chaos
LONG = ("--trials", "5000", "--budget", "600")


@pytest.fixture
def folder() -> Iterator[Path]:
    # Ray puts sockets there, whose paths must be short
    with tempfile.TemporaryDirectory(prefix="lc", dir="/tmp") as name:
        yield prepared(Path(name))


def resume(folder: Path, url: str, *more: str) -> None:
    """Resume the last session, and assert that all ends well."""
    before = recorded(url)
    ended = run(folder, "resume", "last", "--db", url, "--budget", "30", "--peers", "none", "--quiet", *more)
    assert ended.code == 0, ended.err
    after = recorded(url)
    assert {key: after[key] for key in before} == before
    assert states(url)[0] == "done"
    check_sound(url)


def kill_workers(session: Running) -> None:
    """Kill the process that workers are forked from, and all of them."""
    fork_server = next(pid for pid, words in children(session.process.pid).items() if FORK_SERVER in words)
    for pid in (*children(fork_server), fork_server):
        os.kill(pid, signal.SIGKILL)


def test_workers_and_their_parent_are_killed(folder: Path) -> None:
    url = f"sqlite:///{folder / 'results.db'}"
    with running(folder, *TUNE, *LONG, "--db", url) as session:
        session.wait_for(url, 8)
        kill_workers(session)
        assert session.end(60.0) == 1, session.words
        assert "the fork server ended" in session.words
        assert "Traceback" not in session.words
    assert states(url) == ["failed"]
    check_nothing_left(folder)
    resume(folder, url)
    check_nothing_left(folder)


def test_the_server_of_the_database_is_restarted(folder: Path) -> None:
    reason = unable()
    if reason:
        pytest.skip(reason)
    with PostgresServer() as server:
        url = server.execute("postgres")
        with running(folder, *TUNE, "--trials", "60", "--budget", "600", "--db", url) as session:
            for trials, mode in ((8, "fast"), (20, "immediate")):
                session.wait_for(url, trials)
                server.stop(mode)
                time.sleep(5.0)
                server.start()
            assert session.end(700.0) == 0, session.words
            assert "note: the database postgresql+psycopg://" in session.words
            assert "does not answer; trying for 120 s" in session.words
        check_sound(url)
        numbers = sorted(number for _, number in recorded(url))
        assert states(url) == ["done"] and len(numbers) >= 60
    check_nothing_left(folder)


DISK_MB: Final = 64
"""More than the database's log grows to before it is written back, 40 MB."""


def test_the_disk_is_full(folder: Path) -> None:
    place = folder / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(place)],
        capture_output=True,
        text=True,
        check=False,
    )
    if mounted.returncode != 0:
        pytest.skip(f"no small disk can be made: {mounted.stderr.strip()}")
    try:
        url = f"sqlite:///{place / 'results.db'}"
        with running(folder, *TUNE, *LONG, "--db", url) as session:
            session.wait_for(url, 8)
            ballast = place / "ballast"
            try:
                ballast.write_bytes(bytes(DISK_MB << 20))
            except OSError:
                assert ballast.stat().st_size > 0  # it is full now
            assert session.end(60.0) == 6, session.words
            assert "free disk space" in session.words
            spools = "trials that it did not take are kept in" in session.words
        kept = list(folder.glob("**/unrecorded/*.jsonl"))
        assert len(kept) == spools  # none if the disk was full for another write, before a trial had ended
        lost = sum('"trial"' in line for file in kept for line in file.read_text().splitlines())
        ballast.unlink()
        before = len(recorded(url))
        resume(folder, url)
        assert not any(file.exists() for file in kept)
        own = min(session for session, _ in recorded(url))
        assert len([number for session, number in recorded(url) if session == own]) == before + lost
    finally:
        subprocess.run(["umount", str(place)], check=True)
    check_nothing_left(folder)


@pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: pip install 'lumin-tune[cluster]'")
def test_a_host_is_frozen_for_a_minute_and_the_driver_killed(folder: Path) -> None:
    url = f"sqlite:///{folder / 'results.db'}"
    asked = ("--cluster", "auto", "--db", url)
    reported = started(folder)
    try:
        with running(folder, *TUNE, *LONG, *asked) as session:
            session.wait_for(url, 8)
            (host,) = [pid for pid, words in processes_of(folder).items() if words.startswith("ray::Host")]
            os.kill(host, signal.SIGSTOP)
            threading.Timer(60.0, _wake, (host,)).start()
            count = len(recorded(url))
            session.wait_for(url, count + 12, limit_s=100.0)  # another host has taken its place
            session.process.kill()
        assert states(url) == ["lost"]
        resume(folder, url, "--cluster", "auto")
    finally:
        run(folder, "cluster", "down")
    assert not Path(str(reported["logs"])).exists()
    check_nothing_left(folder)


def _wake(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGCONT)
    except ProcessLookupError:
        return  # it has been replaced meanwhile

"""Answers of the results database that are kept while it is unchanged."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from lumin_tune.plugins.cpu.compile.build_cache import BuildCache
from lumin_tune.results.location import state_of
from lumin_tune.results.store import Store
from lumin_tune.tuner.remembered import remembered


def test_a_question_is_asked_again_only_after_a_change(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    url, cache = f"sqlite:///{file}", BuildCache(tmp_path / "cache")
    answers = iter([{"a": 1}, {"a": 2}])
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE t (x)")
        connection.commit()
        assert [remembered(cache, url, "q", lambda: next(answers)) for _ in range(3)] == [{"a": 1}] * 3
        connection.execute("INSERT INTO t VALUES (1)")
        connection.commit()
        assert [remembered(cache, url, "q", lambda: next(answers)) for _ in range(3)] == [{"a": 2}] * 3
    connection.close()


@pytest.mark.parametrize("url", ["sqlite:////does/not/exist.db", "postgresql://host/name"])
def test_nothing_is_kept_where_changes_cannot_be_seen(tmp_path: Path, url: str) -> None:
    answers = iter(range(2))
    assert state_of(url) == ""
    assert [remembered(BuildCache(tmp_path), url, "q", lambda: next(answers)) for _ in range(2)] == [0, 1]


def test_no_answer_is_not_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'results.db'}"
    Store.open(url).close()
    answers = iter([None, 3])
    assert [remembered(BuildCache(tmp_path), url, "q", lambda: next(answers)) for _ in range(3)] == [None, 3, 3]


_COMPILE = """
import sys
import lumin_tune as lt
g = lt.Graph()
(g.tensor("x", (5,)) * 2).output("y")
program = lt.compile(g, db=sys.argv[1], archives=sys.argv[2])
print("sqlalchemy" in sys.modules)
"""


def test_the_second_process_does_not_open_the_database(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path / 'results.db'}", tmp_path / "programs"
    folder.mkdir()
    Store.open(url).close()
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "LUMIN_TUNE_BLOCK_PLUGINS": "sample"}
    opened = [
        subprocess.run(
            [sys.executable, "-c", _COMPILE, url, str(folder)],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()[-1]
        for _ in range(2)
    ]
    assert opened == ["True", "False"]

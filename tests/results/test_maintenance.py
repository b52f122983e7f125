"""Merging, pruning, vacuum, and whether a database is sound. Over SQLite and PostgreSQL alike."""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.results.sample_trials import (
    BEGUN,
    CALIBRATION,
    CLANG,
    GCC,
    POLICY,
    SESSION,
    XEON,
    ZEN,
    comparable,
    sample_session,
    sample_trials,
    trial,
    workload,
)

from lumin_tune.core.errors import InputError, ResultsError
from lumin_tune.core.plugin.records import Status
from lumin_tune.results.database import connect
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Selection, Session, Study
from lumin_tune.results.uuid7 import uuid7

SMALL, LARGE = workload(64), workload(4096)


def fill(store: Store) -> None:
    store.record(sample_trials())
    store.begin_session(sample_session())
    store.link_study(Study("study-1", SMALL, ZEN, GCC, POLICY, "tpe", SESSION, BEGUN))
    store.record_calibration(ZEN, CALIBRATION)
    store.select(Selection(uuid7(), "ab" * 32, "", "{}", ZEN, CLANG, (), 1, SESSION, BEGUN))


def test_databases_merge_into_one_that_knows_both(store: Store, file_store: Store) -> None:
    fill(store)
    other_session = uuid7()
    theirs = [trial(0, 1, of=SMALL, session=other_session), trial(1, 2, of=workload(7), session=other_session)]
    file_store.record([*theirs, *sample_trials()[:3]])
    report = store.merge(file_store)
    assert {name: count for name, count in report.added.items() if count} == {
        "workload": 1,
        "candidate": 1,
        "measurement": 2,
        "build": 2,
        "worker": 1,
    }
    assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())
    assert comparable(store.session_trials(other_session)) == comparable(theirs)
    best = store.best(SMALL.key, ZEN, [GCC.key], POLICY)
    assert best is not None
    assert best.session == other_session
    assert set(store.merge(file_store).added.values()) == {0}
    assert [each.detail for each in store.check() if not each.ok] == []


def test_everything_is_merged(store: Store, file_store: Store) -> None:
    fill(store)
    file_store.merge(store)
    assert file_store.statistics().rows == store.statistics().rows
    assert all(file_store.statistics().rows.values())
    assert file_store.sessions() == store.sessions()
    assert file_store.selections() == store.selections()
    assert file_store.studies() == store.studies()


def test_a_merge_displaces_what_was_imported(store: Store, file_store: Store, tmp_path: Path) -> None:
    store.record(sample_trials())
    store.export(tmp_path / "trials.jsonl")
    file_store.import_(tmp_path / "trials.jsonl")
    store.merge(file_store)
    assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())
    file_store.merge(store)
    assert comparable(file_store.session_trials(SESSION)) == comparable(sample_trials())


def test_a_database_that_is_not_sound_is_not_merged(store: Store, file_store: Store) -> None:
    file_store.record(sample_trials())
    execute(file_store, 'UPDATE candidate SET point = \'{"form":"forged"}\'')
    with pytest.raises(ResultsError, match=r"the other database is not sound: the candidate \w+ is not what its key"):
        store.merge(file_store)
    assert store.statistics().rows["measurement"] == 0


def test_pruning_by_age_keeps_winners_and_defaults(store: Store) -> None:
    now = time.time()
    store.record(
        [
            trial(0, 100, at=now - 9_000, default=True),
            trial(1, 50, at=now - 8_000),
            trial(2, 70, at=now - 7_000),
            trial(3, at=now - 7_000, status=Status.CRASHED),
            trial(4, 80, at=now - 10),
            trial(5, 90, of=LARGE, at=now - 9_000),
        ]
    )
    would = store.prune(older_than_s=3_600, dry_run=True)
    assert (would.dry_run, would.removed["measurement"]) == (True, 2)
    assert len(store.session_trials(SESSION)) == 6
    report = store.prune(older_than_s=3_600)
    assert report.removed == would.removed == {"measurement": 2, "build": 2, "failure": 1, "candidate": 2}
    assert [each.number for each in store.session_trials(SESSION)] == [0, 1, 4, 5]
    assert store.prune(older_than_s=3_600).removed == {}


def test_pruning_superseded_toolchains_keeps_the_last_of_each_plugin(store: Store) -> None:
    fill(store)
    assert [each.toolchain for each in store.selections()] == [CLANG]
    report = store.prune(superseded=True)
    # g++ was used after clang++
    assert report.removed == {
        "measurement": 1,
        "build": 1,
        "candidate": 1,
        "condition": 1,
        "toolchain": 1,
        "selection": 1,
    }
    assert [each.number for each in store.history(SMALL.key)] == [0, 1, 2, 3, 5]
    assert len(store.studies()) == 1


def test_installed_toolchains_are_not_superseded(store: Store) -> None:
    fill(store)
    assert store.prune(superseded=True, installed=[CLANG.key]).removed == {}


def test_pruning_failures_lets_them_be_tried_again(store: Store) -> None:
    store.record(sample_trials())
    assert store.prune(failed=True).removed["failure"] == 2
    assert store.failures() == []
    assert [each.number for each in store.session_trials(SESSION)] == [0, 1, 3, 4, 5, 6, 8]


def test_facts_go_when_nothing_refers_to_them(store: Store) -> None:
    now = time.time()
    store.record([trial(0, 5, device=XEON, toolchain=CLANG, of=LARGE, session="other", at=now)])
    store.record([trial(1, 5, at=now + 1)])
    store.prune(superseded=True)
    left = store.statistics()
    assert (left.rows["workload"], left.rows["toolchain"], left.rows["condition"]) == (1, 1, 1)
    # the worker of the other session still names the device that it had
    assert left.devices == [ZEN.model, XEON.model]


def test_nothing_is_pruned_for_no_reason(store: Store) -> None:
    fill(store)
    assert store.prune().removed == {}


def test_pruning_while_others_record_harms_nobody(store: Store, url: str) -> None:
    def record(session: str) -> None:
        with Store.open(url) as own:
            for number in range(30):
                failed = Status.WRONG if number % 2 else Status.OK
                own.record([trial(number, 9, session=session, status=failed)])

    def prune(_: object) -> None:
        store.prune(failed=True)

    with ThreadPoolExecutor(3) as pool:
        writes = [pool.submit(record, uuid7()) for _ in range(2)]
        list(pool.map(prune, range(10)))
        for each in writes:
            each.result()
    store.prune(failed=True)
    assert store.statistics().statuses == {"ok": 30}
    assert [each.detail for each in store.check() if not each.ok] == []


def test_vacuum_gives_room_back(file_store: Store) -> None:
    file_store.record([trial(n, *range(1, 2_000), session="01") for n in range(200)])
    full = file_store.statistics().size_bytes
    file_store.record([trial(n, 9_999, of=LARGE, session="02") for n in range(3)])
    file_store.prune(older_than_s=-1e9)
    file_store.vacuum()
    assert file_store.statistics().size_bytes < full / 4
    assert len(file_store.session_trials("01")) == 1


def test_vacuum_needs_the_database_for_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lumin_tune.results.database._BUSY_MS", 10)
    file = tmp_path / "results.db"
    with Store.open(f"sqlite:///{file}") as store:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ResultsError, match="in use by another process, .* wait until sessions are through"):
            store.vacuum()
        other.close()
        store.vacuum()


def test_a_disk_that_is_full_is_told_with_a_remedy_and_loses_nothing(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'results.db'}") as store:
        store.record(sample_trials())
        with store._engine.connect() as connection:  # the pool has one connection so far, and gives it again
            connection.exec_driver_sql("PRAGMA max_page_count = 60")
        with pytest.raises(ResultsError, match="is full; free disk space, or prune the database"):
            store.record([trial(n, *range(1, 2_000), session="01") for n in range(100)])
        assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())
        assert store.session_trials("01") == []


def test_vacuum_leaves_everything_as_it_was(store: Store) -> None:
    store.record(sample_trials())
    store.vacuum()
    assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())


def test_statistics_count(store: Store) -> None:
    fill(store)
    found = store.statistics()
    assert found.rows["measurement"] == 9
    assert found.rows["session"] == found.rows["study"] == found.rows["selection"] == found.rows["worker"] == 1
    assert found.statuses == {"ok": 7, "wrong": 1, "timeout": 1}
    assert found.devices == [ZEN.model, XEON.model]
    assert found.size_bytes > 10_000
    assert store.url.startswith(found.url.partition("://")[0])


def execute(store: Store, statement: str) -> None:
    """Do to a database what lumin never does."""
    engine = connect(store.url)
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("ROLLBACK")
            connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
            connection.exec_driver_sql("BEGIN")
        connection.execute(sa.text(statement))
    engine.dispose()


@pytest.mark.parametrize(
    ("damage", "check", "message"),
    [
        ("UPDATE candidate SET point = '{}'", "keys", "candidate "),
        ("UPDATE workload SET fingerprint = 'x'", "keys", "workload "),
        ("UPDATE device SET model = 'x'", "keys", "device "),
        ("UPDATE toolchain SET compiler = 'x'", "keys", "toolchain "),
        ("UPDATE condition SET settings = '{}'", "keys", "condition "),
        ("UPDATE measurement SET median_ns = 1 WHERE number = 1", "medians", f"trial 1 of session {SESSION}"),
        ("DELETE FROM failure WHERE number = 2", "statuses", f"trial 2 of session {SESSION} (wrong)"),
        (
            "UPDATE measurement SET status = 'wrong' WHERE number = 1",
            "statuses",
            f"trial 1 of session {SESSION} (wrong)",
        ),
        ("UPDATE measurement SET status = 'odd' WHERE number = 1", "statuses", f"trial 1 of session {SESSION} (odd)"),
        (
            "UPDATE measurement SET workload = (SELECT workload FROM measurement WHERE number = 8) WHERE number = 1",
            "statuses",
            f"trial 1 of session {SESSION} (ok)",
        ),
    ],
)
def test_damage_is_found(store: Store, damage: str, check: str, message: str) -> None:
    store.record(sample_trials())
    assert all(each.ok for each in store.check())
    execute(store, damage)
    (found,) = [each for each in store.check() if not each.ok]
    assert (found.name, found.detail[: len(message)]) == (check, message)
    assert found.remedy


@pytest.mark.parametrize(
    ("damage", "table"),
    [
        ("UPDATE selection SET kernels = 'x'", "selection"),
        ("UPDATE session SET summary = '{'", "session"),
        ("UPDATE session SET options = '7'", "session"),
        ("UPDATE calibration SET rates = '[]'", "calibration"),
        ("UPDATE build SET features = '{\"a\": []}'", "build"),
    ],
)
def test_a_value_that_cannot_be_read_is_found_and_named(store: Store, damage: str, table: str) -> None:
    fill(store)
    execute(store, damage)
    found = {each.name: each for each in store.check() if not each.ok}
    assert found["values"].detail.startswith(f"{table} ")

    def read_all() -> None:
        store.selections()
        store.sessions()
        store.session_trials(SESSION)
        store.calibration(ZEN)

    with pytest.raises((ResultsError, InputError), match=r"`lumin-tune db check` shows which|not a calibration"):
        read_all()


@pytest.mark.parametrize("damage", ["UPDATE measurement SET samples = 'abc' WHERE number = 1", "DELETE FROM workload"])
def test_a_row_that_cannot_be_read_names_the_database(file_store: Store, damage: str) -> None:
    fill(file_store)
    execute(file_store, damage)
    with pytest.raises(ResultsError, match="has a row that lumin cannot have written .* restore a copy"):
        file_store.session_trials(SESSION)


def test_rows_that_refer_to_nothing_are_found(file_store: Store) -> None:
    file_store.record(sample_trials())
    execute(file_store, "DELETE FROM toolchain WHERE compiler LIKE 'clang%'")
    (found,) = [each for each in file_store.check() if not each.ok]
    assert found.name == "references"
    assert "of condition refers to a row of toolchain that does not exist" in found.detail


def test_damaged_pages_are_found(tmp_path: Path) -> None:
    file = tmp_path / "damaged.db"
    with Store.open(f"sqlite:///{file}") as store:
        store.record([trial(n, *range(1, 300), session="01") for n in range(300)])
        store.vacuum()
    data = bytearray(file.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 16_384] = bytes(16_384)
    file.write_bytes(data)
    with Store.open(f"sqlite:///{file}") as store:
        broken = {each.name: each for each in store.check() if not each.ok}
    assert "file" in broken
    assert broken["file"].remedy


def test_sessions_of_other_machines_stay_when_trials_are_pruned(store: Store) -> None:
    store.begin_session(Session(uuid7(), "m", "g", XEON, CLANG, BEGUN, host="elsewhere"))
    store.record([trial(0, 5)])
    store.prune(superseded=True, failed=True, older_than_s=0)
    assert len(store.sessions()) == 1

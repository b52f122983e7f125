"""Standings: after whatever changes measurements they are what computing them again gives; queries read them."""

from __future__ import annotations

import dataclasses
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from tests.results.sample_trials import sample_trials

from lumin_tune.core.plugin.records import Status
from lumin_tune.results.schema.tables import STANDING
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Query
from lumin_tune.results.tables.standings import refresh_all
from lumin_tune.results.transactions import reading, writing


def _standings(store: Store) -> list[Any]:
    statement = select(STANDING).order_by(STANDING.c.workload, STANDING.c.condition)
    return reading(store._engine, lambda connection: connection.execute(statement).all())


def _are_up_to_date(store: Store) -> bool:
    before = _standings(store)
    writing(store._engine, refresh_all)
    return before == _standings(store)


def test_recording_keeps_them(store: Store) -> None:
    trials = sample_trials()
    for place in range(0, len(trials), 2):
        store.record(trials[place : place + 2])
    assert _standings(store)
    assert _are_up_to_date(store)


def test_a_winner_that_is_refuted_loses_its_standing(store: Store) -> None:
    store.record(sample_trials())
    winner = next(row for row in store.query(Query()) if row.status == "ok")
    (won,) = [each for each in sample_trials() if (each.session, each.number) == (winner.session, winner.number)]
    wrong = dataclasses.replace(won.outcome, status=Status.WRONG, stage="check", times_ns=())
    store.record([dataclasses.replace(won, outcome=wrong, number=won.number + 10_000, at=won.at + 1.0)])
    assert _are_up_to_date(store)
    assert (winner.session, winner.number) not in {(row.session, row.number) for row in store.query(Query())}


def test_merging_and_pruning_keep_them(store: Store, file_store: Store) -> None:
    file_store.record(sample_trials())
    store.merge(file_store)
    assert _standings(store)
    assert _are_up_to_date(store)
    store.prune(failed=True)
    assert _are_up_to_date(store)
    store.prune(older_than_s=0.0)
    assert _are_up_to_date(store)


@pytest.mark.parametrize("version", ["0001", "0004"])
def test_upgraded_databases_have_them(version: str, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "old.db")
    connection.executescript((Path(__file__).with_name("databases") / f"{version}.sql").read_text())
    connection.close()
    with Store.open(f"sqlite:///{tmp_path / 'old.db'}") as store:
        assert len(_standings(store)) > 2
        assert _are_up_to_date(store)


def test_the_latest_trials_are_those_of_the_pairs_measured_last(store: Store) -> None:
    """A limited query reads a few workloads only, and says what one without a limit says first."""
    store.record(sample_trials())
    every = store.query(Query(every=True, limit=None))
    for limit in (1, 2, 3, len(every)):
        found = store.query(Query(every=True, limit=limit))
        assert [row.at for row in found] == [row.at for row in every[:limit]]

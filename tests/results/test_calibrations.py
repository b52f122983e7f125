"""Calibrations in the database: the latest of a device, and what pruning and merging do to them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.results.sample_trials import CALIBRATION as FIRST
from tests.results.sample_trials import ZEN

from lumin_tune.core.errors import InputError
from lumin_tune.results.database import connect
from lumin_tune.results.store import Store

LATER = replace(FIRST, launch_s=2e-6, at=FIRST.at + 10)


def test_the_latest_of_a_device_counts(store: Store) -> None:
    assert store.calibration(ZEN) is None
    store.record_calibration(ZEN, LATER)
    store.record_calibration(ZEN, FIRST)
    assert store.calibration(ZEN) == LATER
    assert store.calibration(replace(ZEN, index=3)) == LATER
    assert store.calibration(replace(ZEN, model="another")) is None


def test_it_survives_pruning_with_its_device(store: Store) -> None:
    store.record_calibration(ZEN, FIRST)
    store.prune(older_than_s=0.0)
    assert store.calibration(ZEN) == FIRST
    assert [each.detail for each in store.check() if not each.ok] == []


def test_it_is_merged(store: Store, tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path}/other.db") as other:
        other.record_calibration(ZEN, LATER)
        store.record_calibration(ZEN, FIRST)
        assert store.merge(other).added["calibration"] == 1
    assert store.calibration(ZEN) == LATER


def test_a_damaged_one_is_told(store: Store) -> None:
    store.record_calibration(ZEN, FIRST)
    engine = connect(store.url)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE calibration SET rates = '{}'"))
    engine.dispose()
    with pytest.raises(InputError, match="not a calibration of a device .* --recalibrate"):
        store.calibration(ZEN)

"""Trials as an Optuna study in a database: complete, once each, beside other tables, readable by Optuna."""

from __future__ import annotations

import itertools
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import optuna
import pytest
from tests.tuner.knobs.knob_spaces import WordSpace, bowl_ns, large, opened, two_forms

from lumin_tune.core.plugin.records import Point, Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.optuna_study import ATTRIBUTE, mirror, study_name
from lumin_tune.tuner.knobs.samplers import FinishedTrial


def _some(count: int) -> list[FinishedTrial]:
    found = itertools.islice(points.all_points(large()), count)
    return [FinishedTrial(point, Status.OK, bowl_ns(point)) for point in found]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'results.db'}"


def test_a_study_holds_points_times_and_failures(url: str) -> None:
    space = two_forms()
    good: Point = {"form": "plain", "plain tile": "i:2 j:16", "plain unroll": 3}
    bad: Point = {"form": "library", "library threads": 2}
    trials = [
        FinishedTrial(good, Status.OK, 2_500_000),
        FinishedTrial(bad, Status.CRASHED),
        FinishedTrial(space.default, Status.OK, 3_000_000, True),
    ]
    assert mirror(url, "contraction", space, trials) == 3
    with opened(url, "contraction") as study:
        _check(study, space, good, bad)


def _check(study: optuna.Study, space: WordSpace, good: Point, bad: Point) -> None:
    assert study.direction == optuna.study.StudyDirection.MINIMIZE
    assert study.best_params == good
    assert study.best_value == 2.5
    states = [trial.state.name for trial in study.trials]
    assert states == ["COMPLETE", "FAIL", "COMPLETE"]
    failed = study.trials[1]
    assert failed.params == bad
    assert failed.user_attrs == {ATTRIBUTE: points.key(space, bad), "status": "crashed", "screened": False}
    assert study.trials[2].user_attrs["screened"] is True
    assert failed.distributions["library threads"].choices == (1, 2)


def test_writing_again_adds_only_what_is_missing(url: str) -> None:
    space, trials = large(), _some(30)
    assert mirror(url, "task", space, trials[:20]) == 20
    assert mirror(url, "task", space, trials[:20]) == 0
    assert mirror(url, "task", space, [*trials, *trials]) == 10
    with opened(url, "task") as study:
        assert [trial.user_attrs[ATTRIBUTE] for trial in study.trials] == [points.key(space, t.point) for t in trials]


def test_other_tables_of_the_database_stay_as_they_are(url: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "results.db") as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE lumin_version (number TEXT)")
        connection.execute("INSERT INTO lumin_version VALUES ('7')")
    connection.close()
    mirror(url, "task", large(), _some(3))
    with sqlite3.connect(tmp_path / "results.db") as connection:
        assert connection.execute("SELECT number FROM lumin_version").fetchall() == [("7",)]
    connection.close()


def test_names_tell_tasks_and_spaces_apart_and_fit_the_table() -> None:
    name = study_name("contraction", "f32[64, 64] -> f32[64, 64]", "0123456789abcdef" * 4, two_forms())
    assert name.startswith("contraction f32[64, 64] -> f32[64, 64] 0123456789ab ")
    assert name != study_name("contraction", "f32[64, 64] -> f32[64, 64]", "0123456789abcdef" * 4, large())
    assert len(study_name("contraction", "f32[64, 64] " * 200, "0" * 64, large())) <= 512


def test_several_that_write_into_a_new_database_at_once_all_write(url: str) -> None:
    """Each of them would make Optuna's tables."""
    with ThreadPoolExecutor(4) as threads:
        written = list(threads.map(lambda number: mirror(url, f"study {number}", large(), _some(1)), range(4)))
    assert written == [1] * 4

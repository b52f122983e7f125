"""The tuner's studies in a PostgreSQL database beside lumin's own tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.tuner.knobs.knob_spaces import opened, two_forms

from lumin_tune.core.plugin.records import Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.optuna_study import mirror
from lumin_tune.tuner.knobs.samplers import FinishedTrial


@pytest.mark.parametrize("driver", ["postgresql", "postgresql+psycopg"])
def test_studies_live_in_postgresql(postgres: Callable[..., str], driver: str) -> None:
    name = f"mirror_{len(driver)}"
    postgres("postgres", f"CREATE DATABASE {name}")
    url = postgres(name).replace("postgresql:", f"{driver}:")
    space = two_forms()
    trials = [FinishedTrial(point, Status.OK, 1000 + n) for n, point in enumerate(points.all_points(space))]
    assert mirror(url, "task", space, trials[:9]) == 9
    assert mirror(url, "task", space, trials) == len(trials) - 9
    with opened(url, "task") as study:
        assert len(study.trials) == len(trials)
        assert study.best_params == trials[0].point

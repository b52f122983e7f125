"""The prior of lumin's own sampler: what is bundled, what is learned from a database, and what it is worth."""

from __future__ import annotations

import json
import math
import statistics

import numpy as np
import pytest
from bench.knob_search import FAMILIES, NEAR, RESULT, TableSpace, sums, table_paths, trials_needed
from tests.tuner.knobs.knob_spaces import large, table

from lumin_tune.core.plugin.records import Status
from lumin_tune.tuner.knobs import points
from lumin_tune.tuner.knobs.knob_prior import NAMES, bundled, fitted, inputs_of, prior_of, sums_of
from lumin_tune.tuner.knobs.knob_search import KnobSearch
from lumin_tune.tuner.knobs.model_sampler import ModelProposer
from lumin_tune.tuner.knobs.point_model import TaskSamples


def test_the_bundled_tasks_are_those_of_the_tables() -> None:
    found = bundled()
    assert sorted(found) == sorted(sums())
    assert {name for names in FAMILIES.values() for name in names} == {path.stem for path in table_paths()}
    for name, each in sums().items():
        assert np.allclose(found[name].squares, each.squares, rtol=1e-3, atol=1e-6)
        assert np.allclose(found[name].moments, each.moments, rtol=1e-3, atol=1e-6)


def test_a_task_of_few_points_says_nothing() -> None:
    known = table("softmax").samples()
    assert sums_of(TaskSamples(known.reference, known.samples[:7])) is None
    assert sums_of(TaskSamples(known.reference, [(row, None) for row, _ in known.samples])) is None


def test_no_tasks_are_a_prior_that_knows_nothing() -> None:
    found = fitted([])
    assert not found.mean.any()
    assert np.array_equal(found.covariance, np.diag(np.diag(found.covariance)))


def test_tasks_of_a_database_move_the_prior() -> None:
    """In tasks that take the longer the more accumulators they have, the coefficient of these becomes positive."""
    rows = [{"accumulators": float(number), "registers": float(number % 5)} for number in range(1, 33)]
    own = TaskSamples(rows[0], [(row, int(1e6 * (1 + row["accumulators"]))) for row in rows])
    place = NAMES.index("accumulators")
    before, after = prior_of().mean[place], prior_of([own] * 40).mean[place]
    assert after > before + 0.05
    assert prior_of([own]).tasks == prior_of().tasks + 1


def test_the_prior_alone_puts_good_points_of_a_task_first() -> None:
    space = table("attention")
    scores = inputs_of(list(space.rows.values())) @ prior_of().mean
    times = np.array([time_ns or np.inf for time_ns in space.times.values()])
    assert np.median(times[np.argsort(scores)[:30]]) < np.quantile(times, 0.25)


@pytest.mark.parametrize("name", ["column-sums", "contraction-128x1536x384", "matvec", "softmax"])
def test_searches_are_near_the_best_soon(name: str) -> None:
    """By a prior of other families alone. TPE takes 10, 6, 8 and 16 trials."""
    space = table(name)
    assert trials_needed(space, "model") <= {"softmax": 14}.get(name, 7)


def test_recorded_searches_take_at_most_half_of_the_trials_of_tpe() -> None:
    rows = [row for row in json.loads(RESULT.read_text()) if row["default"] > NEAR]
    median = {name: statistics.median(row["trials"][name] for row in rows) for name in ("model", "tpe")}
    assert len(rows) >= 20
    assert median["model"] <= median["tpe"] / 2


def test_a_space_without_features_is_searched_by_its_choices() -> None:
    space = large()
    proposer = ModelProposer(space, 0, prior_of())
    best = math.inf
    for _ in range(60):
        point = proposer.propose()
        assert point is not None
        away = sum((int(str(choice).partition(":")[2]) - 7) ** 2 for choice in point.values())
        best = min(best, away)
        proposer.tell(point, 1_000_000 + 10_000 * away)
    assert best <= 6  # of 196 at most; 60 random points reach 10 in the median


def test_failures_before_the_first_time_are_left_out() -> None:
    space = table("softmax")
    proposer = ModelProposer(space, 0, prior_of())
    first = proposer.propose()
    assert first is not None
    proposer.tell(first, None)
    asked = [proposer.propose() for _ in range(len(space.times) - 1)]
    texts = {points.key(space, point) for point in asked if point is not None}
    assert len(texts) == len(space.times) - 1 and points.key(space, first) not in texts
    assert proposer.propose() is None


def test_points_under_way_spread() -> None:
    """A batch is of points that differ, not of the nearest neighbours of one."""
    space: TableSpace = table("attention")
    search = KnobSearch(space)
    for point in search.ask(3):
        search.tell(point, Status.OK, space.time_ns(point))
    asked = search.ask(12)
    assert len({points.key(space, point) for point in asked}) == 12
    apart = [points.distance(space, one, other) for one in asked for other in asked if one is not other]
    assert statistics.mean(apart) > 0.5

"""The spending of a budget: what each phase gets, and that the bound is a tenth or five seconds beyond it."""

from __future__ import annotations

import pytest

from lumin_tune.tuner.session import time_budget
from lumin_tune.tuner.session.session_calibration import limit_s
from lumin_tune.tuner.session.time_budget import TimeBudget


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(time_budget.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time_budget, "crowding", lambda: 1.0)
    return now


@pytest.mark.parametrize(("budget_s", "bound_s"), [(0.0, 5.0), (3.0, 8.0), (30.0, 35.0), (50.0, 55.0), (600.0, 660.0)])
def test_the_bound_is_a_tenth_or_five_seconds_beyond_the_budget(
    clock: list[float], budget_s: float, bound_s: float
) -> None:
    found = TimeBudget(budget_s, 100.0)
    assert found.left_s == budget_s
    assert found.rest_s == pytest.approx(bound_s - time_budget.MARGIN_S)
    assert found.programs_limit_s is not None
    assert bound_s - 3.0 <= found.programs_limit_s <= bound_s - min(2.7, 1.0 + 0.05 * budget_s)
    clock[0] = 100.0 + bound_s
    assert found.rest_s == found.programs_limit_s == 0.0
    assert found.is_over


@pytest.mark.parametrize("budget_s", [3.0, 10.0, 30.0, 60.0, 600.0])
@pytest.mark.parametrize("link_s", [0.1, 20.0])
def test_phases_share_the_budget(clock: list[float], budget_s: float, link_s: float) -> None:
    found = TimeBudget(budget_s, 100.0)
    found.expect(link_s, 3, 1)
    measuring_s = found.measuring_s
    assert measuring_s is not None
    assert (measuring_s > budget_s / 3) or budget_s <= 3
    clock[0] += measuring_s
    limit_s = found.race_limit_s
    assert limit_s is not None
    assert found.racing_s(False) <= limit_s + 1e-9 or budget_s <= 10
    clock[0] += limit_s
    assert found.left_s is not None and found.rest_s is not None
    assert found.contest_s(False) <= max(found.left_s, time_budget.LEAST_CONTEST_S) + 1e-9
    assert found.prepare_s <= found.rest_s or found.rest_s < 1


def test_the_first_trial_has_more_time_than_the_others(clock: list[float]) -> None:
    found = TimeBudget(30.0, 100.0)
    found.expect(20.0, 3, 1)
    assert found.can_time_untuned
    assert found.timing_s is not None and found.measuring_s == 2 * found.timing_s
    clock[0] = 110.0
    assert not found.can_time_untuned
    assert found.measuring_s is not None and found.measuring_s < 10.0
    assert found.first_s == found.measuring_s, "what is linked so slowly starts slowly too"
    found.expect(2.0, 3, 1)
    assert found.first_s == 20.0 - time_budget.ENDING_S - 2.0
    clock[0] = 129.0
    assert found.first_s == 0.0
    unlimited = TimeBudget(None, 100.0)
    assert unlimited.first_s is None and unlimited.timing_s is None
    assert unlimited.can_time_untuned


def test_what_could_not_be_timed_gets_more_time_at_the_end(clock: list[float]) -> None:
    found = TimeBudget(60.0, 100.0)
    found.expect(1.0, 3, 1)
    clock[0] = 120.0
    found.expect_slow(10.0)
    shares = time_budget.CONTEST_SHARE + time_budget.FRESH_SHARE + time_budget.RACE_SHARE
    assert found.measuring_s == pytest.approx(40.0 - 15.0 - 60.0 * shares)
    assert found.first_s == pytest.approx(40.0 - time_budget.ENDING_S - 1.0 - 15.0)
    found.expect_slow(25.0)
    assert found.first_s == pytest.approx(40.0 - time_budget.ENDING_S - 1.0 - 20.0), "half is left for trials"


def test_what_is_over_gets_what_is_needed_and_no_more(clock: list[float]) -> None:
    found = TimeBudget(0.0, 100.0)
    assert found.needed_s == time_budget.NEEDED_S
    clock[0] = 108.0
    assert found.needed_s == time_budget.LEAST_NEEDED_S
    clock[0] = 200.0
    assert found.measuring_s == 0.0
    assert found.race_limit_s == 0.0
    assert found.step_s is not None and found.step_s < 1.0
    assert found.search_s is not None and found.search_s < 1.0
    assert found.needed_s == time_budget.LEAST_NEEDED_S


def test_what_is_needed_gets_more_time_on_a_busy_machine(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_budget, "crowding", lambda: 6.0)
    found = TimeBudget(5.0, 100.0)
    clock[0] = 112.0
    assert found.needed_s == time_budget.LEAST_NEEDED_S
    assert found.busy_s == 5.0 * time_budget.LEAST_NEEDED_S
    assert found.step_s is not None and found.step_s < 1.0


@pytest.mark.parametrize(("budget_s", "most_s"), [(20.0, 10.0), (60.0, 15.0), (600.0, 30.0), (None, 30.0)])
def test_calibrating_leaves_most_of_the_budget(budget_s: float | None, most_s: float) -> None:
    assert limit_s(budget_s) == most_s


def test_fresh_processes_have_their_share_or_what_is_left(clock: list[float]) -> None:
    found = TimeBudget(60.0, 100.0)
    found.expect(1.0, 3, 0)
    clock[0] = 145.0
    assert found.fresh_s == 15.0
    clock[0] = 152.0
    assert found.fresh_s == pytest.approx(60.0 * time_budget.FRESH_SHARE), "the hard limit leaves that"
    clock[0] = 163.0
    assert found.fresh_s == found.programs_limit_s
    assert TimeBudget(None, 100.0).fresh_s == time_budget.USUAL_CONTEST_S


def test_peers_are_timed_apart_where_a_small_share_of_the_budget_suffices(clock: list[float]) -> None:
    found = TimeBudget(85.0, 100.0)
    assert not found.has_peers_apart
    found.expect(1.0, 3, 1)
    apart_s = time_budget.START_S + time_budget.PEER_S + 85.0 * time_budget.CONTEST_SHARE
    assert found.has_peers_apart
    clock[0] = 160.0
    assert found.fresh_s == pytest.approx(25.0 - apart_s), "what peers leave"
    assert found.contest_s(True) == pytest.approx((25.0 - apart_s) / 2)
    found.expect(1.0, 3, 8)
    assert not found.has_peers_apart and found.fresh_s == 25.0
    found.expect(1.0, 3, 1)
    found.expect_calls(0.1)
    assert found.has_peers_apart
    found.expect_calls(0.5)
    assert not found.has_peers_apart, "one round of all takes 2 s and more"
    unlimited = TimeBudget(None, 100.0)
    unlimited.expect(1.0, 3, 8)
    assert unlimited.has_peers_apart


def test_the_search_leaves_time_to_measure(clock: list[float]) -> None:
    assert TimeBudget(60.0, 100.0).search_s == pytest.approx(36.0)
    assert TimeBudget(600.0, 100.0).search_s == pytest.approx(360.0)
    assert TimeBudget(3.0, 100.0).search_s == time_budget.LEAST_SEARCH_S


def test_without_a_budget_nothing_is_bound(clock: list[float]) -> None:
    found = TimeBudget(None, 100.0)
    clock[0] = 1e6
    assert (found.left_s, found.rest_s, found.step_s, found.measuring_s, found.search_s) == (None,) * 5
    assert found.programs_limit_s is None
    assert (found.needed_s, found.busy_s, found.race_limit_s, found.is_over) == (None, 0.0, None, False)
    assert found.contest_s(True) == found.racing_s(True) == time_budget.USUAL_CONTEST_S
    assert found.prepare_s == time_budget.UNBOUND_S


def test_points_are_settled_in_as_many_programs_as_there_is_time_for(clock: list[float]) -> None:
    found = TimeBudget(60.0, 100.0)
    found.expect(1.0, 3, 0)
    assert found.variants(2, 1e-3) == time_budget.MOST_VARIANTS
    assert found.variants(2, 1.0) == 0, "20 calls of each program and of the untuned one take most of the time"
    clock[0] = 134.0
    assert found.variants(2, 1e-3) in range(1, time_budget.MOST_VARIANTS)
    clock[0] = 155.0
    assert found.variants(2, 1e-3) is None
    assert TimeBudget(10.0, 155.0).variants(2, 1e-3) is None
    assert TimeBudget(None, 100.0).variants(2, 9.0) == time_budget.MOST_VARIANTS

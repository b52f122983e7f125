"""Timings: how often a kernel is timed, what is dropped, when rounds end, and how precise medians are."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, repeat
from typing import Any

import pytest

from lumin_tune.cluster.measuring import timing
from lumin_tune.cluster.measuring.confidence_intervals import (
    median_interval,
    paired_ratio,
    possible_winners,
    ratio_of_pairs,
    slowdowns,
)
from lumin_tune.cluster.measuring.noise import NoiseMeter
from lumin_tune.cluster.measuring.timing import MOST_ROUNDS, race, timed
from lumin_tune.core.trials import MeasuringPolicy

PATIENT = MeasuringPolicy(time_s=1e9)


class Fake:
    """A runner whose times are given; the first, which is not counted, is 10 ** 9."""

    def __init__(self, times: Callable[[], Iterator[int]], sleep_s: float = 0.0) -> None:
        self.times = chain([10**9], times())
        self.sleep_s = sleep_s

    def time_ns(self) -> int:
        time.sleep(self.sleep_s)
        return next(self.times)


def fake(*times: int, sleep_s: float = 0.0) -> Any:
    return Fake(lambda: chain(times, repeat(times[-1])), sleep_s)


class Quiet:
    """Noise as it is given, attempt by attempt."""

    def __init__(self, *shares: float) -> None:
        self.shares = chain(shares, repeat(shares[-1]))

    def __call__(self) -> Quiet:
        return self

    def share(self) -> float:
        return next(self.shares)


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "NoiseMeter", Quiet(0.0))


def test_runs_end_at_the_policys_number() -> None:
    found = timed(fake(*range(1, 100)), PATIENT, None)
    assert found.times_ns == tuple(range(1, 31)) and not found.screened


def test_runs_end_with_the_policys_time_but_are_three() -> None:
    assert len(timed(fake(5, sleep_s=0.02), replace(PATIENT, time_s=0.0), None).times_ns) == 3
    assert 3 < len(timed(fake(5, sleep_s=0.005), replace(PATIENT, time_s=0.05), None).times_ns) < 20


def test_screening_goes_by_the_fastest_of_three() -> None:
    assert timed(fake(201, 400, 500), PATIENT, 100).screened
    assert timed(fake(201, 400, 500), PATIENT, 100).times_ns == (201, 400, 500)
    assert not timed(fake(500, 400, 200), PATIENT, 100).screened
    assert not timed(fake(201, 400, 500), PATIENT, None).screened


def test_disturbed_runs_screen_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "NoiseMeter", Quiet(0.4))
    found = timed(fake(201, 400, 500, 99), PATIENT, 100)
    assert not found.screened and len(found.times_ns) == 30


def test_a_slower_candidate_is_timed_only_until_that_is_certain() -> None:
    assert timed(fake(*range(101, 200)), PATIENT, 100).times_ns == (101, 102, 103, 104, 105, 106)
    assert not timed(fake(*range(101, 200)), PATIENT, 100).screened
    assert len(timed(fake(101, 102, 103, 104, 100, 106), PATIENT, 100).times_ns) == 30
    assert len(timed(fake(*range(101, 200)), PATIENT, None).times_ns) == 30


def test_how_disturbed_it_was_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "NoiseMeter", Quiet(0.4))
    found = timed(fake(*range(1, 100)), replace(PATIENT, runs=3), None)
    assert (found.times_ns, found.noise) == ((1, 2, 3), 0.4)


def test_turns_end_when_the_intervals_part() -> None:
    one, other = race([fake(100, 101, 102, 103, 104, 105), fake(200, 201, 202, 203, 204, 205)], 1e9)
    assert len(one.times_ns) == len(other.times_ns) == 6
    assert max(one.times_ns) < min(other.times_ns)
    same = race([fake(100, 101), fake(100, 101)], 1e9)
    assert len(same[0].times_ns) == MOST_ROUNDS
    assert len(race([fake(100, sleep_s=0.01), fake(100)], 0.1)[0].times_ns) < 30


def test_those_that_are_near_the_best_go_on_alone() -> None:
    slow, near, best = [1000] * 10, [100, 120] * 5, [99, 121] * 5
    assert possible_winners([slow, near, best]) == [1, 2]
    assert possible_winners([slow, [100] * 10, [99] * 10]) == [2]
    assert possible_winners([slow]) == [0]
    slow_, near_, best_ = race([fake(1000), fake(100, 120), fake(99, 121)], 0.2)
    assert len(slow_.times_ns) == 6
    assert len(near_.times_ns) == len(best_.times_ns) > 6


def test_what_disturbs_whole_rounds_does_not_hide_which_is_faster() -> None:
    """Rounds take once or 1.4 times as long; one of three is 3 % slower, which medians with intervals cannot detect."""
    pace = [1.4 if n % 7 < 3 else 1.0 for n in range(40)]
    fast, slower, dropped = ([round(ns * each) for each in pace] for ns in (1_000_000, 1_030_000, 2_000_000))
    assert not median_interval(fast).high_ns < median_interval(slower).low_ns
    assert possible_winners([slower, fast]) == [1]
    assert slowdowns([slower, fast, dropped[:6]]) == pytest.approx([0.03, 0.0, 1.0], abs=1e-4)
    assert slowdowns([[7]]) == [0.0]


def test_ratios_within_rounds_are_the_inverse_of_each_other() -> None:
    pace = [1.4 if n % 7 < 3 else 1.0 for n in range(40)]
    fast, slow = ([round(ns * each) for each in pace] for ns in (1_000_000, 1_030_000))
    found, back = paired_ratio(slow, fast), paired_ratio(fast, slow)
    assert found.ratio == pytest.approx(1.03, rel=1e-5)
    assert (found.low, found.high) == pytest.approx((1.03, 1.03), rel=1e-5)
    assert found.ratio * back.ratio == pytest.approx(1.0, rel=1e-12)
    uneven = paired_ratio([10, 20, 30, 80], [10, 10, 10, 10, 99])
    assert (uneven.low, uneven.high) == pytest.approx((1.0, 8.0)) and uneven.ratio == pytest.approx(6**0.5)


def test_the_ratio_over_pairs_of_processes_is_theirs_in_95_of_100() -> None:
    source = random.Random(0)
    for count in (2, 3, 6, 14):
        drawn = [ratio_of_pairs([source.lognormvariate(-0.05, 0.04) for _ in range(count)]) for _ in range(2000)]
        held = sum(each.low <= math.exp(-0.05) <= each.high for each in drawn) / len(drawn)
        assert 0.935 < held < 0.97
    found, back = ratio_of_pairs([0.9, 0.95, 1.0]), ratio_of_pairs([1 / 0.9, 1 / 0.95, 1.0])
    assert found.ratio == pytest.approx(1 / back.ratio) and found.low == pytest.approx(1 / back.high)


def test_the_interval_of_a_median_by_known_ranks() -> None:
    """Ranks of the table of the sign test: 6 samples 1, 10 samples 2, 20 samples 6, 30 samples 10, 100 samples 40."""
    for samples, rank in ((6, 1), (8, 1), (9, 2), (10, 2), (20, 6), (30, 10), (100, 40)):
        found = median_interval(list(range(1, samples + 1)))
        assert (found.low_ns, found.high_ns) == (rank, samples + 1 - rank)
        assert found.median_ns == (samples + 1) // 2 and found.samples == samples
    assert median_interval([7]).low_ns == median_interval([7]).high_ns == 7
    assert median_interval([3, 1, 2]).low_ns == 1


def test_the_interval_holds_the_median_at_95_percent() -> None:
    source = random.Random(0)
    held = 0
    for _ in range(2000):
        found = median_interval([source.randrange(1_000_000) for _ in range(30)])
        held += found.low_ns <= 500_000 <= found.high_ns
    assert 0.94 < held / 2000 < 0.985


def test_a_watch_sees_no_more_than_there_was() -> None:
    watch = NoiseMeter()
    time.sleep(0.02)
    assert 0.0 <= watch.share() < 1.0

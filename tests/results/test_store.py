"""Every database: recording, reading back, winners. Over SQLite and PostgreSQL alike."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from tests.results.sample_trials import (
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

from lumin_tune.core.errors import ResultsError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import MeasuringPolicy, Toolchain
from lumin_tune.results.store import Store

SMALL, LARGE = workload(64), workload(4096)


def test_trials_come_back_as_they_were(store: Store) -> None:
    store.record(sample_trials())
    assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())


def test_to_record_twice_is_to_record_once(store: Store) -> None:
    store.record(sample_trials())
    store.record(sample_trials()[:4])
    store.record([replace(sample_trials()[1], outcome=sample_trials()[4].outcome)])
    assert comparable(store.session_trials(SESSION)) == comparable(sample_trials())


def test_a_batch_is_recorded_as_a_whole_or_not_at_all(store: Store) -> None:
    contradictory = replace(trial(9, 5), outcome=replace(trial(9, 5).outcome, times_ns=()))
    with pytest.raises(ResultsError, match=f"trial 9 of session {SESSION}: its status is ok and it has 0 samples"):
        store.record([*sample_trials(), contradictory])
    assert store.session_trials(SESSION) == []


def test_candidates_must_be_of_their_workload_and_backend(store: Store) -> None:
    with pytest.raises(ResultsError, match="its candidate is of workload"):
        store.record([replace(trial(0, 5), workload=LARGE)])
    with pytest.raises(ResultsError, match="its toolchain of 'cuda'; the three must be one"):
        store.record([replace(trial(0, 5), toolchain=replace(GCC, backend="cuda"))])


def test_trials_are_those_of_exactly_the_conditions(store: Store) -> None:
    store.record(sample_trials())
    assert [each.number for each in store.trials(SMALL.key, ZEN, GCC, POLICY)] == [0, 1, 2, 3]
    assert [each.number for each in store.trials(SMALL.key, ZEN, CLANG.key, POLICY)] == [4]
    assert [each.number for each in store.trials(SMALL.key, XEON, GCC, POLICY)] == [5]
    assert store.trials(SMALL.key, ZEN, GCC, MeasuringPolicy(caches="cold")) == []


def test_the_latest_trials_are_of_any_workload_under_exactly_the_conditions(store: Store) -> None:
    store.record(sample_trials())
    every = store.latest(ZEN, GCC, POLICY, limit=100)
    known = [each for each in store.session_trials(SESSION) if (each.device, each.toolchain) == (ZEN, GCC)]
    assert comparable(every) == comparable(sorted(known, key=lambda each: (each.at, each.number)))
    assert len({each.workload.key for each in every}) > 1
    assert comparable(store.latest(ZEN, GCC, POLICY, limit=2)) == comparable(every[-2:])
    earlier = [each for each in every if each.at < every[-1].at]
    assert comparable(store.latest(ZEN, GCC, POLICY, before=every[-1].at, limit=100)) == comparable(earlier)
    assert store.latest(ZEN, GCC, MeasuringPolicy(caches="cold"), limit=100) == []


def test_how_long_was_measured_is_no_part_of_the_policy_s_key(store: Store) -> None:
    store.record([trial(0, 5), trial(1, 4, policy=MeasuringPolicy(runs=7, seeds=(3, 4, 5)))])
    first, second = store.trials(SMALL.key, ZEN, GCC, POLICY)
    assert (first.policy, second.policy) == (POLICY, MeasuringPolicy(runs=7, seeds=(3, 4, 5)))


def test_the_fastest_correct_candidate_wins(store: Store) -> None:
    store.record(sample_trials())
    found = store.lookup([SMALL.key, LARGE.key, "00" * 32], ZEN, [GCC.key], POLICY)
    assert set(found) == {SMALL.key, LARGE.key}
    best = found[LARGE.key]
    assert best.point == {"form": "split", "tile": 16, "fast": True, "share": 0.5}
    assert (best.median_ns, best.times_ns) == (3_000, (3_000, 3_100, 2_990))
    assert (best.candidate, best.toolchain) == (sample_trials()[8].candidate.key, GCC.key)
    assert (best.session, best.number, best.at) == (SESSION, 8, sample_trials()[8].at)
    assert store.best(SMALL.key, ZEN, [GCC.key], POLICY) == found[SMALL.key]


@pytest.mark.parametrize(
    "worse",
    [
        pytest.param(trial(1, status=Status.WRONG), id="failed"),
        pytest.param(trial(1, 5, screened=True), id="screened"),
        pytest.param(trial(1, 5, device=XEON), id="another device"),
        pytest.param(trial(1, 5, device=replace(ZEN, properties={"cores": 4})), id="a device with fewer cores"),
        pytest.param(trial(1, 5, toolchain=CLANG), id="another compiler"),
        pytest.param(trial(1, 5, toolchain=replace(GCC, lumin="0.2.0")), id="another lumin"),
        pytest.param(trial(1, 5, toolchain=replace(GCC, plugin_version="0.2.0")), id="another version of the plugin"),
        pytest.param(trial(1, 5, policy=MeasuringPolicy(caches="warm")), id="another state of the caches"),
        pytest.param(trial(1, 5, policy=MeasuringPolicy(threads=1)), id="another number of threads"),
        pytest.param(trial(1, 5, of=LARGE), id="another workload"),
        pytest.param(trial(1, 5, of=replace(SMALL, dims={"n": 3})), id="other sizes"),
    ],
)
def test_a_record_never_serves_where_it_does_not_hold(store: Store, worse: object) -> None:
    store.record([trial(0, 100), worse])  # type: ignore[list-item]
    best = store.best(SMALL.key, ZEN, [GCC.key], POLICY)
    assert best is not None
    assert best.number == 0


def test_the_index_of_a_device_is_no_part_of_it(store: Store) -> None:
    store.record([trial(0, 5, device=replace(ZEN, index=3))])
    assert store.best(SMALL.key, ZEN, [GCC.key], POLICY) is not None


def test_equal_medians_are_told_apart_by_the_candidate_s_key(store: Store) -> None:
    many = [trial(number, 100) for number in range(12)]
    store.record(many[::-1])
    best = store.best(SMALL.key, ZEN, [GCC.key], POLICY)
    assert best is not None
    assert best.candidate == min(each.candidate.key for each in many)


def test_a_candidate_that_was_ever_wrong_is_never_chosen(store: Store) -> None:
    flaky = {"form": "racy"}
    store.record([trial(0, 100), trial(1, 5, point=flaky), trial(2, point=flaky, status=Status.WRONG)])
    best = store.best(SMALL.key, ZEN, [GCC.key], POLICY)
    assert best is not None
    assert best.number == 0


def test_to_be_out_of_time_once_does_not_rule_a_candidate_out(store: Store) -> None:
    slow = {"form": "slow to build"}
    store.record([trial(0, 100), trial(1, point=slow, status=Status.TIMEOUT), trial(2, 5, point=slow)])
    best = store.best(SMALL.key, ZEN, [GCC.key], POLICY)
    assert best is not None
    assert best.number == 2


def test_a_plugin_adds_candidates_and_takes_only_its_own_with_it(store: Store) -> None:
    """A selection is not retuned for a new plugin; without the plugin, the selection before it holds again."""
    library = Toolchain("0.1.0", "cpu", "sample-library", "2.0", "g++ 12.2.0")
    store.record([trial(0, 100), trial(1, 900, of=LARGE)])
    before = store.lookup([SMALL.key, LARGE.key], ZEN, [GCC.key], POLICY)
    store.record([trial(2, 60, toolchain=library), trial(3, 2_000, of=LARGE, toolchain=library)])
    with_plugin = store.lookup([SMALL.key, LARGE.key], ZEN, [GCC.key, library.key], POLICY)
    assert (with_plugin[SMALL.key].number, with_plugin[LARGE.key]) == (2, before[LARGE.key])
    assert store.lookup([SMALL.key, LARGE.key], ZEN, [GCC.key], POLICY) == before


def test_lookups_of_thousands_are_answered(store: Store) -> None:
    store.record(sample_trials())
    keys = [f"{number:064x}" for number in range(3_000)]
    assert set(store.lookup([*keys, SMALL.key], ZEN, [GCC.key], POLICY)) == {SMALL.key}


def test_history_has_all_conditions_in_the_order_of_time(store: Store) -> None:
    store.record([trial(3, 5, at=30.0), trial(1, 6, at=10.0), trial(2, 7, at=20.0, toolchain=CLANG)])
    store.record([trial(4, 8, at=5.0, device=XEON)])
    assert [each.number for each in store.history(SMALL.key)] == [4, 1, 2, 3]
    assert [each.number for each in store.history(SMALL.key, ZEN)] == [1, 2, 3]
    assert [each.number for each in store.history(SMALL.key, limit=2)] == [2, 3]


def test_failures_tell_stage_class_and_message(store: Store) -> None:
    store.record(sample_trials())
    wrong, late = store.failures()
    assert (wrong.outcome.status, wrong.outcome.stage, wrong.outcome.message) == (Status.WRONG, "check", "it was wrong")
    assert late.outcome.status is Status.TIMEOUT
    assert comparable(store.failures(workload=LARGE.key)) == comparable([late])
    assert store.failures(session="another") == []


def test_relatives_are_those_of_the_same_identity_then_the_nearest(store: Store) -> None:
    wanted = workload(1_000)
    other_words = replace(wanted, fingerprint="ef" * 32)
    near, far, other_op = workload(1_200), workload(64_000), workload(1_001, op="reduction")
    store.record(
        [
            trial(0, 10, of=far),
            trial(1, 10, of=near),
            trial(2, 10, of=other_op),
            trial(3, 10, of=other_words),
            trial(4, 10, of=wanted, device=XEON),
            trial(5, 10, of=wanted),
            trial(6, 9, of=near, toolchain=CLANG),
            trial(7, of=workload(1_003), status=Status.CRASHED),
        ]
    )
    found = store.relatives(wanted, "cpu", not_on=ZEN, not_by=GCC)
    assert {(each.best.number, each.same_identity) for each in found[:2]} == {(3, True), (4, True)}
    assert [(each.best.number, each.workload.key) for each in found[2:]] == [(6, near.key), (0, far.key)]
    by_device = {each.best.number: each.device for each in found}
    assert (by_device[4], by_device[3]) == (XEON, ZEN)
    assert 5 in {each.best.number for each in store.relatives(wanted, "cpu")}
    assert 5 in {each.best.number for each in store.relatives(wanted, "cpu", not_on=ZEN, not_by=CLANG)}
    assert len(store.relatives(wanted, "cpu", limit=2)) == 2
    assert store.relatives(wanted, "cuda") == []


def test_a_candidate_is_leased_to_one_session_at_a_time(store: Store) -> None:
    under = (ZEN, GCC, POLICY)
    assert store.claim(["a", "b"], *under, "one", 60.0) == {"a", "b"}
    assert store.claim(["b", "c"], *under, "other", 60.0) == {"c"}
    assert store.claim(["a", "b", "c"], *under, "one", 60.0) == {"a", "b"}, "its own again"
    assert store.claim(["a"], XEON, GCC, POLICY, "other", 60.0) == {"a"}, "elsewhere"
    assert store.claim([], *under, "one", 60.0) == set()


def test_a_lease_ends_with_its_time_and_with_its_session(store: Store) -> None:
    under = (ZEN, GCC, POLICY)
    store.claim(["late"], *under, "dead", -1.0)
    assert store.claim(["late"], *under, "alive", 60.0) == {"late"}
    store.claim(["of the future"], *under, "dead", 86_400.0)
    assert store.claim(["of the future"], *under, "alive", 60.0) == {"of the future"}, "the clock was set back"
    store.begin_session(sample_session())
    assert store.claim(["mine"], *under, SESSION, 60.0) == {"mine"}
    store.end_session(SESSION, "done")
    assert store.claim(["mine"], *under, "alive", 60.0) == {"mine"}


def test_many_sessions_that_claim_at_once_share_all_of_it(url: str) -> None:
    """Eight threads with a connection each ask for the same 300 candidates in random orders, 20 at a time."""
    keys = [f"{number:04}" for number in range(300)]
    granted: list[set[str]] = [set() for _ in range(8)]

    def driver(place: int) -> None:
        order = random.Random(place).sample(keys, len(keys))
        with Store.open(url) as own:
            for start in range(0, len(order), 20):
                granted[place] |= own.claim(order[start : start + 20], ZEN, GCC, POLICY, f"session {place}", 60.0)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(driver, range(8)))
    assert sorted(key for each in granted for key in each) == keys


def test_outcomes_are_those_of_candidates_under_the_conditions(store: Store) -> None:
    store.record(sample_trials())
    keys = [each.candidate.key for each in sample_trials() if each.number in (1, 4)]
    assert [each.number for each in store.outcomes(keys, ZEN, GCC, POLICY)] == [1]
    assert store.outcomes([], ZEN, GCC, POLICY) == []

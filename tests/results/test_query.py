"""Queries: every filter, what is a row, the orders. Over SQLite and PostgreSQL alike."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from tests.results.sample_trials import CLANG, GCC, SESSION, XEON, sample_trials, trial, workload

from lumin_tune.core.errors import InputError
from lumin_tune.core.plugin.records import Status
from lumin_tune.results.store import Store
from lumin_tune.results.stored_records import Query


@pytest.fixture
def filled(store: Store) -> Store:
    store.record(sample_trials())
    return store


def numbers(store: Store, **query: object) -> list[int]:
    """Return the numbers of the trials that a query finds, in its order."""
    return [row.number for row in store.query(Query(**query))]  # type: ignore[arg-type]


def test_a_row_tells_all_of_a_winner(filled: Store) -> None:
    row = filled.query(Query(device="zen", shape="f32[64,*", order="fastest"))[-1]
    won = sample_trials()[1]
    assert (row.workload, row.candidate, row.point) == (won.workload.key, won.candidate.key, won.candidate.point)
    assert (row.op, row.shape, row.dtype) == ("elementwise", "f32[64, 8] -> f32[64, 8]", "f32")
    assert (row.device, row.backend, row.status) == ("AMD Zen 5", "cpu", "ok")
    assert (row.median_ns, row.samples, row.speedup) == (700, 3, pytest.approx(905 / 700))
    assert (row.toolchain, row.toolchain_text) == (GCC.key, "lumin 0.1.0, cpu 0.1.0, g++ 12.2.0")
    assert (row.caches, row.session, row.number, row.at) == ("program", SESSION, 1, won.at)
    assert (row.imported, row.default) == (False, False)


def test_without_filters_all_winners_are_found_the_last_first(filled: Store) -> None:
    assert numbers(filled) == [8, 5, 4, 1]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"op": "elementwise"}, [8, 5, 4, 1]),
        ({"op": "contraction"}, []),
        ({"dtype": "f32"}, [8, 5, 4, 1]),
        ({"dtype": "bf16"}, []),
        ({"backend": "cpu"}, [8, 5, 4, 1]),
        ({"backend": "cuda"}, []),
        ({"device": "xeon"}, [5]),
        ({"device": "ZEN"}, [8, 4, 1]),
        ({"device": "%"}, []),
        ({"shape": "f32[4096, 8]*"}, [8]),
        ({"shape": "F32[????, 8]*"}, [8]),
        ({"shape": "f32[%"}, []),
        ({"shape": "4096"}, []),
        ({"min_speedup": 1.2}, [8, 1]),
        ({"min_speedup": 2.9}, [8]),
        ({"workload": workload(64).key}, [5, 4, 1]),
        ({"workload": workload(64).key[:7].upper()}, [5, 4, 1]),
        ({"workload": "none"}, []),
        ({"every": True}, [8, 7, 6, 5, 4, 3, 2, 1, 0]),
        ({"every": True, "device": "xeon", "op": "elementwise"}, [5]),
        ({"session": SESSION}, [8, 7, 6, 5, 4, 3, 2, 1, 0]),
        ({"session": "another"}, []),
        ({"status": "wrong"}, [2]),
        ({"status": "timeout", "shape": "*64, 8]*"}, []),
        ({"order": "fastest"}, [5, 4, 1, 8]),
        ({"order": "speedup", "limit": 2}, [8, 1]),
        ({"order": "fastest", "every": True, "limit": 8}, [5, 4, 1, 0, 3, 8, 6, 2]),
        ({"limit": 2}, [8, 5]),
        ({"limit": None}, [8, 5, 4, 1]),
    ],
)
def test_filters_and_orders(filled: Store, query: dict[str, object], found: list[int]) -> None:
    assert numbers(filled, **query) == found


def test_age_counts_from_now(store: Store) -> None:
    now = time.time()
    store.record([trial(0, 5, at=now - 3_600), trial(1, 6, of=workload(4096), at=now - 60)])
    assert numbers(store, age_s=600) == [1]
    assert numbers(store, age_s=7_200) == [1, 0]


def test_a_speedup_is_over_the_default_under_the_same_conditions(store: Store) -> None:
    store.record(
        [
            trial(0, 100, default=True),
            trial(1, 50),
            trial(2, 40, toolchain=CLANG),
            trial(3, 30, device=XEON),
            trial(4, 90, device=XEON, default=True),
            trial(5, status=Status.CRASHED, toolchain=CLANG, default=True),
        ]
    )
    assert {row.number: row.speedup for row in store.query()} == {1: 2.0, 2: None, 3: 3.0}


def test_winners_that_were_refuted_are_not_shown(store: Store) -> None:
    flaky = {"form": "racy"}
    store.record([trial(0, 100), trial(1, 5, point=flaky), trial(2, point=flaky, status=Status.WRONG)])
    assert numbers(store) == [0]


def test_other_spellings_of_the_policy_are_other_rows(store: Store) -> None:
    cold = replace(trial(0, 5).policy, caches="cold")
    store.record([trial(0, 5), trial(1, 9, policy=cold)])
    assert {row.caches: row.median_ns for row in store.query()} == {"program": 5, "cold": 9}


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(InputError, match="order cannot be 'best'; allowed: recent, fastest, speedup"):
        Query(order="best")
    with pytest.raises(InputError, match="limit cannot be 0"):
        Query(limit=0)

"""Whatever candidates do, each is answered with what it did, and the pool goes on."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import replace

import pytest
from tests.cluster.conftest import BRIEF, MEMORY_BYTES, outcomes_of, planted_job

from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.plugin.records import Status
from lumin_tune.testing import planted
from lumin_tune.testing.planted import BEHAVIOURS

IMPATIENT = replace(BRIEF, run_timeout_s=0.4, build_timeout_s=0.6)
KINDS = ("segfault", "hang", "take-memory", "write-after", "answer-wrong")


@pytest.mark.parametrize("behaviour", BEHAVIOURS)
def test_each_behaviour_has_its_class_and_stage(pool: LocalPool, behaviour: str) -> None:
    number = list(BEHAVIOURS).index(behaviour)
    hangs = behaviour.startswith("hang")
    job = planted_job(pool, number, behaviour, IMPATIENT if hangs else BRIEF)
    outcome = outcomes_of(pool, [job])[number]
    assert (outcome.status, outcome.stage) == BEHAVIOURS[behaviour], outcome
    assert bool(outcome.times_ns) == (outcome.status is Status.OK)
    assert bool(outcome.message) == (outcome.status is not Status.OK)
    if outcome.stage not in ("lower",):
        assert len(outcome.source_sha256) == 64 or outcome.stage == "build", outcome
    if outcome.stage in ("check", "time"):
        assert outcome.build_ns > 0 and outcome.run_ns > 0 and outcome.worker


def test_messages_say_what_happened(pool: LocalPool) -> None:
    reported = {
        "segfault": "SIGSEGV", "abort": "SIGABRT", "exit": "exit code 3", "write-before": "before 'y'",
        "write-after": "after 'y'", "write-into-input": "its input 'x'", "answer-nan": "is nan, but must be",
        "answer-nothing": "1000 of 1000", "wrong-for-second-seed": "inputs of seed 1", "wrong-later": "after some runs",
        "raise-in-run": "RuntimeError: planted in the run", "refuse-in-build": "error: expected ';'",
        "take-memory-in-python": "MemoryError", "take-memory": "MiB", "raise-in-load": "OSError",
        "write-beside-workspace": "its workspace", "poison": "ContextLost: planted: an illegal address",
    }  # fmt: skip
    jobs = [planted_job(pool, 100 + number, behaviour) for number, behaviour in enumerate(reported)]
    found = outcomes_of(pool, jobs)
    for number, (behaviour, words) in enumerate(reported.items()):
        assert words in found[100 + number].message, (behaviour, found[100 + number].message)


def test_what_was_queued_with_a_failure_goes_on(pool: LocalPool) -> None:
    order = [
        "right",
        "segfault",
        "right",
        "write-after",
        "right",
        "take-memory-in-python",
        "right",
        "crash-in-build",
    ] * 2
    found = outcomes_of(pool, [planted_job(pool, 200 + number, each) for number, each in enumerate(order)])
    assert [found[200 + number].status for number in range(len(order))] == [BEHAVIOURS[each][0] for each in order]


@pytest.mark.parametrize("behaviour", ["poison", "poison-later"])
def test_a_worker_whose_device_is_lost_is_replaced(pool: LocalPool, behaviour: str) -> None:
    order = ["right", behaviour, "right", behaviour, behaviour, "right"]
    first = 300 if behaviour == "poison" else 400
    found = outcomes_of(pool, [planted_job(pool, first + number, each) for number, each in enumerate(order)])
    assert [(found[first + n].status, found[first + n].stage) for n in range(len(order))] == [
        BEHAVIOURS[each] for each in order
    ]
    assert all("an illegal address" in found[first + n].message for n in (1, 3, 4))
    assert len({outcome.worker for outcome in found.values()}) >= 3


def test_a_session_of_many_failures(pool: LocalPool) -> None:
    """The smaller one of `test_two_thousand_candidates`."""
    _session(pool, count=40, of_each=4, first=1_000)


@pytest.mark.fuzz
def test_two_thousand_candidates() -> None:
    """200 each of five kinds of failure among 2,000; beside what a failure that is no hang itself does, and does again
    where it is confirmed in a fresh process, it costs 50 ms.

    `bench/measuring.py` prints the figures.
    """
    with LocalPool(("planted",), plugins=(planted.__name__,), memory_bytes=MEMORY_BYTES) as pool:
        for number, kind in enumerate(each for each in KINDS if each != "hang"):
            jobs = [planted_job(pool, 200_000 + 1_000 * number + each, kind) for each in range(200)]
            began = time.perf_counter()
            found = outcomes_of(pool, jobs)
            own_s = sum(outcome.build_ns + outcome.run_ns for outcome in found.values()) / 1e9
            assert (time.perf_counter() - began - 2 * own_s) / len(jobs) < 0.05, kind  # each may be confirmed
        _session(pool, count=2_000, of_each=200, first=300_000)


def _session(pool: LocalPool, count: int, of_each: int, first: int) -> None:
    """Measure candidates in an order drawn at random, and look at every outcome."""
    order = [kind for kind in KINDS for _ in range(of_each)]
    order += ["right", "slow"] * ((count - len(order)) // 2)
    random.Random(0).shuffle(order)
    policy = replace(BRIEF, run_timeout_s=0.4)
    jobs = [planted_job(pool, first + number, each, policy) for number, each in enumerate(order)]
    found = outcomes_of(pool, jobs, limit_s=600.0)
    for number, each in enumerate(order):
        outcome = found[first + number]
        assert (outcome.status, outcome.stage) == BEHAVIOURS[each], (each, outcome)
    assert Counter(outcome.status for outcome in found.values())[Status.OK] == count - len(KINDS) * of_each
    medians = {number: outcome.median_ns for number, outcome in found.items() if outcome.median_ns is not None}
    best = min(medians, key=lambda number: medians[number])
    assert order[best - first] == "right"

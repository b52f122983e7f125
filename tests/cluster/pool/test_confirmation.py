"""No candidate is blamed for what another did to the process that both were in."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cluster.conftest import BRIEF, outcomes_of, planted_job

from lumin_tune.cluster.measuring.integrity import Integrity
from lumin_tune.cluster.measuring.messages import BuildReply, BuildRequest, RegionText
from lumin_tune.cluster.pool.builders import BuilderProcesses
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Outcome
from lumin_tune.testing import planted
from lumin_tune.testing.planted import BEHAVIOURS


def measured(pool: LocalPool, first: int, order: Sequence[str]) -> list[Outcome]:
    found = outcomes_of(pool, [planted_job(pool, first + number, each) for number, each in enumerate(order)])
    return [found[first + number] for number in range(len(order))]


def test_what_fails_in_a_spoilt_process_is_measured_again(pool: LocalPool) -> None:
    order = ["right", "spoil", "right", "right", "answer-wrong", "segfault", "spoil", "right", "raise-in-run", "right"]
    found = measured(pool, 700, order)
    assert [each.status for each in found] == [BEHAVIOURS[each][0] for each in order]
    assert found[2].worker != found[1].worker


def test_who_replaces_functions_is_wrong_and_its_process_is_not_used_again(pool: LocalPool) -> None:
    found = measured(pool, 720, ["right", "forge", "right", "forge", "forge", "right"])
    assert [each.status is Status.OK for each in found] == [True, False, True, False, False, True]
    assert all("it replaces time.perf_counter_ns" in found[place].message for place in (1, 3, 4))
    assert len({found[place].worker for place in (1, 2, 3, 4, 5)}) == 5
    assert all(min(found[place].times_ns) > 0 for place in (0, 2, 5))


def test_a_process_that_rounds_otherwise_is_not_used_again(pool: LocalPool) -> None:
    found = measured(pool, 740, ["round-up", "right", "round-up", "right"])
    assert {each.status for each in found} == {Status.OK}
    assert len({each.worker for each in found}) == 4 or found[0].worker != found[1].worker


def test_in_a_race_those_that_fail_are_looked_at_alone(pool: LocalPool) -> None:
    order = ["right", "spoil", "right", "slow"]
    jobs = [planted_job(pool, 760 + number, each) for number, each in enumerate(order)]
    found = pool.race(jobs, 0.05)
    assert [found[job.number].status for job in jobs] == [Status.OK] * 4


def test_a_hang_among_others_is_still_a_hang(pool: LocalPool) -> None:
    from dataclasses import replace

    impatient = replace(BRIEF, run_timeout_s=0.4)
    jobs = [planted_job(pool, 780 + number, each, impatient) for number, each in enumerate(["right", "hang", "right"])]
    found = outcomes_of(pool, jobs)
    assert [found[job.number].status for job in jobs] == [Status.OK, Status.TIMEOUT, Status.OK]


def test_builders_confirm_crashes_too() -> None:
    crew = BuilderProcesses(("planted",), (planted.__name__,), (), 1, 1 << 30, {})
    region = RegionText.of(planted.region())
    (device,) = planted.PlantedBackend().devices()
    for behaviour in ("right", "crash-in-build", "right", "raise-in-lower", "refuse-in-build", "right"):
        answer = crew.ask(BuildRequest(region, "planted", {"behaviour": behaviour, "number": 1}, device), 20.0)
        assert isinstance(answer, BuildReply)
        wanted = BEHAVIOURS[behaviour][0] if behaviour != "right" else Status.OK
        assert answer.outcome.status is wanted, answer
    crew._local_workers.close()


def test_what_a_process_is_like(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    integrity = Integrity()
    assert integrity.forgery() == ""
    assert not integrity.is_spoilt()
    monkeypatch.setattr("lumin_tune.cluster.measuring.arguments.ArgumentBuffers.out_of_bounds_write", lambda self: "")
    assert (
        integrity.forgery() == "it replaces lumin_tune.cluster.measuring.arguments.ArgumentBuffers.out_of_bounds_write"
    )
    monkeypatch.undo()
    monkeypatch.setattr("numpy.array_equal", lambda *given: True)
    assert integrity.forgery() == "it replaces numpy.array_equal"
    monkeypatch.undo()
    assert integrity.forgery() == ""
    monkeypatch.chdir(str(tmp_path))
    assert integrity.is_spoilt()

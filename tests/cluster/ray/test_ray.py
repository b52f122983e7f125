"""The pool over a Ray cluster of three nodes: what the local one promises, and what only several machines have."""

from __future__ import annotations

import threading
import time
from collections import Counter
from dataclasses import replace

import pytest
from tests.cluster.conftest import BRIEF, MEMORY_BYTES, outcomes_of, planted_job
from tests.cluster.simulations import median_of, simulated_jobs

from lumin_tune.cluster.monitoring.events import HostJoined, JobBegan, JobEnded, PoolEvent
from lumin_tune.cluster.protocol import Done
from lumin_tune.cluster.ray.cluster_pool import ClusterPool
from lumin_tune.cluster.ray.ray_pool import RayPool
from lumin_tune.core.errors import ClusterError, InputError
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.testing import planted, simulated
from lumin_tune.testing.planted import SLOW_NS

pytestmark = pytest.mark.ray


@pytest.mark.chaos
def test_what_a_local_pool_promises_holds_over_a_cluster(ray_cluster: str) -> None:
    """One pool for all of it: to start one costs seconds."""
    events: list[PoolEvent] = []
    with ClusterPool(
        ray_cluster,
        backends=("planted",),
        plugins=(planted.__name__,),
        builders=1,
        memory_bytes=MEMORY_BYTES,
        on_event=events.append,
    ) as pool:
        assert pool.collect() == []
        _every_behaviour(pool, events)
        _race(pool)
        _screening(pool)
        _cancelling(pool)
        _refusals(pool)
    with pytest.raises(ClusterError, match="closed"):
        pool.submit([])
    pool.close()


def _every_behaviour(pool: ClusterPool, events: list[PoolEvent]) -> None:
    policy = replace(BRIEF, run_timeout_s=1.0, build_timeout_s=1.0)
    order = list(planted.BEHAVIOURS) * 2
    found = outcomes_of(pool, [planted_job(pool, number, each, policy) for number, each in enumerate(order)])
    assert [(found[n].status, found[n].stage) for n in range(len(order))] == [planted.BEHAVIOURS[e] for e in order]
    assert len({outcome.worker for outcome in found.values() if outcome.worker}) >= 3
    ends = time.monotonic() + 20.0
    while sum(host.done for host in pool.hosts()) < len(order) and time.monotonic() < ends:
        time.sleep(0.1)  # the state of hosts is reported twice a second
    assert len(pool.hosts()) == 4 and {host.state for host in pool.hosts()} == {"ready"}
    assert sum(host.done for host in pool.hosts()) == len(order)
    assert sum(host.failed for host in pool.hosts()) == sum(found[n].status is not Status.OK for n in found)
    assert all(host.busy_s > 0 for host in pool.hosts())
    begun = Counter(event.number for event in events if isinstance(event, JobBegan))
    ended = Counter(event.number for event in events if isinstance(event, JobEnded))
    assert begun == ended == Counter(range(len(order)))
    assert len({event.host for event in events if isinstance(event, HostJoined)}) == 4


def _race(pool: ClusterPool) -> None:
    pool.submit([planted_job(pool, 150, "right")])
    found = pool.race([planted_job(pool, 151, "slow"), planted_job(pool, 152, "right")], 2.0)
    assert [done.number for done in pool.collect(20.0)] == [150]
    slow, right = found[151], found[152]
    assert slow.status is right.status is Status.OK and slow.worker == right.worker
    assert min(len(slow.times_ns), len(right.times_ns)) >= 6
    assert right.median_ns is not None and slow.median_ns is not None and right.median_ns < slow.median_ns
    assert pool.race([], 1.0) == {}
    cold = replace(BRIEF, caches="cold")
    with pytest.raises(InputError, match="same device and policy"):
        pool.race([planted_job(pool, 153, "right"), planted_job(pool, 154, "right", cold)], 1.0)


def _screening(pool: ClusterPool) -> None:
    job = replace(planted_job(pool, 160, "slow"), best_ns=SLOW_NS // 10)
    (outcome,) = outcomes_of(pool, [job]).values()
    assert outcome.screened and len(outcome.times_ns) == 3


def _cancelling(pool: ClusterPool) -> None:
    jobs = [planted_job(pool, 200 + number, "slow") for number in range(80)]
    pool.submit(jobs)
    began = time.monotonic()
    dropped = pool.cancel()
    assert time.monotonic() - began < 3.0
    assert len(dropped) >= 40
    answered: list[int] = []
    while found := pool.collect(20.0):
        answered += [done.number for done in found]
    assert sorted([*dropped, *answered]) == list(range(200, 280))


def _refusals(pool: ClusterPool) -> None:
    job = planted_job(pool, 400, "right")
    stranger = Device("planted", 0, "another", {})
    for wrong, words in (
        (replace(job, device=stranger), "job 400 is for .* which is not in this pool; available: planted"),
        (replace(job, policy=replace(BRIEF, seeds=(1, 1))), "seeds must be distinct and at least one"),
    ):
        with pytest.raises(InputError, match=words):
            pool.submit([wrong])
    with pytest.raises(InputError, match="duplicate job numbers"):
        pool.submit([job, job])
    with pytest.raises(InputError, match="no device like"):
        pool.of(stranger)
    with pytest.raises(InputError, match="no host for"):
        pool.toolchain("planted", stranger)
    assert pool.toolchain("planted", pool.devices[0]).compiler.startswith("planted on Python")


@pytest.mark.chaos
def test_two_kinds_of_device_have_queues_and_numbers_of_their_own(ray_cluster: str) -> None:
    with ClusterPool(ray_cluster, backends=("simulated-pair",), plugins=(simulated.__name__,)) as pool:
        assert sorted(each.model for each in pool.devices) == ["simulated, one", "simulated, other"]
        found: dict[str, dict[int, str]] = {}

        def session(device: Device) -> None:
            view = pool.of(device)
            jobs = simulated_jobs(device, 120)
            outcomes = outcomes_of(view, jobs)
            best = min(outcomes, key=lambda number: outcomes[number].median_ns or 0)
            expected = {n: median_of(device, jobs[n]) for n in outcomes}
            assert best == min(expected, key=lambda number: expected[number])
            found[device.model] = {number: outcome.worker for number, outcome in outcomes.items()}

        threads = [threading.Thread(target=session, args=(device,)) for device in pool.devices]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30.0)
        assert {model: set(numbers) for model, numbers in found.items()} == {
            device.model: set(range(120)) for device in pool.devices
        }
        workers = [set(found[device.model].values()) for device in pool.devices]
        assert not workers[0] & workers[1] and sorted(map(len, workers)) == [1, 3]


@pytest.mark.chaos
def test_what_builders_made_is_measured_elsewhere(ray_cluster: str) -> None:
    """Failures of both sides among good ones; builds are done by builders, and go on while devices are timed."""
    order = ["right", "segfault", "crash-in-build", "write-after", "right", "refuse-in-build", "right", "hang"] * 4
    policy = replace(BRIEF, run_timeout_s=1.0)
    with RayPool(
        ray_cluster, backends=("planted-apart",), plugins=(planted.__name__,), memory_bytes=MEMORY_BYTES
    ) as pool:
        _wait_for_builders(pool)
        jobs = [planted_job(pool, number, each, policy) for number, each in enumerate(order)]
        done: dict[int, Done] = {}
        pool.submit(jobs)
        while len(done) < len(jobs):
            done.update({each.number: each for each in pool.collect(60.0)})
        assert [(done[n].outcome.status, done[n].outcome.stage) for n in done] == [
            planted.BEHAVIOURS[order[n]] for n in done
        ]
        right = done[0]
        assert [span.stage for span in right.spans] == ["build", "check", "time"]
        assert right.spans[0].worker.endswith("builder") and not right.spans[1].worker.endswith("builder")
        assert right.outcome.build_ns > 0 and len(right.outcome.source_sha256) == 64
        assert {span.worker.endswith("builder") for each in done.values() for span in each.spans[:1]} == {True}
        iterations = pool.race(
            [planted_job(pool, 100 + n, each) for n, each in enumerate(("right", "abort", "slow"))], 1.0
        )
        assert [iterations[n].status for n in (100, 101, 102)] == [Status.OK, Status.CRASHED, Status.OK]
        assert min(len(iterations[n].times_ns) for n in (100, 102)) >= 3


def _wait_for_builders(pool: RayPool) -> None:
    ends = time.monotonic() + 60.0
    while not sum(fleet.capacity for fleet in pool.driver._builder_fleets.values()):
        assert time.monotonic() < ends, "no builder has come up"
        time.sleep(0.1)

"""Faults of hosts and nodes are noticed, reported and handled: no job is lost, none is answered twice."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.cluster.conftest import outcomes_of
from tests.cluster.ray import wicked_hosts
from tests.cluster.ray.ray_cluster import ExtraNode
from tests.cluster.simulations import median_of, simulated_jobs

from lumin_tune.cluster.monitoring.events import (
    HostJoined,
    HostLost,
    HostQuarantined,
    HostRefused,
    JobEnded,
    JobRequeued,
    PoolEvent,
)
from lumin_tune.cluster.protocol import Job, Pool
from lumin_tune.cluster.ray.host import HEARTBEAT_S
from lumin_tune.cluster.ray.ray_pool import RayPool
from lumin_tune.core.errors import ClusterError
from lumin_tune.core.plugin.records import Status
from lumin_tune.core.trials import Outcome
from lumin_tune.testing import simulated

pytestmark = pytest.mark.ray
MARK = Path("/tmp/lumin-tests-mark")
SILENCE_S = 3.0


class Watched:
    """A pool of simulated devices, and what happened to it."""

    def __init__(self, address: str, backend: str = "simulated", **options: object) -> None:
        self.events: list[PoolEvent] = []
        self.pool = RayPool(
            address,
            backends=(backend,),
            plugins=(simulated.__name__,),
            silence_s=SILENCE_S,
            on_event=self.events.append,
            **options,  # type: ignore[arg-type]
        )

    def of(self, kind: type) -> list[PoolEvent]:
        return [event for event in self.events if isinstance(event, kind)]

    def wait_for(self, count: int, kind: type, limit_s: float = 30.0) -> None:
        ends = time.monotonic() + limit_s
        while len(self.of(kind)) < count:
            assert time.monotonic() < ends, self.events
            time.sleep(0.05)


@contextmanager
def watched(address: str, backend: str = "simulated", **options: object) -> Iterator[Watched]:
    made = Watched(address, backend, **options)
    with made.pool:
        yield made


def host_class(monkeypatch: pytest.MonkeyPatch, kind: type) -> None:
    """Have the next pools start hosts of a class."""
    from lumin_tune.cluster.ray import fleet

    monkeypatch.setattr(fleet, "Host", kind)


def check_all(pool: Pool, jobs: Sequence[Job], found: Mapping[int, Outcome]) -> None:
    """Assert that every job has the outcome that the device gives, from any host."""
    assert set(found) == {job.number for job in jobs}
    for job in jobs:
        outcome = found[job.number]
        assert outcome.status is Status.OK, outcome
        assert outcome.median_ns is not None
        assert outcome.median_ns == pytest.approx(median_of(job.device, job), rel=0.02)


def test_what_workers_return_is_not_unpickled(ray_cluster: str) -> None:
    """Neither objects nor exceptions: `ray.get` on either would leave the mark."""
    import ray

    from lumin_tune.cluster.ray.raw import Failure, read, wait_for

    MARK.unlink(missing_ok=True)
    actor = ray.remote(wicked_hosts.Wicked).options(num_cpus=0).remote()
    reported = []
    for method in (actor.pickle, actor.error, actor.large, actor.good, actor.die):
        (reference,) = wait_for([method.remote()], 20.0)
        reported.append(read(reference, 1000))
    assert [each.reason if isinstance(each, Failure) else each for each in reported] == [
        "it returned 'PYTHON' where plain bytes were agreed",
        "it raised an error of its own",
        "its answer has 1,001 bytes, and may have 1,000",
        b"good",
        "its process ended",
    ]
    assert [each.is_loss for each in reported if isinstance(each, Failure)] == [False, False, False, True]
    assert not MARK.exists()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (wicked_hosts.PicklingHost, "returned 'PYTHON' where plain bytes were agreed"),
        pytest.param(
            wicked_hosts.MalformedHost,
            "it has a field 'password' that is not part of the protocol",
            marks=pytest.mark.chaos,
        ),
        pytest.param(
            wicked_hosts.DisturbedHost,
            "3 timings in a row were disturbed, up to 70.0 times",
            marks=pytest.mark.chaos,
        ),
    ],
)
def test_a_wicked_host_is_quarantined_and_its_work_done_elsewhere(
    ray_cluster: str, monkeypatch: pytest.MonkeyPatch, kind: type, words: str
) -> None:
    """And nothing that it sends is unpickled."""
    MARK.unlink(missing_ok=True)
    host_class(monkeypatch, kind)
    with watched(ray_cluster) as there:
        jobs = simulated_jobs(there.pool.devices[0], 90)
        check_all(there.pool, jobs, outcomes_of(there.pool, jobs))
        quarantined = there.of(HostQuarantined)
        assert len(quarantined) == 1 and all(words in event.reason for event in quarantined), quarantined
        assert all(event.host.endswith(" 1") for event in quarantined)
        assert [host.state for host in there.pool.hosts()] == ["ready"] * 3
    assert not MARK.exists()


@pytest.mark.chaos
def test_hosts_that_die_or_freeze_are_replaced(ray_cluster: str) -> None:
    with watched(ray_cluster) as there:
        pids = _pids(there)
        device = there.pool.devices[0]
        jobs = simulated_jobs(device, 600)
        there.pool.submit(jobs)
        time.sleep(0.1)
        os.kill(pids[0], signal.SIGKILL)
        os.kill(pids[1], signal.SIGSTOP)
        found: dict[int, Outcome] = {}
        while len(found) < len(jobs):
            for done in there.pool.collect(30.0):
                assert done.number not in found
                found[done.number] = done.outcome
        check_all(there.pool, jobs, found)
        there.wait_for(2, HostLost)
        reasons = sorted(event.reason for event in there.of(HostLost))  # type: ignore[attr-defined]
        assert "ended" in reasons[1] or "died" in reasons[1], reasons
        assert f"it has not answered for {HEARTBEAT_S + SILENCE_S:.0f} s" in reasons[0], reasons
        assert 1 <= len(there.of(JobRequeued)) <= 20
        there.wait_for(6, HostJoined)
        assert Counter(event.number for event in there.of(JobEnded)) == Counter(range(600))  # type: ignore[attr-defined]


def _pids(there: Watched) -> list[int]:
    return [host.hello.pid for host in there.pool.driver.fleet.hosts.values() if host.hello is not None]


@pytest.mark.chaos
def test_nodes_that_leave_and_join_in_the_middle(ray_cluster: str, more_nodes: Callable[[int], ExtraNode]) -> None:
    leaving = more_nodes(2)
    with watched(ray_cluster, least_devices=6) as there:
        jobs = simulated_jobs(there.pool.devices[0], 3000)
        there.pool.submit(jobs)
        found = _collected(there.pool, 200)
        leaving.kill()
        killed = time.monotonic()
        there.wait_for(2, HostLost)
        assert time.monotonic() - killed < 8.0
        more_nodes(2)
        found |= _collected(there.pool, len(jobs) - len(found))
        check_all(there.pool, jobs, found)
        there.wait_for(8, HostJoined)
        more = simulated_jobs(there.pool.devices[0], 200, first=5000)
        workers = {outcome.worker for outcome in outcomes_of(there.pool, more).values()}
        assert len(workers) == 6


def _collected(pool: Pool, count: int) -> dict[int, Outcome]:
    """Return the outcomes of at least `count` jobs."""
    found: dict[int, Outcome] = {}
    while len(found) < count:
        done = pool.collect(30.0)
        assert done, "nothing comes any more"
        found.update({each.number: each.outcome for each in done})
    return found


@pytest.mark.chaos
def test_a_job_that_takes_every_host_with_it_is_a_crash_and_others_are_not(
    ray_cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host_class(monkeypatch, wicked_hosts.DeadlyHost)
    with watched(ray_cluster) as there:
        jobs = simulated_jobs(there.pool.devices[0], 60)
        found = dict(outcomes_of(there.pool, jobs))
        deadly = found.pop(13)
        assert deadly.status is Status.CRASHED
        assert (
            deadly.message.count("its process ended") == 3 and "each host that began with it was lost" in deadly.message
        )
        check_all(there.pool, [job for job in jobs if job.number != 13], found)


@pytest.mark.chaos
def test_what_cannot_be_is_said_at_once(ray_cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the nodes, what is wrong with each, and what to do."""
    began = time.monotonic()
    with pytest.raises(
        ClusterError, match=r"too few devices: wanted is 1, ready: none; of its 3 nodes\n  .*needed is GPU"
    ):
        RayPool(ray_cluster, backends=("planted-gpu",), plugins=("tests.cluster.planted_gpu",))
    assert time.monotonic() - began < 5.0
    with pytest.raises(ClusterError, match="wanted is 9, ready: 4 simulated .*; no other is offered: add nodes"):
        RayPool(ray_cluster, backends=("simulated",), plugins=(simulated.__name__,), least_devices=9)
    with pytest.raises(ClusterError, match=r"a driver of the cluster at .* already, and can be of one alone"):
        RayPool("127.0.0.1:1", backends=("simulated",), plugins=(simulated.__name__,))
    host_class(monkeypatch, wicked_hosts.OldHost)
    with watched(ray_cluster) as there:
        there.wait_for(1, HostRefused)
        reasons = [event.reason for event in there.of(HostRefused)]  # type: ignore[attr-defined]
        assert ["compiler: 'an old one' there, 'simulated' here" in reason for reason in reasons] == [True]
        assert len(there.pool.hosts()) == 3


@pytest.mark.chaos
def test_a_device_that_another_pool_holds_is_told(ray_cluster: str) -> None:
    with watched(ray_cluster, least_devices=4), pytest.raises(ClusterError) as raised:
        RayPool(ray_cluster, backends=("simulated",), plugins=(simulated.__name__,), wait_s=2.0)
    assert "it needs 1 lumin_device, and there is 0 lumin_device free" in str(raised.value)
    assert "another driver holds the device" in str(raised.value)

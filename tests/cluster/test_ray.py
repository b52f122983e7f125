"""The pool over a Ray cluster of three nodes: what the local one promises, and what only several machines have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.cluster.conftest import BRIEF, MEMORY_BYTES, outcomes_of, planted_job

from lumin_tune.cluster.events import HostJoined, JobBegan, JobEnded, PoolEvent
from lumin_tune.cluster.ray.pool import RayPool
from lumin_tune.testing import planted

pytestmark = pytest.mark.ray
EVENTS: list[PoolEvent] = []


@pytest.fixture
def pool(ray_cluster: str) -> Iterator[RayPool]:
    EVENTS.clear()
    with RayPool(
        ray_cluster, backends=("planted",), plugins=(planted.__name__,), builders=1, memory_bytes=MEMORY_BYTES,
        on_event=EVENTS.append,
    ) as made:  # fmt: skip
        yield made


def test_every_behaviour_has_its_class_and_stage_whoever_measures(pool: RayPool) -> None:
    policy = replace(BRIEF, run_timeout_s=1.0, build_timeout_s=1.0)
    order = list(planted.BEHAVIOURS) * 2
    found = outcomes_of(pool, [planted_job(pool, number, each, policy) for number, each in enumerate(order)])
    assert [(found[n].status, found[n].stage) for n in range(len(order))] == [planted.BEHAVIOURS[e] for e in order]
    assert len({outcome.worker for outcome in found.values() if outcome.worker}) >= 3
    assert len(pool.hosts()) == 6 and {host.state for host in pool.hosts()} == {"ready"}
    assert sum(host.done for host in pool.hosts()) == len(order)
    begun = Counter(event.number for event in EVENTS if isinstance(event, JobBegan))
    ended = Counter(event.number for event in EVENTS if isinstance(event, JobEnded))
    assert begun == ended == Counter(range(len(order)))
    assert len({event.host for event in EVENTS if isinstance(event, HostJoined)}) == 6

"""Shared fixtures and functions of tests of pools: regions of small graphs, and jobs of planted candidates."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from tests.cluster.ray.ray_cluster import ENVIRONMENT, ExtraNode, cluster_for, locked, nodes_alive

import lumin_tune as lt
from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job, Pool
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.rewrite import expand_composites
from lumin_tune.core.kernel.lower.partition import partition
from lumin_tune.core.kernel.lower.placed_region import PlacedRegion
from lumin_tune.core.plugin.records import Point
from lumin_tune.core.program.compilation.folding import fold
from lumin_tune.core.trials import MeasuringPolicy, Outcome
from lumin_tune.testing import planted

BRIEF = MeasuringPolicy(run_timeout_s=5.0, build_timeout_s=20.0, time_s=0.01, repeats=0)
MEMORY_BYTES = 64 << 20
Recording = Callable[[lt.Graph], None]


def regions_of(record: Recording) -> list[PlacedRegion]:
    """Return the kernels that a graph becomes without a search."""
    graph = lt.Graph()
    record(graph)
    return partition(fold(expand_composites(graph.compile("generic"))).graph)


def planted_job(pool: Pool, number: int, behaviour: str, policy: MeasuringPolicy = BRIEF) -> Job:
    region = planted.region()
    point: Point = {"behaviour": behaviour, "number": number}
    (device,) = pool.devices
    return Job(number, region, fingerprint(region), device.backend, point, device, policy)


def outcomes_of(pool: Pool, jobs: Sequence[Job], limit_s: float = 120.0) -> Mapping[int, Outcome]:
    """Return what became of jobs, `capacity` and as many again in the pool at a time."""
    found: dict[int, Outcome] = {}
    waiting, ends = list(jobs), time.monotonic() + limit_s
    given = 0
    while len(found) < len(jobs):
        while waiting and given - len(found) <= pool.capacity:
            batch, waiting = waiting[: pool.capacity], waiting[pool.capacity :]
            pool.submit(batch)
            given += len(batch)
        for done in pool.collect(ends - time.monotonic()):
            assert done.number not in found, "answered twice"
            found[done.number] = done.outcome
        assert time.monotonic() < ends, f"{len(jobs) - len(found)} jobs have no answer"
    assert set(found) == {job.number for job in jobs}
    return found


os.environ.update(ENVIRONMENT)  # which Ray reads when it is imported, by whichever test is first


@pytest.fixture(scope="module")
def pool() -> Iterator[LocalPool]:
    """A pool of planted candidates with little memory."""
    with LocalPool(("planted",), plugins=(planted.__name__,), memory_bytes=MEMORY_BYTES, builders=2) as made:
        yield made


@pytest.fixture(scope="session")
def ray_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the processes of a test run find their one Ray cluster."""
    folder = tmp_path_factory.getbasetemp()
    return (folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder) / "ray"


@pytest.fixture(scope="session")
def ray_address(ray_folder: Path) -> Iterator[str]:
    """The address of a Ray cluster of 3 nodes with 4 devices, of which this process is a driver.

    It is started once for all processes of a test run.
    """
    ray = pytest.importorskip("ray", reason="ray is not installed: pip install 'lumin-tune[cluster]'")
    mode = ray._raylet.get_authentication_mode()
    assert mode == ray._raylet.AuthenticationMode.TOKEN, "a test imported ray, which knows no token now"
    with cluster_for(ray_folder) as address:
        ray.init(address=address, namespace="lumin-tune", log_to_driver=False, logging_level=logging.ERROR)
        yield address
        ray.shutdown()


@pytest.fixture
def ray_cluster(ray_address: str, ray_folder: Path) -> Iterator[str]:
    """The cluster for this test alone: a device is held by one pool at a time."""
    with locked(ray_folder / "turn"):
        yield ray_address


@pytest.fixture
def more_nodes(ray_cluster: str, ray_folder: Path) -> Iterator[Callable[[int], ExtraNode]]:
    """A function that adds a node with a number of devices to the cluster."""
    made: list[ExtraNode] = []

    def add(devices: int) -> ExtraNode:
        made.append(ExtraNode(ray_folder, devices))
        return made[-1]

    usual = nodes_alive()
    yield add
    for node in made:
        node.kill()
    ends = time.monotonic() + 30.0
    while nodes_alive() > usual:
        assert time.monotonic() < ends, "nodes that were killed are still there"
        time.sleep(0.1)

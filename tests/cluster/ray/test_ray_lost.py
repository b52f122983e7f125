"""A driver and the process that is connected to the cluster for it: the death of either ends the other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from tests.cluster.ray.ray_cluster import hosts_of
from tests.cluster.simulations import simulated_jobs

from lumin_tune.cluster.ray.cluster_pool import ClusterPool
from lumin_tune.core.errors import ClusterError
from lumin_tune.testing import simulated

pytestmark = pytest.mark.ray

DRIVER = """
import sys, time
from lumin_tune.cluster.ray.cluster_pool import ClusterPool
from lumin_tune.testing import simulated

pool = ClusterPool(sys.argv[1], backends=("simulated-steady",), plugins=(simulated.__name__,))
print(pool._process.pid, flush=True)
time.sleep(600)
"""


@pytest.mark.chaos
def test_a_connection_that_dies_is_told_and_nothing_that_was_answered_is_lost(ray_cluster: str) -> None:
    with ClusterPool(ray_cluster, backends=("simulated-steady",), plugins=(simulated.__name__,)) as pool:
        pool.submit(simulated_jobs(pool.devices[0], 400))
        answered: Counter[int] = Counter()
        while sum(answered.values()) < 40:
            answered.update(each.number for each in pool.collect(20.0))
        os.kill(pool._process.pid, signal.SIGKILL)

        def collect_all() -> None:
            while found := pool.collect(20.0):
                answered.update(each.number for each in found)

        with pytest.raises(ClusterError, match=r"was ended by signal 9.*; look whether the cluster's head runs"):
            collect_all()
        assert set(answered.values()) == {1} and len(answered) < 400
        for act in (lambda: pool.submit([]), pool.cancel, lambda: pool.of(pool.devices[0])):
            with pytest.raises(ClusterError, match="signal 9"):
                act()


@pytest.mark.chaos
def test_a_driver_that_is_killed_leaves_neither_connection_nor_hosts(ray_cluster: str, ray_folder: Path) -> None:
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER, ray_cluster],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert driver.stdout is not None
    with driver.stdout:
        connected = int(driver.stdout.readline())
    assert len(hosts_of(ray_folder)) >= 1
    driver.kill()
    driver.wait()
    ends = time.monotonic() + 30.0
    while Path(f"/proc/{connected}").exists() or hosts_of(ray_folder):
        assert time.monotonic() < ends, "it left processes behind"
        time.sleep(0.1)

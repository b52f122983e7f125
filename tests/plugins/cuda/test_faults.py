"""A pool of this machine times CUDA kernels, on the stand-in for CuPy: workers that lose their device are replaced."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.cluster.conftest import BRIEF, outcomes_of
from tests.plugins.cpu.test_backend import region_of
from tests.plugins.cuda import faulty
from tests.plugins.cuda.faulty import ASTRAY, ENDLESS, LARGE, NAME, RIGHT, STOPPED

from lumin_tune.cluster.local import LocalPool
from lumin_tune.cluster.pool import Job
from lumin_tune.core.fingerprint import fingerprint
from lumin_tune.core.records import Status

POLICY = replace(BRIEF, run_timeout_s=6.0)
TOLD = {
    RIGHT: (Status.OK, "time", ""),
    ASTRAY: (Status.CRASHED, "check", "CUDARuntimeError: cudaError 700"),
    STOPPED: (Status.CRASHED, "check", "CUDARuntimeError: cudaError 702"),
    LARGE: (Status.OUT_OF_MEMORY, "check", "MemoryError: out of memory allocating"),
    ENDLESS: (Status.TIMEOUT, "check", "no answer after 6 s"),
}
ORDER = (RIGHT, ASTRAY, RIGHT, STOPPED, RIGHT, LARGE, RIGHT, ENDLESS, RIGHT)


@pytest.mark.usefixtures("shim")
def test_workers_that_lose_their_device_are_replaced() -> None:
    with LocalPool((NAME,), plugins=(faulty.__name__,), builders=1) as pool:
        (device,) = pool.devices
        assert (device.backend, device.model) == ("cuda-faulty", "a stand-in for a CUDA device")
        jobs = []
        for number, rows in enumerate(ORDER):
            region = region_of(faulty.graph(rows))
            point = faulty.FaultyBackend().space(region, device).default
            jobs.append(Job(number, region.graph, fingerprint(region.graph), NAME, point, device, POLICY))
        found = outcomes_of(pool, jobs)
    for number, rows in enumerate(ORDER):
        outcome = found[number]
        status, stage, words = TOLD[rows]
        assert (outcome.status, outcome.stage) == (status, stage), (rows, outcome)
        assert words in outcome.message and bool(outcome.times_ns) == (status is Status.OK)
    assert len({found[number].worker for number, rows in enumerate(ORDER) if rows == RIGHT}) == 5

"""A local pool times CUDA kernels on the CuPy stand-in: workers that lose their device are replaced."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.cluster.conftest import BRIEF, outcomes_of
from tests.plugins.cpu.test_cpu_backend import region_of
from tests.plugins.cuda.runtime import faulty
from tests.plugins.cuda.runtime.faulty import ASTRAY, ENDLESS, HOT, LARGE, NAME, RIGHT, STOPPED, WARM

from lumin_tune.cluster.pool.local_pool import LocalPool
from lumin_tune.cluster.protocol import Job
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.plugin.records import Device, Status
from lumin_tune.core.trials import MeasuringPolicy

POLICY = replace(BRIEF, run_timeout_s=6.0)
REPORTED = {
    RIGHT: (Status.OK, "time", ""),
    ASTRAY: (Status.CRASHED, "check", "CUDARuntimeError: cudaError 700"),
    STOPPED: (Status.CRASHED, "check", "CUDARuntimeError: cudaError 702"),
    LARGE: (Status.OUT_OF_MEMORY, "check", "MemoryLimitError: out of device memory for a buffer, "),
    ENDLESS: (Status.TIMEOUT, "check", "timed out after 6 s"),
}
ORDER = (RIGHT, ASTRAY, RIGHT, STOPPED, RIGHT, LARGE, RIGHT, ENDLESS, RIGHT)


def job(number: int, rows: int, device: Device, policy: MeasuringPolicy) -> Job:
    region = region_of(faulty.graph(rows))
    point = faulty.FaultyBackend().space(region, device).default
    return Job(number, region.graph, fingerprint(region.graph), NAME, point, device, policy)


@pytest.mark.chaos
@pytest.mark.usefixtures("shim")
def test_workers_that_lose_their_device_are_replaced() -> None:
    with LocalPool((NAME,), plugins=(faulty.__name__,), builders=1) as pool:
        (device,) = pool.devices
        assert (device.backend, device.model) == ("cuda-faulty", "a stand-in for a CUDA device")
        found = outcomes_of(pool, [job(number, rows, device, POLICY) for number, rows in enumerate(ORDER)])
    for number, rows in enumerate(ORDER):
        outcome = found[number]
        status, stage, words = REPORTED[rows]
        assert (outcome.status, outcome.stage) == (status, stage), (rows, outcome)
        assert words in outcome.message and bool(outcome.times_ns) == (status is Status.OK)
    assert len({found[number].worker for number, rows in enumerate(ORDER) if rows == RIGHT}) == 5


@pytest.mark.usefixtures("shim")
def test_what_a_hot_device_took_is_timed_again() -> None:
    """Like disturbed measurements; the device's condition is recorded with the samples that count."""
    with LocalPool((NAME,), plugins=(faulty.__name__,), builders=1) as pool:
        (device,) = pool.devices
        again, once = replace(POLICY, repeats=3), replace(POLICY, repeats=1)
        found = outcomes_of(pool, [job(0, WARM, device, again), job(1, HOT, device, once)])
    cool, hot = found[0], found[1]
    assert cool.status is hot.status is Status.OK
    assert (cool.features["timed_temperature_c"], cool.features["timed_held_down"]) == (40, 0)
    assert (hot.features["timed_temperature_c"], hot.features["timed_held_down"]) == (95, 1) and hot.noise >= 1
    assert any(not name.startswith(("timed_", "built_")) for name in cool.features)  # and the static ones

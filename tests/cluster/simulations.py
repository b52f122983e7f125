"""Jobs for simulated devices."""

from __future__ import annotations

from functools import cache

from lumin_tune.cluster.protocol import Job
from lumin_tune.core.graph.fingerprint import fingerprint
from lumin_tune.core.graph.node_graph import NodeGraph
from lumin_tune.core.plugin.records import Device
from lumin_tune.core.trials import MeasuringPolicy
from lumin_tune.testing import planted, simulated

POLICY = MeasuringPolicy(repeats=0)


@cache
def region() -> NodeGraph:
    return planted.region()


def simulated_jobs(device: Device, count: int, first: int = 0) -> list[Job]:
    """Return jobs of points that differ; what they take is drawn by the device."""
    printed = fingerprint(region())
    return [
        Job(number, region(), printed, device.backend, {"number": number}, device, POLICY)
        for number in range(first, first + count)
    ]


def median_of(device: Device, job: Job) -> int:
    """Return the median that a job's samples are drawn around."""
    for backend in simulated.lumin_backends():
        assert isinstance(backend, simulated.SimulatedBackend)
        if backend.name == device.backend:
            return backend.simulation(device).median_ns(job.fingerprint, job.point)
    raise AssertionError(f"no simulated device {device}")

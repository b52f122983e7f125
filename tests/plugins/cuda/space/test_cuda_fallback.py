"""The fallback of the CUDA backend: one thread for each point of a grid, executing unscheduled stages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.plugins.cpu.kernels.test_cpu_fallback import RECORDINGS, check
from tests.properties.graphs import random_graph
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

import lumin_tune as lt
from lumin_tune.core.errors import KernelError
from lumin_tune.core.kernel.lower.placed_region import is_plain
from lumin_tune.core.kernel.simt.schedule.simt_space import SimtSpace
from lumin_tune.core.plugin.records import Device, RegionLike
from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder

pytestmark = pytest.mark.usefixtures("shim")


class Plain(CudaBackend):
    """Offers plain loop nests only."""

    def space(self, region: RegionLike, device: Device) -> SimtSpace:
        if not is_plain(region):
            raise KernelError("no valid point")
        return super().space(region, device)


@pytest.fixture
def backend() -> Plain:
    return Plain(CubinBuilder(StandInNvrtc()), StandInCupy())  # type: ignore[arg-type]


@pytest.mark.parametrize("record", RECORDINGS)
def test_plain_kernels(backend: Plain, record: Callable[[lt.Graph], None]) -> None:
    graph = lt.Graph()
    record(graph)
    check(graph.freeze(), backend, 1)


@pytest.mark.parametrize("seed", range(6))
def test_plain_kernels_of_random_graphs(backend: Plain, seed: int) -> None:
    check(random_graph(seed, steps=16).freeze(), backend, seed)

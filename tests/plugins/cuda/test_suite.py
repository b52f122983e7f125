"""The conformance suite of backends, on the stand-in for CuPy and a device."""

from __future__ import annotations

import pytest

from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.builder import Builder
from lumin_tune.testing.backends import ABILITIES, BackendSuite
from lumin_tune.testing.cuda_shim.stand_in import StandInCupy, StandInNvrtc


@pytest.mark.usefixtures("shim")
class TestCuda(BackendSuite):
    abilities = tuple(ABILITIES)
    points = 0

    @pytest.fixture
    def backend(self) -> CudaBackend:
        return CudaBackend(Builder(StandInNvrtc()), StandInCupy())  # type: ignore[arg-type]

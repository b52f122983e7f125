"""The conformance suite for backends, on the CuPy stand-in and on a device."""

from __future__ import annotations

from typing import Any

import pytest
from tests.stand_ins.cuda.cupy_stand_in import StandInCupy, StandInNvrtc

from lumin_tune.plugins.cuda.backend import CudaBackend
from lumin_tune.plugins.cuda.compile.builder import CubinBuilder
from lumin_tune.plugins.cuda.compile.nvrtc import Nvrtc
from lumin_tune.testing.backends import ABILITIES, CASES, BackendSuite

EVERY_DAY = ("bias", "softmax", "linear", "embedding", "bfloat16", "symbolic", "perhaps-empty")


@pytest.mark.usefixtures("shim")
class TestCuda(BackendSuite):
    """Some of the cases; the others are in the fuzz tests."""

    abilities = tuple(ABILITIES)
    cases = tuple(each for each in CASES if each.name in EVERY_DAY)
    points = 0

    @pytest.fixture
    def backend(self) -> CudaBackend:
        return CudaBackend(CubinBuilder(StandInNvrtc()), StandInCupy())  # type: ignore[arg-type]

    @pytest.fixture
    def compiling(self, nvrtc: Nvrtc) -> CudaBackend:
        """The backend with the real compiler, as the stand-in rejects nothing."""
        return CudaBackend(CubinBuilder(nvrtc), StandInCupy())  # type: ignore[arg-type]

    def test_what_the_compiler_refuses_is_a_value(self, compiling: Any) -> None:  # type: ignore[override]
        super().test_what_the_compiler_refuses_is_a_value(compiling)


@pytest.mark.fuzz
class TestCudaWhole(TestCuda):
    cases = CASES
    points = 1

"""The conformance suite for backends: on the stand-in in both orders of threads, and on a Mac's own GPU."""

from __future__ import annotations

import pytest

from lumin_tune.plugins.metal.backend import MetalBackend
from lumin_tune.testing.backends import ABILITIES, CASES, BackendSuite


class TestMetal(BackendSuite):
    abilities = tuple(each for each in ABILITIES if each != "f64")
    cases = tuple(case for case in CASES if "f64" not in case.needs)
    points = 0


@pytest.mark.parametrize("metal", ["backwards"], indirect=True)
class TestMetalBackwards(TestMetal):
    pass


@pytest.mark.fuzz
class TestMetalWhole(TestMetal):
    points = 6


@pytest.mark.fuzz
@pytest.mark.parametrize("metal", ["backwards"], indirect=True)
class TestMetalWholeBackwards(TestMetalWhole):
    pass


class TestMetalOfThisMac(TestMetal):
    points = 2

    @pytest.fixture
    def backend(self, real: MetalBackend) -> MetalBackend:
        return real

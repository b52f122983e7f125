"""The conformance suite for backends, on the drivers of this machine."""

from __future__ import annotations

import pytest

from lumin_tune.testing.backends import ABILITIES, BackendSuite


@pytest.mark.usefixtures("devices")
class TestOpencl(BackendSuite):
    abilities = tuple(ABILITIES)
    points = 1


@pytest.mark.fuzz
class TestOpenclWhole(TestOpencl):
    points = 6

"""Shared fixtures of the Metal backend's tests: the stand-in, in both orders, or a Mac's own GPU.

The stand-in needs an x86-64 processor and g++. On a Mac, `Metal` is pyobjc's, and tests of `real` run on its GPU.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator

import pytest

from lumin_tune.plugins.metal import driver
from lumin_tune.plugins.metal.backend import MetalBackend
from lumin_tune.plugins.metal.queue import compiled
from lumin_tune.testing.metal_shim import StandInMetal, installed, is_available, lint


@pytest.fixture
def metal(request: pytest.FixtureRequest) -> Iterator[StandInMetal]:
    """The stand-in; parametrise indirectly with "backwards" for the other order of threads.

    Every text that a test compiles is linted behind it.
    """
    reason = is_available()
    if reason:
        pytest.skip(reason)
    with installed(StandInMetal(backwards=getattr(request, "param", "") == "backwards")) as made:
        driver.found_devices.cache_clear()
        compiled.cache_clear()
        yield made
        driver.found_devices.cache_clear()
        compiled.cache_clear()
    for text in dict.fromkeys(made.texts):
        assert not lint(text), text


@pytest.fixture
def backend(metal: StandInMetal) -> MetalBackend:
    return MetalBackend()


@pytest.fixture
def real() -> MetalBackend:
    """The backend on a Mac's own GPU."""
    if importlib.util.find_spec("Metal") is None:
        pytest.skip(f"no Metal on this machine; {driver.PACKAGE_REMEDY}")
    made = MetalBackend()
    if not made.devices():
        pytest.skip(f"no GPU that kernels can run on; {driver.DEVICE_REMEDY}")
    return made
